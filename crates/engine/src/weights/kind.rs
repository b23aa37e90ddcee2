//! What in the rules decides which weights fit.

use kete_rules::file::{At, Chain, From, Landing, Rest, Singles, Stores, Take, Then};
use kete_rules::{Rules, Shape};
use serde::{Deserialize, Serialize};

/// The kind of a rule set: games of one kind share their weights.
///
/// It is read off the rule file, never off the name of a game, so a game of the user's own gets the weights
/// of its kind, and a game whose options change its kind loses those of the other one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Kind {
    /// The board and what goes with it.
    pub board: Board,
    /// The player's own store is sown.
    #[serde(skip_serializing_if = "is_false")]
    pub store_sown: bool,
    /// How a sowing goes on.
    #[serde(skip_serializing_if = "is_usual")]
    pub laps: Laps,
    /// What is captured.
    #[serde(skip_serializing_if = "is_usual")]
    pub captures: Captures,
    /// What is left at the end goes to the owner of the row.
    #[serde(skip_serializing_if = "is_false")]
    pub keeps_rest: bool,
    /// Single seeds wait while an own house holds more.
    #[serde(skip_serializing_if = "is_false")]
    pub singles_wait: bool,
    /// Houses have owners.
    #[serde(skip_serializing_if = "is_false")]
    pub owned: bool,
    /// Houses can become tuzdiks.
    #[serde(skip_serializing_if = "is_false")]
    pub tuzdik: bool,
    /// Laps may run the other way.
    #[serde(skip_serializing_if = "is_false")]
    pub reverse: bool,
    /// Seeds are entered from the hand.
    #[serde(skip_serializing_if = "is_false")]
    pub hand: bool,
}

/// The board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Board {
    /// Two rows.
    #[default]
    Rows,
    /// Two rings of two rows.
    Rings,
    /// The same with the Bao's compulsory captures.
    Bao,
}

/// How a sowing goes on where the last seed falls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Laps {
    /// It does not.
    #[default]
    None,
    /// With the house it fell into.
    Here,
    /// With the next house.
    Next,
}

/// What is captured on two rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Captures {
    /// The house of the last seed, or nothing.
    #[default]
    Here,
    /// The house facing it.
    Facing,
    /// The house after the next.
    Beyond,
    /// A run of houses on the other side.
    EnemyRun,
    /// A run of houses anywhere.
    Run,
    /// A run of single seeds.
    SingleRun,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Kind {
    /// The kind of these rules.
    pub fn of(rules: &Rules) -> Self {
        let file = rules.file();
        let board = match rules.shape() {
            Shape::Rows => Board::Rows,
            Shape::Rings => Board::Rings,
            Shape::Bao => Board::Bao,
        };
        if board != Board::Rows {
            return Self {
                board,
                reverse: file.reverse.is_some(),
                hand: file.board.hand > 0,
                ..Self::default()
            };
        }
        Self {
            board,
            store_sown: file.sowing.stores == Stores::Own,
            laps: laps(&file.landing),
            captures: captures(&file.landing),
            keeps_rest: file.end.rest == Rest::Owner,
            singles_wait: file.moves.singles != Singles::Free,
            owned: file.moves.from == From::Owned,
            tuzdik: file.tuzdik.is_some(),
            reverse: false,
            hand: false,
        }
    }
}

fn laps(landing: &[Landing]) -> Laps {
    let any = |then| landing.iter().any(|rule| rule.then == then);
    if any(Then::RelayNext) {
        Laps::Next
    } else if any(Then::Relay) {
        Laps::Here
    } else {
        Laps::None
    }
}

fn captures(landing: &[Landing]) -> Captures {
    let takes = |take| landing.iter().any(|rule| rule.take.contains(&take));
    let run = landing.iter().find(|rule| rule.chain != Chain::No);
    match run {
        Some(rule) if rule.at == At::Enemy => Captures::EnemyRun,
        Some(rule) if rule.makes.has(1) => Captures::SingleRun,
        Some(_) => Captures::Run,
        None if takes(Take::Facing) => Captures::Facing,
        None if takes(Take::Beyond) => Captures::Beyond,
        None => Captures::Here,
    }
}
