//! Every operation, as a script uses it.

mod support;

use kete_protocol::json::Session;
use kete_rules::load::{Library, RuleSource};
use serde_json::{Value, json};
use support::{ask, failure, session};

fn state(houses: [u16; 12], stores: [u16; 2], player: u8) -> Value {
    json!({"houses": houses, "stores": stores, "player": player})
}

#[test]
fn games_have_names_and_options() {
    let answer = ask(&mut session(), &json!({"op": "games", "lang": "fr"}));
    let games = answer["games"].as_array().unwrap();
    assert_eq!(games.len(), Library::builtin().entries().count());
    let oware = games.iter().find(|g| g["id"] == "oware").unwrap();
    assert_eq!(
        (&oware["title"], &oware["family"]),
        (&json!("Awalé"), &json!("oware"))
    );
    assert!(
        oware["names"]["en"]
            .as_array()
            .unwrap()
            .contains(&json!("Wari"))
    );
    assert!(
        oware["options"]
            .as_array()
            .unwrap()
            .contains(&json!("grand_slam"))
    );
    assert!(
        oware["conformance"]
            .as_array()
            .unwrap()
            .contains(&json!("oware-rest"))
    );
    assert_eq!(oware["laps"], false);
    let bao = games.iter().find(|g| g["id"] == "bao-kiswahili").unwrap();
    assert_eq!((&bao["laps"], &bao["rows"]), (&json!(true), &json!(4)));
}

#[test]
fn rules_show_the_options_set() {
    let mut session = session();
    let request = json!({"op": "rules", "game": "kalah", "options": {"seeds": 3, "pie": true}});
    let answer = ask(&mut session, &request);
    assert_eq!(answer["rules"]["board"]["seeds"], 3);
    assert_eq!(answer["rules"]["moves"]["pie"], true);
    let options = answer["options"].as_array().unwrap();
    let pie = options.iter().find(|o| o["name"] == "pie").unwrap();
    assert_eq!(
        (&pie["kind"], &pie["value"]),
        (&json!("bool"), &json!(true))
    );
    let plain = ask(&mut session, &json!({"op": "rules", "game": "kalah"}));
    assert_eq!(plain["rules"]["moves"]["pie"], false);
}

#[test]
fn games_are_found_by_all_their_names() {
    let mut session = session();
    let mut start = |game: &str, options: Value| {
        ask(
            &mut session,
            &json!({"op": "start", "game": game, "options": options}),
        )["state"]
            .clone()
    };
    assert_eq!(start("oware", Value::Null), start("Awalé", json!({})));
    assert_eq!(
        start("kalah-4pie", Value::Null),
        start("Kalaha", json!({"pie": true}))
    );
    assert_eq!(
        start("kalah-3", json!({"seeds": 5})),
        start("kalah", json!({"seeds": "5"}))
    );
    assert_eq!(
        start("kalah", json!({"houses": 4}))["houses"]
            .as_array()
            .unwrap()
            .len(),
        8
    );
}

#[test]
fn a_file_of_the_user_is_a_game_like_any_other() {
    let mine = RuleSource::new(
        "mine.toml",
        "id = \"mine\"\nextends = \"kalah\"\n[board]\nseeds = 2\n",
    );
    let library = Library::builtin().with(&[mine]).unwrap();
    let mut session = Session::new(library);
    let start = ask(&mut session, &json!({"op": "start", "game": "mine"}));
    assert_eq!(start["state"]["houses"], json!(vec![2; 12]));
}

#[test]
fn a_move_is_played_by_either_seat() {
    let mut session = session();
    let south =
        json!({"op": "play", "game": "kalah", "move": 2, "state": state([4; 12], [0, 0], 0)});
    let after = ask(&mut session, &south);
    assert_eq!(
        after["state"]["houses"],
        json!([4, 4, 0, 5, 5, 5, 4, 4, 4, 4, 4, 4])
    );
    assert_eq!(
        (&after["state"]["player"], &after["score"]),
        (&json!(0), &json!([1, 0]))
    );
    let north =
        json!({"op": "play", "game": "kalah", "move": 8, "state": state([4; 12], [0, 0], 1)});
    let after = ask(&mut session, &north);
    assert_eq!(
        after["state"]["houses"],
        json!([4, 4, 4, 4, 4, 4, 4, 4, 0, 5, 5, 5])
    );
    assert_eq!(
        (&after["state"]["player"], &after["score"]),
        (&json!(1), &json!([0, 1]))
    );
    assert_eq!(after["over"], false);
}

