//! H: Bao la Kujifunza. Pits are numbered along the ring: A1 is 0, B1 is 15; right on the front row is +1.

use kete_rules::trace::Event;
use kete_rules::{Ending, Move, Position, Refusal, Rules};

use crate::bao;
use crate::support::{SOUTH, at, board, counted, play, rules};

pub const H2: &str = "0 1 0 2 0 0 0 1 / 0x8 | 1 0 0 0 0 0 1 0 / 0x7 58";
pub const H2_AFTER: &str = "1 2 1 0 0 0 0 1 / 0x8 | 1 0 0 0 0 0 0 0 / 0x7 58";
pub const H4: &str = "1 0 0 16 0 0 0 0 / 0x8 | 0x7 1 / 46 0x7";
pub const H4_AFTER: &str = "2 1 1 1 1 1 1 1 / 1x8 | 0x7 1 / 46 0x7";

fn check(before: &str, m: Move, after: &str) -> Position {
    let rules = rules("bao-kujifunza", &[]);
    let p = play(&rules, &at(&rules, before, SOUTH), m);
    assert_eq!(counted(&rules, &p), board(after), "{before} {m:?}");
    p
}

fn legal(rules: &Rules, before: &str) -> Vec<Move> {
    rules.legal(&at(rules, before, SOUTH))
}

#[test]
fn h1_two_captures() {
    let rules = rules("bao-kujifunza", &[]);
    let p = play(&rules, &rules.start(), bao(15, true, true));
    let after = "5 1 3 3 3 3 2 2 / 0 2 2 2 2 2 2 2 | 2 2 0 2 2 2 0 2 / 2x8";
    assert_eq!(counted(&rules, &p), board(after));
}

#[test]
fn h1_trace() {
    let rules = rules("bao-kujifunza", &[]);
    let (events, _) = rules.trace(&rules.start(), bao(15, true, true)).unwrap();
    let lift = |cell, seeds| Event::Lift { cell, seeds };
    let take = |cell: u8, seeds| Event::CaptureToSow {
        cell: 16 + cell,
        seeds,
    };
    let drops = |cells: &[u8]| {
        cells
            .iter()
            .map(|&cell| Event::Drop { cell })
            .collect::<Vec<_>>()
    };
    let mut want = vec![lift(15, 2)];
    want.extend(drops(&[0, 1]));
    // A2 faces a7.
    want.push(take(6, 2));
    want.extend(drops(&[0, 1]));
    want.push(lift(1, 4));
    want.extend(drops(&[2, 3, 4, 5]));
    // A6 faces a3.
    want.push(take(2, 2));
    want.extend(drops(&[0, 1]));
    want.push(Event::Next {
        player: kete_rules::Player::North,
    });
    assert_eq!(events, want);
}

#[test]
fn h2_the_kimbi_turns_the_sowing_round() {
    check(H2, bao(3, false, true), H2_AFTER);
}

#[test]
fn h3_the_middle_keeps_the_direction() {
    check(
        "0 2 0 1 0 0 0 0 / 0x8 | 0 0 0 0 3 0 0 2 / 56 0x7",
        bao(1, true, true),
        "1 1 0 3 1 0 0 0 / 0x8 | 0 0 0 0 0 0 0 2 / 56 0x7",
    );
}

#[test]
fn h4_sixteen_seeds_may_only_takata() {
    check(H4, bao(3, false, false), H4_AFTER);
    let never = rules("bao-kujifunza", &[("sixteen", "never")]);
    let p = at(&never, H4, SOUTH);
    assert_eq!(
        never.why_not(&p, bao(3, false, false)),
        Some(Refusal::TooMany { least: 16 })
    );
}

#[test]
fn h5_lone_kichwa() {
    let rules = rules("bao-kujifunza", &[]);
    let before = "2 0 0 0 0 0 0 0 / 1 1 0 0 3 0 0 0 | 0 0 0 1 0 0 0 0 / 56 0x7";
    assert_eq!(legal(&rules, before), [bao(0, true, false)]);
    let p = at(&rules, before, SOUTH);
    assert_eq!(
        rules.why_not(&p, bao(0, false, false)),
        Some(Refusal::LoneKichwa)
    );
}

#[test]
fn h6_the_back_row_when_the_front_row_cannot() {
    let rules = rules("bao-kujifunza", &[]);
    let before = "0 0 0 0 0 0 0 1 / 0 0 0 1 2 2 1 0 | 1 0 0 0 0 0 0 0 / 56 0x7";
    // B5 is pit 11, B6 pit 10.
    let mut want = Vec::new();
    for pit in [10, 11] {
        want.extend([bao(pit, true, false), bao(pit, false, false)]);
    }
    let mut got = legal(&rules, before);
    let number = |m: &Move| match *m {
        Move::Bao { pit, clockwise, .. } => (pit, !clockwise),
        _ => (99, false),
    };
    got.sort_by_key(number);
    assert_eq!(got, want);
}

#[test]
fn h7_lost_without_a_move() {
    let rules = rules("bao-kujifunza", &[]);
    let before = "1 0 1 1 0 0 0 0 / 1x8 | 0 1 0 0 0 0 0 0 / 52 0x7";
    assert!(legal(&rules, before).is_empty());
    // Reached by play: North moves, and South has lost.
    let before = "1 0 1 1 0 0 0 0 / 1x8 | 0 2 0 0 0 0 0 0 / 50 0 0 0 0 0 0 1";
    let p = at(&rules, before, kete_rules::Player::North);
    let (events, p) = rules.trace(&p, bao(1, true, false)).unwrap();
    let over = |e: &Event| {
        matches!(
            e,
            Event::Over {
                ending: Ending::NoMove { player: SOUTH },
                ..
            }
        )
    };
    assert!(p.is_over() && events.iter().any(over), "{events:?}");
    assert_eq!(p.verdict().winner(), Some(kete_rules::Player::North));
}
