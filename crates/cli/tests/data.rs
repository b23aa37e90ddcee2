//! Commands whose output is data: lists, counts, rule files, JSON.

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

use common::{Folder, bad, good, run, run_with};
use kete_rules::load::{Library, RuleSource};
use serde_json::{Value, json};

fn parse(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn games_are_listed_by_family() {
    let list = good(&["games"]);
    for entry in Library::builtin().entries() {
        assert!(
            list.lines().any(|line| line.contains(entry.id())),
            "{}",
            entry.id()
        );
    }
    let some = good(&["games", "--family", "togyz"]);
    assert!(
        some.contains("bestemshe") && !some.contains("kalah"),
        "{some}"
    );
    assert!(good(&["games", "--lang", "fr"]).contains("Awalé"));
    let all = parse(&good(&["games", "--json"]));
    assert_eq!(
        all.as_array().map(Vec::len),
        Some(Library::builtin().entries().count())
    );
    assert_eq!(
        parse(&good(&["games", "--family", "kalah", "--json"]))[0]["id"],
        "kalah"
    );
}

#[test]
fn a_game_is_told_in_full() {
    let page = good(&["games", "wari", "--set", "grand_slam=illegal"]);
    for part in [
        "Oware (oware)",
        "Ourri",
        "grand_slam=illegal",
        "S004",
        "Confidence: high",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(good(&["games", "wari", "--lang", "fr"]).starts_with("Awalé (oware)"));
    let page = parse(&good(&["games", "kalah", "--seeds", "6", "--json"]));
    let options = page["options"].as_array().expect("options");
    let seeds = options
        .iter()
        .find(|o| o["name"] == "seeds")
        .expect("seeds");
    assert_eq!(
        (&seeds["value"], &seeds["type"], &seeds["min"]),
        (&json!(6), &json!("number"), &json!(1))
    );
}

#[test]
fn sequences_are_counted() {
    assert_eq!(good(&["perft", "oware", "4"]), "1014\n");
    assert_eq!(good(&["perft", "oware", "0"]), "1\n");
    for more in [&["--general"][..], &["--threads", "2"]] {
        assert_eq!(good(&[&["perft", "oware", "5"], more].concat()), "5219\n");
        assert_eq!(good(&[&["perft", "congkak", "4"], more].concat()), "1406\n");
    }
    assert_eq!(
        good(&["perft", "kalah-3", "1", "--divide"]),
        "1  1\n2  1\n3  1\n4  1\n5  1\n6  1\n\n6\n"
    );
    let counted = parse(&good(&["perft", "kalah", "2", "--divide", "--json"]));
    assert_eq!(counted["nodes"], 35);
    assert_eq!(counted["divide"][2], json!({ "move": 2, "nodes": 5 }));
    assert_eq!(
        parse(&good(&["perft", "kalah", "0", "--divide", "--json"]))["nodes"],
        1
    );
    let ran = run(&["perft", "oware", "3", "--lang", "fr"]);
    assert!(
        ran.out == "190\n" && ran.err.contains("millions par seconde"),
        "{}",
        ran.err
    );
}

#[test]
fn counting_begins_where_it_is_told_to() {
    let text = "4 4 0 5 5 5 | 4 4 4 4 4 4 | 1 0 | S";
    let json = r#"{"houses":[4,4,0,5,5,5,4,4,4,4,4,4],"stores":[1,0],"player":0}"#;
    let nodes = good(&["perft", "kalah", "3", "--position", json]);
    assert_eq!(good(&["perft", "kalah", "3", "--position", text]), nodes);
    assert_ne!(good(&["perft", "kalah", "3"]), nodes);
    let over = r#"{"houses":[0,0,0,0,0,0,0,0,0,0,0,0],"stores":[24,24],"player":0,"over":true}"#;
    assert_eq!(good(&["perft", "kalah", "3", "--position", over]), "0\n");
}

const GOOD: &[u8] = b"id = \"mine\"\nextends = \"kalah\"\nperft = [6, 35]\n[names]\nen = [\"My game\"]\nfr = [\"Mon jeu\"]\n";
const BAD: &[u8] = b"id = \"bad\"\nextends = \"kalah\"\n[board]\nhauses = 6\nseeds = -1\n";

#[test]
fn faults_of_rule_files_are_told() {
    let folder = Folder::new(
        "check",
        &[
            ("mine.toml", GOOD),
            ("bad.toml", BAD),
            ("latin.toml", b"id = \"caf\xe9\"\n"),
            (
                "counts.toml",
                b"id = \"counts\"\nextends = \"kalah\"\nperft = [6, 36, 999999999]\n",
            ),
        ],
    );
    let ran = folder.run(&["rules", "check", "mine.toml"]);
    assert_eq!(
        (ran.status, ran.out.as_str()),
        (Some(0), "mine.toml: My game (mine) is in order\n")
    );
    let ran = folder.run(&["rules", "check", "."]);
    assert_eq!(ran.status, Some(1));
    let mut page = ran.out;
    for arguments in [
        &["bad.toml", "none.toml", "mine.toml", "--lang", "fr"][..],
        &["bad.toml", "counts.toml", "--json"],
    ] {
        let ran = folder.run(&[&["rules", "check"], arguments].concat());
        assert_eq!(ran.status, Some(1));
        page.push_str(&format!(
            "\n$ kete rules check {}\n{}",
            arguments.join(" "),
            ran.out
        ));
    }
    insta::assert_snapshot!(page);
}

#[test]
fn a_shown_file_becomes_a_game_of_ones_own() {
    for game in ["kalah", "oware", "bao-kiswahili", "omweso", "mancala"] {
        let text = good(&["rules", "show", game, "--toml", "--id", "my-own"]);
        assert!(!text.contains("extends"), "{text}");
        let name = format!("own-{game}");
        let folder = Folder::new(&name, &[("mine.toml", text.as_bytes())]);
        let ran = folder.run(&["rules", "check", "mine.toml"]);
        assert_eq!(ran.status, Some(0), "{game}: {}{}", ran.out, ran.err);
    }
    let changed = [
        "kalah", "--seeds", "3", "--set", "pie=true", "--toml", "--id", "k3",
    ];
    let text = good(&[&["rules", "show"], &changed[..]].concat());
    let folder = Folder::new("own-k3", &[("k3.toml", text.as_bytes())]);
    let ran = folder.run(&["rules", "check", "k3.toml"]);
    assert_eq!(ran.status, Some(0), "{}{}", ran.out, ran.err);
    assert_eq!(
        parse(&good(&["rules", "show", "kalah", "--json", "--id", "x"]))["id"],
        "x"
    );
    bad(&["rules", "show", "kalah", "--id", "x"], 2);
}

#[test]
fn json_speaks_the_language_of_the_command_unless_asked_otherwise() {
    let told = |arguments: &[&str], more: &str| {
        let request = format!("{{\"op\":\"start\",\"game\":\"nosuch\"{more}}}\n");
        run_with(&[&["json"], arguments].concat(), request.as_bytes()).out
    };
    let (english, french) = (told(&[], ""), told(&["--lang", "fr"], ""));
    assert_ne!(english, french);
    assert_eq!(told(&["--lang", "fr"], ",\"lang\":\"en\""), english);
    assert_eq!(told(&[], ",\"lang\":\"fr\""), french);
}

#[test]
fn faults_are_known_by_the_status_even_if_nobody_reads_them() {
    let folder = Folder::new("pipe", &[("bad.toml", BAD), ("mine.toml", GOOD)]);
    for (file, status) in [("bad.toml", 1), ("mine.toml", 0)] {
        let mut child = common::kete(&["rules", "check", file])
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        assert_eq!(
            child.wait().expect("it ends").code(),
            Some(status),
            "{file}"
        );
    }
    // Nothing to check is nothing checked.
    let folder = Folder::new("no-rules", &[("notes.txt", b"")]);
    assert_eq!(folder.run(&["rules", "check", "."]).status, Some(1));
}

#[test]
fn a_game_of_ones_own_works_everywhere() {
    let folder = Folder::new("own", &[("mine.toml", GOOD), ("bad.toml", BAD)]);
    let out = |arguments: &[&str]| {
        let ran = folder.run(arguments);
        assert_eq!(ran.status, Some(0), "{arguments:?}: {}", ran.err);
        ran.out
    };
    assert_eq!(out(&["perft", "--rules", "mine.toml", "2"]), "35\n");
    assert_eq!(
        out(&["perft", "mine", "3", "--rules", "mine.toml", "--seeds", "3"]).trim(),
        "182"
    );
    assert!(out(&["play", "--rules", "mine.toml"]).starts_with("My game"));
    assert!(
        out(&["play", "mon jeu", "--rules", "mine.toml", "--lang", "fr"]).starts_with("Mon jeu")
    );
    assert!(out(&["games", "--rules", "mine.toml"]).contains("mine"));
    assert!(out(&["rules", "show", "--rules", "mine.toml", "--toml"]).contains("id = \"mine\""));
    // The name may also be that of another game.
    assert!(out(&["play", "wari", "--rules", "mine.toml"]).starts_with("Oware"));
    for arguments in [
        &["play", "--rules", "bad.toml"][..],
        &["games", "--rules", "none.toml"],
    ] {
        let ran = folder.run(arguments);
        assert_eq!(ran.status, Some(1), "{}", ran.err);
        assert!(
            ran.err.contains("bad.toml:4:1") || ran.err.contains("none.toml"),
            "{}",
            ran.err
        );
    }
    let mut command = common::kete(&["json", "--rules", "mine.toml"]);
    command.current_dir(folder.path());
    let ran = common::finish(
        command,
        b"{\"op\":\"perft\",\"game\":\"my game\",\"depth\":1}\n",
    );
    assert_eq!(parse(&ran.out), json!({ "nodes": 6 }));
}

#[test]
fn shown_rules_are_a_rule_file() {
    let text = good(&[
        "rules", "show", "kalah", "--seeds", "3", "--set", "pie=true", "--toml",
    ]);
    let read = RuleSource::new("shown.toml", text)
        .load(&Library::default())
        .expect("rules");
    assert_eq!((read.board.seeds, read.moves.pie), (3, true));
    let shown = parse(&good(&["rules", "show", "kalah", "--seeds", "3", "--json"]));
    assert_eq!(shown["board"]["seeds"], 3);
    assert!(good(&["rules", "show", "omweso"]).starts_with("Omweso\n======\n"));
    assert!(parse(&good(&["rules", "schema"]))["properties"]["landing"].is_object());
    assert!(bad(&["rules", "show", "omwes"], 2).contains("`omweso`"));
}

#[test]
fn requests_are_answered_in_their_order() {
    let mut input = Vec::new();
    for id in 0..500 {
        input.extend(format!("{{\"op\":\"start\",\"game\":\"oware\",\"id\":{id}}}\n").bytes());
    }
    input.extend(b"\xff\n\n{\"op\":\"fly\"}\nnonsense\n{\"op\":\"start\",\"game\":\"kalah\"}");
    let ran = run_with(&["json"], &input);
    assert_eq!(ran.status, Some(0), "{}", ran.err);
    let answers: Vec<Value> = ran.out.lines().map(parse).collect();
    assert_eq!(answers.len(), 504);
    assert!(answers[..500].iter().enumerate().all(|(i, a)| a["id"] == i));
    let kinds: Vec<&Value> = answers[500..503]
        .iter()
        .map(|a| &a["error"]["kind"])
        .collect();
    assert_eq!(kinds, ["bad_json", "unknown_op", "bad_json"]);
    assert!(answers[503]["state"].is_object());
}

#[test]
fn whoever_waits_for_an_answer_gets_it() {
    let mut child = common::kete(&["json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    for _ in 0..3 {
        // The second request is only half sent when the first has to be answered.
        stdin
            .write_all(b"{\"op\":\"start\",\"game\":\"oware\"}\n{\"op\":\"start\",")
            .expect("open");
        let mut line = String::new();
        stdout.read_line(&mut line).expect("text");
        assert!(parse(&line)["state"].is_object());
        stdin.write_all(b"\"game\":\"kalah\"}\n").expect("open");
        line.clear();
        stdout.read_line(&mut line).expect("text");
        assert!(parse(&line)["state"].is_object());
    }
    drop(stdin);
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn a_request_without_end_does_no_harm() {
    let mut input = vec![b'['; 3 << 20];
    input.extend(b"\n{\"op\":\"start\",\"game\":\"oware\"}\n");
    let ran = run_with(&["json"], &input);
    let answers: Vec<Value> = ran.out.lines().map(parse).collect();
    assert_eq!(answers[0]["error"]["kind"], "bad_json");
    assert!(
        answers.len() == 2 && answers[1]["state"].is_object(),
        "{}",
        ran.out
    );
}

#[test]
fn a_closed_pipe_is_no_failure() {
    let many = "{\"op\":\"rules\",\"game\":\"oware\"}\n".repeat(2000);
    for (arguments, input) in [
        (&["rules", "schema"][..], ""),
        (&["games", "oware", "--json"], ""),
        (&["completions", "bash"], ""),
        (&["man"], ""),
        (&["json"], many.as_str()),
        (&["play", "oware", "--two-player"], "board\n"),
    ] {
        let mut child = common::kete(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().expect("a pipe");
        let _ = stdin.write_all(input.as_bytes());
        drop(stdin);
        let mut said = String::new();
        child
            .stderr
            .take()
            .expect("a pipe")
            .read_to_string(&mut said)
            .expect("text");
        let status = child.wait().expect("it ends");
        assert_eq!(
            (said.as_str(), status.code()),
            ("", Some(0)),
            "{arguments:?}"
        );
    }
}
