//! C: Bantumi; D: Kalah.

use crate::support::{NORTH, SOUTH, rules, sow};

const C2: &str = "1 0 5 2 2 2 (10) | 3 1 4 2 5 1 (10)";

#[test]
fn c1_last_seed_in_the_store_moves_again() {
    let p = sow(
        &rules("bantumi", &[]),
        "4x6 | 4x6",
        SOUTH,
        2,
        "4 4 0 5 5 5 (1) | 4x6",
    );
    assert_eq!(p.player(), SOUTH);
}

#[test]
fn c2_capture_with_and_without_the_capturing_seed() {
    let both = "0 0 5 2 2 2 (16) | 3 1 4 2 0 1 (10)";
    sow(&rules("bantumi", &[]), C2, SOUTH, 0, both);
    let literal = "0 1 5 2 2 2 (15) | 3 1 4 2 0 1 (10)";
    sow(
        &rules("bantumi", &[("take_own", "false")]),
        C2,
        SOUTH,
        0,
        literal,
    );
}

#[test]
fn d1_last_seed_in_the_store_moves_again() {
    for game in ["kalah", "mancala"] {
        let p = sow(
            &rules(game, &[]),
            "4x6 | 4x6",
            SOUTH,
            2,
            "4 4 0 5 5 5 (1) | 4x6",
        );
        assert_eq!(p.player(), SOUTH);
    }
}

#[test]
fn d2_capture() {
    let after = "0 0 5 2 2 2 (16) | 3 1 4 2 0 1 (10)";
    assert_eq!(
        sow(&rules("kalah", &[]), C2, SOUTH, 0, after).player(),
        NORTH
    );
}

#[test]
fn d3_thirteen_seeds_end_in_their_own_house() {
    sow(
        &rules("kalah", &[]),
        "0 0 13 1 0 0 (14) | 0 1 0 2 0 0 (17)",
        SOUTH,
        2,
        "1 1 0 2 1 1 (19) | 1 2 1 0 1 1 (17)",
    );
}

#[test]
fn d4_empty_capture() {
    let before = "1 0 5 2 2 2 (10) | 3 1 4 2 0 5 (11)";
    sow(
        &rules("kalah", &[]),
        before,
        SOUTH,
        0,
        "0 1 5 2 2 2 (10) | 3 1 4 2 0 5 (11)",
    );
    let empty = rules("kalah", &[("empty_capture", "true")]);
    sow(
        &empty,
        before,
        SOUTH,
        0,
        "0 0 5 2 2 2 (11) | 3 1 4 2 0 5 (11)",
    );
}

#[test]
fn d5_end_of_the_game() {
    let before = "0 0 0 0 0 2 (20) | 2 0 3 0 0 0 (21)";
    let p = sow(
        &rules("kalah", &[]),
        before,
        SOUTH,
        5,
        "0x6 (21) | 0x6 (27)",
    );
    assert!(p.is_over());
    for rules in [rules("kalah", &[("end", "mover")]), rules("mancala", &[])] {
        let p = sow(&rules, before, SOUTH, 5, "0x6 (21) | 3 0 3 0 0 0 (21)");
        assert!(!p.is_over());
        assert_eq!(p.player(), NORTH);
    }
}

#[test]
fn d5_who_gets_the_rest() {
    let before = "0 0 0 0 0 2 (20) | 2 0 3 0 0 0 (21)";
    sow(
        &rules("kalah", &[("rest", "emptier")]),
        before,
        SOUTH,
        5,
        "0x6 (27) | 0x6 (21)",
    );
    let nobody = "0x6 (21) | 3 0 3 0 0 0 (21)";
    assert!(
        sow(
            &rules("kalah", &[("rest", "nobody")]),
            before,
            SOUTH,
            5,
            nobody
        )
        .is_over()
    );
}

#[test]
fn d6_capture_that_ends_the_game() {
    let before = "0 0 0 0 0 8 (16) | 1 1 1 0 0 0 (21)";
    let p = sow(
        &rules("kalah", &[]),
        before,
        SOUTH,
        5,
        "0x6 (19) | 0x6 (29)",
    );
    assert!(p.is_over());
}
