//! `kete analyse`: what the moves of a position are worth, and how well a game was played.

mod annotate;
mod answer;
mod source;
mod think;
mod told;
pub mod words;

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use kete_engine::{MAX_DEPTH, Options, Partner};

use crate::failure::Failure;
use crate::select::GameArgs;
use crate::stock::TablesArgs;
use crate::ui::Ui;
use source::Subject;
use think::{Bounds, Thoughts};

/// Arguments of `kete analyse`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game and its options.
    #[command(flatten)]
    pub game: GameArgs,
    /// The record of a game, or a position; a hyphen is standard input.
    pub file: Option<PathBuf>,
    /// The format of the file.
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<String>,
    /// Which game of the file.
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = clap::value_parser!(u32).range(1..))]
    pub record: Option<u32>,
    /// A position, as JSON or in the game's notation.
    #[arg(long, value_name = "POSITION", conflicts_with_all = ["file", "moves"])]
    pub position: Option<String>,
    /// The moves of a game.
    #[arg(long, value_name = "MOVES", conflicts_with = "file")]
    pub moves: Option<String>,
    /// Seconds for a position.
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, value_parser = super::play::seconds)]
    pub time: Option<Duration>,
    /// Moves to look ahead.
    #[arg(long, value_name = "DEPTH", allow_negative_numbers = true,
          value_parser = clap::value_parser!(u32).range(1..=i64::from(MAX_DEPTH)))]
    pub depth: Option<u32>,
    /// Moves played in the search of a position.
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// Megabytes of memory.
    #[arg(long, value_name = "MB", allow_negative_numbers = true,
          value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub hash: Option<u32>,
    /// Threads that search together.
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
    /// Endgame tables to go by.
    #[command(flatten)]
    pub tables: TablesArgs,
    /// Most moves of a position that are shown.
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = clap::value_parser!(u32).range(1..))]
    pub lines: Option<u32>,
    /// Writes the game with remarks into this file.
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    pub annotate: Option<PathBuf>,
    /// Writes JSON.
    #[arg(long)]
    pub json: bool,
}

impl Args {
    /// Most moves of a position that are shown.
    fn most(&self) -> usize {
        self.lines.map_or(usize::MAX, |lines| lines as usize)
    }
}

/// Runs `kete analyse`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    let library = args.game.options.rules.library(ui)?;
    let subject = source::read(args, &library, ui)?;
    if args.annotate.is_some() && subject.record.is_none() {
        return Err(Failure::Usage(ui.text.get("analyse-no-game")));
    }
    let mut partner = partner(args, &subject, ui)?;
    let bounds = Bounds::new(args.time, args.depth, args.nodes);
    let thoughts = Thoughts::of(&subject, &mut partner, &bounds, ui)?;
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", answer::json(&subject, &thoughts, args.most()))?;
    } else {
        told::tell(&mut out, &subject, &thoughts, args.most(), ui)?;
    }
    out.flush()?;
    match &args.annotate {
        Some(file) => annotate::write(file, subject, &thoughts, &library, ui),
        None => Ok(()),
    }
}

fn partner(args: &Args, subject: &Subject, ui: &Ui) -> Result<Partner, Failure> {
    let usual = Options::default();
    let hash = args.hash.map_or(usual.hash, |mb| mb as usize * (1 << 20));
    // Asked first, because a search that cannot have its memory ends the program.
    if Vec::<u8>::new().try_reserve_exact(hash).is_err() {
        return Err(Failure::Failed(ui.text.get("analyse-no-memory")));
    }
    let options = Options {
        hash,
        threads: args.threads.map_or_else(cores, usize::from),
        endgames: args.tables.of(subject.game.rules()),
        ..usual
    };
    Ok(Partner::new(subject.game.rules().clone(), &options))
}

/// The cores there are.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
