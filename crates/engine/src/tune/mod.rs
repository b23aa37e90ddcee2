//! Finding weights by self-play.
//!
//! A generation of games is played with the present weights; every position is labelled with what came of it; the
//! weights are fitted to the labels and the next generation is played with them. In the end a match tells what has been
//! gained. Everything follows from a seed: the same one gives the same weights, on any number of threads.

mod crew;
mod duel;
mod elo;
mod fit;
mod label;
mod matrix;
mod selfplay;

use std::sync::Arc;

use kete_rules::Rules;

use crate::weights::{Origin, Weights};

pub use duel::duel;
pub use elo::Elo;
use fit::Fit;
use label::{Sample, Scale};
pub(crate) use selfplay::any_move;

/// How weights are looked for.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Games of a generation.
    pub games: usize,
    /// Generations.
    pub rounds: usize,
    /// Nodes for every move.
    pub nodes: u64,
    /// What decides all chances.
    pub seed: u64,
    /// Threads that play.
    pub threads: usize,
}

/// How far it is.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The generation, from 1.
    pub round: usize,
    /// Games it has played.
    pub games: usize,
}

/// It was stopped from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// One game in ten is set aside: the fit does not see it, and the error is measured on it.
const ASIDE: usize = 10;

/// Looks for better weights than `first`. `watch` hears of every game, and stops everything by answering false.
///
/// # Errors
/// Where `watch` stops it.
pub fn tune(
    rules: &Arc<Rules>,
    first: &Weights,
    plan: &Plan,
    watch: &mut dyn FnMut(Step) -> bool,
) -> Result<Weights, Stopped> {
    let mut weights = first.clone();
    let mut origin = Origin::default();
    let mut past: Vec<Vec<Sample>> = Vec::new();
    for round in 1..=plan.rounds {
        let games = selfplay::generation(rules, &weights, plan, round, &mut |games| {
            watch(Step { round, games })
        })?;
        let scale = Scale::of(rules, &games);
        // What the generation before has played is still worth something.
        past = past.split_off(past.len().saturating_sub(plan.games));
        past.extend(games.iter().map(|game| scale.labels(game)));
        let aside = |game: usize| game % ASIDE == ASIDE - 1;
        let chosen = |wanted: bool| {
            let games = past.iter().enumerate();
            games
                .filter(move |(game, _)| aside(*game) == wanted)
                .flat_map(|(_, samples)| samples)
        };
        let fit = Fit::new(rules, first, scale);
        weights = fit.best(chosen(false));
        origin = Origin {
            command: String::new(),
            games: origin.games + games.len() as u64,
            positions: past.iter().map(|samples| samples.len() as u64).sum(),
            unit: scale.unit().to_owned(),
            error_before: fit.error(first, chosen(true)),
            error_after: fit.error(&weights, chosen(true)),
        };
    }
    weights.origin = Some(origin);
    weights.gain.clear();
    Ok(weights)
}
