//! Live games: every event once, in order, to everybody who watches.

use std::collections::HashSet;

use serde_json::json;

use crate::support::{Server, databases, friends, until};

#[tokio::test]
async fn players_and_watchers_see_every_event_once() {
    for database in databases() {
        let server = Server::with(|config| config.database = database).await;
        let (ada, bo, id) = friends(&server, json!({ "game": "kalah" })).await;
        let watcher = server.visitor();
        let version = ada.view(&id).await["version"].as_i64().expect("a version");
        let mut sockets = [
            ada.socket(&id, Some(version)).await,
            bo.socket(&id, Some(version)).await,
            watcher.socket(&id, Some(version)).await,
        ];
        for i in 0..20 {
            let view = ada.view(&id).await;
            let player = if view["to_move"] == 0 { &ada } else { &bo };
            player.plays(&id, |choices| i % choices.len()).await;
        }
        let last = ada.view(&id).await["version"].as_i64().expect("a version");
        for socket in &mut sockets {
            let mut shown = version;
            let mut plies = HashSet::new();
            while shown < last {
                let update = socket.update().await;
                for event in update["events"].as_array().expect("events") {
                    let at = event["version"].as_i64().expect("a version");
                    assert_eq!(at, shown + 1, "in order, without gaps");
                    shown = at;
                    if event["kind"] == "move" {
                        assert!(plies.insert(event["ply"].as_i64()), "a ply is told once");
                        assert!(!event["trace"].as_array().expect("a trace").is_empty());
                        assert!(!event["told"].as_str().expect("words").is_empty());
                    }
                }
            }
            assert_eq!(plies.len(), 20);
        }
    }
}

#[tokio::test]
async fn whoever_comes_back_is_told_what_he_missed() {
    let server = Server::start().await;
    let (ada, bo, id) = friends(&server, json!({ "game": "oware" })).await;
    let version = ada.view(&id).await["version"].as_i64().expect("a version");
    ada.plays(&id, |_| 0).await;
    bo.plays(&id, |_| 1).await;
    let update = ada.socket(&id, Some(version)).await.update().await;
    assert_eq!(update["events"].as_array().map(Vec::len), Some(2));
    assert_eq!(
        (&update["view"]["ply"], &update["view"]["moves_from"]),
        (&json!(2), &json!(0))
    );
    // Without a version, and with one from nowhere, the game is shown as it stands.
    for since in [None, Some(-5), Some(1_000_000)] {
        let update = ada.socket(&id, since).await.update().await;
        assert_eq!(update["events"], json!([]), "{since:?}");
        assert_eq!(update["view"]["moves"].as_array().map(Vec::len), Some(2));
    }
}

#[tokio::test]
async fn a_move_that_was_taken_back_is_not_told_as_another() {
    let server = Server::start().await;
    let (ada, bo, id) = friends(&server, json!({ "game": "oware" })).await;
    let version = ada.view(&id).await["version"].as_i64().expect("a version");
    ada.plays(&id, |_| 0).await;
    ada.does(&id, "offer_takeback").await;
    bo.does(&id, "accept_takeback").await;
    ada.plays(&id, |_| 5).await;
    let update = bo.socket(&id, Some(version)).await.update().await;
    let events = update["events"].as_array().expect("events");
    let moves: Vec<_> = events.iter().filter(|e| e["kind"] == "move").collect();
    assert_eq!(moves.len(), 1);
    assert_eq!(moves[0]["from"], 5);
}

#[tokio::test]
async fn presence_is_told() {
    let server = Server::start().await;
    let (ada, bo, id) = friends(&server, json!({ "game": "oware" })).await;
    let version = ada.view(&id).await["version"].as_i64();
    let mut first = ada.socket(&id, version).await;
    let second = bo.socket(&id, version).await;
    let told = loop {
        let message = first.next().await.expect("a message");
        if message["type"] == "presence" && message["online"] == json!([true, true]) {
            break message;
        }
    };
    assert_eq!(told["watchers"], 0);
    drop(second);
    loop {
        let message = first.next().await.expect("a message");
        if message["type"] == "presence" && message["online"] == json!([true, false]) {
            break;
        }
    }
}

#[tokio::test]
async fn presence_stays_with_whom_the_guess_has_given_another_seat() {
    let server = Server::start().await;
    for _ in 0..60 {
        let (ada, bo, id) = friends(&server, json!({ "game": "oware", "first": "fist" })).await;
        let first = ada.socket(&id, None).await;
        let mut second = bo.socket(&id, None).await;
        let guess = json!({ "action": "guess", "hand": "left" });
        let (status, update) = bo.act(&id, guess).await;
        assert_eq!(status, 200, "{update}");
        if update["view"]["you"]["person"] == 1 {
            continue;
        }
        drop(first);
        until(&bo, &id, |view| view["players"][1]["online"] == false).await;
        let _again = ada.socket(&id, None).await;
        let view = until(&bo, &id, |view| view["players"][1]["online"] == true).await;
        assert_eq!(view["players"][0]["online"], true, "he has never left");
        assert_eq!(view["watchers"], 0);
        for online in [json!([true, false]), json!([true, true])] {
            while second.next().await.expect("a message")["online"] != online {}
        }
        return;
    }
    panic!("the seed was always in the other hand");
}

#[tokio::test]
async fn whoever_sits_down_is_no_watcher_any_more() {
    let server = Server::start().await;
    let (ada, bo) = (server.visitor(), server.visitor());
    let asked = json!({ "game": "oware", "opponent": "open" });
    let (id, _) = ada.make(asked.clone()).await;
    // Whoever has made a game is known before he looks at another.
    bo.make(asked).await;
    let _socket = bo.socket(&id, None).await;
    until(&ada, &id, |view| view["watchers"] == 1).await;
    let view = bo.does(&id, "join").await;
    assert_eq!(
        (&view["watchers"], &view["players"][1]["online"]),
        (&json!(0), &json!(true))
    );
}

#[tokio::test]
async fn a_stopping_server_says_goodbye() {
    let server = Server::start().await;
    let (ada, _bo, id) = friends(&server, json!({ "game": "oware" })).await;
    let version = ada.view(&id).await["version"].as_i64();
    let mut socket = ada.socket(&id, version).await;
    let server = server.restart().await;
    while socket.next().await.is_some() {}
    let ada = server.again(ada);
    ada.plays(&id, |_| 0).await;
}
