//! Everything around the handlers, from the outside in: log, headers, compression, checks, visitor.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Extension, Request, State};
use axum::http::header::{ALLOW, CONTENT_LENGTH, CONTENT_TYPE, RETRY_AFTER, SET_COOKIE, VARY};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use kete_rules::say::{Lang, message};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

use super::body::{self, LARGEST};
use super::context::Context;
use super::gate::{self, Gate};
use super::lang::Tongue;
use super::lines::Lines;
use super::page::Reader;
use super::rate::Who;
use super::{client, errors, headers, ids, observe, origin, prefix, sockets};
use crate::app::Shared;
use crate::error::{Code, Refused};

/// How hard answers are compressed: each is made for one reader, so time counts as much as size.
const QUALITY: CompressionLevel = CompressionLevel::Precise(4);

/// What asks whether the server is well: it must be answered however busy the server is.
const WATCHED: [&str; 2] = ["/healthz", "/metrics"];

/// Wraps the addresses of the application and puts them under its base path.
pub fn layers(router: Router<Shared>, app: Shared, lines: Arc<Lines>) -> Router {
    let gate = Arc::new(Gate::new(&app.config));
    let base = app.config.base_path.clone();
    let inner = router
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(from_fn_with_state(Arc::clone(&app), settle))
        .layer(from_fn_with_state(lines, sockets::admit))
        .layer(from_fn(check))
        .layer(from_fn_with_state(Arc::clone(&app), explain))
        .layer(CompressionLayer::new().quality(QUALITY))
        .layer(from_fn(protect))
        .layer(from_fn_with_state(
            (Arc::clone(&app), gate),
            observe::observe,
        ))
        .with_state(app);
    prefix::under(&base, inner)
}

/// Puts the protecting headers on an answer.
async fn protect(request: Request, next: Next) -> Response {
    let secret = headers::is_secret(request.uri().path());
    let mut response = next.run(request).await;
    headers::protect(response.headers_mut(), secret);
    response
}

/// Lets a request pass, or says why not.
async fn check(Extension(context): Extension<Context>, request: Request, next: Next) -> Response {
    let lang = Tongue::of(request.uri(), request.headers());
    match verdict(&context, &request, lang) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    }
}

/// A refusal, and after how long it is worth trying again.
struct Refusal(Refused, Option<Duration>);

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = self.0.into_response();
        if let Some(wait) = self.1 {
            let seconds = wait.as_secs_f64().ceil().max(1.0) as u64;
            let headers = response.headers_mut();
            headers.insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Refusal {
        Refusal(refused, None)
    }
}

fn verdict(context: &Context, request: &Request, lang: Lang) -> Result<(), Refusal> {
    let gate = &context.gate;
    let (method, path, headers) = (request.method(), request.uri().path(), request.headers());
    let host = origin::asked(request.uri(), headers).filter(|host| gate.hosts.allow(host));
    let Some(host) = host else {
        return Err(Code::WrongOrigin
            .because(message(lang, "web-wrong-host", &[]))
            .into());
    };
    let scheme = client::scheme(headers, gate.trust_proxy).unwrap_or("http");
    let public = gate.public.as_ref();
    let foreign = if origin::matters(method, headers) {
        !origin::is_own(&host, headers, public, scheme)
    } else {
        origin::is_costly(path) && origin::is_foreign(&host, headers, public, scheme)
    };
    if foreign {
        return Err(Code::WrongOrigin.tell(lang).into());
    }
    let kind = gate::kind(method, path);
    let askers = match WATCHED.contains(&path) {
        true => [None, None],
        false => [Some(Who::Address(context.address)), gate::holder(headers)],
    };
    for who in askers.into_iter().flatten() {
        let taken = gate.limits.take(kind, who);
        taken.map_err(|wait| Refusal(Code::TooMany.tell(lang), Some(wait)))?;
    }
    ids::check(request.uri()).map_err(|code| code.tell(lang))?;
    if method.is_safe() {
        return Ok(());
    }
    if body::is_too_large(headers) {
        return Err(Code::TooLarge.tell(lang).into());
    }
    let expected = if path.starts_with("/api/") {
        "application/json"
    } else {
        "application/x-www-form-urlencoded"
    };
    if !body::is_of_type(headers, expected) {
        let told = message(lang, "web-wrong-type", &[("type", expected.into())]);
        return Err(Code::BadRequest.because(told).into());
    }
    Ok(())
}

