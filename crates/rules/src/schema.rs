//! The JSON Schema of rule files, and the reference chapter made from it.

use std::fmt::Write as _;
use std::sync::OnceLock;

use serde_json::Value;

use crate::file::RuleFile;

/// The JSON Schema of a rule file.
pub fn json_schema() -> Value {
    schemars::schema_for!(RuleFile).to_value()
}

/// The same, made once.
pub(crate) fn shared() -> &'static Value {
    static SCHEMA: OnceLock<Value> = OnceLock::new();
    SCHEMA.get_or_init(json_schema)
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
    let mut waiting = vec![("A rule file".to_owned(), shared())];
    let mut seen: Vec<String> = Vec::new();
    while let Some((title, schema)) = waiting.pop() {
        let mut below = section(&mut page, &title, schema);
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
                .map(|(name, schema)| (heading(&name), schema)),
        );
    }
    page
}

fn anchor(name: &str) -> String {
    name.to_lowercase()
}

/// Writes one section; answers with the definitions it refers to.
fn section<'a>(page: &mut String, title: &str, schema: &'a Value) -> Vec<(String, &'a Value)> {
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
        let required: Vec<&str> = schema["required"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect();
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
                _ if required.contains(&key.as_str()) => "required".to_owned(),
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
