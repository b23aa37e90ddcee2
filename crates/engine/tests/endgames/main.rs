//! The engine with endgame tables, made for the test by looking at every board.

mod law;
mod naive;
mod play;
mod puzzles;
mod solver;

use std::sync::Arc;

use kete_rules::Rules;
use kete_rules::load::Library;
use kete_rules::options::{set_options, split_setting};

/// A built-in game with options, written `name option=value ...`.
fn rules(name: &str) -> Arc<Rules> {
    let mut words = name.split_whitespace();
    let id = words.next().unwrap_or_default();
    let entry = Library::builtin().by_id(id).expect(id);
    let mut file = entry.rules.clone();
    let settings = words.map(|word| {
        let (option, value) = split_setting(word).expect("a setting");
        (option, value.into())
    });
    set_options(&mut file, settings).unwrap_or_else(|e| panic!("{name}: {e:?}"));
    Arc::new(Rules::compile(file).unwrap_or_else(|e| panic!("{name}: {e:?}")))
}
