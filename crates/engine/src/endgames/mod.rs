//! Endgame tables at work: what they know of the states of a kernel, and how to play by them.
//!
//! The search asks an [`Oracle`] below the root. Where the root itself is in the tables, no search is needed:
//! [`best_move`] keeps its value and gets on, [`values`] tells what every move is worth.

mod hunt;
mod known;
mod layer;
mod play;
mod value;

pub(crate) use known::{Known, OnBoard};
pub use known::{Rows, rows_of};
pub(crate) use play::best_move;
pub(crate) use value::{analysis, values};

use crate::game::{Game, Oracle};
use crate::limits::Limits;

/// What is asked: a state, whom to ask, and the keys of the earlier states that could recur.
pub(crate) struct Asked<'a, G: Game> {
    pub game: &'a G,
    pub oracle: &'a dyn Oracle<G::State>,
    pub state: &'a G::State,
    pub history: &'a [u64],
    pub limits: &'a Limits<'a>,
}
