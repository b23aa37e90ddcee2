//! From which side the board is looked at. Nothing here changes the game.

use kete_rules::{Player, Rules, Shape};

/// How the board lies before the person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// North sits below.
    pub flip: bool,
    /// Left and right are exchanged: what runs anticlockwise is seen to run clockwise.
    pub mirror: bool,
    /// Each store lies at the other end.
    pub stores: bool,
}

impl View {
    /// The cells as they are seen, row by row from the top.
    pub fn grid(self, rules: &Rules) -> Vec<Vec<usize>> {
        let n = rules.houses();
        let mut rows: Vec<Vec<usize>> = match rules.shape() {
            Shape::Rows => vec![(n..2 * n).rev().collect(), (0..n).collect()],
            // Seen from South, North's rows run from right to left.
            _ => vec![
                (24..32).collect(),
                (16..24).rev().collect(),
                (0..8).collect(),
                (8..16).rev().collect(),
            ],
        };
        if self.flip {
            rows.reverse();
        }
        if self.flip != self.mirror {
            rows.iter_mut().for_each(|row| row.reverse());
        }
        rows
    }

    /// Whose store lies at the left.
    pub fn left_store(self, rules: &Rules) -> Player {
        let left = rules.left_store();
        if self.flip ^ self.mirror ^ self.stores {
            left.other()
        } else {
            left
        }
    }

    /// Who sits above.
    pub fn above(self) -> Player {
        if self.flip {
            Player::South
        } else {
            Player::North
        }
    }

    /// Whether what is at a player's left is seen at the left.
    pub fn sees_left(self, player: Player) -> bool {
        (player == self.above()) == self.mirror
    }

    /// The cell next to another one; the same where the board ends.
    pub fn step(self, rules: &Rules, cell: usize, right: i32, down: i32) -> usize {
        let grid = self.grid(rules);
        let Some((row, column)) = place(&grid, cell) else {
            return cell;
        };
        let go = |at: usize, by: i32, most: usize| {
            at.saturating_add_signed(by as isize)
                .min(most.saturating_sub(1))
        };
        let row = go(row, down, grid.len());
        grid[row][go(column, right, grid[row].len())]
    }
}

/// Row and column of a cell.
pub fn place(grid: &[Vec<usize>], cell: usize) -> Option<(usize, usize)> {
    grid.iter().enumerate().find_map(|(row, cells)| {
        cells
            .iter()
            .position(|&c| c == cell)
            .map(|column| (row, column))
    })
}

/// The player at whose side a cell lies.
pub fn side(rules: &Rules, cell: usize) -> Player {
    let half = if rules.shape() == Shape::Rows {
        rules.houses()
    } else {
        16
    };
    Player::of(cell / half.max(1))
}

#[cfg(test)]
mod tests {
    use kete_rules::load::Library;

    use super::*;

    fn rules(id: &str) -> Rules {
        let file = Library::builtin()
            .find(id)
            .expect("a game")
            .rules()
            .expect("options");
        Rules::compile(file).expect("rules")
    }

    #[test]
    fn a_flipped_board_is_turned_round() {
        let oware = rules("oware");
        let plain = View::default();
        assert_eq!(
            plain.grid(&oware),
            [vec![11, 10, 9, 8, 7, 6], vec![0, 1, 2, 3, 4, 5]]
        );
        let flip = View {
            flip: true,
            ..plain
        };
        assert_eq!(
            flip.grid(&oware),
            [vec![5, 4, 3, 2, 1, 0], vec![6, 7, 8, 9, 10, 11]]
        );
        let mirror = View {
            mirror: true,
            ..plain
        };
        assert_eq!(
            mirror.grid(&oware),
            [vec![6, 7, 8, 9, 10, 11], vec![5, 4, 3, 2, 1, 0]]
        );
        let bao = rules("bao-kiswahili");
        assert_eq!(plain.grid(&bao)[3][0], 15);
        assert_eq!(flip.grid(&bao)[3][0], 31);
    }

    #[test]
    fn a_store_lies_where_the_row_ends() {
        let kalah = rules("kalah");
        let plain = View::default();
        assert_eq!(plain.left_store(&kalah), Player::North);
        for view in [
            View {
                flip: true,
                ..plain
            },
            View {
                mirror: true,
                ..plain
            },
            View {
                stores: true,
                ..plain
            },
        ] {
            assert_eq!(view.left_store(&kalah), Player::South);
        }
    }

    #[test]
    fn the_cursor_stops_at_the_edge() {
        let kalah = rules("kalah");
        let view = View::default();
        assert_eq!(view.step(&kalah, 0, -1, 0), 0);
        assert_eq!(view.step(&kalah, 0, 1, 0), 1);
        assert_eq!(view.step(&kalah, 0, 0, -1), 11);
        assert_eq!(view.step(&kalah, 11, 0, -1), 11);
        assert_eq!(view.step(&kalah, 99, 1, 1), 99);
    }
}
