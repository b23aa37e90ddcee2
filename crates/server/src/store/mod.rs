//! The database: SQLite in a file of our own, or PostgreSQL by its URL, through the same statements.

pub mod address;
mod fold;
mod known;
pub mod visitors;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use sqlx::any::{AnyConnectOptions, AnyPoolOptions, install_default_drivers};
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Executor};

use crate::clock::now;

pub use fold::fold;

/// How long a change that could not be written counts, unless a later one could, in milliseconds.
const UNWELL: i64 = 30_000;

/// After so long without a sign of life the database is not well, in milliseconds.
const SILENT: i64 = 5000;

/// What the database cannot do.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refuses or is gone.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// Its tables cannot be brought up to date.
    #[error("the tables of the database: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    /// The address of the database.
    #[error("`{0}` is no address of a database: sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME")]
    Address(String),
    /// Something in the database makes no sense.
    #[error("the database holds something that makes no sense: {0}")]
    Broken(String),
}

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    read: AnyPool,
    write: AnyPool,
    postgres: bool,
    known: known::Known,
    /// The file of an embedded database, and what the system knows it by.
    file: Option<(PathBuf, u64)>,
    /// When a change could not be written, in milliseconds since 1970; 0 since the last one that could.
    failed_at: Arc<AtomicI64>,
    /// When the last sign of life was written.
    alive_at: Arc<AtomicI64>,
}

impl Store {
    /// Opens a database and brings its tables up to date.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        install_default_drivers();
        let postgres = address::is_postgres(url);
        if !postgres && !url.starts_with("sqlite:") {
            return Err(StoreError::Address(url.to_owned()));
        }
        let options: AnyConnectOptions = url.parse()?;
        let (read, write) = if postgres {
            let pool = AnyPoolOptions::new().max_connections(12);
            let pool = pool.connect_with(options).await?;
            (pool.clone(), pool)
        } else {
            // One writer: SQLite lets no two write at once, and waiting here is fairer than its own retries.
            let write = sqlite(1).connect_with(options.clone()).await?;
            (sqlite(4).connect_lazy_with(options), write)
        };
        sqlx::migrate!("./migrations").run(&write).await?;
        let file = address::file(url)?;
        let store = Store {
            read,
            write,
            postgres,
            known: known::Known::default(),
            file: file.and_then(|path| {
                let known = identity(&path)?;
                Some((path, known))
            }),
            failed_at: Arc::default(),
            // It has answered just now.
            alive_at: Arc::new(AtomicI64::new(now())),
        };
        store.fold_names().await?;
        Ok(store)
    }

    /// The embedded database in a folder.
    pub fn file(data: &Path) -> String {
        address::of_file(&data.join("kete.sqlite"))
    }

    /// Connections to read with.
    pub fn read(&self) -> &AnyPool {
        &self.read
    }

    /// Connections to write with.
    pub fn write(&self) -> &AnyPool {
        &self.write
    }

    /// Writes when the server was last alive.
    ///
    /// # Errors
    /// It cannot be written.
    pub async fn sign_of_life(&self, at: i64) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO heartbeat (id, alive_at) VALUES (1, $1) \
             ON CONFLICT (id) DO UPDATE SET alive_at = $1",
        )
        .bind(at)
        .execute(&self.write)
        .await?;
        self.alive_at.store(at, Ordering::Relaxed);
        Ok(())
    }

    /// How old the last sign of life is, in milliseconds.
    ///
    /// # Errors
    /// Why the database is not well: there was no sign of life for a while, a change could not be written, or its file
    /// has gone.
    pub fn health(&self, at: i64) -> Result<i64, StoreError> {
        let age = (at - self.alive_at.load(Ordering::Relaxed)).max(0);
        if age > SILENT {
            let silent = format!("no sign of life for {age} ms");
            return Err(StoreError::Broken(silent));
        }
        let failed_at = self.failed_at.load(Ordering::Relaxed);
        if failed_at != 0 && at - failed_at < UNWELL {
            return Err(StoreError::Broken("a change could not be written".into()));
        }
        match &self.file {
            Some((path, known)) if identity(path) != Some(*known) => {
                let gone = format!("its file {} has been replaced or deleted", path.display());
                Err(StoreError::Broken(gone))
            }
            _ => Ok(age),
        }
    }

    /// Closes every connection.
    pub async fn close(&self) {
        self.write.close().await;
        self.read.close().await;
    }

    /// Notes that a change could be written, or not: a disk that is full may still take a sign of life.
    pub fn note(&self, written: bool) {
        let at = if written { 0 } else { now() };
        self.failed_at.store(at, Ordering::Relaxed);
    }

    /// Whether this is PostgreSQL, which other instances may share.
    pub fn is_postgres(&self) -> bool {
        self.postgres
    }
}

