//! What lies over the board: help, rules, moves, and the questions before a game.

use crossterm::event::KeyCode;
use kete_rules::{prose, say};
use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::widgets::{Block, BorderType, Clear};

use super::line::{put, put_middle, wrap};
use super::moves;
use crate::tui::app::{App, Ask, Button, Page};
use crate::tui::fist::Fist;
use crate::tui::layout::Layout;
use crate::tui::saved::Saved;
use crate::tui::theme::Theme;

/// The keys of the help page and what they do.
const HELP: &[(&str, &str)] = &[
    ("← → ↑ ↓", "tui-help-step"),
    ("1 – 9", "tui-help-digit"),
    ("Enter", "tui-help-play"),
    (":", "tui-help-type"),
    ("u  r", "tui-help-undo"),
    ("h", "tui-help-hint"),
    ("x", "tui-help-swap"),
    ("i  l", "tui-help-pages"),
    ("d", "tui-help-deadlock"),
    ("+  -  a", "tui-help-speed"),
    ("f  m  t", "tui-help-view"),
    ("s  o", "tui-help-files"),
    ("n  q", "tui-help-end"),
];

/// A page that is read from a line on.
pub fn read(frame: &mut Frame<'_>, screen: Rect, app: &App, theme: Theme, page: Page, from: u16) {
    let compact = Layout::new(screen, app.rules(), app.view).is_some_and(|l| l.compact.is_some());
    let width = screen.width.min(92) - 8;
    let (title, lines) = match page {
        Page::Help => ("tui-page-help", help(app, width, compact)),
        Page::Rules => ("tui-page-rules", rules(app, width)),
        Page::Moves => ("tui-page-moves", moves::list(&app.game)),
    };
    let height = (lines.len() as u16 + 2).clamp(6, screen.height - 2);
    let inner = open(frame, screen, app, (width + 4, height), title);
    let most = (lines.len() as u16).saturating_sub(inner.height);
    let from = from.min(most);
    for (y, line) in (inner.y..inner.bottom()).zip(&lines[usize::from(from)..]) {
        put(
            frame.buffer_mut(),
            inner.x,
            y,
            inner.width,
            &app.glyphs.text(line),
            Style::new(),
        );
    }
    if most > 0 {
        let more = format!(" {}/{} ", from + inner.height, lines.len());
        let y = inner.bottom();
        let x = inner.right().saturating_sub(more.len() as u16);
        put(
            frame.buffer_mut(),
            x,
            y,
            more.len() as u16,
            &more,
            theme.strong(),
        );
    }
}

/// Clears a place in the middle and frames it; gives what is inside.
fn open(frame: &mut Frame<'_>, screen: Rect, app: &App, size: (u16, u16), title: &str) -> Rect {
    let (width, height) = (size.0.min(screen.width), size.1.min(screen.height));
    let place = Rect {
        x: screen.x + (screen.width - width) / 2,
        y: screen.y + (screen.height - height) / 2,
        width,
        height,
    };
    frame.render_widget(Clear, place);
    let mut block = Block::bordered().title(format!(" {} ", app.glyphs.text(&app.text.get(title))));
    block = if app.glyphs.unicode {
        block.border_type(BorderType::Rounded)
    } else {
        block.border_set(ratatui::symbols::border::Set {
            top_left: "+",
            top_right: "+",
            bottom_left: "+",
            bottom_right: "+",
            vertical_left: "|",
            vertical_right: "|",
            horizontal_top: "-",
            horizontal_bottom: "-",
        })
    };
    frame.render_widget(block, place);
    place.inner(Margin {
        horizontal: 2,
        vertical: 1,
    })
}

