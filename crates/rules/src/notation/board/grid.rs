//! Rows of boxes.

/// A board may be so many columns wide, the margins of both sides included.
const WIDTH: usize = 79;

/// Where a horizontal line lies.
#[derive(Clone, Copy)]
pub(super) enum Line {
    /// Above the board.
    Top,
    /// Between two rows.
    Middle,
    /// Between the two players.
    Between,
    /// Below the board.
    Bottom,
}

/// The measures of a board.
pub(super) struct Grid {
    columns: usize,
    /// Columns of text inside a box.
    inner: usize,
    /// Blank columns after a number.
    after: usize,
    margin: usize,
    unicode: bool,
}

impl Grid {
    /// Boxes for counts up to `most`, as roomy as the width allows.
    pub fn new(columns: usize, most: u16, margin: usize, unicode: bool) -> Grid {
        let digits = most.to_string().len().max(2);
        let fits = |room: usize| 2 * margin + columns * (digits + room + 1) < WIDTH;
        let room = if fits(2) { 2 } else { usize::from(fits(1)) };
        Grid {
            columns,
            inner: digits + room,
            after: room / 2,
            margin,
            unicode,
        }
    }

    /// A horizontal line.
    pub fn line(&self, line: Line) -> String {
        let (left, cross, right, dash) = match (self.unicode, line) {
            (true, Line::Top) => ('┌', '┬', '┐', '─'),
            (true, Line::Middle) => ('├', '┼', '┤', '─'),
            (true, Line::Between) => ('╞', '╪', '╡', '═'),
            (true, Line::Bottom) => ('└', '┴', '┘', '─'),
            (false, Line::Between) => ('+', '+', '+', '='),
            (false, _) => ('+', '+', '+', '-'),
        };
        let mut text = " ".repeat(self.margin);
        for column in 0..self.columns {
            text.push(if column == 0 { left } else { cross });
            text.extend(std::iter::repeat_n(dash, self.inner));
        }
        text.push(right);
        text
    }

    /// A row of boxes: counts, and a mark after some of them.
    pub fn row(&self, cells: &[(String, Option<char>)]) -> String {
        let bar = if self.unicode { '│' } else { '|' };
        let mut text = " ".repeat(self.margin);
        for (count, mark) in cells {
            let number = self.inner - self.after;
            text.push(bar);
            text.push_str(&format!("{count:>number$}"));
            if self.after > 0 {
                text.push(mark.unwrap_or(' '));
            }
        }
        text.push(bar);
        text
    }

    /// A line of labels outside the boxes; each ends in line with the counts after so many characters.
    pub fn labels(&self, labels: &[(String, usize)]) -> String {
        let mut text: Vec<char> = vec![' '; self.margin + self.columns * (self.inner + 1) + 4];
        for (column, (label, digits)) in labels.iter().enumerate() {
            let end = self.margin + (column + 1) * (self.inner + 1) - self.after;
            for (i, c) in label.chars().enumerate() {
                if let Some(place) = (end + i)
                    .checked_sub(*digits)
                    .and_then(|at| text.get_mut(at))
                {
                    *place = c;
                }
            }
        }
        text.into_iter().collect()
    }
}
