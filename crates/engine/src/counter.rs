//! Counting sequences of moves with the fastest kernel that knows the rules.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use kete_rules::{Move, Position, Rules};

use crate::packed::{Kalah, Oware, Packed, perft};

/// Parts for each thread: they differ in size, so the last ones have to be small.
const PARTS: usize = 64;

/// Counts the sequences of moves of a rule set, as [`kete_rules::perft`] does.
#[derive(Debug)]
pub struct Counter {
    rules: Arc<Rules>,
    kernel: Kernel,
}

#[derive(Debug)]
enum Kernel {
    General,
    Kalah(Packed<Kalah>),
    Oware(Packed<Oware>),
}

impl Counter {
    /// A counter for these rules; `general` asks for the general kernel even where a packed one
    /// knows them. Both give the same numbers.
    pub fn new(rules: Arc<Rules>, general: bool) -> Self {
        let kernel = match (Kalah::new(&rules), Oware::new(&rules)) {
            _ if general => Kernel::General,
            (Some(kernel), _) => Kernel::Kalah(Packed::new(Arc::clone(&rules), kernel)),
            (None, Some(kernel)) => Kernel::Oware(Packed::new(Arc::clone(&rules), kernel)),
            (None, None) => Kernel::General,
        };
        Self { rules, kernel }
    }

    /// Whether a packed kernel counts.
    pub fn is_packed(&self) -> bool {
        !matches!(self.kernel, Kernel::General)
    }

    /// The number of sequences of exactly `depth` moves from a position, every last one played.
    pub fn count(&self, position: &Position, depth: u32, threads: usize) -> u64 {
        if threads <= 1 {
            return self.count_alone(position, depth);
        }
        let mut parts = vec![*position];
        let mut left = depth;
        while left > 0 && !parts.is_empty() && parts.len() < PARTS * threads {
            let mut next = Vec::new();
            for part in &parts {
                self.rules.children(part, |_, after| next.push(*after));
            }
            parts = next;
            left -= 1;
        }
        let (next, nodes) = (AtomicUsize::new(0), AtomicU64::new(0));
        let work = || {
            while let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                nodes.fetch_add(self.count_alone(part, left), Ordering::Relaxed);
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..threads.min(parts.len()) {
                scope.spawn(work);
            }
            work();
        });
        nodes.into_inner()
    }

    /// The number of sequences that begin with each move.
    pub fn divide(&self, position: &Position, depth: u32, threads: usize) -> Vec<(Move, u64)> {
        let mut moves = Vec::new();
        if depth > 0 {
            self.rules
                .children(position, |mv, after| moves.push((mv, *after)));
        }
        let count = |(mv, after)| (mv, self.count(&after, depth - 1, threads));
        moves.into_iter().map(count).collect()
    }

    fn count_alone(&self, position: &Position, depth: u32) -> u64 {
        match &self.kernel {
            Kernel::General => kete_rules::perft(&self.rules, position, depth),
            Kernel::Kalah(game) => perft(game.kernel(), &game.pack(position), depth),
            Kernel::Oware(game) => perft(game.kernel(), &game.pack(position), depth),
        }
    }
}
