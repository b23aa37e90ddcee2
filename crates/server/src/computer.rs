//! Thoughts of the computer: a few threads, in which every visitor gets his turn.

use std::collections::{HashMap, HashSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use kete_engine::{Level, Limits, Options, Partner, Value};
use kete_rules::game::Game;
use kete_rules::load::Library;
use kete_rules::say::Lang;
use kete_rules::{Move, Rules};
use kete_tables::store::Stock;
use tokio::sync::oneshot;

use crate::app::App;
use crate::play::Clock;

/// What a search for a move may remember, in bytes: weak levels look at few positions.
const MEMORY: [usize; 2] = [1 << 20, 16 << 20];

/// The first level that gets the larger memory.
const STRONG: u8 = 7;

/// A hint need not be the best there is, but it comes at once.
const NODES_FOR_A_HINT: u64 = 100_000;

/// Thoughts that wait at most; moves that find no place are thought about later.
const MOST: usize = 1000;

/// Thoughts of one visitor that wait at most.
const MOST_OF_ONE: usize = 8;

/// Least time for a thought while many wait, in milliseconds.
const LEAST: u64 = 40;

/// The search of a long turn needs room.
const STACK: usize = 16 << 20;

/// Something to think about.
enum Thought {
    /// The computer's move in a game.
    Move(String),
    /// A hint for somebody who waits for it.
    Hint(Box<Game>, oneshot::Sender<Option<(Move, Value)>>),
}

#[derive(Default)]
struct Queue {
    /// Thoughts by whom they are for.
    waiting: HashMap<String, VecDeque<Thought>>,
    /// Who is next.
    turns: VecDeque<String>,
    /// Games whose move waits or is being thought about.
    games: HashSet<String>,
    length: usize,
    stopped: bool,
}

impl Queue {
    fn push(&mut self, owner: &str, thought: Thought) -> bool {
        let of_one = self.waiting.get(owner).map_or(0, VecDeque::len);
        if self.length >= MOST || of_one >= MOST_OF_ONE {
            return false;
        }
        if of_one == 0 {
            self.turns.push_back(owner.to_owned());
        }
        let waiting = self.waiting.entry(owner.to_owned()).or_default();
        waiting.push_back(thought);
        self.length += 1;
        true
    }

    fn pop(&mut self) -> Option<Thought> {
        let owner = self.turns.pop_front()?;
        let waiting = self.waiting.get_mut(&owner)?;
        let thought = waiting.pop_front();
        if waiting.is_empty() {
            self.waiting.remove(&owner);
        } else {
            // Whoever has more to think about queues again behind everybody else.
            self.turns.push_back(owner);
        }
        self.length -= usize::from(thought.is_some());
        thought
    }
}

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    more: Condvar,
}

/// Those who think.
#[derive(Clone, Default)]
pub struct Pool {
    shared: Arc<Shared>,
}

impl Pool {
    fn queue<T>(&self, act: impl FnOnce(&mut Queue) -> T) -> T {
        let mut queue = self
            .shared
            .queue
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        act(&mut queue)
    }

    /// The computer is to move in a game of a visitor; false when there is too much to think about, and it must be asked
    /// again.
    pub fn wake(&self, owner: &str, game: &str) -> bool {
        let added = self.queue(|queue| {
            queue.games.insert(game.to_owned())
                && (queue.push(owner, Thought::Move(game.to_owned())) || {
                    queue.games.remove(game);
                    false
                })
        });
        self.shared.more.notify_one();
        added
    }

    /// A good move for a visitor and what it is worth; nothing when there is none, or too much to think about.
    pub async fn hint(&self, visitor: &str, game: Game) -> Option<Option<(Move, Value)>> {
        let (sender, receiver) = oneshot::channel();
        let thought = Thought::Hint(Box::new(game), sender);
        if !self.queue(|queue| queue.push(visitor, thought)) {
            return None;
        }
        self.shared.more.notify_one();
        receiver.await.ok()
    }

    /// Thoughts that wait.
    pub fn length(&self) -> usize {
        self.queue(|queue| queue.length)
    }

