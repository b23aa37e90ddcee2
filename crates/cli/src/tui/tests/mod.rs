//! Tests of the board without a terminal.

mod asked;
mod boards;
mod play;
mod questions;
mod small;

use std::sync::Arc;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use kete_engine::Level;
use kete_rules::game::Game;
use kete_rules::load::Library;
use kete_rules::notation::{parse_move, parse_position};
use kete_rules::say::Lang;
use kete_rules::{Player, Rules, options};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::app::App;
use super::draw::draw;
use super::film::Speed;
use super::glyphs::Glyphs;
use super::theme::Theme;
use crate::session::Computer;
use crate::text::Text;

/// A game as a test wants it.
#[derive(Clone, Copy)]
struct Case<'a> {
    game: &'a str,
    settings: &'a [(&'a str, &'a str)],
    position: Option<&'a str>,
    moves: &'a [&'a str],
    level: Option<u8>,
}

/// The start of a game between two persons.
const fn case(game: &str) -> Case<'_> {
    Case {
        game,
        settings: &[],
        position: None,
        moves: &[],
        level: None,
    }
}

fn rules(game: &str, settings: &[(&str, &str)]) -> Arc<Rules> {
    let mut file = Library::builtin()
        .find(game)
        .expect("a game")
        .rules()
        .expect("options");
    options::set_options(&mut file, settings.iter().map(|(n, v)| (*n, (*v).into())))
        .expect("an option");
    Arc::new(Rules::compile(file).expect("rules"))
}

impl Case<'_> {
    fn app(self, lang: Lang) -> App {
        let rules = rules(self.game, self.settings);
        let start = match self.position {
            Some(text) => parse_position(&rules, text).expect("a position"),
            None => rules.start(),
        };
        let computer = self.level.and_then(Level::new).map(|level| Computer {
            level,
            seat: Player::North,
            seed: 1,
        });
        let game = Game::from(rules, start);
        let mut app = App::new(game, computer, Text { lang }, Glyphs { unicode: true });
        app.speed = Speed::Off;
        for text in self.moves {
            let m = parse_move(app.rules(), app.game.position(), text).expect("a move");
            type_keys(&mut app, &format!(":{text}"));
            press(&mut app, KeyCode::Enter);
            assert_eq!(app.game.moves().last(), Some(m), "{text}: {:?}", app.notice);
        }
        app
    }
}

fn press(app: &mut App, code: KeyCode) {
    app.key(KeyEvent::new(code, KeyModifiers::NONE));
}

fn type_keys(app: &mut App, keys: &str) {
    for c in keys.chars() {
        press(app, KeyCode::Char(c));
    }
}

/// The screen as text.
fn screen(app: &mut App, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    let mut buttons = Vec::new();
    let theme = Theme { colour: false };
    terminal
        .draw(|frame| buttons = draw(frame, app, theme))
        .expect("drawn");
    app.buttons = buttons;
    let buffer = terminal.backend().buffer();
    let line = |y| {
        let cells: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
        cells.trim_end().to_owned() + "\n"
    };
    (0..height).map(line).collect()
}

/// The screen in both languages and two sizes; `prepare` leads to what is to be seen.
fn screens(case: Case<'_>, prepare: impl Fn(&mut App)) -> String {
    screens_at(&[(80, 24), (120, 40)], case, prepare)
}

/// The screen in both languages and these sizes.
fn screens_at(sizes: &[(u16, u16)], case: Case<'_>, prepare: impl Fn(&mut App)) -> String {
    let mut all = String::new();
    for lang in Lang::ALL {
        for &(width, height) in sizes {
            let mut app = case.app(lang);
            prepare(&mut app);
            let shown = screen(&mut app, width, height);
            all.push_str(&format!("---- {lang} {width}x{height}\n{shown}"));
        }
    }
    all
}

/// Compares a screen with the one that was approved.
fn approve(name: &str, shown: &str) {
    insta::with_settings!({
        snapshot_path => "../../../tests/tui/snapshots",
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, { insta::assert_snapshot!(name, shown) });
}
