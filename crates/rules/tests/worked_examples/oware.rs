//! A: Oware with every form of the grand slam; B: Awari of the Antilles.

use kete_rules::{Ending, Position, Refusal, Rules};

use crate::support::{NORTH, SOUTH, at, board, counted, houses, play, rules, sow, stores};
use kete_rules::Move::House;

const SLAM: &str = "1 0 0 0 3 2 (20) | 1 2 0 0 0 0 (19)";
const SLAM_LESS: &str = "1 0 0 0 3 2 (19) | 1 2 0 0 0 0 (20)";

fn slam(form: &str) -> std::sync::Arc<Rules> {
    rules("oware", &[("grand_slam", form)])
}

fn ending(rules: &Rules, p: &Position, house: u8) -> Option<Ending> {
    let (events, _) = rules.trace(p, House(house)).unwrap();
    events.iter().find_map(|e| match e {
        kete_rules::trace::Event::Over { ending, .. } => Some(*ending),
        _ => None,
    })
}

#[test]
fn a1_sowing() {
    for game in ["oware", "oware-slam", "oware-s004", "awari"] {
        let p = sow(
            &rules(game, &[]),
            "4x6 | 4x6",
            SOUTH,
            2,
            "4 4 0 5 5 5 | 5 4 4 4 4 4",
        );
        assert_eq!(p.player(), NORTH);
    }
}

#[test]
fn a2_eight_seeds_capture_three_houses() {
    for game in ["oware", "oware-slam", "oware-s004"] {
        sow(
            &rules(game, &[]),
            "1 0 2 1 6 1 (11) | 3 3 2 1 2 4 (11)",
            SOUTH,
            4,
            "1 0 2 1 0 2 (19) | 4 4 0 0 0 4 (11)",
        );
    }
}

#[test]
fn a3_twelve_seeds_skip_their_house() {
    sow(
        &rules("oware", &[]),
        "1 0 0 0 0 12 (17) | 0 0 0 0 0 1 (17)",
        SOUTH,
        5,
        "2 1 1 1 1 0 (19) | 0 1 1 1 1 2 (17)",
    );
}

#[test]
fn a4_twenty_three_seeds_skip_their_house_twice() {
    sow(
        &rules("oware", &[]),
        "0 0 0 0 0 23 (12) | 1 0 0 0 0 0 (12)",
        SOUTH,
        5,
        "2 2 2 2 2 0 (12) | 4 2 2 2 2 2 (12)",
    );
}

#[test]
fn a5_slam_captures() {
    for rules in [rules("oware-slam", &[]), slam("capture")] {
        // More than 24: the board is not swept.
        let p = sow(&rules, SLAM, SOUTH, 5, "1 0 0 0 3 0 (25) | 0x6 (19)");
        assert!(p.is_over());
        let p = at(&rules, SLAM, SOUTH);
        assert_eq!(
            ending(&rules, &p, 5),
            Some(Ending::Majority { player: SOUTH })
        );
        // 24, and the enemy cannot move: the mover also gets what is left.
        let p = sow(&rules, SLAM_LESS, SOUTH, 5, "0x6 (28) | 0x6 (20)");
        assert!(p.is_over());
        let p = at(&rules, SLAM_LESS, SOUTH);
        assert_eq!(
            ending(&rules, &p, 5),
            Some(Ending::NoSeeds { player: NORTH })
        );
    }
}

#[test]
fn a5_slam_takes_nothing() {
    let p = sow(
        &slam("no_capture"),
        SLAM,
        SOUTH,
        5,
        "1 0 0 0 3 0 (20) | 2 3 0 0 0 0 (19)",
    );
    assert!(!p.is_over());
}

#[test]
fn a5_slam_illegal() {
    for rules in [rules("oware-s004", &[]), slam("illegal")] {
        let p = at(&rules, SLAM, SOUTH);
        assert_eq!(houses(&rules, &p), [0]);
        assert_eq!(rules.why_not(&p, House(4)), Some(Refusal::GrandSlam));
        assert_eq!(rules.why_not(&p, House(5)), Some(Refusal::GrandSlam));
        // Where every move is a slam nobody can move: each keeps his side.
        let p = sow(
            &rules,
            "1 0 0 0 0 1 (22) | 1 0 0 0 0 1 (22)",
            NORTH,
            11,
            "0x6 (23) | 0x6 (25)",
        );
        assert!(p.is_over());
    }
}

#[test]
fn a5_slam_illegal_unless_it_is_the_only_move() {
    let rules = slam("illegal_unless_only");
    let p = at(&rules, SLAM, SOUTH);
    assert_eq!(houses(&rules, &p), [0]);
    assert_eq!(rules.why_not(&p, House(5)), Some(Refusal::GrandSlam));
    let only = "0 0 0 0 3 2 (20) | 1 2 0 0 0 0 (20)";
    assert_eq!(houses(&rules, &at(&rules, only, SOUTH)), [4, 5]);
    sow(
        &rules,
        only,
        SOUTH,
        5,
        "0 0 0 0 3 0 (20) | 2 3 0 0 0 0 (20)",
    );
}

