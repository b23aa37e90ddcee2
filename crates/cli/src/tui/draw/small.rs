//! The board on a small screen: a number for a house, with a mark before it and one behind.

use kete_rules::notation::pit_name;
use kete_rules::{Player, Shape};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::board::{Last, house, label};
use super::house::House;
use super::line::put;
use crate::tui::app::App;
use crate::tui::compact::Compact;
use crate::tui::film::Place;
use crate::tui::glyphs::{Frame, Glyphs};
use crate::tui::layout::Layout;
use crate::tui::theme::Theme;

/// Draws the houses with their numbers.
pub fn draw(buffer: &mut Buffer, layout: &Layout, compact: &Compact, app: &App, theme: Theme) {
    let last = Last::of(app);
    for (cell, &place) in layout.cells.iter().enumerate() {
        let house = house(cell, app, theme, &last);
        let open = house.frame == Frame::Open && app.film.is_none();
        number(buffer, place, &house, open, app.glyphs);
    }
    if app.is_person_to_move()
        && let Some(place) = layout.cells.get(app.cursor)
        && digits(*place).right() == place.right()
    {
        // Where houses are narrow the bracket stands before the next one.
        put(buffer, place.right(), place.y, 1, "]", theme.cursor());
    }
    let four = app.rules().shape() != Shape::Rows;
    for &(place, cell) in &compact.labels {
        let mut label = label(app, app.position(), cell);
        if four {
            // The letter stands before the row.
            label.remove(0);
        }
        right(buffer, digits(place), &label, theme);
    }
    for &(place, cell) in &compact.letters {
        let name = pit_name(cell % 16);
        put(buffer, place.x, place.y, 1, &name[..1], theme.faint());
    }
}

/// What lies in a store on the last turn's way, or would.
pub fn store_marks(app: &App, player: Player) -> String {
    let last = Last::of(app);
    let here = Some(Place::Store(player));
    let mut marks = String::new();
    if last.end == here {
        marks.push(app.glyphs.last());
    }
    if app.ahead().is_some_and(|ahead| ahead.end == here) {
        marks.push(app.glyphs.ahead());
    }
    marks
}

/// Where the digits of a house stand: as far right as leaves room for a mark.
fn digits(place: Rect) -> Rect {
    let room = place.width - u16::from(place.width > 3);
    Rect {
        width: room.min(place.width / 2 + 2),
        ..place
    }
}

fn right(buffer: &mut Buffer, place: Rect, text: &str, theme: Theme) {
    let length = text.chars().count().min(usize::from(place.width)) as u16;
    let x = place.right() - length;
    put(buffer, x, place.y, length, text, theme.faint());
}

/// A house: its seeds, before them whether it can be played, behind them what happened there.
fn number(buffer: &mut Buffer, place: Rect, house: &House, open: bool, glyphs: Glyphs) {
    let digits = digits(place);
    let count = match &house.instead {
        Some(text) => text.clone(),
        None => house.seeds.to_string(),
    };
    let length = count.chars().count().min(usize::from(digits.width)) as u16;
    let x = digits.right() - length;
    put(buffer, x, place.y, length, &count, house.count);
    let cursor = house.frame == Frame::Cursor;
    let before = match (cursor, open) {
        (true, _) => Some('['),
        (_, true) => Some(glyphs.playable()),
        _ => None,
    };
    if let Some(sign) = before
        && x > place.x
    {
        put(buffer, x - 1, place.y, 1, &sign.to_string(), house.edge);
    }
    if digits.right() == place.right() {
        return;
    }
    let happened = house.below.chars().last();
    let marked = house.marks.chars().last();
    let behind = match (cursor, marked.or(happened)) {
        (true, _) => Some(']'),
        (false, sign) => sign,
    };
    if let Some(sign) = behind {
        let style = if cursor { house.edge } else { house.signs };
        put(buffer, digits.right(), place.y, 1, &sign.to_string(), style);
    }
}
