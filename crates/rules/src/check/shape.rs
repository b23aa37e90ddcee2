//! The shape of a rule file: unknown and missing keys, wrong types and wrong choices, found by walking the file along
//! the JSON Schema.

use serde_json::Value as Schema;

use crate::counts::{Counts, LARGEST_NAMED};
use crate::load::tree::{Field, Node, Place, Table, Value};
use crate::names::{listed, nearest};
use crate::say::{Lang, Told, message};
use crate::schema::{choices, largest, resolve, shared, type_of};

/// A fault of shape and where it stands.
pub(crate) struct ShapeFault {
    pub at: Option<Place>,
    pub key: String,
    pub reason: Told,
    pub suggestion: Option<Told>,
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
    fn fault(&mut self, at: Place, key: &str, reason: Told, suggestion: Option<Told>) {
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
                reason: Told::plain("fault-key-missing"),
                suggestion: Some(Told::new(
                    "fault-key-missing-help",
                    &[
                        ("key", key.into()),
                        ("meaning", lower_first(meaning).into()),
                    ],
                )),
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
                        let args = [("n", n.to_string().into()), ("least", least.into())];
                        Told::new("fault-too-small", &args)
                    } else {
                        let args = [("n", n.to_string().into()), ("most", most.into())];
                        Told::new("fault-too-large", &args)
                    };
                    self.fault(node.at, path, reason, None);
                }
                fits
            }
            (_, value) => {
                let reason = wrong_type(expected(kind), value);
                let suggestion = repair(kind, value, path);
                self.fault(node.at, path, reason, suggestion);
                false
            }
        }
    }

    fn counts(&mut self, node: &Node, path: &str) -> bool {
        let (reason, example) = match &node.value {
            Value::Text(text) if text.parse::<Counts>().is_ok() => return true,
            Value::Text(text) => bad_counts(text),
            Value::Integer(n) if n.to_string().parse::<Counts>().is_ok() => return true,
            Value::Integer(n) => bad_counts(&n.to_string()),
            other => (wrong_type("fault-a-set", other), true),
        };
        let suggestion = example.then(|| Told::plain("fault-counts-help"));
        self.fault(node.at, path, reason, suggestion);
        false
    }

    fn choice(&mut self, node: &Node, choices: &[(&str, &str)], path: &str) -> bool {
        let names = choices.iter().map(|(name, _)| *name);
        let one_of = |lang| either(lang, names.clone());
        let (reason, near) = match &node.value {
            Value::Text(text) if choices.iter().any(|(name, _)| name == text) => return true,
            Value::Text(text) => (
                Told::of(|lang| {
                    let args = [
                        ("text", text.as_str().into()),
                        ("names", one_of(lang).into()),
                    ];
                    message(lang, "fault-not-one-of", &args)
                }),
                nearest(text, names.clone(), 1).first().copied(),
            ),
            other => (
                Told::of(|lang| {
                    let args = [
                        ("names", one_of(lang).into()),
                        ("found", found(lang, other).into()),
                    ];
                    message(lang, "fault-one-of", &args)
                }),
                None,
            ),
        };
        self.fault(node.at, path, reason, near.map(|n| meant(&[n])));
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
fn unknown_key(key: &str, field: &Field, schema: &Schema, path: &str) -> (Told, Option<Told>) {
    let known = schema["properties"].as_object();
    let names = || known.into_iter().flatten().map(|(name, _)| name.as_str());
    let reason = if path.is_empty() {
        Told::plain("fault-no-key")
    } else {
        let table = path.split('[').next().unwrap_or(path);
        Told::new("fault-no-key-in", &[("table", table.into())])
    };
    let near = nearest(key, names(), 1).first().map(|n| meant(&[*n]));
    let elsewhere = || {
        let root = shared();
        let tables = root["properties"].as_object().into_iter().flatten();
        let headers = tables.filter_map(|(name, property)| {
            let list = type_of(property) == "array";
            let (table, _) = resolve(root, if list { &property["items"] } else { property });
            let header = if list {
                format!("[[{name}]]")
            } else {
                format!("[{name}]")
            };
            (name != path && table["properties"].get(key).is_some()).then_some(header)
        });
        let headers: Vec<String> = headers.collect();
        let told = |lang| {
            let or = if lang == Lang::Fr { " ou " } else { " or " };
            let header = headers.join(or);
            message(lang, "fault-belongs-under", &[("header", header.into())])
        };
        (!headers.is_empty()).then(|| Told::of(told))
    };
    let top = || {
        let fits = !path.is_empty() && shared()["properties"].get(key).is_some();
        let text = if matches!(field.node.value, Value::Table(_)) {
            Told::new("fault-own-table", &[("key", key.into())])
        } else {
            Told::plain("fault-belongs-top")
        };
        fits.then_some(text)
    };
    // The top of a file has too many keys to list.
    let all = || {
        let list = |lang| {
            let and = if lang == Lang::Fr { "et" } else { "and" };
            let keys = listed(names(), and);
            message(lang, "fault-its-keys", &[("keys", keys.into())])
        };
        (!path.is_empty()).then(|| Told::of(list))
    };
    (reason, near.or_else(elsewhere).or_else(top).or_else(all))
}

/// The message that names a type.
fn expected(kind: &str) -> &'static str {
    match kind {
        "object" => "fault-a-table",
        "array" => "fault-a-list",
        "integer" => "fault-a-number",
        "boolean" => "fault-a-truth",
        _ => "fault-a-text",
    }
}

