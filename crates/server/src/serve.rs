//! The server from its start to its end.

use std::future::Future;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use crate::app::App;
use crate::computer::Pool;
use crate::config::Config;
use crate::live::{Bus, listen};
use crate::net::Metrics;
use crate::play::Plays;
use crate::store::{Store, StoreError};
use crate::{api, keeper, net, pages};

/// Why the server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The network or the data folder.
    #[error("{0}")]
    Io(#[from] std::io::Error),
}

/// How long open requests may take when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// Serves until `shutdown` is over, then lets what is under way come to its end.
///
/// # Errors
/// The database cannot be opened, or the network fails.
pub async fn serve(
    listener: TcpListener,
    config: Config,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let url = match &config.database {
        Some(url) => url.clone(),
        None => {
            std::fs::create_dir_all(&config.data)?;
            Store::file(&config.data)
        }
    };
    let store = Store::open(&url).await?;
    listener.set_nonblocking(true)?;
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let app = Arc::new(App {
        config,
        store,
        plays: Plays::default(),
        bus: Bus::default(),
        computer: Pool::default(),
        metrics: Metrics::default(),
        stop: tokio::sync::watch::channel(false).0,
    });
    keeper::give_back(&app).await?;
    app.computer.start(&app, &tokio::runtime::Handle::current());
    let kept = tokio::spawn(keeper::keep(Arc::clone(&app)));
    let heard = app
        .store
        .is_postgres()
        .then(|| tokio::spawn(listen(Arc::clone(&app), url)));
    let router = api::router().merge(net::router()).merge(pages::router());
    let service =
        net::layers(router, Arc::clone(&app)).into_make_service_with_connect_info::<SocketAddr>();
    let stopping = Arc::clone(&app);
    let (told, ended) = tokio::sync::oneshot::channel();
    let served = axum::serve(listener, service).with_graceful_shutdown(async move {
        shutdown.await;
        // Sockets stay open as long as browsers like: they are told to come back.
        stopping.stop.send_replace(true);
        let _ = told.send(());
    });
    let served = tokio::spawn(async move { served.await });
    let result = tokio::select! {
        result = served => result.unwrap_or_else(|e| Err(std::io::Error::other(e))),
        () = late(ended) => Ok(()),
    };
    kept.abort();
    if let Some(heard) = heard {
        heard.abort();
    }
    app.computer.stop();
    if let Err(error) = keeper::alive(&app).await {
        tracing::warn!(%error, "the last sign of life");
    }
    app.store.close().await;
    Ok(result?)
}

/// Over when requests have had their time after the server was told to stop.
async fn late(ended: tokio::sync::oneshot::Receiver<()>) {
    if ended.await.is_ok() {
        tokio::time::sleep(FAREWELL).await;
    } else {
        std::future::pending::<()>().await;
    }
}