/// Stores a visitor whom a successful request has made, and sets the cookies of the answer.
async fn settle(
    State(app): State<Shared>,
    Extension(context): Extension<Context>,
    request: Request,
    next: Next,
) -> Response {
    let lang = Tongue::of(request.uri(), request.headers());
    let mut response = next.run(request).await;
    if response.status().is_success()
        && let Err(error) = context.settle(&app.store).await
    {
        return errors::internal(lang, &error).into_response();
    }
    for cookie in context.take_cookies() {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    // The same address is another page for another reader.
    let vary = HeaderValue::from_static("accept-language, cookie");
    response.headers_mut().append(VARY, vary);
    response
}

/// Gives every refusal under `/api` the shape that programs expect, whoever has refused; people get a page.
async fn explain(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let lang = Tongue::of(request.uri(), request.headers());
    let api = request.uri().path().starts_with("/api/");
    let reader = Reader::of(&request);
    let response = next.run(request).await;
    let status = response.status();
    let failed = status.is_client_error() || status.is_server_error();
    let mut response = match reader {
        Some(reader) if failed => reader.read(&app, response).await,
        None if failed && api => shaped(response, lang),
        _ => response,
    };
    let again = match status {
        StatusCode::TOO_MANY_REQUESTS => "10",
        StatusCode::SERVICE_UNAVAILABLE => "2",
        _ => return response,
    };
    let headers = response.headers_mut();
    headers
        .entry(RETRY_AFTER)
        .or_insert(HeaderValue::from_static(again));
    response
}

fn shaped(response: Response, lang: Lang) -> Response {
    let kind = response.headers().get(CONTENT_TYPE);
    if kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json")) {
        return response;
    }
    let status = response.status();
    let code = match status {
        StatusCode::NOT_FOUND => Code::NotFound,
        StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
        StatusCode::TOO_MANY_REQUESTS => Code::TooMany,
        status if status.is_server_error() => Code::Internal,
        _ => Code::BadRequest,
    };
    let (parts, _) = response.into_parts();
    let (mut told, body) = code.tell(lang).into_response().into_parts();
    told.status = status;
    for name in [ALLOW, RETRY_AFTER, SET_COOKIE, VARY] {
        for value in parts.headers.get_all(&name) {
            told.headers.append(name.clone(), value.clone());
        }
    }
    told.headers.remove(CONTENT_LENGTH);
    Response::from_parts(told, Body::new(body))
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;
    use crate::config::Config;

    fn context(rate: u32) -> Context {
        let config = Config {
            rate,
            ..Config::default()
        };
        let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
        Context::new(address, false, Arc::new(Gate::new(&config)))
    }

    fn judged(context: &Context, asked: &str, set: &[(&str, &str)]) -> Result<(), Code> {
        let (method, path) = asked.split_once(' ').expect("a method and a path");
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in set {
            request = request.header(*name, *value);
        }
        let request = request.body(Body::empty()).expect("a request");
        verdict(context, &request, Lang::En).map_err(|refusal| refusal.0.code)
    }

    const HOST: (&str, &str) = ("host", "localhost:8080");
    const OWN: (&str, &str) = ("origin", "http://localhost:8080");
    const JSON: (&str, &str) = ("content-type", "application/json");
    const LENGTH: (&str, &str) = ("content-length", "2");

    #[test]
    fn what_is_in_order_passes() {
        let context = context(50);
        let judged = |asked, set: &[_]| judged(&context, asked, set);
        assert_eq!(judged("GET /", &[HOST]), Ok(()));
        assert_eq!(
            judged("POST /api/games", &[HOST, OWN, JSON, LENGTH]),
            Ok(())
        );
        assert_eq!(judged("POST /api/me/link", &[HOST, OWN]), Ok(()));
        let form = ("content-type", "application/x-www-form-urlencoded");
        assert_eq!(judged("POST /lang", &[HOST, OWN, form, LENGTH]), Ok(()));
    }

    #[test]
    fn each_check_refuses() {
        let context = context(50);
        let judged = |asked, set: &[_]| judged(&context, asked, set);
        let evil = ("origin", "https://evil.example");
        let large = ("content-length", "16385");
        let text = ("content-type", "text/plain");
        for (asked, set, code) in [
            ("GET /", &[("host", "evil.example")][..], Code::WrongOrigin),
            ("GET /", &[], Code::WrongOrigin),
            (
                "POST /api/games",
                &[HOST, evil, JSON, LENGTH],
                Code::WrongOrigin,
            ),
            ("POST /l/x", &[HOST, evil], Code::WrongOrigin),
            (
                "GET /api/games/x/live",
                &[HOST, evil, ("upgrade", "websocket")],
                Code::WrongOrigin,
            ),
            ("POST /api/games", &[HOST, OWN, JSON, large], Code::TooLarge),
            (
                "POST /api/games",
                &[HOST, OWN, text, LENGTH],
                Code::BadRequest,
            ),
            ("PATCH /api/me", &[HOST, OWN, LENGTH], Code::BadRequest),
            ("POST /lang", &[HOST, OWN, JSON, LENGTH], Code::BadRequest),
        ] {
            assert_eq!(judged(asked, set), Err(code), "{asked} {set:?}");
        }
    }

    #[test]
    fn whoever_asks_too_often_has_to_wait() {
        let context = context(1);
        assert_eq!(judged(&context, "POST /api/games", &[HOST]), Ok(()));
        let again = judged(&context, "POST /api/games", &[HOST]);
        assert_eq!(again, Err(Code::TooMany));
        assert_eq!(
            judged(&context, "GET /", &[HOST]),
            Ok(()),
            "reading is another matter"
        );
    }

    #[test]
    fn whoever_watches_over_the_server_is_always_answered() {
        let context = context(1);
        for _ in 0..50 {
            for asked in ["GET /healthz", "GET /metrics"] {
                assert_eq!(judged(&context, asked, &[HOST]), Ok(()));
            }
        }
        assert_eq!(judged(&context, "GET /", &[HOST]), Ok(()));
    }

    #[tokio::test]
    async fn programs_get_every_refusal_in_one_shape() {
        let plain = (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET")], "no").into_response();
        let told = shaped(plain, Lang::En);
        assert_eq!(told.status(), StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(told.headers()[ALLOW], "GET");
        let body = axum::body::to_bytes(told.into_body(), LARGEST).await;
        let body: serde_json::Value = serde_json::from_slice(&body.expect("a body")).expect("JSON");
        assert_eq!(body["error"]["code"], "bad_request");
    }
}
