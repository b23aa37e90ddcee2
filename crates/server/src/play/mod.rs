//! Games and what is done to them.
//!
//! A change is worked out on a game held ready, and written in one transaction that only succeeds if nobody else has
//! changed the game meanwhile; where somebody has, it is worked out anew on the game as it is by then.

mod act;
mod draft;
mod kinds;
pub mod list;
mod make;
mod moves;
mod room;
mod row;
mod write;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use kete_rules::Rules;
use kete_rules::say::Lang;
use tokio::sync::OwnedMutexGuard;

use crate::app::App;
use crate::clock::now;
use crate::error::{Code, Refused};
use crate::store::StoreError;

pub use act::{Act, Party, allowed, free_seat, guesser, makes_a_game};
pub use draft::{Draft, EventRow, steps_of_moves};
pub use kinds::{Clock, Mode, Offers, Status};
pub use make::{Asked, Maker};
pub use room::{Line, Room};
pub use row::GameRow;

/// Games that are held ready at most.
const MOST_ROOMS: usize = 4096;

/// How long a game is held ready after it was last looked at, in milliseconds.
const IDLE: i64 = 600_000;

/// Tries before a change that others keep overtaking is given up.
const TRIES: usize = 8;

type Held = Arc<tokio::sync::Mutex<Option<Room>>>;

struct Slot {
    room: Held,
    used: i64,
}

/// The games going on.
#[derive(Default)]
pub struct Plays {
    rooms: Mutex<HashMap<String, Slot>>,
    /// Rules that were made, by their text.
    rules: Mutex<HashMap<String, Arc<Rules>>>,
    writer: write::Writer,
}

/// What a change has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Changed<T> {
    /// What was asked for.
    pub value: T,
    /// The version now.
    pub version: i64,
}

impl Plays {
    /// A game, locked against changes meanwhile.
    ///
    /// # Errors
    /// There is none, or the database fails.
    pub async fn room(&self, app: &App, lang: Lang, id: &str) -> Result<Open, Refused> {
        let mut held = self.held(id).lock_owned().await;
        if held.is_none() {
            *held = Room::load(&app.store, id, |row| self.compile(row))
                .await
                .map_err(|e| failed(lang, &e))?;
        }
        if held.is_none() {
            self.forget(id);
            return Err(Code::NotFound.tell(lang));
        }
        Ok(Open(held))
    }

