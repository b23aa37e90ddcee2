//! Rule sets for the tests.

use kete_rules::Rules;
use kete_rules::load::Library;
use kete_rules::options::{set_options, split_setting};
use kete_tables::kind::Suit;

/// The rules of a game with options, written as on a command line.
pub fn rules(name: &str) -> Rules {
    let mut words = name.split_whitespace();
    let id = words.next().unwrap_or_default();
    let mut file = Library::builtin().by_id(id).expect(id).rules.clone();
    let settings = words.map(|word| {
        let (option, value) = split_setting(word).expect("a setting");
        (option, value.into())
    });
    set_options(&mut file, settings).unwrap_or_else(|e| panic!("{name}: {e:?}"));
    Rules::compile(file).unwrap_or_else(|e| panic!("{name}: {e:?}"))
}

/// Every game that can have tables, where it is a match a round of it.
#[allow(dead_code)]
pub fn suited() -> Vec<String> {
    let ids = Library::builtin()
        .entries()
        .map(|entry| entry.id().to_owned());
    let suited = |name: &String| Suit::of(&rules(name)).is_ok();
    ids.filter(suited).collect()
}
