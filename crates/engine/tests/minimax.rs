//! The search equals plain minimax, whatever the table.

mod toys;

use kete_engine::minimax::{minimax, minimax_all};
use kete_engine::{Engine, Game, Limits, SplitMix64};
use toys::{kalah::Kalah, nim::Nim, ring::Ring};

/// From one entry to more than the games have positions.
const TABLES: [usize; 3] = [0, 1 << 10, 1 << 20];

struct Bench<G: Game> {
    engines: Vec<Engine<G>>,
    exact: usize,
    estimates: usize,
}

impl<G: Game + Clone> Bench<G>
where
    G::Move: std::fmt::Debug,
    G::State: std::fmt::Debug,
{
    fn new(game: &G) -> Self {
        let engines = TABLES
            .iter()
            .map(|&bytes| Engine::new(game.clone(), bytes))
            .collect();
        Self {
            engines,
            exact: 0,
            estimates: 0,
        }
    }

    /// Tables keep what they learnt in other positions: that must not matter either.
    fn check(&mut self, game: &G, state: &G::State, history: &[u64], depth: u32) {
        let Some(wanted) = minimax(game, state, history, depth) else {
            return;
        };
        let all = minimax_all(game, state, history, depth);
        for engine in &mut self.engines {
            let what = || format!("{state:?} depth {depth} history {}", history.len());
            let report = engine
                .search(state, history, &Limits::depth(depth))
                .expect("a move");
            let exact = report.value.exact;
            if exact && report.depth < depth {
                // Exact before the last iteration: then deeper ones find the same.
                assert_eq!(
                    minimax(game, state, history, report.depth).map(|v| v.rank()),
                    Some(wanted.rank())
                );
            }
            assert_eq!(report.value.rank(), wanted.rank(), "{}", what());
            assert_eq!(report.value.margin, wanted.margin, "{}", what());
            assert!(exact || !wanted.exact, "{}", what());
            let best = all
                .iter()
                .find(|(mv, _)| *mv == report.best)
                .expect("legal");
            assert_eq!(best.1.rank(), wanted.rank(), "{}", what());
            assert_eq!(report.line.first(), Some(&report.best));
            if exact {
                self.exact += 1;
                let deeper = minimax(game, state, history, depth + 2);
                assert_eq!(deeper.map(|v| v.rank()), Some(wanted.rank()), "{}", what());
            } else {
                self.estimates += 1;
            }
            let analysis = engine
                .evaluate_all(state, history, &Limits::depth(depth))
                .expect("moves");
            assert_eq!(analysis.moves.len(), all.len());
            for (found, (mv, value)) in analysis.moves.iter().zip(&all) {
                assert_eq!(found.mv, *mv);
                assert_eq!(found.value.rank(), value.rank(), "{} move {mv:?}", what());
            }
            assert_eq!(analysis.best().map(|m| m.value.rank()), Some(wanted.rank()));
        }
    }
}

#[test]
fn kalah_with_extra_turns() {
    let mut rng = SplitMix64::new(1);
    for houses in [2, 3, 4] {
        let game = &Kalah { houses };
        let mut bench = Bench::new(&game);
        for round in 0..500 {
            let state = game.random(&mut rng, 9);
            bench.check(&game, &state, &[], 1 + round % 6);
        }
        assert!(
            bench.exact > 100 && bench.estimates > 100,
            "{} {}",
            bench.exact,
            bench.estimates
        );
    }
}

#[test]
fn nim_is_decided() {
    let mut rng = SplitMix64::new(2);
    let mut bench = Bench::new(&&Nim);
    for round in 0..300 {
        let state = Nim::random(&mut rng);
        bench.check(&&Nim, &state, &[], 1 + round % 6);
    }
    for round in 0..1000 {
        let state = Nim::random(&mut rng);
        let report = Engine::new(Nim, 1 << 12)
            .search(&state, &[], &Limits::depth(20))
            .expect("a move");
        let wins = state.iter().fold(0, |x, n| x ^ n) != 0;
        assert!(
            report.value.exact && report.value.decided,
            "{state:?} {round}"
        );
        assert_eq!(report.value.margin, if wins { 1 } else { -1 }, "{state:?}");
    }
}

/// Wanders about, checks on the way with the game so far as history.
fn wander(game: Ring, seed: u64, games: usize) {
    let game = &game;
    let mut rng = SplitMix64::new(seed);
    let mut bench = Bench::new(&game);
    let mut stopped = 0;
    for round in 0..games {
        let mut state = game.random(&mut rng, 7);
        let mut history = Vec::new();
        for ply in 0..14 {
            if game.is_over(&state) {
                break;
            }
            if ply % 3 == round % 3 {
                bench.check(&game, &state, &history, 1 + rng.below(7) as u32);
            }
            if game.counts(&state) {
                history.push(game.key(&state));
            }
            let mut moves = Vec::new();
            game.moves(&state, &mut moves);
            state = game.play(&state, moves[rng.below(moves.len())]).0;
            let key = game.key(&state);
            let earlier = history.iter().filter(|&&k| k == key).count() as u32;
            if game.counts(&state) && game.stop.is_some_and(|n| earlier + 1 >= n) {
                stopped += 1;
                break;
            }
        }
    }
    assert!(
        bench.exact > 100 && bench.estimates > 100,
        "{} {}",
        bench.exact,
        bench.estimates
    );
    assert!(
        stopped > 0 || game.stop != Some(2),
        "no game was stopped by repetition"
    );
}

#[test]
fn recurring_positions() {
    for (seed, stop) in [(10, Some(2)), (11, Some(3)), (12, None)] {
        for hints in [false, true] {
            let game = Ring {
                houses: 2,
                stop,
                again: None,
                between_turns: false,
                hints,
            };
            wander(game, seed, 400);
        }
    }
    wander(
        Ring {
            houses: 3,
            stop: Some(2),
            again: None,
            between_turns: false,
            hints: true,
        },
        13,
        400,
    );
}

#[test]
fn recurring_positions_with_extra_turns() {
    for (seed, between_turns) in [(20, false), (21, true)] {
        for hints in [false, true] {
            let game = Ring {
                houses: 2,
                stop: Some(2),
                again: Some(1),
                between_turns,
                hints,
            };
            wander(game, seed, 400);
        }
    }
    let game = Ring {
        houses: 3,
        stop: Some(3),
        again: Some(0),
        between_turns: true,
        hints: true,
    };
    wander(game, 22, 400);
}

/// The published values of small boards (standard rule): South's margin for 1, 2, ... seeds a house.
#[test]
fn solved_kalah() {
    let published: [(usize, &[i32]); 3] = [
        (2, &[2, -2, -2, -10, 6, 8]),
        (3, &[0, 4, 2, 2, 6, -8]),
        (4, &[2, 6, 6]),
    ];
    for (houses, margins) in published {
        for (&margin, each) in margins.iter().zip(1..) {
            let game = Kalah { houses };
            let state = game.start(each);
            let report = Engine::new(game, 1 << 22).search(&state, &[], &Limits::default());
            let value = report.expect("a move").value;
            assert_eq!(
                (value.margin, value.exact),
                (margin, true),
                "{houses} houses, {each} seeds"
            );
        }
    }
}
