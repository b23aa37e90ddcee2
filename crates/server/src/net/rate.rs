//! How often one may ask: a bucket for every address and every token, filled at a steady rate.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Most buckets of a generation; two are kept.
const MOST: usize = 8192;

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A page, a file or a state.
    Read,
    /// A change.
    Write,
    /// A new game.
    Game,
    /// A new visitor.
    Visitor,
}

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// Everybody behind an address; of IPv6 the network counts, because a home has all of it.
    Address(IpAddr),
    /// Whoever holds a token, by a part of its hash.
    Token(u64),
}

impl Who {
    /// Whoever counts as one with it.
    pub fn network(self) -> Who {
        match self {
            Who::Address(IpAddr::V6(address)) => {
                let network = u128::from(address) & !u128::from(u64::MAX);
                Who::Address(IpAddr::V6(Ipv6Addr::from(network)))
            }
            other => other,
        }
    }
}

/// What is left of an allowance, and since when.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    level: f64,
    at: Instant,
}

/// The buckets of those who asked lately. Whoever has not asked while many others did is forgotten.
#[derive(Default)]
struct Buckets {
    young: HashMap<(Kind, Who), Bucket>,
    old: HashMap<(Kind, Who), Bucket>,
}

/// The limits.
pub struct Limits {
    rate: f64,
    buckets: Mutex<Buckets>,
}

impl Limits {
    /// Limits around a number of requests a second from one address; 0 sets none.
    pub fn new(rate: u32) -> Limits {
        Limits {
            rate: f64::from(rate),
            buckets: Mutex::default(),
        }
    }

    /// How much a second, and how much at once. A class of thirty behind one address must be able to begin together.
    fn allowance(&self, kind: Kind, who: Who) -> (f64, f64) {
        let (second, once) = match (who, kind) {
            (Who::Address(_), Kind::Read) => (1.0, 8.0),
            (Who::Address(_), Kind::Write) => (0.4, 4.0),
            (Who::Address(_), Kind::Game) => (0.02, 1.2),
            (Who::Token(_), Kind::Read) => (0.5, 4.0),
            (Who::Token(_), Kind::Write) => (0.2, 1.0),
            (Who::Token(_), Kind::Game) => (0.004, 0.4),
            (_, Kind::Visitor) => (0.02, 1.2),
        };
        (second * self.rate, (once * self.rate).max(1.0))
    }

    /// Takes one from an allowance.
    ///
    /// # Errors
    /// It is used up: how long to wait.
    pub fn take(&self, kind: Kind, who: Who) -> Result<(), Duration> {
        self.take_at(kind, who, Instant::now())
    }

    fn take_at(&self, kind: Kind, who: Who, now: Instant) -> Result<(), Duration> {
        if self.rate == 0.0 {
            return Ok(());
        }
        let key = (kind, who.network());
        let (second, once) = self.allowance(kind, who);
        // A panic elsewhere cannot leave a bucket half filled.
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = buckets.young.get(&key).or_else(|| buckets.old.get(&key));
        let level = kept.map_or(once, |bucket| {
            let passed = now.saturating_duration_since(bucket.at).as_secs_f64();
            (bucket.level + passed * second).min(once)
        });
        let (level, answer) = if level >= 1.0 {
            (level - 1.0, Ok(()))
        } else {
            (level, Err(Duration::from_secs_f64((1.0 - level) / second)))
        };
        if buckets.young.len() >= MOST && !buckets.young.contains_key(&key) {
            buckets.old = std::mem::take(&mut buckets.young);
        }
        buckets.young.insert(key, Bucket { level, at: now });
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> Who {
        Who::Address(IpAddr::from([192, 0, 2, last]))
    }

    #[test]
    fn an_allowance_is_used_up_and_comes_back() {
        let limits = Limits::new(50);
        let start = Instant::now();
        let take = |who, after| limits.take_at(Kind::Game, who, start + Duration::from_secs(after));
        assert!((0..60).all(|_| take(address(1), 0).is_ok()));
        assert_eq!(take(address(1), 0), Err(Duration::from_secs(1)));
        assert_eq!(take(address(2), 0), Ok(()), "others are not hindered");
        assert_eq!(take(address(1), 1), Ok(()));
        assert!(take(address(1), 1).is_err());
        assert!((0..60).all(|_| take(address(1), 1000).is_ok()));
        assert!(take(address(1), 1000).is_err(), "no more is saved up");
    }

    #[test]
    fn reading_is_freer_than_writing_and_writing_than_making_games() {
        let limits = Limits::new(50);
        for who in [address(1), Who::Token(7)] {
            let [read, write, game] =
                [Kind::Read, Kind::Write, Kind::Game].map(|kind| limits.allowance(kind, who));
            assert!(read > write && write > game, "{who:?}");
            assert!(read.1 > write.1 && write.1 > game.1, "{who:?}");
        }
    }

    #[test]
    fn no_rate_is_no_limit() {
        let limits = Limits::new(0);
        assert!((0..10_000).all(|_| limits.take(Kind::Visitor, address(1)).is_ok()));
    }

    #[test]
    fn the_neighbours_of_an_ipv6_network_share_one_allowance() {
        let limits = Limits::new(1);
        let who = |text: &str| Who::Address(text.parse().expect("an address"));
        let now = Instant::now();
        let take = |text| limits.take_at(Kind::Game, who(text), now);
        assert!(take("2001:db8::1").is_ok() && take("2001:db8::2").is_err());
        assert!(take("2001:db8:0:1::1").is_ok());
    }

    #[test]
    fn memory_is_bounded_and_the_busy_are_not_forgotten() {
        let limits = Limits::new(1);
        let now = Instant::now();
        let busy = address(1);
        assert!(limits.take_at(Kind::Game, busy, now).is_ok());
        for stranger in 0..4 * MOST as u64 {
            let _ = limits.take_at(Kind::Game, Who::Token(stranger), now);
            if stranger % 1000 == 0 {
                assert!(limits.take_at(Kind::Game, busy, now).is_err());
            }
        }
        let buckets = limits.buckets.lock().expect("no panic");
        assert!(buckets.young.len() <= MOST && buckets.old.len() <= MOST);
    }
}
