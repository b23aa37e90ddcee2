//! Plain minimax over the general kernel: no packing, no pruning, no table.

use std::collections::HashMap;

use kete_engine::solve::KalahSolver;
use kete_engine::{Game, Mancala, SplitMix64, Turn};
use kete_rules::{Player, Position, Rules, Setup};

use crate::{packed, rules, solver};

/// The final margin of the player to move. Positions met before are remembered whole.
fn minimax(game: &Mancala, p: &Position, seen: &mut HashMap<Position, i32>) -> i32 {
    if let Some(&value) = seen.get(p) {
        return value;
    }
    let mut children = Vec::new();
    game.children(p, &mut children);
    let value = children
        .iter()
        .map(|child| match child.turn {
            Turn::Over(margin) => margin,
            Turn::Again => minimax(game, &child.state, seen),
            Turn::Other => -minimax(game, &child.state, seen),
        })
        .max()
        .expect("a move");
    seen.insert(*p, value);
    value
}

/// A board with few seeds, scattered or in heaps. A ninth seed would take ten times as long.
fn random(rules: &Rules, rng: &mut SplitMix64) -> Option<Position> {
    let cells = 2 * rules.houses();
    let mut setup = Setup {
        cells: vec![0; cells],
        player: Some(Player::of(rng.below(2))),
        ..Setup::default()
    };
    let mut left = 1 + rng.below(8);
    let heap = [1, 3, 9][rng.below(3)];
    let in_play = left;
    while left > 0 {
        let seeds = (1 + rng.below(heap)).min(left);
        setup.cells[rng.below(cells)] += seeds as u32;
        left -= seeds;
    }
    let rest = u32::from(rules.total()) - in_play as u32;
    let south = rng.below(rest as usize + 1) as u32;
    setup.stores = Some([south, rest - south]);
    let playable = |p: &Position| !rules.legal(p).is_empty();
    setup.validate(rules).ok().filter(playable)
}

/// Thousands of small positions, both seats, every variant of the family, whatever the table.
#[test]
fn equal_to_plain_minimax() {
    let mut rng = SplitMix64::new(1);
    for name in [
        "kalah houses=3",
        "kalah",
        "kalah empty_capture=true",
        "kalah take_own=false houses=4",
        "kalah rest=opponent houses=5",
        "mancala",
        "mancala rest=emptier houses=7",
        "kalah direction=clockwise houses=8 seeds=2",
        "bao-children majority=false houses=5",
    ] {
        let rules = rules(name);
        let game = packed(&rules);
        let general = Mancala::new(rules.clone());
        let mut solvers: Vec<KalahSolver> = [0, 4 << 20].map(|bytes| solver(&rules, bytes)).into();
        let mut solved = [0, 0];
        for _ in 0..300 {
            let Some(p) = random(&rules, &mut rng) else {
                continue;
            };
            let wanted = minimax(&general, &p, &mut HashMap::new());
            let state = game.pack(&p);
            let ahead = i32::from(state.stores[0]) - i32::from(state.stores[1]);
            for solver in &mut solvers {
                let value = solver.value(state.board, &mut |_| true);
                assert_eq!(value, Ok(wanted - ahead), "{name} {p:?}");
            }
            let outcome = solver(&rules, 0).outcome(state.board, ahead, &mut |_| true);
            assert_eq!(outcome, Ok(wanted.signum()), "{name} {p:?}");
            solved[p.player().index()] += 1;
        }
        assert!(solved.iter().all(|&n| n > 50), "{name} {solved:?}");
    }
}

/// Heaps too large for the table's key are searched, not mistaken for others: eight seeds in a house
/// of eight.
#[test]
fn heaps_that_the_table_cannot_keep() {
    let mut rng = SplitMix64::new(2);
    for name in [
        "kalah houses=8 seeds=1",
        "kalah houses=8 seeds=1 empty_capture=true",
    ] {
        let rules = rules(name);
        let game = packed(&rules);
        let general = Mancala::new(rules.clone());
        let mut small = solver(&rules, 0);
        for place in 0..16 {
            let mut setup = Setup {
                cells: vec![0; 16],
                stores: Some([3, 4]),
                player: Some(Player::of(rng.below(2))),
                ..Setup::default()
            };
            setup.cells[place] = 8;
            setup.cells[(place + 8) % 16] += 1;
            let p = setup.validate(&rules).expect("a board");
            let wanted = minimax(&general, &p, &mut HashMap::new());
            let state = game.pack(&p);
            let ahead = i32::from(state.stores[0]) - i32::from(state.stores[1]);
            let value = small.value(state.board, &mut |_| true);
            assert_eq!(value, Ok(wanted - ahead), "{name} {p:?}");
        }
    }
    // 40 seeds in a house of six: South's only move ends the game.
    let rules = rules("kalah");
    let setup = Setup {
        cells: vec![0, 0, 0, 0, 0, 1, 40, 0, 0, 0, 0, 0],
        stores: Some([7, 0]),
        ..Setup::default()
    };
    let board = packed(&rules)
        .pack(&setup.validate(&rules).expect("a board"))
        .board;
    let found = solver(&rules, 0).solve(board, &mut |_| true);
    assert_eq!(found.map(|s| (s.value, s.line)), Ok((-39, vec![5])));
}

#[test]
fn rules_whose_values_depend_on_the_stores_are_refused() {
    for name in [
        "kalah majority=true",
        "kalah rest=nobody",
        "kalah houses=8 seeds=8",
        "bao-children",
        "oware",
        "congkak",
    ] {
        assert!(KalahSolver::new(&rules(name), 0).is_none(), "{name}");
    }
}
