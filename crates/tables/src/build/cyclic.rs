//! Games in which boards recur: values spread backwards, from the greatest to the least.
//!
//! At stage `v` the boards are found whose mover can force `v` or more (a *high* board: a turn leads to such a value
//! below, or to a board on which the opponent is held to `-v`), and those on which he can be held to `-v` or less (a
//! *low* board: all turns lead to no more below, or to boards high for the opponent). Of every board are kept the best
//! value that leaves the layer, and how many turns stay in it and are not yet known to be high for the opponent.
//!
//! With one plane (a repetition is worth nothing) what is left after stage 1 is 0. With two the stages run down to
//! the least value: *force* is what the mover can force if going on for ever is worst for him, *hold* what he can be
//! held to if it is best for him. A game that going on for ever is worth `c` to the mover has the
//! value of `c` held between the two, whatever `c` is, as long as it is the same all the way.
//!
//! Turns are taken back by the kernel where it can, else by a list of all turns of the layer ([`Graph`]).

use std::ops::Range;

use super::graph::Graph;
use super::split::{Split, blocks};
use super::{BuildError, NEVER, Task, Values};
use crate::exchange::{Exchange, Threads};
use crate::index::Rows;
use crate::kind::Forever;
use crate::row::Row;
use crate::source::Source;

/// No turn is left to be looked at: the board is known to be low, or with one plane known at all.
const DONE: u8 = 255;

/// Messages that wait together.
const INBOX: usize = 256;

/// Boards between two exchanges.
const CHUNK: u64 = 1 << 18;

/// What becomes of a board that precedes a settled one, and how it is written in an exchange: the number of the board
/// in its rank, times two, in five bytes.
const RAISE: u64 = 0;
const LOWER: u64 = 1;
const MESSAGE: usize = 5;

/// A board that was settled: its number in the rank, times two, and one more where it is low.
type Event = u64;

struct Rank<'a, 'b, R, S, L, const BOUNDS: bool> {
    task: &'a Task<'b, R, S>,
    line: &'a L,
    /// Which boards are this rank's.
    split: Split,
    /// The boards, one beside the other: they are met at random, and each meeting costs a line of memory.
    boards: Vec<Board>,
    /// With two planes: the best value that leaves the layer if going on for ever is best, then what the mover can be
    /// held to.
    hold: Vec<i8>,
    /// With two planes: bit by bit, what can be forced is known.
    forced: Vec<u64>,
    /// Events to be looked at in the next round.
    next: Vec<Event>,
    graph: Option<Graph>,
    outboxes: Vec<Vec<u8>>,
    /// Messages to this rank itself that wait to be taken, so that many boards are fetched at once.
    inbox: Vec<u64>,
}

/// What is kept of a board.
#[derive(Clone, Copy, Debug)]
struct Board {
    /// The best value that leaves the layer, then what can be forced.
    force: i8,
    /// Turns that stay in the layer, as far as they may still do the mover good.
    left: u8,
}

pub(super) fn build<R: Row, S: Source<R>, const BOUNDS: bool>(
    task: &Task<'_, R, S>,
    threads: &Threads,
) -> Result<Values, BuildError> {
    let boards = task.layer.boards();
    let ranks = threads.run(|line| {
        let mut rank = Rank::<_, _, _, BOUNDS>::new(task, line)?;
        rank.look_forward()?;
        let longest = rank.spread()?;
        rank.fill();
        let force = rank.boards.iter().map(|board| board.force);
        Ok((force.collect(), rank.hold, longest))
    });
    let ranks: Vec<(Vec<i8>, Vec<i8>, u32)> =
        ranks.into_iter().collect::<Result<_, BuildError>>()?;
    let mut planes = vec![Vec::new(); if BOUNDS { 2 } else { 1 }];
    let size = usize::try_from(boards).map_err(|_| BuildError::Memory(boards))?;
    for plane in &mut planes {
        let memory = |_| BuildError::Memory(boards);
        plane.try_reserve_exact(size).map_err(memory)?;
    }
    let mut longest = 0;
    for (.., rounds) in &ranks {
        longest = longest.max(*rounds);
    }
    for (rank, part) in blocks(boards, ranks.len()) {
        let (force, hold, _) = &ranks[rank];
        planes[0].extend_from_slice(&force[part.clone()]);
        if BOUNDS {
            planes[1].extend_from_slice(&hold[part]);
        }
    }
    Ok(Values { planes, longest })
}

