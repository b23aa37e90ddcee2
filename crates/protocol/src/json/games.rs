//! `games` and `rules`: what can be played, and how.

use kete_rules::Rules;
use kete_rules::file::{RuleFile, Text};
use kete_rules::load::{Entry, Library, conformance_key, conformance_keys};
use kete_rules::options::{Kind, OptionValue, options_of};
use kete_rules::say::Lang;
use serde_json::{Map, Value, json};

use super::error::Failure;
use super::request::Request;

/// All games, in the order of the library.
pub(super) fn games(library: &Library, lang: Lang) -> Value {
    let games: Vec<Value> = library.entries().map(|entry| game(entry, lang)).collect();
    json!({ "games": games })
}

fn game(entry: &Entry, lang: Lang) -> Value {
    let file = &entry.rules;
    let keys: Vec<&str> = conformance_keys()
        .filter(|key| conformance_key(key).is_some_and(|(id, _)| id == file.id))
        .collect();
    let options: Vec<&str> = options_of(file)
        .iter()
        .map(|option| option.spec.name)
        .collect();
    json!({
        "id": file.id,
        "title": entry.title(lang.is_french()),
        "names": file.names,
        "family": file.family,
        "rows": file.board.rows,
        "houses": file.board.houses,
        // The bound on laps is an option of exactly those games that have laps.
        "laps": options.contains(&"laps"),
        "rounds": file.rounds.is_some(),
        "minutes": file.minutes,
        "difficulty": file.difficulty,
        "confidence": file.confidence,
        "summary": text(&file.summary, lang),
        "options": options,
        "conformance": keys,
    })
}

fn text(text: &Text, lang: Lang) -> &str {
    if lang.is_french() { &text.fr } else { &text.en }
}

/// The effective rules of a game, and its options with their values.
pub(super) fn rules(rules: &Rules, request: &Request) -> Result<Value, Failure> {
    let file: &RuleFile = rules.file();
    let options: Vec<Value> = options_of(file)
        .iter()
        .map(|option| option_to_json(option, request.lang))
        .collect();
    Ok(json!({ "rules": file, "options": options }))
}

fn option_to_json(option: &OptionValue, lang: Lang) -> Value {
    let spec = option.spec;
    let mut data = Map::new();
    data.insert("name".into(), spec.name.into());
    data.insert("value".into(), option.value.clone());
    data.insert("help".into(), spec.help(lang.is_french()).into());
    let kind = match spec.kind {
        Kind::Bool => "bool",
        Kind::Number { min, max } => {
            data.insert("min".into(), min.into());
            data.insert("max".into(), max.into());
            "number"
        }
        Kind::Choice(words) => {
            data.insert("choices".into(), words.into());
            "choice"
        }
        Kind::Counts => "counts",
    };
    data.insert("kind".into(), kind.into());
    Value::Object(data)
}
