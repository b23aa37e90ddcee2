//! `analyse`, games read back from JSON, and the memory and threads of searches.

mod support;

use kete_protocol::json::records_from_json;
use kete_rules::load::Library;
use kete_rules::record::Record;
use kete_rules::say::Lang;
use serde_json::{Value, json};
use support::{ask, failure, session};

fn analyse(game: &str, more: Value) -> Value {
    let mut request = json!({"op": "analyse", "game": game});
    request
        .as_object_mut()
        .unwrap()
        .extend(more.as_object().cloned().unwrap());
    ask(&mut session(), &request)
}

#[test]
fn every_move_is_judged() {
    // C31: the moves are worth -4, 4 and -4; the first is played, and the answer to it.
    let start =
        json!({"houses": [0, 0, 0, 1, 1, 2, 0, 0, 1, 0, 3, 0], "stores": [20, 20], "player": 0});
    let answer = analyse("kalah", json!({"start": start, "moves": [3], "depth": 60}));
    let ply = &answer["plies"][0];
    assert_eq!(
        [&ply["value"], &ply["loss"], &ply["best"]["value"]],
        [&json!(-4), &json!(8), &json!(4)],
        "{answer}"
    );
    assert_eq!(ply["grade"], "win_thrown_away");
    assert_eq!([&ply["exact"], &ply["best"]["exact"]], [true, true]);
    assert_eq!((&ply["player"], &ply["choices"]), (&json!(0), &json!(3)));
    assert_eq!(answer["players"][0]["grades"]["win_thrown_away"], 1);
    assert_eq!(answer["players"][0]["accuracy"], 0);
    assert_eq!(answer["players"][1]["accuracy"], Value::Null);
    // What can be played next, the best first.
    let values: Vec<f64> = answer["next"]["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|rated| rated["value"].as_f64().unwrap())
        .collect();
    assert!(!values.is_empty() && values.is_sorted_by(|a, b| a >= b));
}

#[test]
fn what_evaluate_says_is_what_analyse_says() {
    for game in [
        "kalah",
        "oware",
        "omweso",
        "bao-kiswahili",
        "congkak",
        "namnam",
    ] {
        let legal = |moves: &Value| {
            let request = json!({"op": "evaluate", "game": game, "moves": moves, "depth": 2});
            ask(&mut session(), &request)["values"].clone()
        };
        let mut moves = json!([]);
        for step in 0..5 {
            let all = legal(&moves);
            let all = all.as_array().unwrap();
            let m = all[step * 3 % all.len()]["move"].clone();
            moves.as_array_mut().unwrap().push(m);
        }
        let answer = analyse(game, json!({"moves": moves, "depth": 2}));
        for (i, ply) in answer["plies"].as_array().unwrap().iter().enumerate() {
            assert_eq!(ply["ply"], i + 1);
            if ply["choices"] == 1 {
                continue;
            }
            let before = json!(moves.as_array().unwrap()[..i]);
            let all = legal(&before);
            let all = all.as_array().unwrap();
            let same = all.iter().find(|v| v["move"] == ply["move"]).unwrap();
            assert_eq!(same["value"], ply["value"], "{game} {i}");
            let highest = all.iter().filter_map(|v| v["value"].as_f64());
            let highest = highest.fold(f64::NEG_INFINITY, f64::max);
            assert_eq!(ply["best"]["value"].as_f64(), Some(highest), "{game} {i}");
        }
    }
}

#[test]
fn wrong_requests() {
    for (wrong, kind) in [
        (json!({"depth": 2}), "bad_json"),
        (json!({"moves": []}), "bad_json"),
        (json!({"moves": [], "depth": 0}), "bad_json"),
        (json!({"moves": [], "depth": 2, "state": {}}), "bad_json"),
        (json!({"moves": [], "depth": 2, "threads": 0}), "bad_json"),
        (json!({"moves": [], "depth": 2, "threads": 257}), "bad_json"),
        (json!({"moves": [], "depth": 2, "hash_mb": 0}), "bad_json"),
        (
            json!({"moves": [], "depth": 2, "hash_mb": 65537}),
            "bad_json",
        ),
        (json!({"moves": [99], "depth": 2}), "illegal_move"),
        (json!({"moves": ["adjudicate"], "depth": 2}), "illegal_move"),
        (json!({"moves": [], "start": {}, "depth": 2}), "bad_state"),
    ] {
        let answer = analyse("oware", wrong.clone());
        assert_eq!(failure(&answer).0, kind, "{wrong}");
    }
}

/// C39: a player without a move is told that the game is over; nothing is chosen and nothing hangs.
#[test]
fn a_game_that_is_over() {
    let start =
        json!({"houses": [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], "stores": [22, 24], "player": 0});
    let answer = analyse("kalah", json!({"start": start, "moves": [], "depth": 9}));
    assert_eq!(answer["plies"], json!([]), "{answer}");
    assert_eq!(
        (&answer["next"], &answer["state"]["over"]),
        (&Value::Null, &json!(true))
    );
    assert_eq!(answer["state"]["stores"], json!([22, 26]));
    for level in [1, 8] {
        let best =
            json!({"op": "best", "game": "kalah", "state": start, "level": level, "nodes": 9});
        let answer = ask(&mut session(), &best);
        assert_eq!(failure(&answer).0, "game_over");
    }
}

#[test]
fn memory_and_threads_change_no_value() {
    for op in ["best", "evaluate"] {
        let usual = json!({"op": op, "game": "kalah", "moves": [2, 5], "depth": 5});
        let mut more = usual.clone();
        (more["threads"], more["hash_mb"]) = (json!(2), json!(1));
        let [usual, more] = [usual, more].map(|request| ask(&mut session(), &request));
        let value = |answer: &Value| match op {
            "best" => answer["value"].clone(),
            _ => answer["values"]
                .as_array()
                .unwrap()
                .iter()
                .map(|v| v["value"].clone())
                .collect(),
        };
        assert_eq!(value(&usual), value(&more));
    }
}

fn read_back(json: &Value) -> Result<Vec<Record>, String> {
    records_from_json(Library::builtin(), None, json, Lang::En)
}

/// What `parse` answers is read back as the same moves, tags and result.
#[test]
fn games_in_json_are_read_back() {
    for text in [
        "[South \"Ama\"]\n[Game \"kalah\"]\n[Options \"seeds=3 pie=true\"]\n\n1. 4,6 1 2. 5 5 *",
        "[Game \"oware\"]\n[Result \"1-0\"]\n[Start \"0 1 0 0 0 2 | 0 1 0 0 2 0 | 21 21 | N\"]\n\n2 6 1-0",
        "[Game \"oware\"]\n[Start \"0 1 0 0 0 0 | 0 1 0 0 0 0 | 23 23 | S\"]\n\n1. 2 stop=deadlock 1/2-1/2",
        "[Game \"oware\"]\n\n1 2\n\n[Game \"kalah\"]\n\n1 2 *",
    ] {
        let request = json!({"op": "parse", "format": "kete", "text": text});
        let json = ask(&mut session(), &request);
        let wanted = kete_rules::record::parse(Library::builtin(), text).unwrap();
        let found = read_back(&json).unwrap();
        assert_eq!(found.len(), wanted.len());
        for (found, wanted) in found.iter().zip(&wanted) {
            assert_eq!(found.line.nodes, wanted.line.nodes, "{text}");
            assert_eq!(found.outcome, wanted.outcome, "{text}");
            assert_eq!((found.hash, found.start), (wanted.hash, wanted.start));
            assert_eq!(found.tags, wanted.tags);
        }
    }
    for (wrong, said) in [
        (json!({"moves": []}), "`game`"),
        (json!({"game": "owre", "moves": []}), "owre"),
        (json!({"game": "oware"}), "`moves`"),
        (json!({"game": "oware", "moves": [77]}), "move 1"),
        (json!({"game": "oware", "moves": [], "start": 3}), "`start`"),
        (json!({"records": [{}]}), "`game`"),
    ] {
        let told = read_back(&wrong).unwrap_err();
        assert!(told.contains(said), "{wrong}: {told}");
    }
}
