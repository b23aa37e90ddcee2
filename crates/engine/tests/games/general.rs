//! The solver of every game: exact values equal to plain minimax played to the end.

use kete_engine::solve::{GeneralSolver, Reached, Solved, TurnEnd, Unsolved};
use kete_engine::{Limits, Mancala, Options, SplitMix64};
use kete_rules::game::Game as Record;
use kete_rules::{Move, Position};

use crate::plain::{Plain, opener_moves};
use crate::positions::{record, walk};
use crate::{all_games, rules};

/// Positions of every game.
const POSITIONS: usize = 80;
/// Positions tried for it: most are too large for plain minimax.
const TRIES: usize = 6000;
/// The largest number of positions plain minimax looks at.
const EFFORT: usize = 600;

fn solver(name: &str, hash: usize, threads: usize) -> GeneralSolver {
    let options = Options {
        hash,
        threads,
        general: threads > 1,
        ..Options::default()
    };
    GeneralSolver::new(rules(name), &options)
}

fn solve(solver: &mut GeneralSolver, p: &Position) -> Result<Solved, Unsolved> {
    solver.solve(p, &Limits::default(), &|| ())
}

/// The margin for the player to move if the whole tree has no more positions than `effort`.
fn plain_value(game: &Mancala, record: &mut Record, effort: usize) -> Option<i32> {
    let mut left = effort;
    let depth = height(record, &mut left, 0)?;
    let mut plain = Plain { game, stops: 0 };
    let opens = opener_moves(record.position());
    let (score, exact) = plain.score(record, depth);
    assert!(exact, "{:?}", record.position());
    // Sure results are the margin and a large number of the same sign.
    let margin = score.signum() * (score.abs() & ((1 << 22) - 1));
    Some(if opens { margin } else { -margin })
}

/// The length of the longest line, if there are not too many positions.
fn height(record: &mut Record, left: &mut usize, ply: u32) -> Option<u32> {
    if record.position().is_over() {
        return Some(0);
    }
    *left = left.checked_sub(1).filter(|_| ply < 200)?;
    let mut most = 0;
    for m in record.rules().legal(record.position()) {
        record.play(m).expect("a legal move");
        let below = height(record, left, ply + 1);
        record.undo();
        most = most.max(below?);
    }
    Some(most + 1)
}

/// Small positions of every game. The table, the kernel and the threads, which change the order of
/// the moves, change no value; nor does what was solved before.
fn every_game(part: usize) -> usize {
    let mut solved = 0;
    for name in all_games().iter().skip(part).step_by(2) {
        let rules = rules(name);
        if GeneralSolver::is_endless(&rules) {
            continue;
        }
        let game = Mancala::new(rules.clone());
        let mut solvers = [
            solver(name, 64, 1),
            solver(name, 1 << 18, 1),
            solver(name, 1 << 16, 2),
        ];
        let mut rng = SplitMix64::new(rules.hash());
        let (mut checked, mut signs) = (0, [0; 3]);
        for _ in 0..TRIES {
            let mut record = record(&rules, &mut rng);
            walk(&mut record, rng.below(12), &mut rng);
            // What stood on the board before is not asked about.
            let p = *record.position();
            if p.is_over() {
                continue;
            }
            let mut record = Record::from(rules.clone(), p);
            let Some(wanted) = plain_value(&game, &mut record, EFFORT) else {
                continue;
            };
            let which = if checked % 5 == 0 { 2 } else { checked % 2 };
            let found = solve(&mut solvers[which], &p).unwrap_or_else(|e| {
                panic!("{name}: {e:?} {p:?}");
            });
            assert_eq!(found.margin, wanted, "{name} {p:?}");
            assert!(found.best.contains(&found.line[0]), "{name} {p:?}");
            signs[(wanted.signum() + 1) as usize] += 1;
            checked += 1;
            if checked == POSITIONS {
                break;
            }
        }
        assert!(checked >= 20, "{name}: only {checked}");
        assert!(signs[0] > 0 && signs[2] > 0, "{name}: {signs:?}");
        solved += checked;
    }
    solved
}

#[test]
fn small_positions_of_every_other_game() {
    assert!(every_game(0) > 800);
}

#[test]
fn small_positions_of_the_others() {
    assert!(every_game(1) > 800);
}

/// What ends a search before it is done is told, and matches that never end are known beforehand.
#[test]
fn unsolved() {
    let start = |name: &str| rules(name).start();
    let depths = std::sync::atomic::AtomicUsize::new(0);
    let heard = || {
        depths.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    };
    let oware = start("oware");
    let found = solver("oware", 1 << 16, 1).solve(&oware, &Limits::depth(5), &heard);
    let reached = Reached {
        depth: 5,
        settled: 0,
        moves: 6,
    };
    assert_eq!(found, Err(Unsolved::Stopped(reached)));
    assert_eq!(depths.into_inner(), 4);
    for (name, endless) in [
        ("ali-guli-mane", true),
        ("namnam rounds=1", false),
        ("congkak", false),
    ] {
        assert_eq!(GeneralSolver::is_endless(&rules(name)), endless, "{name}");
    }
}

/// A turn ends where the opponent moves; a swap ends one, though no seat changes.
#[test]
fn complete_turns() {
    let turns = |name: &str, moves: &[Move]| {
        let mut record = Record::new(rules(name));
        for &m in moves {
            record.play(m).expect("a legal move");
        }
        solver(name, 64, 1).turns(record.position())
    };
    let first = turns("kalah houses=3 seeds=2", &[]);
    let places: Vec<&[Move]> = first.iter().map(|(moves, _)| &moves[..]).collect();
    let [a, b, c] = [0, 1, 2].map(Move::House);
    assert_eq!(places, [&[a][..], &[b, a], &[b, c], &[c]]);
    let reply = turns("kalah houses=3 seeds=2 pie=true", &[a]);
    assert!(
        reply
            .iter()
            .any(|(moves, end)| { moves[..] == [Move::Swap] && matches!(end, TurnEnd::Passes(_)) })
    );
    let last = turns("kalah houses=1 seeds=1", &[]);
    assert_eq!(last, [(vec![a], TurnEnd::Over(0))]);
}

/// Bestemshe with fewer seeds, played to the end by plain minimax.
#[test]
fn small_bestemshe() {
    for name in [
        "bestemshe houses=2 seeds=1",
        "bestemshe houses=2 seeds=2 repetition=second",
        "bestemshe houses=2 seeds=3 repetition=second",
    ] {
        let rules = rules(name);
        let game = Mancala::new(rules.clone());
        let mut record = Record::new(rules.clone());
        let wanted = plain_value(&game, &mut record, 50_000).expect(name);
        let found = solve(&mut solver(name, 1 << 20, 1), &rules.start()).expect(name);
        assert_eq!(found.margin, wanted, "{name}");
    }
}
