//! When a search stops.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::MAX_DEPTH;

/// What ends a search, whichever comes first. The first iteration always runs to its end, so
/// that there is an answer.
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    /// The deepest iteration, in moves; at most [`MAX_DEPTH`].
    pub depth: Option<u32>,
    /// The number of moves played in the search.
    pub nodes: Option<u64>,
    /// Set from outside to stop at once.
    pub stop: Option<&'a AtomicBool>,
    /// Tells whether the time is up. Asked whenever 64 moves have been generated.
    pub deadline: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// Tells whether it is too late to begin another iteration, which would hardly come to an end.
    pub enough: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl<'a> Limits<'a> {
    /// Exactly this many moves deep.
    pub fn depth(depth: u32) -> Self {
        Self {
            depth: Some(depth),
            ..Self::default()
        }
    }

    /// At most this many nodes.
    pub fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::default()
        }
    }

    /// These limits, and no more than `depth` and `nodes`.
    #[must_use]
    pub fn within(self, depth: Option<u32>, nodes: Option<u64>) -> Self {
        Self {
            depth: least(self.depth, depth),
            nodes: least(self.nodes, nodes),
            ..self
        }
    }

    /// Whether the flag is set or the time is up.
    pub(crate) fn is_over(&self) -> bool {
        self.stop.is_some_and(|flag| flag.load(Ordering::Relaxed))
            || self.deadline.is_some_and(|late| late())
    }

    /// The last iteration.
    pub(crate) fn last_depth(&self) -> u32 {
        self.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH)
    }

    /// Whether it is the move that is wanted, not its value: a lone move is then answered at once.
    pub(crate) fn only_the_move(&self) -> bool {
        self.deadline.is_some()
            || self.enough.is_some()
            || (self.nodes.is_some() && self.depth.is_none())
    }
}

fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}

/// Tells the other threads to stop when it is dropped, even by a panic: they would search for ever.
pub(crate) struct Sign<'a>(pub &'a AtomicBool);

impl Drop for Sign<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Counts nodes against the limits.
pub(crate) struct Budget<'a> {
    limits: Limits<'a>,
    armed: bool,
    spent: bool,
    /// Moves generated since the last look at the flag and the clock.
    work: u64,
    pub nodes: u64,
}

impl<'a> Budget<'a> {
    /// Moves generated between two looks at the flag and the clock.
    const INTERVAL: u64 = 64;

    pub fn new(limits: Limits<'a>) -> Self {
        Self {
            limits,
            armed: false,
            spent: false,
            work: 0,
            nodes: 0,
        }
    }

    /// From now on the limits hold.
    pub fn arm(&mut self) {
        self.armed = true;
        self.look();
    }

    /// Notes that so many moves were generated, which costs the time.
    pub fn worked(&mut self, moves: u64) {
        self.work += moves;
    }

    /// Counts a node; false when the search has to stop.
    pub fn spend(&mut self) -> bool {
        if self.armed {
            if self.work >= Self::INTERVAL {
                self.look();
            }
            if self.spent || self.limits.nodes.is_some_and(|limit| self.nodes >= limit) {
                self.spent = true;
                return false;
            }
        }
        self.nodes += 1;
        true
    }

    /// Whether another iteration may begin.
    pub fn may_go_on(&self) -> bool {
        !self.spent && !self.limits.enough.is_some_and(|enough| enough())
    }

    fn look(&mut self) {
        self.work = 0;
        self.spent |= self.limits.is_over();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_iteration_is_free() {
        let stop = AtomicBool::new(true);
        let mut budget = Budget::new(Limits {
            nodes: Some(0),
            stop: Some(&stop),
            ..Limits::default()
        });
        assert!(budget.spend());
        budget.arm();
        assert!(!budget.spend());
        assert_eq!(budget.nodes, 1);
    }

    #[test]
    fn nodes_are_counted_exactly() {
        let mut budget = Budget::new(Limits::nodes(10));
        budget.arm();
        while budget.spend() {}
        assert_eq!(budget.nodes, 10);
    }

    #[test]
    fn the_tighter_limit_holds() {
        let limits = Limits::depth(5).within(Some(7), Some(3));
        assert_eq!((limits.depth, limits.nodes), (Some(5), Some(3)));
        assert_eq!(Limits::depth(9999).last_depth(), MAX_DEPTH);
        assert_eq!(Limits::depth(0).last_depth(), 1);
    }
}
