//! The number of a board in its layer, whatever the width of its rows.

use crate::index::Index;
use crate::row::Row;

/// The numbering of every layer up to so many seeds.
#[derive(Debug)]
pub(super) enum Numbering {
    Narrow(Index<u64>),
    Wide(Index<u128>),
}

impl Numbering {
    /// Nothing where so many boards cannot be numbered.
    pub fn new(houses: usize, seeds: u32) -> Option<Numbering> {
        Some(if houses <= <u64 as Row>::HOUSES {
            Numbering::Narrow(Index::new(houses, seeds)?)
        } else {
            Numbering::Wide(Index::new(houses, seeds)?)
        })
    }

    /// See [`Index::number`].
    #[inline]
    pub fn number(&self, own: u128, other: u128) -> Option<(u32, u64)> {
        match self {
            Numbering::Narrow(index) => index.number(own, other),
            Numbering::Wide(index) => index.number(own, other),
        }
    }
}
