//! One player for every rule set: the fastest kernel that knows the rules, and the search that suits them.

use std::sync::Arc;

use kete_rules::game::Game as Record;
use kete_rules::{Move, Phase, Position, Rules};

use crate::endgames::{Asked, Known, OnBoard, Rows, analysis, best_move, rows_of, values};
use crate::engine::{Analysis, Engine, Report};
use crate::game::{Endgames, Game};
use crate::levels::{Level, choose};
use crate::limits::Limits;
use crate::mancala::Mancala;
use crate::mcts::{self, TreeSearch};
use crate::packed::{Kalah, Kernel, Oware, Packed, State};
use crate::score::Value;
use crate::suited::{suited, tree_search};
use crate::weights::Weights;

/// How a partner thinks.
#[derive(Clone, Debug)]
pub struct Options {
    /// Bytes of its table.
    pub hash: usize,
    /// Threads that search together, from 1 on.
    pub threads: usize,
    /// The general kernel, even where a packed one knows the rules. Both give the same values.
    pub general: bool,
    /// How to search for a move where no depth is asked for.
    pub method: Method,
    /// What positions are judged by; without it, the weights of their kind.
    pub weights: Option<Arc<Weights>>,
    /// What is known of boards with few seeds. It has to be of the same rules.
    pub endgames: Option<Arc<dyn Endgames>>,
}

/// How to search for a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// As the rules suggest.
    #[default]
    Suited,
    /// Alpha-beta.
    AlphaBeta,
    /// Monte-Carlo tree search.
    MonteCarlo,
}

impl Default for Options {
    /// 64 MB, one thread, the fastest kernel.
    fn default() -> Self {
        Self {
            hash: 64 << 20,
            threads: 1,
            general: false,
            method: Method::Suited,
            weights: None,
            endgames: None,
        }
    }
}

/// A player of one rule set, with a memory that lasts from search to search.
///
/// Positions, moves and values are those of kete-rules, whatever kernel is at work.
pub struct Partner {
    game: Mancala,
    kernel: &'static str,
    mind: Box<dyn Mind>,
}

impl std::fmt::Debug for Partner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Partner")
            .field("game", &self.game.rules().id())
            .field("kernel", &self.kernel)
            .finish_non_exhaustive()
    }
}

/// A partner for these rules whose table takes at most so many bytes.
pub fn engine_for(rules: Arc<Rules>, table_bytes: usize) -> Partner {
    let options = Options {
        hash: table_bytes,
        ..Options::default()
    };
    Partner::new(rules, &options)
}

impl Partner {
    /// A partner for these rules.
    pub fn new(rules: Arc<Rules>, options: &Options) -> Self {
        let game = match &options.weights {
            Some(weights) => Mancala::with_weights(Arc::clone(&rules), weights),
            None => Mancala::new(Arc::clone(&rules)),
        };
        let wanted = !options.general;
        let kalah = wanted.then(|| Kalah::new(&rules)).flatten();
        let oware = wanted.then(|| Oware::new(&rules)).flatten();
        let tree = match options.method {
            Method::Suited => suited(&rules),
            Method::MonteCarlo => Some(tree_search(&rules)),
            Method::AlphaBeta => None,
        };
        let (kernel, mind): (_, Box<dyn Mind>) = match (kalah, oware) {
            (Some(kernel), _) => (
                "kalah",
                mind(Packed::of(game.clone(), kernel), options, tree),
            ),
            (None, Some(kernel)) => (
                "oware",
                mind(Packed::of(game.clone(), kernel), options, tree),
            ),
            (None, None) => ("general", mind(game.clone(), options, tree)),
        };
        let mut partner = Self { game, kernel, mind };
        partner.set_endgames(options.endgames.clone());
        partner
    }

    /// Endgame tables of its rules to go by from now on, or none.
    ///
    /// A position in the tables is not searched, unless a depth or a level below the best is asked for. Where a
    /// majority ends the game, the value of the best move is that of a game played out to its last seed; the values of
    /// all moves say who wins, and for sure.
    pub fn set_endgames(&mut self, endgames: Option<Arc<dyn Endgames>>) {
        self.mind.set_endgames(endgames);
    }

