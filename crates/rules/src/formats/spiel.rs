//! Action lists of OpenSpiel's oware and mancala: `2 5 2 1` or `[2, 5, 2, 1]`.
//!
//! In oware an action is the number of the mover's house from 0; its letter (`C`, for North `c`) is read as well. In
//! mancala, which is Kalah with six houses of four seeds, the pits are numbered round the board: 0 is North's store, 1 to
//! 6 are South's houses, 7 is South's store, 8 to 13 are North's houses. Blanks or commas stand between the numbers.
//! OpenSpiel's oware ends at the first repetition: `repetition=second` holds unless other rules are named.
//! Source: google-deepmind/open_spiel, `open_spiel/games/oware` and `open_spiel/games/mancala`.

use std::borrow::Cow;

use super::Format;
use super::ogn::{OWARE, house_letter, is_oware};
use crate::game::Step;
use crate::kernel::Rules;
use crate::load::Setting;
use crate::moves::Move;
use crate::position::{Player, Position};
use crate::record::{Claim, Dialect, Fault, Layout, Scan, Walk};

pub(super) enum Actions {
    Oware,
    Mancala,
}

impl Dialect for Actions {
    fn name(&self) -> &'static str {
        match self {
            Actions::Oware => Format::SpielOware.name(),
            Actions::Mancala => Format::SpielMancala.name(),
        }
    }

    fn game(&self) -> Option<(&'static str, &'static [Setting])> {
        Some(match self {
            Actions::Oware => OWARE,
            Actions::Mancala => ("kalah", &[]),
        })
    }

    fn fits(&self, rules: &Rules) -> bool {
        match self {
            Actions::Oware => is_oware(rules),
            Actions::Mancala => super::kalah::is_kalah(rules),
        }
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
        if matches!(self, Actions::Oware) && scan.peek().is_some_and(char::is_alphabetic) {
            return house_letter(scan, walk).map(|house| Claim::new(at, Move::House(house)));
        }
        let houses = walk.rules().houses() as u32;
        let first = self.first(walk.position().player(), houses);
        match scan
            .number()
            .and_then(|n| n.checked_sub(first))
            .filter(|&i| i < houses)
        {
            Some(i) => {
                let house = i as usize + walk.rules().houses() * walk.position().player().index();
                Ok(Claim::new(at, Move::House(house as u8)))
            }
            None => {
                let args = [
                    ("first", first.into()),
                    ("last", (first + houses - 1).into()),
                ];
                Err(Fault::expected(at, "expected-action", &args))
            }
        }
    }

    fn write(&self, rules: &Rules, before: &Position, m: Move, _: &Step) -> String {
        let Move::House(house) = m else {
            return "?".to_owned();
        };
        let houses = rules.houses() as u32;
        (u32::from(house) % houses + self.first(before.player(), houses)).to_string()
    }
}

impl Actions {
    /// The action of a player's first house.
    fn first(&self, player: Player, houses: u32) -> u32 {
        match (self, player) {
            (Actions::Oware, _) => 0,
            (Actions::Mancala, Player::South) => 1,
            (Actions::Mancala, Player::North) => houses + 2,
        }
    }
}

/// Where the bracket of a list is missing that has been opened.
pub(super) fn unclosed(format: Format, text: &str) -> Option<usize> {
    let list = text.trim_end();
    let is_list = matches!(format, Format::SpielOware | Format::SpielMancala)
        && list.trim_start().strip_prefix('[').is_some_and(|rest| {
            let first = rest.trim_start().chars().next();
            first.is_none_or(|c| c.is_ascii_digit())
        });
    (is_list && !list.contains(']')).then(|| list.chars().count())
}

/// The text without the brackets of a list, every character in its place.
pub(super) fn unlisted(format: Format, text: &str) -> Cow<'_, str> {
    let list = text.trim();
    let is_list = matches!(format, Format::SpielOware | Format::SpielMancala)
        && list.starts_with('[')
        && list.ends_with(']')
        && !list.contains('"');
    if is_list {
        text.replacen('[', " ", 1).replacen(']', " ", 1).into()
    } else {
        text.into()
    }
}
