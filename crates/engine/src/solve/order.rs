//! The moves of a position, with what is known of each before any is searched.

use super::shelf::Shelf;
use super::table::{Bounds, Place};
use crate::packed::{Board, HOUSES, Kalah, first_place, occupied, sum};

/// A move to be searched.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Candidate {
    /// The board after it, seen by the player to move then.
    pub board: Board,
    pub place: Option<Place>,
    /// Seeds on the board.
    pub seeds: i32,
    /// Seeds it brings the mover.
    pub gain: i32,
    /// Whether the mover moves again.
    pub again: bool,
    /// The most it can be worth to the mover, as far as is known.
    pub high: i32,
    rank: i32,
}

/// What looking at every move without searching came to.
pub(super) enum Look {
    /// One of them is known to be worth at least this, which is enough.
    Enough(i32),
    /// This many are left to be searched; the others are worth no more than this.
    Search(usize, i32),
}

/// The promise of another move: more than that of every other one.
const AGAIN: i32 = 1 << 20;

/// What other moves promise: for a seed stored, for all seeds left being in the own row, and for every
/// place to the right. Found by counting the positions that small boards take.
const STORED: i32 = 60;
const KEPT: i32 = 300;
const PLACE: i32 = 10;

/// Less than every value.
pub(super) const NOTHING: i32 = i32::MIN / 2;

/// What the mover has of a move when the child is worth from `low` to `high`.
#[inline(always)]
pub(super) fn seen_by_mover(gain: i32, again: bool, (low, high): (i32, i32)) -> (i32, i32) {
    if again {
        (gain + low, gain + high)
    } else {
        (gain - high, gain - low)
    }
}

/// Plays every move and looks it up; those left are sorted, the most promising first.
#[inline(always)]
pub(super) fn look(
    kernel: &Kalah,
    table: &Bounds,
    endgames: &Shelf,
    (board, seeds): (Board, i32),
    bound: i32,
    moves: &mut [Candidate; HOUSES],
) -> Look {
    let mut count = 0;
    let mut best = NOTHING;
    let mut touched = 0;
    let mut left = occupied(board.own);
    while left != 0 {
        let house = first_place(left);
        left &= left - 1;
        let lap = kernel.lap(board, house);
        let gain = i32::from(lap.stored);
        if let Some([own, other]) = kernel.over(&lap) {
            let value = gain + i32::from(own) - i32::from(other);
            if value >= bound {
                return Look::Enough(value);
            }
            best = best.max(value);
            continue;
        }
        let seeds = seeds - gain;
        let (low, high) = seen_by_mover(gain, lap.again, (-seeds, seeds));
        if low >= bound {
            return Look::Enough(low);
        }
        if high < bound {
            best = best.max(high);
            continue;
        }
        let next = if lap.again {
            lap.board
        } else {
            lap.board.turned()
        };
        if let Some(value) = endgames.value(next, seeds) {
            let (value, _) = seen_by_mover(gain, lap.again, (value, value));
            if value >= bound {
                return Look::Enough(value);
            }
            best = best.max(value);
            continue;
        }
        let place = table.key(next).map(|key| table.place(key));
        if let Some(place) = place {
            touched ^= table.touch(place);
        }
        let promise = if lap.again {
            AGAIN
        } else {
            let kept = sum(lap.board.own) as i32;
            STORED * gain + KEPT * kept / seeds
        };
        moves[count] = Candidate {
            board: next,
            place,
            seeds,
            gain,
            again: lap.again,
            high,
            rank: promise + PLACE * house as i32,
        };
        count += 1;
    }
    // All lines have been asked for before the first is waited for.
    std::hint::black_box(touched);
    let mut kept = 0;
    for i in 0..count {
        let mut mv = moves[i];
        if let Some(known) = mv.place.and_then(|place| table.get(place, mv.seeds)) {
            let (low, high) = seen_by_mover(mv.gain, mv.again, known);
            if low >= bound {
                return Look::Enough(low);
            }
            if high < bound {
                best = best.max(high);
                continue;
            }
            mv.high = high;
        }
        // Sorted in: there are only a few.
        let mut at = kept;
        while at > 0 && moves[at - 1].rank < mv.rank {
            moves[at] = moves[at - 1];
            at -= 1;
        }
        moves[at] = mv;
        kept += 1;
    }
    Look::Search(kept, best)
}
