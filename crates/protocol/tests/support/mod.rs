//! What the tests of the protocol share.
#![allow(dead_code)]

pub mod replayed;
pub mod validate;

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use flate2::read::GzDecoder;
use kete_protocol::json::{Clock, Session};
use kete_rules::load::Library;
use serde_json::Value;

/// A clock whose time is up after so many looks at it.
pub struct Looks(pub u32);

impl Clock for Looks {
    fn deadline(&self, _: u64) -> Box<dyn Fn() -> bool + Sync> {
        let (looks, allowed) = (AtomicU32::new(1), self.0);
        Box::new(move || looks.fetch_add(1, Relaxed) >= allowed)
    }
}

pub fn session() -> Session {
    Session::new(Library::builtin().clone()).with_clock(Box::new(Looks(20)))
}

/// Asks, and reads the answer, which must be one line.
pub fn ask(session: &mut Session, request: &Value) -> Value {
    read(&session.answer(&request.to_string()))
}

pub fn read(answer: &str) -> Value {
    assert!(
        !answer.contains(['\n', '\r']),
        "more than one line: {answer}"
    );
    serde_json::from_str(answer).unwrap_or_else(|error| panic!("{error}: {answer}"))
}

/// The kind and the message of a failure.
pub fn failure(answer: &Value) -> (&str, &str) {
    let error = &answer["error"];
    match (error["kind"].as_str(), error["message"].as_str()) {
        (Some(kind), Some(message)) => (kind, message),
        _ => panic!("no failure: {answer}"),
    }
}

/// Every line of the conformance file of `key`.
pub fn conformance(key: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../rules/tests/data/conformance")
        .join(format!("{key}.jsonl.gz"));
    let file = File::open(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = BufReader::new(GzDecoder::new(file)).lines();
    lines
        .map(|line| serde_json::from_str(&line.unwrap()).unwrap())
        .collect()
}
