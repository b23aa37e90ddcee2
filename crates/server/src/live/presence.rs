//! Players who are connected to other servers on the same PostgreSQL: nobody may claim a game from somebody who sits there.

use crate::app::App;
use crate::clock::{DAY, now};
use crate::store::StoreError;

/// A player of whom his server has said nothing for so long has gone with it, in milliseconds: it says something at
/// least every 40 seconds.
const SILENT: i64 = 60_000;

/// A player as other servers know him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The visitor.
    pub visitor: String,
    /// How long ago he was there; nothing while he is.
    pub ago: Option<i64>,
}

/// Notes whether a player is connected to this server. That he has come or gone is told to the others.
pub async fn note(app: &App, game: &str, visitor: &str, tell: bool) {
    if !app.store.is_postgres() {
        return;
    }
    let here = app.bus.away(game, visitor).is_none();
    if let Err(error) = write(app, game, visitor, here, tell).await {
        tracing::warn!(%error, game, "who is present");
    }
}

async fn write(
    app: &App,
    game: &str,
    visitor: &str,
    here: bool,
    tell: bool,
) -> Result<(), StoreError> {
    let mut work = app.store.begin().await?;
    sqlx::query(
        "INSERT INTO presence (game, visitor, instance, here, seen_at) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT (game, visitor, instance) DO UPDATE SET here = $4, seen_at = $5",
    )
    .bind(game)
    .bind(visitor)
    .bind(app.bus.instance())
    .bind(i64::from(here))
    .bind(now())
    .execute(work.db()?)
    .await?;
    if tell {
        app.bus
            .announce(&app.store, work.db()?, game, super::PRESENCE)
            .await?;
    }
    work.commit().await
}

/// The players of a game whom other servers have seen.
///
/// # Errors
/// Why the database refuses.
pub async fn elsewhere(app: &App, game: &str) -> Result<Vec<Seen>, StoreError> {
    if !app.store.is_postgres() {
        return Ok(Vec::new());
    }
    let at = now();
    let rows: Vec<(String, i64, i64)> = sqlx::query_as(
        "SELECT visitor, MAX(CASE WHEN here = 1 AND seen_at > $3 THEN 1 ELSE 0 END) AS here, MAX(seen_at) AS seen_at \
         FROM presence WHERE game = $1 AND instance <> $2 GROUP BY visitor",
    )
    .bind(game)
    .bind(app.bus.instance())
    .bind(at - SILENT)
    .fetch_all(app.store.read())
    .await?;
    let seen = rows.into_iter().map(|(visitor, here, seen_at)| Seen {
        visitor,
        ago: (here == 0).then(|| (at - seen_at).max(0)),
    });
    Ok(seen.collect())
}

/// Forgets who has been away for long.
///
/// # Errors
/// Why the database refuses.
pub async fn sweep(app: &App) -> Result<(), StoreError> {
    if app.store.is_postgres() {
        sqlx::query("DELETE FROM presence WHERE seen_at < $1")
            .bind(now() - 2 * DAY)
            .execute(app.store.write())
            .await?;
    }
    Ok(())
}
