//! The events of a trace applied to a state, as a script would do it that knows JSON only.

use serde_json::{Value, json};

/// The state after the events.
pub fn apply(state: &Value, events: &Value) -> Value {
    let mut state = state.clone();
    for event in events.as_array().into_iter().flatten() {
        happen(&mut state, event);
    }
    state
}

fn happen(state: &mut Value, event: &Value) {
    let seeds = event["seeds"].as_f64().unwrap_or(1.0);
    let player = || event["player"].as_u64().unwrap_or(0) as usize;
    let four_rows = state.get("rings").is_some();
    let store = if four_rows { "hand" } else { "stores" };
    match event["event"].as_str().unwrap_or("") {
        "from_hand" => add(&mut state["hand"][player()], -1.0),
        "lift" | "capture_to_sow" => add(cell(state, event), -seeds),
        "drop" => add(cell(state, event), 1.0),
        "drop_store" | "store" => add(&mut state[store][to(event).unwrap()], seeds),
        "capture" | "sweep" => {
            add(cell(state, event), -seeds);
            if let Some(to) = to(event) {
                add(&mut state[store][to], seeds);
            }
        }
        "tuzdik" => state["tuzdik"][player()] = event["house"].clone(),
        "nyumba_lost" => state["nyumba"][player()] = json!(false),
        "block" => state["blocked"] = event["pit"].clone(),
        "unblock" => state["blocked"] = Value::Null,
        "again" => once(state, event["once"] == true),
        "next" => {
            once(state, false);
            state["player"] = event["player"].clone();
        }
        "halves" => {
            for store in state["stores"].as_array_mut().into_iter().flatten() {
                add(store, 0.5);
            }
        }
        "swap" => {
            state["swapped"] = json!(true);
            state["offer"] = json!(false);
        }
        "declined" => state["offer"] = json!(false),
        "first_capture" => {
            if state.get("captured").is_none() {
                state["captured"] = json!([false, false]);
            }
            state["captured"][player()] = json!(true);
        }
        "board" => *state = event["state"].clone(),
        "over" => {
            state["over"] = json!(true);
            if state.get("phase").is_some() {
                state["phase"] = json!("over");
            }
            if four_rows {
                let winner = &event["winner"];
                state["winner"] = if winner.is_u64() {
                    winner.clone()
                } else {
                    Value::Null
                };
            }
        }
        "slam_spares" | "pass" | "round_over" => {}
        other => panic!("unknown event {other}"),
    }
}

fn cell<'a>(state: &'a mut Value, event: &Value) -> &'a mut Value {
    let index = |name: &str| event[name].as_u64().unwrap() as usize;
    if state.get("rings").is_some() {
        &mut state["rings"][index("player")][index("pit")]
    } else {
        &mut state["houses"][index("house")]
    }
}

fn to(event: &Value) -> Option<usize> {
    event["to"].as_u64().map(|player| player as usize)
}

fn once(state: &mut Value, on: bool) {
    let Some(map) = state.as_object_mut() else {
        return;
    };
    map.remove("once");
    if on {
        map.insert("once".into(), json!(true));
    }
}

/// Adds seeds, whole numbers staying whole.
fn add(number: &mut Value, seeds: f64) {
    let sum = number.as_f64().unwrap() + seeds;
    *number = if sum.fract() == 0.0 {
        json!(sum as i64)
    } else {
        json!(sum)
    };
}
