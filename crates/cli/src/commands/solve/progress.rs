//! What a person is told while the solver is at work.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use kete_engine::solve::{Aim, Progress};

use super::ask::Task;
use crate::ui::Ui;

/// How often a person is told how far it is.
const INTERVAL: Duration = Duration::from_secs(5);

/// Tells it when it is time.
pub(super) struct Ticker<'a> {
    ui: &'a Ui,
    sign: i32,
    begin: Instant,
    next: Instant,
    /// The first turn that is being solved, of so many.
    pub turn: Option<(usize, usize)>,
    /// The general search: the depth that is done, the time it was done at, and the time it took.
    depth: u32,
    since: Instant,
    took: Duration,
}

impl<'a> Ticker<'a> {
    pub fn new(task: &Task<'a>) -> Self {
        Self {
            ui: task.ui,
            sign: task.sign(),
            begin: task.begin,
            next: task.begin + INTERVAL,
            turn: None,
            depth: 0,
            since: task.begin,
            took: Duration::ZERO,
        }
    }

    fn is_due(&mut self) -> bool {
        let now = Instant::now();
        let due = now >= self.next;
        if due {
            self.next = now + INTERVAL;
        }
        due
    }

    /// How far the solver of the Kalah family is; the player to move is `ahead` by so many seeds.
    pub fn of_kalah(&mut self, progress: &Progress, ahead: i32) {
        if !self.is_due() {
            return;
        }
        let what = match progress.aim {
            Aim::Value => {
                let ends = [progress.low, progress.high].map(|end| self.sign * (ahead + end));
                let [low, high] = if self.sign > 0 {
                    ends
                } else {
                    [ends[1], ends[0]]
                };
                let ends = [
                    ("low", format!("{low:+}").into()),
                    ("high", format!("{high:+}").into()),
                ];
                self.ui.text.with("solve-progress-value", ends)
            }
            Aim::Moves => self.ui.text.get("solve-progress-moves"),
            Aim::Turn(number, count) => self.turn_told(number, count),
        };
        let share = format!("{:.1}", 100.0 * progress.share);
        let work = [
            ("what", what.into()),
            ("share", share.into()),
            ("nodes", millions(progress.nodes).into()),
            ("seconds", self.seconds().into()),
        ];
        tell(&self.ui.text.with("solve-progress-kalah", work));
    }

    /// The general search begins with a position.
    pub fn begin_position(&mut self) {
        (self.depth, self.since) = (0, Instant::now());
    }

    /// It has done another depth.
    pub fn end_depth(&mut self) {
        self.depth += 1;
        self.took = self.since.elapsed();
        self.since = Instant::now();
    }

    /// How far it is.
    pub fn of_general(&mut self) {
        if !self.is_due() {
            return;
        }
        let what = match self.turn {
            Some((number, count)) => self.turn_told(number, count),
            None => self.ui.text.get("solve-progress-position"),
        };
        let seconds = |time: Duration| format!("{:.1}", time.as_secs_f64());
        let work = [
            ("what", what.into()),
            ("depth", self.depth.to_string().into()),
            ("took", seconds(self.took).into()),
            ("now", seconds(self.since.elapsed()).into()),
            ("seconds", self.seconds().into()),
        ];
        tell(&self.ui.text.with("solve-progress-general", work));
    }

    fn turn_told(&self, number: usize, count: usize) -> String {
        let numbers = [
            ("number", number.to_string().into()),
            ("count", count.to_string().into()),
        ];
        self.ui.text.with("solve-progress-turn", numbers)
    }

    fn seconds(&self) -> String {
        format!("{:.0}", self.begin.elapsed().as_secs_f64())
    }
}

fn millions(nodes: u64) -> String {
    format!("{:.1}", nodes as f64 / 1e6)
}

fn tell(line: &str) {
    // A closed standard error is no reason to stop.
    let _ = writeln!(io::stderr(), "{line}");
}
