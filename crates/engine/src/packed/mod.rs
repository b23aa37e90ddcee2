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
//! # Which rules they know
//!
//! Whether a kernel knows a rule set is asked of the rule file, never of its name: [`Kalah::new`] and
//! [`Oware::new`]. Both want two rows of at most [`HOUSES`] houses, at most 255 seeds (what a byte
//! holds) and one lap a turn. Then any direction, origin, duty to feed or to wait with single seeds,
//! fewest seeds of a move, pass, grand slam, majority, end and rest will do.
//!
//! * The Kalah family sows the own store. A last seed there may give another move; one that makes 1
//!   in an own house may capture it, the facing house or both.
//! * The Oware family sows no store. A last seed in the other row captures by count, alone or with
//!   its neighbours on one side or both.
//!
//! All else is left to the general kernel, since a word would have to hold more than a row:
//!
//! * laps on (relay), another move only once in a row, and seeds taken in passing;
//! * captures by count in the own row, or that run from row to row, and several capture rules;
//! * the tuzdik, houses owned on the other side, matches of several rounds, the pie rule.
//!
//! Where neither player lacks seeds, most of these rules cost nothing; see `turn.rs`.

mod counts;
mod duties;
mod ending;
mod game;
mod kalah;
mod oware;
mod perft;
mod table;
mod turn;

use kete_rules::Player;

use crate::game::Turn;

pub use ending::Ending;
pub use game::Packed;
pub use kalah::{Capture, Handful, Kalah, Lap};
pub use oware::Oware;
pub use perft::{Tally, perft, tally};

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

    /// Plays every move of a game that is not over, side by side where that is faster: what
    /// [`Tally::of_moves`] gives.
    fn tally(&self, state: &State) -> Tally {
        Tally::of_moves(|place| self.play(state, place), state)
    }
}

/// A kernel that can tell what sowing does, captures apart.
pub trait Sowings: Kernel {
    /// What sowing a house with so many seeds leaves on a board that is empty otherwise, seen by the player who sows:
    /// what is added to every house, and what the sown one itself holds afterwards.
    fn sown(&self, place: usize, seeds: u32) -> Board;
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
