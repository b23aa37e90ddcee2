//! J: Omweso.

use kete_rules::{Move, Word};

use crate::support::{NORTH, SOUTH, at, board, counted, play, rules};

const J2_SOUTH: &str = "0 0 0 1 0 2 0 0 / 0x8";

fn laps(pit: u8, word: &str) -> Move {
    Move::Laps {
        pit,
        word: Word::parse(word).unwrap(),
    }
}

fn check(before: &str, m: Move, after: &str) {
    let rules = rules("omweso", &[]);
    let p = play(&rules, &at(&rules, before, SOUTH), m);
    assert_eq!(counted(&rules, &p), board(after), "{before} {m:?}");
}

#[test]
fn j1_sowing() {
    let rules = rules("omweso", &[]);
    assert_eq!(
        counted(&rules, &rules.start()),
        board("0x8 / 4x8 | 0x8 / 4x8")
    );
    // The rightmost outer pit is number 8: anticlockwise its seeds go up to the inner row and left.
    let p = play(&rules, &rules.start(), laps(8, ""));
    assert_eq!(
        counted(&rules, &p),
        board("0 0 0 0 1 1 1 1 / 4x7 0 | 0x8 / 4x8")
    );
    assert_eq!(p.player(), NORTH);
}

#[test]
fn j2_capture_is_sown_from_the_start_of_the_lap() {
    check(
        &format!("{J2_SOUTH} | 0 0 0 0 2 0 0 1 / 0 0 0 0 3 0 0 55"),
        laps(5, ""),
        "1 1 1 3 2 0 0 0 / 0x8 | 0 0 0 0 0 0 0 1 / 0x7 55",
    );
}

#[test]
fn j3_both_enemy_pits_must_be_occupied() {
    check(
        &format!("{J2_SOUTH} | 0 0 0 0 2 0 0 1 / 0x7 58"),
        laps(5, ""),
        "0 1 1 0 1 0 0 0 / 0x8 | 0 0 0 0 2 0 0 1 / 0x7 58",
    );
}

#[test]
fn j4_reverse() {
    let before = "0 2 0 1 0 0 0 0 / 0x8 | 0 0 0 0 1 0 0 1 / 0 0 0 0 1 0 0 58";
    let rules = rules("omweso", &[]);
    let p = at(&rules, before, SOUTH);
    assert_eq!(rules.legal(&p), [laps(1, "a"), laps(1, "r")]);
    check(
        before,
        laps(1, "a"),
        "1 0 0 1 0 0 0 0 / 1 0 0 0 0 0 0 0 | 0 0 0 0 1 0 0 1 / 0 0 0 0 1 0 0 58",
    );
    check(
        before,
        laps(1, "r"),
        "1 0 1 2 0 0 0 0 / 1 0 0 0 0 0 0 0 | 0 0 0 0 0 0 0 1 / 0x7 58",
    );
}
