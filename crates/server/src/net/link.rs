//! Links that carry a visitor to another device. Looking at one changes nothing, because programs that show previews of
//! links look, too: the visitor moves when the button is pressed.

use askama::Template;
use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use axum::http::header::LOCATION;
use axum::response::{Html, IntoResponse, Response};
use kete_rules::say::{Lang, message};
use serde_json::{Value, json};

use super::context::Context;
use super::errors;
use super::lang::{self, Tongue};
use super::visitor::{self, Visitor};
use crate::app::Shared;
use crate::clock::now;
use crate::error::Refused;
use crate::pages::Site;
use crate::secret;
use crate::store::visitors;

/// How long a link can be opened, in minutes.
const MINUTES: i64 = 15;

/// The page behind a link.
#[derive(Template)]
#[template(path = "link.html")]
struct Page {
    site: Site,
    /// Whose link it is; nobody's if it is used up.
    name: Option<String>,
    /// Who this device belongs to so far, if to somebody else.
    before: Option<String>,
}

impl Page {
    fn say(&self, id: &str, name: &str) -> String {
        message(self.site.lang, id, &[("name", name.into())])
    }
}

/// `POST /api/me/link`: makes a link to the visitor.
pub async fn make(
    State(app): State<Shared>,
    Tongue(lang): Tongue,
    Extension(context): Extension<Context>,
    visitor: Visitor,
) -> Result<Json<Value>, Refused> {
    let code = secret::token::<16>();
    let internal = |error| errors::internal(lang, &error);
    context.settle(&app.store).await.map_err(internal)?;
    let at = now();
    let expires = at + MINUTES * 60_000;
    let hash = secret::hash(&code);
    let made = visitors::make_link(&app.store, &hash, &visitor.id, at, expires).await;
    made.map_err(internal)?;
    let url = format!("{}/l/{code}", app.config.base_path);
    Ok(Json(json!({"url": url, "expires": expires})))
}

/// `GET /l/{code}`: whose link it is, with a button.
pub async fn show(
    State(app): State<Shared>,
    Tongue(lang): Tongue,
    site: Site,
    Path(code): Path<String>,
) -> Result<Response, Refused> {
    let found = visitors::look_at_link(&app.store, &secret::hash(&code), now()).await;
    let found = found.map_err(|error| errors::internal(lang, &error))?;
    let other = |here: &&Visitor| found.as_ref().is_some_and(|row| row.id != here.id);
    let before = site.visitor.as_ref().filter(other);
    let before = before.map(|here| here.name.clone());
    page(site, found.map(|row| row.name), before)
}

/// `POST /l/{code}`: this device becomes the visitor's.
pub async fn open(
    State(app): State<Shared>,
    Tongue(lang): Tongue,
    Extension(context): Extension<Context>,
    site: Site,
    Path(code): Path<String>,
) -> Result<Response, Refused> {
    let internal = |error| errors::internal(lang, &error);
    let code = secret::hash(&code);
    let row = visitors::look_at_link(&app.store, &code, now()).await;
    let row = row.map_err(internal)?;
    let token = secret::token::<32>();
    let opened = visitors::open_link(&app.store, &code, &secret::hash(&token), now()).await;
    let (true, Some(row)) = (opened.map_err(internal)?, row) else {
        return page(site, None, None);
    };
    context.set_cookie(visitor::cookie(&token, &context));
    if let Some(chosen) = row.lang.as_deref().and_then(Lang::parse) {
        context.set_cookie(lang::keep(chosen, &context));
    }
    let place = format!("{}/mine", app.config.base_path);
    Ok((StatusCode::SEE_OTHER, [(LOCATION, place)]).into_response())
}

fn page(site: Site, name: Option<String>, before: Option<String>) -> Result<Response, Refused> {
    let status = if name.is_some() {
        StatusCode::OK
    } else {
        StatusCode::NOT_FOUND
    };
    let lang = site.lang;
    let page = Page { site, name, before };
    let text = page
        .render()
        .map_err(|error| errors::internal(lang, &error))?;
    Ok((status, Html(text)).into_response())
}
