//! A row of houses in one word, a byte a house.

use std::fmt::Debug;
use std::hash::Hash;

/// The seeds of a row, the first house in the lowest byte, numbered as its owner sows.
pub trait Row: Copy + Debug + Default + Eq + Ord + Hash + Send + Sync + 'static {
    /// Most houses it can hold.
    const HOUSES: usize;

    /// Seeds in a house.
    fn house(self, place: usize) -> u32;

    /// The row with so many seeds added to a house.
    #[must_use]
    fn with(self, place: usize, seeds: u32) -> Self;

    /// In every byte the seeds of all houses up to that one; all of them must fit a byte.
    #[must_use]
    fn sums(self) -> Self;

    /// The same row in the widest word.
    fn wide(self) -> u128;

    /// A row from the widest word; `None` if it has more houses.
    fn narrow(wide: u128) -> Option<Self>;

    /// Seeds in the row.
    fn seeds(self) -> u32 {
        self.sums().house(Self::HOUSES - 1)
    }
}

macro_rules! row {
    ($word:ty, $houses:literal, $ones:literal) => {
        impl Row for $word {
            const HOUSES: usize = $houses;

            #[inline(always)]
            fn house(self, place: usize) -> u32 {
                (self >> (8 * place) & 0xff) as u32
            }

            #[inline(always)]
            fn with(self, place: usize, seeds: u32) -> Self {
                self + ((seeds as $word) << (8 * place))
            }

            #[inline(always)]
            fn sums(self) -> Self {
                self.wrapping_mul($ones)
            }

            #[inline(always)]
            fn wide(self) -> u128 {
                self.into()
            }

            fn narrow(wide: u128) -> Option<Self> {
                wide.try_into().ok()
            }
        }
    };
}

row!(u64, 8, 0x0101_0101_0101_0101);
row!(u128, 16, 0x0101_0101_0101_0101_0101_0101_0101_0101);
