//! Every kind of board on a small screen.

use std::time::Duration;

use crossterm::event::KeyCode;
use kete_rules::Player;
use kete_rules::say::Lang;

use super::{Case, approve, case, press, screen, screens_at, type_keys};
use crate::tui::app::{App, Mode};
use crate::tui::film::Speed;
use crate::tui::fist::Fist;

/// The smallest screen, and one that is not much larger.
const SIZES: &[(u16, u16)] = &[(40, 12), (60, 18)];

fn small(case: Case<'_>, prepare: impl Fn(&mut App)) -> String {
    screens_at(SIZES, case, prepare)
}

#[test]
fn two_rows() {
    let kalah = Case {
        moves: &["3", "6", "1"],
        level: None,
        ..case("kalah")
    };
    approve("small-kalah", &small(kalah, |_| {}));
    let oware = Case {
        position: Some("0 0 0 0 0 3 | 1 2 1 0 4 4 | 17 16 | S"),
        moves: &["6"],
        ..case("oware")
    };
    approve("small-oware", &small(oware, |app| type_keys(app, "6")));
    let over = Case {
        position: Some("0 0 0 0 0 1 | 0 0 0 0 0 2 | 25 20 | S"),
        moves: &["6"],
        level: Some(3),
        ..case("kalah")
    };
    approve("small-over", &small(over, |_| {}));
}

#[test]
fn fifteen_houses() {
    let wide = Case {
        settings: &[("houses", "15"), ("seeds", "6")],
        moves: &["15"],
        ..case("kalah")
    };
    approve("small-fifteen", &screens_at(&[(47, 12)], wide, |_| {}));
}

#[test]
fn marked_houses() {
    let namnam = Case {
        position: Some("4 4 4 4 4 4 | 4 4 4 4 4 4 | 0 0 | N round=3 owner=SSSSSSNNNSNS"),
        ..case("namnam")
    };
    approve("small-namnam", &small(namnam, |_| {}));
    let congkak = Case {
        position: Some("7 7 7 7 7 0 0 | 7 7 7 7 7 7 7 | 3 11 | S round=2 burnt=S6,S7"),
        settings: &[("rounds", "3")],
        ..case("congkak")
    };
    approve("small-congkak", &small(congkak, |_| {}));
    let togyz = Case {
        position: Some("1 10 3 12 0 11 13 2 9 | 8 9 0 10 2 11 1 12 14 | 16 18 | S tuzdik=N3"),
        ..case("togyz")
    };
    approve("small-togyz", &small(togyz, |_| {}));
}

#[test]
fn four_rows() {
    let bao = Case {
        moves: &["A6R"],
        ..case("bao-kiswahili")
    };
    approve("small-bao", &small(bao, |_| {}));
    approve(
        "small-omweso",
        &small(case("omweso"), |app| type_keys(app, "3")),
    );
}

#[test]
fn questions() {
    approve(
        "small-direction",
        &small(case("bao-kiswahili"), |app| press(app, KeyCode::Enter)),
    );
    let choose = Case {
        position: Some("0 0 0 0 0 0 | 0 0 0 0 0 0 | 28 20 | S round=2 starter=N choose"),
        ..case("namnam")
    };
    approve("small-choose", &small(choose, |app| type_keys(app, " ")));
    let arrange = Case {
        settings: &[("setup", "free")],
        ..case("omweso")
    };
    approve("small-arrange", &small(arrange, |_| {}));
    let refused = Case {
        position: Some("0 1 0 0 0 4 | 0 0 0 0 0 0 | 20 23 | S"),
        ..case("oware")
    };
    let refuse = |app: &mut App| {
        type_keys(app, "2");
        press(app, KeyCode::Enter);
    };
    approve("small-refused", &small(refused, refuse));
    let guess = |app: &mut App| app.mode = Mode::Guess(Fist::hide(Player::South, 0));
    approve("small-guess", &small(case("kalah"), guess));
}

#[test]
fn pages() {
    approve(
        "small-help",
        &small(case("oware"), |app| {
            type_keys(app, "?");
            (0..99).for_each(|_| press(app, KeyCode::Down));
        }),
    );
    approve(
        "small-rules",
        &small(case("oware"), |app| type_keys(app, "i")),
    );
}

#[test]
fn seeds_in_the_air() {
    let mut app = case("oware").app(Lang::En);
    app.speed = Speed::Normal;
    press(&mut app, KeyCode::Enter);
    app.advance(Duration::from_millis(180 * 3 + 10));
    let shown = screen(&mut app, 40, 12);
    assert!(shown.contains("in the fingers"), "{shown}");
    approve("small-sowing", &shown);
}

#[test]
fn a_screen_that_is_too_small_is_told() {
    let mut app = case("oware").app(Lang::En);
    for (width, height) in [(39, 12), (40, 11), (20, 4), (1, 1)] {
        let shown = screen(&mut app, width, height);
        assert_eq!(shown.lines().count(), usize::from(height));
        assert!(!shown.contains("store"), "{shown}");
    }
    assert!(screen(&mut app, 39, 20).contains("39 columns"));
    assert!(screen(&mut app, 40, 12).contains("store"));
}
