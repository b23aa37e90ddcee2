//! `kete perft`: counts move sequences.

use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kete_engine::Counter;
use kete_rules::wire::{move_to_json, state_from_json};
use kete_rules::{Position, Rules, notation};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::select::GameArgs;
use crate::table::columns;
use crate::ui::Ui;

/// Deeper counts would not end, and would not fit either.
const DEEPEST: u32 = 100;

/// Arguments of `kete perft`.
#[derive(Debug, clap::Args)]
#[command(allow_missing_positional = true)]
pub struct Args {
    /// The game and its options.
    #[command(flatten)]
    pub game: GameArgs,
    /// The length of the sequences.
    #[arg(value_parser = depth, allow_negative_numbers = true)]
    pub depth: u32,
    /// Where to count from, as JSON or in the game's notation.
    #[arg(long, value_name = "POSITION")]
    pub position: Option<String>,
    /// Counts every first move apart.
    #[arg(long)]
    pub divide: bool,
    /// How many threads count.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: u16,
    /// Asks for the kernel of all games where a faster one knows the rules.
    #[arg(long)]
    pub general: bool,
    /// Writes JSON.
    #[arg(long)]
    pub json: bool,
}

/// Runs `kete perft`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    let rules = Arc::new(args.game.rules(ui)?);
    let position = match &args.position {
        Some(text) => read_position(&rules, text, ui)?,
        None => rules.start(),
    };
    let counter = Counter::new(Arc::clone(&rules), args.general);
    let threads = args.threads.into();
    let begin = Instant::now();
    let parts = args
        .divide
        .then(|| counter.divide(&position, args.depth, threads));
    let nodes = match &parts {
        Some(parts) if args.depth > 0 => parts.iter().map(|(_, nodes)| nodes).sum(),
        _ => counter.count(&position, args.depth, threads),
    };
    let time = begin.elapsed();
    let mut out = std::io::stdout().lock();
    if args.json {
        let mut answer = json!({ "game": rules.id(), "depth": args.depth, "nodes": nodes });
        if let Some(parts) = parts {
            let part = |(m, nodes)| json!({ "move": move_to_json(&rules, m), "nodes": nodes });
            answer["divide"] = parts.into_iter().map(part).collect::<Vec<Value>>().into();
        }
        writeln!(out, "{answer}")?;
    } else {
        if let Some(parts) = parts {
            let rows: Vec<Vec<String>> = parts
                .iter()
                .map(|(m, n)| vec![notation::print_move(&rules, &position, *m), n.to_string()])
                .collect();
            for line in columns(&rows) {
                writeln!(out, "{line}")?;
            }
            writeln!(out)?;
        }
        writeln!(out, "{nodes}")?;
    }
    // A closed standard error is no reason to fail.
    let _ = writeln!(std::io::stderr(), "{}", speed(nodes, time, ui));
    Ok(())
}

/// Reads the length of the sequences.
fn depth(text: &str) -> Result<u32, String> {
    let depth = text.parse().ok().filter(|depth| *depth <= DEEPEST);
    depth.ok_or_else(|| format!("after the game a whole number from 0 to {DEEPEST} is expected"))
}

/// Reads a position as JSON, or in the game's notation.
pub(super) fn read_position(rules: &Rules, text: &str, ui: &Ui) -> Result<Position, Failure> {
    if !text.trim_start().starts_with('{') {
        let read = notation::parse_position(rules, text);
        return read.map_err(|error| Failure::Usage(error.message(ui.text.lang)));
    }
    let value: Value = serde_json::from_str(text).map_err(|e| {
        let place = [("line", e.line().into()), ("column", e.column().into())];
        Failure::Usage(ui.text.with("perft-no-json", place))
    })?;
    state_from_json(rules, &value).map_err(|error| {
        let reason = [("reason", error.to_string().into())];
        Failure::Usage(ui.text.with("perft-no-state", reason))
    })
}

fn speed(nodes: u64, time: Duration, ui: &Ui) -> String {
    let seconds = time.as_secs_f64();
    let rate = nodes as f64 / seconds.max(1e-9) / 1e6;
    let variables = [
        ("seconds", format!("{seconds:.3}").into()),
        ("rate", format!("{rate:.1}").into()),
    ];
    ui.text.with("perft-speed", variables)
}
