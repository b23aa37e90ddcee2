//! How good a move was: what it lost against the best one, in a word and in a number.
//!
//! Both values come from one search, every move looked at equally deep, so that a move is never blamed for what only a
//! deeper search can see. Whether the game was won, drawn or lost comes first, seeds second.

use std::cmp::Ordering;

use kete_rules::{Rules, Shape};

/// What a move is worth to the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// The final margin in seeds, or an estimate of it; on four rows from -1 to 1.
    pub seeds: f64,
    /// The margin is proven.
    pub exact: bool,
    /// The winner, or the draw, is certain.
    pub decided: bool,
}

impl Worth {
    /// Which result is certain: `Greater` is a win.
    pub fn result(&self) -> Option<Ordering> {
        self.decided
            .then(|| self.seeds.total_cmp(&0.0))
            .map(|order| {
                if self.seeds == 0.0 {
                    Ordering::Equal
                } else {
                    order
                }
            })
    }

    /// The same for the other player.
    #[must_use]
    pub fn flipped(self) -> Worth {
        Worth {
            seeds: if self.seeds == 0.0 { 0.0 } else { -self.seeds },
            ..self
        }
    }

    /// Sure wins rank above all estimates, sure losses below; then seeds count.
    pub fn compare(&self, other: &Worth) -> Ordering {
        let class = |worth: &Worth| match worth.result() {
            Some(Ordering::Greater) => 1,
            Some(Ordering::Less) => -1,
            _ => 0,
        };
        class(self)
            .cmp(&class(other))
            .then(self.seeds.total_cmp(&other.seeds))
    }
}

/// What is said of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// There was no other.
    Only,
    /// None is better.
    Best,
    /// Hardly worse than the best.
    Good,
    /// A little was lost.
    Inaccuracy,
    /// Something was lost.
    Mistake,
    /// Much was lost.
    Blunder,
    /// The game was drawn for certain, and is lost for certain.
    DrawThrownAway,
    /// The game was won for certain, and is not any more.
    WinThrownAway,
}

impl Grade {
    /// Every grade, the best first.
    pub const ALL: [Grade; 8] = [
        Grade::Only,
        Grade::Best,
        Grade::Good,
        Grade::Inaccuracy,
        Grade::Mistake,
        Grade::Blunder,
        Grade::DrawThrownAway,
        Grade::WinThrownAway,
    ];

    /// Its name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Only => "only",
            Grade::Best => "best",
            Grade::Good => "good",
            Grade::Inaccuracy => "inaccuracy",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
            Grade::DrawThrownAway => "draw_thrown_away",
            Grade::WinThrownAway => "win_thrown_away",
        }
    }

    /// The glyph of records: 2 is `?`, 4 `??`, 6 `?!`.
    pub const fn glyph(self) -> Option<u8> {
        match self {
            Grade::Only | Grade::Best | Grade::Good => None,
            Grade::Inaccuracy => Some(6),
            Grade::Mistake => Some(2),
            Grade::Blunder | Grade::DrawThrownAway | Grade::WinThrownAway => Some(4),
        }
    }
}

/// Seeds of a board of 48 up to which a loss is called good, an inaccuracy, a mistake. A margin changes by two when a
/// seed changes sides.
const STEPS: [(f64, Grade); 3] = [
    (1.0, Grade::Good),
    (3.0, Grade::Inaccuracy),
    (6.0, Grade::Mistake),
];

/// What weighs as much as a seed on a board of 48.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale(f64);

impl Scale {
    /// A board of two rows with so many seeds.
    pub fn seeds(total: u32) -> Scale {
        Scale(48.0 / f64::from(total.max(1)))
    }

    /// Four rows, where the whole board changes sides time and again: values run from -1 to 1, and half as much counts.
    pub const FOUR_ROWS: Scale = Scale(24.0);

    /// That of a game.
    pub fn of(rules: &Rules) -> Scale {
        match rules.shape() {
            Shape::Rows => Scale::seeds(rules.total().into()),
            Shape::Rings | Shape::Bao => Scale::FOUR_ROWS,
        }
    }

    /// A difference of values in seeds of a board of 48.
    fn weigh(self, difference: f64) -> f64 {
        self.0 * difference
    }
}

/// What a move lost against the best, in the unit of the values; never negative.
pub fn loss(best: &Worth, played: &Worth) -> f64 {
    match best.compare(played) {
        Ordering::Greater => (best.seeds - played.seeds).max(0.0),
        _ => 0.0,
    }
}

