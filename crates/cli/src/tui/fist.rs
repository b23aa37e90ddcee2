//! The old ritual that decides who begins: a seed is hidden in a fist, and the other player guesses which.

use kete_rules::Player;

/// A hidden seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fist {
    left: bool,
    guesser: Player,
}

impl Fist {
    /// Hides a seed; `chance` decides where.
    pub fn hide(guesser: Player, chance: u64) -> Fist {
        // The lowest bits of a clock say little.
        Fist {
            left: (chance ^ chance >> 17 ^ chance >> 31)
                .count_ones()
                .is_multiple_of(2),
            guesser,
        }
    }

    /// Who guesses.
    pub fn guesser(self) -> Player {
        self.guesser
    }

    /// Who begins after a guess.
    pub fn guess(self, left: bool) -> Player {
        if left == self.left {
            self.guesser
        } else {
            self.guesser.other()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_guesses_right_begins() {
        let mut lefts = 0;
        for chance in 0..1000 {
            let fist = Fist::hide(Player::North, chance * 1_000_003);
            lefts += u32::from(fist.left);
            assert_eq!(fist.guess(fist.left), Player::North);
            assert_eq!(fist.guess(!fist.left), Player::South);
        }
        assert!((400..600).contains(&lefts), "{lefts}");
    }
}
