//! `kete tables info`: what there is for a game.

use std::io::{self, Write};

use kete_tables::store::Tables;

use super::place::{Place, game_and_layer};
use super::told;
use crate::failure::Failure;
use crate::select::GameArgs;
use crate::ui::Ui;

/// Arguments of `kete tables info`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game and its options; `--seeds` is the highest layer.
    #[command(flatten)]
    pub game: GameArgs,
    /// Where the tables are.
    #[command(flatten)]
    pub place: Place,
    /// Writes an object a layer.
    #[arg(long)]
    pub json: bool,
}

/// Runs `kete tables info`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    let (rules, most) = game_and_layer(&args.game, ui)?;
    let folder = args.place.folder(ui)?;
    let tables = Tables::open(&folder, &rules, 0).map_err(|e| told::open(e, ui))?;
    let suit = tables.suit();
    let layers = || {
        let layers = tables.cabinet().layers();
        layers.filter(|layer| {
            let seeds = layer.header().seeds;
            seeds > 0 && most.is_none_or(|most| seeds <= most)
        })
    };
    let mut out = io::stdout().lock();
    if args.json {
        for layer in layers() {
            let mut object = told::layer(layer.header(), None);
            object["bytes"] = layer.table().size().into();
            object["file"] = layer.table().path().display().to_string().into();
            writeln!(out, "{object}")?;
        }
    } else {
        let kind = ui.text.get(&format!("tables-kind-{}", suit.kind.name()));
        let of = [
            ("kind", kind.into()),
            ("rules", format!("{:016x}", suit.fingerprint).into()),
        ];
        writeln!(out, "{}", ui.text.with("tables-info", of))?;
        if layers().next().is_none() {
            writeln!(out, "{}", ui.text.get("tables-info-none"))?;
        } else {
            writeln!(out, "{}", told::heading(ui))?;
            for layer in layers() {
                let size = told::size(layer.table().size());
                writeln!(out, "{} {size:>10}", told::line(layer.header()))?;
            }
        }
    }
    faults(&tables, ui)
}

/// Tells what is wrong with files, and fails if anything is.
fn faults(tables: &Tables, ui: &Ui) -> Result<(), Failure> {
    let mut faults = tables
        .faults()
        .iter()
        .map(|error| told::file(error, ui))
        .peekable();
    if faults.peek().is_none() {
        return Ok(());
    }
    Err(Failure::Failed(faults.collect::<Vec<_>>().join("\n")))
}
