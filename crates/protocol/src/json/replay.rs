//! `replay`: a list of moves, with repetition and quiet play watched as they are in a game.

use std::collections::HashMap;

use kete_rules::game::{due, most_occurrences};
use kete_rules::say::Lang;
use kete_rules::wire::{score_to_json, state_to_json};
use kete_rules::{Ending, Position, Rules};
use serde_json::Value;

use super::error::{Failure, Kind};
use super::play::object;
use super::request::{Request, read_move};

/// The word that stands among the moves where a game was stopped.
pub(super) const ADJUDICATE: &str = "adjudicate";

pub(super) fn replay(rules: &Rules, request: &Request) -> Result<Value, Failure> {
    let start = request
        .position(rules, "start")?
        .unwrap_or_else(|| rules.start());
    let mut record = Record::new(rules, start);
    record.play_all(request.moves()?, request.lang)?;
    let end = record.end();
    let state = record.position;
    Ok(object([
        ("state", state_to_json(rules, &state)),
        ("end", end.into()),
        ("score", score_to_json(rules.score(&state), rules)),
    ]))
}

/// A game being replayed: the position, and how often each has occurred. The events and steps of a real game would take
/// a hundred times the memory.
pub(super) struct Record<'a> {
    rules: &'a Rules,
    pub position: Position,
    /// The positions before, the oldest first.
    pub before: Vec<Position>,
    seen: HashMap<Position, u32, rustc_hash::FxBuildHasher>,
    /// Whether repetition can stop the game.
    counts: bool,
    /// Why the last step was a stop, if it was one.
    stopped: Option<Ending>,
}

impl<'a> Record<'a> {
    pub fn new(rules: &'a Rules, start: Position) -> Record<'a> {
        let mut record = Record {
            rules,
            position: start,
            before: Vec::new(),
            seen: HashMap::default(),
            counts: most_occurrences(rules.file().stop.repetition).is_some(),
            stopped: None,
        };
        record.seen.insert(start, 1);
        record
    }

    /// Plays moves; where nothing would end the game it is stopped, or its round. [`ADJUDICATE`] may say so
    /// where it happens.
    pub fn play_all(&mut self, moves: &[Value], lang: Lang) -> Result<(), Failure> {
        let mut announced = true;
        for (i, value) in moves.iter().enumerate() {
            let here = |failure: Failure| failure.at_ply(i + 1, lang);
            let stops = value == ADJUDICATE;
            if stops && self.stopped.is_some() && !announced {
                announced = true;
                continue;
            }
            if self.position.is_over() {
                return Err(here(Failure::game_over(lang, self.rules, &self.position)));
            }
            if stops {
                return Err(here(not_repeated(lang)));
            }
            let m = read_move(self.rules, value).map_err(here)?;
            match self.rules.play(&self.position, m) {
                Ok(position) => self.push(position),
                Err(refusal) => {
                    let (rules, position) = (self.rules, &self.position);
                    return Err(here(Failure::refused(
                        lang,
                        refusal,
                        rules,
                        position,
                        Some(m),
                    )));
                }
            }
            announced = false;
            self.stopped = self.stop_if_due();
        }
        Ok(())
    }

    /// What ended the game.
    pub fn end(&self) -> Option<&'static str> {
        match (self.position.is_over(), self.stopped) {
            (false, _) => None,
            (true, None) => Some("rules"),
            (true, Some(Ending::Quiet)) => Some("quiet"),
            (true, Some(_)) => Some("repetition"),
        }
    }

    fn push(&mut self, position: Position) {
        self.before.push(self.position);
        self.position = position;
        if self.counts {
            *self.seen.entry(position).or_insert(0) += 1;
        }
    }

    fn stop_if_due(&mut self) -> Option<Ending> {
        let count = self.seen.get(&self.position).copied().unwrap_or(0);
        let due = due(self.rules, &self.position, count, self.before.iter().rev());
        if let Some(ending) = due {
            self.push(self.rules.adjudicate(&self.position, ending));
        }
        due
    }
}

pub(super) fn not_repeated(lang: Lang) -> Failure {
    let message = if lang.is_french() {
        "rien n'arrête la partie ici : la position n'est pas revenue assez souvent"
    } else {
        "nothing stops the game here: the position has not come back often enough"
    };
    Failure::new(Kind::IllegalMove, message)
}
