//! Addresses of databases, read in one place: what is opened, locked, watched and told is the same file.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use sqlx::any::AnyConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;

/// Whether an address is one of PostgreSQL.
pub fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres://") || url.starts_with("postgresql://")
}

/// The address of a file that is made if it is not there. Whatever a path may hold, it is no part of the address.
pub fn of_file(path: &Path) -> String {
    let path = path.to_string_lossy();
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-_.~".contains(&byte);
    let mut url = String::from("sqlite://");
    for byte in path.bytes() {
        match byte {
            byte if plain(byte) => url.push(char::from(byte)),
            byte => url.push_str(&format!("%{byte:02X}")),
        }
    }
    url + "?mode=rwc"
}

/// The file of an embedded database; none in memory or elsewhere.
///
/// # Errors
/// It is no address.
pub fn file(url: &str) -> Result<Option<PathBuf>, sqlx::Error> {
    if is_postgres(url) {
        return Ok(None);
    }
    // As it is read when it is opened.
    let any = AnyConnectOptions::from_str(url)?;
    let options = SqliteConnectOptions::try_from(&any)?;
    let path = url.split('?').next().unwrap_or(url);
    let memory = path.ends_with(":memory:") || url.contains("mode=memory");
    Ok((!memory).then(|| options.get_filename().to_owned()))
}

/// A database as it may be told: without user and password, which stand before the last `@`.
pub fn place(url: &str) -> String {
    if url.starts_with("sqlite:")
        && let Ok(Some(file)) = file(url)
    {
        return file.display().to_string();
    }
    let (scheme, rest) = match url.split_once("://") {
        Some((scheme, rest)) => (Some(scheme), rest),
        None => (None, url),
    };
    let rest = rest.rsplit('@').next().unwrap_or(rest);
    let rest = rest.split('?').next().unwrap_or(rest);
    match scheme {
        Some("sqlite") | None => rest.to_owned(),
        Some(scheme) => format!("{scheme}://{rest}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_told() {
        assert_eq!(place("postgres://u:p@h:1/kete?x=y"), "postgres://h:1/kete");
        assert_eq!(place("postgres://u:p@ss@h/kete"), "postgres://h/kete");
        assert_eq!(place("mysql:u:p@h"), "h");
        assert_eq!(place("sqlite:///a/b.sqlite?mode=rwc"), "/a/b.sqlite");
        assert_eq!(place("sqlite:a.sqlite"), "a.sqlite");
        assert_eq!(place("sqlite:a?mode=x"), "sqlite:a");
    }

    #[test]
    fn a_path_stays_what_it_is() {
        for path in [
            "/a/kete.sqlite",
            "data/kete.sqlite",
            "/my games/№ 1 #2/kete.sqlite",
            "/what?/kete.sqlite",
            "/100%25/50%/k@te.sqlite",
            "/été/:memory:/kete.sqlite",
        ] {
            let url = of_file(Path::new(path));
            let read = file(&url).expect("an address");
            assert_eq!(read.as_deref(), Some(Path::new(path)), "{url}");
            assert_eq!(place(&url), path);
        }
    }

    #[test]
    fn memory_is_no_file() {
        for url in [
            "sqlite::memory:",
            "sqlite:///a?mode=memory",
            "postgres://h/kete",
        ] {
            assert_eq!(file(url).expect("an address"), None, "{url}");
        }
        assert!(file("sqlite:a?mode=x").is_err());
    }
}
