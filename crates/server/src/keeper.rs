//! What is done without being asked: flags fall, the computer is reminded of its move, old games are deleted.

use std::time::Duration;

use sqlx::Row;

use crate::app::Shared;
use crate::clock::now;
use crate::live::{EVERY, presence};
use crate::retention::retain;
use crate::store::StoreError;

/// How often clocks are looked at.
const TICK: Duration = Duration::from_millis(200);

/// After so long without a look at the clocks the machine has slept, in milliseconds.
const ASLEEP: i64 = 3000;

/// How often it is noted that the server is alive, in ticks.
const ALIVE: u64 = 5;

/// How often the computer is reminded, in ticks; its moves are asked for at once besides.
const REMIND: u64 = 10;

/// How often what is held ready is let go of, in ticks.
const SWEEP: u64 = 300;

/// How often old games are looked for, in ticks: an hour.
const RETAIN: u64 = 18_000;

/// Works until the server stops.
pub async fn keep(app: Shared) {
    let mut tick = 0_u64;
    let mut last = now();
    // Whether more old games wait to be deleted.
    let mut more = false;
    loop {
        // A machine that slept has let nobody move meanwhile.
        if now() - last > ASLEEP {
            if let Err(error) = give_back(&app).await {
                tracing::error!(%error, "clocks after a pause");
            }
            app.plays.let_go().await;
        }
        last = now();
        if let Err(error) = once(&app, tick, &mut more).await {
            tracing::error!(%error, "the keeper of the clocks");
        }
        tick += 1;
        tokio::time::sleep(TICK).await;
    }
}

async fn once(app: &Shared, tick: u64, more: &mut bool) -> Result<(), StoreError> {
    flags(app).await?;
    if tick.is_multiple_of(REMIND) {
        remind(app).await?;
    }
    if tick.is_multiple_of(SWEEP) {
        app.plays.sweep();
        app.bus.sweep();
        presence::sweep(app).await?;
    }
    if *more || tick.is_multiple_of(RETAIN) {
        *more = retain(app).await?;
    }
    // Last: a database that is not well must not keep the computer from being reminded.
    if tick.is_multiple_of(ALIVE) {
        alive(app).await?;
    }
    Ok(())
}

async fn flags(app: &Shared) -> Result<(), StoreError> {
    let late =
        sqlx::query("SELECT id FROM games WHERE flag_at <= $1 AND status = 'playing' AND computer_due = 0 LIMIT 100")
            .bind(now())
            .fetch_all(app.store.read())
            .await?;
    for row in late {
        let id: String = row.try_get("id")?;
        if let Err(refused) = app.plays.flag(app, &id).await {
            tracing::warn!(game = id, told = %refused.told, "a flag");
        }
    }
    Ok(())
}

async fn remind(app: &Shared) -> Result<(), StoreError> {
    let due = sqlx::query(
        "SELECT id, creator FROM games WHERE computer_due = 1 AND status = 'playing' LIMIT 500",
    )
    .fetch_all(app.store.read())
    .await?;
    for row in due {
        let (id, owner): (String, String) = (row.try_get("id")?, row.try_get("creator")?);
        app.computer.wake(&owner, &id);
    }
    Ok(())
}

/// Notes that the server is alive.
///
/// # Errors
/// Why the database refuses.
pub async fn alive(app: &Shared) -> Result<(), StoreError> {
    app.store.sign_of_life(now()).await
}

/// Real-time clocks do not run while no server is there: gives back the time since the last sign of life.
///
/// # Errors
/// Why the database refuses.
pub async fn give_back(app: &Shared) -> Result<(), StoreError> {
    let last = sqlx::query("SELECT alive_at FROM heartbeat WHERE id = 1")
        .fetch_optional(app.store.read())
        .await?;
    let Some(last) = last else {
        return Ok(());
    };
    let last: i64 = last.try_get("alive_at")?;
    give_back_since(app, last, now()).await
}

/// Gives back the time from the last sign of life until now: once, whoever else has noticed.
async fn give_back_since(app: &Shared, last: i64, at: i64) -> Result<(), StoreError> {
    let away = at - last;
    if away < 2000 {
        return Ok(());
    }
    let mut work = app.store.begin().await?;
    let noted = sqlx::query("UPDATE heartbeat SET alive_at = $1 WHERE id = 1 AND alive_at = $2")
        .bind(at)
        .bind(last)
        .execute(work.db()?)
        .await?;
    if noted.rows_affected() == 0 {
        return work.rollback().await;
    }
    // Whoever moved after the last sign of life has his time back from then on.
    let given = sqlx::query(
        "UPDATE games SET turn_at = turn_at + ($1 - CASE WHEN turn_at > $2 THEN turn_at ELSE $2 END), \
         flag_at = flag_at + ($1 - CASE WHEN turn_at > $2 THEN turn_at ELSE $2 END), version = version + 1 \
         WHERE status = 'playing' AND clock = 'fischer'",
    )
    .bind(at)
    .bind(last)
    .execute(work.db()?)
    .await?;
    app.bus.announce(&app.store, work.db()?, EVERY, 0).await?;
    work.commit().await?;
    tracing::info!(
        games = given.rows_affected(),
        ms = away,
        "clocks have stood still"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use kete_rules::say::Lang;

    use super::*;
    use crate::serve::Server;

    #[tokio::test]
    async fn time_is_given_back_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let server = Server::on(folder.path()).await;
        let app = server.app();
        let clock = r#"{"kind":"fischer","initial":60,"increment":0}"#;
        let asked = format!(r#"{{"game":"oware","opponent":"screen","clock":{clock}}}"#);
        let id = server.game(&asked).await;
        let turn = || async {
            app.plays.let_go().await;
            let mut open = app.plays.room(app, Lang::En, &id).await.expect("a room");
            let row = &open.get().expect("a game").row;
            (row.turn_at, row.flag_at, row.version)
        };
        let before = turn().await;
        let last = before.0 + 1000;
        app.store.sign_of_life(last).await.expect("written");
        // Two who have read the same sign of life: two servers, or one that has slept.
        for _ in 0..2 {
            let given = give_back_since(app, last, last + 5000).await;
            given.expect("given back");
        }
        let flag = before.1.map(|at| at + 5000);
        assert_eq!(turn().await, (before.0 + 5000, flag, before.2 + 1));
    }
}
