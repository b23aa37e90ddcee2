//! How a command fails, and what the program answers to the shell then.

use std::io;
use std::process::ExitCode;

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub enum Failure {
    /// The command line is wrong: exit status 2.
    Usage(String),
    /// What was asked failed: exit status 1.
    Failed(String),
    /// The same, and everything has been said.
    Told,
    /// Nobody reads the output any more, which is no failure.
    Closed,
}

impl Failure {
    /// The exit status.
    pub fn status(&self) -> ExitCode {
        match self {
            Failure::Usage(_) => ExitCode::from(2),
            Failure::Failed(_) | Failure::Told => ExitCode::from(1),
            Failure::Closed => ExitCode::SUCCESS,
        }
    }

    /// What to say about it.
    pub fn message(&self) -> Option<&str> {
        match self {
            Failure::Usage(message) | Failure::Failed(message) => Some(message),
            Failure::Told | Failure::Closed => None,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Failed(error.to_string()),
        }
    }
}
