//! What stands between the network and the pages: who asks, in which language, and what is refused before a handler sees it.
//!
//! [`router`] has the addresses of this part (the visitor, links to other devices, the state of the server), [`layers`]
//! wraps all addresses of the application: logs, headers, compression, checks of host and origin, limits.

mod body;
mod client;
mod context;
mod cookie;
mod errors;
mod files;
mod gate;
mod headers;
mod health;
mod host;
mod ids;
mod lang;
mod layers;
mod lines;
mod link;
mod listen;
mod me;
mod metrics;
mod name;
mod observe;
mod openapi;
mod origin;
mod page;
mod prefix;
mod rate;
mod settings;
mod sockets;
mod stream;
mod visitor;
mod words;

use axum::Router;
use axum::routing::{get, post};

use crate::app::Shared;

pub use body::Input;
pub use context::Context;
pub use lang::Tongue;
pub use layers::layers;
pub use listen::Door;
pub use metrics::Metrics;
pub use settings::Settings;
pub use visitor::{MaybeVisitor, Visitor};

/// The addresses of this part.
pub fn router() -> Router<Shared> {
    Router::new()
        .route("/api/me", get(me::show).patch(me::change))
        .route("/api/me/link", post(link::make))
        .route("/l/{code}", get(link::show).post(link::open))
        .route("/lang", post(lang::choose))
        .route("/api/openapi.json", get(openapi::show))
        .route("/healthz", get(health::show))
        .route("/metrics", get(metrics::show))
}
