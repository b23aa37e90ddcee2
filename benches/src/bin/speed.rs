//! Leaves a second of every game, on one thread, every leaf played; and moves a second along random games.
//!
//!     cargo run --release --manifest-path benches/Cargo.toml --bin speed [GAME...]

use std::hint::black_box;
use std::time::{Duration, Instant};

use kete_benches::{positions, rules};
use kete_rules::load::Library;
use kete_rules::{Rules, perft};

/// How long a figure is measured at least.
const LONG: Duration = Duration::from_millis(400);

fn main() {
    let named: Vec<String> = std::env::args().skip(1).collect();
    let all = Library::builtin()
        .entries()
        .map(|entry| entry.id().to_owned());
    let games: Vec<String> = if named.is_empty() {
        all.collect()
    } else {
        named
    };
    println!("{:<16} {:>14} {:>14}", "game", "leaves/s", "moves/s");
    for game in games {
        let rules = rules(&game);
        let (leaves, moves) = (leaves(&rules), moves(&rules));
        println!(
            "{game:<16} {:>12.2} M {:>12.2} M",
            leaves / 1e6,
            moves / 1e6
        );
    }
}

/// Leaves a second at the least depth that takes long enough.
fn leaves(rules: &Rules) -> f64 {
    let start = rules.start();
    for depth in 4.. {
        let clock = Instant::now();
        let leaves = black_box(perft(rules, &start, depth));
        let took = clock.elapsed();
        if took >= LONG || leaves == 0 {
            return leaves as f64 / took.as_secs_f64();
        }
    }
    0.0
}

/// Moves a second: every move of positions from random games, which is what a search does.
fn moves(rules: &Rules) -> f64 {
    let positions = positions(rules, 2000);
    let (clock, mut moves) = (Instant::now(), 0u64);
    while clock.elapsed() < LONG {
        for p in &positions {
            rules.children(p, |_, after| {
                black_box(after);
                moves += 1;
            });
        }
    }
    moves as f64 / clock.elapsed().as_secs_f64()
}
