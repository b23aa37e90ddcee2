//! The thread that looks for puzzles.

use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, PoisonError, Weak};
use std::time::{Duration, Instant};

use kete_engine::puzzle::{Effort, Finder, NoPuzzle, Puzzle};
use kete_engine::{Limits, Options};
use kete_rules::Rules;
use kete_rules::load::Library;

use super::{GAMES, Puzzles};
use crate::app::App;
use crate::clock::{DAY, now};

/// Bytes for what a search remembers.
const MEMORY: usize = 4 << 20;

/// Moves played in the search of a position: a tenth of a second or so.
const NODES: u64 = 50_000;

/// Puzzles of every game that are found before somebody asks.
const AHEAD: usize = 3;

/// Games played for one puzzle, before something else has its turn.
const GAMES_AT_ONCE: u32 = 12;

/// Games among which the puzzle of the day is chosen, and its least grade if one of them has such.
const GAMES_OF_A_DAY: u32 = 60;
const LEAST_OF_A_DAY: u8 = 2;

/// How long after its start a server that nobody has asked begins to look.
const FIRST: Duration = Duration::from_secs(5);

/// How often it is looked whether a new day has begun.
const LATER: Duration = Duration::from_secs(60);

/// The longest rest between two searches that nobody waits for.
const REST: Duration = Duration::from_secs(2);

/// How often it is looked whether the computer has nothing to think about.
const POLITE: Duration = Duration::from_millis(100);

/// The search of a long turn needs room.
const STACK: usize = 16 << 20;

/// What is to be looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Job {
    /// The puzzle of a day.
    Day(i64),
    /// A puzzle of a game that somebody waits for.
    Wanted(usize, Option<u8>),
    /// A puzzle of a game, ahead.
    Ahead(usize),
}

impl Puzzles {
    /// Begins to look.
    pub fn start(&self, app: &Arc<App>) {
        let (puzzles, app) = (self.clone(), Arc::downgrade(app));
        let thread = std::thread::Builder::new()
            .name("puzzles".into())
            .stack_size(STACK);
        if let Err(error) = thread.spawn(move || puzzles.work(&app)) {
            tracing::error!(%error, "no thread for puzzles");
        }
    }

    fn work(&self, app: &Weak<App>) {
        // Whatever else there is to do comes first; here this concerns the thread alone. It is only a wish.
        #[cfg(target_os = "linux")]
        let _ = rustix::process::nice(15);
        self.wait(FIRST, |puzzles| puzzles.state().asked);
        while !self.inner.stopped.load(Relaxed) {
            let Some(job) = self.job(now().div_euclid(DAY)) else {
                self.state().asked = false;
                self.wait(LATER, |puzzles| puzzles.state().asked);
                continue;
            };
            let begin = Instant::now();
            let found = self.look(job, app);
            match job {
                Job::Wanted(..) => {}
                // What was not found once is not looked for again and again.
                Job::Day(_) if !found => self.wait(LATER, Puzzles::is_wanted),
                Job::Day(_) => {}
                Job::Ahead(_) => self.wait(begin.elapsed().min(REST), Puzzles::is_wanted),
            }
        }
    }

