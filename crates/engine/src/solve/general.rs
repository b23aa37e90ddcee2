//! Exact values of every game that is small enough: the search of this crate, deepened until no
//! estimate is left.

use std::sync::Arc;

use kete_rules::{Move, Position, Rules};

use crate::engine_for;
use crate::limits::Limits;

/// What is known of a position once it is solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The final margin of the player to move, stores included; 1, 0 or -1 where seeds do not count.
    pub margin: i32,
    /// Every move that reaches it.
    pub best: Vec<Move>,
    /// The moves of a game in which both play best, as far as the search shows them.
    pub line: Vec<Move>,
    /// Moves played in the search.
    pub nodes: u64,
}

/// Solves a position on which the game goes on. `None` when the limits stop the search first, when
/// the longest lines are too long for it, or when the game is over.
pub fn general(
    rules: Arc<Rules>,
    position: &Position,
    table_bytes: usize,
    limits: &Limits<'_>,
) -> Option<Solved> {
    let mut engine = engine_for(rules, table_bytes);
    let all = engine.evaluate_all(position, &[], limits)?;
    let best = all.best()?;
    let margin = best.value.margin;
    all.moves.iter().all(|m| m.value.exact).then(|| Solved {
        margin,
        best: all
            .moves
            .iter()
            .filter(|m| m.value.margin == margin)
            .map(|m| m.mv)
            .collect(),
        line: best.line.clone(),
        nodes: all.nodes,
    })
}
