//! What players offer each other, take back, resign and claim.

use serde_json::json;

use crate::support::{Server, databases, friends};

#[tokio::test]
async fn a_draw_is_offered_declined_and_agreed() {
    for database in databases() {
        let server = Server::with(|config| config.database = database).await;
        let (ada, bo, id) = friends(&server, json!({ "game": "oware" })).await;
        // Nobody offers a draw before both have moved.
        let (status, _) = ada.act(&id, json!({ "action": "offer_draw" })).await;
        assert_eq!(status, 409);
        ada.plays(&id, |_| 0).await;
        bo.plays(&id, |_| 0).await;
        ada.does(&id, "offer_draw").await;
        let (status, _) = ada.act(&id, json!({ "action": "accept_draw" })).await;
        assert_eq!(status, 409, "nobody accepts his own offer");
        let view = bo.does(&id, "decline_draw").await;
        assert!(view["offers"]["draw"].is_null());
        ada.does(&id, "offer_draw").await;
        let view = bo.does(&id, "accept_draw").await;
        assert_eq!(view["result"]["how"], "draw");
        assert!(view["result"]["winner"].is_null());
        let (status, _) = ada.act(&id, json!({ "action": "resign" })).await;
        assert_eq!(status, 409);
    }
}

#[tokio::test]
async fn an_offer_is_taken_back() {
    let server = Server::start().await;
    let (ada, bo, id) = friends(&server, json!({ "game": "oware" })).await;
    ada.plays(&id, |_| 0).await;
    bo.plays(&id, |_| 0).await;
    for what in ["draw", "takeback", "end"] {
        ada.does(&id, &format!("offer_{what}")).await;
        let withdraw = json!({ "action": format!("decline_{what}"), "since": 0 });
        let (status, update) = ada.act(&id, withdraw).await;
        assert_eq!(status, 200, "{update}");
        let events = update["events"].as_array().expect("events");
        assert_eq!(events.last().expect("an event")["kind"], "withdraw");
        assert!(update["view"]["offers"][what].is_null());
        let (status, _) = bo
            .act(&id, json!({ "action": format!("accept_{what}") }))
            .await;
        assert_eq!(status, 409, "{what} is not offered any more");
    }
    ada.does(&id, "resign").await;
    ada.does(&id, "offer_rematch").await;
    ada.does(&id, "decline_rematch").await;
    let (status, _) = bo.act(&id, json!({ "action": "accept_rematch" })).await;
    assert_eq!(status, 409);
}

#[tokio::test]
async fn a_move_ends_an_offer() {
    let server = Server::start().await;
    let (ada, bo, id) = friends(&server, json!({ "game": "oware" })).await;
    ada.plays(&id, |_| 0).await;
    bo.plays(&id, |_| 0).await;
    bo.does(&id, "offer_draw").await;
    let view = ada.plays(&id, |_| 1).await;
    assert!(view["offers"]["draw"].is_null());
}

