//! Reading a layer.

use std::fs::File;
use std::path::{Path, PathBuf};

use super::cache::Cache;
use super::check::{SUM, sum};
use super::error::{Fault, FileError};
use super::header::{FIXED, Header, Wanted};
use super::read::read_at;

/// Bytes of a block in the index: its packed length and its checksum.
pub(super) const INDEX_ENTRY: usize = 4 + SUM;

/// The file of a layer, of which blocks are unpacked when they are asked for.
#[derive(Debug)]
pub struct Table {
    path: PathBuf,
    file: File,
    header: Header,
    /// Where each block begins, and where the last one ends.
    places: Vec<u64>,
    sums: Vec<[u8; SUM]>,
}

impl Table {
    /// Opens the file of a layer and checks its header, its index and its length. Blocks are checked when they are read.
    ///
    /// # Errors
    /// When it is not the whole file of that layer.
    pub fn open(path: &Path, wanted: &Wanted) -> Result<Table, FileError> {
        Table::open_if(path, |header| header.is_wanted(wanted))
    }

    /// Opens the file of any layer of any rules, with the same checks.
    ///
    /// # Errors
    /// When it is not the whole file of a layer.
    pub fn open_any(path: &Path) -> Result<Table, FileError> {
        Table::open_if(path, |_| Ok(()))
    }

    fn open_if(
        path: &Path,
        check: impl FnOnce(&Header) -> Result<(), Fault>,
    ) -> Result<Table, FileError> {
        Table::read(path, check).map_err(|fault| fault.of(path))
    }

