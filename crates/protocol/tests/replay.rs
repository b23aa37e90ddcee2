//! `replay`: endings, repetition, and what goes wrong on the way.

mod support;

use serde_json::{Value, json};
use support::{ask, failure, session};

fn replay(more: Value) -> Value {
    let mut request = json!({"op": "replay"});
    request
        .as_object_mut()
        .unwrap()
        .extend(more.as_object().cloned().unwrap());
    ask(&mut session(), &request)
}

/// Two seeds that run after each other for ever: after six moves each they have changed places.
fn circling() -> Value {
    json!({"houses": [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], "stores": [23, 23], "player": 0})
}

/// Their moves until the start has occurred `times` times more.
fn circles(times: usize) -> Vec<Value> {
    let round: Vec<Value> = (0..6).flat_map(|i| [i, 6 + i]).map(Value::from).collect();
    round.iter().cycle().take(12 * times).cloned().collect()
}

#[test]
fn an_unfinished_game_has_no_end() {
    let answer = replay(json!({"game": "kalah", "moves": [2, 5]}));
    assert_eq!(
        (&answer["end"], &answer["score"]),
        (&Value::Null, &json!([2, 0]))
    );
    assert_eq!(answer["state"]["player"], 1);
    let start = replay(json!({"game": "kalah", "moves": [], "start": null}));
    assert_eq!(start["state"]["houses"], json!(vec![4; 12]));
}

#[test]
fn the_rules_end_a_game() {
    let start =
        json!({"houses": [0, 0, 0, 0, 0, 1, 0, 0, 3, 0, 0, 0], "stores": [30, 14], "player": 0});
    let answer = replay(json!({"game": "kalah", "start": start, "moves": [5]}));
    assert_eq!(
        (&answer["end"], &answer["score"]),
        (&json!("rules"), &json!([31, 17]))
    );
    let more = replay(json!({"game": "kalah", "start": start, "moves": [5, 8]}));
    let (kind, message) = failure(&more);
    assert_eq!(kind, "game_over");
    assert!(message.starts_with("move 2:"), "{message}");
}

#[test]
fn repetition_stops_a_game_announced_or_not() {
    for game in ["oware", "oware-abapa"] {
        let twice = replay(json!({"game": game, "start": circling(), "moves": circles(1)}));
        assert_eq!(twice["end"], Value::Null, "{twice}");
        let thrice = replay(json!({"game": game, "start": circling(), "moves": circles(2)}));
        assert_eq!(
            (&thrice["end"], &thrice["score"]),
            (&json!("repetition"), &json!([24, 24]))
        );
        let mut moves = circles(2);
        moves.push(json!("adjudicate"));
        assert_eq!(
            replay(json!({"game": game, "start": circling(), "moves": moves})),
            thrice
        );
        for more in [json!("adjudicate"), json!(0), json!("nonsense")] {
            let mut moves = moves.clone();
            moves.push(more);
            let answer = replay(json!({"game": game, "start": circling(), "moves": moves}));
            let (kind, message) = failure(&answer);
            assert_eq!(kind, "game_over");
            assert!(message.starts_with("move 26:"), "{message}");
        }
    }
    let second = json!({"repetition": "second"});
    let answer = replay(
        json!({"game": "oware", "options": second, "start": circling(), "moves": circles(1)}),
    );
    assert_eq!(answer["end"], "repetition");
    let never = json!({"repetition": "none"});
    let moves = circles(10);
    let answer =
        replay(json!({"game": "oware", "options": never, "start": circling(), "moves": moves}));
    assert_eq!(answer["end"], Value::Null);
}

#[test]
fn a_game_is_stopped_only_where_it_repeats() {
    let early = [vec![json!("adjudicate")], {
        let mut moves = circles(1);
        moves.push(json!("adjudicate"));
        moves
    }];
    for moves in early {
        let ply = moves.len();
        let answer = replay(json!({"game": "oware", "start": circling(), "moves": moves}));
        let (kind, message) = failure(&answer);
        assert_eq!(kind, "illegal_move");
        assert!(message.starts_with(&format!("move {ply}:")), "{message}");
    }
}

#[test]
fn quiet_play_stops_a_game() {
    let options = json!({"quiet": 5, "repetition": "none"});
    let mut moves = circles(1);
    moves.truncate(5);
    let game =
        |moves| json!({"game": "oware", "options": options, "start": circling(), "moves": moves});
    let stopped = replay(game(moves.clone()));
    assert_eq!(
        (&stopped["end"], &stopped["score"]),
        (&json!("quiet"), &json!([24, 24]))
    );
    moves.push(json!("adjudicate"));
    assert_eq!(replay(game(moves.clone())), stopped);
    moves.truncate(4);
    assert_eq!(replay(game(moves))["end"], Value::Null);
}

#[test]
fn an_illegal_move_is_named() {
    for (lang, wanted) in [("en", "move 3:"), ("fr", "coup 3 :")] {
        let answer = replay(json!({"game": "kalah", "moves": [2, 5, 5], "lang": lang}));
        let (kind, message) = failure(&answer);
        assert_eq!(kind, "illegal_move");
        assert!(message.starts_with(wanted), "{message}");
    }
    let answer = replay(json!({"game": "kalah", "moves": [2, {"pit": 1}]}));
    assert_eq!(failure(&answer).0, "illegal_move");
}

#[test]
fn a_round_of_namnam_is_stopped_and_the_next_one_begins() {
    // Each player goes round with a single seed on houses that nobody captures.
    let start = json!({
        "houses": [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], "stores": [23, 23], "player": 0,
        "owner": [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1], "starter": 0, "round": 1, "phase": "sow",
    });
    let mut session = session();
    let (mut state, mut moves) = (start.clone(), Vec::new());
    // Whatever is legal first, until the round is over one way or the other.
    for _ in 0..2000 {
        let legal = json!({"op": "legal", "game": "namnam", "state": state});
        let Some(m) = ask(&mut session, &legal)["legal"].get(0).cloned() else {
            break;
        };
        moves.push(m);
        let request = json!({"op": "replay", "game": "namnam", "start": start, "moves": moves});
        let answer = ask(&mut session, &request);
        state = answer["state"].clone();
        if state["round"] != 1 || state["over"] == true {
            assert_eq!(answer["end"].is_null(), state["over"] == false, "{answer}");
            return;
        }
    }
    panic!("the round never ends: {state}");
}

#[test]
fn long_lists_are_replayed_and_longer_ones_refused() {
    let never = json!({"repetition": "none"});
    let moves = circles(100_000 / 12);
    let answer =
        replay(json!({"game": "oware", "options": never, "start": circling(), "moves": moves}));
    assert_eq!(answer["end"], Value::Null, "{answer}");
    let moves = vec![0; 100_001];
    let answer = replay(json!({"game": "oware", "moves": moves}));
    assert_eq!(failure(&answer).0, "bad_json");
}
