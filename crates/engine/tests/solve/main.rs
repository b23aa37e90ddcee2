//! The exact solver against published values, exhaustive tables and plain minimax.

mod plain;
mod saved;
mod table;

use std::sync::Arc;

use kete_engine::packed::{Kalah, Packed};
use kete_engine::solve::KalahSolver;
use kete_rules::Rules;
use kete_rules::load::Library;
use kete_rules::options::{set_options, split_setting};

/// A built-in game with options, written `name option=value ...`.
fn rules(name: &str) -> Arc<Rules> {
    let mut words = name.split_whitespace();
    let id = words.next().unwrap_or_default();
    let mut file = Library::builtin().by_id(id).expect(id).rules.clone();
    let settings = words.map(|word| {
        let (option, value) = split_setting(word).expect("a setting");
        (option, value.into())
    });
    set_options(&mut file, settings).unwrap_or_else(|e| panic!("{name}: {e:?}"));
    Arc::new(Rules::compile(file).unwrap_or_else(|e| panic!("{name}: {e:?}")))
}

fn packed(rules: &Arc<Rules>) -> Packed<Kalah> {
    Packed::new(rules.clone(), Kalah::new(rules).expect("the Kalah family"))
}

fn solver(rules: &Rules, bytes: usize) -> KalahSolver {
    KalahSolver::new(rules, bytes).expect("the Kalah family")
}
