//! A game as a file, and its invitation as a picture.

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use kete_rules::Player;
use kete_rules::load::Library;
use kete_rules::record::{Outcome, Record, Tags, Termination};
use kete_rules::say::Lang;
use qrcode::QrCode;
use qrcode::render::svg;

use super::party;
use crate::app::Shared;
use crate::clock::date;
use crate::error::{Code, Refused};
use crate::net::{MaybeVisitor, Tongue};
use crate::play::GameRow;
use crate::view::{game_view, names};

/// The record of a game.
pub async fn record(
    State(app): State<Shared>,
    Tongue(lang): Tongue,
    Path(id): Path<String>,
) -> Result<Response, Refused> {
    let (text, name) = {
        let mut open = app.plays.room(&app, lang, &id).await?;
        let room = open.get().ok_or_else(|| Code::NotFound.tell(lang))?;
        let library = Library::builtin();
        let mut tags = Tags::default();
        // Records are read by programs of any language.
        let [south, north] = names(Lang::En, &room.row);
        tags.set("South", south);
        tags.set("North", north);
        tags.set("Date", date(room.row.created_at).replace('-', "."));
        let text = Record::from_game(library, &room.game, tags).and_then(|mut record| {
            conclude(&mut record, &room.row);
            record.print(library)
        });
        let text = text.map_err(|error| {
            tracing::error!(%error, game = id, "the record of a game");
            Code::Internal.tell(lang)
        })?;
        (text, format!("kete-{}-{id}.kete", room.row.game))
    };
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (
            CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}\""),
        ),
        (CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, text).into_response())
}

/// What ended a game that its rules have not.
fn conclude(record: &mut Record, row: &GameRow) {
    let winner = row.winner.map(Player::of);
    let termination = match (row.how.as_deref(), winner) {
        (Some("resign"), Some(winner)) => Termination::Resignation(winner.other()),
        (Some("time"), Some(winner)) => Termination::Time(winner.other()),
        (Some("draw"), None) => Termination::Agreement,
        (Some("claim"), Some(_)) => Termination::Adjudication,
        (Some("aborted"), None) => Termination::Abandoned,
        _ => return,
    };
    record.outcome = match (winner, &termination) {
        (Some(winner), _) => Outcome::Win(winner),
        (None, Termination::Agreement) => Outcome::Draw,
        (None, _) => Outcome::Open,
    };
    record.termination = Some(termination);
}

/// The link of an invitation as a QR code.
pub async fn qr(
    State(app): State<Shared>,
    Tongue(lang): Tongue,
    MaybeVisitor(visitor): MaybeVisitor,
    Path(id): Path<String>,
) -> Result<Response, Refused> {
    let url = {
        let mut open = app.plays.room(&app, lang, &id).await?;
        let room = open.get().ok_or_else(|| Code::NotFound.tell(lang))?;
        let party = party(&app, visitor.as_ref(), &room.row).await;
        let view = game_view(&app, room, lang, &party, 0);
        view["invite"]["url"].as_str().map(str::to_owned)
    };
    let url = url.ok_or_else(|| Code::NotFound.tell(lang))?;
    let code = QrCode::new(url.as_bytes()).map_err(|_| Code::Internal.tell(lang))?;
    let image = code
        .render::<svg::Color<'_>>()
        .min_dimensions(240, 240)
        .dark_color(svg::Color("#000"))
        .light_color(svg::Color("#fff"))
        .build();
    let headers = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "no-store")];
    Ok((headers, image).into_response())
}
