//! The addresses of games.

mod catalog;
mod games;
mod puzzles;
mod record;

use std::future::Future;

use axum::Router;
use axum::routing::{get, post};
use kete_rules::say::Lang;

use crate::app::{App, Shared};
use crate::error::{Code, Refused};
use crate::live::presence::{self, Seen};
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
        .route("/api/puzzles", get(puzzles::show))
}

/// Who looks at a game, and which of its players are there.
pub async fn party<'a>(app: &App, visitor: Option<&'a Visitor>, row: &GameRow) -> Party<'a> {
    let players = row.visitors.iter().flatten();
    let away = players.filter_map(|v| Some((v.clone(), app.bus.away(&row.id, v)?)));
    let mut away: Vec<(String, i64)> = away.collect();
    if !away.is_empty() && row.mode.is_between_people() {
        match presence::elsewhere(app, &row.id).await {
            Ok(seen) => consider(&mut away, &seen),
            // Whoever cannot be looked for has not gone.
            Err(error) => {
                tracing::warn!(%error, game = row.id, "who is present");
                away.clear();
            }
        }
    }
    Party {
        visitor: visitor.map(|v| v.id.as_str()),
        name: visitor.map_or("", |v| v.name.as_str()),
        away,
    }
}

/// Takes in what other servers have seen of those who are away from this one.
fn consider(away: &mut Vec<(String, i64)>, seen: &[Seen]) {
    away.retain_mut(|(visitor, time)| {
        let seen = seen.iter().find(|seen| seen.visitor == *visitor);
        match seen.map(|seen| seen.ago) {
            None => true,
            Some(None) => false,
            Some(Some(ago)) => {
                *time = ago.min(*time);
                true
            }
        }
    });
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_at_another_server_is_not_away() {
        let mut away = ["ada", "bo", "cleo"].map(|v| (v.to_owned(), 9000)).to_vec();
        let seen = [("ada", None), ("bo", Some(500)), ("dan", Some(1))];
        let seen = seen.map(|(visitor, ago)| Seen {
            visitor: visitor.into(),
            ago,
        });
        consider(&mut away, &seen);
        assert_eq!(away, [("bo".to_owned(), 500), ("cleo".to_owned(), 9000)]);
    }
}