    /// Lets the thinkers go home.
    pub fn stop(&self) {
        self.queue(|queue| queue.stopped = true);
        self.shared.more.notify_all();
    }

    /// Begins to think with so many threads.
    pub fn start(&self, app: &Arc<App>, handle: &tokio::runtime::Handle) {
        for _ in 0..app.config.thinkers.max(1) {
            let (pool, app, handle) = (self.clone(), Arc::downgrade(app), handle.clone());
            let thinker = std::thread::Builder::new()
                .name("thinker".into())
                .stack_size(STACK);
            let spawned = thinker.spawn(move || pool.work(&app, &handle));
            if let Err(error) = spawned {
                tracing::error!(%error, "no thread for the computer's thoughts");
            }
        }
    }

    fn work(&self, app: &Weak<App>, handle: &tokio::runtime::Handle) {
        while let Some(thought) = self.next() {
            let Some(app) = app.upgrade() else {
                return;
            };
            match thought {
                Thought::Move(id) => {
                    self.think(&id, || handle.block_on(think(&app, &id)));
                    app.metrics.computer_queue(self.length());
                }
                Thought::Hint(game, answer) => {
                    if let Some(best) = survive("a hint", || hint(&app, &game)) {
                        // Whoever asked may have gone.
                        let _ = answer.send(best);
                    }
                }
            }
        }
    }

    /// Thinks about a game, and lets it be thought about again whatever comes of it; at once if `think` tells for whom.
    fn think(&self, id: &str, think: impl FnOnce() -> Option<String>) {
        let again = survive(id, think);
        self.queue(|queue| queue.games.remove(id));
        if let Some(owner) = again.flatten() {
            self.wake(&owner, id);
        }
    }

