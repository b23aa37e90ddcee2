//! Lists of Kalah moves, in two numberings that look alike and are never guessed.
//!
//! ```text
//! S3 S6 N2 N5 S1
//! 3 6 2 5 1
//! ```
//!
//! `kalah-left` counts a house from its owner's left, so the last number lies next to his store. `kalah-store` counts the
//! distance to the store: 1 lies next to it. The letter of the player may be left out; if it is there, it must be his
//! move. Letters are written. Turns of several moves are written move by move.

use super::Format;
use crate::file::{Family, From};
use crate::game::Step;
use crate::kernel::{Rules, Shape};
use crate::load::Setting;
use crate::moves::Move;
use crate::position::Position;
use crate::record::{Claim, Dialect, Fault, Layout, Said, Scan, Walk, letter};
use crate::say::{message, player};

pub(super) enum Kalah {
    Left,
    Store,
}

impl Dialect for Kalah {
    fn name(&self) -> &'static str {
        match self {
            Kalah::Left => Format::KalahLeft.name(),
            Kalah::Store => Format::KalahStore.name(),
        }
    }

    fn game(&self) -> Option<(&'static str, &'static [Setting])> {
        Some(("kalah", &[]))
    }

    fn fits(&self, rules: &Rules) -> bool {
        is_kalah(rules)
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
        let mover = walk.position().player();
        if matches!(scan.peek(), Some('S' | 's' | 'N' | 'n')) {
            let named = scan.player()?;
            if named != mover {
                let told = Said::of(|lang| {
                    let args = [
                        ("player", player(lang, named).into()),
                        ("next", player(lang, mover).into()),
                    ];
                    let what = message(lang, "expected-turn-of", &args);
                    message(lang, "record-expected", &[("what", what.into())])
                });
                return Err(Fault::new(at, told));
            }
        }
        let number_at = scan.at();
        let houses = walk.rules().houses();
        match scan.number().map(|n| n as usize) {
            Some(n) if (1..=houses).contains(&n) => {
                let i = self.turned(n - 1, houses);
                Ok(Claim::new(
                    at,
                    Move::House((i + houses * mover.index()) as u8),
                ))
            }
            _ => Err(Fault::expected(
                number_at,
                "expected-house-digit",
                &[("most", houses.into())],
            )),
        }
    }

    fn write(&self, rules: &Rules, before: &Position, m: Move, _: &Step) -> String {
        let Move::House(house) = m else {
            return "?".to_owned();
        };
        let i = self.turned(usize::from(house) % rules.houses(), rules.houses());
        format!("{}{}", letter(before.player()), i + 1)
    }
}

impl Kalah {
    /// The place of a house in this numbering, and back.
    fn turned(&self, i: usize, houses: usize) -> usize {
        match self {
            Kalah::Left => i,
            Kalah::Store => houses - 1 - i,
        }
    }
}

/// Games whose moves are single houses beside a store.
pub(super) fn is_kalah(rules: &Rules) -> bool {
    let moves = &rules.file().moves;
    rules.shape() == Shape::Rows
        && rules.family() == Family::Kalah
        && !rules.has_rounds()
        && !moves.pie
        && moves.from == From::Row
}
