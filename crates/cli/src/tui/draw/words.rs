//! The words around the board: what is played, who is to move, what happened, what can be done.

use crossterm::event::KeyCode;
use kete_rules::{Phase, Player, Shape, say};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::line::{cut, put, wrap};
use super::small;
use crate::tui::app::{App, Button, Mode, Purpose, Question};
use crate::tui::layout::Layout;
use crate::tui::theme::Theme;

/// Most lines of a notice: some name a file.
const NOTICE: usize = 4;

/// The top line.
pub fn title(buffer: &mut Buffer, line: Rect, app: &App, theme: Theme) {
    let file = app.rules().file();
    let name = format!(" {} ", file.title(app.text.french()));
    let style = theme.key().patch(theme.strong());
    put(
        buffer,
        line.x,
        line.y,
        line.width,
        &" ".repeat(line.width.into()),
        theme.key(),
    );
    put(
        buffer,
        line.x,
        line.y,
        line.width,
        &app.glyphs.text(&name),
        style,
    );
    let mut right = Vec::new();
    if app.rules().has_rounds() && file.rounds.as_ref().is_some_and(|r| r.max != 1) {
        let p = app.position();
        right.push(app.text.with("tui-round", [("round", p.round().into())]));
    }
    let moves = app.game.moves().count();
    right.push(app.text.with("tui-moves-played", [("n", moves.into())]));
    let right = app.glyphs.text(&format!(" {} ", right.join(" · ")));
    let length = right.chars().count() as u16;
    put(
        buffer,
        line.right().saturating_sub(length),
        line.y,
        length,
        &right,
        theme.key(),
    );
}

/// The lines of the players.
pub fn names(buffer: &mut Buffer, layout: &Layout, app: &App, theme: Theme) {
    let above = app.view.above();
    for (player, line) in [(above, layout.names[0]), (above.other(), layout.names[1])] {
        let style = theme.player(player);
        let p = app.position();
        let moves = !p.is_over() && p.player() == player;
        let sign = if moves { app.glyphs.turn() } else { ' ' };
        let mut text = format!("{sign} {}", who(app, player));
        if moves && layout.compact.is_none() {
            text.push_str(&format!(" - {}", what_to_do(app)));
        } else if moves && app.is_thinking() {
            text.push_str(&format!(" {}", app.glyphs.wheel(app.wheel)));
        }
        let style = if moves {
            style.patch(theme.strong())
        } else {
            style
        };
        let text = app.glyphs.text(&text);
        put(buffer, line.x + 1, line.y, line.width - 1, &text, style);
        let mut seeds = app.glyphs.text(&belongings(app, player));
        if layout.compact.is_some() {
            if let Some(hand) = hand(app, player) {
                seeds = format!("{}, {seeds}", app.glyphs.text(&hand));
            }
            seeds.push_str(&small::store_marks(app, player));
        }
        let length = seeds.chars().count() as u16;
        let x = line.right().saturating_sub(length + 1);
        put(buffer, x, line.y, length, &seeds, style);
    }
}

/// A player and who plays him.
fn who(app: &App, seat: Player) -> String {
    let name = say::player(app.text.lang, seat);
    let person = if app.position().is_swapped() {
        seat.other()
    } else {
        seat
    };
    match app.computer {
        None => name,
        Some(computer) if computer.seat == person => app.text.with(
            "tui-kete",
            [
                ("player", name.into()),
                ("level", computer.level.number.into()),
            ],
        ),
        Some(_) => app.text.with("tui-you", [("player", name.into())]),
    }
}

/// What the player to move is doing.
pub fn what_to_do(app: &App) -> String {
    if let Some(film) = &app.film {
        let variables = [
            ("n", film.hand().into()),
            ("lap", film.laps().max(1).into()),
        ];
        let id = if film.laps() > 1 {
            "tui-sows-lap"
        } else {
            "tui-sows"
        };
        return app.text.with(id, variables);
    }
    if app.is_thinking() {
        return format!(
            "{} {}",
            app.text.get("tui-thinks"),
            app.glyphs.wheel(app.wheel)
        );
    }
    app.text.get(match app.game.position().phase() {
        Phase::Choose => "tui-chooses",
        Phase::Arrange => "tui-arranges",
        _ => "tui-to-move",
    })
}

/// What a player has.
fn belongings(app: &App, player: Player) -> String {
    let (rules, p) = (app.rules(), app.position());
    if rules.shape() == Shape::Rows {
        let halves = 2 * i32::from(p.store(player)) + i32::from(p.has_half());
        let score = say::score(app.text.lang, halves);
        return app.text.with("tui-store", [("n", score.into())]);
    }
    let base = 16 * player.index();
    let seeds: u32 = p.cells()[base..base + 16]
        .iter()
        .map(|&c| u32::from(c))
        .sum();
    say::seeds(app.text.lang, rules, seeds + u32::from(p.store(player)))
}