impl<'a, 'b, R: Row, S: Source<R>, L: Exchange, const BOUNDS: bool> Rank<'a, 'b, R, S, L, BOUNDS> {
    fn new(task: &'a Task<'b, R, S>, line: &'a L) -> Result<Self, BuildError> {
        let boards = task.layer.boards();
        let split = Split::new(boards, line);
        let size = usize::try_from(split.len());
        let size = size.map_err(|_| BuildError::Memory(boards))?;
        let (mut of_boards, mut hold, mut forced) = (Vec::new(), Vec::new(), Vec::new());
        let mut reserved = of_boards.try_reserve_exact(size);
        if BOUNDS {
            reserved = reserved.and(hold.try_reserve_exact(size));
        }
        // All ranks give up, or none: one alone would leave the others waiting.
        if line.sum(reserved.is_err().into()) > 0 {
            return Err(BuildError::Memory(boards));
        }
        let unknown = Board {
            force: -NEVER,
            left: 0,
        };
        of_boards.resize(size, unknown);
        if BOUNDS {
            hold.resize(size, -NEVER);
            forced.resize(size.div_ceil(64), 0);
        }
        Ok(Rank {
            task,
            line,
            split,
            boards: of_boards,
            hold,
            forced,
            next: Vec::new(),
            graph: None,
            outboxes: vec![Vec::new(); line.size()],
            inbox: Vec::with_capacity(INBOX),
        })
    }

    fn board(&self, at: usize) -> Rows<R> {
        self.task.layer.board(self.split.number(at as u64))
    }

    /// Plays every turn once: what leaves the layer, and how many stay.
    fn look_forward(&mut self) -> Result<(), BuildError> {
        let task = self.task;
        let listed = !task.source.before(Rows::default(), &mut |_| {});
        let mut pairs = Vec::new();
        let seeds = task.layer.seeds();
        let chunks = self.chunks();
        let stages = self.stages().count() as u64;
        for chunk in 0..chunks {
            if task.stopped(self.line) {
                return Err(BuildError::Stopped);
            }
            for at in self.chunk(chunk) {
                let board = self.board(at);
                let (mut force, mut hold, mut left) = (-NEVER, -NEVER, 0);
                task.source.steps(board, &mut |step| {
                    let stays =
                        !step.over && step.left.own.seeds() + step.left.other.seeds() == seeds;
                    if !stays {
                        force = force.max(task.below.worth(&step, 0));
                        if BOUNDS {
                            hold = hold.max(task.below.worth(&step, 1));
                        }
                        return;
                    }
                    left += 1;
                    if listed {
                        let to = task.layer.rank(step.left);
                        let from = self.split.number(at as u64);
                        let entry = from << 1 | u64::from(step.again);
                        let sent = &mut self.outboxes[self.split.owner(to)];
                        sent.extend_from_slice(&self.split.place(to).to_le_bytes());
                        sent.extend_from_slice(&entry.to_le_bytes());
                    }
                });
                self.boards[at] = Board { force, left };
                if BOUNDS {
                    self.hold[at] = hold;
                }
            }
            if listed {
                for part in self.exchange() {
                    let number = |bytes: &[u8]| bytes.try_into().map_or(0, u64::from_le_bytes);
                    let pair = |pair: &[u8]| (number(&pair[..8]), number(&pair[8..]));
                    pairs.extend(part.chunks_exact(16).map(pair));
                }
            }
            // As much as all stages together.
            task.watch.advance(stages * self.chunk(chunk).len() as u64);
        }
        self.graph = listed.then(|| Graph::new(self.boards.len(), &pairs));
        Ok(())
    }

    /// So many chunks every rank has, though the last ones may be empty.
    fn chunks(&self) -> u64 {
        self.split.most().div_ceil(CHUNK)
    }

    /// The boards of a chunk.
    fn chunk(&self, chunk: u64) -> Range<usize> {
        let size = self.boards.len() as u64;
        let at = |chunk: u64| (chunk * CHUNK).min(size) as usize;
        at(chunk)..at(chunk + 1)
    }

    fn exchange(&mut self) -> Vec<Vec<u8>> {
        let empty = vec![Vec::new(); self.outboxes.len()];
        self.line
            .all_to_all(std::mem::replace(&mut self.outboxes, empty))
    }

    /// The values of the stages, the greatest first.
    fn stages(&self) -> impl Iterator<Item = i8> + use<R, S, L, BOUNDS> {
        let most = self.task.layer.seeds() as i8;
        let least = if BOUNDS { -most } else { 1 };
        (least..=most).rev()
    }

    /// Runs all stages; gives the most rounds that one took.
    fn spread(&mut self) -> Result<u32, BuildError> {
        let mut longest = 0;
        for value in self.stages() {
            for chunk in 0..self.chunks() {
                if self.task.stopped(self.line) {
                    return Err(BuildError::Stopped);
                }
                for at in self.chunk(chunk) {
                    self.look(at, value);
                }
                self.deliver(value);
                let done = self.chunk(chunk).len() as u64;
                self.task.watch.advance(done);
            }
            let mut rounds = 0;
            loop {
                let events = std::mem::take(&mut self.next);
                let most = self
                    .line
                    .gather((events.len() as u64).to_le_bytes().to_vec());
                let number =
                    |bytes: &Vec<u8>| bytes.as_slice().try_into().map_or(0, u64::from_le_bytes);
                let most = most.iter().map(number).max().unwrap_or(0);
                if most == 0 {
                    break;
                }
                rounds += 1;
                if self.task.stopped(self.line) {
                    return Err(BuildError::Stopped);
                }
                for chunk in 0..most.div_ceil(CHUNK) {
                    let at = |chunk: u64| (chunk * CHUNK).min(events.len() as u64) as usize;
                    for &event in &events[at(chunk)..at(chunk + 1)] {
                        self.tell((event >> 1) as usize, event & 1, value);
                    }
                    self.deliver(value);
                }
            }
            longest = longest.max(rounds);
        }
        Ok(longest)
    }

