//! `kete rules schema`: the JSON Schema of rule files.

use std::io::Write;

use kete_rules::schema::json_schema;

use crate::failure::Failure;

/// Arguments of `kete rules schema`: none.
#[derive(Debug, clap::Args)]
pub struct Args {}

/// Runs `kete rules schema`.
pub fn run(_: &Args) -> Result<(), Failure> {
    Ok(writeln!(std::io::stdout(), "{:#}", json_schema())?)
}
