//! A table of proven bounds that never mistakes one position for another.
//!
//! ```text
//! a slot   | tag ................. | work 4 | lower 7 | upper 7 |
//! ```
//!
//! The seeds of all houses are packed into a key of at most 60 bits. A mixing that can be undone
//! turns it into another number of as many bits: its upper part chooses a line of eight slots, the
//! lower part is the tag. Line and tag together *are* the position, so a match is never chance.
//!
//! A position that does not fit the key (32 seeds in a house of six) is searched and not kept.
//!
//! All threads share the table without a lock. A slot is one word, so it is read and written whole,
//! and whatever is in it has been proven: the worst that two threads can do to each other is to keep
//! a position twice, or to forget a bound.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

use crate::memory::Words;
use crate::packed::Board;

/// Slots of a line: 64 bytes, what the processor fetches at once.
const SLOTS: usize = 8;

/// Bits of a slot besides the tag.
const DATA: u32 = 18;

/// The bits of a line's number in a table that has not grown: one MiB. Memory that was never used
/// before is slow, so it is taken only when there is something to keep.
const SMALL: u32 = 14;

/// Most bits of a key.
const WIDEST: u32 = 60;

/// Most seeds whose bounds fit a slot.
pub(super) const MOST_SEEDS: u32 = 126;

/// Where a position is kept: its key, mixed. The upper bits are the line, the others the tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place(u64);

impl Place {
    /// A number that no other board of these rules has, and that is never 0.
    pub fn name(self) -> u64 {
        self.0 + 1
    }
}

/// Proven bounds of positions.
#[derive(Debug)]
pub struct Bounds {
    slots: Words,
    houses: u32,
    /// Bits of a house in the key.
    bits: u32,
    line_bits: u32,
    /// How far the table may grow.
    most_line_bits: u32,
    /// Slots in use, as far as the threads have told.
    filled: AtomicUsize,
}

impl Bounds {
    /// A table for boards of so many houses that takes at most so many bytes, but at least what its
    /// keys need: one MiB.
    pub fn new(houses: usize, bytes: usize) -> Bounds {
        let houses = houses as u32;
        let bits = (WIDEST / (2 * houses)).min(8);
        let key_bits = 2 * houses * bits;
        let lines = (bytes / (8 * SLOTS)).max(1);
        // Every bit of the key is in the line's number or in the tag.
        let least = key_bits.saturating_sub(u64::BITS - DATA);
        let most_line_bits = lines.ilog2().clamp(least, key_bits - 1).min(40);
        let line_bits = most_line_bits.min(least.max(SMALL));
        Bounds {
            slots: Words::at_most(SLOTS << line_bits),
            houses,
            bits,
            line_bits,
            most_line_bits,
            filled: AtomicUsize::new(0),
        }
    }

    /// Bytes the table takes.
    pub fn bytes(&self) -> usize {
        self.slots.all().len() * 8
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for slot in self.slots.all() {
            slot.store(0, Relaxed);
        }
        self.filled = AtomicUsize::new(0);
    }

    fn key_bits(&self) -> u32 {
        2 * self.houses * self.bits
    }

    /// The key of a board, if its heaps fit.
    #[inline(always)]
    pub(super) fn key(&self, board: Board) -> Option<u64> {
        let field = (1u64 << self.bits) - 1;
        let fits = field * 0x0101_0101_0101_0101;
        if (board.own | board.other) & !fits != 0 {
            return None;
        }
        let bits = self.bits;
        let narrow = |row: u64| {
            const BYTES: u64 = 0x00ff_00ff_00ff_00ff;
            const PAIRS: u64 = 0x0000_ffff_0000_ffff;
            let row = row & BYTES | (row & !BYTES) >> (8 - bits);
            let row = row & PAIRS | (row & !PAIRS) >> (16 - 2 * bits);
            row & 0xffff_ffff | row >> 32 << (4 * bits)
        };
        Some(narrow(board.own) | narrow(board.other) << (self.houses * bits))
    }

    /// The board of a key.
    pub(super) fn board(&self, key: u64) -> Board {
        let field = (1u64 << self.bits) - 1;
        let row = |first: u32| {
            (0..self.houses).fold(0, |row, i| {
                row | (key >> ((first + i) * self.bits) & field) << (8 * i)
            })
        };
        Board {
            own: row(0),
            other: row(self.houses),
        }
    }

    /// Where a key is kept.
    #[inline(always)]
    pub(super) fn place(&self, key: u64) -> Place {
        let width = self.key_bits();
        let mask = u64::MAX >> (64 - width);
        let mut x = key.wrapping_mul(0x9e37_79b9_7f4a_7c15) & mask;
        x ^= x >> (width / 2);
        x = x.wrapping_mul(0xbf58_476d_1ce4_e5b9) & mask;
        x ^= x >> (width / 2);
        Place(x)
    }

    /// The first slot of a position's line, and its tag.
    #[inline(always)]
    fn find(&self, place: Place) -> (usize, u64) {
        let rest = self.key_bits() - self.line_bits;
        let line = (place.0 >> rest) as usize;
        (SLOTS * line, place.0 & ((1 << rest) - 1))
    }