#[tokio::test]
async fn a_turn_is_taken_back_by_agreement() {
    let server = Server::start().await;
    let (ada, bo, id) = friends(&server, json!({ "game": "oware" })).await;
    let start = ada.view(&id).await["board"]["cells"].clone();
    ada.plays(&id, |_| 3).await;
    ada.does(&id, "offer_takeback").await;
    let view = bo.does(&id, "accept_takeback").await;
    assert_eq!(view["ply"], 0);
    let cells = ada.view(&id).await["board"]["cells"].clone();
    let seeds = |cells: &serde_json::Value| -> Vec<i64> {
        let cells = cells.as_array().expect("cells");
        cells.iter().filter_map(|c| c["seeds"].as_i64()).collect()
    };
    assert_eq!(seeds(&cells), seeds(&start));
    // The ply is free again, once.
    ada.plays(&id, |_| 0).await;
    bo.plays(&id, |_| 0).await;
    let view = ada.plays(&id, |_| 0).await;
    // Two turns of his own go when it is the other's last that stands between.
    assert_eq!(view["ply"], 3);
    bo.does(&id, "offer_takeback").await;
    let view = ada.does(&id, "accept_takeback").await;
    assert_eq!((&view["ply"], &view["to_move"]), (&json!(1), &json!(1)));
    assert_eq!(view["moves"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn an_extra_turn_is_taken_back_by_itself() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let (id, _) = visitor
        .make(json!({ "game": "kalah", "opponent": "screen" }))
        .await;
    let view = visitor.plays(&id, |_| 2).await;
    assert_eq!(view["to_move"], 0, "the third house plays again");
    visitor.plays(&id, |choices| choices.len() - 1).await;
    let view = visitor.does(&id, "undo").await;
    let seeds = |view: &serde_json::Value| -> Vec<i64> {
        let cells = view["board"]["cells"].as_array().expect("cells");
        cells.iter().filter_map(|c| c["seeds"].as_i64()).collect()
    };
    assert_eq!(seeds(&view)[..6], [4, 4, 0, 5, 5, 5]);
    assert_eq!(
        (&view["to_move"], &view["board"]["stores"][0]["seeds"]),
        (&json!(0), &json!(1))
    );
    let view = visitor.does(&id, "undo").await;
    assert_eq!((&view["ply"], seeds(&view)[2]), (&json!(0), 4));
}

#[tokio::test]
async fn a_rematch_changes_sides() {
    for database in databases() {
        let server = Server::with(|config| config.database = database).await;
        let asked = json!({ "game": "oware", "clock": { "kind": "fischer", "initial": 300, "increment": 2 } });
        let (ada, bo, id) = friends(&server, asked).await;
        let (status, _) = ada.act(&id, json!({ "action": "offer_rematch" })).await;
        assert_eq!(status, 409);
        ada.does(&id, "resign").await;
        bo.does(&id, "offer_rematch").await;
        let view = ada.does(&id, "accept_rematch").await;
        let next = view["rematch"].as_str().expect("a game").to_owned();
        let (first, second) = (ada.view(&next).await, bo.view(&next).await);
        assert_eq!(
            (&first["you"]["person"], &second["you"]["person"]),
            (&json!(1), &json!(0))
        );
        assert_eq!(first["clock"]["increment"], 2000);
        assert_eq!(first["status"], "playing");
        let (status, _) = bo.act(&id, json!({ "action": "accept_rematch" })).await;
        assert_eq!(status, 409, "one rematch is enough");
    }
}

#[tokio::test]
async fn a_dead_end_is_ended_by_agreement_or_proof() {
    let server = Server::start().await;
    let (ada, bo, id) = friends(&server, json!({ "game": "oware" })).await;
    ada.plays(&id, |_| 0).await;
    bo.plays(&id, |_| 0).await;
    ada.does(&id, "offer_end").await;
    let view = bo.does(&id, "accept_end").await;
    assert_eq!(
        (&view["status"], &view["result"]["how"]),
        (&json!("over"), &json!("end"))
    );
    // The program only agrees to what it can prove.
    let visitor = server.visitor();
    let (id, _) = visitor
        .make(json!({ "game": "oware", "opponent": "computer", "level": 1 }))
        .await;
    visitor.plays(&id, |_| 0).await;
    crate::support::until(&visitor, &id, |v| v["to_move"] == 0).await;
    let (status, refused) = visitor.act(&id, json!({ "action": "offer_end" })).await;
    assert_eq!(status, 409, "{refused}");
    assert!(
        refused["error"]["message"]
            .as_str()
            .is_some_and(|m| m.len() > 10)
    );
}

#[tokio::test]
async fn a_game_is_claimed_from_whoever_has_not_moved_for_a_day() {
    for database in databases() {
        let server = Server::with(|config| config.database = database.clone()).await;
        let (ada, bo, id) = friends(&server, json!({ "game": "oware" })).await;
        ada.plays(&id, |_| 0).await;
        let (status, _) = ada.act(&id, json!({ "action": "claim" })).await;
        assert_eq!(status, 409, "he has only begun to think");
        let url = database.unwrap_or_else(|| kete_server::Store::file(&server.config.data));
        let store = kete_server::Store::open(&url).await.expect("the database");
        sqlx::query("UPDATE games SET turn_at = turn_at - 86400000 WHERE id = $1")
            .bind(&id)
            .execute(store.write())
            .await
            .expect("a day ago");
        store.close().await;
        let server = server.restart().await;
        let (ada, bo) = (server.again(ada), server.again(bo));
        let may = |view: &serde_json::Value| {
            let actions = view["actions"].as_array().expect("actions");
            actions.iter().any(|action| action == "claim")
        };
        assert!(may(&ada.view(&id).await) && !may(&bo.view(&id).await));
        let (status, _) = bo.act(&id, json!({ "action": "claim" })).await;
        assert_eq!(status, 409, "it is his own turn");
        let stranger = server.visitor();
        assert_eq!(stranger.act(&id, json!({ "action": "claim" })).await.0, 403);
        let view = ada.does(&id, "claim").await;
        assert_eq!(
            (&view["result"]["how"], &view["result"]["winner"]),
            (&json!("claim"), &json!(0))
        );
        let path = format!("/api/games/{id}/record");
        let (_, record) = ada.ask(reqwest::Method::GET, &path, None).await;
        assert!(
            record
                .as_str()
                .is_some_and(|r| r.contains("[Result \"1-0\"]")),
            "{record}"
        );
    }
}

#[tokio::test]
async fn phrases_are_told_and_nothing_else() {
    let server = Server::start().await;
    let (ada, bo, id) = friends(&server, json!({ "game": "oware" })).await;
    let (status, _) = ada
        .act(&id, json!({ "action": "phrase", "phrase": "good-luck" }))
        .await;
    assert_eq!(status, 200);
    let view = bo.view(&id).await;
    assert_eq!(view["phrases"][0]["text"], "Good luck!");
    let french = bo.get(&format!("/api/games/{id}?lang=fr")).await;
    assert_eq!(french["phrases"][0]["text"], "Bonne chance\u{202f}!");
    for phrase in ["<b>", "", "good luck"] {
        let (status, _) = ada
            .act(&id, json!({ "action": "phrase", "phrase": phrase }))
            .await;
        assert_eq!(status, 400, "{phrase}");
    }
    let (status, _) = server
        .visitor()
        .act(&id, json!({ "action": "phrase", "phrase": "hello" }))
        .await;
    assert_eq!(status, 403);
}

#[tokio::test]
async fn a_game_nobody_has_come_to_is_called_off() {
    let server = Server::start().await;
    let (ada, bo) = (server.visitor(), server.visitor());
    let (id, view) = ada
        .make(json!({ "game": "oware", "opponent": "friend" }))
        .await;
    let secret = view["invite"]["path"]
        .as_str()
        .and_then(|p| p.rsplit('/').next());
    let secret = secret.expect("a secret").to_owned();
    ada.does(&id, "abort").await;
    let (status, _) = bo
        .act(&id, json!({ "action": "join", "invite": secret }))
        .await;
    assert_eq!(status, 409);
    assert_eq!(bo.view(&id).await["result"]["how"], "aborted");
}
