//! Sowing by the table is sowing seed by seed: an untold move uses the one, a told move the other. Boards of every size,
//! all moves of the position.
#![no_main]

use kete_fuzz::{Bytes, play, position};
use kete_rules::Rules;
use kete_rules::load::Library;
use kete_rules::options::set_options;
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

const GAMES: [&str; 12] = [
    "kalah",
    "oware",
    "congkak",
    "togyz",
    "bao-children",
    "bao-laps",
    "vailung",
    "bohnenspiel",
    "songo",
    "omweso",
    "hus",
    "bao-kujifunza",
];

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Bytes(bytes);
    let found = Library::builtin()
        .find(GAMES[bytes.below(GAMES.len())])
        .expect("built in");
    let mut file = found.rules().expect("sound");
    let size = [
        ("houses", Value::from(1 + bytes.below(15))),
        ("seeds", Value::from(1 + bytes.below(15))),
        (
            "direction",
            ["anticlockwise", "clockwise"][bytes.below(2)].into(),
        ),
    ];
    for (name, value) in size {
        let _ = set_options(&mut file, [(name, value)]);
    }
    let rules = Rules::compile(file).expect("checked");
    let p = position(&rules, &mut bytes);
    for m in rules.legal(&p) {
        play(&rules, &p, m);
    }
});
