//! A game as it is played: history, undo and redo, repetition and other reasons to stop it.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::file::Repetition;
use crate::kernel::{Rules, Score, Shape};
use crate::moves::Move;
use crate::position::{Phase, Player, Position};
use crate::reason::{Ending, Refusal};
use crate::trace::Event;

/// Why the rules stop a game that stands at `position`, which has occurred so many times; `before` are the positions
/// before it, the latest first. This is the one place where it is decided.
pub fn due<'a>(
    rules: &Rules,
    position: &Position,
    occurrences: u32,
    before: impl IntoIterator<Item = &'a Position>,
) -> Option<Ending> {
    if position.phase() != Phase::Sow {
        return None;
    }
    let stop = &rules.file().stop;
    if most_occurrences(stop.repetition).is_some_and(|most| occurrences >= most) {
        return Some(Ending::Repetition);
    }
    let is_quiet = stop.quiet > 0 && {
        let quiet = before
            .into_iter()
            .take_while(|p| p.phase() == Phase::Sow && won(rules, p) == won(rules, position));
        quiet.take(stop.quiet as usize).count() == stop.quiet as usize
    };
    is_quiet.then_some(Ending::Quiet)
}

/// The occurrence of a position that stops the game.
pub fn most_occurrences(repetition: Repetition) -> Option<u32> {
    match repetition {
        Repetition::None => None,
        Repetition::Second => Some(2),
        Repetition::Third => Some(3),
    }
}

/// What changes with every capture, and only then: the stores, or on four rows whose seeds they are.
pub(crate) fn won(rules: &Rules, p: &Position) -> (u32, [u32; 2]) {
    let won = |player: Player| {
        let ring = match rules.shape() {
            Shape::Rows => &[],
            Shape::Rings | Shape::Bao => &p.cells[16 * player.index()..][..16],
        };
        ring.iter().map(|&seeds| u32::from(seeds)).sum::<u32>() + u32::from(p.store(player))
    };
    (p.round, Player::BOTH.map(won))
}

/// What happened in one step of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// A player moved.
    Played(Move),
    /// The rules stopped the game, or a round of it.
    Stopped(Ending),
}

/// One step of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// What happened.
    pub action: Action,
    /// The events it is told by.
    pub events: Vec<Event>,
    /// The position after it.
    pub position: Position,
}

/// A game with its history, which is as long as it gets.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Arc<Rules>,
    start: Position,
    steps: Vec<Step>,
    /// Steps taken back, the last one first in line to be played again at the end.
    undone: Vec<Step>,
    seen: FxHashMap<Position, u32>,
    /// Why the game was over before it began.
    over_at_start: Option<Ending>,
}

impl Game {
    /// A game from the start position.
    pub fn new(rules: Arc<Rules>) -> Game {
        let start = rules.start();
        Game::from(rules, start)
    }

    /// A game from any position. Where the player to move cannot, the game begins with what the rules make of that: his
    /// turn passes, or the game is over.
    pub fn from(rules: Arc<Rules>, start: Position) -> Game {
        let (events, start) = rules.settle_setup(&start);
        let mut seen = FxHashMap::default();
        seen.insert(start, 1);
        Game {
            rules,
            start,
            steps: Vec::new(),
            undone: Vec::new(),
            seen,
            over_at_start: over(&events),
        }
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Where the game began.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        self.steps.last().map_or(&self.start, |step| &step.position)
    }