/// What the system knows a file by.
#[cfg(unix)]
fn identity(path: &Path) -> Option<u64> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).ok().map(|file| file.ino())
}

/// What the system knows a file by: where that is not told, whether it is there.
#[cfg(not(unix))]
fn identity(path: &Path) -> Option<u64> {
    path.exists().then_some(0)
}

/// SQLite keeps a journal of its own beside the file: a killed process loses nothing that was committed.
fn sqlite(connections: u32) -> AnyPoolOptions {
    AnyPoolOptions::new()
        .max_connections(connections)
        .after_connect(|connection, _| {
            Box::pin(async move {
                let pragmas = "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;";
                connection.execute(pragmas).await?;
                Ok(())
            })
        })
}

/// Several statements that are written together or not at all.
///
/// Whatever goes wrong in between, the connection is closed: a disk that was full must not leave a transaction open into
/// which everything later would be written, and lost.
pub struct Work(Option<PoolConnection<Any>>);

impl Store {
    /// Begins to write.
    ///
    /// # Errors
    /// Why the database refuses.
    pub async fn begin(&self) -> Result<Work, StoreError> {
        let mut work = Work(Some(self.write.acquire().await?));
        work.db()?.execute("BEGIN").await?;
        Ok(work)
    }
}

impl Work {
    /// Where to write.
    ///
    /// # Errors
    /// It has ended.
    pub fn db(&mut self) -> Result<&mut AnyConnection, StoreError> {
        match &mut self.0 {
            Some(db) => Ok(db),
            None => Err(StoreError::Broken("a transaction that has ended".into())),
        }
    }

    /// Ends it: everything is written.
    ///
    /// # Errors
    /// Why the database refuses.
    pub async fn commit(mut self) -> Result<(), StoreError> {
        self.db()?.execute("COMMIT").await?;
        // Only a connection that is known to be well goes back.
        drop(self.0.take());
        Ok(())
    }

    /// Ends it: nothing is written.
    ///
    /// # Errors
    /// Why the database refuses.
    pub async fn rollback(mut self) -> Result<(), StoreError> {
        self.db()?.execute("ROLLBACK").await?;
        drop(self.0.take());
        Ok(())
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        if let Some(db) = &mut self.0 {
            db.close_on_drop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_database_is_well_while_it_takes_signs_of_life_and_changes() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&Store::file(folder.path())).await.expect("one");
        let at = now() + 60_000;
        assert!(store.health(at).is_err(), "silent for a minute");
        store.sign_of_life(at).await.expect("written");
        assert!(matches!(store.health(at + 300), Ok(300)));
        assert!(store.health(at + SILENT + 1).is_err());
        store.note(false);
        assert!(
            store.health(now()).is_err(),
            "a change could not be written"
        );
        store.note(true);
        assert!(store.health(at).is_ok());
        std::fs::remove_file(folder.path().join("kete.sqlite")).expect("removed");
        assert!(store.health(at).is_err(), "its file has gone");
        store.close().await;
    }
}
