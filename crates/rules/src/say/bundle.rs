//! The messages as they are loaded and formatted.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::Lang;

/// A value of a message's variable.
pub type Value<'a> = FluentValue<'a>;

/// The message files of a language; the tests see to it that none is forgotten.
macro_rules! files {
    ($lang:literal) => {
        [
            include_str!(concat!("../../../../i18n/", $lang, "/analyse.ftl")),
            include_str!(concat!("../../../../i18n/", $lang, "/cli.ftl")),
            include_str!(concat!("../../../../i18n/", $lang, "/common.ftl")),
            include_str!(concat!("../../../../i18n/", $lang, "/endings.ftl")),
            include_str!(concat!("../../../../i18n/", $lang, "/faults.ftl")),
            include_str!(concat!("../../../../i18n/", $lang, "/match.ftl")),
            include_str!(concat!("../../../../i18n/", $lang, "/notation.ftl")),
            include_str!(concat!("../../../../i18n/", $lang, "/play.ftl")),
            include_str!(concat!("../../../../i18n/", $lang, "/prose.ftl")),
            include_str!(concat!("../../../../i18n/", $lang, "/puzzles.ftl")),
            include_str!(concat!("../../../../i18n/", $lang, "/records.ftl")),
            include_str!(concat!("../../../../i18n/", $lang, "/refusals.ftl")),
            include_str!(concat!("../../../../i18n/", $lang, "/solve.ftl")),
            include_str!(concat!("../../../../i18n/", $lang, "/tables.ftl")),
            include_str!(concat!("../../../../i18n/", $lang, "/turns.ftl")),
            include_str!(concat!("../../../../i18n/", $lang, "/tui.ftl")),
            include_str!(concat!("../../../../i18n/", $lang, "/tune.ftl")),
            include_str!(concat!("../../../../i18n/", $lang, "/web.ftl")),
        ]
    };
}

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 2]> =
    LazyLock::new(|| [load("en", &files!("en")), load("fr", &files!("fr"))]);

fn load(code: &str, files: &[&str]) -> Bundle {
    let id = code
        .parse()
        .unwrap_or_else(|_| LanguageIdentifier::default());
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // The marks that isolate directions would be in the way of terminals and comparisons.
    bundle.set_use_isolating(false);
    for text in files {
        let text = if code == "fr" {
            french_spaces(text)
        } else {
            (*text).to_owned()
        };
        let resource = match FluentResource::try_new(text) {
            Ok(resource) => resource,
            // What can be read of a damaged file is used.
            Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// French puts no-break spaces before `:`, `;`, `!` and `?` and inside quotation marks. In the files they are ordinary
/// ones, which editors show and nobody forgets.
pub(crate) fn french_spaces(text: &str) -> String {
    [
        (" :", "\u{a0}:"),
        (" ;", "\u{202f};"),
        (" !", "\u{202f}!"),
        (" ?", "\u{202f}?"),
        ("« ", "«\u{a0}"),
        (" »", "\u{a0}»"),
    ]
    .iter()
    .fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
}

fn bundle(lang: Lang) -> &'static Bundle {
    match lang {
        Lang::En => &BUNDLES[0],
        Lang::Fr => &BUNDLES[1],
    }
}

/// Whether a language has a message.
pub fn has_message(lang: Lang, id: &str) -> bool {
    bundle(lang)
        .get_message(id)
        .is_some_and(|m| m.value().is_some())
}

/// A message with its variables filled in.
///
/// # Errors
/// What is missing: the message, or variables of it.
pub fn format(lang: Lang, id: &str, args: &[(&str, Value<'_>)]) -> Result<String, String> {
    let bundle = bundle(lang);
    let pattern = bundle
        .get_message(id)
        .and_then(|m| m.value())
        .ok_or_else(|| format!("no message `{id}` in {lang}"))?;
    let args: FluentArgs<'_> = args
        .iter()
        .map(|(name, value)| ((*name).to_owned(), value.clone()))
        .collect();
    let mut errors = Vec::new();
    let text = bundle
        .format_pattern(pattern, Some(&args), &mut errors)
        .into_owned();
    if errors.is_empty() {
        Ok(text)
    } else {
        Err(format!("{id} in {lang}: {errors:?}"))
    }
}

/// A message with its variables filled in; the English one, and at last the id itself, where it cannot be had.
pub fn message(lang: Lang, id: &str, args: &[(&str, Value<'_>)]) -> String {
    format(lang, id, args)
        .or_else(|_| format(Lang::En, id, args))
        .unwrap_or_else(|_| id.to_owned())
}
