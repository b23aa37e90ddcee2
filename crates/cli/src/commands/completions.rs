//! `kete completions`: scripts for shells that complete command lines.

use std::io::Write;

use clap_complete::Shell;

use crate::failure::Failure;
use crate::help;
use crate::ui::Ui;

/// Arguments of `kete completions`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The shell.
    pub shell: Shell,
}

/// Runs `kete completions`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    // The generator panics where it cannot write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut help::command(ui.text), "kete", &mut script);
    Ok(std::io::stdout().write_all(&script)?)
}
