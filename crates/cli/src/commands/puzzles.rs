//! `kete puzzles`: positions with one right move, as records or JSON.

use std::collections::HashSet;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use kete_engine::puzzle::{Effort, Finder, Goal, NoPuzzle, Puzzle};
use kete_engine::{Limits, Options};
use kete_protocol::json::puzzle_json;
use kete_rules::load::Library;
use kete_rules::record::{self, Record, RecordError};
use kete_rules::{Player, Rules};
use serde_json::Value;
use signal_hook::consts::{SIGINT, SIGTERM};

use crate::failure::Failure;
use crate::select::GameArgs;
use crate::stock::TablesArgs;
use crate::ui::Ui;

/// Bytes for what a search remembers.
const MEMORY: usize = 16 << 20;

/// How often a person is told how far it is.
const INTERVAL: Duration = Duration::from_secs(3);

/// The glyph of records for a good move.
const GOOD: u8 = 1;

/// Arguments of `kete puzzles`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game and its options.
    #[command(flatten)]
    pub game: GameArgs,
    /// How many are wanted.
    #[arg(long, value_name = "N", default_value_t = 10, allow_negative_numbers = true,
          value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub count: u32,
    /// What decides all chances.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// The only grade that is wanted.
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = clap::value_parser!(u8).range(1..=5))]
    pub grade: Option<u8>,
    /// Moves played in the search of a position.
    #[arg(long, value_name = "N", default_value_t = Effort::default().nodes, allow_negative_numbers = true,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// Most games that are played.
    #[arg(long, value_name = "N", default_value_t = 1000, allow_negative_numbers = true,
          value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub games: u32,
    /// Endgame tables to prove them with.
    #[command(flatten)]
    pub tables: TablesArgs,
    /// Writes JSON.
    #[arg(long)]
    pub json: bool,
}

/// Runs `kete puzzles`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    let library = args.game.options.rules.library(ui)?;
    let rules = Arc::new(args.game.rules(ui)?);
    if rules.legal(&rules.start()).is_empty() {
        return Err(Failure::Failed(ui.text.get("puzzles-over")));
    }
    let mut search = Search::new(args, &rules, ui)?;
    let mut out = io::stdout().lock();
    while let Some(puzzle) = search.next() {
        // Written at once: what is found is kept, whatever happens.
        let text = if args.json {
            format!("{}\n", Value::Object(puzzle_json(&rules, &puzzle)))
        } else {
            let written = written(&puzzle, search.found(), &library, &rules, ui);
            let mut text = written.map_err(|e| Failure::Failed(e.message(ui.text.lang)))?;
            text.push('\n');
            text
        };
        out.write_all(text.as_bytes())?;
        out.flush()?;
    }
    search.end()
}

/// A puzzle as the record of a game that begins with it.
fn written(
    puzzle: &Puzzle,
    number: usize,
    library: &Library,
    rules: &Arc<Rules>,
    ui: &Ui,
) -> Result<String, RecordError> {
    let moves = puzzle.solution.iter().copied();
    let mut record = Record::from_moves(library, rules, Some(puzzle.position), moves)?;
    let tags = [
        (
            "Event",
            ui.text.with("puzzles-event", [("n", number.into())]),
        ),
        ("Goal", puzzle.goal.name().to_owned()),
        ("Grade", puzzle.grade.to_string()),
        ("Depth", puzzle.depth.to_string()),
    ];
    for (name, value) in tags {
        record.tags.set(name, value);
    }
    let task = match (puzzle.mover, puzzle.goal) {
        (Player::South, Goal::Win) => "puzzle-south-wins",
        (Player::South, Goal::Draw) => "puzzle-south-draws",
        (Player::North, Goal::Win) => "puzzle-north-wins",
        (Player::North, Goal::Draw) => "puzzle-north-draws",
    };
    record.line.comments.push(ui.text.get(task));
    if let Some(answer) = record.line.nodes.first_mut() {
        answer.glyphs.push(GOOD);
    }
    record::print(library, &[record])
}

/// Looks for puzzles in one game after the other, until there are enough.
struct Search<'a> {
    args: &'a Args,
    ui: &'a Ui,
    finder: Finder,
    seen: HashSet<kete_rules::Position>,
    games: u32,
    stop: Arc<AtomicBool>,
    stopped: bool,
    begin: Instant,
    next: Duration,
}

impl<'a> Search<'a> {
    fn new(args: &'a Args, rules: &Arc<Rules>, ui: &'a Ui) -> io::Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        for signal in [SIGINT, SIGTERM] {
            // Asked a second time, the program ends at once.
            signal_hook::flag::register_conditional_shutdown(signal, 1, stop.clone())?;
            signal_hook::flag::register(signal, stop.clone())?;
        }
        let options = Options {
            hash: MEMORY,
            endgames: args.tables.of(rules),
            ..Options::default()
        };
        Ok(Self {
            args,
            ui,
            finder: Finder::new(Arc::clone(rules), &options),
            seen: HashSet::new(),
            games: 0,
            stop,
            stopped: false,
            begin: Instant::now(),
            next: INTERVAL,
        })
    }

    fn found(&self) -> usize {
        self.seen.len()
    }

    /// The next puzzle; of every game at most one, so that they are not all alike.
    fn next(&mut self) -> Option<Puzzle> {
        let effort = Effort {
            nodes: self.args.nodes,
            games: self.args.games,
            grade: self.args.grade,
        };
        let limits = Limits {
            stop: Some(&self.stop),
            ..Limits::default()
        };
        while self.found() < self.args.count as usize && self.games < self.args.games {
            let found = self
                .finder
                .hardest(self.args.seed, self.games, &effort, &limits);
            match found {
                Ok(Some(puzzle)) if self.seen.insert(puzzle.position) => {
                    self.games += 1;
                    return Some(puzzle);
                }
                Ok(_) => self.games += 1,
                Err(NoPuzzle::Stopped | NoPuzzle::None) => {
                    self.stopped = true;
                    return None;
                }
            }
            if self.begin.elapsed() >= self.next {
                self.next = self.begin.elapsed() + INTERVAL;
                self.say("puzzles-progress");
            }
        }
        None
    }

    /// Tells what is missing.
    fn end(&self) -> Result<(), Failure> {
        let enough = self.found() >= self.args.count as usize;
        match (self.stopped, self.found()) {
            (false, 0) => {
                let game = self.finder.rules().id().to_owned();
                let told = [("game", game.into()), ("games", self.games.into())];
                return Err(Failure::Failed(self.ui.text.with("puzzles-none", told)));
            }
            (true, _) => self.say("puzzles-stopped"),
            (false, _) if !enough => self.say("puzzles-fewer"),
            _ => {}
        }
        Ok(())
    }

    fn say(&self, id: &str) {
        let told = [
            ("found", self.found().into()),
            ("count", self.args.count.into()),
            ("games", self.games.into()),
        ];
        // A closed standard error is no reason to stop.
        let _ = writeln!(io::stderr(), "{}", self.ui.text.with(id, told));
    }
}
