//! One thread at work on one question, and how several share it.
//!
//! All threads ask the same question and meet in the table: what one has proven, the others find. A
//! board that a thread is busy with is marked, and the others try their other moves first, so that
//! they spread over the tree without being told where to go.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use super::kalah::{Aim, KalahSolver, Progress, Watch};
use super::order::{Candidate, Look, look};
use super::shelf::Shelf;
use super::table::{Bounds, Place};
use crate::packed::{Board, HOUSES, Kalah};

/// Positions between two looks at whether to go on.
const INTERVAL: u64 = 1 << 14;

/// Marks of boards that threads are busy with. Two boards may share one: then a move is only put off.
const MARKS: usize = 1 << 12;

/// Boards with fewer seeds are done before another thread has found another move.
const WORTH_A_MARK: i32 = 10;

/// Plies of which the share that is done is told.
const TOLD: usize = 8;

/// Why a search came to no answer. What it proved until then is in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    /// Whoever watches said no.
    Stopped,
    /// The table should grow, which cannot be done while others read it.
    Crowded,
    /// The question turned out long enough for several threads.
    Long,
    /// Another thread came to its end first.
    Called,
}

/// A question: is the value of a board at least `bound`?
#[derive(Clone, Copy)]
pub(super) struct Question {
    pub board: Board,
    pub place: Option<Place>,
    pub seeds: i32,
    pub bound: i32,
}

/// What the threads share.
pub(super) struct Shared<'a> {
    pub kernel: &'a Kalah,
    pub table: &'a Bounds,
    pub endgames: &'a Shelf,
    /// Set when all are to come to an end.
    call: AtomicBool,
    /// Positions searched, as far as the threads have told.
    nodes: AtomicU64,
    marks: Vec<AtomicU64>,
}

impl<'a> Shared<'a> {
    /// What a solver has, for so many threads.
    pub fn new(solver: &'a KalahSolver, threads: usize) -> Self {
        let marks = if threads > 1 { MARKS } else { 0 };
        Self {
            kernel: &solver.kernel,
            table: &solver.table,
            endgames: &solver.endgames,
            call: AtomicBool::new(false),
            nodes: AtomicU64::new(solver.nodes),
            marks: std::iter::repeat_with(AtomicU64::default)
                .take(marks)
                .collect(),
        }
    }

    /// Positions searched, once the threads have ended.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    fn mark(&self, mv: &Candidate) -> Option<(&AtomicU64, u64)> {
        let name = mv.place.filter(|_| mv.seeds >= WORTH_A_MARK)?.name();
        let slot = self.marks.get(name as usize & (MARKS - 1))?;
        Some((slot, name))
    }

    fn is_marked(&self, mv: &Candidate) -> bool {
        self.mark(mv)
            .is_some_and(|(slot, name)| slot.load(Relaxed) == name)
    }
}

/// Who is told of the progress, and what is known already.
pub(super) struct Teller<'w> {
    pub watch: Watch<'w>,
    pub aim: Aim,
    pub low: i32,
    pub high: i32,
    /// Whether to give up, as [`Halt::Long`], at the first look.
    pub briefly: bool,
}

/// A thread.
pub(super) struct Worker<'a, 't, 'w> {
    shared: &'a Shared<'a>,
    teller: Option<&'t mut Teller<'w>>,
    /// Positions searched, and slots taken, since the last look.
    nodes: u64,
    taken: usize,
    /// Positions searched in all.
    work: u64,
    /// Moves done and moves to do at the first plies of the present line.
    line: [(u8, u8); TOLD],
}

impl<'a, 't, 'w> Worker<'a, 't, 'w> {
    pub fn new(shared: &'a Shared<'a>, teller: Option<&'t mut Teller<'w>>) -> Self {
        Self {
            shared,
            teller,
            nodes: 0,
            taken: 0,
            work: 0,
            line: [(0, 1); TOLD],
        }
    }

    /// Answers a question, and calls the others.
    pub fn answer(&mut self, question: Question) -> Result<i32, Halt> {
        let Question {
            board,
            place,
            seeds,
            bound,
        } = question;
        let found = self.search(board, place, seeds, bound, 0);
        self.tell_counts();
        self.shared.call.store(true, Relaxed);
        found
    }

