//! Going through a tree of moves: forwards and one step back at a time.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::game::{self, Action, Step};
use crate::kernel::Rules;
use crate::moves::Move;
use crate::position::{Player, Position};
use crate::reason::{Ending, Refusal};
use crate::trace::Event;

/// What is kept of a step. The events of a long game would fill the memory.
pub(crate) struct Mark {
    position: Position,
    /// Whether its player keeps the turn.
    again: bool,
    ending: Option<Ending>,
}

/// A line of play that can be left and entered at every step.
pub(crate) struct Walk {
    rules: Arc<Rules>,
    start: Position,
    /// Why the game was over before it began.
    over_at_start: Option<Ending>,
    marks: Vec<Mark>,
    seen: FxHashMap<Position, u32>,
}

impl Walk {
    /// Where the player to move cannot, the walk begins with what the rules make of that, as a game does.
    pub fn new(rules: Arc<Rules>, start: Position) -> Walk {
        let (events, start) = rules.settle_setup(&start);
        let mut seen = FxHashMap::default();
        seen.insert(start, 1);
        Walk {
            rules,
            start,
            over_at_start: over(&events),
            marks: Vec::new(),
            seen,
        }
    }

    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    pub fn position(&self) -> &Position {
        self.marks.last().map_or(&self.start, |mark| &mark.position)
    }

    /// Number of steps.
    pub fn len(&self) -> usize {
        self.marks.len()
    }

    /// Plays a move; repetitions are for the caller to look at.
    pub fn play(&mut self, m: Move) -> Result<Step, Refusal> {
        let (events, position) = self.rules.trace(self.position(), m)?;
        self.push(mark(&events, position));
        Ok(Step {
            action: Action::Played(m),
            events,
            position,
        })
    }

    /// Stops the game, or a round of it.
    pub fn stop(&mut self, ending: Ending) {
        let mut events = Vec::new();
        let position = self
            .rules
            .adjudicate_with(self.position(), ending, &mut events);
        self.push(mark(&events, position));
    }

    /// Why the rules stop the game here, if they do.
    pub fn due(&self) -> Option<Ending> {
        let now = self.position();
        let before = self.marks.iter().rev().skip(1).map(|mark| &mark.position);
        let before = before.chain((!self.marks.is_empty()).then_some(&self.start));
        let occurrences = self.seen.get(now).copied().unwrap_or(0);
        game::due(&self.rules, now, occurrences, before)
    }

    /// Whether the last move left its player the turn.
    pub fn goes_on(&self) -> bool {
        self.marks.last().is_some_and(|mark| mark.again) && !self.position().is_over()
    }

    /// Why the game is over, if it is.
    pub fn ending(&self) -> Option<Ending> {
        match self.marks.last() {
            Some(mark) => mark.ending,
            None => self.over_at_start,
        }
    }

    /// Leaves the steps from `len` on, the last one first in the list.
    pub fn back_to(&mut self, len: usize) -> Vec<Mark> {
        let mut left = Vec::new();
        while self.marks.len() > len
            && let Some(mark) = self.marks.pop()
        {
            if let Some(count) = self.seen.get_mut(&mark.position) {
                *count -= 1;
            }
            left.push(mark);
        }
        left
    }

    /// Takes the steps again that [`Walk::back_to`] left.
    pub fn forth(&mut self, mut left: Vec<Mark>) {
        while let Some(mark) = left.pop() {
            self.push(mark);
        }
    }

    fn push(&mut self, mark: Mark) {
        *self.seen.entry(mark.position).or_insert(0) += 1;
        self.marks.push(mark);
    }
}

/// Why the game is over after these events, if it is.
fn over(events: &[Event]) -> Option<Ending> {
    events.iter().rev().find_map(|event| match event {
        Event::Over { ending, .. } => Some(*ending),
        _ => None,
    })
}

fn mark(events: &[Event], position: Position) -> Mark {
    let again = events
        .iter()
        .any(|event| matches!(event, Event::Again { .. }));
    Mark {
        position,
        again,
        ending: over(events),
    }
}

/// How moves are numbered: a number counts a turn of South and the turn of North that answers it.
#[derive(Clone, Copy)]
pub(crate) struct Count {
    number: u32,
    last: Option<Player>,
}

impl Count {
    pub const START: Count = Count {
        number: 1,
        last: None,
    };

    /// Counts the turn of `player` that begins; whether it is not just the answer to the turn before.
    pub fn turn(&mut self, player: Player) -> bool {
        let next = self
            .last
            .is_some_and(|last| player == Player::South || last == player);
        if next {
            self.number = self.number.saturating_add(1);
        }
        self.last = Some(player);
        next || player == Player::South
    }

    /// The number as it stands before a move.
    pub fn label(self) -> String {
        let dots = if self.last == Some(Player::North) {
            "..."
        } else {
            "."
        };
        format!("{}{dots}", self.number)
    }
}
