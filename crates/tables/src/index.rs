//! The numbering of all boards of a layer: a bijection, dense, by stars and bars.
//!
//! A row of `H` houses is ranked among all rows with as many seeds. With `s(k)` the seeds of its first `k` houses,
//! its rank is the sum of C(s(k) + k - 1, k) for k = 1 .. H-1: the combinatorial number system. Seeds that move on
//! within the row lower the rank, which is what lets the Kalah family be solved in one pass.
//!
//! A layer is ordered by the seeds `a` of the own row; then by the rank of the row with fewer seeds (the own row if
//! they are equal), then by that of the other.

use std::ops::Range;

use crate::row::Row;

/// Most seeds of a layer: sums of a row and values have to fit a byte.
pub const MOST_SEEDS: u32 = 120;

/// Most rows that are kept in memory to be looked up.
const MOST_ROWS: u64 = 1 << 27;

/// The numbering of the boards of one number of houses, up to so many seeds.
#[derive(Clone, Debug)]
pub struct Index<R> {
    houses: usize,
    seeds: u32,
    /// C(s + k - 1, k) at `[k - 1][s]`.
    terms: Vec<[u32; 128]>,
    /// All rows with `a` seeds by rank.
    rows: Vec<Vec<R>>,
    /// By the seeds of a board, where those with `a` of them in the own row are; behind the last ones where they end.
    spans: Vec<Vec<Span>>,
}

/// The boards of a layer with as many seeds in the own row: a board's number is `first + own * (rank of the own row)
/// + other * (rank of the other)`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Span {
    /// The number of the first of them.
    pub first: u64,
    /// How far apart boards are whose own rows follow each other.
    pub own: u64,
    /// How far apart boards are whose other rows follow each other.
    pub other: u64,
}

impl Span {
    /// The number of a board by the ranks of its rows.
    #[inline(always)]
    pub fn number(&self, own: u64, other: u64) -> u64 {
        self.first + self.own * own + self.other * other
    }
}

/// A board by the ranks of its rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ranks {
    /// Seeds in the own row.
    pub seeds: u32,
    /// The rank of the own row.
    pub own: u64,
    /// The rank of the other row.
    pub other: u64,
}

/// A board seen by the player to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rows<R> {
    /// The row of the player to move.
    pub own: R,
    /// The other row.
    pub other: R,
}

impl<R> Rows<R> {
    /// The board seen by the other player.
    #[inline(always)]
    #[must_use]
    pub fn turned(self) -> Self {
        Rows {
            own: self.other,
            other: self.own,
        }
    }
}

/// C(n, k); `None` above 2^63.
pub fn choose(n: u64, k: u64) -> Option<u64> {
    let k = k.min(n.checked_sub(k)?);
    let mut result = 1u128;
    for i in 0..u128::from(k) {
        result = result * (u128::from(n) - i) / (i + 1);
        if result > i64::MAX as u128 {
            return None;
        }
    }
    Some(result as u64)
}

/// Boards with exactly so many seeds in `cells` houses; `None` above 2^63.
pub fn boards(cells: usize, seeds: u32) -> Option<u64> {
    let cells = cells as u64;
    choose(u64::from(seeds) + cells - 1, cells - 1)
}

impl<R: Row> Index<R> {
    /// The numbering of boards with two rows of `houses`, up to `seeds` seeds; `None` where that is more than can be
    /// numbered.
    pub fn new(houses: usize, seeds: u32) -> Option<Self> {
        let rows: u64 = boards(houses + 1, seeds).filter(|&rows| rows <= MOST_ROWS)?;
        if houses == 0 || houses > R::HOUSES || seeds > MOST_SEEDS {
            return None;
        }
        boards(2 * houses, seeds)?;
        let mut terms = vec![[0; 128]; houses];
        for (i, of_houses) in terms.iter_mut().enumerate() {
            let k = i as u64 + 1;
            for (s, term) in of_houses.iter_mut().enumerate().take(seeds as usize + 1) {
                let s = s as u64;
                let count = if s == 0 { 0 } else { choose(s + k - 1, k)? };
                // The last one counts rows with fewer seeds, which is never asked for.
                *term = count.min(rows) as u32;
            }
        }
        let rows: Vec<Vec<R>> = (0..=seeds).map(|a| rows_of(houses, a)).collect();
        let spans = |n: usize| {
            let mut spans = Vec::new();
            let mut first = 0;
            for a in 0..=n {
                let (own, other) = (rows[a].len() as u64, rows[n - a].len() as u64);
                // The row with fewer seeds counts for more.
                let (own_step, other_step) = if a <= n - a { (other, 1) } else { (1, own) };
                spans.push(Span {
                    first,
                    own: own_step,
                    other: other_step,
                });
                first += own * other;
            }
            spans.push(Span {
                first,
                ..Span::default()
            });
            spans
        };
        Some(Index {
            spans: (0..=seeds as usize).map(spans).collect(),
            houses,
            seeds,
            terms,
            rows,
        })
    }

