//! Moves of PlayStrategy: `c1f2`, the square a move starts from and the one its last seed falls into.
//!
//! Columns are letters from the left as South sees the board; row 1 is South's and row 2 North's, so North's first house is
//! the last letter of row 2. Blanks stand between moves.
//!
//! The square of the origin is trusted. The other one must be on the board and is not looked at further: what sites write
//! there is not always where the last seed fell. It is written where it did.
//! Which game it is, the text does not say. Source: Mind-Sports-Games/strategygames.

use super::Format;
use crate::file::Family;
use crate::game::Step;
use crate::kernel::{Rules, Shape};
use crate::load::Setting;
use crate::moves::Move;
use crate::position::{Player, Position};
use crate::record::{Claim, Dialect, Fault, Layout, Scan, Walk, last_drop};

pub(super) struct Squares;

impl Dialect for Squares {
    fn name(&self) -> &'static str {
        Format::Squares.name()
    }

    fn game(&self) -> Option<(&'static str, &'static [Setting])> {
        None
    }

    fn fits(&self, rules: &Rules) -> bool {
        rules.shape() == Shape::Rows
            && matches!(rules.family(), Family::Oware | Family::Togyz)
            && !rules.has_rounds()
            && !rules.file().moves.pie
    }

    fn layout(&self) -> Layout {
        Layout {
            bare: true,
            native: false,
            seeds: false,
            start: "Start",
            aliases: &[],
        }
    }

    fn read(&self, scan: &mut Scan<'_>, walk: &Walk) -> Result<Claim, Fault> {
        let at = scan.at();
        let rules = walk.rules();
        let player = walk.position().player();
        let last = char::from(b'a' + rules.houses() as u8 - 1).to_string();
        let Some(cell) = square(scan, rules).filter(|&cell| rules.side(cell) == player) else {
            let args = [("row", (player.index() + 1).into()), ("last", last.into())];
            return Err(Fault::expected(at, "expected-own-square", &args));
        };
        let landing_at = scan.at();
        if square(scan, rules).is_none() {
            return Err(Fault::expected(
                landing_at,
                "expected-square",
                &[("last", last.into())],
            ));
        }
        Ok(Claim::new(at, Move::House(cell as u8)))
    }

    fn write(&self, rules: &Rules, _: &Position, m: Move, step: &Step) -> String {
        let Move::House(house) = m else {
            return "?".to_owned();
        };
        let origin = usize::from(house);
        let landing = last_drop(&step.events).unwrap_or(origin);
        format!("{}{}", name(rules, origin), name(rules, landing))
    }
}

fn name(rules: &Rules, cell: usize) -> String {
    let houses = rules.houses();
    let (column, row) = match rules.side(cell) {
        Player::South => (cell, 1),
        Player::North => (2 * houses - 1 - cell, 2),
    };
    format!("{}{row}", char::from(b'a' + column as u8))
}

/// A square of the board.
fn square(scan: &mut Scan<'_>, rules: &Rules) -> Option<usize> {
    let houses = rules.houses();
    let column = (scan.peek()? as u32).checked_sub('a' as u32)? as usize;
    let row = scan.ahead(1)?;
    if column >= houses {
        return None;
    }
    let cell = match row {
        '1' => column,
        '2' => 2 * houses - 1 - column,
        _ => return None,
    };
    scan.go(scan.at() + 2);
    Some(cell)
}
