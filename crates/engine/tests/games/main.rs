//! Every game of kete-rules against plain minimax, published values and a budget of nodes.

mod answers;
mod cases;
mod equality;
mod estimates;
mod general;
mod plain;
mod positions;
mod puzzles;
mod review;
mod solved;
mod views;

use std::sync::Arc;

use kete_rules::Rules;
use kete_rules::load::Library;
use kete_rules::options::{set_options, split_setting};

/// A built-in game with options, written `name option=value ...`.
fn rules(name: &str) -> Arc<Rules> {
    let mut words = name.split_whitespace();
    let id = words.next().unwrap_or_default();
    let entry = Library::builtin()
        .by_id(id)
        .unwrap_or_else(|| panic!("no game {id}"));
    let mut file = entry.rules.clone();
    let settings = words.map(|word| {
        let (option, value) = split_setting(word).expect("a setting");
        (option, value.into())
    });
    set_options(&mut file, settings).unwrap_or_else(|e| panic!("{name}: {e:?}"));
    Arc::new(Rules::compile(file).unwrap_or_else(|e| panic!("{name}: {e:?}")))
}

/// The short names of all built-in games.
fn all_games() -> Vec<&'static str> {
    Library::builtin().entries().map(|e| e.id()).collect()
}
