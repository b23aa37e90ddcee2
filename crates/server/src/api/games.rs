//! Making, showing and playing games.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use kete_rules::notation::print_move;
use kete_rules::say::{self, Lang};
use kete_rules::why;
use kete_rules::wire::move_to_json;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{party, whole};
use crate::app::{App, Shared};
use crate::error::{Code, Refused};
use crate::net::{Context, Input, MaybeVisitor, Tongue, Visitor};
use crate::play::{self, Act, Asked, Maker, allowed, free_seat, makes_a_game};
use crate::view::{game_view, past_view, update_view};

/// Where a browser stands.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Since {
    since: Option<i64>,
    at: Option<usize>,
}

/// A move on the board that somebody saw.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    ply: i64,
    #[serde(rename = "move")]
    wanted: Value,
    since: Option<i64>,
}

/// Something done to a game.
#[derive(Debug, Deserialize)]
pub struct Acted {
    #[serde(flatten)]
    act: Act,
    since: Option<i64>,
}

/// A game with every move, as somebody sees it.
pub async fn page_view(
    app: &App,
    lang: Lang,
    visitor: Option<&Visitor>,
    id: &str,
) -> Result<Value, Refused> {
    let mut open = app.plays.room(app, lang, id).await?;
    let room = open.get().ok_or_else(|| Code::NotFound.tell(lang))?;
    let party = party(app, visitor, &room.row).await;
    Ok(game_view(app, room, lang, &party, 0))
}

async fn update(
    app: &App,
    lang: Lang,
    visitor: Option<&Visitor>,
    id: &str,
    since: Option<i64>,
) -> Result<Value, Refused> {
    let mut open = app.plays.room(app, lang, id).await?;
    let room = open.get().ok_or_else(|| Code::NotFound.tell(lang))?;
    let party = party(app, visitor, &room.row).await;
    Ok(update_view(app, room, lang, &party, since))
}

/// Lists games.
pub async fn list(
    State(app): State<Shared>,
    Tongue(lang): Tongue,
    MaybeVisitor(visitor): MaybeVisitor,
    Query(query): Query<play::list::Query>,
) -> Result<Json<play::list::Page>, Refused> {
    let visitor = visitor.as_ref().map(|v| v.id.as_str());
    play::list::list(&app, lang, visitor, &query)
        .await
        .map(Json)
}

/// Makes a game.
pub async fn make(
    State(app): State<Shared>,
    Tongue(lang): Tongue,
    Extension(context): Extension<Context>,
    visitor: Visitor,
    Input(asked): Input<Asked>,
) -> Result<(StatusCode, Json<Value>), Refused> {
    let made = whole(lang, async move {
        let maker = Maker {
            id: &visitor.id,
            name: &visitor.name,
        };
        let begun = asked.begin(lang, maker)?;
        // A seat is for somebody whom the database knows.
        let settled = context.settle(&app.store).await;
        settled.map_err(|e| play::failed(lang, &e))?;
        let id = app.plays.make(&app, lang, begun).await?;
        let view = page_view(&app, lang, Some(&visitor), &id).await?;
        let url = format!("{}/game/{id}", app.config.base_path);
        Ok(json!({ "id": id, "url": url, "view": view }))
    });
    Ok((StatusCode::CREATED, Json(made.await?)))
}

/// Shows a game, or what has happened in it since.
pub async fn show(
    State(app): State<Shared>,
    Tongue(lang): Tongue,
    MaybeVisitor(visitor): MaybeVisitor,
    Path(id): Path<String>,
    Query(since): Query<Since>,
) -> Result<Json<Value>, Refused> {
    let visitor = visitor.as_ref();
    if let Some(ply) = since.at {
        let mut open = app.plays.room(&app, lang, &id).await?;
        let room = open.get().ok_or_else(|| Code::NotFound.tell(lang))?;
        let past = past_view(room, lang, &party(&app, visitor, &room.row).await, ply);
        return past.map(Json).ok_or_else(|| Code::NotFound.tell(lang));
    }
    let shown = match since.since {
        None => page_view(&app, lang, visitor, &id).await?,
        since => update(&app, lang, visitor, &id, since).await?,
    };
    Ok(Json(shown))
}

