//! How the boards of a layer are dealt out to the ranks.

use std::ops::Range;

use crate::exchange::Exchange;

/// Boards that stay together.
const BLOCK: u64 = 64;

/// A rank's share of the boards of a layer: one block after the other in turn, for boards with many seeds in the own
/// row are more work than others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Split {
    boards: u64,
    rank: u64,
    size: u64,
}

impl Split {
    pub fn new(boards: u64, line: &impl Exchange) -> Self {
        Split {
            boards,
            rank: line.rank() as u64,
            size: line.size() as u64,
        }
    }

    /// The rank that has a board.
    #[inline(always)]
    pub fn owner(&self, number: u64) -> usize {
        (number / BLOCK % self.size) as usize
    }

    /// The place of a board among those of its rank.
    #[inline(always)]
    pub fn place(&self, number: u64) -> u64 {
        number / BLOCK / self.size * BLOCK + number % BLOCK
    }

    /// The number of a board by its place among those of this rank.
    #[inline(always)]
    pub fn number(&self, place: u64) -> u64 {
        (place / BLOCK * self.size + self.rank) * BLOCK + place % BLOCK
    }

    /// How many boards this rank has.
    pub fn len(&self) -> u64 {
        self.len_of(self.rank)
    }

    /// The most boards that any rank has.
    pub fn most(&self) -> u64 {
        self.len_of(0)
    }

    fn len_of(&self, rank: u64) -> u64 {
        let round = BLOCK * self.size;
        let rest = (self.boards % round).saturating_sub(rank * BLOCK);
        self.boards / round * BLOCK + rest.min(BLOCK)
    }
}

/// The rank of every block of a layer in order, and where it is among the rank's boards.
pub(super) fn blocks(boards: u64, size: usize) -> impl Iterator<Item = (usize, Range<usize>)> {
    (0..boards.div_ceil(BLOCK)).map(move |block| {
        let first = (block / size as u64 * BLOCK) as usize;
        let count = BLOCK.min(boards - block * BLOCK) as usize;
        ((block % size as u64) as usize, first..first + count)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_has_one_place() {
        for size in 1..=7u64 {
            for boards in [0, 1, 63, 64, 65, 447, 448, 449, 2_000] {
                let of = |rank| Split { boards, rank, size };
                let mut there = 0;
                for rank in 0..size {
                    let split = of(rank);
                    assert!(split.len() <= split.most());
                    there += split.len();
                    for place in 0..split.len() {
                        let number = split.number(place);
                        assert!(number < boards);
                        assert_eq!(split.owner(number) as u64, rank);
                        assert_eq!(split.place(number), place);
                    }
                }
                assert_eq!(there, boards);
                let all = blocks(boards, size as usize);
                let numbers: Vec<u64> = all
                    .flat_map(|(rank, places)| {
                        places.map(move |place| of(rank as u64).number(place as u64))
                    })
                    .collect();
                assert!(numbers.into_iter().eq(0..boards));
            }
        }
    }
}
