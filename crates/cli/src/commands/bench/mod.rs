//! `kete bench`: how fast Kete is on this machine.

mod search;
mod serve;

use crate::failure::Failure;
use crate::ui::Ui;

/// Arguments of `kete bench`.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    /// What is measured; nothing measures the search.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// How the search is measured.
    #[command(flatten)]
    pub search: search::SearchArgs,
}

/// What else is measured.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// The web application.
    Serve(serve::Args),
}

/// Runs `kete bench`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    match &args.command {
        Some(Command::Serve(args)) => serve::run(args, ui),
        None => search::run(&args.search, ui),
    }
}
