//! Who is told when a game changes: browsers with an open socket, on this instance and, over PostgreSQL, on others.
//!
//! Everything here is a hint. Whoever is told looks at the game itself.

mod listen;
pub mod presence;
pub mod socket;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::broadcast;

use crate::clock::{DAY, now};
use crate::secret;
use crate::store::{Store, StoreError};

pub use listen::listen;

/// Hints that wait for a slow browser; after that it looks at the game as it stands.
const WAITING: usize = 32;

/// Instead of a game's name: any game may have changed.
pub const EVERY: &str = "*";

/// Instead of a game's version: somebody has come or gone.
pub const PRESENCE: i64 = -1;

/// What is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// The game has this version now.
    Version(i64),
    /// Somebody has come or gone.
    Presence,
}

struct Channel {
    sender: broadcast::Sender<Signal>,
    /// Sockets by visitor: whoever sits where may change, and a watcher may sit down.
    here: HashMap<String, u32>,
    /// Sockets of people without a name.
    strangers: u32,
    /// When a player's last socket closed.
    left_at: HashMap<String, i64>,
}

impl Channel {
    fn is_empty(&self) -> bool {
        self.here.is_empty() && self.strangers == 0
    }
}

/// The channels of all games that somebody looks at.
pub struct Bus {
    channels: Arc<Mutex<HashMap<String, Channel>>>,
    /// Sets this instance apart from others on the same database.
    instance: String,
    /// Before that nobody could be seen.
    since: i64,
}

impl Default for Bus {
    fn default() -> Bus {
        Bus {
            channels: Arc::default(),
            instance: secret::id(),
            since: now(),
        }
    }
}

/// Somebody who listens; he has gone when this is dropped.
pub struct Listener {
    /// What is told.
    pub signals: broadcast::Receiver<Signal>,
    channels: Arc<Mutex<HashMap<String, Channel>>>,
    id: String,
    visitor: Option<String>,
    /// Whether he plays: it is remembered when players have left.
    pub plays: bool,
}

impl Bus {
    /// Listens to a game as this visitor, who may be a player of it.
    pub fn subscribe(&self, id: &str, visitor: Option<&str>) -> Listener {
        let mut channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        let channel = channels.entry(id.to_owned()).or_insert_with(|| Channel {
            sender: broadcast::channel(WAITING).0,
            here: HashMap::new(),
            strangers: 0,
            left_at: HashMap::new(),
        });
        match visitor {
            Some(visitor) => *channel.here.entry(visitor.to_owned()).or_default() += 1,
            None => channel.strangers += 1,
        }
        // Nobody may be listening yet.
        let _ = channel.sender.send(Signal::Presence);
        Listener {
            signals: channel.sender.subscribe(),
            channels: Arc::clone(&self.channels),
            id: id.to_owned(),
            visitor: visitor.map(str::to_owned),
            plays: false,
        }
    }

    /// Tells the listeners of this instance.
    pub fn changed(&self, id: &str, version: i64) {
        let channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(channel) = channels.get(id) {
            let _ = channel.sender.send(Signal::Version(version));
        }
    }

    /// What this instance is called among others.
    pub fn instance(&self) -> &str {
        &self.instance
    }

    /// Tells the listeners of this instance that somebody has come to another one, or gone there.
    fn presence(&self, id: &str) {
        let channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(channel) = channels.get(id) {
            let _ = channel.sender.send(Signal::Presence);
        }
    }

    /// Tells all listeners of this instance to look at their games.
    pub fn all_changed(&self) {
        let channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        for channel in channels.values() {
            let _ = channel.sender.send(Signal::Version(i64::MAX));
        }
    }

