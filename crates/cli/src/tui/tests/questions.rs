//! Moves of several decisions, and the questions around a game.

use crossterm::event::KeyCode;
use kete_rules::notation::print_move;
use kete_rules::say::Lang;
use kete_rules::{Move, Phase, Player};

use super::{Case, approve, case, press, screens, type_keys};
use crate::tui::app::{App, Mode};
use crate::tui::fist::Fist;

#[test]
fn bao_asks_for_the_direction() {
    approve(
        "bao-direction",
        &screens(case("bao-kiswahili"), |app| press(app, KeyCode::Enter)),
    );
    let mut app = case("bao-kiswahili").app(Lang::En);
    type_keys(&mut app, "6");
    press(&mut app, KeyCode::Enter);
    press(&mut app, KeyCode::Right);
    press(&mut app, KeyCode::Enter);
    let m = app.game.moves().last();
    assert!(
        matches!(
            m,
            Some(Move::Bao {
                pit: 5,
                clockwise: false,
                ..
            })
        ),
        "{m:?}"
    );
}

#[test]
fn a_direction_is_what_is_seen() {
    for (keys, arrow, anticlockwise) in [("", KeyCode::Right, true), ("m", KeyCode::Right, false)] {
        let mut app = case("bao-kiswahili").app(Lang::En);
        type_keys(&mut app, keys);
        type_keys(&mut app, "6");
        press(&mut app, KeyCode::Enter);
        press(&mut app, arrow);
        press(&mut app, KeyCode::Enter);
        let Some(Move::Bao { clockwise, .. }) = app.game.moves().last() else {
            panic!("no move");
        };
        assert_eq!(clockwise, !anticlockwise, "{keys}");
    }
}

#[test]
fn omweso_asks_at_every_lap() {
    // The first position of a game in which a lap may run the other way.
    let mut app = case("omweso").app(Lang::En);
    let mut played = Vec::new();
    let cell = loop {
        if let Some(cell) = (0..32).find(|&cell| app.moves_from(cell).len() > 1) {
            break cell;
        }
        let m = app.legal()[played.len() % app.legal().len()];
        let text = print_move(app.rules(), app.game.position(), m);
        type_keys(&mut app, &format!(":{text}"));
        press(&mut app, KeyCode::Enter);
        played.push(text);
    };
    let moves: Vec<&str> = played.iter().map(String::as_str).collect();
    let omweso = Case {
        moves: &moves,
        ..case("omweso")
    };
    let ask = |app: &mut App| {
        app.cursor = cell;
        press(app, KeyCode::Enter);
    };
    approve("omweso-lap", &screens(omweso, ask));
    let mut app = omweso.app(Lang::En);
    ask(&mut app);
    for _ in 0..64 {
        if !matches!(app.mode, Mode::Pick(_)) {
            break;
        }
        type_keys(&mut app, "2");
    }
    assert_eq!(app.game.moves().count(), moves.len() + 1);
}

#[test]
fn the_pie_rule_is_offered() {
    let kalah = Case {
        settings: &[("pie", "true")],
        moves: &["1"],
        ..case("kalah")
    };
    approve("pie-offer", &screens(kalah, |_| {}));
    let mut app = kalah.app(Lang::En);
    type_keys(&mut app, "x");
    assert_eq!(app.game.moves().last(), Some(Move::Swap));
}

#[test]
fn the_winner_of_a_round_chooses_houses() {
    let position = "0 0 0 0 0 0 | 0 0 0 0 0 0 | 32 16 | S choose round=2 owner=SSSSSSNNNNNN";
    let namnam = Case {
        position: Some(position),
        ..case("namnam")
    };
    let mark = |app: &mut App| {
        assert!(matches!(app.mode, Mode::Take(0)), "{:?}", app.mode);
        press(app, KeyCode::Char(' '));
    };
    approve("namnam-choose", &screens(namnam, mark));
    let mut app = namnam.app(Lang::En);
    let wanted = app.houses_to_choose();
    assert_eq!(wanted, 2);
    press(&mut app, KeyCode::Enter);
    assert!(
        app.notice.as_ref().is_some_and(|n| n.bad),
        "none are chosen yet"
    );
    mark(&mut app);
    press(&mut app, KeyCode::Right);
    press(&mut app, KeyCode::Char(' '));
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.game.position().phase(), Phase::Sow);
}

