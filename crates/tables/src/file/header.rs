//! The first bytes of a file.
//!
//! ```text
//!  0 magic 16        | 16 format 4 | 20 length of the header 4 | 24 fingerprint 8 | 32 seeds 4 | 36 houses 4
//! 40 boards 8        | 48 planes 4 | 52 boards of a block 4
//! 56 win 8, draw 8, loss 8, open 8 | 88 longest 4 | 92 values in the histogram 4
//! 96 value 8, count 8, for each    | checksum 8
//! ```

use std::collections::BTreeMap;

use super::check::{SUM, sum};
use super::error::Fault;
use super::{BLOCK, Statistics};
use crate::index::{self, MOST_SEEDS};

/// What the file begins with. A program that takes it for text, or translates its ends of lines, spoils it.
const MAGIC: &[u8; 16] = b"Kete table\r\n\x1a\n\0\0";

/// The format this version reads and writes.
const FORMAT: u32 = 1;

/// Where the histogram begins, and thereby the length of everything before it.
pub(super) const FIXED: usize = 96;

/// Bytes of a value and its count.
const ENTRY: usize = 16;

/// The longest header: every value of a byte counted.
pub(super) const LONGEST: usize = FIXED + 256 * ENTRY + SUM;

/// Most houses in a row.
pub const MOST_HOUSES: u32 = 16;

/// Which layer of which rules a file must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Of everything in the rules that matters.
    pub fingerprint: u64,
    /// Seeds in the houses.
    pub seeds: u32,
    /// Houses in a row.
    pub houses: u32,
}

/// What a file says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// Of everything in the rules that matters.
    pub fingerprint: u64,
    /// Seeds in the houses.
    pub seeds: u32,
    /// Houses in a row.
    pub houses: u32,
    /// Values a board has: 1, or 2 where repetition leaves it open.
    pub planes: u32,
    /// What is in the layer.
    pub statistics: Statistics,
}

/// Boards of a layer; nothing where a file cannot hold it.
pub fn boards(seeds: u32, houses: u32) -> Option<u64> {
    let fits = seeds <= MOST_SEEDS && (1..=MOST_HOUSES).contains(&houses);
    fits.then(|| index::boards(2 * houses as usize, seeds))?
}

impl Header {
    /// Boards of the layer.
    pub fn boards(&self) -> u64 {
        boards(self.seeds, self.houses).unwrap_or(0)
    }

    /// Blocks of the file.
    pub fn blocks(&self) -> u64 {
        self.boards().div_ceil(BLOCK as u64)
    }

    /// Boards of one block.
    pub(super) fn block_boards(&self, block: u64) -> usize {
        let before = block.saturating_mul(BLOCK as u64);
        self.boards().saturating_sub(before).min(BLOCK as u64) as usize
    }

    /// The bytes as they are in the file.
    pub(super) fn print(&self) -> Vec<u8> {
        let told = &self.statistics;
        let length = FIXED + told.histogram.len() * ENTRY + SUM;
        let mut bytes = Vec::with_capacity(length);
        bytes.extend(MAGIC);
        bytes.extend(FORMAT.to_le_bytes());
        bytes.extend((length as u32).to_le_bytes());
        bytes.extend(self.fingerprint.to_le_bytes());
        bytes.extend(self.seeds.to_le_bytes());
        bytes.extend(self.houses.to_le_bytes());
        bytes.extend(self.boards().to_le_bytes());
        bytes.extend(self.planes.to_le_bytes());
        bytes.extend((BLOCK as u32).to_le_bytes());
        for count in [told.win, told.draw, told.loss, told.open] {
            bytes.extend(count.to_le_bytes());
        }
        bytes.extend(told.longest.to_le_bytes());
        bytes.extend((told.histogram.len() as u32).to_le_bytes());
        for (&value, &count) in &told.histogram {
            bytes.extend(i64::from(value).to_le_bytes());
            bytes.extend(count.to_le_bytes());
        }
        let check = sum(&bytes);
        bytes.extend(check);
        bytes
    }

    /// How long the header is that begins with these [`FIXED`] bytes.
    pub(super) fn length(fixed: &[u8]) -> Result<usize, Fault> {
        // A file cut within the magic is still recognized by what is there.
        let there = fixed.len().min(MAGIC.len());
        if there == 0 || fixed[..there] != MAGIC[..there] {
            return Err(Fault::Foreign);
        }
        if fixed.len() < FIXED {
            return Err(Fault::Truncated);
        }
        let mut fields = Fields(&fixed[MAGIC.len()..]);
        let (format, length) = (fields.word(), fields.word() as usize);
        if format != FORMAT {
            return Err(Fault::Version(format));
        }
        let histogram = length.checked_sub(FIXED + SUM);
        match histogram {
            Some(bytes) if bytes % ENTRY == 0 && length <= LONGEST => Ok(length),
            _ => Err(Fault::Header),
        }
    }

    /// Reads a header of the length that [`length`](Header::length) told.
    pub(super) fn parse(bytes: &[u8]) -> Result<Header, Fault> {
        let (told, check) = bytes.split_at(bytes.len() - SUM);
        if sum(told) != *check {
            return Err(Fault::Header);
        }
        let mut fields = Fields(&told[24..]);
        let header_of = |fields: &mut Fields<'_>| Header {
            fingerprint: fields.long(),
            seeds: fields.word(),
            houses: fields.word(),
            planes: 0,
            statistics: Statistics::default(),
        };
        let mut header = header_of(&mut fields);
        let count = fields.long();
        header.planes = fields.word();
        let block = fields.word() as usize;
        let fits = boards(header.seeds, header.houses) == Some(count)
            && matches!(header.planes, 1 | 2)
            && block == BLOCK;
        if !fits {
            return Err(Fault::Header);
        }
        let [win, draw, loss, open] = [(); 4].map(|()| fields.long());
        let (longest, values) = (fields.word(), fields.word() as usize);
        if fields.0.len() != values * ENTRY {
            return Err(Fault::Header);
        }
        let mut histogram = BTreeMap::new();
        for _ in 0..values {
            let value = i8::try_from(fields.long().cast_signed()).map_err(|_| Fault::Header)?;
            histogram.insert(value, fields.long());
        }
        header.statistics = Statistics {
            win,
            draw,
            loss,
            open,
            histogram,
            longest,
        };
        match header.statistics.boards() {
            Some(all) if all == count => Ok(header),
            _ => Err(Fault::Header),
        }
    }

    /// Whether it is the layer that was asked for.
    pub(super) fn is_wanted(&self, wanted: &Wanted) -> Result<(), Fault> {
        if self.fingerprint != wanted.fingerprint {
            return Err(Fault::Rules {
                found: self.fingerprint,
                wanted: wanted.fingerprint,
            });
        }
        if (self.seeds, self.houses) != (wanted.seeds, wanted.houses) {
            return Err(Fault::Layer {
                seeds: self.seeds,
                houses: self.houses,
            });
        }
        Ok(())
    }
}

/// Numbers taken from the front of bytes; missing ones are 0, the checksum being what finds them.
struct Fields<'a>(&'a [u8]);

impl Fields<'_> {
    fn take<const N: usize>(&mut self) -> [u8; N] {
        let Some((bytes, rest)) = self.0.split_first_chunk() else {
            self.0 = &[];
            return [0; N];
        };
        self.0 = rest;
        *bytes
    }

    fn word(&mut self) -> u32 {
        u32::from_le_bytes(self.take())
    }

    fn long(&mut self) -> u64 {
        u64::from_le_bytes(self.take())
    }
}
