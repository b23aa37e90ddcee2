//! The JSON Schema of rule files, and the reference chapter made from it.

use std::fmt::Write as _;
use std::sync::OnceLock;

use serde_json::{Map, Value, json};

use crate::file::RuleFile;

/// The JSON Schema of a rule file. A file that extends another need not say what that one has said.
pub fn json_schema() -> Value {
    let mut schema = shared().clone();
    let mut inherited = Vec::new();
    let demands = demands(shared(), shared(), &mut inherited);
    for name in inherited {
        if let Some(table) = schema["$defs"][name].as_object_mut() {
            table.remove("required");
        }
    }
    schema["required"] = json!(["id"]);
    schema["if"] = json!({ "not": { "required": ["extends"] } });
    schema["then"] = demands;
    schema
}

/// The schema of a whole rule set, which extends nothing, made once.
pub(crate) fn shared() -> &'static Value {
    static SCHEMA: OnceLock<Value> = OnceLock::new();
    SCHEMA.get_or_init(|| schemars::schema_for!(RuleFile).to_value())
}

/// The required keys of a table and of those inside it, and the definitions these have. Lists are not inherited piece by
/// piece: what their items require is always required.
fn demands<'a>(root: &'a Value, table: &'a Value, inherited: &mut Vec<&'a str>) -> Value {
    let mut found = Map::new();
    if let Some(required) = table.get("required") {
        found.insert("required".into(), required.clone());
    }
    let mut inside = Map::new();
    for (key, property) in table["properties"].as_object().into_iter().flatten() {
        let (schema, name) = resolve(root, property);
        if let (Some(name), "object") = (name, type_of(schema)) {
            inherited.push(name);
            let below = demands(root, schema, inherited);
            if below != json!({}) {
                inside.insert(key.clone(), below);
            }
        }
    }
    if !inside.is_empty() {
        found.insert("properties".into(), inside.into());
    }
    found.into()
}

/// A schema with its reference followed and the alternative `null` dropped, and the name it is defined under.
pub(crate) fn resolve<'a>(root: &'a Value, schema: &'a Value) -> (&'a Value, Option<&'a str>) {
    let inner = schema["anyOf"]
        .as_array()
        .and_then(|options| options.iter().find(|o| o["type"] != "null"))
        .filter(|o| o.get("$ref").is_some())
        .unwrap_or(schema);
    match inner["$ref"]
        .as_str()
        .and_then(|r| r.strip_prefix("#/$defs/"))
    {
        Some(name) => (&root["$defs"][name], Some(name)),
        None => (inner, None),
    }
}

/// Removes every key of a rule file whose value is the schema's default.
pub(crate) fn drop_defaults(file: &mut Value) {
    fn walk(value: &mut Value, schema: &Value) {
        let root = shared();
        let (schema, _) = resolve(root, schema);
        match value {
            Value::Object(keys) => {
                let properties = &schema["properties"];
                for (key, value) in keys.iter_mut() {
                    if properties[key].get("default") != Some(value) {
                        walk(value, &properties[key]);
                    }
                }
                keys.retain(|key, value| properties[key].get("default") != Some(value));
            }
            Value::Array(items) => items.iter_mut().for_each(|i| walk(i, &schema["items"])),
            _ => {}
        }
    }
    walk(file, shared());
}

/// The values of a choice: each as written, with its meaning.
pub(crate) fn choices(schema: &Value) -> Option<Vec<(&str, &str)>> {
    schema["oneOf"]
        .as_array()?
        .iter()
        .map(|o| {
            Some((
                o["const"].as_str()?,
                o["description"].as_str().unwrap_or(""),
            ))
        })
        .collect()
}

/// The largest number a schema allows.
pub(crate) fn largest(schema: &Value) -> i64 {
    schema["maximum"]
        .as_i64()
        .unwrap_or(match schema["format"].as_str() {
            Some("uint8") => u8::MAX.into(),
            Some("uint16") => u16::MAX.into(),
            Some("uint32") => u32::MAX.into(),
            _ => i64::MAX,
        })
}

/// The reference of rule files in Markdown: every table, key, type, default and choice.
pub fn reference_markdown() -> String {
    let mut page = String::from("# Keys of rule files\n\n");
    let public = json_schema();
    let mut waiting = vec![("A rule file".to_owned(), None, shared())];
    let mut seen: Vec<String> = Vec::new();
    while let Some((title, name, schema)) = waiting.pop() {
        let always = match &name {
            Some(name) => &public["$defs"][name],
            None => &public,
        };
        let mut below = section(&mut page, &title, schema, &required(always));
        below.retain(|(name, _)| {
            let new = !seen.contains(name);
            if new {
                seen.push(name.clone());
            }
            new
        });
        // The last in is the next out.
        below.reverse();
        let heading = |name: &str| format!("{name} {{#{}}}", anchor(name));
        waiting.extend(
            below
                .into_iter()
                .map(|(name, schema)| (heading(&name), Some(name), schema)),
        );
    }
    page
}

fn anchor(name: &str) -> String {
    name.to_lowercase()
}

/// The keys that a table must have.
fn required(schema: &Value) -> Vec<&str> {
    let keys = schema["required"].as_array().into_iter().flatten();
    keys.filter_map(Value::as_str).collect()
}

