//! What can be said about the house under the cursor before it is played.

use kete_rules::trace::Event;
use kete_rules::why::{self, origin};
use kete_rules::{Move, Phase, Shape, say};

use super::{App, Mode};
use crate::tui::film::{Place, place};

/// What a move would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ahead {
    /// In words.
    pub told: String,
    /// Where its last seed would fall.
    pub end: Option<Place>,
    /// Whether it cannot be played.
    pub refused: bool,
}

impl App {
    /// The preview of the house under the cursor, or of the answer that is marked.
    pub fn ahead(&self) -> Option<&Ahead> {
        self.ahead.as_ref().filter(|_| self.film.is_none())
    }

    /// The legal moves of a person that begin with a cell.
    pub fn moves_from(&self, cell: usize) -> Vec<Move> {
        let player = self.game.position().player();
        let from = |m: &&Move| origin(self.rules(), player, **m) == Some(cell);
        self.legal().iter().filter(from).copied().collect()
    }

    /// Looks at the house under the cursor.
    pub(super) fn look(&mut self) {
        self.ahead = None;
        if !self.is_person_to_move() || self.game.position().phase() != Phase::Sow {
            return;
        }
        self.ahead = match &self.mode {
            Mode::Pick(picker) => picker
                .moves(picker.marked)
                .first()
                .map(|&m| self.foresee(m)),
            _ => {
                let moves = self.moves_from(self.cursor);
                match moves.as_slice() {
                    [] => Some(self.refused(self.cursor)),
                    [m] => Some(self.foresee(*m)),
                    more => Some(Ahead {
                        told: self.text.with("tui-ways", [("n", more.len().into())]),
                        end: None,
                        refused: false,
                    }),
                }
            }
        };
    }

    fn foresee(&self, m: Move) -> Ahead {
        let position = self.game.position();
        match self.rules().trace(position, m) {
            Ok((events, _)) => {
                let lang = self.text.lang;
                let told = say::turn(lang, self.rules(), position, &events);
                let end = last_seed(&events);
                let told = match end {
                    // On four rows the turn itself tells it.
                    Some(Place::Cell(cell)) if self.rules().shape() == Shape::Rows => {
                        let house = say::house(lang, self.rules(), position.player(), cell);
                        let variables = [("told", told.into()), ("house", house.into())];
                        self.text.with("tui-ahead-end", variables)
                    }
                    _ => self.text.with("tui-ahead", [("told", told.into())]),
                };
                Ahead {
                    told,
                    end,
                    refused: false,
                }
            }
            Err(refusal) => Ahead {
                told: self.voice().refusal(self.rules(), position, m, refusal),
                end: None,
                refused: true,
            },
        }
    }

    /// Why nothing can be played from a cell.
    fn refused(&self, cell: usize) -> Ahead {
        let (rules, position) = (self.rules(), self.game.position());
        let (refusal, m) = why::not_from(rules, position, &self.legal, cell);
        let told = say::refusal(self.text.lang, &refusal, rules, position, m);
        Ahead {
            told,
            end: None,
            refused: true,
        }
    }
}

/// Where the last seed of a turn falls.
pub fn last_seed(events: &[Event]) -> Option<Place> {
    let turn = events
        .iter()
        .position(|e| matches!(e, Event::RoundOver { .. } | Event::Over { .. }));
    let drops = events[..turn.unwrap_or(events.len())].iter().rev();
    drops
        .filter(|e| matches!(e, Event::Drop { .. } | Event::DropStore { .. }))
        .find_map(place)
}
