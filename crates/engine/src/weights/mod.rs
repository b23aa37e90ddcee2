//! What things are worth in an evaluation, as data: `rules/weights/*.toml`, one file a [`Kind`] of games.
//!
//! The files are written by `kete tune`, which says in each how it was made and what was gained. Rules of a
//! kind without a file are judged by a [guess](Weights::guess) from the rules alone.

mod guess;
mod kind;
mod set;
mod write;

use std::sync::LazyLock;

use kete_rules::Rules;
use serde::{Deserialize, Serialize};

pub use kind::{Board, Captures, Kind, Laps};
pub(crate) use set::CLASSES;
pub use set::Set;

/// Points in a seed.
pub const SEED: i32 = 100;

/// The largest weight. Sums of so many as a board has houses stay far from the certain results.
const LARGEST: i32 = 5_000;

/// The longest list.
const LONGEST: usize = 64;

/// The weights of a kind of games.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// The games they are for.
    pub kind: Kind,
    /// Where they come from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
    /// Matches against the weights they began from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gain: Vec<Gain>,
    /// While all seeds are in play; on four rows, while all hands are full.
    pub many: Set,
    /// When the last ones are; in between both are blended.
    pub few: Set,
}

/// How weights were found.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// The command that finds them again.
    pub command: String,
    /// Games played.
    pub games: u64,
    /// Positions they were fitted to.
    pub positions: u64,
    /// What the error is measured in: `seeds` (root mean square) or `nats` (cross entropy).
    pub unit: String,
    /// The error on games that were set aside, before.
    pub error_before: f64,
    /// The same, after.
    pub error_after: f64,
}

/// A match of new weights against those they began from.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gain {
    /// The game.
    pub game: String,
    /// Games played, both seats of every opening.
    pub games: u64,
    /// Nodes for every move.
    pub nodes: u64,
    /// Points of the new weights, a win 1 and a draw a half, as a part of the games.
    pub score: f64,
    /// The score in Elo.
    pub elo: f64,
    /// Half the 95 % interval.
    pub elo_error: f64,
}

/// Why a text is no file of weights.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadWeights {
    /// It does not have the form.
    #[error("{0}")]
    Form(String),
    /// A number is too large, or a list too long.
    #[error("a weight is beyond {LARGEST}, or a list longer than {LONGEST}")]
    Range,
}

macro_rules! file {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!("../../../../rules/weights/", $name, ".toml")),
        )
    };
}

/// The files of the program, read once.
static BUILT_IN: LazyLock<Vec<Weights>> = LazyLock::new(|| {
    let files = FILES.iter().map(|(_, text)| Weights::read(text));
    // A test reads them all.
    files.filter_map(Result::ok).collect()
});

/// The files of the program: names and texts.
pub const FILES: &[(&str, &str)] = &[
    file!("kalah"),
    file!("oware"),
    file!("bao-laps"),
    file!("congkak"),
    file!("bao-kujifunza"),
    file!("omweso"),
    file!("hus"),
    file!("togyz"),
    file!("bestemshe"),
    file!("bohnenspiel"),
    file!("vailung"),
    file!("ayoayo"),
    file!("pallanguzhi"),
];

impl Weights {
    /// The weights for these rules: those of their kind, or a guess.
    pub fn of(rules: &Rules) -> Self {
        let kind = Kind::of(rules);
        let known = BUILT_IN.iter().find(|weights| weights.kind == kind);
        known.map_or_else(|| Self::guess(rules), Self::clone)
    }

    /// Whether they are for rules of this kind.
    pub fn fit(&self, rules: &Rules) -> bool {
        self.kind == Kind::of(rules)
    }

    /// Reads a file.
    ///
    /// # Errors
    /// Where the text has another form, or a number is out of range.
    pub fn read(text: &str) -> Result<Self, BadWeights> {
        let weights: Self =
            toml::from_str(text).map_err(|error| BadWeights::Form(error.to_string()))?;
        let sets = [&weights.many, &weights.few];
        let small = |n: &i32| (-LARGEST..=LARGEST).contains(n);
        let within = sets.iter().all(|set| {
            set.numbers().iter().all(small)
                && set.lists().all(|list| list.len() <= LONGEST)
                && set.houses.len() <= LONGEST
        });
        within.then_some(weights).ok_or(BadWeights::Range)
    }

    /// Every number of both sets, in a fixed order.
    pub fn numbers(&self) -> Vec<i32> {
        let mut all = self.many.numbers();
        all.extend(self.few.numbers());
        all
    }

    /// The same weights with other numbers, in the order of [`numbers`](Weights::numbers), held within their range.
    #[must_use]
    pub fn with_numbers(&self, numbers: &[i32]) -> Self {
        let numbers: Vec<i32> = numbers
            .iter()
            .map(|n| (*n).clamp(-LARGEST, LARGEST))
            .collect();
        let half = numbers.len().min(self.many.numbers().len());
        Self {
            many: self.many.with_numbers(&numbers[..half]),
            few: self.few.with_numbers(&numbers[half..]),
            ..self.clone()
        }
    }
}
