//! The shape of a rule file: unknown and missing keys, wrong types and wrong choices, found by walking the file along
//! the JSON Schema.

use serde_json::Value as Schema;

use crate::counts::Counts;
use crate::load::tree::{Field, Node, Place, Table, Value};
use crate::names::{either, nearest};
use crate::schema::{choices, largest, resolve, shared, type_of};

/// A fault of shape and where it stands.
pub(crate) struct ShapeFault {
    pub at: Option<Place>,
    pub key: String,
    pub reason: String,
    pub suggestion: Option<String>,
    /// Whether a key is missing rather than wrong.
    pub missing: bool,
}

/// Checks the shape of a file; what is faulty is removed from the tree.
pub(crate) fn check_shape(root: &mut Table) -> Vec<ShapeFault> {
    let mut walk = Walk { faults: Vec::new() };
    walk.table(root, shared(), "", None);
    walk.faults
}

struct Walk {
    faults: Vec<ShapeFault>,
}

impl Walk {
    fn fault(&mut self, at: Place, key: &str, reason: String, suggestion: Option<String>) {
        self.faults.push(ShapeFault {
            at: Some(at),
            key: key.to_owned(),
            reason,
            suggestion,
            missing: false,
        });
    }

    fn table(&mut self, table: &mut Table, schema: &Schema, path: &str, at: Option<Place>) {
        let Some(known) = schema["properties"].as_object() else {
            return;
        };
        table.retain(|key, field| {
            let full = join(path, key);
            match known.get(key) {
                Some(schema) => self.value(&mut field.node, schema, &full, field.key_at),
                None => {
                    let (reason, suggestion) = unknown_key(key, field, schema, path);
                    self.fault(field.key_at, &full, reason, suggestion);
                    false
                }
            }
        });
        for key in schema["required"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Schema::as_str)
        {
            let full = join(path, key);
            // A key that was there but wrong has its fault already.
            if table.contains_key(key) || self.faults.iter().any(|f| f.key == full) {
                continue;
            }
            let meaning = known[key]["description"]
                .as_str()
                .unwrap_or("")
                .trim_end_matches('.');
            self.faults.push(ShapeFault {
                at,
                key: full,
                reason: "this key is missing".into(),
                suggestion: Some(format!("add `{key}`: {}", lower_first(meaning))),
                missing: true,
            });
        }
    }

    /// Checks a value; answers whether it can stay.
    fn value(&mut self, node: &mut Node, schema: &Schema, path: &str, key_at: Place) -> bool {
        let (schema, name) = resolve(shared(), schema);
        if name == Some("Counts") {
            return self.counts(node, path);
        }
        if let Some(choices) = choices(schema) {
            return self.choice(node, &choices, path);
        }
        let kind = type_of(schema);
        match (kind, &mut node.value) {
            ("object", Value::Table(table)) => {
                self.table(table, schema, path, Some(key_at));
                true
            }
            ("array", Value::List(list)) => {
                let mut number = 0;
                list.retain_mut(|item| {
                    number += 1;
                    let at = item.at;
                    self.value(item, &schema["items"], &format!("{path}[{number}]"), at)
                });
                true
            }
            ("string", Value::Text(_)) | ("boolean", Value::Bool(_)) => true,
            ("integer", Value::Integer(n)) => {
                let (n, least, most) =
                    (*n, schema["minimum"].as_i64().unwrap_or(0), largest(schema));
                let fits = (least..=most).contains(&n);
                if !fits {
                    let reason = if n < least {
                        format!("{n} is too small: the least is {least}")
                    } else {
                        format!("{n} is too large: the most is {most}")
                    };
                    self.fault(node.at, path, reason, None);
                }
                fits
            }
            (_, value) => {
                let reason = format!("{} is expected here, not {}", expected(kind), found(value));
                let suggestion = repair(kind, value, path);
                self.fault(node.at, path, reason, suggestion);
                false
            }
        }
    }

    fn counts(&mut self, node: &Node, path: &str) -> bool {
        let read = match &node.value {
            Value::Text(text) => text.parse::<Counts>().map(drop),
            Value::Integer(n) => n.to_string().parse::<Counts>().map(drop),
            other => Err(format!(
                "a set of counts is expected here, not {}",
                found(other)
            )),
        };
        match read {
            Ok(()) => true,
            Err(reason) => {
                let example = "write for example 3, \"2,3\", \"1+\", \"2-15\", \"even\" or \"any\"";
                let suggestion = (!reason.contains("write ")).then(|| example.to_owned());
                self.fault(node.at, path, reason, suggestion);
                false
            }
        }
    }