    fn read(path: &Path, check: impl FnOnce(&Header) -> Result<(), Fault>) -> Result<Table, Fault> {
        let file = File::open(path)?;
        let size = file.metadata()?.len();
        let bytes = |at: u64, count: usize| -> Result<Vec<u8>, Fault> {
            let mut bytes = vec![0; count];
            read_at(&file, &mut bytes, at)?;
            Ok(bytes)
        };
        let length = Header::length(&bytes(0, size.min(FIXED as u64) as usize)?)?;
        if (length as u64) > size {
            return Err(Fault::Truncated);
        }
        let header = Header::parse(&bytes(0, length)?)?;
        check(&header)?;
        // Before anything is made as large as the header says.
        let index = header
            .blocks()
            .checked_mul(INDEX_ENTRY as u64)
            .ok_or(Fault::Header)?;
        let begin = index
            .checked_add((length + SUM) as u64)
            .ok_or(Fault::Header)?;
        if begin > size {
            return Err(Fault::Truncated);
        }
        let index = bytes(length as u64, index as usize + SUM)?;
        let (index, check) = index.split_at(index.len() - SUM);
        if sum(index) != *check {
            return Err(Fault::Index);
        }
        let (mut places, mut sums) = (vec![begin], Vec::new());
        let mut end = begin;
        for entry in index.chunks_exact(INDEX_ENTRY) {
            let (length, check) = entry.split_at(4);
            let length = length.try_into().map_or(0, u32::from_le_bytes);
            end = end.checked_add(length.into()).ok_or(Fault::Index)?;
            places.push(end);
            sums.push(check.try_into().map_err(|_| Fault::Index)?);
        }
        match end.cmp(&size) {
            std::cmp::Ordering::Equal => {}
            std::cmp::Ordering::Greater => return Err(Fault::Truncated),
            std::cmp::Ordering::Less => return Err(Fault::Trailing),
        }
        Ok(Table {
            path: path.to_owned(),
            file,
            header,
            places,
            sums,
        })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What the file says of itself.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Bytes of the file.
    pub fn size(&self) -> u64 {
        self.places.last().copied().unwrap_or(0)
    }

    /// Bytes of an unpacked block.
    pub fn block_bytes(&self) -> usize {
        self.header.block_boards(0) * self.header.planes as usize
    }

    /// The lower and the higher value of the board with this index, the same where the layer has one plane; through a
    /// cache in which this file has the number `file`.
    ///
    /// # Errors
    /// When the block is damaged or cannot be read, or when there is no such board.
    pub fn values(&self, index: u64, cache: &Cache, file: u32) -> Result<(i8, i8), FileError> {
        let read = || {
            if index >= self.header.boards() {
                return Err(Fault::NoBoard(index));
            }
            let (block, place) = (index / super::BLOCK as u64, index as usize % super::BLOCK);
            let boards = self.header.block_boards(block);
            cache.read(
                file,
                block,
                || self.unpack(block, &mut None),
                |values| {
                    let low = values[place];
                    let higher = values.get(boards + place).copied().unwrap_or(0);
                    (low, low.wrapping_add(higher))
                },
            )
        };
        read().map_err(|fault| fault.of(&self.path))
    }

    /// Every value: one plane, or the lower and the higher values. Unpacked by so many threads.
    ///
    /// # Errors
    /// When anything in the file is damaged, or it cannot be read.
    pub fn load(&self, threads: usize) -> Result<Vec<Vec<i8>>, FileError> {
        let boards = self.header.boards() as usize;
        let two = self.header.planes == 2;
        let mut low = vec![0; boards];
        let mut high = vec![0; if two { boards } else { 0 }];
        let share = (self.header.blocks() as usize)
            .div_ceil(threads.max(1))
            .max(1);
        let chunk = share * super::BLOCK;
        let lows = low.chunks_mut(chunk);
        let highs = high
            .chunks_mut(chunk)
            .map(Some)
            .chain(std::iter::repeat_with(|| None));
        self.each(
            lows.zip(highs),
            share,
            |values, (low, high): &mut (&mut [i8], Option<&mut [i8]>), at| {
                let boards = values.len() / self.header.planes as usize;
                low[at..at + boards].copy_from_slice(&values[..boards]);
                if let Some(high) = high {
                    for (i, difference) in values[boards..].iter().enumerate() {
                        high[at + i] = low[at + i].wrapping_add(*difference);
                    }
                }
            },
        )?;
        Ok(if two { vec![low, high] } else { vec![low] })
    }

    /// Reads everything, by so many threads, and keeps nothing.
    ///
    /// # Errors
    /// When anything in the file is damaged, or it cannot be read.
    pub fn check(&self, threads: usize) -> Result<(), FileError> {
        let share = (self.header.blocks() as usize)
            .div_ceil(threads.max(1))
            .max(1);
        let parts = self.header.blocks().div_ceil(share as u64);
        self.each((0..parts).map(|_| ()), share, |_, (), _| {})
    }

    /// Unpacks the blocks, `share` of them for each part and each part by its own thread; tells the values, the part and the
    /// board in it.
    fn each<P: Send>(
        &self,
        parts: impl Iterator<Item = P>,
        share: usize,
        tell: impl Fn(&[i8], &mut P, usize) + Sync,
    ) -> Result<(), FileError> {
        let tell = &tell;
        let done = std::thread::scope(|scope| {
            let begins = (0..self.header.blocks()).step_by(share);
            let workers: Vec<_> = begins
                .zip(parts)
                .map(|(begin, mut part)| {
                    let end = self.header.blocks().min(begin + share as u64);
                    scope.spawn(move || {
                        let mut zstd = None;
                        for block in begin..end {
                            let values = self.unpack(block, &mut zstd)?;
                            tell(&values, &mut part, (block - begin) as usize * super::BLOCK);
                        }
                        Ok(())
                    })
                })
                .collect();
            workers
                .into_iter()
                .try_for_each(|worker| match worker.join() {
                    Ok(done) => done,
                    Err(panic) => std::panic::resume_unwind(panic),
                })
        });
        done.map_err(|fault: Fault| fault.of(&self.path))
    }

    /// The values of a block as they are in the file: the lower ones, and by how much the higher ones are above them.
    fn unpack(
        &self,
        block: u64,
        zstd: &mut Option<zstd::bulk::Decompressor<'static>>,
    ) -> Result<Box<[i8]>, Fault> {
        let number = block as usize;
        let (begin, end) = (self.places[number], self.places[number + 1]);
        let mut packed = vec![0; (end - begin) as usize];
        read_at(&self.file, &mut packed, begin)?;
        if sum(&packed) != self.sums[number] {
            return Err(Fault::Block(block));
        }
        let zstd = match zstd {
            Some(zstd) => zstd,
            none => none.insert(zstd::bulk::Decompressor::new()?),
        };
        let boards = self.header.block_boards(block) * self.header.planes as usize;
        let bytes = zstd
            .decompress(&packed, boards)
            .map_err(|_| Fault::Block(block))?;
        if bytes.len() != boards {
            return Err(Fault::Block(block));
        }
        Ok(bytes.into_iter().map(u8::cast_signed).collect())
    }
}
