//! Faults of other programs, as public reports tell them: the cases of `data/cases.json` by their numbers.
//!
//! Cases with data run as tables, one table a game; every behaviour that concerns rules has a test of its own. Not
//! here: C31, C33, C37, C41, C43, C103 (search and solving), C65, C67, C81, C117, C121 (notations and records), C59 (a
//! rule of one site, no option here), C101 (a solitaire that is not one of the games), C107 to C111, C115, C119, C123
//! to C137 (server, browser, tournament).

#[path = "../support/mod.rs"]
mod support;

mod bao;
mod behaviour;
mod kalah;
mod oware;
mod togyz;

use serde_json::Value;

/// The cases with data for a game.
fn cases(game: &str) -> Vec<Value> {
    let text = std::fs::read_to_string(support::data("cases.json")).unwrap();
    let all: Vec<Value> = serde_json::from_str(&text).unwrap();
    all.into_iter()
        .filter(|case| case["data"]["game"] == game)
        .collect()
}

fn numbers(value: &Value) -> Vec<u32> {
    value
        .as_array()
        .unwrap()
        .iter()
        .map(|n| n.as_u64().unwrap() as u32)
        .collect()
}

fn number(value: &Value) -> u32 {
    value
        .as_u64()
        .unwrap_or_else(|| panic!("a number: {value}")) as u32
}
