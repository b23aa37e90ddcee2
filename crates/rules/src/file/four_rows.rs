//! The tuzdik, and the steps of four-row games.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::counts::Counts;

/// The tuzdik: a house of the opponent that becomes a player's own.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tuzdik {
    /// Whether the last house of a row may become one.
    #[serde(default)]
    pub last_house: bool,
    /// Whether both players' may bear the same number.
    #[serde(default)]
    pub same_number: bool,
}

/// Laps that may run clockwise (Omweso).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reverse {
    /// Pits from which a lap may go clockwise if its last seed captures directly.
    pub pits: Vec<u8>,
}

/// Compulsory capture with a choice of direction: Bao la Kujifunza and Bao la Kiswahili.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bao {
    /// Seeds with which a capturing turn may start from a pit.
    #[serde(default = "mtaji")]
    pub mtaji: Counts,
    /// Fewest seeds with which a turn without capture (takata) may start.
    #[serde(default = "takata_least")]
    pub takata_least: u16,
    /// What a pit too full for capturing may do.
    #[serde(default)]
    pub sixteen: Sixteen,
    /// Which direction decides the kichwa after a capture in the middle columns.
    #[serde(default)]
    pub middle: Middle,
    /// The house of Bao la Kiswahili.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nyumba: Option<Nyumba>,
    /// Whether the only occupied front pit may be played into the back row when it is an end of the row (kichwa).
    #[serde(default)]
    pub lone_kichwa: LoneKichwa,
    /// Whether a takata can block the only threatened pit of the opponent (takasia), once both hands are empty. He may
    /// not start from it, and a lap of his takata that ends there stops. The block ends early when the pit is emptied.
    #[serde(default)]
    pub takasia: bool,
    /// For how many moves of the opponent a pit stays blocked, 1 to 3.
    #[serde(default = "one_move")]
    pub takasia_moves: u8,
    /// Whether the player who has blocked a pit must capture it, if he can, as long as the block stands and in the move
    /// after its last.
    #[serde(default)]
    pub takasia_forces: bool,
    /// Whether a pit with a single seed can be blocked.
    #[serde(default)]
    pub takasia_single: TakasiaSingle,
    /// Whether the first lap of a takata that starts in the owned nyumba goes on through a blocked pit.
    #[serde(default)]
    pub takasia_first_lap: bool,
}

fn mtaji() -> Counts {
    "2-15".parse().unwrap_or(Counts::ANY)
}

fn takata_least() -> u16 {
    2
}

fn one_move() -> u8 {
    1
}

choices! {
    /// The only occupied front pit, at an end of the row, sown towards the back row.
    LoneKichwa {
        /// It may not be played so, since that empties the front row.
        #[default] Illegal = "illegal",
        /// It may be played like any other pit.
        Allowed = "allowed",
    }
}

choices! {
    /// A pit with a single seed under takasia.
    TakasiaSingle {
        /// It is never blocked.
        #[default] Exempt = "exempt",
        /// It is blocked like any other.
        Blocked = "blocked",
    }
}

choices! {
    /// What a pit with more seeds than can capture may do.
    Sixteen {
        /// Start a takata.
        #[default] Takata = "takata",
        /// Nothing.
        Never = "never",
    }
}

choices! {
    /// Which direction decides the kichwa in the middle columns.
    Middle {
        /// That of the lap that captures.
        #[default] Current = "current",
        /// That of the turn's first lap.
        Mtaji = "mtaji",
    }
}

/// The nyumba, the house of Bao la Kiswahili.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Nyumba {
    /// Its pit on the front row, from 0 at the left.
    pub pit: u8,
    /// Seeds from which it works.
    #[serde(default = "six")]
    pub working: u16,
    /// Seeds taken when it is taxed.
    #[serde(default = "takata_least")]
    pub tax: u16,
    /// Which house is taxed instead of being sown whole.
    #[serde(default)]
    pub taxed: WhichHouse,
    /// While which house stands, a takata of namua may start from a single seed.
    #[serde(default = "owned")]
    pub singles: WhichHouse,
    /// Whether the count for taxing includes the seed just put in.
    #[serde(default)]
    pub tax_counts_seed: bool,
    /// Whether stopping in the house is a choice also when the hands are empty.
    #[serde(default)]
    pub mtaji_choice: bool,
    /// What an owned nyumba is while it holds too little to work. It works again when it is refilled, and is lost for
    /// good when it is emptied.
    #[serde(default)]
    pub below: Below,
}

fn six() -> u16 {
    6
}

fn owned() -> WhichHouse {
    WhichHouse::Owned
}

choices! {
    /// A nyumba that is owned, or one that also holds enough.
    WhichHouse {
        /// Owned and holding enough seeds.
        #[default] Working = "working",
        /// Owned.
        Owned = "owned",
    }
}

choices! {
    /// An owned nyumba that holds too little to work.
    Below {
        /// Still an owned nyumba: for taxing, for single seeds and for takasia.
        #[default] Owned = "owned",
        /// An ordinary pit of the front row until it is refilled.
        Ordinary = "ordinary",
    }
}
