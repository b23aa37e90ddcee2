//! Makes the positions of `kete bench`: `cargo run --release -p kete-engine --example bench_positions`.
//!
//! Random games from fixed seeds, looked at early, in the middle and late. The depth of a game is the first at which its
//! three positions take enough nodes together.

use std::sync::Arc;

use kete_engine::{Limits, Partner, SplitMix64, engine_for};
use kete_rules::game::Game;
use kete_rules::load::Library;
use kete_rules::{Phase, Position, Rules, notation};

const GAMES: [&str; 18] = [
    "oware",
    "awari",
    "songo",
    "kalah",
    "bantumi",
    "congkak",
    "sungka",
    "kalah-relay",
    "bao-laps",
    "namnam",
    "ayoayo",
    "bao-kujifunza",
    "bao-kiswahili",
    "omweso",
    "hus",
    "togyz",
    "bestemshe",
    "vailung",
];

/// Moves after which a game is looked at: games that are over by then are played anew.
const STAGES: [usize; 3] = [4, 20, 36];

const ENOUGH: u64 = 60_000;

fn main() {
    println!(
        "# Positions of kete bench: the game, the depth, the position. Made by an example of kete-engine, bench_positions."
    );
    for (name, seed) in GAMES.into_iter().zip(20..) {
        let Some(rules) = rules(name) else { continue };
        let mut rng = SplitMix64::new(seed);
        let positions = STAGES.map(|moves| walk(&rules, moves, &mut rng));
        let mut partner = engine_for(Arc::clone(&rules), 16 << 20);
        let depth = (2..20).find(|depth| nodes(&mut partner, &positions, *depth) >= ENOUGH);
        for position in &positions {
            let text = notation::print_position(&rules, position);
            println!("{name} {} {text}", depth.unwrap_or(20));
        }
    }
}

fn rules(name: &str) -> Option<Arc<Rules>> {
    let file = Library::builtin().find(name).ok()?.rules().ok()?;
    Rules::compile(file).ok().map(Arc::new)
}

/// A position so many random moves from the start, or fewer where no game is found that lasts so long.
fn walk(rules: &Arc<Rules>, moves: usize, rng: &mut SplitMix64) -> Position {
    for tries in 0.. {
        let wanted = moves - (tries / 100).min(moves);
        let mut game = Game::new(Arc::clone(rules));
        for _ in 0..wanted {
            let legal = rules.legal(game.position());
            if legal.is_empty() || game.play(legal[rng.below(legal.len())]).is_err() {
                break;
            }
        }
        let there = *game.position();
        // Nothing to be searched where a single move is possible.
        if there.phase() == Phase::Sow
            && game.moves().count() == wanted
            && rules.legal(&there).len() > 1
        {
            return there;
        }
    }
    rules.start()
}

fn nodes(partner: &mut Partner, positions: &[Position], depth: u32) -> u64 {
    let each = positions.iter().map(|position| {
        partner.clear();
        let found = partner.search(position, &[], &Limits::depth(depth));
        found.map_or(0, |report| report.nodes)
    });
    each.sum()
}
