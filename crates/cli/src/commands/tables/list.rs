//! `kete tables list`: all tables there are.

use std::io::{self, Write};

use kete_tables::store::Shelf;
use serde_json::json;

use super::build::ranges;
use super::place::Place;
use super::told;
use crate::failure::Failure;
use crate::table::columns;
use crate::ui::Ui;

/// Arguments of `kete tables list`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Where the tables are.
    #[command(flatten)]
    pub place: Place,
    /// Writes an object a rule set.
    #[arg(long)]
    pub json: bool,
}

/// Runs `kete tables list`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    let folder = args.place.folder(ui)?;
    let shelves = folder.shelves().map_err(|e| told::store(&e, ui))?;
    let mut out = io::stdout().lock();
    let mut rows = Vec::new();
    for shelf in &shelves {
        let layers = shelf.layers().map_err(|e| told::store(&e, ui))?;
        let size = layers.values().filter_map(|path| path.metadata().ok());
        let size: u64 = size.map(|file| file.len()).sum();
        // The empty board is no layer anybody asks for.
        let seeds = layers.keys().copied().filter(|&seeds| seeds > 0);
        if args.json {
            writeln!(out, "{}", object(shelf, seeds.collect(), size))?;
            continue;
        }
        let label = shelf.labelled();
        let game = label.map_or_else(|| ui.text.get("tables-unknown"), |label| label.arguments);
        let seeds = [("layers", ranges(seeds).into())];
        rows.push(vec![
            format!("{:016x}", shelf.fingerprint()),
            ui.text.with("tables-layers", seeds),
            told::size(size),
            game,
        ]);
    }
    for line in columns(&rows) {
        writeln!(out, "{line}")?;
    }
    if rows.is_empty() && !args.json {
        let folder = [("folder", folder.path().display().to_string().into())];
        writeln!(out, "{}", ui.text.with("tables-none", folder))?;
    }
    Ok(())
}

fn object(shelf: &Shelf, layers: Vec<u32>, size: u64) -> serde_json::Value {
    let mut object = json!({
        "rules": format!("{:016x}", shelf.fingerprint()),
        "layers": layers,
        "bytes": size,
        "folder": shelf.path(),
    });
    if let Some(label) = shelf.labelled() {
        object["game"] = label.game.into();
        object["arguments"] = label.arguments.into();
        object["houses"] = label.houses.into();
        object["kind"] = label.kind.into();
    }
    object
}
