//! Faults inside a tag, results that cannot be, texts of another game, positions that are over.

use kete_rules::formats::{Format, Parsed, game_of, parse, parse_as};
use kete_rules::record::TextError;
use kete_rules::say::Lang;

use crate::library;
use crate::support::rules;

fn fault(format: Format, text: &str) -> TextError {
    parse(format, library(), None, text).expect_err(text)
}

#[test]
fn the_option_at_fault_is_pointed_at() {
    for (options, faulty) in [
        ("houses=5 sedes=3", "sedes=3"),
        ("houses=5  seeds=many", "many"),
        ("seeds=3 grand_slam=ilegal pie=true", "ilegal"),
        ("grand_slam=illegal seeds", "seeds"),
        ("seeds=3 seeds=4", "seeds=4"),
    ] {
        for tags in ["[Game \"oware\"]\n", "[Event \"é\"]\n[Game \"oware\"]\n"] {
            let text = format!("{tags}[Options \"{options}\"]\n\n1. 3\n");
            let error = fault(Format::Record, &text);
            let at: String = text.chars().skip(error.at).collect();
            assert!(at.starts_with(faulty), "{options}: {error}");
        }
    }
    let ogn = "[Variant \"oware\"]\n[Options \"pie=true seeds=0\"]\n\n1. F\n";
    let error = fault(Format::Ogn, ogn);
    assert!(ogn[error.at..].starts_with("0\""), "{error}");
}

#[test]
fn a_score_of_an_open_game_is_what_the_stores_hold() {
    let record = |tags: &str| format!("[Game \"oware\"]\n{tags}\n\n1. 3 4 2. 1 2\n");
    let ogn = |result: &str| format!("[Result \"{result}\"]\n\n1. C d 2. A b {result}\n");
    for (format, text, faulty) in [
        (Format::Record, record("[Score \"3-4\"]"), "3-4\""),
        (
            Format::Record,
            record("[Result \"1-0\"]\n[Score \"30-18\"]"),
            "30-18\"",
        ),
        (
            Format::Record,
            record("[Score \"40-18\"]\n[Termination \"agreement\"]"),
            "40-18\"",
        ),
        (Format::Ogn, ogn("25-19"), "25-19\"]"),
    ] {
        let error = fault(format, &text);
        assert!(text[error.at..].starts_with(faulty), "{error}");
        assert!(!error.told(Lang::Fr).contains("over"), "{error}");
    }
    for text in [
        record("[Score \"0-0\"]"),
        record("[Score \"25-23\"]\n[Termination \"agreement\"]"),
        record("[Result \"0-1\"]\n[Termination \"resignation S\"]"),
    ] {
        assert!(
            parse(Format::Record, library(), None, &text).is_ok(),
            "{text}"
        );
    }
    for result in ["*", "1-0", "0-0"] {
        let text = ogn(result);
        assert!(parse(Format::Ogn, library(), None, &text).is_ok(), "{text}");
    }
}

#[test]
fn a_result_that_is_none_is_no_move() {
    for (game, moves) in [
        ("oware", "1. 3"),
        ("bao-kiswahili", "1. A6L*"),
        ("omweso", ""),
    ] {
        for result in ["2-0", "1-1", "25-23"] {
            let text = format!("[Game \"{game}\"]\n\n{moves} {result}\n");
            let error = fault(Format::Record, &text);
            let told = error.told(Lang::En);
            assert!(told.contains("a result"), "{game}: {told}");
            assert!(text[error.at..].starts_with(result), "{game}: {error}");
        }
    }
}

#[test]
fn an_open_list_wants_its_bracket() {
    for format in [Format::SpielOware, Format::SpielMancala] {
        for text in ["[2,5,2,1", " [ 2, 5\n", "["] {
            let error = fault(format, text);
            assert!(error.told(Lang::En).contains(']'), "{error}");
            assert_eq!(error.at, text.trim_end().chars().count());
        }
    }
}

#[test]
fn a_text_of_another_game_is_refused() {
    let text = "[Game \"oware\"]\n[Options \"seeds=3\"]\n\n1. 3\n";
    for (given, settings, fits) in [
        ("oware", &[][..], true),
        ("oware", &[("seeds", "3")], true),
        ("oware", &[("seeds", "5")], false),
        ("kalah", &[], false),
        ("awari", &[], false),
    ] {
        let rules = rules(given, settings);
        let read = parse_as(Format::Record, library(), &rules, text);
        assert_eq!(read.is_ok(), fits, "{given} {settings:?}");
        if let Err(error) = read {
            assert!(text[error.at..].starts_with("oware\""), "{error}");
        }
        // Rules that are only meant where a text names none change nothing.
        assert!(parse(Format::Record, library(), Some(&rules), text).is_ok());
    }
}

#[test]
fn the_game_of_a_text_is_known() {
    for (format, text, wanted) in [
        (Format::Record, "[Game \"Walle\"]\n\n1. 3", Some("oware")),
        (Format::Record, "1. 3", None),
        (Format::Ogn, "1. F", Some("oware")),
        (Format::KalahLeft, "1 2", Some("kalah")),
        (Format::Kgp, "<2,0,0,1,1,1,1>", Some("kalah")),
        (Format::Position, "0 0 | 1 1 | 0 0 | S", None),
    ] {
        let found = game_of(format, library(), text).map(|(game, _)| game);
        assert_eq!(found.as_deref(), wanted, "{text}");
    }
}

#[test]
fn a_position_is_what_a_game_from_there_begins_with() {
    for (game, text, over) in [
        ("oware", "0 0 0 0 0 0 | 4 4 4 4 4 4 | 24 0 | S", true),
        ("oware", "4 4 4 4 4 4 | 0 0 0 0 0 0 | 24 0 | N", true),
        ("kalah", "0 0 0 0 0 0 | 4 4 4 4 4 4 | 24 0 | S", true),
        ("kalah", "4 4 4 4 4 4 | 0 0 0 0 0 0 | 0 24 | N", true),
        ("oware", "4 4 4 4 4 4 | 4 4 4 4 4 4 | 0 0 | S", false),
    ] {
        let rules = rules(game, &[]);
        match parse(Format::Position, library(), Some(&rules), text) {
            Ok(Parsed::Position(place)) => {
                let position = place.position;
                assert_eq!(position.is_over(), over, "{game} {text}");
                assert_eq!(rules.legal(&position).is_empty(), over, "{game} {text}");
            }
            other => panic!("{other:?}"),
        }
    }
}
