//! A pit that is named without a move.

use kete_rules::notation::pit_name;
use kete_rules::{Position, Rules, Shape};

/// The pit of the player to move that is named without anything else; nothing on two rows, where a house is a move.
pub fn pit_named(rules: &Rules, position: &Position, typed: &str) -> Option<usize> {
    let wanted = typed.trim();
    let is_it = |pit: &usize| pit_name(*pit).eq_ignore_ascii_case(wanted);
    let pit = (0..16).find(is_it)?;
    (rules.shape() != Shape::Rows).then_some(16 * position.player().index() + pit)
}

#[cfg(test)]
mod tests {
    use kete_rules::load::Library;

    use super::*;

    #[test]
    fn every_pit_of_every_game_can_be_named() {
        for entry in Library::builtin().entries() {
            let rules = Rules::compile(entry.rules.clone()).expect("rules");
            let position = rules.start();
            for pit in 0..16 {
                let cell = pit_named(&rules, &position, &pit_name(pit).to_lowercase());
                let wanted = (rules.shape() != Shape::Rows).then_some(pit);
                assert_eq!(cell, wanted, "{}", rules.id());
            }
        }
    }
}
