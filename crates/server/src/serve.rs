//! The server from its start to its end.

mod lock;
mod open;

use std::future::Future;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use kete_tables::store::{Folder, Stock};

use crate::app::App;
use crate::computer::{self, Pool};
use crate::config::Config;
use crate::live::{Bus, listen};
use crate::net::{Door, Metrics};
use crate::play::Plays;
use crate::puzzles::Puzzles;
use crate::store::{Store, StoreError};
use crate::{api, keeper, net, pages};

use lock::Lock;

/// Why the server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// What was given is no address of a database.
    #[error("`{0}` is no address of a database: sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME")]
    Address(String),
    /// The database cannot be opened.
    #[error("the database {place} cannot be used: {reason}")]
    Place {
        /// Its file or address, without a password.
        place: String,
        /// Why.
        reason: String,
    },
    /// The file belongs to another program.
    #[error("{0} is the database of another program")]
    Foreign(String),
    /// Another server has the file.
    #[error("another server uses {place}")]
    InUse {
        /// The file.
        place: String,
        /// The other server, if it is known.
        process: Option<u32>,
    },
    /// The database, later.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The network or the data folder.
    #[error("{0}")]
    Io(#[from] std::io::Error),
}

/// Memory for the endgame tables of a game, in bytes.
const TABLES: usize = 64 << 20;

/// How long open requests may take when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// A server whose database is open, and which nobody has asked yet.
pub struct Server {
    app: Arc<App>,
    url: String,
    /// Given back last.
    _lock: Option<Lock>,
}

impl Server {
    /// Opens the database and brings its tables up to date.
    ///
    /// # Errors
    /// It cannot be used.
    pub async fn open(config: Config) -> Result<Server, ServeError> {
        let url = match &config.database {
            Some(url) => url.clone(),
            None => {
                std::fs::create_dir_all(&config.data)?;
                Store::file(&config.data)
            }
        };
        let (store, lock) = open::open(&url).await?;
        let tables = config.tables.clone();
        let tables = tables.map(|folder| Stock::new(Folder::new(folder), TABLES));
        let app = Arc::new(App {
            config,
            store,
            plays: Plays::default(),
            bus: Bus::default(),
            computer: Pool::default(),
            puzzles: Puzzles::default(),
            tables,
            metrics: Metrics::default(),
            stop: tokio::sync::watch::channel(false).0,
        });
        keeper::give_back(&app).await?;
        Ok(Server {
            app,
            url,
            _lock: lock,
        })
    }

    /// Serves until `shutdown` is over, then lets what is under way come to its end.
    ///
    /// # Errors
    /// The network fails.
    pub async fn run(
        self,
        listener: TcpListener,
        shutdown: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let Server { app, url, _lock } = self;
        listener.set_nonblocking(true)?;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        app.computer.start(&app, &tokio::runtime::Handle::current());
        app.puzzles.start(&app);
        if let Some(tables) = &app.tables {
            computer::prepare(tables);
        }
        let kept = tokio::spawn(keeper::keep(Arc::clone(&app)));
        let heard = app
            .store
            .is_postgres()
            .then(|| tokio::spawn(listen(Arc::clone(&app), url)));
        let router = api::router().merge(net::router()).merge(pages::router());
        let door = Door::new(listener, &app.config);
        let router = net::layers(router, Arc::clone(&app), door.lines());
        let stopping = Arc::clone(&app);
        let (told, ended) = tokio::sync::oneshot::channel();
        let served = tokio::spawn(door.serve(router, async move {
            shutdown.await;
            // Sockets stay open as long as browsers like: they are told to come back.
            stopping.stop.send_replace(true);
            let _ = told.send(());
        }));
        let result = tokio::select! {
            result = served => result.map_err(std::io::Error::other),
            () = late(ended) => Ok(()),
        };
        kept.abort();
        if let Some(heard) = heard {
            heard.abort();
        }
        app.computer.stop();
        app.puzzles.stop();
        if let Err(error) = keeper::alive(&app).await {
            tracing::warn!(%error, "the last sign of life");
        }
        app.store.close().await;
        Ok(result?)
    }
}

/// Serves until `shutdown` is over, then lets what is under way come to its end.
///
/// # Errors
/// The database cannot be opened, or the network fails.
pub async fn serve(
    listener: TcpListener,
    config: Config,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    Server::open(config).await?.run(listener, shutdown).await
}

/// Over when requests have had their time after the server was told to stop.
async fn late(ended: tokio::sync::oneshot::Receiver<()>) {
    if ended.await.is_ok() {
        tokio::time::sleep(FAREWELL).await;
    } else {
        std::future::pending::<()>().await;
    }
}

#[cfg(test)]
impl Server {
    /// A server on a database of its own, for tests of its parts.
    pub(crate) async fn on(folder: &std::path::Path) -> Server {
        let config = Config {
            data: folder.to_owned(),
            ..Config::default()
        };
        Server::open(config).await.expect("a server")
    }

    /// What its requests would reach.
    pub(crate) fn app(&self) -> &Arc<App> {
        &self.app
    }

    /// A game of one visitor at one screen, by its name.
    pub(crate) async fn game(&self, asked: &str) -> String {
        let asked: crate::play::Asked = serde_json::from_str(asked).expect("a game");
        let maker = crate::play::Maker {
            id: "ada",
            name: "Ada",
        };
        let lang = kete_rules::say::Lang::En;
        let begun = asked.begin(lang, maker).expect("a game");
        let made = self.app.plays.make(&self.app, lang, begun).await;
        made.expect("made")
    }
}
