//! Finding and reading rule files: those inside the program and a user's own.
//!
//! A [`Library`] holds every game that can be named. [`Library::builtin`] has the games of the program;
//! [`Library::with`] adds files of a user, which may extend a built-in game or each other.

mod keys;
mod library;
mod resolve;
pub(crate) mod tree;

use std::path::Path;
use std::{fs, io, io::Read as _};

use crate::check::Fault;
use crate::file::RuleFile;
use crate::say::{Lang, message};

pub use keys::{Setting, conformance_key, conformance_keys};
pub use library::{Entry, Found, Library, UnknownGame};

/// Longest rule file that is read.
const LONGEST_FILE: usize = 1 << 20;

/// The beginning of a file, which may be a device that never ends. What is longer than a rule file is refused later.
fn read_at_most(file: &Path, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let limit = u64::try_from(most).unwrap_or(u64::MAX);
    fs::File::open(file)?.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The text of a rule file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleSource {
    /// Its name in messages.
    pub file_name: String,
    /// What it says.
    pub text: String,
}

impl RuleSource {
    /// A rule file from its name and text.
    pub fn new(file_name: impl Into<String>, text: impl Into<String>) -> Self {
        RuleSource {
            file_name: file_name.into(),
            text: text.into(),
        }
    }

    /// A rule file from its bytes, which must be UTF-8; a fault is told in English.
    pub fn from_bytes(file_name: impl Into<String>, bytes: Vec<u8>) -> Result<Self, Box<Fault>> {
        Self::from_bytes_told(file_name, bytes, Lang::En)
    }

    /// The same with a fault told in `lang`.
    pub fn from_bytes_told(
        file_name: impl Into<String>,
        bytes: Vec<u8>,
        lang: Lang,
    ) -> Result<Self, Box<Fault>> {
        let file_name = file_name.into();
        match String::from_utf8(bytes) {
            Ok(text) => Ok(RuleSource { file_name, text }),
            Err(error) => {
                let good = error.utf8_error().valid_up_to();
                let before = String::from_utf8_lossy(&error.as_bytes()[..good]).into_owned();
                let (line, column) = crate::check::Lines::of(&before).at(before.len());
                Err(Box::new(Fault {
                    file: file_name,
                    line: Some(line),
                    column: Some(column),
                    key: String::new(),
                    reason: message(lang, "fault-not-utf8", &[]),
                    suggestion: Some(message(lang, "fault-not-utf8-help", &[])),
                }))
            }
        }
    }

    /// Reads a file, or every `.toml` file of a folder in the order of their names; faults are told in English.
    pub fn read(path: &Path) -> io::Result<Vec<Result<RuleSource, Box<Fault>>>> {
        Self::read_told(path, Lang::En)
    }

    /// The same with faults told in `lang`.
    pub fn read_told(path: &Path, lang: Lang) -> io::Result<Vec<Result<RuleSource, Box<Fault>>>> {
        let mut files = vec![path.to_owned()];
        if path.is_dir() {
            files = fs::read_dir(path)?
                .map(|e| e.map(|e| e.path()))
                .collect::<Result<_, _>>()?;
            files.retain(|f| f.extension().is_some_and(|e| e == "toml"));
            files.sort();
        }
        files
            .iter()
            .map(|file| {
                let bytes = read_at_most(file, LONGEST_FILE + 1)?;
                let name = file.display().to_string();
                Ok(RuleSource::from_bytes_told(name, bytes, lang))
            })
            .collect()
    }

    /// The rule set this file describes, with the games of `library` to extend; or everything that is wrong with it, in
    /// English.
    pub fn load(&self, library: &Library) -> Result<RuleFile, Vec<Fault>> {
        self.load_told(library, Lang::En)
    }

    /// The same with faults told in `lang`.
    pub fn load_told(&self, library: &Library, lang: Lang) -> Result<RuleFile, Vec<Fault>> {
        let loaded = resolve::load(std::slice::from_ref(self), Some(library), lang);
        match loaded.into_iter().next() {
            Some(loaded) => loaded.map(|entry| entry.rules),
            None => Err(Vec::new()),
        }
    }
}
