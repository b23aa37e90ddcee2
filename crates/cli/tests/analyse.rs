//! `kete analyse` as it is used.

mod common;

use std::process::Stdio;
use std::time::Duration;

use common::{Folder, bad, good, kete, run_with};
use serde_json::{Value, json};

/// The last moves of a game of Kalah: 5 wins by four seeds, 4 and 6 lose by four.
const ENDING: &str = "0 0 0 1 1 2 | 0 0 1 0 3 0 | 20 20 | S";

const GAME: &str = "[South \"Ama\"]\n[North \"Kofi\"]\n[Game \"kalah\"]\n[Options \"seeds=3\"]\n\n\
    {A friendly game.} 1. 4,6! 1 {Hm.} 2. 5 (2. 1) 5 3. 2 4 *\n";

fn json_of(arguments: &[&str]) -> Value {
    let out = good(&[&["analyse"], arguments, &["--json"]].concat());
    assert_eq!(out.lines().count(), 1, "{out}");
    serde_json::from_str(&out).expect("one JSON object")
}

#[test]
fn a_position_for_people() {
    let arguments = ["analyse", "kalah", "--position", ENDING];
    let out = good(&arguments);
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with("South to move."), "{out}");
    assert!(
        lines[1].starts_with("  5  wins by 4 seeds   exact  5 "),
        "{out}"
    );
    assert!(
        lines[2].starts_with("  4  loses by 4 seeds  exact  4 "),
        "{out}"
    );
    assert_eq!(lines.len(), 4, "{out}");
    let out = good(&[&arguments[..], &["--lang", "fr", "--lines", "1"]].concat());
    assert!(
        out.starts_with("Trait à Sud.") && out.contains("\n  5  gagne de 4 graines  exact  5 "),
        "{out}"
    );
    assert_eq!(out.lines().count(), 2, "{out}");
    let north = "0 0 1 0 3 0 | 0 0 0 1 1 2 | 20 20 | N";
    let out = good(&["analyse", "kalah", "--position", north]);
    assert!(
        out.starts_with("North to move.") && out.contains("\n  5  wins by 4 seeds"),
        "{out}"
    );
}

/// The example of the book's chapter is real; which of several best lines is shown may change.
#[test]
fn the_chapter() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/src/analysing.md");
    let chapter = std::fs::read_to_string(path).expect("the chapter");
    let block = chapter.split("```console\n$ ").nth(1).expect("an example");
    let (block, _) = block.split_once("```").expect("its end");
    let (_, printed) = block.split_once('\n').expect("a command");
    let values = |text: &str| -> Vec<String> {
        let lines = text.lines().map(|line| line.split("exact").next());
        lines.flatten().map(str::to_owned).collect()
    };
    let real = good(&["analyse", "kalah", "--position", ENDING]);
    assert_eq!(values(&real), values(printed));
    assert_eq!(real.matches("exact").count(), 3);
}

#[test]
fn every_kind_of_game_is_analysed() {
    for (game, words) in [
        ("oware", "depth 3"),
        ("bao-kiswahili", "depth 3"),
        ("omweso", "depth 3"),
        ("congkak", ","),
        ("namnam", "seeds"),
        ("togyz", "depth 3"),
        ("kalah", "depth 3"),
    ] {
        let out = good(&["analyse", game, "--depth", "3"]);
        assert!(out.contains(words), "{game}: {out}");
        let found = json_of(&[game, "--depth", "2", "--lines", "1"]);
        assert_eq!(found["moves"].as_array().map(Vec::len), Some(1), "{game}");
        assert_eq!(
            (&found["depth"], &found["complete"]),
            (&json!(2), &json!(true))
        );
    }
}

#[test]
fn a_game_that_is_over() {
    let place = "0 0 0 0 0 0 | 1 0 0 0 0 1 | 22 24 | S";
    let out = good(&["analyse", "kalah", "--position", place]);
    assert_eq!(
        out,
        "The game is over. South's row is empty. North wins 26-22.\n"
    );
    let found = json_of(&["kalah", "--position", place]);
    assert_eq!((&found["moves"], &found["depth"]), (&json!([]), &json!(0)));
    assert_eq!(found["state"]["over"], true);
}

