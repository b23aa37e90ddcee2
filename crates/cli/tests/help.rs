//! Help of every command, and what a wrong command line is answered.

mod common;

use common::{bad, good, run};

const COMMANDS: &[&[&str]] = &[
    &[],
    &["play"],
    &["games"],
    &["perft"],
    &["solve"],
    &["analyse"],
    &["puzzles"],
    &["match"],
    &["tables"],
    &["tables", "build"],
    &["tables", "verify"],
    &["tables", "info"],
    &["tables", "probe"],
    &["tables", "list"],
    &["tables", "path"],
    &["tune"],
    &["rules"],
    &["rules", "check"],
    &["rules", "schema"],
    &["rules", "show"],
    &["convert"],
    &["json"],
    &["serve"],
    &["bench"],
    &["bench", "serve"],
    &["completions"],
    &["man"],
];

#[test]
fn every_command_has_its_help() {
    for command in COMMANDS {
        let mut page = String::new();
        for lang in ["en", "fr"] {
            let arguments = [*command, &["--help", "--lang", lang]].concat();
            let help = good(&arguments);
            assert_eq!(help, good(&[*command, &["-h", "--lang", lang]].concat()));
            page.push_str(&format!("$ kete {}\n{help}\n", arguments.join(" ")));
        }
        let name = format!("help-{}", [&["kete"], *command].concat().join("-"));
        insta::assert_snapshot!(name, page);
    }
}

#[test]
fn the_version_is_told() {
    assert_eq!(
        good(&["--version"]),
        format!("kete {}\n", env!("CARGO_PKG_VERSION"))
    );
}

#[test]
fn the_locale_chooses_the_language() {
    let help = |set: &[(&str, &str)]| {
        let mut command = common::kete(&["--help"]);
        command.envs(set.iter().copied());
        common::finish(command, b"").out
    };
    let french = good(&["--help", "--lang", "fr"]);
    assert_eq!(help(&[("LANG", "fr_FR.UTF-8")]), french);
    assert_eq!(help(&[("LC_ALL", "fr"), ("LANG", "en_US.UTF-8")]), french);
    assert_eq!(
        help(&[("LC_MESSAGES", "C"), ("LANG", "fr_FR")]),
        good(&["--help"])
    );
}