    /// Houses in a row.
    pub fn houses(&self) -> usize {
        self.houses
    }

    /// Most seeds of a board.
    pub fn seeds(&self) -> u32 {
        self.seeds
    }

    /// Boards of a layer.
    pub fn boards(&self, seeds: u32) -> u64 {
        boards(2 * self.houses, seeds).unwrap_or(u64::MAX)
    }

    /// Rows with so many seeds, by rank.
    #[inline(always)]
    pub fn rows(&self, seeds: u32) -> &[R] {
        &self.rows[seeds as usize]
    }

    /// The rank of a row among those with as many seeds.
    #[inline(always)]
    pub fn rank(&self, row: R) -> usize {
        self.rank_of_sums(row.sums())
    }

    #[inline(always)]
    fn rank_of_sums(&self, sums: R) -> usize {
        let mut rank = 0;
        for (k, terms) in self.terms[..self.houses - 1].iter().enumerate() {
            rank += terms[sums.house(k) as usize & 127];
        }
        rank as usize
    }

    /// The numbering of the boards with so many seeds.
    #[inline(always)]
    pub fn layer(&self, seeds: u32) -> Layer<'_, R> {
        Layer {
            index: self,
            seeds,
            spans: &self.spans[seeds as usize],
        }
    }

    /// The seeds of a board and its number in their layer, its rows in the widest words; `None` where it has more
    /// seeds or houses.
    #[inline]
    pub fn number(&self, own: u128, other: u128) -> Option<(u32, u64)> {
        let unknown = !0u128 << (8 * self.houses - 1) << 1;
        let seeds = seeds_of(own) + seeds_of(other);
        if seeds > self.seeds || (own | other) & unknown != 0 {
            return None;
        }
        let board = Rows {
            own: R::narrow(own)?,
            other: R::narrow(other)?,
        };
        Some((seeds, self.layer(seeds).rank(board)))
    }
}

/// Seeds in a row, which may be more than a byte holds.
#[inline]
fn seeds_of(row: u128) -> u32 {
    const EVERY_OTHER: u128 = 0x00ff_00ff_00ff_00ff_00ff_00ff_00ff_00ff;
    const ONES: u128 = 0x0001_0001_0001_0001_0001_0001_0001_0001;
    let pairs = (row & EVERY_OTHER) + (row >> 8 & EVERY_OTHER);
    (pairs.wrapping_mul(ONES) >> 112) as u32
}

/// The numbering of one layer.
#[derive(Clone, Copy, Debug)]
pub struct Layer<'a, R> {
    index: &'a Index<R>,
    seeds: u32,
    spans: &'a [Span],
}

impl<'a, R: Row> Layer<'a, R> {
    /// Seeds on its boards.
    pub fn seeds(&self) -> u32 {
        self.seeds
    }

    /// Boards in it.
    pub fn boards(&self) -> u64 {
        self.spans[self.seeds as usize + 1].first
    }

    /// Where boards with so many seeds in the own row are.
    #[inline(always)]
    pub fn span(&self, own: u32) -> &'a Span {
        &self.spans[own as usize]
    }

    /// The number of a board, which must have the seeds of the layer.
    #[inline(always)]
    pub fn rank(&self, board: Rows<R>) -> u64 {
        let (own, other) = (board.own.sums(), board.other.sums());
        let span = self.span(own.house(R::HOUSES - 1));
        let rank = |sums| self.index.rank_of_sums(sums) as u64;
        span.number(rank(own), rank(other))
    }

    /// The board of a number, which must be below [`boards`](Layer::boards), by the ranks of its rows.
    #[inline(always)]
    pub fn ranks(&self, number: u64) -> Ranks {
        // The last span that begins no later: a dozen comparisons, and no branch that is hard to foresee.
        let later = self.spans[1..].iter().map(|s| u32::from(s.first <= number));
        let seeds: u32 = later.sum();
        let span = self.span(seeds);
        let within = number - span.first;
        let (own, other) = if 2 * seeds <= self.seeds {
            (within / span.own, within % span.own)
        } else {
            (within % span.other, within / span.other)
        };
        Ranks { seeds, own, other }
    }

    /// The boards of some numbers by the ranks of their rows, which is faster than [`ranks`](Layer::ranks) of each.
    #[inline(always)]
    pub fn walk(&self, mut numbers: Range<u64>) -> impl Iterator<Item = Ranks> {
        let mut next = Ranks::default();
        // So many boards follow that differ in the minor row alone.
        let mut alike = 0;
        std::iter::from_fn(move || {
            let number = numbers.next()?;
            if alike == 0 {
                next = self.ranks(number);
                let (minor, rank) = if 2 * next.seeds <= self.seeds {
                    (self.seeds - next.seeds, next.other)
                } else {
                    (next.seeds, next.own)
                };
                alike = self.index.rows(minor).len() as u64 - rank;
            } else if 2 * next.seeds <= self.seeds {
                next.other += 1;
            } else {
                next.own += 1;
            }
            alike -= 1;
            Some(next)
        })
    }

    /// The board of a number, which must be below [`boards`](Layer::boards).
    #[inline(always)]
    pub fn board(&self, number: u64) -> Rows<R> {
        self.at(self.ranks(number))
    }

    /// The board whose rows have these ranks.
    #[inline(always)]
    pub fn at(&self, ranks: Ranks) -> Rows<R> {
        let Ranks { seeds, own, other } = ranks;
        Rows {
            own: self.index.rows(seeds)[own as usize],
            other: self.index.rows(self.seeds - seeds)[other as usize],
        }
    }
}

