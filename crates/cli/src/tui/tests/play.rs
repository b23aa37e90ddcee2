//! Playing on the board: what keys, the mouse, time and thoughts do.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use kete_rules::Player;
use kete_rules::say::Lang;
use ratatui::layout::Rect;

use super::{Case, case, press, screen, type_keys};
use crate::tui::app::{App, Wish};
use crate::tui::film::Speed;
use crate::tui::layout::Layout;

/// The ticket of the question the board asks now, if it asks one.
fn ticket(app: &mut App) -> Option<u64> {
    app.take_wishes().into_iter().find_map(|wish| match wish {
        Wish::Think(job) => Some(job.ticket),
        _ => None,
    })
}

#[test]
fn a_digit_looks_and_plays() {
    let mut app = case("oware").app(Lang::En);
    type_keys(&mut app, "4");
    assert_eq!((app.cursor, app.game.moves().count()), (3, 0));
    type_keys(&mut app, "4");
    assert_eq!(app.game.moves().count(), 1);
    // North counts from his own left.
    type_keys(&mut app, "5");
    assert_eq!(app.cursor, 10);
}

#[test]
fn numbers_have_two_digits_where_houses_need_them() {
    let settings = &[("houses", "12")];
    let mut app = Case {
        settings,
        ..case("kalah")
    }
    .app(Lang::En);
    type_keys(&mut app, "51");
    assert_eq!(app.cursor, 0);
    type_keys(&mut app, "2");
    assert_eq!(app.cursor, 11);
}

#[test]
fn the_computer_is_asked_once_a_turn_and_plays_after_the_film() {
    let mut app = Case {
        level: Some(1),
        ..case("kalah")
    }
    .app(Lang::En);
    app.speed = Speed::Normal;
    app.begin();
    assert!(ticket(&mut app).is_none(), "South is to move");
    type_keys(&mut app, "11");
    let asked = ticket(&mut app).expect("North thinks while seeds fall");
    assert!(app.film.is_some() && app.is_thinking());
    app.advance(Duration::from_millis(100));
    assert!(ticket(&mut app).is_none());
    let best = app.game.rules().legal(app.game.position())[0];
    app.thought(asked + 7, Some(best), None);
    assert!(app.is_thinking(), "the answer to another question");
    app.thought(asked, Some(best), None);
    assert_eq!(app.game.moves().count(), 1, "the film is still running");
    for _ in 0..100 {
        if app.game.moves().count() == 1 {
            app.advance(Duration::from_millis(50));
        }
    }
    assert_eq!(app.game.moves().count(), 2);
    assert!(app.film.is_some(), "the answer is watched too");
}

#[test]
fn taking_back_stops_the_thoughts() {
    let mut app = Case {
        level: Some(8),
        ..case("oware")
    }
    .app(Lang::En);
    type_keys(&mut app, "11");
    let asked = ticket(&mut app).expect("a question");
    type_keys(&mut app, "u");
    assert_eq!(app.game.moves().count(), 0);
    let wishes = app.take_wishes();
    assert!(wishes.iter().any(|w| matches!(w, Wish::Stop)), "{wishes:?}");
    let best = app.game.rules().legal(app.game.position())[0];
    app.thought(asked, Some(best), None);
    assert_eq!(app.game.moves().count(), 0, "an old answer");
    type_keys(&mut app, "r");
    assert_eq!(app.game.moves().count(), 1);
}

#[test]
fn a_hint_is_shown_and_not_played() {
    let mut app = case("kalah").app(Lang::En);
    type_keys(&mut app, "h");
    let asked = ticket(&mut app).expect("a question");
    app.thought(asked, Some(kete_rules::Move::House(2)), Some(-2));
    assert_eq!((app.cursor, app.game.moves().count()), (2, 0));
    let seen = screen(&mut app, 80, 24);
    assert!(seen.contains("Hint: 3"), "{seen}");
    assert!(seen.contains("North wins by 2 seeds"), "{seen}");
}

#[test]
fn every_move_is_kept() {
    let mut app = case("kalah").app(Lang::En);
    type_keys(&mut app, "33");
    assert!(app.take_wishes().iter().any(|w| matches!(w, Wish::Keep)));
    type_keys(&mut app, "u");
    assert!(app.take_wishes().iter().any(|w| matches!(w, Wish::Keep)));
}