/// The grade of a move among `choices` moves.
pub fn grade(scale: Scale, best: &Worth, played: &Worth, choices: usize) -> Grade {
    use Ordering::{Equal, Greater, Less};
    if choices == 1 {
        return Grade::Only;
    }
    if best.compare(played) != Greater {
        return Grade::Best;
    }
    let lost = scale.weigh(loss(best, played));
    let by_seeds = STEPS
        .iter()
        .find(|(most, _)| lost <= *most)
        .map_or(Grade::Blunder, |(_, grade)| *grade);
    match (best.result(), played.result()) {
        (Some(Greater), Some(Equal | Less)) => Grade::WinThrownAway,
        (Some(Equal), Some(Less)) => Grade::DrawThrownAway,
        // The result is the same; only its size is not.
        (Some(_), Some(_)) => by_seeds.min(Grade::Inaccuracy),
        // What was certain is open again, or what was open is lost.
        (Some(Greater), None) if played.seeds <= 0.0 => by_seeds.max(Grade::Mistake),
        (None, Some(Less)) if best.seeds >= 0.0 => by_seeds.max(Grade::Mistake),
        (Some(Greater), None) | (None, Some(Less)) => by_seeds.max(Grade::Inaccuracy),
        _ => by_seeds,
    }
}

/// How near a move came to the best, from 0 to 100. A loss of one seed in 48 costs about a tenth.
pub fn accuracy(scale: Scale, best: &Worth, played: &Worth) -> f64 {
    let lost = scale.weigh(loss(best, played));
    let lost = match grade(scale, best, played, 2) {
        Grade::WinThrownAway | Grade::DrawThrownAway => return 0.0,
        // Whoever wins all the same has lost no more than an inaccuracy may; and what was certain and is open again
        // counts, even where the estimate is higher.
        Grade::Inaccuracy => lost.clamp(STEPS[0].0, STEPS[1].0),
        Grade::Mistake => lost.max(STEPS[1].0),
        Grade::Blunder => lost.max(STEPS[2].0),
        Grade::Only | Grade::Best | Grade::Good => lost,
    };
    100.0 * (-lost / 8.0).exp()
}

/// The grades of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    counts: [u32; Grade::ALL.len()],
    lost: f64,
    accuracy: f64,
}

impl Tally {
    /// Counts a move.
    pub fn add(&mut self, scale: Scale, best: &Worth, played: &Worth, choices: usize) {
        let grade = grade(scale, best, played, choices);
        self.counts[grade as usize] += 1;
        if grade != Grade::Only {
            self.lost += loss(best, played);
            self.accuracy += accuracy(scale, best, played);
        }
    }

    /// Moves with this grade.
    pub fn count(&self, grade: Grade) -> u32 {
        self.counts[grade as usize]
    }

    /// All moves.
    pub fn moves(&self) -> u32 {
        self.counts.iter().sum()
    }

    /// The accuracy of the moves where there was a choice, from 0 to 100; `None` if there was none.
    pub fn accuracy(&self) -> Option<f64> {
        self.mean(self.accuracy)
    }

    /// What such a move lost on average.
    pub fn loss(&self) -> Option<f64> {
        self.mean(self.lost)
    }

