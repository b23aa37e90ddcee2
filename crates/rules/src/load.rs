//! Finding and reading rule files: those inside the program and a user's own.
//!
//! A [`Library`] holds every game that can be named. [`Library::builtin`] has the games of the program;
//! [`Library::with`] adds files of a user, which may extend a built-in game or each other.

mod keys;
mod library;
mod resolve;
pub(crate) mod tree;

use std::path::Path;
use std::{fs, io};

use crate::check::Fault;
use crate::file::RuleFile;

pub use keys::{Setting, conformance_key, conformance_keys};
pub use library::{Entry, Found, Library, UnknownGame};

/// Longest rule file that is read.
const LONGEST_FILE: usize = 1 << 20;

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

    /// A rule file from its bytes, which must be UTF-8.
    pub fn from_bytes(file_name: impl Into<String>, bytes: Vec<u8>) -> Result<Self, Box<Fault>> {
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
                    reason: "this is not text in UTF-8".into(),
                    suggestion: Some("save the file in UTF-8".into()),
                }))
            }
        }
    }

    /// Reads a file, or every `.toml` file of a folder in the order of their names.
    pub fn read(path: &Path) -> io::Result<Vec<Result<RuleSource, Box<Fault>>>> {
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
                Ok(RuleSource::from_bytes(
                    file.display().to_string(),
                    fs::read(file)?,
                ))
            })
            .collect()
    }

    /// The rule set this file describes, with the games of `library` to extend; or everything that is wrong with it.
    pub fn load(&self, library: &Library) -> Result<RuleFile, Vec<Fault>> {
        let loaded = resolve::load(std::slice::from_ref(self), Some(library));
        match loaded.into_iter().next() {
            Some(loaded) => loaded.map(|entry| entry.rules),
            None => Err(Vec::new()),
        }
    }
}
