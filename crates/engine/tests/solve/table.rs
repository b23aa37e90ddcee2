//! The tables of values that others have published or counted out.

use kete_engine::Game;
use kete_engine::solve::FirstTurn;

use crate::{packed, rules, solver};

/// First player's margins for one to six seeds a house, under the standard rule and with captures
/// of empty houses: Irving, Donkers, Uiterwijk, "Solving Kalah", ICGA Journal 23(3), 2000.
const MARGINS: [(usize, &[i32], &[i32]); 5] = [
    (1, &[0, -2, 6, -2, 2, 0], &[0, -2, 6, -2, 2, 0]),
    (2, &[2, -2, -2, -10, 6, 8], &[2, -2, -2, -12, 6, 8]),
    (3, &[0, 4, 2, 2, 6, -8], &[0, 4, 2, 2, 6, -10]),
    (4, &[2, 6, 6, 2, 4, 0], &[2, 6, 8, 2, 2, 0]),
    (6, &[2, 6, 2], &[2, 10, 2]),
];

fn start(houses: usize, seeds: usize, empty: bool) -> String {
    format!("kalah houses={houses} seeds={seeds} empty_capture={empty}")
}

#[test]
fn published_margins() {
    for (houses, standard, empty) in MARGINS {
        for (margins, option) in [(standard, false), (empty, true)] {
            for (&margin, seeds) in margins.iter().zip(1..) {
                let name = start(houses, seeds, option);
                let rules = rules(&name);
                let board = packed(&rules).pack(&rules.start()).board;
                let mut solver = solver(&rules, 64 << 20);
                assert_eq!(solver.value(board, &mut |_| true), Ok(margin), "{name}");
                let outcome = solver.outcome(board, 0, &mut |_| true);
                assert_eq!(outcome, Ok(margin.signum()), "{name}");
            }
        }
    }
}

/// Every best first move of small boards, by exhaustive search; and a best line that keeps its word.
#[test]
fn best_first_moves() {
    let table = include_str!("../data/kalah_small_solved.csv");
    let mut solved = 0;
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let [houses, seeds, stay, moves, own, own_moves, _] = fields[..] else {
            panic!("{line}")
        };
        let number = |text: &str| text.parse::<i32>().expect("a number");
        for (option, margin, moves) in [(false, stay, moves), (true, own, own_moves)] {
            let name = start(number(houses) as usize, number(seeds) as usize, option);
            let wanted: Vec<usize> = moves
                .split_whitespace()
                .map(|m| number(m) as usize - 1)
                .collect();
            let rules = rules(&name);
            let game = packed(&rules);
            let mut state = game.pack(&rules.start());
            let found = solver(&rules, 32 << 20)
                .solve(state.board, &mut |_| true)
                .expect("solved");
            assert_eq!(
                (found.value, found.best),
                (number(margin), wanted),
                "{name}"
            );
            for &place in &found.line {
                assert!(!state.over, "{name}");
                state = game.play(&state, game.move_of(state.seat, place)).0;
            }
            assert!(state.over, "{name}: the line breaks off");
            let [mine, theirs] = state.stores.map(i32::from);
            let south = if state.seat == kete_rules::Player::South {
                mine - theirs
            } else {
                theirs - mine
            };
            assert_eq!(south, number(margin), "{name}: the line");
            solved += 1;
        }
    }
    assert_eq!(solved, 48);
}

/// All complete first turns of Kalah(6,3), as published.
#[test]
fn first_turns_of_six_houses_three_seeds() {
    let rules = rules("kalah seeds=3");
    let board = packed(&rules).pack(&rules.start()).board;
    let turns = solver(&rules, 64 << 20)
        .first_turns(board, &mut |_| true)
        .expect("solved");
    let wanted: [(&[usize], i32); 10] = [
        (&[1], -14),
        (&[2], -16),
        (&[3], -10),
        (&[4, 1], -4),
        (&[4, 2], -8),
        (&[4, 3], -4),
        (&[4, 5], -2),
        (&[4, 6], -4),
        (&[5], 2),
        (&[6], 0),
    ];
    let wanted: Vec<FirstTurn> = wanted
        .iter()
        .map(|&(places, value)| FirstTurn {
            places: places.iter().map(|p| p - 1).collect(),
            value,
        })
        .collect();
    assert_eq!(turns, wanted);
}
