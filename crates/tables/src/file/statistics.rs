//! What is in a layer.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Counts of the boards of a layer, each seen by the player to move.
///
/// Where repetition gives both players their own seeds a board has two values, and is won where the lower one is
/// above 0, lost where the higher one is below, drawn where both are 0, and open otherwise.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Statistics {
    /// Boards on which the player to move gains more than the opponent.
    pub win: u64,
    /// Boards on which both gain the same.
    pub draw: u64,
    /// Boards on which he gains less.
    pub loss: u64,
    /// Boards on which it is open which of these it is.
    pub open: u64,
    /// How many boards have each value, those apart whose two values differ.
    pub histogram: BTreeMap<i8, u64>,
    /// A measure of the longest play in the layer, as the build counts it.
    pub longest: u32,
}

impl Statistics {
    /// Counts the values of a layer: one plane, or the lower and the higher values.
    pub fn of(planes: &[&[i8]], longest: u32) -> Statistics {
        let mut counts = Counts::default();
        match planes {
            [values] => values.iter().for_each(|&v| counts.add(v, v)),
            [low, high] => low.iter().zip(*high).for_each(|(&l, &h)| counts.add(l, h)),
            _ => {}
        }
        counts.statistics(longest)
    }

    /// Adds the counts of another part of the layer.
    pub fn merge(&mut self, other: &Statistics) {
        self.win += other.win;
        self.draw += other.draw;
        self.loss += other.loss;
        self.open += other.open;
        for (&value, count) in &other.histogram {
            *self.histogram.entry(value).or_default() += count;
        }
        self.longest = self.longest.max(other.longest);
    }

    /// All boards counted; nothing beyond 64 bits.
    pub fn boards(&self) -> Option<u64> {
        let parts = [self.draw, self.loss, self.open];
        parts
            .iter()
            .try_fold(self.win, |sum, &n| sum.checked_add(n))
    }
}

/// Counts by value, in an array because a layer has many millions of boards.
struct Counts {
    exact: [u64; 256],
    win: u64,
    loss: u64,
    draw: u64,
    open: u64,
}

impl Default for Counts {
    fn default() -> Counts {
        Counts {
            exact: [0; 256],
            win: 0,
            loss: 0,
            draw: 0,
            open: 0,
        }
    }
}

impl Counts {
    fn add(&mut self, low: i8, high: i8) {
        if low == high {
            self.exact[usize::from(low as u8)] += 1;
        }
        let of = match (low, high) {
            (1.., _) => &mut self.win,
            (_, ..=-1) => &mut self.loss,
            (0, 0) => &mut self.draw,
            _ => &mut self.open,
        };
        *of += 1;
    }

    fn statistics(self, longest: u32) -> Statistics {
        let values = i8::MIN..=i8::MAX;
        let counted = values.map(|value| (value, self.exact[usize::from(value as u8)]));
        Statistics {
            win: self.win,
            draw: self.draw,
            loss: self.loss,
            open: self.open,
            histogram: counted.filter(|&(_, count)| count > 0).collect(),
            longest,
        }
    }
}
