//! Requests that fail.

use kete_rules::names::{either, nearest};
use kete_rules::record::TextError;
use kete_rules::say::{self, Lang};
use kete_rules::{Move, Position, Refusal, Rules};
use serde_json::{Value, json};

/// What was wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    BadJson,
    UnknownOp,
    UnknownGame,
    BadOption,
    BadState,
    IllegalMove,
    GameOver,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Kind::BadJson => "bad_json",
            Kind::UnknownOp => "unknown_op",
            Kind::UnknownGame => "unknown_game",
            Kind::BadOption => "bad_option",
            Kind::BadState => "bad_state",
            Kind::IllegalMove => "illegal_move",
            Kind::GameOver => "game_over",
        }
    }
}

/// A request that fails, and why.
#[derive(Debug)]
pub(super) struct Failure {
    kind: Kind,
    message: String,
    /// Where in a text: the character from 0, its line and its column from 1.
    place: Option<[usize; 3]>,
}

impl Failure {
    pub fn new(kind: Kind, message: impl Into<String>) -> Failure {
        Failure {
            kind,
            message: message.into(),
            place: None,
        }
    }

    /// A text that cannot be read.
    pub fn in_text(error: &TextError, lang: Lang) -> Failure {
        Failure {
            place: Some([error.at, error.line, error.column]),
            ..Failure::new(Kind::BadState, error.brief(lang))
        }
    }

    /// A move that the rules refuse.
    pub fn refused(
        lang: Lang,
        refusal: Refusal,
        rules: &Rules,
        position: &Position,
        m: Option<Move>,
    ) -> Failure {
        let kind = match refusal {
            Refusal::GameOver => Kind::GameOver,
            _ => Kind::IllegalMove,
        };
        Failure::new(kind, say::refusal(lang, &refusal, rules, position, m))
    }

    /// The game is over already.
    pub fn game_over(lang: Lang, rules: &Rules, position: &Position) -> Failure {
        Failure::refused(lang, Refusal::GameOver, rules, position, None)
    }

    /// The same failure of move number `ply`, counted from 1.
    #[must_use]
    pub fn at_ply(self, ply: usize, lang: Lang) -> Failure {
        let here = if lang.is_french() { "coup" } else { "move" };
        let colon = if lang.is_french() { " :" } else { ":" };
        Failure {
            message: format!("{here} {ply}{colon} {}", self.message),
            ..self
        }
    }

    /// What is said to people.
    pub fn into_message(self) -> String {
        self.message
    }

    pub fn into_json(self) -> Value {
        let mut error = json!({ "kind": self.kind.name(), "message": self.message });
        if let Some([at, line, column]) = self.place {
            (error["at"], error["line"], error["column"]) = (at.into(), line.into(), column.into());
        }
        json!({ "error": error })
    }
}

/// An operation that does not exist, out of those that do.
pub(super) fn unknown_operation(
    name: &str,
    known: impl Iterator<Item = &'static str> + Clone,
) -> Failure {
    let near = nearest(name, known.clone(), 2);
    let name = shortened(name);
    let message = if near.is_empty() {
        format!("there is no op `{name}`: it is {}", either(known))
    } else {
        format!("there is no op `{name}`; did you mean {}?", either(near))
    };
    Failure::new(Kind::UnknownOp, message)
}

/// A text of the request, cut so that messages stay readable.
pub(super) fn shortened(text: &str) -> String {
    const MOST: usize = 80;
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    let start: String = text.chars().take(MOST).collect();
    format!("{start}…")
}
