//! The games that are over, by game, opponent, result and date.

use askama::Template;
use axum::extract::State;
use axum::response::Response;

use crate::app::Shared;
use crate::clock::now;
use crate::play::list::Query;

use super::asked::Asked;
use super::mine::Pager;
use super::rows::{self, Row};
use super::{Site, catalog, failure, page};

/// The results that can be asked for: the reader's own, and whoever opened.
const RESULTS: [&str; 6] = ["", "won", "lost", "drawn", "first", "second"];

struct Choice {
    value: &'static str,
    label: String,
    is_chosen: bool,
}

#[derive(Template)]
#[template(path = "archive.html")]
struct Archive<'a> {
    site: &'a Site,
    asked: &'a Query,
    games: Vec<Choice>,
    results: Vec<Choice>,
    rows: Vec<Row>,
    pages: u32,
    pager_told: String,
    earlier: String,
    later: String,
}

/// `GET /archive`.
pub async fn show(
    State(app): State<Shared>,
    site: Site,
    Asked(mut asked): Asked<Query>,
) -> Response {
    asked.status = "over".into();
    let list = match rows::read(&app, &site, &asked).await {
        Ok(list) => list,
        Err(refused) => return failure::failure(&site, &refused),
    };
    let at = now();
    let pager = Pager::new(&site, &path(&asked), list.page, list.pages);
    let template = Archive {
        site: &site,
        games: games(&site, &asked.game),
        results: results(&site, &asked.result),
        rows: list
            .games
            .iter()
            .map(|game| rows::row(&site, game, at))
            .collect(),
        pages: list.pages,
        pager_told: pager.told,
        earlier: pager.earlier,
        later: pager.later,
        asked: &asked,
    };
    page(&site, &template)
}

fn games(site: &Site, asked: &str) -> Vec<Choice> {
    let mut games: Vec<Choice> = catalog::ordered()
        .into_iter()
        .map(|entry| Choice {
            value: entry.id(),
            label: entry.title(site.lang.is_french()).to_owned(),
            is_chosen: entry.id() == asked,
        })
        .collect();
    games.sort_by_cached_key(|game| kete_rules::names::normalise(&game.label));
    games
}

fn results(site: &Site, asked: &str) -> Vec<Choice> {
    RESULTS
        .into_iter()
        .map(|value| Choice {
            value,
            label: match value {
                "" => site.t("web-filter-any-result"),
                value => site.t(&format!("web-filter-result-{value}")),
            },
            is_chosen: value == asked,
        })
        .collect()
}

/// The address of the same search, up to its page.
fn path(asked: &Query) -> String {
    let mut path = String::from("/archive?");
    let parts = [
        ("game", &asked.game),
        ("opponent", &asked.opponent),
        ("result", &asked.result),
        ("from", &asked.from),
        ("to", &asked.to),
    ];
    for (name, value) in parts {
        if !value.is_empty() {
            path.push_str(name);
            path.push('=');
            path.extend(value.bytes().map(encoded));
            path.push('&');
        }
    }
    path
}

/// A byte as it stands in a query.
fn encoded(byte: u8) -> String {
    if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.') {
        char::from(byte).to_string()
    } else {
        format!("%{byte:02X}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_search_goes_on_to_the_next_page() {
        let asked = Query {
            game: "oware".into(),
            opponent: "Zoé & co".into(),
            ..Query::default()
        };
        assert_eq!(
            path(&asked),
            "/archive?game=oware&opponent=Zo%C3%A9%20%26%20co&"
        );
    }
}
