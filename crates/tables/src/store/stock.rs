//! Tables at hand: those of every game that is asked for, and small ones built in the background where there are none.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kete_rules::Rules;

use super::{Folder, Tables, fill};
use crate::build::Builder;
use crate::index::boards;
use crate::kind::Suit;

/// Boards that are built unasked, all layers together: about a second of one core.
const BOARDS: u64 = 700_000;

/// The tables of a folder, opened when they are first asked for.
#[derive(Debug)]
pub struct Stock {
    folder: Folder,
    memory: usize,
    /// By the hash of the rules; nothing where the folder has none.
    open: Mutex<HashMap<u64, Option<Arc<Tables>>>>,
    /// Games that are or were prepared.
    begun: Mutex<HashSet<u64>>,
    /// Held by whoever builds: one game after the other.
    building: Mutex<()>,
}

impl Stock {
    /// The tables of a folder, each game's in about so many bytes of memory.
    pub fn new(folder: Folder, memory: usize) -> Arc<Stock> {
        Arc::new(Stock {
            folder,
            memory,
            open: Mutex::default(),
            begun: Mutex::default(),
            building: Mutex::default(),
        })
    }

    /// The tables of a game. Nothing where it can have none, where there are none yet, or where they cannot be read:
    /// whoever asks does without.
    pub fn tables(&self, rules: &Rules) -> Option<Arc<Tables>> {
        let mut open = held(&self.open);
        let opened = open.entry(rules.hash()).or_insert_with(|| {
            let tables = Tables::open(&self.folder, rules, self.memory).ok()?;
            (!tables.is_empty()).then(|| Arc::new(tables))
        });
        opened.clone()
    }

    /// Builds small tables of a game on a thread of its own, unless they are there. Whether they can be built or kept changes
    /// nothing for whoever asks.
    pub fn prepare(self: &Arc<Self>, rules: &Arc<Rules>) {
        if !held(&self.begun).insert(rules.hash()) {
            return;
        }
        let (stock, rules) = (Arc::clone(self), Arc::clone(rules));
        let builder = std::thread::Builder::new().name("tables".into());
        // Without a thread there are no tables, as before.
        let _ = builder.spawn(move || stock.build(&rules));
    }

    /// Builds small tables of a game, unless they are there; whether it has them now.
    pub fn build(&self, rules: &Rules) -> bool {
        let Ok(suit) = Suit::of(rules) else {
            return false;
        };
        let seeds = small(&suit).min(u32::from(rules.total()));
        let has = || {
            let tables = self.tables(rules);
            tables.and_then(|tables| tables.cabinet().seeds()) >= Some(seeds)
        };
        let one_at_a_time = held(&self.building);
        if has() {
            return true;
        }
        let label = Tables::label(&suit, rules);
        let built = Builder::new(&suit, seeds)
            .is_ok_and(|builder| fill(&self.folder, &builder, &label, 1, &()).is_ok());
        drop(one_at_a_time);
        held(&self.open).remove(&rules.hash());
        built && has()
    }
}

/// The highest layer that is built unasked.
fn small(suit: &Suit) -> u32 {
    let mut sum = 0u64;
    let fits = |seeds: &u32| {
        let planes = suit.kind.planes() as u64;
        let boards = boards(2 * suit.houses, *seeds).unwrap_or(u64::MAX);
        sum = sum.saturating_add(boards.saturating_mul(planes));
        sum <= BOARDS
    };
    (0..crate::index::MOST_SEEDS)
        .take_while(fits)
        .last()
        .unwrap_or(0)
}

fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;

    use kete_engine::Endgames;
    use kete_rules::load::Library;

    use super::*;

    fn rules(id: &str) -> Arc<Rules> {
        let entry = Library::builtin().by_id(id).expect(id);
        Arc::new(Rules::compile(entry.rules.clone()).expect(id))
    }

    /// A folder that is removed when it is dropped.
    struct Temp(PathBuf);

    impl Temp {
        fn new(name: &str) -> Temp {
            let path = std::env::temp_dir().join(format!("kete-{name}-{}", std::process::id()));
            let _ = fs::remove_dir_all(&path);
            fs::create_dir(&path).expect("a folder");
            Temp(path)
        }
    }

    impl Drop for Temp {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn small_tables_are_built_once_and_found_again() {
        let folder = Temp::new("stock");
        let stock = || Stock::new(Folder::new(&folder.0), 1 << 20);
        let oware = rules("oware");
        let first = stock();
        assert!(first.tables(&oware).is_none());
        assert!(first.build(&oware));
        let tables = first.tables(&oware).expect("tables");
        assert!(tables.seeds() >= 8, "{}", tables.seeds());
        assert!(tables.bounds(1, 1, 0).is_some());
        // Another program finds them, and builds nothing.
        let layer = folder.0.read_dir().expect("a folder").count();
        let second = stock();
        assert!(second.tables(&oware).is_some() && second.build(&oware));
        assert_eq!(folder.0.read_dir().expect("a folder").count(), layer);
        // A game without tables is no trouble.
        assert!(!second.build(&rules("bao-kiswahili")));
        second.prepare(&rules("bao-kiswahili"));
    }

    #[test]
    fn a_folder_that_cannot_be_is_no_trouble() {
        let folder = Temp::new("no-stock");
        let file = folder.0.join("file");
        fs::write(&file, "").expect("a file");
        let stock = Stock::new(Folder::new(file.join("tables")), 1 << 20);
        assert!(!stock.build(&rules("oware")));
        assert!(stock.tables(&rules("oware")).is_none());
    }
}
