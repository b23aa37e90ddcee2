//! `kete tune`: files of weights, and what is wrong with them.

mod common;

use std::fs;
use std::path::Path;

use common::{Folder, bad, good, run};

/// A small game, tuned in an instant.
const GAME: [&str; 6] = ["tune", "kalah", "--houses", "3", "--seeds", "2"];
const SHORT: [&str; 6] = ["--games", "8", "--nodes", "50", "--check", "4"];

fn file(folder: &Folder, name: &str) -> String {
    folder.path().join(name).display().to_string()
}

fn tuned(more: &[&str]) -> String {
    good(&[&GAME[..], &SHORT[..], more].concat())
}

#[test]
fn the_same_command_writes_the_same_file() {
    let folder = Folder::new("tune-same", &[]);
    let first = tuned(&[]);
    assert_eq!(tuned(&["--threads", "2"]), first);
    assert_ne!(tuned(&["--seed", "2"]), first);
    let path = file(&folder, "new.toml");
    assert_eq!(tuned(&["--out", &path]), "");
    assert_eq!(fs::read_to_string(&path).expect("a file"), first);
    let command = "command = \"kete tune kalah --set houses=3 --set seeds=2 --games 8 --rounds 2 --nodes 50 --seed 1\"";
    assert!(first.contains(command), "{first}");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[test]
fn it_tells_what_it_did() {
    for (lang, words) in [
        (
            "en",
            [
                "positions; error on games set aside: ",
                "4 games of new against old",
            ],
        ),
        (
            "fr",
            [
                "positions ; erreur sur des parties",
                "4 parties des nouveaux poids",
            ],
        ),
    ] {
        let ran = run(&[&GAME[..], &SHORT[..], &["--lang", lang]].concat());
        assert_eq!(ran.status, Some(0));
        let told = ran.err.replace(['\u{a0}', '\u{202f}'], " ");
        assert!(words.iter().all(|word| told.contains(word)), "{told}");
    }
}

/// Weights of a game are used by others of its kind: in a match, and to be tuned further.
#[test]
fn weights_can_be_compared() {
    let folder = Folder::new("tune-compare", &[]);
    let path = file(&folder, "kalah.toml");
    tuned(&["--out", &path]);
    let again = good(&[
        "tune",
        "mancala",
        "--rounds",
        "0",
        "--check",
        "2",
        "--nodes",
        "20",
        "--weights",
        &path,
        "--against",
        &path,
    ]);
    // The same weights on both sides cannot win.
    let gain = "[[gain]]\ngame = \"mancala\"\ngames = 2\nnodes = 20\nscore = 0.5\n";
    assert!(again.contains(gain), "{again}");
    let on = tuned(&["--weights", &path, "--rounds", "1"]);
    assert!(on.contains(&format!("--weights {path}\"")), "{on}");
    let guess = file(&folder, "guess.toml");
    let mut idle = vec!["tune", "kalah", "--rounds", "0", "--check", "0"];
    idle.extend(["--out", &guess]);
    good(&idle);
    let [a, b] = [&path, &guess].map(|weights| format!("weights={weights}"));
    let mut players = vec!["match", "kalah", "--pairs", "2", "--each", "nodes=20"];
    players.extend(["--a", &a, "--b", &b]);
    let told = good(&players);
    assert!(told.contains(&format!("A  nodes=20,{a}")), "{told}");
}

#[test]
fn files_that_are_no_weights_are_explained() {
    let folder = Folder::new("tune-bad", &[]);
    let [broken, range, kalah] =
        ["broken.toml", "range.toml", "kalah.toml"].map(|n| file(&folder, n));
    tuned(&["--out", &kalah]);
    fs::write(&broken, "[kind]\nboard = \"triangle\"\n").expect("a file");
    let text = fs::read_to_string(&kalah).expect("a file");
    let large = text.replacen("tempo = ", "tempo = 99999 # ", 1);
    fs::write(&range, large).expect("a file");
    let missing = file(&folder, "missing.toml");
    let cases: [(&str, &str, &str); 4] = [
        (
            "kalah",
            &missing,
            "missing.toml: cannot be read as weights: ",
        ),
        ("kalah", &broken, "triangle"),
        ("kalah", &range, "a number is too large"),
        (
            "oware",
            &kalah,
            "they are for games of another kind than oware",
        ),
    ];
    for (game, path, words) in cases {
        for option in ["--weights", "--against"] {
            let told = bad(&["tune", game, option, path], 1);
            assert!(told.contains(words), "{told}");
        }
    }
    let nowhere = Path::new(&missing).join("x.toml").display().to_string();
    let told = bad(&["tune", "kalah", "--out", &nowhere], 1);
    assert!(told.contains("missing.toml: cannot be written"), "{told}");
}

#[cfg(unix)]
#[test]
fn it_can_be_stopped() {
    let folder = Folder::new("tune-stop", &[]);
    let path = file(&folder, "kalah.toml");
    let mut command = common::kete(&["tune", "kalah", "--games", "10000", "--out", &path]);
    let child = command
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the program starts");
    std::thread::sleep(std::time::Duration::from_millis(500));
    let id = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(id, rustix::process::Signal::INT).expect("a signal");
    let end = child.wait_with_output().expect("the program ends");
    assert_eq!(end.status.code(), Some(1));
    assert_eq!(
        String::from_utf8_lossy(&end.stderr),
        "kete: stopped; nothing has been written\n"
    );
    assert!(!Path::new(&path).exists());
}
