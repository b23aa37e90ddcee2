//! The web application as a program: where it says it is, that it answers there, and how it ends.
#![cfg(unix)]

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use common::{Folder, bad, kete};

/// A server, which ends with the test.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    fn start(command: Command) -> Server {
        Server::logging(command, Stdio::null())
    }

    /// The same, with somebody who reads the log.
    fn logging(mut command: Command, log: impl Into<Stdio>) -> Server {
        let command = command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.stderr(log).spawn().expect("a start");
        let mut url = String::new();
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        output.read_line(&mut url).expect("a line");
        let url = url.trim_end().to_owned();
        assert!(url.starts_with("http://127.0.0.1:"), "{url:?}");
        Server { child, url }
    }

    /// The answer to a GET below the address.
    fn get(&self, path: &str) -> String {
        let rest = self.url.strip_prefix("http://").expect("a URL");
        let (host, base) = rest.split_once('/').expect("a path");
        let base = base.trim_end_matches('/');
        let slash = if base.is_empty() { "" } else { "/" };
        let mut stream = TcpStream::connect(host).expect("a connection");
        let request = format!(
            "GET {slash}{base}{path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }

    /// Tells the server to stop, and waits for it.
    fn stop(mut self, signal: &str) -> Option<i32> {
        let id = self.child.id().to_string();
        let told = Command::new("kill").args(["-s", signal, &id]).status();
        assert!(told.expect("kill").success());
        let begin = Instant::now();
        while begin.elapsed() < Duration::from_secs(20) {
            if let Some(status) = self.child.try_wait().expect("a status") {
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        None
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It has ended already, unless the test has failed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_first_line_is_the_address_and_the_server_answers_there() {
    let folder = Folder::new("serve", &[]);
    let data = folder.path().join("new/data");
    let data = data.to_str().expect("text");
    let server = Server::start(kete(&[
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--data",
        data,
        "--no-open",
    ]));
    let health = server.get("/healthz");
    assert!(
        health.starts_with("HTTP/1.1 200") && health.contains(r#""status":"ok""#),
        "{health}"
    );
    let page = server.get("/");
    assert!(
        page.contains("content-security-policy: default-src 'none'"),
        "{page}"
    );
    assert!(folder.path().join("new/data/kete.sqlite").is_file());
    assert_eq!(server.stop("TERM"), Some(0));
}

#[test]
fn plain_kete_serves_and_the_environment_counts() {
    let folder = Folder::new("serve-plain", &[]);
    let mut command = kete(&[]);
    command.env("KETE_LISTEN", "127.0.0.1:0");
    command.env("KETE_DATA", folder.path());
    command.env("KETE_BASE_PATH", "/games");
    let server = Server::start(command);
    assert!(server.url.ends_with("/games/"), "{}", server.url);
    assert!(server.get("/healthz").starts_with("HTTP/1.1 200"));
    assert_eq!(server.stop("INT"), Some(0));
}

#[test]
fn the_log_is_json_where_it_is_asked_for() {
    let folder = Folder::new("serve-log", &[]);
    let path = folder.path().join("log");
    let mut command = kete(&["serve", "--listen", "127.0.0.1:0", "--log-format", "json"]);
    command.env("KETE_DATA", folder.path());
    let log = std::fs::File::create(&path).expect("a log");
    let server = Server::logging(command, log);
    assert!(
        server
            .get("/join/abcdefghij/secretsecret")
            .starts_with("HTTP/1.1 404")
    );
    assert_eq!(server.stop("INT"), Some(0));
    let log = std::fs::read_to_string(&path).expect("a log");
    let lines: Vec<serde_json::Value> = log
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{line}: {e}")))
        .collect();
    let asked = lines.iter().find(|line| line["status"] == 404);
    let asked = asked.unwrap_or_else(|| panic!("{log}"));
    for key in ["timestamp", "level", "target"] {
        assert!(asked[key].is_string(), "{key}: {asked}");
    }
    assert!(!log.contains("secretsecret"), "{log}");
}

#[test]
fn a_place_that_is_taken_is_told() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let place = taken.local_addr().expect("an address").to_string();
    let told = bad(&["serve", "--listen", &place], 1);
    assert!(told.contains(&place), "{told}");
    assert!(!bad(&["serve", "--listen", "somewhere"], 2).is_empty());
    let folder = Folder::new("serve-path", &[]);
    let data = folder.path().to_str().expect("text");
    let wrong = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--data",
        data,
        "--public-url",
        "http://a/b",
    ];
    assert!(bad(&wrong, 2).contains("--base-path"));
}

/// Runs `kete serve` with a free port and these arguments; what it says, and how long it took.
fn refused(words: &[&str], status: i32) -> (String, Duration) {
    let begin = Instant::now();
    let words = [&["serve", "--listen", "127.0.0.1:0", "--no-open"], words].concat();
    (bad(&words, status), begin.elapsed())
}

#[test]
fn a_database_that_cannot_be_used_is_told_at_once_and_no_address_is_printed() {
    let folder = Folder::new(
        "serve-broken",
        &[("kete.sqlite", "no database ".repeat(200).as_bytes())],
    );
    let data = folder.path().to_str().expect("text");
    let (told, took) = refused(&["--data", data], 1);
    assert!(
        told.contains("kete.sqlite") && told.contains("--data"),
        "{told}"
    );
    assert!(took < Duration::from_secs(10), "{took:?}");
    let output = kete(&["serve", "--listen", "127.0.0.1:0", "--data", data]).output();
    assert!(output.expect("an end").stdout.is_empty());

    for url in [
        "kete.sqlite",
        "mysql://h/kete",
        "postgres://u:hidden@h:x/kete",
    ] {
        let (told, _) = refused(&["--database", url], 2);
        assert!(
            told.contains("--database") && !told.contains("hidden"),
            "{told}"
        );
    }
    // Nobody listens at the port of another protocol's echo.
    let (told, took) = refused(&["--database", "postgres://u:hidden@127.0.0.1:7/kete"], 1);
    assert!(
        told.contains("127.0.0.1:7") && !told.contains("hidden"),
        "{told}"
    );
    assert!(took < Duration::from_secs(10), "{took:?}");
}

#[test]
fn a_server_that_waits_for_its_database_can_be_stopped() {
    // Somebody who accepts and says nothing.
    let silent = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let place = silent.local_addr().expect("an address");
    let url = format!("postgres://u@{place}/kete");
    let mut command = kete(&[
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--no-open",
        "--database",
        &url,
    ]);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let child = command.spawn().expect("a start");
    let (asked, _) = silent.accept().expect("the database is asked");
    let begin = Instant::now();
    let server = Server {
        child,
        url: String::new(),
    };
    assert_eq!(server.stop("TERM"), Some(0));
    assert!(begin.elapsed() < Duration::from_secs(2));
    drop(asked);
}

#[test]
fn a_second_server_on_the_same_file_is_refused() {
    let folder = Folder::new("serve-twice", &[]);
    let data = folder.path().to_str().expect("text");
    let words = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--no-open",
        "--data",
        data,
    ];
    let server = Server::start(kete(&words));
    let (told, _) = refused(&["--data", data], 1);
    let process = server.child.id().to_string();
    assert!(
        told.contains(&process) && told.contains("kete.sqlite"),
        "{told}"
    );
    assert_eq!(server.stop("TERM"), Some(0));
    let again = Server::start(kete(&words));
    assert_eq!(again.stop("TERM"), Some(0));
}

#[test]
fn the_environment_must_make_sense_and_may_be_empty() {
    for (name, value) in [
        ("KETE_LAN", "maybe"),
        ("KETE_LOG", "[["),
        ("KETE_RATE", "x"),
    ] {
        let mut command = kete(&["serve", "--listen", "127.0.0.1:0"]);
        let output = command.env(name, value).output().expect("an end");
        assert_eq!(output.status.code(), Some(2), "{name}={value}");
        assert!(output.stdout.is_empty(), "{name}={value}");
    }
    let (told, _) = refused(&["--lan"], 2);
    assert!(told.contains("127.0.0.1"), "{told}");

    let folder = Folder::new("serve-empty", &[]);
    let data = folder.path().to_str().expect("text");
    let mut command = kete(&["serve", "--listen", "127.0.0.1:0", "--data", data]);
    for name in [
        "DATABASE",
        "PUBLIC_URL",
        "RETENTION",
        "RATE",
        "LAN",
        "LOG",
        "LOG_FORMAT",
    ] {
        command.env(format!("KETE_{name}"), "");
    }
    assert_eq!(Server::start(command).stop("TERM"), Some(0));
}

#[test]
fn half_a_request_ends_its_connection() {
    let folder = Folder::new("serve-half", &[]);
    let data = folder.path().to_str().expect("text");
    let words = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--no-open",
        "--data",
        data,
    ];
    let server = Server::start(kete(&words));
    let host = server
        .url
        .trim_start_matches("http://")
        .trim_end_matches('/');
    let mut half = TcpStream::connect(host).expect("a connection");
    half.write_all(b"GET / HTTP/1.1\r\nhost: ")
        .expect("a beginning");
    half.set_read_timeout(Some(Duration::from_secs(30)))
        .expect("a limit");
    let mut answer = Vec::new();
    half.read_to_end(&mut answer)
        .expect("the end of the connection");
    assert!(server.get("/healthz").starts_with("HTTP/1.1 200"));
    assert_eq!(server.stop("TERM"), Some(0));
}
