//! Builds tables in a folder of its own and tells how fast random boards of the last layer are probed, in memory and block
//! by block: `probe GAME SEEDS [THREADS [NAME=VALUE...]]`.

mod game;

use std::fs;
use std::time::Instant;

use kete_tables::build::Builder;
use kete_tables::file::BLOCK;
use kete_tables::kind::Suit;
use kete_tables::store::{Folder, Tables, fill};

/// Boards that are probed, and those of them whose blocks are unpacked each time.
const PROBES: usize = 1 << 20;
const PACKED: usize = 1 << 12;

/// Boards of so few blocks that all stay unpacked in the least memory there is for them.
const NEAR: u64 = 8 * BLOCK as u64;

fn main() {
    let (rules, seeds, threads) = game::asked("probe");
    let suit = Suit::of(&rules).expect("a game with tables");
    let builder = Builder::new(&suit, seeds).expect("tables");
    let path = std::env::temp_dir().join(format!("kete-probe-{}", std::process::id()));
    let folder = Folder::new(&path);
    let label = Tables::label(&suit, &rules);
    fill(&folder, &builder, &label, threads, &()).expect("built");
    let open = |memory| Tables::open(&folder, &rules, memory).expect("opened");
    let all = builder.boards(seeds);
    let near = random(&builder, seeds, NEAR.min(all));
    let far = random(&builder, seeds, all);
    let (whole, by_block) = (open(usize::MAX), open(0));
    for (what, tables, boards) in [
        ("in memory", &whole, &far[..]),
        ("in unpacked blocks", &by_block, &near[..]),
        ("in packed blocks", &by_block, &far[..PACKED]),
    ] {
        for threads in [1, threads] {
            let start = Instant::now();
            std::thread::scope(|scope| {
                for _ in 0..threads {
                    scope.spawn(|| probe(tables, boards));
                }
            });
            let seconds = start.elapsed().as_secs_f64();
            let rate = (boards.len() * threads) as f64 / seconds / 1e6;
            println!("{what}: {rate:.3} M/s, threads: {threads}");
        }
    }
    fs::remove_dir_all(path).expect("it was made");
}

/// Random boards among the first so many of a layer, by their rows.
fn random(builder: &Builder, seeds: u32, among: u64) -> Vec<(u128, u128)> {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut board = || {
        // Xorshift: Marsaglia, Xorshift RNGs, 2003.
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let number = (u128::from(state) * u128::from(among)) >> 64;
        builder.board(seeds, number as u64)
    };
    (0..PROBES).map(|_| board()).collect()
}

fn probe(tables: &Tables, boards: &[(u128, u128)]) {
    let is_there = |&(own, other): &(u128, u128)| {
        let value = tables.values(own, other);
        value.expect("read").is_some()
    };
    assert!(boards.iter().all(is_there), "a board is missing");
}
