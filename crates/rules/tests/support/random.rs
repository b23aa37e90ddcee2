//! Random games of every game.

use std::sync::{Arc, OnceLock};

use kete_rules::Rules;
use kete_rules::game::Game;
use kete_rules::load::Library;

use super::rules;

/// A small generator of numbers (SplitMix64).
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % sides as u64) as usize
    }
}

/// Every game of the program, and forms of them that use what the others do not.
pub fn every_game() -> &'static [Arc<Rules>] {
    static GAMES: OnceLock<Vec<Arc<Rules>>> = OnceLock::new();
    GAMES.get_or_init(|| {
        let own = Library::builtin().entries().map(|e| rules(e.id(), &[]));
        let more: [(&str, &[(&str, &str)]); 7] = [
            (
                "kalah",
                &[("pie", "true"), ("houses", "15"), ("seeds", "15")],
            ),
            ("kalah", &[("houses", "1"), ("pie", "true")]),
            ("congkak", &[("rounds", "20")]),
            ("omweso", &[("setup", "free"), ("akakyala", "true")]),
            ("namnam", &[("rounds", "4")]),
            (
                "oware",
                &[("repetition", "second"), ("grand_slam", "keep_last")],
            ),
            (
                "bao-kiswahili",
                &[("takasia", "false"), ("mtaji_house_choice", "true")],
            ),
        ];
        own.chain(more.iter().map(|(game, options)| rules(game, options)))
            .collect()
    })
}

/// Plays at most so many random moves, as the rules stop repetitions.
pub fn play_on(game: &mut Game, dice: &mut Dice, plies: usize) {
    for _ in 0..plies {
        let moves = game.rules().legal(game.position());
        if moves.is_empty() {
            return;
        }
        let m = moves[dice.roll(moves.len())];
        game.play(m).expect("a legal move");
    }
}
