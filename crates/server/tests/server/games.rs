//! Games from the first move to the last.

use serde_json::{Value, json};

use crate::support::{Server, choices, databases, friends, until};

#[tokio::test]
async fn every_game_is_played_to_its_end_on_one_screen() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let catalog = visitor.get("/api/catalog").await;
    let games = catalog["games"].as_array().expect("games");
    assert!(games.len() >= 33);
    for game in games {
        let game = game["id"].as_str().expect("a name");
        let asked = json!({ "game": game, "opponent": "screen", "match": false });
        let (id, mut view) = visitor.make(asked).await;
        let mut moves = 0;
        while view["status"] == "playing" && moves < 60 {
            // Anything but the same house over and over.
            view = visitor
                .plays(&id, |choices| moves * 7 % choices.len())
                .await;
            moves += 1;
            assert_eq!(view["ply"], moves);
            assert_eq!(seeds(&view), seeds(&visitor.view(&id).await), "{game}");
        }
        if view["status"] == "over" {
            assert_eq!(view["result"]["how"], "rules", "{game}");
            assert!(!view["result"]["told"].as_str().expect("words").is_empty());
        } else {
            let view = visitor.does(&id, "resign").await;
            assert_eq!(view["result"]["how"], "resign", "{game}");
        }
        let (status, record) = visitor
            .ask(
                reqwest::Method::GET,
                &format!("/api/games/{id}/record"),
                None,
            )
            .await;
        assert_eq!(status, 200);
        assert!(record.as_str().expect("text").contains("[Game"), "{record}");
    }
}

fn seeds(view: &Value) -> Vec<i64> {
    let cells = view["board"]["cells"].as_array().expect("cells");
    cells
        .iter()
        .map(|cell| cell["seeds"].as_i64().expect("seeds"))
        .collect()
}

#[tokio::test]
async fn a_game_against_the_computer_goes_on_after_a_restart() {
    for database in databases() {
        let server = Server::with(|config| config.database = database).await;
        let visitor = server.visitor();
        let asked = json!({ "game": "kalah", "opponent": "computer", "level": 1 });
        let (id, view) = visitor.make(asked).await;
        assert_eq!(view["you"]["person"], 0);
        assert_eq!(view["players"][1]["kind"], "computer");
        // A computer that moves again after its own extra turn is asked again until it is the visitor's turn.
        for _ in 0..3 {
            visitor.plays(&id, |_| 0).await;
            until(&visitor, &id, |v| {
                v["to_move"] == 0 || v["status"] == "over"
            })
            .await;
        }
        let before = visitor.view(&id).await;
        let server = server.restart().await;
        let visitor = server.again(visitor);
        let after = visitor.view(&id).await;
        assert_eq!(after["board"], before["board"]);
        assert_eq!(after["moves"], before["moves"]);
        visitor.plays(&id, |_| 0).await;
    }
}

#[tokio::test]
async fn two_friends_see_the_board_from_their_own_seats() {
    for database in databases() {
        let server = Server::with(|config| config.database = database).await;
        let (ada, bo, id) = friends(&server, json!({ "game": "oware" })).await;
        let (first, second) = (ada.view(&id).await, bo.view(&id).await);
        assert_eq!(
            (&first["you"]["seat"], &second["you"]["seat"]),
            (&json!(0), &json!(1))
        );
        assert_eq!(choices(&first).len(), 6);
        assert!(choices(&second).is_empty());
        let watcher = server.visitor().view(&id).await;
        assert_eq!(watcher["you"]["role"], "spectator");
        assert!(choices(&watcher).is_empty() && watcher["invite"].is_null());
        ada.plays(&id, |_| 2).await;
        assert_eq!(choices(&bo.view(&id).await).len(), 6);
    }
}

#[tokio::test]
async fn who_begins_is_chosen_or_guessed() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let asked = json!({ "game": "oware", "opponent": "computer", "first": "opponent" });
    let (id, view) = visitor.make(asked).await;
    assert_eq!(view["you"]["person"], 1);
    until(&visitor, &id, |v| v["to_move"] == 1).await;
    let mut guessed = [0, 0];
    for _ in 0..40 {
        let asked = json!({ "game": "oware", "opponent": "computer", "first": "fist" });
        let (id, view) = visitor.make(asked).await;
        assert_eq!(
            (&view["status"], &view["guess"]["you"]),
            (&json!("guess"), &json!(true))
        );
        let text = view.to_string();
        assert!(!text.contains("\"fist\""), "{text}");
        let (status, update) = visitor
            .act(
                &id,
                json!({ "action": "guess", "hand": "left", "since": 0 }),
            )
            .await;
        assert_eq!(status, 200, "{update}");
        let event = &update["events"][0];
        let right = event["right"].as_bool().expect("an answer");
        assert_eq!(event["fist"] == "left", right);
        let view = &update["view"];
        assert_eq!(view["you"]["person"], if right { 0 } else { 1 });
        guessed[usize::from(right)] += 1;
    }
    assert!(guessed[0] > 5 && guessed[1] > 5, "{guessed:?}");
}

