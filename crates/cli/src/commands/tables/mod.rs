//! `kete tables`: endgame tables built, checked and asked.

mod build;
mod info;
mod list;
mod machine;
mod place;
mod probe;
mod progress;
mod told;
mod verify;

use clap::Subcommand;

use crate::failure::Failure;
use crate::ui::Ui;

/// What to do with endgame tables.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Builds the layers that are missing.
    Build(build::Args),
    /// Derives values again from the layers below.
    Verify(verify::Args),
    /// Tells what there is for a game.
    Info(info::Args),
    /// Asks for the value of a position and of every move.
    Probe(probe::Args),
    /// Lists all tables.
    List(list::Args),
    /// Prints the folder.
    Path(place::Args),
}

/// Runs `kete tables`.
pub fn run(command: Command, ui: &Ui) -> Result<(), Failure> {
    match command {
        Command::Build(args) => build::run(&args, ui),
        Command::Verify(args) => verify::run(&args, ui),
        Command::Info(args) => info::run(&args, ui),
        Command::Probe(args) => probe::run(&args, ui),
        Command::List(args) => list::run(&args, ui),
        Command::Path(args) => place::run(&args, ui),
    }
}
