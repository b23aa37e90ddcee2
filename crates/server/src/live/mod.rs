//! Who is told when a game changes: browsers with an open socket, on this instance and, over PostgreSQL, on others.
//!
//! Everything here is a hint. Whoever is told looks at the game itself.

mod listen;
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
    /// Sockets by person.
    here: [u32; 2],
    /// Sockets of others.
    watchers: u32,
    /// When a person's last socket closed.
    left_at: [Option<i64>; 2],
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
    persons: [bool; 2],
}

impl Bus {
    /// Listens to a game as these persons, or as a watcher.
    pub fn subscribe(&self, id: &str, persons: [bool; 2]) -> Listener {
        let mut channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        let channel = channels.entry(id.to_owned()).or_insert_with(|| Channel {
            sender: broadcast::channel(WAITING).0,
            here: [0; 2],
            watchers: 0,
            left_at: [None; 2],
        });
        for (here, &comes) in channel.here.iter_mut().zip(&persons) {
            *here += u32::from(comes);
        }
        channel.watchers += u32::from(persons == [false; 2]);
        // Nobody may be listening yet.
        let _ = channel.sender.send(Signal::Presence);
        Listener {
            signals: channel.sender.subscribe(),
            channels: Arc::clone(&self.channels),
            id: id.to_owned(),
            persons,
        }
    }

    /// Tells the listeners of this instance.
    pub fn changed(&self, id: &str, version: i64) {
        let channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(channel) = channels.get(id) {
            let _ = channel.sender.send(Signal::Version(version));
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

    /// How long a person has been away, in milliseconds; nothing while he is here.
    pub fn away(&self, id: &str, person: usize) -> Option<i64> {
        let channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        let left = match channels.get(id) {
            Some(channel) if channel.here[person] > 0 => return None,
            Some(channel) => channel.left_at[person],
            None => None,
        };
        Some(now() - left.unwrap_or(self.since))
    }

    /// How many others look at a game.
    pub fn watchers(&self, id: &str) -> u32 {
        let channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        channels.get(id).map_or(0, |channel| channel.watchers)
    }

    /// Forgets who has been away from games that nobody looks at any more.
    pub fn sweep(&self) {
        let mut channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        let before = now() - 2 * DAY;
        channels.retain(|_, channel| {
            let empty = channel.here == [0; 2] && channel.watchers == 0;
            !empty || channel.left_at.iter().flatten().any(|&at| at > before)
        });
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let mut channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(channel) = channels.get_mut(&self.id) else {
            return;
        };
        for person in 0..2 {
            if self.persons[person] {
                channel.here[person] = channel.here[person].saturating_sub(1);
                if channel.here[person] == 0 {
                    channel.left_at[person] = Some(now());
                }
            }
        }
        if self.persons == [false; 2] {
            channel.watchers = channel.watchers.saturating_sub(1);
        }
        let _ = channel.sender.send(Signal::Presence);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presence_is_counted_by_person() {
        let bus = Bus::default();
        assert!(bus.away("g", 0).is_some());
        let first = bus.subscribe("g", [true, false]);
        let again = bus.subscribe("g", [true, false]);
        let watcher = bus.subscribe("g", [false, false]);
        assert_eq!((bus.away("g", 0), bus.watchers("g")), (None, 1));
        assert!(bus.away("g", 1).is_some());
        drop(first);
        assert_eq!(bus.away("g", 0), None);
        drop(again);
        assert!(bus.away("g", 0).is_some_and(|t| t < 1000));
        drop(watcher);
        assert_eq!(bus.watchers("g"), 0);
    }

    #[test]
    fn listeners_hear_of_versions() {
        let bus = Bus::default();
        let mut listener = bus.subscribe("g", [false, true]);
        bus.changed("g", 7);
        bus.changed("other", 8);
        assert_eq!(listener.signals.try_recv(), Ok(Signal::Version(7)));
        assert!(listener.signals.try_recv().is_err());
    }
}