#[test]
fn why_tells_the_rule_in_both_languages() {
    let mut session = session();
    let mut why = |game: &str, state: Value, m: Value, lang: &str| {
        let request = json!({"op": "why", "game": game, "state": state, "move": m, "lang": lang});
        ask(&mut session, &request)
    };
    let hungry = || state([0, 3, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0], [22, 21], 0);
    let english = why("oware", hungry(), json!(1), "en");
    assert_eq!(
        (&english["legal"], &english["reason"]),
        (&json!(false), &json!("must_feed"))
    );
    let french = why("oware", hungry(), json!(1), "fr");
    assert_eq!(french["reason"], "must_feed");
    assert_ne!(english["text"], french["text"]);
    let legal = json!({"legal": true, "reason": null, "text": null});
    assert_eq!(why("oware", hungry(), json!(4), "en"), legal);

    // Data of the reason, moves of no game, and a finished one.
    let singles = why("pallanguzhi", json!(null), json!(0), "en");
    assert_eq!(failure(&singles).0, "bad_json");
    let few = why(
        "hus",
        ask_start("hus"),
        json!({"pit": 0, "laps": "rr"}),
        "en",
    );
    assert_eq!(
        (&few["legal"], few["text"].is_string()),
        (&json!(false), true)
    );
    for odd in [
        json!("pass"),
        json!({"pit": []}),
        json!(-1),
        json!([1]),
        json!(true),
    ] {
        assert_eq!(why("oware", hungry(), odd, "fr")["reason"], "wrong_form");
    }
    let mut over = hungry();
    over["over"] = json!(true);
    for m in [json!(4), json!("pass")] {
        assert_eq!(why("oware", over.clone(), m, "en")["reason"], "game_over");
    }
}

fn ask_start(game: &str) -> Value {
    ask(&mut session(), &json!({"op": "start", "game": game}))["state"].clone()
}

#[test]
fn reasons_bring_their_numbers() {
    let mut start = ask_start("hus");
    start["rings"][0][0] = json!(1);
    let m = json!({"pit": 0, "laps": ""});
    let request = json!({"op": "why", "game": "hus", "state": start, "move": m});
    let answer = ask(&mut session(), &request);
    assert_eq!(
        (&answer["reason"], &answer["least"]),
        (&json!("too_few"), &json!(2)),
        "{answer}"
    );
}

#[test]
fn finished_games_have_no_legal_move_and_nothing_to_play() {
    let mut session = session();
    let mut over = state([0; 12], [26, 22], 1);
    over["over"] = json!(true);
    let of = |op: &str| json!({"op": op, "game": "oware", "state": over, "depth": 3});
    assert_eq!(
        ask(
            &mut session,
            &json!({"op": "legal", "game": "oware", "state": over})
        ),
        json!({"legal": []})
    );
    assert_eq!(ask(&mut session, &of("perft")), json!({"nodes": 0}));
    assert_eq!(ask(&mut session, &of("evaluate"))["values"], json!([]));
    assert_eq!(failure(&ask(&mut session, &of("best"))).0, "game_over");
    for op in ["play", "trace"] {
        for m in [json!(0), json!("pass")] {
            let request = json!({"op": op, "game": "oware", "state": over, "move": m});
            assert_eq!(failure(&ask(&mut session, &request)).0, "game_over");
        }
    }
}

#[test]
fn perft_counts_and_gives_up_where_told() {
    let mut session = session();
    let mut perft = |more: Value| {
        let mut request = json!({"op": "perft", "game": "oware"});
        request
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().cloned().unwrap());
        ask(&mut session, &request)
    };
    assert_eq!(perft(json!({"depth": 0})), json!({"nodes": 1}));
    assert_eq!(perft(json!({"depth": 4})), json!({"nodes": 1014}));
    // 6 + 36 + 190 + 1014 moves are played.
    let enough = json!({"nodes": 1014, "complete": true});
    assert_eq!(perft(json!({"depth": 4, "max_nodes": 1246})), enough);
    let short = json!({"nodes": null, "complete": false});
    assert_eq!(perft(json!({"depth": 4, "max_nodes": 1245})), short);
    assert_eq!(perft(json!({"depth": 100, "max_nodes": 5000})), short);
    assert_eq!(failure(&perft(json!({"depth": 101}))).0, "bad_json");
}

