//! What is said about text that cannot be read and records that cannot be played or written.

use std::fmt;

use crate::say::{Lang, Value, message};

/// Characters of a line that a message shows before and after the fault.
const SHOWN: usize = 36;

/// The same thing said in every language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Said([String; 2]);

impl Said {
    /// What `tell` says in each language.
    pub fn of(tell: impl Fn(Lang) -> String) -> Said {
        Said(Lang::ALL.map(tell))
    }

    /// A message whose variables do not depend on the language.
    pub fn message(id: &str, args: &[(&str, Value<'_>)]) -> Said {
        Said::of(|lang| message(lang, id, args))
    }

    /// "expected ...", in the words of another message.
    pub fn expected(id: &str, args: &[(&str, Value<'_>)]) -> Said {
        Said::of(|lang| {
            let what = message(lang, id, args);
            message(lang, "record-expected", &[("what", what.into())])
        })
    }

    /// The text in a language.
    pub fn text(&self, lang: Lang) -> &str {
        let [english, french] = &self.0;
        match lang {
            Lang::En => english,
            Lang::Fr => french,
        }
    }
}

/// A fault and the character it stands at, before line and column are counted.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub at: usize,
    pub said: Said,
}

impl Fault {
    pub fn new(at: usize, said: Said) -> Fault {
        Fault { at, said }
    }

    /// Something else was expected.
    pub fn expected(at: usize, id: &str, args: &[(&str, Value<'_>)]) -> Fault {
        Fault::new(at, Said::expected(id, args))
    }

    /// A message of its own.
    pub fn message(at: usize, id: &str, args: &[(&str, Value<'_>)]) -> Fault {
        Fault::new(at, Said::message(id, args))
    }

    /// The error, with its place in the text.
    pub fn locate(self, chars: &[char]) -> TextError {
        let at = self.at.min(chars.len());
        let before = &chars[..at];
        let start = before.iter().rposition(|&c| c == '\n').map_or(0, |i| i + 1);
        let end = chars[at..]
            .iter()
            .position(|&c| c == '\n')
            .map_or(chars.len(), |i| at + i);
        TextError {
            at,
            line: before.iter().filter(|&&c| c == '\n').count() + 1,
            column: at - start + 1,
            said: self.said,
            shown: chars[start..end].iter().collect(),
        }
    }
}

impl TextError {
    /// The same place in a text of the same length.
    pub(crate) fn within(self, text: &str) -> TextError {
        let chars: Vec<char> = text.chars().collect();
        Fault {
            at: self.at,
            said: self.said,
        }
        .locate(&chars)
    }
}

/// Why a text cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// The character that does not fit, counted from 0.
    pub at: usize,
    /// Its line, counted from 1.
    pub line: usize,
    /// Its column, in characters from 1.
    pub column: usize,
    said: Said,
    /// The line.
    shown: String,
}

impl TextError {
    /// What is wrong, without the place.
    pub fn told(&self, lang: Lang) -> &str {
        self.said.text(lang)
    }

    /// What is wrong and where, on one line.
    pub fn brief(&self, lang: Lang) -> String {
        let args = [
            ("line", self.line.into()),
            ("column", self.column.into()),
            ("told", self.told(lang).into()),
        ];
        message(lang, "record-at", &args)
    }

    /// The line, and under it a pointer at the character.
    pub fn excerpt(&self) -> String {
        // A terminal must not obey what somebody typed, and the pointer needs single columns.
        let first = (self.column - 1).saturating_sub(SHOWN);
        let shown: String = self
            .shown
            .chars()
            .skip(first)
            .take(2 * SHOWN)
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        format!(
            "  {}\n  {:>width$}",
            shown.trim_end(),
            "^",
            width = self.column - first
        )
    }

    /// What is wrong and where, with the line and a pointer at the character.
    pub fn message(&self, lang: Lang) -> String {
        format!("{}\n{}", self.brief(lang), self.excerpt())
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Lang::En))
    }
}

impl std::error::Error for TextError {}

/// Why a record cannot be made, played, or written in a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError(pub(crate) Said);

impl RecordError {
    pub(crate) fn new(id: &str, args: &[(&str, Value<'_>)]) -> RecordError {
        RecordError(Said::message(id, args))
    }

    /// The same of record number `n` of several.
    pub(crate) fn of_record(self, n: usize) -> RecordError {
        RecordError(Said::of(|lang| {
            let args = [("n", n.into()), ("told", self.0.text(lang).into())];
            message(lang, "record-of-several", &args)
        }))
    }

    /// What is wrong.
    pub fn message(&self, lang: Lang) -> String {
        self.0.text(lang).to_owned()
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.text(Lang::En))
    }
}

impl std::error::Error for RecordError {}