#[test]
fn a_position_in_json() {
    for place in [
        ENDING,
        r#"{"houses":[0,0,0,1,1,2,0,0,1,0,3,0],"stores":[20,20],"player":0}"#,
    ] {
        let found = json_of(&["kalah", "--position", place]);
        let moves: Vec<_> = found["moves"]
            .as_array()
            .expect("moves")
            .iter()
            .map(|m| (m["move"].clone(), m["value"].clone(), m["exact"].clone()))
            .collect();
        let one = |house: u8, value: i8| (json!(house), json!(value), json!(true));
        assert_eq!(moves, [one(4, 4), one(3, -4), one(5, -4)]);
        for key in ["game", "rules", "state", "depth", "nodes", "seconds"] {
            assert!(!found[key].is_null(), "{key}: {found}");
        }
    }
}

#[test]
fn a_game_from_a_file_from_json_from_moves_and_from_standard_input() {
    let folder = Folder::new("analyse", &[("game.kete", GAME.as_bytes())]);
    let wanted = folder.run(&[
        "analyse",
        "game.kete",
        "--depth",
        "4",
        "--threads",
        "1",
        "--json",
    ]);
    assert_eq!(wanted.status, Some(0), "{}", wanted.err);
    let wanted: Value = serde_json::from_str(&wanted.out).expect("JSON");
    let plies = wanted["plies"].as_array().expect("plies");
    assert_eq!(plies.len(), 7);
    assert_eq!(wanted["players"][0]["moves"], 4);
    assert!(!wanted["next"]["moves"][0].is_null());
    let json = folder.run(&["convert", "--json", "game.kete"]).out;
    let moves = [
        "analyse",
        "kalah",
        "--seeds",
        "3",
        "--moves",
        "4,6 1 5 5 2 4",
        "--depth",
        "4",
        "--threads",
        "1",
        "--json",
    ];
    let option = [
        "analyse",
        "kalah",
        "-",
        "--set",
        "seeds=3",
        "--depth",
        "4",
        "--threads",
        "1",
        "--json",
    ];
    for (arguments, input) in [
        (
            &["analyse", "-", "--depth", "4", "--threads", "1", "--json"][..],
            GAME,
        ),
        (
            &["analyse", "-", "--depth", "4", "--threads", "1", "--json"],
            &json,
        ),
        (&option, GAME),
        (&option, &json),
        (&moves, ""),
    ] {
        let ran = run_with(arguments, input.as_bytes());
        assert_eq!(ran.status, Some(0), "{arguments:?}: {}", ran.err);
        let mut found: Value = serde_json::from_str(&ran.out).expect("JSON");
        found["seconds"] = wanted["seconds"].clone();
        assert_eq!(found, wanted, "{arguments:?}");
    }
    let told = folder.run(&["analyse", "game.kete", "--depth", "4"]).out;
    let ply = told.lines().nth(1).expect("a ply");
    assert!(ply.trim_start().starts_with("1  South  4  "), "{told}");
    assert!(
        told.contains("\nSouth: accuracy ") && told.contains("\nNorth: accuracy "),
        "{told}"
    );
    assert!(told.contains("South to move."), "{told}");
}

