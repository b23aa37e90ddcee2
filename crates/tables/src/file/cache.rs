//! Blocks kept unpacked, for all files together.

use std::sync::{Mutex, PoisonError};

use super::error::Fault;

/// Blocks that share a lock and take each other's place.
const WAYS: usize = 8;

/// The blocks unpacked last, as many as fit the memory.
///
/// A block has few places it can be in, and takes that of the one there that was not used for longest.
#[derive(Debug)]
pub struct Cache {
    sets: Vec<Mutex<Vec<Block>>>,
}

#[derive(Debug)]
struct Block {
    /// The file and the block in it.
    key: (u32, u64),
    bytes: Box<[i8]>,
}

impl Cache {
    /// A cache of about so many bytes, for blocks of up to so many.
    pub fn new(memory: usize, block: usize) -> Cache {
        let sets = (memory / block.max(1) / WAYS).max(1);
        Cache {
            sets: (0..sets).map(|_| Mutex::default()).collect(),
        }
    }

    /// Reads from a block, which is unpacked first if it is not here.
    pub(super) fn read<T>(
        &self,
        file: u32,
        block: u64,
        unpack: impl FnOnce() -> Result<Box<[i8]>, Fault>,
        read: impl FnOnce(&[i8]) -> T,
    ) -> Result<T, Fault> {
        let key = (file, block);
        let set = &self.sets[self.set_of(key)];
        // Whoever panicked left a whole set behind: every change of it is one call.
        let lock = || set.lock().unwrap_or_else(PoisonError::into_inner);
        {
            let mut blocks = lock();
            if let Some(i) = blocks.iter().position(|block| block.key == key) {
                blocks[..=i].rotate_right(1);
                return Ok(read(&blocks[0].bytes));
            }
        }
        // Unpacked without the lock, so that others read on meanwhile.
        let bytes = unpack()?;
        let value = read(&bytes);
        let mut blocks = lock();
        if blocks.iter().all(|block| block.key != key) {
            blocks.truncate(WAYS - 1);
            blocks.insert(0, Block { key, bytes });
        }
        Ok(value)
    }

    fn set_of(&self, (file, block): (u32, u64)) -> usize {
        let mixed = (block ^ (u64::from(file) << 56)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        ((u128::from(mixed) * self.sets.len() as u128) >> 64) as usize
    }
}
