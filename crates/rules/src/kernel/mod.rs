//! The kernel: a rule file compiled into tables and a small plan, and the one implementation of every rule.
//!
//! [`Rules`] is what a rule file becomes. Two-row games run through [`rows`], four-row games through [`rings`] and, with
//! compulsory capture, [`bao`]; [`finish`] and [`rounds`] end turns, games and rounds. All of it is generic over an
//! [`Observer`](crate::trace::Observer), so playing and telling are the same code.

mod arrange;
mod bao;
mod compile;
mod finish;
mod legal;
mod rings;
mod rounds;
mod rows;
mod score;
mod sow;

use std::sync::Arc;

use crate::counts::Counts;
use crate::file::{Chain, Family, GrandSlam, RuleFile, Then, To};
use crate::position::Position;

pub use score::Score;
use sow::{RingTable, RowTable};

/// Which implementation a rule set runs through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Two rows in one circuit.
    Rows,
    /// Four rows, a ring for each player.
    Rings,
    /// Four rows with compulsory capture.
    Bao,
}

/// Where the last seed fell, as the number of a bit; a landing rule fits several.
pub(crate) mod place {
    pub const STORE: u8 = 0;
    pub const OWN: u8 = 1;
    pub const ENEMY: u8 = 2;
    pub const FRONT: u8 = 3;
    pub const BACK: u8 = 4;
    /// The bits of every place but the store.
    pub const HOUSES: u8 = 0b11110;
}

/// Houses a landing rule takes, as bits.
pub(crate) mod take {
    pub const HERE: u8 = 1;
    pub const FACING: u8 = 2;
    pub const BEHIND: u8 = 4;
    pub const NEXT: u8 = 8;
    pub const BEYOND: u8 = 16;
    pub const BEYOND_FACING: u8 = 32;
}

/// A landing rule, compiled.
#[derive(Clone, Debug)]
pub(crate) struct Land {
    pub at: u8,
    /// Whether anything besides place and count has to be looked at.
    pub more: bool,
    /// Whether it takes a run in the other row, before the last seed, and ends the turn.
    pub runs: bool,
    /// Whether it takes or founds something.
    pub acts: bool,
    pub makes: Counts,
    pub facing: Counts,
    pub behind: Counts,
    pub next: Counts,
    pub beyond: Counts,
    pub after_store: bool,
    pub tuzdik: bool,
    pub take: u8,
    pub chain: Chain,
    pub to: To,
    pub then: Then,
}

/// Counts that the dispatch tells apart: more than any house can hold.
const COUNTS: usize = 1024;

/// The first landing rule that may fit, by place and count.
#[derive(Clone, Debug)]
pub(crate) struct Dispatch(Box<[u8; 8 * COUNTS]>);

impl Dispatch {
    pub fn build(landing: &[Land]) -> Dispatch {
        let mut first = Box::new([u8::MAX; 8 * COUNTS]);
        for (i, entry) in first.iter_mut().enumerate() {
            let (place, made) = (i / COUNTS, (i % COUNTS) as u16);
            let fits = |rule: &Land| rule.at >> place & 1 != 0 && rule.makes.has(made);
            if let Some(i) = landing.iter().position(fits) {
                // More rules than can be numbered are refused with the file.
                *entry = i.min(u8::MAX as usize - 1) as u8;
            }
        }
        Dispatch(first)
    }

    /// A number past all rules when none fits.
    #[inline(always)]
    pub fn first(&self, class: u8, made: u16) -> usize {
        self.0[(class as usize & 7) * COUNTS + (made as usize & (COUNTS - 1))].into()
    }
}

/// A rule set ready to be played.
#[derive(Clone, Debug)]
pub struct Rules {
    file: Arc<RuleFile>,
    pub(crate) shape: Shape,
    /// Houses in a row.
    pub(crate) houses: usize,
    /// Cells in use.
    pub(crate) size: usize,
    /// Seeds in play.
    pub(crate) total: u16,
    pub(crate) landing: Vec<Land>,
    pub(crate) dispatch: Dispatch,
    /// No house is burnt, nothing happens in passing: a sowing is one table lookup.
    pub(crate) tabled: bool,
    /// Every house of the mover's row that is not empty may be lifted.
    pub(crate) plain: bool,
    /// One lap a turn, no exceptions: the fast lane of Kalah and Oware.
    pub(crate) short: bool,
    /// There is something to look at when the last seed lies.
    pub(crate) judges: bool,
    /// Added to [`Position::totals`] it raises the top bit of a store that holds half of all seeds, where that matters.
    pub(crate) majority: u64,
    pub(crate) most_laps: u32,
    pub(crate) grand_slam: GrandSlam,
    pub(crate) last: u16,
    /// Not 0 unless a player with seeds facing a player with seeds always has a legal move.
    pub(crate) look: u32,
    /// Seeds go round a two-row board clockwise.
    pub(crate) clockwise: bool,
    pub(crate) rows: RowTable,
    pub(crate) rings: RingTable,
    pub(crate) reverse: u16,
    start: Position,
    hash: u64,
}

impl Rules {
    /// The rule file behind these rules, options included.
    pub fn file(&self) -> &RuleFile {
        &self.file
    }

    /// The short name.
    pub fn id(&self) -> &str {
        &self.file.id
    }

    /// The group of games.
    pub fn family(&self) -> Family {
        self.file.family
    }

    /// Which implementation the rules run through.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Houses in a row.
    pub fn houses(&self) -> usize {
        self.houses
    }

    /// Number of cells in use: twice the houses, or 32.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Number of seeds in play.
    pub fn total(&self) -> u16 {
        self.total
    }

    /// A 64-bit fingerprint of everything that decides how the game is played; texts do not count.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether a match of several rounds is played.
    pub fn has_rounds(&self) -> bool {
        self.file.rounds.is_some()
    }

    /// The start position. On a board that lets nobody move the game is over before it begins.
    pub fn start(&self) -> Position {
        self.start
    }

    /// The house facing `cell` (two rows), or the pit of the other ring facing a front pit (four rows).
    pub fn facing(&self, cell: usize) -> usize {
        match self.shape {
            Shape::Rows => self.size - 1 - cell,
            _ => (16 - (cell & 16)) + (7 - (cell & 7)),
        }
    }
}