    fn mean(&self, sum: f64) -> Option<f64> {
        let chosen = self.moves() - self.count(Grade::Only);
        (chosen > 0).then(|| sum / f64::from(chosen))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(seeds: f64) -> Worth {
        Worth {
            seeds,
            exact: false,
            decided: false,
        }
    }

    fn sure(seeds: f64) -> Worth {
        Worth {
            seeds,
            exact: true,
            decided: true,
        }
    }

    fn graded(best: Worth, played: Worth) -> Grade {
        grade(Scale::seeds(48), &best, &played, 6)
    }

    #[test]
    fn seeds_decide_while_everything_is_open() {
        for (lost, wanted) in [
            (0.0, Grade::Best),
            (0.01, Grade::Good),
            (1.0, Grade::Good),
            (1.01, Grade::Inaccuracy),
            (3.0, Grade::Inaccuracy),
            (3.01, Grade::Mistake),
            (6.0, Grade::Mistake),
            (6.01, Grade::Blunder),
        ] {
            for best in [-9.0, 0.0, 9.0] {
                assert_eq!(
                    graded(open(best), open(best - lost)),
                    wanted,
                    "{best} {lost}"
                );
            }
        }
        assert_eq!(graded(open(1.0), open(2.0)), Grade::Best);
    }

    #[test]
    fn results_come_before_seeds() {
        assert_eq!(graded(sure(1.0), sure(0.0)), Grade::WinThrownAway);
        assert_eq!(graded(sure(1.0), sure(-1.0)), Grade::WinThrownAway);
        assert_eq!(graded(sure(0.0), sure(-1.0)), Grade::DrawThrownAway);
        assert_eq!(graded(sure(40.0), sure(2.0)), Grade::Inaccuracy);
        assert_eq!(graded(sure(-2.0), sure(-40.0)), Grade::Inaccuracy);
        assert_eq!(graded(sure(4.0), sure(3.5)), Grade::Good);
        assert_eq!(graded(sure(0.0), sure(0.0)), Grade::Best);
    }

    #[test]
    fn what_was_certain_is_not_given_up_for_nothing() {
        // A small win is above a large estimate.
        assert_eq!(graded(sure(2.0), open(9.0)), Grade::Inaccuracy);
        assert_eq!(graded(sure(2.0), open(0.0)), Grade::Mistake);
        assert_eq!(graded(sure(2.0), open(-9.0)), Grade::Blunder);
        assert_eq!(graded(open(0.5), sure(-1.0)), Grade::Mistake);
        assert_eq!(graded(open(-3.0), sure(-2.0)), Grade::Inaccuracy);
        assert_eq!(graded(open(2.0), sure(0.0)), Grade::Inaccuracy);
        // A draw in hand is as good as an estimate of nothing.
        assert_eq!(graded(sure(0.0), open(-0.5)), Grade::Good);
    }

    #[test]
    fn a_lone_move_is_no_merit_and_no_fault() {
        assert_eq!(
            grade(Scale::seeds(48), &sure(-9.0), &sure(-9.0), 1),
            Grade::Only
        );
    }

    #[test]
    fn larger_boards_forgive_more() {
        let lost = |scale| grade(scale, &open(0.0), &open(-4.0), 5);
        assert_eq!(lost(Scale::seeds(24)), Grade::Blunder);
        assert_eq!(lost(Scale::seeds(48)), Grade::Mistake);
        assert_eq!(lost(Scale::seeds(162)), Grade::Inaccuracy);
        let four = |lost: f64| grade(Scale::FOUR_ROWS, &open(0.2), &open(0.2 - lost), 5);
        assert_eq!(
            [0.04, 0.1, 0.2, 0.3].map(four),
            [
                Grade::Good,
                Grade::Inaccuracy,
                Grade::Mistake,
                Grade::Blunder
            ]
        );
    }

    /// Only the best move is perfect, and a better grade is a higher accuracy.
    #[test]
    fn grades_fall_with_the_value() {
        let mut all: Vec<Worth> = (-20..=20)
            .flat_map(|half| [open(f64::from(half) / 2.0), sure(f64::from(half) / 2.0)])
            .collect();
        all.sort_by(Worth::compare);
        for best in &all {
            let worse = all.iter().filter(|w| best.compare(w) != Ordering::Less);
            let graded: Vec<(Grade, f64)> = worse
                .map(|w| {
                    let scale = Scale::seeds(48);
                    (grade(scale, best, w, 9), accuracy(scale, best, w))
                })
                .collect();
            for (grade, near) in &graded {
                assert!((0.0..=100.0).contains(near), "{best:?} {grade:?} {near}");
                assert_eq!(*grade == Grade::Best, *near == 100.0, "{best:?} {grade:?}");
            }
            for (grade, near) in &graded {
                let worse = graded.iter().filter(|(other, _)| other > grade);
                assert!(worse.map(|w| w.1).all(|w| w <= *near), "{best:?} {grade:?}");
            }
        }
    }

    #[test]
    fn tallies() {
        let scale = Scale::seeds(48);
        let mut tally = Tally::default();
        assert_eq!(
            (tally.accuracy(), tally.loss(), tally.moves()),
            (None, None, 0)
        );
        tally.add(scale, &sure(-6.0), &sure(-6.0), 1);
        assert_eq!((tally.accuracy(), tally.moves()), (None, 1));
        tally.add(scale, &open(2.0), &open(2.0), 3);
        assert_eq!((tally.accuracy(), tally.loss()), (Some(100.0), Some(0.0)));
        tally.add(scale, &sure(2.0), &sure(0.0), 3);
        assert_eq!((tally.accuracy(), tally.loss()), (Some(50.0), Some(1.0)));
        assert_eq!(tally.count(Grade::WinThrownAway), 1);
        for (place, grade) in Grade::ALL.into_iter().enumerate() {
            assert_eq!(grade as usize, place);
        }
    }
}
