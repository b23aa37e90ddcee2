//! How the parts of a build talk to each other.
//!
//! A build is cut into *ranks*, each with its own boards. They share nothing but the layers below, which none changes;
//! all else goes through [`Exchange`], which is small enough for threads, as here, or for machines.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Barrier, Mutex, PoisonError};

/// One rank's line to the others. Every rank has to make the same calls in the same order.
pub trait Exchange: Sync {
    /// The number of this rank, from 0 on.
    fn rank(&self) -> usize;

    /// How many ranks there are.
    fn size(&self) -> usize;

    /// Sends `parts[r]` to rank `r`, and gives what each rank sent to this one, by rank. `parts` has an entry a rank.
    fn all_to_all(&self, parts: Vec<Vec<u8>>) -> Vec<Vec<u8>>;

    /// The sum of what all ranks give.
    fn sum(&self, mine: u64) -> u64 {
        let parts = vec![mine.to_le_bytes().to_vec(); self.size()];
        let all = self.all_to_all(parts);
        let number = |bytes: &Vec<u8>| bytes.as_slice().try_into().map_or(0, u64::from_le_bytes);
        all.iter().map(number).sum()
    }

    /// What every rank gives, by rank.
    fn gather(&self, mine: Vec<u8>) -> Vec<Vec<u8>> {
        if self.size() == 1 {
            return vec![mine];
        }
        self.all_to_all(vec![mine; self.size()])
    }
}

/// Ranks that are threads of one process.
#[derive(Debug)]
pub struct Threads {
    barrier: Barrier,
    /// What is on its way from a rank (first) to another. Two sets in turn: a box is filled again when everybody has
    /// come to the next exchange, and so has emptied his.
    boxes: [Vec<Vec<Mutex<Vec<u8>>>>; 2],
}

impl Threads {
    /// So many ranks, at least one.
    pub fn new(size: usize) -> Self {
        let size = size.max(1);
        let row = || (0..size).map(|_| Mutex::default()).collect();
        Threads {
            barrier: Barrier::new(size),
            boxes: [(); 2].map(|()| (0..size).map(|_| row()).collect()),
        }
    }

    /// Runs `work` on every rank at once, and gives what each returns, by rank.
    pub fn run<T: Send>(&self, work: impl Fn(&Line<'_>) -> T + Sync) -> Vec<T> {
        let line = |rank| Line {
            threads: self,
            rank,
            exchanges: AtomicUsize::new(0),
        };
        let size = self.boxes[0].len();
        if size == 1 {
            return vec![work(&line(0))];
        }
        std::thread::scope(|scope| {
            let work = &work;
            let running: Vec<_> = (0..size)
                .map(|rank| scope.spawn(move || work(&line(rank))))
                .collect();
            let results = running.into_iter().map(|thread| thread.join());
            results
                .map(|result| result.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
                .collect()
        })
    }
}

/// The line of one of [`Threads`].
#[derive(Debug)]
pub struct Line<'a> {
    threads: &'a Threads,
    rank: usize,
    /// How many there have been.
    exchanges: AtomicUsize,
}

impl Exchange for Line<'_> {
    fn rank(&self) -> usize {
        self.rank
    }

    fn size(&self) -> usize {
        self.threads.boxes[0].len()
    }

    fn all_to_all(&self, parts: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        if self.size() == 1 {
            return parts;
        }
        let boxes = &self.threads.boxes[self.exchanges.fetch_add(1, Relaxed) % 2];
        let of = |from: usize, to: usize| {
            let lock = boxes[from][to].lock();
            lock.unwrap_or_else(PoisonError::into_inner)
        };
        for (to, part) in parts.into_iter().enumerate().take(self.size()) {
            *of(self.rank, to) = part;
        }
        self.threads.barrier.wait();
        let arrived = (0..self.size()).map(|from| std::mem::take(&mut *of(from, self.rank)));
        arrived.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_arrives_where_it_was_sent() {
        for size in [1, 2, 3, 7] {
            let sums = Threads::new(size).run(|line| {
                for round in 0..50u8 {
                    let parts = (0..size).map(|to| vec![round, line.rank() as u8, to as u8]);
                    let arrived = line.all_to_all(parts.collect());
                    for (from, part) in arrived.iter().enumerate() {
                        assert_eq!(part, &[round, from as u8, line.rank() as u8]);
                    }
                    let all = line.gather(vec![line.rank() as u8; round.into()]);
                    assert_eq!(all.len(), size);
                    for (from, part) in all.iter().enumerate() {
                        assert_eq!(part, &vec![from as u8; round.into()]);
                    }
                }
                line.sum(line.rank() as u64 + 1)
            });
            let all = (1..=size as u64).sum::<u64>();
            assert_eq!(sums, vec![all; size]);
        }
    }
}
