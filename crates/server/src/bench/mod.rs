//! How fast the server is: many live games at an easy pace, then as many moves as it takes.
//!
//! Server and load generator run in one process on the loopback interface, so that the figures include both.

mod client;
mod figures;
mod table;

use std::net::TcpListener;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::config::Config;
use crate::serve::{ServeError, serve};

pub use figures::{Live, Moves, Report};
use table::{Table, Watch};

/// What is measured.
#[derive(Clone, Debug)]
pub struct Load {
    /// The database: `sqlite:PATH` or `postgres://...`; nothing means a file in `data`.
    pub database: Option<String>,
    /// Where an embedded database lies while it is measured.
    pub data: PathBuf,
    /// Live games, each with two sockets and a move a second.
    pub games: usize,
    /// How long each part is measured.
    pub time: Duration,
    /// Games that are played without a pause.
    pub busy: usize,
}

/// Why nothing could be measured.
#[derive(Debug, thiserror::Error)]
pub enum BenchError {
    /// The server.
    #[error(transparent)]
    Serve(#[from] ServeError),
    /// The network.
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// The server answers something unexpected.
    #[error("the server answers: {0}")]
    Answer(String),
}

/// Measures a server of its own; `progress` is told what is being done.
///
/// # Errors
/// The server cannot run, or does not answer as it should.
pub async fn bench(load: &Load, progress: impl Fn(&str)) -> Result<Report, BenchError> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?;
    let config = Config {
        listen: address,
        database: load.database.clone(),
        data: load.data.clone(),
        rate: 0,
        ..Config::default()
    };
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let server = tokio::spawn(serve(listener, config, async {
        // A sender that is gone ends it as well.
        let _ = stopped.await;
    }));
    let address = address.to_string();
    client::wait(&address).await?;
    progress("live");
    let live = live(&address, load).await?;
    progress("moves");
    let moves = moves(&address, load).await?;
    let _ = stop.send(());
    server.await.map_err(std::io::Error::other)??;
    Ok(Report { live, moves })
}

/// Many games, two sockets each, a move a second.
async fn live(address: &str, load: &Load) -> Result<Live, BenchError> {
    let mut tables = Vec::with_capacity(load.games);
    for _ in 0..load.games {
        let table = Table::sit_down(address).await?;
        let watches = [table.watch(0).await?, table.watch(1).await?];
        tables.push((table, watches));
    }
    let begin = Instant::now();
    let end = begin + load.time;
    let tasks: Vec<_> = tables
        .into_iter()
        .enumerate()
        .map(|(i, (table, watches))| {
            // The games do not move in step.
            let first = begin + Duration::from_micros(1_000_000 * i as u64 / load.games as u64);
            tokio::spawn(stroll(table, watches, first, end))
        })
        .collect();
    let mut live = Live::new(load.games);
    for task in tasks {
        live.add(task.await.map_err(std::io::Error::other)??);
    }
    Ok(live)
}

/// One game at a move a second; the delays, and what went wrong.
async fn stroll(
    mut table: Table,
    watches: [Watch; 2],
    first: Instant,
    end: Instant,
) -> Result<figures::Seen, BenchError> {
    let mut seen = figures::Seen::default();
    let [south, north] = watches;
    let mut watches = [south.listen(), north.listen()];
    let mut next = first;
    while next < end && !table.is_over() {
        tokio::time::sleep_until(next.into()).await;
        next += Duration::from_secs(1);
        let opponent = 1 - table.to_move();
        let sent = Instant::now();
        let version = table.play().await?;
        // The mover's own socket must tell it once as well.
        for person in [opponent, 1 - opponent] {
            match tokio::time::timeout(Duration::from_secs(5), watches[person].until(version)).await
            {
                Ok(Some(arrived)) if person == opponent => seen.delays.push(arrived - sent),
                Ok(Some(_)) => {}
                Ok(None) | Err(_) => seen.lost += 1,
            }
        }
    }
    for watch in &watches {
        seen.doubled += watch.doubled();
        seen.lost += watch.gaps();
    }
    Ok(seen)
}

/// As many moves as the server takes.
async fn moves(address: &str, load: &Load) -> Result<Moves, BenchError> {
    let running = Arc::new(AtomicBool::new(true));
    let begin = Instant::now();
    let mut tasks = Vec::with_capacity(load.busy);
    for _ in 0..load.busy {
        let (address, running) = (address.to_owned(), Arc::clone(&running));
        tasks.push(tokio::spawn(async move {
            let mut accepted = 0_u64;
            let mut table = Table::sit_down(&address).await?;
            while running.load(Ordering::Relaxed) {
                if table.is_over() {
                    table = Table::sit_down(&address).await?;
                }
                table.play().await?;
                accepted += 1;
            }
            Ok::<u64, BenchError>(accepted)
        }));
    }
    tokio::time::sleep(load.time).await;
    running.store(false, Ordering::Relaxed);
    let mut accepted = 0;
    for task in tasks {
        accepted += task.await.map_err(std::io::Error::other)??;
    }
    Ok(Moves {
        accepted,
        time: begin.elapsed(),
    })
}
