//! Games by keyboard and mouse.

use std::thread;
use std::time::Duration;

use crate::pty::{Home, Pty};

/// Presses Enter, which plays the house under the cursor or gives the marked answer, until the game is over.
fn play_on(pty: &mut Pty, over: &str) -> String {
    for _ in 0..4000 {
        let seen = pty.seen();
        if seen.contains(over) {
            return seen;
        }
        pty.press("\r");
        thread::sleep(Duration::from_millis(4));
    }
    panic!("the game does not end:\n{}", pty.seen());
}

fn whole_game(name: &str, arguments: &str, over: &str) -> String {
    let home = Home::new(name);
    let mut pty = home.kete(arguments);
    pty.wait_for("0 ");
    let seen = play_on(&mut pty, over);
    pty.press("q");
    assert!(pty.leaves_a_usable_shell().success());
    // The game that was kept is the one that was seen.
    let kept = std::fs::read_dir(home.path().join("kete/games"))
        .expect("a folder")
        .flatten();
    let text = kept
        .filter(|f| f.path().extension().is_some_and(|e| e == "json"))
        .map(|f| std::fs::read_to_string(f.path()).expect("a file"))
        .next();
    let text = text.expect("a kept game");
    let moves = text.split("\"moves\":").nth(1).expect("moves").len();
    assert!(moves > 20, "{text}");
    seen
}

#[test]
fn kalah_to_its_end() {
    let seen = whole_game(
        "kalah",
        "play kalah --two-player --animation off",
        "The game is over",
    );
    assert!(seen.contains("wins") || seen.contains("raw"), "{seen}");
}

#[test]
fn kalah_against_a_beginner() {
    let arguments = "play kalah --level 1 --seed 5 --as north --animation fastest";
    let seen = whole_game("kalah-level", arguments, "The game is over");
    assert!(
        seen.contains("North (you)") && seen.contains("South (Kete, level 1)"),
        "{seen}"
    );
}

#[test]
fn bao_to_its_end() {
    let arguments = "play bao-kujifunza --level 1 --seed 3 --animation off --lang fr";
    let seen = whole_game("bao", arguments, "La partie est finie");
    assert!(seen.contains("gagne"), "{seen}");
}

#[test]
fn a_round_of_namnam_to_its_end() {
    let arguments = "play namnam --set rounds=1 --two-player --animation off";
    let seen = whole_game("namnam", arguments, "The game is over");
    assert!(seen.contains("wins") || seen.contains("raw"), "{seen}");
}

#[test]
fn a_click_plays() {
    let home = Home::new("click");
    let mut pty = home.kete("play oware --two-player --animation off");
    let seen = pty.wait_for("to move");
    let row = seen
        .lines()
        .position(|line| line.contains("╔ 1"))
        .expect("the cursor")
        + 2;
    // Over house 3 and on it: a mouse counts from 1.
    for event in ["<35", "<0"] {
        pty.press(&format!("\u{1b}[{event};35;{row}M"));
    }
    pty.wait_for("South sows 4 seeds from house 3");
}

#[test]
fn the_screen_follows_its_size() {
    let home = Home::new("resize");
    let mut pty = home.kete("play oware --two-player --animation slow");
    pty.wait_for("to move");
    pty.press("\r");
    pty.wait_for("in the fingers");
    pty.resize(30, 10);
    pty.wait_for("too small");
    pty.resize(50, 14);
    pty.wait("the numbers", |seen| {
        seen.contains("store 0") && !seen.contains("too small") && !seen.contains('●')
    });
    pty.resize(120, 40);
    pty.wait_for("Moves");
    pty.press("\r");
    pty.wait_for("1. 1");
    pty.resize(80, 24);
    pty.wait("the board", |seen| {
        !seen.contains("Moves") && seen.contains("South sows")
    });
    pty.press("q");
    assert!(pty.leaves_a_usable_shell().success());
}

#[test]
fn colours_are_left_out_where_they_are_not_wanted() {
    for wanted in [true, false] {
        let home = Home::new("colour");
        let mut command = portable_pty::CommandBuilder::new(assert_cmd::cargo::cargo_bin!("kete"));
        command.args(["play", "oware", "--two-player"]);
        let mut pty = if wanted {
            home.start(command)
        } else {
            home.start_without_colour(command)
        };
        pty.wait_for("to move");
        pty.press("q");
        pty.end();
        let coloured = pty.written().contains("\u{1b}[38;5;");
        assert_eq!(coloured, wanted, "{:?}", pty.written());
    }
}

/// What the file holds when it is as expected.
fn until(home: &Home, expected: impl Fn(&str) -> bool) -> String {
    let mut text = String::new();
    for _ in 0..1000 {
        text = std::fs::read_to_string(home.path().join("oware.kete")).expect("a file");
        if expected(&text) {
            return text;
        }
        thread::sleep(Duration::from_millis(20));
    }
    panic!("the file does not become what it should:\n{text}");
}

#[test]
fn records_are_saved_and_opened() {
    let home = Home::new("record");
    let mut pty = home.kete("play oware --two-player --animation off");
    pty.wait_for("to move");
    pty.press("33");
    pty.wait_for("1 move");
    pty.press("s");
    pty.wait_for("Save as: oware.kete");
    pty.press("\r");
    pty.wait_for("Saved as");
    let text = std::fs::read_to_string(home.path().join("oware.kete")).expect("a file");
    assert!(
        text.contains("[Game \"oware\"]") && text.contains("1. 3"),
        "{text}"
    );
    // What is in a file is not lost: another name is offered, and a question asked.
    pty.press("s");
    pty.wait_for("Save as: oware-2.kete");
    pty.press("\u{15}oware.kete\r");
    pty.wait_for("This file exists");
    pty.press("n");
    pty.wait_for("Save as: oware.kete");
    pty.press("\r");
    pty.wait_for("This file exists");
    pty.press("a");
    let both = until(&home, |text| text.matches("[Game ").count() == 2);
    assert!(both.starts_with(&text), "{both}");
    pty.press("n");
    pty.wait_for("Leave this game?");
    pty.press("y");
    pty.wait_for("0 moves");
    pty.wait_for("The unfinished game is now in");
    pty.press("ooware.kete\r");
    pty.wait_for("game 1 of 2");
    pty.press("4");
    pty.press("4");
    pty.wait_for("2 moves");
    pty.press("ooware.kete#2\r");
    pty.wait_for("Leave this game?");
    pty.press("n");
    pty.wait_for("2 moves");
    pty.press("onothing\r");
    pty.wait_for("cannot be read");
    pty.press("s\u{15}oware.kete\r");
    pty.wait_for("This file exists");
    pty.press("r");
    let one = until(&home, |text| text.matches("[Game ").count() == 1);
    assert!(one.contains("1. 3 4"), "{one}");
    pty.press("q");
    assert!(pty.leaves_a_usable_shell().success());
}
