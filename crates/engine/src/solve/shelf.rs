//! Endgame tables as the solver asks them.

use std::sync::Arc;

use crate::game::Endgames;
use crate::packed::Board;

/// Tables, or none.
#[derive(Clone, Debug, Default)]
pub(super) struct Shelf {
    tables: Option<Arc<dyn Endgames>>,
    /// Most seeds they know of.
    most: i32,
}

impl Shelf {
    pub fn new(tables: Arc<dyn Endgames>) -> Self {
        Self {
            most: i32::try_from(tables.seeds()).unwrap_or(i32::MAX),
            tables: Some(tables),
        }
    }

    /// The margin that the player to move still wins on a board of so many seeds, where it is known.
    #[inline(always)]
    pub fn value(&self, board: Board, seeds: i32) -> Option<i32> {
        if seeds > self.most {
            return None;
        }
        self.ask(board)
    }

    #[inline(never)]
    fn ask(&self, board: Board) -> Option<i32> {
        let tables = self.tables.as_deref()?;
        let (low, high) = tables.future(board.own.into(), board.other.into())?;
        (low == high).then_some(low)
    }
}