    /// The rules as a game of the general kernel.
    pub fn game(&self) -> &Mancala {
        &self.game
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Rules> {
        self.game.rules()
    }

    /// The kernel at work: `general`, or the family whose packed kernel knows the rules.
    pub fn kernel(&self) -> &'static str {
        self.kernel
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.mind.clear();
    }

    /// Searches for the best move; `None` if the game is over. `before` holds the earlier positions
    /// since the last irreversible move, or more.
    pub fn search(
        &mut self,
        position: &Position,
        before: &[Position],
        limits: &Limits<'_>,
    ) -> Option<Report<Move>> {
        self.mind.search(position, before, limits)
    }

    /// Searches the value of every legal move; `None` if the game is over. `before` as in
    /// [`search`](Partner::search).
    pub fn evaluate_all(
        &mut self,
        position: &Position,
        before: &[Position],
        limits: &Limits<'_>,
    ) -> Option<Analysis<Move>> {
        self.mind.evaluate_all(position, before, limits)
    }

    /// The move a player of this level chooses; `None` if the game is over. See [`choose`].
    pub fn choose(
        &mut self,
        position: &Position,
        before: &[Position],
        level: &Level,
        limits: &Limits<'_>,
        seed: u64,
    ) -> Option<Report<Move>> {
        self.mind.choose(position, before, level, limits, seed)
    }

    /// The best move of a game as it stands; `None` if it is over.
    pub fn best_move(&mut self, record: &Record, limits: &Limits<'_>) -> Option<Report<Move>> {
        self.search(record.position(), &record.recent(), limits)
    }

    /// The value of every legal move of a game as it stands; `None` if it is over.
    pub fn evaluate_moves(
        &mut self,
        record: &Record,
        limits: &Limits<'_>,
    ) -> Option<Analysis<Move>> {
        self.evaluate_all(record.position(), &record.recent(), limits)
    }

    /// The move a player of this level chooses in a game as it stands; `None` if it is over. See
    /// [`choose`].
    pub fn choose_move(
        &mut self,
        record: &Record,
        level: &Level,
        limits: &Limits<'_>,
        seed: u64,
    ) -> Option<Report<Move>> {
        self.choose(record.position(), &record.recent(), level, limits, seed)
    }

    /// A value as people read it: see [`Mancala::value_in_seeds`].
    pub fn value_in_seeds(&self, value: &Value) -> f64 {
        self.game.value_in_seeds(value)
    }
}

/// A game that can take up a position of kete-rules.
pub(crate) trait Takes: OnBoard<Move = Move> + Clone {
    fn state(&self, position: &Position) -> Self::State;
}

impl Takes for Mancala {
    fn state(&self, position: &Position) -> Position {
        *position
    }
}

impl OnBoard for Mancala {
    fn rules(&self) -> &Rules {
        self.rules()
    }

    fn rows(&self, state: &Position, most: u32) -> Option<Rows> {
        rows_of(self.rules(), state, most)
    }
}

impl<K: Kernel + Send> OnBoard for Packed<K> {
    fn rules(&self) -> &Rules {
        self.rules()
    }

    fn rows(&self, state: &State, most: u32) -> Option<Rows> {
        let known = !state.over && state.board.seeds() <= most;
        known.then(|| Rows::from(state))
    }
}

impl Takes for Packed<Kalah> {
    fn state(&self, position: &Position) -> State {
        self.pack(position)
    }
}

impl Takes for Packed<Oware> {
    fn state(&self, position: &Position) -> State {
        self.pack(position)
    }
}

/// A search behind positions of kete-rules.
trait Mind: Send {
    fn clear(&mut self);
    fn set_endgames(&mut self, endgames: Option<Arc<dyn Endgames>>);
    fn search(
        &mut self,
        position: &Position,
        before: &[Position],
        limits: &Limits<'_>,
    ) -> Option<Report<Move>>;
    fn evaluate_all(
        &mut self,
        position: &Position,
        before: &[Position],
        limits: &Limits<'_>,
    ) -> Option<Analysis<Move>>;
    fn choose(
        &mut self,
        position: &Position,
        before: &[Position],
        level: &Level,
        limits: &Limits<'_>,
        seed: u64,
    ) -> Option<Report<Move>>;
}

