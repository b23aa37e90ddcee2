//! `kete convert`, and the chapter of the book about notations.

mod common;

use std::sync::Arc;

use common::{Folder, good, run, run_with};
use kete_rules::Rules;
use kete_rules::formats::{Format, Parsed, parse, print};
use kete_rules::load::Library;
use kete_rules::notation::print_position;
use kete_rules::record::Record;
use serde_json::{Value, json};

const CHAPTER: &str = include_str!("../../../docs/src/notations.md");

/// What `input` becomes.
fn converted(arguments: &[&str], input: &str) -> String {
    let ran = run_with(&[&["convert"], arguments].concat(), input.as_bytes());
    assert_eq!(ran.status, Some(0), "{arguments:?} {input}: {}", ran.err);
    ran.out
}

/// What is said about `input`, and the exit status.
fn refused(arguments: &[&str], input: &str) -> String {
    let ran = run_with(&[&["convert"], arguments].concat(), input.as_bytes());
    assert_eq!(ran.out, "", "{arguments:?}");
    format!("{}\n{}", ran.status.unwrap_or(-1), ran.err)
}

/// The fenced blocks of the chapter: what stands after the fence, and the text.
fn blocks() -> Vec<(&'static str, &'static str)> {
    let mut blocks = Vec::new();
    let mut parts = CHAPTER.split("\n```");
    parts.next();
    while let Some(block) = parts.next() {
        blocks.push(block.split_once('\n').expect("a block"));
        parts.next().expect("the end of a block");
    }
    blocks
}

fn rules(game: &str) -> Arc<Rules> {
    let found = Library::builtin().find(game).expect("a game");
    Arc::new(Rules::compile(found.rules().expect("sound")).expect("sound"))
}

#[test]
fn examples_of_every_format_are_real() {
    let library = Library::builtin();
    let mut missing = Format::ALL.to_vec();
    for (name, text) in blocks() {
        let (name, game) = name.split_once(',').unwrap_or((name, ""));
        let Ok(format) = name.parse::<Format>() else {
            continue;
        };
        missing.retain(|&f| f != format);
        let rules = (!game.is_empty()).then(|| rules(game));
        let read = parse(format, library, rules.as_ref(), text)
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let printed = print(format, library, &read).unwrap_or_else(|error| panic!("{error}"));
        if format != Format::Record {
            assert_eq!(printed.trim_end(), text, "{name}");
        }
        let again = parse(format, library, rules.as_ref(), &printed).expect("printed by ourselves");
        match (&read, &again) {
            (Parsed::Records(a), Parsed::Records(b)) => assert_eq!(a, b),
            (Parsed::Position(a), Parsed::Position(b)) => assert_eq!(a.position, b.position),
            _ => panic!("{name}: not the same"),
        }
    }
    assert_eq!(missing, []);
}

#[test]
fn every_game_is_in_the_chapter() {
    let library = Library::builtin();
    let (_, lines) = blocks()
        .into_iter()
        .find(|(name, _)| *name == "every-game")
        .expect("the list");
    let mut missing: Vec<&str> = library.entries().map(|entry| entry.id()).collect();
    for line in lines.lines() {
        let mut parts = line.splitn(3, " : ").map(str::trim);
        let [game, moves, position] = [(); 3].map(|()| parts.next().expect("three parts"));
        missing.retain(|id| *id != game);
        let text = format!("[Game \"{game}\"]\n{moves}");
        let records = match parse(Format::Record, library, None, &text) {
            Ok(Parsed::Records(records)) => records,
            other => panic!("{game}: {other:?}"),
        };
        let end = records[0].last_position(library).expect("played");
        assert_eq!(print_position(&rules(game), &end), position, "{game}");
        let read = parse(Format::Position, library, Some(&rules(game)), position);
        assert!(
            matches!(read, Ok(Parsed::Position(p)) if p.position == end),
            "{game}"
        );
        let written = Record::print(&records[0], library).expect("written");
        assert!(written.contains(moves), "{written}");
    }
    assert_eq!(missing, Vec::<&str>::new());
}

