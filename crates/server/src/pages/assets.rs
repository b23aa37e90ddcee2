//! What the browser gets beside the pages: style sheet, modules, messages. All of it lies under one hash of its whole
//! content, so that modules can import each other by relative paths and everything may be cached for ever.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::LazyLock;

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bytes::Bytes;
use kete_rules::say::Lang;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::app::Shared;

use super::words;

// A folder at a time: beside them lie tests, which nobody downloads.
#[derive(RustEmbed)]
#[folder = "../../web/board"]
struct Board;

#[derive(RustEmbed)]
#[folder = "../../web/game"]
struct Game;

#[derive(RustEmbed)]
#[folder = "../../web/pages"]
struct Pages;

const STYLE: &[u8] = include_bytes!("../../../../web/site.css");

/// Smaller files gain nothing by compression.
const WORTH_COMPRESSING: usize = 256;

/// A file and its compressed forms.
struct Asset {
    kind: HeaderValue,
    plain: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
}

struct Assets {
    hash: String,
    files: BTreeMap<String, Asset>,
}

static ASSETS: LazyLock<Assets> = LazyLock::new(|| {
    let mut files: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    files.insert("site.css".into(), STYLE.to_vec());
    for lang in Lang::ALL {
        let json = words::json(lang).to_string();
        files.insert(format!("words-{lang}.json"), json.into_bytes());
    }
    collect::<Board>("board", &mut files);
    collect::<Game>("game", &mut files);
    collect::<Pages>("pages", &mut files);
    let mut digest = Sha256::new();
    for (path, content) in &files {
        digest.update(path.as_bytes());
        digest.update([0]);
        digest.update(Sha256::digest(content));
    }
    let hash = digest.finalize()[..8]
        .iter()
        .fold(String::new(), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}");
            hex
        });
    let files = files
        .into_iter()
        .map(|(path, content)| {
            let asset = Asset::new(&path, content);
            (path, asset)
        })
        .collect();
    Assets { hash, files }
});

fn collect<E: RustEmbed>(folder: &str, files: &mut BTreeMap<String, Vec<u8>>) {
    for path in E::iter() {
        if let Some(file) = E::get(&path) {
            files.insert(format!("{folder}/{path}"), file.data.into_owned());
        }
    }
}

impl Asset {
    fn new(path: &str, content: Vec<u8>) -> Asset {
        let kind = mime_guess::from_path(path).first_or_octet_stream();
        let text = kind.type_() == mime_guess::mime::TEXT
            || matches!(kind.subtype().as_str(), "javascript" | "json" | "svg");
        let named = if text {
            format!("{}; charset=utf-8", kind.essence_str())
        } else {
            kind.essence_str().to_owned()
        };
        let pack = text && content.len() >= WORTH_COMPRESSING;
        Asset {
            kind: HeaderValue::from_str(&named)
                .unwrap_or(HeaderValue::from_static("application/octet-stream")),
            brotli: pack.then(|| brotli(&content)).flatten(),
            gzip: pack.then(|| gzip(&content)).flatten(),
            plain: content.into(),
        }
    }

    /// The smallest form that the browser reads.
    fn best(&self, accepted: &str) -> (&Bytes, Option<&'static str>) {
        if let Some(packed) = self.brotli.as_ref().filter(|_| accepts(accepted, "br")) {
            return (packed, Some("br"));
        }
        if let Some(packed) = self.gzip.as_ref().filter(|_| accepts(accepted, "gzip")) {
            return (packed, Some("gzip"));
        }
        (&self.plain, None)
    }
}

/// Whether a header `Accept-Encoding` names a coding and does not refuse it.
fn accepts(header: &str, coding: &str) -> bool {
    header.split(',').any(|part| {
        let mut words = part.split(';').map(str::trim);
        words.next().is_some_and(|w| w.eq_ignore_ascii_case(coding))
            && !words.any(|w| matches!(w, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

fn brotli(content: &[u8]) -> Option<Bytes> {
    let mut packed = Vec::new();
    let params = brotli::enc::BrotliEncoderParams {
        quality: if cfg!(debug_assertions) { 5 } else { 11 },
        ..Default::default()
    };
    brotli::BrotliCompress(&mut &content[..], &mut packed, &params).ok()?;
    Some(packed.into())
}

fn gzip(content: &[u8]) -> Option<Bytes> {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    packed.write_all(content).ok()?;
    Some(packed.finish().ok()?.into())
}

/// The hash that all assets lie under.
pub fn hash() -> &'static str {
    &ASSETS.hash
}

/// The route of the assets.
pub fn router() -> Router<Shared> {
    // Prepared before the first visitor waits for it.
    LazyLock::force(&ASSETS);
    Router::new().route("/assets/{hash}/{*path}", get(serve))
}

async fn serve(Path((hash, path)): Path<(String, String)>, headers: HeaderMap) -> Response {
    let Some(asset) = ASSETS.files.get(&path) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    // A page of an earlier program is not told that what it gets now will stay.
    let caching = if hash == ASSETS.hash {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let accepted = headers.get(header::ACCEPT_ENCODING);
    let accepted = accepted.and_then(|v| v.to_str().ok()).unwrap_or_default();
    let (content, coding) = asset.best(accepted);
    let mut response = content.clone().into_response();
    let out = response.headers_mut();
    out.insert(header::CONTENT_TYPE, asset.kind.clone());
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    out.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(coding) = coding {
        out.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refused_codings_are_not_sent() {
        assert!(accepts("gzip, deflate, br", "br") && accepts("br;q=0.5", "br"));
        assert!(!accepts("gzip, br;q=0", "br") && !accepts("brotli", "br"));
    }

    #[test]
    fn every_text_is_smaller_when_compressed() {
        let style = &ASSETS.files["site.css"];
        let (packed, coding) = style.best("gzip, br");
        assert_eq!(coding, Some("br"));
        assert!(packed.len() < style.plain.len() / 2);
        assert_eq!(style.best("identity").1, None);
    }

    #[test]
    fn modules_have_a_type_that_browsers_run() {
        for (path, asset) in &ASSETS.files {
            let kind = asset.kind.to_str().unwrap();
            if path.ends_with(".js") {
                assert_eq!(kind, "text/javascript; charset=utf-8", "{path}");
            }
            assert_ne!(kind, "application/octet-stream", "{path}");
        }
        assert!(ASSETS.files.contains_key("words-fr.json"));
    }
}
