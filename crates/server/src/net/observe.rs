//! What is noted about requests: a line in the log and numbers for the statistics, and what becomes of panics.

use std::any::Any;
use std::net::SocketAddr;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use tracing::Instrument;

use super::client;
use super::context::Context;
use super::gate::Gate;
use super::lang::Tongue;
use crate::app::Shared;
use crate::error::Code;
use crate::secret;

/// What names a request, in its answer and in the log.
const REQUEST_ID: &str = "x-request-id";

/// What requests for which there is no handler are counted under.
const NO_ROUTE: &str = "none";

/// Notes a request and how it went. Outermost of all, so that nothing is missed.
pub async fn observe(
    State((app, gate)): State<(Shared, Arc<Gate>)>,
    mut request: Request,
    next: Next,
) -> Response {
    let begin = Instant::now();
    let headers = request.headers();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let address = client::address(peer.map(|peer| peer.0.ip()), headers, gate.trust_proxy);
    let secure = client::is_secure(headers, gate.trust_proxy, gate.public_is_secure());
    let id = request_id(headers, gate.trust_proxy);
    let method = request.method().clone();
    let lang = Tongue::of(request.uri(), headers);
    // Addresses of games and invitations are secrets: only the pattern is noted.
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map_or(NO_ROUTE, MatchedPath::as_str).to_owned();
    let context = Context::new(address, secure, gate);
    request.extensions_mut().insert(context);

    // Whatever is logged on the way carries the name of the request.
    let span = tracing::error_span!("request", %id, %method, %route);
    let answer = AssertUnwindSafe(next.run(request)).catch_unwind();
    let answer = answer.instrument(span.clone()).await;
    let _entered = span.enter();
    let mut response = answer.unwrap_or_else(|panic| {
        tracing::error!(panic = said(&*panic), "a handler has panicked");
        Code::Internal.tell(lang).into_response()
    });
    let took = begin.elapsed();
    let status = response.status().as_u16();
    app.metrics.request(&method, &route, status, took);
    let ms = took.as_secs_f64() * 1000.0;
    tracing::info!(status, ms, %address, "answered");
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

/// The proxy's name for a request, or a new one.
fn request_id(headers: &HeaderMap, trust_proxy: bool) -> String {
    let fits = |id: &&str| {
        (1..=64).contains(&id.len())
            && id
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
    };
    let told = headers.get(REQUEST_ID).and_then(|id| id.to_str().ok());
    match told.filter(|_| trust_proxy).filter(fits) {
        Some(id) => id.to_owned(),
        None => secret::token::<8>(),
    }
}

/// What a panic has said.
fn said(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("without a message")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_named_by_the_proxy_only_where_it_is_ours() {
        let mut headers = HeaderMap::new();
        headers.insert(REQUEST_ID, HeaderValue::from_static("abc-1"));
        assert_eq!(request_id(&headers, true), "abc-1");
        assert_eq!(request_id(&headers, false).len(), 16);
        headers.insert(REQUEST_ID, HeaderValue::from_static("a b"));
        assert_eq!(request_id(&headers, true).len(), 16);
    }
}
