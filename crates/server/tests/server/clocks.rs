//! Clocks run, fall and add up, whoever watches.

use std::time::Duration;

use serde_json::json;

use crate::support::{Server, databases, friends, until};

#[tokio::test]
async fn a_flag_falls_without_anyone_moving() {
    for database in databases() {
        let server = Server::with(|config| config.database = database).await;
        let asked = json!({ "game": "oware", "clock": { "kind": "fischer", "initial": 5, "increment": 0 } });
        let (ada, bo, id) = friends(&server, asked).await;
        ada.plays(&id, |_| 0).await;
        tokio::time::sleep(Duration::from_millis(5600)).await;
        let view = until(&ada, &id, |v| v["status"] == "over").await;
        assert_eq!(
            (&view["result"]["how"], &view["result"]["winner"]),
            (&json!("time"), &json!(0))
        );
        assert_eq!(view["clock"]["left"][1], 0);
        let ply = view["ply"].as_i64().expect("a ply");
        let (status, _) = bo.play(&id, ply, &json!(6)).await;
        assert_eq!(status, 409);
    }
}

#[tokio::test]
async fn time_is_counted_and_the_increment_added() {
    let server = Server::start().await;
    let asked =
        json!({ "game": "oware", "clock": { "kind": "fischer", "initial": 60, "increment": 3 } });
    let (ada, bo, id) = friends(&server, asked).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let view = ada.plays(&id, |_| 0).await;
    let left = view["clock"]["left"][0].as_i64().expect("time");
    assert!((60_000..62_750).contains(&left), "{left}");
    let view = bo.plays(&id, |_| 0).await;
    let left = view["clock"]["left"][1].as_i64().expect("time");
    assert!((61_000..=63_000).contains(&left), "{left}");
    assert_eq!(view["clock"]["running"], 0);
}

#[tokio::test]
async fn days_are_for_every_turn() {
    let server = Server::start().await;
    let asked = json!({ "game": "oware", "clock": { "kind": "days", "days": 3 } });
    let (ada, _bo, id) = friends(&server, asked).await;
    let view = ada.plays(&id, |_| 0).await;
    let left = view["clock"]["left"][1].as_i64().expect("time");
    assert!(
        (3 * 86_400_000 - 5000..=3 * 86_400_000).contains(&left),
        "{left}"
    );
}

#[tokio::test]
async fn real_time_stands_still_while_the_server_does() {
    let server = Server::start().await;
    let asked =
        json!({ "game": "oware", "clock": { "kind": "fischer", "initial": 60, "increment": 0 } });
    let (ada, _bo, id) = friends(&server, asked).await;
    // The sign of life is given every second.
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let before = ada.view(&id).await["clock"]["left"][0]
        .as_i64()
        .expect("time");
    let stopped = std::time::Instant::now();
    let server = server.restart_after(Duration::from_secs(4)).await;
    let away = stopped.elapsed();
    let ada = server.again(ada);
    let after = ada.view(&id).await["clock"]["left"][0]
        .as_i64()
        .expect("time");
    let ran = before - after;
    assert!(
        ran < away.as_millis() as i64 - 2500,
        "{ran} ms of {away:?} ran"
    );
    assert!(ran >= 0, "nobody is given more than he had: {ran}");
}
