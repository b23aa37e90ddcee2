//! What cannot be in an address: it is refused before the database is asked, whose makers differ about it.

use axum::http::Uri;

use crate::error::Code;

/// Where the id of a game follows.
const BEFORE: [&str; 3] = ["/api/games/", "/game/", "/join/"];

/// Letters of an id.
const LETTERS: usize = 10;

/// Whether an address can be one of ours.
///
/// # Errors
/// What to answer.
pub fn check(uri: &Uri) -> Result<(), Code> {
    let path = uri.path();
    let id = BEFORE.iter().find_map(|before| path.strip_prefix(before));
    let id = id.map(|rest| rest.split('/').next().unwrap_or(rest));
    if id.is_some_and(|id| !is_id(id)) {
        return Err(Code::NotFound);
    }
    // NUL is no text for PostgreSQL.
    let has_nul = |text: &str| text.contains("%00");
    if has_nul(path) {
        return Err(Code::NotFound);
    }
    if uri.query().is_some_and(has_nul) {
        return Err(Code::BadRequest);
    }
    Ok(())
}

/// Whether a text can be the id of a game.
fn is_id(text: &str) -> bool {
    text.len() == LETTERS && text.bytes().all(|b| b.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret;

    fn checked(uri: &str) -> Result<(), Code> {
        check(&uri.parse().expect("an address"))
    }

    #[test]
    fn addresses_of_ours_pass() {
        let id = secret::id();
        for uri in [
            format!("/api/games/{id}"),
            format!("/api/games/{id}/live?since=3"),
            format!("/join/{id}/{}", secret::word()),
            format!("/game/{id}?lang=fr"),
            "/api/games?opponent=%C3%A9".to_owned(),
            "/".to_owned(),
        ] {
            assert_eq!(checked(&uri), Ok(()), "{uri}");
        }
    }

    #[test]
    fn what_cannot_be_is_not_looked_up() {
        for uri in [
            "/api/games/%00",
            "/api/games/abc%00defg",
            "/api/games/0123456789a/moves",
            "/api/games/",
            "/game/%F0%9F%98%80",
            "/join/x/y",
            "/rules/%00",
        ] {
            assert_eq!(checked(uri), Err(Code::NotFound), "{uri}");
        }
        let query = "/api/games?opponent=a%00";
        assert_eq!(checked(query), Err(Code::BadRequest));
    }
}
