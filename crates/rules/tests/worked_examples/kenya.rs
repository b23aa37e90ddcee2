//! F: Bao of Kenyan children; G: Kenyan Bao with laps.

use crate::support::{NORTH, SOUTH, at, houses, rules, sow};
use kete_rules::{Move, Refusal};

#[test]
fn f1_last_seed_in_the_store_moves_again() {
    let p = sow(
        &rules("bao-children", &[]),
        "3x8 | 3x8",
        SOUTH,
        5,
        "3 3 3 3 3 0 4 4 (1) | 3x8",
    );
    assert_eq!(p.player(), SOUTH);
}

#[test]
fn f2_seventeen_seeds_skip_their_house() {
    sow(
        &rules("bao-children", &[]),
        "0 0 1 0 0 0 17 0 (3) | 1 2 0 0 3 0 0 4 (17)",
        SOUTH,
        6,
        "1 1 2 1 1 1 0 2 (4) | 2 3 1 1 4 1 1 5 (17)",
    );
}

#[test]
fn f3_the_capturing_seed_stays() {
    sow(
        &rules("bao-children", &[]),
        "1 0 2 0 0 0 0 0 (19) | 0 1 0 0 0 0 4 3 (18)",
        SOUTH,
        0,
        "0 1 2 0 0 0 0 0 (23) | 0 1 0 0 0 0 0 3 (18)",
    );
}

#[test]
fn f4_extra_turn_without_seeds_ends_the_game() {
    let p = sow(
        &rules("bao-children", &[]),
        "0 0 0 0 0 0 0 1 (22) | 2 0 0 0 0 0 0 1 (22)",
        SOUTH,
        7,
        "0x8 (23) | 0x8 (25)",
    );
    assert!(p.is_over());
}

#[test]
fn g1_laps_and_a_capture() {
    sow(
        &rules("bao-laps", &[]),
        "2x8 | 2x8",
        SOUTH,
        0,
        "1 0 1 4 4 1 3 3 (3) | 0 3 0 0 3 3 0 3",
    );
}

#[test]
fn g2_ends_on_the_enemy_side() {
    let after = "3 0 3 1 0 1 4 4 | 1 3 3 0 3 3 0 3";
    assert_eq!(
        sow(&rules("bao-laps", &[]), "2x8 | 2x8", SOUTH, 3, after).player(),
        NORTH
    );
}

#[test]
fn g3_singles_wait() {
    let rules = rules("bao-laps", &[]);
    let before = "0 2 1 0 0 0 1 0 (9) | 3 0 0 1 5 0 0 0 (10)";
    let p = at(&rules, before, SOUTH);
    assert_eq!(houses(&rules, &p), [1]);
    assert_eq!(
        rules.why_not(&p, Move::House(2)),
        Some(Refusal::SingleWaits)
    );
    assert_eq!(
        rules.why_not(&p, Move::House(6)),
        Some(Refusal::SingleWaits)
    );
    sow(
        &rules,
        before,
        SOUTH,
        1,
        "0 0 2 1 0 0 1 0 (14) | 3 0 0 1 0 0 0 0 (10)",
    );
}

#[test]
fn g4_relay_on_the_enemy_side() {
    let p = sow(
        &rules("bao-laps", &[]),
        "0 0 0 0 0 0 0 1 (14) | 1 0 0 2 0 0 0 0 (14)",
        SOUTH,
        7,
        "0x8 (14) | 0 1 1 2 0 0 0 0 (14)",
    );
    assert_eq!(p.player(), NORTH);
}

#[test]
fn g5_only_singles() {
    let rules = rules("bao-laps", &[]);
    let p = at(&rules, "1 0 1 0 0 0 0 0 (12) | 0 0 0 2 0 0 4 0 (12)", SOUTH);
    assert_eq!(houses(&rules, &p), [0, 2]);
}
