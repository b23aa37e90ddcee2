//! One thing said in every language.

use std::fmt;

use super::{Lang, Value, message};

/// The same thing said in every language; it is shown in English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told([String; 2]);

impl Told {
    /// A message whose variables do not depend on the language.
    pub fn new(id: &str, args: &[(&str, Value<'_>)]) -> Told {
        Told::of(|lang| message(lang, id, args))
    }

    /// A message without variables.
    pub fn plain(id: &str) -> Told {
        Told::new(id, &[])
    }

    /// What `tell` says in each language.
    pub fn of(tell: impl Fn(Lang) -> String) -> Told {
        Told(Lang::ALL.map(tell))
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

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text(Lang::En))
    }
}
