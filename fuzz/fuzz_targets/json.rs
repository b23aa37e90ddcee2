//! Any bytes as a state and a move in JSON, a line each; the first byte chooses the game.
#![no_main]

use kete_fuzz::GAMES;
use kete_rules::wire::{move_from_json, move_to_json, state_from_json, state_to_json};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

fuzz_target!(|bytes: &[u8]| {
    let Some((game, text)) = bytes.split_first() else {
        return;
    };
    let rules = &GAMES[usize::from(*game) % GAMES.len()];
    let mut lines = text.split(|b| *b == b'\n');
    let mut json = || serde_json::from_slice::<Value>(lines.next()?).ok();
    let (state, m) = (json(), json());
    let p = match state.map(|state| state_from_json(rules, &state)) {
        Some(Ok(p)) => p,
        _ => rules.start(),
    };
    // What was read is written and read again.
    let written = state_to_json(rules, &p);
    let again = state_from_json(rules, &written).expect("our own words");
    assert_eq!(state_to_json(rules, &again), written);
    let Some(Ok(m)) = m.map(|m| move_from_json(rules, &m)) else {
        return;
    };
    assert_eq!(move_from_json(rules, &move_to_json(rules, m)), Ok(m));
    match rules.why_not(&p, m) {
        Some(refusal) => assert!(!refusal.to_string().is_empty()),
        None => drop(kete_fuzz::play(rules, &p, m)),
    }
});
