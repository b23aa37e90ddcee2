//! Explains every fault of a rule file, not only the first.
//!
//! A file is looked at in three steps: its syntax, its shape (keys, types and choices, along the JSON Schema) and its
//! sense (contradictions of a complete rule set). A later step leaves out what an earlier one has already refused, so
//! that one slip is not explained twice.

mod board;
mod ending;
mod fault;
mod four_rows;
mod landing;
pub(crate) mod shape;

use crate::file::RuleFile;

pub(crate) use ending::{MOST_LAPS, MOST_QUIET, can_refill, can_slam};
pub use fault::{Fault, Problem};
pub(crate) use fault::{Lines, Problems};
pub(crate) use four_rows::MOST_BLOCKED;

/// Most seeds a game may have in play.
pub const MOST_SEEDS: u64 = 1000;

/// The contradictions of a complete rule set; none for a playable one.
pub fn contradictions(rules: &RuleFile) -> Vec<Problem> {
    let mut found = Problems::default();
    board::check(rules, &mut found);
    landing::check(rules, &mut found);
    four_rows::check(rules, &mut found);
    ending::check(rules, &mut found);
    found.0
}

/// Whether the board has four rows.
fn four(rules: &RuleFile) -> bool {
    rules.board.rows == 4
}

/// Seeds in play, hands included.
pub(crate) fn seeds_in_play(rules: &RuleFile) -> u64 {
    let board = &rules.board;
    let each: u64 = match &board.start {
        Some(start) => start.iter().map(|n| u64::from(*n)).sum(),
        None => u64::from(board.seeds) * u64::from(board.houses) * u64::from(board.rows) / 2,
    };
    2 * (each + u64::from(board.hand))
}
