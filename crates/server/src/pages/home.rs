//! The first page: games to play, challenges, games going on.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use kete_rules::load::Library;
use serde::Deserialize;

use crate::app::Shared;

use super::asked::Asked;
use super::catalog::{self, Card};
use super::rows::{self, Row};
use super::{Site, drawing, failure, page};

/// Games proposed to somebody new, and why: easy ones that show three different ways of playing.
const FIRST: [(&str, &str); 3] = [
    ("kalah", "web-first-kalah"),
    ("oware", "web-first-oware"),
    ("congkak", "web-first-congkak"),
];

/// The ways to play.
pub const WAYS: [&str; 4] = ["computer", "friend", "screen", "open"];

/// Games of a list that the page shows.
const SHOWN: usize = 8;

/// What the address may ask for.
#[derive(Debug, Deserialize)]
pub struct Wanted {
    /// A name.
    #[serde(default)]
    q: String,
    /// A way to play.
    #[serde(default)]
    with: String,
}

/// A way to play.
pub struct Way {
    /// As programs read it.
    pub id: &'static str,
    /// Where it is chosen.
    pub url: String,
    /// What it is called.
    pub title: String,
    /// What it is.
    pub hint: String,
    /// Whether it is the one.
    pub is_chosen: bool,
}

/// The ways to play, one of them chosen.
pub fn ways(site: &Site, chosen: &str) -> Vec<Way> {
    WAYS.into_iter()
        .map(|id| Way {
            id,
            url: match id {
                "computer" => site.url("/"),
                id => site.url(&format!("/?with={id}")),
            },
            title: site.t(&format!("web-way-{id}")),
            hint: site.t(&format!("web-way-{id}-hint")),
            is_chosen: id == chosen,
        })
        .collect()
}

/// The way that is asked for, or the usual one.
pub fn way(asked: &str) -> &'static str {
    WAYS.into_iter().find(|w| *w == asked).unwrap_or(WAYS[0])
}

struct First {
    title: String,
    why: String,
    play: String,
    drawing: &'static str,
}

struct Near {
    title: String,
    url: String,
}

#[derive(Template)]
#[template(path = "home.html")]
struct Home<'a> {
    site: &'a Site,
    sprite: &'static str,
    ways: Vec<Way>,
    way: &'static str,
    play: String,
    first: Vec<First>,
    count: usize,
    query: String,
    found: String,
    near: Vec<Near>,
    cards: Vec<Card>,
    going: Vec<Row>,
    open: Vec<Row>,
    live: Vec<Row>,
    lists_first: bool,
}

/// `GET /`.
pub async fn show(State(app): State<Shared>, site: Site, Asked(asked): Asked<Wanted>) -> Response {
    let query: String = asked.q.trim().chars().take(60).collect();
    let way = way(&asked.with);
    let cards = catalog::cards(&site, &query, way);
    let shown = cards.iter().filter(|card| card.is_shown).count();
    let lists = async {
        let going = match &site.visitor {
            Some(_) => rows::of(&app, &site, rows::Which::Going, SHOWN).await?,
            None => Vec::new(),
        };
        let open = rows::of(&app, &site, rows::Which::Open, SHOWN).await?;
        let live = rows::of(&app, &site, rows::Which::Live, SHOWN).await?;
        Ok((going, open, live))
    };
    let (going, open, live) = match lists.await {
        Ok(lists) => lists,
        Err(refused) => return failure::failure(&site, &refused),
    };
    let is_new = query.is_empty() && way == WAYS[0] && going.is_empty();
    let home = Home {
        site: &site,
        sprite: drawing::sprite(),
        ways: ways(&site, way),
        way,
        play: site.t(&format!("web-go-{way}")),
        first: if is_new { first(&site) } else { Vec::new() },
        count: Library::builtin().entries().count(),
        found: found(&site, &query, shown),
        near: if shown == 0 {
            near(&site, &query, way)
        } else {
            Vec::new()
        },
        lists_first: query.is_empty() && !(open.is_empty() && live.is_empty()),
        query,
        cards,
        going,
        open,
        live,
    };
    page(&site, &home)
}

fn first(site: &Site) -> Vec<First> {
    FIRST
        .into_iter()
        .filter_map(|(id, why)| {
            let entry = Library::builtin().by_id(id)?;
            Some(First {
                title: entry.title(site.lang.is_french()).to_owned(),
                why: site.t(why),
                play: catalog::play(site, id, WAYS[0]),
                drawing: catalog::start(entry, site.lang),
            })
        })
        .collect()
}

/// What a search has come to.
fn found(site: &Site, query: &str, shown: usize) -> String {
    match (query.is_empty(), shown) {
        (true, _) => String::new(),
        (false, 0) => site.t("web-search-none"),
        (false, 1) => site.t("web-search-one"),
        (false, n) => site.t1("web-search-many", "n", n),
    }
}

/// Games that a name nobody knows may mean.
fn near(site: &Site, query: &str, way: &str) -> Vec<Near> {
    let Err(unknown) = Library::builtin().find(query) else {
        return Vec::new();
    };
    let entries = unknown.nearest.iter();
    entries
        .filter_map(|id| Library::builtin().by_id(id))
        .map(|entry| Near {
            title: entry.title(site.lang.is_french()).to_owned(),
            url: catalog::play(site, entry.id(), way),
        })
        .collect()
}