#[test]
fn a_record_is_read_with_all_that_is_said_in_it() {
    let mut session = session();
    let text = "[Game \"oware\"]\n\n{First.} {Second.} 1. 1! $14 (1. 2 {Or so.} 1... 1 (1... 2 2. 3 (2. 4) (2. 5)) 2. 6) \
                (1. 3) 1... 1 {Good.} 2. 2 *";
    let answer = ask(&mut session, &json!({"op": "parse", "text": text}));
    assert_eq!(answer["moves"], json!([0, 6, 1]));
    let wanted = json!([
        {"comments": ["First.", "Second."]},
        {"move": 0, "glyphs": [1, 14]},
        [
            {"move": 1, "comments": ["Or so."]},
            {"move": 6},
            [{"move": 7}, {"move": 2}, [{"move": 3}], [{"move": 4}]],
            {"move": 5},
        ],
        [{"move": 2}],
        {"move": 6, "comments": ["Good."]},
        {"move": 1},
    ]);
    assert_eq!(answer["annotated"], wanted);
    // Nothing is said twice where nothing is said at all.
    let plain = ask(
        &mut session,
        &json!({"op": "parse", "text": "[Game \"oware\"]\n\n1. 1 1 *"}),
    );
    assert_eq!(plain.get("annotated"), None);
    // Each record of several has its own.
    let two = format!("{text}\n\n[Game \"oware\"]\n\n1. 1 1 {{Last.}} *");
    let answer = ask(&mut session, &json!({"op": "parse", "text": two}));
    assert_eq!(answer["records"][0]["annotated"], wanted);
    assert_eq!(
        answer["records"][1]["annotated"],
        json!([{"move": 0}, {"move": 6, "comments": ["Last."]}])
    );
}

#[test]
fn readers_of_json_bear_the_deepest_variations() {
    let mut inner = "1. 1".to_owned();
    for _ in 0..100 {
        inner = format!("1. 1 ({inner})");
    }
    let text = format!("[Game \"oware\"]\n\n{inner} *\n\n[Game \"oware\"]\n\n1. 1 *");
    let request = json!({"op": "parse", "text": text});
    let answer = ask(&mut session(), &request);
    let mut line = &answer["records"][0]["annotated"];
    let mut depth = 0;
    while !line[1].is_null() {
        line = &line[1];
        depth += 1;
    }
    assert_eq!(depth, 100, "{answer}");
}

#[test]
fn numbers_ids_and_order() {
    let mut session = session();
    for id in [
        json!(0),
        json!(-1.5),
        json!("x"),
        Value::Null,
        json!([{"a": []}]),
        json!(u64::MAX),
    ] {
        let answer = ask(
            &mut session,
            &json!({"op": "start", "game": "hus", "id": id}),
        );
        assert_eq!(answer.get("id"), Some(&id));
        let answer = ask(&mut session, &json!({"op": "nothing", "id": id}));
        assert_eq!(
            (answer.get("id"), failure(&answer).0),
            (Some(&id), "unknown_op")
        );
    }
    assert_eq!(
        ask(&mut session, &json!({"op": "start", "game": "hus"})).get("id"),
        None
    );
}

#[test]
fn two_sessions_agree_whatever_was_asked_before() {
    let mut old = session();
    let start = ask_start("oware");
    let best = json!({"op": "best", "game": "oware", "state": start, "nodes": 3000});
    let first = ask(&mut session(), &best);
    for houses in [4, 6] {
        let options = json!({"houses": houses, "seeds": 5});
        ask(
            &mut old,
            &json!({"op": "best", "game": "oware", "options": options, "moves": [0], "depth": 5}),
        );
        ask(
            &mut old,
            &json!({"op": "evaluate", "game": "oware", "moves": [2], "depth": 5}),
        );
        assert_eq!(ask(&mut old, &best), first);
    }
}

#[test]
fn a_session_has_a_language_of_its_own() {
    let mut session =
        kete_protocol::json::Session::new(kete_rules::load::Library::builtin().clone())
            .with_lang(kete_rules::say::Lang::Fr);
    let french = session.answer(r#"{"op":"start","game":"zz"}"#);
    assert!(french.contains("aucun jeu"), "{french}");
    let english = session.answer("\u{feff}{\"op\":\"start\",\"game\":\"zz\",\"lang\":\"en\"}");
    assert!(english.contains("no game"), "{english}");
}

#[test]
fn a_game_drawn_by_the_rules_says_so() {
    let request = r#"{"op":"play","game":"bao-laps","options":{"laps":1,"endless":"draw"},"state":{"houses":[2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2],"stores":[0,0],"player":0},"move":0}"#;
    let answer = kete_protocol::json::Session::new(kete_rules::load::Library::builtin().clone())
        .answer(request);
    let answer: serde_json::Value = serde_json::from_str(&answer).expect("JSON");
    assert_eq!(answer["state"]["drawn"], true, "{answer}");
    assert_eq!(answer["score"], serde_json::json!([16, 16]));
}