fn help(app: &App, width: u16, compact: bool) -> Vec<String> {
    let mut lines = Vec::new();
    for (keys, id) in HELP {
        let keys = &if *keys == "Enter" { enter(app) } else { keys };
        let told = wrap(&app.text.get(id), width.saturating_sub(10));
        for (i, line) in told.iter().enumerate() {
            let keys = if i == 0 { keys } else { "" };
            lines.push(format!("{keys:<9} {line}"));
        }
    }
    lines.push(String::new());
    let g = app.glyphs;
    let signs = [
        ("from", g.from()),
        ("last", g.last()),
        ("taken", g.taken()),
        ("ahead", g.ahead()),
        ("hint", g.hint()),
    ];
    let signs = signs.map(|(name, sign)| (name, sign.to_string().into()));
    lines.extend(wrap(&app.text.with("tui-help-signs", signs), width));
    if compact {
        let sign = [("playable", g.playable().to_string().into())];
        lines.extend(wrap(&app.text.with("tui-help-compact", sign), width));
    }
    lines
}

fn rules(app: &App, width: u16) -> Vec<String> {
    let told = prose::tell(app.rules(), app.text.lang);
    let mut lines = vec![told.title.clone(), String::new()];
    let mut add = |blocks: &[prose::Block]| {
        for block in blocks {
            match block {
                prose::Block::Paragraph(text) => lines.extend(wrap(text, width)),
                prose::Block::List { ordered, items } => {
                    for (item, number) in items.iter().zip(1..) {
                        let sign = if *ordered {
                            format!("{number}. ")
                        } else {
                            "- ".to_owned()
                        };
                        let indent = sign.len() as u16;
                        for (i, line) in wrap(item, width - indent).iter().enumerate() {
                            let sign = if i == 0 { sign.as_str() } else { "" };
                            lines.push(format!("{sign:<indent$}{line}", indent = indent.into()));
                        }
                    }
                }
                prose::Block::Drawing(text) => lines.extend(text.lines().map(str::to_owned)),
            }
            lines.push(String::new());
        }
    };
    add(&told.opening);
    for section in &told.sections {
        add(&[prose::Block::Paragraph(section.title.to_uppercase())]);
        add(&section.blocks);
    }
    lines.pop();
    lines
}

/// Whether to go on with a saved game.
pub fn resume(
    frame: &mut Frame<'_>,
    screen: Rect,
    app: &App,
    theme: Theme,
    saved: &Saved,
    buttons: &mut Vec<Button>,
) {
    let told = open_game(app, "tui-resume", saved);
    let choices = [
        (enter(app), KeyCode::Enter, "tui-resume-yes"),
        ("n", KeyCode::Char('n'), "tui-resume-no"),
    ];
    asked(
        frame,
        screen,
        app,
        theme,
        ("tui-resume-title", &told, &choices),
        buttons,
    );
}

/// Before something is lost.
pub fn ask(
    frame: &mut Frame<'_>,
    screen: Rect,
    app: &App,
    theme: Theme,
    ask: &Ask,
    buttons: &mut Vec<Button>,
) {
    let (title, told) = match ask {
        Ask::New | Ask::Open(..) => {
            let told = open_game(app, "tui-ask-leave", &app.saved());
            ("tui-ask-leave-title", told)
        }
        Ask::Exists(path) => {
            let file = [("file", path.display().to_string().into())];
            (
                "tui-ask-exists-title",
                app.text.with("tui-ask-exists", file),
            )
        }
    };
    let choices = ask.choices(app.text.french());
    asked(frame, screen, app, theme, (title, &told, &choices), buttons);
}

/// A sentence about a game that is not finished.
fn open_game(app: &App, id: &str, saved: &Saved) -> String {
    let game = saved.game.rules().file().title(app.text.french());
    let args = [
        ("game", game.into()),
        ("n", saved.game.moves().count().into()),
    ];
    app.text.with(id, args)
}

/// The name of the key that confirms.
pub fn enter(app: &App) -> &'static str {
    if app.text.french() {
        "Entrée"
    } else {
        "Enter"
    }
}

/// A key as it is called, the key, and what it does.
type Choice<'a> = (&'a str, KeyCode, &'a str);

