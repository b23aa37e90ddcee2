//! Laws of every game, held against random games and positions.

#[path = "../support/mod.rs"]
mod support;

mod long;
mod options;
mod random;
mod sizes;

use std::sync::Arc;

use kete_rules::game::Game;
use kete_rules::load::Library;
use kete_rules::options::set_option;
use kete_rules::{Move, Position, Rules};
use support::laws::{check_asking, check_mirror, check_move};

/// Every game of the program.
fn every_game() -> Vec<Arc<Rules>> {
    let entries = Library::builtin().entries();
    entries
        .map(|entry| Arc::new(Rules::compile(entry.rules.clone()).unwrap()))
        .collect()
}

/// The same with the few matches that may last for ever cut after some rounds.
fn every_game_that_ends() -> Vec<Arc<Rules>> {
    let entries = Library::builtin().entries();
    entries
        .map(|entry| {
            let mut file = entry.rules.clone();
            if file.rounds.as_ref().is_some_and(|r| r.max == 0) {
                set_option(&mut file, "rounds", &"5".into()).unwrap();
            }
            Arc::new(Rules::compile(file).unwrap())
        })
        .collect()
}

/// Small random numbers, the same on every machine (xorshift).
struct Dice(u64);

impl Dice {
    fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 33) as usize) % n
    }
}

/// Checks every law on a position and each of its moves; the moves.
fn check_position(rules: &Rules, p: &Position) -> Result<Vec<Move>, String> {
    let legal = check_asking(rules, p)?;
    for &m in &legal {
        let after = check_move(rules, p, m)?;
        check_mirror(rules, p, m, &after)?;
    }
    Ok(legal)
}

/// Plays at random until the game is over, or for so many plies; whether it is over.
fn play_out(game: &mut Game, dice: &mut Dice, plies: usize) -> bool {
    for _ in 0..plies {
        let legal = game.rules().legal(game.position());
        if legal.is_empty() {
            return game.position().is_over();
        }
        game.play(legal[dice.below(legal.len())]).unwrap();
    }
    game.position().is_over()
}
