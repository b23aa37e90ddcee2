//! Random games and random positions of every game. Choices are lists of numbers, which shrink well.

use std::sync::{Arc, LazyLock};

use kete_rules::game::Game;
use kete_rules::trace::apply;
use kete_rules::wire::{move_from_json, move_to_json, state_from_json, state_to_json};
use kete_rules::{Phase, Position, Rules, Setup, Shape};
use proptest::prelude::*;

use crate::support::laws::{row_length, seeds};
use crate::{Dice, check_position, every_game, every_game_that_ends, play_out};

static GAMES: LazyLock<Vec<Arc<Rules>>> = LazyLock::new(every_game);
static ENDING_GAMES: LazyLock<Vec<Arc<Rules>>> = LazyLock::new(every_game_that_ends);

/// A position with the same seeds strewn anew: on two rows some in the stores, on four rows within each ring.
fn strewn(rules: &Rules, dice: &mut Dice) -> Option<Position> {
    let start = rules.start();
    let mut s = Setup::of(rules, &start);
    let players = if rules.shape() == Shape::Rows { 1 } else { 2 };
    let size = s.cells.len() / players;
    for half in s.cells.chunks_mut(size) {
        let total = half.iter().sum::<u32>();
        let kept = dice.below(total as usize + 1) as u32;
        half.fill(0);
        // Few houses get many seeds, so that laps come round.
        let houses = 1 + dice.below(size);
        let places: Vec<usize> = (0..houses).map(|_| dice.below(size)).collect();
        for _ in 0..kept {
            half[places[dice.below(houses)]] += 1;
        }
        if rules.shape() == Shape::Rows {
            let south = dice.below((total - kept) as usize + 1) as u32;
            s.stores = Some([south, total - kept - south]);
        }
    }
    s.player = Some(kete_rules::Player::of(dice.below(2)));
    // Where the play of South's first turn matters the board is the start itself.
    s.offer = Some(false);
    s.phase = None;
    let p = s.validate(rules).ok()?;
    (!rules.legal(&p).is_empty()).then_some(p)
}

/// The position a list of numbers leads to from the start.
fn reached(rules: &Rules, from: Position, choices: &[u16]) -> Position {
    let mut p = from;
    for &choice in choices {
        let legal = rules.legal(&p);
        if legal.is_empty() {
            break;
        }
        p = rules
            .play(&p, legal[choice as usize % legal.len()])
            .unwrap();
    }
    p
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn laws_hold_in_games(game in any::<prop::sample::Index>(), choices in prop::collection::vec(any::<u16>(), 0..90)) {
        let rules = game.get(&GAMES);
        let p = reached(rules, rules.start(), &choices);
        check_position(rules, &p).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn laws_hold_in_random_positions(game in any::<prop::sample::Index>(), seed in any::<u64>()) {
        let rules = game.get(&GAMES);
        if let Some(p) = strewn(rules, &mut Dice::new(seed)) {
            check_position(rules, &p).map_err(TestCaseError::fail)?;
        }
    }

    #[test]
    fn undo_is_the_identity(game in any::<prop::sample::Index>(), seed in any::<u64>(), plies in 0usize..120) {
        let rules = game.get(&ENDING_GAMES);
        let mut game = Game::new(rules.clone());
        let mut dice = Dice::new(seed);
        play_out(&mut game, &mut dice, plies);
        let (end, steps, ending) = (*game.position(), game.steps().to_vec(), game.ending());
        let mut back = 0;
        while game.undo() {
            back += 1;
        }
        prop_assert_eq!(game.position(), &rules.start());
        prop_assert_eq!(game.occurrences(), 1);
        for _ in 0..back {
            prop_assert!(game.redo());
        }
        prop_assert!(!game.redo());
        prop_assert_eq!(game.position(), &end);
        prop_assert_eq!(game.steps(), &steps[..]);
        prop_assert_eq!(game.ending(), ending);
    }

    #[test]
    fn the_story_of_a_game_is_the_game(game in any::<prop::sample::Index>(), seed in any::<u64>()) {
        let rules = game.get(&ENDING_GAMES);
        let mut game = Game::new(rules.clone());
        play_out(&mut game, &mut Dice::new(seed), 400);
        // All events in a row, adjudications and new rounds included.
        let mut p = *game.start();
        for step in game.steps() {
            p = apply(&p, &step.events, row_length(rules));
            prop_assert_eq!(p, step.position);
            prop_assert_eq!(seeds(rules, &p), seeds(rules, game.start()));
        }
    }

    #[test]
    fn every_game_ends(game in any::<prop::sample::Index>(), seed in any::<u64>()) {
        let rules = game.get(&ENDING_GAMES);
        let mut dice = Dice::new(seed);
        let start = strewn(rules, &mut dice).unwrap_or_else(|| rules.start());
        let mut game = Game::from(rules.clone(), start);
        prop_assert!(play_out(&mut game, &mut dice, 60_000), "{}: {start:?}", rules.id());
        prop_assert!(game.ending().is_some());
        prop_assert!(rules.legal(game.position()).is_empty());
    }

    #[test]
    fn states_and_moves_survive_json(game in any::<prop::sample::Index>(), choices in prop::collection::vec(any::<u16>(), 0..90)) {
        let rules = game.get(&GAMES);
        let p = reached(rules, rules.start(), &choices);
        let state = state_to_json(rules, &p);
        let read = state_from_json(rules, &state);
        if p.phase() == Phase::Over {
            // Why it is over is not part of a state.
            prop_assert_eq!(read.map(|q| state_to_json(rules, &q)), Ok(state));
        } else {
            prop_assert_eq!(read.as_ref(), Ok(&p), "{}: {}", rules.id(), state);
        }
        for m in rules.legal(&p) {
            prop_assert_eq!(move_from_json(rules, &move_to_json(rules, m)), Ok(m));
        }
    }

    #[test]
    fn equal_positions_have_equal_keys(game in any::<prop::sample::Index>(), choices in prop::collection::vec(any::<u16>(), 0..60)) {
        let rules = game.get(&GAMES);
        let p = reached(rules, rules.start(), &choices);
        for m in rules.legal(&p) {
            let q = rules.play(&p, m).unwrap();
            prop_assert_ne!(q.key(), p.key());
            prop_assert_eq!(q.key(), rules.play(&p, m).unwrap().key());
        }
    }
}
