//! Boards of the Kalah Game Protocol: `<3,10,2,1,2,3,4,2,0>`.
//!
//! ```text
//! board = "<" size "," store "," store *("," house) ">"
//! ```
//!
//! The number of houses in a row, South's store, North's store, South's houses, then North's, each from its owner's left.
//! The board in the example has 10 seeds in South's store and 2 in North's; South's houses are 1 2 3, North's 4 2 0. (The
//! prose of one version of the protocol has the two players the other way round; programs do it as here.)
//! The literal does not name the player to move: it is South, as whom the protocol presents every player to himself.
//! Source: the specification in KWARC/kalah-game.

use super::place::Draft;
use crate::kernel::Rules;
use crate::position::{Player, Position};
use crate::record::{Fault, Scan};

/// Most houses in a row that a board can have.
const MOST: u32 = 15;

pub(super) fn read(scan: &mut Scan<'_>) -> Result<Draft, Fault> {
    let at = scan.at();
    if !scan.eat('<') {
        return scan.fail("expected-open-board", &[]);
    }
    scan.spaces();
    let size_at = scan.at();
    let size = match scan.number() {
        Some(n @ 1..=MOST) => n,
        _ => {
            return Err(Fault::expected(
                size_at,
                "expected-board-size",
                &[("most", MOST.into())],
            ));
        }
    };
    let count = 2 * size + 2;
    let mut numbers = Vec::new();
    for _ in 0..count {
        scan.spaces();
        if !scan.eat(',') {
            let args = [("count", count.into()), ("houses", size.into())];
            return scan.fail("expected-counts", &args);
        }
        scan.spaces();
        numbers.push(scan.seeds()?);
    }
    scan.spaces();
    scan.need('>')?;
    let houses = numbers.split_off(2);
    Ok(Draft::new(
        at,
        Some("kalah"),
        houses,
        [numbers[0], numbers[1]],
    ))
}

pub(super) fn write(rules: &Rules, position: &Position) -> String {
    let mut words = vec![rules.houses().to_string()];
    words.extend(Player::BOTH.map(|k| position.store(k).to_string()));
    words.extend(
        position.cells()[..rules.size()]
            .iter()
            .map(ToString::to_string),
    );
    format!("<{}>", words.join(","))
}
