//! Writing a layer.

use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::BLOCK;
use super::check::{SUM, sum};
use super::error::{Fault, FileError};
use super::header::Header;
use super::table::INDEX_ENTRY;

/// How hard zstd tries. Higher levels take ten times as long and more for a tenth of the size.
const LEVEL: i32 = 1;

/// What ends the name of a file that is still being written.
pub const SUFFIX_NEW: &str = ".new";

/// Blocks that a thread packs before what is done is written.
const SHARE: usize = 16;

/// Writes a layer, packing by so many threads: `planes` is one slice of all values, or the lower and the higher ones.
/// The file takes its name when it is complete and on the disk.
///
/// # Errors
/// Those of the file, and [`Fault::Values`] where the planes are not what the header says.
pub fn write(
    path: &Path,
    header: &Header,
    planes: &[&[i8]],
    threads: usize,
) -> Result<(), FileError> {
    let boards = header.boards();
    let fits = planes.len() == header.planes as usize
        && matches!(planes.len(), 1 | 2)
        && boards > 0
        && planes.iter().all(|plane| plane.len() as u64 == boards)
        && header.statistics.boards() == Some(boards);
    if !fits {
        return Err(Fault::Values.of(path));
    }
    let new = beside(path);
    let written = write_new(&new, header, planes, threads.max(1)).and_then(|()| {
        fs::rename(&new, path)?;
        sync_folder(path)
    });
    written.map_err(|error| {
        // What is left of it is of no use; that it cannot be removed either is not what went wrong first.
        let _ = fs::remove_file(&new);
        Fault::Io(error).of(path)
    })
}

fn write_new(new: &Path, header: &Header, planes: &[&[i8]], threads: usize) -> io::Result<()> {
    let mut file = BufWriter::with_capacity(1 << 20, File::create(new)?);
    let blocks = header.blocks();
    let mut front = header.print();
    let begin = front.len();
    // The place of the index, which is known when the blocks are.
    file.seek(SeekFrom::Start(
        begin as u64 + blocks * INDEX_ENTRY as u64 + SUM as u64,
    ))?;
    let mut next = 0;
    while next < blocks {
        let end = blocks.min(next + (threads * SHARE) as u64);
        for packed in pack_all(header, planes, next..end, threads)? {
            front.extend((packed.len() as u32).to_le_bytes());
            front.extend(sum(&packed));
            file.write_all(&packed)?;
        }
        next = end;
    }
    let check = sum(&front[begin..]);
    front.extend(check);
    file.seek(SeekFrom::Start(0))?;
    file.write_all(&front)?;
    file.into_inner()?.sync_all()
}

/// Packs these blocks, in their order.
fn pack_all(
    header: &Header,
    planes: &[&[i8]],
    blocks: std::ops::Range<u64>,
    threads: usize,
) -> io::Result<Vec<Vec<u8>>> {
    let count = (blocks.end - blocks.start) as usize;
    let share = count.div_ceil(threads).max(1);
    let mut packed = vec![Vec::new(); count];
    std::thread::scope(|scope| {
        let parts = packed
            .chunks_mut(share)
            .zip((blocks.start..).step_by(share));
        let workers: Vec<_> = parts
            .map(|(part, first)| {
                scope.spawn(move || -> io::Result<()> {
                    let mut packer = Packer::new()?;
                    for (slot, block) in part.iter_mut().zip(first..) {
                        *slot = packer.pack(header, planes, block)?;
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
    })?;
    Ok(packed)
}

/// Packs blocks one after the other.
struct Packer {
    zstd: zstd::bulk::Compressor<'static>,
    bytes: Vec<u8>,
}

impl Packer {
    fn new() -> io::Result<Packer> {
        Ok(Packer {
            zstd: zstd::bulk::Compressor::new(LEVEL)?,
            bytes: Vec::with_capacity(2 * BLOCK),
        })
    }

    /// The lower values, then by how much the higher ones are above them: that is nothing on most boards.
    fn pack(&mut self, header: &Header, planes: &[&[i8]], block: u64) -> io::Result<Vec<u8>> {
        let begin = block as usize * BLOCK;
        let range = begin..begin + header.block_boards(block);
        self.bytes.clear();
        let low = &planes[0][range.clone()];
        self.bytes.extend(low.iter().map(|v| v.cast_unsigned()));
        if let Some(high) = planes.get(1) {
            let pairs = low.iter().zip(&high[range]);
            self.bytes
                .extend(pairs.map(|(low, high)| high.wrapping_sub(*low).cast_unsigned()));
        }
        self.zstd.compress(&self.bytes)
    }
}

/// The name of a file while it is being written; that of another process is another one.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{}{SUFFIX_NEW}", std::process::id()));
    name.into()
}

/// Sees to it that the new name is on the disk too.
#[cfg(unix)]
fn sync_folder(path: &Path) -> io::Result<()> {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => File::open(folder)?.sync_all(),
        _ => File::open(".")?.sync_all(),
    }
}

#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
