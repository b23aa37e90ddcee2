//! A layer as a file: a header, an index, and blocks that are packed one by one.
//!
//! ```text
//! header | index | block 0 | block 1 | ...
//! ```
//!
//! The header says which layer of which rules this is and what is in it; the index says how long each block is
//! and what its checksum must be; a block holds [`BLOCK`] boards, packed by zstd. Numbers are little-endian. The same
//! values give the same bytes. A chapter of the book tells every byte.

mod cache;
mod check;
mod error;
mod header;
mod read;
mod statistics;
mod table;
mod write;

pub use cache::Cache;
pub use error::{Fault, FileError};
pub use header::{Header, MOST_HOUSES, Wanted, boards};
pub use statistics::Statistics;
pub use table::Table;
pub use write::{SUFFIX_NEW, write};

/// Boards of a block. The last block of a file is shorter.
///
/// A probe that finds nothing in the cache unpacks one. Of blocks four times as large the files are a
/// twentieth smaller, and such a probe takes more than three times as long.
pub const BLOCK: usize = 1 << 14;

#[cfg(test)]
mod tests;
