//! Colours. They say nothing that shapes and words do not say too.

use kete_rules::Player;
use ratatui::style::{Color, Modifier, Style};

/// Styles of a screen.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    /// Whether there are colours.
    pub colour: bool,
}

impl Theme {
    fn paint(self, colour: Color) -> Style {
        if self.colour {
            Style::new().fg(colour)
        } else {
            Style::new()
        }
    }

    /// A player's colour.
    pub fn player(self, player: Player) -> Style {
        // Told apart by people who do not see red or green as well.
        self.paint(match player {
            Player::South => Color::Yellow,
            Player::North => Color::LightBlue,
        })
    }

    /// Stands back.
    pub fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// Stands out.
    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The cursor.
    pub fn cursor(self) -> Style {
        self.paint(Color::LightGreen).add_modifier(Modifier::BOLD)
    }

    /// Where a seed is falling.
    pub fn falling(self) -> Style {
        self.paint(Color::LightMagenta).add_modifier(Modifier::BOLD)
    }

    /// Captured.
    pub fn taken(self) -> Style {
        self.paint(Color::LightRed).add_modifier(Modifier::BOLD)
    }

    /// Refused.
    pub fn bad(self) -> Style {
        self.paint(Color::LightRed).add_modifier(Modifier::BOLD)
    }

    /// A hint.
    pub fn hint(self) -> Style {
        self.paint(Color::LightGreen).add_modifier(Modifier::BOLD)
    }

    /// A key that may be pressed.
    pub fn key(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }
}
