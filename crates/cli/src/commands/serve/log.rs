//! The log, on standard error.

use std::io::{self, IsTerminal};

use tracing_subscriber::EnvFilter;

use super::LogFormat;
use crate::failure::Failure;
use crate::ui::Ui;

/// The variable that says how much is written, such as `info` or `kete_server=debug`.
const LEVEL: &str = "KETE_LOG";

/// Begins to write the log. Somebody at a terminal sees only what goes wrong, unless a format is asked for.
///
/// # Errors
/// The variable says nothing that can be understood.
pub fn start(format: Option<LogFormat>, ui: &Ui) -> Result<(), Failure> {
    let quiet = format.is_none() && io::stderr().is_terminal();
    let usual = if quiet { "warn" } else { "info" };
    let level = std::env::var(LEVEL).ok().filter(|level| !level.is_empty());
    let level = level.unwrap_or_else(|| usual.to_owned());
    let filter = EnvFilter::try_new(&level).map_err(|error| {
        let reason = error.to_string();
        let names = [("level", level.into()), ("reason", reason.into())];
        Failure::Usage(ui.text.with("serve-bad-log", names))
    })?;
    let builder = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal());
    // There is one log a process; a second start changes nothing.
    let _ = match format {
        Some(LogFormat::Json) => builder.json().flatten_event(true).try_init(),
        _ => builder.try_init(),
    };
    Ok(())
}
