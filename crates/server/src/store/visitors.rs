//! Visitors, their further devices, and the links that carry them there.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{Store, StoreError};

/// Most further devices of a visitor; the oldest gives way.
const MOST_DEVICES: i64 = 20;

/// A visitor as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What names the visitor.
    pub id: String,
    /// The hash of the first device's token.
    pub token_hash: String,
    /// The name others see.
    pub name: String,
    /// The language that was chosen.
    pub lang: Option<String>,
    /// What was set, as JSON.
    pub settings: String,
    /// Since when.
    pub created_at: i64,
    /// Until when, about.
    pub seen_at: i64,
}

impl Row {
    fn read(row: &AnyRow) -> Result<Row, sqlx::Error> {
        Ok(Row {
            id: row.try_get("id")?,
            token_hash: row.try_get("token_hash")?,
            name: row.try_get("name")?,
            lang: row.try_get("lang")?,
            settings: row.try_get("settings")?,
            created_at: row.try_get("created_at")?,
            seen_at: row.try_get("seen_at")?,
        })
    }
}

/// Stores a new visitor.
///
/// # Errors
/// The database refuses; so do the others.
pub async fn insert(store: &Store, row: &Row) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO visitors (id, token_hash, name, lang, settings, created_at, seen_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(&row.id)
    .bind(&row.token_hash)
    .bind(&row.name)
    .bind(&row.lang)
    .bind(&row.settings)
    .bind(row.created_at)
    .bind(row.seen_at)
    .execute(store.write())
    .await?;
    Ok(())
}

/// The visitor whose token, on the first device or a further one, has this hash.
pub async fn by_token(store: &Store, hash: &str) -> Result<Option<Row>, StoreError> {
    if let Some(known) = store.known.get(hash) {
        return Ok(Some(known));
    }
    let row = sqlx::query(
        "SELECT id, token_hash, name, lang, settings, created_at, seen_at FROM visitors \
         WHERE token_hash = $1 OR id = (SELECT visitor FROM devices WHERE token_hash = $1)",
    )
    .bind(hash)
    .fetch_optional(store.read())
    .await?;
    let found = row.as_ref().map(Row::read).transpose()?;
    if let Some(found) = &found {
        store.known.put(hash, found);
    }
    Ok(found)
}

/// Notes that a visitor is still there.
pub async fn seen(store: &Store, id: &str, at: i64) -> Result<(), StoreError> {
    sqlx::query("UPDATE visitors SET seen_at = $1 WHERE id = $2")
        .bind(at)
        .bind(id)
        .execute(store.write())
        .await?;
    store.known.forget(id);
    Ok(())
}

/// A visitor as the database has him now.
pub async fn by_id(store: &Store, id: &str) -> Result<Option<Row>, StoreError> {
    let row = sqlx::query(
        "SELECT id, token_hash, name, lang, settings, created_at, seen_at FROM visitors WHERE id = $1",
    )
    .bind(id)
    .fetch_optional(store.read())
    .await?;
    Ok(row.as_ref().map(Row::read).transpose()?)
}

/// Changes name, language and settings, if they are still as they were `before`; whether they were.
pub async fn change(store: &Store, before: &Row, after: &Row) -> Result<bool, StoreError> {
    let done = sqlx::query(
        "UPDATE visitors SET name = $1, lang = $2, settings = $3 \
         WHERE id = $4 AND name = $5 AND COALESCE(lang, '') = $6 AND settings = $7",
    )
    .bind(&after.name)
    .bind(&after.lang)
    .bind(&after.settings)
    .bind(&before.id)
    .bind(&before.name)
    .bind(before.lang.as_deref().unwrap_or_default())
    .bind(&before.settings)
    .execute(store.write())
    .await?;
    store.known.forget(&before.id);
    Ok(done.rows_affected() == 1)
}

/// Keeps a link to another device; a visitor has one at a time, and those that nobody opened are forgotten.
pub async fn make_link(
    store: &Store,
    code_hash: &str,
    visitor: &str,
    now: i64,
    expires_at: i64,
) -> Result<(), StoreError> {
    let mut work = store.write().begin().await?;
    sqlx::query("DELETE FROM device_links WHERE visitor = $1 OR expires_at < $2")
        .bind(visitor)
        .bind(now)
        .execute(&mut *work)
        .await?;
    sqlx::query("INSERT INTO device_links (code_hash, visitor, expires_at) VALUES ($1, $2, $3)")
        .bind(code_hash)
        .bind(visitor)
        .bind(expires_at)
        .execute(&mut *work)
        .await?;
    Ok(work.commit().await?)
}

/// Whose link this is, while it can be opened.
pub async fn look_at_link(
    store: &Store,
    code_hash: &str,
    now: i64,
) -> Result<Option<Row>, StoreError> {
    let row = sqlx::query(
        "SELECT v.id, v.token_hash, v.name, v.lang, v.settings, v.created_at, v.seen_at \
         FROM device_links l JOIN visitors v ON v.id = l.visitor \
         WHERE l.code_hash = $1 AND l.expires_at >= $2",
    )
    .bind(code_hash)
    .bind(now)
    .fetch_optional(store.read())
    .await?;
    Ok(row.as_ref().map(Row::read).transpose()?)
}

