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

use std::hint::black_box;
use std::ops::Range;

use super::circuit::Backward;
use super::graph::Graph;
use super::split::{Split, blocks};
use super::{BuildError, NEVER, Task, Values};
use crate::exchange::{Exchange, Threads};
use crate::index::{Ranks, Rows};
use crate::kind::Forever;
use crate::row::Row;
use crate::source::Source;

/// No turn is left to be looked at: the board is known to be low, or with one plane known at all.
const DONE: u8 = 255;

/// Messages that are sent or taken together.
const INBOX: usize = 256;

/// Room for them, and for those of one more board.
const WAITING: usize = 2 * INBOX;

/// Boards that are looked at together.
const GROUP: usize = 8;

/// Settled boards whose lists are fetched together.
const BATCH: usize = 64;

/// Boards between two exchanges.
const CHUNK: u64 = 1 << 18;

/// What a board is told that precedes a settled one: to be raised, or else (1) to be lowered.
const RAISE: u64 = 0;

/// Bytes of that in an exchange: the number of the board in its rank, times two, and what it is told.
const MESSAGE: usize = 5;

/// A board that was settled: its number in the rank, times two, and one more where it is low.
type Event = u64;
const HIGH: u64 = 0;
const LOW: u64 = 1;

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
    /// Events to be told.
    settled: Vec<Event>,
    /// Events to be told in the next round.
    next: Vec<Event>,
    graph: Option<Graph>,
    outboxes: Vec<Vec<u8>>,
    /// Messages to every rank that wait to be sent, and how many they are. Whom they are for is hard to foresee, so
    /// there is no branch about it.
    waiting: Vec<Box<[u64; WAITING]>>,
    count: Vec<usize>,
}

/// What the turns of a board are worth that leave the layer, and how many stay in it.
struct Seen {
    force: i8,
    hold: i8,
    left: u8,
}

impl Default for Seen {
    fn default() -> Self {
        Seen {
            force: -NEVER,
            hold: -NEVER,
            left: 0,
        }
    }
}

/// What is kept of a board.
#[derive(Clone, Copy, Debug)]
struct Board {
    /// The best value that leaves the layer, then what can be forced.
    force: i8,
    /// Turns that stay in the layer, as far as they may still do the mover good.
    left: u8,
}

