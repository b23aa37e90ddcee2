//! Balanced openings: random first moves after which both sides still have a game.

use std::collections::HashSet;
use std::sync::Arc;

use kete_engine::{Limits, Options, Partner, SplitMix64};
use kete_rules::game::Game;
use kete_rules::{Move, Position, Rules, Shape};

/// How openings are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Draw {
    /// The seed of chance.
    pub seed: u64,
    /// Moves of an opening.
    pub plies: u32,
    /// How many seeds the estimate may speak for one side; without a number every opening will do, again and again.
    pub balance: Option<f64>,
}

/// Openings that may be refused one after the other before they are made longer.
const PATIENCE: u32 = 200;

/// Moves that are added at most.
const LONGER: u32 = 6;

/// The search that judges an opening. More would see no further, for both sides play on from here twice.
const GLANCE: Limits<'static> = Limits {
    depth: Some(6),
    nodes: Some(20_000),
    stop: None,
    deadline: None,
    enough: None,
};

/// The length of openings: where there are few moves to choose from, more of them are needed to differ.
pub fn usual_plies(rules: &Rules) -> u32 {
    match rules.legal(&rules.start()).len() {
        0..=3 => 6,
        4 | 5 => 5,
        _ => 4,
    }
}

/// The openings of a match, one after the other; those that come first do not depend on how many are asked for.
pub struct Openings {
    rules: Arc<Rules>,
    draw: Draw,
    rng: SplitMix64,
    judge: Partner,
    seen: HashSet<Position>,
    plies: u32,
}

impl Openings {
    /// The openings of these rules.
    pub fn new(rules: Arc<Rules>, draw: Draw) -> Openings {
        let options = Options {
            hash: 1 << 20,
            ..Options::default()
        };
        Openings {
            judge: Partner::new(Arc::clone(&rules), &options),
            rng: SplitMix64::new(draw.seed),
            plies: draw.plies,
            rules,
            draw,
            seen: HashSet::new(),
        }
    }

    fn random(&mut self) -> Option<Game> {
        let mut game = Game::new(Arc::clone(&self.rules));
        for _ in 0..self.plies {
            let mut legal = self.rules.legal(game.position());
            legal.retain(|m| *m != Move::Swap);
            if legal.is_empty() {
                return None;
            }
            game.play(legal[self.rng.below(legal.len())]).ok()?;
        }
        (!game.position().is_over()).then_some(game)
    }

    fn is_balanced(&mut self, game: &Game, most: f64) -> bool {
        self.judge.clear();
        let Some(report) = self.judge.best_move(game, &GLANCE) else {
            return false;
        };
        let seeds = match self.rules.shape() {
            Shape::Rows => 1.0,
            // There a value is a part of all seeds.
            _ => f64::from(self.rules.total()),
        };
        let value = self.judge.value_in_seeds(&report.value) * seeds;
        !report.value.decided && value.abs() <= most
    }
}

impl Iterator for Openings {
    type Item = Vec<Move>;

    fn next(&mut self) -> Option<Vec<Move>> {
        let mut refused = 0;
        while refused < PATIENCE * (LONGER + 1) {
            if refused > 0 && refused % PATIENCE == 0 && self.plies < self.draw.plies + LONGER {
                self.plies += 1;
            }
            refused += 1;
            let Some(game) = self.random() else { continue };
            // Without moves there is nothing to choose.
            if let Some(most) = self.draw.balance.filter(|_| self.draw.plies > 0)
                && (self.seen.contains(game.position()) || !self.is_balanced(&game, most))
            {
                continue;
            }
            self.seen.insert(*game.position());
            return Some(game.moves().collect());
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use kete_rules::load::Library;

    use super::*;

    fn openings(name: &str, draw: Draw) -> Openings {
        let found = Library::builtin().find(name).expect("a game");
        let rules = Rules::compile(found.rules().expect("rules")).expect("rules");
        Openings::new(Arc::new(rules), draw)
    }

    const DRAW: Draw = Draw {
        seed: 7,
        plies: 4,
        balance: Some(3.0),
    };

    #[test]
    fn openings_differ_and_are_the_same_again() {
        let ten: Vec<_> = openings("oware", DRAW).take(10).collect();
        assert_eq!(ten.len(), 10);
        let different: HashSet<_> = ten.iter().map(|moves| format!("{moves:?}")).collect();
        assert_eq!(different.len(), 10);
        let again: Vec<_> = openings("oware", DRAW).take(5).collect();
        assert_eq!(again, ten[..5]);
        let other = Draw { seed: 8, ..DRAW };
        assert_ne!(openings("oware", other).take(5).collect::<Vec<_>>(), again);
    }

    /// In Kalah many openings win at once: a narrow balance refuses what a wide one takes.
    #[test]
    fn decided_openings_are_refused() {
        let narrow = Draw {
            balance: Some(0.5),
            ..DRAW
        };
        let mut all = openings("kalah", narrow);
        let found: Vec<_> = all.by_ref().take(5).collect();
        assert_eq!(found.len(), 5);
        let wide = Draw {
            balance: None,
            ..DRAW
        };
        let unseen = openings("kalah", wide).take(20).filter(|moves| {
            let mut game = Game::new(Arc::clone(&all.rules));
            for m in moves {
                game.play(*m).expect("a legal move");
            }
            !all.is_balanced(&game, 0.5)
        });
        assert!(unseen.count() > 5);
    }

    /// On a tiny board there are only so many, and the end is told.
    #[test]
    fn openings_run_out() {
        let rules = {
            let mut file = Library::builtin()
                .find("kalah")
                .expect("a game")
                .rules()
                .expect("rules");
            let tiny = [("houses", "2".into()), ("seeds", "1".into())];
            kete_rules::options::set_options(&mut file, tiny).expect("options");
            Rules::compile(file).expect("rules")
        };
        let found = Openings::new(Arc::new(rules), DRAW).count();
        assert!(found < 50, "{found}");
    }

    #[test]
    fn every_opening_will_do_where_no_balance_is_asked_for() {
        let free = Draw {
            plies: 0,
            balance: None,
            ..DRAW
        };
        assert!(
            openings("kalah", free)
                .take(3)
                .all(|moves| moves.is_empty())
        );
        let from_start = Draw { plies: 0, ..DRAW };
        assert_eq!(openings("kalah", from_start).take(3).count(), 3);
    }
}
