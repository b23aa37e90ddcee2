//! What an address asks for; what cannot be read in it is told by a page.

use axum::extract::{FromRequestParts, Path, Query};
use axum::http::request::Parts;
use axum::response::Response;
use serde::de::DeserializeOwned;

use crate::app::Shared;
use crate::error::Code;

use super::{Site, failure};

/// What stands behind the question mark.
pub struct Asked<T>(pub T);

/// What stands in the path.
pub struct Named<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<Shared> for Asked<T> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Response> {
        match Query::try_from_uri(&parts.uri) {
            Ok(Query(asked)) => Ok(Asked(asked)),
            Err(_) => Err(refused(parts, app, Code::BadRequest).await),
        }
    }
}

impl<T: DeserializeOwned + Send> FromRequestParts<Shared> for Named<T> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Response> {
        match Path::from_request_parts(parts, app).await {
            Ok(Path(named)) => Ok(Named(named)),
            Err(_) => Err(refused(parts, app, Code::NotFound).await),
        }
    }
}

async fn refused(parts: &mut Parts, app: &Shared, code: Code) -> Response {
    let Ok(site) = Site::from_request_parts(parts, app).await;
    failure::failure(&site, &code.tell(site.lang))
}