    /// The key kept at a place: the mixing undone.
    fn key_of(&self, place: Place) -> u64 {
        let width = self.key_bits();
        let mask = u64::MAX >> (64 - width);
        let half = width / 2;
        // With a shift of at least a third, two further steps undo it.
        let unshift = |x: u64| x ^ (x >> half) ^ (x >> (2 * half));
        let x = unshift(place.0).wrapping_mul(inverse(0xbf58_476d_1ce4_e5b9)) & mask;
        unshift(x).wrapping_mul(inverse(0x9e37_79b9_7f4a_7c15)) & mask
    }

    /// Reads a line without looking at it, so that it is on its way when it is looked at.
    #[inline(always)]
    pub(super) fn touch(&self, place: Place) -> u64 {
        self.slots.all()[self.find(place).0].load(Relaxed)
    }

    /// The lower and the upper bound of a position with so many seeds.
    #[inline(always)]
    pub(super) fn get(&self, place: Place, seeds: i32) -> Option<(i32, i32)> {
        let (at, tag) = self.find(place);
        let line = &self.slots.all()[at..at + SLOTS];
        let mut slots = line.iter().map(value);
        let slot = slots.find(|&s| s >> DATA == tag && s != 0)?;
        Some(bounds(slot, seeds))
    }

    /// Keeps what a search proved; `work` says how much it took. What is known already is narrowed.
    /// Whether it took an empty slot.
    #[inline(always)]
    pub(super) fn put(&self, place: Place, seeds: i32, (low, high): (i32, i32), work: u64) -> bool {
        let (at, tag) = self.find(place);
        let line = &self.slots.all()[at..at + SLOTS];
        let mut work = u64::from(work.max(1).ilog2() / 2).min(15);
        let (mut low, mut high) = (low, high);
        let (mut into, mut least) = (0, u64::MAX);
        for (i, slot) in line.iter().enumerate() {
            let slot = value(slot);
            let took = slot >> 14 & 15;
            if slot >> DATA == tag && slot != 0 {
                let known = bounds(slot, seeds);
                (low, high) = (low.max(known.0), high.min(known.1));
                work = work.max(took);
                into = i;
                least = 1;
                break;
            }
            // The least work is the cheapest to do again; an empty slot took none.
            let cost = if slot == 0 { 0 } else { took + 1 };
            if cost < least {
                (into, least) = (i, cost);
            }
        }
        let code = |value: i32| ((value + seeds) >> 1) as u64;
        let slot = tag << DATA | work << 14 | code(low) << 7 | (code(high) + 1);
        line[into].store(slot, Relaxed);
        least == 0
    }

    /// Counts slots that were taken.
    pub(super) fn count(&self, taken: usize) {
        self.filled.fetch_add(taken, Relaxed);
    }

    /// Whether it would be good, and is allowed, to take more memory.
    pub(super) fn is_crowded(&self) -> bool {
        let most = (SLOTS * 3) << self.line_bits >> 2;
        self.line_bits < self.most_line_bits && self.filled.load(Relaxed) >= most
    }

    /// Doubles the table. Every line becomes two.
    #[cold]
    pub(super) fn grow(&mut self) {
        let rest = self.key_bits() - self.line_bits - 1;
        let Some(larger) = Words::new((2 * SLOTS) << self.line_bits) else {
            // What there is has to do.
            self.most_line_bits = self.line_bits;
            return;
        };
        let old = std::mem::replace(&mut self.slots, larger);
        self.line_bits += 1;
        let lines = old.all().chunks_exact(SLOTS);
        let new = self.slots.all().chunks_exact(2 * SLOTS);
        for (from, to) in lines.zip(new) {
            let mut next = [0, SLOTS];
            for slot in from.iter().map(value).filter(|&slot| slot != 0) {
                let half = (slot >> DATA >> rest & 1) as usize;
                // The highest bit of the tag is now the lowest of the line's number.
                to[next[half]].store(slot & !(1 << (DATA + rest)), Relaxed);
                next[half] += 1;
            }
        }
    }

    /// Everything the table holds: key, lower and upper bound, work. Bounds and work as the slots
    /// have them.
    pub(super) fn entries(&self) -> impl Iterator<Item = (u64, [u8; 3])> {
        let lines = self.slots.all().chunks_exact(SLOTS);
        let lines = (0u64..1 << self.line_bits).zip(lines);
        lines.flat_map(move |(number, line)| {
            let full = line.iter().map(value).filter(|&slot| slot != 0);
            full.map(move |slot| {
                let data = [slot >> 7 & 127, (slot & 127) - 1, slot >> 14 & 15];
                let place = Place(number << (self.key_bits() - self.line_bits) | slot >> DATA);
                (self.key_of(place), data.map(|x| x as u8))
            })
        })
    }
}

#[inline(always)]
fn value(slot: &AtomicU64) -> u64 {
    slot.load(Relaxed)
}

