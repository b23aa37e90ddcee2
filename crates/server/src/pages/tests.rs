//! What holds for all pages together.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use kete_rules::load::Library;
use kete_rules::say::{Lang, has_message};

use super::{Site, catalog, drawing, examples, fields};

/// The part of the workspace that files are looked for in.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The texts of all files below a folder with one of these endings.
fn texts(folder: &str, endings: &[&str]) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if endings
                .iter()
                .any(|end| path.to_string_lossy().ends_with(end))
            {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    assert!(!found.is_empty(), "{folder}");
    found
}

/// The messages of the web application in a language.
fn messages(lang: Lang) -> BTreeMap<String, String> {
    let file = root().join(format!("i18n/{lang}/web.ftl"));
    let text = fs::read_to_string(file).unwrap();
    let mut all = BTreeMap::new();
    let mut last = None;
    for line in text.lines() {
        if let Some((id, pattern)) = line.split_once('=').filter(|(id, _)| is_id(id.trim())) {
            let before = all.insert(id.trim().to_owned(), pattern.to_owned());
            assert!(before.is_none(), "{lang}: {id} stands there twice");
            last = Some(id.trim().to_owned());
        } else if let Some(id) = &last {
            all.get_mut(id).unwrap().push_str(line);
        }
    }
    all
}

fn is_id(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && text
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-_".contains(&b))
}

/// Words that begin so in a text, up to what cannot belong to an id.
fn words(text: &str, begins: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (at, _) in text.match_indices(begins) {
        let before = text[..at].chars().next_back().unwrap_or(' ');
        if before.is_ascii_alphanumeric() || matches!(before, '-' | '_') {
            continue;
        }
        let word: String = text[at..]
            .chars()
            .take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
            .collect();
        found.insert(word);
    }
    found
}

#[test]
fn both_languages_say_the_same_things() {
    let [english, french] = Lang::ALL.map(messages);
    assert!(english.keys().eq(french.keys()), "{:?}", {
        let here: BTreeSet<_> = english.keys().collect();
        let there: BTreeSet<_> = french.keys().collect();
        here.symmetric_difference(&there)
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    });
    for (id, pattern) in &english {
        assert_eq!(
            words(pattern, "$"),
            words(&french[id], "$"),
            "{id} has other variables"
        );
    }
}

#[test]
fn every_message_that_pages_use_is_there() {
    let mut used: BTreeSet<String> = BTreeSet::new();
    for (path, text) in texts("crates/server/templates", &[".html"]) {
        for word in words(&text, "web-") {
            assert!(has_message(Lang::En, &word), "{}: {word}", path.display());
            used.insert(word);
        }
    }
    assert!(used.len() > 100);
    for (path, text) in texts("crates/server/src", &[".rs"]) {
        // Ids that end so are completed where they are used; with capitals they stand for several.
        for word in words(&text, "web-")
            .into_iter()
            .filter(|w| is_id(w) && !w.ends_with('-'))
        {
            assert!(has_message(Lang::En, &word), "{}: {word}", path.display());
        }
    }
}

#[test]
fn every_message_is_used() {
    let mut used: BTreeSet<String> = BTreeSet::new();
    let mut begun: BTreeSet<String> = BTreeSet::new();
    let server = texts("crates/server/src", &[".rs"])
        .into_iter()
        .chain(texts("crates/server/templates", &[".html"]));
    let mut note = |word: String| {
        if word.ends_with('-') {
            begun.insert(word);
        } else {
            used.insert(word);
        }
    };
    for (_, text) in server {
        words(&text, "web-").into_iter().for_each(&mut note);
    }
    // Scripts name their messages without what all of them begin with.
    let scripts: String = ["web/board", "web/game", "web/pages"]
        .into_iter()
        .flat_map(|folder| texts(folder, &[".js"]))
        .map(|(_, text)| text)
        .collect();
    for id in messages(Lang::En).keys() {
        let known = match id.strip_prefix("js-") {
            Some(rest) => {
                let name = rest.split_once('-').map_or(rest, |(_, name)| name);
                is_named(&scripts, name)
            }
            None => used.contains(id) || begun.iter().any(|start| id.starts_with(start)),
        };
        assert!(known, "nothing uses {id}");
    }
}

/// Whether a script names a message, whole or by its beginning (`error-` and then a code).
fn is_named(scripts: &str, name: &str) -> bool {
    let quoted = |text: &str| {
        ['\'', '`', '"']
            .iter()
            .any(|q| scripts.contains(&format!("{q}{text}")))
    };
    let cuts = name.match_indices('-').map(|(at, _)| &name[..=at]);
    quoted(name)
        || cuts.clone().any(|start| quoted(&format!("{start}${{")))
        // Names for numbers: `count('days', n)` looks for `days-one` and `days-many`.
        || ["-one", "-many"].iter().any(|end| name.strip_suffix(end).is_some_and(quoted))
}

