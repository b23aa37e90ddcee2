//! However the board is left, the shell is usable and the game is kept.

use portable_pty::CommandBuilder;

use crate::pty::{Home, Pty};

/// A game whose first turn is being shown, slowly.
fn in_mid_animation(home: &Home) -> Pty {
    let mut pty = home.kete("play kalah --two-player --animation slow");
    pty.wait_for("to move");
    pty.press("33");
    pty.wait_for("in the fingers");
    pty
}

fn is_resumed(home: &Home) {
    let mut pty = home.kete("play --resume --animation off");
    let seen = pty.wait_for("store 1");
    assert!(seen.contains("Kalah") && seen.contains("1 move"), "{seen}");
    pty.press("q");
    assert!(pty.leaves_a_usable_shell().success());
}

#[test]
fn control_c_in_mid_animation() {
    let home = Home::new("control-c");
    let mut pty = in_mid_animation(&home);
    pty.press("\u{3}");
    assert!(pty.leaves_a_usable_shell().success());
    assert!(pty.wait_for("kete play kalah --resume").contains("kept"));
    is_resumed(&home);
}

#[test]
fn kill_in_mid_animation() {
    let home = Home::new("kill");
    let mut pty = in_mid_animation(&home);
    pty.signal("KILL");
    assert!(!pty.end().success());
    is_resumed(&home);
}

#[test]
fn a_signal_gives_the_terminal_back() {
    for name in ["TERM", "INT", "HUP"] {
        let home = Home::new(name);
        let mut pty = in_mid_animation(&home);
        pty.signal(name);
        assert!(!pty.leaves_a_usable_shell().success(), "{name}");
        is_resumed(&home);
    }
}

#[test]
fn a_closed_terminal_ends_the_program() {
    let home = Home::new("closed");
    let mut pty = in_mid_animation(&home);
    pty.close();
    pty.end();
    is_resumed(&home);
}

#[test]
fn leaving_does_not_wait_for_thoughts() {
    let home = Home::new("thinking");
    let mut pty = home.kete("play kalah --level 8 --time 600 --as north --animation off");
    pty.wait_for("thinking");
    pty.press("q");
    assert!(pty.leaves_a_usable_shell().success());
}

#[test]
fn an_unfinished_game_is_offered() {
    let home = Home::new("offer");
    let mut pty = in_mid_animation(&home);
    pty.press("q");
    pty.end();
    let mut pty = home.kete("play kalah --two-player");
    pty.wait_for("A game is waiting");
    pty.press("\r");
    pty.wait_for("1 move");
    pty.press("q");
    pty.end();
    let mut pty = home.kete("play kalah --two-player");
    pty.wait_for("A game is waiting");
    pty.press("n");
    pty.wait_for("0 moves");
}

#[test]
fn a_game_that_was_declined_is_put_aside() {
    let home = Home::new("declined");
    let mut pty = in_mid_animation(&home);
    pty.press("q");
    pty.end();
    let mut pty = home.kete("play kalah --two-player --animation off");
    pty.wait_for("A game is waiting");
    pty.press("n");
    pty.wait_for("0 moves");
    pty.press("1");
    pty.wait_for("The unfinished game is now in");
    let aside = home.path().join("kete/games/kalah.before.json");
    assert!(aside.exists());
    pty.press("q");
    pty.end();
}

#[test]
fn a_kept_game_that_cannot_be_read_is_told_and_not_lost() {
    for (name, arguments) in [("board", ""), ("plain", " --plain")] {
        let home = Home::new(&format!("unreadable-{name}"));
        let folder = home.path().join("kete/games");
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(folder.join("kalah.json"), r#"{"kete":9}"#).expect("written");
        let mut pty = home.kete(&format!("play kalah --two-player{arguments}"));
        pty.wait_for("written by a later Kete");
        let kept = std::fs::read_to_string(folder.join("kalah.json.bad"));
        assert_eq!(kept.expect("a file"), r#"{"kete":9}"#);
        pty.press("q\r");
        pty.end();
    }
}

#[test]
fn a_second_window_does_not_touch_the_kept_game() {
    for (name, arguments) in [("board", " --animation off"), ("plain", " --plain")] {
        let home = Home::new(&format!("second-{name}"));
        let mut first = in_mid_animation(&home);
        let mut second = home.kete(&format!("play kalah --two-player{arguments}"));
        second.wait_for("nother window");
        let mut third = home.kete("play kalah --resume");
        third.wait_for("another window");
        assert!(!third.end().success());
        second.press("q\r");
        second.end();
        first.press("q");
        first.end();
        is_resumed(&home);
    }
}

#[test]
fn the_shell_can_have_the_terminal_for_a_while() {
    let home = Home::new("suspend");
    let mut shell = CommandBuilder::new("sh");
    shell.arg("-i");
    shell.env("PS1", "shell> ");
    let mut pty = home.start(shell);
    pty.wait_for("shell>");
    let kete = assert_cmd::cargo::cargo_bin!("kete");
    pty.press(&format!(
        "set -m; {} play oware --two-player\r",
        kete.display()
    ));
    pty.wait_for("to move");
    pty.press("\u{1a}");
    pty.wait("the prompt", |seen| seen.trim_end().ends_with("shell>"));
    pty.press("echo all\"\"right\r");
    pty.wait_for("allright");
    pty.press("fg\r");
    pty.wait_for("to move");
    pty.press("\r");
    pty.wait_for("1 move");
    pty.press("q");
    pty.wait_for("The game is kept");
    pty.press("exit\r");
    pty.end();
}

#[test]
fn nothing_to_resume_is_told() {
    let home = Home::new("nothing");
    let mut pty = home.kete("play --resume");
    pty.wait_for("no game to go on with");
    assert!(!pty.end().success());
}
