//! Oware Game Notation, the record format of Aualé.
//!
//! ```text
//! [Variant "oware"]
//! [Event "?"]
//! [South "Ama"]
//! [North "Kofi"]
//! [Result "25-19"]
//! [FEN "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"]
//!
//! 1. F f 2. C+2 b { a comment } (2. D a) 3. A d+3 25-19
//! ```
//!
//! Moves are the letters `A` to `F` of South's houses and `a` to `f` of North's, each from its owner's left; blanks between
//! them may be left out. `+2` is what the move brought into the store, with what the end of the game gives; it may be
//! left out, but must be right. The result is South's seeds and North's, or `1-0`, `0-1`, `1/2-1/2`, `*`. `Variant` is
//! this program's tag `Game`, `FEN` is the start in [dash notation](super::dash).
//! Aualé ends a game when a position comes back for the first time: without the tag `Options`, `repetition=second` holds.
//! Source: joansalasoler/auale, the file format of its saved matches.

use super::place::Draft;
use super::{Format, dash, print_place};
use crate::file::Family;
use crate::game::Step;
use crate::kernel::{Rules, Shape};
use crate::load::Setting;
use crate::moves::Move;
use crate::position::{Player, Position};
use crate::record::{Claim, Dialect, Fault, Layout, RecordError, Scan, Walk};

pub(super) struct Ogn;

/// The rules of Oware as Aualé, OpenSpiel and PlayStrategy play it.
pub(super) const OWARE: (&str, &[Setting]) = ("oware", &[("repetition", "second")]);

impl Dialect for Ogn {
    fn name(&self) -> &'static str {
        Format::Ogn.name()
    }

    fn game(&self) -> Option<(&'static str, &'static [Setting])> {
        Some(OWARE)
    }

    fn fits(&self, rules: &Rules) -> bool {
        is_oware(rules)
    }

    fn layout(&self) -> Layout {
        Layout {
            bare: false,
            native: false,
            seeds: true,
            start: "FEN",
            aliases: &[("Variant", "Game")],
        }
    }

    fn read(&self, scan: &mut Scan<'_>, walk: &Walk) -> Result<Claim, Fault> {
        let at = scan.at();
        let house = house_letter(scan, walk)?;
        let mut claim = Claim::new(at, Move::House(house));
        if scan.eat('+') {
            let at = scan.at();
            claim.captured = Some((at, scan.seeds()?));
        }
        Ok(claim)
    }

    fn write(&self, rules: &Rules, before: &Position, m: Move, step: &Step) -> String {
        let mover = before.player();
        let brought = step
            .position
            .store(mover)
            .saturating_sub(before.store(mover));
        let mut text = letter_of(rules, m);
        if brought > 0 {
            text.push_str(&format!("+{brought}"));
        }
        text
    }

    fn read_start(&self, rules: &Rules, value: &str, at: usize) -> Result<Position, Fault> {
        let chars: Vec<char> = value.chars().collect();
        let mut scan = Scan::new(&chars);
        let moved = |mut fault: Fault| {
            fault.at += at;
            fault
        };
        let draft: Draft = dash::read(&mut scan).map_err(moved)?;
        scan.end().map_err(moved)?;
        draft.position(rules).map_err(moved)
    }

    fn write_start(&self, rules: &Rules, position: &Position) -> Result<String, RecordError> {
        print_place(Format::Dash, rules, position)
    }
}

pub(super) fn is_oware(rules: &Rules) -> bool {
    rules.shape() == Shape::Rows
        && rules.family() == Family::Oware
        && !rules.has_rounds()
        && !rules.file().moves.pie
}

/// The letter of a house: a capital for South.
pub(super) fn letter_of(rules: &Rules, m: Move) -> String {
    let Move::House(house) = m else {
        return "?".to_owned();
    };
    let (side, i) = (
        usize::from(house) / rules.houses(),
        usize::from(house) % rules.houses(),
    );
    let first = if side == 0 { b'A' } else { b'a' };
    char::from(first + i as u8).to_string()
}

/// A house of the player to move by its letter.
pub(super) fn house_letter(scan: &mut Scan<'_>, walk: &Walk) -> Result<u8, Fault> {
    let houses = walk.rules().houses();
    let (first, id) = match walk.position().player() {
        Player::South => (b'A', "expected-south-letter"),
        Player::North => (b'a', "expected-north-letter"),
    };
    let i = scan
        .peek()
        .and_then(|c| (c as u32).checked_sub(first.into()))
        .map(|i| i as usize);
    match i {
        Some(i) if i < houses => {
            scan.skip();
            Ok((i + houses * walk.position().player().index()) as u8)
        }
        _ => {
            let last = char::from(first + houses as u8 - 1).to_string();
            scan.fail(id, &[("last", last.into())])
        }
    }
}
