//! The engine as its callers see it.

use crate::frame::ORDINALS;
use crate::game::Game;
use crate::limits::Limits;
use crate::path::Path;
use crate::score::Value;
use crate::search::{Search, Workspace};
use crate::table::Table;

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Report<M> {
    /// The best move.
    pub best: M,
    /// Its value for the player to move.
    pub value: Value,
    /// The last complete iteration, in moves.
    pub depth: u32,
    /// The moves played in the search.
    pub nodes: u64,
    /// The best line, `best` first. Shorter than `depth` where the game is over or decided.
    pub line: Vec<M>,
}

/// The value of one move.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveValue<M> {
    /// The move.
    pub mv: M,
    /// What it is worth to the player to move.
    pub value: Value,
    /// The best line, the move itself first.
    pub line: Vec<M>,
}

/// The value of every legal move.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis<M> {
    /// All moves in the order the game generates them.
    pub moves: Vec<MoveValue<M>>,
    /// The last complete iteration, in moves.
    pub depth: u32,
    /// The moves played in the search.
    pub nodes: u64,
}

impl<M> Analysis<M> {
    /// The best move, the first of equal ones.
    pub fn best(&self) -> Option<&MoveValue<M>> {
        self.moves.iter().rev().max_by_key(|m| m.value.rank())
    }
}

/// A player of one game, with a memory that lasts from search to search.
///
/// The same searches in the same order on a new or [cleared](Engine::clear) engine give the same
/// reports unless time cuts them. What was searched before never changes a value of a given depth,
/// but may change the choice between moves of the same value.
pub struct Engine<G: Game> {
    game: G,
    work: Workspace<G>,
}

impl<G: Game> Engine<G> {
    /// An engine whose table takes at most so many bytes (never less than one entry of 16).
    pub fn new(game: G, table_bytes: usize) -> Self {
        let work = Workspace {
            table: Table::new(table_bytes),
            frames: Vec::new(),
            path: Path::default(),
            success: [0; ORDINALS],
        };
        Self { game, work }
    }

    /// The game it plays.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.work.table.clear();
    }

    /// Searches for the best move; `None` if the game is over.
    ///
    /// `history` holds the keys of the earlier positions that [count](Game::counts), without the
    /// present one. Only those since the last irreversible move matter; older ones cost time.
    ///
    /// A lone move is answered at once, with a shallow value, if the limits are a clock or a
    /// number of nodes; if only a depth is asked for, it is searched like any other.
    pub fn search(
        &mut self,
        state: &G::State,
        history: &[u64],
        limits: &Limits<'_>,
    ) -> Option<Report<G::Move>> {
        if self.game.is_over(state) {
            return None;
        }
        let mut search = Search::new(&self.game, &mut self.work, state, history, *limits);
        search.best(limits.last_depth(), limits.only_the_move())
    }

    /// Searches the value of every legal move; `None` if the game is over. `history` as in
    /// [`search`](Engine::search).
    pub fn evaluate_all(
        &mut self,
        state: &G::State,
        history: &[u64],
        limits: &Limits<'_>,
    ) -> Option<Analysis<G::Move>> {
        if self.game.is_over(state) {
            return None;
        }
        Search::new(&self.game, &mut self.work, state, history, *limits).all(limits.last_depth())
    }
}
