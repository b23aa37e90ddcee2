//! What both examples are asked for.

use kete_rules::Rules;
use kete_rules::load::Library;
use kete_rules::options::{set_options, split_setting};

/// The rules, the highest layer and the threads of `GAME SEEDS [THREADS [NAME=VALUE...]]`, with which `name` was called.
pub fn asked(name: &str) -> (Rules, u32, usize) {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, seeds, rest @ ..] = &args[..] else {
        eprintln!("{name} GAME SEEDS [THREADS [NAME=VALUE...]]");
        std::process::exit(2);
    };
    let threads = rest
        .first()
        .map_or(1, |text| text.parse().expect("threads"));
    let seeds = seeds.parse().expect("seeds");
    let library = Library::builtin();
    let mut file = library.by_id(game).expect("a game").rules.clone();
    let settings = rest.iter().skip(1).map(|text| {
        let (name, value) = split_setting(text).expect("an option");
        (name, value.into())
    });
    set_options(&mut file, settings).expect("options of the game");
    (Rules::compile(file).expect("rules"), seeds, threads)
}
