//! How many states a second the JSON protocol handles on one core: the conformance files sent as requests.
//!
//! `cargo run --release -p kete-protocol --example json_rate`

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::time::Instant;

use flate2::read::GzDecoder;
use kete_protocol::json::Session;
use kete_rules::load::Library;
use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/tests/data/conformance");
    let mut files: Vec<_> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    files.sort_by_key(std::fs::DirEntry::file_name);
    let mut session = Session::new(Library::builtin().clone());
    let (mut games, mut singles) = (Totals::default(), Totals::default());
    println!(
        "{:16} {:>10} {:>10}  states a second",
        "rules", "replay", "legal+play"
    );
    for file in files {
        let name = file.file_name().to_string_lossy().replace(".jsonl.gz", "");
        let (mut replays, mut replayed, mut steps, mut stepped) = (vec![], 0, vec![], 0);
        for line in BufReader::new(GzDecoder::new(File::open(file.path())?)).lines() {
            let line: Value = serde_json::from_str(&line?)?;
            if let Some(plies) = line["plies"].as_array() {
                let moves: Vec<_> = plies.iter().map(|ply| &ply["move"]).collect();
                let start = &line["start"];
                let replay = json!({"op": "replay", "game": name, "start": start, "moves": moves});
                replays.push(replay.to_string());
                replayed += plies.len();
                let mut state = start;
                for ply in plies.iter().filter(|ply| !ply["legal"].is_null()) {
                    steps.push(json!({"op": "legal", "game": name, "state": state}).to_string());
                    let m = &ply["move"];
                    let play = json!({"op": "play", "game": name, "state": state, "move": m});
                    steps.push(play.to_string());
                    stepped += 1;
                    state = &ply["state"];
                }
            } else {
                let state = &line["position"];
                steps.push(json!({"op": "legal", "game": name, "state": state}).to_string());
                for m in line["legal"].as_array().into_iter().flatten() {
                    let play = json!({"op": "play", "game": name, "state": state, "move": m});
                    steps.push(play.to_string());
                    stepped += 1;
                }
            }
        }
        let whole = games.measure(&mut session, &replays, replayed);
        let single = singles.measure(&mut session, &steps, stepped);
        println!("{name:16} {whole:10.0} {single:10.0}");
    }
    println!("{:16} {:10.0} {:10.0}", "all", games.rate(), singles.rate());
    Ok(())
}

#[derive(Default)]
struct Totals {
    states: usize,
    seconds: f64,
}

impl Totals {
    fn measure(&mut self, session: &mut Session, requests: &[String], states: usize) -> f64 {
        let started = Instant::now();
        for request in requests {
            let answer = session.answer(request);
            assert!(!answer.contains("\"error\""), "{request}\n{answer}");
        }
        let seconds = started.elapsed().as_secs_f64();
        self.states += states;
        self.seconds += seconds;
        states as f64 / seconds
    }

    fn rate(&self) -> f64 {
        self.states as f64 / self.seconds
    }
}
