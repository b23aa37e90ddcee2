//! The engine as its callers see it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::game::{Game, Oracle};
use crate::limits::{Limits, Sign};
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
    table: Table,
    /// One for every thread.
    works: Vec<Workspace<G>>,
    oracle: Option<Arc<dyn Oracle<G::State>>>,
}

impl<G: Game> Engine<G> {
    /// An engine of one thread whose table takes at most so many bytes (never less than 64).
    pub fn new(game: G, table_bytes: usize) -> Self {
        Self {
            game,
            table: Table::new(table_bytes),
            works: vec![Workspace::default()],
            oracle: None,
        }
    }

    /// The same with so many threads, one at least. They search the same tree and meet in the table.
    /// One thread always finds the same; several may choose another of two moves that are
    /// worth the same.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.works.resize_with(threads.max(1), Workspace::default);
        self
    }

    /// The same with somebody to ask before a state below the root is searched.
    #[must_use]
    pub fn with_oracle(mut self, oracle: Arc<dyn Oracle<G::State>>) -> Self {
        self.oracle = Some(oracle);
        self
    }

    /// Somebody to ask from now on, or nobody.
    pub fn set_oracle(&mut self, oracle: Option<Arc<dyn Oracle<G::State>>>) {
        self.oracle = oracle;
    }

    /// Whom it asks.
    pub fn oracle(&self) -> Option<&Arc<dyn Oracle<G::State>>> {
        self.oracle.as_ref()
    }

    /// The game it plays.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Searches for the best move; `None` if the game is over.
    ///
    /// `history` holds the keys of the earlier positions that [count](Game::counts), without the
    /// present one. Only those since the last irreversible move matter; older ones cost time.
    ///
    /// A lone move is answered at once, with a shallow value, if the limits are a clock or a
    /// number of nodes; if only a depth is asked for, it is searched like any other. A number of
    /// nodes is for one thread, so that such a search can be repeated.
    pub fn search(
        &mut self,
        state: &G::State,
        history: &[u64],
        limits: &Limits<'_>,
    ) -> Option<Report<G::Move>> {
        if self.game.is_over(state) {
            return None;
        }
        let lone_at_once = limits.only_the_move();
        let last = limits.last_depth();
        let (report, nodes) = self.together(state, history, limits, |search, thread| {
            search.best(last, lone_at_once, thread)
        })?;
        Some(Report {
            nodes: report.nodes + nodes,
            ..report
        })
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
        let last = limits.last_depth();
        let (analysis, nodes) = self.together(state, history, limits, |search, thread| {
            search.all(last, thread)
        })?;
        Some(Analysis {
            nodes: analysis.nodes + nodes,
            ..analysis
        })
    }

    /// Lets all threads search until the first of them is done: what it found, and the nodes of the
    /// others.
    fn together<T>(
        &mut self,
        state: &G::State,
        history: &[u64],
        limits: &Limits<'_>,
        run: impl Fn(&mut Search<'_, G>, usize) -> Option<T> + Sync,
    ) -> Option<(T, u64)> {
        self.table.next_search();
        let (game, table, run) = (&self.game, &self.table, &run);
        let oracle = self.oracle.as_deref();
        let (first, others) = self.works.split_first_mut()?;
        let mut search = Search::new(game, table, first, state, history, *limits).ask(oracle);
        if others.is_empty() || limits.nodes.is_some() {
            return run(&mut search, 0).map(|found| (found, 0));
        }
        let done = AtomicBool::new(false);
        let limits = Limits {
            depth: limits.depth,
            stop: Some(&done),
            ..Limits::default()
        };
        std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..)
                .zip(others)
                .map(|(thread, work)| {
                    let help = move || {
                        let mut search =
                            Search::new(game, table, work, state, history, limits).ask(oracle);
                        run(&mut search, thread);
                        search.budget.nodes
                    };
                    // Fewer threads are no reason to fail.
                    std::thread::Builder::new()
                        .stack_size(STACK)
                        .spawn_scoped(scope, help)
                })
                .collect();
            let sign = Sign(&done);
            let found = run(&mut search, 0);
            drop(sign);
            let nodes = helpers.into_iter().flatten().filter_map(|h| h.join().ok());
            found.map(|found| (found, nodes.sum()))
        })
    }
}

/// What the deepest search needs.
const STACK: usize = 16 << 20;
