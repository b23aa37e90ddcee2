//! The transposition table: bounded memory, one line of four entries a bucket.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::memory::Words;
use crate::score::{ESTIMATE, INFINITY, Proof};

/// What a stored score says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Lower,
    Upper,
    Exact,
}

impl Bound {
    /// What a score says that ended the search of a node worth no more than `high`.
    pub fn of_cutoff(score: i32, high: i32) -> Self {
        if score >= high {
            Self::Exact
        } else {
            Self::Lower
        }
    }
}

/// One result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub score: i32,
    pub bound: Bound,
    /// The depth searched, or the height of the proof if `proven`.
    pub depth: u16,
    /// Rests on finished games only.
    pub proven: bool,
    /// The best move by its place in the generated list.
    pub mv: Option<u16>,
}

impl Entry {
    /// Whether the score equals what a search of `depth` would find.
    pub fn fits(&self, depth: u32) -> bool {
        let own = u32::from(self.depth);
        if self.proven {
            own <= depth
        } else {
            own == depth
        }
    }

    /// The result as a node gives it.
    pub fn proof(&self) -> Proof {
        Proof {
            score: self.score,
            height: if self.proven { self.depth } else { ESTIMATE },
        }
    }

    /// Whether the score settles a search with this window.
    pub fn settles(&self, alpha: i32, beta: i32) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score <= alpha,
        }
    }
}

/// An entry in 16 bytes; `data` is zero if unused.
#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    data: u64,
}

const NO_MOVE: u64 = 0x3ff;

// Bits of `data`, from the lowest: bound 2, proven 1, move 10, depth 12, age 8, score 25.
impl Slot {
    fn new(key: u64, entry: &Entry, age: u8) -> Self {
        let bound = match entry.bound {
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        let mv = entry.mv.map_or(NO_MOVE, |m| u64::from(m).min(NO_MOVE));
        let score = (entry.score + INFINITY) as u64;
        let depth = u64::from(entry.depth.min(0xfff));
        let data = bound
            | u64::from(entry.proven) << 2
            | mv << 3
            | depth << 13
            | u64::from(age) << 25
            | score << 33;
        Self { key, data }
    }

    fn entry(self) -> Option<Entry> {
        let bound = match self.data & 3 {
            0 => return None,
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        };
        let mv = self.data >> 3 & NO_MOVE;
        Some(Entry {
            score: (self.data >> 33) as i32 - INFINITY,
            bound,
            depth: self.depth(),
            proven: self.data & 4 != 0,
            mv: (mv != NO_MOVE).then_some(mv as u16),
        })
    }

    fn depth(self) -> u16 {
        (self.data >> 13 & 0xfff) as u16
    }

    fn age(self) -> u8 {
        (self.data >> 25) as u8
    }
}

/// A fixed number of lines, a power of two, that all threads of a search share.
///
/// No lock guards a slot. Its first word is the key combined with the second, so that two halves
/// written by different threads are the entry of no position.
pub(crate) struct Table {
    words: Words,
    lines: usize,
    age: u8,
}

impl Table {
    /// Slots of a line, which is what the processor fetches at once.
    const WAYS: usize = 4;
    const LINE: usize = 2 * Self::WAYS;

