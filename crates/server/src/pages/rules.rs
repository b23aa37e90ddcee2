//! The rules of the games in words, with worked examples.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use kete_rules::file::Family;
use kete_rules::load::{Entry, Library};
use kete_rules::prose::{self, Block};
use kete_rules::say::message;

use crate::app::Shared;
use crate::error::Code;

use super::asked::Named;
use super::examples::{self, Shown};
use super::prose::block;
use super::{Site, catalog, drawing, failure, page};

/// Examples that are shown at once.
const EXAMPLES: usize = 3;

struct Listed {
    title: String,
    summary: String,
    rules: String,
    drawing: &'static str,
}

struct Group {
    title: String,
    entries: Vec<Listed>,
}

#[derive(Template)]
#[template(path = "rules_index.html")]
struct Index<'a> {
    site: &'a Site,
    sprite: &'static str,
    families: Vec<Group>,
}

struct Section {
    anchor: String,
    title: String,
    blocks: Vec<String>,
    /// The first examples.
    examples: Vec<Shown>,
    /// Others, for those who want them.
    more: Vec<Shown>,
    more_told: String,
}

#[derive(Template)]
#[template(path = "rules.html")]
struct Told<'a> {
    site: &'a Site,
    sprite: &'static str,
    title: String,
    description: String,
    opening: Vec<String>,
    play: String,
    sections: Vec<Section>,
    has_live: bool,
}

/// `GET /rules`.
pub async fn index(State(_): State<Shared>, site: Site) -> Response {
    let all = catalog::ordered();
    let families = Family::NAMES.iter().filter_map(|family| {
        let entries: Vec<Listed> = all
            .iter()
            .filter(|entry| entry.rules.family.name() == *family)
            .map(|entry| listed(&site, entry))
            .collect();
        let title = message(site.lang, &format!("family-{family}"), &[]);
        (!entries.is_empty()).then_some(Group { title, entries })
    });
    let template = Index {
        sprite: drawing::sprite(),
        families: families.collect(),
        site: &site,
    };
    page(&site, &template)
}

fn listed(site: &Site, entry: &Entry) -> Listed {
    Listed {
        title: entry.title(site.lang.is_french()).to_owned(),
        summary: catalog::summary(&entry.rules, site.lang),
        rules: site.url(&format!("/rules/{}", entry.id())),
        drawing: catalog::start(entry, site.lang),
    }
}

/// `GET /rules/{game}`; a game may be called by any of its names.
pub async fn show(State(_): State<Shared>, site: Site, Named(name): Named<String>) -> Response {
    let entry = match Library::builtin().find(&name) {
        Ok(found) => found.entry,
        Err(unknown) => {
            let told = unknown.text(site.lang.is_french());
            return failure::unknown_game(&site, &told);
        }
    };
    if entry.id() != name {
        return Redirect::to(&site.url(&format!("/rules/{}", entry.id()))).into_response();
    }
    let Some(rules) = catalog::compiled(&entry.rules) else {
        return failure::failure(&site, &Code::Internal.tell(site.lang));
    };
    let told = prose::tell(&rules, site.lang);
    let start = catalog::start(entry, site.lang);
    let mut sections: Vec<Section> = told
        .sections
        .iter()
        .enumerate()
        .map(|(i, section)| Section {
            anchor: format!("part-{}", i + 1),
            title: section.title.clone(),
            blocks: section
                .blocks
                .iter()
                .map(|part| html(part, start))
                .collect(),
            examples: Vec::new(),
            more: Vec::new(),
            more_told: String::new(),
        })
        .collect();
    let mut examples = examples::of(&site, &rules);
    let has_live = examples.iter().any(|example| !example.data.is_empty());
    if !examples.is_empty() {
        // Before names and sources, which come last.
        let place = sections.len().saturating_sub(2);
        let more = examples.split_off(examples.len().min(EXAMPLES));
        let section = Section {
            anchor: "examples".into(),
            title: message(site.lang, "prose-title-examples", &[]),
            blocks: Vec::new(),
            examples,
            more_told: site.t1("web-examples-more", "n", more.len()),
            more,
        };
        sections.insert(place, section);
    }
    let template = Told {
        sprite: drawing::sprite(),
        title: told.title.clone(),
        description: catalog::summary(&entry.rules, site.lang),
        opening: told.opening.iter().filter_map(block).collect(),
        play: catalog::play(&site, entry.id(), "computer"),
        sections,
        has_live,
        site: &site,
    };
    page(&site, &template)
}

fn html(part: &Block, start: &str) -> String {
    block(part).unwrap_or_else(|| format!(r#"<div class="stage">{start}</div>"#))
}
