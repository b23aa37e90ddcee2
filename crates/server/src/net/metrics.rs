//! `/metrics`: what is counted, as Prometheus reads it.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::Method;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

use super::{errors, lang::Tongue};
use crate::app::Shared;
use crate::error::Refused;
use crate::store::{Store, StoreError};

/// The upper ends of the classes of durations, in seconds.
const CLASSES: [f64; 11] = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0,
];

/// How long the number of games counts.
const FRESH: Duration = Duration::from_secs(10);

/// The format of the answer.
const TEXT: &str = "text/plain; version=0.0.4; charset=utf-8";

/// What is counted.
#[derive(Debug, Default)]
pub struct Metrics {
    routes: Mutex<BTreeMap<(String, String), Route>>,
    sockets: Arc<AtomicI64>,
    moves: AtomicU64,
    queue: AtomicI64,
    games: tokio::sync::Mutex<Option<Counted>>,
}

/// When the games were counted, and how many there were of each status.
type Counted = (Instant, Vec<(String, i64)>);

/// How the requests of one kind went.
#[derive(Debug, Default)]
struct Route {
    statuses: BTreeMap<u16, u64>,
    classes: [u64; CLASSES.len()],
    count: u64,
    seconds: f64,
}

/// A socket that is counted for as long as this lives.
#[derive(Debug)]
pub struct OpenSocket(Arc<AtomicI64>);

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

impl Metrics {
    /// Counts a request. The route is a pattern, so that there are few.
    pub fn request(&self, method: &Method, route: &str, status: u16, took: Duration) {
        // A panic elsewhere cannot leave the numbers half changed.
        let mut routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        // Anybody can think of methods, so those that are no routes of ours share one name.
        let method = match method.as_str() {
            known @ ("GET" | "HEAD" | "POST" | "PATCH") => known,
            _ => "other",
        };
        let key = (method.to_owned(), route.to_owned());
        let entry = routes.entry(key).or_default();
        let seconds = took.as_secs_f64();
        *entry.statuses.entry(status).or_default() += 1;
        for (class, end) in entry.classes.iter_mut().zip(CLASSES) {
            *class += u64::from(seconds <= end);
        }
        entry.count += 1;
        entry.seconds += seconds;
    }

    /// Counts a live socket until what is returned is dropped.
    pub fn socket(&self) -> OpenSocket {
        self.sockets.fetch_add(1, Relaxed);
        OpenSocket(Arc::clone(&self.sockets))
    }

    /// Counts accepted moves.
    pub fn moves_accepted(&self, count: u64) {
        self.moves.fetch_add(count, Relaxed);
    }

    /// Notes how many moves the computer still has to think about.
    pub fn computer_queue(&self, length: usize) {
        self.queue
            .store(i64::try_from(length).unwrap_or(i64::MAX), Relaxed);
    }

    /// Everything as text, with the games by their status.
    fn text(&self, games: &[(String, i64)]) -> String {
        let mut text = String::new();
        let mut line = |parts: std::fmt::Arguments<'_>| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{parts}");
        };
        {
            let routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
            line(format_args!("# TYPE kete_requests_total counter"));
            for ((method, route), entry) in routes.iter() {
                for (status, count) in &entry.statuses {
                    line(format_args!(
                        "kete_requests_total{{method=\"{method}\",route=\"{route}\",status=\"{status}\"}} {count}"
                    ));
                }
            }
            line(format_args!("# TYPE kete_request_seconds histogram"));
            for ((method, route), entry) in routes.iter() {
                let labels = format!("method=\"{method}\",route=\"{route}\"");
                let (count, seconds) = (entry.count, entry.seconds);
                for (class, end) in entry.classes.iter().zip(CLASSES) {
                    line(format_args!(
                        "kete_request_seconds_bucket{{{labels},le=\"{end}\"}} {class}"
                    ));
                }
                line(format_args!(
                    "kete_request_seconds_bucket{{{labels},le=\"+Inf\"}} {count}"
                ));
                line(format_args!(
                    "kete_request_seconds_sum{{{labels}}} {seconds}"
                ));
                line(format_args!(
                    "kete_request_seconds_count{{{labels}}} {count}"
                ));
            }
        }
        line(format_args!("# TYPE kete_games gauge"));
        for (status, count) in games {
            line(format_args!("kete_games{{status=\"{status}\"}} {count}"));
        }
        for (name, kind, number) in [
            ("kete_live_sockets", "gauge", self.sockets.load(Relaxed)),
            ("kete_computer_queue", "gauge", self.queue.load(Relaxed)),
        ] {
            line(format_args!("# TYPE {name} {kind}\n{name} {number}"));
        }
        let moves = self.moves.load(Relaxed);
        line(format_args!(
            "# TYPE kete_moves_total counter\nkete_moves_total {moves}"
        ));
        text
    }
}

