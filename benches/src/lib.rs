//! What the measurements share: rules by name, and random games.

use kete_rules::load::Library;
use kete_rules::{Position, Rules};

/// The rules of a game.
///
/// # Panics
/// When there is no such game.
pub fn rules(game: &str) -> Rules {
    let found = Library::builtin()
        .find(game)
        .unwrap_or_else(|e| panic!("{e}"));
    Rules::compile(found.rules().expect("sound options")).expect("sound rules")
}

/// Small random numbers, the same in every run (xorshift).
pub struct Dice(pub u64);

impl Dice {
    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % n
    }
}

/// Positions of random games, with a move to make.
pub fn positions(rules: &Rules, count: usize) -> Vec<Position> {
    let mut dice = Dice(0x5EED);
    let mut positions = Vec::with_capacity(count);
    let mut p = rules.start();
    while positions.len() < count {
        let legal = rules.legal(&p);
        if legal.is_empty() || positions.len() % 500 == 499 {
            p = rules.start();
            positions.push(p);
            continue;
        }
        positions.push(p);
        let m = legal[dice.below(legal.len())];
        p = rules.play(&p, m).expect("legal");
    }
    positions
}