    fn next(&self) -> Option<Thought> {
        let mut queue = self
            .shared
            .queue
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        loop {
            if queue.stopped {
                return None;
            }
            if let Some(thought) = queue.pop() {
                return Some(thought);
            }
            queue = self
                .shared
                .more
                .wait(queue)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// A fault in one thought must not end the thinker of all others.
fn survive<T>(about: &str, think: impl FnOnce() -> T) -> Option<T> {
    let thought = catch_unwind(AssertUnwindSafe(think));
    if thought.is_err() {
        tracing::error!(about, "a thought has failed");
    }
    thought.ok()
}

/// How long a thought may take: the more wait, the less.
fn time(app: &App) -> Duration {
    let waiting = app.computer.length() as u64;
    let share = app.config.think_ms * app.config.thinkers.max(1) as u64 / (waiting + 1);
    Duration::from_millis(share.clamp(LEAST.min(app.config.think_ms), app.config.think_ms))
}

/// Thinks about a game and plays; the visitor whose game it is when the computer is to move again.
async fn think(app: &App, id: &str) -> Option<String> {
    let mut open = app.plays.room(app, Lang::En, id).await.ok()?;
    let room = open.get().filter(|room| room.row.computer_due)?;
    let row = &room.row;
    let level = row.level.and_then(Level::new).or(Level::new(1))?;
    let (ply, seed, game) = (row.ply, row.seed, room.game.clone());
    // Never more than a small part of what its clock has left.
    let left = match (row.clock, row.to_move) {
        (Clock::Fischer { increment, .. }, Some(person)) => {
            Some(row.left[person] / 20 + increment / 2)
        }
        _ => None,
    };
    drop(open);
    let left = left.map(|ms| Duration::from_millis(u64::try_from(ms).unwrap_or(0)));
    let begin = Instant::now();
    let late = deadline(time(app).min(left.unwrap_or(Duration::MAX)));
    let limits = Limits {
        deadline: Some(&late),
        ..Limits::default()
    };
    let memory = MEMORY[usize::from(level.number >= STRONG)];
    let mut engine = partner(app, game.rules(), memory);
    // Every move of a game has its own seed, and the same one after it has been taken back.
    let seed = (seed as u64).wrapping_add(ply as u64);
    let report = engine.choose_move(&game, &level, &limits, seed)?;
    let key = game.position().key();
    let thought = i64::try_from(begin.elapsed().as_millis()).unwrap_or(0);
    let played = app
        .plays
        .play_for_computer(app, id, ply, key, report.best, thought)
        .await;
    if let Err(refused) = played {
        tracing::warn!(game = id, told = %refused.told, "the computer's move");
    }
    let mut open = app.plays.room(app, Lang::En, id).await.ok()?;
    let room = open.get()?;
    (room.row.computer_due && room.row.ply != ply).then(|| room.row.creator.clone())
}

fn hint(app: &App, game: &Game) -> Option<(Move, Value)> {
    let late = deadline(time(app));
    let limits = Limits {
        deadline: Some(&late),
        ..Limits::nodes(NODES_FOR_A_HINT)
    };
    let mut engine = partner(app, game.rules(), MEMORY[0]);
    let report = engine.best_move(game, &limits)?;
    Some((report.best, report.value))
}

/// The games that most people play. Others have their tables from the second move on.
const COMMON: [&str; 2] = ["oware", "kalah"];

/// Begins to build the small tables of common games where there are none.
pub fn prepare(tables: &Arc<Stock>) {
    let common = COMMON.iter().filter_map(|id| Library::builtin().by_id(id));
    for entry in common {
        if let Ok(rules) = Rules::compile(entry.rules.clone()) {
            tables.prepare(&Arc::new(rules));
        }
    }
}

/// Somebody to play a game, with the tables that there are. Where there are none they come, for the next move.
fn partner(app: &App, rules: &Arc<Rules>, hash: usize) -> Partner {
    let tables = app.tables.as_ref().and_then(|stock| {
        stock.prepare(rules);
        stock.tables(rules)
    });
    let options = Options {
        hash,
        endgames: tables.map(|tables| tables as _),
        ..Options::default()
    };
    Partner::new(Arc::clone(rules), &options)
}

/// Answers true once so much time has passed.
fn deadline(time: Duration) -> impl Fn() -> bool {
    let begin = Instant::now();
    move || begin.elapsed() >= time
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(thought: Option<Thought>) -> Option<String> {
        match thought? {
            Thought::Move(id) => Some(id),
            Thought::Hint(..) => None,
        }
    }

    #[test]
    fn everybody_gets_his_turn() {
        let mut queue = Queue::default();
        for (owner, id) in [("a", "1"), ("a", "2"), ("a", "3"), ("b", "4"), ("c", "5")] {
            assert!(queue.push(owner, Thought::Move(id.into())));
        }
        let order: Vec<String> = std::iter::from_fn(|| game(queue.pop())).collect();
        assert_eq!(order, ["1", "4", "5", "2", "3"]);
        assert_eq!(queue.length, 0);
        assert!(queue.waiting.is_empty() && queue.turns.is_empty());
    }

    #[test]
    fn what_waits_is_bounded() {
        let mut queue = Queue::default();
        let taken = (0..100)
            .filter(|i| queue.push("a", Thought::Move(i.to_string())))
            .count();
        assert_eq!(taken, MOST_OF_ONE);
        let pool = Pool::default();
        assert!(pool.wake("a", "g"));
        assert!(!pool.wake("a", "g"));
        assert_eq!(pool.length(), 1);
        let woken = (0..2 * MOST)
            .filter(|i| pool.wake(&i.to_string(), &i.to_string()))
            .count();
        assert_eq!(woken, MOST - 1);
    }

    #[test]
    fn a_thought_that_fails_ends_neither_the_thinker_nor_the_game() {
        let pool = Pool::default();
        assert!(pool.wake("a", "g"));
        assert_eq!(
            pool.next().and_then(|t| game(Some(t))).as_deref(),
            Some("g")
        );
        pool.think("g", || panic!("a fault of the search"));
        assert!(pool.wake("a", "g"), "the game can be thought about again");
        assert!(pool.next().is_some());
        pool.think("g", || Some("a".into()));
        assert_eq!(pool.length(), 1, "at once, where more is to be moved");
        assert_eq!(survive("a hint", || 3), Some(3));
    }
}