#[test]
fn a_new_game_has_the_same_players() {
    let mut app = Case {
        level: Some(2),
        moves: &["1"],
        ..case("oware")
    }
    .app(Lang::En);
    type_keys(&mut app, "ny");
    assert_eq!(app.game.moves().count(), 0);
    assert!(app.computer.is_some_and(|c| c.seat == Player::North));
}

#[test]
fn enter_skips_the_film() {
    let mut app = case("oware").app(Lang::En);
    app.speed = Speed::Slow;
    type_keys(&mut app, "11");
    assert!(app.film.is_some());
    assert!(
        app.rest()
            .is_some_and(|rest| rest <= Duration::from_millis(400))
    );
    press(&mut app, KeyCode::Enter);
    assert!(app.film.is_none());
    assert_eq!((app.game.moves().count(), app.rest()), (1, None));
}

#[test]
fn the_mouse_looks_and_plays() {
    let mut app = case("oware").app(Lang::En);
    screen(&mut app, 80, 24);
    let layout = Layout::new(Rect::new(0, 0, 80, 24), app.rules(), app.view).expect("room");
    let mouse = |kind, place: Rect| MouseEvent {
        kind,
        column: place.x + 1,
        row: place.y + 1,
        modifiers: KeyModifiers::NONE,
    };
    app.mouse(mouse(MouseEventKind::Moved, layout.cells[4]), &layout);
    assert_eq!(app.cursor, 4);
    let click = MouseEventKind::Down(MouseButton::Left);
    app.mouse(mouse(click, layout.cells[2]), &layout);
    assert_eq!((app.cursor, app.game.moves().count()), (2, 0));
    app.mouse(mouse(click, layout.cells[2]), &layout);
    assert_eq!(app.game.moves().count(), 1);
    let help = app
        .buttons
        .iter()
        .find(|b| b.key == KeyCode::Char('u'))
        .expect("a button")
        .place;
    let on = MouseEvent {
        kind: click,
        column: help.x,
        row: help.y,
        modifiers: KeyModifiers::NONE,
    };
    app.mouse(on, &layout);
    assert_eq!(app.game.moves().count(), 0);
}

#[test]
fn typing_says_what_it_does_not_understand() {
    let mut app = case("oware").app(Lang::En);
    type_keys(&mut app, ":99");
    press(&mut app, KeyCode::Enter);
    assert!(
        app.notice
            .as_ref()
            .is_some_and(|n| n.bad && n.text.contains("house number"))
    );
    type_keys(&mut app, ":q7");
    press(&mut app, KeyCode::Backspace);
    press(&mut app, KeyCode::Esc);
    assert_eq!(app.game.moves().count(), 0);
    assert!(app.take_wishes().is_empty());
}

#[test]
fn keys_pressed_at_random_do_no_harm() {
    let keys: Vec<KeyCode> = " 123456789urhfmta?il:+-=xsn\t"
        .chars()
        .map(|c| {
            if c == '\t' {
                KeyCode::Tab
            } else {
                KeyCode::Char(c)
            }
        })
        .chain([KeyCode::Enter, KeyCode::Esc, KeyCode::Up, KeyCode::Down])
        .chain([
            KeyCode::Left,
            KeyCode::Right,
            KeyCode::Backspace,
            KeyCode::F(1),
        ])
        .collect();
    let mut chance: u64 = 1;
    let free = &[("setup", "free")];
    for game in [
        case("oware"),
        case("bao-kiswahili"),
        case("namnam"),
        Case {
            settings: free,
            ..case("omweso")
        },
    ] {
        let mut app = game.app(Lang::Fr);
        for _ in 0..3000 {
            chance = chance
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            // Enter is pressed more often, so that games get on.
            let key = match chance >> 60 {
                0..4 => KeyCode::Enter,
                _ => keys[(chance >> 33) as usize % keys.len()],
            };
            press(&mut app, key);
            app.advance(Duration::from_millis(chance >> 55));
            if let Some(asked) = ticket(&mut app) {
                app.thought(
                    asked,
                    app.game.rules().legal(app.game.position()).first().copied(),
                    None,
                );
            }
        }
        screen(&mut app, 80, 24);
        assert!(app.game.moves().count() > 0);
    }
}
