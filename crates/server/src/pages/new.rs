//! A new game: against whom, how it begins, its clock and its rules.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use kete_rules::load::Library;
use serde::Deserialize;

use crate::app::Shared;

use super::asked::{Asked, Named};
use super::fields::{self, Choice, Field};
use super::home::{self, Way};
use super::{Site, catalog, drawing, failure, page};

/// The game of which most people know a rule about taking everything, and each another one.
const ASKED_ABOUT_SLAMS: &str = "oware";

/// The answers that most people give; others are there for those who look for them.
const COMMON_SLAMS: [&str; 3] = ["no_capture", "capture", "illegal_unless_only"];

/// Minutes and seconds a turn of the clocks that are proposed.
const CLOCKS: [(u32, u32); 4] = [(3, 2), (5, 5), (10, 10), (20, 20)];

/// Days a turn that are proposed.
const DAYS: [u32; 3] = [1, 3, 7];

#[derive(Debug, Deserialize)]
pub struct Wanted {
    #[serde(default)]
    with: String,
}

struct ClockChoice {
    value: String,
    label: String,
    hint: String,
    /// Whether it is for people who do not sit at their boards at the same time.
    is_slow: bool,
}

#[derive(Template)]
#[template(path = "new.html")]
struct New<'a> {
    site: &'a Site,
    sprite: &'static str,
    game: &'a str,
    title: String,
    summary: String,
    ruleset: String,
    rules_url: String,
    drawing: &'static str,
    ways: Vec<Way>,
    levels: Vec<(u8, String)>,
    slams: Vec<Choice>,
    rare_slams: Vec<Choice>,
    slam_default: String,
    has_rounds: bool,
    clocks: Vec<ClockChoice>,
    fields: Vec<Field>,
}

/// `GET /new/{game}`; a game may be called by any of its names.
pub async fn show(
    State(_): State<Shared>,
    site: Site,
    Named(name): Named<String>,
    Asked(asked): Asked<Wanted>,
) -> Response {
    let entry = match Library::builtin().find(&name) {
        Ok(found) => found.entry,
        Err(unknown) => {
            let told = unknown.text(site.lang.is_french());
            return failure::unknown_game(&site, &told);
        }
    };
    let way = home::way(&asked.with);
    if entry.id() != name {
        let url = catalog::play(&site, entry.id(), way);
        return Redirect::to(&url).into_response();
    }
    let file = &entry.rules;
    let all_slams = if entry.id() == ASKED_ABOUT_SLAMS {
        fields::slams(&site, file)
    } else {
        Vec::new()
    };
    let elsewhere: &[&str] = if all_slams.is_empty() {
        &[]
    } else {
        &["grand_slam"]
    };
    let slam_default = all_slams
        .iter()
        .find(|choice| choice.is_default)
        .map(|choice| choice.value.clone())
        .unwrap_or_default();
    let (slams, rare_slams): (Vec<Choice>, Vec<Choice>) = all_slams
        .into_iter()
        .partition(|choice| COMMON_SLAMS.contains(&choice.value.as_str()));
    let template = New {
        site: &site,
        sprite: drawing::sprite(),
        game: entry.id(),
        title: entry.title(site.lang.is_french()).to_owned(),
        summary: catalog::summary(file, site.lang),
        ruleset: fields::ruleset(site.lang, file),
        rules_url: site.url(&format!("/rules/{}", entry.id())),
        drawing: catalog::start(entry, site.lang),
        ways: home::ways(&site, way),
        levels: (1..=8)
            .map(|n| (n, site.t(&format!("web-level-{n}"))))
            .collect(),
        slam_default,
        slams,
        rare_slams,
        has_rounds: file.rounds.is_some(),
        clocks: clocks(&site),
        fields: fields::fields(&site, file, elsewhere),
    };
    page(&site, &template)
}

fn clocks(site: &Site) -> Vec<ClockChoice> {
    let fischer = CLOCKS.into_iter().map(|(minutes, seconds)| ClockChoice {
        value: format!("fischer:{minutes}:{seconds}"),
        label: format!("{minutes} + {seconds}"),
        hint: kete_rules::say::message(
            site.lang,
            "web-clock-short",
            &[("minutes", minutes.into()), ("seconds", seconds.into())],
        ),
        is_slow: false,
    });
    let days = DAYS.into_iter().map(|days| ClockChoice {
        value: format!("days:{days}"),
        label: site.t1("web-clock-days", "n", days),
        hint: String::new(),
        is_slow: true,
    });
    fischer.chain(days).collect()
}
