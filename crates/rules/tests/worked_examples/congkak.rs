//! I: Congkak, its options and burnt houses.

use crate::support::{NORTH, SOUTH, board, rules, sow};
use kete_rules::Setup;

#[test]
fn i1_last_seed_in_the_store_moves_again() {
    let p = sow(
        &rules("congkak", &[]),
        "7x7 | 7x7",
        SOUTH,
        0,
        "0 8x6 (1) | 7x7",
    );
    assert_eq!(p.player(), SOUTH);
}

#[test]
fn i2_relay_into_the_emptied_house() {
    let p = sow(
        &rules("congkak", &[]),
        "7x7 | 7x7",
        SOUTH,
        1,
        "8 0 8 8 8 8 8 (10) | 0 8 8 8 8 0 8 (0)",
    );
    assert_eq!(p.player(), NORTH);
}

#[test]
fn i3_capture_and_lap_first() {
    let before = "0 2 0 0 1 0 1 (20) | 4 3 5 0 2 0 1 (59)";
    sow(
        &rules("congkak", &[]),
        before,
        SOUTH,
        4,
        "0 2 0 0 0 0 1 (24) | 4 0 5 0 2 0 1 (59)",
    );
    let lap_first = rules("congkak", &[("lap_first", "true")]);
    sow(
        &lap_first,
        before,
        SOUTH,
        4,
        "0 2 0 0 0 1 1 (20) | 4 3 5 0 2 0 1 (59)",
    );
}

#[test]
fn i4_nothing_opposite() {
    let before = "0 2 0 0 1 0 1 (20) | 4 0 5 0 2 0 4 (59)";
    sow(
        &rules("congkak", &[]),
        before,
        SOUTH,
        4,
        "0 2 0 0 0 0 1 (21) | 4 0 5 0 2 0 4 (59)",
    );
    let leave = rules("congkak", &[("facing_empty", "leave")]);
    sow(
        &leave,
        before,
        SOUTH,
        4,
        "0 2 0 0 0 1 1 (20) | 4 0 5 0 2 0 4 (59)",
    );
}

#[test]
fn i5_extra_turn_without_seeds() {
    let before = "0 0 0 0 0 0 1 (40) | 0 3 5 0 2 0 1 (46)";
    assert!(
        sow(
            &rules("congkak", &[]),
            before,
            SOUTH,
            6,
            "0x7 (41) | 0x7 (57)"
        )
        .is_over()
    );
    for rules in [rules("sungka", &[]), rules("congkak", &[("pass", "true")])] {
        let p = sow(&rules, before, SOUTH, 6, "0x7 (41) | 0 3 5 0 2 0 1 (46)");
        assert_eq!((p.is_over(), p.player()), (false, NORTH));
    }
}

#[test]
fn i6_burnt_houses() {
    let rules = rules("congkak", &[("rounds", "20")]);
    let p = sow(
        &rules,
        "0 0 0 0 0 0 1 (32) | 0 0 0 0 2 0 3 (60)",
        SOUTH,
        6,
        "0 0 0 7 7 7 7 (5) | 7x7 (16)",
    );
    let s = Setup::of(&rules, &p);
    assert_eq!(
        (s.cells, s.burnt),
        (board("0 0 0 7 7 7 7 | 7x7").0, vec![0, 1, 2])
    );
    assert_eq!((p.player(), p.starter(), p.round()), (SOUTH, SOUTH, 2));
}
