//! Puzzles against a solver that knows only the rules.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use kete_engine::puzzle::{Effort, Finder, Goal, HARDEST, NoPuzzle, Puzzle};
use kete_engine::review::Rating;
use kete_engine::{Limits, Options, Partner};
use kete_rules::game::Game as Record;
use kete_rules::{Player, Position, Rules, persons};

use crate::rules;

const SMALL: usize = 1 << 18;

fn options() -> Options {
    Options {
        hash: SMALL,
        ..Options::default()
    }
}

fn finder(game: &str) -> Finder {
    Finder::new(rules(game), &options())
}

fn puzzles(game: &str, games: u64, nodes: u64) -> Vec<Puzzle> {
    let mut finder = finder(game);
    let found = (0..games).map(|seed| finder.in_game(seed, nodes, &Limits::default()));
    found.flat_map(|found| found.expect("no limit")).collect()
}

/// South's margin under best play, in half seeds: for games in which no position recurs.
fn naive(rules: &Rules, p: &Position, known: &mut HashMap<Position, i32>) -> i32 {
    if p.is_over() {
        return rules.score(p).margin();
    }
    if let Some(margin) = known.get(p) {
        return *margin;
    }
    let margins = rules.legal(p).into_iter().map(|m| {
        let next = rules.play(p, m).expect("a legal move");
        naive(rules, &next, known)
    });
    let best = if persons::to_move(p) == Player::South {
        margins.max()
    } else {
        margins.min()
    };
    let best = best.expect("a move");
    known.insert(*p, best);
    best
}

fn result(
    rules: &Rules,
    p: &Position,
    mover: Player,
    known: &mut HashMap<Position, i32>,
) -> Ordering {
    let south = naive(rules, p, known).cmp(&0);
    if mover == Player::South {
        south
    } else {
        south.reverse()
    }
}

/// One move is right and no other, whatever the kernel and the search; every result is the one that the rules give.
#[test]
fn results_are_those_of_the_rules() {
    let mut goals = [0, 0];
    for game in [
        "kalah houses=4 seeds=2",
        "kalah houses=3 seeds=4",
        "congkak houses=3 seeds=2",
    ] {
        let rules = rules(game);
        let mut known = HashMap::new();
        for puzzle in puzzles(game, 12, 50_000) {
            let p = &puzzle.position;
            goals[usize::from(puzzle.goal == Goal::Draw)] += 1;
            assert_eq!(puzzle.moves.moves.len(), rules.legal(p).len(), "{game}");
            assert!(puzzle.moves.moves.len() >= 3, "{game}");
            for (place, rated) in puzzle.moves.moves.iter().enumerate() {
                let next = rules.play(p, rated.mv).expect("a legal move");
                let result = result(&rules, &next, puzzle.mover, &mut known);
                assert_eq!(rated.worth.result(), Some(result), "{game} {puzzle:?}");
                let right = if place == 0 {
                    result == puzzle.goal.result()
                } else {
                    result < puzzle.goal.result()
                };
                assert!(right, "{game} {puzzle:?}");
            }
            assert_eq!(puzzle.answer(), Some(puzzle.moves.moves[0].mv));
        }
    }
    assert!(goals.iter().all(|n| *n > 3), "{goals:?}");
}

/// The solution is played to the result it promises, and every move of it keeps what was had.
#[test]
fn solutions_come_to_the_end_they_promise() {
    for game in ["kalah", "bao-laps", "ouril", "pallanguzhi"] {
        let rules = rules(game);
        let found = puzzles(game, 6, 50_000);
        for puzzle in &found {
            let mut record = Record::from(rules.clone(), puzzle.position);
            let rival = Partner::new(
                rules.clone(),
                &Options {
                    general: true,
                    ..options()
                },
            );
            for mv in &puzzle.solution {
                assert!(!record.position().is_over(), "{game}");
                record.play(*mv).expect("a legal move");
            }
            let end = record.position();
            let result = if end.is_over() {
                persons::winner(&rules, end).map_or(Ordering::Equal, |winner| {
                    if winner == puzzle.mover {
                        Ordering::Greater
                    } else {
                        Ordering::Less
                    }
                })
            } else {
                // Nothing can change who wins.
                let (low, high) = kete_engine::Game::score_bounds(rival.game(), end);
                let same = persons::to_move(end) == puzzle.mover;
                let (least, most) = if same { (low, high) } else { (-high, -low) };
                assert!(least > 0 && most > 0, "{game} {puzzle:?}");
                Ordering::Greater
            };
            assert_eq!(result, puzzle.goal.result(), "{game} {puzzle:?}");
        }
        assert!(!found.is_empty(), "{game}");
    }
}