    /// Every step so far.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The moves so far.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.steps.iter().filter_map(|step| match step.action {
            Action::Played(m) => Some(m),
            Action::Stopped(_) => None,
        })
    }

    /// Why the game is over, if it is.
    pub fn ending(&self) -> Option<Ending> {
        match self.steps.last() {
            Some(step) => over(&step.events),
            None => self.over_at_start,
        }
    }

    /// The score of the persons.
    pub fn score(&self) -> Score {
        self.rules.score(self.position())
    }

    /// How often the present position has occurred.
    pub fn occurrences(&self) -> u32 {
        self.seen.get(self.position()).copied().unwrap_or(0)
    }

    /// Plays a move, and stops the game when it would not end by itself.
    ///
    /// # Errors
    /// The reason when the move is not legal; nothing has changed then.
    pub fn play(&mut self, m: Move) -> Result<&Step, Refusal> {
        self.play_only(m)?;
        self.stop_if_due();
        self.steps.last().ok_or(Refusal::GameOver)
    }

    /// Plays a move without looking at what would stop the game.
    ///
    /// # Errors
    /// The reason when the move is not legal; nothing has changed then.
    pub fn play_only(&mut self, m: Move) -> Result<(), Refusal> {
        let (events, position) = self.rules.trace(self.position(), m)?;
        self.undone.clear();
        self.push(Step {
            action: Action::Played(m),
            events,
            position,
        });
        Ok(())
    }

    /// Why the rules stop the game here, if they do: the position has been repeated too often, or nothing has been
    /// captured for too long.
    pub fn due(&self) -> Option<Ending> {
        let before = self.steps.iter().rev().skip(1).map(|step| &step.position);
        let before = before.chain((!self.steps.is_empty()).then_some(&self.start));
        due(&self.rules, self.position(), self.occurrences(), before)
    }

    /// Whether the rules stop the game here.
    pub fn is_stopped(&self) -> bool {
        self.due().is_some()
    }

    /// Stops the game if that is due; whether it did.
    pub fn stop_if_due(&mut self) -> bool {
        let due = self.due();
        if let Some(ending) = due {
            self.stop(ending);
        }
        due.is_some()
    }

    /// Stops the game, or a round of it, by the deadlock rule. Nothing happens when it is over.
    pub fn stop(&mut self, ending: Ending) {
        if self.position().is_over() {
            return;
        }
        let mut events = Vec::new();
        let position = self
            .rules
            .adjudicate_with(self.position(), ending, &mut events);
        self.undone.clear();
        self.push(Step {
            action: Action::Stopped(ending),
            events,
            position,
        });
    }

    /// Takes back the last move, with the adjudication that it brought about.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.pop() else {
            return false;
        };
        let stopped = matches!(step.action, Action::Stopped(_));
        self.undone.push(step);
        if stopped && let Some(step) = self.pop() {
            self.undone.push(step);
        }
        true
    }

    /// Plays the move that was taken back last, with its adjudication.
    pub fn redo(&mut self) -> bool {
        let Some(step) = self.undone.pop() else {
            return false;
        };
        self.push(step);
        if self
            .undone
            .last()
            .is_some_and(|s| matches!(s.action, Action::Stopped(_)))
            && let Some(step) = self.undone.pop()
        {
            self.push(step);
        }
        true
    }

    /// Whether there is a move to play again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Earlier positions between which and now nothing has happened that cannot be undone by play: those a search needs
    /// to see repetitions. The oldest first, the present one left out.
    pub fn recent(&self) -> Vec<Position> {
        let now = self.position();
        let stored = |p: &Position| (p.totals >> 32, p.round);
        let mut recent: Vec<Position> = std::iter::once(&self.start)
            .chain(self.steps.iter().map(|s| &s.position))
            .rev()
            .skip(1)
            .take_while(|p| stored(p) == stored(now))
            .copied()
            .collect();
        recent.reverse();
        recent
    }

    fn push(&mut self, step: Step) {
        *self.seen.entry(step.position).or_insert(0) += 1;
        self.steps.push(step);
    }

    fn pop(&mut self) -> Option<Step> {
        let step = self.steps.pop()?;
        if let Some(count) = self.seen.get_mut(&step.position) {
            *count -= 1;
            if *count == 0 {
                self.seen.remove(&step.position);
            }
        }
        Some(step)
    }
}

/// Why the game is over after these events, if it is.
fn over(events: &[Event]) -> Option<Ending> {
    events.iter().rev().find_map(|event| match event {
        Event::Over { ending, .. } => Some(*ending),
        _ => None,
    })
}
