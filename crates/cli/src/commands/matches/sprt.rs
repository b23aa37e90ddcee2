//! The sequential probability ratio test: play until one of two claims about the strength is believed.
//!
//! A. Wald, "Sequential Tests of Statistical Hypotheses" (1945), for the bounds; the ratio is the generalised one of
//! M. Van den Bergh, "A practical introduction to the GSPRT" (the one of Fishtest): of all distributions of the five results of
//! a pair with the expected score of a claim, the one under which the results seen are the likeliest stands for it.

use super::elo::{Pairs, SHARES, score_of};

/// Stands for a result that has not been seen, so that no claim becomes impossible by it.
const UNSEEN: f64 = 1e-3;

/// Two claims, and how often each may be believed wrongly.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// H0: the player is stronger by so much only.
    pub elo0: f64,
    /// H1: the player is stronger by so much.
    pub elo1: f64,
    /// How often H1 is believed where H0 is true.
    pub alpha: f64,
    /// How often H0 is believed where H1 is true.
    pub beta: f64,
}

/// Which claim is believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The lesser strength.
    H0,
    /// The greater one.
    H1,
}

impl Sprt {
    /// The ratios at which H0 and H1 are believed.
    pub fn bounds(&self) -> (f64, f64) {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        (lower, upper)
    }

    /// The logarithm of the likelihood ratio of H1 to H0.
    pub fn ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.iter().all(|n| *n == 0) {
            return 0.0;
        }
        let seen = pairs.map(|n| if n == 0 { UNSEEN } else { n as f64 });
        let (s0, s1) = (score_of(self.elo0), score_of(self.elo1));
        let (t0, t1) = (multiplier(&seen, s0), multiplier(&seen, s1));
        let each = SHARES.iter().zip(seen).map(|(a, n)| {
            let weight = |s: f64, t: f64| (1.0 + t * (a - s)).ln();
            n * (weight(s0, t0) - weight(s1, t1))
        });
        each.sum()
    }

    /// What is believed, if it can be told already.
    pub fn verdict(&self, pairs: &Pairs) -> Option<Verdict> {
        let (lower, upper) = self.bounds();
        let ratio = self.ratio(pairs);
        if ratio >= upper {
            Some(Verdict::H1)
        } else if ratio <= lower {
            Some(Verdict::H0)
        } else {
            None
        }
    }
}

/// The Lagrange multiplier `t` of the likeliest distribution with the expected score `s`: it has the probabilities
/// `p / (1 + t (a - s))`, and `t` makes their mean `s`. What is sought falls with `t` between two poles.
fn multiplier(seen: &[f64; 5], s: f64) -> f64 {
    let excess = |t: f64| -> f64 {
        let parts = SHARES.iter().zip(seen);
        parts.map(|(a, n)| n * (a - s) / (1.0 + t * (a - s))).sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - s), 1.0 / s);
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sprt(elo0: f64, elo1: f64) -> Sprt {
        Sprt {
            elo0,
            elo1,
            alpha: 0.05,
            beta: 0.05,
        }
    }

    /// Values of Fishtest's `LLR_logistic`.
    #[test]
    fn ratios_are_those_of_fishtest() {
        for (pairs, elo0, elo1, known) in [
            ([3, 20, 50, 22, 5], 0.0, 20.0, 0.040_320_372_4),
            ([3, 20, 50, 22, 5], 0.0, 5.0, 0.178_380_224_4),
            ([3, 20, 50, 22, 5], -10.0, 10.0, 0.934_472_911_4),
            ([0, 10, 30, 12, 0], 0.0, 20.0, -0.270_414_536_3),
            ([0, 10, 30, 12, 0], 0.0, 5.0, 0.085_226_848_2),
            ([12, 40, 60, 30, 8], 0.0, 20.0, -2.997_301_135_2),
        ] {
            let ratio = sprt(elo0, elo1).ratio(&pairs);
            assert!((ratio - known).abs() < 1e-8, "{pairs:?}: {ratio} {known}");
        }
    }

    /// Wald's bounds: with 5 % on both sides they are ± ln 19.
    #[test]
    fn bounds_are_those_of_wald() {
        let (lower, upper) = sprt(0.0, 5.0).bounds();
        assert!((upper - 2.944_438_979).abs() < 1e-8 && (lower + upper).abs() < 1e-12);
    }

    #[test]
    fn a_claim_is_believed_when_enough_speaks_for_it() {
        let test = sprt(0.0, 20.0);
        assert_eq!(test.verdict(&[0; 5]), None);
        assert_eq!(test.verdict(&[3, 20, 50, 22, 5]), None);
        assert_eq!(test.verdict(&[12, 40, 60, 30, 8]), Some(Verdict::H0));
        assert_eq!(test.verdict(&[8, 20, 60, 70, 20]), Some(Verdict::H1));
    }

    /// The ratio is at home between its claims: it is 0 in the middle, and seen from the other side it only changes its sign.
    #[test]
    fn the_ratio_is_symmetric() {
        let test = sprt(-10.0, 10.0);
        assert!(test.ratio(&[4, 9, 30, 9, 4]).abs() < 1e-9);
        let (one, other) = (test.ratio(&[1, 2, 3, 4, 5]), test.ratio(&[5, 4, 3, 2, 1]));
        assert!((one + other).abs() < 1e-9 && one > 0.0);
        assert!(test.ratio(&[0, 0, 0, 0, 40]).is_finite());
    }
}