fn mind<G: Takes + Send + 'static>(
    game: G,
    options: &Options,
    tree: Option<TreeSearch>,
) -> Box<dyn Mind> {
    // Both have their part of the memory, for either may be asked.
    let bytes = if tree.is_some() {
        options.hash / 2
    } else {
        options.hash
    };
    Box::new(Searcher {
        engine: Engine::new(game, bytes).with_threads(options.threads),
        tree,
        bytes,
        threads: options.threads,
    })
}

/// Monte-Carlo tree search for the best move, where it plays better; alpha-beta for everything else, and
/// for all that asks for a depth or for the value of every move.
struct Searcher<G: Game> {
    engine: Engine<G>,
    tree: Option<TreeSearch>,
    bytes: usize,
    threads: usize,
}

impl<G: Takes> Searcher<G> {
    /// A position as the game has it, and the keys of the earlier ones that can still recur.
    fn take(&self, position: &Position, before: &[Position]) -> (G::State, Vec<u64>) {
        let game = self.engine.game();
        let here = game.state(position);
        let now = game.progress(&here);
        let counted = before.iter().filter(|p| p.phase() == Phase::Sow);
        let states = counted.map(|p| game.state(p));
        let recent = states.filter(|state| game.progress(state) == now);
        let history = recent.map(|state| game.key(&state)).collect();
        (here, history)
    }

    /// What the tables are asked, where there are any.
    fn asked<'a>(
        &'a self,
        state: &'a G::State,
        history: &'a [u64],
        limits: &'a Limits<'a>,
    ) -> Option<Asked<'a, G>> {
        let game = self.engine.game();
        let oracle = self.engine.oracle()?.as_ref();
        (!game.is_over(state)).then_some(Asked {
            game,
            oracle,
            state,
            history,
            limits,
        })
    }
}

impl<G: Takes + Send + 'static> Mind for Searcher<G> {
    fn clear(&mut self) {
        self.engine.clear();
    }

    fn set_endgames(&mut self, endgames: Option<Arc<dyn Endgames>>) {
        let game = self.engine.game();
        let oracle = endgames.map(|tables| Arc::new(Known::new(game.clone(), tables)) as Arc<_>);
        self.engine.set_oracle(oracle);
    }

    fn search(
        &mut self,
        position: &Position,
        before: &[Position],
        limits: &Limits<'_>,
    ) -> Option<Report<Move>> {
        let (state, history) = self.take(position, before);
        if limits.depth.is_none()
            && let Some(found) = self.asked(&state, &history, limits).and_then(best_move)
        {
            return Some(found);
        }
        match &self.tree {
            Some(tree) if limits.depth.is_none() => {
                let (game, bytes, threads) = (self.engine.game(), self.bytes, self.threads);
                let oracle = self.engine.oracle().map(AsRef::as_ref);
                mcts::search_with(
                    game,
                    oracle,
                    (&state, &history),
                    limits,
                    tree,
                    (bytes, threads),
                )
            }
            _ => self.engine.search(&state, &history, limits),
        }
    }

    fn evaluate_all(
        &mut self,
        position: &Position,
        before: &[Position],
        limits: &Limits<'_>,
    ) -> Option<Analysis<Move>> {
        let (state, history) = self.take(position, before);
        let known = self.asked(&state, &history, limits).and_then(values);
        if let Some(all) = known.as_deref().and_then(analysis) {
            return Some(all);
        }
        let mut found = self.engine.evaluate_all(&state, &history, limits)?;
        for (searched, known) in found.moves.iter_mut().zip(known.into_iter().flatten()) {
            if let Some(known) = known {
                *searched = known;
            }
        }
        Some(found)
    }

    fn choose(
        &mut self,
        position: &Position,
        before: &[Position],
        level: &Level,
        limits: &Limits<'_>,
        seed: u64,
    ) -> Option<Report<Move>> {
        let held_back = level.depth.is_some() || level.is_random();
        if !held_back || (self.tree.is_some() && !level.is_random()) {
            return self.search(position, before, &limits.within(level.depth, level.nodes));
        }
        let (state, history) = self.take(position, before);
        // A level that is held back would not be with the tables.
        let oracle = self.engine.oracle().cloned();
        self.engine.set_oracle(None);
        let chosen = choose(&mut self.engine, &state, &history, level, limits, seed);
        self.engine.set_oracle(oracle);
        chosen
    }
}
