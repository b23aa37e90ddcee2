//! Puzzles over HTTP.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::support::Server;

async fn get(server: &Server, path: &str) -> (u16, Value) {
    let answer = reqwest::get(format!("{}{path}", server.base))
        .await
        .expect("an answer");
    let status = answer.status().as_u16();
    (status, answer.json().await.expect("JSON"))
}

/// Asks until there is a puzzle, as a browser does; no answer may keep it waiting.
async fn puzzle(server: &Server, path: &str) -> Value {
    let end = Instant::now() + Duration::from_secs(120);
    loop {
        let begin = Instant::now();
        let (status, answer) = get(server, path).await;
        assert_eq!(status, 200, "{answer}");
        assert!(
            begin.elapsed() < Duration::from_secs(5),
            "{path} has waited"
        );
        if !answer["puzzle"].is_null() {
            return answer["puzzle"].clone();
        }
        let told = answer["told"].as_str().expect("a sentence");
        assert!(told.contains("looked for"), "{told}");
        assert!(Instant::now() < end, "no puzzle of {path}");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// What every puzzle must be.
fn check(puzzle: &Value) {
    let results = puzzle["results"].as_object().expect("results");
    let answer = puzzle["answer"].as_str().expect("an answer");
    assert!(results.len() >= 3, "{puzzle}");
    assert_eq!(results[answer], puzzle["goal"]);
    for (text, result) in results {
        let worse = match puzzle["goal"].as_str() {
            Some("win") => result != "win",
            _ => result == "loss",
        };
        assert!(text == answer || worse, "{text} in {puzzle}");
    }
    // All moves that may be played, under the names that the board has for them.
    let cells = puzzle["board"]["cells"].as_array().expect("cells");
    let choices = cells
        .iter()
        .filter_map(|cell| cell["choices"].as_array())
        .flatten();
    let mut names: Vec<&str> = choices
        .map(|c| c["text"].as_str().expect("a text"))
        .collect();
    names.sort_unstable();
    let mut judged: Vec<&str> = results.keys().map(String::as_str).collect();
    judged.sort_unstable();
    assert_eq!(names, judged);
    let turns = puzzle["turns"].as_array().expect("turns");
    assert_eq!(turns[0]["text"], puzzle["answer"]);
    assert_eq!(turns[0]["player"], puzzle["player"]);
    for turn in turns {
        assert!(turn["trace"].as_array().is_some_and(|t| !t.is_empty()));
        assert!(turn["told"].as_str().is_some_and(|t| !t.is_empty()));
        assert!(turn["board"]["cells"].is_array());
    }
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_found_and_shown() {
    let server = Server::start().await;
    let today = puzzle(&server, "/api/puzzles").await;
    check(&today);
    assert!(today["day"].as_str().is_some_and(|day| day.len() == 10));
    assert_eq!(puzzle(&server, "/api/puzzles").await, today);
    let french = puzzle(&server, "/api/puzzles?lang=fr").await;
    assert_eq!(french["answer"], today["answer"]);
    assert_ne!(french["task"], today["task"]);
    // Without scripts the page tells it all.
    let page = reqwest::get(format!("{}/puzzles?lang=fr", server.base)).await;
    let html = page.expect("a page").text().await.expect("text");
    assert!(
        html.contains(french["task"].as_str().expect("a task")),
        "{html}"
    );
    assert!(html.contains("<details>") && html.contains("<svg"));
    // Another server finds the same.
    let other = Server::start().await;
    let mut same = puzzle(&other, "/api/puzzles").await;
    same["number"] = today["number"].clone();
    assert_eq!(same, today);
}

#[tokio::test]
async fn another_puzzle_is_another() {
    let server = Server::start().await;
    let first = puzzle(&server, "/api/puzzles?game=kalah").await;
    check(&first);
    assert_eq!(
        (&first["game"]["id"], &first["day"]),
        (&"kalah".into(), &Value::Null)
    );
    let after = format!("/api/puzzles?game=kalah&after={}", first["number"]);
    let second = puzzle(&server, &after).await;
    check(&second);
    assert_ne!(first["board"], second["board"]);
    let easy = puzzle(&server, "/api/puzzles?game=Kalaha&grade=1").await;
    assert_eq!(
        (&easy["grade"], &easy["game"]["id"]),
        (&1.into(), &"kalah".into())
    );
}

#[tokio::test]
async fn what_cannot_be_asked_is_refused() {
    let server = Server::start().await;
    for (query, status, code) in [
        ("game=chess", 422, "unknown_game"),
        ("game=bao-kiswahili", 422, "unknown_game"),
        ("game=kalah&grade=6", 400, "bad_request"),
        ("game=kalah&grade=0", 400, "bad_request"),
    ] {
        let (answered, body) = get(&server, &format!("/api/puzzles?{query}")).await;
        assert_eq!(answered, status, "{query}: {body}");
        assert_eq!(body["error"]["code"], code, "{query}");
    }
    for query in ["game=kalah&grade=x", "game=kalah&after=x"] {
        let answer = reqwest::get(format!("{}/api/puzzles?{query}", server.base)).await;
        assert_eq!(answer.expect("an answer").status(), 400, "{query}");
    }
}

#[tokio::test]
async fn asking_too_often_is_refused() {
    let server = Server::with(|config| config.rate = 1).await;
    let mut refused = false;
    for _ in 0..40 {
        let (status, _) = get(&server, "/api/puzzles?game=kalah").await;
        refused |= status == 429;
    }
    assert!(refused);
}
