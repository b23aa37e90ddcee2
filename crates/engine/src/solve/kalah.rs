//! The exact solver of the Kalah family; [the module](super) tells its ideas.

use kete_rules::Rules;

use super::order::{Candidate, Look, look};
use super::table::{Bounds, MOST_SEEDS, Place};
use crate::packed::{Board, HOUSES, Kalah};

/// How far a solution has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Positions searched.
    pub nodes: u64,
    /// The value in question is at least this,
    pub low: i32,
    /// and at most this.
    pub high: i32,
}

/// The solver was told to stop. What it proved is still in its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl std::fmt::Display for Stopped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the solver was stopped")
    }
}

impl std::error::Error for Stopped {}

/// Positions between two looks at whether to go on.
const INTERVAL: u64 = 1 << 14;

/// The exact solver of the Kalah family.
#[derive(Debug)]
pub struct KalahSolver {
    pub(super) kernel: Kalah,
    pub(super) table: Bounds,
    pub(super) rules_hash: u64,
    /// Positions searched.
    pub(super) nodes: u64,
    next_look: u64,
}

/// Told of the progress now and then; answers whether to go on.
pub type Watch<'a> = &'a mut dyn FnMut(&Progress) -> bool;

impl KalahSolver {
    /// A solver for these rules, with a table of at most so many bytes. `None` for rules of other
    /// families, and where the value depends on the stores.
    pub fn new(rules: &Rules, table_bytes: usize) -> Option<KalahSolver> {
        let kernel = Kalah::new(rules)?;
        let fits = kernel.is_plain()
            && kernel.ending().counts_houses_alone()
            && u32::from(rules.total()) <= MOST_SEEDS;
        fits.then(|| KalahSolver {
            table: Bounds::new(kernel.ending().houses, table_bytes),
            kernel,
            rules_hash: rules.hash(),
            nodes: 0,
            next_look: INTERVAL,
        })
    }

    /// Positions searched so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Bytes the table takes.
    pub fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// The exact value of a board on which the game goes on: the margin the player to move wins on
    /// top of what the stores hold.
    ///
    /// # Errors
    /// When `watch` says no.
    pub fn value(&mut self, board: Board, watch: Watch<'_>) -> Result<i32, Stopped> {
        self.value_within(board, NOTHING_KNOWN, watch)
    }

    /// The same, no further than to one of two limits: the answer is the value if that lies between
    /// them, the lower one if it is that or less, the upper one if it is that or more.
    pub(super) fn value_within(
        &mut self,
        board: Board,
        limits: (i32, i32),
        watch: Watch<'_>,
    ) -> Result<i32, Stopped> {
        let seeds = board.seeds() as i32;
        let place = self.table.key(board).map(|key| self.table.place(key));
        let known = place.and_then(|place| self.table.get(place, seeds));
        let (mut low, mut high) = known.unwrap_or((-seeds, seeds));
        // The first question: is it more than nothing? Or than what is asked for?
        let wanted = if limits == NOTHING_KNOWN { 1 } else { limits.1 };
        let mut bound = wanted + (wanted - seeds).rem_euclid(2);
        while low < high && low < limits.1 && high > limits.0 {
            // A question that is open: above what is sure, and no higher than what is possible.
            bound = bound.clamp(low + 2, high);
            let progress = Progress {
                nodes: self.nodes,
                low,
                high,
            };
            let value = self.search(board, place, seeds, bound, progress, watch)?;
            if value >= bound {
                low = value;
                bound = value + 2;
            } else {
                high = value;
                bound = value;
            }
        }
        Ok(if low >= limits.1 {
            limits.1
        } else {
            high.max(limits.0)
        })
    }

    /// Whether the value of a board is at least `bound`. The answer says a little more: a number
    /// from `bound` on is a lower bound of the value, one below it an upper bound.
    pub(super) fn search(
        &mut self,
        board: Board,
        place: Option<Place>,
        seeds: i32,
        bound: i32,
        progress: Progress,
        watch: Watch<'_>,
    ) -> Result<i32, Stopped> {
        let begin = self.nodes;
        self.nodes += 1;
        if self.nodes >= self.next_look {
            self.next_look = self.nodes + INTERVAL;
            let nodes = self.nodes;
            if !watch(&Progress { nodes, ..progress }) {
                return Err(Stopped);
            }
        }
        let mut moves = [Candidate::default(); HOUSES];
        let found = match look(&self.kernel, &self.table, board, seeds, bound, &mut moves) {
            Look::Enough(value) => value,
            Look::Search(count, mut best) => {
                for mv in &moves[..count] {
                    let value = if mv.again {
                        let bound = bound - mv.gain;
                        mv.gain
                            + self.search(mv.board, mv.place, mv.seeds, bound, progress, watch)?
                    } else {
                        // The opponent must not reach what would leave the mover less.
                        let bound = mv.gain - bound + 2;
                        mv.gain
                            - self.search(mv.board, mv.place, mv.seeds, bound, progress, watch)?
                    };
                    let value = value.min(mv.high);
                    best = best.max(value);
                    if value >= bound {
                        break;
                    }
                }
                best
            }
        };
        if let Some(place) = place {
            let proven = if found >= bound {
                (found, seeds)
            } else {
                (-seeds, found)
            };
            self.table.put(place, seeds, proven, self.nodes - begin);
        }
        Ok(found)
    }
}

/// Limits that leave every value open.
pub(super) const NOTHING_KNOWN: (i32, i32) = (-(MOST_SEEDS as i32) - 1, MOST_SEEDS as i32 + 1);
