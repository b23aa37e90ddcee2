//! Takes connections and gives their requests to the application. Whoever holds a connection has to use it: half a
//! request, silence between two requests or an answer that is not read ends it.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tower::ServiceExt;

use super::files;
use super::lines::{Lines, Most, Place};
use super::stream::Stream;
use crate::config::Config;

/// How long a request may take to arrive, and how long a connection may be silent before one.
const PATIENCE: Duration = Duration::from_secs(15);

/// How long to wait when the system gives out no more connections.
const BREATH: Duration = Duration::from_millis(250);

/// Most bytes of the head of a request.
const HEAD: usize = 32 * 1024;

/// A connection, as its requests see it.
#[derive(Clone, Debug, Default)]
pub struct Line(Arc<Mutex<Vec<Place>>>);

impl Line {
    /// Holds a place until the connection is closed.
    pub fn hold(&self, place: Place) {
        // Nothing between lock and unlock can leave it half done.
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        held.push(place);
    }
}

/// Where connections come from, and how many there may be.
pub struct Door {
    listener: TcpListener,
    most: usize,
    lines: Arc<Lines>,
    /// Whether all of them come from a proxy of our own.
    proxied: bool,
}

impl Door {
    /// Takes connections from here.
    pub fn new(listener: TcpListener, config: &Config) -> Door {
        let most = files::room(config.connections);
        Door {
            listener,
            most,
            lines: Lines::new(Most {
                address: config.connections_per_address,
                // Pages must come through even if everybody looks on.
                sockets: most / 4 * 3,
                sockets_address: config.connections_per_address / 4 * 3,
                sockets_visitor: config.sockets_per_visitor,
            }),
            proxied: config.trust_proxy,
        }
    }

    /// Who has how many.
    pub fn lines(&self) -> Arc<Lines> {
        Arc::clone(&self.lines)
    }

    /// Serves until `shutdown` is over, then lets requests that are under way come to their end.
    pub async fn serve(self, router: Router, shutdown: impl Future<Output = ()>) {
        let room = Arc::new(Semaphore::new(self.most));
        let (stop, stopped) = watch::channel(false);
        let mut open = JoinSet::new();
        tokio::pin!(shutdown);
        loop {
            let next = async {
                // Who comes when all places are taken waits: some are given back every moment.
                let permit = Arc::clone(&room).acquire_owned().await;
                (permit, self.listener.accept().await)
            };
            let (permit, accepted) = tokio::select! {
                () = &mut shutdown => break,
                Some(_) = open.join_next() => continue,
                next = next => next,
            };
            let (stream, peer) = match accepted {
                Ok(accepted) => accepted,
                Err(error) if is_of_one_connection(&error) => continue,
                Err(error) => {
                    tracing::error!(%error, "no connection can be accepted");
                    tokio::time::sleep(BREATH).await;
                    continue;
                }
            };
            let address = (!self.proxied).then(|| peer.ip());
            let (Ok(permit), Some(place)) = (permit, self.lines.connection(address)) else {
                tracing::debug!(%peer, "too many connections");
                continue;
            };
            let line = Line::default();
            line.hold(place);
            let stream = Stream::new(stream, (permit, line.clone()));
            open.spawn(one(stream, peer, line, router.clone(), stopped.clone()));
        }
        drop(self.listener);
        stop.send_replace(true);
        while open.join_next().await.is_some() {}
    }
}

/// Whether only one connection has failed, before it was accepted.
fn is_of_one_connection(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
    )
}

/// Answers the requests of a connection.
async fn one<Held: Send + Unpin + 'static>(
    stream: Stream<TcpStream, Held>,
    peer: SocketAddr,
    line: Line,
    router: Router,
    mut stopped: watch::Receiver<bool>,
) {
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(line.clone());
        router.clone().oneshot(request)
    });
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(served);
    let told = tokio::select! {
        done = served.as_mut() => done,
        () = told_to_stop(&mut stopped) => {
            served.as_mut().graceful_shutdown();
            served.await
        }
    };
    if let Err(error) = told {
        // Browsers hang up as they like.
        tracing::debug!(%error, %peer, "a connection");
    }
}

/// Over when the server stops, or is gone altogether.
async fn told_to_stop(stopped: &mut watch::Receiver<bool>) {
    let _ = stopped.wait_for(|stopped| *stopped).await;
}
