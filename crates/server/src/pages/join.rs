//! An invitation: what is to be played, and the seat that is free.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use kete_rules::Rules;
use kete_rules::say::message;

use crate::app::Shared;
use crate::clock::DAY;
use crate::error::{Code, Refused};
use crate::play::{Clock, GameRow, Mode, Status};
use crate::secret;

use super::asked::Named;
use super::drawing::{self, Detail};
use super::{Site, failure, fields, page};

#[derive(Template)]
#[template(path = "join.html")]
struct Join<'a> {
    site: &'a Site,
    sprite: &'static str,
    drawing: String,
    title: String,
    invitation: String,
    summary: String,
    rules_url: String,
    begins: String,
    clock: String,
    can_sit: bool,
    closed: String,
    post: String,
    watch: String,
    secret: String,
}

/// `GET /join/{id}/{secret}`: the invitation of a friend.
pub async fn show(
    State(app): State<Shared>,
    site: Site,
    Named((id, secret)): Named<(String, String)>,
) -> Response {
    invitation(&app, &site, &id, Some(secret)).await
}

/// `GET /join/{id}`: a challenge to anybody.
pub async fn show_open(
    State(app): State<Shared>,
    site: Site,
    Named(id): Named<String>,
) -> Response {
    invitation(&app, &site, &id, None).await
}

async fn invitation(app: &Shared, site: &Site, id: &str, secret: Option<String>) -> Response {
    let found = async {
        let mut open = app.plays.room(app, site.lang, id).await?;
        let room = open.get().ok_or_else(|| Code::NotFound.tell(site.lang))?;
        let drawing = drawing::board(
            room.game.rules(),
            room.game.start(),
            site.lang,
            Detail::Plain,
        );
        Ok::<_, Refused>((room.row.clone(), room.game.rules().clone(), drawing))
    };
    match found.await {
        Ok((row, rules, drawing)) => {
            let join = join(site, &row, &rules, drawing, secret);
            page(site, &join)
        }
        Err(refused) => failure::failure(site, &refused),
    }
}

fn join<'a>(
    site: &'a Site,
    row: &GameRow,
    rules: &Rules,
    drawing: String,
    secret: Option<String>,
) -> Join<'a> {
    let watch = site.url(&format!("/game/{}", row.id));
    let title = kete_rules::prose::title(rules.file(), site.lang);
    let closed = closed(site, row, secret.as_deref());
    let host = row.names.iter().find(|name| !name.is_empty());
    let args = [
        ("name", host.cloned().unwrap_or_default().into()),
        ("game", title.clone().into()),
    ];
    Join {
        site,
        sprite: drawing::sprite(),
        drawing,
        invitation: message(site.lang, "web-join-invites", &args),
        summary: fields::ruleset(site.lang, rules.file()),
        rules_url: site.url(&format!("/rules/{}", row.game)),
        begins: begins(site, row, host.map_or("", String::as_str)),
        clock: clock(site, row.clock),
        can_sit: closed.is_none(),
        closed: closed.unwrap_or_default(),
        post: format!(
            "{}?lang={}",
            site.url(&format!("/api/games/{}/actions", row.id)),
            site.lang
        ),
        watch,
        secret: secret.unwrap_or_default(),
        title,
    }
}

/// Why nobody can sit down here, if so.
fn closed(site: &Site, row: &GameRow, secret: Option<&str>) -> Option<String> {
    let id = match row.status {
        Status::Over => "web-join-over",
        Status::Guess | Status::Playing => "web-join-taken",
        Status::Waiting if row.mode == Mode::Open => "",
        Status::Waiting => match (secret, &row.invite) {
            (Some(word), Some(own)) if secret::hash(word) == secret::hash(own) => "",
            _ => "web-join-wrong",
        },
    };
    let own = site
        .visitor
        .as_ref()
        .is_some_and(|visitor| row.visitors.iter().flatten().any(|id| *id == visitor.id));
    match (id, own) {
        ("", true) => Some(site.t("web-join-own")),
        ("", false) => None,
        (id, _) => Some(site.t(id)),
    }
}

fn begins(site: &Site, row: &GameRow, host: &str) -> String {
    if !row.fist.is_empty() {
        return site.t("web-begins-fist");
    }
    // Person 0 begins.
    if row.names[0].is_empty() {
        site.t("web-join-you-begin")
    } else {
        site.t1("web-join-begins", "name", host)
    }
}

/// A clock in words.
fn clock(site: &Site, clock: Clock) -> String {
    match clock {
        Clock::None => site.t("web-clock-none"),
        Clock::Fischer { initial, increment } => {
            let minutes = initial as f64 / 60_000.0;
            let args = [
                ("minutes", minutes.into()),
                ("seconds", (increment / 1000).into()),
            ];
            message(site.lang, "web-clock-fischer", &args)
        }
        Clock::Days { turn } => site.t1("web-clock-days", "n", turn / DAY),
    }
}