/// What a player has in the hand, where there is one.
fn hand(app: &App, player: Player) -> Option<String> {
    let seeds = match &app.mode {
        Mode::Arrange(arranger) if app.game.position().player() == player => arranger.free,
        _ => app.position().store(player),
    };
    let named = app.rules().shape() != Shape::Rows && seeds > 0;
    named.then(|| format!("{} {seeds}", app.text.get("tui-hand")))
}

/// What happened and what would happen.
pub fn messages(
    buffer: &mut Buffer,
    place: Rect,
    app: &App,
    theme: Theme,
    buttons: &mut Vec<Button>,
) {
    let more = app.glyphs.pick("…", "...");
    let mut y = place.y;
    let mut lines = |buffer: &mut Buffer, text: &str, most: usize, style: Style| {
        let text = app.glyphs.text(text);
        let most = most.min(usize::from(place.bottom() - y));
        for line in cut(wrap(&text, place.width), most, place.width, more) {
            put(buffer, place.x, y, place.width, &line, style);
            y += 1;
        }
        y
    };
    let asked = question(app);
    if app.film.is_none() {
        let most = match app.mode {
            _ if app.game.position().is_over() => 3,
            Mode::Pick(_) | Mode::Take(_) | Mode::Arrange(_) => 1,
            _ => 2,
        };
        // What nothing else needs.
        let free = usize::from(place.height).saturating_sub(further(app, asked.as_deref(), place));
        let most = most.max(free);
        lines(buffer, &app.told, most, theme.strong());
    }
    if let Some(question) = asked {
        let y = lines(buffer, &question, 2, theme.strong());
        if let Mode::Pick(_) = app.mode {
            // Behind the question.
            let length = app.glyphs.text(&question).chars().count() as u16 + 2;
            let x = place.x + length.min(place.width);
            let line = Rect {
                x,
                y: y - 1,
                width: place.right() - x,
                height: 1,
            };
            answers(buffer, line, app, theme, buttons);
        }
    }
    if let Some(notice) = &app.notice {
        lines(
            buffer,
            &notice.text,
            NOTICE,
            if notice.bad {
                theme.bad()
            } else {
                theme.hint()
            },
        );
    } else if app.may_swap() && app.film.is_none() {
        lines(buffer, &app.text.get("tui-offer"), 1, theme.hint());
    }
    if let Some(ahead) = app.ahead()
        && app.notice.is_none()
    {
        let style = if ahead.refused {
            theme.bad()
        } else {
            theme.faint()
        };
        lines(buffer, &ahead.told, 2, style);
    }
}

/// Lines that the question and the notice or the preview need.
fn further(app: &App, asked: Option<&str>, place: Rect) -> usize {
    let lines = |text: &str, most| wrap(&app.glyphs.text(text), place.width).len().min(most);
    let more = match (&app.notice, app.ahead()) {
        (Some(notice), _) => lines(&notice.text, NOTICE),
        (None, Some(ahead)) => lines(&ahead.told, 2) + usize::from(app.may_swap()),
        (None, None) => usize::from(app.may_swap()),
    };
    asked.map_or(0, |text| lines(text, 2)) + more
}

/// What is asked in the present mode.
pub fn question(app: &App) -> Option<String> {
    if app.film.is_some() {
        return None;
    }
    Some(match &app.mode {
        Mode::Pick(picker) => match picker.question() {
            Question::Direction => app.text.get("tui-which-way"),
            Question::Kichwa => app.text.get("tui-which-kichwa"),
            Question::Safari => app.text.get("tui-which-safari"),
            Question::Lap(n) => app.text.with("tui-which-lap", [("n", n.into())]),
        },
        Mode::Take(mask) => app.text.with(
            "tui-take",
            [
                ("n", app.houses_to_choose().into()),
                ("marked", mask.count_ones().into()),
            ],
        ),
        Mode::Arrange(arranger) => app
            .text
            .with("tui-arrange", [("free", arranger.free.into())]),
        Mode::Agree(None) => app.text.get("tui-deadlock-proved"),
        Mode::Agree(Some(player)) => {
            let [player, other] =
                [*player, player.other()].map(|player| say::player(app.text.lang, player));
            let who = [("player", player.into()), ("other", other.into())];
            app.text.with("tui-deadlock-ask", who)
        }
        Mode::Type(prompt) => {
            let id = match prompt.purpose {
                Purpose::Move => "tui-type-move",
                Purpose::Save => "tui-type-save",
                Purpose::Load => "tui-type-load",
            };
            format!("{} {}_", app.text.get(id), prompt.text)
        }
        _ if app.game.position().is_over() => app.text.get("tui-over"),
        _ => return None,
    })
}