/// Writes one section; answers with the definitions it refers to. The keys of `always` are required even in a file that
/// extends another.
fn section<'a>(
    page: &mut String,
    title: &str,
    schema: &'a Value,
    always: &[&str],
) -> Vec<(String, &'a Value)> {
    let root = shared();
    let mut below = Vec::new();
    // Writing to a string cannot fail.
    let _ = writeln!(
        page,
        "## {title}\n\n{}\n",
        schema["description"].as_str().unwrap_or("")
    );
    if let Some(choices) = choices(schema) {
        let _ = writeln!(page, "| value | meaning |\n|---|---|");
        for (value, meaning) in choices {
            let _ = writeln!(page, "| `{value}` | {} |", cell(meaning));
        }
    } else if let Some(properties) = schema["properties"].as_object() {
        let required = required(schema);
        let _ = writeln!(
            page,
            "| key | value | default | meaning |\n|---|---|---|---|"
        );
        for (key, property) in properties {
            let (kind, refers) = kind(root, property);
            if let Some(name) = refers {
                below.push((name.to_owned(), &root["$defs"][name]));
            }
            let default = match &property["default"] {
                _ if always.contains(&key.as_str()) => "required".to_owned(),
                _ if required.contains(&key.as_str()) => "required without `extends`".to_owned(),
                Value::Null | Value::Object(_) => String::new(),
                Value::String(text) => format!("`{text}`"),
                other => format!("`{other}`"),
            };
            let meaning = cell(property["description"].as_str().unwrap_or(""));
            let _ = writeln!(page, "| `{key}` | {kind} | {default} | {meaning} |");
        }
    }
    page.push('\n');
    below
}

/// What stands behind a key, in Markdown, and the definition it refers to.
fn kind<'a>(root: &'a Value, property: &'a Value) -> (String, Option<&'a str>) {
    let (schema, name) = resolve(root, property);
    if let Some(name) = name {
        if name == "Counts" {
            return (
                "counts: `3`, `\"2,3\"`, `\"1+\"`, `\"2-15\"`, `\"even\"`, `\"odd\"` or `\"any\"`"
                    .into(),
                None,
            );
        }
        return (format!("[{name}](#{})", anchor(name)), Some(name));
    }
    let kind = match type_of(schema) {
        "array" => {
            let (item, name) = kind(root, &schema["items"]);
            return (format!("list of: {item}"), name);
        }
        "integer" => "number",
        "boolean" => "`true` or `false`",
        "string" => "text",
        other => other,
    };
    (kind.into(), None)
}

/// The type a schema names, `null` aside.
pub(crate) fn type_of(schema: &Value) -> &str {
    match &schema["type"] {
        Value::String(kind) => kind,
        Value::Array(kinds) => kinds
            .iter()
            .filter_map(Value::as_str)
            .find(|k| *k != "null")
            .unwrap_or(""),
        _ => "",
    }
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The keys that a table lacks by a schema, its own and those of the tables in it.
    fn lacking(schema: &Value, value: &Value, path: &str, found: &mut Vec<String>) {
        let root = json_schema();
        let (schema, _) = resolve(&root, schema);
        for key in required(schema) {
            if value.is_object() && value.get(key).is_none() {
                found.push(format!("{path}{key}"));
            }
        }
        for (key, below) in value.as_object().into_iter().flatten() {
            let property = &schema["properties"][key];
            lacking(property, below, &format!("{path}{key}."), found);
        }
        for item in value.as_array().into_iter().flatten() {
            lacking(&schema["items"], item, path, found);
        }
    }

    fn lacks(text: &str) -> Vec<String> {
        let file: Value = toml::from_str(text).unwrap_or_default();
        let schema = json_schema();
        let mut found = Vec::new();
        lacking(&schema, &file, "", &mut found);
        if file.get("extends").is_none() {
            lacking(&schema["then"], &file, "", &mut found);
        }
        found.dedup();
        found
    }

    #[test]
    fn the_built_in_files_fit_the_schema() {
        let mut extending = 0;
        for entry in crate::load::Library::builtin().entries() {
            extending += usize::from(entry.rules.extends.is_some());
            assert_eq!(lacks(&entry.source.text), [""; 0], "{}", entry.id());
        }
        assert!(extending > 5);
    }

    #[test]
    fn what_is_required_may_be_inherited() {
        assert_eq!(lacks(""), ["id", "board"]);
        let bare = "id = 'a'\n[board]\nseeds = 1\n[rounds]\nmax = 2\n[[landing]]\nmakes = 1\n";
        assert_eq!(lacks(bare), ["landing.at", "board.houses", "rounds.fill"]);
        assert_eq!(lacks(&format!("extends = 'b'\n{bare}")), ["landing.at"]);
    }

    #[test]
    fn the_reference_tells_what_may_be_inherited() {
        let page = reference_markdown();
        for row in [
            "| `id` | text | required |",
            "| `board` | [Board](#board) | required without `extends` |",
            "| `fill` | number | required without `extends` |",
            "| `at` | [At](#at) | required |",
        ] {
            assert!(page.contains(row), "{row}");
        }
    }

    #[test]
    fn every_definition_has_its_section() {
        let page = reference_markdown();
        for name in shared()["$defs"]
            .as_object()
            .into_iter()
            .flatten()
            .map(|(name, _)| name)
        {
            let heading = format!("## {name} {{#{}}}\n", anchor(name));
            assert_eq!(
                page.matches(&heading).count(),
                usize::from(name != "Counts"),
                "{name}"
            );
        }
        assert!(
            page.contains("| `origin` | [Origin](#origin) | `sow` |"),
            "{page}"
        );
    }
}
