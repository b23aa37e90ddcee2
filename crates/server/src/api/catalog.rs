//! The games there are.

use axum::Json;
use kete_rules::load::Library;
use kete_rules::options::options_of;
use kete_rules::prose;
use kete_rules::say::Lang;
use serde_json::{Value, json};

use crate::net::Tongue;
use crate::pages::ruleset;

/// Every game with its names and options.
pub async fn catalog(Tongue(lang): Tongue) -> Json<Value> {
    let french = lang == Lang::Fr;
    let games: Vec<Value> = Library::builtin()
        .entries()
        .map(|entry| {
            let file = &entry.rules;
            let options: Vec<Value> = options_of(file)
                .into_iter()
                .map(|o| json!({ "name": o.spec.name, "value": o.value, "help": o.spec.help(french) }))
                .collect();
            json!({
                "id": entry.id(),
                "title": prose::title(file, lang),
                "names": entry.names().collect::<Vec<_>>(),
                "family": file.family,
                "minutes": file.minutes,
                "difficulty": file.difficulty,
                "summary": ruleset(lang, file),
                "options": options,
            })
        })
        .collect();
    Json(json!({ "games": games }))
}