    /// Whether the value of a board is at least `bound`. The answer says a little more: a number
    /// from `bound` on is a lower bound of the value, one below it an upper bound.
    fn search(
        &mut self,
        board: Board,
        place: Option<Place>,
        seeds: i32,
        bound: i32,
        ply: usize,
    ) -> Result<i32, Halt> {
        let begin = self.work;
        self.work += 1;
        self.nodes += 1;
        if self.nodes >= INTERVAL {
            self.look_up()?;
        }
        let Shared {
            kernel,
            table,
            endgames,
            ..
        } = *self.shared;
        let mut moves = [Candidate::default(); HOUSES];
        let found = match look(kernel, table, endgames, (board, seeds), bound, &mut moves) {
            Look::Enough(value) => value,
            Look::Search(count, best) => self.try_all(&mut moves[..count], best, bound, ply)?,
        };
        if let Some(place) = place {
            let proven = if found >= bound {
                (found, seeds)
            } else {
                (-seeds, found)
            };
            let taken = table.put(place, seeds, proven, self.work - begin);
            self.taken += usize::from(taken);
        }
        Ok(found)
    }

    /// The most that a move is worth, or what is enough: `best` of those that need no search, then
    /// the others in turn. Those that another thread is busy with come last.
    fn try_all(
        &mut self,
        moves: &mut [Candidate],
        mut best: i32,
        bound: i32,
        ply: usize,
    ) -> Result<i32, Halt> {
        let count = moves.len();
        let mut end = count;
        let mut i = 0;
        while i < count {
            if 0 < i && i + 1 < end && self.shared.is_marked(&moves[i]) {
                moves[i..].rotate_left(1);
                end -= 1;
                continue;
            }
            if let Some(step) = self.line.get_mut(ply) {
                *step = (i as u8, count as u8);
            }
            let value = self.try_move(&moves[i], bound, ply)?;
            best = best.max(value);
            if value >= bound {
                break;
            }
            i += 1;
        }
        if let Some(step) = self.line.get_mut(ply) {
            *step = (0, 1);
        }
        Ok(best)
    }

    fn try_move(&mut self, mv: &Candidate, bound: i32, ply: usize) -> Result<i32, Halt> {
        let mark = self.shared.mark(mv);
        if let Some((slot, name)) = mark {
            slot.store(name, Relaxed);
        }
        let value = if mv.again {
            let bound = bound - mv.gain;
            mv.gain + self.search(mv.board, mv.place, mv.seeds, bound, ply + 1)?
        } else {
            // The opponent must not reach what would leave the mover less.
            let bound = mv.gain - bound + 2;
            mv.gain - self.search(mv.board, mv.place, mv.seeds, bound, ply + 1)?
        };
        if let Some((slot, _)) = mark {
            slot.store(0, Relaxed);
        }
        Ok(value.min(mv.high))
    }

    /// Tells how far it is and asks whether to go on.
    #[cold]
    fn look_up(&mut self) -> Result<(), Halt> {
        self.tell_counts();
        if self.shared.call.load(Relaxed) {
            return Err(Halt::Called);
        }
        let share = self.share();
        if let Some(teller) = &mut self.teller {
            let progress = Progress {
                aim: teller.aim,
                nodes: self.shared.nodes(),
                low: teller.low,
                high: teller.high,
                share,
            };
            if !(teller.watch)(&progress) {
                return Err(Halt::Stopped);
            }
            if teller.briefly {
                return Err(Halt::Long);
            }
        }
        if self.shared.table.is_crowded() {
            return Err(Halt::Crowded);
        }
        Ok(())
    }

    fn tell_counts(&mut self) {
        self.shared.nodes.fetch_add(self.nodes, Relaxed);
        self.shared.table.count(self.taken);
        (self.nodes, self.taken) = (0, 0);
    }

    /// The share of the moves that is done, each ply within its move of the ply before.
    fn share(&self) -> f64 {
        let (mut share, mut part) = (0.0, 1.0);
        for (done, all) in self.line {
            part /= f64::from(all);
            share += part * f64::from(done);
        }
        share
    }
}