    fn choice(&mut self, node: &Node, choices: &[(&str, &str)], path: &str) -> bool {
        let names = choices.iter().map(|(name, _)| *name);
        let (reason, near) = match &node.value {
            Value::Text(text) if choices.iter().any(|(name, _)| name == text) => return true,
            Value::Text(text) => (
                format!("`{text}` is not one of {}", either(names.clone())),
                nearest(text, names, 1).first().copied(),
            ),
            other => (
                format!(
                    "one of {} is expected here, not {}",
                    either(names),
                    found(other)
                ),
                None,
            ),
        };
        self.fault(
            node.at,
            path,
            reason,
            near.map(|n| format!("did you mean `{n}`?")),
        );
        false
    }
}

fn join(path: &str, key: &str) -> String {
    if path.is_empty() {
        key.to_owned()
    } else {
        format!("{path}.{key}")
    }
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_lowercase().chain(chars).collect(),
        None => String::new(),
    }
}

/// Explains an unknown key: a near one of the same table, or the table it belongs to.
fn unknown_key(key: &str, field: &Field, schema: &Schema, path: &str) -> (String, Option<String>) {
    let known = schema["properties"].as_object();
    let names = || known.into_iter().flatten().map(|(name, _)| name.as_str());
    let reason = if path.is_empty() {
        "a rule file has no such key".to_owned()
    } else {
        let table = path.split('[').next().unwrap_or(path);
        format!("`{table}` has no such key")
    };
    let near = nearest(key, names(), 1)
        .first()
        .map(|n| format!("did you mean `{n}`?"));
    let elsewhere = || {
        let root = shared();
        let tables = root["properties"].as_object()?;
        tables.iter().find_map(|(name, property)| {
            let list = type_of(property) == "array";
            let (table, _) = resolve(root, if list { &property["items"] } else { property });
            let header = if list {
                format!("[[{name}]]")
            } else {
                format!("[{name}]")
            };
            (name != path && table["properties"].get(key).is_some())
                .then(|| format!("it belongs under {header}"))
        })
    };
    let top = || {
        let fits = !path.is_empty() && shared()["properties"].get(key).is_some();
        let text = if matches!(field.node.value, Value::Table(_)) {
            format!("it is a table of its own: [{key}]")
        } else {
            "it belongs at the top of the file, before the first table".to_owned()
        };
        fits.then_some(text)
    };
    // The top of a file has too many keys to list.
    let all = || {
        let list = either(names()).replace(" or ", " and ");
        (!path.is_empty()).then(|| format!("its keys are {list}"))
    };
    (reason, near.or_else(elsewhere).or_else(top).or_else(all))
}

fn expected(kind: &str) -> &'static str {
    match kind {
        "object" => "a table",
        "array" => "a list",
        "integer" => "a whole number",
        "boolean" => "`true` or `false`",
        _ => "a text in quotes",
    }
}

fn found(value: &Value) -> String {
    match value {
        Value::Bool(flag) => format!("`{flag}`"),
        Value::Integer(n) => format!("the number {n}"),
        Value::Huge(n) => format!("a number as large as {n}"),
        Value::Float(x) => format!("the fraction {x:?}"),
        Value::Text(text) => format!("the text \"{text}\""),
        Value::Date(date) => format!("the date {date}"),
        Value::List(_) => "a list".into(),
        Value::Table(_) => "a table".into(),
    }
}

/// How a value of the wrong type may have been meant.
fn repair(kind: &str, value: &Value, path: &str) -> Option<String> {
    let key = path.rsplit('.').next().unwrap_or(path);
    match (kind, value) {
        ("integer", Value::Text(text)) if text.trim().parse::<u32>().is_ok() => {
            Some(format!("write {} without quotes", text.trim()))
        }
        ("integer", Value::Float(x)) if x.fract() == 0.0 => Some(format!("write {x:.0}")),
        ("boolean", Value::Text(text)) if matches!(text.as_str(), "true" | "false") => {
            Some(format!("write {text} without quotes"))
        }
        ("string", Value::Integer(n)) => Some(format!("write \"{n}\" in quotes")),
        ("array", Value::Text(text)) => Some(format!("write {key} = [\"{text}\"]")),
        ("array", Value::Integer(n)) => Some(format!("write {key} = [{n}]")),
        ("array", Value::Table(_)) => Some(format!("write [[{key}]] in double brackets")),
        ("object", Value::List(_)) => Some(format!("write [{key}] in single brackets")),
        ("object", Value::Bool(false)) => Some(format!("leave `{key}` out")),
        ("object", Value::Text(_)) if matches!(key, "summary" | "note" | "names") => {
            Some(format!("write {key}.en and {key}.fr"))
        }
        _ => None,
    }
}
