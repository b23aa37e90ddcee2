//! The speed of the search: nodes a second and time to a fixed depth, for both kernels.
//!
//! `cargo run --release -p kete-engine --example search [GAME DEPTH [THREADS]]`

use std::sync::Arc;
use std::time::Instant;

use kete_engine::{Limits, Options, Partner};
use kete_rules::Rules;
use kete_rules::load::Library;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [game, depth, rest @ ..] = &words[..] {
        let threads = rest.first().and_then(|n| n.parse().ok()).unwrap_or(1);
        measure(game, depth.parse().unwrap_or(10), threads);
        return;
    }
    for (game, depth) in [
        ("kalah", 13),
        ("oware", 12),
        ("congkak", 8),
        ("bao-laps", 9),
        ("bao-kujifunza", 8),
    ] {
        measure(game, depth, 1);
    }
}

fn measure(id: &str, depth: u32, threads: usize) {
    let file = Library::builtin()
        .by_id(id)
        .map(|entry| entry.rules.clone());
    let Some(rules) = file.and_then(|file| Rules::compile(file).ok()) else {
        eprintln!("there is no game {id}");
        return;
    };
    let rules = Arc::new(rules);
    for general in [false, true] {
        let options = Options {
            general,
            threads,
            ..Options::default()
        };
        let mut partner = Partner::new(rules.clone(), &options);
        if general && partner.kernel() == Partner::new(rules.clone(), &Options::default()).kernel()
        {
            continue;
        }
        let begin = Instant::now();
        let Some(report) = partner.search(&rules.start(), &[], &Limits::depth(depth)) else {
            continue;
        };
        let seconds = begin.elapsed().as_secs_f64();
        println!(
            "{id} {} depth {depth}: {} nodes, {seconds:.2} s, {:.2} M nodes/s, value {}",
            partner.kernel(),
            report.nodes,
            report.nodes as f64 / seconds / 1e6,
            partner.value_in_seeds(&report.value),
        );
    }
}