#[tokio::test]
async fn rounds_and_choices_of_houses_are_played_out() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let asked = json!({ "game": "namnam", "opponent": "screen", "options": { "goal": 8, "choose": "winner" } });
    let (status, made) = visitor.post("/api/games", asked).await;
    let (id, mut view) = match status.as_u16() {
        201 => (
            made["id"].as_str().expect("a name").to_owned(),
            made["view"].clone(),
        ),
        _ => {
            visitor
                .make(json!({ "game": "namnam", "opponent": "screen" }))
                .await
        }
    };
    let mut chosen = 0;
    for i in 0..400 {
        if view["status"] != "playing" {
            break;
        }
        chosen += usize::from(view["board"]["phase"] == "choose");
        view = visitor.plays(&id, |choices| i * 5 % choices.len()).await;
    }
    assert!(view["rounds"]["now"].as_i64().is_some_and(|n| n > 1) || view["status"] == "over");
    assert!(chosen > 0, "nobody ever chose a house");
}

#[tokio::test]
async fn seats_are_changed_by_the_pie_rule() {
    let server = Server::start().await;
    let asked = json!({ "game": "kalah", "options": { "pie": true } });
    let (ada, bo, id) = friends(&server, asked).await;
    ada.plays(&id, |_| 0).await;
    let view = bo.view(&id).await;
    let swap = view["board"]["swap"]["move"].clone();
    assert_eq!(swap, json!("swap"));
    let (status, update) = bo.play(&id, 1, &swap).await;
    assert_eq!(status, 201, "{update}");
    assert_eq!(
        update["view"]["you"],
        json!({ "role": "player", "person": 1, "seat": 0 })
    );
    let view = ada.view(&id).await;
    assert_eq!(
        view["you"],
        json!({ "role": "player", "person": 0, "seat": 1 })
    );
    assert_eq!(
        (view["to_move"].clone(), choices(&view).len()),
        (json!(0), 6)
    );
}

#[tokio::test]
async fn lists_know_open_live_and_finished_games() {
    for database in databases() {
        let server = Server::with(|config| config.database = database.clone()).await;
        let (ada, bo) = (server.visitor(), server.visitor());
        let (open, _) = ada
            .make(json!({ "game": "togyz", "opponent": "open" }))
            .await;
        let listed = |page: &Value, id: &str| {
            let games = page["games"].as_array().expect("games");
            games.iter().any(|game| game["id"] == id)
        };
        let page = bo.get("/api/games?status=open&game=togyz").await;
        assert!(listed(&page, &open), "{page}");
        bo.does(&open, "join").await;
        assert!(!listed(&bo.get("/api/games?status=open").await, &open));
        assert!(listed(&bo.get("/api/games?status=live").await, &open));
        bo.does(&open, "resign").await;
        for query in [
            "status=over",
            "status=mine&result=won",
            "status=mine&game=togyz",
            "status=over&from=2020-01-01",
            "status=over&result=first",
        ] {
            let page = ada.get(&format!("/api/games?{query}")).await;
            assert!(listed(&page, &open), "{query}: {page}");
        }
        for query in [
            "status=mine&result=lost",
            "status=over&game=oware",
            "status=over&to=2020-01-01",
            "status=over&result=drawn",
            "status=over&opponent=nobody-of-this-name",
        ] {
            let page = ada.get(&format!("/api/games?{query}")).await;
            assert!(!listed(&page, &open), "{query}: {page}");
        }
    }
}

#[tokio::test]
async fn games_going_on_come_first_among_ones_own() {
    for database in databases() {
        let server = Server::with(|config| config.database = database).await;
        let visitor = server.visitor();
        let asked = json!({ "game": "oware", "opponent": "screen" });
        let (going, _) = visitor.make(asked.clone()).await;
        let open = json!({ "game": "oware", "opponent": "open" });
        let (waiting, _) = visitor.make(open).await;
        for _ in 0..20 {
            let (over, _) = visitor.make(asked.clone()).await;
            visitor.does(&over, "resign").await;
        }
        let page = visitor.get("/api/games?status=mine").await;
        assert_eq!(
            (&page["pages"], &page["games"][0]["id"]),
            (&json!(2), &json!(going))
        );
        assert_eq!(page["games"][1]["id"], waiting.as_str());
        let (_, home) = visitor.ask(reqwest::Method::GET, "/", None).await;
        assert!(home.as_str().is_some_and(|page| page.contains(&going)));
    }
}

