//! Counting move sequences: the check of a rules kernel, and its speed.

use crate::kernel::Rules;
use crate::moves::Move;
use crate::position::Position;

/// The number of sequences of exactly `depth` single moves from `position`.
///
/// An extra move counts as a move; passes do not; a line that ends early counts nothing. Every leaf is played.
pub fn perft(rules: &Rules, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    if depth == 1 {
        rules.children(position, |_, _| nodes += 1);
    } else {
        rules.children(position, |_, p| nodes += perft(rules, p, depth - 1));
    }
    nodes
}

/// [`perft`] of every first move.
pub fn divide(rules: &Rules, position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let mut parts = Vec::new();
    if depth > 0 {
        rules.children(position, |m, p| parts.push((m, perft(rules, p, depth - 1))));
    }
    parts
}
