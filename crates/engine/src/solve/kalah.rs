//! The exact solver of the Kalah family; [the module](super) tells its ideas.

use std::sync::Arc;

use kete_rules::Rules;

use super::shelf::Shelf;
use super::table::{Bounds, MOST_SEEDS};
use super::worker::{Halt, Question, Shared, Teller, Worker};
use crate::game::Endgames;
use crate::packed::{Board, Kalah};

/// What the solver is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The value of the position.
    Value,
    /// Its best moves and a best line.
    Moves,
    /// The value of a first turn, by its number from 1, of so many.
    Turn(usize, usize),
}

/// How far a solution has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// What is asked for.
    pub aim: Aim,
    /// Positions searched.
    pub nodes: u64,
    /// The value in question is at least this,
    pub low: i32,
    /// and at most this.
    pub high: i32,
    /// The share of the present question that is done, from 0 to 1, if all moves of a position take
    /// the same work. They do not: it is a rough guess, and jumps when a move turns out to be enough.
    pub share: f64,
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

/// The exact solver of the Kalah family.
#[derive(Debug)]
pub struct KalahSolver {
    pub(super) kernel: Kalah,
    pub(super) table: Bounds,
    pub(super) rules_hash: u64,
    /// Positions searched.
    pub(super) nodes: u64,
    pub(super) aim: Aim,
    pub(super) endgames: Shelf,
    threads: usize,
}

/// Told of the progress now and then; answers whether to go on.
pub type Watch<'a> = &'a mut dyn FnMut(&Progress) -> bool;

impl KalahSolver {
    /// A solver for these rules, with a table of at most so many bytes. `None` for rules of other
    /// families, and where the value depends on the stores.
    pub fn new(rules: &Rules, table_bytes: usize) -> Option<KalahSolver> {
        let kernel = Kalah::new(rules).filter(Kalah::is_plain)?;
        let fits = kernel.ending().counts_houses_alone() && u32::from(rules.total()) <= MOST_SEEDS;
        fits.then(|| KalahSolver {
            table: Bounds::new(kernel.ending().houses, table_bytes),
            kernel,
            rules_hash: rules.hash(),
            nodes: 0,
            aim: Aim::Value,
            endgames: Shelf::default(),
            threads: 1,
        })
    }

    /// The same with so many threads, one at least. They change no value.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// The same with tables of its rules: boards with few seeds are looked up and not searched. They change no
    /// value.
    #[must_use]
    pub fn with_endgames(mut self, tables: Arc<dyn Endgames>) -> Self {
        self.endgames = Shelf::new(tables);
        self
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
        self.aim = Aim::Value;
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
        let (mut low, mut high) = self.known(board);
        // The first question: is it more than nothing? Or than what is asked for?
        let wanted = if limits == NOTHING_KNOWN { 1 } else { limits.1 };
        let mut bound = wanted + (wanted - seeds).rem_euclid(2);
        while low < high && low < limits.1 && high > limits.0 {
            // A question that is open: above what is sure, and no higher than what is possible.
            bound = bound.clamp(low + 2, high);
            let value = self.ask(board, bound, (low, high), watch)?;
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

    /// The bounds of a board as far as they are known.
    pub(super) fn known(&self, board: Board) -> (i32, i32) {
        let seeds = board.seeds() as i32;
        if let Some(value) = self.endgames.value(board, seeds) {
            return (value, value);
        }
        let place = self.table.key(board).map(|key| self.table.place(key));
        let known = place.and_then(|place| self.table.get(place, seeds));
        known.unwrap_or((-seeds, seeds))
    }

    /// Whether the value of a board is at least `bound`: if so, the answer is a lower bound of the
    /// value, and `bound` or more; if not, it is an upper bound below. `within` is what is
    /// known of the value in question, to be told.
    pub(super) fn ask(
        &mut self,
        board: Board,
        bound: i32,
        (low, high): (i32, i32),
        watch: Watch<'_>,
    ) -> Result<i32, Stopped> {
        let question = Question {
            board,
            place: self.table.key(board).map(|key| self.table.place(key)),
            seeds: board.seeds() as i32,
            bound,
        };
        // Most questions are short. One thread begins; what it finds until it calls for help is kept.
        let mut briefly = self.threads > 1;
        loop {
            let mut teller = Teller {
                watch: &mut *watch,
                aim: self.aim,
                low,
                high,
                briefly,
            };
            let threads = if briefly { 1 } else { self.threads };
            match self.search(question, threads, &mut teller) {
                Ok(value) => return Ok(value),
                Err(Halt::Stopped) => return Err(Stopped),
                Err(Halt::Crowded) => self.table.grow(),
                Err(Halt::Long) => briefly = false,
                Err(Halt::Called) => {}
            }
        }
    }

    /// Lets so many threads search, until the first of them has the answer or none can go on.
    fn search(
        &mut self,
        question: Question,
        threads: usize,
        teller: &mut Teller<'_>,
    ) -> Result<i32, Halt> {
        let shared = Shared::new(self, threads);
        let shared_by_all = &shared;
        let found = std::thread::scope(|scope| {
            let help = move || Worker::new(shared_by_all, None).answer(question);
            let helpers: Vec<_> = (1..threads)
                .map(|_| {
                    // Fewer threads are no reason to fail.
                    std::thread::Builder::new()
                        .stack_size(STACK)
                        .spawn_scoped(scope, help)
                })
                .collect();
            let mut found = Worker::new(shared_by_all, Some(teller)).answer(question);
            for helped in helpers.into_iter().flatten().filter_map(|h| h.join().ok()) {
                // Whoever watches has the last word, then an answer, then a full table.
                found = match (found, helped) {
                    (Err(Halt::Stopped), _) => found,
                    (Err(_), Ok(_)) | (Err(Halt::Called), _) => helped,
                    _ => found,
                };
            }
            found
        });
        self.nodes = shared.nodes();
        found
    }
}

/// What the longest games need.
const STACK: usize = 16 << 20;

/// Limits that leave every value open.
pub(super) const NOTHING_KNOWN: (i32, i32) = (-(MOST_SEEDS as i32) - 1, MOST_SEEDS as i32 + 1);
