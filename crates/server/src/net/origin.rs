//! Whether a request that changes something comes from a page of ours.
//!
//! Browsers say from which site a request comes: in `Origin`, which must be the address that was asked or the public URL.
//! Where `Origin` is missing, `Sec-Fetch-Site` decides. Where both are missing it is an old browser or no browser: then
//! the request must not carry the visitor's cookie, because a page elsewhere could have sent it in the visitor's name.
//! Scripts that use a cookie send `Origin` themselves.

use axum::http::header::{CONNECTION, HOST, ORIGIN, UPGRADE};
use axum::http::{HeaderMap, Method, Uri};

use super::cookie;
use super::host::{Authority, Origin};
use super::visitor;

/// Whether a request needs the check: it changes something, or opens a socket.
pub fn matters(method: &Method, headers: &HeaderMap) -> bool {
    !method.is_safe() || is_upgrade(headers)
}

/// Whether a request wants a WebSocket.
pub fn is_upgrade(headers: &HeaderMap) -> bool {
    let says = |name, word: &str| {
        headers
            .get_all(name)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .any(|value| value.trim().eq_ignore_ascii_case(word))
    };
    says(UPGRADE, "websocket") || says(CONNECTION, "upgrade")
}

/// The host that was asked: the URI's in HTTP/2, otherwise that of the only `Host`.
pub fn asked(uri: &Uri, headers: &HeaderMap) -> Option<Authority> {
    let mut named = headers.get_all(HOST).iter();
    let header = match (named.next(), named.next()) {
        (Some(one), None) => Some(one.to_str().ok()?),
        (None, _) => None,
        (Some(_), Some(_)) => return None,
    };
    Authority::read(uri.authority().map(|a| a.as_str()).or(header)?)
}

/// Whether a request that only reads makes the computer think: no page elsewhere may send visitors there.
pub fn is_costly(path: &str) -> bool {
    path.starts_with("/api/games/") && path.ends_with("/hint")
}

/// Whether a browser says that a request comes from another site. Old ones say nothing when they only read.
pub fn is_foreign(
    host: &Authority,
    headers: &HeaderMap,
    public: Option<&Origin>,
    scheme: &str,
) -> bool {
    let says = headers.contains_key(ORIGIN) || headers.contains_key("sec-fetch-site");
    says && !is_own(host, headers, public, scheme)
}

/// Whether a request comes from a page of this server, which was asked under this scheme.
pub fn is_own(
    host: &Authority,
    headers: &HeaderMap,
    public: Option<&Origin>,
    scheme: &str,
) -> bool {
    let mut origins = headers.get_all(ORIGIN).iter();
    if let Some(origin) = origins.next() {
        let origin = origin.to_str().ok().and_then(Origin::read);
        return origins.next().is_none()
            && origin.is_some_and(|o| is_ours(&o, host, public, scheme));
    }
    match headers.get("sec-fetch-site").map(|site| site.as_bytes()) {
        Some(b"same-origin" | b"none") => true,
        Some(_) => false,
        None => cookie::value(headers, visitor::COOKIE).is_none(),
    }
}

fn is_ours(origin: &Origin, host: &Authority, public: Option<&Origin>, scheme: &str) -> bool {
    if public.is_some_and(|public| origin.is(public)) {
        return true;
    }
    // Under the public name only the public scheme will do: plain pages can be forged on the way.
    if public.is_some_and(|public| public.authority.host == origin.authority.host) {
        return false;
    }
    // Another program may have the other scheme of the same name.
    origin.scheme.eq_ignore_ascii_case(scheme)
        && origin.authority.host == host.host
        && origin.authority.port(scheme) == host.port(scheme)
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

    fn own(host: &str, set: &[(&'static str, &'static str)], public: Option<&str>) -> bool {
        let host = Authority::read(host).expect("a host");
        let public = public.and_then(Origin::read);
        is_own(&host, &headers(set), public.as_ref(), "http")
    }

    #[test]
    fn the_origin_must_be_the_address_that_was_asked() {
        let from = |origin| own("127.0.0.1:8080", &[("origin", origin)], None);
        assert!(from("http://127.0.0.1:8080"));
        for other in [
            "http://127.0.0.1:8081",
            "http://localhost:8080",
            "http://127.0.0.1",
            "https://evil.example",
            "null",
            "",
            "http://127.0.0.1:8080.evil.example",
        ] {
            assert!(!from(other), "{other}");
        }
        let twice = [("origin", "http://a"), ("origin", "http://b")];
        assert!(!own("a", &twice, None));
    }

    #[test]
    fn a_proxy_may_speak_tls() {
        let set = [("origin", "https://kete.example")];
        let host = Authority::read("kete.example").expect("a host");
        assert!(is_own(&host, &headers(&set), None, "https"));
        assert!(!own("kete.example", &set, None), "nobody has said so");
        assert!(own("127.0.0.1:8080", &set, Some("https://kete.example")));
        assert!(!own("127.0.0.1:8080", &set, None));
        let plain = [("origin", "http://kete.example")];
        assert!(!own("kete.example", &plain, Some("https://kete.example")));
    }

    #[test]
    fn without_an_origin_the_fetch_site_or_the_missing_cookie_decides() {
        let cookie = ("cookie", "kete=0f");
        for (site, expected) in [
            ("same-origin", true),
            ("none", true),
            ("same-site", false),
            ("cross-site", false),
            ("", false),
        ] {
            assert_eq!(
                own("a", &[cookie, ("sec-fetch-site", site)], None),
                expected
            );
        }
        assert!(!own("a", &[cookie], None));
        assert!(own("a", &[("cookie", "kete-lang=fr")], None));
        assert!(own("a", &[], None));
    }

    #[test]
    fn what_makes_the_computer_think_is_not_for_other_sites() {
        let host = Authority::read("a").expect("a host");
        let foreign = |set: &[_]| is_foreign(&host, &headers(set), None, "http");
        assert!(is_costly("/api/games/x/hint") && !is_costly("/api/games/x"));
        assert!(foreign(&[("origin", "http://b")]));
        assert!(foreign(&[("sec-fetch-site", "cross-site")]));
        assert!(!foreign(&[("sec-fetch-site", "same-origin")]));
        assert!(!foreign(&[("cookie", "kete=0f")]), "an old browser");
    }

    #[test]
    fn changes_and_sockets_are_checked() {
        let socket = headers(&[
            ("connection", "keep-alive, Upgrade"),
            ("upgrade", "WebSocket"),
        ]);
        assert!(matters(&Method::GET, &socket));
        assert!(matters(&Method::POST, &headers(&[])));
        assert!(!matters(
            &Method::GET,
            &headers(&[("connection", "keep-alive")])
        ));
    }

    #[test]
    fn two_hosts_are_none() {
        let uri = Uri::from_static("/");
        assert!(asked(&uri, &headers(&[("host", "a"), ("host", "b")])).is_none());
        assert!(asked(&uri, &headers(&[])).is_none());
        assert_eq!(
            asked(&uri, &headers(&[("host", "A:1")])).map(|a| a.port),
            Some(Some(1))
        );
    }
}
