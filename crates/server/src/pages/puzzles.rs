//! The puzzle of the day, and others.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use kete_engine::puzzle::HARDEST;
use kete_rules::load::Library;
use kete_rules::prose;

use crate::app::Shared;
use crate::clock::{DAY, now};
use crate::puzzles::{Found, GAMES, sentences, task};

use super::drawing::{self, Detail};
use super::{Site, page};

struct Choice {
    value: String,
    label: String,
}

/// The puzzle for readers without scripts.
struct Told {
    game: String,
    task: String,
    drawing: String,
    turns: Vec<String>,
}

#[derive(Template)]
#[template(path = "puzzles.html")]
struct Puzzles<'a> {
    site: &'a Site,
    sprite: &'static str,
    games: Vec<Choice>,
    grades: Vec<Choice>,
    told: Option<Told>,
}

/// `GET /puzzles`.
pub async fn show(State(app): State<Shared>, site: Site) -> Response {
    let found = app.puzzles.of_day(now().div_euclid(DAY));
    let library = Library::builtin();
    let games = GAMES.iter().filter_map(|id| library.by_id(id));
    let template = Puzzles {
        sprite: drawing::sprite(),
        games: games
            .map(|entry| Choice {
                value: entry.id().to_owned(),
                label: entry.title(site.lang.is_french()).to_owned(),
            })
            .collect(),
        grades: (1..=HARDEST)
            .map(|grade| Choice {
                value: grade.to_string(),
                label: site.t(&format!("web-puzzle-grade-{grade}")),
            })
            .collect(),
        told: found.map(|found| told(&site, &found)),
        site: &site,
    };
    page(&site, &template)
}

fn told(site: &Site, found: &Found) -> Told {
    let (rules, position) = (&found.rules, &found.puzzle.position);
    Told {
        game: prose::title(rules.file(), site.lang),
        task: task(found, site.lang),
        drawing: drawing::board(rules, position, site.lang, Detail::Counted),
        turns: sentences(found, site.lang),
    }
}
