//! The games as visitors find them: a card for every game with its variants inside, found by any name.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use kete_rules::Rules;
use kete_rules::file::{Family, RuleFile};
use kete_rules::load::{Entry, Library};
use kete_rules::names::normalise;
use kete_rules::say::Lang;

use super::Site;
use super::drawing::{self, Detail};

/// Names that a card shows beside its title.
const OTHER_NAMES: usize = 5;

/// A game on a card.
pub struct Card {
    /// Its title.
    pub title: String,
    /// Other names people know, in one line.
    pub others: String,
    /// The game in a sentence.
    pub summary: String,
    /// How long it takes, in words.
    pub minutes: String,
    /// How hard it is, in words.
    pub difficulty: String,
    /// The same as points that are on or off.
    pub dots: [bool; 5],
    /// The start board.
    pub drawing: &'static str,
    /// Where a game begins.
    pub play: String,
    /// Where its rules are.
    pub rules: String,
    /// The same for those who hear links out of their place.
    pub rules_told: String,
    /// Its variants.
    pub variants: Vec<Variant>,
    /// How many there are, in words.
    pub variants_told: String,
    /// Everything it is searched by.
    pub search: String,
    /// Whether the search has found it.
    pub is_shown: bool,
    /// Whether the search means one of its variants.
    pub is_open: bool,
}

/// A variant of a game.
pub struct Variant {
    /// Its title.
    pub title: String,
    /// What is different, in a sentence.
    pub summary: String,
    /// Where a game begins.
    pub play: String,
    /// Everything it is searched by.
    pub search: String,
    /// Whether the search means it.
    pub is_meant: bool,
}

/// The sentence about a game.
pub fn summary(file: &RuleFile, lang: Lang) -> String {
    let (first, second) = match lang {
        Lang::En => (&file.summary.en, &file.summary.fr),
        Lang::Fr => (&file.summary.fr, &file.summary.en),
    };
    let text = if first.is_empty() { second } else { first };
    typographic(text, lang)
}

/// Text of rule files as it is printed: French apostrophes, and no line that begins with a mark.
pub fn typographic(text: &str, lang: Lang) -> String {
    if !lang.is_french() {
        return text.to_owned();
    }
    [
        ("'", "’"),
        (" :", "\u{a0}:"),
        (" ;", "\u{202f};"),
        (" !", "\u{202f}!"),
        (" ?", "\u{202f}?"),
    ]
    .iter()
    .fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
}

/// Text that begins with a capital.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// Rules that can be played; every built-in file can.
pub fn compiled(file: &RuleFile) -> Option<Rules> {
    Rules::compile(file.clone()).ok()
}

/// The start board of a game of the library, drawn once.
pub fn start(entry: &Entry, lang: Lang) -> &'static str {
    static DRAWN: LazyLock<Mutex<HashMap<(String, Lang), &'static str>>> =
        LazyLock::new(Mutex::default);
    let mut drawn = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    drawn
        .entry((entry.id().to_owned(), lang))
        .or_insert_with(|| {
            let svg = compiled(&entry.rules)
                .map(|rules| drawing::board(&rules, &rules.start(), lang, Detail::Plain));
            // As many as there are games and languages, for as long as the program runs.
            String::leak(svg.unwrap_or_default())
        })
}

/// The games in the order they are shown: family by family, in each the game that gives it its name first.
pub fn ordered() -> Vec<&'static Entry> {
    let mut all: Vec<&Entry> = Library::builtin().entries().collect();
    all.sort_by_key(|entry| {
        let family = entry.rules.family.name();
        let place = Family::NAMES.iter().position(|name| *name == family);
        (
            place,
            entry.id() != family,
            entry.rules.difficulty,
            entry.id(),
        )
    });
    all
}

