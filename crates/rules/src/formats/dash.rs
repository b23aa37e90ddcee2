//! Oware positions as Aualé and its engine write them: `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`.
//!
//! ```text
//! position = house *("-" house) "-" store "-" store "-" ("S" / "N")
//! ```
//!
//! South's houses A to F, North's a to f (each from its owner's left), South's seeds, North's seeds, the player to move.
//! Other numbers of houses are read in the same way. Source: the position strings of joansalasoler/auale and
//! joansalasoler/oware.

use super::place::Draft;
use crate::kernel::Rules;
use crate::position::{CELLS, Player, Position};
use crate::record::{Fault, Scan, letter};

pub(super) fn read(scan: &mut Scan<'_>) -> Result<Draft, Fault> {
    let at = scan.at();
    let mut numbers = Vec::new();
    loop {
        numbers.push(scan.seeds()?);
        if !scan.eat('-') {
            return scan.fail("expected-dash", &[]);
        }
        let whole = numbers.len() >= 4 && numbers.len().is_multiple_of(2);
        if whole && matches!(scan.peek(), Some('S' | 's' | 'N' | 'n')) {
            break;
        }
        if whole && !scan.peek().is_some_and(|c| c.is_ascii_digit()) || numbers.len() > CELLS + 2 {
            return scan.fail("expected-player", &[]);
        }
    }
    let player = scan.player()?;
    let north = numbers.pop().unwrap_or_default();
    let south = numbers.pop().unwrap_or_default();
    let mut draft = Draft::new(at, Some("oware"), numbers, [south, north]);
    draft.setup.player = Some(player);
    Ok(draft)
}

pub(super) fn write(rules: &Rules, position: &Position) -> String {
    let houses = position.cells()[..rules.size()].iter();
    let stores = Player::BOTH.map(|k| position.store(k));
    let mut words: Vec<String> = houses.chain(&stores).map(ToString::to_string).collect();
    words.push(letter(position.player()).to_string());
    words.join("-")
}