/// Commands of the chapter are run by a shell that finds the program.
#[cfg(unix)]
#[test]
fn commands_of_the_chapter_are_real() {
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_kete"));
    let folder = program.parent().expect("a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    let mut commands = 0;
    for (_, text) in blocks().into_iter().filter(|(name, _)| *name == "console") {
        for example in text.strip_prefix("$ ").expect("a command").split("\n$ ") {
            let (command, printed) = example.split_once('\n').expect("its output");
            let out = std::process::Command::new("sh")
                .args(["-c", command])
                .env("PATH", format!("{}:{path}", folder.display()))
                .env("LC_ALL", "C")
                .output()
                .expect("a shell");
            let out = String::from_utf8(out.stdout).expect("text");
            assert_eq!(out.trim_end(), printed, "{command}");
            commands += 1;
        }
    }
    assert!(commands >= 3);
}

#[test]
fn formats_are_listed() {
    let list = good(&["convert", "--list"]);
    let french = good(&["convert", "--list", "--lang", "fr"]);
    for format in Format::ALL {
        let found = |list: &str| list.lines().any(|line| line.starts_with(format.name()));
        assert!(found(&list) && found(&french), "{format}");
        assert!(CHAPTER.contains(&format!("`{format}`")), "{format}");
    }
    let all: Value = serde_json::from_str(&good(&["convert", "--list", "--json"])).expect("JSON");
    assert_eq!(all.as_array().map(Vec::len), Some(Format::ALL.len()));
    assert_eq!(
        (&all[1]["name"], &all[1]["holds"]),
        (&json!("position"), &json!("position"))
    );
}

#[test]
fn files_and_standard_input_are_read() {
    let games = "1. F f 2. C b *\n\n[Variant \"oware\"]\n1. A *\n";
    let folder = Folder::new(
        "convert",
        &[
            ("games.ogn", games.as_bytes()),
            ("mine.toml", b"id = \"mine\"\nextends = \"kalah\"\n"),
            ("bad.ogn", b"1. F f\n2. C g\n"),
            ("latin.ogn", b"1. F f\n{caf\xe9}\n"),
        ],
    );
    let ran = folder.run(&["convert", "--from", "ogn", "games.ogn"]);
    assert_eq!(ran.status, Some(0), "{}", ran.err);
    assert_eq!(ran.out, converted(&["--from", "ogn", "-"], games));
    assert_eq!(ran.out.matches("[Game \"oware\"]").count(), 2);
    // What was written is found to be what it is, and leads back.
    let back = converted(&["--to", "ogn"], &ran.out);
    assert_eq!(converted(&[], &back), ran.out);
    let own = folder.run(&[
        "convert",
        "--rules",
        "mine.toml",
        "--from",
        "kalah-left",
        "games.ogn",
    ]);
    assert!(own.err.starts_with("kete: games.ogn:1:4: "), "{}", own.err);
    let mut command = common::kete(&["convert", "--rules", "mine.toml", "--from", "kalah-left"]);
    command.current_dir(folder.path());
    assert!(
        common::finish(command, b"3 6")
            .out
            .contains("[Game \"mine\"]")
    );
    for (file, message) in [
        (
            "bad.ogn",
            "kete: bad.ogn:2:6: expected a house of North, whose turn it is: a letter from a to f\n  2. C g\n       ^\n",
        ),
        (
            "latin.ogn",
            "kete: latin.ogn:2: this is not text in UTF-8\n",
        ),
    ] {
        let ran = folder.run(&["convert", "--from", "ogn", file]);
        assert_eq!(
            (ran.status, ran.out.as_str(), ran.err.as_str()),
            (Some(1), "", message)
        );
    }
    let none = folder.run(&["convert", "none.ogn"]);
    assert!(
        none.status == Some(1) && none.err.contains("none.ogn"),
        "{}",
        none.err
    );
}

#[test]
fn positions_become_positions() {
    let dash = "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N";
    let native = "4 4 0 5 5 5 | 5 4 4 4 4 4 | 0 0 | N\n";
    assert_eq!(converted(&[], dash), native);
    assert_eq!(
        converted(&["--to", "dash", "--game", "wari"], native),
        format!("{dash}\n")
    );
    for to in ["fen", "openspiel-state"] {
        let text = converted(&["--to", to], dash);
        assert_eq!(converted(&[], &text), native, "{text}");
    }
    let small = [
        "--game", "kalah", "--houses", "2", "--seeds", "4", "--to", "kgp",
    ];
    assert_eq!(converted(&small, "4 4 | 4 4"), "<2,0,0,4,4,4,4>\n");
    let answer: Value =
        serde_json::from_str(&converted(&["--json"], "<2,0,0,4,4,4,4>")).expect("JSON");
    assert_eq!(answer["options"], json!({"houses": 2}));
    assert_eq!(answer["state"]["houses"], json!([4, 4, 4, 4]));
}

/// The same file in two numberings: neither is guessed, each is taken at its word.
#[test]
fn numberings_of_kalah_are_a_choice() {
    assert_eq!(
        converted(&["--from", "kalah-left", "--to", "kalah-store"], "3 6"),
        "S4 S1\n"
    );
    assert_eq!(
        converted(&["--from", "kalah-store", "--to", "kalah-left"], "4 1"),
        "S3 S6\n"
    );
    let answer = converted(&["--from", "kalah-store", "--json"], "4 1");
    let answer: Value = serde_json::from_str(&answer).expect("JSON");
    assert_eq!(
        (&answer["moves"], &answer["format"]),
        (&json!([2, 5]), &json!("kalah-store"))
    );
}

#[test]
fn what_cannot_be_converted_is_explained() {
    let mut page = String::new();
    for (arguments, input) in [
        (&[][..], "3 6"),
        (&["--from", "position"], "4 4 | 4 4"),
        (
            &["--game", "kalah", "--houses", "2", "--seeds", "4"],
            "4 4 | 4 5",
        ),
        (&["--from", "squares"], "c1f1"),
        (&["--from", "kalah-left", "--game", "oware"], "3"),
        (&["--from", "kalah-left", "--to", "ogn"], "3"),
        (&["--to", "ogn"], "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"),
        (&["--from", "ogn", "--to", "dash"], "1. F f"),
        (
            &["--to", "kgp", "--game", "kalah"],
            "4 4 4 4 4 4 | 4 4 4 4 4 4 | 0 0 | N",
        ),
        (&["--from", "kalah-left", "--game", "chess"], "3"),
        (
            &["--from", "ogn", "--to", "openspiel-oware"],
            "[Variant \"oware\"]\n*\n[Variant \"oware\"]\n1. F *",
        ),
    ] {
        for lang in ["en", "fr"] {
            let all = [arguments, &["--lang", lang]].concat();
            page.push_str(&format!(
                "$ kete convert {}\n{}\n",
                all.join(" "),
                refused(&all, input)
            ));
        }
    }
    insta::assert_snapshot!(page);
    assert_eq!(
        run(&["convert", "--from", "ogn", "no-such-file"]).status,
        Some(1)
    );
}

#[test]
fn a_game_that_contradicts_the_text_is_refused() {
    let record = "[Game \"oware\"]\n\n1. 3 4\n";
    let options = "[Game \"oware\"]\n[Options \"grand_slam=illegal\"]\n\n1. 3 4\n";
    let ogn = "[Variant \"oware\"]\n\n1. F f\n";
    for (arguments, text, named) in [
        (&["--game", "kalah"][..], record, "kalah"),
        (
            &["--game", "oware", "--set", "grand_slam=illegal"],
            record,
            "grand_slam=illegal",
        ),
        (
            &["--set", "grand_slam=illegal"],
            record,
            "grand_slam=illegal",
        ),
        (&["--seeds", "3"], options, "seeds=3"),
        (&["--game", "kalah"], ogn, "kalah"),
        (&["--seeds", "3", "--from", "ogn"], ogn, "seeds=3"),
    ] {
        let told = refused(arguments, text);
        assert!(told.starts_with("1\n") && told.contains(named), "{told}");
        assert!(told.contains("the text says oware"), "{told}");
        let french = refused(&[arguments, &["--lang", "fr"]].concat(), text);
        assert!(french.contains("le texte dit oware"), "{french}");
    }
    for (arguments, text) in [
        (&["--game", "awale"][..], record),
        (&["--game", "oware"], options),
        (&["--set", "grand_slam=illegal"], options),
        (&["--game", "oware", "--from", "ogn"], ogn),
        (&["--set", "repetition=second"], ogn),
    ] {
        converted(arguments, text);
    }
}

#[test]
fn options_alone_change_the_game_of_the_text() {
    let ogn = converted(
        &["--from", "ogn", "--set", "grand_slam=illegal"],
        "1. F f\n",
    );
    assert!(
        ogn.contains("grand_slam=illegal") && ogn.contains("repetition=second"),
        "{ogn}"
    );
    let kalah = converted(&["--from", "kalah-left", "--seeds", "3"], "3 1\n");
    assert!(kalah.contains("\"seeds=3\""), "{kalah}");
    let kgp = converted(
        &["--set", "pie=true", "--json"],
        "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>",
    );
    let kgp: Value = serde_json::from_str(&kgp).expect("JSON");
    assert_eq!(kgp["options"]["pie"], json!(true));
    let told = refused(&["--from", "kete", "--set", "seeds=3"], "1. 3\n");
    assert!(told.contains("name a game"), "{told}");
}

#[test]
fn the_game_can_be_named_for_options_in_the_text() {
    let text = "[Options \"grand_slam=illegal\"]\n\n1. 3 4\n";
    let record = converted(&["--game", "oware", "--from", "kete"], text);
    assert!(record.contains("grand_slam=illegal"), "{record}");
}