/// All rows of `houses` with `seeds` seeds by rank: the more seeds in the last house, the lower.
fn rows_of<R: Row>(houses: usize, seeds: u32) -> Vec<R> {
    fn fill<R: Row>(row: R, houses: usize, seeds: u32, out: &mut Vec<R>) {
        if houses == 1 {
            out.push(row.with(0, seeds));
            return;
        }
        for last in (0..=seeds).rev() {
            fill(row.with(houses - 1, last), houses - 1, seeds - last, out);
        }
    }
    let mut out = Vec::new();
    fill(R::default(), houses, seeds, &mut out);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_once() {
        for houses in 1..=8 {
            let most = [12, 12, 10, 8, 6, 5, 4, 4][houses - 1];
            let index = Index::<u64>::new(houses, most).expect("small");
            let wide = Index::<u128>::new(houses, most).expect("small");
            for seeds in 0..=most {
                let layer = index.layer(seeds);
                let broad = wide.layer(seeds);
                assert_eq!(layer.boards(), index.boards(seeds));
                for number in 0..layer.boards() {
                    let board = layer.board(number);
                    assert_eq!(layer.rank(board), number, "{houses} {seeds}");
                    assert_eq!(board.own.seeds() + board.other.seeds(), seeds);
                    assert_eq!(layer.at(layer.ranks(number)), board);
                    let walked = layer.walk(number..layer.boards().min(number + 5));
                    assert!(walked.eq((number..layer.boards()).take(5).map(|n| layer.ranks(n))));
                    let same = broad.board(number);
                    assert_eq!(same.own, board.own.wide());
                    assert_eq!(same.other, board.other.wide());
                    assert_eq!(broad.rank(same), number);
                    let found = index.number(same.own, same.other);
                    assert_eq!(found, Some((seeds, number)));
                    assert_eq!(wide.number(same.own, same.other), found);
                }
            }
        }
    }

    #[test]
    fn more_houses_than_eight() {
        for houses in [9, 12, 15, 16] {
            let index = Index::<u128>::new(houses, 3).expect("small");
            let layer = index.layer(3);
            for number in 0..layer.boards() {
                assert_eq!(layer.rank(layer.board(number)), number);
            }
        }
        let index = Index::<u64>::new(2, 100).expect("small");
        assert_eq!(index.number(200, 100), None);
        assert_eq!(index.number(1 << 16, 0), None);
        assert_eq!(index.number(u128::MAX, u128::MAX), None);
        assert!(Index::<u64>::new(9, 3).is_none());
        assert!(Index::<u128>::new(17, 3).is_none());
        assert!(Index::<u64>::new(0, 3).is_none());
    }

    /// The boards of the published solution: 889,063,398,406 with up to 48 seeds.
    #[test]
    fn sizes() {
        assert_eq!(boards(13, 48), choose(60, 12));
        assert_eq!(boards(12, 24), Some(417_225_900));
        assert_eq!(choose(200, 100), None);
        let total: u64 = (0..=48).filter_map(|n| boards(12, n)).sum();
        // The published count leaves out the boards that no move can lead to.
        assert_eq!(total, choose(60, 12).expect("fits"));
        assert!(Index::<u64>::new(8, 121).is_none());
    }

    /// Seeds that move on within a row lower its rank.
    #[test]
    fn sowing_lowers_the_rank() {
        let index = Index::<u64>::new(6, 9).expect("small");
        for seeds in 1..=9 {
            for (rank, &row) in index.rows(seeds).iter().enumerate() {
                assert_eq!(index.rank(row), rank);
                for place in 0..5 {
                    if row.house(place) > 0 {
                        let moved = row - (1 << (8 * place)) + (1 << (8 * (place + 1)));
                        assert!(index.rank(moved) < rank);
                    }
                }
            }
        }
    }
}
