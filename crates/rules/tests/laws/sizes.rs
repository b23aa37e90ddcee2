//! Boards of every size: counts never wrap, and what cannot be held is refused.

use std::sync::Arc;

use kete_rules::game::Game;
use kete_rules::load::Library;
use kete_rules::options::set_options;
use kete_rules::{Move, Player, Rules, Setup};
use serde_json::Value;

use crate::support::laws::seeds;
use crate::support::rules;
use crate::{Dice, check_position, play_out};

fn sized(game: &str, houses: u32, per_house: u32) -> Option<Arc<Rules>> {
    let mut file = Library::builtin().find(game).ok()?.rules().ok()?;
    let options = [
        ("houses", Value::from(houses)),
        ("seeds", Value::from(per_house)),
    ];
    set_options(&mut file, options).ok()?;
    Rules::compile(file).ok().map(Arc::new)
}

fn check(rules: &Arc<Rules>, seed: u64, plies: usize) {
    let mut dice = Dice::new(seed);
    let mut p = rules.start();
    for _ in 0..plies {
        let legal = check_position(rules, &p).unwrap();
        let Some(last) = legal.len().checked_sub(1) else {
            break;
        };
        p = rules.play(&p, legal[dice.below(last + 1)]).unwrap();
    }
}

#[test]
fn kalah_from_one_to_fifteen_houses_and_seeds() {
    for houses in 1..=15 {
        for per_house in 1..=15 {
            let rules = sized("kalah", houses, per_house).expect("every size is offered");
            assert_eq!(u32::from(rules.total()), 2 * houses * per_house);
            check(&rules, u64::from(16 * houses + per_house), 12);
            let mut game = Game::new(rules.clone());
            assert!(play_out(&mut game, &mut Dice::new(7), 10_000));
            assert_eq!(seeds(&rules, game.position()), u64::from(rules.total()));
        }
    }
}

#[test]
fn kalah_of_the_tournaments() {
    // 12 houses of 12 seeds; more with 288 and 450 seeds in play.
    for (houses, per_house) in [(12, 12), (12, 15), (15, 15)] {
        let rules = sized("kalah", houses, per_house).unwrap();
        for seed in 0..10 {
            check(&rules, seed, 60);
        }
    }
}

#[test]
fn a_whole_game_in_one_house() {
    // All seeds but one in the first house: many laps, then the other end of the board.
    let rules = sized("kalah", 15, 15).unwrap();
    for (house, player) in [(0, Player::South), (14, Player::South), (15, Player::North)] {
        let mut cells = vec![0; 30];
        cells[house] = 449;
        cells[if house < 15 { 20 } else { 3 }] = 1;
        let setup = Setup {
            cells,
            stores: Some([0; 2]),
            player: Some(player),
            ..Setup::default()
        };
        let p = setup.validate(&rules).unwrap();
        check_position(&rules, &p).unwrap();
        let after = rules.play(&p, Move::House(house as u8)).unwrap();
        // 449 seeds round a ring of 31: fourteen or fifteen in every place.
        assert!(
            after.cells()[..30]
                .iter()
                .all(|&c| (14..=16).contains(&c) || after.is_over())
        );
    }
}

#[test]
fn every_game_on_every_board_it_accepts() {
    let mut accepted = 0;
    for entry in Library::builtin().entries() {
        for (houses, per_house) in [
            (1, 1),
            (1, 15),
            (2, 2),
            (3, 7),
            (9, 9),
            (15, 1),
            (15, 15),
            (15, 500),
        ] {
            let Some(rules) = sized(entry.id(), houses, per_house) else {
                continue;
            };
            assert_eq!(
                u32::from(rules.total()),
                2 * houses * per_house,
                "{}",
                entry.id()
            );
            check(&rules, u64::from(houses), 12);
            accepted += 1;
        }
    }
    assert!(accepted > 100, "{accepted}");
}

#[test]
fn too_many_seeds_are_refused_when_the_rules_are_loaded() {
    for (option, value) in [
        ("seeds", 501u32),
        ("seeds", 66_000),
        ("houses", 16),
        ("houses", 0),
    ] {
        let mut file = Library::builtin().find("kalah").unwrap().rules().unwrap();
        assert!(
            set_options(&mut file, [(option, Value::from(value))]).is_err(),
            "{option}={value}"
        );
    }
    let mut file = rules("kalah", &[]).file().clone();
    file.board.houses = 15;
    file.board.seeds = 3000;
    assert!(Rules::compile(file).is_err(), "90,000 seeds");
}

#[test]
fn boards_with_other_numbers_of_seeds_are_refused() {
    let rules = rules("kalah", &[]);
    let start = Setup::of(&rules, &rules.start());
    let with = |cells: Vec<u32>, stores| Setup {
        cells,
        stores,
        ..start.clone()
    };
    let bad = [
        with(vec![4; 11], Some([0, 0])),
        with(vec![4; 12], Some([1, 0])),
        with(vec![u32::MAX; 12], Some([u32::MAX; 2])),
        with([vec![65_536 + 4], vec![4; 11]].concat(), Some([0, 0])),
    ];
    for setup in bad {
        assert!(setup.validate(&rules).is_err(), "{setup:?}");
    }
}
