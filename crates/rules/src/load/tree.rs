//! A parsed rule file as a tree that knows where every key stands.

use std::collections::BTreeMap;

use toml::de::{DeTable, DeValue};

/// Where something stands: at a byte of the file itself, or in the file it extends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// A byte offset.
    Here(usize),
    /// In the parent's file.
    Inherited,
}

/// A value and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub value: Value,
    pub at: Place,
}

/// A TOML value.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Bool(bool),
    Integer(i64),
    /// An integer of more than 64 bits, as written.
    Huge(String),
    Float(f64),
    Text(String),
    Date(String),
    List(Vec<Node>),
    Table(Table),
}

/// A key's place and its value.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub key_at: Place,
    pub node: Node,
}

/// The fields of a table by key.
pub(crate) type Table = BTreeMap<String, Field>;

/// A fault of the TOML syntax.
pub(crate) struct SyntaxFault {
    pub at: Option<usize>,
    pub message: String,
}

/// Reads TOML; with faults, what could be read all the same.
pub(crate) fn parse(text: &str) -> (Table, Vec<SyntaxFault>) {
    let (root, errors) = DeTable::parse_recoverable(text);
    let faults = errors
        .iter()
        .map(|e| SyntaxFault {
            at: e.span().map(|s| s.start),
            message: e.message().to_owned(),
        })
        .collect();
    (table(root.get_ref()), faults)
}

fn table(read: &DeTable<'_>) -> Table {
    read.iter()
        .map(|(key, value)| {
            let key_at = Place::Here(key.span().start);
            // A table's own span is its header; the key is the better place to point at.
            let node = node(value.get_ref(), value.span().start);
            (key.get_ref().to_string(), Field { key_at, node })
        })
        .collect()
}

fn node(value: &DeValue<'_>, start: usize) -> Node {
    let value = match value {
        DeValue::String(text) => Value::Text(text.to_string()),
        DeValue::Boolean(flag) => Value::Bool(*flag),
        DeValue::Integer(n) => match i64::from_str_radix(n.as_str(), n.radix()) {
            Ok(n) => Value::Integer(n),
            Err(_) => Value::Huge(n.to_string()),
        },
        DeValue::Float(x) => Value::Float(x.as_str().parse().unwrap_or(f64::NAN)),
        DeValue::Datetime(date) => Value::Date(date.to_string()),
        DeValue::Array(list) => Value::List(
            list.iter()
                .map(|v| node(v.get_ref(), v.span().start))
                .collect(),
        ),
        DeValue::Table(read) => Value::Table(table(read)),
    };
    Node {
        value,
        at: Place::Here(start),
    }
}

/// Marks a whole table as coming from the extended file.
pub(crate) fn inherit(table: &mut Table) {
    fn mark(node: &mut Node) {
        node.at = Place::Inherited;
        match &mut node.value {
            Value::List(list) => list.iter_mut().for_each(mark),
            Value::Table(table) => inherit(table),
            _ => {}
        }
    }
    for field in table.values_mut() {
        field.key_at = Place::Inherited;
        mark(&mut field.node);
    }
}

/// Lays a file over the one it extends: tables merge key by key, everything else replaces.
pub(crate) fn merge(parent: Table, child: Table) -> Table {
    let mut merged = parent;
    for (key, field) in child {
        let field = match (merged.remove(&key).map(|f| f.node.value), field) {
            (
                Some(Value::Table(below)),
                Field {
                    key_at,
                    node:
                        Node {
                            value: Value::Table(above),
                            at,
                        },
                },
            ) => Field {
                key_at,
                node: Node {
                    value: Value::Table(merge(below, above)),
                    at,
                },
            },
            (_, field) => field,
        };
        merged.insert(key, field);
    }
    merged
}

/// The tree as JSON, for deserialising.
pub(crate) fn to_json(table: &Table) -> serde_json::Value {
    use serde_json::Value as Json;
    fn convert(node: &Node) -> Json {
        match &node.value {
            Value::Bool(flag) => Json::from(*flag),
            Value::Integer(n) => Json::from(*n),
            Value::Float(x) => Json::from(*x),
            Value::Huge(text) | Value::Text(text) | Value::Date(text) => Json::from(text.as_str()),
            Value::List(list) => list.iter().map(convert).collect(),
            Value::Table(table) => to_json(table),
        }
    }
    Json::Object(
        table
            .iter()
            .map(|(key, field)| (key.clone(), convert(&field.node)))
            .collect(),
    )
}

/// The place of a key such as `landing[2].take`, or of the innermost table around it that exists.
pub(crate) fn locate(root: &Table, path: &str) -> Option<Place> {
    let mut table = root;
    let mut place = None;
    for step in path.split('.') {
        let (key, index) = match step.split_once('[') {
            Some((key, rest)) => (key, rest.trim_end_matches(']').parse::<usize>().ok()),
            None => (step, None),
        };
        let Some(field) = table.get(key) else {
            return place;
        };
        place = Some(field.key_at);
        let mut value = &field.node.value;
        if let (Some(index), Value::List(list)) = (index, value) {
            let Some(node) = list.get(index.wrapping_sub(1)) else {
                return place;
            };
            place = Some(node.at);
            value = &node.value;
        }
        match value {
            Value::Table(inner) => table = inner,
            _ => return place,
        }
    }
    place
}
