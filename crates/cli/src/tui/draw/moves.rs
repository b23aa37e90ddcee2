//! The moves so far, a line for a turn of each player.

use kete_rules::Player;
use kete_rules::game::{Action, Game};
use kete_rules::notation::print_move;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::line::put;
use crate::tui::app::App;
use crate::tui::theme::Theme;

/// The moves of a game, numbered, South's turn and then North's.
pub fn list(game: &Game) -> Vec<String> {
    let mut lines: Vec<[String; 2]> = Vec::new();
    let mut last = None;
    let mut before = game.start();
    for step in game.steps() {
        if let Action::Played(m) = step.action {
            let player = before.player();
            let text = print_move(game.rules(), before, m);
            let seat = player.index();
            match lines.last_mut() {
                Some(line) if last == Some(player) => {
                    line[seat].push(' ');
                    line[seat].push_str(&text);
                }
                Some(line) if player == Player::North && line[seat].is_empty() => {
                    line[seat] = text;
                }
                _ => {
                    let mut line = [String::new(), String::new()];
                    line[seat] = text;
                    lines.push(line);
                }
            }
            last = Some(player);
        }
        before = &step.position;
    }
    let wide = lines
        .iter()
        .map(|l| l[0].chars().count())
        .max()
        .unwrap_or(0)
        .clamp(6, 24);
    lines
        .iter()
        .zip(1..)
        .map(|([south, north], number): (_, usize)| {
            let south = if south.is_empty() { "-" } else { south };
            format!("{number:>3}. {south:<wide$}  {north}")
                .trim_end()
                .to_owned()
        })
        .collect()
}

/// The last moves beside the board.
pub fn beside(buffer: &mut Buffer, place: Rect, app: &App, theme: Theme) {
    for y in place.y..place.bottom() {
        put(
            buffer,
            place.x,
            y,
            1,
            app.glyphs.pick("│", "|"),
            theme.faint(),
        );
    }
    let (x, width) = (place.x + 2, place.width.saturating_sub(3));
    let title = app.glyphs.text(&app.text.get("tui-page-moves"));
    put(buffer, x, place.y, width, &title, theme.strong());
    let lines = list(&app.game);
    let room = usize::from(place.height.saturating_sub(2));
    let shown = &lines[lines.len().saturating_sub(room)..];
    for (y, line) in (place.y + 2..).zip(shown) {
        let newest = std::ptr::eq(line, &shown[shown.len() - 1]);
        let style = if newest {
            theme.strong()
        } else {
            ratatui::style::Style::new()
        };
        put(buffer, x, y, width, line, style);
    }
}
