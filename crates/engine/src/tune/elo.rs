//! The result of a match on Elo's scale.

/// Strength told from the score of a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// Points as a part of the games.
    pub score: f64,
    /// The difference.
    pub elo: f64,
    /// Half the 95 % interval.
    pub error: f64,
}

impl Elo {
    /// From the points of every opening, 0 to 2 for its two games. Both games of an opening are taken together, for what
    /// one seat gains from it the other one loses.
    pub fn of(pairs: &[f64]) -> Self {
        let count = pairs.len().max(1) as f64;
        let score = pairs.iter().sum::<f64>() / (2.0 * count);
        let spread = pairs.iter().map(|points| (points / 2.0 - score).powi(2));
        let deviation = (spread.sum::<f64>() / count / count).sqrt();
        // A match without a loss does not prove an infinite difference.
        let least = 1.0 / (4.0 * count);
        let held = score.clamp(least, 1.0 - least);
        let slope = 400.0 / std::f64::consts::LN_10 / (held * (1.0 - held));
        Self {
            score,
            elo: 400.0 * (held / (1.0 - held)).log10(),
            error: 1.96 * deviation * slope,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_differences() {
        let even = Elo::of(&[1.0, 0.0, 2.0, 1.0]);
        assert_eq!((even.score, even.elo), (0.5, 0.0));
        // Four openings with a deviation of sqrt(1/8) each: 0.177, 1.96 times that, 695 points a unit at one half.
        assert!((even.error - 240.8).abs() < 0.1, "{}", even.error);
        let strong = Elo::of(&[2.0, 1.0]);
        assert!((strong.elo - 190.8).abs() < 0.1, "{}", strong.elo);
        assert!(Elo::of(&[2.0; 10]).elo.is_finite() && Elo::of(&[]).elo.is_finite());
    }
}
