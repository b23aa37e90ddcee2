//! `/healthz`: whether the server can do its work.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::app::Shared;
use crate::clock::now;

/// How long the database may take.
const PATIENCE: Duration = Duration::from_secs(2);

/// Writes into the database.
pub async fn show(State(app): State<Shared>) -> Response {
    // One that can only be read would lose every move.
    let asked = app.store.sign_of_life(now());
    let (status, told) = match tokio::time::timeout(PATIENCE, asked).await {
        Ok(Ok(_)) => (StatusCode::OK, "ok"),
        Ok(Err(error)) => {
            tracing::error!(%error, "the database is not well");
            (StatusCode::SERVICE_UNAVAILABLE, "database")
        }
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "database"),
    };
    (status, Json(json!({"status": told}))).into_response()
}