#[test]
fn seeds_are_arranged() {
    let omweso = Case {
        settings: &[("setup", "free")],
        ..case("omweso")
    };
    let lift = |app: &mut App| {
        press(app, KeyCode::Tab);
        type_keys(app, "--");
    };
    approve("omweso-arrange", &screens(omweso, lift));
    let mut app = omweso.app(Lang::En);
    lift(&mut app);
    press(&mut app, KeyCode::Enter);
    assert!(
        app.notice.as_ref().is_some_and(|n| n.bad),
        "two seeds are missing"
    );
    press(&mut app, KeyCode::Right);
    type_keys(&mut app, "++");
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.game.moves().count(), 1);
    assert_eq!(app.game.position().cells()[1], 4);
}

#[test]
fn a_saved_game_is_offered() {
    let oware = Case {
        moves: &["1", "2"],
        level: None,
        ..case("oware")
    };
    let offer = |app: &mut App| {
        let saved = app.saved();
        *app = case("oware").app(app.text.lang);
        app.mode = Mode::Resume(Box::new(saved));
    };
    approve("resume", &screens(oware, offer));
    let mut app = oware.app(Lang::En);
    offer(&mut app);
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.game.moves().count(), 2);
    offer(&mut app);
    type_keys(&mut app, "n");
    assert_eq!(app.game.moves().count(), 0);
}

#[test]
fn the_fist_decides_who_begins() {
    let hide = |app: &mut App| app.mode = Mode::Guess(Fist::hide(Player::South, 0));
    approve(
        "guess",
        &screens(
            Case {
                level: Some(3),
                ..case("oware")
            },
            hide,
        ),
    );
    for key in [KeyCode::Left, KeyCode::Right] {
        let mut app = case("oware").app(Lang::En);
        hide(&mut app);
        press(&mut app, key);
        let right = Fist::hide(Player::South, 0).guess(key == KeyCode::Left);
        assert_eq!(app.game.position().player(), right);
        assert!(matches!(app.mode, Mode::Board));
    }
}

/// Two single seeds that run after each other for ever.
const DEAD: &str = "1 0 0 0 0 0 | 1 0 0 0 0 0 | 23 23 | S";

#[test]
fn the_program_proposes_a_proven_deadlock() {
    let dead = |level| Case {
        position: Some(DEAD),
        level,
        ..case("oware")
    };
    for (key, over) in [('y', true), ('o', true), ('n', false)] {
        let mut app = dead(None).app(Lang::En);
        press(&mut app, KeyCode::Enter);
        let asked = matches!(app.mode, Mode::Agree(None));
        assert!(asked, "{:?}", app.notice);
        type_keys(&mut app, &key.to_string());
        assert_eq!(app.game.position().is_over(), over, "{key}");
    }
}

#[test]
fn two_persons_agree_on_a_deadlock() {
    let mut app = case("oware").app(Lang::En);
    type_keys(&mut app, "d");
    assert!(matches!(app.mode, Mode::Agree(Some(Player::South))));
    press(&mut app, KeyCode::Esc);
    assert!(matches!(app.mode, Mode::Board) && !app.game.position().is_over());
    type_keys(&mut app, "dy");
    assert_eq!(app.game.ending(), Some(kete_rules::Ending::Deadlock));
    type_keys(&mut app, "u");
    assert!(!app.game.position().is_over());
    approve(
        "deadlock",
        &screens(case("oware"), |app| type_keys(app, "d")),
    );
}

#[test]
fn kete_agrees_to_a_deadlock_with_a_proof() {
    for (position, over) in [(None, false), (Some(DEAD), true)] {
        let case = Case {
            position,
            level: Some(1),
            ..case("oware")
        };
        let mut app = case.app(Lang::En);
        type_keys(&mut app, "d");
        assert_eq!(app.game.position().is_over(), over, "{:?}", app.notice);
    }
}
