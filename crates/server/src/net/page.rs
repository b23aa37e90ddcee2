//! Refusals for people: a page instead of what programs read.

use askama::Template;
use axum::body::Body;
use axum::extract::{FromRequestParts, Request};
use axum::http::header::{ACCEPT, CONTENT_LENGTH, CONTENT_TYPE, COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method};
use axum::response::Response;
use kete_rules::say::Lang;
use serde_json::Value;

use super::body::LARGEST;
use super::lang::Tongue;
use crate::app::Shared;
use crate::pages::Site;

#[derive(Template)]
#[template(path = "error.html")]
struct Failure<'a> {
    site: &'a Site,
    title: String,
    told: &'a str,
    picture: &'a str,
}

/// Somebody who looks at a page.
pub struct Reader {
    parts: Parts,
    lang: Lang,
}

impl Reader {
    /// Whoever asks for a page with a browser.
    pub fn of(request: &Request) -> Option<Reader> {
        let accept = request.headers().get(ACCEPT)?.to_str().ok()?;
        let page = *request.method() == Method::GET && accept.contains("text/html");
        if !page || request.uri().path().starts_with("/api/") {
            return None;
        }
        let mut parts = Request::new(()).into_parts().0;
        parts.uri = request.uri().clone();
        parts.headers = request.headers().clone();
        parts.extensions = request.extensions().clone();
        let lang = Tongue::of(&parts.uri, &parts.headers);
        // A refusal costs no look into the database, and tells nobody's name under a name that is not ours.
        parts.headers.remove(COOKIE);
        Some(Reader { parts, lang })
    }

    /// A refusal in the shape of programs, as a page.
    pub async fn read(mut self, app: &Shared, response: Response) -> Response {
        let kind = response.headers().get(CONTENT_TYPE);
        if kind.is_none_or(|kind| !kind.as_bytes().starts_with(b"application/json")) {
            return response;
        }
        let (mut head, body) = response.into_parts();
        let bytes = axum::body::to_bytes(body, LARGEST)
            .await
            .unwrap_or_default();
        let told = serde_json::from_slice::<Value>(&bytes).unwrap_or_default();
        let Some(told) = told["error"]["message"].as_str() else {
            return Response::from_parts(head, Body::from(bytes));
        };
        let Ok(mut site) = Site::from_request_parts(&mut self.parts, app).await;
        site.lang = self.lang;
        let title = match head.status.as_u16() {
            404 => "web-failure-nothing",
            500.. => "web-failure-ours",
            _ => "web-failure-other",
        };
        let page = Failure {
            site: &site,
            title: site.t(title),
            told,
            picture: "",
        };
        let Ok(text) = page.render() else {
            return Response::from_parts(head, Body::from(bytes));
        };
        head.headers.remove(CONTENT_LENGTH);
        let html = HeaderValue::from_static("text/html; charset=utf-8");
        head.headers.insert(CONTENT_TYPE, html);
        Response::from_parts(head, Body::from(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_reader(method: &str, path: &str, accept: &str) -> bool {
        let request = Request::builder().method(method).uri(path);
        let request = request.header("accept", accept).body(Body::empty());
        Reader::of(&request.expect("a request")).is_some()
    }

    #[test]
    fn only_browsers_that_look_at_a_page_are_shown_one() {
        let html = "text/html,application/xhtml+xml,*/*;q=0.8";
        assert!(is_reader("GET", "/game/x", html));
        assert!(!is_reader("GET", "/api/games", html));
        assert!(!is_reader("POST", "/lang", html));
        assert!(!is_reader("GET", "/game/x", "*/*"));
    }
}
