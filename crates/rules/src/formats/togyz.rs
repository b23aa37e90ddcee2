//! Records of Togyz Kumalak as tournaments and PlayOK write them: `1. 76 98 2. 66 87(4) 3. 36X 94`.
//!
//! ```text
//! move = house landing ["X"] ["(" total ")"]
//! ```
//!
//! `house` is the number of the house that is played, `landing` that of the house where the last seed falls, in whichever
//! row; both count from the left of the row's owner. `X` (or `x`) founds a tuzdik. `total` is what the mover's kazan
//! holds after the move, before anything is swept into it at the end of the game; it is written when a house was
//! captured and may be left out, but must be right, like everything else. South is `White`, North is `Black`.
//! Around the moves stand numbers, tags, comments and results as in PGN. Bestemshe is written in the same way, with the
//! tag `Game`. Source: records of PlayOK and collections of tournament games.

use super::Format;
use crate::file::Family;
use crate::game::Step;
use crate::kernel::{Rules, Shape};
use crate::load::Setting;
use crate::moves::Move;
use crate::position::{Player, Position};
use crate::record::{Claim, Dialect, Fault, Layout, Scan, Walk, last_drop};
use crate::trace::Event;

pub(super) struct Togyz;

impl Dialect for Togyz {
    fn name(&self) -> &'static str {
        Format::Togyz.name()
    }

    fn game(&self) -> Option<(&'static str, &'static [Setting])> {
        Some(("togyz", &[]))
    }

    fn fits(&self, rules: &Rules) -> bool {
        rules.shape() == Shape::Rows
            && rules.family() == Family::Togyz
            && !rules.has_rounds()
            && !rules.file().moves.pie
            && rules.houses() <= 9
    }

    fn layout(&self) -> Layout {
        Layout {
            bare: false,
            native: false,
            seeds: false,
            start: "Start",
            aliases: &[("White", "South"), ("Black", "North")],
        }
    }

    fn read(&self, scan: &mut Scan<'_>, walk: &Walk) -> Result<Claim, Fault> {
        let at = scan.at();
        let houses = walk.rules().houses();
        let origin = digit(scan, houses)? as usize - 1 + houses * walk.position().player().index();
        let mut claim = Claim::new(at, Move::House(origin as u8));
        let landing_at = scan.at();
        claim.landing = Some((landing_at, digit(scan, houses)?));
        let mark_at = scan.at();
        claim.tuzdik = Some((mark_at, scan.eat('X') || scan.eat('x')));
        claim.total = total(scan);
        Ok(claim)
    }

    fn write(&self, rules: &Rules, before: &Position, m: Move, step: &Step) -> String {
        let Move::House(house) = m else {
            return "?".to_owned();
        };
        let mover = before.player();
        let number = |cell: usize| cell % rules.houses() + 1;
        let origin = usize::from(house);
        let landing = last_drop(&step.events).unwrap_or(origin);
        let mut text = format!("{}{}", number(origin), number(landing));
        if step
            .events
            .iter()
            .any(|e| matches!(e, Event::Tuzdik { .. }))
        {
            text.push('X');
        }
        // Seeds that fell into tuzdiks are stored without being told.
        let tuzdik = |cell: u8| {
            Player::BOTH
                .into_iter()
                .any(|k| step.position.tuzdik(k) == Some(cell.into()))
        };
        let taken = |e: &Event| match *e {
            Event::Capture {
                cell,
                seeds,
                player,
            } if player == mover => Some((cell, seeds)),
            _ => None,
        };
        let taken: Vec<(u8, u16)> = step.events.iter().filter_map(taken).collect();
        if taken.iter().any(|&(cell, _)| !tuzdik(cell)) {
            let total = before.store(mover) + taken.iter().map(|&(_, seeds)| seeds).sum::<u16>();
            text.push_str(&format!("({total})"));
        }
        text
    }
}

fn digit(scan: &mut Scan<'_>, houses: usize) -> Result<u32, Fault> {
    match scan.peek().and_then(|c| c.to_digit(10)) {
        Some(n) if (1..=houses as u32).contains(&n) => {
            scan.skip();
            Ok(n)
        }
        _ => scan.fail("expected-house-digit", &[("most", houses.into())]),
    }
}

/// A total in parentheses, which begin right after the move; anything else there is a variation.
fn total(scan: &mut Scan<'_>) -> Option<(usize, u32)> {
    let start = scan.at();
    if !scan.eat('(') {
        return None;
    }
    let at = scan.at();
    match scan.number() {
        Some(n) if scan.eat(')') => Some((at, n)),
        _ => {
            scan.go(start);
            None
        }
    }
}
