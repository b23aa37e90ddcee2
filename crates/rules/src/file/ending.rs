//! How a game ends, and games of several rounds.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How the game ends.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// More than half of all seeds in a store, or half in both, ends the game.
    #[serde(default)]
    pub majority: bool,
    /// Whether the game ends when the mover cannot move, or as soon as either row is empty after a sowing.
    #[serde(default)]
    pub when: When,
    /// Who gets the seeds left on the board.
    #[serde(default)]
    pub rest: Rest,
    /// The game ends when no house holds more than one seed.
    #[serde(default)]
    pub only_singles: bool,
    /// When this many seeds are left in play, the next capture takes them all (0: never).
    #[serde(default)]
    pub last: u16,
    /// An empty front row loses (four rows): never, after every lap, or at the end of a turn.
    #[serde(default)]
    pub front: Front,
    /// What a move is that empties the mover's own front row, where `front` looks at it (the Baos).
    #[serde(default)]
    pub own_front: OwnFront,
    /// Capturing in both end columns in one turn wins (Omweso).
    #[serde(default)]
    pub both_ends: bool,
    /// Capturing in two turns before the opponent's first capture wins (Omweso's akakyala).
    #[serde(default)]
    pub akakyala: bool,
}

choices! {
    /// When a game without seeds to play is over.
    When {
        /// When the player to move has no legal move.
        #[default] Mover = "mover",
        /// As soon as, after a sowing, one side is empty.
        Either = "either",
    }
}

choices! {
    /// Who gets the seeds left on the board.
    Rest {
        /// Each player those on his side.
        #[default] Owner = "owner",
        /// The player whose side is empty; if neither is, the one who cannot move.
        Emptier = "emptier",
        /// The opponent of the player who cannot move.
        Opponent = "opponent",
        /// Nobody: they are not counted.
        Nobody = "nobody",
    }
}

choices! {
    /// When an empty front row loses.
    Front {
        /// Never.
        #[default] No = "no",
        /// Checked after every lap and capture.
        Lap = "lap",
        /// Checked at the end of a turn.
        Turn = "turn",
    }
}

choices! {
    /// A move that empties the mover's own front row.
    OwnFront {
        /// It may be played, and loses.
        #[default] Loses = "loses",
        /// It may not be played.
        Illegal = "illegal",
    }
}

/// Repeated positions and endless turns.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stop {
    /// Which occurrence of a position stops the game.
    #[serde(default)]
    pub repetition: Repetition,
    /// What a stopped game is worth.
    #[serde(default)]
    pub deadlock: Deadlock,
    /// Moves in a row without a seed captured or stored after which the game is stopped, up to 10,000 (0: never).
    #[serde(default)]
    pub quiet: u32,
    /// Laps after which a turn counts as endless.
    #[serde(default = "thousand")]
    pub laps: u32,
    /// What an endless turn is.
    #[serde(default)]
    pub endless: Endless,
}

fn thousand() -> u32 {
    1000
}

impl Default for Stop {
    fn default() -> Self {
        Stop {
            repetition: Repetition::Third,
            deadlock: Deadlock::OwnSides,
            quiet: 0,
            laps: 1000,
            endless: Endless::Illegal,
        }
    }
}

choices! {
    /// Which occurrence of a position stops the game.
    Repetition {
        /// None: such games go on.
        None = "none",
        /// The second.
        Second = "second",
        /// The third.
        #[default] Third = "third",
    }
}

choices! {
    /// What a stopped game is worth.
    Deadlock {
        /// Each player takes the seeds on his side.
        #[default] OwnSides = "own_sides",
        /// The seeds left are split evenly, an odd one into halves.
        Split = "split",
        /// The game is a draw.
        Draw = "draw",
    }
}

choices! {
    /// What an endless turn is.
    Endless {
        /// Not a legal move.
        #[default] Illegal = "illegal",
        /// The game is drawn.
        Draw = "draw",
        /// The turn ends where it stands.
        End = "end",
    }
}

/// A game of several rounds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rounds {
    /// What the seeds won in a round buy for the next.
    #[serde(default)]
    pub kind: RoundKind,
    /// Rounds after which the match ends (0: no limit).
    #[serde(default = "one_round")]
    pub max: u32,
    /// Seeds a house is filled with, at the start of a round.
    pub fill: u16,
    /// Fewest houses a player must be able to fill to go on.
    #[serde(default = "one_house")]
    pub least: u8,
    /// Who opens the next round.
    #[serde(default)]
    pub opens: Opens,
    /// Who chooses the houses won on the other side (territory).
    #[serde(default)]
    pub choose: Choose,
    /// Houses a player must own to win the match (territory; 0: all).
    #[serde(default)]
    pub goal: u8,
}

fn one_round() -> u32 {
    1
}

fn one_house() -> u8 {
    1
}

choices! {
    /// What the seeds won in a round buy.
    RoundKind {
        /// Each player refills his own houses, from his store outwards; those he cannot fill are burnt.
        #[default] Refill = "refill",
        /// Whole houses change owner (Nam-nam).
        Territory = "territory",
    }
}

choices! {
    /// Who opens the next round.
    Opens {
        /// The loser of the last one.
        #[default] Loser = "loser",
        /// Its winner.
        Winner = "winner",
        /// The players in turn.
        Alternate = "alternate",
        /// The player who moved last.
        LastMover = "last_mover",
    }
}

choices! {
    /// How won houses are chosen.
    Choose {
        /// The winner chooses.
        #[default] Winner = "winner",
        /// The first houses of the other side in sowing order after the winner's own row.
        Auto = "auto",
    }
}
