//! What went wrong here is logged, and told without its inside.

use std::fmt::Display;

use kete_rules::say::Lang;

use crate::error::{Code, Refused};

/// A failure of the server's own.
pub fn internal(lang: Lang, error: &dyn Display) -> Refused {
    tracing::error!(%error, "a request has failed");
    Code::Internal.tell(lang)
}
