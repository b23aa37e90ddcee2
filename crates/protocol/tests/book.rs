//! The chapter of the book about the protocol: its examples are real, and it leaves nothing out.

mod support;

use std::fs;
use std::path::Path;

use kete_protocol::json::schema;
use serde_json::Value;
use support::validate::validate;
use support::{read, session};

fn chapter() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/json.md");
    fs::read_to_string(path).unwrap()
}

/// Lines of the blocks of one language.
fn blocks(chapter: &str, language: &str) -> Vec<String> {
    let start = format!("```{language}\n");
    let parts = chapter.split(&start).skip(1);
    parts
        .map(|part| part.split("\n```").next().unwrap().to_owned())
        .collect()
}

/// Whether an answer is the one printed, where `"..."` stands for anything.
fn same(printed: &Value, real: &Value) -> bool {
    match (printed, real) {
        (Value::String(any), _) if any == "..." => true,
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len()
                && a.iter()
                    .all(|(key, a)| b.get(key).is_some_and(|b| same(a, b)))
        }
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
        }
        (a, b) => a == b,
    }
}

#[test]
fn examples_are_real() {
    let chapter = chapter();
    let (mut session, root, mut pairs) = (session(), schema(), 0);
    for block in blocks(&chapter, "json") {
        let lines: Vec<&str> = block.lines().collect();
        for pair in lines.chunks(2) {
            let [request, printed] = pair else {
                panic!("a request without its answer: {block}")
            };
            assert_eq!(validate(&root, &root, &read(request)), Ok(()), "{request}");
            let real = session.answer(request);
            assert!(
                same(&read(printed), &read(&real)),
                "{request}\n{printed}\n{real}"
            );
            pairs += 1;
        }
    }
    assert!(pairs >= 9, "only {pairs} examples");
}

#[test]
fn the_first_example_is_real_to_the_letter() {
    let chapter = chapter();
    let block = &blocks(&chapter, "console")[0];
    let (command, printed) = block.split_once('\n').unwrap();
    let request = command
        .trim_start_matches("$ echo '")
        .trim_end_matches("' | kete json");
    assert_eq!(session().answer(request), printed);
}

#[test]
fn nothing_is_left_out() {
    let chapter = chapter();
    let root = schema();
    let words = |pointer: &str| -> Vec<String> {
        let found = root.pointer(pointer).unwrap();
        match found {
            Value::Object(map) => map.keys().cloned().collect(),
            Value::Array(list) => list
                .iter()
                .filter_map(Value::as_str)
                .map(str::to_owned)
                .collect(),
            other => vec![other.as_str().unwrap().to_owned()],
        }
    };
    let mut named = words("/$defs/state/properties");
    named.extend(words("/$defs/error/properties/error/properties/kind/enum"));
    for i in 0..root["$defs"]["event"]["oneOf"].as_array().unwrap().len() {
        named.extend(words(&format!(
            "/$defs/event/oneOf/{i}/properties/event/const"
        )));
    }
    for definition in words("/$defs")
        .iter()
        .filter(|name| name.starts_with("request_"))
    {
        named.push(definition.trim_start_matches("request_").to_owned());
        named.extend(words(&format!("/$defs/{definition}/properties")));
    }
    for name in named {
        let written = [
            format!("`{name}`"),
            format!("`\"{name}\"`"),
            format!("\"{name}\":"),
        ];
        assert!(
            written.iter().any(|w| chapter.contains(w)),
            "`{name}` is not in the chapter"
        );
    }
}
