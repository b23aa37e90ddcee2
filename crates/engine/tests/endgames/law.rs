//! What the search finds with tables is what plain minimax finds, played to the end.

use kete_engine::minimax::{minimax, minimax_all};
use kete_engine::{Game, Limits, Mancala, Options, Partner, SplitMix64};
use kete_rules::{Player, Position};

use crate::naive::{Naive, position};
use crate::rules;

/// A partner with the packed kernel, and one with the general kernel.
fn partners(name: &str, seeds: u32) -> [Partner; 2] {
    let rules = rules(name);
    let tables = Naive::new(&rules, seeds);
    [false, true].map(|general| {
        let options = Options {
            hash: 1 << 16,
            general,
            endgames: Some(tables.clone()),
            ..Options::default()
        };
        Partner::new(rules.clone(), &options)
    })
}

/// A random position of at most `most` seeds that is not over.
fn random(game: &Mancala, most: usize, rng: &mut SplitMix64) -> Position {
    loop {
        let houses = game.rules().houses();
        let mut rows = (0u128, 0u128);
        for _ in 0..1 + rng.below(most) {
            let house = 8 * rng.below(houses);
            let row = if rng.below(2) == 0 {
                &mut rows.0
            } else {
                &mut rows.1
            };
            *row += 1 << house;
        }
        let seat = Player::of(rng.below(2));
        let ahead = rng.below(5) as i32 - 2;
        if let Some(p) = position(game.rules(), rows, seat, ahead) {
            return p;
        }
    }
}

/// Plays a few moves at random: the positions on the way, without the last one.
fn walk(game: &Mancala, p: &mut Position, rng: &mut SplitMix64) -> Vec<Position> {
    let mut before = Vec::new();
    for _ in 0..rng.below(8) {
        let mut moves = Vec::new();
        game.moves(p, &mut moves);
        let next = game.play(p, moves[rng.below(moves.len())]).0;
        let keys = before.iter().filter(|q: &&Position| q.key() == next.key());
        let stops = game
            .repetition()
            .is_some_and(|n| keys.count() + 1 >= n as usize);
        if next.is_over() || stops {
            break;
        }
        before.push(*p);
        *p = next;
    }
    before
}

/// Every exact value is that of plain minimax, whether the tables know the root or what comes after it, and
/// whatever was on the board before.
fn law(name: &str, known: u32, seeds: usize, depth: u32, wanted: usize) {
    let mut partners = partners(name, known);
    let game = partners[0].game().clone();
    let mut rng = SplitMix64::new(game.rules().hash());
    let (mut exact, mut early) = (0, 0);
    for _ in 0..300 {
        let mut p = random(&game, seeds, &mut rng);
        let before = walk(&game, &mut p, &mut rng);
        let history: Vec<u64> = before.iter().map(|q| game.key(q)).collect();
        let plain = minimax(&game, &p, &history, depth).expect("a move");
        let moves = minimax_all(&game, &p, &history, depth);
        for partner in &mut partners {
            let what = || format!("{name}: {p:?} after {before:?}");
            let limits = Limits::depth(depth);
            let found = partner.search(&p, &before, &limits).expect("a move");
            early += usize::from(found.value.exact && !plain.exact);
            if plain.exact {
                exact += 1;
                assert!(found.value.exact, "{}", what());
                assert_eq!(found.value.margin, plain.margin, "{}", what());
            }
            let all = partner.evaluate_all(&p, &before, &limits).expect("moves");
            for (found, (mv, value)) in all.moves.iter().zip(&moves) {
                assert_eq!(found.mv, *mv);
                if value.exact && found.value.exact {
                    assert_eq!(found.value.margin, value.margin, "{} {mv:?}", what());
                }
            }
            // Without a depth it may be the tables alone that choose.
            let best = partner
                .search(&p, &before, &Limits::nodes(2000))
                .expect("a move");
            if plain.exact && best.value.exact {
                assert_eq!(best.value.margin, plain.margin, "{}", what());
                let chosen = moves
                    .iter()
                    .find(|(mv, _)| *mv == best.best)
                    .expect("legal");
                assert!(
                    !chosen.1.exact || chosen.1.margin == plain.margin,
                    "{}",
                    what()
                );
            }
        }
    }
    assert!(
        exact >= wanted && early >= wanted,
        "{name}: {exact} {early}"
    );
}

/// Where a majority ends the game, the winner is the same, though not by how much.
fn decided(name: &str, known: u32, seeds: usize, depth: u32) {
    let mut partners = partners(name, known);
    let game = partners[0].game().clone();
    let mut rng = SplitMix64::new(game.rules().hash());
    let mut decided = 0;
    for _ in 0..300 {
        let mut p = random(&game, seeds, &mut rng);
        let before = walk(&game, &mut p, &mut rng);
        let history: Vec<u64> = before.iter().map(|q| game.key(q)).collect();
        let plain = minimax(&game, &p, &history, depth).expect("a move");
        for partner in &mut partners {
            for limits in [Limits::depth(depth), Limits::nodes(2000)] {
                let found = partner.search(&p, &before, &limits).expect("a move");
                if plain.exact && found.value.decided {
                    decided += 1;
                    let signs = [plain, found.value].map(|value| value.margin.signum());
                    assert_eq!(signs[0], signs[1], "{name}: {p:?} after {before:?}");
                }
                let all = partner.evaluate_all(&p, &before, &limits).expect("moves");
                let best = all.best().expect("a move");
                if plain.exact && best.value.decided {
                    let signs = [plain, best.value].map(|value| value.margin.signum());
                    assert_eq!(signs[0], signs[1], "{name}: {p:?} after {before:?}");
                }
            }
        }
    }
    assert!(decided > 200, "{name}: {decided}");
}

#[test]
fn kalah() {
    law("kalah houses=3 seeds=3", 5, 8, 7, 20);
    law("kalah houses=2 seeds=3 direction=clockwise", 4, 8, 4, 20);
    law(
        "kalah houses=3 seeds=3 empty_capture=true end=mover",
        5,
        8,
        5,
        20,
    );
}

#[test]
fn majorities() {
    for stop in ["split", "draw", "own_sides"] {
        let with = format!("deadlock={stop} repetition=second majority=true");
        decided(&format!("oware houses=2 seeds=3 {with}"), 4, 8, 9);
    }
}

#[test]
fn games_that_go_round() {
    for stop in ["split", "draw", "own_sides"] {
        for repetition in ["second", "third"] {
            let with = format!("deadlock={stop} repetition={repetition} majority=false");
            law(&format!("oware houses=2 seeds=3 {with}"), 4, 8, 10, 10);
        }
    }
}
