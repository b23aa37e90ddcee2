//! The description of the API, for programs: `/api/openapi.json`.

mod answers;
mod bodies;
mod paths;

use std::sync::LazyLock;

use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};
use utoipa::OpenApi;

use super::settings;
use crate::app::Shared;
use crate::error::Code;

/// The version whose words are used: what we say means the same in later ones, and more tools read it.
const VERSION: &str = "3.1.0";

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Kete",
        description = "Mancala games over HTTP. No rules are needed outside: the server tells legal moves, reasons and \
            traces. The visitor is known by the cookie `kete`, which the first request that changes something sets. Such \
            requests come from the same origin (`Origin`, or neither `Origin` nor cookie) and have JSON bodies of at most \
            16 KiB. Texts are in the language of `?lang=`, the cookie `kete-lang` or `Accept-Language`."
    ),
    paths(
        paths::make_game,
        paths::list_games,
        paths::show_game,
        paths::live,
        paths::make_move,
        paths::act,
        paths::hint,
        paths::record,
        paths::code,
        paths::me,
        paths::change_me,
        paths::make_link,
        paths::catalog,
        paths::puzzles,
        paths::description,
        paths::health,
        paths::metrics,
    ),
    components(schemas(answers::Failure, bodies::Status))
)]
struct Description;

static TEXT: LazyLock<Value> = LazyLock::new(|| {
    let mut text = serde_json::to_value(Description::openapi()).unwrap_or_default();
    text["openapi"] = json!(VERSION);
    text["info"]["version"] = json!(env!("CARGO_PKG_VERSION"));
    let schemas = &mut text["components"]["schemas"];
    let codes = Code::ALL.map(Code::name);
    schemas["Reason"]["properties"]["code"]["enum"] = json!(codes);
    for (name, mut values) in settings::values() {
        values.push(Value::Null);
        schemas["SettingsChange"]["properties"][name]["enum"] = json!(values);
    }
    text
});

/// Tells the description, with the addresses as they are here.
pub async fn show(State(app): State<Shared>) -> Json<Value> {
    let mut text = TEXT.clone();
    let base = &app.config.base_path;
    let server = if base.is_empty() { "/" } else { base };
    text["servers"] = json!([{ "url": server }]);
    Json(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every reference in a description.
    fn references(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::Object(fields) => {
                for (key, value) in fields {
                    match value.as_str() {
                        Some(text) if key == "$ref" => found.push(text.to_owned()),
                        _ => references(value, found),
                    }
                }
            }
            Value::Array(all) => all.iter().for_each(|value| references(value, found)),
            _ => {}
        }
    }

    #[test]
    fn every_reference_leads_somewhere() {
        let mut found = Vec::new();
        references(&TEXT, &mut found);
        assert!(found.len() > 20, "{found:?}");
        for reference in found {
            let place = reference.strip_prefix('#').expect("one of this file");
            assert!(TEXT.pointer(place).is_some(), "{reference}");
        }
    }

    #[test]
    fn every_operation_tells_its_failures() {
        let paths = TEXT["paths"].as_object().expect("paths");
        assert_eq!(paths.len(), 15, "{:?}", paths.keys());
        for (path, operations) in paths
            .iter()
            .filter(|(path, _)| path.starts_with("/api/games"))
        {
            for (method, operation) in operations.as_object().expect("operations") {
                let failure = operation.pointer("/responses/4XX/content/application~1json/schema");
                assert!(failure.is_some(), "{method} {path}");
            }
        }
    }

    #[test]
    fn every_setting_is_described() {
        let text = serde_json::to_value(Description::openapi()).expect("JSON");
        let described = &text["components"]["schemas"]["SettingsChange"]["properties"];
        let described: Vec<&String> = described.as_object().expect("settings").keys().collect();
        let known: Vec<&str> = settings::values().map(|(name, _)| name).collect();
        assert_eq!(described, known);
    }
}
