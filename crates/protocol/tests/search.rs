//! `best` and `evaluate`.

mod support;

use kete_protocol::json::Session;
use kete_rules::load::Library;
use serde_json::{Value, json};
use support::{ask, failure, session};

fn request(op: &str, game: &str, more: Value) -> Value {
    let mut request = json!({"op": op, "game": game});
    request
        .as_object_mut()
        .unwrap()
        .extend(more.as_object().cloned().unwrap());
    request
}

/// The last moves of a Kalah game, with two ways to play them.
fn last_moves(player: usize) -> Value {
    let mut houses = [0; 12];
    houses[6 * player + 4] = 1;
    houses[6 * player + 5] = 1;
    houses[6 * (1 - player)] = 1;
    json!({"houses": houses, "stores": [23, 22], "player": player})
}

#[test]
fn a_finished_search_is_exact_for_either_seat() {
    let mut session = session();
    for player in [0, 1] {
        for limit in ["nodes", "depth"] {
            let task = json!({"state": last_moves(player), limit: 400});
            let answer = ask(&mut session, &request("best", "kalah", task.clone()));
            assert_eq!(answer["exact"], true, "{answer}");
            assert_eq!(answer["line"][0], answer["move"]);
            let values = ask(&mut session, &request("evaluate", "kalah", task));
            let values = values["values"].as_array().unwrap();
            let best = values.iter().find(|v| v["move"] == answer["move"]).unwrap();
            assert_eq!(best["value"], answer["value"]);
            // The value is the margin at the end of the line.
            let moves = &answer["line"];
            let end = json!({"start": last_moves(player), "moves": moves});
            let end = ask(&mut session, &request("replay", "kalah", end));
            assert_eq!(end["end"], "rules", "{end}");
            let score: Vec<i64> = end["score"]
                .as_array()
                .unwrap()
                .iter()
                .filter_map(Value::as_i64)
                .collect();
            assert_eq!(answer["value"], score[player] - score[1 - player]);
        }
    }
}

#[test]
fn moves_bring_the_history_along() {
    let mut session = session();
    let by_moves = json!({"moves": [2, 5], "depth": 4});
    let by_moves = ask(&mut session, &request("best", "kalah", by_moves));
    let replay = ask(
        &mut session,
        &request("replay", "kalah", json!({"moves": [2, 5]})),
    );
    let by_state = json!({"state": replay["state"], "depth": 4});
    let by_state = ask(&mut session, &request("best", "kalah", by_state));
    assert_eq!(by_moves, by_state);
    let start = ask(&mut session, &request("start", "oware", json!({})))["state"].clone();
    let both = json!({"state": start, "moves": [], "depth": 1});
    assert_eq!(
        failure(&ask(&mut session, &request("best", "oware", both))).0,
        "bad_json"
    );
    let start = json!({"state": start, "start": start, "depth": 1});
    assert_eq!(
        failure(&ask(&mut session, &request("evaluate", "oware", start))).0,
        "bad_json"
    );
    let illegal = json!({"moves": [7], "depth": 1});
    assert_eq!(
        failure(&ask(&mut session, &request("best", "oware", illegal))).0,
        "illegal_move"
    );
}

#[test]
fn levels_play_by_their_own_limits() {
    let mut session = session();
    for game in ["oware", "bao-kiswahili", "omweso", "namnam", "togyz"] {
        for level in 1..=4 {
            let task = |seed: u64| json!({"moves": [], "level": level, "seed": seed});
            let first = ask(&mut session, &request("best", game, task(5)));
            assert!(first.get("error").is_none(), "{first}");
            assert_eq!(ask(&mut session, &request("best", game, task(5))), first);
        }
    }
    let eight = json!({"moves": [], "level": 8});
    assert_eq!(
        failure(&ask(&mut session, &request("best", "oware", eight))).0,
        "bad_json"
    );
    let eight = json!({"moves": [], "level": 8, "nodes": 500});
    assert!(ask(&mut session, &request("best", "oware", eight))["move"].is_u64());
    // Chance differs from seed to seed, and without one from position to position.
    let first = |session: &mut Session, seed: u64| {
        let task = json!({"moves": [], "level": 1, "seed": seed});
        ask(session, &request("best", "oware", task))["move"].clone()
    };
    let one = first(&mut session, 0);
    assert!((1..60).any(|seed| first(&mut session, seed) != one));
}

#[test]
fn time_needs_a_clock() {
    let timed = json!({"moves": [], "time_ms": 10});
    let answer = ask(&mut session(), &request("best", "oware", timed.clone()));
    assert!(answer["depth"].as_u64() >= Some(1), "{answer}");
    let mut blind = Session::new(Library::builtin().clone());
    for op in ["best", "evaluate"] {
        let answer = ask(&mut blind, &request(op, "oware", timed.clone()));
        let (kind, message) = failure(&answer);
        assert!(kind == "bad_json" && message.contains("clock"), "{message}");
    }
}

#[test]
fn a_limit_is_needed() {
    let mut session = session();
    for op in ["best", "evaluate"] {
        let answer = ask(&mut session, &request(op, "oware", json!({"moves": []})));
        let (kind, message) = failure(&answer);
        assert!(
            kind == "bad_json" && message.contains("time_ms"),
            "{message}"
        );
        for wrong in [
            json!({"depth": 0}),
            json!({"nodes": -1}),
            json!({"time_ms": "long"}),
        ] {
            let mut task = json!({"moves": []});
            task.as_object_mut()
                .unwrap()
                .extend(wrong.as_object().cloned().unwrap());
            assert_eq!(
                failure(&ask(&mut session, &request(op, "oware", task))).0,
                "bad_json"
            );
        }
    }
}
