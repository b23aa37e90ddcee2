//! Why the server does not run, in the words of whoever started it.

use kete_server::ServeError;

use crate::failure::Failure;
use crate::ui::Ui;

/// What to say about a server that does not run: what is wrong, where, and what helps.
pub fn failure(error: &ServeError, ui: &Ui) -> Failure {
    let text = &ui.text;
    match error {
        ServeError::Address(url) => {
            Failure::Usage(text.with("serve-no-database", [("url", url.into())]))
        }
        ServeError::Place { place, reason } => {
            let names = [("place", place.into()), ("reason", reason.into())];
            Failure::Failed(text.with("serve-bad-database", names))
        }
        ServeError::Foreign(place) => {
            Failure::Failed(text.with("serve-foreign-database", [("place", place.into())]))
        }
        ServeError::InUse { place, process } => {
            let process = process.map_or_else(|| "?".to_owned(), |process| process.to_string());
            let names = [("place", place.into()), ("process", process.into())];
            Failure::Failed(text.with("serve-in-use", names))
        }
        error => {
            let reason = error.to_string();
            Failure::Failed(text.with("serve-failed", [("reason", reason.into())]))
        }
    }
}
