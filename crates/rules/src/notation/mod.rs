//! The program's own notation: one line of text for every move and every position of every game.
//!
//! What is printed reads back as the same: `parse(print(x)) == x`. Capitals do not matter, spaces little.
//!
//! # Moves
//!
//! | game | form | examples |
//! |---|---|---|
//! | two rows | the number of the house, counted from the mover's left | `3` |
//! | pie rule | `swap` | `swap` |
//! | houses that change owner | the numbers go on from the opponent's left, so on two rows of six the opponent's houses are 7 to 12; `take` and the houses taken over for the next round | `9`, `take 9,11` |
//! | four rows | the pit, front row `A1` to `A8` and back row `B1` to `B8`, both from the mover's left | `A6` |
//! | Omweso | and, after a colon, a letter for every choice of direction in the turn: `a` anticlockwise, `r` reverse | `A3:r`, `A3:ar` |
//! | arrangement | `=`, the front row from left to right, a slash, the back row from left to right | `= 0 0 0 0 0 0 0 0 / 4 4 4 4 4 4 4 4` |
//! | the Baos | pit, direction and marks | `A5L`, `A7R*`, `A3L+` |
//!
//! In the Baos `L` is left and `R` right as the mover sees his own pit: the way the first seed goes. In a capture with a
//! seed from the hand they name the kichwa by which the captured kete enter. `<` and `>` may be written for them.
//! Marks: `*` for a turn without capture (takata), `x` for one with; `+` when the nyumba is played on (safari), `-`
//! when the turn stops there. Captures are compulsory, so `*` may be left out where no capture exists, and `x` is only
//! written where it contradicts that; the direction may be left out where one only is possible.
//!
//! # Positions
//!
//! South's side, North's side, the stores (or hands), and the player to move with tags, between bars. Each side is
//! written as its owner sees it, from left to right; on four rows the front row, a slash, the back row.
//!
//! ```text
//! 4 4 0 5 5 5 | 4 4 4 4 4 4 | 1 0 | S
//! 0 0 0 0 6 2 2 0 / 0 0 0 0 0 0 0 0 | 0 0 0 0 6 2 2 0 / 0 0 0 0 0 0 0 0 | 22 22 | S
//! ```
//!
//! Stores may be left out at zero (hands at their start), and so may the player if it is South. A tag is only
//! written where the position differs from the start of the game:
//!
//! | tag | meaning |
//! |---|---|
//! | `over` | the game is over |
//! | `winner=S`, `drawn` | who has won, or that nobody has, where the stores do not decide |
//! | `choose`, `arrange` | the player to move chooses houses, or arranges seeds |
//! | `offer`, `swapped` | the pie rule: the seats may be changed now, or have been |
//! | `round=2`, `starter=N` | the round and who opened it |
//! | `owner=SSSSSSNNNSNN` | the owner of each house, in the order of the position |
//! | `burnt=S1,N2` | burnt houses, numbered from the left of each side |
//! | `tuzdik=N3,S5` | tuzdiks; each belongs to the player of the other side |
//! | `nyumba=S` | who still owns his nyumba: `S`, `N`, `SN` or `-` |
//! | `blocked=A4` | the pit that takasia blocks for the player to move |
//! | `blocks=SA4:2,NA5:0` | the same where a block may last: each player's blocked pit and for how many moves of his; 0 while it only has to be captured |
//! | `once` | the move due is one that is granted only once in a row |
//! | `captured=N` | who has captured, where that counts (akakyala) |
//!
//! Half a seed in each store is written `.5`.

mod board;
mod cursor;
mod error;
mod moves;
mod position;

use crate::file::From;
use crate::kernel::Rules;
use crate::position::Player;

pub(crate) use board::status;
pub use board::{Style, board};
pub use error::ParseError;
pub use moves::{parse_move, print_move};
pub use position::{parse_position, print_position};

impl Rules {
    /// Whether houses are numbered on over both rows, because players may own houses on either.
    pub fn numbers_through(&self) -> bool {
        self.file().moves.from == From::Owned
    }
}

/// The number of a house of a two-row board for the player `viewer`: 1 at his left, going on from the opponent's left.
pub fn house_number(rules: &Rules, viewer: Player, cell: usize) -> usize {
    let size = rules.size();
    if cell >= size {
        return cell + 1;
    }
    (cell + rules.houses() * viewer.index()) % size + 1
}

/// The house that has a number for the player `viewer`.
pub fn house_of(rules: &Rules, viewer: Player, number: usize) -> Option<usize> {
    let size = rules.size();
    (1..=size)
        .contains(&number)
        .then(|| (number - 1 + rules.houses() * viewer.index()) % size)
}

/// The name of a pit of a ring: `A1` to `A8` in front, `B1` to `B8` behind, from the owner's left.
pub fn pit_name(pit: usize) -> String {
    if pit < 8 {
        format!("A{}", pit + 1)
    } else {
        format!("B{}", 16usize.saturating_sub(pit))
    }
}
