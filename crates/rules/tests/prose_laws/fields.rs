//! Every field of every rule file: what the schema allows instead of its value is told in other words.

use kete_rules::file::RuleFile;
use kete_rules::load::Library;
use kete_rules::schema::json_schema;
use serde_json::{Value, json};

use super::Told;

/// Tables a game may not have yet.
const TABLES: &[(&str, &str)] = &[
    ("passing", r#"{"makes": "4"}"#),
    ("tuzdik", "{}"),
    ("reverse", r#"{"pits": [0, 1]}"#),
    ("rounds", r#"{"fill": 3}"#),
    ("bao", "{}"),
];

/// The schema of a field, references followed.
fn resolved<'a>(root: &'a Value, schema: &'a Value) -> &'a Value {
    let inner = schema["anyOf"]
        .as_array()
        .and_then(|all| all.iter().find(|s| s.get("$ref").is_some()))
        .unwrap_or(schema);
    let name = inner["$ref"]
        .as_str()
        .and_then(|r| r.strip_prefix("#/$defs/"));
    name.map_or(inner, |name| &root["$defs"][name])
}

/// Other values for a field.
fn others(root: &Value, schema: &Value, value: &Value) -> Vec<Value> {
    if let Some(choices) = schema["oneOf"].as_array() {
        return choices.iter().map(|c| c["const"].clone()).collect();
    }
    match value {
        Value::Bool(on) => vec![json!(!on)],
        Value::Number(n) => {
            let n = n.as_i64().unwrap_or(0);
            vec![json!(n + 1), json!(n + 3), json!(n - 1)]
        }
        Value::String(_) if schema == &root["$defs"]["Counts"] => {
            ["2,3", "4", "even", "odd", "3+", "2-5"]
                .map(Value::from)
                .to_vec()
        }
        _ => Vec::new(),
    }
}

/// Calls `f` with every path of a value and the values that may stand there instead.
fn walk(root: &Value, schema: &Value, value: &Value, path: &str, f: &mut dyn FnMut(&str, Value)) {
    let schema = resolved(root, schema);
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                walk(
                    root,
                    &schema["properties"][key],
                    value,
                    &format!("{path}/{key}"),
                    f,
                );
            }
        }
        Value::Array(items) => {
            for (i, value) in items.iter().enumerate() {
                walk(root, &schema["items"], value, &format!("{path}/{i}"), f);
            }
        }
        _ => others(root, schema, value)
            .into_iter()
            .for_each(|other| f(path, other)),
    }
}

/// Fields that decide nothing in this game.
fn idle(file: &RuleFile, path: &str) -> bool {
    let bao = file.bao.is_some();
    let four = file.board.rows == 4;
    let laps = bao
        || file.landing.iter().any(|l| {
            matches!(
                l.then,
                kete_rules::file::Then::Relay | kete_rules::file::Then::RelayNext
            ) || l.to != kete_rules::file::To::Store
        });
    match path {
        "/board/seeds" => file.board.start.is_some(),
        "/stop/laps" | "/stop/endless" => !laps,
        "/stop/deadlock" => four,
        "/end/front" => !bao,
        "/moves/least" => bao,
        "/moves/from" => four,
        // Where houses change owner all of them are filled.
        "/rounds/least" => file.moves.from == kete_rules::file::From::Owned,
        // Nothing is taken from a store that could go anywhere.
        _ if path.ends_with("/to") && path.starts_with("/landing/") && !four => true,
        // On four rows the landing rule that captures sows on, whatever it says.
        _ if four && path.starts_with("/landing/") => {
            path.ends_with("/then") || path.ends_with("/to") || path.contains("/take/")
        }
        _ => false,
    }
}

#[test]
fn fields_are_told() {
    let root = json_schema();
    let mut count = 0;
    let mut alike = Vec::new();
    for entry in Library::builtin().entries() {
        let mut whole = serde_json::to_value(&entry.rules).expect("data");
        let mut told = Told::default();
        told.add(&entry.rules, "as it is");
        for (table, text) in TABLES {
            if whole[*table].is_null() {
                let mut with = whole.clone();
                with[*table] = serde_json::from_str(text).expect("data");
                if let Ok(file) = serde_json::from_value::<RuleFile>(with) {
                    told.add(&file, table);
                }
            }
        }
        // What decides nothing at all.
        for key in [
            "id",
            "extends",
            "family",
            "confidence",
            "minutes",
            "difficulty",
            "perft",
        ] {
            whole.as_object_mut().expect("a table").remove(key);
        }
        whole["id"] = json!(entry.id());
        let mut changes = Vec::new();
        walk(&root, &root, &whole, "", &mut |path, value| {
            changes.push((path.to_owned(), value));
        });
        for (path, value) in changes {
            if idle(&entry.rules, &path) {
                continue;
            }
            let mut with = whole.clone();
            if let Some(field) = with.pointer_mut(&path) {
                *field = value.clone();
            }
            if let Ok(file) = serde_json::from_value::<RuleFile>(with) {
                told.add(&file, &format!("{path} = {value}"));
            }
        }
        count += told.count;
        alike.extend(
            told.alike
                .iter()
                .map(|what| format!("{}: {what}", entry.id())),
        );
    }
    assert!(alike.is_empty(), "{alike:#?}");
    assert!(count > 1000, "{count}");
}