/// One if a board may be settled by what leaves the layer, else nothing. No branch: which are is hard to foresee.
#[inline(always)]
fn is_settled<const BOUNDS: bool>(board: Board, value: i8) -> u8 {
    let high = board.force >= value;
    let low = (BOUNDS | (board.force <= -value)) & (board.left == 0);
    let known = !BOUNDS & (board.left == DONE);
    u8::from((high | low) & !known)
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
            settled: Vec::new(),
            next: Vec::new(),
            graph: None,
            outboxes: vec![Vec::new(); line.size()],
            waiting: vec![Box::new([0; WAITING]); line.size()],
            count: vec![0; line.size()],
        })
    }

    /// Plays every turn once: what leaves the layer, and how many stay.
    fn look_forward(&mut self) -> Result<(), BuildError> {
        let task = self.task;
        let listed = !task.source.before(Rows::default(), &mut |_| {});
        let mut pairs = Vec::new();
        let chunks = self.chunks();
        let stages = self.stages().count() as u64;
        for chunk in 0..chunks {
            if task.stopped(self.line) {
                return Err(BuildError::Stopped);
            }
            for (first, numbers) in self.split.runs(self.chunk(chunk)) {
                for (at, board) in (first..).zip(task.layer.walk(numbers)) {
                    let mut seen = Seen::default();
                    if !self.look_up(board, &mut seen) {
                        self.play(board, listed, &mut seen);
                    }
                    let Seen { force, hold, left } = seen;
                    self.boards[at] = Board { force, left };
                    if BOUNDS {
                        self.hold[at] = hold;
                    }
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

    /// Looks up the turns of a board, if they are in lists.
    #[inline(always)]
    fn look_up(&self, board: Ranks, seen: &mut Seen) -> bool {
        let task = self.task;
        let Some(circuit) = task.circuit else {
            return false;
        };
        let seeds = task.layer.seeds();
        let Some(forward) = circuit.forward(board, seeds) else {
            return false;
        };
        for &turn in forward.turns {
            let spill = turn.count();
            if spill == 0 {
                seen.left += 1;
                continue;
            }
            let other = forward.spilt(spill);
            let taken = other.count();
            if taken == 0 {
                seen.left += 1;
                continue;
            }
            let below = seeds - taken;
            let next = seeds - board.seeds + spill - taken;
            let span = task.index.layer(below).span(next);
            let number = span.number(other.rank(), turn.rank());
            let gain = taken as i32;
            seen.force = seen.force.max(task.below.passed(gain, below, number, 0));
            if BOUNDS {
                seen.hold = seen.hold.max(task.below.passed(gain, below, number, 1));
            }
        }
        true
    }

    /// Plays the turns of a board; where they have to be listed, all ranks are told.
    fn play(&mut self, board: Ranks, listed: bool, seen: &mut Seen) {
        let task = self.task;
        let seeds = task.layer.seeds();
        let number = task.layer.span(board.seeds).number(board.own, board.other);
        task.source.steps(task.layer.at(board), &mut |step| {
            let stays = !step.over && step.left.own.seeds() + step.left.other.seeds() == seeds;
            if !stays {
                seen.force = seen.force.max(task.below.worth(&step, 0));
                if BOUNDS {
                    seen.hold = seen.hold.max(task.below.worth(&step, 1));
                }
                return;
            }
            seen.left += 1;
            if listed {
                let to = task.layer.rank(step.left);
                let entry = number << 1 | u64::from(step.again);
                let (owner, place) = self.split.place(to);
                let sent = &mut self.outboxes[owner];
                sent.extend_from_slice(&place.to_le_bytes());
                sent.extend_from_slice(&entry.to_le_bytes());
            }
        });
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

    /// The greatest of what the ranks give.
    fn most(&self, mine: u64) -> Result<u64, BuildError> {
        const STOP: u64 = u64::MAX;
        let mine = if self.task.watch.stopped() {
            STOP
        } else {
            mine
        };
        let all = self.line.gather(mine.to_le_bytes().to_vec());
        let number = |bytes: &Vec<u8>| bytes.as_slice().try_into().map_or(0, u64::from_le_bytes);
        match all.iter().map(number).max().unwrap_or(0) {
            STOP => Err(BuildError::Stopped),
            most => Ok(most),
        }
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
                for first in self.chunk(chunk).step_by(GROUP) {
                    self.look(first, value);
                    if self.settled.len() >= BATCH {
                        self.tell_settled(value);
                    }
                }
                self.tell_settled(value);
                self.deliver(value);
                let done = self.chunk(chunk).len() as u64;
                self.task.watch.advance(done);
            }
            let mut rounds = 0;
            loop {
                let events = std::mem::take(&mut self.next);
                let most = self.most(events.len() as u64)?;
                if most == 0 {
                    break;
                }
                rounds += 1;
                for chunk in 0..most.div_ceil(CHUNK) {
                    let at = |chunk: u64| (chunk * CHUNK).min(events.len() as u64) as usize;
                    self.tell_all(&events[at(chunk)..at(chunk + 1)], value);
                    self.deliver(value);
                }
            }
            longest = longest.max(rounds);
        }
        Ok(longest)
    }

    /// Settles those of the next boards that are settled by what leaves the layer.
    #[inline(always)]
    fn look(&mut self, first: usize, value: i8) {
        let boards = &self.boards[first..];
        let Some(boards) = boards.first_chunk::<GROUP>() else {
            for at in first..self.boards.len() {
                if is_settled::<BOUNDS>(self.boards[at], value) != 0 {
                    self.settle(at, value);
                }
            }
            return;
        };
        let mut found = u64::from_le_bytes(boards.map(|board| is_settled::<BOUNDS>(board, value)));
        while found != 0 {
            self.settle(first + found.trailing_zeros() as usize / 8, value);
            found &= found - 1;
        }
    }

    /// Settles a board if what leaves the layer does.
    #[inline(always)]
    fn settle(&mut self, at: usize, value: i8) {
        if BOUNDS {
            if self.boards[at].force >= value && !self.is_forced(at) {
                self.mark_forced(at);
                self.settled.push((at as u64) << 1 | HIGH);
            }
            if self.boards[at].left == 0 && self.hold[at] <= -value {
                self.boards[at].left = DONE;
                self.settled.push((at as u64) << 1 | LOW);
            }
        } else {
            let event = if self.boards[at].force >= value {
                HIGH
            } else {
                LOW
            };
            self.boards[at].left = DONE;
            self.settled.push((at as u64) << 1 | event);
        }
    }

    fn tell_settled(&mut self, value: i8) {
        let mut settled = std::mem::take(&mut self.settled);
        self.tell_all(&settled, value);
        settled.clear();
        self.settled = settled;
    }

    fn is_forced(&self, at: usize) -> bool {
        self.forced[at / 64] >> (at % 64) & 1 != 0
    }

    fn mark_forced(&mut self, at: usize) {
        self.forced[at / 64] |= 1 << (at % 64);
    }

    /// Tells every board before these what they are.
    fn tell_all(&mut self, events: &[Event], value: i8) {
        if let Some(graph) = self.graph.take() {
            for &event in events {
                for &entry in graph.of((event >> 1) as usize) {
                    // High for him who moves is bad for the one before, unless they are the same.
                    let same = entry & 1 != 0;
                    let message = if same { event & 1 } else { !event & 1 };
                    self.send(entry >> 1, message, value);
                }
            }
            self.graph = Some(graph);
            return;
        }
        let task = self.task;
        let seeds = task.layer.seeds();
        for events in events.chunks(BATCH) {
            let mut boards = [Ranks::default(); BATCH];
            let mut rows = [[0; 2]; BATCH];
            for ((board, rows), event) in boards.iter_mut().zip(&mut rows).zip(events) {
                *board = task.layer.ranks(self.split.number(event >> 1));
                if let Some(circuit) = task.circuit {
                    *rows = circuit.rows(*board, seeds);
                }
            }
            if let Some(circuit) = task.circuit {
                let rows = rows[..events.len()].iter();
                black_box(rows.fold(0, |sum, &rows| sum ^ circuit.touch(rows)));
            }
            for ((&board, &rows), event) in boards.iter().zip(&rows).zip(events) {
                let lists = task.circuit.and_then(|c| c.backward(rows));
                self.tell(board, lists, !event & 1, value);
            }
        }
    }

    /// Sends a message to every board before one, whose players take turns.
    #[inline(always)]
    fn tell(&mut self, board: Ranks, lists: Option<Backward<'_>>, message: u64, value: i8) {
        let task = self.task;
        let layer = &task.layer;
        let Some(lists) = lists else {
            task.source.before(layer.at(board), &mut |before| {
                self.send(layer.rank(before), message, value);
            });
            return;
        };
        let sower = layer.seeds() - board.seeds;
        let span = layer.span(sower);
        for &own in lists.within() {
            self.push(span.number(own.into(), board.own), message);
        }
        let mut left = lists.spilling();
        while left != 0 {
            let at = left.trailing_zeros();
            left &= left - 1;
            let (own, other) = lists.spilt(at as usize);
            let span = layer.span(sower + at + 1);
            self.push(span.number(own, other), message);
        }
        self.send_full(value);
    }

    /// Tells a board.
    #[inline(always)]
    fn send(&mut self, number: u64, message: u64, value: i8) {
        self.push(number, message);
        self.send_full(value);
    }

    /// Puts a message to a board with those that wait.
    #[inline(always)]
    fn push(&mut self, number: u64, message: u64) {
        let (owner, place) = self.split.place(number);
        let count = &mut self.count[owner];
        self.waiting[owner][*count % WAITING] = place << 1 | message;
        *count += 1;
    }

    /// Sends messages that have waited long enough.
    #[inline(always)]
    fn send_full(&mut self, value: i8) {
        for rank in 0..self.count.len() {
            if self.count[rank] >= INBOX {
                self.send_waiting(rank, value);
            }
        }
    }

    #[inline(never)]
    fn send_waiting(&mut self, rank: usize, value: i8) {
        let count = std::mem::take(&mut self.count[rank]);
        if rank == self.line.rank() {
            let words = *self.waiting[rank];
            return self.take_all(words[..count].iter().copied(), value);
        }
        let outbox = &mut self.outboxes[rank];
        for word in &self.waiting[rank][..count] {
            outbox.extend_from_slice(&word.to_le_bytes()[..MESSAGE]);
        }
    }

    fn deliver(&mut self, value: i8) {
        for rank in 0..self.count.len() {
            self.send_waiting(rank, value);
        }
        if self.line.size() == 1 {
            return;
        }
        let mut parts = self.exchange();
        for part in &mut parts {
            for messages in part.chunks(INBOX * MESSAGE) {
                let words = messages.chunks_exact(MESSAGE).map(|message| {
                    let mut word = [0; 8];
                    word[..MESSAGE].copy_from_slice(message);
                    u64::from_le_bytes(word)
                });
                self.take_all(words, value);
            }
            part.clear();
        }
        // Memory that has been touched is the fastest.
        self.outboxes = parts;
    }

    fn take_all(&mut self, words: impl Iterator<Item = u64> + Clone, value: i8) {
        self.fetch(words.clone().map(|word| (word >> 1) as usize));
        for word in words {
            self.take((word >> 1) as usize, word & 1, value);
        }
    }

    /// Brings boards near, all at once: what is done with each depends on what it holds, and a processor that guesses
    /// wrong would wait for every one of them.
    #[inline(always)]
    fn fetch(&self, places: impl Iterator<Item = usize>) {
        black_box(places.fold(0, |sum: u8, at| sum ^ self.boards[at].left));
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
            self.next.push((at as u64) << 1 | HIGH);
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
            self.next.push((at as u64) << 1 | LOW);
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
