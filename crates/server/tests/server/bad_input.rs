//! Nothing bad changes anything, and everything bad is told.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Server, friends};

async fn refused(server: &Server, method: Method, path: &str, body: Option<Value>, status: u16) {
    let visitor = server.visitor();
    let (answered, told) = visitor.ask(method.clone(), path, body.clone()).await;
    assert_eq!(answered, status, "{method} {path} {body:?}: {told}");
    assert!(
        told["error"]["message"]
            .as_str()
            .is_some_and(|m| m.len() > 5),
        "{path}: {told}"
    );
    assert!(told["error"]["code"].is_string());
}

#[tokio::test]
async fn games_that_make_no_sense_are_not_made() {
    let server = Server::start().await;
    for (body, status) in [
        (json!({}), 400),
        (json!([]), 400),
        (json!({ "game": "chess", "opponent": "computer" }), 422),
        (json!({ "game": "oware" }), 400),
        (json!({ "game": "oware", "opponent": "dog" }), 400),
        (
            json!({ "game": "oware", "opponent": "computer", "level": 9 }),
            400,
        ),
        (
            json!({ "game": "oware", "opponent": "computer", "level": 0 }),
            400,
        ),
        (
            json!({ "game": "oware", "opponent": "computer", "level": -1 }),
            400,
        ),
        (
            json!({ "game": "oware", "opponent": "computer", "level": 1e30 }),
            400,
        ),
        (
            json!({ "game": "oware", "opponent": "computer", "colour": "red" }),
            400,
        ),
        (
            json!({ "game": "oware", "opponent": "computer", "options": { "houses": 99 } }),
            422,
        ),
        (
            json!({ "game": "oware", "opponent": "computer", "options": { "nothing": 1 } }),
            422,
        ),
        (
            json!({ "game": "kalah", "opponent": "screen", "options": { "seeds": [[[[]]]] } }),
            422,
        ),
        (
            json!({ "game": "oware", "opponent": "friend", "clock": { "kind": "sand" } }),
            400,
        ),
        (
            json!({ "game": "oware", "opponent": "friend", "clock": { "kind": "days", "days": 0 } }),
            400,
        ),
        (
            json!({ "game": "oware", "opponent": "friend", "clock": { "kind": "fischer", "initial": 0, "increment": 0 } }),
            400,
        ),
        (
            json!({ "game": "oware", "opponent": "friend", "clock": { "kind": "fischer", "initial": 4294967296_u64, "increment": 0 } }),
            400,
        ),
    ] {
        refused(&server, Method::POST, "/api/games", Some(body), status).await;
    }
    let visitor = server.visitor();
    let page = visitor.get("/api/games?status=live").await;
    assert_eq!(page["games"], json!([]));
}

#[tokio::test]
async fn moves_that_make_no_sense_change_nothing() {
    let server = Server::start().await;
    let (ada, bo, id) = friends(&server, json!({ "game": "oware" })).await;
    ada.plays(&id, |_| 0).await;
    let before = bo.view(&id).await;
    let path = format!("/api/games/{id}/moves");
    for (who, body, status) in [
        (&bo, json!({ "ply": 0, "move": 6 }), 409),
        (&bo, json!({ "ply": 2, "move": 6 }), 409),
        (&bo, json!({ "ply": -1, "move": 6 }), 409),
        (&bo, json!({ "ply": 1, "move": 0 }), 422),
        (&bo, json!({ "ply": 1, "move": 99 }), 422),
        (&bo, json!({ "ply": 1, "move": "swap" }), 422),
        (&bo, json!({ "ply": 1, "move": null }), 400),
        (&bo, json!({ "ply": 1, "move": { "pit": 1 } }), 400),
        (&bo, json!({ "ply": 1, "move": { "take": [1, 1] } }), 400),
        (&bo, json!({ "ply": 1, "move": [[[]]] }), 400),
        (&bo, json!({ "ply": 1.5, "move": 6 }), 400),
        (&bo, json!({ "ply": 1 }), 400),
        (&bo, json!({ "ply": 1, "move": 6, "extra": true }), 400),
        (&ada, json!({ "ply": 1, "move": 6 }), 403),
    ] {
        let (answered, told) = who.post(&path, body.clone()).await;
        assert_eq!(answered, status, "{body}: {told}");
    }
    // A stranger, and somebody with a cookie of nobody.
    let stranger = server.visitor();
    assert_eq!(
        stranger.post(&path, json!({ "ply": 1, "move": 6 })).await.0,
        403
    );
    *stranger.cookie.lock().expect("a cookie") = Some(format!("kete={}", "A".repeat(43)));
    assert_eq!(
        stranger.post(&path, json!({ "ply": 1, "move": 6 })).await.0,
        403
    );
    assert_eq!(bo.view(&id).await["board"], before["board"]);
    assert_eq!(bo.view(&id).await["version"], before["version"]);
}

#[tokio::test]
async fn a_move_sent_twice_is_played_once() {
    let server = Server::start().await;
    let (ada, _bo, id) = friends(&server, json!({ "game": "oware" })).await;
    let (same, other) = (json!(2), json!(3));
    let both = tokio::join!(
        ada.play(&id, 0, &same),
        ada.play(&id, 0, &same),
        ada.play(&id, 0, &other)
    );
    let mut statuses = [both.0.0.as_u16(), both.1.0.as_u16(), both.2.0.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409, 409]);
    assert_eq!(ada.view(&id).await["ply"], 1);
}

