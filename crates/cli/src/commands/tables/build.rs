//! `kete tables build`: builds the layers that are missing.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use kete_tables::build::Builder;
use kete_tables::index::boards;
use kete_tables::kind::Suit;
use kete_tables::store::{Folder, Needs, Tables, fill, needs};
use signal_hook::consts::{SIGINT, SIGTERM};

use super::place::{Place, game_and_layer, suit};
use super::progress::Teller;
use super::{machine, told};
use crate::failure::Failure;
use crate::select::GameArgs;
use crate::ui::Ui;

/// Arguments of `kete tables build`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game and its options; `--seeds` is the highest layer.
    #[command(flatten)]
    pub game: GameArgs,
    /// Where the tables are.
    #[command(flatten)]
    pub place: Place,
    /// Threads that build together; without it, one for every core.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256), allow_negative_numbers = true)]
    pub threads: Option<u16>,
    /// Builds even if that seems to take more than the machine has.
    #[arg(long)]
    pub force: bool,
    /// Writes an object a layer.
    #[arg(long)]
    pub json: bool,
}

/// Runs `kete tables build`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    let (rules, seeds) = game_and_layer(&args.game, ui)?;
    let suit = suit(&rules, ui)?;
    let seeds = seeds.ok_or_else(|| Failure::Usage(ui.text.get("tables-which-seeds")))?;
    let folder = args.place.folder(ui)?;
    if !args.force {
        at_all(&suit, seeds, ui)?;
    }
    let builder =
        Builder::new(&suit, seeds).map_err(|why| Failure::Failed(told::unsuited(why, ui)))?;
    let needs = needs(&folder, &builder);
    if !needs.missing.is_empty() {
        // A closed standard error is no reason to stop.
        let _ = writeln!(io::stderr(), "{}", estimate(&needs, &folder, &suit, ui));
        if !args.force {
            enough(&needs, &folder, ui)?;
        }
    }
    let stop = stop_on_signals()?;
    let teller = Teller::new(ui, args.json, &builder, stop);
    let label = Tables::label(&suit, &rules);
    teller.head()?;
    let filled = fill(&folder, &builder, &label, threads(args.threads), &teller);
    teller.end()?;
    filled.map_err(|error| told::fill(error, ui))
}

/// A flag that Ctrl-C sets.
pub fn stop_on_signals() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // Asked a second time, the program ends at once.
        signal_hook::flag::register_conditional_shutdown(signal, 1, stop.clone())?;
        signal_hook::flag::register(signal, stop.clone())?;
    }
    Ok(stop)
}

/// So many threads, or one for every core.
pub fn threads(given: Option<u16>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    given.map_or_else(cores, usize::from)
}

/// Refuses what is beyond all measure before even its rows are numbered.
fn at_all(suit: &Suit, seeds: u32, ui: &Ui) -> Result<(), Failure> {
    let bytes = boards(2 * suit.houses, seeds).unwrap_or(u64::MAX);
    match machine::memory() {
        Some(memory) if bytes > memory => Err(too_much("tables-memory", bytes, memory, ui)),
        _ => Ok(()),
    }
}

fn enough(needs: &Needs, folder: &Folder, ui: &Ui) -> Result<(), Failure> {
    if let Some(memory) = machine::memory().filter(|&memory| needs.memory > memory) {
        return Err(too_much("tables-memory", needs.memory, memory, ui));
    }
    if let Some(disk) = machine::disk(folder.path()).filter(|&disk| needs.disk > disk) {
        return Err(too_much("tables-disk", needs.disk, disk, ui));
    }
    Ok(())
}

fn too_much(id: &str, needed: u64, there: u64, ui: &Ui) -> Failure {
    let sizes = [
        ("needed", told::size(needed).into()),
        ("there", told::size(there).into()),
    ];
    Failure::Failed(ui.text.with(id, sizes))
}

fn estimate(needs: &Needs, folder: &Folder, suit: &Suit, ui: &Ui) -> String {
    let path = folder.shelf(suit.fingerprint).path().display().to_string();
    let told = [
        ("layers", ranges(needs.missing.iter().copied()).into()),
        ("boards", needs.boards.to_string().into()),
        ("memory", told::size(needs.memory).into()),
        ("disk", told::size(needs.disk).into()),
        ("folder", path.into()),
    ];
    ui.text.with("tables-estimate", told)
}

/// Numbers that follow each other in short: `1-5, 7`.
pub fn ranges(numbers: impl Iterator<Item = u32>) -> String {
    let mut parts: Vec<(u32, u32)> = Vec::new();
    for n in numbers {
        match parts.last_mut() {
            Some((_, end)) if *end + 1 == n => *end = n,
            _ => parts.push((n, n)),
        }
    }
    let part = |&(a, b): &(u32, u32)| {
        if a == b {
            a.to_string()
        } else {
            format!("{a}-{b}")
        }
    };
    parts.iter().map(part).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_short() {
        assert_eq!(ranges([].into_iter()), "");
        assert_eq!(ranges([0, 1, 2, 5, 7, 8].into_iter()), "0-2, 5, 7-8");
    }
}
