//! Every page of a running server, in both languages.

use serde_json::json;

use crate::support::{Server, friends};

#[tokio::test]
async fn every_page_is_there_in_both_languages_and_loads_nothing_inline() {
    let server = Server::start().await;
    let (ada, _bo, game) = friends(&server, json!({ "game": "oware" })).await;
    ada.plays(&game, |_| 2).await;
    let (waiting, view) = ada
        .make(json!({ "game": "kalah", "opponent": "friend" }))
        .await;
    let invitation = view["invite"]["path"].as_str().expect("a path").to_owned();
    let pages = [
        "/",
        "/?q=wari",
        "/new/oware",
        "/new/namnam",
        "/rules",
        "/rules/bao-kiswahili",
        "/mine",
        "/archive",
        "/archive?game=oware&result=drawn",
        "/settings",
        &format!("/game/{game}"),
        &format!("/game/{waiting}"),
        &invitation,
    ];
    for lang in ["en", "fr"] {
        for page in pages {
            let joint = if page.contains('?') { '&' } else { '?' };
            let url = format!("{}{page}{joint}lang={lang}", server.base);
            let answer = reqwest::get(&url).await.expect("an answer");
            assert_eq!(answer.status(), 200, "{url}");
            let policy = answer.headers()["content-security-policy"]
                .to_str()
                .expect("text");
            assert!(
                policy.contains("script-src 'self'") && !policy.contains("unsafe"),
                "{policy}"
            );
            assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
            let html = answer.text().await.expect("text");
            assert!(html.contains(&format!("<html lang=\"{lang}\"")), "{url}");
            assert!(
                !html.contains(" style=\"") && !html.contains(" onclick="),
                "{url}"
            );
            for script in html.split("<script").skip(1) {
                let tag = script.split('>').next().unwrap_or_default();
                assert!(
                    tag.contains("src=") || tag.contains("application/json"),
                    "{url}: {tag}"
                );
            }
        }
    }
    let told = reqwest::get(format!("{}/game/{game}?lang=fr", server.base))
        .await
        .expect("a page");
    let told = told.text().await.expect("text");
    assert!(
        told.contains("Sud sème 4 graines"),
        "the page tells the moves without scripts"
    );
    for nowhere in [
        "/nowhere",
        "/game/nowhere",
        "/rules/chess",
        "/new/chess",
        "/join/nowhere/x",
    ] {
        let asked = reqwest::Client::new()
            .get(format!("{}{nowhere}", server.base))
            .header("accept", "text/html");
        let answer = asked.send().await.expect("an answer");
        assert_eq!(answer.status(), 404, "{nowhere}");
        assert!(
            answer.text().await.expect("text").contains("<html"),
            "{nowhere}"
        );
    }
}

#[tokio::test]
async fn everything_lies_under_the_base_path() {
    let server = Server::with(|config| config.base_path = "/kete".into()).await;
    let html = reqwest::get(format!("{}/", server.base))
        .await
        .expect("a page");
    assert_eq!(html.status(), 200);
    let html = html.text().await.expect("text");
    for part in html
        .split("href=\"/")
        .skip(1)
        .chain(html.split("src=\"/").skip(1))
    {
        assert!(
            part.starts_with("kete"),
            "{}",
            part.split('"').next().unwrap_or_default()
        );
    }
    let visitor = server.visitor();
    let (id, view) = visitor
        .make(json!({ "game": "oware", "opponent": "friend" }))
        .await;
    assert!(
        view["invite"]["path"]
            .as_str()
            .is_some_and(|p| p.starts_with("/kete/join/"))
    );
    let page = reqwest::get(format!("{}/game/{id}", server.base))
        .await
        .expect("a page");
    assert_eq!(page.status(), 200);
}