#[inline(always)]
fn bounds(slot: u64, seeds: i32) -> (i32, i32) {
    let margin = |code: u64| 2 * code as i32 - seeds;
    (margin(slot >> 7 & 127), margin((slot & 127) - 1))
}

/// The inverse of an odd number modulo 2^64.
fn inverse(odd: u64) -> u64 {
    (0..6).fold(odd, |x, _| {
        x.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(x)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SplitMix64;

    fn random(houses: usize, heap: usize, rng: &mut SplitMix64) -> Board {
        let mut row = || (0..houses).fold(0, |row, i| row | (rng.below(heap) as u64) << (8 * i));
        Board {
            own: row(),
            other: row(),
        }
    }

    /// The mixing can be undone, whatever the board and the size of the table.
    #[test]
    fn keys_come_back() {
        let mut rng = SplitMix64::new(3);
        for houses in 1..=8 {
            for bytes in [0, 1 << 20, 1 << 24] {
                let table = Bounds::new(houses, bytes);
                let heap = 1 << (WIDEST as usize / (2 * houses)).min(7);
                for _ in 0..2000 {
                    let board = random(houses, heap, &mut rng);
                    let key = table.key(board).expect("it fits");
                    assert_eq!(table.board(key), board);
                    let place = table.place(key);
                    assert_eq!(table.key_of(place), key);
                    let (at, tag) = table.find(place);
                    assert!(at < table.slots.all().len() && tag < 1 << (64 - DATA));
                }
            }
        }
    }

    #[test]
    fn heaps_that_do_not_fit_have_no_key() {
        let table = Bounds::new(6, 0);
        let board = |seeds: u64| Board {
            own: seeds << 40,
            other: 1,
        };
        assert!(table.key(board(31)).is_some());
        assert_eq!(table.key(board(32)), None);
        assert_eq!(table.key(board(32).turned()), None);
    }

    #[test]
    fn bounds_are_narrowed_and_listed() {
        let table = Bounds::new(6, 1 << 20);
        let board = random(6, 9, &mut SplitMix64::new(4));
        let seeds = board.seeds() as i32;
        let key = table.key(board).expect("it fits");
        let place = table.place(key);
        assert_eq!(table.get(place, seeds), None);
        assert!(table.put(place, seeds, (4 - seeds, seeds), 100));
        assert!(!table.put(place, seeds, (-seeds, seeds - 6), 1));
        assert_eq!(table.get(place, seeds), Some((4 - seeds, seeds - 6)));
        let all: Vec<_> = table.entries().collect();
        assert_eq!(all, [(key, [2, (seeds - 3) as u8, 3])]);
    }

    /// A table that grows forgets nothing of it.
    #[test]
    fn everything_is_still_there_after_growing() {
        let mut table = Bounds::new(6, 8 << 20);
        let before = table.bytes();
        let mut rng = SplitMix64::new(6);
        let mut met = std::collections::HashSet::new();
        let boards: Vec<Board> = std::iter::repeat_with(|| random(6, 8, &mut rng))
            .filter(|&board| met.insert(board))
            .take(250_000)
            .collect();
        let mut kept = 0;
        for (i, &board) in boards.iter().enumerate() {
            let seeds = board.seeds() as i32;
            let place = table.place(table.key(board).expect("it fits"));
            let low = 2 * (i as i32 % 5) - seeds;
            let fresh = table.put(place, seeds, (low.min(seeds), seeds), 1u64 << (i % 30));
            table.count(fresh.into());
            if table.is_crowded() {
                table.grow();
            }
            if i == 50_000 {
                kept = table.entries().count();
            }
        }
        assert!(table.bytes() >= 4 * before, "{} {before}", table.bytes());
        assert!(kept > 45_000 && table.entries().count() > 4 * kept);
        let known = boards.iter().enumerate().filter(|&(i, &board)| {
            let seeds = board.seeds() as i32;
            let place = table.place(table.key(board).expect("it fits"));
            let low = (2 * (i as i32 % 5) - seeds).min(seeds);
            let found = table.get(place, seeds);
            assert!(found.is_none_or(|known| known == (low, seeds)), "{board:?}");
            found.is_some()
        });
        assert!(known.count() > 220_000);
    }

    #[test]
    fn memory_is_bounded_and_cheap_proofs_go_first() {
        let table = Bounds::new(6, 1 << 20);
        assert!(table.bytes() <= (1 << 20) + 64);
        let mut rng = SplitMix64::new(5);
        let dear = random(6, 7, &mut rng);
        let place = table.place(table.key(dear).expect("it fits"));
        let seeds = dear.seeds() as i32;
        table.put(place, seeds, (seeds - 4, seeds - 2), 1 << 20);
        for _ in 0..1_000_000 {
            let board = random(6, 7, &mut rng);
            let place = table.place(table.key(board).expect("it fits"));
            let seeds = board.seeds() as i32;
            table.put(place, seeds, (seeds - 2, seeds), 1);
        }
        assert_eq!(table.get(place, seeds), Some((seeds - 4, seeds - 2)));
    }
}
