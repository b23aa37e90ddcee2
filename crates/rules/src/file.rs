//! What a rule file says: the schema of `rules/*.toml`.
//!
//! A rule set is made of steps that fit together: the board and its start, which moves are allowed, how a handful is
//! sown, what happens to a house in passing, an ordered list of what the last seed does, and how the game ends. The
//! doc comments here are the reference chapter of the book and the descriptions of the JSON Schema.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! choices {
    ($(#[$meta:meta])* $name:ident { $($(#[$vmeta:meta])* $variant:ident = $text:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
        pub enum $name { $($(#[$vmeta])* #[serde(rename = $text)] $variant),+ }

        impl $name {
            /// Every value as rule files write it.
            pub const NAMES: &'static [&'static str] = &[$($text),+];

            /// The value as rule files write it.
            pub const fn name(self) -> &'static str {
                match self { $($name::$variant => $text),+ }
            }

            /// Reads a value as rule files write it.
            pub fn parse(text: &str) -> Option<Self> {
                match text { $($text => Some($name::$variant),)+ _ => None }
            }
        }
    };
}

mod ending;
mod four_rows;
mod landing;
mod turn;

pub use ending::*;
pub use four_rows::*;
pub use landing::*;
pub use turn::*;

/// A rule set of a mancala game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RuleFile {
    /// Short name used on the command line: lower-case letters, digits and hyphens.
    pub id: String,
    /// Another rule set whose file this one continues: only differences are stated. Lists replace the inherited list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extends: Option<String>,
    /// The group the game is listed under.
    #[serde(default)]
    pub family: Family,
    /// How sure the sources make us of this rule set: `H` they agree, `M` one good source or a majority, `L` our decision.
    #[serde(default)]
    pub confidence: Confidence,
    /// Minutes a game between people usually takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u16>,
    /// From 1 (a child can play) to 5 (an expert game).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<u8>,
    /// One sentence about the game.
    #[serde(default, skip_serializing_if = "Text::is_empty")]
    pub summary: Text,
    /// Decisions and doubts a player should know.
    #[serde(default, skip_serializing_if = "Text::is_empty")]
    pub note: Text,
    /// Numbers of move sequences of length 1, 2, 3 ... from the start, as a check of the program.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub perft: Vec<u64>,
    /// What people call the game; the first of each language is its title.
    #[serde(default)]
    pub names: Names,
    /// Where the rules come from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<Source>,
    /// The board and the start position.
    pub board: Board,
    /// Which moves are allowed.
    #[serde(default)]
    pub moves: Moves,
    /// How a handful is sown.
    #[serde(default)]
    pub sowing: Sowing,
    /// What happens to a house that a seed makes a certain count, in the middle of a sowing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passing: Option<Passing>,
    /// What the last seed of a handful does: the first rule that fits counts; where none fits the turn ends.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub landing: Vec<Landing>,
    /// Limits of captures.
    #[serde(default)]
    pub capture: Capture,
    /// Houses turned into a player's own trap (Togyz Kumalak's tuzdik).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tuzdik: Option<Tuzdik>,
    /// Laps that may run the other way (Omweso).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reverse: Option<Reverse>,
    /// Compulsory capture with both directions (the Baos).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bao: Option<Bao>,
    /// How the game ends and who gets what is left.
    #[serde(default)]
    pub end: End,
    /// Games that do not end by themselves: repeated positions and endless turns.
    #[serde(default)]
    pub stop: Stop,
    /// Games of several rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<Rounds>,
}

/// A text in English and French.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// English.
    #[serde(default)]
    pub en: String,
    /// French.
    #[serde(default)]
    pub fr: String,
}

impl Text {
    /// Whether neither language says anything.
    pub fn is_empty(&self) -> bool {
        self.en.is_empty() && self.fr.is_empty()
    }
}

/// Names of a game by language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Names {
    /// English names, the title first.
    #[serde(default)]
    pub en: Vec<String>,
    /// French names, the title first.
    #[serde(default)]
    pub fr: Vec<String>,
}

impl RuleFile {
    /// Its title in English or French; without one, the short name.
    pub fn title(&self, french: bool) -> &str {
        let (first, second) = if french {
            (&self.names.fr, &self.names.en)
        } else {
            (&self.names.en, &self.names.fr)
        };
        let title = first.first().or(second.first());
        title.map_or(&self.id, String::as_str)
    }
}

/// A source of a rule set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// Short name of the source.
    pub tag: String,
    /// What was taken from it.
    #[serde(default)]
    pub text: String,
    /// Where it can be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
}

choices! {
    /// The group a game is listed under.
    Family {
        /// Captures of twos and threes after one sowing.
        Oware = "oware",
        /// Sowing through the own store, moving again from it.
        Kalah = "kalah",
        /// The Bao games of East Africa.
        Bao = "bao",
        /// Laps through the own store.
        Congkak = "congkak",
        /// Four rows without compulsory capture.
        Omweso = "omweso",
        /// The first seed stays; even counts are captured.
        Togyz = "togyz",
        /// Lap games on two rows.
        Relay = "relay",
        /// Everything else.
        #[default] Other = "other",
    }
}

choices! {
    /// How sure the sources make us.
    Confidence {
        /// Sources agree, or the reading is forced.
        High = "H",
        /// One good source, or a majority.
        Medium = "M",
        /// Our own decision.
        #[default] Low = "L",
    }
}
