//! Kete plays the mancala games: the one binary.

mod chooser;
mod cli;
mod commands;
mod failure;
mod faults;
mod help;
mod lang;
mod lines;
mod select;
mod session;
mod stock;
mod table;
mod text;
mod tui;
mod ui;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::FromArgMatches;

use cli::Cli;
use text::Text;
use ui::Ui;

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let lang = lang::of_arguments(&arguments)
        .unwrap_or_else(|| lang::of_locale(|name| std::env::var(name).ok()));
    let ui = Ui::new(Text { lang });
    let read = help::command(ui.text)
        .try_get_matches_from(arguments)
        .and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match read {
        Ok(cli) => cli,
        Err(error) => return help::answer(&error, ui.text),
    };
    match commands::run(cli, &ui) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(message) = failure.message() {
                // There is nobody to tell when even this cannot be written.
                let _ = writeln!(std::io::stderr(), "kete: {message}");
            }
            failure.status()
        }
    }
}