/// A question over the board: its title, the question, the keys.
fn asked(
    frame: &mut Frame<'_>,
    screen: Rect,
    app: &App,
    theme: Theme,
    (title, told, choices): (&str, &str, &[Choice<'_>]),
    buttons: &mut Vec<Button>,
) {
    let width = asking(screen);
    let told = wrap(told, width);
    let keys = if is_stacked(app, width, choices) {
        choices.len() as u16
    } else {
        1
    };
    let height = told.len() as u16 + keys + 4;
    let inner = open(frame, screen, app, (width + 4, height), title);
    for (y, line) in (inner.y..).zip(&told) {
        put(
            frame.buffer_mut(),
            inner.x,
            y,
            width,
            &app.glyphs.text(line),
            theme.strong(),
        );
    }
    choice(frame, inner, app, theme, choices, buttons);
}

/// Whether keys need a line each.
fn is_stacked(app: &App, width: u16, choices: &[Choice<'_>]) -> bool {
    let length = |text: &str| app.glyphs.text(text).chars().count();
    let all: usize = choices
        .iter()
        .map(|(name, _, id)| length(name) + length(&app.text.get(id)) + 6)
        .sum();
    // The blanks behind the last one need no room.
    all > usize::from(width) + 3
}

/// In which fist the seed is.
pub fn guess(
    frame: &mut Frame<'_>,
    screen: Rect,
    app: &App,
    theme: Theme,
    fist: Fist,
    buttons: &mut Vec<Button>,
) {
    let width = asking(screen);
    let who = say::player(app.text.lang, fist.guesser());
    let told = wrap(&app.text.with("tui-guess", [("player", who.into())]), width);
    let fists = app.glyphs.pick(
        [
            "   ╭─┬─┬─┬─╮      ╭─┬─┬─┬─╮   ",
            "   │ │ │ │ │      │ │ │ │ │   ",
            "   ╰─┴─┴─┴─╯      ╰─┴─┴─┴─╯   ",
        ],
        [
            "   .-.-.-.-.      .-.-.-.-.   ",
            "   | | | | |      | | | | |   ",
            "   '-'-'-'-'      '-'-'-'-'   ",
        ],
    );
    let height = (told.len() + fists.len()) as u16 + 6;
    let inner = open(frame, screen, app, (width + 4, height), "tui-guess-title");
    let mut y = inner.y;
    for line in &told {
        put(
            frame.buffer_mut(),
            inner.x,
            y,
            width,
            &app.glyphs.text(line),
            theme.strong(),
        );
        y += 1;
    }
    y += 1;
    for text in fists {
        let line = Rect {
            y,
            height: 1,
            ..inner
        };
        put_middle(frame.buffer_mut(), line, text, theme.player(fist.guesser()));
        y += 1;
    }
    let choices = [
        ("←", KeyCode::Left, "tui-guess-left"),
        ("→", KeyCode::Right, "tui-guess-right-hand"),
    ];
    choice(frame, inner, app, theme, &choices, buttons);
}

/// Columns of a question.
fn asking(screen: Rect) -> u16 {
    60.min(screen.width.saturating_sub(4))
}

/// Keys at the bottom of a question, in a line if they fit on one.
fn choice(
    frame: &mut Frame<'_>,
    inner: Rect,
    app: &App,
    theme: Theme,
    choices: &[Choice<'_>],
    buttons: &mut Vec<Button>,
) {
    let stacked = is_stacked(app, inner.width, choices);
    let choices: Vec<(String, KeyCode, String)> = choices
        .iter()
        .map(|(name, key, id)| {
            (
                app.glyphs.text(name),
                *key,
                app.glyphs.text(&app.text.get(id)),
            )
        })
        .collect();
    let high = if stacked { choices.len() as u16 } else { 1 };
    let mut y = inner.bottom().saturating_sub(high);
    let mut x = inner.x;
    for (name, key, words) in choices {
        let begin = x;
        let buffer = frame.buffer_mut();
        x = put(
            buffer,
            x,
            y,
            inner.right() - x,
            &format!(" {name} "),
            theme.key(),
        );
        x = put(
            buffer,
            x,
            y,
            inner.right() - x,
            &format!(" {words}   "),
            theme.strong(),
        );
        buttons.push(Button {
            place: Rect {
                x: begin,
                y,
                width: x - begin,
                height: 1,
            },
            key,
        });
        if stacked {
            (x, y) = (inner.x, y + 1);
        }
    }
}
