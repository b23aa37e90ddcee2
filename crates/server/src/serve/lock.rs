//! One server to an embedded database: two would not hear of each other's moves.

use std::fs::{File, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use super::ServeError;

/// Held as long as the server runs; the system takes it back from whoever dies.
#[derive(Debug)]
pub struct Lock(#[expect(dead_code, reason = "held, not used")] File);

impl Lock {
    /// Takes the lock of a database file, in a file beside it.
    ///
    /// # Errors
    /// Another server has it.
    pub fn take(database: &Path) -> Result<Option<Lock>, ServeError> {
        let path = beside(database);
        let opened = File::options()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path);
        let mut file = opened.map_err(|error| ServeError::Place {
            place: path.display().to_string(),
            reason: error.to_string(),
        })?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut process = String::new();
                // Only a hint: the number may be on its way.
                let _ = file.read_to_string(&mut process);
                return Err(ServeError::InUse {
                    place: database.display().to_string(),
                    process: process.trim().parse().ok(),
                });
            }
            Err(TryLockError::Error(error)) => {
                // Some file systems know no locks; a server there is better than none.
                tracing::warn!(%error, path = %path.display(), "no lock");
                return Ok(None);
            }
        }
        let noted = file
            .set_len(0)
            .and_then(|()| writeln!(file, "{}", std::process::id()));
        if let Err(error) = noted {
            tracing::debug!(%error, "the process is not noted");
        }
        Ok(Some(Lock(file)))
    }
}

fn beside(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".lock");
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_server_is_told_who_has_the_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let database = folder.path().join("kete.sqlite");
        let held = Lock::take(&database).expect("a lock");
        assert!(held.is_some());
        let refused = Lock::take(&database).expect_err("a second lock");
        let own = std::process::id();
        assert!(
            matches!(&refused, ServeError::InUse { process: Some(n), .. } if *n == own),
            "{refused:?}"
        );
        drop(held);
        assert!(Lock::take(&database).is_ok_and(|lock| lock.is_some()));
    }
}
