//! Two people at one game, and what their sockets tell them.

use std::sync::Arc;
use std::time::Instant;

use futures_util::StreamExt;
use hyper::Method;
use kete_rules::file::RuleFile;
use kete_rules::game::Game;
use kete_rules::load::Library;
use kete_rules::wire::move_to_json;
use kete_rules::{Rules, persons};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use super::BenchError;
use super::client::Client;

/// The game that is played.
const GAME: &str = "oware";

/// Two people at a game.
pub struct Table {
    id: String,
    people: [Client; 2],
    game: Game,
    version: i64,
    ply: usize,
}

fn odd(what: impl std::fmt::Display) -> BenchError {
    BenchError::Answer(what.to_string())
}

fn rules() -> Option<Arc<Rules>> {
    let file: RuleFile = Library::builtin().by_id(GAME)?.rules.clone();
    Rules::compile(file).ok().map(Arc::new)
}

impl Table {
    /// Two people sit down at a new game.
    pub async fn sit_down(address: &str) -> Result<Table, BenchError> {
        let mut people = [
            Client::connect(address).await?,
            Client::connect(address).await?,
        ];
        let asked = json!({ "game": GAME, "opponent": "friend" });
        let made = people[0]
            .ask(Method::POST, "/api/games", Some(&asked))
            .await?;
        let id = made["id"].as_str().ok_or_else(|| odd(&made))?.to_owned();
        let path = made["view"]["invite"]["path"].as_str().unwrap_or_default();
        let secret = path.rsplit('/').next().unwrap_or_default();
        let joins = json!({ "action": "join", "invite": secret });
        let path = format!("/api/games/{id}/actions");
        let joined = people[1].ask(Method::POST, &path, Some(&joins)).await?;
        let version = joined["view"]["version"]
            .as_i64()
            .ok_or_else(|| odd(&joined))?;
        let rules = rules().ok_or_else(|| odd(GAME))?;
        Ok(Table {
            id,
            people,
            game: Game::new(rules),
            version,
            ply: 0,
        })
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game.position().is_over()
    }

    /// The person to move.
    pub fn to_move(&self) -> usize {
        persons::to_move(self.game.position()).index()
    }

    /// Plays a move; the version it has.
    pub async fn play(&mut self) -> Result<i64, BenchError> {
        let legal = self.game.rules().legal(self.game.position());
        let chosen = legal[self.ply * 7 % legal.len()];
        let body = json!({
            "ply": self.ply,
            "move": move_to_json(self.game.rules(), chosen),
            "since": self.version,
        });
        let path = format!("/api/games/{}/moves", self.id);
        let person = self.to_move();
        let update = self.people[person]
            .ask(Method::POST, &path, Some(&body))
            .await?;
        self.game.play(chosen).map_err(odd)?;
        self.ply += 1;
        let told = &update["events"][0]["version"];
        let version = told.as_i64().ok_or_else(|| odd(&update))?;
        self.version = update["view"]["version"].as_i64().unwrap_or(version);
        Ok(version)
    }

    /// The socket of a person.
    pub async fn watch(&self, person: usize) -> Result<Watch, BenchError> {
        let client = &self.people[person];
        let url = format!(
            "ws://{}/api/games/{}/live?since={}",
            client.address(),
            self.id,
            self.version
        );
        let mut request = url.into_client_request().map_err(odd)?;
        let origin = format!("http://{}", client.address());
        let headers = request.headers_mut();
        headers.insert("origin", origin.parse().map_err(odd)?);
        headers.insert("cookie", client.cookie.parse().map_err(odd)?);
        let (stream, _) = tokio_tungstenite::connect_async(request)
            .await
            .map_err(odd)?;
        Ok(Watch {
            stream,
            shown: self.version,
        })
    }
}

/// A socket.
pub struct Watch {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    shown: i64,
}

/// What a socket tells, as it comes in.
pub struct Heard {
    told: mpsc::UnboundedReceiver<(Instant, i64)>,
    shown: i64,
    gaps: u64,
    doubled: u64,
}

impl Watch {
    /// Listens on the side, so that arrival is noted when it happens.
    pub fn listen(mut self) -> Heard {
        let (sender, told) = mpsc::unbounded_channel();
        let shown = self.shown;
        tokio::spawn(async move {
            while let Some(Ok(message)) = self.stream.next().await {
                let Message::Text(text) = message else {
                    continue;
                };
                let arrived = Instant::now();
                let update: Value = serde_json::from_str(&text).unwrap_or_default();
                let events = update["events"].as_array().into_iter().flatten();
                for version in events.filter_map(|e| e["version"].as_i64()) {
                    if sender.send((arrived, version)).is_err() {
                        return;
                    }
                }
            }
        });
        Heard {
            told,
            shown,
            gaps: 0,
            doubled: 0,
        }
    }
}

impl Heard {
    /// When a version came in; nothing when the socket is closed.
    pub async fn until(&mut self, version: i64) -> Option<Instant> {
        loop {
            let (arrived, told) = self.told.recv().await?;
            if told <= self.shown {
                self.doubled += 1;
            } else {
                self.gaps += (told - self.shown - 1) as u64;
                self.shown = told;
            }
            if told >= version {
                return Some(arrived);
            }
        }
    }

    /// Versions that were told twice.
    pub fn doubled(&self) -> u64 {
        self.doubled
    }

    /// Versions that were left out.
    pub fn gaps(&self) -> u64 {
        self.gaps
    }
}
