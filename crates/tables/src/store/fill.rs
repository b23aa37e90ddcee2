//! Building what a folder does not have yet.

use super::{Folder, Label, Shelf, StoreError};
use crate::build::{BuildError, Builder, Values, Watch};
use crate::file::{FileError, Header, Statistics, write};

/// What is told while a folder is filled, besides how far a layer is.
pub trait Filling: Watch {
    /// The layer of so many seeds is built now.
    fn begins(&self, seeds: u32) {
        let _ = seeds;
    }

    /// A layer is there: built just now, or before.
    fn is_there(&self, header: &Header, built: bool) {
        let _ = (header, built);
    }

    /// A file cannot be used, and its layer is built anew.
    fn is_bad(&self, error: &FileError) {
        let _ = error;
    }
}

/// Tells nothing.
impl Filling for () {}

/// Why a folder could not be filled. Layers that were done before are there.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FillError {
    /// A layer could not be built.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// A layer could not be written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The folder cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What it takes to fill a folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// The layers that are not there, by seeds.
    pub missing: Vec<u32>,
    /// Boards of these.
    pub boards: u64,
    /// Bytes of memory for the largest of them.
    pub memory: u64,
    /// Bytes of disk, generously.
    pub disk: u64,
}

/// What it takes to give a folder all layers of a builder.
pub fn needs(folder: &Folder, builder: &Builder) -> Needs {
    let suit = builder.suit();
    let shelf = folder.shelf(suit.fingerprint);
    let mut needs = Needs::default();
    for seeds in 0..=builder.seeds() {
        if shelf.open(seeds, suit.houses as u32).is_ok() {
            continue;
        }
        let estimate = builder.estimate(seeds);
        needs.missing.push(seeds);
        needs.boards = needs.boards.saturating_add(estimate.boards);
        needs.memory = needs.memory.max(estimate.memory);
        let planes = suit.kind.planes() as u64;
        // Measured in games of every kind: about 0.3 bytes a value, and never above 0.5.
        let bytes = (estimate.boards / 2).saturating_mul(planes);
        needs.disk = needs.disk.saturating_add(bytes);
    }
    needs
}

/// Builds all layers of a builder that a folder does not have, on so many threads, each kept as soon as it is done. A file that is
/// damaged is built anew.
///
/// # Errors
/// When it was told to stop, when somebody else builds these layers, or when one cannot be built or kept.
pub fn fill(
    folder: &Folder,
    builder: &Builder,
    label: &Label,
    threads: usize,
    filling: &dyn Filling,
) -> Result<(), FillError> {
    let houses = builder.suit().houses as u32;
    let shelf = folder.shelf(builder.suit().fingerprint);
    let lock = shelf.lock()?;
    shelf.label(&lock, label)?;
    let is_missing = |&seeds: &u32| shelf.open(seeds, houses).is_err();
    // Nothing above it is built, so nothing above needs to be read.
    let last = (0..=builder.seeds()).rev().find(is_missing);
    let mut layers: Vec<Values> = Vec::new();
    for seeds in 0..=builder.seeds() {
        let is_below = last.is_some_and(|last| seeds < last);
        match read(&shelf, seeds, houses, is_below, threads) {
            Ok((header, values)) => {
                filling.is_there(&header, false);
                layers.push(values);
                continue;
            }
            Err(error) if shelf.layer(seeds).exists() => filling.is_bad(&error),
            Err(_) => {}
        }
        filling.begins(seeds);
        let values = builder.layer(seeds, &layers, threads, filling)?;
        let header = keep(&shelf, builder, seeds, &values, threads)?;
        filling.is_there(&header, true);
        layers.push(values);
    }
    Ok(())
}

/// A layer that is there; its values only where layers above are built from them.
fn read(
    shelf: &Shelf,
    seeds: u32,
    houses: u32,
    is_below: bool,
    threads: usize,
) -> Result<(Header, Values), FileError> {
    let table = shelf.open(seeds, houses)?;
    let header = table.header().clone();
    let longest = header.statistics.longest;
    let planes = if is_below {
        table.load(threads)?
    } else {
        Vec::new()
    };
    Ok((header, Values { planes, longest }))
}

fn keep(
    shelf: &Shelf,
    builder: &Builder,
    seeds: u32,
    values: &Values,
    threads: usize,
) -> Result<Header, FileError> {
    let planes: Vec<&[i8]> = values.planes.iter().map(Vec::as_slice).collect();
    let header = Header {
        fingerprint: shelf.fingerprint(),
        seeds,
        houses: builder.suit().houses as u32,
        planes: planes.len() as u32,
        statistics: Statistics::of(&planes, values.longest),
    };
    write(&shelf.layer(seeds), &header, &planes, threads)?;
    Ok(header)
}
