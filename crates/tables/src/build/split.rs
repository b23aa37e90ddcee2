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
    /// The size as a power of two, where it is one: a division takes its time.
    bits: Option<u32>,
}

impl Split {
    pub fn new(boards: u64, line: &impl Exchange) -> Self {
        Split::of(boards, line.rank() as u64, line.size() as u64)
    }

    fn of(boards: u64, rank: u64, size: u64) -> Self {
        Split {
            boards,
            rank,
            size,
            bits: size.is_power_of_two().then(|| size.trailing_zeros()),
        }
    }

    /// The rank that has a board, and its place among those of that rank.
    #[inline(always)]
    pub fn place(&self, number: u64) -> (usize, u64) {
        let block = number / BLOCK;
        let (rank, nth) = match self.bits {
            Some(bits) => (block & (self.size - 1), block >> bits),
            None => (block % self.size, block / self.size),
        };
        (rank as usize, nth * BLOCK + number % BLOCK)
    }

    /// The number of a board by its place among those of this rank.
    #[inline(always)]
    pub fn number(&self, place: u64) -> u64 {
        (place / BLOCK * self.size + self.rank) * BLOCK + place % BLOCK
    }

    /// The numbers of the boards at some places of this rank, by runs of numbers that follow each other, each with its
    /// first place.
    pub fn runs(&self, places: Range<usize>) -> impl Iterator<Item = (usize, Range<u64>)> + use<> {
        let split = *self;
        let mut next = places.start;
        std::iter::from_fn(move || {
            let first = next;
            next = (first + 1).next_multiple_of(BLOCK as usize).min(places.end);
            let number = split.number(first as u64);
            (first < places.end).then(|| (first, number..number + (next - first) as u64))
        })
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
                let of = |rank| Split::of(boards, rank, size);
                let mut there = 0;
                for rank in 0..size {
                    let split = of(rank);
                    assert!(split.len() <= split.most());
                    there += split.len();
                    for place in 0..split.len() {
                        let number = split.number(place);
                        assert!(number < boards);
                        assert_eq!(split.place(number), (rank as usize, place));
                    }
                    for from in [0, 1, 63, 64, 70] {
                        let places = from.min(split.len() as usize)..split.len() as usize;
                        let runs = split.runs(places.clone());
                        let run = runs.flat_map(|(first, numbers)| (first as u64..).zip(numbers));
                        let one = |place| (place as u64, split.number(place as u64));
                        assert!(run.eq(places.map(one)));
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
