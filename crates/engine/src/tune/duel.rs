//! A match of two sets of weights.

use std::sync::Arc;

use kete_rules::game::Game as Record;
use kete_rules::{Player, Position, Rules};

use super::selfplay::{any_move, player};
use super::{Elo, Stopped, crew};
use crate::limits::Limits;
use crate::mancala::person;
use crate::partner::Partner;
use crate::rng::{SplitMix64, mix};
use crate::weights::{SEED, Weights};

/// The longest game, in moves; it is a draw then.
const LONGEST: usize = 400;

/// Openings tried until one is balanced; if none is, the most balanced is played.
const TRIES: usize = 30;

/// Neither side of a balanced opening is ahead by more points.
const BALANCED: i32 = 2 * SEED;

/// Nodes by which openings are judged, for every node of a move.
const CARE: u64 = 4;

/// A match of `new` against `old` at equal nodes: `games` of them, two of every opening with changed seats. `watch` hears how
/// many openings have been played, and stops everything by answering false.
///
/// Openings are a few random moves that both weights take for as good as balanced.
///
/// # Errors
/// Where `watch` stops it.
pub fn duel(
    rules: &Arc<Rules>,
    new: &Weights,
    old: &Weights,
    plan: &super::Plan,
    watch: &mut dyn FnMut(usize) -> bool,
) -> Result<Elo, Stopped> {
    let make = || [player(rules, new), player(rules, old)];
    let job = |players: &mut [Partner; 2], pair: usize| {
        let mut rng = SplitMix64::new(mix(!plan.seed ^ mix(pair as u64)));
        let opening = opening(players, plan.nodes, &mut rng);
        let [first, second] = [0, 1].map(|south| game(players, &opening, south, plan.nodes));
        first + second
    };
    let pairs = crew::in_order(plan.games.div_ceil(2), plan.threads, make, job, watch)?;
    Ok(Elo::of(&pairs))
}

fn opening(players: &mut [Partner; 2], nodes: u64, rng: &mut SplitMix64) -> Record {
    let mut best = (i32::MAX, Record::new(Arc::clone(players[0].rules())));
    for _ in 0..TRIES {
        let record = random(players[0].rules(), rng);
        let values = players.iter_mut().map(|player| {
            player.clear();
            let report = player.best_move(&record, &Limits::nodes(CARE * nodes));
            report.map_or(i32::MAX, |r| r.value.rank().abs())
        });
        let lead = values.max().unwrap_or(i32::MAX);
        if lead < best.0 {
            best = (lead, record);
        }
        if lead <= BALANCED {
            break;
        }
    }
    best.1
}

/// A game after a few random moves.
fn random(rules: &Arc<Rules>, rng: &mut SplitMix64) -> Record {
    let mut record = Record::new(Arc::clone(rules));
    for _ in 0..2 + rng.below(7) {
        let Some(mv) = any_move(&record, rng) else {
            break;
        };
        if record.play(mv).is_err() {
            break;
        }
    }
    record
}

/// The points of the first player, who has the seat of South if `south` is 0.
fn game(players: &mut [Partner; 2], opening: &Record, south: usize, nodes: u64) -> f64 {
    players.iter_mut().for_each(Partner::clear);
    let mut record = opening.clone();
    let seat = |p: &Position| usize::from(person(p) == Player::North);
    for _ in 0..LONGEST {
        let mover = seat(record.position()) ^ south;
        let Some(report) = players[mover].best_move(&record, &Limits::nodes(nodes)) else {
            break;
        };
        if record.play(report.best).is_err() {
            break;
        }
    }
    if !record.position().is_over() {
        return 0.5;
    }
    let margin = record.score().margin();
    let margin = if south == 0 { margin } else { -margin };
    f64::from(1 + margin.signum()) / 2.0
}