/// Plays a move.
pub async fn play(
    State(app): State<Shared>,
    Tongue(lang): Tongue,
    MaybeVisitor(visitor): MaybeVisitor,
    Path(id): Path<String>,
    Input(played): Input<Played>,
) -> Result<(StatusCode, Json<Value>), Refused> {
    let visitor = visitor.ok_or_else(|| Code::NotAPlayer.tell(lang))?;
    let done = whole(lang, async move {
        let Played { ply, wanted, since } = played;
        app.plays
            .play(&app, lang, &id, &visitor.id, ply, &wanted)
            .await?;
        update(&app, lang, Some(&visitor), &id, since).await
    });
    Ok((StatusCode::CREATED, Json(done.await?)))
}

/// Does something else to a game.
pub async fn act(
    State(app): State<Shared>,
    Tongue(lang): Tongue,
    Extension(context): Extension<Context>,
    headers: HeaderMap,
    visitor: Visitor,
    Path(id): Path<String>,
    Input(acted): Input<Acted>,
) -> Result<Json<Value>, Refused> {
    let done = whole(lang, async move {
        let party = {
            let mut open = app.plays.room(&app, lang, &id).await?;
            let room = open.get().ok_or_else(|| Code::NotFound.tell(lang))?;
            let party = party(&app, Some(&visitor), &room.row).await;
            let Act { action, invite, .. } = &acted.act;
            if action == "join" {
                free_seat(&room.row, lang, &party, invite.as_deref())?;
            } else if makes_a_game(&room.row, action) {
                let may = allowed(&room.row, &room.game, &party, crate::clock::now());
                if may.contains(&action.as_str()) {
                    context.count_game(&headers, lang)?;
                }
            }
            party
        };
        if acted.act.action == "join" {
            let settled = context.settle(&app.store).await;
            settled.map_err(|e| play::failed(lang, &e))?;
        }
        app.plays.act(&app, lang, &id, party, &acted.act).await?;
        update(&app, lang, Some(&visitor), &id, acted.since).await
    });
    done.await.map(Json)
}

/// A good move for whoever is to move.
pub async fn hint(
    State(app): State<Shared>,
    Tongue(lang): Tongue,
    MaybeVisitor(visitor): MaybeVisitor,
    Path(id): Path<String>,
) -> Result<Json<Value>, Refused> {
    let visitor = visitor.ok_or_else(|| Code::NotAPlayer.tell(lang))?;
    let game = {
        let mut open = app.plays.room(&app, lang, &id).await?;
        let room = open.get().ok_or_else(|| Code::NotFound.tell(lang))?;
        let party = party(&app, Some(&visitor), &room.row).await;
        let may = allowed(&room.row, &room.game, &party, crate::clock::now());
        if party.person(&room.row).is_none() {
            return Err(Code::NotAPlayer.tell(lang));
        }
        if !may.contains(&"hint") {
            return Err(Code::NotNow.tell(lang));
        }
        room.game.clone()
    };
    let (rules, position) = (Arc::clone(game.rules()), *game.position());
    let best = app.computer.hint(&visitor.id, game).await;
    let best = best.ok_or_else(|| Code::Busy.tell(lang))?;
    let (best, value) = best.ok_or_else(|| Code::NotNow.tell(lang))?;
    let (events, _) = rules
        .trace(&position, best)
        .map_err(|_| Code::Internal.tell(lang))?;
    Ok(Json(json!({
        "cell": why::origin(&rules, position.player(), best),
        "text": print_move(&rules, &position, best),
        "told": say::turn(lang, &rules, &position, &events),
        "prospect": value
            .exact
            .then(|| say::prospect(lang, &rules, position.player(), value.margin)),
        "move": move_to_json(&rules, best),
    })))
}
