//! The folders, their names, and who may write in them.

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::Label;
use crate::file::{FileError, SUFFIX_NEW, Table, Wanted};

/// What ends the name of a layer's file.
const SUFFIX: &str = ".kete-table";

/// The file that is locked while layers are built.
const LOCK: &str = "lock";

/// The file that says for which game they were built.
const LABEL: &str = "game.json";

/// A label is a few lines.
const LONGEST_LABEL: u64 = 1 << 16;

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// It could not be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file or the folder.
        path: PathBuf,
        /// What went wrong.
        #[source]
        error: io::Error,
    },
    /// Somebody else builds these tables at the moment.
    #[error("{}: these tables are being built already: wait until that is done", .0.display())]
    Busy(PathBuf),
}

impl StoreError {
    fn of(path: &Path) -> impl FnOnce(io::Error) -> StoreError {
        let path = path.to_owned();
        |error| StoreError::Io { path, error }
    }
}

/// The folder of all tables. It need not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folder {
    path: PathBuf,
}

/// The folder of one rule set. It need not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelf {
    path: PathBuf,
    fingerprint: u64,
}

/// Nobody else writes in a folder as long as this lives.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Folder {
    /// The folder with this path.
    pub fn new(path: impl Into<PathBuf>) -> Folder {
        Folder { path: path.into() }
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The folder of the rule set with this fingerprint.
    pub fn shelf(&self, fingerprint: u64) -> Shelf {
        Shelf {
            path: self.path.join(format!("{fingerprint:016x}")),
            fingerprint,
        }
    }

    /// Those that are there, by fingerprint. None where the folder does not exist.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn shelves(&self) -> Result<Vec<Shelf>, StoreError> {
        let mut shelves = Vec::new();
        for name in names(&self.path)? {
            let fingerprint = u64::from_str_radix(&name, 16).ok();
            let shelf = fingerprint.map(|fingerprint| self.shelf(fingerprint));
            // Only names as they are written here: 16 digits, in small letters.
            let shelf = shelf.filter(|shelf| shelf.path.ends_with(&name) && shelf.path.is_dir());
            shelves.extend(shelf);
        }
        shelves.sort_by_key(|shelf| shelf.fingerprint);
        Ok(shelves)
    }
}

impl Shelf {
    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The fingerprint of its rules.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// Where the layer of so many seeds is kept.
    pub fn layer(&self, seeds: u32) -> PathBuf {
        self.path.join(format!("{seeds:02}{SUFFIX}"))
    }

    /// The layers that have a file, by seeds. None where the folder does not exist.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn layers(&self) -> Result<BTreeMap<u32, PathBuf>, StoreError> {
        let mut layers = BTreeMap::new();
        for name in names(&self.path)? {
            let seeds = name.strip_suffix(SUFFIX).and_then(|n| n.parse().ok());
            if let Some(seeds) = seeds {
                let path = self.layer(seeds);
                if path.ends_with(&name) {
                    layers.insert(seeds, path);
                }
            }
        }
        Ok(layers)
    }

    /// Opens the layer of so many seeds on rows of so many houses.
    ///
    /// # Errors
    /// When it is not the whole file of that layer, or is not there.
    pub fn open(&self, seeds: u32, houses: u32) -> Result<Table, FileError> {
        let wanted = Wanted {
            fingerprint: self.fingerprint,
            seeds,
            houses,
        };
        Table::open(&self.layer(seeds), &wanted)
    }

    /// Makes the folder, keeps everybody else from writing in it, and removes what a stopped build left behind.
    ///
    /// # Errors
    /// [`StoreError::Busy`] when somebody writes in it, or those of the folder.
    pub fn lock(&self) -> Result<Lock, StoreError> {
        fs::create_dir_all(&self.path).map_err(StoreError::of(&self.path))?;
        let path = self.path.join(LOCK);
        let file = File::options().create(true).append(true).open(&path);
        let file = file.map_err(StoreError::of(&path))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(StoreError::Busy(self.path.clone())),
            // Some file systems know no locks: two builds would only do the same work twice.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(StoreError::of(&path)(error)),
        }
        for name in names(&self.path)? {
            if name.ends_with(SUFFIX_NEW) {
                let path = self.path.join(name);
                fs::remove_file(&path).map_err(StoreError::of(&path))?;
            }
        }
        Ok(Lock { _file: file })
    }

    /// Says for which game the tables are built, unless that is told already.
    ///
    /// # Errors
    /// Those of the file.
    pub fn label(&self, _: &Lock, label: &Label) -> Result<(), StoreError> {
        let path = self.path.join(LABEL);
        if self.labelled().is_some() {
            return Ok(());
        }
        let new = self.path.join(format!("{LABEL}{SUFFIX_NEW}"));
        let write = || {
            let mut file = File::create(&new)?;
            file.write_all(label.print().as_bytes())?;
            file.sync_all()?;
            fs::rename(&new, &path)
        };
        write().map_err(StoreError::of(&path))
    }

    /// For which game the tables were built; nothing if that is not told, or not in a way that can be read: it is only
    /// for people.
    pub fn labelled(&self) -> Option<Label> {
        let path = self.path.join(LABEL);
        let size = fs::metadata(&path).ok()?.len();
        let text = (size <= LONGEST_LABEL).then(|| fs::read_to_string(&path).ok());
        Label::parse(&text??)
    }
}

/// The names in a folder, those apart that are no text. None where there is no folder.
fn names(path: &Path) -> Result<Vec<String>, StoreError> {
    let entries = match fs::read_dir(path) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(StoreError::of(path)(error)),
    };
    let mut names = Vec::new();
    for entry in entries {
        let entry = entry.map_err(StoreError::of(path))?;
        names.extend(entry.file_name().into_string().ok());
    }
    Ok(names)
}
