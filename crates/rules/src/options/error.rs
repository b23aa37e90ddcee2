//! Why an option cannot be set.

use std::fmt;

use crate::check::Problem;
use crate::names::{listed, nearest};
use crate::say::Lang;

use super::{Kind, Scope};

/// Why an option cannot be set.
#[derive(Clone, Debug)]
pub enum BadOption {
    /// The text is not `name=value`.
    Form {
        /// The text.
        text: String,
    },
    /// There is no such option.
    Unknown {
        /// The name given.
        option: String,
        /// Names that may be meant.
        nearest: Vec<String>,
        /// The options of the game.
        known: Vec<String>,
    },
    /// The option exists, but means nothing in this game.
    NotHere {
        /// The option.
        option: String,
        /// The game.
        game: String,
        /// Which games it is for.
        scope: &'static Scope,
    },
    /// The value is not allowed.
    Value {
        /// The option.
        option: String,
        /// The value given.
        value: String,
        /// What is allowed.
        kind: Kind,
    },
    /// Two settings say different things about the same rule.
    Clash {
        /// Both, as `name=value`; the second may be how the game is played without having been set.
        settings: [String; 2],
    },
    /// Together with the other rules it makes a contradiction.
    Contradiction {
        /// What was set, as `name=value`.
        settings: Vec<String>,
        /// The contradiction.
        problem: Box<Problem>,
    },
}

impl BadOption {
    /// The option concerned, where there is a single one.
    pub fn option(&self) -> Option<&str> {
        match self {
            BadOption::Unknown { option, .. }
            | BadOption::NotHere { option, .. }
            | BadOption::Value { option, .. } => Some(option),
            BadOption::Form { .. } | BadOption::Clash { .. } | BadOption::Contradiction { .. } => {
                None
            }
        }
    }

    /// The message in English or French.
    pub fn text(&self, french: bool) -> String {
        match self {
            BadOption::Form { text } if french => {
                format!("`{text}` n’est pas une option : écrivez nom=valeur")
            }
            BadOption::Form { text } => format!("`{text}` is not an option: write name=value"),
            BadOption::Unknown {
                option,
                nearest,
                known,
            } => {
                let (or, and) = if french { ("ou", "et") } else { ("or", "and") };
                let near = listed(nearest.iter().map(String::as_str), or);
                let known = listed(known.iter().map(String::as_str), and);
                match (french, nearest.is_empty()) {
                    (false, true) => {
                        format!("there is no option `{option}`; the options here are {known}")
                    }
                    (true, true) => {
                        format!("il n’y a pas d’option `{option}` ; les options d’ici sont {known}")
                    }
                    (false, false) => format!(
                        "there is no option `{option}`; did you mean {near}? The options here are {known}"
                    ),
                    (true, false) => format!(
                        "il n’y a pas d’option `{option}` ; vouliez-vous dire {near} ? Les options d’ici sont {known}"
                    ),
                }
            }
            BadOption::Clash {
                settings: [one, other],
            } if french => {
                format!("{one} et {other} s’excluent : gardez l’une des deux options")
            }
            BadOption::Clash {
                settings: [one, other],
            } => format!("{one} and {other} exclude each other: keep one of the two"),
            BadOption::NotHere {
                option,
                game,
                scope,
            } if french => {
                format!(
                    "l’option `{option}` ne concerne pas `{game}` : elle est pour {}",
                    scope.fr
                )
            }
            BadOption::NotHere {
                option,
                game,
                scope,
            } => {
                format!(
                    "the option `{option}` does not apply to `{game}`: it is for {}",
                    scope.en
                )
            }
            BadOption::Value {
                option,
                value,
                kind,
            } => {
                let allowed = kind.allowed(french);
                let near = match kind {
                    Kind::Choice(words) => nearest(value, words.iter().copied(), 1).pop(),
                    _ => None,
                };
                match (french, near) {
                    (false, None) => format!("{option}={value} is not allowed: write {allowed}"),
                    (false, Some(near)) => format!(
                        "{option}={value} is not allowed: write {allowed}; did you mean `{near}`?"
                    ),
                    (true, None) => {
                        format!("{option}={value} n’est pas permis : écrivez {allowed}")
                    }
                    (true, Some(near)) => format!(
                        "{option}={value} n’est pas permis : écrivez {allowed} ; vouliez-vous dire `{near}` ?"
                    ),
                }
            }
            BadOption::Contradiction { settings, problem } => {
                let lang = if french { Lang::Fr } else { Lang::En };
                let settings = settings.join(" ");
                let (key, reason) = (&problem.key, problem.reason.text(lang));
                let help = match &problem.suggestion {
                    Some(help) if french => format!(" ; {}", help.text(lang)),
                    Some(help) => format!("; {}", help.text(lang)),
                    None => String::new(),
                };
                if french {
                    format!("{settings} contredit les autres règles : {key} : {reason}{help}")
                } else {
                    format!("{settings} contradicts the other rules: {key}: {reason}{help}")
                }
            }
        }
    }
}

impl fmt::Display for BadOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(false))
    }
}

impl std::error::Error for BadOption {}
