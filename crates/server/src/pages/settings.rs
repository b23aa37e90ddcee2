//! What a visitor may set, kept without an account.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use kete_rules::say::has_message;

use crate::app::Shared;

use super::{Site, page};

/// A part of the page and the settings in it.
const GROUPS: [(&str, &[Setting]); 3] = [
    (
        "web-settings-look",
        &[
            Setting::words("theme", &["auto", "light", "dark"]),
            Setting::words("style", &["wood", "soapstone", "sand", "eggbox"]),
            Setting::words("seeds", &["beans", "marbles", "shells"]),
            Setting::switch("counts"),
            Setting::switch("notation"),
            Setting::switch("mirror"),
            Setting::switch("flip"),
            Setting::switch("face"),
        ],
    ),
    (
        "web-settings-play",
        &[
            Setting::words("speed", &["slow", "normal", "fast", "off"]),
            Setting::switch("previews"),
        ],
    ),
    (
        "web-settings-sound",
        &[
            Setting::switch("sound"),
            Setting::words("verbosity", &["full", "short"]),
        ],
    ),
];

/// A setting: words to choose from, or none for one that is on or off.
struct Setting {
    name: &'static str,
    words: &'static [&'static str],
}

impl Setting {
    const fn words(name: &'static str, words: &'static [&'static str]) -> Setting {
        Setting { name, words }
    }

    const fn switch(name: &'static str) -> Setting {
        Setting { name, words: &[] }
    }
}

struct Group {
    title: String,
    settings: Vec<Shown>,
}

struct Shown {
    name: &'static str,
    label: String,
    hint: String,
    is_switch: bool,
    is_on: bool,
    choices: Vec<Choice>,
}

struct Choice {
    value: &'static str,
    label: String,
    is_chosen: bool,
}

#[derive(Template)]
#[template(path = "settings.html")]
struct Settings<'a> {
    site: &'a Site,
    groups: Vec<Group>,
}

/// `GET /settings`.
pub async fn show(State(_): State<Shared>, site: Site) -> Response {
    let template = Settings {
        groups: GROUPS
            .iter()
            .map(|(title, settings)| Group {
                title: site.t(title),
                settings: settings.iter().map(|s| shown(&site, s)).collect(),
            })
            .collect(),
        site: &site,
    };
    page(&site, &template)
}

fn shown(site: &Site, setting: &Setting) -> Shown {
    let name = setting.name;
    let chosen = site.chosen();
    let hint = format!("web-setting-{name}-hint");
    Shown {
        name,
        label: site.t(&format!("web-setting-{name}")),
        hint: if has_message(site.lang, &hint) {
            site.t(&hint)
        } else {
            String::new()
        },
        is_switch: setting.words.is_empty(),
        is_on: setting.words.is_empty() && chosen.is_on(name),
        choices: setting
            .words
            .iter()
            .map(|&value| Choice {
                value,
                label: site.t(&format!("web-setting-{name}-{value}")),
                is_chosen: chosen.word(name) == value,
            })
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kete_rules::say::Lang;

    use super::*;

    #[test]
    fn the_page_has_every_setting_once() {
        let all = Site::plain(Lang::En).chosen().all();
        let there: BTreeSet<&str> = all
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .collect();
        let shown: Vec<&str> = GROUPS
            .iter()
            .flat_map(|(_, settings)| settings.iter().map(|s| s.name))
            .collect();
        assert_eq!(shown.len(), there.len());
        assert_eq!(shown.into_iter().collect::<BTreeSet<_>>(), there);
    }

    #[test]
    fn every_value_shown_can_be_set() {
        for setting in GROUPS.iter().flat_map(|(_, settings)| settings.iter()) {
            for word in setting.words {
                let mut settings = crate::net::Settings::default();
                assert_eq!(settings.set(setting.name, (*word).into()), Ok(()));
                assert_eq!(settings.word(setting.name), *word);
            }
        }
    }
}
