//! What a position is worth to the players.

use crate::position::{Player, Position, Verdict};

use super::{Rules, Shape};

/// Scores of South and North in half seeds; four-row games have 2 for a win and 1 each for a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// By player.
    pub halves: [i32; 2],
}

impl Score {
    /// South's margin over North, in half seeds.
    pub fn margin(self) -> i32 {
        self.halves[0] - self.halves[1]
    }

    /// Who is ahead.
    pub fn leader(self) -> Option<Player> {
        match self.margin() {
            0 => None,
            m => Some(Player::of(usize::from(m < 0))),
        }
    }
}

impl Rules {
    /// The score as the seats have it: seeds in the stores, or the verdict of a game that does not count seeds. A drawn
    /// game is half of the seeds each.
    pub fn seat_score(&self, p: &Position) -> Score {
        if self.shape != Shape::Rows {
            return Score {
                halves: match p.verdict {
                    Verdict::South => [2, 0],
                    Verdict::North => [0, 2],
                    Verdict::Draw => [1, 1],
                    Verdict::Open => [0, 0],
                },
            };
        }
        if p.verdict == Verdict::Draw {
            return Score {
                halves: [i32::from(self.total); 2],
            };
        }
        let half = i32::from(p.has_half());
        Score {
            halves: Player::BOTH.map(|k| 2 * i32::from(p.store(k)) + half),
        }
    }

    /// The score of the persons: after a change of seats the first number still belongs to who opened.
    pub fn score(&self, p: &Position) -> Score {
        let mut score = self.seat_score(p);
        if p.is_swapped() {
            score.halves.reverse();
        }
        score
    }

    /// The final margin of the player to move in a finished game, in half seeds (two rows), or 2, 0, -2 (four rows). A
    /// drawn game is worth 0.
    pub fn margin(&self, p: &Position) -> i32 {
        let margin = self.seat_score(p).margin();
        if p.player == Player::South {
            margin
        } else {
            -margin
        }
    }
}
