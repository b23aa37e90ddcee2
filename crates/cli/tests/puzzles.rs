//! `kete puzzles`: what it writes can be opened, and what it finds is right.

mod common;

use common::{Folder, bad, good, run};
use serde_json::Value;

/// A small game whose puzzles are found at once.
const GAME: [&str; 6] = ["puzzles", "kalah", "--houses", "4", "--seeds", "3"];

fn puzzles(more: &[&str]) -> String {
    good(&[&GAME[..], more].concat())
}

fn objects(text: &str) -> Vec<Value> {
    let object = |line: &str| serde_json::from_str(line).expect("JSON");
    text.lines().map(object).collect()
}

#[test]
fn puzzles_as_json() {
    let text = puzzles(&["--count", "3", "--json"]);
    assert_eq!(text, puzzles(&["--count", "3", "--json"]), "the same again");
    assert_ne!(text, puzzles(&["--count", "3", "--json", "--seed", "2"]));
    let all = objects(&text);
    assert_eq!(all.len(), 3);
    for puzzle in &all {
        let moves = puzzle["moves"].as_array().expect("moves");
        assert!(moves.len() >= 3, "{puzzle}");
        assert_eq!(moves[0]["move"], puzzle["answer"]);
        assert_eq!(puzzle["solution"][0], puzzle["answer"]);
        assert!(moves.iter().all(|m| m["decided"] == true), "{puzzle}");
        let values: Vec<f64> = moves
            .iter()
            .map(|m| m["value"].as_f64().expect("a number"))
            .collect();
        let right = match puzzle["goal"].as_str() {
            Some("win") => values[0] > 0.0 && values[1] <= 0.0,
            _ => values[0] == 0.0 && values[1] < 0.0,
        };
        assert!(right, "{puzzle}");
        // The position can be given to the other commands.
        let position = puzzle["position"].as_str().expect("a position");
        let mut again = vec!["analyse"];
        again.extend(&GAME[1..]);
        again.extend(["--position", position, "--json"]);
        let found: Value = serde_json::from_str(&good(&again)).expect("JSON");
        assert_eq!(found["moves"][0]["move"], puzzle["answer"], "{position}");
        assert_eq!(found["state"], puzzle["state"]);
    }
}

#[test]
fn puzzles_as_records() {
    let folder = Folder::new("puzzles", &[]);
    let text = puzzles(&["--count", "3"]);
    assert_eq!(text.matches("[Start \"").count(), 3, "{text}");
    assert_eq!(text.matches("[Grade \"").count(), 3, "{text}");
    assert!(text.contains("[Event \"Puzzle 3\"]"), "{text}");
    assert!(
        text.contains("South to move and") && text.contains('!'),
        "{text}"
    );
    let path = folder.path().join("puzzles.kete").display().to_string();
    std::fs::write(&path, &text).expect("a file");
    // What is printed is read as it was written.
    assert_eq!(
        good(&["convert", &path, "--to", "kete"]).trim(),
        text.trim()
    );
    let told = good(&["analyse", &path, "--record", "3", "--depth", "2"]);
    assert!(!told.is_empty());
    let french = puzzles(&["--count", "1", "--lang", "fr"]);
    assert!(french.contains("[Event \"Problème 1\"]"), "{french}");
}

#[test]
fn grades_are_asked_for() {
    let text = puzzles(&["--count", "2", "--grade", "1", "--json"]);
    assert!(objects(&text).iter().all(|puzzle| puzzle["grade"] == 1));
}

#[test]
fn it_tells_what_is_missing() {
    let told = bad(&["puzzles", "kalah", "--houses", "1", "--games", "3"], 1);
    assert!(told.contains("no puzzle found in 3 games"), "{told}");
    let few = run(&[&GAME[..], &["--count", "1000", "--games", "6", "--json"]].concat());
    assert_eq!(few.status, Some(0), "{}", few.err);
    let found = few.out.lines().count();
    assert!((1..=6).contains(&found), "{}", few.out);
    let words = format!("only {found} of 1000 found in 6 games");
    assert!(few.err.contains(&words), "{}", few.err);
}

#[cfg(unix)]
#[test]
fn what_was_found_is_kept_when_it_is_stopped() {
    use std::io::{BufRead, BufReader, Read};

    let more = ["--count", "10000", "--games", "10000", "--json"];
    let mut command = common::kete(&[&GAME[..], &more].concat());
    let mut child = command
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut first = String::new();
    out.read_line(&mut first).expect("a puzzle");
    let id = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(id, rustix::process::Signal::INT).expect("a signal");
    let mut rest = String::new();
    out.read_to_string(&mut rest).expect("the end");
    let end = child.wait_with_output().expect("the program ends");
    assert_eq!(end.status.code(), Some(0));
    let told = String::from_utf8_lossy(&end.stderr);
    assert!(told.contains("stopped: "), "{told}");
    // Whole objects only.
    assert!(!objects(&(first + &rest)).is_empty());
}
