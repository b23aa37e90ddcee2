//! What is told while tables are built.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use kete_tables::build::{Builder, Watch};
use kete_tables::file::{FileError, Header};
use kete_tables::store::Filling;

use super::told;
use crate::ui::Ui;

/// How often a person is told how far it is.
const INTERVAL: Duration = Duration::from_secs(1);

/// Clears a line of a terminal.
const CLEAR: &str = "\r\x1b[K";

/// Tells of layers as they are done, and how far the present one is.
pub(super) struct Teller<'a> {
    ui: &'a Ui,
    json: bool,
    builder: &'a Builder,
    /// Set by Ctrl-C, and when nobody reads any more.
    stop: Arc<AtomicBool>,
    done: AtomicU64,
    /// Whether a person looks at standard error.
    watched: bool,
    at: Mutex<At>,
}

/// Where the build is.
struct At {
    seeds: u32,
    begin: Instant,
    next: Instant,
    /// Whether something stands on the line.
    line: bool,
    /// Why standard output takes no more.
    failed: Option<io::Error>,
}

impl<'a> Teller<'a> {
    pub fn new(ui: &'a Ui, json: bool, builder: &'a Builder, stop: Arc<AtomicBool>) -> Self {
        let now = Instant::now();
        Teller {
            ui,
            json,
            builder,
            stop,
            done: AtomicU64::new(0),
            watched: io::stderr().is_terminal(),
            at: Mutex::new(At {
                seeds: 0,
                begin: now,
                next: now + INTERVAL,
                line: false,
                failed: None,
            }),
        }
    }

    /// What stands above the layers.
    pub fn head(&self) -> io::Result<()> {
        if self.json {
            return Ok(());
        }
        writeln!(io::stdout(), "{}", told::heading(self.ui))
    }

    /// Whether everything could be told.
    pub fn end(&self) -> io::Result<()> {
        let mut at = self.at();
        clear(&mut at);
        at.failed.take().map_or(Ok(()), Err)
    }

    fn at(&self) -> MutexGuard<'_, At> {
        self.at.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How far it is: the share of the boards, their rate, the time left.
    fn progress(&self, at: &At, now: Instant) -> String {
        let seconds = now.duration_since(at.begin).as_secs_f64().max(1e-3);
        let done = self.done.load(Ordering::Relaxed) as f64;
        let share = (done / self.builder.work(at.seeds).max(1) as f64).clamp(1e-6, 1.0);
        let rate = share * self.builder.boards(at.seeds) as f64 / seconds;
        let told = [
            ("seeds", at.seeds.to_string().into()),
            ("share", format!("{:.0}", 100.0 * share).into()),
            ("rate", format!("{:.2}", rate / 1e6).into()),
            ("seconds", format!("{seconds:.0}").into()),
            ("left", format!("{:.0}", seconds / share - seconds).into()),
        ];
        self.ui.text.with("tables-progress", told)
    }
}

fn clear(at: &mut At) {
    if std::mem::take(&mut at.line) {
        // A closed standard error is no reason to stop.
        let _ = write!(io::stderr(), "{CLEAR}");
    }
}

impl Watch for Teller<'_> {
    fn advance(&self, work: u64) {
        self.done.fetch_add(work, Ordering::Relaxed);
        if !self.watched {
            return;
        }
        // Whoever finds another thread telling goes on.
        let Ok(mut at) = self.at.try_lock() else {
            return;
        };
        let now = Instant::now();
        if now >= at.next {
            at.next = now + INTERVAL;
            at.line = true;
            let line = self.progress(&at, now);
            // A closed standard error is no reason to stop.
            let _ = write!(io::stderr(), "{CLEAR}{line}");
            let _ = io::stderr().flush();
        }
    }

    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl Filling for Teller<'_> {
    fn begins(&self, seeds: u32) {
        self.done.store(0, Ordering::Relaxed);
        let mut at = self.at();
        at.seeds = seeds;
        at.begin = Instant::now();
        at.next = at.begin + INTERVAL;
    }

    fn is_there(&self, header: &Header, built: bool) {
        let mut at = self.at();
        clear(&mut at);
        // The empty board is there so that nothing has to be said of it.
        if header.seeds == 0 || at.failed.is_some() {
            return;
        }
        let seconds = at.begin.elapsed().as_secs_f64();
        let line = if self.json {
            told::layer(header, built.then_some(seconds)).to_string()
        } else if built {
            format!("{} {seconds:9.2} s", told::line(header))
        } else {
            told::line(header)
        };
        let mut out = io::stdout().lock();
        if let Err(error) = writeln!(out, "{line}").and_then(|()| out.flush()) {
            at.failed = Some(error);
            self.stop.store(true, Ordering::Relaxed);
        }
    }

    fn is_bad(&self, error: &FileError) {
        clear(&mut self.at());
        let reason = told::file(error, self.ui);
        let told = [("reason", reason.into())];
        let _ = writeln!(io::stderr(), "{}", self.ui.text.with("tables-anew", told));
    }
}