#[tokio::test]
async fn games_are_dated_by_their_end_and_found_by_any_alphabet() {
    for database in databases() {
        let server = Server::with(|config| config.database = database.clone()).await;
        let ada = server.visitor();
        let name = json!({ "name": "ÉLOÏSE Žáková" });
        let (status, told) = ada.ask(reqwest::Method::PATCH, "/api/me", Some(name)).await;
        assert_eq!(status, 200, "{told}");
        let bo = server.visitor();
        let (id, _) = ada
            .make(json!({ "game": "vailung", "opponent": "open" }))
            .await;
        bo.does(&id, "join").await;
        let found = |query: String| {
            let (ada, id) = (&ada, &id);
            async move {
                let page = ada.get(&format!("/api/games?game=vailung&{query}")).await;
                let games = page["games"].as_array().expect("games").clone();
                games.into_iter().find(|game| game["id"] == id.as_str())
            }
        };
        ada.does(&id, "resign").await;
        let ended = found("status=over".into()).await.expect("listed")["at"].clone();
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        let phrase = json!({ "action": "phrase", "phrase": "thanks" });
        assert_eq!(bo.act(&id, phrase).await.0, 200);
        let after = found("status=mine".into()).await.expect("listed");
        assert_eq!(
            after["at"], ended,
            "what is said afterwards does not date a game"
        );
        for (opponent, listed) in [("éloïse", true), ("ŽÁK", true), ("héloïse", false)] {
            let game = found(format!("status=over&opponent={opponent}")).await;
            assert_eq!(game.is_some(), listed, "{opponent}");
        }
        // Games of an earlier version are found when the server has started again.
        let url = database.unwrap_or_else(|| kete_server::Store::file(&server.config.data));
        let store = kete_server::Store::open(&url).await.expect("the database");
        let older = sqlx::query("UPDATE games SET fold0 = NULL, fold1 = NULL WHERE id = $1");
        older.bind(&id).execute(store.write()).await.expect("older");
        store.close().await;
        assert_eq!(found("status=over&opponent=éloïse".into()).await, None);
        let store = kete_server::Store::open(&url).await.expect("the database");
        store.close().await;
        assert!(found("status=over&opponent=éloïse".into()).await.is_some());
    }
}

#[tokio::test]
async fn a_game_that_was_called_off_is_no_draw() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let asked = json!({ "game": "oware", "opponent": "screen" });
    let (id, _) = visitor.make(asked).await;
    visitor.does(&id, "abort").await;
    let mine = visitor.get("/api/games?status=mine").await;
    assert_eq!(mine["games"][0]["id"], id.as_str());
    let drawn = visitor.get("/api/games?status=mine&result=drawn").await;
    assert_eq!(drawn["games"], json!([]));
}

#[tokio::test]
async fn every_moment_of_a_game_can_be_looked_at() {
    let server = Server::start().await;
    let (ada, bo, id) = friends(&server, json!({ "game": "oware" })).await;
    let start = ada.view(&id).await;
    ada.plays(&id, |_| 2).await;
    let now = bo.plays(&id, |_| 1).await;
    let at = |ply: usize| format!("/api/games/{id}?at={ply}");
    let past = ada.get(&at(0)).await;
    assert_eq!(seeds(&past), seeds(&start));
    assert_eq!((&past["trace"], &past["told"]), (&json!([]), &json!("")));
    let past = ada.get(&at(2)).await;
    assert_eq!(seeds(&past), seeds(&now));
    assert!(!past["trace"].as_array().expect("a trace").is_empty());
    let (status, _) = ada.ask(reqwest::Method::GET, &at(3), None).await;
    assert_eq!(status, 404);
}

#[tokio::test]
async fn records_say_how_a_game_ended() {
    let server = Server::start().await;
    let (ada, bo, id) = friends(&server, json!({ "game": "oware" })).await;
    ada.plays(&id, |_| 2).await;
    let view = bo.does(&id, "resign").await;
    let told = view["result"]["told"].as_str().expect("words");
    let names = [0, 1].map(|i| {
        view["players"][i]["name"]
            .as_str()
            .expect("a name")
            .to_owned()
    });
    assert_eq!(told, format!("{} resigned; {} wins.", names[1], names[0]));
    let (_, record) = ada
        .ask(
            reqwest::Method::GET,
            &format!("/api/games/{id}/record"),
            None,
        )
        .await;
    let record = record.as_str().expect("text");
    assert!(record.contains("[Result \"1-0\"]"), "{record}");
    assert!(record.contains("resignation N"), "{record}");
}

