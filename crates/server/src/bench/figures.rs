//! What was measured.

use std::time::Duration;

/// What one game saw.
#[derive(Debug, Default)]
pub struct Seen {
    /// From sending a move to its arrival at the opponent's socket.
    pub delays: Vec<Duration>,
    /// Events that did not arrive.
    pub lost: u64,
    /// Events that arrived twice.
    pub doubled: u64,
}

/// Live games.
#[derive(Clone, Debug)]
pub struct Live {
    /// How many.
    pub games: usize,
    /// From sending a move to its arrival at the opponent's socket, sorted.
    pub delays: Vec<Duration>,
    /// Events that did not arrive.
    pub lost: u64,
    /// Events that arrived twice.
    pub doubled: u64,
}

impl Live {
    /// Nothing yet.
    pub(super) fn new(games: usize) -> Live {
        Live {
            games,
            delays: Vec::new(),
            lost: 0,
            doubled: 0,
        }
    }

    /// Takes in what a game saw.
    pub(super) fn add(&mut self, seen: Seen) {
        self.delays.extend(seen.delays);
        self.delays.sort_unstable();
        self.lost += seen.lost;
        self.doubled += seen.doubled;
    }

    /// The delay that so many of a thousand moves do not exceed.
    pub fn delay(&self, of_a_thousand: usize) -> Duration {
        let last = self.delays.len().saturating_sub(1);
        let at = (self.delays.len() * of_a_thousand / 1000).min(last);
        self.delays.get(at).copied().unwrap_or_default()
    }
}

/// Moves without a pause.
#[derive(Clone, Copy, Debug)]
pub struct Moves {
    /// How many were accepted.
    pub accepted: u64,
    /// In how much time.
    pub time: Duration,
}

impl Moves {
    /// Accepted moves a second.
    pub fn rate(&self) -> f64 {
        self.accepted as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

/// Everything measured.
#[derive(Clone, Debug)]
pub struct Report {
    /// Live games.
    pub live: Live,
    /// Moves without a pause.
    pub moves: Moves,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_are_ranked() {
        let mut live = Live::new(1);
        assert_eq!(live.delay(990), Duration::ZERO);
        live.add(Seen {
            delays: (1..=100).rev().map(Duration::from_millis).collect(),
            lost: 1,
            doubled: 2,
        });
        assert_eq!(live.delay(500), Duration::from_millis(51));
        assert_eq!(live.delay(990), Duration::from_millis(100));
        assert_eq!(live.delay(1000), Duration::from_millis(100));
        assert_eq!((live.lost, live.doubled), (1, 2));
    }
}
