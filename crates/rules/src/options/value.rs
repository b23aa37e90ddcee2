//! What an option may be set to, and reading it from text or JSON.

use serde_json::Value;

use crate::names::{listed, normalise};

/// What an option may be set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `true` or `false`.
    Bool,
    /// A whole number.
    Number {
        /// The least.
        min: u32,
        /// The most.
        max: u32,
    },
    /// One of several words.
    Choice(&'static [&'static str]),
    /// A set of seed counts, as rule files write it.
    Counts,
}

impl Kind {
    /// Reads a value, from its own JSON type or from text.
    pub(super) fn read(self, value: &Value) -> Option<Value> {
        let text = written(value);
        let text = text.trim();
        match self {
            Kind::Bool => match text.to_ascii_lowercase().as_str() {
                "true" | "yes" | "on" | "1" => Some(true.into()),
                "false" | "no" | "off" | "0" => Some(false.into()),
                _ => None,
            },
            Kind::Number { min, max } => {
                let n: u32 = text.parse().ok()?;
                (min..=max).contains(&n).then(|| n.into())
            }
            Kind::Choice(words) => {
                let wanted = normalise(text);
                let word = words.iter().find(|w| normalise(w) == wanted);
                word.copied()
                    .or_else(|| synonym(words, &wanted))
                    .map(Value::from)
            }
            Kind::Counts => {
                let counts: crate::counts::Counts = text.parse().ok()?;
                Some(counts.to_string().into())
            }
        }
    }

    /// What is allowed, in English or French.
    pub fn allowed(self, french: bool) -> String {
        match (self, french) {
            (Kind::Bool, false) => listed(["true", "false"], "or"),
            (Kind::Bool, true) => listed(["true", "false"], "ou"),
            (Kind::Number { min, max }, false) => format!("a whole number from {min} to {max}"),
            (Kind::Number { min, max }, true) => format!("un nombre entier de {min} à {max}"),
            (Kind::Choice(words), false) => listed(words.iter().copied(), "or"),
            (Kind::Choice(words), true) => listed(words.iter().copied(), "ou"),
            (Kind::Counts, false) => "a set of counts such as `2,3` or `2-4`".into(),
            (Kind::Counts, true) => "un ensemble de nombres tel que `2,3` ou `2-4`".into(),
        }
    }
}

/// Other words people use: numbers for occurrences, and yes or no for a duty.
fn synonym(words: &[&'static str], wanted: &str) -> Option<&'static str> {
    let word = match wanted {
        "0" => "none",
        "2" | "2nd" => "second",
        "3" | "3rd" => "third",
        "true" | "yes" | "on" => "must",
        "false" | "off" | "none" => "no",
        _ => return None,
    };
    words.iter().copied().find(|w| *w == word)
}

/// A value as somebody would type it.
pub(super) fn written(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
