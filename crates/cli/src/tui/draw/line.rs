//! Lines of text: broken, cut, in the middle.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Breaks a text into lines of at most `width` characters, at spaces where it can.
pub fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        let mut length = 0;
        for word in paragraph.split(' ') {
            let mut word: Vec<char> = word.chars().collect();
            if length > 0 && length + 1 + word.len() > width {
                lines.push(std::mem::take(&mut line));
                length = 0;
            }
            if length > 0 {
                line.push(' ');
                length += 1;
            }
            while word.len() > width {
                lines.push(word.drain(..width).collect());
            }
            length += word.len();
            line.extend(word);
        }
        lines.push(line);
    }
    lines
}

/// The lines as far as they fit; a cut is marked.
pub fn cut(mut lines: Vec<String>, most: usize, width: u16, mark: &str) -> Vec<String> {
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            while last.chars().count() + mark.chars().count() > usize::from(width) {
                last.pop();
            }
            last.push_str(mark);
        }
    }
    lines
}

/// Writes a text; what does not fit is left out.
pub fn put(buffer: &mut Buffer, x: u16, y: u16, room: u16, text: &str, style: Style) -> u16 {
    if room == 0 || !buffer.area.contains((x, y).into()) {
        return x;
    }
    buffer.set_stringn(x, y, text, room.into(), style).0
}

/// Writes a text into the middle of a line.
pub fn put_middle(buffer: &mut Buffer, line: Rect, text: &str, style: Style) {
    let length = text.chars().count().min(usize::from(line.width)) as u16;
    put(
        buffer,
        line.x + (line.width - length) / 2,
        line.y,
        line.width,
        text,
        style,
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_at_spaces() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(
            wrap("one\n\nabcdefgh ij", 3),
            ["one", "", "abc", "def", "gh", "ij"]
        );
        assert_eq!(wrap("  é è", 9), ["é è"]);
        assert_eq!(wrap("ab", 0), ["a", "b"]);
        assert!(wrap("", 5).is_empty());
    }

    #[test]
    fn cuts_are_marked() {
        let lines = || vec!["one two".to_owned(), "three".to_owned()];
        assert_eq!(cut(lines(), 2, 7, "…"), lines());
        assert_eq!(cut(lines(), 1, 7, "…"), ["one tw…"]);
        assert!(cut(lines(), 0, 7, "…").is_empty());
    }
}
