//! A move by the tables alone: it keeps what the position is worth, and it gets on.

use super::Asked;
use super::hunt::{Hunt, MANY};
use super::layer::{After, Layer};
use crate::engine::Report;
use crate::game::{Child, Game, Turn};
use crate::score::{ESTIMATE, Proof, Value, certain};

/// The longest line that is told.
const LINE: usize = 512;

/// A move and what the tables say of it.
pub(super) struct Choice<G: Game> {
    pub child: Child<G::State, G::Move>,
    pub after: After,
    pub low: i32,
}

/// The best move of a state in the tables. `None` where they do not say enough, so that it has to be
/// searched.
///
/// * Whoever can force what he is worth goes the shortest way to a capture or to the end, so that he never
///   goes round.
/// * Whoever would be better off going round makes it as long as he can.
/// * Where going round is all there is, the move after which the opponent can go wrong most easily.
pub(crate) fn best_move<G: Game>(asked: Asked<'_, G>) -> Option<Report<G::Move>> {
    let (low, high) = asked.oracle.told(asked.state)?;
    if low < high && low <= 0 {
        return None;
    }
    let layer = Layer::new(&asked);
    let choices = choices(&layer, asked.state)?;
    let kept: Vec<&Choice<G>> = choices.iter().filter(|c| c.keeps(&layer, low)).collect();
    if kept.is_empty() {
        return None;
    }
    let exact = low == high;
    let found = |choice: &Choice<G>, line, depth, nodes, proven: bool| {
        // What was on the board before may make it better.
        let score = if proven {
            certain(low)
        } else {
            low.saturating_mul(asked.game.unit())
        };
        let height = if exact && proven { 0 } else { ESTIMATE };
        let proof = Proof { score, height };
        Report {
            best: choice.child.mv,
            value: Value::new(asked.game, asked.state, proof),
            depth,
            nodes,
            line,
        }
    };
    if !layer.recurs {
        let choice = trickiest(&layer, asked.state, &kept)?;
        let line = line(&layer, choice);
        let depth = line.len() as u32;
        return Some(found(choice, line, depth, 0, true));
    }
    let round = layer.oracle.going_round(asked.state);
    let late = || asked.limits.is_over();
    if round.is_some_and(|round| low < round) {
        let mut hunt = Hunt::new(&layer, asked.state, false, -low);
        let forced = hunt.run(MANY, &late);
        let longest = kept.iter().max_by_key(|choice| match choice.after {
            After::Stays(key, ..) => hunt.distance(key).unwrap_or(u32::MAX),
            _ => 0,
        })?;
        let line = vec![longest.child.mv];
        let proven = forced.is_some() || layer.is_fresh();
        let nodes = hunt.followed() as u64;
        return Some(found(longest, line, forced.unwrap_or(1), nodes, proven));
    }
    if round != Some(low) {
        let mut hunt = Hunt::new(&layer, asked.state, true, low);
        if let Some(distance) = hunt.run(MANY, &late) {
            let line = line_of(&layer, &hunt, asked.state);
            let first = line.first()?;
            let choice = kept.iter().find(|choice| choice.child.mv == *first)?;
            let nodes = hunt.followed() as u64;
            return Some(found(choice, line, distance, nodes, true));
        }
        if !layer.is_fresh() || hunt.is_complete() {
            return None;
        }
        // The way is too long to be seen: anywhere but where the game has been.
        let new = |choice: &&&Choice<G>| match choice.after {
            After::Stays(key, ..) => !layer.was(key),
            _ => true,
        };
        let choice = kept.iter().find(new).or(kept.first())?;
        let line = vec![choice.child.mv];
        return Some(found(choice, line, 1, hunt.followed() as u64, true));
    }
    let choice = trickiest(&layer, asked.state, &kept)?;
    Some(found(choice, vec![choice.child.mv], 1, 0, true))
}

impl<G: Game> Choice<G> {
    /// Whether it gives its player so much.
    fn keeps(&self, layer: &Layer<'_, G>, wanted: i32) -> bool {
        match self.after {
            After::Over(margin) => layer.oracle.reaches(margin, wanted),
            _ => self.low >= wanted,
        }
    }
}

/// All moves; `None` if the tables do not know what comes of one.
pub(super) fn choices<G: Game>(layer: &Layer<'_, G>, state: &G::State) -> Option<Vec<Choice<G>>> {
    let mut children = Vec::new();
    layer.game.children(state, &mut children);
    let known = children.into_iter().map(|child| {
        let after = layer.after(state, &child);
        let (low, _) = after.bounds()?;
        Some(Choice { child, after, low })
    });
    known.collect()
}

/// The move after which the largest part of the opponent's moves gives something away; the most promising of
/// equal ones.
fn trickiest<'c, G: Game>(
    layer: &Layer<'_, G>,
    state: &G::State,
    kept: &[&'c Choice<G>],
) -> Option<&'c Choice<G>> {
    let wrong = |choice: &Choice<G>| {
        if choice.child.turn != Turn::Other {
            return 0;
        }
        let replies = choices(layer, &choice.child.state).unwrap_or_default();
        let wrong = replies.iter().filter(|reply| reply.low < -choice.low);
        1000 * wrong.count() / replies.len().max(1)
    };
    let promise = |choice: &Choice<G>| {
        let hint = layer.game.order_hint(state, &choice.child);
        (wrong(choice), hint)
    };
    // The last of equal ones would be chosen.
    let best = kept.iter().rev().max_by_key(|choice| promise(choice));
    best.copied()
}

/// The shortest way of a hunt that succeeds, against the longest resistance.
fn line_of<G: Game>(layer: &Layer<'_, G>, hunt: &Hunt<'_, G>, start: &G::State) -> Vec<G::Move> {
    let mut line = Vec::new();
    let mut state = start.clone();
    let mut hunts = true;
    let mut children = Vec::new();
    while line.len() < LINE {
        children.clear();
        layer.game.children(&state, &mut children);
        let next = children
            .iter()
            .filter_map(|child| Some((hunt.after(&state, hunts, child)?, child)));
        let next = if hunts {
            next.min_by_key(|(distance, _)| *distance)
        } else {
            next.rev().max_by_key(|(distance, _)| *distance)
        };
        let Some((distance, child)) = next else { break };
        line.push(child.mv);
        if distance == 0 {
            break;
        }
        hunts = hunts == (child.turn == Turn::Again);
        state = child.state.clone();
    }
    line
}

/// The moves of a game in which both play best, from a first one on. Where positions can recur only the first.
pub(super) fn line<G: Game>(layer: &Layer<'_, G>, first: &Choice<G>) -> Vec<G::Move> {
    let mut line = vec![first.child.mv];
    let (mut at, mut worth) = (first.child.clone(), first.low);
    if layer.recurs {
        return line;
    }
    while line.len() < LINE && !matches!(at.turn, Turn::Over(_)) {
        if at.turn == Turn::Other {
            worth = -worth;
        }
        let Some(choices) = choices(layer, &at.state) else {
            break;
        };
        let Some(best) = choices
            .into_iter()
            .find(|choice| choice.keeps(layer, worth))
        else {
            break;
        };
        line.push(best.child.mv);
        at = best.child;
    }
    line
}