/// The answers to choose from.
pub fn answers(
    buffer: &mut Buffer,
    line: Rect,
    app: &App,
    theme: Theme,
    buttons: &mut Vec<Button>,
) {
    let Mode::Pick(picker) = &app.mode else {
        return;
    };
    let mut x = line.x;
    for (i, key) in [(0, KeyCode::Char('1')), (1, KeyCode::Char('2'))] {
        let id = match (picker.question(), picker.meaning(i)) {
            (Question::Safari, true) => "tui-safari-on",
            (Question::Safari, false) => "tui-safari-stop",
            (Question::Lap(_), true) => "tui-lap-reverse",
            (Question::Lap(_), false) => "tui-lap-on",
            _ if i == 0 => "tui-left",
            _ => "tui-right",
        };
        let marked = picker.marked == i;
        let text = app.glyphs.text(&app.text.get(id));
        let text = if marked {
            format!("[{}] {text} ", i + 1)
        } else {
            format!(" {}  {text} ", i + 1)
        };
        let style = if marked { theme.key() } else { Style::new() };
        let end = put(buffer, x, line.y, line.right() - x, &text, style);
        buttons.push(Button {
            place: Rect {
                x,
                y: line.y,
                width: end - x,
                height: 1,
            },
            key,
        });
        x = (end + 2).min(line.right());
    }
}

/// The keys that matter most now.
pub fn keys(
    buffer: &mut Buffer,
    line: Rect,
    app: &App,
    theme: Theme,
    small: bool,
    buttons: &mut Vec<Button>,
) {
    let c = KeyCode::Char;
    let yes = if app.text.french() { "o" } else { "y" };
    let agree = [
        (yes, c('y'), "tui-key-agree"),
        ("n", c('n'), "tui-key-refuse"),
    ];
    let shown: &[(&str, KeyCode, &str)] = match &app.mode {
        Mode::Type(_) => &[
            ("Enter", KeyCode::Enter, "tui-key-confirm"),
            ("Esc", KeyCode::Esc, "tui-key-back"),
        ],
        Mode::Agree(_) => &agree,
        Mode::Pick(_) => &[
            ("← →", KeyCode::Right, "tui-key-choose"),
            ("Enter", KeyCode::Enter, "tui-key-confirm"),
            ("Esc", KeyCode::Esc, "tui-key-back"),
            ("?", c('?'), "tui-key-help"),
        ],
        Mode::Take(_) => &[
            ("←↑↓→", KeyCode::Right, "tui-key-choose"),
            ("␣", c(' '), "tui-key-mark"),
            ("Enter", KeyCode::Enter, "tui-key-confirm"),
            ("?", c('?'), "tui-key-help"),
            ("q", c('q'), "tui-key-quit"),
        ],
        Mode::Arrange(_) => &[
            ("Tab", KeyCode::Tab, "tui-key-preset"),
            ("-", c('-'), "tui-key-lift"),
            ("+", c('+'), "tui-key-lay"),
            ("Enter", KeyCode::Enter, "tui-key-confirm"),
            ("?", c('?'), "tui-key-help"),
            ("q", c('q'), "tui-key-quit"),
        ],
        _ if app.game.position().is_over() && app.film.is_none() => &[
            ("n", c('n'), "tui-key-new"),
            ("u", c('u'), "tui-key-undo"),
            ("l", c('l'), "tui-key-moves"),
            ("s", c('s'), "tui-key-save"),
            ("?", c('?'), "tui-key-help"),
            ("q", c('q'), "tui-key-quit"),
        ],
        _ => &[
            ("Enter", KeyCode::Enter, "tui-key-play"),
            ("u", c('u'), "tui-key-undo"),
            ("h", c('h'), "tui-key-hint"),
            ("i", c('i'), "tui-key-rules"),
            ("l", c('l'), "tui-key-moves"),
            ("?", c('?'), "tui-key-help"),
            ("q", c('q'), "tui-key-quit"),
            ("f", c('f'), "tui-key-flip"),
        ],
    };
    let mut shown = shown.to_vec();
    // On a small screen little fits besides the way to the others.
    if let Some(help) = shown.iter().position(|(_, key, _)| *key == c('?'))
        && small
    {
        shown[1..=help].rotate_right(1);
    }
    let mut x = line.x + 1;
    for (name, key, id) in &shown {
        let name = if *key == KeyCode::Enter {
            super::page::enter(app).to_owned()
        } else if app.glyphs.unicode {
            (*name).to_owned()
        } else {
            name.replace('␣', "Space")
        };
        let name = app.glyphs.text(&name);
        let words = app.glyphs.text(&app.text.get(id));
        let begin = x;
        let length = (name.chars().count() + words.chars().count() + 3) as u16;
        // What does not fit is in the help.
        if length > line.right() - x {
            continue;
        }
        x = put(
            buffer,
            x,
            line.y,
            line.right() - x,
            &format!(" {name} "),
            theme.key(),
        );
        x = put(
            buffer,
            x,
            line.y,
            line.right() - x,
            &format!(" {words} "),
            Style::new(),
        );
        let place = Rect {
            x: begin,
            y: line.y,
            width: x - begin,
            height: 1,
        };
        buttons.push(Button { place, key: *key });
    }
}
