//! Any lines as requests of the JSON protocol: each is answered with one line that is an object, and the same line always
//! with the same.
#![no_main]

use kete_protocol::json::Session;
use kete_rules::load::Library;
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

/// Most moves that a search or a count may play.
const NODES: u64 = 200;

fuzz_target!(|bytes: &[u8]| {
    let mut session = Session::new(Library::builtin().clone());
    for line in bytes.split(|byte| *byte == b'\n').take(20) {
        let line = bounded(line);
        let answer = session.answer_bytes(&line);
        assert!(!answer.contains('\n'));
        let read: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        assert!(read.is_object());
        assert_eq!(session.answer_bytes(&line), answer);
    }
});

/// The line, with limits where the request could take for ever.
fn bounded(line: &[u8]) -> Vec<u8> {
    let Ok(Value::Object(mut request)) = serde_json::from_slice(line) else {
        return line.to_vec();
    };
    let limit = match request.get("op").and_then(Value::as_str) {
        Some("best" | "evaluate") => "nodes",
        Some("perft") => "max_nodes",
        _ => return line.to_vec(),
    };
    request.insert(limit.to_owned(), NODES.into());
    Value::Object(request).to_string().into_bytes()
}
