//! What every answer tells the browser about what it may do.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue};

/// Everything comes from this server, and nothing is written into the pages.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'";

/// No page needs any of these.
const PERMISSIONS: &str = "camera=(), geolocation=(), microphone=(), payment=(), usb=(), midi=(), \
    display-capture=(), browsing-topics=()";

const ALL: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// Whether an answer holds an invitation or a link to another device, which no disk should keep.
pub fn is_secret(path: &str) -> bool {
    path == "/api/me/link" || path.starts_with("/l/") || path.starts_with("/join/")
}

/// Puts the headers on an answer. What says nothing about being kept is asked for again every time.
pub fn protect(headers: &mut HeaderMap, secret: bool) {
    if secret {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    for (name, value) in ALL {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers
        .entry(CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("private, no-cache"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_inline_and_nothing_foreign_is_allowed() {
        let mut headers = HeaderMap::new();
        protect(&mut headers, false);
        let policy = headers[CONTENT_SECURITY_POLICY].to_str().expect("text");
        assert!(policy.starts_with("default-src 'none'; script-src 'self';"));
        assert!(!policy.contains("unsafe") && !policy.contains('*'));
        assert!(policy.contains("frame-ancestors 'none'") && policy.contains("base-uri 'none'"));
        assert_eq!(headers[CACHE_CONTROL], "private, no-cache");
    }

    #[test]
    fn files_with_a_hash_are_kept() {
        let mut headers = HeaderMap::new();
        let kept = HeaderValue::from_static("public, max-age=31536000, immutable");
        headers.insert(CACHE_CONTROL, kept.clone());
        protect(&mut headers, false);
        assert_eq!(headers[CACHE_CONTROL], kept);
    }

    #[test]
    fn invitations_are_not_kept() {
        assert!(is_secret("/join/x/y") && is_secret("/l/x") && is_secret("/api/me/link"));
        assert!(!is_secret("/") && !is_secret("/game/x"));
        let mut headers = HeaderMap::new();
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
        protect(&mut headers, true);
        assert_eq!(headers[CACHE_CONTROL], "no-store");
    }
}