#[test]
fn remarks_are_written_and_nothing_is_lost() {
    let folder = Folder::new(
        "annotate",
        &[("game.kete", GAME.as_bytes()), ("list.txt", b"S4 S1 N5\n")],
    );
    let annotate = |from: &str, to: &str| {
        let ran = folder.run(&[
            "analyse",
            from,
            "--depth",
            "5",
            "--threads",
            "1",
            "--annotate",
            to,
        ]);
        assert_eq!(ran.status, Some(0), "{}", ran.err);
        std::fs::read_to_string(folder.path().join(to)).expect("a record")
    };
    let first = annotate("game.kete", "remarks.kete");
    for said in [
        "Ama",
        "A friendly game.",
        "4,6!",
        "Hm.",
        "accuracy",
        "better",
        "(2. 1)",
        "seeds=3",
    ] {
        assert!(first.contains(said), "{said}: {first}");
    }
    assert!(first.contains("??") || first.contains("?!"), "{first}");
    // What has been said is not said again.
    assert_eq!(annotate("remarks.kete", "again.kete"), first);
    // The remarks are a record like any other.
    let read = folder.run(&["convert", "--json", "remarks.kete"]);
    let read: Value = serde_json::from_str(&read.out).expect("JSON");
    let moves = folder.run(&["convert", "--json", "game.kete"]);
    let moves: Value = serde_json::from_str(&moves.out).expect("JSON");
    assert_eq!(read["moves"], moves["moves"]);
    // Lists of moves have no room for remarks: they become records of Kete.
    let list = [
        "analyse",
        "kalah",
        "list.txt",
        "--from",
        "kalah-store",
        "--depth",
        "5",
    ];
    let ran = folder.run(&[&list[..], &["--annotate", "list.kete"]].concat());
    assert_eq!(ran.status, Some(0), "{}", ran.err);
    let list = std::fs::read_to_string(folder.path().join("list.kete")).expect("a record");
    assert!(list.contains("[Game \"kalah\"]"), "{list}");
    let ran = folder.run(&[
        "analyse",
        "game.kete",
        "--depth",
        "1",
        "--annotate",
        "no/such/file",
    ]);
    assert_eq!(ran.status, Some(1));
    assert!(ran.err.contains("cannot be written"), "{}", ran.err);
}

#[test]
fn files_with_several_games() {
    let text = "[Game \"oware\"]\n\n1 2 *\n\n[Game \"kalah\"]\n\n3,6 *\n";
    let folder = Folder::new("several", &[("two.kete", text.as_bytes())]);
    let ran = folder.run(&["analyse", "two.kete", "--depth", "2", "--json"]);
    assert!(
        ran.out.contains("\"game\":\"oware\"") && ran.err.contains("2 games"),
        "{}",
        ran.err
    );
    let second = [
        "analyse", "two.kete", "--depth", "2", "--json", "--record", "2",
    ];
    let ran = folder.run(&second);
    assert!(
        ran.out.contains("\"game\":\"kalah\"") && !ran.err.contains("games"),
        "{}",
        ran.err
    );
    let third = folder.run(&["analyse", "two.kete", "--record", "3"]);
    assert_eq!(third.status, Some(2));
    assert!(third.err.contains("there are 2 games"), "{}", third.err);
}

#[test]
fn what_cannot_be_read() {
    let folder = Folder::new(
        "unread",
        &[
            ("bad.kete", b"[Game \"oware\"]\n\n1 9\n"),
            ("x.json", b"{\"moves\":[1]}"),
        ],
    );
    for (arguments, said) in [
        (&["analyse", "oware", "missing.kete"][..], "missing.kete"),
        (&["analyse", "bad.kete"], "bad.kete:3:3"),
        (&["analyse", "kalah", "bad.kete"], "bad.kete:1:"),
        (&["analyse", "x.json"], "`game` is missing"),
        (&["analyse", "oware", "--moves", "1 1 1"], "--moves:1:"),
    ] {
        let ran = folder.run(arguments);
        assert_eq!(ran.status, Some(1), "{arguments:?}: {}", ran.err);
        assert!(ran.err.contains(said), "{arguments:?}: {}", ran.err);
    }
    bad(&["analyse", "kalah", "--moves", "1", "--set", "pi=true"], 2);
}

/// Ctrl-C shows what is there.
#[cfg(unix)]
#[test]
fn interrupted() {
    for arguments in [
        &["analyse", "oware", "--time", "600", "--json"][..],
        &[
            "analyse", "oware", "--moves", "1 2 3 4", "--time", "600", "--json",
        ],
    ] {
        let child = kete(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        std::thread::sleep(Duration::from_secs(1));
        let id = child.id().to_string();
        let kill = std::process::Command::new("kill")
            .args(["-INT", &id])
            .status();
        assert!(kill.is_ok_and(|status| status.success()));
        let ran = child.wait_with_output().expect("the program ends");
        let told = String::from_utf8_lossy(&ran.stderr);
        assert_eq!(ran.status.code(), Some(0), "{told}");
        assert!(told.contains("stopped"), "{told}");
        let found: Value = serde_json::from_slice(&ran.stdout).expect("one JSON object");
        assert_eq!(found["complete"], false);
    }
}
