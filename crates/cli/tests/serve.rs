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
    fn start(mut command: Command) -> Server {
        let command = command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.stderr(Stdio::null()).spawn().expect("a start");
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
        health.starts_with("HTTP/1.1 200") && health.ends_with(r#"{"status":"ok"}"#),
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
