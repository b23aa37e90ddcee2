//! Changes on their way into the database.
//!
//! PostgreSQL takes them side by side. SQLite has one writer, for whom beginning and ending a transaction is most of the
//! work: whatever has queued up while it wrote is written in one transaction.

use std::sync::OnceLock;

use sqlx::AnyConnection;
use tokio::sync::{mpsc, oneshot};

use super::draft::{EventRow, MoveRow};
use super::make::Begun;
use super::row::GameRow;
use crate::app::App;
use crate::store::{Store, StoreError};

/// Changes in one transaction at most.
const TOGETHER: usize = 64;

/// What a change writes besides the game's row.
pub struct Written {
    /// What happened.
    pub events: Vec<EventRow>,
    /// Moves played.
    pub moves: Vec<MoveRow>,
    /// Moves from this ply on are taken back.
    pub taken_from: Option<i64>,
    /// The game that follows.
    pub follows: Option<Begun>,
    /// The persons have changed places: what was told of one is told of the other.
    pub swapped: bool,
}

/// A change of a game that was at a version and ply.
pub struct Change {
    /// The game as it will be.
    pub row: GameRow,
    /// The version it changes.
    pub version: i64,
    /// The ply it changes.
    pub ply: i64,
    /// What else is written.
    pub written: Written,
}

type Done = (Result<bool, StoreError>, Change);

struct Job {
    change: Change,
    answer: oneshot::Sender<Done>,
}

/// Whoever writes.
#[derive(Default)]
pub struct Writer(OnceLock<mpsc::UnboundedSender<Job>>);

impl Writer {
    /// Writes a change; whether the game was still as it was. The change comes back.
    pub async fn write(&self, app: &App, change: Change) -> Done {
        if app.store.is_postgres() {
            let done = alone(app, &change).await;
            app.store.note(done.is_ok());
            return (done, change);
        }
        let (answer, answered) = oneshot::channel();
        let queue = self.0.get_or_init(|| {
            let (sender, queue) = mpsc::unbounded_channel();
            tokio::spawn(together(app.store.clone(), queue));
            sender
        });
        match queue.send(Job { change, answer }) {
            Ok(()) => match answered.await {
                Ok(done) => done,
                // The writer never leaves a job; a runtime that ends does.
                Err(_) => std::future::pending().await,
            },
            Err(refused) => {
                let change = refused.0.change;
                let done = alone(app, &change).await;
                (done, change)
            }
        }
    }
}

async fn alone(app: &App, change: &Change) -> Result<bool, StoreError> {
    let mut work = app.store.begin().await?;
    if !one(work.db()?, change).await? {
        work.rollback().await?;
        return Ok(false);
    }
    let row = &change.row;
    app.bus
        .announce(&app.store, work.db()?, &row.id, row.version)
        .await?;
    work.commit().await?;
    Ok(true)
}

/// Writes whatever queues up.
async fn together(store: Store, mut queue: mpsc::UnboundedReceiver<Job>) {
    let mut jobs = Vec::with_capacity(TOGETHER);
    while queue.recv_many(&mut jobs, TOGETHER).await > 0 {
        let done = batch(&store, &jobs).await;
        store.note(done.is_ok());
        match done {
            Ok(done) => {
                for (job, done) in jobs.drain(..).zip(done) {
                    // Whoever asked may have gone.
                    let _ = job.answer.send((Ok(done), job.change));
                }
            }
            // One that cannot be written must not keep the others from it.
            Err(_) => {
                for job in jobs.drain(..) {
                    let done = batch(&store, std::slice::from_ref(&job)).await;
                    let done = done.map(|done| done.first() == Some(&true));
                    let _ = job.answer.send((done, job.change));
                }
            }
        }
    }
}

async fn batch(store: &Store, jobs: &[Job]) -> Result<Vec<bool>, StoreError> {
    let mut work = store.begin().await?;
    let mut done = Vec::with_capacity(jobs.len());
    for job in jobs {
        done.push(one(work.db()?, &job.change).await?);
    }
    work.commit().await?;
    Ok(done)
}

/// Writes a change if the game is still as it was.
async fn one(db: &mut AnyConnection, change: &Change) -> Result<bool, StoreError> {
    let Change {
        row,
        version,
        ply,
        written,
    } = change;
    if !row.update(db, *version, *ply).await? {
        return Ok(false);
    }
    if let Some(ply) = written.taken_from {
        sqlx::query("DELETE FROM moves WHERE game = $1 AND ply >= $2")
            .bind(&row.id)
            .bind(ply)
            .execute(&mut *db)
            .await?;
    }
    for m in &written.moves {
        sqlx::query(
            "INSERT INTO moves (game, ply, move, person, at, spent) VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(&row.id)
        .bind(m.ply)
        .bind(&m.text)
        .bind(m.person as i64)
        .bind(m.at)
        .bind(m.spent)
        .execute(&mut *db)
        .await?;
    }
    if written.swapped {
        sqlx::query("UPDATE events SET person = 1 - person WHERE game = $1 AND person IS NOT NULL")
            .bind(&row.id)
            .execute(&mut *db)
            .await?;
    }
    for event in &written.events {
        insert_event(db, &row.id, event).await?;
    }
    if let Some(next) = &written.follows {
        next.insert(db).await?;
    }
    Ok(true)
}

/// Writes an event.
///
/// # Errors
/// Why the database refuses.
pub async fn insert_event(
    db: &mut AnyConnection,
    game: &str,
    event: &EventRow,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO events (game, version, kind, person, ply, data, at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(game)
    .bind(event.version)
    .bind(&event.kind)
    .bind(event.person.map(|p| p as i64))
    .bind(event.ply)
    .bind(event.data.to_string())
    .bind(event.at)
    .execute(db)
    .await?;
    Ok(())
}
