//! Nothing is lost without a question.

use std::path::{Path, PathBuf};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use kete_rules::say::Lang;

use super::{Case, approve, case, press, screens, type_keys};
use crate::tui::app::{App, Mode};
use crate::tui::saved::Opened;

fn begun(game: &str) -> Case<'_> {
    let moves: &[&str] = match game {
        "bao-kiswahili" => &["A6L*"],
        "omweso" => &["B5"],
        _ => &["1", "2"],
    };
    Case {
        moves,
        ..case(game)
    }
}

fn other(games: usize) -> Opened {
    Opened {
        saved: begun("kalah").app(Lang::En).saved(),
        number: 1,
        games,
    }
}

fn wishes(app: &mut App) -> String {
    format!("{:?}", app.take_wishes())
}

#[test]
fn an_unfinished_game_is_not_left_by_a_single_key() {
    approve(
        "ask-leave",
        &screens(begun("oware"), |app| type_keys(app, "n")),
    );
    for game in ["oware", "bao-kiswahili", "omweso", "togyz"] {
        let mut app = begun(game).app(Lang::En);
        let moves = app.game.moves().count();
        for stay in [KeyCode::Char('n'), KeyCode::Esc] {
            type_keys(&mut app, "n");
            assert!(matches!(app.mode, Mode::Ask(_)), "{game}");
            type_keys(&mut app, "x");
            press(&mut app, KeyCode::Enter);
            press(&mut app, stay);
            assert!(matches!(app.mode, Mode::Board), "{game}: {:?}", app.mode);
            assert_eq!(app.game.moves().count(), moves);
        }
        app.take_wishes();
        type_keys(&mut app, "ny");
        assert_eq!(app.game.moves().count(), 0);
        assert_eq!(wishes(&mut app), "[Part, Keep]");
    }
    let mut app = begun("oware").app(Lang::Fr);
    type_keys(&mut app, "no");
    assert_eq!(app.game.moves().count(), 0);
}

#[test]
fn a_game_in_which_nothing_is_played_is_left_at_once() {
    let mut app = case("oware").app(Lang::En);
    app.opened(other(1), Path::new("a.kete"));
    assert_eq!(app.rules().id(), "kalah");
    assert!(wishes(&mut app).contains("Part, Keep"));
}

#[test]
fn a_game_is_not_left_for_another_without_a_question() {
    for (games, told) in [(1, "Opened a.kete."), (16, "game 1 of 16 in a.kete")] {
        let mut app = begun("oware").app(Lang::En);
        app.opened(other(games), Path::new("a.kete"));
        type_keys(&mut app, "n");
        assert_eq!(app.rules().id(), "oware");
        app.opened(other(games), Path::new("a.kete"));
        type_keys(&mut app, "y");
        assert_eq!(app.rules().id(), "kalah");
        let notice = app.notice.take().expect("told").text;
        assert!(notice.contains(told), "{notice}");
    }
}

#[test]
fn a_file_that_exists_is_asked_about() {
    let ask = |app: &mut App| app.ask_about(PathBuf::from("oware.kete"));
    approve("ask-exists", &screens(begun("oware"), ask));
    for (key, wish) in [('a', "Append"), ('r', "Overwrite"), ('R', "Overwrite")] {
        let mut app = begun("oware").app(Lang::En);
        app.take_wishes();
        ask(&mut app);
        type_keys(&mut app, &key.to_string());
        assert_eq!(wishes(&mut app), format!("[{wish}(\"oware.kete\")]"));
        assert!(matches!(app.mode, Mode::Board));
    }
    let mut app = begun("oware").app(Lang::En);
    ask(&mut app);
    type_keys(&mut app, "n");
    let Mode::Type(prompt) = &app.mode else {
        panic!("{:?}", app.mode);
    };
    assert_eq!(prompt.text, "oware.kete");
}

#[test]
fn a_line_can_be_emptied() {
    let mut app = begun("oware").app(Lang::En);
    app.ask_name("oware.kete".into());
    app.key(KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL));
    type_keys(&mut app, "b");
    app.take_wishes();
    press(&mut app, KeyCode::Enter);
    assert_eq!(wishes(&mut app), "[Save(\"b\")]");
}

#[test]
fn leaving_the_program_needs_no_answer() {
    let mut app = begun("oware").app(Lang::En);
    type_keys(&mut app, "n");
    app.take_wishes();
    app.key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    assert_eq!(wishes(&mut app), "[Quit]");
}
