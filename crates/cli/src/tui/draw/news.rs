//! The few lines under a board on a small screen: what is asked, or else what happened and what would happen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::line::{cut, put, wrap};
use super::words::{answers, question, what_to_do};
use crate::tui::app::{App, Button, Mode};
use crate::tui::theme::Theme;

/// Draws them.
pub fn draw(buffer: &mut Buffer, place: Rect, app: &App, theme: Theme, buttons: &mut Vec<Button>) {
    let more = app.glyphs.pick("…", "...");
    let mut y = place.y;
    let mut lines = |buffer: &mut Buffer, text: &str, least: u16, style: Style| {
        let text = app.glyphs.text(text);
        let most = place.bottom().saturating_sub(y + least);
        for line in cut(wrap(&text, place.width), most.into(), place.width, more) {
            put(buffer, place.x, y, place.width, &line, style);
            y += 1;
        }
        y
    };
    if app.film.is_some() {
        lines(buffer, &what_to_do(app), 0, theme.faint());
        return;
    }
    // A question or a refusal needs all the room there is.
    let asked = question(app);
    let over = app.game.position().is_over();
    if let Some(question) = asked.as_ref().filter(|_| !over) {
        let picks = matches!(app.mode, Mode::Pick(_));
        let y = lines(buffer, question, u16::from(picks), theme.strong());
        if picks {
            let line = Rect {
                y,
                height: 1,
                ..place
            };
            answers(buffer, line, app, theme, buttons);
            return;
        }
    }
    if let Some(notice) = &app.notice {
        let style = if notice.bad {
            theme.bad()
        } else {
            theme.hint()
        };
        lines(buffer, &notice.text, 0, style);
    }
    if asked.is_some() && !over || app.notice.is_some() {
        return;
    }
    if app.may_swap() {
        lines(buffer, &app.text.get("tui-offer"), 0, theme.hint());
    }
    let ahead = app.ahead();
    if over {
        let told = app.glyphs.text(&app.told);
        let told = tail(wrap(&told, place.width), place, more);
        lines(buffer, &told.join("\n"), 0, theme.strong());
    } else {
        // What follows gets its share.
        let share = ahead.map_or(0, |_| place.height / 2);
        lines(buffer, &app.told, share, theme.strong());
    }
    if let Some(ahead) = ahead {
        let style = if ahead.refused {
            theme.bad()
        } else {
            theme.faint()
        };
        lines(buffer, &ahead.told, 0, style);
    } else if let Some(over) = asked {
        lines(buffer, &over, 0, theme.strong());
    }
}

/// The last lines, as many as fit: they tell who has won.
fn tail(mut lines: Vec<String>, place: Rect, more: &str) -> Vec<String> {
    let cut = lines.len().saturating_sub(place.height.into());
    lines.drain(..cut);
    if let Some(first) = lines.first_mut().filter(|_| cut > 0) {
        *first = format!("{more}{first}")
            .chars()
            .take(place.width.into())
            .collect();
    }
    lines
}
