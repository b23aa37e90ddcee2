//! Two servers on one database: whoever is asked answers for the same game.

use serde_json::json;

use crate::support::{Server, databases, friends, until};

/// A database as somebody changes it who tells nobody.
async fn quietly(url: &str, statements: &[&str], id: &str) {
    let store = kete_server::Store::open(url).await.expect("the database");
    for statement in statements {
        let done = sqlx::query(sqlx::AssertSqlSafe((*statement).to_owned()))
            .bind(id)
            .execute(store.write())
            .await;
        done.expect(statement);
    }
    store.close().await;
}

#[tokio::test]
async fn a_move_at_one_server_is_heard_at_the_other() {
    for database in databases().into_iter().flatten() {
        let first = Server::with(|config| config.database = Some(database.clone())).await;
        let second = Server::with(|config| config.database = Some(database)).await;
        let (ada, bo, id) = friends(&first, json!({ "game": "oware" })).await;
        let bo = second.again(bo);
        let version = bo.view(&id).await["version"].as_i64();
        let mut socket = bo.socket(&id, version).await;
        ada.plays(&id, |_| 2).await;
        let update = socket.update().await;
        assert_eq!(update["events"][0]["from"], 2);
        // The other server plays on with what it has heard, and refuses what it has not.
        let (status, told) = bo.play(&id, 0, &json!(6)).await;
        assert_eq!(status, 409, "{told}");
        bo.plays(&id, |_| 0).await;
        // The first server shows it once it has heard.
        until(&ada, &id, |view| view["ply"] == 2).await;
        let (at_first, at_second) = (json!(0), json!(1));
        let twin = twin_of(&second, &ada);
        let both = tokio::join!(ada.play(&id, 2, &at_first), twin.play(&id, 2, &at_second));
        let mut statuses = [both.0.0.as_u16(), both.1.0.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409], "one of two moves at once is played");
    }
}

#[tokio::test]
async fn a_player_at_another_server_is_present() {
    for database in databases().into_iter().flatten() {
        let first = Server::with(|config| config.database = Some(database.clone())).await;
        let second = Server::with(|config| config.database = Some(database.clone())).await;
        let (ada, bo, id) = friends(&first, json!({ "game": "oware" })).await;
        let bo = second.again(bo);
        let mut socket = ada.socket(&id, None).await;
        let there = bo.socket(&id, None).await;
        while socket.next().await.expect("a message")["online"] != json!([true, true]) {}
        assert_eq!(ada.view(&id).await["players"][1]["online"], true);
        drop(there);
        while socket.next().await.expect("a message")["online"] != json!([true, false]) {}
        assert_eq!(ada.view(&id).await["players"][1]["online"], false);
        // A server that was killed has told nobody; it is believed for a minute.
        let _there = bo.socket(&id, None).await;
        while socket.next().await.expect("a message")["online"] != json!([true, true]) {}
        let silent = "UPDATE presence SET seen_at = seen_at - 60000 WHERE game = $1";
        quietly(&database, &[silent], &id).await;
        assert_eq!(ada.view(&id).await["players"][1]["online"], false);
    }
}

#[tokio::test]
async fn a_notice_that_was_lost_is_made_up_for() {
    for database in databases().into_iter().flatten() {
        let server = Server::with(|config| config.database = Some(database.clone())).await;
        let (ada, _bo, id) = friends(&server, json!({ "game": "oware" })).await;
        let version = ada.view(&id).await["version"].as_i64();
        let mut socket = ada.socket(&id, version).await;
        let renamed = "UPDATE games SET name1 = 'Zoé', version = version + 1 WHERE id = $1";
        quietly(&database, &[renamed], &id).await;
        assert_ne!(ada.view(&id).await["players"][1]["name"], "Zoé");
        // All who listen lose their connection, this server among them.
        let lost = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                    WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid() AND $1 <> ''";
        quietly(&database, &[lost], &id).await;
        let update = socket.update().await;
        assert_eq!(update["view"]["players"][1]["name"], "Zoé");
    }
}

#[tokio::test]
async fn nobody_is_refused_for_what_his_server_has_not_heard_of() {
    for database in databases().into_iter().flatten() {
        let server = Server::with(|config| config.database = Some(database.clone())).await;
        let (ada, bo, id) = friends(&server, json!({ "game": "oware" })).await;
        assert_eq!(ada.view(&id).await["ply"], 0);
        let played = [
            "INSERT INTO moves (game, ply, move, person, at, spent) VALUES ($1, 0, '2', 0, 0, 0)",
            "UPDATE games SET ply = 1, to_move = 1, version = version + 1 WHERE id = $1",
        ];
        quietly(&database, &played, &id).await;
        let (status, update) = bo.play(&id, 1, &json!(6)).await;
        assert_eq!(status, 201, "{update}");
        // What is really out of date is refused all the same.
        assert_eq!(bo.play(&id, 1, &json!(6)).await.0, 409);
    }
}

#[tokio::test]
async fn what_two_devices_set_at_once_is_kept() {
    for database in databases() {
        let first = Server::with(|config| config.database = database.clone()).await;
        let ada = first.visitor();
        ada.post("/api/me/link", json!({})).await;
        // On PostgreSQL the other device asks another server.
        let second = Server::with(|config| config.database = database.clone()).await;
        let twin = match &database {
            Some(_) => twin_of(&second, &ada),
            None => twin_of(&first, &ada),
        };
        let set = |visitor, body| async move {
            let visitor: &crate::support::Visitor = visitor;
            let (status, told) = visitor
                .ask(reqwest::Method::PATCH, "/api/me", Some(body))
                .await;
            assert_eq!(status, 200, "{told}");
        };
        for i in 0..10 {
            // Both know the visitor as he was.
            tokio::join!(ada.get("/api/me"), twin.get("/api/me"));
            let (name, theme) = (format!("Ada {i}"), ["dark", "light"][i % 2]);
            tokio::join!(
                set(&ada, json!({ "name": name })),
                set(&twin, json!({ "settings": { "theme": theme } })),
            );
            set(&ada, json!({ "settings": { "sound": true } })).await;
            let told = ada.get("/api/me").await;
            assert_eq!(
                (&told["name"], &told["settings"]["theme"]),
                (&json!(name), &json!(theme))
            );
        }
    }
}

/// The same visitor at another server.
fn twin_of(server: &Server, visitor: &crate::support::Visitor) -> crate::support::Visitor {
    let twin = server.visitor();
    *twin.cookie.lock().expect("a cookie") = visitor.cookie();
    twin
}
