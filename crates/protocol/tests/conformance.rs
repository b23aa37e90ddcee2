//! The conformance files sent as requests: whole games by `replay`, every position by `legal`, `play` and `trace`.

mod support;

use kete_rules::load::conformance_keys;
use serde_json::{Value, json};
use support::replayed::apply;
use support::{ask, conformance, session};

#[test]
fn games_are_replayed() {
    let mut session = session();
    for key in conformance_keys() {
        for line in conformance(key) {
            let Some(plies) = line["plies"].as_array() else {
                continue;
            };
            let moves: Vec<&Value> = plies.iter().map(|ply| &ply["move"]).collect();
            let last = plies.last().map_or(&line["start"], |ply| &ply["state"]);
            let end = line["end"].as_str().filter(|end| *end != "cut");
            let wanted = json!({ "state": last, "end": end, "score": line["score"] });
            let request =
                json!({"op": "replay", "game": key, "start": line["start"], "moves": moves});
            assert_eq!(ask(&mut session, &request), wanted, "{request}");

            // Without the word it stops by itself.
            if moves.last().is_some_and(|m| *m == "adjudicate") {
                let moves = &moves[..moves.len() - 1];
                let request = json!({"op": "replay", "game": key, "moves": moves});
                assert_eq!(ask(&mut session, &request), wanted, "{request}");
            }
        }
    }
}

#[test]
fn positions_are_played_and_told() {
    let mut session = session();
    for key in conformance_keys() {
        for line in conformance(key) {
            let Some(after) = line["after"].as_array() else {
                continue;
            };
            let state = &line["position"];
            let request = json!({"op": "legal", "game": key, "state": state});
            let legal = ask(&mut session, &request);
            assert_eq!(
                legal["legal"].as_array().map(Vec::len),
                Some(after.len()),
                "{request}"
            );
            for (m, after) in line["legal"].as_array().into_iter().flatten().zip(after) {
                let legal = legal["legal"].as_array();
                assert!(
                    legal.is_some_and(|legal| legal.contains(m)),
                    "{m} in {request}"
                );
                let of = |op: &str| json!({"op": op, "game": key, "state": state, "move": m});
                let played = ask(&mut session, &of("play"));
                assert_eq!(&played["state"], after, "{key} {m} {state}");
                assert_eq!(played["over"], after["over"]);
                let told = ask(&mut session, &of("trace"));
                assert_eq!(&told["state"], after);
                assert_eq!(
                    &apply(state, &told["events"]),
                    after,
                    "{key} {m} {state} {told}"
                );
                let why = json!({"legal": true, "reason": null, "text": null});
                assert_eq!(ask(&mut session, &of("why")), why);
            }
        }
    }
}
