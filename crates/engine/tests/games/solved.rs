//! Published and counted values of small boards.

use kete_engine::{Limits, engine_for};
use kete_rules::{Move, Setup};

use crate::rules;

/// The value and every best first move, as places from 1.
fn solve(name: &str) -> (i32, Vec<usize>) {
    let rules = rules(name);
    let mut engine = engine_for(rules.clone(), 1 << 24);
    let all = engine
        .evaluate_all(&rules.start(), &[], &Limits::default())
        .expect("moves");
    let best = all.best().expect("a move").value;
    assert!(all.moves.iter().all(|m| m.value.exact), "{name}");
    let places = all
        .moves
        .iter()
        .filter(|m| m.value.rank() == best.rank())
        .map(|m| match m.mv {
            Move::House(house) => usize::from(house) + 1,
            _ => 0,
        });
    (best.margin, places.collect())
}

/// Margins and best first moves of small boards, with and without captures of an empty house.
#[test]
fn small_kalah() {
    let table = include_str!("../data/kalah_small_solved.csv");
    let mut solved = 0;
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let [houses, seeds, stay, moves, own, own_moves, states] = fields[..] else {
            panic!("{line}")
        };
        if states.parse::<u64>().expect("a number") > 400_000 {
            continue;
        }
        for (option, margin, moves) in [(false, stay, moves), (true, own, own_moves)] {
            let name = format!("kalah houses={houses} seeds={seeds} empty_capture={option}");
            let moves: Vec<usize> = moves
                .split_whitespace()
                .map(|m| m.parse().expect("a place"))
                .collect();
            let margin: i32 = margin.parse().expect("a margin");
            assert_eq!(solve(&name), (margin, moves), "{name}");
            solved += 1;
        }
    }
    assert!(solved >= 40, "{solved}");
}

/// C103: an empty capture that takes its own seed changes the value of small boards.
#[test]
fn empty_captures_change_values() {
    for (name, margin) in [
        ("kalah houses=4 seeds=3", 6),
        ("kalah houses=4 seeds=3 empty_capture=true", 8),
        ("kalah houses=5 seeds=2", 2),
        ("kalah houses=5 seeds=2 empty_capture=true", 0),
    ] {
        let rules = rules(name);
        let report = engine_for(rules.clone(), 1 << 24)
            .search(&rules.start(), &[], &Limits::default())
            .expect("a move");
        assert!(report.value.exact, "{name}");
        assert_eq!(report.value.margin, margin, "{name}");
    }
}

/// C31: the last moves of a game, searched to the end.
#[test]
fn c31_exhaustive() {
    let rules = rules("kalah");
    let setup = Setup {
        cells: vec![0, 0, 0, 1, 1, 2, 0, 0, 1, 0, 3, 0],
        stores: Some([20, 20]),
        ..Setup::default()
    };
    let p = setup.validate(&rules).expect("a board");
    let all = engine_for(rules, 1 << 20)
        .evaluate_all(&p, &[], &Limits::default())
        .expect("moves");
    let found: Vec<_> = all.moves.iter().map(|m| (m.mv, m.value.margin)).collect();
    assert!(all.moves.iter().all(|m| m.value.exact));
    assert_eq!(
        found,
        [
            (Move::House(3), -4),
            (Move::House(4), 4),
            (Move::House(5), -4)
        ]
    );
}
