//! Kernels for the two families that are searched most: a whole row in one machine word.
//!
//! ```text
//! other   [ 5 ][ 4 ][ 3 ][ 2 ][ 1 ][ 0 ]   <- sown this way
//! own     [ 0 ][ 1 ][ 2 ][ 3 ][ 4 ][ 5 ]   -> sown this way
//! ```
//!
//! Each house is a byte of a 64-bit word, numbered as its owner sows; the house facing place `i` of
//! `n` is place `n - 1 - i` of the other row. Everything is seen by the player to move, so passing
//! the turn is an exchange of two words, and sowing is two additions from a table.
//!
//! A byte holds 255 seeds, so rules with more seeds in play go through the general kernel, as do all
//! rules a kernel does not know. Whether it does is asked of the rule file, never of its name:
//! [`Kalah::new`] and [`Oware::new`].

mod ending;
mod game;
mod kalah;
mod oware;

use kete_rules::Player;

use crate::game::Turn;

pub use ending::Ending;
pub use game::Packed;
pub use kalah::{Kalah, Lap};
pub use oware::Oware;

/// Most houses in a row: the bytes of a word.
pub const HOUSES: usize = 8;

/// The two rows, seen by the player to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    /// The row of the player to move.
    pub own: u64,
    /// The other row.
    pub other: u64,
}

impl Board {
    /// The board seen by the other player.
    #[inline(always)]
    #[must_use]
    pub fn turned(self) -> Board {
        Board {
            own: self.other,
            other: self.own,
        }
    }

    /// Seeds on the board.
    #[inline(always)]
    pub fn seeds(self) -> u32 {
        sum(self.own) + sum(self.other)
    }
}

/// A position of a packed game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The rows.
    pub board: Board,
    /// The stores of the player to move and of the other one.
    pub stores: [u16; 2],
    /// The seat of the player to move.
    pub seat: Player,
    /// Whether the game is over.
    pub over: bool,
}

/// The rules of a family on packed rows.
pub trait Kernel: Sync {
    /// Houses in a row.
    fn houses(&self) -> usize;

    /// Plays a house that is not empty; `None` where the rules do not allow it.
    fn play(&self, state: &State, place: usize) -> Option<(State, Turn)>;
}

/// Seeds in a house.
#[inline(always)]
pub fn house(row: u64, place: usize) -> u64 {
    row >> (8 * place) & 0xff
}

/// Seeds in a row. No more than 255 are in play, so the sum of the bytes fits the highest one.
#[inline(always)]
pub fn sum(row: u64) -> u32 {
    (row.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}

/// The highest bit of every byte that is not zero.
#[inline(always)]
pub fn occupied(row: u64) -> u64 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    (((row & LOW) + LOW) | row) & !LOW
}

/// The place of the lowest bit set in [`occupied`].
#[inline(always)]
pub fn first_place(occupied: u64) -> usize {
    occupied.trailing_zeros() as usize / 8
}

/// The number of sequences of exactly `depth` moves, every last one played: as
/// [`kete_rules::perft`] counts.
pub fn perft<K: Kernel>(kernel: &K, state: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if state.over {
        return 0;
    }
    let mut sink = 0;
    let nodes = count(kernel, state, depth, &mut sink);
    // Without this the compiler could leave out the last move of every sequence.
    std::hint::black_box(sink);
    nodes
}

fn count<K: Kernel>(kernel: &K, state: &State, depth: u32, sink: &mut u64) -> u64 {
    let mut nodes = 0;
    let mut left = occupied(state.board.own);
    while left != 0 {
        let place = first_place(left);
        left &= left - 1;
        let Some((next, _)) = kernel.play(state, place) else {
            continue;
        };
        if depth == 1 {
            let Board { own, other } = next.board;
            let stores = u64::from(next.stores[0]) ^ u64::from(next.stores[1]) << 16;
            *sink ^= own ^ other.rotate_left(7) ^ stores ^ u64::from(next.over);
            nodes += 1;
        } else if !next.over {
            nodes += count(kernel, &next, depth - 1, sink);
        }
    }
    nodes
}
