//! The layers of one rule set, opened to be asked.

use crate::file::{Cache, FileError, Header, Table};

use super::Shelf;

/// The least and the most that is kept for unpacked blocks, in bytes.
const CACHE: std::ops::RangeInclusive<usize> = 1 << 18..=1 << 28;

/// The layers of a rule set: those of few seeds whole in memory, the others block by block.
#[derive(Debug)]
pub struct Cabinet {
    layers: Vec<Option<Layer>>,
    cache: Cache,
    faults: Vec<FileError>,
}

/// An open layer.
#[derive(Debug)]
pub struct Layer {
    table: Table,
    values: Kept,
}

/// What of a layer is in memory.
#[derive(Debug)]
enum Kept {
    /// Nothing but blocks in the cache.
    Blocks,
    /// One value a board.
    One(Vec<i8>),
    /// The lower and the higher value, side by side: they are asked for together.
    Two(Vec<[i8; 2]>),
}

impl Cabinet {
    /// Opens every layer of rows of so many houses that is there and whole, in about so many bytes of memory. What is wrong with
    /// the others is kept to be told.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn open(shelf: &Shelf, houses: u32, memory: usize) -> Result<Cabinet, super::StoreError> {
        let mut faults = Vec::new();
        let mut tables = Vec::new();
        for &seeds in shelf.layers()?.keys() {
            match shelf.open(seeds, houses) {
                Ok(table) => tables.push(table),
                Err(fault) => faults.push(fault),
            }
        }
        let needed = |table: &Table| {
            let header = table.header();
            usize::try_from(header.boards() * u64::from(header.planes)).unwrap_or(usize::MAX)
        };
        let all: usize = tables.iter().map(needed).fold(0, usize::saturating_add);
        let block = tables.iter().map(Table::block_bytes).max().unwrap_or(1);
        // A part for blocks, if there is a layer that does not fit.
        let (cache, mut left) = if all <= memory {
            (0, memory)
        } else {
            let cache = (memory / 4).clamp(*CACHE.start(), *CACHE.end());
            (cache, memory - memory / 4)
        };
        let mut layers = Vec::new();
        for table in tables {
            let bytes = needed(&table);
            // Once one does not fit, none of those above, so that few seeds are quick and many are not.
            let read = if bytes <= left {
                left -= bytes;
                Layer::whole(table)
            } else {
                left = 0;
                Ok(Layer {
                    table,
                    values: Kept::Blocks,
                })
            };
            match read {
                Ok(layer) => {
                    let seeds = layer.header().seeds as usize;
                    layers.resize_with(layers.len().max(seeds + 1), || None);
                    layers[seeds] = Some(layer);
                }
                Err(fault) => faults.push(fault),
            }
        }
        Ok(Cabinet {
            layers,
            cache: Cache::new(cache, block),
            faults,
        })
    }

    /// Most seeds of a layer that is there; nothing where none is.
    pub fn seeds(&self) -> Option<u32> {
        Some(self.layers.len().checked_sub(1)? as u32)
    }

    /// The layers that are there, by seeds.
    pub fn layers(&self) -> impl Iterator<Item = &Layer> {
        self.layers.iter().flatten()
    }

    /// What is wrong with the layers that are left out.
    pub fn faults(&self) -> &[FileError] {
        &self.faults
    }

    /// The lower and the higher value of a board by its seeds and its number in their layer. Nothing where that layer is not there.
    ///
    /// # Errors
    /// When its block is damaged or cannot be read.
    pub fn values(&self, seeds: u32, number: u64) -> Result<Option<(i8, i8)>, FileError> {
        let Some(layer) = self.layers.get(seeds as usize).and_then(Option::as_ref) else {
            return Ok(None);
        };
        let place = number as usize;
        Ok(match &layer.values {
            Kept::One(values) => values.get(place).map(|&value| (value, value)),
            Kept::Two(values) => values.get(place).map(|&[low, high]| (low, high)),
            Kept::Blocks => Some(layer.table.values(number, &self.cache, seeds)?),
        })
    }
}

impl Layer {
    fn whole(table: Table) -> Result<Layer, FileError> {
        let mut planes = table.load(1)?.into_iter();
        let values = match (planes.next(), planes.next()) {
            (Some(low), Some(high)) => {
                Kept::Two(low.into_iter().zip(high).map(|(l, h)| [l, h]).collect())
            }
            (only, _) => Kept::One(only.unwrap_or_default()),
        };
        Ok(Layer { table, values })
    }

    /// What the file says of itself.
    pub fn header(&self) -> &Header {
        self.table.header()
    }

    /// The file.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Whether all its values are in memory.
    pub fn is_whole(&self) -> bool {
        !matches!(self.values, Kept::Blocks)
    }
}
