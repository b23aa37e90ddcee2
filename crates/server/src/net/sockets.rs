//! How many live sockets one may have.

use std::sync::Arc;

use axum::extract::{Extension, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::context::Context;
use super::lang::Tongue;
use super::lines::Lines;
use super::listen::Line;
use super::{gate, origin};
use crate::error::Code;

/// Lets a socket be opened if there is a place for it, which it has until its connection is closed.
pub async fn admit(
    State(lines): State<Arc<Lines>>,
    Extension(context): Extension<Context>,
    request: Request,
    next: Next,
) -> Response {
    if !origin::is_upgrade(request.headers()) {
        return next.run(request).await;
    }
    let lang = Tongue::of(request.uri(), request.headers());
    let visitor = gate::holder(request.headers());
    let Some(place) = lines.socket(context.address, visitor) else {
        return Code::TooMany.tell(lang).into_response();
    };
    let line = request.extensions().get::<Line>().cloned();
    let response = next.run(request).await;
    if let Some(line) = line
        && response.status() == StatusCode::SWITCHING_PROTOCOLS
    {
        line.hold(place);
    }
    response
}
