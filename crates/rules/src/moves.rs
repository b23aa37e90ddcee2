//! Moves of every game.

use crate::position::CELLS;

/// One decision of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Sow a house (two rows): its cell number.
    House(u8),
    /// Change seats instead of moving (pie rule).
    Swap,
    /// Take over these houses of the other side for the next round (Nam-nam): bit i stands for house i.
    Take(u32),
    /// A move of the Baos.
    Bao {
        /// The pit of the mover's ring: where the turn starts, or where the seed from the hand goes.
        pit: u8,
        /// Direction: clockwise (+1), or anticlockwise. In a capture of namua the kichwa the captured seeds enter by:
        /// clockwise is the left one.
        clockwise: bool,
        /// Whether the turn captures.
        capture: bool,
        /// Whether the nyumba is played on, where there is the choice.
        safari: Option<bool>,
    },
    /// A move of Omweso and Hus: a pit of the mover's ring and the directions chosen at its laps.
    Laps {
        /// The pit.
        pit: u8,
        /// One choice for every lap at which both directions are possible.
        word: Word,
    },
    /// An arrangement of a player's seeds over his ring.
    Arrange([u16; CELLS / 2]),
}

/// The directions chosen at the laps of a turn: bit i is set when choice i is clockwise (reverse).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Word {
    pub(crate) len: u8,
    pub(crate) bits: u64,
}

/// Most choices that one turn can hold.
pub const LONGEST_WORD: usize = 64;

impl Word {
    /// A turn without choices.
    pub const EMPTY: Word = Word { len: 0, bits: 0 };

    /// Number of choices.
    pub fn len(self) -> usize {
        self.len as usize
    }

    /// Whether there is no choice.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// Choice number `i`: true is clockwise.
    pub fn get(self, i: usize) -> bool {
        i < self.len() && self.bits >> i & 1 != 0
    }

    /// Adds a choice; false when the word is full.
    #[must_use]
    pub(crate) fn push(&mut self, reverse: bool) -> bool {
        if self.len() >= LONGEST_WORD {
            return false;
        }
        self.bits |= u64::from(reverse) << self.len;
        self.len += 1;
        true
    }

    /// The next word in dictionary order that shares the longest prefix: the last `a` becomes an `r`.
    pub(crate) fn next(mut self) -> Option<Word> {
        while self.len > 0 {
            self.len -= 1;
            let bit = 1u64 << self.len;
            if self.bits & bit == 0 {
                self.bits |= bit;
                self.len += 1;
                return Some(self);
            }
            self.bits &= !bit;
        }
        None
    }

    /// Reads a word of the letters `a` (anticlockwise) and `r` (reverse); `None` for anything else.
    pub fn parse(text: &str) -> Option<Word> {
        let mut word = Word::EMPTY;
        for c in text.chars() {
            let reverse = match c {
                'a' => false,
                'r' => true,
                _ => return None,
            };
            if !word.push(reverse) {
                return None;
            }
        }
        Some(word)
    }
}

impl std::fmt::Display for Word {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (0..self.len()).try_for_each(|i| f.write_str(if self.get(i) { "r" } else { "a" }))
    }
}
