//! `kete tables verify`: derives values again from the layers below.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use kete_engine::SplitMix64;
use kete_tables::build::{Builder, Values, Watch};
use kete_tables::file::{FileError, Header, Statistics};
use kete_tables::store::Shelf;
use serde_json::json;

use super::build::{stop_on_signals, threads};
use super::place::{Place, game_and_layer, suit};
use super::{machine, told};
use crate::failure::Failure;
use crate::select::GameArgs;
use crate::ui::Ui;

/// Boards of a layer that are derived again unless told.
const SAMPLE: u64 = 100_000;

/// Arguments of `kete tables verify`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game and its options; `--seeds` is the highest layer.
    #[command(flatten)]
    pub game: GameArgs,
    /// Where the tables are.
    #[command(flatten)]
    pub place: Place,
    /// Derives every board again, and builds every layer again from those below.
    #[arg(long)]
    pub all: bool,
    /// Which boards are drawn.
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "all")]
    pub seed: u64,
    /// Threads that work together; without it, one for every core.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256), allow_negative_numbers = true)]
    pub threads: Option<u16>,
    /// Writes an object a layer.
    #[arg(long)]
    pub json: bool,
}

/// What was found of a layer.
struct Found {
    header: Header,
    checked: u64,
    wrong: u64,
    /// The number of a board that is wrong.
    first: Option<u64>,
    /// Whether the header counts what is there, and the same comes of building it again.
    same: bool,
}

/// Runs `kete tables verify`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    let (rules, most) = game_and_layer(&args.game, ui)?;
    let suit = suit(&rules, ui)?;
    let shelf = args.place.folder(ui)?.shelf(suit.fingerprint);
    let there = shelf.layers().map_err(|e| told::store(&e, ui))?;
    let top = there.keys().copied().max().unwrap_or(0);
    let top = most.unwrap_or(top);
    if top == 0 {
        return Err(Failure::Failed(ui.text.get("tables-info-none")));
    }
    let builder =
        Builder::new(&suit, top).map_err(|why| Failure::Failed(told::unsuited(why, ui)))?;
    let stop = stop_on_signals()?;
    let work = Work {
        shelf: &shelf,
        builder: &builder,
        all: args.all,
        seed: args.seed,
        threads: threads(args.threads),
        stop,
    };
    let needed = work.memory(top);
    if let Some(memory) = machine::memory().filter(|&memory| needed > memory) {
        let sizes = [
            ("needed", told::size(needed).into()),
            ("there", told::size(memory).into()),
        ];
        return Err(Failure::Failed(ui.text.with("tables-memory", sizes)));
    }
    let mut layers = Vec::new();
    let mut bad = 0;
    for seeds in 0..=top {
        let found = work.layer(seeds, &mut layers);
        let found = found.map_err(|error| Failure::Failed(told::file(&error, ui)))?;
        let Some(found) = found else {
            return Err(Failure::Failed(ui.text.get("tables-verify-stopped")));
        };
        bad += u64::from(found.wrong > 0 || !found.same);
        if seeds > 0 || found.wrong > 0 || !found.same {
            writeln!(io::stdout(), "{}", tell(&found, &builder, args.json, ui))?;
        }
    }
    if bad > 0 {
        return Err(Failure::Failed(ui.text.get("tables-verify-bad")));
    }
    Ok(())
}

/// A layer in a line.
fn tell(found: &Found, builder: &Builder, as_json: bool, ui: &Ui) -> String {
    let Found { header, .. } = found;
    if as_json {
        let mut object = json!({
            "seeds": header.seeds,
            "boards": header.boards(),
            "checked": found.checked,
            "wrong": found.wrong,
            "same": found.same,
        });
        if let Some(first) = found.first {
            let (own, other) = builder.board(header.seeds, first);
            object["first"] = json!({
                "board": first,
                "own": houses(own, header.houses),
                "other": houses(other, header.houses),
            });
        }
        return object.to_string();
    }
    let numbers = [
        ("seeds", header.seeds.to_string().into()),
        ("boards", header.boards().to_string().into()),
        ("checked", found.checked.to_string().into()),
        ("wrong", found.wrong.to_string().into()),
    ];
    let id = if found.wrong > 0 {
        "tables-verify-wrong"
    } else if !found.same {
        "tables-verify-other"
    } else {
        "tables-verify-right"
    };
    ui.text.with(id, numbers)
}

