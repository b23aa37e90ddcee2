//! Moves by the house they start from, and why nothing can be played from one.

use crate::kernel::{Rules, Shape};
use crate::moves::Move;
use crate::position::{Player, Position};
use crate::reason::Refusal;

/// The cell from which a move starts.
pub fn origin(rules: &Rules, player: Player, m: Move) -> Option<usize> {
    let base = match rules.shape() {
        Shape::Rows => 0,
        Shape::Rings | Shape::Bao => 16 * player.index(),
    };
    match m {
        Move::House(pit) | Move::Bao { pit, .. } | Move::Laps { pit, .. } => {
            Some(base + usize::from(pit))
        }
        Move::Swap | Move::Take(_) | Move::Arrange(_) => None,
    }
}

/// Why no move can begin with a cell, and the move that was tried; `legal` are the moves that can be played.
pub fn not_from(
    rules: &Rules,
    position: &Position,
    legal: &[Move],
    cell: usize,
) -> (Refusal, Option<Move>) {
    let four = rules.shape() != Shape::Rows;
    if four && cell / 16 != position.player().index() {
        return (Refusal::NotYours, None);
    }
    let pit = if four { cell % 16 } else { cell } as u8;
    let capture = legal
        .iter()
        .any(|m| matches!(m, Move::Bao { capture: true, .. }));
    let tries = match rules.shape() {
        Shape::Rows | Shape::Rings => vec![Move::House(pit)],
        Shape::Bao => [true, false]
            .map(|clockwise| Move::Bao {
                pit,
                clockwise,
                capture,
                safari: None,
            })
            .to_vec(),
    };
    let why: Vec<(Refusal, Option<Move>)> = tries
        .into_iter()
        .filter_map(|m| rules.why_not(position, m).map(|refusal| (refusal, Some(m))))
        .collect();
    // That the other end were the right one says less than why that one is not.
    let better = why
        .iter()
        .find(|(refusal, _)| *refusal != Refusal::WrongKichwa);
    better
        .or(why.first())
        .copied()
        .unwrap_or((Refusal::WrongForm, None))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load::Library;

    #[test]
    fn every_pit_of_every_game_has_moves_or_a_reason() {
        for entry in Library::builtin().entries() {
            let rules = Rules::compile(entry.rules.clone()).expect("rules");
            let position = rules.start();
            let legal = rules.legal(&position);
            let four = rules.shape() != Shape::Rows;
            for cell in 0..if four { 32 } else { rules.size() } {
                let from = |m: &&Move| origin(&rules, position.player(), **m) == Some(cell);
                if legal.iter().filter(from).count() == 0 {
                    let (refusal, _) = not_from(&rules, &position, &legal, cell);
                    assert!(refusal != Refusal::WrongForm, "{} {cell}", rules.id());
                }
            }
        }
    }
}
