//! Counting move sequences, and how fast that goes.

use std::ops::AddAssign;

use super::{Board, Kernel, State, first_place, occupied};
use crate::game::Turn;

/// How many moves were played, and a sum over everything they left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Moves played.
    pub moves: u64,
    /// A checksum of the states after them: rows, stores, who moves next, whether the game is over.
    pub sum: u64,
}

impl AddAssign for Tally {
    #[inline(always)]
    fn add_assign(&mut self, more: Tally) {
        self.moves += more.moves;
        self.sum = self.sum.wrapping_add(more.sum);
    }
}

impl Tally {
    /// Plays every move of a game that is not over, one after the other.
    pub fn of_moves(play: impl Fn(usize) -> Option<(State, Turn)>, state: &State) -> Tally {
        let mut tally = Tally::default();
        let mut left = occupied(state.board.own);
        while left != 0 {
            if let Some((next, _)) = play(first_place(left)) {
                tally += Tally {
                    moves: 1,
                    sum: checksum(state, &next),
                };
            }
            left &= left - 1;
        }
        tally
    }
}

/// The checksum of a state that a move led to.
fn checksum(before: &State, next: &State) -> u64 {
    let again = next.seat == before.seat;
    let (board, stores) = if again {
        (next.board, next.stores)
    } else {
        (next.board.turned(), [next.stores[1], next.stores[0]])
    };
    let again = if again { 1 << 16 } else { 0 };
    mixed(board, stores_seen(stores) + again) ^ u64::from(next.over)
}

/// The stores as the checksum sees them. Bit 16 tells whether the mover moves again.
#[inline(always)]
pub(super) fn stores_seen([own, other]: [u16; 2]) -> u64 {
    u64::from(own) | u64::from(other) << 32
}

/// The checksum of a state in a game that goes on, from what the mover sees after his move.
#[inline(always)]
pub(super) fn mixed(board: Board, stores: u64) -> u64 {
    board.own ^ board.other.rotate_left(20) ^ stores.rotate_left(44)
}

/// The number of sequences of exactly `depth` moves, every last one played: as
/// [`kete_rules::perft`] counts.
pub fn perft<K: Kernel>(kernel: &K, state: &State, depth: u32) -> u64 {
    // The checksum must be there before the count is: a last move that nobody looks at need not be
    // played.
    std::hint::black_box(tally(kernel, state, depth)).moves
}

/// The sequences of exactly `depth` moves, and the checksum of the states they end in.
pub fn tally<K: Kernel>(kernel: &K, state: &State, depth: u32) -> Tally {
    match depth {
        0 => Tally { moves: 1, sum: 0 },
        _ if state.over => Tally::default(),
        _ => count(kernel, state, depth),
    }
}

fn count<K: Kernel>(kernel: &K, state: &State, depth: u32) -> Tally {
    if depth == 1 {
        return kernel.tally(state);
    }
    let mut tally = Tally::default();
    let mut left = occupied(state.board.own);
    while left != 0 {
        let place = first_place(left);
        left &= left - 1;
        // By reference: a copy made so soon after the parts were written waits for them.
        if let Some((next, _)) = &kernel.play(state, place)
            && !next.over
        {
            tally += count(kernel, next, depth - 1);
        }
    }
    tally
}
