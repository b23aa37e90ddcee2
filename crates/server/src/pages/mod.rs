//! The pages: HTML made on the server, readable without scripts.

mod archive;
mod asked;
mod assets;
mod catalog;
mod drawing;
mod examples;
mod failure;
mod fields;
mod game;
mod home;
mod join;
mod mine;
mod new;
mod prose;
mod puzzles;
mod rows;
mod rules;
mod settings;
mod site;
mod times;
mod words;

#[cfg(test)]
mod tests;

use askama::Template;
use axum::Router;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;

use crate::app::Shared;

pub use fields::ruleset;
pub use site::Site;

/// The addresses of the pages and of everything they load; whatever is not found is told by a page.
pub fn router() -> Router<Shared> {
    Router::new()
        .route("/", get(home::show))
        .route("/new/{game}", get(new::show))
        .route("/game/{id}", get(game::show))
        .route("/join/{id}", get(join::show_open))
        .route("/join/{id}/{secret}", get(join::show))
        .route("/rules", get(rules::index))
        .route("/rules/{game}", get(rules::show))
        .route("/puzzles", get(puzzles::show))
        .route("/mine", get(mine::show))
        .route("/archive", get(archive::show))
        .route("/settings", get(settings::show))
        .merge(assets::router())
        .fallback(failure::nowhere)
}

/// A page as it is sent: never kept by anything between here and its reader, since it depends on who that is.
fn page(site: &Site, template: &impl Template) -> Response {
    page_with(site, StatusCode::OK, template)
}

fn page_with(site: &Site, status: StatusCode, template: &impl Template) -> Response {
    let html = match template.render() {
        Ok(html) => html,
        Err(error) => {
            tracing::error!(%error, "a page cannot be made");
            return StatusCode::INTERNAL_SERVER_ERROR.into_response();
        }
    };
    let mut response = (status, Html(html)).into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("private, no-cache"),
    );
    headers.insert(
        header::CONTENT_LANGUAGE,
        HeaderValue::from_static(site.lang.code()),
    );
    response
}
