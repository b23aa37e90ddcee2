//! A house: its frame, its number, its seeds and how many they are.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::line::{put, put_middle};
use crate::tui::glyphs::{Frame, Glyphs};
use crate::tui::seeds::heap;

/// What is to be seen of a house.
#[derive(Clone, Debug)]
pub struct House {
    /// Its number or name.
    pub label: String,
    /// Its seeds.
    pub seeds: u16,
    /// What stands there instead of the count.
    pub instead: Option<String>,
    /// Marks at the right end of the upper edge.
    pub marks: String,
    /// Marks on the lower edge.
    pub below: String,
    /// The frame.
    pub frame: Frame,
    /// The style of the frame.
    pub edge: Style,
    /// The style of seeds.
    pub inside: Style,
    /// The style of the count.
    pub count: Style,
    /// The style of the marks below.
    pub signs: Style,
}

impl House {
    /// Draws it.
    pub fn draw(&self, buffer: &mut Buffer, place: Rect, glyphs: Glyphs) {
        if place.width < 3 || place.height < 3 {
            return;
        }
        self.draw_frame(buffer, place, glyphs);
        let inner = place.width - 2;
        let rows = place.height - 2;
        let lines = rows.saturating_sub(1);
        for (y, line) in (place.y + 1..).zip(heap(self.seeds, inner, lines, glyphs)) {
            put(buffer, place.x + 1, y, inner, &line, self.inside);
        }
        let count = self
            .instead
            .clone()
            .unwrap_or_else(|| self.seeds.to_string());
        // A long number may reach over the frame.
        let wide = count.chars().count() > usize::from(inner);
        let line = Rect {
            x: place.x + u16::from(!wide),
            y: place.bottom() - 2,
            width: if wide { place.width } else { inner },
            height: 1,
        };
        put_middle(buffer, line, &count, self.count);
    }

    fn draw_frame(&self, buffer: &mut Buffer, place: Rect, glyphs: Glyphs) {
        let [top_left, top_right, bottom_right, bottom_left, across, down] =
            glyphs.frame(self.frame);
        let inner = usize::from(place.width - 2);
        let edge = |left: char, right: char| {
            let line: String = std::iter::repeat_n(across, inner).collect();
            format!("{left}{line}{right}")
        };
        put(
            buffer,
            place.x,
            place.y,
            place.width,
            &edge(top_left, top_right),
            self.edge,
        );
        let last = place.bottom() - 1;
        put(
            buffer,
            place.x,
            last,
            place.width,
            &edge(bottom_left, bottom_right),
            self.edge,
        );
        for y in place.y + 1..last {
            put(buffer, place.x, y, 1, &down.to_string(), self.edge);
            put(
                buffer,
                place.right() - 1,
                y,
                1,
                &down.to_string(),
                self.edge,
            );
        }
        let label: String = self.label.chars().take(inner).collect();
        let room = inner - label.chars().count();
        let marks: String = self.marks.chars().take(room).collect();
        if room >= 2 + marks.chars().count() {
            put(
                buffer,
                place.x + 1,
                place.y,
                inner as u16,
                &format!(" {label} "),
                self.edge,
            );
        } else {
            put(
                buffer,
                place.x + 1,
                place.y,
                inner as u16,
                &label,
                self.edge,
            );
        }
        let length = marks.chars().count() as u16;
        put(
            buffer,
            place.right() - 1 - length,
            place.y,
            length,
            &marks,
            self.signs,
        );
        let line = Rect {
            x: place.x + 1,
            y: last,
            width: inner as u16,
            height: 1,
        };
        put_middle(buffer, line, &self.below, self.signs);
    }
}
