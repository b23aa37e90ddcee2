//! What is too much, or comes from elsewhere, is refused on a real connection.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::support::{Server, friends};

/// Sends bytes as they are, and reads the answer to its end.
async fn raw(server: &Server, parts: &[&[u8]]) -> String {
    let address = server.config.listen;
    let mut stream = tokio::net::TcpStream::connect(address)
        .await
        .expect("a connection");
    for part in parts {
        // The server may have refused what it has read so far, and hung up.
        if stream.write_all(part).await.is_err() {
            break;
        }
    }
    let mut answer = Vec::new();
    let read = stream.read_to_end(&mut answer);
    let read = tokio::time::timeout(Duration::from_secs(5), read).await;
    // The same: what was answered has come before.
    let _ = read.expect("an answer in time");
    String::from_utf8_lossy(&answer).into_owned()
}

fn head(server: &Server, more: &str) -> String {
    format!(
        "POST /api/games HTTP/1.1\r\nhost: {0}\r\norigin: http://{0}\r\nconnection: close\r\n\
         content-type: application/json\r\n{more}\r\n\r\n",
        server.config.listen
    )
}

#[tokio::test]
async fn a_body_that_is_too_large_is_refused_whether_it_is_announced_or_not() {
    let server = Server::start().await;
    let told = raw(
        &server,
        &[head(&server, "content-length: 16385").as_bytes()],
    )
    .await;
    assert!(told.starts_with("HTTP/1.1 413 "), "{told}");
    assert!(told.contains(r#""code":"too_large""#), "{told}");
    let large = "x".repeat(16 * 1024 + 1);
    let chunk = format!("{:x}\r\n{large}\r\n0\r\n\r\n", large.len());
    let head = head(&server, "transfer-encoding: chunked");
    let told = raw(&server, &[head.as_bytes(), chunk.as_bytes()]).await;
    assert!(told.starts_with("HTTP/1.1 413 "), "{told}");
    assert!(told.contains(r#""code":"too_large""#), "{told}");
}

#[tokio::test]
async fn whoever_asks_too_often_is_told_when_to_come_back() {
    let server = Server::with(|config| config.rate = 1).await;
    let url = format!("{}/api/games", server.base);
    let client = reqwest::Client::new();
    for i in 0..100 {
        let answer = client.get(&url).send().await.expect("an answer");
        if answer.status() == 429 {
            assert!((5..20).contains(&i), "refused after {i}");
            let wait = answer.headers()["retry-after"].to_str().expect("text");
            assert_eq!(wait.parse::<u64>().ok(), Some(1), "{wait}");
            let told: Value = answer.json().await.expect("JSON");
            assert_eq!(told["error"]["code"], "too_many");
            let wait = Duration::from_millis(1100);
            tokio::time::sleep(wait).await;
            let answer = client.get(&url).send().await.expect("an answer");
            assert_eq!(answer.status(), 200, "he has waited");
            return;
        }
        assert_eq!(answer.status(), 200);
    }
    panic!("nobody is ever refused");
}

#[tokio::test]
async fn a_page_of_another_site_opens_no_socket() {
    let server = Server::start().await;
    let (ada, _bo, id) = friends(&server, json!({ "game": "oware" })).await;
    let url = format!("{}/api/games/{id}/live", server.base).replace("http://", "ws://");
    let open = |origin: Option<&'static str>| {
        let mut request = url.as_str().into_client_request().expect("an address");
        let headers = request.headers_mut();
        let cookie = ada.cookie().expect("a cookie");
        headers.insert("cookie", cookie.parse().expect("a cookie"));
        if let Some(origin) = origin {
            headers.insert("origin", origin.parse().expect("an origin"));
        }
        tokio_tungstenite::connect_async(request)
    };
    for origin in [Some("https://elsewhere.example"), Some("null"), None] {
        match open(origin).await {
            Err(Error::Http(answer)) => assert_eq!(answer.status(), 403, "{origin:?}"),
            other => panic!("{origin:?}: {other:?}"),
        }
    }
    assert_eq!(ada.view(&id).await["players"][0]["online"], false);
    let _socket = ada.socket(&id, None).await;
}
