//! The commands, one a file.

pub mod analyse;
pub mod bench;
pub mod completions;
pub mod convert;
pub mod games;
pub mod json;
pub mod man;
pub mod matches;
pub mod perft;
pub mod play;
pub mod puzzles;
pub mod rules;
pub mod serve;
pub mod solve;
pub mod tables;
pub mod tune;

use crate::cli::{Cli, Command};
use crate::failure::Failure;
use crate::ui::Ui;

/// Does what the command line asks.
pub fn run(cli: Cli, ui: &Ui) -> Result<(), Failure> {
    match cli.command {
        Some(Command::Play(args)) => play::run(&args, ui),
        Some(Command::Games(args)) => games::run(&args, ui),
        Some(Command::Perft(args)) => perft::run(&args, ui),
        Some(Command::Solve(args)) => solve::run(&args, ui),
        Some(Command::Analyse(args)) => analyse::run(&args, ui),
        Some(Command::Puzzles(args)) => puzzles::run(&args, ui),
        Some(Command::Match(args)) => matches::run(&args, ui),
        Some(Command::Tables(command)) => tables::run(command, ui),
        Some(Command::Tune(args)) => tune::run(&args, ui),
        Some(Command::Rules(command)) => rules::run(command, ui),
        Some(Command::Convert(args)) => convert::run(&args, ui),
        Some(Command::Json(args)) => json::run(&args, ui),
        Some(Command::Serve(args)) => serve::run(&args, ui),
        Some(Command::Bench(args)) => bench::run(&args, ui),
        Some(Command::Completions(args)) => completions::run(&args, ui),
        Some(Command::Man(args)) => man::run(&args, ui),
        None => serve::run_plain(ui),
    }
}
