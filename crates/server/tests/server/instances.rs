//! Two servers on one database: whoever is asked answers for the same game.

use serde_json::json;

use crate::support::{Server, databases, friends, until};

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

/// The same visitor at another server.
fn twin_of(server: &Server, visitor: &crate::support::Visitor) -> crate::support::Visitor {
    let twin = server.visitor();
    *twin.cookie.lock().expect("a cookie") = visitor.cookie();
    twin
}
