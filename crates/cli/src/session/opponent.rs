//! The computer's thoughts, held to their time.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use kete_engine::{Level, Limits, Partner, engine_for};
use kete_rules::game::Game;
use kete_rules::{Move, Rules};

/// What the search may remember, in bytes.
const MEMORY: usize = 64 << 20;

/// A hint need not be the best there is, but it comes at once.
const NODES_FOR_A_HINT: u64 = 300_000;

/// Chooses moves.
pub struct Opponent {
    rules: Arc<Rules>,
    /// Made when it is first needed: two persons need none.
    engine: Option<Partner>,
    time: Duration,
    stop: Arc<AtomicBool>,
}

impl Opponent {
    /// Somebody who thinks for at most `time` about a move.
    pub fn new(rules: Arc<Rules>, time: Duration) -> Opponent {
        Opponent {
            rules,
            engine: None,
            time,
            stop: Arc::default(),
        }
    }

    /// Whoever sets this flag stops the thoughts at once.
    pub fn set_stop(&mut self, stop: &Arc<AtomicBool>) {
        self.stop = Arc::clone(stop);
    }

    /// The move of a player of this level; nothing when the game is over.
    pub fn choose(&mut self, game: &Game, level: &Level, seed: u64) -> Option<Move> {
        let late = deadline(self.time);
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

    /// A good move; nothing when the game is over.
    pub fn best(&mut self, game: &Game) -> Option<Move> {
        let late = deadline(self.time);
        let stop = Arc::clone(&self.stop);
        let limits = Limits {
            deadline: Some(&late),
            stop: Some(&stop),
            ..Limits::nodes(NODES_FOR_A_HINT)
        };
        self.engine()
            .best_move(game, &limits)
            .map(|report| report.best)
    }

    fn engine(&mut self) -> &mut Partner {
        self.engine
            .get_or_insert_with(|| engine_for(Arc::clone(&self.rules), MEMORY))
    }
}

/// Answers true once so much time has passed.
fn deadline(time: Duration) -> impl Fn() -> bool {
    let begin = Instant::now();
    move || begin.elapsed() >= time
}