    /// The largest table that fits into so many bytes, one line of 64 at least.
    pub fn new(bytes: usize) -> Self {
        let lines: usize = 1 << (bytes / (8 * Self::LINE)).max(1).ilog2();
        let words = Words::at_most(lines * Self::LINE);
        Self {
            lines: words.all().len() / Self::LINE,
            words,
            age: 0,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for word in self.words.all() {
            word.store(0, Relaxed);
        }
        self.age = 0;
    }

    /// Entries of earlier searches become the first to be replaced.
    pub fn next_search(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    #[inline(always)]
    fn line(&self, key: u64) -> &[AtomicU64] {
        let first = (key as usize & (self.lines - 1)) * Self::LINE;
        &self.words.all()[first..first + Self::LINE]
    }

    /// Reads the line of a key without looking at it, so that it is on its way when it is looked at.
    #[inline(always)]
    pub fn touch(&self, key: u64) -> u64 {
        self.line(key)[0].load(Relaxed)
    }

    /// The entry of a key, whose bits must be well mixed.
    #[inline(always)]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let mut slots = self.line(key).chunks_exact(2).map(read);
        slots.find(|slot| slot.key == key)?.entry()
    }

    /// Files an entry. A shallower result never takes the place of a deeper one of the same
    /// position in the same search, nor an estimate that of a proven value.
    pub fn put(&self, key: u64, entry: &Entry) {
        let line = self.line(key);
        let (mut victim, mut least) = (0, (true, true, u16::MAX));
        for (i, words) in line.chunks_exact(2).enumerate() {
            let slot = read(words);
            if slot.key == key
                && let Some(old) = slot.entry()
            {
                if !keeps(&old, entry, slot.age() == self.age) {
                    write(words, Slot::new(key, entry, self.age));
                }
                return;
            }
            let worth = (slot.data != 0, slot.age() == self.age, slot.depth());
            if worth < least {
                (victim, least) = (i, worth);
            }
        }
        write(&line[2 * victim..], Slot::new(key, entry, self.age));
    }
}

#[inline(always)]
fn read(words: &[AtomicU64]) -> Slot {
    let data = words[1].load(Relaxed);
    Slot {
        key: words[0].load(Relaxed) ^ data,
        data,
    }
}

#[inline(always)]
fn write(words: &[AtomicU64], slot: Slot) {
    words[0].store(slot.key ^ slot.data, Relaxed);
    words[1].store(slot.data, Relaxed);
}

/// Whether the old entry of a position is worth more than the new one.
fn keeps(old: &Entry, new: &Entry, same_search: bool) -> bool {
    match (old.proven, new.proven) {
        (true, false) => old.bound == Bound::Exact,
        (false, true) => false,
        (true, true) => old.bound == Bound::Exact && new.bound != Bound::Exact,
        (false, false) => same_search && old.depth > new.depth,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u16) -> Entry {
        Entry {
            score: -17,
            bound: Bound::Lower,
            depth,
            proven: false,
            mv: Some(3),
        }
    }

    #[test]
    fn depth_130_reads_back() {
        let mut table = Table::new(1 << 10);
        for depth in [0, 1, 127, 128, 130, 255, 256, 512] {
            table.clear();
            table.put(9, &entry(depth));
            assert_eq!(table.get(9), Some(entry(depth)));
        }
    }

    #[test]
    fn every_field_reads_back() {
        let mut table = Table::new(0);
        for score in [-INFINITY, 1 - INFINITY, -1, 0, 1, INFINITY - 1, INFINITY] {
            for bound in [Bound::Lower, Bound::Upper, Bound::Exact] {
                for mv in [None, Some(0), Some(1022)] {
                    let wanted = Entry {
                        score,
                        bound,
                        depth: 512,
                        proven: true,
                        mv,
                    };
                    table.clear();
                    table.put(0, &wanted);
                    assert_eq!(table.get(0), Some(wanted));
                }
            }
        }
    }

    #[test]
    fn shallow_does_not_replace_deep() {
        let mut table = Table::new(1 << 10);
        table.put(9, &entry(12));
        table.put(9, &entry(3));
        assert_eq!(table.get(9), Some(entry(12)));
        table.next_search();
        table.put(9, &entry(3));
        assert_eq!(table.get(9), Some(entry(3)));
    }

    #[test]
    fn estimates_do_not_replace_proven_values() {
        let mut table = Table::new(1 << 10);
        let proven = Entry {
            bound: Bound::Exact,
            proven: true,
            ..entry(2)
        };
        table.put(9, &proven);
        table.next_search();
        table.put(9, &entry(20));
        assert_eq!(table.get(9), Some(proven));
    }

    #[test]
    fn memory_is_bounded_and_old_entries_go_first() {
        let mut table = Table::new(100);
        assert_eq!(table.words.all().len(), 8);
        for key in 0..4 {
            table.put(key, &entry(50));
        }
        table.next_search();
        table.put(4, &entry(1));
        assert_eq!((0..5).filter(|&key| table.get(key).is_some()).count(), 4);
        assert!(table.get(4).is_some());
        assert_eq!(Table::new(0).words.all().len(), 8);
    }

    #[test]
    fn proven_entries_fit_every_greater_depth() {
        let proven = Entry {
            proven: true,
            ..entry(4)
        };
        assert!(!proven.fits(3) && proven.fits(4) && proven.fits(99));
        assert!(!entry(4).fits(3) && entry(4).fits(4) && !entry(4).fits(5));
    }
}
