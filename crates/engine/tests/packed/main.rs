//! Packed kernels against the general one: every move of random positions, heaps included.

mod accepted;
mod boards;
mod compare;
mod counts;
mod families;
mod options;
mod repetition;

use std::sync::Arc;

use kete_engine::packed::{Kalah, Oware, Packed};
use kete_rules::Rules;
use kete_rules::load::Library;
use kete_rules::options::{set_options, split_setting};

/// The rules of a game with options, written as on a command line.
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

/// A game of either packed kernel.
enum Any {
    Kalah(Packed<Kalah>),
    Oware(Packed<Oware>),
}

/// The packed game of these rules.
fn packed(rules: &Arc<Rules>) -> Option<Any> {
    let kalah = Kalah::new(rules).map(|kernel| Any::Kalah(Packed::new(rules.clone(), kernel)));
    let oware = Oware::new(rules).map(|kernel| Any::Oware(Packed::new(rules.clone(), kernel)));
    assert!(kalah.is_none() || oware.is_none(), "{}", rules.id());
    kalah.or(oware)
}
