//! A fault of a rule file: where, what, why, and what to do about it.

use std::fmt;

use crate::say::Told;

/// One fault of a rule file, told in the language in which the file was loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file's name, as it was given.
    pub file: String,
    /// The line, from 1.
    pub line: Option<usize>,
    /// The character in the line, from 1.
    pub column: Option<usize>,
    /// The key, such as `board.houses` or `landing[2].take` (the second landing rule); empty for the file as a whole.
    pub key: String,
    /// What is wrong, in a sentence.
    pub reason: String,
    /// What may help.
    pub suggestion: Option<String>,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        for number in [self.line, self.column].into_iter().flatten() {
            write!(f, ":{number}")?;
        }
        if !self.key.is_empty() {
            write!(f, ": {}", self.key)?;
        }
        write!(f, ": {}", self.reason)?;
        match &self.suggestion {
            Some(suggestion) => write!(f, "; {suggestion}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Fault {}

/// A contradiction in a complete rule set, before anybody knows where it stands in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The key; list items count from 1.
    pub key: String,
    /// What is wrong, in a sentence.
    pub reason: Told,
    /// What may help.
    pub suggestion: Option<Told>,
}

/// Collects problems.
#[derive(Default)]
pub(crate) struct Problems(pub Vec<Problem>);

impl Problems {
    /// Notes a problem with a suggestion.
    pub fn add(&mut self, key: impl Into<String>, reason: Told, suggestion: Told) {
        self.0.push(Problem {
            key: key.into(),
            reason,
            suggestion: Some(suggestion),
        });
    }

    /// Notes a problem without a suggestion.
    pub fn note(&mut self, key: impl Into<String>, reason: Told) {
        self.0.push(Problem {
            key: key.into(),
            reason,
            suggestion: None,
        });
    }
}

/// Finds lines and columns of a text.
pub(crate) struct Lines<'a> {
    text: &'a str,
    starts: Vec<usize>,
}

impl<'a> Lines<'a> {
    /// Indexes a text.
    pub fn of(text: &'a str) -> Self {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(i, _)| i + 1));
        Lines {
            text,
            starts: starts.collect(),
        }
    }

    /// Line and column of a byte, both from 1.
    pub fn at(&self, offset: usize) -> (usize, usize) {
        let line = self.starts.partition_point(|s| *s <= offset).max(1);
        let start = self.starts[line - 1];
        let before = self
            .text
            .as_bytes()
            .get(start..offset.min(self.text.len()))
            .unwrap_or(&[]);
        // Characters, not bytes: every byte that does not continue one.
        (
            line,
            before.iter().filter(|b| **b & 0xC0 != 0x80).count() + 1,
        )
    }
}
