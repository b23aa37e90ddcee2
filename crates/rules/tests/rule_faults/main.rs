//! Every kind of fault of a rule file, with its message.

mod board;
mod book;
mod ending;
mod files;
mod french;
mod idle;
mod landing;
mod no_panics;
mod options;
mod options_together;
mod shape;

use kete_rules::load::{Library, RuleSource};

/// The faults of files that a user gives along, a line each; the texts are indented as the tests are.
fn faults(texts: &[&str]) -> String {
    let sources: Vec<RuleSource> = texts
        .iter()
        .enumerate()
        .map(|(i, text)| RuleSource::new(format!("game{}.toml", i + 1), unindent(text)))
        .collect();
    match Library::builtin().with(&sources) {
        Ok(_) => "sound".into(),
        Err(faults) => faults
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join("\n"),
    }
}

/// A text without its first empty line and without the indentation of the test around it.
fn unindent(text: &str) -> String {
    let lines = text.strip_prefix('\n').unwrap_or(text).lines();
    lines.map(|l| l.trim_start()).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_built_in_files_are_sound() {
    let library = Library::builtin();
    let faults: Vec<String> = library.faults().iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(library.entries().count() >= 30);
}

#[test]
fn every_conformance_key_finds_its_rules() {
    for key in kete_rules::load::conformance_keys() {
        let found = Library::builtin().find(key).map(|found| found.rules());
        assert!(matches!(found, Ok(Ok(_))), "{key}: {found:?}");
    }
}

#[test]
fn games_answer_to_the_names_people_use() {
    let names = [
        ("wari", "oware"),
        ("Ourri", "oware"),
        ("awale", "oware"),
        ("AWALÉ", "oware"),
        ("walle", "oware"),
        ("num num", "namnam"),
        ("Adi", "namnam"),
        ("Mewelad", "namnam"),
        ("Lamosh", "namnam"),
        ("Kalaha", "kalah"),
        ("Mancala", "mancala"),
        ("bao avec laps", "bao-laps"),
        ("Bao (Kenyan avec Laps)", "bao-laps"),
        ("Bao (Jeu des enfants kenyans)", "bao-children"),
        ("bao jeu des enfants kenyans", "bao-children"),
        ("Oware Nam Nam", "namnam"),
        ("oware nam-nam", "namnam"),
    ];
    for (name, id) in names {
        let found = Library::builtin().find(name).map(|found| found.entry.id());
        assert_eq!(found, Ok(id), "{name}");
    }
    let Err(unknown) = Library::builtin().find("kallah") else {
        panic!("kallah is no game")
    };
    assert_eq!(
        unknown.to_string(),
        "no game is called `kallah`; did you mean `kalah`?"
    );
}

#[test]
fn a_file_states_only_differences() {
    let parent = "id = 'p'\nextends = 'kalah'\nminutes = 3\n[board]\nhouses = 5\n";
    let child = "id = 'c'\nextends = 'p'\n[board]\nseeds = 2\n[[landing]]\nat = 'house'\n";
    let sources = [
        RuleSource::new("c.toml", child),
        RuleSource::new("p.toml", parent),
    ];
    let library = Library::builtin().with(&sources).unwrap_or_default();
    let rules = library.by_id("c").map(|entry| entry.rules.clone());
    let kalah = Library::builtin()
        .by_id("kalah")
        .map(|entry| entry.rules.clone());
    let (Some(rules), Some(kalah)) = (rules, kalah) else {
        panic!("both are sound")
    };
    assert_eq!((rules.board.houses, rules.board.seeds), (5, 2));
    assert_eq!(rules.landing.len(), 1);
    assert_eq!((rules.end, rules.family), (kalah.end, kalah.family));
    assert_eq!(rules.minutes, Some(3));
    assert!(rules.names.en.is_empty() && rules.perft.is_empty() && rules.sources.is_empty());
}

#[test]
fn the_effective_file_reads_back() {
    for entry in Library::builtin().entries() {
        let rules = kete_rules::file::RuleFile {
            extends: None,
            ..entry.rules.clone()
        };
        let Ok(text) = toml::to_string(&rules) else {
            panic!("{}: not written", entry.id())
        };
        let read = RuleSource::new("shown.toml", text.as_str()).load(&Library::default());
        assert_eq!(read, Ok(rules), "{text}");
    }
}
