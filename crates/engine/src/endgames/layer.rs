//! The states from which a state can still recur, and what a move from one of them leads to.

use std::collections::{HashMap, HashSet};

use super::Asked;
use crate::game::{Child, Game, Oracle, Turn};

/// What a move leads to. Bounds are seen by the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum After {
    /// The game is over, with this margin.
    Over(i32),
    /// A state after which nothing can recur that was before, worth so much.
    Leaves(i32, i32),
    /// A state of the same layer: it may recur. Its key, and what the tables say of it.
    Stays(u64, i32, i32),
    /// Something the tables do not know.
    Unknown,
}

impl After {
    /// The bounds, where they are known.
    pub fn bounds(self) -> Option<(i32, i32)> {
        match self {
            Self::Over(margin) => Some((margin, margin)),
            Self::Leaves(low, high) | Self::Stays(_, low, high) => Some((low, high)),
            Self::Unknown => None,
        }
    }
}

/// The layer of the root: everything up to the next irreversible move.
pub(super) struct Layer<'a, G: Game> {
    pub game: &'a G,
    pub oracle: &'a dyn Oracle<G::State>,
    /// Whether anything can come back.
    pub recurs: bool,
    /// The keys of states whose next occurrence stops it.
    spent: HashSet<u64>,
    /// The keys of the states that were on the board before.
    seen: HashSet<u64>,
    root: u64,
}

impl<'a, G: Game> Layer<'a, G> {
    pub fn new(asked: &Asked<'a, G>) -> Self {
        let game = asked.game;
        let limit = game.repetition().map(|n| n.max(2));
        let root = game.key(asked.state);
        let mut times: HashMap<u64, u32> = HashMap::new();
        if limit.is_some() {
            let here = game.counts(asked.state).then_some(root);
            for &key in asked.history.iter().chain(&here) {
                *times.entry(key).or_default() += 1;
            }
        }
        let stops = |&(_, &n): &(&u64, &u32)| limit.is_some_and(|limit| n + 1 >= limit);
        Self {
            game,
            oracle: asked.oracle,
            recurs: asked.oracle.may_go_round(),
            spent: times.iter().filter(stops).map(|(&key, _)| key).collect(),
            seen: times.into_keys().collect(),
            root,
        }
    }

    /// Whether the tables tell the truth of the root: nothing before it comes in between.
    pub fn is_fresh(&self) -> bool {
        self.spent.iter().all(|&key| key == self.root)
    }

    /// Whether they tell it of what comes after it, too.
    pub fn is_fresh_after(&self) -> bool {
        self.spent.is_empty()
    }

    /// Whether a state was on the board before.
    pub fn was(&self, key: u64) -> bool {
        self.seen.contains(&key)
    }

    /// What a move from `state` leads to.
    pub fn after(&self, state: &G::State, child: &Child<G::State, G::Move>) -> After {
        let flip = match child.turn {
            Turn::Over(margin) => return After::Over(margin),
            turn => turn == Turn::Other,
        };
        let next = &child.state;
        let stays = self.recurs && self.game.progress(next) == self.game.progress(state);
        let key = if stays { self.game.key(next) } else { 0 };
        if stays && self.game.counts(next) && self.spent.contains(&key) {
            return match self.game.repeated(next) {
                (_, Turn::Over(margin)) => After::Over(if flip { -margin } else { margin }),
                _ => After::Unknown,
            };
        }
        match self.oracle.told(next) {
            None => After::Unknown,
            Some((low, high)) => {
                let (low, high) = if flip { (-high, -low) } else { (low, high) };
                if stays {
                    After::Stays(key, low, high)
                } else {
                    After::Leaves(low, high)
                }
            }
        }
    }
}
