//! The words of this part that stand in `i18n/*/web.ftl`.

use kete_rules::say::{Lang, Value, message};

use crate::error::{Code, Refused};

/// A request that cannot be read, with the reason.
pub fn bad(lang: Lang, id: &str, args: &[(&str, Value<'_>)]) -> Refused {
    Code::BadRequest.because(message(lang, id, args))
}

#[cfg(test)]
mod tests {
    use kete_rules::say::has_message;

    use super::*;

    #[test]
    fn every_refusal_has_its_words() {
        for (lang, code) in Lang::ALL
            .into_iter()
            .flat_map(|l| Code::ALL.map(|c| (l, c)))
        {
            let id = format!("web-error-{}", code.name().replace('_', "-"));
            assert!(has_message(lang, &id), "{id} in {lang}");
        }
    }
}
