//! The page of a game: what it is in words for readers without scripts, and the view that the script starts from.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use kete_rules::{Phase, Player, say};
use serde_json::Value;

use crate::api::party;
use crate::app::Shared;
use crate::error::{Code, Refused};
use crate::play::Status;
use crate::view;

use super::asked::Named;
use super::site::script_json;
use super::{Site, failure, page};

struct Line {
    text: String,
    told: String,
}

struct Told {
    title: String,
    summary: String,
    rules: String,
    result: Option<String>,
    waiting: Option<String>,
    is_open: bool,
    players: Vec<String>,
    position: Vec<String>,
    moves: Vec<Line>,
    record: String,
    view: String,
}

#[derive(Template)]
#[template(path = "game.html")]
struct Game<'a> {
    site: &'a Site,
    game: Told,
}

/// `GET /game/{id}`.
pub async fn show(State(app): State<Shared>, site: Site, Named(id): Named<String>) -> Response {
    match told(&app, &site, &id).await {
        Ok(game) => page(&site, &Game { site: &site, game }),
        Err(refused) => failure::failure(&site, &refused),
    }
}

async fn told(app: &Shared, site: &Site, id: &str) -> Result<Told, Refused> {
    let lang = site.lang;
    let (view, position) = {
        let mut open = app.plays.room(app, lang, id).await?;
        let room = open.get().ok_or_else(|| Code::NotFound.tell(lang))?;
        let at = room.game.position();
        let told = say::position(lang, room.game.rules(), at);
        let mut position: Vec<String> = told.lines().map(str::to_owned).collect();
        // Somebody may have resigned, say: then the board alone would ask for the next move.
        if room.row.status == Status::Over && at.phase() != Phase::Over {
            let is_asked = at.is_offered() && at.player() == Player::North;
            position.truncate(position.len().saturating_sub(1 + usize::from(is_asked)));
        }
        let party = party(app, site.visitor.as_ref(), &room.row).await;
        (view::game_view(app, room, lang, &party, 0), position)
    };
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    Ok(Told {
        title: text(&view["game"]["title"]),
        summary: text(&view["game"]["summary"]),
        rules: site.url(&format!("/rules/{}", text(&view["game"]["id"]))),
        result: view["result"]["told"].as_str().map(str::to_owned),
        waiting: (view["status"] == "waiting").then(|| site.t("web-row-waiting")),
        is_open: view["mode"] == "open",
        players: list(&view["players"])
            .iter()
            .map(|player| text(&player["score_label"]))
            .collect(),
        position,
        moves: list(&view["moves"])
            .iter()
            .map(|line| Line {
                text: text(&line["text"]),
                told: text(&line["told"]),
            })
            .collect(),
        record: site.url(&format!("/api/games/{id}/record")),
        view: script_json(&view),
    })
}
