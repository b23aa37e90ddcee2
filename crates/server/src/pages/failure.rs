//! Pages about what cannot be shown.

use askama::Template;
use axum::extract::State;
use axum::http::request::Parts;
use axum::http::{Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kete_rules::say::Lang;

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
    let told = quoted(&catalog::capitalised(told), site.lang);
    let told = catalog::typographic(&told, site.lang);
    failure(
        site,
        &Code::UnknownGame.because(if told.ends_with('?') {
            told
        } else {
            format!("{told}.")
        }),
    )
}

/// What stands between backquotes, between those of the language.
fn quoted(text: &str, lang: Lang) -> String {
    let marks = if lang.is_french() {
        ["«\u{a0}", "\u{a0}»"]
    } else {
        ["“", "”"]
    };
    let mut parts = text.split('`');
    let mut told = parts.next().unwrap_or_default().to_owned();
    for (i, part) in parts.enumerate() {
        told.push_str(marks[i % 2]);
        told.push_str(part);
    }
    told
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_between_the_quotes_of_the_language() {
        let text = "no game is called `nope`; did you mean `a` or `b`?";
        let told = quoted(text, Lang::En);
        assert_eq!(told, "no game is called “nope”; did you mean “a” or “b”?");
        let told = quoted("aucun jeu ne s’appelle `nope`", Lang::Fr);
        assert_eq!(told, "aucun jeu ne s’appelle «\u{a0}nope\u{a0}»");
    }
}