    /// Whether a board is settled by what leaves the layer.
    #[inline(always)]
    fn look(&mut self, at: usize, value: i8) {
        if BOUNDS {
            if self.boards[at].force >= value && !self.is_forced(at) {
                self.mark_forced(at);
                self.tell(at, RAISE, value);
            }
            if self.boards[at].left == 0 && self.hold[at] <= -value {
                self.boards[at].left = DONE;
                self.tell(at, LOWER, value);
            }
        } else if self.boards[at].left != DONE {
            if self.boards[at].force >= value {
                self.boards[at].left = DONE;
                self.tell(at, RAISE, value);
            } else if self.boards[at].left == 0 && self.boards[at].force <= -value {
                self.boards[at].left = DONE;
                self.tell(at, LOWER, value);
            }
        }
    }

    fn is_forced(&self, at: usize) -> bool {
        self.forced[at / 64] >> (at % 64) & 1 != 0
    }

    fn mark_forced(&mut self, at: usize) {
        self.forced[at / 64] |= 1 << (at % 64);
    }

    /// Tells every board before one that it is high (`RAISE`) or low (`LOWER`).
    #[inline(always)]
    fn tell(&mut self, at: usize, event: u64, value: i8) {
        // High for him who moves is bad for the one before, unless they are the same.
        if let Some(graph) = self.graph.take() {
            for &entry in graph.of(at) {
                let same = entry & 1 != 0;
                let message = if same { event } else { 1 - event };
                self.send(entry >> 1, message, value);
            }
            self.graph = Some(graph);
            return;
        }
        let board = self.board(at);
        let task = self.task;
        task.source.before(board, &mut |before| {
            self.send(task.layer.rank(before), 1 - event, value);
        });
    }

    #[inline(always)]
    fn send(&mut self, number: u64, message: u64, value: i8) {
        let word = self.split.place(number) << 1 | message;
        let owner = self.split.owner(number);
        if owner != self.line.rank() {
            self.outboxes[owner].extend_from_slice(&word.to_le_bytes()[..MESSAGE]);
            return;
        }
        self.inbox.push(word);
        if self.inbox.len() >= INBOX {
            self.empty_inbox(value);
        }
    }

    fn empty_inbox(&mut self, value: i8) {
        let mut inbox = std::mem::take(&mut self.inbox);
        for &word in &inbox {
            self.take((word >> 1) as usize, word & 1, value);
        }
        inbox.clear();
        self.inbox = inbox;
    }

    fn deliver(&mut self, value: i8) {
        self.empty_inbox(value);
        if self.line.size() == 1 {
            return;
        }
        for part in self.exchange() {
            for message in part.chunks_exact(MESSAGE) {
                let mut word = [0; 8];
                word[..MESSAGE].copy_from_slice(message);
                let word = u64::from_le_bytes(word);
                self.take((word >> 1) as usize, word & 1, value);
            }
        }
    }

    /// What a message does to a board. What `look` will find anyway is left to it, so that rounds do not depend on the
    /// order of messages.
    #[inline(always)]
    fn take(&mut self, at: usize, message: u64, value: i8) {
        let Board { force, left } = self.boards[at];
        if message == RAISE {
            if force >= value {
                return;
            }
            if BOUNDS {
                if self.is_forced(at) {
                    return;
                }
                self.mark_forced(at);
            } else {
                if left == DONE {
                    return;
                }
                self.boards[at].left = DONE;
            }
            self.boards[at].force = value;
            self.next.push((at as u64) << 1);
            return;
        }
        if left == DONE {
            return;
        }
        self.boards[at].left = left - 1;
        let limit = if BOUNDS {
            &mut self.hold[at]
        } else {
            &mut self.boards[at].force
        };
        if left == 1 && *limit <= -value {
            *limit = -value;
            self.boards[at].left = DONE;
            self.next.push((at as u64) << 1 | 1);
        }
    }

    /// What is left goes on for ever.
    fn fill(&mut self) {
        let seeds = self.task.layer.seeds() as i8;
        let forever = match self.task.forever {
            Forever::Split => 0,
            Forever::Seeds => seeds,
            Forever::Draw | Forever::Unknown => NEVER,
        };
        for at in 0..self.boards.len() {
            if BOUNDS {
                if !self.is_forced(at) {
                    self.boards[at].force = -forever;
                }
                if self.boards[at].left != DONE {
                    self.hold[at] = forever;
                }
            } else if self.boards[at].left != DONE {
                self.boards[at].force = forever;
            }
        }
    }
}
