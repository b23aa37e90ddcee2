//! The opponent: search over any turn-based game of perfect information for two players.
//!
//! The search knows no mancala. It sees a game through [`Game`], whose moves end in [`Turn::Again`],
//! [`Turn::Other`] or [`Turn::Over`]; only `Other` changes the point of view. [`mancala`] makes
//! every rule set of kete-rules such a game; [`engine_for`] is the way in.
//!
//! # What a result means
//!
//! A search to depth `d` (every move is one ply, extra turns included) returns the value plain
//! [`minimax`] of that depth would return, whatever the size or the contents of the table:
//!
//! * an entry of the table that rests on estimates is used only for exactly the depth it was
//!   searched to;
//! * an entry that rests on finished games only carries the *height* of its proof, and is used
//!   for every depth that reaches so far;
//! * where positions can recur, an entry either cannot be touched by what was on the board
//!   before (see [`Game::progress`] and [`Game::shortest_cycle`]) or is filed under the position
//!   *and* everything that was on the board since the last irreversible move.
//!
//! A value is *exact* when its proof has a finite height: each bound that produced it leads to
//! finished games, and no estimate took part. Repetition is the game's own rule, counted in full over
//! the history given, so it does not take exactness away. A fuller table may prove a value exact
//! some iterations earlier; the value is the same. Certain results never mix with estimates: a sure win
//! ranks above every estimate, a sure loss below (see [`Value`]).
//!
//! The crate never prints, reads the clock or makes up random numbers: time comes in as a closure
//! in [`Limits`], chance as a seed in [`choose`].

mod counter;
mod endgames;
mod engine;
mod frame;
mod game;
pub mod grade;
mod levels;
mod limits;
pub mod mancala;
pub mod mcts;
mod memory;
pub mod minimax;
pub mod packed;
mod partner;
mod path;
pub mod puzzle;
pub mod review;
mod rng;
mod root;
mod score;
mod search;
pub mod solve;
mod suited;
mod table;
mod time;
pub mod tune;
pub mod weights;

pub use counter::Counter;
pub use endgames::{Rows, rows_of};
pub use engine::{Analysis, Engine, MoveValue, Report};
pub use game::{Child, Endgames, Game, Oracle, Turn};
pub use levels::{LEVELS, Level, choose};
pub use limits::Limits;
pub use mancala::Mancala;
pub use partner::{Method, Options, Partner, engine_for};
pub use rng::SplitMix64;
pub use score::Value;
pub use time::{Allotment, TimeControl};

/// The deepest search, in moves. It bounds the stack.
pub const MAX_DEPTH: u32 = 512;
