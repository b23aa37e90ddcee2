//! What positions turned out to be worth.
//!
//! The result of a game says little of its first moves, and what the search found there is only as good as its
//! judgement. The label is a mixture: going backwards from the result, every position takes most from what came after it
//! and the rest from its own search; where a move was played that the search did not choose, only the latter counts.

use kete_rules::{Position, Rules, Shape};

use super::selfplay::{Played, Ply};
use crate::weights::SEED;

/// The part of what came after.
const TRUST: f64 = 0.9;

/// A position and what it turned out to be worth to the player to move: a margin in points, or on four rows 1 for a
/// win and -1 for a loss.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    pub position: Position,
    pub label: f64,
}

/// What values are measured by.
#[derive(Clone, Copy, Debug)]
pub(super) enum Scale {
    /// The margin.
    Margin,
    /// The chance to win: points are odds, so many to a factor of e.
    Chance {
        /// Logarithm of the odds in a point.
        slope: f64,
    },
}

impl Scale {
    /// The scale of these games.
    pub fn of(rules: &Rules, games: &[Played]) -> Self {
        if rules.shape() == Shape::Rows {
            return Self::Margin;
        }
        let mut pairs = Vec::new();
        for game in games {
            let Some(margin) = game.margin else { continue };
            let mut result = f64::from(margin.signum());
            for ply in game.plies.iter().rev() {
                pairs.push((f64::from(ply.points), result, ply.decided.is_some()));
                if !ply.again {
                    result = -result;
                }
            }
        }
        let open = pairs.into_iter().filter(|(.., decided)| !decided);
        Self::Chance {
            slope: slope(&open.map(|(x, y, _)| (x, y)).collect::<Vec<_>>()),
        }
    }

    /// The unit of errors.
    pub fn unit(self) -> &'static str {
        match self {
            Self::Margin => "seeds",
            Self::Chance { .. } => "nats",
        }
    }

    /// The positions of a game with their labels.
    pub fn labels(self, game: &Played) -> Vec<Sample> {
        let mut samples = Vec::with_capacity(game.plies.len());
        let mut after = None;
        for (i, ply) in game.plies.iter().rev().enumerate() {
            let own = self.worth(ply);
            let next = match (i, game.margin) {
                (0, margin) => margin.map(|m| self.result(m)),
                _ => after.map(|worth: f64| if ply.again { worth } else { -worth }),
            };
            let label = match next {
                Some(next) if !ply.astray && ply.decided.is_none() => {
                    TRUST * next + (1.0 - TRUST) * own
                }
                _ => own,
            };
            after = Some(label);
            samples.push(Sample {
                position: ply.position,
                label,
            });
        }
        samples
    }

    fn result(self, margin: i32) -> f64 {
        match self {
            Self::Margin => f64::from(SEED * margin),
            Self::Chance { .. } => f64::from(margin.signum()),
        }
    }

    fn worth(self, ply: &Ply) -> f64 {
        match (self, ply.decided) {
            (_, Some(margin)) => self.result(margin),
            (Self::Margin, None) => f64::from(ply.points),
            (Self::Chance { slope }, None) => (slope * f64::from(ply.points) / 2.0).tanh(),
        }
    }
}

/// The slope by which points foretell results best.
fn slope(pairs: &[(f64, f64)]) -> f64 {
    let mut slope = 1.0 / f64::from(4 * SEED);
    for _ in 0..30 {
        let (mut gradient, mut curve) = (0.0, 1.0);
        for (points, result) in pairs {
            let expected = (slope * points / 2.0).tanh();
            gradient += points * (result - expected);
            curve += points * points * (1.0 - expected * expected) / 2.0;
        }
        slope = (slope + gradient / curve).clamp(1e-4, 1e-1);
    }
    slope
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slope_is_found() {
        // Odds of e to 1 for every 250 points.
        let pairs: Vec<(f64, f64)> = (-400..=400)
            .map(|i| 2.0 * f64::from(i))
            .map(|points| (points, (points / 500.0).tanh()))
            .collect();
        assert!((slope(&pairs) - 0.004).abs() < 1e-6, "{}", slope(&pairs));
        assert!(slope(&[]).is_finite());
    }
}
