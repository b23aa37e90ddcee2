//! Turns on four rows are told with their direction and their last shimo, so that two turns from a pit never sound alike.

use std::collections::HashMap;

use kete_rules::load::Library;
use kete_rules::say::{self, Lang};
use kete_rules::{Move, Player, Position, Rules, Shape};

/// Positions of a random game, those of both seats among them.
fn positions(rules: &Rules) -> Vec<Position> {
    let mut all = vec![rules.start()];
    let mut dice = 7u64;
    while all.len() < 120 {
        let position = all[all.len() - 1];
        let legal = rules.legal(&position);
        if legal.is_empty() {
            break;
        }
        dice = dice
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let m = legal[(dice >> 33) as usize % legal.len()];
        all.push(rules.play(&position, m).expect("a legal move"));
    }
    assert!(all.iter().any(|p| p.player() == Player::North));
    all
}

#[test]
fn directions_and_ends_are_told() {
    let mut games = 0;
    for entry in Library::builtin().entries() {
        let rules = Rules::compile(entry.rules.clone()).expect("a valid game");
        if rules.shape() == Shape::Rows {
            continue;
        }
        games += 1;
        for position in positions(&rules) {
            let mut told: HashMap<String, Move> = HashMap::new();
            for m in rules.legal(&position) {
                let (events, after) = rules.trace(&position, m).expect("a legal move");
                let [english, french] =
                    Lang::ALL.map(|lang| say::turn(lang, &rules, &position, &events));
                let (id, at) = (rules.id(), position);
                if !matches!(m, Move::Bao { .. } | Move::Laps { .. } | Move::House(_)) {
                    continue;
                }
                assert!(english.contains("clockwise"), "{id} {m:?}: {english}");
                assert!(french.contains("horaire"), "{id} {m:?}: {french}");
                assert!(english.contains("ends in "), "{id} {m:?}: {english}");
                assert!(french.contains("finit dans "), "{id} {m:?}: {french}");
                if let Move::Bao {
                    clockwise,
                    capture: false,
                    ..
                } = m
                {
                    let against = english.contains("anticlockwise");
                    assert_eq!(against, !clockwise, "{id} {m:?}: {english}");
                }
                // What sounds the same has done the same.
                if let Some(other) = told.insert(english.clone(), m) {
                    let same = rules.play(&at, other).expect("legal");
                    let choice = matches!(
                        m,
                        Move::Laps { .. }
                            | Move::Bao {
                                safari: Some(_),
                                ..
                            }
                    );
                    assert!(same == after || choice, "{id} {m:?} {other:?}: {english}");
                }
            }
        }
    }
    assert!(games >= 5);
}
