//! Exact values of every game that is small enough: the search of this crate, deepened until no
//! estimate is left.

use std::sync::Arc;

use kete_rules::{Move, Position, Rules};

use crate::engine::Analysis;
use crate::game::{Game, Turn};
use crate::limits::Limits;
use crate::{MAX_DEPTH, Options, Partner};

/// What is known of a position once it is solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The final margin of the player to move, stores included; 1, 0 or -1 where seeds do not count.
    pub margin: i32,
    /// Every move that reaches it.
    pub best: Vec<Move>,
    /// The moves of a game in which both play best, as far as the search shows them.
    pub line: Vec<Move>,
    /// Moves played in the search.
    pub nodes: u64,
}

/// Why a position was not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// The limits ended the search.
    Stopped(Reached),
    /// Some lines are longer than the search can follow.
    TooLong(Reached),
    /// There is nothing to solve: the game is over.
    Over,
}

/// What a search came to that did not end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// Moves from the position.
    pub depth: u32,
    /// First moves of exact value,
    pub settled: usize,
    /// and all there are.
    pub moves: usize,
}

/// What follows a complete turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnEnd {
    /// The game is over, with this margin for the player who played the turn.
    Over(i32),
    /// The opponent moves.
    Passes(Position),
}

/// The solver of every game. What it has found of one position helps with the next.
#[derive(Debug)]
pub struct GeneralSolver {
    partner: Partner,
}

impl GeneralSolver {
    /// A solver for these rules.
    pub fn new(rules: Arc<Rules>, options: &Options) -> Self {
        Self {
            partner: Partner::new(rules, options),
        }
    }

    /// Whether the matches of these rules go on for ever, so that nothing can be solved.
    pub fn is_endless(rules: &Rules) -> bool {
        let rounds = rules.file().rounds.as_ref();
        rounds.is_some_and(|rounds| rounds.max == 0)
    }

    /// Solves a position; `told` hears of every depth that is done.
    ///
    /// # Errors
    /// When it cannot be solved within the limits, or at all.
    pub fn solve(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        told: &(dyn Fn() + Sync),
    ) -> Result<Solved, Unsolved> {
        let between_depths = || {
            told();
            limits.enough.is_some_and(|enough| enough())
        };
        let watched = Limits {
            enough: Some(&between_depths),
            ..*limits
        };
        let all = self.partner.evaluate_all(position, &[], &watched);
        let all = all.ok_or(Unsolved::Over)?;
        let reached = Reached {
            depth: all.depth,
            settled: all.moves.iter().filter(|m| m.value.exact).count(),
            moves: all.moves.len(),
        };
        if reached.settled == reached.moves {
            solved(&all).ok_or(Unsolved::Over)
        } else if reached.depth >= MAX_DEPTH {
            Err(Unsolved::TooLong(reached))
        } else {
            Err(Unsolved::Stopped(reached))
        }
    }

    /// Every complete turn from a position and what follows it, in the order of the moves.
    pub fn turns(&self, position: &Position) -> Vec<(Vec<Move>, TurnEnd)> {
        let mut turns = Vec::new();
        self.extend(position, &mut Vec::new(), &mut turns);
        turns
    }

    fn extend(
        &self,
        from: &Position,
        played: &mut Vec<Move>,
        turns: &mut Vec<(Vec<Move>, TurnEnd)>,
    ) {
        let mut children = Vec::new();
        self.partner.game().children(from, &mut children);
        for child in children {
            played.push(child.mv);
            match child.turn {
                Turn::Again => self.extend(&child.state, played, turns),
                Turn::Other => turns.push((played.clone(), TurnEnd::Passes(child.state))),
                Turn::Over(margin) => turns.push((played.clone(), TurnEnd::Over(margin))),
            }
            played.pop();
        }
    }
}

fn solved(all: &Analysis<Move>) -> Option<Solved> {
    let best = all.best()?;
    let margin = best.value.margin;
    let moves = all.moves.iter().filter(|m| m.value.margin == margin);
    Some(Solved {
        margin,
        best: moves.map(|m| m.mv).collect(),
        line: best.line.clone(),
        nodes: all.nodes,
    })
}
