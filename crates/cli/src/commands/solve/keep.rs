//! The file of what is proven: read at first, written now and then and when the solver is stopped.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use kete_engine::solve::{KalahSolver, NotSaved};

use super::ask::Task;
use crate::failure::Failure;
use crate::ui::Ui;

/// The shortest and the longest time between two files. Within, writing takes one part in a hundred.
const OFTEN: Duration = Duration::from_secs(3);
const SELDOM: Duration = Duration::from_secs(180);

/// Bytes of a proof in the file. In the table it takes eight.
const PROOF: u64 = 11;

/// Where it is written if no file was named.
const USUAL: &str = "kete-solve.part";

/// The file and when it is to be written.
pub(super) struct Kept<'a> {
    path: PathBuf,
    named: bool,
    /// How many proofs the solver can hold at most.
    slots: u64,
    ui: &'a Ui,
    next: Instant,
}

impl<'a> Kept<'a> {
    pub fn new(task: &Task<'a>) -> Self {
        let named = task.args.resume.clone();
        Self {
            named: named.is_some(),
            path: named.unwrap_or_else(free_name),
            slots: 1 << (task.kalah_bytes() / 8).max(1).ilog2(),
            ui: task.ui,
            next: Instant::now() + OFTEN,
        }
    }

    /// Reads the file that was named, if it is there; if not, sees whether it can be written, which
    /// is better known now than after hours.
    pub fn read(&self, solver: &mut KalahSolver) -> Result<(), Failure> {
        if !self.named {
            return Ok(());
        }
        if !self.path.exists() {
            let new = beside(&self.path);
            let tried = File::create(&new).and_then(|_| std::fs::remove_file(&new));
            return tried.map_err(|error| self.failed(&error.to_string()));
        }
        // A table too small for it would be written back with less than was read.
        let bytes = std::fs::metadata(&self.path).map_or(0, |file| file.len());
        let proofs = bytes / PROOF;
        if proofs > self.slots {
            let megabytes = (proofs.next_power_of_two() * 8).div_ceil(1 << 20);
            let least = [("mb", megabytes.to_string().into())];
            return Err(self.failed(&self.ui.text.with("solve-file-memory", least)));
        }
        let read = File::open(&self.path).map_err(NotSaved::Io);
        let read = read.and_then(|file| solver.load(&mut BufReader::new(file)));
        read.map_err(|error| self.failed(&reason(&error, self.ui)))
    }

    /// Whether it is time to write the file.
    pub fn is_due(&self) -> bool {
        self.named && Instant::now() >= self.next
    }

    /// Writes the file. If that fails the solver goes on all the same.
    pub fn write_or_warn(&mut self, solver: &KalahSolver) {
        let begin = Instant::now();
        if let Err(error) = self.write(solver) {
            let warning = self.message(&error.to_string());
            // A closed standard error is no reason to stop.
            let _ = writeln!(io::stderr(), "{warning}");
        }
        let pause = (begin.elapsed() * 100).clamp(OFTEN, SELDOM);
        self.next = Instant::now() + pause;
    }

    /// Writes the file and says where it is.
    pub fn stopped(&self, solver: &KalahSolver) -> Failure {
        match self.write(solver) {
            Ok(()) => {
                let file = [("file", self.path.display().to_string().into())];
                Failure::Failed(self.ui.text.with("solve-stopped", file))
            }
            Err(error) => self.failed(&error.to_string()),
        }
    }

    /// The file is complete before it takes its name.
    fn write(&self, solver: &KalahSolver) -> io::Result<()> {
        let new = beside(&self.path);
        let mut file = BufWriter::new(File::create(&new)?);
        solver.save(&mut file)?;
        file.into_inner()?.sync_all()?;
        std::fs::rename(&new, &self.path)
    }

    fn failed(&self, reason: &str) -> Failure {
        Failure::Failed(self.message(reason))
    }

    fn message(&self, reason: &str) -> String {
        let place = [
            ("file", self.path.display().to_string().into()),
            ("reason", reason.to_owned().into()),
        ];
        self.ui.text.with("solve-file", place)
    }
}

/// A name that no file has yet: what is there may be the proof of something else.
fn free_name() -> PathBuf {
    let usual = PathBuf::from(USUAL);
    let numbered = (2..10_000).map(|n| PathBuf::from(format!("kete-solve-{n}.part")));
    let mut names = std::iter::once(usual.clone()).chain(numbered);
    names.find(|name| !name.exists()).unwrap_or(usual)
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".new");
    name.into()
}

fn reason(error: &NotSaved, ui: &Ui) -> String {
    match error {
        NotSaved::Foreign => ui.text.get("solve-file-foreign"),
        NotSaved::OtherRules => ui.text.get("solve-file-rules"),
        NotSaved::Damaged => ui.text.get("solve-file-damaged"),
        other => other.to_string(),
    }
}
