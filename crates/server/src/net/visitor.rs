//! Who asks: a visitor is known by a random token in a cookie, of which only the hash is stored.

use axum::extract::{Extension, FromRequestParts};
use axum::http::HeaderValue;
use axum::http::request::Parts;
use kete_rules::say::Lang;

use super::context::Context;
use super::cookie::{self, Cookie};
use super::lang::Tongue;
use super::rate::{Kind, Who};
use super::settings::Settings;
use super::{errors, name};
use crate::app::Shared;
use crate::clock::now;
use crate::error::{Code, Refused};
use crate::secret;
use crate::store::visitors::{self, Row};

/// The cookie with the token.
pub const COOKIE: &str = "kete";

/// How often it is noted that a visitor is still there, in milliseconds: a day.
const SEEN_EVERY: i64 = 24 * 60 * 60 * 1000;

/// A visitor. As an extractor it makes one of whoever is none yet, in requests that change something: the row and the
/// cookie exist once the request has succeeded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor {
    /// What names the visitor in the database.
    pub id: String,
    /// The name others see.
    pub name: String,
    /// The language, if one was chosen.
    pub lang: Option<Lang>,
    /// What was set.
    pub settings: Settings,
}

/// A visitor, if the request comes from one; nobody becomes one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaybeVisitor(pub Option<Visitor>);

/// A visitor who is stored when the request has succeeded.
#[derive(Clone)]
pub struct Fresh {
    /// The row to be.
    pub row: Row,
    /// The token for the cookie.
    pub token: String,
}

impl From<Row> for Visitor {
    fn from(row: Row) -> Visitor {
        Visitor {
            lang: row.lang.as_deref().and_then(Lang::parse),
            settings: Settings::stored(&row.settings),
            id: row.id,
            name: row.name,
        }
    }
}

/// The cookie that makes a browser a visitor's.
pub fn cookie(token: &str, context: &Context) -> HeaderValue {
    Cookie {
        name: COOKIE,
        value: token,
        path: context.gate.cookie_path(),
        secure: context.secure,
    }
    .header()
}

/// What is known about the request.
async fn context(parts: &mut Parts, app: &Shared, lang: Lang) -> Result<Context, Refused> {
    Extension::<Context>::from_request_parts(parts, app)
        .await
        .map(|Extension(context)| context)
        .map_err(|error| errors::internal(lang, &error))
}

/// The visitor whom the cookie names.
async fn known(
    parts: &Parts,
    app: &Shared,
    context: &Context,
    lang: Lang,
) -> Result<Option<Visitor>, Refused> {
    let Some(token) = cookie::value(&parts.headers, COOKIE) else {
        return Ok(None);
    };
    if !secret::is_token::<32>(token) {
        return Ok(None);
    }
    let row = visitors::by_token(&app.store, &secret::hash(token)).await;
    let Some(row) = row.map_err(|error| errors::internal(lang, &error))? else {
        return Ok(None);
    };
    let at = now();
    if at - row.seen_at > SEEN_EVERY {
        let seen = visitors::seen(&app.store, &row.id, at).await;
        seen.map_err(|error| errors::internal(lang, &error))?;
        // The cookie lives on for as long as it is used.
        context.set_cookie(cookie(token, context));
    }
    Ok(Some(row.into()))
}

/// A visitor of a moment ago.
fn stranger(context: &Context, lang: Lang) -> Result<Fresh, Refused> {
    let wait = context
        .gate
        .limits
        .take(Kind::Visitor, Who::Address(context.address));
    if wait.is_err() {
        return Err(Code::TooMany.tell(lang));
    }
    let token = secret::token::<32>();
    let row = Row {
        id: secret::token::<12>(),
        token_hash: secret::hash(&token),
        name: name::friendly(lang),
        lang: None,
        settings: Settings::default().text(),
        created_at: now(),
        seen_at: now(),
    };
    Ok(Fresh { row, token })
}

impl FromRequestParts<Shared> for MaybeVisitor {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Refused> {
        let lang = Tongue::of(&parts.uri, &parts.headers);
        let context = context(parts, app, lang).await?;
        if let Some(fresh) = context.fresh() {
            return Ok(MaybeVisitor(Some(fresh.row.into())));
        }
        known(parts, app, &context, lang).await.map(MaybeVisitor)
    }
}

impl FromRequestParts<Shared> for Visitor {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Refused> {
        let MaybeVisitor(found) = MaybeVisitor::from_request_parts(parts, app).await?;
        if let Some(visitor) = found {
            return Ok(visitor);
        }
        let lang = Tongue::of(&parts.uri, &parts.headers);
        if parts.method.is_safe() {
            return Err(Code::NotAPlayer.tell(lang));
        }
        let context = context(parts, app, lang).await?;
        let fresh = stranger(&context, lang)?;
        context.welcome(fresh.clone());
        Ok(fresh.row.into())
    }
}
