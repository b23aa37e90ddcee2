//! Builds tables in a folder of its own and tells how fast random boards of the last layer are probed:
//! `probe GAME SEEDS [THREADS [NAME=VALUE...]]`.

mod game;

use std::fs;
use std::time::Instant;

use kete_tables::build::Builder;
use kete_tables::kind::Suit;
use kete_tables::store::{Folder, Tables, fill};

/// Boards that are probed.
const PROBES: usize = 1 << 20;

/// Memory for blocks once they are unpacked, in bytes.
const MEMORY: usize = 1 << 30;

fn main() {
    let (rules, seeds, threads) = game::asked("probe");
    let suit = Suit::of(&rules).expect("a game with tables");
    let builder = Builder::new(&suit, seeds).expect("tables");
    let path = std::env::temp_dir().join(format!("kete-probe-{}", std::process::id()));
    let folder = Folder::new(&path);
    let label = Tables::label(&suit, &rules);
    fill(&folder, &builder, &label, threads, &()).expect("built");
    let tables = Tables::open(&folder, &rules, MEMORY).expect("opened");
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut board = || {
        // Xorshift: Marsaglia, Xorshift RNGs, 2003.
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let number = (u128::from(state) * u128::from(builder.boards(seeds))) >> 64;
        builder.board(seeds, number as u64)
    };
    let asked: Vec<(u128, u128)> = (0..PROBES).map(|_| board()).collect();
    let probe = |boards: &[(u128, u128)]| {
        let value =
            |&(own, other): &(u128, u128)| tables.values(own, other).expect("read").is_some();
        assert!(boards.iter().all(value), "a board is missing");
    };
    let speed = |what: &str, probes: usize, probe: &(dyn Fn() + Sync), threads: usize| {
        let start = Instant::now();
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(probe);
            }
        });
        let rate = (probes * threads) as f64 / start.elapsed().as_secs_f64();
        println!("{what}: {:.3} M/s on {threads} threads", rate / 1e6);
    };
    let few = &asked[..1 << 10];
    speed("blocks packed or not", few.len(), &|| probe(few), 1);
    probe(&asked);
    speed("blocks unpacked", asked.len(), &|| probe(&asked), 1);
    speed("blocks unpacked", asked.len(), &|| probe(&asked), threads);
    fs::remove_dir_all(path).expect("it was made");
}
