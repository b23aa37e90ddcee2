//! Searching a game as it is played.

use std::sync::Arc;

use kete_rules::game::Game as Record;
use kete_rules::{Move, Phase, Rules, Shape};

use crate::engine::{Analysis, Engine, Report};
use crate::levels::{Level, choose};
use crate::limits::Limits;
use crate::score::Value;

use super::{Mancala, estimate::SEED};

/// An engine for these rules whose table takes at most so many bytes.
pub fn engine_for(rules: Arc<Rules>, table_bytes: usize) -> Engine<Mancala> {
    Engine::new(Mancala::new(rules), table_bytes)
}

/// The keys of the earlier positions of a game that can still recur, as the searches ask for them.
pub fn history(record: &Record) -> Vec<u64> {
    let recent = record.recent();
    let counted = recent.iter().filter(|p| p.phase() == Phase::Sow);
    counted.map(|p| p.key()).collect()
}

impl Mancala {
    /// A value as people read it: the final margin in seeds, 1, 0 or -1 in a four-row game that is
    /// decided. An estimate keeps its hundredths; in four-row games it is a fraction between -1
    /// and 1, the lead in seeds as a part of all seeds.
    pub fn value_in_seeds(&self, value: &Value) -> f64 {
        if value.decided {
            return f64::from(value.margin);
        }
        let points = f64::from(value.rank());
        let seeds = match self.rules().shape() {
            Shape::Rows => f64::from(SEED),
            _ => f64::from(SEED) * f64::from(self.rules().total().max(1)),
        };
        let value = (100.0 * points / seeds).round() / 100.0;
        match self.rules().shape() {
            Shape::Rows => value,
            _ => value.clamp(-0.99, 0.99),
        }
    }
}

impl Engine<Mancala> {
    /// The best move of a game as it stands; `None` if it is over.
    pub fn best_move(&mut self, record: &Record, limits: &Limits<'_>) -> Option<Report<Move>> {
        self.search(record.position(), &history(record), limits)
    }

    /// The value of every legal move of a game as it stands; `None` if it is over.
    pub fn evaluate_moves(
        &mut self,
        record: &Record,
        limits: &Limits<'_>,
    ) -> Option<Analysis<Move>> {
        self.evaluate_all(record.position(), &history(record), limits)
    }

    /// The move a player of this level chooses; `None` if the game is over. See [`choose`].
    pub fn choose_move(
        &mut self,
        record: &Record,
        level: &Level,
        limits: &Limits<'_>,
        seed: u64,
    ) -> Option<Report<Move>> {
        let history = history(record);
        choose(self, record.position(), &history, level, limits, seed)
    }
}
