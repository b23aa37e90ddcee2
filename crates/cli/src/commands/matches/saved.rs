//! The records of a match: a file that grows by a game at a time, and from which the match goes on.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::Path;

use kete_rules::Rules;
use kete_rules::load::Library;
use kete_rules::record::{Record, parse};

use super::totals::One;
use crate::text::Text;

/// The tag that says which match a game belongs to.
pub const MATCH: &str = "Match";

/// How a record begins.
const BEGIN: &str = "[Event ";

/// The file of a match.
pub struct Book {
    file: File,
    is_empty: bool,
}

/// A game that is on file.
pub struct Kept {
    /// Its result.
    pub one: One,
    /// Its moves.
    pub record: Record,
}

impl Book {
    /// Opens or makes the file, and reads the finished games.
    ///
    /// # Errors
    /// Why it is not the file of this match.
    pub fn open(
        path: &Path,
        library: &Library,
        rules: &Rules,
        heading: &str,
        text: Text,
    ) -> Result<(Book, Vec<Kept>), String> {
        let fault = |reason: String| {
            let about = [
                ("file", path.display().to_string().into()),
                ("reason", reason.into()),
            ];
            text.with("match-file", about)
        };
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)
            .map_err(|error| fault(error.to_string()))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(fault(text.get("match-file-held"))),
            // Some file systems have no locks.
            Err(TryLockError::Error(_)) => {}
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)
            .map_err(|error| fault(error.to_string()))?;
        let Ok(content) = String::from_utf8(bytes) else {
            return Err(fault(text.get("match-file-foreign")));
        };
        let foreign = || fault(text.get("match-file-foreign"));
        let (records, whole) = read(library, &content).ok_or_else(foreign)?;
        let mut kept = Vec::new();
        for record in records {
            let same = record.tags.get(MATCH) == Some(heading) && record.hash == rules.hash();
            if !same {
                return Err(fault(match record.tags.get(MATCH) {
                    Some(other) if record.hash == rules.hash() => {
                        text.with("match-file-other", [("other", other.into())])
                    }
                    Some(_) => text.get("match-file-rules"),
                    None => text.get("match-file-foreign"),
                }));
            }
            let one = One::of_record(&record).ok_or_else(foreign)?;
            kept.push(Kept { one, record });
        }
        // What was being written when everything ended is played again.
        if whole < content.len() {
            file.set_len(whole as u64)
                .map_err(|error| fault(error.to_string()))?;
        }
        let book = Book {
            file,
            is_empty: whole == 0,
        };
        Ok((book, kept))
    }

    /// Adds a record, all at once.
    pub fn add(&mut self, record: &str) -> io::Result<()> {
        let before = if self.is_empty { "" } else { "\n" };
        self.is_empty = false;
        self.file.write_all(format!("{before}{record}").as_bytes())
    }
}

/// The records of a text and how long it is without a last one that was cut off; nothing if it cannot be read.
fn read(library: &Library, text: &str) -> Option<(Vec<Record>, usize)> {
    let finished = |text: &str| {
        let records = parse(library, text).ok()?;
        let last = records.last();
        last.is_none_or(|r| One::of_record(r).is_some())
            .then_some(records)
    };
    if text.ends_with('\n')
        && let Some(records) = finished(text)
    {
        return Some((records, text.len()));
    }
    if text.trim().is_empty() {
        return Some((Vec::new(), 0));
    }
    let last = match text.rfind(&format!("\n{BEGIN}")) {
        Some(last) => last,
        None if text.starts_with(BEGIN) || BEGIN.starts_with(text) => 0,
        None => return None,
    };
    let before = &text[..last];
    let records = if before.is_empty() {
        Vec::new()
    } else {
        finished(before)?
    };
    Some((records, last))
}
