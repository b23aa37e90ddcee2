//! Exact values: what a position is worth when both play as well as can be.
//!
//! [`KalahSolver`] is for the Kalah family and meant to be read; the book's chapter "Solving Kalah
//! step by step" goes along with it. It has six ideas:
//!
//! 1. *The stores do not matter.* What has been won stays won, and nothing in the rules looks into a
//!    store. So a position is the houses alone, its value is the margin still to be won, and
//!    positions that differ in their stores are one.
//! 2. *Every question is yes or no.* "Is the value at least `b`?" lets whole branches be cut that an
//!    exact value would have to look at; [`KalahSolver::value`] asks until one value is left.
//! 3. *Much is known without searching.* With `n` seeds on the board the value lies within `[-n, n]`
//!    and is odd or even as `n` is, so questions are two seeds apart.
//! 4. *What is proven is kept.* A [table](Bounds) holds a lower and an upper bound of as many
//!    positions as fit. Before a move is searched, all moves are looked up: often one of them
//!    answers the question, or most of them are known to fail.
//! 5. *The order of the moves.* The question is settled by one good move, so those that are often
//!    good come first: another move, from the right; then captures, and moves that keep seeds.
//! 6. *Threads meet in the table.* All ask the same question and try other moves first than those
//!    another thread is busy with.
//!
//! With endgame tables ([`KalahSolver::with_endgames`]) boards with few seeds need no search at all.
//!
//! Other games go through [`GeneralSolver`], which asks the search of this crate until no estimate is
//! left.

mod general;
mod kalah;
mod order;
mod saved;
mod shelf;
mod table;
mod turns;
mod worker;

pub use general::{GeneralSolver, Reached, Solved, TurnEnd, Unsolved};
pub use kalah::{Aim, KalahSolver, Progress, Stopped};
pub use saved::NotSaved;
pub use table::Bounds;
pub use turns::{FirstTurn, Solution};
