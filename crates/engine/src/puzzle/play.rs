//! Games for puzzles: good enough to be like those of people, with mistakes to be punished.

use kete_rules::game::Game;
use kete_rules::{Phase, Position, persons};

use super::NoPuzzle;
use crate::levels::LEVELS;
use crate::limits::Limits;
use crate::partner::Partner;
use crate::rng::SplitMix64;
use crate::tune::any_move;

/// The longest game, in moves. Matches of several rounds are long.
const LONGEST: usize = 600;

/// Random moves at the beginning, at most.
const OPENING: usize = 4;

/// Most moves played in the search for a move.
const NODES: u64 = 3_000;

/// The weakest and the strongest level that play, by their place among all.
const PLAYERS: std::ops::Range<usize> = 3..6;

/// Plays a game of two players of the same level, chosen by chance: the positions at the beginning of turns with three moves or more.
///
/// # Errors
/// Somebody asked to stop.
pub(super) fn game(
    partner: &mut Partner,
    seed: u64,
    stopped: &dyn Fn() -> bool,
) -> Result<Vec<Position>, NoPuzzle> {
    let mut rng = SplitMix64::new(seed);
    let mut record = Game::new(partner.rules().clone());
    let level = LEVELS[PLAYERS.start + rng.below(PLAYERS.len())];
    let opening = rng.below(OPENING + 1);
    let mut positions = Vec::new();
    let mut last = None;
    for ply in 0..LONGEST {
        if stopped() {
            return Err(NoPuzzle::Stopped);
        }
        let here = *record.position();
        let person = persons::to_move(&here);
        if last != Some(person) && is_fit(&record, &here) {
            positions.push(here);
        }
        last = Some(person);
        let mv = if ply < opening {
            any_move(&record, &mut rng)
        } else {
            let limits = Limits::nodes(NODES);
            let report = partner.choose_move(&record, &level, &limits, rng.next_u64());
            report.map(|report| report.best)
        };
        let Some(mv) = mv else {
            break;
        };
        if record.play(mv).is_err() {
            break;
        }
    }
    Ok(positions)
}

/// Whether a position can be shown: an ordinary move is due, and there is a choice.
fn is_fit(record: &Game, position: &Position) -> bool {
    position.phase() == Phase::Sow
        && !position.is_offered()
        && !position.is_swapped()
        && record.rules().legal(position).len() >= 3
}
