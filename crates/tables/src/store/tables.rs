//! Tables as the search asks them.

use kete_engine::Endgames;
use kete_rules::Rules;
use kete_rules::options::arguments;

use super::numbering::Numbering;
use super::{Cabinet, Folder, Label, StoreError};
use crate::build::NEVER;
use crate::file::FileError;
use crate::kind::{Forever, Kind, Suit, Unsuited};

/// The tables of a game, opened to be asked.
#[derive(Debug)]
pub struct Tables {
    suit: Suit,
    cabinet: Cabinet,
    numbering: Option<Numbering>,
}

/// Why a game's tables cannot be opened.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The game can have none.
    #[error(transparent)]
    Unsuited(#[from] Unsuited),
    /// The folder cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Tables {
    /// Opens what a folder has for a game, in about so many bytes of memory. Layers that are damaged are left out, see
    /// [`faults`](Tables::faults).
    ///
    /// # Errors
    /// When the game can have no tables, or the folder cannot be read.
    pub fn open(folder: &Folder, rules: &Rules, memory: usize) -> Result<Tables, OpenError> {
        let suit = Suit::of(rules)?;
        let shelf = folder.shelf(suit.fingerprint);
        let cabinet = Cabinet::open(&shelf, suit.houses as u32, memory)?;
        let numbering = cabinet
            .seeds()
            .and_then(|seeds| Numbering::new(suit.houses, seeds));
        Ok(Tables {
            suit,
            cabinet,
            numbering,
        })
    }

    /// The game.
    pub fn suit(&self) -> &Suit {
        &self.suit
    }

    /// The layers.
    pub fn cabinet(&self) -> &Cabinet {
        &self.cabinet
    }

    /// Whether nothing is known at all.
    pub fn is_empty(&self) -> bool {
        self.cabinet.layers().next().is_none()
    }

    /// What is wrong with the layers that are left out.
    pub fn faults(&self) -> &[FileError] {
        self.cabinet.faults()
    }

    /// What a board is worth to the player to move, as it is in the table: the lower and the higher value. Rows have a byte a
    /// house, the first in the lowest one, numbered as its owner sows.
    ///
    /// # Errors
    /// When the block it is in is damaged or cannot be read.
    pub fn values(&self, own: u128, other: u128) -> Result<Option<(i8, i8)>, FileError> {
        let number = self.numbering.as_ref().and_then(|n| n.number(own, other));
        match number {
            Some((seeds, number)) => self.cabinet.values(seeds, number),
            None => Ok(None),
        }
    }

    /// The least and the greatest final margin that follow of a value and of what is in the stores.
    pub fn final_margin(&self, (low, high): (i8, i8), ahead: i32) -> (i32, i32) {
        // What no price can buy is below and above everything.
        let wide = |value: i8| match value {
            NEVER => i32::MAX,
            value if value == -NEVER => i32::MIN,
            value => ahead + i32::from(value),
        };
        let (low, high) = (wide(low), wide(high));
        if self.suit.kind == Kind::Bounded && self.suit.forever == Forever::Draw {
            // Both may go round for ever, which draws the game: whoever would lose more otherwise does.
            let drawn = if low > 0 { low } else { high.min(0) };
            return (drawn, drawn);
        }
        (low, high)
    }

    /// What is told of the tables of a game.
    pub fn label(suit: &Suit, rules: &Rules) -> Label {
        let game = rules.id().to_owned();
        Label {
            arguments: arguments(rules.file()).unwrap_or_else(|| game.clone()),
            game,
            houses: suit.houses as u32,
            kind: suit.kind.name().to_owned(),
        }
    }

    fn known(&self, own: u128, other: u128) -> Option<(i8, i8)> {
        // A damaged block is as good as none: the search does without.
        self.values(own, other).ok().flatten()
    }
}

impl Endgames for Tables {
    fn seeds(&self) -> u32 {
        self.cabinet.seeds().unwrap_or(0)
    }

    fn bounds(&self, own: u128, other: u128, ahead: i32) -> Option<(i32, i32)> {
        let known = self.known(own, other)?;
        let (low, high) = self.final_margin(known, ahead);
        (low > i32::MIN && high < i32::MAX).then_some((low, high))
    }

    fn future(&self, own: u128, other: u128) -> Option<(i32, i32)> {
        let (low, high) = self.known(own, other)?;
        let is_had = low > -NEVER && high < NEVER;
        is_had.then(|| (low.into(), high.into()))
    }
}
