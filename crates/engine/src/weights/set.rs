//! The numbers of an evaluation.

use serde::{Deserialize, Serialize};

/// Classes of a house among facing houses and in columns: 0, 1, 2, and 3 or more seeds.
pub(crate) const CLASSES: usize = 4;

/// Weights in points, a hundred of which are a seed.
///
/// Each is what a thing is worth to its owner; the other player's counts against it. On two rows houses are
/// numbered from the end of the row that is sown last, so that the house next to the store is the first
/// one whatever the size of the board; a row that is longer than the list goes on with its last entry.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Set {
    /// To be the player to move.
    pub tempo: i32,
    /// A tuzdik, or an owned nyumba.
    #[serde(skip_serializing_if = "is_zero")]
    pub special: i32,
    /// A house by its place and its seeds: 0, 1, 2 ...
    pub houses: Vec<Vec<i32>>,
    /// Each seed more than the list of its house tells.
    pub beyond: Vec<i32>,
    /// So many houses that are not empty; on four rows, pits with two seeds or more.
    pub live: Vec<i32>,
    /// So many front pits that are not empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub front: Vec<i32>,
    /// An own house and the one facing it, by their classes 0, 1, 2, 3 (3 or more seeds): 0-1, 0-2, 0-3,
    /// 1-2, 1-3, 2-3. The other way round they count against it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub facing: Vec<i32>,
    /// A front pit and the back pit behind it, by their classes: 0-0, 0-1 ... 3-3.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub columns: Vec<i32>,
}

fn is_zero(n: &i32) -> bool {
    *n == 0
}

/// Neighbours in meaning, whose weights should not differ by chance.
pub(crate) type Neighbours = Vec<(usize, usize)>;

impl Set {
    /// Every number, in a fixed order.
    pub fn numbers(&self) -> Vec<i32> {
        let mut all = vec![self.tempo, self.special];
        self.lists().for_each(|list| all.extend(list));
        all
    }

    /// The same set with other numbers, in the order of [`numbers`](Set::numbers).
    #[must_use]
    pub fn with_numbers(&self, numbers: &[i32]) -> Self {
        let mut numbers = numbers.iter().copied();
        let mut next = || numbers.next().unwrap_or_default();
        let mut set = self.clone();
        set.tempo = next();
        set.special = next();
        let Self {
            houses,
            beyond,
            live,
            front,
            facing,
            columns,
            ..
        } = &mut set;
        let rest = [beyond, live, front, facing, columns];
        for list in houses.iter_mut().chain(rest) {
            list.iter_mut().for_each(|n| *n = next());
        }
        set
    }

    /// Every list of numbers, in the order of [`numbers`](Set::numbers).
    pub(super) fn lists(&self) -> impl Iterator<Item = &Vec<i32>> {
        let Self {
            houses,
            beyond,
            live,
            front,
            facing,
            columns,
            ..
        } = self;
        houses.iter().chain([beyond, live, front, facing, columns])
    }

    /// Pairs of numbers that mean nearly the same: a seed more or less in the same house.
    pub(crate) fn neighbours(&self) -> Neighbours {
        let mut pairs = Vec::new();
        let mut first = 2;
        for list in self.lists() {
            pairs.extend((1..list.len()).map(|i| (first + i - 1, first + i)));
            first += list.len();
        }
        pairs
    }
}
