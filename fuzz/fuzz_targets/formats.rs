//! Any bytes as text in any format; the first two choose the format and the game. What is read is written, in its own format
//! and in all others, and read again as the same.
#![no_main]

use kete_fuzz::GAMES;
use kete_rules::formats::{Format, Parsed, detect, parse, print};
use kete_rules::load::Library;
use kete_rules::say::Lang;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let [format, game, text @ ..] = bytes else {
        return;
    };
    let Ok(text) = std::str::from_utf8(text) else {
        return;
    };
    let library = Library::builtin();
    // One number more than there are formats and games: the text decides itself.
    let format = Format::ALL.get(usize::from(*format) % (Format::ALL.len() + 1));
    let Some(format) = format.copied().or_else(|| detect(text)) else {
        return;
    };
    let rules = GAMES.get(usize::from(*game) % (GAMES.len() + 1));
    match parse(format, library, rules, text) {
        Ok(read) => {
            for to in Format::ALL {
                if let Ok(written) = print(to, library, &read) {
                    check(to, &read, &written);
                }
            }
        }
        Err(error) => {
            assert!(error.at <= text.chars().count());
            assert!(error.line > 0 && error.column > 0);
            for lang in Lang::ALL {
                assert!(!error.message(lang).is_empty());
            }
        }
    }
});

/// What was written can be read, with the same moves.
fn check(format: Format, read: &Parsed, written: &str) {
    let library = Library::builtin();
    let rules = match read {
        Parsed::Position(place) => Some(place.rules.clone()),
        Parsed::Records(records) => records[0].rules(library).ok(),
    };
    let again = parse(format, library, rules.as_ref(), written)
        .unwrap_or_else(|error| panic!("{format}: {written}\n{error}"));
    match (read, &again) {
        (Parsed::Position(a), Parsed::Position(b)) => assert_eq!(a.position, b.position),
        (Parsed::Records(a), Parsed::Records(b)) => {
            // Lists of moves do not tell one game from the next where another game is meant.
            for (a, b) in a.iter().zip(b) {
                let moves = |r: &kete_rules::record::Record| -> Vec<_> {
                    r.line.nodes.iter().map(|node| node.action).collect()
                };
                if a.hash == b.hash && format == Format::Record {
                    assert_eq!(moves(a), moves(b), "{written}");
                }
            }
        }
        _ => panic!("{format}: {written}"),
    }
}
