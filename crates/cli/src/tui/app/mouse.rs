//! What happens when the mouse moves or is pressed.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::{App, Mode};
use crate::tui::film::Place;
use crate::tui::layout::Layout;

/// A place that does what a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Button {
    /// Where it is.
    pub place: Rect,
    /// The key.
    pub key: KeyCode,
}

impl App {
    /// The mouse over a screen with this layout.
    pub fn mouse(&mut self, mouse: MouseEvent, layout: &Layout) {
        let at = (mouse.column, mouse.row);
        let press = |code| KeyEvent::new(code, KeyModifiers::NONE);
        match mouse.kind {
            MouseEventKind::ScrollUp => self.key(press(KeyCode::Up)),
            MouseEventKind::ScrollDown => self.key(press(KeyCode::Down)),
            MouseEventKind::Moved => {
                if self.looks_at_board()
                    && let Some(Place::Cell(cell)) = layout.at(at.0, at.1)
                    && cell != self.cursor
                {
                    self.point(cell);
                }
            }
            MouseEventKind::Down(MouseButton::Left) => {
                let pressed = self.buttons.iter().find(|b| b.place.contains(at.into()));
                if let Some(key) = pressed.map(|b| b.key) {
                    return self.key(press(key));
                }
                if !self.looks_at_board() {
                    return;
                }
                match layout.at(at.0, at.1) {
                    // A terminal that tells no movements needs a first click to look and a second one to play.
                    Some(Place::Cell(cell)) if cell != self.cursor => self.point(cell),
                    Some(Place::Cell(_)) => self.key(press(match self.mode {
                        Mode::Take(_) | Mode::Arrange(_) => KeyCode::Char(' '),
                        _ => KeyCode::Enter,
                    })),
                    _ => {}
                }
            }
            _ => {}
        }
    }

    fn looks_at_board(&self) -> bool {
        matches!(self.mode, Mode::Board | Mode::Take(_) | Mode::Arrange(_))
    }
}