/// Opens a link: it works once, and the token with this hash is the visitor's from now on. Says whether it did.
pub async fn open_link(
    store: &Store,
    code_hash: &str,
    token_hash: &str,
    now: i64,
) -> Result<bool, StoreError> {
    let mut work = store.write().begin().await?;
    // Of two who open it at the same time only one deletes the row.
    let taken = sqlx::query(
        "DELETE FROM device_links WHERE code_hash = $1 AND expires_at >= $2 RETURNING visitor",
    )
    .bind(code_hash)
    .bind(now)
    .fetch_optional(&mut *work)
    .await?;
    let Some(taken) = taken else {
        return Ok(false);
    };
    let visitor: String = taken.try_get("visitor")?;
    sqlx::query(
        "DELETE FROM devices WHERE visitor = $1 AND token_hash NOT IN \
         (SELECT token_hash FROM devices WHERE visitor = $1 \
          ORDER BY created_at DESC, token_hash LIMIT $2)",
    )
    .bind(&visitor)
    .bind(MOST_DEVICES - 1)
    .execute(&mut *work)
    .await?;
    sqlx::query("INSERT INTO devices (token_hash, visitor, created_at) VALUES ($1, $2, $3)")
        .bind(token_hash)
        .bind(&visitor)
        .bind(now)
        .execute(&mut *work)
        .await?;
    work.commit().await?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ada() -> Row {
        Row {
            id: "ada".into(),
            token_hash: "first".into(),
            name: "Ada".into(),
            lang: None,
            settings: "{}".into(),
            created_at: 1,
            seen_at: 1,
        }
    }

    async fn with_ada() -> (tempfile::TempDir, Store) {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&Store::file(folder.path()))
            .await
            .expect("a database");
        insert(&store, &ada()).await.expect("a visitor");
        (folder, store)
    }

    async fn name_of(store: &Store, token: &str) -> Option<String> {
        let row = by_token(store, token).await.expect("an answer");
        row.map(|row| row.name)
    }

    #[tokio::test]
    async fn a_visitor_is_found_by_the_token_and_can_change() {
        let (_folder, store) = with_ada().await;
        assert_eq!(by_token(&store, "first").await.expect("one"), Some(ada()));
        assert_eq!(name_of(&store, "other").await, None);
        let bo = Row {
            name: "Bo".into(),
            lang: Some("fr".into()),
            settings: r#"{"sound":true}"#.into(),
            ..ada()
        };
        assert!(change(&store, &ada(), &bo).await.expect("an answer"));
        assert!(
            !change(&store, &ada(), &bo).await.expect("an answer"),
            "she has another name by now"
        );
        for (name, lang, settings) in [
            ("Ada", Some("fr"), bo.settings.as_str()),
            ("Bo", None, bo.settings.as_str()),
            ("Bo", Some("fr"), "{}"),
        ] {
            let other = Row {
                name: name.into(),
                lang: lang.map(str::to_owned),
                settings: settings.into(),
                ..ada()
            };
            let changed = change(&store, &other, &ada()).await;
            assert!(!changed.expect("an answer"), "{other:?}");
        }
        seen(&store, "ada", 9).await.expect("written");
        let row = by_token(&store, "first").await.expect("one").expect("Bo");
        assert_eq!(
            (row.name.as_str(), row.lang.as_deref(), row.seen_at),
            ("Bo", Some("fr"), 9)
        );
        assert!(
            insert(&store, &ada()).await.is_err(),
            "nobody is there twice"
        );
    }

    #[tokio::test]
    async fn a_link_works_once_and_in_time() {
        let (_folder, store) = with_ada().await;
        make_link(&store, "code", "ada", 10, 20)
            .await
            .expect("a link");
        assert_eq!(
            look_at_link(&store, "code", 20).await.expect("one"),
            Some(ada())
        );
        assert_eq!(look_at_link(&store, "code", 21).await.expect("none"), None);
        assert!(
            !open_link(&store, "code", "second", 21)
                .await
                .expect("too late")
        );
        assert!(
            !open_link(&store, "edoc", "second", 15)
                .await
                .expect("no link")
        );
        assert!(
            open_link(&store, "code", "second", 15)
                .await
                .expect("opened")
        );
        assert!(
            !open_link(&store, "code", "third", 15)
                .await
                .expect("used up")
        );
        assert_eq!(name_of(&store, "second").await.as_deref(), Some("Ada"));
        assert_eq!(name_of(&store, "third").await, None);
        assert_eq!(name_of(&store, "first").await.as_deref(), Some("Ada"));
    }

    #[tokio::test]
    async fn a_new_link_takes_the_place_of_the_last_one() {
        let (_folder, store) = with_ada().await;
        make_link(&store, "old", "ada", 10, 20)
            .await
            .expect("a link");
        make_link(&store, "new", "ada", 11, 21)
            .await
            .expect("a link");
        assert_eq!(look_at_link(&store, "old", 12).await.expect("none"), None);
        assert!(
            look_at_link(&store, "new", 12)
                .await
                .expect("one")
                .is_some()
        );
    }

    #[tokio::test]
    async fn the_oldest_of_many_devices_gives_way() {
        let (_folder, store) = with_ada().await;
        for at in 0..=MOST_DEVICES {
            make_link(&store, "code", "ada", at, at + 1)
                .await
                .expect("a link");
            let device = format!("device {at}");
            assert!(
                open_link(&store, "code", &device, at)
                    .await
                    .expect("opened")
            );
        }
        assert_eq!(name_of(&store, "device 0").await, None);
        assert_eq!(name_of(&store, "device 1").await.as_deref(), Some("Ada"));
        assert_eq!(name_of(&store, "first").await.as_deref(), Some("Ada"));
    }
}
