//! The body of a request: JSON, or the fields of a form, of at most 16 KiB and within a time.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, TRANSFER_ENCODING};
use axum::http::{HeaderMap, StatusCode};
use kete_rules::say::Lang;
use serde::de::DeserializeOwned;

use super::lang::Tongue;
use super::words::bad;
use crate::error::{Code, Refused};

/// Largest body, in bytes.
pub const LARGEST: usize = 16 * 1024;

/// How long a body may take: whoever sends it drop by drop holds a connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// A JSON body; none is `{}`.
#[derive(Clone, Debug)]
pub struct Input<T>(pub T);

/// The fields of a form.
pub struct Form(pub Vec<(String, String)>);

/// Whether a request has no body or one of this type.
pub fn is_of_type(headers: &HeaderMap, expected: &str) -> bool {
    let some = |value: &axum::http::HeaderValue| value.as_bytes() != b"0";
    let body =
        headers.contains_key(TRANSFER_ENCODING) || headers.get(CONTENT_LENGTH).is_some_and(some);
    let told = headers
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    let kind = told.and_then(|value| value.split(';').next());
    !body || kind.is_some_and(|kind| kind.trim().eq_ignore_ascii_case(expected))
}

/// Whether a body is announced that is too large.
pub fn is_too_large(headers: &HeaderMap) -> bool {
    let told = headers
        .get(CONTENT_LENGTH)
        .and_then(|value| value.to_str().ok());
    told.is_some_and(|told| told.parse::<u64>().is_ok_and(|told| told > LARGEST as u64))
}

async fn bytes<S: Send + Sync>(request: Request, state: &S, lang: Lang) -> Result<Bytes, Refused> {
    let read = tokio::time::timeout(PATIENCE, Bytes::from_request(request, state)).await;
    let code = match read {
        Ok(Ok(bytes)) => return Ok(bytes),
        Ok(Err(error)) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
        _ => Code::BadRequest,
    };
    Err(code.tell(lang))
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Input<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Input<T>, Refused> {
        let lang = Tongue::of(request.uri(), request.headers());
        let bytes = bytes(request, state, lang).await?;
        let text: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        serde_json::from_slice(text).map(Input).map_err(|error| {
            let why = error.to_string();
            bad(lang, "web-bad-json", &[("why", why.into())])
        })
    }
}

impl<S: Send + Sync> FromRequest<S> for Form {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Form, Refused> {
        let lang = Tongue::of(request.uri(), request.headers());
        let bytes = bytes(request, state, lang).await?;
        let text = std::str::from_utf8(&bytes).map_err(|_| Code::BadRequest.tell(lang))?;
        let fields = text.split('&').filter_map(|pair| pair.split_once('='));
        let fields = fields.map(|(name, value)| Some((decode(name)?, decode(value)?)));
        let fields = fields.collect::<Option<_>>();
        fields.map(Form).ok_or_else(|| Code::BadRequest.tell(lang))
    }
}

/// Undoes the encoding of form fields.
fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => {
                let mut digit = || char::from(rest.next()?).to_digit(16);
                (digit()? * 16 + digit()?) as u8
            }
            other => other,
        });
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn headers(set: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in set {
            headers.append(*name, HeaderValue::from_static(value));
        }
        headers
    }

    #[test]
    fn a_body_must_say_what_it_is() {
        let is_json = |set: &[_]| is_of_type(&headers(set), "application/json");
        let length = ("content-length", "2");
        assert!(is_json(&[length, ("content-type", "application/json")]));
        assert!(is_json(&[
            length,
            ("content-type", "Application/JSON; charset=utf-8")
        ]));
        assert!(is_json(&[]) && is_json(&[("content-length", "0")]));
        assert!(!is_json(&[length]));
        assert!(!is_json(&[length, ("content-type", "text/plain")]));
        assert!(!is_json(&[
            ("transfer-encoding", "chunked"),
            ("content-type", "text/plain")
        ]));
    }

    #[test]
    fn sixteen_kibibytes_are_the_most() {
        assert!(!is_too_large(&headers(&[("content-length", "16384")])));
        assert!(is_too_large(&headers(&[("content-length", "16385")])));
    }

    #[test]
    fn form_fields_are_decoded() {
        assert_eq!(decode("a+b%C3%A9%2f").as_deref(), Some("a bé/"));
        assert_eq!(decode("%"), None);
        assert_eq!(decode("%4"), None);
        assert_eq!(decode("%zz"), None);
        assert_eq!(decode("%ff"), None);
    }
}
