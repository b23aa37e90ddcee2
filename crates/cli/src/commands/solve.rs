//! `kete solve`: the exact value of a position.

mod ask;
mod general;
mod kalah;
mod keep;
mod progress;
mod told;

use std::path::PathBuf;

use crate::failure::Failure;
use crate::select::GameArgs;
use crate::stock::TablesArgs;
use crate::ui::Ui;

use super::perft::read_position;

/// Arguments of `kete solve`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game and its options.
    #[command(flatten)]
    pub game: GameArgs,
    /// What to solve instead of the start, as JSON or in the game's notation.
    #[arg(long, value_name = "POSITION")]
    pub position: Option<String>,
    /// Solves every complete first turn.
    #[arg(long)]
    pub openings: bool,
    /// Asks only who wins.
    #[arg(long, conflicts_with = "openings")]
    pub win_only: bool,
    /// Megabytes of memory.
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(1..=1 << 20), allow_negative_numbers = true)]
    pub hash: Option<u32>,
    /// Threads that search together; without it, one for every core.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256), allow_negative_numbers = true)]
    pub threads: Option<u16>,
    /// Endgame tables to start from.
    #[command(flatten)]
    pub tables: TablesArgs,
    /// Where a stopped solution is kept and goes on from.
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
    /// Writes a certificate as JSON.
    #[arg(long)]
    pub json: bool,
}

/// Runs `kete solve`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    let rules = args.game.rules(ui)?;
    let position = match &args.position {
        Some(text) => rules.settle_setup(&read_position(&rules, text, ui)?).1,
        None => rules.start(),
    };
    if rules.legal(&position).is_empty() {
        return Err(Failure::Failed(ui.text.get("solve-over")));
    }
    let (rules, answer) = ask::solve(rules, &position, args, ui)?;
    told::tell(&rules, &position, &answer, args, ui)
}
