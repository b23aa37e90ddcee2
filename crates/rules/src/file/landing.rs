//! What happens to a house in passing, what the last seed does, and the limits of captures.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::counts::Counts;

/// What happens to a house when a seed makes it a certain count.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Passing {
    /// Counts at which the seeds are taken.
    pub makes: Counts,
    /// Whether the last seed of a handful takes too; otherwise the landing rules decide about it.
    #[serde(default)]
    pub last: bool,
}

/// One landing rule: when the last seed falls so, this happens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Landing {
    /// Where the last seed fell.
    pub at: At,
    /// Seeds in that house, the last one included.
    #[serde(default, skip_serializing_if = "is_any")]
    pub makes: Counts,
    /// Seeds in the facing house.
    #[serde(default, skip_serializing_if = "is_any")]
    pub facing: Counts,
    /// Seeds in the house behind the facing one (four rows).
    #[serde(default, skip_serializing_if = "is_any")]
    pub behind: Counts,
    /// Seeds in the house after that of the last seed.
    #[serde(default, skip_serializing_if = "is_any")]
    pub next: Counts,
    /// Seeds in the house after the next.
    #[serde(default, skip_serializing_if = "is_any")]
    pub beyond: Counts,
    /// Only once the turn has sown into the mover's own store.
    #[serde(default, skip_serializing_if = "is_false")]
    pub after_store: bool,
    /// Which houses are taken.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub take: Vec<Take>,
    /// Whether neighbouring houses whose counts are among `makes` are taken along, in an unbroken run that stays in `at`.
    #[serde(default)]
    pub chain: Chain,
    /// Where the taken seeds go.
    #[serde(default)]
    pub to: To,
    /// The house becomes the mover's tuzdik, where `[tuzdik]` allows it; otherwise the rule does not fit.
    #[serde(default, skip_serializing_if = "is_false")]
    pub tuzdik: bool,
    /// What comes next.
    #[serde(default)]
    pub then: Then,
}

fn is_any(counts: &Counts) -> bool {
    *counts == Counts::ANY
}

fn is_false(flag: &bool) -> bool {
    !flag
}

choices! {
    /// Where the last seed fell, seen from the mover.
    At {
        /// In his own store.
        Store = "own_store",
        /// In a house on his side.
        Own = "own",
        /// In a house on the other side.
        Enemy = "enemy",
        /// In any house.
        #[default] House = "house",
        /// In his front row (four rows).
        Front = "front",
        /// In his back row (four rows).
        Back = "back",
    }
}

choices! {
    /// A house that is taken.
    Take {
        /// The house of the last seed.
        #[default] Here = "here",
        /// The house facing it.
        Facing = "facing",
        /// The house behind the facing one (four rows).
        Behind = "behind",
        /// The house after the last seed's.
        Next = "next",
        /// The house after the next.
        Beyond = "beyond",
        /// The house facing that one.
        BeyondFacing = "beyond_facing",
    }
}

choices! {
    /// Neighbours taken along.
    Chain {
        /// None.
        #[default] No = "no",
        /// The run before the last seed.
        Back = "back",
        /// The runs before and after it.
        Both = "both",
    }
}

choices! {
    /// Where taken seeds go.
    To {
        /// Into the mover's store.
        #[default] Store = "store",
        /// They are sown from the pit after the one where this lap began (Omweso).
        LapStart = "lap_start",
        /// They are sown from the next pit on (Hus).
        Here = "here",
        /// They are sown from an end of the front row on (Bao).
        Kichwa = "kichwa",
    }
}

choices! {
    /// What follows a landing.
    Then {
        /// The turn is over.
        #[default] End = "end",
        /// The mover plays again.
        Again = "again",
        /// The mover plays again, but only once in a row.
        AgainOnce = "again_once",
        /// All seeds of the house are lifted and sown on: a lap.
        Relay = "relay",
        /// The seeds of the next house are lifted and sown on.
        RelayNext = "relay_next",
    }
}

/// Limits of captures.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Capture {
    /// What a capture of every seed the opponent has does.
    #[serde(default)]
    pub grand_slam: GrandSlam,
    /// With `keep_last` and `keep_first`: what happens when only one house would be taken.
    #[serde(default)]
    pub slam_single: SlamSingle,
}

choices! {
    /// What a grand slam does.
    GrandSlam {
        /// It is an ordinary capture.
        #[default] Capture = "capture",
        /// It may be played but takes nothing.
        NoCapture = "no_capture",
        /// It may not be played.
        Illegal = "illegal",
        /// It may not be played unless there is no other move; then it takes nothing.
        IllegalUnlessOnly = "illegal_unless_only",
        /// It takes, but everything left on the board goes to the opponent and the game is over.
        OpponentRest = "opponent_rest",
        /// It takes all but the house of the last seed.
        KeepLast = "keep_last",
        /// It takes all but the first house of the opponent's row.
        KeepFirst = "keep_first",
        /// It takes, and the mover must play again to feed the opponent if he can.
        ShareAgain = "share_again",
    }
}

choices! {
    /// A grand slam of one house under `keep_last` and `keep_first`.
    SlamSingle {
        /// Nothing is taken.
        #[default] Keep = "keep",
        /// The house is taken.
        Take = "take",
    }
}
