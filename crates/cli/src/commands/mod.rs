//! The commands, one a file.

pub mod completions;
pub mod convert;
pub mod games;
pub mod json;
pub mod man;
pub mod perft;
pub mod play;
pub mod rules;

use std::io::{IsTerminal, Write};

use crate::cli::{Cli, Command};
use crate::failure::Failure;
use crate::ui::Ui;
use crate::{chooser, help};

/// Does what the command line asks.
pub fn run(cli: Cli, ui: &Ui) -> Result<(), Failure> {
    match cli.command {
        Some(Command::Play(args)) => play::run(&args, ui),
        Some(Command::Games(args)) => games::run(&args, ui),
        Some(Command::Perft(args)) => perft::run(&args, ui),
        Some(Command::Rules(command)) => rules::run(command, ui),
        Some(Command::Convert(args)) => convert::run(&args, ui),
        Some(Command::Json(args)) => json::run(&args, ui),
        Some(Command::Completions(args)) => completions::run(&args, ui),
        Some(Command::Man(args)) => man::run(&args, ui),
        None if std::io::stdin().is_terminal() => chooser::run(ui),
        None => {
            let page = help::command(ui.text).render_help().to_string();
            Ok(std::io::stdout().write_all(page.as_bytes())?)
        }
    }
}
