//! What every request can reach.

use std::sync::Arc;

use crate::computer::Pool;
use crate::config::Config;
use crate::live::Bus;
use crate::net::Metrics;
use crate::play::Plays;
use crate::puzzles::Puzzles;
use crate::store::Store;
use kete_tables::store::Stock;

/// The application, shared by all requests.
pub struct App {
    /// How it runs.
    pub config: Config,
    /// The database.
    pub store: Store,
    /// The games going on.
    pub plays: Plays,
    /// Who is told of changes.
    pub bus: Bus,
    /// Who thinks for the computer.
    pub computer: Pool,
    /// Puzzles that were found.
    pub puzzles: Puzzles,
    /// The endgame tables it plays by.
    pub tables: Option<Arc<Stock>>,
    /// What is counted.
    pub metrics: Metrics,
    /// Tells open sockets that the server stops.
    pub stop: tokio::sync::watch::Sender<bool>,
}

/// What handlers are given.
pub type Shared = Arc<App>;
