//! Why a move is refused, and why a game is over.

use serde::Serialize;

use crate::position::Player;

/// Why a move may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case", tag = "reason")]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The move has not the form of this game's moves.
    #[error("this game has no such move here")]
    WrongForm,
    /// There is no such house or pit.
    #[error("there is no such house")]
    NoSuchHouse,
    /// The house belongs to the other player.
    #[error("this is not your house")]
    NotYours,
    /// The house is burnt.
    #[error("this house is burnt: nobody plays it this round")]
    Burnt,
    /// The house is a tuzdik.
    #[error("this house is a tuzdik: nobody plays it")]
    Tuzdik,
    /// The house is empty.
    #[error("this house is empty")]
    Empty,
    /// The house holds too few seeds.
    #[error("a house needs at least {least} seeds to be played")]
    TooFew {
        /// How many it needs.
        least: u16,
    },
    /// A single seed may only be played when no own house holds more.
    #[error("a single waits while bigger houses remain")]
    SingleWaits,
    /// A single seed may only go into an empty house.
    #[error("a single may only go into an empty house")]
    SingleToEmpty,
    /// The opponent has no seeds and this move gives him none.
    #[error("you must feed: the opponent has no seeds, and this move gives him none")]
    MustFeed,
    /// The move would leave the opponent without seeds.
    #[error("this move would leave the opponent without a reply")]
    NoReply,
    /// The move would capture everything the opponent has.
    #[error("this move would take everything the opponent has")]
    GrandSlam,
    /// The turn would never end.
    #[error("this turn is endless: it does not stop within {laps} laps")]
    Endless {
        /// The most laps a turn may have.
        laps: u32,
    },
    /// A capture is possible, and so compulsory.
    #[error("a capture exists and is compulsory")]
    MustCapture,
    /// This move does not capture, though it says so.
    #[error("this move captures nothing")]
    NoCapture,
    /// The pit holds too many seeds to start a capture.
    #[error("a house with more than {most} seeds cannot start a capture")]
    TooManyToCapture {
        /// The most it may hold.
        most: u16,
    },
    /// The pit holds too many seeds to be played at all.
    #[error("a house with {least} seeds or more may not be played")]
    TooMany {
        /// From how many on.
        least: u16,
    },
    /// The back row may only be played when the front row cannot.
    #[error("the front row comes first")]
    FrontFirst,
    /// The only occupied front pit may not be played towards the back row.
    #[error("your only front house, at the end of the row, may not be played into the back row")]
    LoneKichwa,
    /// A seed from the hand goes into an occupied front pit.
    #[error("a seed from the hand goes into an occupied house of the front row")]
    NotInFront,
    /// The working nyumba is only played when nothing else can be.
    #[error("the nyumba waits while another front house can be played")]
    NyumbaWaits,
    /// Takasia blocks the pit for this move.
    #[error("this house is blocked for this move (takasia)")]
    Blocked,
    /// The pit that takasia blocks must be captured first.
    #[error("the blocked house can be captured, and must be (takasia)")]
    CaptureBlocked,
    /// The move would empty the mover's own front row.
    #[error("this move would empty your own front row")]
    OwnFront,
    /// The captured seeds must enter by the other end.
    #[error("a capture here enters by the other end of the row")]
    WrongKichwa,
    /// The move must say whether the nyumba is played on, or must not.
    #[error("{}", if *.needed { "say whether the nyumba is played on: safari true or false" } else { "this move offers no choice about the nyumba: safari is null" })]
    Safari {
        /// Whether the choice exists.
        needed: bool,
    },
    /// The directions given do not fit the choices of the turn.
    #[error("the directions do not fit this turn: it has {choices} choices")]
    WrongLaps {
        /// Number of choices the turn met.
        choices: u8,
    },
    /// The pie rule offers nothing now.
    #[error("the seats can only be changed in answer to the first turn")]
    NoSwap,
    /// The wrong number of houses, or houses that cannot be taken over.
    #[error("choose {houses} houses of the other side")]
    WrongHouses {
        /// How many must be chosen.
        houses: u8,
    },
    /// An arrangement must use all seeds.
    #[error("an arrangement uses exactly {seeds} seeds")]
    WrongSeeds {
        /// How many seeds there are.
        seeds: u16,
    },
    /// First the seeds are arranged.
    #[error("first arrange your seeds")]
    ArrangeFirst,
    /// First the houses of the next round are chosen.
    #[error("first choose {houses} houses of the other side for the next round")]
    ChooseFirst {
        /// How many must be chosen.
        houses: u8,
    },
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case", tag = "reason")]
pub enum Ending {
    /// A player has more than half of the seeds.
    Majority {
        /// Who.
        #[serde(serialize_with = "as_index")]
        player: Player,
    },
    /// Both have half of the seeds.
    HalfEach,
    /// The player to move has no seeds.
    NoSeeds {
        /// Who.
        #[serde(serialize_with = "as_index")]
        player: Player,
    },
    /// The player to move has seeds but no legal move.
    NoMove {
        /// Who.
        #[serde(serialize_with = "as_index")]
        player: Player,
    },
    /// The player to move cannot give the opponent any seed.
    CannotFeed {
        /// Who.
        #[serde(serialize_with = "as_index")]
        player: Player,
    },
    /// A row was emptied.
    RowEmpty {
        /// Whose.
        #[serde(serialize_with = "as_index")]
        player: Player,
    },
    /// The board is empty.
    BoardEmpty,
    /// No house holds more than one seed.
    OnlySingles,
    /// A grand slam gave the rest to the opponent.
    SlamRest {
        /// Who captured.
        #[serde(serialize_with = "as_index")]
        player: Player,
    },
    /// The last seeds in play went with a capture.
    LastSeeds {
        /// Who took them.
        #[serde(serialize_with = "as_index")]
        player: Player,
    },
    /// A player's front row is empty.
    FrontEmpty {
        /// Whose.
        #[serde(serialize_with = "as_index")]
        player: Player,
    },
    /// A player captured in both end columns in one turn.
    BothEnds {
        /// Who.
        #[serde(serialize_with = "as_index")]
        player: Player,
    },
    /// A player captured in two turns before the opponent's first.
    Akakyala {
        /// Who.
        #[serde(serialize_with = "as_index")]
        player: Player,
    },
    /// The turn was endless, which draws.
    Endless,
    /// The position was repeated.
    Repetition,
    /// Nothing has been captured or stored for too many moves.
    Quiet,
    /// The players agreed that nothing can be captured any more.
    Deadlock,
    /// A player owns every house he needs.
    AllHouses {
        /// Who.
        #[serde(serialize_with = "as_index")]
        player: Player,
    },
    /// A player cannot fill enough houses for another round.
    CannotFill {
        /// Who.
        #[serde(serialize_with = "as_index")]
        player: Player,
    },
    /// The last round has been played.
    LastRound,
}

fn as_index<S: serde::Serializer>(player: &Player, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(player.index() as u8)
}
