//! `kete rules`: rule files checked, described and shown.

mod check;
mod schema;
mod show;

use clap::Subcommand;

use crate::failure::Failure;
use crate::ui::Ui;

/// What to do with rules.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Tells every fault of rule files.
    Check(check::Args),
    /// Prints the JSON Schema of rule files.
    Schema(schema::Args),
    /// Shows the rules of a game.
    Show(show::Args),
}

/// Runs `kete rules`.
pub fn run(command: Command, ui: &Ui) -> Result<(), Failure> {
    match command {
        Command::Check(args) => check::run(&args, ui),
        Command::Schema(args) => schema::run(&args),
        Command::Show(args) => show::run(&args, ui),
    }
}
