//! Requests that fail: each kind of error, junk of every sort, and the stream that goes on.

mod support;

use std::sync::OnceLock;

use kete_protocol::json::LONGEST_LINE;
use kete_rules::load::conformance_keys;
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};
use support::{ask, conformance, failure, read, session};

const STATE: &str =
    r#"{"houses":[0,3,0,0,2,0,0,0,0,0,0,0],"stores":[22,21],"player":0,"over":false}"#;

#[test]
fn every_kind_of_error_is_told_with_a_way_out() {
    let lines = [
        ("bad_json", "start", "not JSON"),
        ("bad_json", "", "not JSON"),
        ("bad_json", "[]", "an object"),
        ("bad_json", "7", "an object"),
        ("bad_json", "{}", "`op` is missing"),
        ("bad_json", r#"{"op":1}"#, "`op`"),
        ("bad_json", r#"{"op":"start"}"#, "`game`"),
        ("bad_json", r#"{"op":"start","game":4}"#, "`game`"),
        (
            "bad_json",
            r#"{"op":"start","game":"oware","state":{}}"#,
            "no field `state`",
        ),
        (
            "bad_json",
            r#"{"op":"legal","game":"oware","sate":{}}"#,
            "did you mean `state`",
        ),
        (
            "bad_json",
            r#"{"op":"games","game":"oware"}"#,
            "no field `game`",
        ),
        ("bad_json", r#"{"op":"legal","game":"oware"}"#, "`state`"),
        (
            "bad_json",
            r#"{"op":"legal","game":"oware","state":null}"#,
            "`state`",
        ),
        (
            "bad_json",
            r#"{"op":"play","game":"oware","state":$}"#,
            "`move`",
        ),
        ("bad_json", r#"{"op":"replay","game":"oware"}"#, "`moves`"),
        (
            "bad_json",
            r#"{"op":"replay","game":"oware","moves":{}}"#,
            "`moves`",
        ),
        ("bad_json", r#"{"op":"perft","game":"oware"}"#, "`depth`"),
        (
            "bad_json",
            r#"{"op":"perft","game":"oware","depth":2.5}"#,
            "`depth`",
        ),
        (
            "bad_json",
            r#"{"op":"start","game":"oware","options":[]}"#,
            "`options`",
        ),
        (
            "bad_json",
            r#"{"op":"start","game":"oware","lang":"de"}"#,
            "`lang`",
        ),
        (
            "bad_json",
            r#"{"op":"best","game":"oware","moves":[],"level":9}"#,
            "`level`",
        ),
        ("bad_json", r#"{"op":"parse"}"#, "`text`"),
        ("bad_json", r#"{"op":"parse","text":4}"#, "`text`"),
        ("bad_json", r#"{"op":"parse","text":"3 4"}"#, "kalah-left"),
        (
            "bad_json",
            r#"{"op":"parse","text":"","options":{"seeds":3}}"#,
            "`game`",
        ),
        (
            "bad_json",
            r#"{"op":"parse","text":"","format":"png"}"#,
            "no format png",
        ),
        (
            "bad_json",
            r#"{"op":"parse","text":"","format":4}"#,
            "`format`",
        ),
        ("bad_json", r#"{"op":"print","state":$}"#, "`game`"),
        ("bad_json", r#"{"op":"print","game":"oware"}"#, "`moves`"),
        (
            "bad_json",
            r#"{"op":"print","game":"oware","state":$,"moves":[]}"#,
            "either",
        ),
        (
            "bad_json",
            r#"{"op":"print","game":"oware","state":$,"start":$}"#,
            "`start`",
        ),
        (
            "bad_state",
            r#"{"op":"parse","text":"4 | 4"}"#,
            "which game",
        ),
        (
            "bad_state",
            r#"{"op":"parse","format":"ogn","text":"1. A b\n2. a"}"#,
            "line 2, column 4",
        ),
        (
            "bad_state",
            r#"{"op":"parse","format":"kalah-left","text":"1","game":"oware"}"#,
            "not for the game",
        ),
        (
            "bad_state",
            r#"{"op":"print","game":"oware","state":$,"format":"kgp"}"#,
            "not for the game",
        ),
        (
            "bad_state",
            r#"{"op":"print","game":"oware","state":$,"format":"ogn"}"#,
            "holds games",
        ),
        (
            "bad_state",
            r#"{"op":"print","game":"oware","moves":[],"format":"dash"}"#,
            "one position",
        ),
        (
            "illegal_move",
            r#"{"op":"print","game":"oware","moves":[0,0]}"#,
            "move 2",
        ),
        (
            "unknown_op",
            r#"{"op":"legl","game":"oware"}"#,
            "did you mean `legal`",
        ),
        ("unknown_op", r#"{"op":"??"}"#, "`evaluate`"),
        (
            "unknown_game",
            r#"{"op":"start","game":"owari2"}"#,
            "did you mean",
        ),
        ("unknown_game", r#"{"op":"start","game":""}"#, "no game"),
        (
            "bad_option",
            r#"{"op":"start","game":"oware","options":{"sedes":3}}"#,
            "`seeds`",
        ),
        (
            "bad_option",
            r#"{"op":"start","game":"oware","options":{"seeds":"many"}}"#,
            "seeds",
        ),
        (
            "bad_option",
            r#"{"op":"start","game":"oware","options":{"seeds":{}}}"#,
            "seeds",
        ),
        (
            "bad_option",
            r#"{"op":"start","game":"oware","options":{"takasia":true}}"#,
            "takasia",
        ),
        (
            "bad_option",
            r#"{"op":"start","game":"kalah","options":{"seeds":1e99}}"#,
            "seeds",
        ),
        (
            "bad_state",
            r#"{"op":"legal","game":"oware","state":[]}"#,
            "`state`",
        ),
        (
            "bad_state",
            r#"{"op":"legal","game":"oware","state":{}}"#,
            "houses",
        ),
        (
            "bad_state",
            r#"{"op":"legal","game":"oware","state":{"houses":[1,2]}}"#,
            "12 houses",
        ),
        (
            "bad_state",
            r#"{"op":"legal","game":"hus","state":$}"#,
            "houses",
        ),
        (
            "bad_state",
            r#"{"op":"replay","game":"kalah-3","start":$,"moves":[]}"#,
            "`start`",
        ),
        (
            "bad_state",
            r#"{"op":"perft","game":"kalah-3","state":$,"depth":1}"#,
            "seeds",
        ),
        (
            "illegal_move",
            r#"{"op":"play","game":"oware","state":$,"move":1}"#,
            "",
        ),
        (
            "illegal_move",
            r#"{"op":"play","game":"oware","state":$,"move":7}"#,
            "",
        ),
        (
            "illegal_move",
            r#"{"op":"trace","game":"oware","state":$,"move":99999999999}"#,
            "",
        ),
        (
            "illegal_move",
            r#"{"op":"trace","game":"oware","state":$,"move":"swap"}"#,
            "",
        ),
        (
            "illegal_move",
            r#"{"op":"play","game":"oware","state":$,"move":"pass"}"#,
            "a move is",
        ),
    ];
    let mut session = session();
    for (kind, line, part) in lines {
        let answer = read(&session.answer(&line.replace('$', STATE)));
        let (was, message) = failure(&answer);
        assert_eq!(was, kind, "{line} {message}");
        assert!(message.contains(part), "{line}: {message}");
        let goes_on = ask(
            &mut session,
            &json!({"op": "legal", "game": "oware", "state": read(STATE)}),
        );
        assert_eq!(goes_on, json!({"legal": [4]}));
    }
}

#[test]
fn sentences_come_in_french() {
    let mut session = session();
    let mut french = |line: &str| {
        let answer = read(&session.answer(&line.replace('$', STATE)));
        failure(&answer).1.to_owned()
    };
    assert!(french(r#"{"op":"start","game":"chess","lang":"fr"}"#).contains("aucun jeu"));
    let option = r#"{"op":"start","game":"hus","lang":"fr","options":{"zzzz":1}}"#;
    assert!(french(option).contains("il n’y a pas d’option"));
    let line = r#"{"op":"play","game":"oware","state":$,"move":1,"lang":"LANG"}"#;
    assert_ne!(
        french(&line.replace("LANG", "fr")),
        french(&line.replace("LANG", "en"))
    );
}

#[test]
fn junk_of_every_size_is_answered() {
    let mut session = session();
    let deep = "[".repeat(100_000);
    let long = format!(
        "{{\"op\":\"start\",\"game\":\"{}\"}}",
        "x".repeat(LONGEST_LINE)
    );
    let fits = format!(
        "{{\"op\":\"start\",\"game\":\"{}\"}}",
        "x".repeat(LONGEST_LINE - 100)
    );
    let keys = format!(
        "{{\"op\":\"start\",\"game\":\"oware\",\"{}\":1}}",
        "é".repeat(100_000)
    );
    let nested = format!(
        r#"{{"op":"start","game":"oware","id":{}1{}}}"#,
        "[".repeat(100),
        "]".repeat(100)
    );
    let junk = [
        "\u{0}",
        "{",
        "nul",
        "1e999",
        r#"{"op":"start","game":"oware","id":1e999}"#,
        "\"\\ud800\"",
        "\u{feff}{}",
        "{\"op\":\"start\",}",
        &deep,
        &long,
        &fits,
        &keys,
    ];
    for line in junk {
        let answer = read(&session.answer(line));
        let (_, message) = failure(&answer);
        assert!(message.len() < 1000, "{message}");
    }
    assert_eq!(ask(&mut session, &read(&nested))["id"], read(&nested)["id"]);
    assert_eq!(failure(&read(&session.answer(&long))).0, "bad_json");
    for bytes in [&b"\xff\xfe"[..], b"{\"op\":\"\xc3\"}"] {
        assert_eq!(failure(&read(&session.answer_bytes(bytes))).0, "bad_json");
    }
    assert!(
        read(&session.answer_bytes(b"{\"op\":\"games\"}"))
            .get("games")
            .is_some()
    );
}

/// Requests to be spoilt.
fn samples() -> &'static [Value] {
    static SAMPLES: OnceLock<Vec<Value>> = OnceLock::new();
    SAMPLES.get_or_init(make_samples)
}

fn make_samples() -> Vec<Value> {
    let kalah = json!({"houses": vec![4; 12], "stores": [0, 0], "player": 1, "over": false});
    let mut front = [0; 16];
    (front[4], front[5], front[6]) = (6, 2, 2);
    let bao =
        json!({"rings": [front, front], "hand": [22, 22], "nyumba": [true, true], "player": 1});
    let first = json!({"pit": 5, "dir": 1, "capture": false, "safari": null});
    let mut samples = vec![
        json!({"op": "play", "game": "kalah", "state": kalah, "move": 8, "options": {"pie": true}}),
        json!({"op": "trace", "game": "bao-kiswahili", "state": bao, "move": first}),
        json!({"op": "why", "game": "bao-kiswahili", "state": bao, "move": first, "lang": "fr"}),
        json!({"op": "replay", "game": "namnam", "moves": [0, 10, 5, "adjudicate"], "id": 1}),
        json!({"op": "legal", "game": "omweso", "options": {"setup": "free"}, "state": {"rings": vec![[2; 16]; 2]}}),
        json!({"op": "perft", "game": "togyz", "depth": 2, "max_nodes": 100}),
        json!({"op": "best", "game": "oware", "moves": [0], "nodes": 50, "level": 3}),
        json!({"op": "evaluate", "game": "congkak", "options": {"rounds": 3}, "moves": [], "nodes": 50}),
        json!({"op": "rules", "game": "songo", "options": {"seeds": 7, "houses": 9}}),
        json!({"op": "parse", "game": "kalah", "format": "position", "text": "4 4 0 5 5 5 | 4 4 4 4 4 4 | 1 0 | S"}),
        json!({"op": "parse", "format": "ogn", "text": "1. F f 2. C (2. D a) b *"}),
        json!({"op": "print", "game": "oware", "moves": [0, 6, 1], "format": "ogn"}),
        json!({"op": "print", "game": "kalah", "options": {"pie": true}, "state": kalah, "format": "position"}),
    ];
    for key in conformance_keys() {
        let lines = conformance(key);
        let positions = lines
            .iter()
            .rev()
            .filter(|line| line["legal"][0] != Value::Null);
        for (line, op) in positions.step_by(7).zip(["play", "trace", "why", "legal"]) {
            let mut request = json!({"op": op, "game": key, "state": line["position"]});
            if op != "legal" {
                request["move"] = line["legal"][0].clone();
            }
            samples.push(request);
        }
    }
    samples
}

/// Every place in a value, as a JSON pointer.
fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.to_owned());
    match value {
        Value::Array(items) => {
            items
                .iter()
                .enumerate()
                .for_each(|(i, v)| places(v, &format!("{at}/{i}"), found));
        }
        Value::Object(map) => map
            .iter()
            .for_each(|(k, v)| places(v, &format!("{at}/{k}"), found)),
        _ => {}
    }
}

/// Moves the seeds of a house to another: the total stays, so that the position is often accepted.
fn move_seeds(state: &mut Value, from: Index, to: Index) {
    let board = match state.get("houses") {
        Some(_) => state.pointer_mut("/houses"),
        None => state.pointer_mut("/rings/0"),
    };
    let Some(board) = board.and_then(Value::as_array_mut) else {
        return;
    };
    let (from, to) = (from.index(board.len()), to.index(board.len()));
    if from != to {
        let sum = board[from].as_u64().unwrap_or(0) + board[to].as_u64().unwrap_or(0);
        (board[from], board[to]) = (json!(0), json!(sum));
    }
}

fn spoiling() -> impl Strategy<Value = Value> {
    let small = (-2i64..40).prop_map(Value::from);
    let odd = prop::sample::select(vec![
        Value::Null,
        json!(true),
        json!([]),
        json!({}),
        json!("swap"),
        json!(0.5),
        json!(65_535),
        json!(65_536),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(1e300),
        json!([0, 0]),
        json!({"take": [6, 7]}),
        json!({"pit": 3, "laps": "ra"}),
        json!({"arrange": vec![2; 16]}),
    ]);
    prop_oneof![3 => small, 2 => odd, 1 => "[a-z_]{0,6}".prop_map(Value::from)]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3000) })]

    #[test]
    fn random_bytes_are_answered_with_one_line(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        read(&session().answer_bytes(&bytes));
    }

    #[test]
    fn spoilt_requests_are_answered_with_one_line(
        sample in 0..samples().len(),
        spoilt in prop::collection::vec((any::<Index>(), spoiling()), 0..4),
        moved in prop::collection::vec((any::<Index>(), any::<Index>()), 0..9),
        cut in prop::option::weighted(0.2, any::<Index>()),
    ) {
        let mut request = samples()[sample].clone();
        for (from, to) in moved {
            if let Some(state) = request.get_mut("state") {
                move_seeds(state, from, to);
            }
        }
        for (place, value) in spoilt {
            let mut found = Vec::new();
            places(&request, "", &mut found);
            // The number of nodes bounds the time of the test.
            found.retain(|at| !matches!(at.as_str(), "" | "/nodes" | "/max_nodes" | "/depth"));
            if let Some(here) = found.get(place.index(found.len().max(1)))
                && let Some(here) = request.pointer_mut(here)
            {
                *here = value;
            }
        }
        let mut line = request.to_string();
        if let Some(cut) = cut {
            line.truncate(cut.index(line.len()));
        }
        let mut session = session();
        let answer = read(&session.answer_bytes(line.as_bytes()));
        prop_assert!(answer.is_object());
        prop_assert_eq!(read(&session.answer(&line)), answer);
    }
}