    /// Changes a game.
    ///
    /// # Errors
    /// Why `f` refuses, or the database fails; nothing has changed then.
    pub async fn change<T>(
        &self,
        app: &App,
        lang: Lang,
        id: &str,
        mut f: impl FnMut(&mut Draft<'_>) -> Result<T, Refused>,
    ) -> Result<Changed<T>, Refused> {
        let mut compared = false;
        for _ in 0..TRIES {
            let mut open = self.room(app, lang, id).await?;
            let (Some(version), Some(ply)) = (open.version(), open.ply()) else {
                return Err(Code::NotFound.tell(lang));
            };
            // Until the change is written, the game held ready is of no use to anybody else.
            let Some(mut room) = open.0.take() else {
                return Err(Code::NotFound.tell(lang));
            };
            let mut draft = Draft::new(&mut room.row, &mut room.game, now());
            let value = match f(&mut draft) {
                Ok(value) => value,
                Err(refused) => {
                    let untouched = draft.events.is_empty();
                    if !compared && is_behind(app, id, version).await {
                        compared = true;
                        continue;
                    }
                    if untouched {
                        *open.0 = Some(room);
                    }
                    return Err(refused);
                }
            };
            let written = write::Written {
                events: draft.events,
                moves: draft.moves,
                taken_from: draft.taken_from,
                follows: draft.follows,
                swapped: draft.swapped,
            };
            if written.events.is_empty() {
                *open.0 = Some(room);
                return Ok(Changed { value, version });
            }
            room.row.updated_at = now();
            let change = write::Change {
                row: room.row.clone(),
                version,
                ply,
                written,
            };
            let (done, change) = self.writer.write(app, change).await;
            let written = change.written;
            match done {
                Ok(true) => {}
                // Somebody else was first: another instance, on a database that is shared.
                Ok(false) => continue,
                Err(error) => return Err(failed(lang, &error)),
            }
            let version = room.row.version;
            let due = room.row.computer_due;
            let owner = room.row.creator.clone();
            app.metrics.moves_accepted(written.moves.len() as u64);
            room.remember(written.events, written.taken_from, written.swapped);
            *open.0 = Some(room);
            drop(open);
            app.bus.changed(id, version);
            if due {
                app.computer.wake(&owner, id);
            }
            if let Some(next) = written.follows.filter(|next| next.row.computer_due) {
                app.computer.wake(&next.row.creator, &next.row.id);
            }
            return Ok(Changed { value, version });
        }
        Err(Code::Busy.tell(lang))
    }

    /// Drops what is held ready of a game that has changed elsewhere.
    pub async fn stale(&self, id: &str, version: i64) {
        let held = {
            let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
            rooms.get(id).map(|slot| Arc::clone(&slot.room))
        };
        if let Some(held) = held {
            let mut room = held.lock().await;
            if room.as_ref().is_some_and(|r| r.row.version < version) {
                *room = None;
            }
        }
    }

    /// Lets go of games that nobody has looked at for a while.
    pub fn sweep(&self) {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let before = now() - IDLE;
        rooms.retain(|_, slot| slot.used > before || Arc::strong_count(&slot.room) > 1);
    }

    /// Lets go of everything held ready: the database has changed under it.
    ///
    /// The places stay: whoever changes a game meanwhile must not be overtaken by somebody with a lock of his own.
    pub async fn let_go(&self) {
        let held: Vec<Held> = {
            let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
            rooms.values().map(|slot| Arc::clone(&slot.room)).collect()
        };
        for held in held {
            *held.lock().await = None;
        }
    }

    /// Forgets a game altogether.
    pub fn forget(&self, id: &str) {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.remove(id);
    }

    fn held(&self, id: &str) -> Held {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if rooms.len() >= MOST_ROOMS && !rooms.contains_key(id) {
            let mut used: Vec<i64> = rooms.values().map(|slot| slot.used).collect();
            used.sort_unstable();
            let middle = used.get(used.len() / 2).copied().unwrap_or(i64::MAX);
            rooms.retain(|_, slot| slot.used > middle || Arc::strong_count(&slot.room) > 1);
        }
        let slot = rooms.entry(id.to_owned()).or_insert_with(|| Slot {
            room: Arc::default(),
            used: 0,
        });
        slot.used = now();
        Arc::clone(&slot.room)
    }

    fn compile(&self, row: &GameRow) -> Result<Arc<Rules>, StoreError> {
        {
            let known = self.rules.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(rules) = known.get(&row.rules) {
                return Ok(Arc::clone(rules));
            }
        }
        let rules = room::compile(row)?;
        let mut known = self.rules.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= 256 {
            known.clear();
        }
        known.insert(row.rules.clone(), Arc::clone(&rules));
        Ok(rules)
    }
}

/// Whether another instance has changed a game, and its notice has not come.
async fn is_behind(app: &App, id: &str, version: i64) -> bool {
    if !app.store.is_postgres() {
        return false;
    }
    let asked = sqlx::query_scalar::<_, i64>("SELECT version FROM games WHERE id = $1")
        .bind(id)
        .fetch_optional(app.store.read());
    // A database that does not answer refuses nothing by itself.
    matches!(asked.await, Ok(now) if now != Some(version))
}

/// A game that nobody else can change for now.
pub struct Open(OwnedMutexGuard<Option<Room>>);

impl Open {
    /// The game.
    pub fn get(&mut self) -> Option<&mut Room> {
        self.0.as_mut()
    }

    fn version(&self) -> Option<i64> {
        self.0.as_ref().map(|room| room.row.version)
    }

    fn ply(&self) -> Option<i64> {
        self.0.as_ref().map(|room| room.row.ply)
    }
}

/// Notes what has failed, and says so without details.
pub fn failed(lang: Lang, error: &StoreError) -> Refused {
    tracing::error!(%error, "the database");
    Code::Internal.tell(lang)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use kete_rules::say::Lang;

    use crate::serve::Server;

    #[tokio::test]
    async fn letting_go_of_everything_waits_for_whoever_changes_a_game() {
        let folder = tempfile::tempdir().expect("a folder");
        let server = Server::on(folder.path()).await;
        let id = server.game(r#"{"game":"oware","opponent":"screen"}"#).await;
        let app = server.app();
        let mut open = app.plays.room(app, Lang::En, &id).await.expect("a room");
        open.get().expect("a game").row.level = Some(8);
        let wait = |ms| tokio::time::sleep(Duration::from_millis(ms));
        tokio::select! {
            () = app.plays.let_go() => panic!("the game is being changed"),
            () = wait(50) => {}
        }
        tokio::select! {
            _ = app.plays.room(app, Lang::En, &id) => panic!("two hold the game at once"),
            () = wait(50) => {}
        }
        drop(open);
        app.plays.let_go().await;
        let mut open = app.plays.room(app, Lang::En, &id).await.expect("a room");
        assert_eq!(open.get().expect("a game").row.level, None, "read anew");
    }
}
