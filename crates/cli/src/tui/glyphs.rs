//! The characters a board is drawn with: box-drawing ones, or plain ASCII where the locale knows no more.

/// How a house is framed; the three look different without colour too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// The house may be played.
    Open,
    /// It may not.
    Closed,
    /// The cursor is on it.
    Cursor,
}

/// A set of characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyphs {
    /// Whether more than ASCII can be shown.
    pub unicode: bool,
}

impl Glyphs {
    /// Corners from the top left clockwise, then the horizontal and the vertical line.
    pub fn frame(self, frame: Frame) -> [char; 6] {
        match (self.unicode, frame) {
            (true, Frame::Open) => ['╭', '╮', '╯', '╰', '─', '│'],
            (true, Frame::Closed) => ['╭', '╮', '╯', '╰', '╌', '╎'],
            (true, Frame::Cursor) => ['╔', '╗', '╝', '╚', '═', '║'],
            (false, Frame::Open) => ['+', '+', '+', '+', '-', '|'],
            (false, Frame::Closed) => ['.', '.', '\'', '\'', '.', ':'],
            (false, Frame::Cursor) => ['#', '#', '#', '#', '=', '#'],
        }
    }

    /// Picks by what can be shown.
    pub fn pick<T>(self, unicode: T, ascii: T) -> T {
        if self.unicode { unicode } else { ascii }
    }

    /// A seed.
    pub fn seed(self) -> char {
        self.pick('●', 'o')
    }

    /// Stands before whoever is to move.
    pub fn turn(self) -> char {
        self.pick('▶', '>')
    }

    /// Stands before the seeds of a house that may be played, where houses have no frame.
    pub fn playable(self) -> char {
        self.pick('·', ':')
    }

    /// Where the last turn began.
    pub fn from(self) -> char {
        self.pick('○', 'o')
    }

    /// Where its last seed fell.
    pub fn last(self) -> char {
        self.pick('◆', '*')
    }

    /// Where the move under the cursor would end.
    pub fn ahead(self) -> char {
        self.pick('▲', '^')
    }

    /// What was captured.
    pub fn taken(self) -> char {
        self.pick('×', 'x')
    }

    /// The move that was hinted at.
    pub fn hint(self) -> char {
        self.pick('★', '!')
    }

    /// A picture of the wheel that turns while somebody thinks.
    pub fn wheel(self, turn: usize) -> char {
        const DOTS: [char; 8] = ['⠋', '⠙', '⠸', '⠴', '⠦', '⠧', '⠇', '⠏'];
        const STROKES: [char; 4] = ['|', '/', '-', '\\'];
        self.pick(DOTS[turn % DOTS.len()], STROKES[turn % STROKES.len()])
    }

    /// The text as it can be shown.
    pub fn text(self, text: &str) -> String {
        if self.unicode {
            return text.to_owned();
        }
        text.chars().map(plain).collect()
    }
}

/// The nearest ASCII character.
fn plain(c: char) -> char {
    match c {
        'à' | 'â' => 'a',
        'À' => 'A',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'É' => 'E',
        'î' | 'ï' => 'i',
        'ô' => 'o',
        'ù' | 'û' => 'u',
        '’' => '\'',
        '«' | '»' => '"',
        '·' | '–' | '…' | '×' | '←' | '→' | '↑' | '↓' => match c {
            '…' => '.',
            '×' => 'x',
            '←' => '<',
            '→' => '>',
            '↑' => '^',
            '↓' => 'v',
            _ => '-',
        },
        '\u{a0}' | '\u{202f}' => ' ',
        c if c.is_ascii() => c,
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_but_ascii_where_ascii_is_asked_for() {
        let glyphs = Glyphs { unicode: false };
        let signs = [
            glyphs.seed(),
            glyphs.turn(),
            glyphs.playable(),
            glyphs.from(),
            glyphs.last(),
            glyphs.ahead(),
            glyphs.taken(),
            glyphs.hint(),
            glyphs.wheel(3),
        ];
        assert!(signs.iter().all(char::is_ascii));
        for frame in [Frame::Open, Frame::Closed, Frame::Cursor] {
            assert!(glyphs.frame(frame).iter().all(char::is_ascii));
        }
        assert_eq!(glyphs.text("« Où ? » – à l’été…"), "\" Ou ? \" - a l'ete.");
    }
}
