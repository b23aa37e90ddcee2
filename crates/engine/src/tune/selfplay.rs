//! Games of the weights against themselves.

use std::sync::Arc;

use kete_rules::game::Game as Record;
use kete_rules::{Move, Phase, Position, Rules};

use super::{Plan, Stopped, crew};
use crate::limits::Limits;
use crate::mancala::person;
use crate::partner::{Method, Options, Partner};
use crate::rng::{SplitMix64, mix};
use crate::weights::Weights;

/// Bytes of the table of a game.
const HASH: usize = 1 << 20;

/// The longest game, in moves. What the search says then is its result.
const LONGEST: usize = 400;

/// Random moves at the beginning, at most.
const OPENING: usize = 10;

/// Later, one move in so many is random, so that positions are seen that good play avoids: the search
/// judges mostly such.
const ASTRAY: usize = 8;

/// A position of a game.
#[derive(Clone, Debug)]
pub(super) struct Ply {
    pub position: Position,
    /// What the search found, in points.
    pub points: i32,
    /// The final margin, where it found that.
    pub decided: Option<i32>,
    /// The move played does not follow from that.
    pub astray: bool,
    /// The same person is to move again.
    pub again: bool,
}

/// A game.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub plies: Vec<Ply>,
    /// The final margin of the person who made the last move; `None` for a game that was too long.
    pub margin: Option<i32>,
}

/// Plays the games of a generation.
pub(super) fn generation(
    rules: &Arc<Rules>,
    weights: &Weights,
    plan: &Plan,
    round: usize,
    watch: &mut dyn FnMut(usize) -> bool,
) -> Result<Vec<Played>, Stopped> {
    let seed = mix(plan.seed ^ mix(round as u64));
    let job = |partner: &mut Partner, game: usize| {
        play(partner, plan.nodes, mix(seed ^ mix(1 + game as u64)))
    };
    let make = || player(rules, weights);
    crew::in_order(plan.games, plan.threads, make, job, watch)
}

/// A player who judges by these weights.
pub(super) fn player(rules: &Arc<Rules>, weights: &Weights) -> Partner {
    let options = Options {
        hash: HASH,
        // Its values are those of the weights, some moves later.
        method: Method::AlphaBeta,
        weights: Some(Arc::new(weights.clone())),
        ..Options::default()
    };
    Partner::new(Arc::clone(rules), &options)
}

/// A random move; `None` where there is none. Seats are not changed.
pub(crate) fn any_move(record: &Record, rng: &mut SplitMix64) -> Option<Move> {
    let mut legal = record.rules().legal(record.position());
    legal.retain(|m| *m != Move::Swap);
    (!legal.is_empty()).then(|| legal[rng.below(legal.len())])
}

fn play(partner: &mut Partner, nodes: u64, seed: u64) -> Played {
    let mut rng = SplitMix64::new(seed);
    let mut record = Record::new(Arc::clone(partner.rules()));
    for _ in 0..rng.below(OPENING + 1) {
        let moved = any_move(&record, &mut rng).map(|m| record.play(m).is_ok());
        if moved.is_none() {
            break;
        }
    }
    partner.clear();
    let mut plies = Vec::new();
    while plies.len() < LONGEST {
        let Some(report) = partner.best_move(&record, &Limits::nodes(nodes)) else {
            break;
        };
        let position = *record.position();
        let astray = rng.below(ASTRAY) == 0;
        let mv = astray.then(|| any_move(&record, &mut rng)).flatten();
        if record.play(mv.unwrap_or(report.best)).is_err() {
            break;
        }
        let value = report.value;
        plies.push(Ply {
            position,
            points: value.rank(),
            decided: value.decided.then_some(value.margin),
            astray: mv.is_some_and(|m| m != report.best),
            again: person(record.position()) == person(&position),
        });
    }
    let end = *record.position();
    let margin = plies.last().filter(|_| end.is_over()).map(|last| {
        let margin = record.rules().margin(&end) / 2;
        if last.again { margin } else { -margin }
    });
    plies.retain(|ply| ply.position.phase() == Phase::Sow);
    Played { plies, margin }
}
