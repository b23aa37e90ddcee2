//! Where everything is on the screen. Drawing and the mouse both ask here.

use kete_rules::{Player, Rules, Shape};
use ratatui::layout::Rect;

use super::compact::{self, Compact};
use super::film::Place;
use super::view::View;

/// The smallest terminal a board with its seeds fits on.
const SMALLEST: (u16, u16) = (80, 24);

/// From this width on the moves stand beside the board.
const WIDE: u16 = 110;
const SIDE: u16 = 30;
/// Lines of messages under the board.
const MESSAGES: u16 = 4;

/// The places of a screen.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The top line; empty where there is no room for it.
    pub title: Rect,
    /// The line of the player above, and of the one below.
    pub names: [Rect; 2],
    /// The houses by their cells.
    pub cells: Vec<Rect>,
    /// South's and North's store or hand; empty where there is none.
    pub stores: [Rect; 2],
    /// Messages.
    pub messages: Rect,
    /// The keys.
    pub keys: Rect,
    /// The moves beside the board.
    pub side: Option<Rect>,
    /// Numbers only, because the screen is small.
    pub compact: Option<Compact>,
}

impl Layout {
    /// The places on a screen; nothing when it is too small.
    pub fn new(screen: Rect, rules: &Rules, view: View) -> Option<Layout> {
        if screen.width < SMALLEST.0 || screen.height < SMALLEST.1 {
            return compact::places(screen, rules, view);
        }
        let side = (screen.width >= WIDE).then(|| Rect {
            x: screen.right() - SIDE,
            y: screen.y + 1,
            width: SIDE,
            height: screen.height - 2,
        });
        let width = screen.width - side.map_or(0, |s| s.width);
        let line = |y: u16| Rect {
            x: screen.x,
            y,
            width: screen.width,
            height: 1,
        };
        let room = Rect {
            x: screen.x,
            y: screen.y + 1,
            width,
            height: screen.height - 2 - MESSAGES,
        };
        let board = Board::new(room, rules, view);
        Some(Layout {
            title: line(screen.y),
            names: board.names,
            cells: board.cells,
            stores: board.stores,
            messages: Rect {
                x: screen.x + 1,
                y: room.bottom(),
                width: width - 2,
                height: MESSAGES,
            },
            keys: line(screen.bottom() - 1),
            side,
            compact: None,
        })
    }

    /// What lies at a point of the screen.
    pub fn at(&self, x: u16, y: u16) -> Option<Place> {
        let hit = |r: &Rect| r.contains((x, y).into());
        if let Some(cell) = self.cells.iter().position(hit) {
            return Some(Place::Cell(cell));
        }
        self.stores
            .iter()
            .position(hit)
            .map(|i| Place::Store(Player::of(i)))
    }
}

struct Board {
    names: [Rect; 2],
    cells: Vec<Rect>,
    stores: [Rect; 2],
}

impl Board {
    fn new(room: Rect, rules: &Rules, view: View) -> Board {
        let grid = view.grid(rules);
        let rows = grid.len() as u16;
        let columns = grid[0].len().max(1) as u16;
        // Omweso and Hus keep no seeds beside the board.
        let store = match rules.shape() {
            Shape::Rings => 0,
            _ if columns > 10 => 8,
            _ if room.width >= 90 => 11,
            _ => 9,
        };
        let wide = ((room.width - 2 * store) / columns).min(12);
        let high = ((room.height - 2) / rows).min((wide / 2 + 2).max(6)).max(3);
        // Between the two sides of four rows there is a gap if there is room for one.
        let gap = u16::from(rows == 4 && room.height - 2 > high * rows);
        let size = (wide * columns + 2 * store, high * rows + gap + 2);
        let x = room.x + (room.width - size.0) / 2;
        let y = room.y + room.height.saturating_sub(size.1) / 2;
        let mut cells = vec![Rect::ZERO; grid.iter().flatten().max().map_or(0, |c| c + 1)];
        for (row, line) in (0u16..).zip(&grid) {
            let below = if row >= rows / 2 { gap } else { 0 };
            for (column, &cell) in (0u16..).zip(line) {
                cells[cell] = Rect {
                    x: x + store + column * wide,
                    y: y + 1 + row * high + below,
                    width: wide,
                    height: high,
                };
            }
        }
        let end = |right: bool| Rect {
            x: if right { x + store + columns * wide } else { x },
            y: y + 1,
            width: store,
            height: size.1 - 2,
        };
        let left = view.left_store(rules);
        let stores = Player::BOTH.map(|k| end(k != left));
        let name = |y: u16| Rect {
            x,
            y,
            width: size.0,
            height: 1,
        };
        Board {
            names: [name(y), name(y + size.1 - 1)],
            cells,
            stores,
        }
    }
}

#[cfg(test)]
pub mod tests {
    use kete_rules::load::Library;
    use kete_rules::options;

    use super::*;

    /// Every game, and with the most houses.
    pub fn all_games() -> Vec<Rules> {
        let mut all = Vec::new();
        for entry in Library::builtin().entries() {
            let file = entry.rules.clone();
            for houses in [None, Some("15")] {
                let mut file = file.clone();
                if let Some(houses) = houses
                    && options::set_options(&mut file, [("houses", houses.into())]).is_err()
                {
                    continue;
                }
                all.extend(Rules::compile(file));
            }
        }
        all
    }

    #[test]
    fn nothing_lies_on_anything_else_or_outside() {
        for rules in all_games() {
            for (width, height) in [
                (80, 24),
                (81, 25),
                (100, 30),
                (109, 50),
                (120, 40),
                (300, 99),
            ] {
                let screen = Rect::new(0, 0, width, height);
                let layout = Layout::new(screen, &rules, View::default()).expect("room");
                assert!(layout.compact.is_none());
                check(&layout, screen, rules.id());
            }
        }
    }

    /// Nothing lies on anything else or outside.
    pub fn check(layout: &Layout, screen: Rect, game: &str) {
        let mut all = layout.cells.clone();
        all.extend(layout.stores);
        all.extend(layout.names);
        all.extend([layout.title, layout.messages, layout.keys]);
        all.extend(layout.side);
        if let Some(compact) = &layout.compact {
            let beside = compact.labels.iter().chain(&compact.letters);
            all.extend(beside.map(|(place, _)| place));
        }
        all.retain(|r| !r.is_empty());
        for (i, a) in all.iter().enumerate() {
            assert_eq!(a.intersection(screen), *a, "{game} {screen}");
            for b in &all[..i] {
                assert!(!a.intersects(*b), "{game} {screen}: {a} {b}");
            }
        }
    }
}
