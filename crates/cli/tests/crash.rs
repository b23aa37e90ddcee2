//! The server is killed in the middle of everything, again and again: whatever it has acknowledged is still there.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use kete_rules::game::Game;
use kete_rules::load::Library;
use kete_rules::wire::{move_from_json, move_to_json};
use kete_rules::{Rules, persons};
use kete_server::Store;
use serde_json::{Value, json};
use sqlx::Row;

const ROUNDS: u64 = 20;
const TABLES: usize = 6;
const INITIAL: i64 = 600_000;
const INCREMENT: i64 = 2_000;

/// Moves that were acknowledged, by game and ply.
type Acknowledged = Arc<Mutex<HashMap<(String, i64), Value>>>;

#[test]
fn nothing_acknowledged_is_lost_on_sqlite() {
    let folder = std::env::temp_dir().join(format!("kete-crash-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    run(&folder, &Store::file(&folder));
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn nothing_acknowledged_is_lost_on_postgresql() {
    let Ok(url) = std::env::var("KETE_TEST_POSTGRES") else {
        // Without a PostgreSQL there is nothing to kill; `./test` always has one.
        return;
    };
    run(&std::env::temp_dir(), &url);
}

#[test]
fn a_full_disk_loses_nothing_and_is_told() {
    let folder = std::env::temp_dir().join(format!("kete-full-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let url = Store::file(&folder);
    // No file may grow beyond this: the same to the database as a disk that is full, and it can be lifted.
    let limited = format!(
        "trap '' XFSZ; ulimit -S -f 800; exec {} serve --listen 127.0.0.1:0 --no-open",
        env!("CARGO_BIN_EXE_kete")
    );
    let mut command = Command::new("sh");
    command.args(["-c", &limited]);
    let (mut server, address) = launch(command, &folder, &url);
    let acknowledged = Acknowledged::default();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let asking = Server {
            address: &address,
            client: reqwest::Client::new(),
        };
        let mut table = asking.sit_down().await.expect("a game");
        let mut refused = 0;
        for _ in 0..4000 {
            if table.game.position().is_over() {
                match asking.sit_down().await {
                    Some(next) => table = next,
                    None => refused += 1,
                }
            }
            refused += usize::from(!asking.tries(&mut table, &acknowledged).await);
            if refused > 5 {
                break;
            }
        }
        assert!(refused > 5, "the limit was never reached");
        let (status, _) = asking
            .ask("/healthz", &mut String::new(), None)
            .await
            .expect("an answer");
        assert_eq!(status, 503, "a database that cannot be written is not well");
        let lifted = Command::new("prlimit")
            .args([&format!("--pid={}", server.id()), "--fsize=unlimited"])
            .status();
        assert!(lifted.expect("prlimit").success());
        let mut healed = false;
        for _ in 0..50 {
            healed = asking.tries(&mut table, &acknowledged).await;
            if healed {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        assert!(healed, "it does not recover");
    });
    server.kill().expect("killed");
    server.wait().expect("an end");
    let seen = acknowledged.lock().expect("moves").clone();
    runtime.block_on(check(&url, &seen));
    std::fs::remove_dir_all(&folder).expect("removed");
}

fn run(folder: &Path, url: &str) {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let acknowledged = Acknowledged::default();
    let mut tables: Vec<Option<Table>> = (0..TABLES).map(|_| None).collect();
    for round in 0..ROUNDS {
        let (mut server, address) = start(folder, url);
        tables = runtime.block_on(load(&address, tables, &acknowledged, async {
            // From before the first move to well into the games.
            let time = (round * 7919) % 400;
            tokio::time::sleep(Duration::from_millis(40 + time)).await;
            server.kill().expect("killed");
        }));
        server.wait().expect("an end");
    }
    assert!(
        acknowledged.lock().expect("moves").len() > 200,
        "hardly anything was played"
    );
    // Whoever starts last mends what there is to mend.
    let (mut server, _) = start(folder, url);
    server.kill().expect("killed");
    server.wait().expect("an end");
    let seen = acknowledged.lock().expect("moves").clone();
    runtime.block_on(check(url, &seen));
}

fn start(folder: &Path, url: &str) -> (Child, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kete"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--no-open"]);
    launch(command, folder, url)
}

fn launch(mut command: Command, folder: &Path, url: &str) -> (Child, String) {
    let mut server = command
        .env("KETE_DATABASE", url)
        .env("KETE_RATE", "0")
        .env("KETE_DATA", folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a server");
    let mut line = String::new();
    let stdout = server.stdout.take().expect("a pipe");
    BufReader::new(stdout)
        .read_line(&mut line)
        .expect("an address");
    (server, line.trim().trim_end_matches('/').to_owned())
}

/// Two people at a game, who know it as far as the server has acknowledged it.
struct Table {
    id: String,
    cookies: [String; 2],
    game: Game,
    ply: i64,
}

struct Server<'a> {
    address: &'a str,
    client: reqwest::Client,
}

impl Server<'_> {
    /// The status and body; nothing when nobody answers any more.
    async fn ask(
        &self,
        path: &str,
        cookie: &mut String,
        body: Option<&Value>,
    ) -> Option<(u16, Value)> {
        let url = format!("{}{path}", self.address);
        let mut request = match body {
            Some(body) => self.client.post(url).json(body),
            None => self.client.get(url),
        };
        request = request.header("origin", self.address);
        if !cookie.is_empty() {
            request = request.header("cookie", cookie.as_str());
        }
        let answer = request.send().await.ok()?;
        if let Some(set) = answer
            .headers()
            .get("set-cookie")
            .and_then(|c| c.to_str().ok())
        {
            *cookie = set.split(';').next().unwrap_or_default().to_owned();
        }
        let status = answer.status().as_u16();
        Some((status, answer.json().await.ok()?))
    }

    async fn sit_down(&self) -> Option<Table> {
        let mut cookies = [String::new(), String::new()];
        let clock =
            json!({ "kind": "fischer", "initial": INITIAL / 1000, "increment": INCREMENT / 1000 });
        let asked = json!({ "game": "oware", "opponent": "friend", "clock": clock });
        let (_, made) = self
            .ask("/api/games", &mut cookies[0], Some(&asked))
            .await?;
        let id = made["id"].as_str()?.to_owned();
        let secret = made["view"]["invite"]["path"]
            .as_str()?
            .rsplit('/')
            .next()?;
        let joins = json!({ "action": "join", "invite": secret });
        let path = format!("/api/games/{id}/actions");
        let (status, _) = self.ask(&path, &mut cookies[1], Some(&joins)).await?;
        (status == 200).then_some(Table {
            id,
            cookies,
            game: fresh(),
            ply: 0,
        })
    }

    /// Whatever was written without being acknowledged is played by the table as well.
    async fn catch_up(&self, table: &mut Table) -> Option<()> {
        let path = format!("/api/games/{}?since=0", table.id);
        let (status, update) = self.ask(&path, &mut table.cookies[0].clone(), None).await?;
        assert_eq!(status, 200, "a game is gone: {update}");
        let ply = update["view"]["ply"].as_i64()?;
        assert!(
            ply == table.ply || ply == table.ply + 1,
            "{ply} after {}",
            table.ply
        );
        if ply > table.ply {
            let seeds = |game: &Game| game.position().cells()[..12].to_vec();
            let cells = update["view"]["board"]["cells"].as_array()?;
            let wanted: Vec<u16> = cells
                .iter()
                .filter_map(|c| c["seeds"].as_u64())
                .map(|n| n as u16)
                .collect();
            let legal = table.game.rules().legal(table.game.position());
            let fits = legal.into_iter().find(|&m| {
                let mut game = table.game.clone();
                game.play(m).is_ok() && seeds(&game) == wanted
            });
            table
                .game
                .play(fits.expect("a move that leads there"))
                .expect("legal");
            table.ply = ply;
        }
        Some(())
    }

    /// Plays a move, unless the server refuses.
    async fn tries(&self, table: &mut Table, acknowledged: &Acknowledged) -> bool {
        let legal = table.game.rules().legal(table.game.position());
        let Some(&m) = legal.get(table.ply as usize * 5 % legal.len().max(1)) else {
            return false;
        };
        let wire = move_to_json(table.game.rules(), m);
        let person = persons::to_move(table.game.position()).index();
        let body = json!({ "ply": table.ply, "move": wire });
        let path = format!("/api/games/{}/moves", table.id);
        let mut cookie = table.cookies[person].clone();
        let Some((201, _)) = self.ask(&path, &mut cookie, Some(&body)).await else {
            return false;
        };
        let mut known = acknowledged.lock().expect("moves");
        assert!(known.insert((table.id.clone(), table.ply), wire).is_none());
        table.game.play(m).expect("legal");
        table.ply += 1;
        true
    }

    async fn play(&self, table: &mut Table, acknowledged: &Acknowledged) -> Option<()> {
        let legal = table.game.rules().legal(table.game.position());
        let m = legal[table.ply as usize * 5 % legal.len()];
        let wire = move_to_json(table.game.rules(), m);
        let person = persons::to_move(table.game.position()).index();
        let body = json!({ "ply": table.ply, "move": wire });
        let path = format!("/api/games/{}/moves", table.id);
        let (status, told) = self
            .ask(&path, &mut table.cookies[person].clone(), Some(&body))
            .await?;
        assert_eq!(status, 201, "{told}");
        let known = acknowledged
            .lock()
            .expect("moves")
            .insert((table.id.clone(), table.ply), wire);
        assert!(known.is_none(), "a ply was acknowledged twice");
        table.game.play(m).expect("legal");
        table.ply += 1;
        Some(())
    }
}

/// Plays at all tables until the server is gone.
async fn load(
    address: &str,
    tables: Vec<Option<Table>>,
    acknowledged: &Acknowledged,
    kill: impl Future<Output = ()>,
) -> Vec<Option<Table>> {
    let tasks: Vec<_> = tables
        .into_iter()
        .map(|mut table| {
            let (address, acknowledged) = (address.to_owned(), Arc::clone(acknowledged));
            tokio::spawn(async move {
                let server = Server {
                    address: &address,
                    client: reqwest::Client::new(),
                };
                if let Some(known) = &mut table
                    && server.catch_up(known).await.is_none()
                {
                    return table;
                }
                loop {
                    let over = table.as_ref().is_none_or(|t| t.game.position().is_over());
                    if over {
                        table = server.sit_down().await;
                    }
                    let Some(sitting) = &mut table else {
                        return None;
                    };
                    if server.play(sitting, &acknowledged).await.is_none() {
                        return table;
                    }
                }
            })
        })
        .collect();
    kill.await;
    let mut tables = Vec::new();
    for task in tasks {
        tables.push(task.await.expect("a table"));
    }
    tables
}

/// The game at its start.
fn fresh() -> Game {
    let file = Library::builtin()
        .by_id("oware")
        .expect("a game")
        .rules
        .clone();
    Game::new(Arc::new(Rules::compile(file).expect("rules")))
}

async fn check(url: &str, acknowledged: &HashMap<(String, i64), Value>) {
    let store = Store::open(url).await.expect("the database");
    for ((game, ply), wanted) in acknowledged {
        let rows = sqlx::query("SELECT move FROM moves WHERE game = $1 AND ply = $2")
            .bind(game)
            .bind(*ply)
            .fetch_all(store.read())
            .await
            .expect("moves");
        assert_eq!(rows.len(), 1, "{game} {ply}");
        let text: String = rows[0].try_get("move").expect("a move");
        assert_eq!(serde_json::from_str::<Value>(&text).expect("JSON"), *wanted);
    }
    let games: std::collections::HashSet<&String> = acknowledged.keys().map(|(id, _)| id).collect();
    for id in games {
        one(&store, id).await;
    }
}

/// A game whose moves, events, board and clocks say the same.
async fn one(store: &Store, id: &str) {
    let row = sqlx::query("SELECT ply, version, left0, left1, status FROM games WHERE id = $1")
        .bind(id)
        .fetch_one(store.read())
        .await
        .expect("a game");
    let ply: i64 = row.try_get("ply").expect("a ply");
    let moves =
        sqlx::query("SELECT ply, move, person, spent FROM moves WHERE game = $1 ORDER BY ply")
            .bind(id)
            .fetch_all(store.read())
            .await
            .expect("moves");
    assert_eq!(moves.len() as i64, ply, "{id}");
    let events =
        sqlx::query("SELECT version, kind, ply FROM events WHERE game = $1 ORDER BY version")
            .bind(id)
            .fetch_all(store.read())
            .await
            .expect("events");
    let told: Vec<i64> = events
        .iter()
        .filter(|e| e.try_get::<String, _>("kind").expect("a kind") == "move")
        .map(|e| e.try_get("ply").expect("a ply"))
        .collect();
    assert_eq!(
        told,
        (0..ply).collect::<Vec<i64>>(),
        "{id}: a move is told once"
    );
    let mut left = [INITIAL; 2];
    let mut game = fresh();
    for (i, row) in moves.iter().enumerate() {
        assert_eq!(row.try_get::<i64, _>("ply").expect("a ply"), i as i64);
        let person: i64 = row.try_get("person").expect("a person");
        assert_eq!(person as usize, persons::to_move(game.position()).index());
        let text: String = row.try_get("move").expect("a move");
        let m = move_from_json(game.rules(), &serde_json::from_str(&text).expect("JSON"));
        game.play(m.expect("a move")).expect("legal");
        left[person as usize] += INCREMENT - row.try_get::<i64, _>("spent").expect("time");
    }
    let status: String = row.try_get("status").expect("a status");
    assert_eq!(status == "over", game.position().is_over(), "{id}");
    let kept: [i64; 2] = [
        row.try_get("left0").expect("time"),
        row.try_get("left1").expect("time"),
    ];
    assert_eq!(kept, left, "{id}: the clocks add up");
}
