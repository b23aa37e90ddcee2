//! Where everything is on a small screen: a line for a row of houses, numbers instead of seeds.

use kete_rules::{Rules, Shape};
use ratatui::layout::Rect;

use super::layout::Layout;
use super::view::View;

/// Lines of messages that go before the title and before a gap between the players.
const MESSAGES: u16 = 4;
/// Columns of a house: a mark, two digits, and a mark where there is room.
const NARROWEST: u16 = 3;
const WIDEST: u16 = 8;
/// Columns of the letter before a row of four.
const LETTER: u16 = 2;

/// What stands beside and above the houses.
#[derive(Clone, Debug, Default)]
pub struct Compact {
    /// The numbers of houses, and the cells that they are for.
    pub labels: Vec<(Rect, usize)>,
    /// The letters of four rows, and a cell of each row.
    pub letters: Vec<(Rect, usize)>,
}

/// The smallest screen on which a board can be shown at all.
pub fn smallest(rules: &Rules) -> (u16, u16) {
    let columns = match rules.shape() {
        Shape::Rows => rules.houses() as u16,
        _ => 8,
    };
    (40.max(NARROWEST * columns + 2), 12)
}

/// The places on a small screen; nothing when it is too small even for that.
pub fn places(screen: Rect, rules: &Rules, view: View) -> Option<Layout> {
    let least = smallest(rules);
    if screen.width < least.0 || screen.height < least.1 {
        return None;
    }
    let grid = view.grid(rules);
    let rows = grid.len() as u16;
    let columns = grid[0].len().max(1) as u16;
    let letter = if rows == 4 { LETTER } else { 0 };
    // Two lines of players, two of labels, and one of keys.
    let spare = screen.height - rows - 5;
    let title = u16::from(spare > MESSAGES - 1);
    let gap = u16::from(spare - title > MESSAGES);
    let wide = ((screen.width - 2 - letter) / columns).min(WIDEST);
    let x = screen.x + (screen.width - wide * columns - letter) / 2;
    let line = |y: u16| Rect {
        x: screen.x,
        y,
        width: screen.width,
        height: 1,
    };
    let house = |column: u16, y: u16| Rect {
        x: x + letter + column * wide,
        y,
        width: wide,
        height: 1,
    };
    let top = screen.y + title + 1;
    let bottom = top + 1 + rows + gap;
    let mut cells = vec![Rect::ZERO; grid.iter().flatten().max().map_or(0, |c| c + 1)];
    let mut compact = Compact::default();
    for (row, line) in (0u16..).zip(&grid) {
        let y = top + 1 + row + if row >= rows / 2 { gap } else { 0 };
        for (column, &cell) in (0u16..).zip(line) {
            cells[cell] = house(column, y);
            if row == 0 {
                compact.labels.push((house(column, top), cell));
            }
            if row == rows - 1 {
                compact.labels.push((house(column, bottom), cell));
            }
        }
        if letter > 0 {
            let place = Rect {
                x,
                y,
                width: 1,
                height: 1,
            };
            compact.letters.push((place, line[0]));
        }
    }
    let under = bottom + 2;
    Some(Layout {
        title: if title > 0 {
            line(screen.y)
        } else {
            Rect::ZERO
        },
        names: [line(top - 1), line(bottom + 1)],
        cells,
        stores: [Rect::ZERO; 2],
        messages: Rect {
            x: screen.x + 1,
            y: under,
            width: screen.width - 2,
            height: screen.bottom() - 1 - under,
        },
        keys: line(screen.bottom() - 1),
        side: None,
        compact: Some(compact),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::layout::tests::{all_games, check};

    #[test]
    fn nothing_lies_on_anything_else_or_outside() {
        for rules in all_games() {
            let (width, height) = smallest(&rules);
            for (width, height) in [
                (width, height),
                (width, 13),
                (width, 23),
                (79, 24),
                (200, 12),
            ] {
                let screen = Rect::new(0, 0, width, height);
                let layout = Layout::new(screen, &rules, View::default()).expect("room");
                assert!(layout.compact.is_some(), "{} {width}x{height}", rules.id());
                check(&layout, screen, rules.id());
                assert!(layout.messages.height >= 3, "{}", rules.id());
            }
        }
    }

    #[test]
    fn a_smaller_screen_is_refused() {
        for rules in all_games() {
            let (width, height) = smallest(&rules);
            for (width, height) in [(width - 1, height), (width, height - 1), (0, 0)] {
                let screen = Rect::new(0, 0, width, height);
                assert!(Layout::new(screen, &rules, View::default()).is_none());
            }
        }
    }
}
