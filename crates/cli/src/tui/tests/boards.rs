//! Every kind of board as it is seen.

use std::time::Duration;

use crossterm::event::KeyCode;
use kete_rules::say::Lang;

use super::{Case, approve, case, press, screen, screens, type_keys};
use crate::tui::film::Speed;
use crate::tui::glyphs::Glyphs;

#[test]
fn two_rows_with_stores() {
    let kalah = Case {
        moves: &["3", "6", "1"],
        ..case("kalah")
    };
    approve("kalah", &screens(kalah, |_| {}));
}

#[test]
fn a_capture_in_oware() {
    let position = Some("0 0 0 0 0 3 | 1 2 1 0 4 4 | 17 16 | S");
    let oware = Case {
        position,
        moves: &["6"],
        ..case("oware")
    };
    approve("oware-capture", &screens(oware, |_| {}));
}

#[test]
fn fifteen_houses() {
    let wide = Case {
        settings: &[("houses", "15"), ("seeds", "6")],
        moves: &["15"],
        ..case("kalah")
    };
    approve("fifteen-houses", &screens(wide, |_| {}));
}

#[test]
fn owned_houses() {
    let position = "4 4 4 4 4 4 | 4 4 4 4 4 4 | 0 0 | N round=3 owner=SSSSSSNNNSNS";
    let namnam = Case {
        position: Some(position),
        ..case("namnam")
    };
    approve("namnam-owned", &screens(namnam, |_| {}));
}

#[test]
fn burnt_houses() {
    let position = "7 7 7 7 7 0 0 | 7 7 7 7 7 7 7 | 3 11 | S round=2 burnt=S6,S7";
    let congkak = Case {
        position: Some(position),
        settings: &[("rounds", "3")],
        ..case("congkak")
    };
    approve("congkak-burnt", &screens(congkak, |_| {}));
}

#[test]
fn a_tuzdik() {
    let position = "1 10 3 12 0 11 13 2 9 | 8 9 0 10 2 11 1 12 14 | 16 18 | S tuzdik=N3";
    let togyz = Case {
        position: Some(position),
        ..case("togyz")
    };
    approve("togyz-tuzdik", &screens(togyz, |_| {}));
}

#[test]
fn bao_with_hands_and_nyumba() {
    let bao = Case {
        moves: &["A6R"],
        ..case("bao-kiswahili")
    };
    approve("bao", &screens(bao, |_| {}));
}

#[test]
fn omweso() {
    approve(
        "omweso",
        &screens(case("omweso"), |app| type_keys(app, "3")),
    );
}

#[test]
fn the_end_of_a_game() {
    let position = Some("0 0 0 0 0 1 | 0 0 0 0 0 2 | 25 20 | S");
    let kalah = Case {
        position,
        moves: &["6"],
        level: Some(3),
        ..case("kalah")
    };
    approve("game-over", &screens(kalah, |_| {}));
}

#[test]
fn help_rules_and_moves() {
    let oware = Case {
        moves: &["1", "2", "3", "4", "5"],
        ..case("oware")
    };
    approve("help", &screens(oware, |app| type_keys(app, "?")));
    approve("rules", &screens(oware, |app| type_keys(app, "i")));
    let kalah = Case {
        moves: &["3", "6", "1", "4"],
        ..case("kalah")
    };
    approve("moves", &screens(kalah, |app| type_keys(app, "l")));
}

#[test]
fn a_refused_house() {
    let position = Some("0 1 0 0 0 4 | 0 0 0 0 0 0 | 20 23 | S");
    let oware = Case {
        position,
        ..case("oware")
    };
    let refused = |app: &mut crate::tui::app::App| {
        type_keys(app, "2");
        press(app, KeyCode::Enter);
    };
    approve("refused", &screens(oware, refused));
}

#[test]
fn flipped_and_mirrored() {
    let kalah = Case {
        moves: &["1"],
        ..case("kalah")
    };
    let mut shown = String::new();
    for (width, height) in [(80, 24), (120, 40)] {
        for keys in ["f", "m", "t", "fm"] {
            let mut app = kalah.app(Lang::En);
            type_keys(&mut app, keys);
            let board = screen(&mut app, width, height);
            shown.push_str(&format!("---- {keys} {width}x{height}\n{board}"));
        }
    }
    approve("flipped", &shown);
}

#[test]
fn seeds_in_the_air() {
    let mut app = case("oware").app(Lang::En);
    app.speed = Speed::Normal;
    press(&mut app, KeyCode::Enter);
    app.advance(Duration::from_millis(180 * 3 + 10));
    let both = [(80, 24), (120, 40)].map(|(width, height)| screen(&mut app, width, height));
    approve("sowing", &both.concat());
}

#[test]
fn plain_characters() {
    let mut app = Case {
        moves: &["3", "6"],
        ..case("kalah")
    }
    .app(Lang::Fr);
    app.glyphs = Glyphs { unicode: false };
    let sizes = [(80, 24), (120, 40), (40, 12)];
    let shown = sizes.map(|(width, height)| screen(&mut app, width, height));
    let shown = shown.concat();
    assert!(shown.is_ascii(), "{shown}");
    approve("ascii", &shown);
    for keys in ["?", "i", "l"] {
        type_keys(&mut app, keys);
        for (width, height) in sizes {
            let shown = screen(&mut app, width, height);
            assert!(shown.is_ascii(), "{shown}");
        }
        press(&mut app, KeyCode::Esc);
    }
}

#[test]
fn every_game_can_be_drawn_at_every_size() {
    for entry in kete_rules::load::Library::builtin().entries() {
        let mut app = case(entry.id()).app(Lang::Fr);
        for (width, height) in [(40, 12), (79, 23), (80, 24), (97, 31), (200, 60)] {
            screen(&mut app, width, height);
        }
    }
}
