//! Whose connection it is: what the socket says, or the proxy in front where it is ours.

use std::net::{IpAddr, Ipv4Addr};

use axum::http::HeaderMap;

/// The last word of a header that every proxy on the way adds to: the one our own proxy has written.
fn last<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let value = headers.get_all(name).iter().next_back()?.to_str().ok()?;
    value.rsplit(',').next().map(str::trim)
}

/// The visitor's address. What stands before the last one in `X-Forwarded-For` anybody could have written.
pub fn address(peer: Option<IpAddr>, headers: &HeaderMap, trust_proxy: bool) -> IpAddr {
    let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    let told = trust_proxy
        .then(|| last(headers, "x-forwarded-for"))
        .flatten();
    told.and_then(read).unwrap_or(peer).to_canonical()
}

/// Reads `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1` or `[2001:db8::1]:80`.
fn read(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|t| t.strip_suffix(']'));
    bare.unwrap_or(text)
        .parse()
        .ok()
        .or_else(|| text.parse::<std::net::SocketAddr>().ok().map(|a| a.ip()))
}

/// The scheme of the visitor's connection, where our own proxy tells it.
pub fn scheme(headers: &HeaderMap, trust_proxy: bool) -> Option<&str> {
    trust_proxy
        .then(|| last(headers, "x-forwarded-proto"))
        .flatten()
}

/// Whether the visitor's connection is encrypted, as far as we know.
pub fn is_secure(headers: &HeaderMap, trust_proxy: bool, public_is_secure: bool) -> bool {
    match scheme(headers, trust_proxy) {
        Some(scheme) => scheme.eq_ignore_ascii_case("https"),
        None => public_is_secure,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn headers(name: &'static str, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(
            name.parse().expect("a name"),
            HeaderValue::from_static(value),
        )])
    }

    #[test]
    fn only_our_own_proxy_is_believed() {
        let peer = Some(IpAddr::from([127, 0, 0, 1]));
        let of =
            |value, trust| address(peer, &headers("x-forwarded-for", value), trust).to_string();
        assert_eq!(of("192.0.2.1", false), "127.0.0.1");
        assert_eq!(of("192.0.2.1", true), "192.0.2.1");
        assert_eq!(of("6.6.6.6, 192.0.2.1", true), "192.0.2.1");
        assert_eq!(of("[2001:db8::1]:4711", true), "2001:db8::1");
        assert_eq!(of("2001:db8::1", true), "2001:db8::1");
        assert_eq!(of("::ffff:192.0.2.1", true), "192.0.2.1");
        assert_eq!(of("192.0.2.1, somebody", true), "127.0.0.1");
    }

    #[test]
    fn tls_is_known_from_the_public_url_or_the_proxy() {
        let plain = HeaderMap::new();
        assert!(is_secure(&plain, false, true) && !is_secure(&plain, true, false));
        let told = headers("x-forwarded-proto", "https");
        assert!(is_secure(&told, true, false) && !is_secure(&told, false, false));
        assert!(!is_secure(
            &headers("x-forwarded-proto", "http"),
            true,
            true
        ));
    }
}
