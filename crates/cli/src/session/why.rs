//! Why nothing can be played from a house, when only the house is known.

use kete_rules::notation::pit_name;
use kete_rules::{Move, Player, Position, Refusal, Rules, Shape};

/// The cell from which a move starts.
pub fn origin(m: Move, player: Player, four_rows: bool) -> Option<usize> {
    let base = if four_rows { 16 * player.index() } else { 0 };
    match m {
        Move::House(pit) | Move::Bao { pit, .. } | Move::Laps { pit, .. } => {
            Some(base + usize::from(pit))
        }
        Move::Swap | Move::Take(_) | Move::Arrange(_) => None,
    }
}

/// The pit of the player to move that is named without anything else; nothing on two rows, where a house is a move.
pub fn pit_named(rules: &Rules, position: &Position, typed: &str) -> Option<usize> {
    let wanted = typed.trim();
    let is_it = |pit: &usize| pit_name(*pit).eq_ignore_ascii_case(wanted);
    let pit = (0..16).find(is_it)?;
    (rules.shape() != Shape::Rows).then_some(16 * position.player().index() + pit)
}

/// Why no move can begin with a cell; `legal` are the moves that can be played.
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
    use kete_rules::load::Library;

    use super::*;

    #[test]
    fn every_pit_of_every_game_has_moves_or_a_reason() {
        for entry in Library::builtin().entries() {
            let rules = Rules::compile(entry.rules.clone()).expect("rules");
            if rules.shape() == Shape::Rows {
                continue;
            }
            let position = rules.start();
            let legal = rules.legal(&position);
            for pit in 0..16 {
                let cell = pit_named(&rules, &position, &pit_name(pit).to_lowercase());
                assert_eq!(cell, Some(pit), "{}", rules.id());
                let from = |m: &&Move| origin(**m, position.player(), true) == cell;
                if legal.iter().filter(from).count() == 0 {
                    let (refusal, m) = not_from(&rules, &position, &legal, pit);
                    assert!(
                        refusal != Refusal::WrongForm && m.is_some(),
                        "{} {pit}",
                        rules.id()
                    );
                }
            }
        }
    }
}
