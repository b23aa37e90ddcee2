//! The board, the moves and the sowing.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The board and what lies on it at the start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// Rows of houses: 2, or 4 (each player owns a ring of two rows).
    #[serde(default = "two")]
    pub rows: u8,
    /// Houses in a row: 1 to 15 with two rows, 8 with four.
    pub houses: u8,
    /// Seeds in every house at the start.
    pub seeds: u16,
    /// Start of one player, instead of `seeds`: his houses from left to right; on four rows his front row from left to
    /// right, then his back row from right to left. The other player starts alike.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Vec<u16>>,
    /// Seeds each player holds in hand at the start (Bao).
    #[serde(default)]
    pub hand: u16,
    /// Whether each player first arranges his seeds as he likes (Omweso), `fixed` or `free`.
    #[serde(default)]
    pub setup: ArrangeRule,
    /// Whether people traditionally sow the other way round. Display only: see `sowing.direction` for the rule.
    #[serde(default)]
    pub mirrored: bool,
}

fn two() -> u8 {
    2
}

choices! {
    /// Whether the start is arranged by the players.
    ArrangeRule {
        /// The start of the rule file.
        #[default] Fixed = "fixed",
        /// South, then North, distributes his seeds over his pits.
        Free = "free",
    }
}

/// Which moves are allowed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Moves {
    /// Whose houses a player may play: those of his row (or two rows), or those he owns (Nam-nam).
    #[serde(default)]
    pub from: From,
    /// Fewest seeds a house must hold to be played.
    #[serde(default = "one")]
    pub least: u16,
    /// When a house with one seed may be played.
    #[serde(default)]
    pub singles: Singles,
    /// The duty to leave or give the opponent seeds.
    #[serde(default)]
    pub feed: Feed,
    /// A player without a legal move misses his turn instead of ending the game.
    #[serde(default)]
    pub pass: bool,
    /// After South's first complete turn North may change seats with him instead of moving.
    #[serde(default)]
    pub pie: bool,
}

fn one() -> u16 {
    1
}

impl Default for Moves {
    fn default() -> Self {
        Moves {
            from: From::Row,
            least: 1,
            singles: Singles::Free,
            feed: Feed::No,
            pass: false,
            pie: false,
        }
    }
}

choices! {
    /// Whose houses a player may play.
    From {
        /// Those on his side of the board.
        #[default] Row = "row",
        /// Those he owns, on either side.
        Owned = "owned",
    }
}

choices! {
    /// When a house with one seed may be played.
    Singles {
        /// Always.
        #[default] Free = "free",
        /// Only if no own house holds more.
        Wait = "wait",
        /// Only if no own house holds more, and only into an empty house.
        WaitToEmpty = "wait_to_empty",
    }
}

choices! {
    /// The duty to leave or give the opponent seeds.
    Feed {
        /// None.
        #[default] No = "no",
        /// If the opponent has no seeds, a move must sow at least one to him; a player who cannot has no legal move.
        Must = "must",
        /// If the opponent has no seeds, a move must leave him some when the turn is over; a player who cannot has no
        /// legal move.
        Turn = "turn",
        /// A move must leave the opponent seeds, unless no move does.
        Reply = "reply",
    }
}

/// How a handful is sown.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sowing {
    /// Stores that get a seed as the sowing passes them.
    #[serde(default)]
    pub stores: Stores,
    /// What happens to the house the handful was lifted from.
    #[serde(default)]
    pub origin: Origin,
    /// Which way seeds go round a two-row board. A player's store lies where his row ends in this direction.
    #[serde(default)]
    pub direction: Direction,
}

choices! {
    /// Which way seeds go round a two-row board.
    Direction {
        /// From left to right on the sower's own side.
        #[default] Anticlockwise = "anticlockwise",
        /// From right to left.
        Clockwise = "clockwise",
    }
}

choices! {
    /// Stores that are sown.
    Stores {
        /// None: stores only keep captures.
        #[default] None = "none",
        /// The mover's own store.
        Own = "own",
    }
}

choices! {
    /// What happens to the emptied house.
    Origin {
        /// It is sown like any other house when a lap comes round.
        #[default] Sow = "sow",
        /// It is skipped on every lap of its own handful.
        Skip = "skip",
        /// The house the turn began with is skipped in all its laps.
        SkipTurn = "skip_turn",
        /// The first seed is put back into it; a single seed moves to the next house.
        First = "first",
    }
}
