//! What is told of layers and of what is wrong with them.

use kete_tables::build::BuildError;
use kete_tables::file::{Fault, FileError, Header};
use kete_tables::kind::Unsuited;
use kete_tables::store::{FillError, OpenError, StoreError};
use serde_json::{Map, Value, json};

use crate::failure::Failure;
use crate::ui::Ui;

/// A layer as JSON; `seconds` only where it was built just now.
pub fn layer(header: &Header, seconds: Option<f64>) -> Value {
    let told = &header.statistics;
    let histogram = told.histogram.iter();
    let histogram: Map<String, Value> = histogram
        .map(|(value, count)| (value.to_string(), (*count).into()))
        .collect();
    let mut object = json!({
        "seeds": header.seeds,
        "boards": header.boards(),
        "win": told.win,
        "draw": told.draw,
        "loss": told.loss,
        "histogram": histogram,
        "longest": told.longest,
        "seconds": seconds.map(|s| (s * 1000.0).round() / 1000.0),
    });
    if header.planes == 2 {
        object["open"] = told.open.into();
    }
    object
}

/// The columns of layers for people.
const WIDTHS: [usize; 7] = [5, 12, 12, 12, 12, 12, 7];

/// What stands above them.
pub fn heading(ui: &Ui) -> String {
    let names = ["seeds", "boards", "win", "draw", "loss", "open", "longest"];
    row(names.map(|name| ui.text.get(&format!("tables-column-{name}"))))
}

/// A layer for people.
pub fn line(header: &Header) -> String {
    let told = &header.statistics;
    let numbers = [header.boards(), told.win, told.draw, told.loss, told.open];
    let [boards, win, draw, loss, open] = numbers.map(|n| n.to_string());
    let (seeds, longest) = (header.seeds.to_string(), told.longest.to_string());
    row([seeds, boards, win, draw, loss, open, longest])
}

fn row(cells: [String; 7]) -> String {
    let cells = cells.iter().zip(WIDTHS);
    let cells: Vec<String> = cells
        .map(|(cell, width)| format!("{cell:>width$}"))
        .collect();
    cells.join(" ")
}

/// A number of bytes for people.
pub fn size(bytes: u64) -> String {
    let units = ["B", "kB", "MB", "GB", "TB", "PB", "EB"];
    let mut amount = bytes as f64;
    let mut unit = 0;
    while amount >= 999.5 && unit + 1 < units.len() {
        amount /= 1000.0;
        unit += 1;
    }
    let digits = usize::from(unit > 0 && amount < 9.95);
    format!("{amount:.digits$} {}", units[unit])
}

/// Why a game can have no tables.
pub fn unsuited(why: Unsuited, ui: &Ui) -> String {
    let reason = match why {
        Unsuited::FourRows => ui.text.get("tables-unsuited-four-rows"),
        Unsuited::Rounds => ui.text.get("tables-unsuited-rounds"),
        Unsuited::Owned => ui.text.get("tables-unsuited-owned"),
        Unsuited::Tuzdik => ui.text.get("tables-unsuited-tuzdik"),
        Unsuited::Once => ui.text.get("tables-unsuited-once"),
        Unsuited::Endless => ui.text.get("tables-unsuited-endless"),
        Unsuited::Quiet(moves) => {
            let moves = [("moves", moves.to_string().into())];
            ui.text.with("tables-unsuited-quiet", moves)
        }
        Unsuited::Large(houses) => {
            let houses = [("houses", houses.to_string().into())];
            ui.text.with("tables-unsuited-large", houses)
        }
        other => other.to_string(),
    };
    ui.text.with("tables-unsuited", [("reason", reason.into())])
}

/// What is wrong with a file.
pub fn file(error: &FileError, ui: &Ui) -> String {
    let reason = match &error.fault {
        Fault::Foreign => ui.text.get("tables-file-foreign"),
        Fault::Version(format) => {
            let format = [("format", format.to_string().into())];
            ui.text.with("tables-file-version", format)
        }
        Fault::Rules { .. } => ui.text.get("tables-file-rules"),
        Fault::Layer { seeds, houses } => {
            let layer = [
                ("seeds", seeds.to_string().into()),
                ("houses", houses.to_string().into()),
            ];
            ui.text.with("tables-file-layer", layer)
        }
        Fault::Truncated => ui.text.get("tables-file-truncated"),
        Fault::Trailing => ui.text.get("tables-file-trailing"),
        Fault::Header | Fault::Index => ui.text.get("tables-file-header"),
        Fault::Block(block) => {
            let block = [("block", block.to_string().into())];
            ui.text.with("tables-file-block", block)
        }
        other => other.to_string(),
    };
    let place = [
        ("file", error.path.display().to_string().into()),
        ("reason", reason.into()),
    ];
    ui.text.with("tables-file", place)
}

/// Why the folder cannot be used.
pub fn store(error: &StoreError, ui: &Ui) -> Failure {
    Failure::Failed(match error {
        StoreError::Busy(path) => {
            let folder = [("folder", path.display().to_string().into())];
            ui.text.with("tables-busy", folder)
        }
        other => other.to_string(),
    })
}

/// Why tables cannot be opened.
pub fn open(error: OpenError, ui: &Ui) -> Failure {
    match error {
        OpenError::Unsuited(why) => Failure::Failed(unsuited(why, ui)),
        OpenError::Store(error) => store(&error, ui),
        other => Failure::Failed(other.to_string()),
    }
}

/// Why tables could not be built.
pub fn fill(error: FillError, ui: &Ui) -> Failure {
    match error {
        FillError::Store(error) => store(&error, ui),
        FillError::File(error) => Failure::Failed(file(&error, ui)),
        FillError::Build(BuildError::Unsuited(why)) => Failure::Failed(unsuited(why, ui)),
        FillError::Build(BuildError::Stopped) => Failure::Failed(ui.text.get("tables-stopped")),
        FillError::Build(BuildError::Memory(boards)) => {
            let boards = [("boards", boards.to_string().into())];
            Failure::Failed(ui.text.with("tables-out-of-memory", boards))
        }
        other => Failure::Failed(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_short() {
        for (bytes, told) in [
            (0, "0 B"),
            (999, "999 B"),
            (1000, "1.0 kB"),
            (9_940, "9.9 kB"),
            (9_960, "10 kB"),
            (999_600, "1.0 MB"),
            (20_000_000_000, "20 GB"),
            (u64::MAX, "18 EB"),
        ] {
            assert_eq!(size(bytes), told);
        }
    }
}
