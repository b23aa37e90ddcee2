//! E: Oware Nam-Nam.

use kete_rules::trace::Event;
use kete_rules::{Ending, Move, Phase, Position, Rules};

use crate::support::{NORTH, SOUTH, at, board, counted, houses, play, rules, sow};

const LAST_EIGHT: &str = "0 0 0 0 2 3 (20) | 0 1 1 1 0 0 (20)";

/// The houses of North, by number.
fn north_owns(rules: &Rules, p: &Position) -> Vec<usize> {
    (0..rules.size())
        .filter(|&house| p.owner(house) == NORTH)
        .collect()
}

#[test]
fn e1_five_lifts() {
    let rules = rules("namnam", &[]);
    let p = sow(&rules, "4x6 | 4x6", SOUTH, 0, "2 7 1 6 1 6 | 6 6 0 1 6 6");
    assert_eq!(p.player(), NORTH);
    let (events, _) = rules.trace(&rules.start(), Move::House(0)).unwrap();
    let lifts: Vec<u8> = events
        .iter()
        .filter_map(|e| {
            if let Event::Lift { cell, .. } = e {
                Some(*cell)
            } else {
                None
            }
        })
        .collect();
    assert_eq!(lifts, [0, 4, 9, 2, 8]);
    let drop = |e: &&Event| matches!(e, Event::Drop { .. });
    assert_eq!(events.iter().rfind(drop), Some(&Event::Drop { cell: 2 }));
    // From every house the first move takes five lifts.
    for house in 0..6 {
        let (events, _) = rules.trace(&rules.start(), Move::House(house)).unwrap();
        assert_eq!(
            events
                .iter()
                .filter(|e| matches!(e, Event::Lift { .. }))
                .count(),
            5
        );
    }
}

#[test]
fn e2_owner_and_mover_take_fours() {
    sow(
        &rules("namnam", &[]),
        "0 0 0 3 0 3 (8) | 3 0 3 4 4 4 (16)",
        SOUTH,
        3,
        "0 0 0 0 1 0 (16) | 0 0 3 4 4 4 (16)",
    );
}

#[test]
fn e3_the_enemy_takes_in_my_turn() {
    sow(
        &rules("namnam", &[]),
        "0 0 0 0 0 3 (12) | 3 1 0 5 4 4 (16)",
        SOUTH,
        5,
        "0 0 0 0 0 0 (12) | 0 2 1 5 4 4 (20)",
    );
}

#[test]
fn e4_missed_turn() {
    let p = sow(
        &rules("namnam", &[]),
        "0 0 0 0 0 0 (16) | 2 0 1 5 0 4 (20)",
        NORTH,
        6,
        "0 0 0 0 0 0 (16) | 0 1 0 6 1 4 (20)",
    );
    assert_eq!(p.player(), NORTH);
}

#[test]
fn e5_last_eight() {
    let rules = rules("namnam", &[]);
    let before = at(&rules, LAST_EIGHT, SOUTH);
    let (events, p) = rules.trace(&before, Move::House(4)).unwrap();
    assert_eq!(counted(&rules, &p), board("0x6 (28) | 0x6 (20)"));
    let ending = Ending::LastSeeds { player: SOUTH };
    assert!(events.contains(&Event::RoundOver { ending }), "{events:?}");
    assert_eq!((p.phase(), p.player()), (Phase::Choose, SOUTH));
}

#[test]
fn e6_next_round() {
    let rules = rules("namnam", &[]);
    let p = play(&rules, &at(&rules, LAST_EIGHT, SOUTH), Move::House(4));
    let choices: Vec<Move> = (6..12).map(|house| Move::Take(1 << house)).collect();
    assert_eq!(rules.legal(&p), choices);
    let p = play(&rules, &p, Move::Take(1 << 9));
    assert_eq!(counted(&rules, &p), board("4x6 | 4x6"));
    assert_eq!(north_owns(&rules, &p), [6, 7, 8, 10, 11]);
    assert_eq!((p.player(), p.starter(), p.round()), (NORTH, NORTH, 2));
    assert_eq!(houses(&rules, &p), [6, 7, 8, 10, 11]);
}

#[test]
fn e6_next_round_without_a_choice() {
    let rules = rules("namnam", &[("choose", "auto")]);
    let p = play(&rules, &at(&rules, LAST_EIGHT, SOUTH), Move::House(4));
    assert_eq!(p.phase(), Phase::Sow);
    assert_eq!(north_owns(&rules, &p), [7, 8, 9, 10, 11]);
}

#[test]
fn e6_single_round() {
    let rules = rules("namnam", &[("rounds", "1")]);
    let p = play(&rules, &at(&rules, LAST_EIGHT, SOUTH), Move::House(4));
    assert!(p.is_over());
    assert_eq!(counted(&rules, &p), board("0x6 (28) | 0x6 (20)"));
}
