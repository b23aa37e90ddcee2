//! The games being played: each is written after every move, so that nothing ends it but its end.

use std::collections::HashMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;
use kete_rules::say::{Lang, message};

use super::saved::{Saved, plain};
use crate::faults::reason;

/// What is kept of a game.
#[derive(Debug)]
pub enum Found {
    /// Nothing.
    Nothing,
    /// A game.
    Game(Box<Saved>),
    /// Something that cannot be read: why, in a sentence.
    Bad(String),
    /// Whatever it is, another window plays it.
    Held,
}

/// The folder of the games being played.
#[derive(Debug)]
pub struct Store {
    folder: PathBuf,
    lang: Lang,
    held: HashMap<String, Held>,
}

/// A game that nobody else may write.
#[derive(Debug)]
struct Held {
    /// Locked as long as it is open, on systems that can.
    _lock: Option<File>,
    /// Whether the file holds an earlier state of the game that is played.
    is_ours: bool,
}

impl Store {
    /// The user's own; nothing where he has no home. Says in his language what goes wrong.
    pub fn of_user(lang: Lang) -> Option<Store> {
        let strategy = etcetera::choose_base_strategy().ok()?;
        let folder = strategy.data_dir().join("kete").join("games");
        Some(Store::new(folder, lang))
    }

    fn new(folder: PathBuf, lang: Lang) -> Store {
        Store {
            folder,
            lang,
            held: HashMap::new(),
        }
    }

    /// Keeps a game in place of an earlier state of it. Whatever else was kept under its name is put aside; that is told.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn keep(&mut self, saved: &Saved) -> Result<Option<String>, String> {
        let id = saved.game.rules().id();
        fs::create_dir_all(&self.folder).map_err(|e| reason(&e, self.lang))?;
        if !self.hold(id) {
            return Err(message(self.lang, "tui-held", &[]));
        }
        let told = match self.held.get(&plain(id)) {
            Some(held) if held.is_ours => None,
            _ => self.clear(id)?,
        };
        saved.write(&self.path(id), self.lang)?;
        self.own(id);
        Ok(told)
    }

    /// The kept game is the one that is played now.
    pub fn own(&mut self, id: &str) {
        if let Some(held) = self.held.get_mut(&plain(id)) {
            held.is_ours = true;
        }
    }

    /// The game that is played now is not the kept one.
    pub fn part(&mut self) {
        for held in self.held.values_mut() {
            held.is_ours = false;
        }
    }

    /// The game of this name that was kept last; nobody else plays it from now on.
    pub fn find(&mut self, id: &str) -> Found {
        let path = self.path(id);
        if !path.exists() {
            // There is nothing yet that another window could have.
            let held = self.folder.exists() && !self.hold(id);
            return if held { Found::Held } else { Found::Nothing };
        }
        if !self.hold(id) {
            return Found::Held;
        }
        match Saved::read(&path, self.lang) {
            Ok(saved) => Found::Game(Box::new(saved)),
            Err(error) => Found::Bad(error),
        }
    }

    /// The game that was kept last of all.
    pub fn newest(&mut self) -> Found {
        let files = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let games = files.filter(|f| {
            let path = f.path();
            let aside = path
                .file_stem()
                .is_some_and(|s| s.as_encoded_bytes().contains(&b'.'));
            path.extension().is_some_and(|e| e == "json") && !aside
        });
        let newest = games.max_by_key(|f| f.metadata().and_then(|m| m.modified()).ok());
        let path = newest.map(|file| file.path());
        match path.as_deref().and_then(Path::file_stem) {
            // The name of the file will do as that of the game.
            Some(stem) => self.find(&stem.to_string_lossy()),
            None => Found::Nothing,
        }
    }

    /// Puts a file aside that cannot be read, and says where.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub fn put_bad_aside(&self, id: &str, error: &str) -> Result<String, String> {
        let path = self.path(id);
        let mut names = (1..).map(|n: u32| match n {
            1 => path.with_extension("json.bad"),
            n => path.with_extension(format!("json.bad-{n}")),
        });
        let free = names.find(|name| !name.exists());
        let free = free.unwrap_or_else(|| path.with_extension("json.bad"));
        fs::rename(&path, &free).map_err(|e| reason(&e, self.lang))?;
        let args = [
            ("error", error.into()),
            ("file", free.display().to_string().into()),
        ];
        Ok(message(self.lang, "tui-put-bad-aside", &args))
    }

    /// Makes room for another game of this name: one that is not finished is put aside.
    fn clear(&self, id: &str) -> Result<Option<String>, String> {
        let path = self.path(id);
        if !path.exists() {
            return Ok(None);
        }
        match Saved::read(&path, self.lang) {
            Ok(saved) if saved.is_unfinished() => {
                let aside = path.with_extension("before.json");
                fs::rename(&path, &aside).map_err(|e| reason(&e, self.lang))?;
                let file = [("file", aside.display().to_string().into())];
                Ok(Some(message(self.lang, "tui-put-aside", &file)))
            }
            Ok(_) => Ok(None),
            Err(error) => self.put_bad_aside(id, &error).map(Some),
        }
    }

    /// Whether no other window has the game of this name.
    pub fn is_free(&mut self, id: &str) -> bool {
        self.hold(id)
    }

    /// Takes the lock of a game; false when another window has it.
    fn hold(&mut self, id: &str) -> bool {
        let name = plain(id);
        if self.held.contains_key(&name) {
            return true;
        }
        let path = self.folder.join(format!("{name}.lock"));
        let lock = File::create(path).ok();
        if lock.as_ref().is_some_and(is_locked_elsewhere) {
            return false;
        }
        let held = Held {
            _lock: lock,
            is_ours: false,
        };
        self.held.insert(name, held);
        true
    }

    fn path(&self, id: &str) -> PathBuf {
        self.folder.join(format!("{}.json", plain(id)))
    }
}