#[test]
fn wrong_command_lines_are_explained() {
    let cases: &[&[&str]] = &[
        &["plai"],
        &["play", "oware", "--levle", "3"],
        &["play", "oware", "--level", "9"],
        &["play", "oware", "--level"],
        &["play", "oware", "--two-player", "--level", "3"],
        &["play", "oware", "--as", "east"],
        &["play", "oware", "--time-per-move", "-1"],
        &["play", "oware", "--time-per-move", "nan"],
        &["play", "oware", "--seed", "99999999999999999999999"],
        &["games", "--family", "chess"],
        &["perft", "oware"],
        &["perft", "oware", "99999999999999999999"],
        &["rules", "check"],
        &["completions", "cmd"],
        &["games", "--lang", "de"],
        &["play"],
        &["play", "owre"],
        &["play", "kalah", "--set", "pi=true"],
        &["play", "kalah", "--set", "pie"],
        &["play", "kalah", "--set", "pie=perhaps"],
        &["play", "kalah", "--set", "takasia=false"],
        &["play", "kalah", "--houses", "16"],
        &["play", "kalah", "--seeds", "99999999999999999999"],
        &["play", "kalah", "--seeds", "-1"],
        &["play", "kalah", "--level", "-1"],
        &["perft", "kalah", "-1"],
        &["perft", "kalah", "1", "--position", "4 4 x"],
        &["perft", "kalah", "1", "--position", "{}"],
        &["perft", "kalah", "1", "--position", "{"],
        &["analyse", "kalah", "--depth", "0"],
        &["analyse", "kalah", "--depth", "513"],
        &["analyse", "kalah", "--time", "0"],
        &["analyse", "kalah", "--time", "-1"],
        &["analyse", "kalah", "--nodes", "0"],
        &["analyse", "kalah", "--hash", "0"],
        &["analyse", "kalah", "--threads", "257"],
        &["analyse", "kalah", "--lines", "0"],
        &["analyse", "kalah", "x.kete", "--record", "0"],
        &["analyse", "kalah", "--record", "2"],
        &["analyse", "kalah", "--annotate", "x.kete"],
        &["analyse", "kalah", "--position", "4 4 x"],
        &["analyse", "kalah", "--position", "{}", "--moves", "1"],
        &["analyse", "kalah", "x.kete", "--moves", "1"],
        &["analyse", "kalah", "x.kete", "--from", "png"],
        &["analyse", "owre"],
        &["analyse"],
        &["puzzles"],
        &["puzzles", "kalah", "--count", "0"],
        &["puzzles", "kalah", "--grade", "6"],
        &["man", "plai"],
        &["convert", "--from", "png"],
        &["convert", "--list", "--to", "ogn"],
        &["convert", "--json", "--to", "ogn"],
        &["convert", "--seeds", "3"],
        &["convert"],
        &["match", "oware"],
        &["match", "oware", "kalah", "--each", "depth=1"],
        &["match", "oware", "--a", "levle=3", "--b", "depth=1"],
        &["match", "oware", "--a", "level=9", "--b", "depth=1"],
        &["match", "oware", "--a", "depth=0", "--b", "depth=1"],
        &["match", "oware", "--a", "nodes=x", "--b", "depth=1"],
        &["match", "oware", "--a", "time=50", "--b", "depth=1"],
        &["match", "oware", "--a", "clock=40/0s", "--b", "depth=1"],
        &[
            "match",
            "oware",
            "--a",
            "depth=1,general=no",
            "--b",
            "depth=1",
        ],
        &["match", "oware", "--a", "depth=1", "--b", "depth=1,hash=16"],
        &["match", "oware", "--each", "depth=1", "--b", "threads=0"],
        &["match", "oware", "--each", "depth=1", "--b", "exec="],
        &[
            "match",
            "oware",
            "--each",
            "depth=1",
            "--b",
            "exec=kete,hash=1MB",
        ],
        &["match", "oware", "--each", "time=1s,clock=1s"],
        &["match", "oware", "--each", "depth=1", "--pairs", "0"],
        &["match", "oware", "--each", "depth=1", "--seed", "-1"],
        &["match", "oware", "--each", "depth=1", "--concurrency", "0"],
        &["match", "oware", "--each", "depth=1", "--plies", "61"],
        &["match", "oware", "--each", "depth=1", "--balance", "nan"],
        &["match", "oware", "--each", "depth=1", "--max-moves", "0"],
        &["match", "oware", "--each", "depth=1", "--margin", "20"],
        &["match", "oware", "--each", "depth=1", "--sprt", "10,0"],
        &["match", "oware", "--each", "depth=1", "--alpha", "0.5"],
        &["match", "oware", "--each", "depth=1", "--beta", "0"],
        &["match", "oware", "--each", "depth=1", "--csv"],
        &["match", "--stats", "oware", "--b", "depth=1"],
        &["match", "--stats", "oware", "--each", "depth=1,exec=kete"],
        &["match", "oware", "--each", "depth=1", "--b", "method=luck"],
        &["bench", "--threads", "0"],
        &["bench", "--deeper", "-1"],
        &["bench", "--hash", "0"],
        &["serve", "--listen", "8080"],
        &["serve", "--base-path", "/a b"],
        &["serve", "--public-url", "kete.example"],
        &["serve", "--retention", "0"],
        &["serve", "--log-format", "xml"],
    ];
    let mut page = String::new();
    for arguments in cases {
        for lang in ["en", "fr"] {
            if arguments.contains(&"--lang") && lang == "fr" {
                continue;
            }
            let mut all = arguments.to_vec();
            if lang == "fr" {
                all.extend(["--lang", "fr"]);
            }
            page.push_str(&format!("$ kete {}\n{}\n", all.join(" "), bad(&all, 2)));
        }
    }
    insta::assert_snapshot!(page);
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let mut command = common::kete(&["play"]);
    command.arg(OsStr::from_bytes(b"ow\xffare"));
    let ran = common::finish(command, b"");
    assert_eq!(ran.status, Some(2), "{}", ran.err);
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
}

#[test]
fn shells_get_their_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = good(&["completions", shell]);
        assert!(
            script.contains("kete") && script.contains("perft"),
            "{shell}"
        );
    }
}

#[test]
fn every_command_has_its_manual_page() {
    let folder = common::Folder::new("man", &[]);
    let ran = folder.run(&["man", "--dir", "."]);
    assert_eq!((ran.status, ran.out.as_str()), (Some(0), ""), "{}", ran.err);
    for command in COMMANDS {
        let name = format!("{}.1", [&["kete"], *command].concat().join("-"));
        let page = std::fs::read_to_string(folder.path().join(&name)).expect(&name);
        assert!(
            page.contains(".SH SYNOPSIS") && page.contains("kete "),
            "{name}: {page}"
        );
        if !command.is_empty() {
            assert_eq!(run(&[&["man"], *command].concat()).out, page, "{name}");
        }
    }
}
