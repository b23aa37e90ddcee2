//! What a reader says about text it cannot read.

use std::fmt;

use crate::say::{Lang, message, setup_fault};
use crate::setup::SetupError;

/// Characters of the text that a message shows before and after the fault.
const SHOWN: usize = 30;

/// Why a text is no move or no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The character that does not fit, counted from 0.
    pub at: usize,
    /// What was expected there, in English.
    pub expected: String,
    /// The text.
    pub text: String,
    cause: Cause,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Cause {
    /// Something else was expected: a message and its variable.
    Expected(&'static str, Option<(&'static str, String)>),
    /// The text can be read, but the board is impossible.
    Board(SetupError),
}

impl Cause {
    fn say(&self, lang: Lang) -> String {
        match self {
            Cause::Expected(id, arg) => {
                let args: Vec<_> = arg
                    .iter()
                    .map(|(name, value)| (*name, value.as_str().into()))
                    .collect();
                message(lang, id, &args)
            }
            Cause::Board(SetupError(faults)) => {
                let all: Vec<String> = faults.iter().map(|f| setup_fault(lang, f)).collect();
                all.join("; ")
            }
        }
    }
}

impl ParseError {
    pub(super) fn expected(
        text: &str,
        at: usize,
        id: &'static str,
        arg: Option<(&'static str, String)>,
    ) -> ParseError {
        ParseError::of(text, at, Cause::Expected(id, arg))
    }

    pub(super) fn board(text: &str, at: usize, error: SetupError) -> ParseError {
        ParseError::of(text, at, Cause::Board(error))
    }

    fn of(text: &str, at: usize, cause: Cause) -> ParseError {
        ParseError {
            at,
            expected: cause.say(Lang::En),
            text: text.to_owned(),
            cause,
        }
    }

    /// What is wrong, without the place: what was expected, or what is impossible about the board.
    pub fn told(&self, lang: Lang) -> String {
        let told = self.cause.say(lang);
        if matches!(self.cause, Cause::Board(_)) {
            return told;
        }
        message(lang, "record-expected", &[("what", told.into())])
    }

    /// The message, with the text and a pointer at the character.
    pub fn message(&self, lang: Lang) -> String {
        let told = self.cause.say(lang);
        if matches!(self.cause, Cause::Board(_)) {
            return told;
        }
        let args = [("at", (self.at + 1).into()), ("expected", told.into())];
        let head = message(lang, "expected-at", &args);
        // A terminal must not obey what somebody typed, and the pointer needs single columns.
        let first = self.at.saturating_sub(SHOWN);
        let shown: String = self
            .text
            .chars()
            .skip(first)
            .take(2 * SHOWN)
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        format!(
            "{head}\n  {shown}\n  {:>width$}",
            "^",
            width = self.at - first + 1
        )
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Lang::En))
    }
}

impl std::error::Error for ParseError {}
