//! The small sets of values a game's row is made of.

use serde::{Deserialize, Serialize};

use crate::clock::DAY;

/// Who plays whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// A visitor against the program.
    Computer,
    /// Two visitors; the second comes by a link.
    Friend,
    /// Two visitors; the second may be anybody.
    Open,
    /// Two people at one screen.
    Screen,
}

impl Mode {
    /// As the database and browsers read it.
    pub fn name(self) -> &'static str {
        match self {
            Mode::Computer => "computer",
            Mode::Friend => "friend",
            Mode::Open => "open",
            Mode::Screen => "screen",
        }
    }

    /// Reads a name.
    pub fn parse(text: &str) -> Option<Mode> {
        [Mode::Computer, Mode::Friend, Mode::Open, Mode::Screen]
            .into_iter()
            .find(|m| m.name() == text)
    }

    /// Whether two visitors sit at two screens.
    pub fn is_between_people(self) -> bool {
        matches!(self, Mode::Friend | Mode::Open)
    }
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// For the second player.
    Waiting,
    /// For the guess in which fist the seed is.
    Guess,
    /// For moves.
    Playing,
    /// For nothing.
    Over,
}

impl Status {
    /// As the database and browsers read it.
    pub fn name(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Guess => "guess",
            Status::Playing => "playing",
            Status::Over => "over",
        }
    }

    /// Reads a name.
    pub fn parse(text: &str) -> Option<Status> {
        [
            Status::Waiting,
            Status::Guess,
            Status::Playing,
            Status::Over,
        ]
        .into_iter()
        .find(|s| s.name() == text)
    }
}

/// What may be offered to the other player; each holds the person who offers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offers {
    /// To call it a draw.
    pub draw: Option<usize>,
    /// To take back the last move.
    pub takeback: Option<usize>,
    /// To end the game by its deadlock rule.
    pub end: Option<usize>,
    /// To play again.
    pub rematch: Option<usize>,
}

/// The clock of a game. Times are milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// None.
    None,
    /// So much for the whole game, and a little more with every turn.
    Fischer {
        /// At the start.
        initial: i64,
        /// With every turn.
        increment: i64,
    },
    /// So much for every turn.
    Days {
        /// For a turn.
        turn: i64,
    },
}

impl Clock {
    /// As the database keeps it.
    pub fn columns(self) -> (&'static str, i64, i64) {
        match self {
            Clock::None => ("none", 0, 0),
            Clock::Fischer { initial, increment } => ("fischer", initial, increment),
            Clock::Days { turn } => ("days", turn, 0),
        }
    }

    /// Reads what the database keeps.
    pub fn parse(kind: &str, initial: i64, increment: i64) -> Option<Clock> {
        match kind {
            "none" => Some(Clock::None),
            "fischer" => Some(Clock::Fischer { initial, increment }),
            "days" => Some(Clock::Days { turn: initial }),
            _ => None,
        }
    }

    /// What each player has at the start.
    pub fn initial(self) -> i64 {
        match self {
            Clock::None => 0,
            Clock::Fischer { initial, .. } => initial,
            Clock::Days { turn } => turn,
        }
    }

    /// In a few characters: `5+3`, `3 d`; nothing without a clock.
    pub fn short(self) -> Option<String> {
        match self {
            Clock::None => None,
            Clock::Fischer { initial, increment } => {
                let minutes = initial as f64 / 60_000.0;
                let minutes = (minutes * 100.0).round() / 100.0;
                Some(format!("{minutes}+{}", increment / 1000))
            }
            Clock::Days { turn } => Some(format!("{} d", turn / DAY)),
        }
    }
}
