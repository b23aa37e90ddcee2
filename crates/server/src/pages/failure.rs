//! Pages about what cannot be shown.

use askama::Template;
use axum::extract::State;
use axum::http::request::Parts;
use axum::http::{Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::app::Shared;
use crate::error::{Code, Refused};

use super::{Site, catalog, drawing, page_with};

#[derive(Template)]
#[template(path = "error.html")]
struct Failure<'a> {
    site: &'a Site,
    title: String,
    told: &'a str,
    picture: String,
}

/// The page about a game that nobody knows, told by what looks names up.
pub fn unknown_game(site: &Site, told: &str) -> Response {
    let mut letters = told.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    let text: String = first.chain(letters).collect();
    let told = catalog::typographic(&text.replace('`', "\""), site.lang);
    failure(
        site,
        &Code::UnknownGame.because(if told.ends_with('?') {
            told
        } else {
            format!("{told}.")
        }),
    )
}

/// Why there is no page, in the look of the site.
pub fn failure(site: &Site, refused: &Refused) -> Response {
    let title = match refused.code {
        Code::NotFound | Code::UnknownGame => "web-failure-nothing",
        Code::Internal | Code::Busy => "web-failure-ours",
        _ => "web-failure-other",
    };
    let template = Failure {
        site,
        title: site.t(title),
        told: &refused.told,
        // A board without seeds: nothing is here.
        picture: drawing::empty(6),
    };
    let status = match refused.code {
        Code::UnknownGame => StatusCode::NOT_FOUND,
        code => code.status(),
    };
    page_with(site, status, &template)
}

/// What is asked for where there is nothing.
pub async fn nowhere(State(_): State<Shared>, site: Site, parts: Parts) -> Response {
    let refused = Code::NotFound.tell(site.lang);
    let html = parts
        .headers
        .get(header::ACCEPT)
        .and_then(|accept| accept.to_str().ok())
        .is_some_and(|accept| accept.contains("text/html"));
    let below = parts.uri.path();
    if html && parts.method == Method::GET && !below.starts_with("/api/") {
        failure(&site, &refused)
    } else {
        refused.into_response()
    }
}