/// The game whose card an entry is on: the one that it extends, at last.
fn root(entry: &'static Entry) -> &'static Entry {
    let mut at = entry;
    while let Some(parent) = at.rules.extends.as_deref() {
        match Library::builtin().by_id(parent) {
            Some(parent) => at = parent,
            None => break,
        }
    }
    at
}

/// Every name of a game in the form that searches compare.
fn searched(entry: &Entry) -> String {
    let mut names: Vec<String> = entry.names().map(normalise).collect();
    names.sort();
    names.dedup();
    names.join(" ")
}

fn other_names(entry: &Entry, lang: Lang) -> String {
    let title = entry.title(lang.is_french());
    let names = &entry.rules.names;
    let (first, second) = match lang {
        Lang::En => (&names.en, &names.fr),
        Lang::Fr => (&names.fr, &names.en),
    };
    let mut others: Vec<&str> = Vec::new();
    let mut seen = vec![normalise(title)];
    for name in first.iter().chain(second) {
        let plain = normalise(name);
        if !seen.contains(&plain) {
            seen.push(plain);
            others.push(name);
        }
    }
    let more = others.len() > OTHER_NAMES;
    others.truncate(OTHER_NAMES);
    let text = others.join(", ");
    if more { format!("{text} …") } else { text }
}

/// The cards; `query` shows only those it finds.
pub fn cards(site: &Site, query: &str, with: &str) -> Vec<Card> {
    let wanted = normalise(query);
    let all = ordered();
    let roots = all.iter().filter(|entry| entry.rules.extends.is_none());
    let mut cards: Vec<Card> = roots
        .map(|&entry| {
            let variants: Vec<&Entry> = all
                .iter()
                .copied()
                .filter(|other| other.id() != entry.id() && root(other).id() == entry.id())
                .collect();
            card(site, entry, &variants, &wanted, with)
        })
        .collect();
    // Those whose own name is meant come before those with a variant of that name.
    if !wanted.is_empty() {
        cards.sort_by_key(|card| card.is_open);
    }
    cards
}

fn card(site: &Site, entry: &Entry, variants: &[&Entry], wanted: &str, with: &str) -> Card {
    let lang = site.lang;
    let title = entry.title(lang.is_french()).to_owned();
    let meant =
        |names: &str| !wanted.is_empty() && names.split(' ').any(|name| name.contains(wanted));
    let search = searched(entry);
    let is_own = meant(&search);
    let variants: Vec<Variant> = variants
        .iter()
        .map(|variant| {
            let search = searched(variant);
            Variant {
                title: variant.title(lang.is_french()).to_owned(),
                summary: summary(&variant.rules, lang),
                play: play(site, variant.id(), with),
                is_meant: meant(&search),
                search,
            }
        })
        .collect();
    let is_variant = variants.iter().any(|variant| variant.is_meant);
    let difficulty = entry.rules.difficulty.unwrap_or(3);
    Card {
        others: other_names(entry, lang),
        summary: summary(&entry.rules, lang),
        minutes: minutes(site, &entry.rules),
        difficulty: site.t1("web-difficulty", "n", difficulty),
        dots: std::array::from_fn(|i| i < usize::from(difficulty)),
        drawing: start(entry, lang),
        play: play(site, entry.id(), with),
        rules: site.url(&format!("/rules/{}", entry.id())),
        rules_told: site.t1("web-card-rules", "game", title.as_str()),
        variants_told: site.t1("web-variants", "n", variants.len()),
        is_shown: wanted.is_empty() || is_own || is_variant,
        is_open: is_variant && !is_own,
        title,
        variants,
        search,
    }
}

/// How long a game takes.
pub fn minutes(site: &Site, file: &RuleFile) -> String {
    file.minutes
        .map(|n| site.t1("web-minutes", "n", n))
        .unwrap_or_default()
}

/// Where a game of some kind begins.
pub fn play(site: &Site, id: &str, with: &str) -> String {
    match with {
        "computer" => site.url(&format!("/new/{id}")),
        with => site.url(&format!("/new/{id}?with={with}")),
    }
}
