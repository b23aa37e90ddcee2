//! The agreement that nothing can be captured any more.

use std::collections::HashSet;

use kete_rules::deadlock::{self, is_dead, is_likely};
use kete_rules::game::Game;
use kete_rules::{Ending, Phase, Position, Rules};

/// What Kete knows about a dead end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Nothing can be captured any more.
    Dead,
    /// Something can, or the game may end by itself.
    Alive,
    /// Neither could be shown.
    Open,
}

impl Proof {
    /// Looks for the proof.
    pub fn of(rules: &Rules, position: &Position) -> Proof {
        match is_dead(rules, position, deadlock::LIMIT) {
            Some(true) => Proof::Dead,
            Some(false) => Proof::Alive,
            None => Proof::Open,
        }
    }

    /// The message with which Kete refuses a proposal; nothing when it agrees.
    pub fn refusal(self) -> Option<&'static str> {
        match self {
            Proof::Dead => None,
            Proof::Alive => Some("deadlock-alive"),
            Proof::Open => Some("deadlock-open"),
        }
    }
}

/// Whether an end can be proposed now.
pub fn is_possible(game: &Game) -> bool {
    game.position().phase() == Phase::Sow
}

/// Ends the game, or a round of it.
pub fn end(game: &mut Game) {
    game.stop(Ending::Deadlock);
}

/// The proposals that the program makes by itself: one a position.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    seen: HashSet<Position>,
}

impl Watch {
    /// Whether the end is to be proposed now.
    pub fn is_due(&mut self, game: &Game) -> bool {
        let (rules, position) = (game.rules(), game.position());
        is_likely(rules, position)
            && self.seen.insert(*position)
            && Proof::of(rules, position) == Proof::Dead
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kete_rules::load::Library;
    use kete_rules::notation::parse_position;

    use super::*;

    #[test]
    fn the_program_proposes_once_a_position() {
        let file = Library::builtin()
            .by_id("oware")
            .expect("a game")
            .rules
            .clone();
        let rules = Arc::new(Rules::compile(file).expect("rules"));
        let dead = "1 0 0 0 0 0 | 1 0 0 0 0 0 | 23 23 | S";
        let dead = parse_position(&rules, dead).expect("a position");
        let mut watch = Watch::default();
        assert!(!watch.is_due(&Game::new(Arc::clone(&rules))));
        let mut game = Game::from(rules, dead);
        assert!(watch.is_due(&game));
        assert!(!watch.is_due(&game));
        end(&mut game);
        assert_eq!(game.ending(), Some(Ending::Deadlock));
        assert!(!is_possible(&game) && !watch.is_due(&game));
    }
}
