//! Visitors seen a moment ago: every request asks who sends it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::visitors::Row;

/// How long a visitor is known: another instance may have changed his name meanwhile.
const FRESH: Duration = Duration::from_secs(5);

/// Visitors known at most.
const MOST: usize = 10_000;

/// Visitors by the hash of their token.
#[derive(Clone, Debug, Default)]
pub struct Known(Arc<Mutex<HashMap<String, (Instant, Row)>>>);

impl Known {
    fn with<T>(&self, act: impl FnOnce(&mut HashMap<String, (Instant, Row)>) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// A visitor, if he was seen a moment ago.
    pub fn get(&self, hash: &str) -> Option<Row> {
        self.with(|known| {
            let (at, row) = known.get(hash)?;
            (at.elapsed() < FRESH).then(|| row.clone())
        })
    }

    /// Remembers a visitor.
    pub fn put(&self, hash: &str, row: &Row) {
        self.with(|known| {
            if known.len() >= MOST {
                known.retain(|_, (at, _)| at.elapsed() < FRESH);
            }
            if known.len() < MOST {
                known.insert(hash.to_owned(), (Instant::now(), row.clone()));
            }
        });
    }

    /// Forgets a visitor who has changed.
    pub fn forget(&self, id: &str) {
        self.with(|known| known.retain(|_, (_, row)| row.id != id));
    }
}