#[test]
fn a5_slam_leaves_the_rest_to_the_opponent() {
    let rules = slam("opponent_rest");
    let p = sow(&rules, SLAM, SOUTH, 5, "0x6 (25) | 0x6 (23)");
    assert!(p.is_over());
    let p = at(&rules, SLAM, SOUTH);
    assert_eq!(
        ending(&rules, &p, 5),
        Some(Ending::SlamRest { player: SOUTH })
    );
}

#[test]
fn a5_slam_keeps_the_last_house() {
    sow(
        &slam("keep_last"),
        SLAM,
        SOUTH,
        5,
        "1 0 0 0 3 0 (22) | 0 3 0 0 0 0 (19)",
    );
}

#[test]
fn a5_slam_keeps_the_first_house() {
    sow(
        &slam("keep_first"),
        SLAM,
        SOUTH,
        5,
        "1 0 0 0 3 0 (23) | 2 0 0 0 0 0 (19)",
    );
}

#[test]
fn a5_slam_of_one_house() {
    let before = "1 0 0 0 3 1 (21) | 1 0 0 0 0 0 (21)";
    for form in ["keep_last", "keep_first"] {
        sow(
            &slam(form),
            before,
            SOUTH,
            5,
            "1 0 0 0 3 0 (21) | 2 0 0 0 0 0 (21)",
        );
        let taking = rules("oware", &[("grand_slam", form), ("slam_single", "take")]);
        let p = play(&taking, &at(&taking, before, SOUTH), House(5));
        // Taken, and North without seeds: the four left are South's.
        assert_eq!(stores(&p), [27, 21]);
    }
}

#[test]
fn a5_slam_is_shared() {
    let rules = slam("share_again");
    let p = sow(&rules, SLAM_LESS, SOUTH, 5, "1 0 0 0 3 0 (24) | 0x6 (20)");
    assert_eq!(p.player(), SOUTH);
    assert_eq!(houses(&rules, &p), [4]);
    // Who cannot feed keeps the rest.
    let p = sow(
        &rules,
        "1 0 0 0 1 2 (19) | 1 2 0 0 0 0 (22)",
        SOUTH,
        5,
        "0x6 (26) | 0x6 (22)",
    );
    assert!(p.is_over());
}

#[test]
fn a6_feeding() {
    for game in ["oware", "oware-slam", "oware-s004"] {
        let rules = rules(game, &[]);
        let p = at(&rules, "0 3 0 0 2 0 (22) | 0x6 (21)", SOUTH);
        assert_eq!(houses(&rules, &p), [4]);
        assert_eq!(rules.why_not(&p, House(1)), Some(Refusal::MustFeed));
    }
}

#[test]
fn a7_no_feeding_possible() {
    let rules = rules("oware", &[]);
    let before = "3 1 0 0 0 0 (24) | 0 0 0 0 0 1 (19)";
    let p = sow(&rules, before, NORTH, 11, "0x6 (29) | 0x6 (19)");
    assert!(p.is_over());
    let p = at(&rules, before, NORTH);
    assert_eq!(
        ending(&rules, &p, 11),
        Some(Ending::CannotFeed { player: SOUTH })
    );
}

fn oware_and_awari(before: &str, house: u8, oware: &str, awari: &str) {
    sow(&rules("oware-s004", &[]), before, SOUTH, house, oware);
    for rules in [
        rules("awari", &[]),
        rules("oware-s004", &[("chain", "both")]),
    ] {
        let p = sow(&rules, before, SOUTH, house, awari);
        assert_eq!(counted(&rules, &p), board(awari));
    }
}

#[test]
fn b1_houses_after_the_last_one() {
    oware_and_awari(
        "0 0 0 0 2 3 (14) | 3 2 1 2 3 5 (13)",
        5,
        "0 0 0 0 2 0 (19) | 4 0 0 2 3 5 (13)",
        "0 0 0 0 2 0 (24) | 4 0 0 0 0 5 (13)",
    );
}

#[test]
fn b2_only_houses_after_the_last_one() {
    oware_and_awari(
        "0 0 0 0 2 1 (16) | 1 2 3 1 1 5 (16)",
        5,
        "0 0 0 0 2 0 (18) | 0 2 3 1 1 5 (16)",
        "0 0 0 0 2 0 (23) | 0 0 0 1 1 5 (16)",
    );
}

#[test]
fn b3_slams_of_awari() {
    let before = "1 0 0 0 3 1 (19) | 1 2 3 0 0 0 (18)";
    let oware = rules("oware-s004", &[]);
    assert_eq!(houses(&oware, &at(&oware, before, SOUTH)), [0, 4, 5]);
    let awari = rules("awari", &[]);
    assert_eq!(houses(&awari, &at(&awari, before, SOUTH)), [0]);
}
