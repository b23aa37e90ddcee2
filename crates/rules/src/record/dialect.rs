//! What the move texts of all record formats share, and where they differ.

use super::error::{Fault, RecordError};
use super::scan::{Scan, native_fault};
use super::walk::Walk;
use crate::game::Step;
use crate::kernel::Rules;
use crate::load::Setting;
use crate::moves::Move;
use crate::notation;
use crate::position::{Player, Position};
use crate::trace::Event;

/// How a record format arranges a record.
#[derive(Clone, Copy)]
pub(crate) struct Layout {
    /// Nothing but moves is written.
    pub bare: bool,
    /// Commas join the moves of a turn, and stops are written out.
    pub native: bool,
    /// A result may be given as seeds: `25-19`.
    pub seeds: bool,
    /// The tag that gives the start.
    pub start: &'static str,
    /// Tags with another name: theirs and ours.
    pub aliases: &'static [(&'static str, &'static str)],
}

/// A format of move texts.
pub(crate) trait Dialect {
    /// What the format is called.
    fn name(&self) -> &'static str;

    /// The game and the options that are meant where a record names none.
    fn game(&self) -> Option<(&'static str, &'static [Setting])>;

    /// Whether games of these rules can be written so.
    fn fits(&self, rules: &Rules) -> bool;

    /// How a record is arranged.
    fn layout(&self) -> Layout;

    /// Reads a move of the player to move.
    fn read(&self, scan: &mut Scan<'_>, walk: &Walk) -> Result<Claim, Fault>;

    /// Writes a move that has been played.
    fn write(&self, rules: &Rules, before: &Position, m: Move, step: &Step) -> String;

    /// Reads the start of a record from the value of its tag, which stands at character `at`.
    fn read_start(&self, rules: &Rules, value: &str, at: usize) -> Result<Position, Fault> {
        notation::parse_position(rules, value).map_err(|e| native_fault(at, &e))
    }

    /// Writes the start of a record.
    fn write_start(&self, rules: &Rules, position: &Position) -> Result<String, RecordError> {
        Ok(notation::print_position(rules, position))
    }
}

/// A move as it is written, with what the text says about its consequences: each with the character that says it.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    pub at: usize,
    pub m: Move,
    /// The number of the house of the last seed, in whichever row.
    pub landing: Option<(usize, u32)>,
    /// Whether the move makes a tuzdik.
    pub tuzdik: Option<(usize, bool)>,
    /// What the mover's store holds before anything is swept.
    pub total: Option<(usize, u32)>,
    /// Seeds that came into the mover's store.
    pub captured: Option<(usize, u32)>,
}

impl Claim {
    pub fn new(at: usize, m: Move) -> Claim {
        Claim {
            at,
            m,
            landing: None,
            tuzdik: None,
            total: None,
            captured: None,
        }
    }

    /// Compares what the text says with what happened.
    pub fn check(&self, rules: &Rules, before: &Position, step: &Step) -> Result<(), Fault> {
        let mover = before.player();
        let count = |at, id, claimed: u32, real: u32| {
            let args = [("claimed", claimed.into()), ("real", real.into())];
            if claimed == real {
                Ok(())
            } else {
                Err(Fault::message(at, id, &args))
            }
        };
        if let (Some((at, claimed)), Some(cell)) = (self.landing, last_drop(&step.events)) {
            let real = (cell % rules.houses() + 1) as u32;
            count(at, "record-other-landing", claimed, real)?;
        }
        if let Some((at, claimed)) = self.tuzdik {
            let real = step
                .events
                .iter()
                .any(|e| matches!(e, Event::Tuzdik { .. }));
            if real != claimed {
                let id = if real {
                    "record-tuzdik-missing"
                } else {
                    "record-no-tuzdik"
                };
                return Err(Fault::message(at, id, &[]));
            }
        }
        if let Some((at, claimed)) = self.total {
            let real = u32::from(before.store(mover)) + banked(&step.events, mover);
            count(at, "record-other-total", claimed, real)?;
        }
        if let Some((at, claimed)) = self.captured {
            let real = step
                .position
                .store(mover)
                .saturating_sub(before.store(mover));
            count(at, "record-other-capture", claimed, real.into())?;
        }
        Ok(())
    }
}

/// The house of the last seed.
pub(crate) fn last_drop(events: &[Event]) -> Option<usize> {
    events.iter().rev().find_map(|e| match e {
        Event::Drop { cell } => Some(usize::from(*cell)),
        _ => None,
    })
}

/// The seeds that came into a player's store by play, not swept into it.
fn banked(events: &[Event], mover: Player) -> u32 {
    let seeds = |e: &Event| match *e {
        Event::Capture { seeds, player, .. } | Event::Store { seeds, player }
            if player == mover =>
        {
            seeds.into()
        }
        Event::DropStore { player } if player == mover => 1,
        _ => 0,
    };
    events.iter().map(seeds).sum()
}
