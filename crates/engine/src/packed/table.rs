//! What each sowing does, looked up by house and seeds.

use super::{HOUSES, house};

/// An entry for every place of a row and every number of seeds it can hold.
///
/// The size is fixed, so that an index needs no check. Only the entries of numbers that occur are
/// ever read, and those stay in the cache.
#[derive(Clone, Debug)]
pub(super) struct Table<S>(Box<[[S; 256]; HOUSES]>);

impl<S: Copy + Default> Table<S> {
    /// The table of a board with so many houses and seeds.
    pub fn new(houses: usize, total: u16, entry: impl Fn(usize, usize) -> S) -> Self {
        let mut table = Box::new([[S::default(); 256]; HOUSES]);
        for (place, entries) in table.iter_mut().enumerate().take(houses) {
            for (seeds, slot) in entries.iter_mut().enumerate().skip(1).take(total.into()) {
                *slot = entry(place, seeds);
            }
        }
        Self(table)
    }

    /// What sowing a place of a row does; for an empty one the default entry.
    #[inline(always)]
    pub fn of(&self, row: u64, place: usize) -> &S {
        &self.0[place & (HOUSES - 1)][house(row, place) as usize & 0xff]
    }
}
