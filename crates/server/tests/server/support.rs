//! A server of one's own on a free port, and visitors who ask it.

use std::io::Write;
use std::net::TcpListener;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use kete_server::{Config, serve};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// A running server.
pub struct Server {
    pub base: String,
    pub config: Config,
    stop: Option<oneshot::Sender<()>>,
    ended: tokio::task::JoinHandle<()>,
    folder: PathBuf,
}

static NUMBER: AtomicU64 = AtomicU64::new(0);

/// Every database the tests run on.
pub fn databases() -> Vec<Option<String>> {
    static SAID: std::sync::Once = std::sync::Once::new();
    let postgres = std::env::var("KETE_TEST_POSTGRES").ok();
    if postgres.is_none() {
        SAID.call_once(|| {
            // Past what captures the output of tests: a part that was left out must not look as if it had passed.
            let said = "KETE_TEST_POSTGRES is not set: these tests run on SQLite only\n";
            let _ = std::io::stderr().write_all(said.as_bytes());
        });
    }
    let mut all = vec![None];
    all.extend(postgres.map(Some));
    all
}

impl Server {
    pub async fn start() -> Server {
        Server::with(|_| {}).await
    }

    pub async fn with(change: impl FnOnce(&mut Config)) -> Server {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("kete-server-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let mut config = Config {
            data: folder.clone(),
            rate: 0,
            think_ms: 200,
            ..Config::default()
        };
        change(&mut config);
        Server::run(config, folder).await
    }

    async fn run(mut config: Config, folder: PathBuf) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        config.listen = listener.local_addr().expect("an address");
        let base = format!("http://{}{}", config.listen, config.base_path);
        let (stop, stopped) = oneshot::channel();
        let kept = config.clone();
        let ended = tokio::spawn(async move {
            serve(listener, config, async {
                let _ = stopped.await;
            })
            .await
            .expect("a server");
        });
        let server = Server {
            base,
            config: kept,
            stop: Some(stop),
            ended,
            folder,
        };
        let deadline = Instant::now() + Duration::from_secs(20);
        while reqwest::get(format!("{}/healthz", server.base))
            .await
            .is_err()
        {
            assert!(Instant::now() < deadline, "the server does not answer");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        server
    }

    /// Stops it, and starts another one on the same data.
    pub async fn restart(self) -> Server {
        self.restart_after(Duration::ZERO).await
    }

    /// The same after a while.
    pub async fn restart_after(mut self, time: Duration) -> Server {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        (&mut self.ended).await.expect("the end");
        tokio::time::sleep(time).await;
        let folder = std::mem::take(&mut self.folder);
        Server::run(self.config.clone(), folder).await
    }

    /// A visitor of the server before this one.
    pub fn again(&self, visitor: Visitor) -> Visitor {
        Visitor {
            base: self.base.clone(),
            origin: format!("http://{}", self.config.listen),
            ..visitor
        }
    }

    pub fn visitor(&self) -> Visitor {
        Visitor {
            base: self.base.clone(),
            origin: format!("http://{}", self.config.listen),
            client: reqwest::Client::new(),
            cookie: std::sync::Mutex::default(),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if !self.folder.as_os_str().is_empty() {
            let _ = std::fs::remove_dir_all(&self.folder);
        }
    }
}

/// Somebody with a browser.
pub struct Visitor {
    pub base: String,
    pub origin: String,
    client: reqwest::Client,
    pub cookie: std::sync::Mutex<Option<String>>,
}

impl Visitor {
    pub fn cookie(&self) -> Option<String> {
        self.cookie.lock().expect("a cookie").clone()
    }

    pub async fn ask(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> (StatusCode, Value) {
        let mut request = self
            .client
            .request(method, format!("{}{path}", self.base))
            .header("origin", &self.origin);
        if let Some(cookie) = self.cookie() {
            request = request.header("cookie", cookie);
        }
        if let Some(body) = body {
            request = request.json(&body);
        }
        let answer = request.send().await.expect("an answer");
        if let Some(set) = answer.headers().get("set-cookie") {
            let text = set.to_str().expect("text");
            let pair = text.split(';').next().unwrap_or_default();
            *self.cookie.lock().expect("a cookie") = Some(pair.to_owned());
        }
        let status = answer.status();
        let text = answer.text().await.expect("text");
        let value = serde_json::from_str(&text).unwrap_or(Value::String(text));
        (status, value)
    }

    pub async fn get(&self, path: &str) -> Value {
        let (status, value) = self.ask(Method::GET, path, None).await;
        assert_eq!(status, 200, "{path}: {value}");
        value
    }

    pub async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        self.ask(Method::POST, path, Some(body)).await
    }

