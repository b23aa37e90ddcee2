//! Builds tables in memory and tells how fast that goes: `build GAME SEEDS [THREADS [NAME=VALUE...]]`. Beside it stands how
//! fast the same threads read memory at random, which nothing that follows turns can beat by much.

mod game;

use std::hint::black_box;
use std::time::Instant;

use kete_tables::build::{Builder, Values};
use kete_tables::kind::Suit;

fn main() {
    let (rules, most, ranks) = game::asked("build");
    let suit = Suit::of(&rules).expect("a game with tables");
    let builder = Builder::new(&suit, most).expect("tables");
    let mut layers: Vec<Values> = Vec::new();
    let start = Instant::now();
    let mut boards = 0;
    for seeds in 0..=most {
        let begin = Instant::now();
        let layer = builder.layer(seeds, &layers, ranks, &()).expect("built");
        let seconds = begin.elapsed().as_secs_f64();
        let count = |f: fn(i8) -> bool| layer.planes[0].iter().filter(|&&v| f(v)).count();
        let of = builder.boards(seeds);
        boards += of;
        println!(
            "{seeds:2} {of:>10} win {:>10} draw {:>10} loss {:>10} longest {:>3} {seconds:8.3} s {:6.2} M/s",
            count(|v| v > 0),
            count(|v| v == 0),
            count(|v| v < 0),
            layer.longest,
            of as f64 / seconds / 1e6,
        );
        layers.push(layer);
    }
    let seconds = start.elapsed().as_secs_f64();
    let speed = boards as f64 / seconds / 1e6;
    println!("{boards} boards, {seconds:.2} s, {speed:.2} M/s");
    let limit = random_reads(2 * builder.boards(most) as usize / ranks, ranks);
    println!(
        "random reads in two bytes a board of the last layer: {limit:.1} M/s, {:.1} a board",
        limit / speed
    );
}

/// Millions of independent reads a second at random places of so many bytes a thread.
fn random_reads(bytes: usize, threads: usize) -> f64 {
    const READS: usize = 1 << 24;
    let speed = || {
        let memory: Vec<u8> = (0..bytes.max(1)).map(|i| i as u8).collect();
        let mut place = 0x9e37_79b9_7f4a_7c15u64;
        let start = Instant::now();
        let mut sum = 0u8;
        for _ in 0..READS {
            // Xorshift: Marsaglia, Xorshift RNGs, 2003.
            place ^= place << 13;
            place ^= place >> 7;
            place ^= place << 17;
            let at = (u128::from(place) * memory.len() as u128) >> 64;
            sum ^= memory[at as usize];
        }
        black_box(sum);
        READS as f64 / start.elapsed().as_secs_f64() / 1e6
    };
    std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(speed)).collect();
        running
            .into_iter()
            .map(|t| t.join().expect("a number"))
            .sum()
    })
}