/// Tells what is counted.
pub async fn show(State(app): State<Shared>, Tongue(lang): Tongue) -> Result<Response, Refused> {
    let games = app.metrics.games(&app.store).await;
    let games = games.map_err(|error| errors::internal(lang, &error))?;
    Ok(([(CONTENT_TYPE, TEXT)], app.metrics.text(&games)).into_response())
}

impl Metrics {
    /// How many games there are of each status, counted a moment ago: counting takes as long as there are games.
    async fn games(&self, store: &Store) -> Result<Vec<(String, i64)>, StoreError> {
        // Whoever asks meanwhile waits for the same numbers.
        let mut kept = self.games.lock().await;
        if let Some((at, games)) = &*kept
            && at.elapsed() < FRESH
        {
            return Ok(games.clone());
        }
        let games: Vec<(String, i64)> = sqlx::query_as(
            "SELECT status, COUNT(*) AS n FROM games GROUP BY status ORDER BY status",
        )
        .fetch_all(store.read())
        .await?;
        *kept = Some((Instant::now(), games.clone()));
        Ok(games)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_counted_by_route_and_status() {
        let metrics = Metrics::default();
        let ms = Duration::from_millis;
        metrics.request(&Method::GET, "/game/{id}", 200, ms(3));
        metrics.request(&Method::GET, "/game/{id}", 200, ms(30));
        metrics.request(&Method::GET, "/game/{id}", 404, ms(9000));
        let text = metrics.text(&[("over".into(), 7)]);
        for line in [
            r#"kete_requests_total{method="GET",route="/game/{id}",status="200"} 2"#,
            r#"kete_requests_total{method="GET",route="/game/{id}",status="404"} 1"#,
            r#"kete_request_seconds_bucket{method="GET",route="/game/{id}",le="0.0025"} 0"#,
            r#"kete_request_seconds_bucket{method="GET",route="/game/{id}",le="0.005"} 1"#,
            r#"kete_request_seconds_bucket{method="GET",route="/game/{id}",le="5"} 2"#,
            r#"kete_request_seconds_bucket{method="GET",route="/game/{id}",le="+Inf"} 3"#,
            r#"kete_request_seconds_count{method="GET",route="/game/{id}"} 3"#,
            r#"kete_games{status="over"} 7"#,
        ] {
            assert!(text.lines().any(|l| l == line), "{line}\n{text}");
        }
    }

    #[test]
    fn foreign_methods_do_not_fill_the_memory() {
        let metrics = Metrics::default();
        for name in ["BREW", "PROPFIND", "WHEN"] {
            let method = name.parse().expect("a method");
            metrics.request(&method, "none", 405, Duration::ZERO);
        }
        assert!(
            metrics
                .text(&[])
                .contains(r#"{method="other",route="none",status="405"} 3"#)
        );
    }

    #[test]
    fn sockets_are_counted_while_they_are_open() {
        let metrics = Metrics::default();
        let (one, two) = (metrics.socket(), metrics.socket());
        assert!(metrics.text(&[]).contains("\nkete_live_sockets 2\n"));
        drop((one, two));
        metrics.moves_accepted(3);
        metrics.computer_queue(4);
        let text = metrics.text(&[]);
        assert!(text.contains("\nkete_live_sockets 0\n"));
        assert!(
            text.contains("\nkete_moves_total 3\n") && text.contains("\nkete_computer_queue 4\n")
        );
    }

    #[tokio::test]
    async fn games_are_not_counted_for_everybody_who_asks() {
        let folder = tempfile::tempdir().expect("a folder");
        let server = crate::serve::Server::on(folder.path()).await;
        let app = server.app();
        let asked = r#"{"game":"oware","opponent":"screen"}"#;
        server.game(asked).await;
        let one = vec![("playing".to_owned(), 1)];
        assert_eq!(app.metrics.games(&app.store).await.expect("counted"), one);
        server.game(asked).await;
        assert_eq!(app.metrics.games(&app.store).await.expect("kept"), one);
        let later = Metrics::default();
        let two = later.games(&app.store).await.expect("counted");
        assert_eq!(two[0].1, 2);
    }
}
