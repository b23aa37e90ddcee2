//! Elo from the results of pairs.
//!
//! Two games from one opening are no two independent results: what the opening gives to one side it takes from the
//! other. So the pair is what is counted, with its five possible results (the pentanomial model of M. Van den Bergh,
//! "A practical introduction to the GSPRT"), and the error is that of the mean of pairs.

/// How many pairs gave the player 0, ½, 1, 1½ and 2 points.
pub type Pairs = [u64; 5];

/// The normal quantile of a two-sided interval of 95 %.
const Z95: f64 = 1.959_963_984_540_054;

/// The share of the points of one game that each result of a pair stands for.
pub const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The expected score of a player so much stronger (A. Elo, "The Rating of Chessplayers", in its logistic form).
pub fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference that explains a score; infinite for 0 and 1.
pub fn elo_of(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// The strength that results speak for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The score, from 0 to 1.
    pub score: f64,
    /// The difference in Elo.
    pub elo: f64,
    /// Where it lies with 95 %. Nothing while all pairs ended alike: they tell nothing about the error.
    pub range: Option<(f64, f64)>,
}

/// What pairs say; nothing if there are none.
pub fn estimate(pairs: &Pairs) -> Option<Estimate> {
    let n = pairs.iter().sum::<u64>() as f64;
    if n == 0.0 {
        return None;
    }
    let mean_of = |value: &dyn Fn(f64) -> f64| -> f64 {
        let parts = SHARES.iter().zip(pairs);
        parts
            .map(|(s, count)| value(*s) * *count as f64)
            .sum::<f64>()
            / n
    };
    let score = mean_of(&|s| s);
    let variance = mean_of(&|s| (s - score).powi(2));
    let error = Z95 * (variance / n).sqrt();
    let bound = |score: f64| elo_of(score.clamp(0.0, 1.0));
    Some(Estimate {
        score,
        elo: elo_of(score),
        range: (variance > 0.0).then(|| (bound(score - error), bound(score + error))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-3
    }

    /// The table of expected scores in the FIDE handbook and every textbook: 100 Elo are 64 %, 200 are 76 %, 400 are 91 %.
    #[test]
    fn scores_are_those_of_the_textbooks() {
        for (elo, score) in [
            (0.0, 0.5),
            (100.0, 0.640_065),
            (200.0, 0.759_747),
            (400.0, 10.0 / 11.0),
        ] {
            assert!(near(score_of(elo), score) && near(elo_of(score_of(elo)), elo));
            assert!(near(score_of(-elo), 1.0 - score));
        }
        assert_eq!(elo_of(1.0), f64::INFINITY);
        assert_eq!(elo_of(0.0), f64::NEG_INFINITY);
    }

    /// By hand: the mean of 10, 20, 40, 20, 10 pairs is ½ and its variance (20·¼ + 40·1/16) / 100 = 0.075, so
    /// the error is 1.96 · √0.00075 = 0.05368, and ½ + 0.05368 is 37.4 Elo.
    #[test]
    fn error_bars_follow_from_the_pairs() {
        let all = estimate(&[10, 20, 40, 20, 10]).expect("pairs");
        let (low, high) = all.range.expect("an error");
        assert!(near(all.score, 0.5) && near(all.elo, 0.0));
        assert!(near(low, -high) && (high - 37.44).abs() < 0.02, "{high}");
    }

    /// Pairs whose games cancel out tell more than single games with the same points.
    #[test]
    fn openings_that_decide_add_no_error() {
        let width = |pairs| {
            let (low, high) = estimate(&pairs).expect("pairs").range.expect("an error");
            high - low
        };
        assert!(width([1, 0, 98, 0, 1]) < width([25, 0, 50, 0, 25]));
    }

    #[test]
    fn little_is_known_of_few_pairs() {
        assert_eq!(estimate(&[0; 5]), None);
        let won = estimate(&[0, 0, 0, 0, 3]).expect("pairs");
        assert_eq!((won.elo, won.range), (f64::INFINITY, None));
        let most = estimate(&[0, 0, 0, 1, 3]).expect("pairs");
        assert_eq!(most.range.map(|(_, high)| high), Some(f64::INFINITY));
    }
}