/// From the depth of a puzzle on the right move is the best, and just before it is not, for another kernel as well.
#[test]
fn depths_are_those_of_a_search() {
    let mut deep = 0;
    for game in ["kalah", "bao-laps", "vailung"] {
        let general = Options {
            general: true,
            ..options()
        };
        for puzzle in puzzles(game, 6, 50_000) {
            let record = Record::from(rules(game), puzzle.position);
            let mut partner = Partner::new(rules(game), &general);
            let mut finds = |depth: u32| {
                let rating =
                    Rating::of(&mut partner, &record, &Limits::depth(depth)).expect("moves");
                let [first, second, ..] = rating.moves.as_slice() else {
                    panic!("a choice");
                };
                first.worth.compare(&second.worth).is_gt() && Some(first.mv) == puzzle.answer()
            };
            if puzzle.depth > 1 {
                assert!(!finds(puzzle.depth - 1), "{game} {puzzle:?}");
                deep += 1;
            }
            assert!(
                (0..3).all(|more| finds(puzzle.depth + more)),
                "{game} {puzzle:?}"
            );
            assert!((1..=HARDEST).contains(&puzzle.grade));
        }
    }
    assert!(deep > 5, "{deep}");
}

#[test]
fn the_same_seed_finds_the_same_puzzle() {
    let effort = Effort {
        nodes: 20_000,
        ..Effort::default()
    };
    let find = |finder: &mut Finder, seed| finder.find(seed, &effort, &Limits::default());
    let mut first = finder("kalah");
    let found = [1, 2, 1].map(|seed| find(&mut first, seed).expect("a puzzle"));
    assert_eq!(found[0], found[2]);
    assert_ne!(found[0].position, found[1].position);
    assert_eq!(find(&mut finder("kalah"), 2).as_ref(), Ok(&found[1]));
}

#[test]
fn grades_are_given_on_demand() {
    for grade in [1, 2] {
        let effort = Effort {
            nodes: 20_000,
            grade: Some(grade),
            ..Effort::default()
        };
        let found = finder("kalah").find(5, &effort, &Limits::default());
        assert_eq!(found.map(|puzzle| puzzle.grade), Ok(grade));
    }
}

#[test]
fn it_stops_when_asked_and_gives_up_after_so_many_games() {
    let stop = AtomicBool::new(true);
    let late = || true;
    let limits = [
        Limits {
            stop: Some(&stop),
            ..Limits::default()
        },
        Limits {
            deadline: Some(&late),
            ..Limits::default()
        },
    ];
    for limits in limits {
        let found = finder("kalah").find(1, &Effort::default(), &limits);
        assert_eq!(found, Err(NoPuzzle::Stopped));
    }
    // A house a row leaves no choice.
    let effort = Effort {
        games: 3,
        ..Effort::default()
    };
    let found = finder("kalah houses=1").find(1, &effort, &Limits::default());
    assert_eq!(found, Err(NoPuzzle::None));
}

/// Whatever the game, looking for puzzles comes to an end, and what is found can be played.
#[test]
fn every_game_can_be_asked() {
    for game in crate::all_games() {
        for puzzle in puzzles(game, 1, 500) {
            assert!(!puzzle.solution.is_empty(), "{game}");
            let again = Record::from(rules(game), puzzle.position);
            assert_eq!(again.position(), &puzzle.position, "{game}");
        }
    }
}
