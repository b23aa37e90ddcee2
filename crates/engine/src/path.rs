//! What stood on the board before: the game so far and the line being searched.

use crate::rng::mix;

/// One position on the searched line.
#[derive(Clone, Copy, Default)]
struct Step {
    key: u64,
    counts: bool,
    /// The first ply of this line that can recur here; 0 reaches back into the game so far.
    since: usize,
    /// How many counted positions came before, since the last irreversible move.
    before: u32,
    /// Their keys, summed: the order in which they came does not matter.
    sum: u64,
}

/// The positions from which a repetition can arise. Keys are mixed already.
#[derive(Default)]
pub(crate) struct Path {
    past: Vec<u64>,
    steps: Vec<Step>,
}

impl Path {
    /// Starts at a root with the counted positions before it.
    pub fn start(&mut self, history: &[u64], key: u64, counts: bool, depth: usize) {
        self.past.clear();
        self.past.extend(history.iter().map(|&key| mix(key)));
        self.past.sort_unstable();
        let sum = self
            .past
            .iter()
            .fold(0u64, |sum, &key| sum.wrapping_add(mix(key)));
        let before = u32::try_from(history.len()).unwrap_or(u32::MAX);
        self.steps.clear();
        self.steps.resize(depth + 2, Step::default());
        self.steps[0] = Step {
            key,
            counts,
            since: 0,
            before,
            sum,
        };
    }

    /// Sets the position after a move from ply `ply - 1`.
    pub fn set(&mut self, ply: usize, key: u64, counts: bool, irreversible: bool) {
        let parent = self.steps[ply - 1];
        self.steps[ply] = if irreversible {
            Step {
                key,
                counts,
                since: ply,
                before: 0,
                sum: 0,
            }
        } else if parent.counts {
            let sum = parent.sum.wrapping_add(mix(parent.key));
            Step {
                key,
                counts,
                since: parent.since,
                before: parent.before.saturating_add(1),
                sum,
            }
        } else {
            Step {
                key,
                counts,
                ..parent
            }
        };
    }

    /// Whether the move to this position was irreversible. The root may always have a past.
    pub fn is_fresh(&self, ply: usize) -> bool {
        ply > 0 && self.steps[ply].since == ply
    }

    /// How many counted positions before this one could recur.
    pub fn before(&self, ply: usize) -> u32 {
        self.steps[ply].before
    }

    /// The key of the position together with all that could recur.
    pub fn key_with_path(&self, ply: usize) -> u64 {
        mix(self.steps[ply].key ^ mix(self.steps[ply].sum))
    }

    /// How often the position at this ply has stood on the board, this time included; 0 if it
    /// does not count.
    pub fn occurrences(&self, ply: usize) -> u32 {
        let step = &self.steps[ply];
        if !step.counts {
            return 0;
        }
        let line = self.steps[step.since..ply]
            .iter()
            .filter(|s| s.counts && s.key == step.key)
            .count();
        let past = if step.since == 0 {
            self.in_past(step.key)
        } else {
            0
        };
        u32::try_from(line + past + 1).unwrap_or(u32::MAX)
    }

    fn in_past(&self, key: u64) -> usize {
        let first = self.past.partition_point(|&k| k < key);
        self.past[first..].iter().take_while(|&&k| k == key).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn occurrences_over_history_and_line() {
        let mut path = Path::default();
        path.start(&[7, 8, 7], mix(9), true, 6);
        path.set(1, mix(7), true, false);
        assert_eq!(path.occurrences(1), 3);
        path.set(2, mix(9), true, false);
        assert_eq!(path.occurrences(2), 2);
        path.set(3, mix(9), false, false);
        assert_eq!(path.occurrences(3), 0);
        path.set(4, mix(9), true, false);
        assert_eq!((path.occurrences(4), path.before(4)), (3, 6));
        path.set(5, mix(9), true, true);
        assert_eq!((path.occurrences(5), path.before(5)), (1, 0));
        path.set(6, mix(9), true, false);
        assert_eq!(path.occurrences(6), 2);
    }

    #[test]
    fn keys_with_path_ignore_order_only() {
        let key = |history: &[u64]| {
            let mut path = Path::default();
            path.start(history, mix(5), true, 1);
            path.key_with_path(0)
        };
        assert_eq!(key(&[1, 2]), key(&[2, 1]));
        assert_ne!(key(&[1, 2]), key(&[1, 3]));
        assert_ne!(key(&[1]), key(&[1, 1]));
    }
}
