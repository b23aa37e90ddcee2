//! The log, on standard error.

use std::io::{self, IsTerminal};

use tracing_subscriber::EnvFilter;

use super::LogFormat;

/// The variable that says how much is written, such as `info` or `kete_server=debug`.
const LEVEL: &str = "KETE_LOG";

/// Begins to write the log. Somebody at a terminal sees only what goes wrong, unless a format is asked for.
pub fn start(format: Option<LogFormat>) {
    let quiet = format.is_none() && io::stderr().is_terminal();
    let usual = if quiet { "warn" } else { "info" };
    let filter = std::env::var(LEVEL)
        .ok()
        .and_then(|level| EnvFilter::try_new(level).ok())
        .unwrap_or_else(|| EnvFilter::new(usual));
    let builder = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal());
    // There is one log a process; a second start changes nothing.
    let _ = match format {
        Some(LogFormat::Json) => builder.json().flatten_event(true).try_init(),
        _ => builder.try_init(),
    };
}
