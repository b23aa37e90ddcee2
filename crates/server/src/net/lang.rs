//! The language of an answer.

use std::convert::Infallible;

use axum::extract::{Extension, FromRequestParts, State};
use axum::http::header::{ACCEPT_LANGUAGE, LOCATION, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use kete_rules::say::Lang;

use super::body::Form;
use super::context::Context;
use super::cookie::{self, Cookie};
use crate::app::Shared;
use crate::error::{Code, Refused};

/// The cookie that keeps the language.
const COOKIE: &str = "kete-lang";

/// The language of the reader: `?lang=`, else the cookie `kete-lang`, else `Accept-Language`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tongue(pub Lang);

impl Tongue {
    /// The language that a request asks for.
    pub fn of(uri: &Uri, headers: &HeaderMap) -> Lang {
        asked(uri.query().unwrap_or_default())
            .or_else(|| cookie::value(headers, COOKIE).and_then(Lang::parse))
            .or_else(|| accepted(headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?))
            .unwrap_or_default()
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Tongue {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Tongue, Infallible> {
        Ok(Tongue(Tongue::of(&parts.uri, &parts.headers)))
    }
}

/// The cookie that keeps a language.
pub(super) fn keep(lang: Lang, context: &Context) -> HeaderValue {
    Cookie {
        name: COOKIE,
        value: lang.code(),
        path: context.gate.cookie_path(),
        secure: context.secure,
    }
    .header()
}

/// `POST /lang`: keeps a language without JavaScript and goes back to the page.
pub(super) async fn choose(
    State(app): State<Shared>,
    Tongue(lang): Tongue,
    Extension(context): Extension<Context>,
    Form(fields): Form,
) -> Result<Response, Refused> {
    let field = |name| fields.iter().find(|(key, _)| key == name).map(|(_, v)| v);
    let chosen = field("lang").and_then(|value| Lang::parse(value));
    let chosen = chosen.ok_or_else(|| Code::BadRequest.tell(lang))?;
    let back = field("back").map_or("/", |value| local(value));
    let place = format!("{}{back}", app.config.base_path);
    let place = HeaderValue::from_str(&place).map_err(|_| Code::BadRequest.tell(lang))?;
    let headers = [(LOCATION, place), (SET_COOKIE, keep(chosen, &context))];
    Ok((StatusCode::SEE_OTHER, headers).into_response())
}

/// A page of this site, so that nobody is sent to another one.
fn local(back: &str) -> &str {
    let mut bytes = back.bytes();
    let inside = bytes.next() == Some(b'/')
        && !matches!(bytes.next(), Some(b'/' | b'\\'))
        && back.bytes().all(|b| b.is_ascii_graphic());
    if inside { back } else { "/" }
}

/// The language in a query.
fn asked(query: &str) -> Option<Lang> {
    query
        .split('&')
        .find_map(|pair| pair.strip_prefix("lang="))
        .and_then(Lang::parse)
}

/// The language of ours that a browser likes best.
fn accepted(header: &str) -> Option<Lang> {
    let mut best: Option<(f32, Lang)> = None;
    for part in header.split(',').take(32) {
        let mut words = part.split(';').map(str::trim);
        let Some(lang) = words.next().and_then(Lang::parse) else {
            continue;
        };
        let weight = words
            .find_map(|word| word.strip_prefix("q="))
            .map_or(Some(1.0), |q| q.parse().ok())
            .unwrap_or(0.0);
        // Of equals the first one is meant.
        if weight > best.map_or(0.0, |(weight, _)| weight) {
            best = Some((weight, lang));
        }
    }
    best.map(|(_, lang)| lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(uri: &'static str, set: &[(&'static str, &'static str)]) -> Lang {
        let headers = set
            .iter()
            .map(|(name, value)| {
                (
                    name.parse().expect("a name"),
                    HeaderValue::from_static(value),
                )
            })
            .collect();
        Tongue::of(&Uri::from_static(uri), &headers)
    }

    #[test]
    fn the_address_goes_before_the_cookie_and_the_cookie_before_the_browser() {
        let both = [("cookie", "a=b; kete-lang=fr"), ("accept-language", "en")];
        assert_eq!(of("/?x=1&lang=en", &both), Lang::En);
        assert_eq!(of("/", &both), Lang::Fr);
        assert_eq!(of("/?lang=de", &both), Lang::Fr);
        assert_eq!(of("/", &both[1..]), Lang::En);
        assert_eq!(of("/", &[]), Lang::En);
    }

    #[test]
    fn browsers_weigh_their_languages() {
        assert_eq!(accepted("de, fr-CA;q=0.8, en;q=0.7"), Some(Lang::Fr));
        assert_eq!(accepted("fr;q=0.2,en-GB;q=0.9"), Some(Lang::En));
        assert_eq!(accepted("fr,en"), Some(Lang::Fr));
        assert_eq!(accepted("fr;q=0, en;q=0.1"), Some(Lang::En));
        assert_eq!(accepted("de,*;q=0.5"), None);
        assert_eq!(accepted("fr;q=much"), None);
    }

    #[test]
    fn nobody_is_sent_to_another_site() {
        assert_eq!(local("/rules/oware?x=1#top"), "/rules/oware?x=1#top");
        for elsewhere in [
            "//evil.example",
            "/\\evil.example",
            "https://evil.example",
            "",
            "/a\nb",
            "/\t/evil.example",
        ] {
            assert_eq!(local(elsewhere), "/", "{elsewhere:?}");
        }
    }
}
