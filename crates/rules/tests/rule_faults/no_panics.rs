//! Whatever a file or an option says, the answer is a rule set or faults, never a panic.

use kete_rules::check::contradictions;
use kete_rules::load::{Library, RuleSource};
use kete_rules::names::{nearest, normalise};
use kete_rules::options::{all, set_option};
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Pieces that get a random file past the syntax more often than bytes do.
const PIECES: &[&str] = &[
    "\n",
    "\n",
    " = ",
    "[board]",
    "[[landing]]",
    "[rounds]",
    "[bao]",
    "[bao.nyumba]",
    "[end]",
    "houses",
    "seeds",
    "rows",
    "start",
    "fill",
    "at",
    "take",
    "makes",
    "then",
    "extends",
    "id",
    "pits",
    "pit",
    "[reverse]",
    "\"kalah\"",
    "\"omweso\"",
    "\"here\"",
    "\"own\"",
    "\"1+\"",
    "[",
    "]",
    "{",
    "}",
    ",",
    ".",
    "0",
    "1",
    "4",
    "15",
    "65535",
    "-1",
    "9e9",
    "nan",
    "true",
    "'",
    "\"",
    "#",
    "é",
    "\u{feff}",
    "1979-05-27",
];

fn load(text: &str) {
    let source = RuleSource::new("game.toml", text);
    if let Err(faults) = source.load(Library::builtin()) {
        assert!(!faults.is_empty());
        for fault in faults {
            assert!(!fault.to_string().is_empty());
        }
    }
}

fn sources() -> Vec<RuleSource> {
    Library::builtin()
        .entries()
        .map(|e| e.source.clone())
        .collect()
}

/// The nearest start of a character.
fn boundary(text: &str, index: &Index) -> usize {
    let mut at = index.index(text.len() + 1);
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn random_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        if let Ok(source) = RuleSource::from_bytes("game.toml", bytes) {
            load(&source.text);
        }
    }

    #[test]
    fn random_pieces(pieces in prop::collection::vec(select(PIECES), 0..60)) {
        load(&pieces.concat());
    }

    #[test]
    fn changed_files(
        source in select(sources()),
        changes in prop::collection::vec((any::<Index>(), any::<Index>(), select(PIECES)), 1..6),
    ) {
        let mut text = source.text;
        for (a, b, piece) in changes {
            let (a, b) = (boundary(&text, &a), boundary(&text, &b));
            // A piece is put in, or takes the place of a few characters.
            let end = text[a..].char_indices().nth(b % 8).map_or(text.len(), |(i, _)| a + i);
            text.replace_range(a..end, piece);
        }
        load(&text);
    }

    #[test]
    fn changed_values(
        source in select(sources()),
        changes in prop::collection::vec((any::<Index>(), select(PIECES)), 1..4),
    ) {
        let mut lines: Vec<String> = source.text.lines().map(str::to_owned).collect();
        for (line, piece) in changes {
            let line = line.get_mut(&mut lines);
            match line.split_once('=') {
                Some((key, _)) => *line = format!("{key}= {piece}"),
                None => *line = piece.to_owned(),
            }
        }
        load(&lines.join("\n"));
    }

    #[test]
    fn options_never_contradict(
        game in any::<Index>(),
        settings in prop::collection::vec((any::<Index>(), any::<Index>(), 0u32..40), 1..6),
    ) {
        let entries: Vec<_> = Library::builtin().entries().collect();
        let specs: Vec<_> = all().collect();
        let mut rules = game.get(&entries).rules.clone();
        for (spec, word, number) in settings {
            let spec = spec.get(&specs);
            let value = match spec.kind {
                kete_rules::options::Kind::Choice(words) => (*word.get(words)).into(),
                kete_rules::options::Kind::Bool => (number % 2 == 0).into(),
                _ => number.into(),
            };
            let before = rules.clone();
            match set_option(&mut rules, spec.name, &value) {
                Ok(()) => prop_assert!(contradictions(&rules).is_empty()),
                Err(error) => {
                    prop_assert_eq!(&rules, &before);
                    prop_assert!(!error.to_string().is_empty() && !error.text(true).is_empty());
                }
            }
        }
    }

    #[test]
    fn any_name(name in any::<String>(), other in any::<String>()) {
        prop_assert_eq!(normalise(&normalise(&name)), normalise(&name));
        nearest(&name, [other.as_str(), "kalah"], 3);
        let _ = Library::builtin().find(&name);
    }
}