#[tokio::test]
async fn help_is_for_games_against_the_computer() {
    let server = Server::start().await;
    let (ada, _bo, id) = friends(&server, json!({ "game": "oware" })).await;
    let (status, _) = ada
        .ask(reqwest::Method::GET, &format!("/api/games/{id}/hint"), None)
        .await;
    assert_eq!(status, 409);
    let (id, _) = ada
        .make(json!({ "game": "oware", "opponent": "computer" }))
        .await;
    let hint = ada.get(&format!("/api/games/{id}/hint")).await;
    assert!(hint["cell"].is_u64() && hint["told"].as_str().is_some_and(|t| t.len() > 10));
}

#[tokio::test]
async fn games_by_invitation_are_their_players_business() {
    let server = Server::start().await;
    let (ada, _bo, id) = friends(&server, json!({ "game": "oware" })).await;
    let is_in = |page: &Value| {
        let games = page["games"].as_array().expect("games");
        games.iter().any(|game| game["id"] == id.as_str())
    };
    let stranger = server.visitor();
    assert!(is_in(&ada.get("/api/games?status=live").await));
    assert!(!is_in(&stranger.get("/api/games?status=live").await));
    ada.does(&id, "resign").await;
    assert!(is_in(&ada.get("/api/games?status=over").await));
    assert!(!is_in(&stranger.get("/api/games?status=over").await));
}

#[tokio::test]
async fn what_was_told_of_a_person_stays_his_after_the_guess() {
    let mut server = Server::start().await;
    let mut seen = [false; 2];
    for _ in 0..60 {
        let (ada, bo, id) = friends(&server, json!({ "game": "oware", "first": "fist" })).await;
        let name = bo.get("/api/me").await["name"].clone();
        let (status, update) = bo
            .act(
                &id,
                json!({ "action": "guess", "hand": "left", "since": 0 }),
            )
            .await;
        assert_eq!(status, 200, "{update}");
        let right = update["events"][1]["right"].as_bool().expect("an answer");
        let told = format!("{} has sat down.", name.as_str().expect("a name"));
        assert_eq!(update["events"][0]["told"], told, "guessed right: {right}");
        let person = usize::from(!right);
        assert_eq!(update["events"][0]["person"], person);
        assert_eq!(ada.view(&id).await["players"][person]["name"], name);
        if !std::mem::replace(&mut seen[usize::from(right)], true) {
            // The same from the database, not from what was at hand.
            server = server.restart().await;
            let bo = server.again(bo);
            let again = bo.get(&format!("/api/games/{id}?since=0")).await;
            assert_eq!(again["events"][0]["told"], told);
            assert_eq!(again["events"], update["events"]);
        }
        if seen == [true; 2] {
            return;
        }
    }
    panic!("the seed was always in the same hand");
}

#[tokio::test]
async fn old_games_are_deleted_when_asked_and_open_ones_never() {
    for database in databases() {
        let server = Server::with(|config| config.database = database.clone()).await;
        let (ada, bo, over) = friends(&server, json!({ "game": "oware" })).await;
        ada.plays(&over, |_| 0).await;
        bo.does(&over, "resign").await;
        let (_ada, _bo, open) = friends(&server, json!({ "game": "oware" })).await;
        let url = database.unwrap_or_else(|| kete_server::Store::file(&server.config.data));
        let store = kete_server::Store::open(&url).await.expect("the database");
        sqlx::query("UPDATE games SET updated_at = 0, ended_at = 0 WHERE id IN ($1, $2)")
            .bind(&over)
            .bind(&open)
            .execute(store.write())
            .await
            .expect("older");
        store.close().await;
        let mut server = server;
        server.config.retention_days = Some(30);
        let server = server.restart().await;
        let ada = server.again(ada);
        let gone = || async {
            let path = format!("/api/games/{over}");
            ada.ask(reqwest::Method::GET, &path, None).await.0 == 404
        };
        for _ in 0..100 {
            if gone().await {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        assert!(gone().await, "an old game is still there");
        assert_eq!(ada.view(&open).await["status"], "playing");
    }
}

#[tokio::test]
async fn a_database_whose_file_is_gone_is_not_well() {
    let server = Server::start().await;
    let health = || async {
        let answer = reqwest::get(format!("{}/healthz", server.base)).await;
        answer.expect("an answer").status().as_u16()
    };
    assert_eq!(health().await, 200);
    std::fs::remove_file(server.config.data.join("kete.sqlite")).expect("removed");
    assert_eq!(health().await, 503);
}