fn wrong_type(expected: &str, value: &Value) -> Told {
    Told::of(|lang| {
        let args = [
            ("expected", message(lang, expected, &[]).into()),
            ("found", found(lang, value).into()),
        ];
        message(lang, "fault-expected", &args)
    })
}

fn found(lang: Lang, value: &Value) -> String {
    let (id, text) = match value {
        Value::Bool(flag) => ("fault-found-truth", flag.to_string()),
        Value::Integer(n) => ("fault-found-number", n.to_string()),
        Value::Huge(n) => ("fault-found-huge", n.clone()),
        Value::Float(x) => ("fault-found-fraction", format!("{x:?}")),
        Value::Text(text) => ("fault-found-text", text.clone()),
        Value::Date(date) => ("fault-found-date", date.clone()),
        Value::List(_) => return message(lang, "fault-a-list", &[]),
        Value::Table(_) => return message(lang, "fault-a-table", &[]),
    };
    message(lang, id, &[("text", text.into())])
}

/// What is wrong with a set of counts, and whether an example would help.
fn bad_counts(text: &str) -> (Told, bool) {
    let number = |part: &str| part.trim().parse::<u16>().ok();
    let backwards = |part: &&str| {
        let ends = part.split_once('-').map(|(a, b)| (number(a), number(b)));
        matches!(ends, Some((Some(a), Some(b))) if a > b)
    };
    let large = text.split([',', '-', '+']).filter_map(number);
    if let Some(n) = large.into_iter().find(|n| *n > LARGEST_NAMED) {
        let args = [("n", n.into()), ("most", LARGEST_NAMED.into())];
        return (Told::new("fault-counts-large", &args), true);
    }
    match text.split(',').find(backwards) {
        Some(part) => {
            let args = [("part", part.trim().into())];
            (Told::new("fault-counts-backwards", &args), false)
        }
        None => (Told::new("fault-counts", &[("text", text.into())]), false),
    }
}

/// How a value of the wrong type may have been meant.
fn repair(kind: &str, value: &Value, path: &str) -> Option<Told> {
    let key = path.rsplit('.').next().unwrap_or(path);
    let write = |text: String| Told::new("fault-write", &[("text", text.into())]);
    let bare = |text: &str| Told::new("fault-unquote", &[("text", text.into())]);
    Some(match (kind, value) {
        ("integer", Value::Text(text)) if text.trim().parse::<u32>().is_ok() => bare(text.trim()),
        ("integer", Value::Float(x)) if x.fract() == 0.0 => write(format!("{x:.0}")),
        ("boolean", Value::Text(text)) if matches!(text.as_str(), "true" | "false") => bare(text),
        ("string", Value::Integer(n)) => {
            Told::new("fault-quote", &[("text", n.to_string().into())])
        }
        ("array", Value::Text(text)) => write(format!("{key} = [\"{text}\"]")),
        ("array", Value::Integer(n)) => write(format!("{key} = [{n}]")),
        ("array", Value::Table(_)) => Told::new("fault-double-brackets", &[("key", key.into())]),
        ("object", Value::List(_)) => Told::new("fault-single-brackets", &[("key", key.into())]),
        ("object", Value::Bool(false)) => Told::new("fault-leave-out", &[("key", key.into())]),
        ("object", Value::Text(_)) if matches!(key, "summary" | "note" | "names") => {
            Told::new("fault-languages", &[("key", key.into())])
        }
        _ => return None,
    })
}

/// "Did you mean ...?"
pub(crate) fn meant(names: &[&str]) -> Told {
    Told::of(|lang| {
        let names = either(lang, names.iter().copied());
        message(lang, "fault-meant", &[("names", names.into())])
    })
}

fn either<'a>(lang: Lang, names: impl IntoIterator<Item = &'a str>) -> String {
    listed(names, if lang == Lang::Fr { "ou" } else { "or" })
}
