//! The database: SQLite in a file of our own, or PostgreSQL by its URL, through the same statements.

mod known;
pub mod visitors;

use std::path::Path;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions, install_default_drivers};
use sqlx::{AnyPool, Executor};

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
}

impl Store {
    /// Opens a database and brings its tables up to date.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        install_default_drivers();
        let postgres = url.starts_with("postgres://") || url.starts_with("postgresql://");
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
        Ok(Store {
            read,
            write,
            postgres,
            known: known::Known::default(),
        })
    }

    /// The embedded database in a folder.
    pub fn file(data: &Path) -> String {
        format!("sqlite://{}?mode=rwc", data.join("kete.sqlite").display())
    }

    /// Connections to read with.
    pub fn read(&self) -> &AnyPool {
        &self.read
    }

    /// Connections to write with.
    pub fn write(&self) -> &AnyPool {
        &self.write
    }

    /// Closes every connection.
    pub async fn close(&self) {
        self.write.close().await;
        self.read.close().await;
    }

    /// Whether this is PostgreSQL, which other instances may share.
    pub fn is_postgres(&self) -> bool {
        self.postgres
    }
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
