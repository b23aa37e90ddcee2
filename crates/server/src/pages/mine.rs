//! The visitor's own games.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use kete_rules::say::message;
use serde::Deserialize;

use crate::app::Shared;
use crate::clock::now;
use crate::play::list::Query;

use super::asked::Asked;
use super::rows::{self, Row};
use super::{Site, failure, page};

#[derive(Debug, Deserialize)]
pub struct Wanted {
    page: Option<u32>,
}

struct Group {
    title: String,
    rows: Vec<Row>,
}

#[derive(Template)]
#[template(path = "mine.html")]
struct Mine<'a> {
    site: &'a Site,
    groups: Vec<Group>,
    pages: u32,
    pager_told: String,
    earlier: String,
    later: String,
}

/// `GET /mine`.
pub async fn show(State(app): State<Shared>, site: Site, Asked(asked): Asked<Wanted>) -> Response {
    let query = Query {
        status: "mine".into(),
        page: asked.page,
        ..Query::default()
    };
    let (games, number, pages) = if site.visitor.is_none() {
        (Vec::new(), 1, 1)
    } else {
        match rows::read(&app, &site, &query).await {
            Ok(list) => (list.games, list.page, list.pages),
            Err(refused) => return failure::failure(&site, &refused),
        }
    };
    let mut groups = ["web-mine-turn", "web-mine-going", "web-mine-over"].map(|id| Group {
        title: site.t(id),
        rows: Vec::new(),
    });
    for game in &games {
        let row = rows::row(&site, game, now());
        let place = match game.status {
            "over" => 2,
            _ if row.is_mine_to_move => 0,
            _ => 1,
        };
        groups[place].rows.push(row);
    }
    let pager = Pager::new(&site, "/mine?", number, pages);
    let template = Mine {
        site: &site,
        groups: groups
            .into_iter()
            .filter(|group| !group.rows.is_empty())
            .collect(),
        pages,
        pager_told: pager.told,
        earlier: pager.earlier,
        later: pager.later,
    };
    page(&site, &template)
}

/// The way between the pages of a list.
pub struct Pager {
    /// Where one is.
    pub told: String,
    /// The page before, if there is one.
    pub earlier: String,
    /// The page after, if there is one.
    pub later: String,
}

impl Pager {
    /// The way from a page; `path` ends where `page=` can follow.
    pub fn new(site: &Site, path: &str, number: u32, pages: u32) -> Pager {
        let url = |number: u32| site.url(&format!("{path}page={number}"));
        let args = [("page", number.into()), ("pages", pages.into())];
        Pager {
            told: message(site.lang, "web-pager-told", &args),
            earlier: if number > 1 {
                url(number - 1)
            } else {
                String::new()
            },
            later: if number < pages {
                url(number + 1)
            } else {
                String::new()
            },
        }
    }
}