    /// Waits until it is time, or something is to be done.
    fn wait(&self, time: Duration, done: impl Fn(&Puzzles) -> bool) {
        let end = Instant::now() + time;
        while !self.inner.stopped.load(Relaxed) && !done(self) {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            let state = self.state();
            // At worst it is seen a moment later.
            let _ = self
                .inner
                .more
                .wait_timeout(state, left.min(Duration::from_secs(1)))
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn is_wanted(&self) -> bool {
        self.state().shelves.iter().any(|s| s.wanted.is_some())
    }

    /// What is to be done next: what somebody waits for comes first.
    fn job(&self, today: i64) -> Option<Job> {
        let state = self.state();
        if state.day.as_ref().and_then(|found| found.day) != Some(today) {
            return Some(Job::Day(today));
        }
        let shelves = state.shelves.iter().enumerate();
        let wanted = shelves
            .clone()
            .find_map(|(game, shelf)| shelf.wanted.map(|grade| Job::Wanted(game, grade)));
        let emptiest = shelves.min_by_key(|(_, shelf)| (shelf.found.len(), shelf.games));
        let ahead = emptiest.filter(|(_, shelf)| shelf.found.len() < AHEAD);
        wanted.or(ahead.map(|(game, _)| Job::Ahead(game)))
    }

    /// Does a job; whether a puzzle was found.
    fn look(&self, job: Job, app: &Weak<App>) -> bool {
        let (game, day) = match job {
            Job::Day(day) => {
                let game = usize::try_from(day).unwrap_or(0) % GAMES.len();
                (game, Some(day))
            }
            Job::Wanted(game, _) | Job::Ahead(game) => (game, None),
        };
        let Some(mut finder) = finder(game) else {
            return false;
        };
        let polite = || {
            while !self.inner.stopped.load(Relaxed) {
                match app.upgrade() {
                    Some(app) if app.computer.length() > 0 => std::thread::sleep(POLITE),
                    _ => break,
                }
            }
        };
        let limits = Limits {
            stop: Some(&self.inner.stopped),
            ..Limits::default()
        };
        let found = match day {
            Some(day) => of_day(&mut finder, day, &limits, polite),
            None => self.another(&mut finder, job, game, &limits, polite),
        };
        if let Some(puzzle) = found {
            self.keep(game, Arc::clone(finder.rules()), puzzle, day);
            return true;
        }
        if let (Job::Wanted(..), Some(shelf)) = (job, self.state().shelves.get_mut(game)) {
            // Whoever still waits asks again.
            shelf.wanted = None;
        }
        false
    }

    /// Another puzzle of a game.
    fn another(
        &self,
        finder: &mut Finder,
        job: Job,
        game: usize,
        limits: &Limits<'_>,
        polite: impl Fn(),
    ) -> Option<Puzzle> {
        let effort = Effort {
            nodes: NODES,
            grade: match job {
                Job::Wanted(_, grade) => grade,
                _ => None,
            },
            ..Effort::default()
        };
        for _ in 0..GAMES_AT_ONCE {
            polite();
            if matches!(job, Job::Ahead(_)) && self.is_wanted() {
                return None;
            }
            let number = {
                let mut state = self.state();
                let shelf = state.shelves.get_mut(game)?;
                shelf.games = shelf.games.wrapping_add(1);
                shelf.games
            };
            // Other puzzles every day, and none of the day.
            let seed = u64::try_from(now().div_euclid(DAY)).unwrap_or(0) + (1 << 32);
            if let Some(puzzle) = finder.hardest(seed, number, &effort, limits).ok()? {
                return Some(puzzle);
            }
        }
        None
    }
}

/// The puzzle of a day, which follows from its number alone.
fn of_day(finder: &mut Finder, day: i64, limits: &Limits<'_>, polite: impl Fn()) -> Option<Puzzle> {
    let effort = Effort {
        nodes: NODES,
        ..Effort::default()
    };
    let seed = u64::try_from(day).unwrap_or(0);
    let mut best: Option<Puzzle> = None;
    for game in 0..GAMES_OF_A_DAY {
        polite();
        match finder.hardest(seed, game, &effort, limits) {
            Ok(Some(puzzle)) if puzzle.grade >= LEAST_OF_A_DAY => return Some(puzzle),
            Ok(puzzle) => best = best.or(puzzle),
            Err(NoPuzzle::Stopped | NoPuzzle::None) => return None,
        }
    }
    best
}

fn finder(game: usize) -> Option<Finder> {
    let entry = Library::builtin().by_id(GAMES.get(game)?)?;
    let rules = Rules::compile(entry.rules.clone()).ok()?;
    let options = Options {
        hash: MEMORY,
        ..Options::default()
    };
    Some(Finder::new(Arc::new(rules), &options))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_somebody_waits_for_comes_first() {
        let puzzles = Puzzles::default();
        assert_eq!(puzzles.job(7), Some(Job::Day(7)));
        puzzles.look(Job::Day(9), &Weak::new());
        assert_eq!(puzzles.job(10), Some(Job::Day(10)), "a new day");
        assert_eq!(puzzles.job(9), Some(Job::Ahead(0)));
        assert!(puzzles.next(2, Some(5), 0).is_none());
        assert_eq!(puzzles.job(9), Some(Job::Wanted(2, Some(5))));
        let other = Puzzles::default();
        other.look(Job::Day(9), &Weak::new());
        let [one, two] = [&puzzles, &other].map(|p| p.of_day(9).expect("a puzzle"));
        assert_eq!(one.puzzle, two.puzzle, "a day has one puzzle everywhere");
    }

    #[test]
    fn a_search_that_is_stopped_finds_nothing() {
        let puzzles = Puzzles::default();
        puzzles.stop();
        puzzles.look(Job::Day(9), &Weak::new());
        assert!(puzzles.of_day(9).is_none());
        puzzles.work(&Weak::new());
    }
}
