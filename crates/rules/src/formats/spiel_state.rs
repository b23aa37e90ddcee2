//! Observation strings of OpenSpiel's oware and mancala.
//!
//! Oware: the player to move (0 or 1), the two scores, the houses of player 0 and then of player 1, each in sowing order:
//!
//! ```text
//! 0 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 4
//! ```
//!
//! Mancala, which is Kalah with six houses of four seeds: North's row as South sees it, the stores, South's row. The line
//! breaks may be written `\n`, as in a quoted string; the number of the move is not kept and written as 0.
//!
//! ```text
//! -4-4-4-4-4-4-
//! 0-----------0
//! -4-4-4-4-4-4-
//! Current player: 0
//! Move number: 0
//! ```
//!
//! At the end of mancala OpenSpiel leaves the seeds where they lie and counts them; here they are given out.
//! Source: google-deepmind/open_spiel, `open_spiel/games/oware` and `open_spiel/games/mancala`.

use super::place::Draft;
use crate::file::Family;
use crate::kernel::Rules;
use crate::position::{CELLS, Player, Position};
use crate::record::{Fault, Scan};

/// Houses in a row of mancala.
const HOUSES: usize = 6;

pub(super) fn read(scan: &mut Scan<'_>) -> Result<Draft, Fault> {
    if scan.peek() == Some('-') {
        mancala(scan)
    } else {
        oware(scan)
    }
}

fn oware(scan: &mut Scan<'_>) -> Result<Draft, Fault> {
    let at = scan.at();
    let player = player(scan)?;
    let mut sections = [Vec::new(), Vec::new()];
    for (i, section) in sections.iter_mut().enumerate() {
        scan.spaces();
        scan.need('|')?;
        loop {
            scan.spaces();
            if i == 0 && section.len() == 2 || i == 1 && scan.peek().is_none() {
                break;
            }
            if section.len() > CELLS {
                return scan.fail("expected-end", &[]);
            }
            section.push(scan.seeds()?);
        }
    }
    let [stores, cells] = sections;
    if cells.is_empty() || !cells.len().is_multiple_of(2) {
        return scan.fail("expected-even", &[]);
    }
    let mut draft = Draft::new(at, Some("oware"), cells, [stores[0], stores[1]]);
    draft.setup.player = Some(player);
    Ok(draft)
}

fn mancala(scan: &mut Scan<'_>) -> Result<Draft, Fault> {
    let at = scan.at();
    let mut north = row(scan)?;
    break_line(scan)?;
    let north_store = scan.seeds()?;
    for _ in 0..2 * HOUSES - 1 {
        scan.need('-')?;
    }
    let south_store = scan.seeds()?;
    break_line(scan)?;
    let mut cells = row(scan)?;
    break_line(scan)?;
    words(scan, "Current player:")?;
    scan.spaces();
    let player = player(scan)?;
    if break_line(scan).is_ok() && scan.peek().is_some() {
        words(scan, "Move number:")?;
        scan.spaces();
        if scan.number().is_none() {
            return scan.fail("expected-number", &[]);
        }
    }
    north.reverse();
    cells.extend(north);
    let mut draft = Draft::new(at, Some("kalah"), cells, [south_store, north_store]);
    draft.setup.player = Some(player);
    Ok(draft)
}

fn row(scan: &mut Scan<'_>) -> Result<Vec<u32>, Fault> {
    scan.need('-')?;
    let mut seeds = Vec::new();
    for _ in 0..HOUSES {
        seeds.push(scan.seeds()?);
        scan.need('-')?;
    }
    Ok(seeds)
}

/// Steps over the end of a line.
fn break_line(scan: &mut Scan<'_>) -> Result<(), Fault> {
    let start = scan.at();
    scan.take(|c| c.is_whitespace() && c != '\n');
    if scan.eat('\n') {
        return Ok(());
    }
    if scan.peek() == Some('\\') && scan.ahead(1) == Some('n') {
        scan.go(scan.at() + 2);
        return Ok(());
    }
    scan.go(start);
    scan.fail("expected-end-of-line", &[])
}

fn words(scan: &mut Scan<'_>, words: &str) -> Result<(), Fault> {
    let at = scan.at();
    if words.chars().all(|c| scan.eat(c)) {
        return Ok(());
    }
    Err(Fault::expected(
        at,
        "expected-words",
        &[("words", words.to_owned().into())],
    ))
}

fn player(scan: &mut Scan<'_>) -> Result<Player, Fault> {
    match scan.peek() {
        Some(c @ ('0' | '1')) => {
            scan.skip();
            Ok(Player::of(usize::from(c == '1')))
        }
        _ => scan.fail("expected-player-number", &[]),
    }
}

pub(super) fn write(rules: &Rules, position: &Position) -> String {
    let cells = &position.cells()[..rules.size()];
    let [south, north] = Player::BOTH.map(|k| position.store(k));
    let player = position.player().index();
    let join = |cells: &mut dyn Iterator<Item = &u16>, with: &str| {
        cells
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(with)
    };
    if rules.family() == Family::Oware {
        return format!(
            "{player} | {south} {north} | {}",
            join(&mut cells.iter(), " ")
        );
    }
    let (lower, upper) = cells.split_at(rules.houses());
    format!(
        "-{}-\n{north}{}{south}\n-{}-\nCurrent player: {player}\nMove number: 0",
        join(&mut upper.iter().rev(), "-"),
        "-".repeat(2 * rules.houses() - 1),
        join(&mut lower.iter(), "-"),
    )
}
