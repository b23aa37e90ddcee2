//! Old games are deleted, where the server is asked to: those that are over, and those that have never begun.

use sqlx::Row;

use crate::app::App;
use crate::clock::{DAY, now};
use crate::store::StoreError;

/// Games that are deleted at a time: what else the keeper does must not wait for all.
const TOGETHER: i64 = 100;

/// Which games are old at a time `$1`.
const OLD: &str = "((status = 'over' AND ended_at < $1) OR \
                   (status IN ('waiting', 'guess') AND updated_at < $1))";

/// Deletes some old games; whether there may be more.
///
/// # Errors
/// Why the database refuses.
pub async fn retain(app: &App) -> Result<bool, StoreError> {
    let Some(days) = app.config.retention_days else {
        return Ok(false);
    };
    let before = now() - i64::from(days) * DAY;
    let old = sqlx::AssertSqlSafe(format!("SELECT id FROM games WHERE {OLD} LIMIT $2"));
    let old = sqlx::query(old)
        .bind(before)
        .bind(TOGETHER)
        .fetch_all(app.store.read())
        .await?;
    let mut deleted = 0;
    for row in &old {
        let id: String = row.try_get("id")?;
        deleted += u32::from(delete(app, &id, before).await?);
    }
    if deleted > 0 {
        tracing::info!(games = deleted, "old games are deleted");
    }
    Ok(deleted > 0 && old.len() as i64 == TOGETHER)
}

/// Deletes a game if it is still old: somebody may have sat down meanwhile.
async fn delete(app: &App, id: &str, before: i64) -> Result<bool, StoreError> {
    let mut work = app.store.begin().await?;
    let game = sqlx::AssertSqlSafe(format!("DELETE FROM games WHERE {OLD} AND id = $2"));
    let game = sqlx::query(game)
        .bind(before)
        .bind(id)
        .execute(work.db()?)
        .await?;
    if game.rows_affected() == 0 {
        work.rollback().await?;
        return Ok(false);
    }
    for rest in [
        "DELETE FROM events WHERE game = $1",
        "DELETE FROM moves WHERE game = $1",
        "DELETE FROM presence WHERE game = $1",
    ] {
        sqlx::query(rest).bind(id).execute(work.db()?).await?;
    }
    work.commit().await?;
    app.plays.forget(id);
    Ok(true)
}

#[cfg(test)]
mod tests {
    use kete_rules::say::Lang;

    use super::*;
    use crate::serve::Server;

    #[tokio::test]
    async fn a_game_that_somebody_has_taken_up_meanwhile_stays() {
        let folder = tempfile::tempdir().expect("a folder");
        let server = Server::on(folder.path()).await;
        let app = server.app();
        let id = server.game(r#"{"game":"oware","opponent":"open"}"#).await;
        let there = || async { app.plays.room(app, Lang::En, &id).await.is_ok() };
        let later = now() + DAY;
        let join = "UPDATE games SET status = 'playing' WHERE id = $1";
        let joined = sqlx::query(join).bind(&id).execute(app.store.write());
        joined.await.expect("taken up");
        assert!(!delete(app, &id, later).await.expect("an answer") && there().await);
        let leave = "UPDATE games SET status = 'waiting' WHERE id = $1";
        let left = sqlx::query(leave).bind(&id).execute(app.store.write());
        left.await.expect("waiting");
        assert!(!delete(app, &id, now() - DAY).await.expect("an answer") && there().await);
        assert!(delete(app, &id, later).await.expect("an answer") && !there().await);
    }
}
