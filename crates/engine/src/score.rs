//! The scale of scores inside the search, and the value shown outside.
//!
//! One axis holds certain results and estimates, in this order: sure losses by their margin, bad
//! estimates, the draw, good estimates, sure wins by their margin.

use crate::game::Game;

/// A sure win of margin `m` is `WIN + m`; estimates stay strictly between `-WIN` and `WIN`.
pub(crate) const WIN: i32 = 1 << 22;

/// Above every score.
pub(crate) const INFINITY: i32 = WIN << 1;

/// The height of a proof that rests on an estimate somewhere.
pub(crate) const ESTIMATE: u16 = u16::MAX;

/// The score of a final margin.
pub(crate) fn certain(margin: i32) -> i32 {
    WIN * margin.signum() + margin.clamp(1 - WIN, WIN - 1)
}

/// The score of an estimate in points, held within the certain bounds `low` and `high`.
pub(crate) fn estimate(points: i32, low: i32, high: i32) -> i32 {
    points.clamp(1 - WIN, WIN - 1).max(low).min(high)
}

/// What a search proved of a node: a score (a bound or the value, by the window it was searched
/// with) and the plies its proof needs, [`ESTIMATE`] if it rests on estimates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    pub score: i32,
    pub height: u16,
}

impl Proof {
    /// A result that needs no further move.
    pub fn certain(score: i32) -> Self {
        Self { score, height: 0 }
    }

    /// The same seen by the other player.
    pub fn flipped(self, flip: bool) -> Self {
        let score = if flip { -self.score } else { self.score };
        Self { score, ..self }
    }

    /// The height one ply further up.
    pub fn above(height: u16) -> u16 {
        if height == ESTIMATE {
            ESTIMATE
        } else {
            height + 1
        }
    }
}

/// The value of a position or a move for the player to move.
///
/// Values are compared by [`rank`](Value::rank): sure wins above all estimates, sure losses below.
/// Two values may show the same margin and yet differ in rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// The final margin in seeds; in games without a count of seeds 1, 0 or -1. An estimate is
    /// rounded to the nearest seed.
    pub margin: i32,
    /// The margin is the outcome under perfect play; no estimate took part.
    pub exact: bool,
    /// The winner (or the draw) is certain. If not exact as well, `margin` is what the player who
    /// is ahead has for sure, and more may be found.
    pub decided: bool,
    rank: i32,
}

impl Value {
    /// The value of `proof` in `state`.
    pub(crate) fn new<G: Game>(game: &G, state: &G::State, proof: Proof) -> Self {
        let exact = proof.height != ESTIMATE;
        let sure = proof.score.abs() > WIN;
        let margin = if sure {
            proof.score - WIN * proof.score.signum()
        } else {
            let (low, high) = game.score_bounds(state);
            rounded(proof.score, game.unit().max(1)).max(low).min(high)
        };
        Self {
            margin,
            exact,
            decided: sure || exact,
            rank: proof.score,
        }
    }

    /// The place on the common scale of certain results and estimates. Differences between two
    /// estimates are in points of [`Game::evaluate`].
    pub fn rank(&self) -> i32 {
        self.rank
    }
}

/// Half away from zero.
fn rounded(points: i32, unit: i32) -> i32 {
    (points.abs() + unit / 2) / unit * points.signum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn certain_results_enclose_estimates() {
        let all = (-1000, 1000);
        let (low, high) = (certain(all.0), certain(all.1));
        assert!(certain(1) > estimate(i32::MAX, low, high));
        assert!(certain(-1) < estimate(i32::MIN, low, high));
        assert!(certain(2) > certain(1) && certain(-2) < certain(-1));
        assert_eq!(certain(0), 0);
        assert_eq!(certain(-7), -certain(7));
        assert!(certain(i32::MAX) < INFINITY && certain(i32::MIN) > -INFINITY);
    }

    #[test]
    fn estimates_respect_bounds() {
        assert_eq!(estimate(-50, certain(3), certain(9)), certain(3));
        assert_eq!(estimate(50, certain(-9), certain(0)), 0);
        assert_eq!(estimate(5, certain(-9), certain(9)), 5);
    }

    #[test]
    fn rounding_is_symmetric() {
        assert_eq!(
            [
                rounded(149, 100),
                rounded(150, 100),
                rounded(-150, 100),
                rounded(-149, 100)
            ],
            [1, 2, -2, -1]
        );
        assert_eq!(rounded(-3, 1), -3);
    }
}
