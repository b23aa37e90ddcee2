//! Cookies: reading one, and setting one with everything that protects it.

use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};

/// Browsers keep no cookie longer: 400 days, in seconds.
const LONGEST: u32 = 400 * 24 * 60 * 60;

/// The value of a cookie that a browser sends.
pub fn value<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|header| header.to_str().ok())
        .flat_map(|header| header.split(';'))
        .find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

/// A cookie to be kept. Name and value are made of characters that need no quoting.
pub struct Cookie<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its value.
    pub value: &'a str,
    /// The addresses it is sent to.
    pub path: &'a str,
    /// Whether it is sent over TLS only.
    pub secure: bool,
}

impl Cookie<'_> {
    /// As `Set-Cookie` says it.
    pub fn header(&self) -> HeaderValue {
        let Cookie {
            name, value, path, ..
        } = self;
        let secure = if self.secure { "; Secure" } else { "" };
        let text = format!(
            "{name}={value}; Path={path}; Max-Age={LONGEST}; HttpOnly; SameSite=Lax{secure}"
        );
        // Only a base path that no header can hold fails, and such a one is refused at the start.
        HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(values: &[&'static str]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append(COOKIE, HeaderValue::from_static(value));
        }
        headers
    }

    #[test]
    fn a_cookie_is_found_among_others() {
        let sent = headers(&["a=1; kete-lang=fr", "xkete=no;kete=yes;kete=later"]);
        assert_eq!(value(&sent, "kete"), Some("yes"));
        assert_eq!(value(&sent, "kete-lang"), Some("fr"));
        assert_eq!(value(&sent, "ket"), None);
        assert_eq!(value(&HeaderMap::new(), "kete"), None);
    }

    #[test]
    fn a_cookie_is_set_with_its_guards() {
        let cookie = |secure| {
            let cookie = Cookie {
                name: "kete",
                value: "0f",
                path: "/games",
                secure,
            };
            cookie.header().to_str().map(str::to_owned)
        };
        let open = "kete=0f; Path=/games; Max-Age=34560000; HttpOnly; SameSite=Lax";
        assert_eq!(cookie(false).as_deref().ok(), Some(open));
        assert_eq!(cookie(true).ok(), Some(format!("{open}; Secure")));
    }
}
