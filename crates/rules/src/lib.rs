//! The rules of mancala games as data.
//!
//! A game is a [rule file](file::RuleFile); compiled it is [`Rules`], which starts, plays and traces
//! [positions](Position). [`Game`](game::Game) adds the history: undo, repetition, the record.

pub mod check;
pub mod counts;
pub mod deadlock;
pub mod file;
pub mod formats;
pub mod game;
mod kernel;
pub mod load;
mod look;
mod moves;
pub mod names;
pub mod notation;
pub mod options;
mod perft;
pub mod persons;
mod position;
pub mod prose;
mod reason;
pub mod record;
pub mod say;
pub mod schema;
mod setup;
pub mod trace;
pub mod why;
pub mod wire;

pub use kernel::{Rules, Score, Shape};
pub use moves::{LONGEST_WORD, Move, Word};
pub use perft::{divide, perft};
pub use position::{CELLS, Phase, Player, Position, Verdict};
pub use reason::{Ending, Refusal};
pub use setup::{Setup, SetupError, SetupFault};
