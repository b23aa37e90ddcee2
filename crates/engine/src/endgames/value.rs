//! What every move is worth, by the tables alone.

use super::Asked;
use super::hunt::Hunt;
use super::layer::{After, Layer};
use super::play::{self, Choice, choices};
use crate::engine::{Analysis, MoveValue};
use crate::game::{Game, Turn};
use crate::score::{ESTIMATE, Proof, Value, certain};

/// States followed to prove that what was on the board before does not matter.
const FEW: usize = 30_000;

/// A move with its exact value, where the tables tell it.
pub(crate) type Rated<M> = Option<MoveValue<M>>;

/// Every move of a state in the tables, in the order of the game; `None` where they do not know it.
///
/// A value is told only if it holds after all that was on the board before: where the game stops at the
/// second occurrence, a move may give nothing away but the chance to be back here.
pub(crate) fn values<G: Game>(asked: Asked<'_, G>) -> Option<Vec<Rated<G::Move>>> {
    let (low, high) = asked.oracle.told(asked.state)?;
    let layer = Layer::new(&asked);
    let round = asked.oracle.going_round(asked.state);
    let late = || asked.limits.is_over();
    let mut found = Vec::new();
    for choice in choices(&layer, asked.state)? {
        let holds = match choice.after {
            After::Over(_) => true,
            After::Leaves(least, most) => least == most,
            After::Stays(_, least, most) if least < most => false,
            After::Stays(_, worth, _) => {
                // Whoever holds the other to less never comes back here, where more is to be had.
                let worse = low == high && worth < low && layer.is_fresh();
                let forces = |mover: bool| {
                    let hunts = mover == (choice.child.turn == Turn::Again);
                    let wanted = if mover { worth } else { -worth };
                    let mut hunt = Hunt::new(&layer, &choice.child.state, hunts, wanted);
                    hunt.run(FEW, &late).is_some()
                };
                layer.is_fresh_after()
                    || match round {
                        Some(round) if worth == round => true,
                        Some(round) if worth < round => worse || forces(false),
                        Some(_) => forces(true),
                        None => (worse || forces(false)) && forces(true),
                    }
            }
            After::Unknown => false,
        };
        found.push(holds.then(|| MoveValue {
            mv: choice.child.mv,
            value: Value::new(asked.game, asked.state, proof(&layer, &choice)),
            line: play::line(&layer, &choice),
        }));
    }
    Some(found)
}

/// What is sure of a move whose worth the tables tell. Where a majority stops the count before the last seed, that is
/// the winner and not how much he wins by.
fn proof<G: Game>(layer: &Layer<'_, G>, choice: &Choice<G>) -> Proof {
    let told = (choice.low, choice.low);
    let (low, high) = match (choice.after, choice.child.turn) {
        (After::Over(_), _) => told,
        (_, turn) => match layer.oracle.probe(&choice.child.state, true) {
            Some((low, high)) if turn == Turn::Other => (-high, -low),
            bounds => bounds.unwrap_or(told),
        },
    };
    let at_least = |margin| Proof {
        score: certain(margin),
        height: ESTIMATE,
    };
    match (low, high) {
        (1.., _) if low < high => at_least(low),
        (_, ..0) if low < high => at_least(high),
        _ => Proof::certain(certain(choice.low)),
    }
}

/// An analysis that consists of what the tables know.
pub(crate) fn analysis<M: Clone>(values: &[Rated<M>]) -> Option<Analysis<M>> {
    let moves: Option<Vec<MoveValue<M>>> = values.iter().cloned().collect();
    let moves = moves.filter(|moves| !moves.is_empty())?;
    let depth = moves.iter().map(|m| m.line.len()).max().unwrap_or(1) as u32;
    Some(Analysis {
        moves,
        depth,
        nodes: 0,
    })
}
