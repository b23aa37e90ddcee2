//! The addresses of games.

mod catalog;
mod games;
mod record;

use std::future::Future;

use axum::Router;
use axum::routing::{get, post};
use kete_rules::say::Lang;

use crate::app::{App, Shared};
use crate::error::{Code, Refused};
use crate::live::socket::live;
use crate::net::Visitor;
use crate::play::{GameRow, Party};

/// The addresses of games.
pub fn router() -> Router<Shared> {
    Router::new()
        .route("/api/games", get(games::list).post(games::make))
        .route("/api/games/{id}", get(games::show))
        .route("/api/games/{id}/moves", post(games::play))
        .route("/api/games/{id}/actions", post(games::act))
        .route("/api/games/{id}/hint", get(games::hint))
        .route("/api/games/{id}/live", get(live))
        .route("/api/games/{id}/record", get(record::record))
        .route("/api/games/{id}/qr.svg", get(record::qr))
        .route("/api/catalog", get(catalog::catalog))
}

/// Who looks at a game, and which of its players are there.
pub fn party<'a>(app: &App, visitor: Option<&'a Visitor>, row: &GameRow) -> Party<'a> {
    let players = row.visitors.iter().flatten();
    let away = players.filter_map(|v| Some((v.clone(), app.bus.away(&row.id, v)?)));
    Party {
        visitor: visitor.map(|v| v.id.as_str()),
        name: visitor.map_or("", |v| v.name.as_str()),
        away: away.collect(),
    }
}

/// Does something to its end even if whoever asked hangs up: a change half told would be worse.
async fn whole<T: Send + 'static>(
    lang: Lang,
    work: impl Future<Output = Result<T, Refused>> + Send + 'static,
) -> Result<T, Refused> {
    match tokio::spawn(work).await {
        Ok(done) => done,
        Err(error) => {
            tracing::error!(%error, "a request has failed");
            Err(Code::Internal.tell(lang))
        }
    }
}
