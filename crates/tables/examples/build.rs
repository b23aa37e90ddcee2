//! Builds tables in memory and tells how fast that goes: `build GAME SEEDS [THREADS [NAME=VALUE...]]`.

use std::time::Instant;

use kete_rules::Rules;
use kete_rules::load::Library;
use kete_rules::options::{set_options, split_setting};
use kete_tables::build::{Builder, Values};
use kete_tables::kind::Suit;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, seeds, rest @ ..] = &args[..] else {
        eprintln!("build GAME SEEDS [THREADS [NAME=VALUE...]]");
        std::process::exit(2);
    };
    let ranks = rest
        .first()
        .map_or(1, |text| text.parse().expect("threads"));
    let most: u32 = seeds.parse().expect("seeds");
    let entry = Library::builtin().by_id(game).expect("a game");
    let mut file = entry.rules.clone();
    let settings = rest.iter().skip(1).map(|text| {
        let (name, value) = split_setting(text).expect("an option");
        (name, value.into())
    });
    set_options(&mut file, settings).expect("options of the game");
    let suit = Suit::of(&Rules::compile(file).expect("rules")).expect("a game with tables");
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
    println!(
        "{boards} boards, {seconds:.2} s, {:.2} M/s",
        boards as f64 / seconds / 1e6
    );
}
