//! K: Bao la Kiswahili. In a capture of namua the direction names the kichwa: right (+1) is the left one.

use kete_rules::{Move, Position, Rules, Setup};

use crate::bao;
use crate::kujifunza::{H2, H2_AFTER, H4, H4_AFTER};
use crate::support::{NORTH, SOUTH, at, board, counted, play, rules, setup};

/// Captures enter by the left kichwa.
const LEFT_KICHWA: bool = true;

fn namua(rules: &Rules, text: &str, nyumba: [bool; 2]) -> Position {
    let s = Setup {
        nyumba: Some(nyumba),
        ..setup(text, SOUTH)
    };
    s.validate(rules).unwrap()
}

fn board_of(rules: &Rules, p: &Position) -> (Vec<u32>, [u32; 2]) {
    counted(rules, p)
}

#[test]
fn k1_k2_a_real_game() {
    let rules = rules("bao-kiswahili", &[]);
    let start = "0 0 0 0 6 2 2 0 / 0x8 (22) | 0 0 0 0 6 2 2 0 / 0x8 (22)";
    assert_eq!(board_of(&rules, &rules.start()), board(start));
    let p = play(&rules, &rules.start(), bao(6, false, false));
    let k1 = "0 0 0 1 7 3 0 0 / 0x8 (21) | 0 0 0 0 6 2 2 0 / 0x8 (22)";
    assert_eq!(board_of(&rules, &p), board(k1));
    assert_eq!(p.player(), NORTH);
    let p = play(&rules, &p, bao(4, !LEFT_KICHWA, true));
    let k2 = "0 0 0 0 7 3 0 0 / 0x8 (21) | 0 0 0 0 7 2 2 1 / 0x8 (21)";
    assert_eq!(board_of(&rules, &p), board(k2));
}

const K3: &str = "0 0 2 0 4 0 0 0 / 0x8 (1) | 0 0 0 0 0 5 0 1 / 50 0x7 (1)";
const K4: &str = "0 0 2 0 5 0 0 0 / 0x8 (1) | 0 0 0 0 0 5 0 1 / 49 0x7 (1)";

#[test]
fn k3_a_nyumba_that_reaches_five_is_played_on() {
    let rules = rules("bao-kiswahili", &[]);
    let p = play(
        &rules,
        &namua(&rules, K3, [true, false]),
        bao(2, LEFT_KICHWA, true),
    );
    let after = "1 1 4 1 0 1 1 1 / 0 0 0 0 0 0 1 1 | 0 0 0 0 0 0 0 1 / 50 0x7 (1)";
    assert_eq!(board_of(&rules, &p), board(after));
    assert!(!p.owns_nyumba(SOUTH));
}

#[test]
fn k4_a_nyumba_that_reaches_six_is_a_choice() {
    let rules = rules("bao-kiswahili", &[]);
    let before = namua(&rules, K4, [true, false]);
    let with = |safari| Move::Bao {
        pit: 2,
        clockwise: LEFT_KICHWA,
        capture: true,
        safari,
    };
    let p = play(&rules, &before, with(Some(false)));
    let stop = "1 1 4 1 6 0 0 0 / 0x8 | 0 0 0 0 0 0 0 1 / 49 0x7 (1)";
    assert_eq!(board_of(&rules, &p), board(stop));
    assert!(p.owns_nyumba(SOUTH));
    let p = play(&rules, &before, with(Some(true)));
    let safari = "1 1 4 1 0 1 1 1 / 0 0 0 0 0 1 1 1 | 0 0 0 0 0 0 0 1 / 49 0x7 (1)";
    assert_eq!(board_of(&rules, &p), board(safari));
    assert!(!p.owns_nyumba(SOUTH));
    assert!(rules.why_not(&before, with(None)).is_some());
}

#[test]
fn k5_taxing() {
    let rules = rules("bao-kiswahili", &[]);
    let before = "0 0 0 0 6 0 0 0 / 0x8 (1) | 0x7 1 / 55 0x7 (1)";
    let p = play(
        &rules,
        &namua(&rules, before, [true, false]),
        bao(4, true, false),
    );
    let after = "0 0 0 0 5 1 1 0 / 0x8 | 0x7 1 / 55 0x7 (1)";
    assert_eq!(board_of(&rules, &p), board(after));
    assert!(p.owns_nyumba(SOUTH));
}

#[test]
fn k6_takasia() {
    let rules = rules("bao-kiswahili", &[]);
    let text = "0 2 0 0 0 0 2 0 / 0 0 2 2 0 2 6 4 | 1 0 1 2 10 0 0 10 / 2 2 8 4 1 2 1 0";
    let before = namua(&rules, text, [false, false]);
    let p = play(&rules, &before, bao(6, false, false));
    assert_eq!((p.player(), p.blocked()), (NORTH, Some(3)));
    let replies = rules.legal(&p);
    let mut pits: Vec<u8> = replies.iter().map(pit).collect();
    pits.dedup();
    assert_eq!((replies.len(), pits), (4, vec![4, 7]));
    let mut ends: Vec<u16> = replies
        .iter()
        .map(|m| play(&rules, &p, *m).cells()[16 + 3])
        .collect();
    ends.sort_unstable();
    assert_eq!(ends, [2, 2, 5, 6]);
    // Without the rule nothing is blocked.
    let off = crate::support::rules("bao-kiswahili", &[("takasia", "false")]);
    let p = play(
        &off,
        &namua(&off, text, [false, false]),
        bao(6, false, false),
    );
    assert_eq!(p.blocked(), None);
    assert!(off.legal(&p).iter().any(|m| pit(m) == 3));
}

fn pit(m: &Move) -> u8 {
    match *m {
        Move::Bao { pit, .. } => pit,
        _ => panic!("{m:?}"),
    }
}

#[test]
fn k7_h2_and_h4_hold_here_too() {
    let rules = rules("bao-kiswahili", &[]);
    for (before, m, after) in [
        (H2, bao(3, false, true), H2_AFTER),
        (H4, bao(3, false, false), H4_AFTER),
    ] {
        let p = play(&rules, &at(&rules, before, SOUTH), m);
        assert_eq!(counted(&rules, &p), board(after));
    }
}
