//! Tiny games to hold the search against plain minimax.
#![allow(dead_code)]

pub mod kalah;
pub mod nim;
pub mod ring;
pub mod tree;

/// A hash of small numbers.
pub fn hash(words: &[u8]) -> u64 {
    words.iter().fold(0xcbf2_9ce4_8422_2325, |h, &b| {
        (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3)
    })
}
