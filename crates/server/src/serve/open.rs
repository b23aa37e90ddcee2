//! The database, looked at before the server says that it is there: what is wrong with it is told at once, with its place.

use std::str::FromStr;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, install_default_drivers};
use sqlx::{AnyConnection, ConnectOptions, Connection, Row};

use super::ServeError;
use super::lock::Lock;
use crate::store::address::{self, is_postgres, place};
use crate::store::{Store, StoreError};

/// How long the database may take to be there.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long its tables may take to be brought up to date.
const MIGRATION: Duration = Duration::from_secs(120);

/// The table that says how far the tables are.
const MARK: &str = "_sqlx_migrations";

/// Opens a database, and takes its lock if it is a file.
///
/// # Errors
/// Why it cannot be used.
pub async fn open(url: &str) -> Result<(Store, Option<Lock>), ServeError> {
    let place = place(url);
    let wrong = |reason: String| ServeError::Place {
        place: place.clone(),
        reason,
    };
    if !is_postgres(url) && !url.starts_with("sqlite:") {
        return Err(ServeError::Address(place));
    }
    install_default_drivers();
    let Ok(options) = AnyConnectOptions::from_str(url) else {
        return Err(ServeError::Address(place));
    };
    let file = address::file(url).map_err(|_| ServeError::Address(place.clone()))?;
    let lock = match &file {
        Some(file) => Lock::take(file)?,
        None => None,
    };
    let looked = tokio::time::timeout(PATIENCE, look(&options, file.is_some())).await;
    match looked {
        Ok(Ok(true)) => {}
        Ok(Ok(false)) => return Err(ServeError::Foreign(place)),
        Ok(Err(error)) => return Err(wrong(said(&error))),
        Err(_) => return Err(wrong(format!("no answer in {} s", PATIENCE.as_secs()))),
    }
    match tokio::time::timeout(MIGRATION, Store::open(url)).await {
        Ok(Ok(store)) => Ok((store, lock)),
        Ok(Err(StoreError::Address(_))) => Err(ServeError::Address(place)),
        Ok(Err(error)) => Err(wrong(error.to_string())),
        Err(_) => Err(wrong(format!("no answer in {} s", MIGRATION.as_secs()))),
    }
}

/// Whether a database is empty or ours. A file that somebody else has filled is left alone.
async fn look(options: &AnyConnectOptions, file: bool) -> Result<bool, sqlx::Error> {
    let mut connection: AnyConnection = options.connect().await?;
    let ours = if file {
        let ask =
            "SELECT count(*), coalesce(sum(name = $1), 0) FROM sqlite_master WHERE type = 'table'";
        let row = sqlx::query(ask)
            .bind(MARK)
            .fetch_one(&mut connection)
            .await?;
        let (all, mark): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
        all == 0 || mark > 0
    } else {
        sqlx::query("SELECT 1").execute(&mut connection).await?;
        true
    };
    connection.close().await?;
    Ok(ours)
}

/// What the database itself says, without what passes it on.
fn said(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(error) => error.message().to_owned(),
        sqlx::Error::Io(error) => error.to_string(),
        error => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn opened(url: &str) -> Result<(), ServeError> {
        let (store, _lock) = open(url).await?;
        store.close().await;
        Ok(())
    }

    #[tokio::test]
    async fn what_is_no_address_is_told_as_such() {
        for url in [
            "",
            "kete.sqlite",
            "mysql://h/kete",
            "sqlite:a?mode=x",
            "postgres://h:x/kete",
        ] {
            let refused = opened(url).await;
            assert!(
                matches!(refused, Err(ServeError::Address(_))),
                "{url}: {refused:?}"
            );
        }
    }

    #[tokio::test]
    async fn a_file_that_is_no_database_is_told_at_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("kete.sqlite");
        std::fs::write(
            &path,
            "no database, but long enough to be looked at".repeat(40),
        )
        .expect("a file");
        let begin = std::time::Instant::now();
        let refused = opened(&format!("sqlite://{}", path.display())).await;
        let told = refused.expect_err("no database").to_string();
        assert!(
            told.contains("kete.sqlite") && told.contains("not a database"),
            "{told}"
        );
        assert!(begin.elapsed() < Duration::from_secs(2));
    }

    #[tokio::test]
    async fn the_database_of_another_program_is_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let url = Store::file(folder.path());
        install_default_drivers();
        let mut other = AnyConnection::connect(&url).await.expect("a database");
        let made = sqlx::query("CREATE TABLE notes (text TEXT)")
            .execute(&mut other)
            .await;
        made.expect("a table");
        other.close().await.expect("an end");
        let refused = opened(&url).await;
        assert!(
            matches!(refused, Err(ServeError::Foreign(_))),
            "{refused:?}"
        );
    }

    #[tokio::test]
    async fn a_folder_may_have_any_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path().join("my games? 100%20 #1");
        std::fs::create_dir(&folder).expect("a folder");
        let (store, lock) = open(&Store::file(&folder)).await.expect("a database");
        let names = ["kete.sqlite", "kete.sqlite.lock"].map(|name| folder.join(name).exists());
        assert_eq!(names, [true; 2]);
        let now = crate::clock::now();
        assert!(lock.is_some() && store.health(now).is_ok());
        std::fs::remove_file(folder.join("kete.sqlite")).expect("removed");
        assert!(store.health(now).is_err(), "its file is watched");
        store.close().await;
    }

    #[tokio::test]
    async fn a_file_has_one_server_at_a_time() {
        let folder = tempfile::tempdir().expect("a folder");
        let url = Store::file(folder.path());
        let first = open(&url).await.expect("a database");
        assert!(matches!(opened(&url).await, Err(ServeError::InUse { .. })));
        first.0.close().await;
        drop(first);
        opened(&url).await.expect("the next one");
    }
}