/// Locks a file as long as it is open; whether somebody else has. Some file systems have no locks.
#[cfg(unix)]
fn is_locked_elsewhere(file: &File) -> bool {
    use rustix::fs::{FlockOperation, flock};
    flock(file, FlockOperation::NonBlockingLockExclusive) == Err(rustix::io::Errno::WOULDBLOCK)
}

/// Where there are no such locks nobody else is known.
#[cfg(not(unix))]
fn is_locked_elsewhere(_: &File) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::super::saved::tests::played;
    use super::*;

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let name = format!("kete-store-{name}-{}", std::process::id());
            Folder(std::env::temp_dir().join(name))
        }

        fn store(&self) -> Store {
            Store::new(self.0.clone(), Lang::En)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            // It may never have been made.
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn steps(found: Found) -> usize {
        match found {
            Found::Game(saved) => saved.game.steps().len(),
            other => panic!("no game: {other:?}"),
        }
    }

    #[test]
    fn the_game_kept_last_is_found() {
        let folder = Folder::new("last");
        let mut store = folder.store();
        assert!(matches!(store.newest(), Found::Nothing));
        assert!(matches!(store.find("oware"), Found::Nothing));
        assert_eq!(store.keep(&played("oware", 3)), Ok(None));
        assert_eq!(store.keep(&played("oware", 4)), Ok(None));
        assert_eq!(steps(store.find("oware")), 4);
        assert_eq!(steps(store.newest()), 4);
    }

    #[test]
    fn another_unfinished_game_is_put_aside() {
        for id in ["oware", "bao-kiswahili", "congkak"] {
            let folder = Folder::new(&format!("aside-{id}"));
            assert_eq!(folder.store().keep(&played(id, 3)), Ok(None));
            let mut store = folder.store();
            let told = store.keep(&played(id, 1)).expect("kept").expect("told");
            assert!(told.contains("before.json"), "{told}");
            assert_eq!(steps(store.newest()), 1);
            let aside = folder.0.join(format!("{id}.before.json"));
            let aside = Saved::read(&aside, Lang::En).expect("a game");
            assert_eq!(aside.game.steps().len(), 3);
            // The next one after a new beginning in the same window, too.
            store.part();
            assert!(store.keep(&played(id, 2)).expect("kept").is_some());
        }
    }

    #[test]
    fn a_resumed_game_is_gone_on_with() {
        let folder = Folder::new("resumed");
        assert_eq!(folder.store().keep(&played("kalah", 3)), Ok(None));
        let mut store = folder.store();
        assert_eq!(steps(store.find("kalah")), 3);
        store.own("kalah");
        assert_eq!(store.keep(&played("kalah", 4)), Ok(None));
        assert!(!folder.0.join("kalah.before.json").exists());
    }

    #[test]
    fn two_windows_do_not_write_the_same_game() {
        let folder = Folder::new("two");
        let mut first = folder.store();
        assert_eq!(first.keep(&played("oware", 3)), Ok(None));
        let mut second = folder.store();
        assert!(matches!(second.find("oware"), Found::Held));
        assert!(second.keep(&played("oware", 1)).is_err());
        assert_eq!(second.keep(&played("kalah", 1)), Ok(None));
        assert_eq!(first.keep(&played("oware", 4)), Ok(None));
        drop(first);
        assert_eq!(steps(second.find("oware")), 4);
    }

    #[test]
    fn what_cannot_be_read_is_put_aside() {
        let folder = Folder::new("bad");
        fs::create_dir_all(&folder.0).expect("a folder");
        let path = folder.0.join("oware.json");
        let later = r#"{"kete":9}"#;
        for bad in ["oware.json.bad", "oware.json.bad-2"] {
            fs::write(&path, later).expect("written");
            let mut store = folder.store();
            assert!(matches!(store.find("oware"), Found::Bad(_)));
            let told = store
                .keep(&played("oware", 1))
                .expect("kept")
                .expect("told");
            assert!(told.contains(bad), "{told}");
            let text = fs::read_to_string(folder.0.join(bad)).expect("a file");
            assert_eq!(text, later);
        }
    }
}
