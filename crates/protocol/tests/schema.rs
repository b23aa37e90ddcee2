//! The schema describes what is really sent and answered.

mod support;

use kete_protocol::json::schema;
use kete_rules::load::{Library, conformance_keys};
use serde_json::{Value, json};
use support::validate::validate;
use support::{ask, conformance, session};

/// Checks a request and its answer; the answer.
fn exchange(root: &Value, session: &mut kete_protocol::json::Session, request: &Value) -> Value {
    let definition = |name: &str| root["$defs"].get(name).cloned().unwrap_or_default();
    let op = request["op"].as_str().unwrap();
    let sent = validate(root, &definition(&format!("request_{op}")), request);
    assert_eq!(sent, Ok(()), "{request}");
    let answer = ask(session, request);
    let kind = if answer.get("error").is_some() {
        "error"
    } else {
        &format!("answer_{op}")
    };
    assert_eq!(
        validate(root, &definition(kind), &answer),
        Ok(()),
        "{request} {answer}"
    );
    assert_eq!(validate(root, root, &answer), Ok(()), "{answer}");
    answer
}

#[test]
fn every_answer_about_every_game_fits() {
    let root = schema();
    let mut session = session();
    for game in Library::builtin()
        .entries()
        .map(|e| e.id())
        .chain(conformance_keys())
    {
        let of = |op: &str, more: Value| {
            let mut request = json!({"op": op, "game": game, "id": op});
            request
                .as_object_mut()
                .unwrap()
                .extend(more.as_object().cloned().unwrap());
            request
        };
        exchange(&root, &mut session, &of("rules", json!({"lang": "fr"})));
        let mut state = exchange(&root, &mut session, &of("start", json!({})))["state"].clone();
        exchange(
            &root,
            &mut session,
            &of("perft", json!({"depth": 2, "max_nodes": 3, "lang": null})),
        );
        let mut moves = Vec::new();
        for step in 0..12 {
            let now = json!({"state": state});
            let legal = exchange(&root, &mut session, &of("legal", now.clone()))["legal"].clone();
            let all = legal.as_array().unwrap();
            if all.is_empty() {
                break;
            }
            let m = all[step * 7 % all.len()].clone();
            let turn = json!({"state": state, "move": m});
            exchange(&root, &mut session, &of("why", turn.clone()));
            exchange(
                &root,
                &mut session,
                &of("why", json!({"state": state, "move": 99})),
            );
            exchange(
                &root,
                &mut session,
                &of("play", json!({"state": state, "move": 99})),
            );
            if step < 3 {
                let limit = json!({"state": state, "nodes": 200});
                exchange(&root, &mut session, &of("best", limit.clone()));
                exchange(&root, &mut session, &of("evaluate", limit));
            }
            exchange(&root, &mut session, &of("trace", turn.clone()));
            moves.push(m);
            state = exchange(&root, &mut session, &of("play", turn))["state"].clone();
        }
        exchange(&root, &mut session, &of("replay", json!({"moves": moves})));
        let judged = json!({"moves": moves, "nodes": 50, "threads": 1, "hash_mb": 1});
        exchange(&root, &mut session, &of("analyse", judged));
        // What is printed is read as the same.
        for (printed, part) in [
            (json!({"state": state}), "state"),
            (json!({"moves": moves}), "moves"),
        ] {
            let text = exchange(&root, &mut session, &of("print", printed.clone()))["text"].clone();
            let read = exchange(&root, &mut session, &of("parse", json!({"text": text})));
            assert_eq!(read[part], printed[part], "{text}");
            assert_eq!(read["state"], state, "{text}");
        }
    }
    exchange(&root, &mut session, &json!({"op": "games"}));
    for text in [
        "1. F f 2. C b 24-24",
        "1. F f\n\n[Variant \"oware\"]\n1. A *",
        "x",
    ] {
        let request = json!({"op": "parse", "format": "ogn", "text": text});
        exchange(&root, &mut session, &request);
    }
    let said = "[Game \"oware\"]\n\n{A} 1. 1!! {B} (1. 2 1... 3 (1... 4)) 1... 1 *";
    let stopped = "[Game \"oware\"]\n[Start \"0 1 0 0 0 0 | 0 1 0 0 0 0 | 23 23 | S\"]\n\n1. 2 stop=deadlock 1/2-1/2";
    for text in [said, stopped] {
        let answer = exchange(&root, &mut session, &json!({"op": "parse", "text": text}));
        assert!(answer["moves"].is_array(), "{answer}");
    }
}

#[test]
fn states_and_moves_of_the_conformance_files_fit() {
    let root = schema();
    let [state, m, score] = ["state", "move", "score"].map(|name| root["$defs"][name].clone());
    let check = |schema: &Value, value: &Value| {
        assert_eq!(validate(&root, schema, value), Ok(()), "{value}");
    };
    for key in conformance_keys() {
        for line in conformance(key).into_iter().step_by(9) {
            let list = |name: &str| line[name].as_array().cloned().unwrap_or_default();
            list("after").iter().for_each(|after| check(&state, after));
            list("legal").iter().for_each(|legal| check(&m, legal));
            for ply in list("plies") {
                check(&state, &ply["state"]);
                if !ply["legal"].is_null() {
                    check(&m, &ply["move"]);
                }
            }
            if line.get("score").is_some() {
                check(&score, &line["score"]);
            }
        }
    }
}

#[test]
fn what_is_wrong_does_not_fit() {
    let root = schema();
    for wrong in [
        json!({}),
        json!({"op": "stop"}),
        json!({"op": "start"}),
        json!({"op": "play", "game": "oware", "state": {"houses": [1, 2]}, "move": "pass"}),
        json!({"op": "legal", "game": "oware", "state": {}, "more": 1}),
        json!({"legal": [-1]}),
        json!({"error": {"kind": "other", "message": ""}}),
    ] {
        assert!(validate(&root, &root, &wrong).is_err(), "{wrong}");
    }
}
