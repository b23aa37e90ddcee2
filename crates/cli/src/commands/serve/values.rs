//! What the arguments of `kete serve` may be.

use std::net::SocketAddr;

/// Reads where to listen: `127.0.0.1:8080`, `[::1]:0` or `localhost:8080`.
pub fn listen(text: &str) -> Result<SocketAddr, String> {
    let local = text.strip_prefix("localhost:");
    let address = local.map_or_else(|| text.to_owned(), |port| format!("127.0.0.1:{port}"));
    let why = "an address and a port are expected, such as 127.0.0.1:8080";
    address.parse().map_err(|_| why.to_owned())
}

/// Reads whether something is so; nothing means no.
pub fn switch(text: &str) -> Result<bool, String> {
    match text.to_ascii_lowercase().as_str() {
        "1" | "true" | "yes" | "on" => Ok(true),
        "" | "0" | "false" | "no" | "off" => Ok(false),
        _ => Err("true or false is expected".to_owned()),
    }
}

/// Reads what every address begins with; as it is used: `/kete`, or nothing for the root.
pub fn base_path(text: &str) -> Result<String, String> {
    let inside = text.trim_matches('/');
    if inside.is_empty() {
        return Ok(String::new());
    }
    let fits = |part: &str| {
        let plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.' | b'~');
        !part.is_empty() && part != "." && part != ".." && part.bytes().all(plain)
    };
    if inside.split('/').all(fits) {
        Ok(format!("/{inside}"))
    } else {
        Err("a path of plain letters is expected, such as /kete".to_owned())
    }
}

/// Reads the address others know.
pub fn public_url(text: &str) -> Result<String, String> {
    let rest = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"));
    let host = rest.and_then(|rest| rest.split('/').next());
    let plain = text.bytes().all(|b| b.is_ascii_graphic()) && !text.contains(['?', '#', '@']);
    if plain && host.is_some_and(|host| !host.is_empty()) {
        Ok(text.trim_end_matches('/').to_owned())
    } else {
        Err("a URL is expected, such as https://kete.example".to_owned())
    }
}

/// Scheme and host of a public URL, which may be told with the base path but with no other path.
pub fn without_base(url: &str, base_path: &str) -> Option<String> {
    let url = url.strip_suffix(base_path).unwrap_or(url);
    let host = url.split_once("://")?.1;
    (!host.is_empty() && !host.contains('/')).then(|| url.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_to_listen_at() {
        for text in ["127.0.0.1:8080", "[::1]:0", "0.0.0.0:80"] {
            assert_eq!(listen(text).map(|a| a.to_string()).as_deref(), Ok(text));
        }
        assert_eq!(listen("localhost:1"), listen("127.0.0.1:1"));
        for text in [
            "",
            "8080",
            "127.0.0.1",
            "127.0.0.1:99999",
            "kete.example:80",
        ] {
            assert!(listen(text).is_err(), "{text}");
        }
    }

    #[test]
    fn switches_are_on_or_off() {
        for (text, on) in [
            ("true", true),
            ("1", true),
            ("Yes", true),
            ("", false),
            ("0", false),
            ("off", false),
        ] {
            assert_eq!(switch(text), Ok(on), "{text}");
        }
        for text in ["maybe", "2", "oui", " "] {
            assert!(switch(text).is_err(), "{text}");
        }
    }

    #[test]
    fn base_paths_have_one_form() {
        for (text, path) in [("", ""), ("/", ""), ("kete", "/kete"), ("/a/b/", "/a/b")] {
            assert_eq!(base_path(text).as_deref(), Ok(path));
        }
        for text in ["/a//b", "/a/../b", "/a b", "/é", "/a;b", "/a?b", "/{id}"] {
            assert!(base_path(text).is_err(), "{text}");
        }
    }

    #[test]
    fn public_urls_are_those_of_the_web() {
        let read = public_url("https://kete.example/games/");
        assert_eq!(read.as_deref(), Ok("https://kete.example/games"));
        for text in [
            "",
            "kete.example",
            "ftp://kete.example",
            "https://",
            "https://a@b",
            "http://a?b",
        ] {
            assert!(public_url(text).is_err(), "{text}");
        }
    }

    #[test]
    fn the_base_path_may_be_told_with_the_url() {
        let cut = |url, base| without_base(url, base);
        let host = Some("https://kete.example".to_owned());
        assert_eq!(cut("https://kete.example/games", "/games"), host);
        assert_eq!(cut("https://kete.example", "/games"), host);
        assert_eq!(cut("https://kete.example", ""), host);
        assert_eq!(cut("https://kete.example/other", "/games"), None);
        assert_eq!(cut("https://kete.example/games", ""), None);
    }
}