    /// Tells other instances on the same database when the change is written.
    ///
    /// # Errors
    /// Why the database refuses.
    pub async fn announce(
        &self,
        store: &Store,
        db: &mut sqlx::AnyConnection,
        id: &str,
        version: i64,
    ) -> Result<(), StoreError> {
        if store.is_postgres() {
            sqlx::query("SELECT pg_notify('kete', $1)")
                .bind(format!("{} {id} {version}", self.instance))
                .execute(db)
                .await?;
        }
        Ok(())
    }

    /// How long a visitor has been away, in milliseconds; nothing while he is here.
    pub fn away(&self, id: &str, visitor: &str) -> Option<i64> {
        let channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        let left = match channels.get(id) {
            Some(channel) if channel.here.contains_key(visitor) => return None,
            Some(channel) => channel.left_at.get(visitor).copied(),
            None => None,
        };
        Some(now() - left.unwrap_or(self.since))
    }

    /// How many others than its players look at a game.
    pub fn watchers(&self, id: &str, players: &[Option<String>; 2]) -> u32 {
        let channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        channels.get(id).map_or(0, |channel| {
            let named = channel.here.iter();
            let others = named.filter(|(v, _)| !players.iter().flatten().any(|p| p == *v));
            channel.strangers + others.map(|(_, sockets)| sockets).sum::<u32>()
        })
    }

    /// Forgets who has been away from games that nobody looks at any more.
    pub fn sweep(&self) {
        let mut channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        let before = now() - 2 * DAY;
        channels.retain(|_, channel| {
            channel.left_at.retain(|_, at| *at > before);
            !channel.is_empty() || !channel.left_at.is_empty()
        });
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let mut channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(channel) = channels.get_mut(&self.id) else {
            return;
        };
        match &self.visitor {
            None => channel.strangers = channel.strangers.saturating_sub(1),
            Some(visitor) => {
                if let Some(sockets) = channel.here.get_mut(visitor) {
                    *sockets -= 1;
                    if *sockets == 0 {
                        channel.here.remove(visitor);
                    }
                }
                if self.plays && !channel.here.contains_key(visitor) {
                    channel.left_at.insert(visitor.clone(), now());
                }
            }
        }
        let _ = channel.sender.send(Signal::Presence);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presence_is_counted_by_visitor() {
        let bus = Bus::default();
        let players = ["ada", "bo"].map(|name| Some(name.to_owned()));
        assert!(bus.away("g", "ada").is_some());
        let [mut first, mut again] = [(), ()].map(|()| bus.subscribe("g", Some("ada")));
        (first.plays, again.plays) = (true, true);
        let watchers = [None, Some("cleo")].map(|visitor| bus.subscribe("g", visitor));
        assert_eq!(
            (bus.away("g", "ada"), bus.watchers("g", &players)),
            (None, 2)
        );
        assert!(bus.away("g", "bo").is_some());
        drop(first);
        assert_eq!(bus.away("g", "ada"), None);
        drop(again);
        assert!(bus.away("g", "ada").is_some_and(|t| t < 1000));
        drop(watchers);
        assert_eq!(bus.watchers("g", &players), 0);
    }

    #[test]
    fn only_players_who_have_left_are_remembered() {
        let bus = Bus::default();
        let players = ["ada", "bo"].map(|name| Some(name.to_owned()));
        for (id, plays) in [("watched", false), ("played", true)] {
            let mut listener = bus.subscribe(id, Some("ada"));
            assert_eq!(
                bus.watchers(id, &players),
                0,
                "a player watches his own game"
            );
            listener.plays = plays;
        }
        bus.sweep();
        let channels = bus.channels.lock().expect("no panic");
        assert_eq!(channels.keys().collect::<Vec<_>>(), ["played"]);
    }

    #[test]
    fn listeners_hear_of_versions() {
        let bus = Bus::default();
        let mut listener = bus.subscribe("g", Some("ada"));
        bus.changed("g", 7);
        bus.changed("other", 8);
        assert_eq!(listener.signals.try_recv(), Ok(Signal::Version(7)));
        assert!(listener.signals.try_recv().is_err());
    }
}
