//! Positions of PlayStrategy for Oware, Togyz Kumalak and Bestemshe:
//! `4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1`.
//!
//! ```text
//! position = row "/" row " " store " " store " " ("S" / "N") [" " number]
//! row      = pit *("," pit)
//! pit      = [seeds] "S" / "T" / empties
//! ```
//!
//! The first row is North's as South sees it, so it begins with North's last house; the second is South's. `4S` are four
//! seeds, a bare number that many empty houses in a row, `T` a tuzdik of the player opposite. Then South's seeds,
//! North's, the player to move (`N` is North; some old texts wrote `b` there, which is refused), and the number of the
//! move, which is not kept and written as 1. At the end of a game of Oware the stores already count the seeds that still
//! lie on the board; such a text is understood. An older form without commas has a letter for the seeds of a house, A for
//! 1, Z for 26, a for 27: `DDDDDD/DDDDDD 0 0 S`; it is read only.
//! The number of houses tells the game: 6 Oware, 9 Togyz Kumalak, 5 Bestemshe. Source: Mind-Sports-Games/strategygames.

use super::place::Draft;
use crate::kernel::Rules;
use crate::position::{Player, Position};
use crate::record::{Fault, Scan, letter};

/// A house as the text has it: seeds, or nothing for a tuzdik.
type Pit = Option<u32>;

pub(super) fn read(scan: &mut Scan<'_>, houses: Option<usize>) -> Result<Draft, Fault> {
    let at = scan.at();
    let (north, _) = row(scan, houses)?;
    let houses = north.len();
    scan.need('/')?;
    let (south, end) = row(scan, Some(houses))?;
    if south.len() != houses {
        return Err(Fault::expected(
            end,
            "expected-pits",
            &[("count", houses.into())],
        ));
    }
    let mut stores = [0; 2];
    for store in &mut stores {
        scan.spaces();
        *store = scan.seeds()?;
    }
    scan.spaces();
    let player = scan.player()?;
    scan.spaces();
    // The number of the move.
    scan.number();
    let pits: Vec<Pit> = south.into_iter().chain(north.into_iter().rev()).collect();
    let game = match houses {
        5 => Some("bestemshe"),
        6 => Some("oware"),
        9 => Some("togyz"),
        _ => None,
    };
    let cells = pits.iter().map(|pit| pit.unwrap_or(0)).collect();
    let mut draft = Draft::new(at, game, cells, stores);
    draft.setup.player = Some(player);
    draft.sized = false;
    draft.counted = houses == 6;
    for owner in Player::BOTH {
        let row = &pits[houses * owner.index()..][..houses];
        let tuzdik = row.iter().position(Option::is_none);
        draft.setup.tuzdik[owner.other().index()] = tuzdik.map(|i| i + houses * owner.index());
    }
    Ok(draft)
}

/// A row as it is printed, and where it ends.
fn row(scan: &mut Scan<'_>, houses: Option<usize>) -> Result<(Vec<Pit>, usize), Fault> {
    let mut pits: Vec<Pit> = Vec::new();
    let most = houses.unwrap_or(15);
    let start = scan.at();
    let whole = scan.take(|c| c != '/' && !c.is_whitespace());
    let digit_before_s = whole
        .windows(2)
        .any(|w| w[0].is_ascii_digit() && matches!(w[1], 'S' | 's'));
    let lettered =
        !whole.contains(&',') && !digit_before_s && whole.iter().any(char::is_ascii_alphabetic);
    scan.go(start);
    loop {
        let at = scan.at();
        let number = scan.number();
        let lettered_seeds = match scan.peek() {
            Some(c @ 'A'..='Z') => Some(c as u32 - 'A' as u32 + 1),
            Some(c @ 'a'..='z') => Some(c as u32 - 'a' as u32 + 27),
            _ => None,
        };
        match (number, scan.peek()) {
            (None, Some(_)) if lettered && lettered_seeds.is_some() => {
                scan.skip();
                pits.push(lettered_seeds);
            }
            (seeds, Some('S' | 's')) if !lettered => {
                scan.go(at);
                let seeds = if seeds.is_some() { scan.seeds()? } else { 1 };
                scan.skip();
                pits.push(Some(seeds));
            }
            (None, Some('T' | 't')) if !lettered => {
                scan.skip();
                if pits.contains(&None) {
                    return Err(Fault::expected(at, "expected-fen-pit", &[]));
                }
                pits.push(None);
            }
            (Some(empties @ 1..=15), _) => pits.extend(vec![Some(0); empties as usize]),
            _ => {
                let id = if lettered {
                    "expected-letter-pit"
                } else {
                    "expected-fen-pit"
                };
                return Err(Fault::expected(at, id, &[]));
            }
        }
        if pits.len() > most {
            return Err(Fault::expected(
                at,
                "expected-pits",
                &[("count", most.into())],
            ));
        }
        let ends =
            matches!(scan.peek(), None | Some('/')) || scan.peek().is_some_and(char::is_whitespace);
        if ends {
            return match houses {
                Some(count) if pits.len() != count => {
                    scan.fail("expected-pits", &[("count", count.into())])
                }
                _ => Ok((pits, scan.at())),
            };
        }
        if !lettered && !scan.eat(',') {
            return scan.fail("expected-comma", &[]);
        }
    }
}

pub(super) fn write(rules: &Rules, position: &Position) -> String {
    let houses = rules.houses();
    let tuzdik = |cell: usize| {
        Player::BOTH
            .into_iter()
            .any(|k| position.tuzdik(k) == Some(cell))
    };
    let row = |cells: &mut dyn Iterator<Item = usize>| {
        let mut words: Vec<String> = Vec::new();
        let mut empties = 0;
        for cell in cells {
            let seeds = position.cells()[cell];
            if seeds == 0 && !tuzdik(cell) {
                empties += 1;
                continue;
            }
            if empties > 0 {
                words.push(std::mem::take(&mut empties).to_string());
            }
            words.push(if tuzdik(cell) {
                "T".to_owned()
            } else {
                format!("{seeds}S")
            });
        }
        if empties > 0 {
            words.push(empties.to_string());
        }
        words.join(",")
    };
    let north = row(&mut (houses..2 * houses).rev());
    let south = row(&mut (0..houses));
    let [s, n] = Player::BOTH.map(|k| position.store(k));
    format!("{north}/{south} {s} {n} {} 1", letter(position.player()))
}
