//! The transposition table: bounded memory, one line of four entries a bucket.

use crate::score::INFINITY;

/// What a stored score says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Lower,
    Upper,
    Exact,
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

/// A fixed number of slots, a power of two.
pub(crate) struct Table {
    slots: Vec<Slot>,
    age: u8,
}

impl Table {
    const WAYS: usize = 4;

    /// The largest table that fits into so many bytes, one entry at least.
    pub fn new(bytes: usize) -> Self {
        let count = (bytes / size_of::<Slot>()).max(1);
        Self {
            slots: vec![Slot::default(); 1 << count.ilog2()],
            age: 0,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.slots.fill(Slot::default());
        self.age = 0;
    }

    /// Entries of earlier searches become the first to be replaced.
    pub fn next_search(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    fn bucket(&self, key: u64) -> std::ops::Range<usize> {
        let ways = Self::WAYS.min(self.slots.len());
        let first = key as usize & (self.slots.len() - 1) & !(ways - 1);
        first..first + ways
    }

    /// The entry of a key, whose bits must be well mixed.
    pub fn get(&self, key: u64) -> Option<Entry> {
        self.slots[self.bucket(key)]
            .iter()
            .find(|slot| slot.key == key)
            .and_then(|slot| slot.entry())
    }

    /// Files an entry. A shallower result never takes the place of a deeper one of the same
    /// position in the same search, nor an estimate that of a proven value.
    pub fn put(&mut self, key: u64, entry: &Entry) {
        let age = self.age;
        let bucket = self.bucket(key);
        let slots = &mut self.slots[bucket];
        let same = slots
            .iter()
            .position(|slot| slot.key == key && slot.data != 0);
        if let Some(old) = same.and_then(|i| slots[i].entry().map(|old| (i, old))) {
            if !keeps(&old.1, entry, slots[old.0].age() == age) {
                slots[old.0] = Slot::new(key, entry, age);
            }
            return;
        }
        let worth = |slot: &Slot| (slot.data != 0, slot.age() == age, slot.depth());
        if let Some(victim) = slots.iter_mut().min_by_key(|slot| worth(slot)) {
            *victim = Slot::new(key, entry, age);
        }
    }
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
        assert_eq!(table.slots.len(), 4);
        for key in 0..4 {
            table.put(key, &entry(50));
        }
        table.next_search();
        table.put(4, &entry(1));
        assert_eq!((0..5).filter(|&key| table.get(key).is_some()).count(), 4);
        assert!(table.get(4).is_some());
        assert_eq!(Table::new(0).slots.len(), 1);
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