    /// Makes a game and gives its name.
    pub async fn make(&self, body: Value) -> (String, Value) {
        let (status, made) = self.post("/api/games", body).await;
        assert_eq!(status, 201, "{made}");
        let id = made["id"].as_str().expect("a name").to_owned();
        (id, made["view"].clone())
    }

    pub async fn view(&self, id: &str) -> Value {
        self.get(&format!("/api/games/{id}")).await
    }

    pub async fn act(&self, id: &str, body: Value) -> (StatusCode, Value) {
        self.post(&format!("/api/games/{id}/actions"), body).await
    }

    pub async fn does(&self, id: &str, action: &str) -> Value {
        let (status, update) = self.act(id, json!({ "action": action })).await;
        assert_eq!(status, 200, "{action}: {update}");
        update["view"].clone()
    }

    pub async fn play(&self, id: &str, ply: i64, m: &Value) -> (StatusCode, Value) {
        let path = format!("/api/games/{id}/moves");
        self.post(&path, json!({ "ply": ply, "move": m, "since": 0 }))
            .await
    }

    /// Plays the first move that the view offers, or the one `pick` chooses among all of them.
    pub async fn plays(&self, id: &str, pick: impl Fn(&[Value]) -> usize) -> Value {
        let view = self.view(id).await;
        let choices = choices(&view);
        assert!(!choices.is_empty(), "nothing to play in {view}");
        let chosen = &choices[pick(&choices) % choices.len()];
        let ply = view["ply"].as_i64().expect("a ply");
        let (status, update) = self.play(id, ply, &chosen["move"]).await;
        assert_eq!(status, 201, "{update}");
        update["view"].clone()
    }

    pub async fn socket(&self, id: &str, since: Option<i64>) -> Socket {
        let query = since.map_or(String::new(), |v| format!("?since={v}"));
        let url = format!("{}/api/games/{id}/live{query}", self.base).replace("http://", "ws://");
        let mut request = url.into_client_request().expect("an address");
        let headers = request.headers_mut();
        headers.insert("origin", self.origin.parse().expect("an origin"));
        if let Some(cookie) = self.cookie() {
            headers.insert("cookie", cookie.parse().expect("a cookie"));
        }
        let (stream, _) = tokio_tungstenite::connect_async(request)
            .await
            .expect("a socket");
        Socket { stream }
    }
}

/// A socket of a game.
pub struct Socket {
    pub stream: tokio_tungstenite::WebSocketStream<
        tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>,
    >,
}

impl Socket {
    /// The next update, whatever else is told.
    pub async fn update(&mut self) -> Value {
        loop {
            let message = self.next().await.expect("an update");
            if message["type"] == "update" {
                return message;
            }
        }
    }

    /// The next message; nothing when the server closes the socket.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let message = tokio::time::timeout(Duration::from_secs(10), self.stream.next()).await;
            match message.expect("a message in time")? {
                Ok(Message::Text(text)) => {
                    return Some(serde_json::from_str(&text).expect("JSON"));
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }
}

/// Every move a view offers.
pub fn choices(view: &Value) -> Vec<Value> {
    let cells = view["board"]["cells"].as_array().expect("cells");
    let mut all: Vec<Value> = cells
        .iter()
        .flat_map(|cell| cell["choices"].as_array().cloned().unwrap_or_default())
        .collect();
    if view["board"]["swap"].is_object() {
        all.push(view["board"]["swap"].clone());
    }
    let input = &view["board"]["input"];
    if input["kind"] == "choose" {
        let count = input["count"].as_u64().expect("a count") as usize;
        let cells = input["cells"].as_array().expect("cells");
        all.push(json!({ "move": { "take": &cells[..count] } }));
    }
    if let Some(presets) = input["presets"].as_array() {
        all.extend(presets.iter().cloned());
    }
    all
}

/// Waits until the view is as wanted.
pub async fn until(visitor: &Visitor, id: &str, fits: impl Fn(&Value) -> bool) -> Value {
    let deadline = Instant::now() + Duration::from_secs(30);
    loop {
        let view = visitor.view(id).await;
        if fits(&view) {
            return view;
        }
        assert!(Instant::now() < deadline, "still {view}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Two visitors at a game that has begun, who opens first.
pub async fn friends(server: &Server, mut body: Value) -> (Visitor, Visitor, String) {
    let (ada, bo) = (server.visitor(), server.visitor());
    body["opponent"] = "friend".into();
    let (id, view) = ada.make(body).await;
    let path = view["invite"]["path"].as_str().expect("an invitation");
    let secret = path.rsplit('/').next().expect("a secret");
    let (status, update) = bo
        .act(&id, json!({ "action": "join", "invite": secret }))
        .await;
    assert_eq!(status, 200, "{update}");
    (ada, bo, id)
}
