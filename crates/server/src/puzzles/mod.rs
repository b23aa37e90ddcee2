//! Puzzles for the browser: the puzzle of the day, and others that are found ahead, kept in memory.
//!
//! The puzzle of a day follows from its date, so that it is the same everywhere. One thread looks for puzzles, never a
//! request, and it gives way to the computer's moves.

mod seek;
mod view;

use std::collections::VecDeque;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use kete_engine::puzzle::Puzzle;
use kete_rules::Rules;

pub use view::{puzzle_view, sentences, task};

/// The games whose puzzles are found soon. The puzzle of the day goes through them in turn.
pub const GAMES: [&str; 9] = [
    "kalah",
    "bao-laps",
    "vailung",
    "endodoi",
    "bao-children",
    "pallanguzhi",
    "ayoayo",
    "kalah-relay",
    "congkak",
];

/// Puzzles of a game that are kept at most; the oldest make room.
const MOST: usize = 40;

/// A puzzle that was found.
pub struct Found {
    /// Grows with every puzzle, so that a browser can ask for the next one.
    pub number: i64,
    /// The rules.
    pub rules: Arc<Rules>,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Whose puzzle it is: days since 1970.
    pub day: Option<i64>,
}

/// The puzzles of a game.
#[derive(Default)]
struct Shelf {
    found: VecDeque<Arc<Found>>,
    /// Somebody waits for one, of this grade or of any.
    wanted: Option<Option<u8>>,
    /// Games played for them.
    games: u32,
}

#[derive(Default)]
struct State {
    day: Option<Arc<Found>>,
    shelves: [Shelf; GAMES.len()],
    number: i64,
    /// Somebody has asked.
    asked: bool,
}

#[derive(Default)]
struct Inner {
    state: Mutex<State>,
    more: Condvar,
    stopped: AtomicBool,
}

/// The puzzles of the server.
#[derive(Clone, Default)]
pub struct Puzzles {
    inner: Arc<Inner>,
}

impl Puzzles {
    fn state(&self) -> MutexGuard<'_, State> {
        self.inner
            .state
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// The puzzle of a day; nothing while it is being looked for.
    pub fn of_day(&self, day: i64) -> Option<Arc<Found>> {
        let mut state = self.state();
        let found = state.day.clone().filter(|found| found.day == Some(day));
        state.asked = true;
        self.inner.more.notify_one();
        found
    }

    /// The first puzzle of a game, by its place in [`GAMES`], after the one of this number; nothing while one is being
    /// looked for.
    pub fn next(&self, game: usize, grade: Option<u8>, after: i64) -> Option<Arc<Found>> {
        let mut state = self.state();
        let shelf = state.shelves.get_mut(game)?;
        let fits = |found: &&Arc<Found>| {
            found.number > after && grade.is_none_or(|grade| found.puzzle.grade == grade)
        };
        let found = shelf.found.iter().find(fits).cloned();
        if found.is_none() {
            shelf.wanted = Some(grade);
        }
        state.asked = true;
        self.inner.more.notify_one();
        found
    }

    /// Keeps a puzzle that was found. One that is there already is not kept twice.
    fn keep(&self, game: usize, rules: Arc<Rules>, puzzle: Puzzle, day: Option<i64>) {
        let mut state = self.state();
        let number = state.number.max(crate::clock::now()) + 1;
        state.number = number;
        let found = Arc::new(Found {
            number,
            rules,
            puzzle,
            day,
        });
        if day.is_some() {
            state.day = Some(found);
            return;
        }
        let Some(shelf) = state.shelves.get_mut(game) else {
            return;
        };
        let fits = |grade: Option<u8>| grade.is_none_or(|grade| grade == found.puzzle.grade);
        if shelf.wanted.is_some_and(fits) {
            shelf.wanted = None;
        }
        let same = |kept: &Arc<Found>| kept.puzzle.position == found.puzzle.position;
        if shelf.found.iter().any(same) {
            return;
        }
        if shelf.found.len() >= MOST {
            shelf.found.pop_front();
        }
        shelf.found.push_back(found);
    }

    /// Ends the search.
    pub fn stop(&self) {
        self.inner.stopped.store(true, Relaxed);
        let _state = self.state();
        self.inner.more.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kete_engine::puzzle::{Effort, Finder};
    use kete_engine::{Limits, Options};
    use kete_rules::load::Library;
    use kete_rules::options::set_options;

    /// A small game, whose puzzles are found at once.
    fn finder() -> Finder {
        let entry = Library::builtin().by_id("kalah").expect("kalah");
        let mut file = entry.rules.clone();
        let settings = [("houses", "4".into()), ("seeds", "3".into())];
        set_options(&mut file, settings).expect("options");
        let rules = Arc::new(Rules::compile(file).expect("rules"));
        let options = Options {
            hash: 1 << 18,
            ..Options::default()
        };
        Finder::new(rules, &options)
    }

    #[test]
    fn every_game_that_is_offered_is_there_once() {
        for (place, game) in GAMES.iter().enumerate() {
            assert!(Library::builtin().by_id(game).is_some(), "{game}");
            assert!(!GAMES[..place].contains(game), "{game}");
        }
    }

    #[test]
    fn puzzles_follow_each_other_and_the_oldest_make_room() {
        let puzzles = Puzzles::default();
        let mut finder = finder();
        let effort = Effort {
            nodes: 5_000,
            ..Effort::default()
        };
        assert!(puzzles.next(0, None, 0).is_none());
        assert_eq!(puzzles.state().shelves[0].wanted, Some(None));
        let rules = Arc::clone(finder.rules());
        let mut seed = 0;
        while puzzles.state().shelves[0].found.len() < 2 {
            let found = finder.find(seed, &effort, &Limits::default());
            puzzles.keep(0, Arc::clone(&rules), found.expect("a puzzle"), None);
            seed += 1;
        }
        assert_eq!(puzzles.state().shelves[0].wanted, None);
        let first = puzzles.next(0, None, 0).expect("a puzzle");
        let second = puzzles.next(0, None, first.number).expect("another");
        assert!(second.number > first.number);
        assert_ne!(first.puzzle.position, second.puzzle.position);
        assert!(puzzles.next(0, None, second.number).is_none());
        let grade = first.puzzle.grade;
        let graded = puzzles.next(0, Some(grade), 0).expect("a puzzle");
        assert_eq!(graded.puzzle.grade, grade);
        // The same again is not kept.
        puzzles.keep(0, Arc::clone(&rules), second.puzzle.clone(), None);
        assert_eq!(puzzles.state().shelves[0].found.len(), 2);
        while puzzles.next(0, None, 0).expect("a puzzle").number == first.number {
            let found = finder.find(seed, &effort, &Limits::default());
            puzzles.keep(0, Arc::clone(&rules), found.expect("a puzzle"), None);
            seed += 1;
        }
        assert_eq!(puzzles.state().shelves[0].found.len(), MOST);
        assert!(puzzles.next(99, None, 0).is_none());
    }

    #[test]
    fn the_puzzle_of_another_day_is_not_that_of_today() {
        let puzzles = Puzzles::default();
        let mut finder = finder();
        let found = finder.find(1, &Effort::default(), &Limits::default());
        let rules = Arc::clone(finder.rules());
        puzzles.keep(0, rules, found.expect("a puzzle"), Some(20_000));
        assert!(puzzles.of_day(20_000).is_some());
        assert!(puzzles.of_day(20_001).is_none());
    }
}
