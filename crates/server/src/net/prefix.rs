//! The path that every address begins with, where the application is not at the root of its site.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::uri::PathAndQuery;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use tower::ServiceExt;

use super::headers;

/// Puts the application under a base path. Whatever watches over the server finds its state at the root, too.
pub fn under(base: &str, inner: Router) -> Router {
    if base.is_empty() {
        return inner;
    }
    let state = Arc::new((base.to_owned(), inner));
    Router::new().fallback(serve).with_state(state)
}

async fn serve(State(state): State<Arc<(String, Router)>>, mut request: Request) -> Response {
    let (base, inner) = &*state;
    if matches!(request.uri().path(), "/healthz" | "/metrics") {
        return answer(inner, request).await;
    }
    match strip(base, request.uri()) {
        Some(Ok(uri)) => {
            *request.uri_mut() = uri;
            answer(inner, request).await
        }
        Some(Err(slash)) => protected(Redirect::permanent(&slash)),
        None if request.uri().path() == "/" => protected(Redirect::temporary(&format!("{base}/"))),
        None => protected(StatusCode::NOT_FOUND),
    }
}

/// An answer beside the application, with the same headers.
fn protected(answer: impl IntoResponse) -> Response {
    let mut response = answer.into_response();
    headers::protect(response.headers_mut(), false);
    response
}

async fn answer(inner: &Router, request: Request) -> Response {
    match inner.clone().oneshot(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}

/// The address below the base path; or, for the base path itself, the address with a slash.
fn strip(base: &str, uri: &Uri) -> Option<Result<Uri, String>> {
    let rest = uri.path_and_query()?.as_str().strip_prefix(base)?;
    match rest.bytes().next() {
        None | Some(b'?') => Some(Err(format!("{base}/{rest}"))),
        Some(b'/') => {
            let mut parts = uri.clone().into_parts();
            parts.path_and_query = Some(rest.parse::<PathAndQuery>().ok()?);
            Uri::from_parts(parts).ok().map(Ok)
        }
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stripped(uri: &'static str) -> Option<Result<String, String>> {
        strip("/kete", &Uri::from_static(uri)).map(|found| found.map(|uri| uri.to_string()))
    }

    #[tokio::test]
    async fn beside_the_base_path_there_is_a_way_to_it() {
        let router = under("/kete", Router::new());
        for (path, status, place) in [
            ("/", 307, Some("/kete/")),
            ("/kete", 308, Some("/kete/")),
            ("/other", 404, None),
        ] {
            let request = Request::builder().uri(path).body(axum::body::Body::empty());
            let asked = router.clone().oneshot(request.expect("a request")).await;
            let response = asked.expect("an answer");
            assert_eq!(response.status().as_u16(), status, "{path}");
            let location = response.headers().get("location");
            assert_eq!(location.and_then(|l| l.to_str().ok()), place);
            assert!(response.headers().contains_key("content-security-policy"));
        }
    }

    #[test]
    fn the_base_path_is_taken_away() {
        assert_eq!(stripped("/kete/rules?x=1"), Some(Ok("/rules?x=1".into())));
        assert_eq!(stripped("/kete/"), Some(Ok("/".into())));
        assert_eq!(stripped("/kete//evil"), Some(Ok("//evil".into())));
        assert_eq!(
            stripped("/kete?lang=fr"),
            Some(Err("/kete/?lang=fr".into()))
        );
        assert_eq!(stripped("/kete"), Some(Err("/kete/".into())));
        for elsewhere in ["/", "/ketes", "/rules", "/Kete/rules"] {
            assert_eq!(stripped(elsewhere), None, "{elsewhere}");
        }
    }
}
