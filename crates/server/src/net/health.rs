//! `/healthz`: whether the server can do its work.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::app::Shared;
use crate::clock::now;

/// Tells what the keeper has seen: whoever asks, and however often, gives the database no work.
pub async fn show(State(app): State<Shared>) -> Response {
    match app.store.health(now()) {
        Ok(age) => Json(json!({ "status": "ok", "age_ms": age })).into_response(),
        Err(error) => {
            tracing::error!(%error, "the database is not well");
            let told = json!({ "status": "database" });
            (StatusCode::SERVICE_UNAVAILABLE, Json(told)).into_response()
        }
    }
}