#[tokio::test]
async fn seats_and_invitations_are_for_one() {
    let server = Server::start().await;
    let ada = server.visitor();
    let (id, view) = ada
        .make(json!({ "game": "oware", "opponent": "friend" }))
        .await;
    let secret = view["invite"]["path"]
        .as_str()
        .and_then(|p| p.rsplit('/').next());
    let secret = secret.expect("a secret").to_owned();
    let (bo, cleo) = (server.visitor(), server.visitor());
    for wrong in [
        json!(null),
        json!(""),
        json!("0"),
        json!(secret.to_lowercase() + "x"),
    ] {
        let (status, _) = bo
            .act(&id, json!({ "action": "join", "invite": wrong }))
            .await;
        assert_eq!(status, 403, "{wrong}");
    }
    let join = json!({ "action": "join", "invite": secret });
    let both = tokio::join!(bo.act(&id, join.clone()), cleo.act(&id, join.clone()));
    let mut statuses = [both.0.0.as_u16(), both.1.0.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    assert!(ada.view(&id).await["invite"].is_null());
}

#[tokio::test]
async fn whoever_has_no_invitation_is_not_offered_the_seat() {
    let server = Server::start().await;
    let (ada, bo) = (server.visitor(), server.visitor());
    for (opponent, actions) in [("friend", json!([])), ("open", json!(["join"]))] {
        let asked = json!({ "game": "oware", "opponent": opponent });
        let (id, _) = ada.make(asked).await;
        assert_eq!(bo.view(&id).await["actions"], actions, "{opponent}");
    }
}

#[tokio::test]
async fn nobody_plays_whom_the_database_does_not_know() {
    let server = Server::start().await;
    let (ada, bo) = (server.visitor(), server.visitor());
    let open = json!({ "game": "oware", "opponent": "open" });
    let (id, _) = ada.make(open.clone()).await;
    let url = kete_server::Store::file(&server.config.data);
    let store = kete_server::Store::open(&url).await.expect("the database");
    let gone = sqlx::query("ALTER TABLE visitors RENAME TO gone");
    gone.execute(store.write()).await.expect("renamed");
    let (status, _) = bo.post("/api/games", open).await;
    assert_eq!(status, 500);
    let (status, _) = bo.act(&id, json!({ "action": "join" })).await;
    assert_eq!(status, 500);
    let games: Vec<(String, Option<String>)> = sqlx::query_as("SELECT id, visitor1 FROM games")
        .fetch_all(store.read())
        .await
        .expect("games");
    assert_eq!(games, [(id, None)]);
    store.close().await;
}

#[tokio::test]
async fn games_to_play_again_are_counted_like_others() {
    let server = Server::with(|config| config.rate = 10).await;
    let visitor = server.visitor();
    // A newcomer has no token yet, whose games could be counted.
    visitor.post("/api/me/link", json!({})).await;
    let asked = json!({ "game": "oware", "opponent": "screen" });
    let (mut id, _) = visitor.make(asked).await;
    for made in 1..10 {
        visitor.does(&id, "resign").await;
        let (status, update) = visitor.act(&id, json!({ "action": "offer_rematch" })).await;
        if status == 429 {
            assert_eq!((made, &update["error"]["code"]), (4, &json!("too_many")));
            return;
        }
        assert_eq!(status, 200, "{update}");
        id = update["view"]["rematch"]
            .as_str()
            .expect("a game")
            .to_owned();
    }
    panic!("one can play again as often as one likes");
}

#[tokio::test]
async fn what_is_no_move_is_told_in_french_as_well() {
    let server = Server::start().await;
    let (ada, _bo, id) = friends(&server, json!({ "game": "oware" })).await;
    let told = |lang: &'static str| {
        let path = format!("/api/games/{id}/moves?lang={lang}");
        let body = json!({ "ply": 0, "move": { "pit": 1 } });
        let ada = &ada;
        async move { ada.post(&path, body).await.1["error"]["message"].clone() }
    };
    let (english, french) = (told("en").await, told("fr").await);
    assert!(
        french.as_str().is_some_and(|t| t.starts_with("Un coup")),
        "{french}"
    );
    assert_ne!(english, french);
}

#[tokio::test]
async fn nothing_is_where_nothing_is() {
    let server = Server::start().await;
    for path in [
        "/api/games/nowhere",
        "/api/games/nowhere/hint",
        "/api/games/nowhere/record",
        "/api/games/nowhere/qr.svg",
        "/api/games/..%2F..%2Fetc/record",
        "/api/nowhere",
    ] {
        let (status, _) = server.visitor().ask(Method::GET, path, None).await;
        assert!([403, 404].contains(&status.as_u16()), "{path}: {status}");
    }
    for query in [
        "status=x",
        "game=chess",
        "from=yesterday",
        "result=x",
        "page=-1",
        "page=x",
    ] {
        let (status, told) = server
            .visitor()
            .ask(Method::GET, &format!("/api/games?{query}"), None)
            .await;
        assert!([400, 422].contains(&status.as_u16()), "{query}: {told}");
    }
}

#[tokio::test]
async fn other_sites_change_nothing() {
    let server = Server::start().await;
    let (mut ada, _bo, id) = friends(&server, json!({ "game": "oware" })).await;
    ada.origin = "https://elsewhere.example".into();
    assert_eq!(ada.play(&id, 0, &json!(0)).await.0, 403);
    assert_eq!(ada.act(&id, json!({ "action": "resign" })).await.0, 403);
    assert_eq!(ada.view(&id).await["ply"], 0);
}
