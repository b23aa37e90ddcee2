//! The computer's thoughts, held to their time.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use kete_engine::{Level, Limits, Options, Partner};
use kete_rules::game::Game;
use kete_rules::{Move, Rules};
use kete_tables::store::Stock;

/// A hint need not be the best there is, but it comes at once.
const NODES_FOR_A_HINT: u64 = 300_000;

/// What the computer may take to think.
#[derive(Clone, Debug)]
pub struct Thinking {
    /// For a move.
    pub time: Duration,
    /// Threads that search together.
    pub threads: usize,
    /// Bytes it may remember.
    pub hash: usize,
    /// Endgame tables to play by.
    pub tables: Option<Arc<Stock>>,
    /// Whether small tables are built where there are none.
    pub prepares: bool,
}

impl Thinking {
    /// So much time for a move, with all the cores there are.
    pub fn new(time: Duration) -> Thinking {
        Thinking {
            time,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            hash: 64 << 20,
            tables: None,
            prepares: false,
        }
    }
}

/// Chooses moves.
pub struct Opponent {
    rules: Arc<Rules>,
    /// Made when it is first needed: two persons need none.
    engine: Option<Partner>,
    /// Whether its tables were found.
    has_tables: bool,
    thinking: Thinking,
    stop: Arc<AtomicBool>,
}

impl Opponent {
    /// Somebody who takes no more than this.
    pub fn new(rules: Arc<Rules>, thinking: Thinking) -> Opponent {
        Opponent {
            rules,
            engine: None,
            has_tables: false,
            thinking,
            stop: Arc::default(),
        }
    }

    /// Whoever sets this flag stops the thoughts at once.
    pub fn set_stop(&mut self, stop: &Arc<AtomicBool>) {
        self.stop = Arc::clone(stop);
    }

    /// The move of a player of this level; nothing when the game is over.
    pub fn choose(&mut self, game: &Game, level: &Level, seed: u64) -> Option<Move> {
        let late = deadline(self.thinking.time);
        let stop = Arc::clone(&self.stop);
        let limits = Limits {
            deadline: Some(&late),
            stop: Some(&stop),
            ..Limits::default()
        };
        self.engine()
            .choose_move(game, level, &limits, seed)
            .map(|report| report.best)
    }

    /// A good move, and the margin of the player to move if it is certain; nothing when the game is over.
    pub fn hint(&mut self, game: &Game) -> Option<(Move, Option<i32>)> {
        let late = deadline(self.thinking.time);
        let stop = Arc::clone(&self.stop);
        let limits = Limits {
            deadline: Some(&late),
            stop: Some(&stop),
            ..Limits::nodes(NODES_FOR_A_HINT)
        };
        let report = self.engine().best_move(game, &limits)?;
        let exact = report.value.exact.then_some(report.value.margin);
        Some((report.best, exact))
    }

    fn engine(&mut self) -> &mut Partner {
        let options = Options {
            hash: self.thinking.hash,
            threads: self.thinking.threads,
            ..Options::default()
        };
        let engine = self
            .engine
            .get_or_insert_with(|| Partner::new(Arc::clone(&self.rules), &options));
        if let (false, Some(stock)) = (self.has_tables, &self.thinking.tables) {
            if self.thinking.prepares {
                stock.prepare(&self.rules);
            }
            // They may come while the game is played.
            let tables = stock.tables(&self.rules);
            self.has_tables = tables.is_some();
            engine.set_endgames(tables.map(|tables| tables as _));
        }
        engine
    }
}

/// Answers true once so much time has passed.
fn deadline(time: Duration) -> impl Fn() -> bool {
    let begin = Instant::now();
    move || begin.elapsed() >= time
}