fn houses(row: u128, houses: u32) -> Vec<u8> {
    row.to_le_bytes()
        .into_iter()
        .take(houses as usize)
        .collect()
}

/// Layers to be checked one after the other.
struct Work<'a> {
    shelf: &'a Shelf,
    builder: &'a Builder,
    all: bool,
    seed: u64,
    threads: usize,
    stop: Arc<AtomicBool>,
}

impl Watch for Work<'_> {
    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl Work<'_> {
    /// Bytes of memory for layers up to this one.
    fn memory(&self, top: u32) -> u64 {
        let estimate = self.builder.estimate(top);
        let planes = self.builder.suit().kind.planes() as u64;
        let read = estimate
            .below
            .saturating_add(estimate.boards.saturating_mul(planes));
        if self.all {
            read.saturating_add(estimate.memory)
        } else {
            read
        }
    }

    /// Checks a layer by those below it, and adds it to them. Nothing where it was stopped.
    fn layer(&self, seeds: u32, layers: &mut Vec<Values>) -> Result<Option<Found>, FileError> {
        let table = self.shelf.open(seeds, self.builder.suit().houses as u32)?;
        let header = table.header().clone();
        let values = Values {
            planes: table.load(self.threads)?,
            longest: header.statistics.longest,
        };
        let planes: Vec<&[i8]> = values.planes.iter().map(Vec::as_slice).collect();
        let mut same = header.statistics == Statistics::of(&planes, values.longest);
        if self.all {
            match self.builder.layer(seeds, layers, self.threads, self) {
                Ok(again) => same &= again == values,
                Err(_) => return Ok(None),
            }
        }
        layers.push(values);
        let boards = header.boards();
        let checked = if self.all { boards } else { boards.min(SAMPLE) };
        let (wrong, first) = self.boards(seeds, layers, checked);
        Ok((!self.stopped()).then_some(Found {
            header,
            checked,
            wrong,
            first,
            same,
        }))
    }

    /// Derives so many boards again: how many are wrong, and the number of one of them.
    fn boards(&self, seeds: u32, layers: &[Values], count: u64) -> (u64, Option<u64>) {
        let boards = self.builder.boards(seeds);
        let planes = &layers[seeds as usize].planes;
        let part = |begin: u64, end: u64| {
            let mut rng = SplitMix64::new(self.seed ^ begin << 32 ^ u64::from(seeds));
            let (mut wrong, mut first) = (0, None);
            for i in begin..end {
                if i % 4096 == 0 && self.stopped() {
                    break;
                }
                let number = if count == boards {
                    i
                } else {
                    below(&mut rng, boards)
                };
                let again = self.builder.again(seeds, layers, number);
                let there = planes.iter().map(|plane| plane[number as usize]);
                if !there.eq(again) {
                    wrong += 1;
                    first = first.or(Some(number));
                }
            }
            (wrong, first)
        };
        let threads = self.threads as u64;
        let parts = (0..threads).map(|i| (count * i / threads, count * (i + 1) / threads));
        std::thread::scope(|scope| {
            let part = &part;
            let workers: Vec<_> = parts
                .map(|(begin, end)| scope.spawn(move || part(begin, end)))
                .collect();
            let done = workers.into_iter().map(|worker| {
                worker
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            });
            done.fold((0, None), |(all, first), (wrong, one)| {
                (all + wrong, first.or(one))
            })
        })
    }
}

/// A number below `end`.
fn below(rng: &mut SplitMix64, end: u64) -> u64 {
    ((u128::from(rng.next_u64()) * u128::from(end)) >> 64) as u64
}
