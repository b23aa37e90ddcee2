//! `kete bench serve`: the web application under load.

use std::io::{self, Write};
use std::time::Duration;

use kete_server::bench::{Load, Report, bench};
use serde_json::json;

use crate::failure::Failure;
use crate::ui::Ui;

/// Arguments of `kete bench serve`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The database.
    #[arg(long)]
    pub database: Option<String>,
    /// Live games.
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub games: u32,
    /// Games without a pause.
    #[arg(long, default_value_t = 32, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub busy: u32,
    /// Seconds for each part.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=3600))]
    pub seconds: u32,
    /// Writes JSON.
    #[arg(long)]
    pub json: bool,
}

/// Runs `kete bench serve`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    let data = std::env::temp_dir().join(format!("kete-bench-{}", std::process::id()));
    let load = Load {
        database: args.database.clone(),
        data: data.clone(),
        games: args.games as usize,
        time: Duration::from_secs(args.seconds.into()),
        busy: args.busy as usize,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let progress = |part: &str| {
        let told = ui.text.get(&format!("bench-{part}"));
        // There is nobody to tell when even this cannot be written.
        let _ = writeln!(io::stderr(), "{told}");
    };
    let measured = runtime.block_on(bench(&load, progress));
    // It is of no use to anybody, and not there with another database.
    let _ = std::fs::remove_dir_all(&data);
    let report = measured.map_err(|error| Failure::Failed(error.to_string()))?;
    tell(&report, args.json, ui)
}

fn tell(report: &Report, as_json: bool, ui: &Ui) -> Result<(), Failure> {
    let (live, moves) = (&report.live, &report.moves);
    let ms = |time: Duration| (time.as_secs_f64() * 10_000.0).round() / 10.0;
    let delays = [500, 990, 1000].map(|of| ms(live.delay(of)));
    let mut out = io::stdout().lock();
    if as_json {
        let answer = json!({
            "live": {
                "games": live.games,
                "moves": live.delays.len(),
                "p50_ms": delays[0],
                "p99_ms": delays[1],
                "max_ms": delays[2],
                "lost": live.lost,
                "doubled": live.doubled,
            },
            "moves": {
                "accepted": moves.accepted,
                "seconds": moves.time.as_secs_f64(),
                "per_second": moves.rate().round(),
            },
        });
        writeln!(out, "{answer}")?;
        return Ok(());
    }
    let seen = [
        ("games", live.games.into()),
        ("moves", live.delays.len().into()),
        ("median", delays[0].into()),
        ("late", delays[1].into()),
        ("latest", delays[2].into()),
        ("lost", live.lost.into()),
        ("doubled", live.doubled.into()),
    ];
    writeln!(out, "{}", ui.text.with("bench-live-told", seen))?;
    let rate = [("rate", moves.rate().round().into())];
    writeln!(out, "{}", ui.text.with("bench-moves-told", rate))?;
    Ok(())
}
