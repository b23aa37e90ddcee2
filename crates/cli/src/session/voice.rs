//! What is told about the game: moves, turns, refusals and the board, in the player's language.

use kete_rules::game::{Game, Step};
use kete_rules::notation::{self, Style};
use kete_rules::say::{self, Lang};
use kete_rules::{Move, Player, Position, Refusal, Rules};

/// Tells.
#[derive(Clone, Copy, Debug)]
pub struct Voice {
    /// The language.
    pub lang: Lang,
    /// Whether more than ASCII can be shown.
    pub unicode: bool,
}

impl Voice {
    /// Reads a move, or says what it looks like.
    pub fn parse(self, rules: &Rules, position: &Position, typed: &str) -> Result<Move, String> {
        notation::parse_move(rules, position, typed).map_err(|error| error.message(self.lang))
    }

    /// A move as it is typed.
    pub fn print(self, rules: &Rules, position: &Position, m: Move) -> String {
        notation::print_move(rules, position, m)
    }

    /// The board and whose turn it is.
    pub fn board(self, rules: &Rules, position: &Position) -> String {
        notation::board(
            rules,
            position,
            &Style {
                lang: self.lang,
                unicode: self.unicode,
            },
        )
    }

    /// The same in words.
    pub fn position(self, rules: &Rules, position: &Position) -> String {
        say::position(self.lang, rules, position)
    }

    /// Why a move is refused.
    pub fn refusal(self, rules: &Rules, position: &Position, m: Move, refusal: Refusal) -> String {
        say::refusal(self.lang, &refusal, rules, position, Some(m))
    }

    /// What a legal move would do.
    pub fn foretell(self, rules: &Rules, position: &Position, m: Move) -> String {
        match rules.trace(position, m) {
            Ok((events, _)) => say::turn(self.lang, rules, position, &events),
            Err(refusal) => self.refusal(rules, position, m, refusal),
        }
    }

    /// How the game ends if both play best, with so much for the player to move.
    pub fn prospect(self, rules: &Rules, mover: Player, margin: i32) -> String {
        say::prospect(self.lang, rules, mover, margin)
    }

    /// What happened in a step of the game.
    pub fn step(self, game: &Game, step: usize) -> String {
        let before = step.checked_sub(1).and_then(|i| game.steps().get(i));
        let before = before.map_or(game.start(), |step| &step.position);
        let events = game
            .steps()
            .get(step)
            .map_or(&[][..], |Step { events, .. }| events);
        say::turn(self.lang, game.rules(), before, events)
    }
}
