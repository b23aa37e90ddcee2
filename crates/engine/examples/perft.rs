//! The speed of the packed kernels: every sequence of moves of a length, the last move played.
//!
//! `cargo run --release -p kete-engine --example perft`, and `kalah` or `oware` for one of them, with a depth to
//! count the instructions of a shorter run.

use std::sync::Arc;
use std::time::Instant;

use kete_engine::packed::{Kalah, Kernel, Oware, Packed, perft};
use kete_rules::Rules;
use kete_rules::load::Library;

fn main() {
    let mut words = std::env::args().skip(1);
    let wanted = words.next();
    let depth = words.next().and_then(|word| word.parse().ok());
    let asked_for = |id| wanted.as_deref().is_none_or(|wanted| wanted == id);
    for _ in 0..3 {
        if asked_for("kalah") {
            measure("kalah", depth.unwrap_or(11), Kalah::new);
        }
        if asked_for("oware") {
            measure("oware", depth.unwrap_or(11), Oware::new);
        }
    }
}

fn measure<K: Kernel>(id: &str, depth: u32, kernel: fn(&Rules) -> Option<K>) {
    let file = Library::builtin()
        .by_id(id)
        .map(|entry| entry.rules.clone());
    let Some(rules) = file.and_then(|file| Rules::compile(file).ok()) else {
        return;
    };
    let Some(kernel) = kernel(&rules) else {
        return;
    };
    let game = Packed::new(Arc::new(rules), kernel);
    let start = game.pack(&game.rules().start());
    let begin = Instant::now();
    let nodes = perft(game.kernel(), &start, depth);
    let rate = nodes as f64 / begin.elapsed().as_secs_f64() / 1e6;
    println!("{id} {depth}: {nodes}, {rate:.1} million a second");
}