#[test]
fn nothing_in_pages_needs_a_looser_policy() {
    for (path, text) in texts("crates/server/templates", &[".html"]) {
        let place = path.display();
        assert!(!text.contains(" style="), "{place}");
        assert!(!text.contains("<style"), "{place}");
        assert!(!text.contains("javascript:"), "{place}");
        for part in text.split("<script").skip(1) {
            let tag = part.split('>').next().unwrap_or_default();
            let json = tag.contains("application/json");
            assert!(json || tag.contains(" src="), "{place}: {tag}");
        }
        assert!(
            !text.contains(" on") || !text.contains(" onclick="),
            "{place}"
        );
    }
}

#[test]
fn every_game_has_a_card_or_is_a_variant_on_one() {
    for lang in Lang::ALL {
        let site = Site::plain(lang);
        let cards = catalog::cards(&site, "", "computer");
        let shown: usize = cards.iter().map(|card| 1 + card.variants.len()).sum();
        assert_eq!(shown, Library::builtin().entries().count());
        for card in &cards {
            assert!(card.is_shown && !card.is_open && card.drawing.contains("<use"));
            assert!(!card.summary.is_empty() && !card.minutes.is_empty());
        }
    }
}

#[test]
fn any_name_finds_its_game() {
    let site = Site::plain(Lang::En);
    for entry in Library::builtin().entries() {
        for name in entry.names() {
            let cards = catalog::cards(&site, name, "computer");
            let found = cards.iter().filter(|card| card.is_shown);
            let here = |url: &str| url == format!("/new/{}", entry.id());
            let hit = found.into_iter().any(|card| {
                here(&card.play) || card.variants.iter().any(|v| v.is_meant && here(&v.play))
            });
            assert!(hit, "{name} does not find {}", entry.id());
        }
    }
    let cards = catalog::cards(&site, "no such game", "computer");
    assert!(cards.iter().all(|card| !card.is_shown));
}

#[test]
fn a_way_to_play_goes_along_with_the_cards() {
    let cards = catalog::cards(&Site::plain(Lang::En), "", "friend");
    assert!(cards.iter().all(|card| card.play.ends_with("?with=friend")));
}

#[test]
fn examples_can_be_played_and_read() {
    let mut count = 0;
    for lang in Lang::ALL {
        let site = Site::plain(lang);
        for entry in Library::builtin().entries() {
            let rules = catalog::compiled(&entry.rules).unwrap();
            let shown = examples::of(&site, &rules);
            let known = kete_rules::prose::examples::of_game(entry.id()).count();
            assert_eq!(shown.len(), known, "{}", entry.id());
            for example in shown {
                count += 1;
                assert!(example.before.starts_with("<svg") && !example.text.is_empty());
                if example.played.is_empty() {
                    assert!(!example.legal.is_empty(), "{}", example.id);
                } else {
                    let data: serde_json::Value = serde_json::from_str(&example.data).unwrap();
                    assert!(data["trace"].as_array().is_some_and(|t| !t.is_empty()));
                    assert!(data["after"]["cells"].is_array());
                }
            }
        }
    }
    assert!(count > 40);
}

#[test]
fn drawings_show_every_seed_and_close_what_they_open() {
    let sprite = drawing::sprite();
    for entry in Library::builtin().entries() {
        let rules = catalog::compiled(&entry.rules).unwrap();
        for lang in Lang::ALL {
            let svg = drawing::board(&rules, &rules.start(), lang, drawing::Detail::Counted);
            let position = rules.start();
            let houses = position.cells().iter().filter(|&&n| n > 0).count();
            let stores = [0, 1].map(|i| position.store(kete_rules::Player::of(i)) > 0);
            let heaps = houses + stores.iter().filter(|&&some| some).count();
            assert_eq!(svg.matches("<use").count(), heaps, "{}", entry.id());
            for part in svg.split("href=\"#").skip(1) {
                let id = part.split('"').next().unwrap_or_default();
                assert!(sprite.contains(&format!("id=\"{id}\"")), "{id}");
            }
            assert!(svg.ends_with("</svg>") && !svg.contains("style="));
        }
    }
}

#[test]
fn options_are_asked_once() {
    for lang in Lang::ALL {
        let site = Site::plain(lang);
        for entry in Library::builtin().entries() {
            let all = fields::fields(&site, &entry.rules, &["grand_slam"]);
            let names: BTreeSet<&str> = all.iter().map(|field| field.name).collect();
            assert_eq!(names.len(), all.len());
            assert!(!names.contains("play_out") && !names.contains("grand_slam"));
        }
    }
}
