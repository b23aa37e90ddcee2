//! The JSON Schema of requests and answers.

use serde_json::{Map, Value, json};

use super::OPERATIONS;

/// The definitions, in groups.
const GROUPS: [&str; 4] = [
    include_str!("schema/requests.json"),
    include_str!("schema/answers.json"),
    include_str!("schema/events.json"),
    include_str!("schema/parts.json"),
];

/// The JSON Schema (2020-12) of the protocol. A request of the operation `play` is described by `$defs/request_play`, its
/// answer by `$defs/answer_play`, the answer to a request that failed by `$defs/error`; the root accepts any of them.
pub fn schema() -> Value {
    let mut definitions = Map::new();
    for group in GROUPS {
        // The tests see to it that the groups can be read.
        if let Ok(Value::Object(group)) = serde_json::from_str(group) {
            definitions.extend(group);
        }
    }
    let all = |what: &str| {
        let refers = |o: &super::Operation| json!({ "$ref": format!("#/$defs/{what}_{}", o.name) });
        OPERATIONS.iter().map(refers).collect::<Vec<Value>>()
    };
    let mut answers = all("answer");
    answers.push(json!({ "$ref": "#/$defs/error" }));
    let request = json!({ "description": "A line that is sent.", "oneOf": all("request") });
    let answer = json!({ "description": "A line that is received.", "anyOf": answers });
    definitions.insert("request".into(), request);
    definitions.insert("answer".into(), answer);
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The JSON protocol of Kete",
        "anyOf": [{ "$ref": "#/$defs/request" }, { "$ref": "#/$defs/answer" }],
        "$defs": definitions,
    })
}
