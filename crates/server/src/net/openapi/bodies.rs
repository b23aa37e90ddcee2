//! What requests say.
#![expect(dead_code, reason = "only described")]

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

/// A new game.
#[derive(ToSchema)]
pub struct NewGame {
    /// The id of the rules, or any of their names.
    #[schema(example = "oware")]
    game: String,
    /// Options of the game that differ from the usual.
    options: Option<BTreeMap<String, Value>>,
    opponent: Opponent,
    /// How well the computer plays.
    #[schema(minimum = 1, maximum = 8)]
    level: Option<u8>,
    first: Option<First>,
    clock: Option<NewClock>,
    /// Whether a whole match of rounds is played, in games that know rounds.
    #[serde(rename = "match")]
    of_rounds: Option<bool>,
}

/// Whom one plays: the computer, whoever gets the invitation, whoever comes, or somebody at the same screen.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Opponent {
    Computer,
    Friend,
    Open,
    Screen,
}

/// Who begins.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum First {
    Me,
    Opponent,
    Fist,
}

/// The time of both players.
#[derive(Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum NewClock {
    /// Seconds for the game, and for every move.
    Fischer {
        #[schema(minimum = 5, maximum = 10800)]
        initial: u32,
        #[schema(minimum = 0, maximum = 180)]
        increment: u32,
    },
    /// Days for every move.
    Days {
        #[schema(minimum = 1, maximum = 14)]
        days: u32,
    },
}

/// A move.
#[derive(ToSchema)]
pub struct NewMove {
    /// How many moves the board has seen so far.
    #[schema(minimum = 0)]
    ply: i64,
    /// A `move` of the board's choices; `{"take": [...]}` or `{"arrange": [...]}` where the board asks for it.
    #[serde(rename = "move")]
    mv: Value,
    /// The highest version the sender has seen.
    since: Option<i64>,
}

/// Something else that is done to a game.
#[derive(ToSchema)]
pub struct Deed {
    action: Action,
    /// The highest version the sender has seen.
    since: Option<i64>,
    /// The secret of the invitation, with `join`.
    invite: Option<String>,
    /// With `guess`.
    hand: Option<Hand>,
    /// The phrase that is said, with `phrase`.
    #[schema(example = "good-luck")]
    phrase: Option<String>,
}

/// What can be done.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Join,
    Guess,
    Resign,
    Abort,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    OfferTakeback,
    AcceptTakeback,
    DeclineTakeback,
    Undo,
    OfferEnd,
    AcceptEnd,
    DeclineEnd,
    OfferRematch,
    AcceptRematch,
    DeclineRematch,
    Claim,
    Phrase,
}

/// A fist.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Hand {
    Left,
    Right,
}

/// Changes to the visitor.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MeChange {
    /// 1 to 30 visible characters.
    #[schema(min_length = 1, max_length = 30)]
    name: Option<String>,
    settings: Option<SettingsChange>,
    lang: Option<Language>,
}

/// A language.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    En,
    Fr,
}

/// Settings; `null` goes back to the usual value.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SettingsChange {
    /// auto, light or dark.
    theme: Option<String>,
    /// wood, soapstone, sand or eggbox.
    style: Option<String>,
    /// beans, marbles or shells.
    seeds: Option<String>,
    /// Whether seeds are counted on the board.
    counts: Option<bool>,
    /// slow, normal, fast or off.
    speed: Option<String>,
    sound: Option<bool>,
    /// Whether the board is turned round.
    flip: Option<bool>,
    /// Whether the board is mirrored.
    mirror: Option<bool>,
    /// Whether two people sit face to face at one screen.
    face: Option<bool>,
    /// How much is said of a turn: short or full.
    verbosity: Option<String>,
    /// Whether houses are named on the board.
    notation: Option<bool>,
    /// Whether a house shows where its last seed falls.
    previews: Option<bool>,
}

/// Which games are listed.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Filter {
    /// Open challenges, games going on, games that are over, or one's own.
    status: Option<Status>,
    /// The id of the rules.
    game: Option<String>,
    /// A part of the opponent's name.
    opponent: Option<String>,
    /// How the game ended.
    result: Option<String>,
    /// Not before this day or time.
    from: Option<String>,
    /// Not after this day or time.
    to: Option<String>,
    /// From 1.
    #[param(minimum = 1)]
    page: Option<u32>,
}

/// Which games.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    Open,
    Live,
    Over,
    Mine,
}

/// Since when changes are wanted.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Since {
    /// The highest version that is known already.
    since: Option<i64>,
}

/// Which puzzle is wanted.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PuzzleFilter {
    /// A game that has puzzles, by any of its names; nothing asks for the puzzle of the day.
    game: Option<String>,
    /// The only grade that is wanted, from 1 to 5.
    grade: Option<u8>,
    /// The number of the puzzle before.
    after: Option<i64>,
}
