//! The number of a board in its layer, whatever the width of its rows.

use crate::index::Index;
use crate::row::Row;

/// The numbering of every layer up to so many seeds.
#[derive(Debug)]
pub(super) enum Numbering {
    Narrow(Of<u64>),
    Wide(Of<u128>),
}

#[derive(Debug)]
pub(super) struct Of<R> {
    index: Index<R>,
    /// By seeds, where the boards begin with so many of them in the own row.
    first: Vec<Vec<u64>>,
    /// Rows by seeds.
    rows: Vec<u64>,
}

impl Numbering {
    /// Nothing where so many boards cannot be numbered.
    pub fn new(houses: usize, seeds: u32) -> Option<Numbering> {
        Some(if houses <= <u64 as Row>::HOUSES {
            Numbering::Narrow(Of::new(houses, seeds)?)
        } else {
            Numbering::Wide(Of::new(houses, seeds)?)
        })
    }

    /// The seeds of a board and its number, its rows a byte a house; nothing where it has more seeds or houses.
    #[inline]
    pub fn number(&self, own: u128, other: u128) -> Option<(u32, u64)> {
        match self {
            Numbering::Narrow(of) => of.number(own, other),
            Numbering::Wide(of) => of.number(own, other),
        }
    }
}

impl<R: Row> Of<R> {
    fn new(houses: usize, seeds: u32) -> Option<Of<R>> {
        let index = Index::<R>::new(houses, seeds)?;
        let of = |n| {
            let layer = index.layer(n);
            (0..=n).map(|own| layer.first(own)).collect()
        };
        Some(Of {
            first: (0..=seeds).map(of).collect(),
            rows: (0..=seeds).map(|n| index.rows(n).len() as u64).collect(),
            index,
        })
    }

    #[inline]
    fn number(&self, own: u128, other: u128) -> Option<(u32, u64)> {
        let unknown = !0u128 << (8 * self.index.houses() - 1) << 1;
        let (a, b) = (seeds(own), seeds(other));
        if a + b > self.index.seeds() || (own | other) & unknown != 0 {
            return None;
        }
        let own = self.index.rank(R::narrow(own)?) as u64;
        let other = self.index.rank(R::narrow(other)?) as u64;
        let within = if a <= b {
            own * self.rows[b as usize] + other
        } else {
            other * self.rows[a as usize] + own
        };
        Some((a + b, self.first[(a + b) as usize][a as usize] + within))
    }
}

/// Seeds in a row, which may be more than a byte holds.
#[inline]
fn seeds(row: u128) -> u32 {
    const EVERY_OTHER: u128 = 0x00ff_00ff_00ff_00ff_00ff_00ff_00ff_00ff;
    const ONES: u128 = 0x0001_0001_0001_0001_0001_0001_0001_0001;
    let pairs = (row & EVERY_OTHER) + (row >> 8 & EVERY_OTHER);
    (pairs.wrapping_mul(ONES) >> 112) as u32
}
