//! Plain minimax: no pruning, no table, no order. Slow, and the measure of the search.
//!
//! It repeats what the search means by a value: estimates held within the score bounds at the
//! leaves, the game's own scores where it ends, repetition counted over the whole game so far.

use crate::game::{Game, Turn};
use crate::score::{ESTIMATE, INFINITY, Proof, Value, certain, estimate};

/// The value of a position searched `depth` moves deep; `None` if the game is over.
///
/// The value is marked exact if no line had to be cut. `history` as in
/// [`Engine::search`](crate::Engine::search).
pub fn minimax<G: Game>(game: &G, state: &G::State, history: &[u64], depth: u32) -> Option<Value> {
    if game.is_over(state) {
        return None;
    }
    let proof = Minimax {
        game,
        path: history.to_vec(),
    }
    .value(state, depth);
    Some(Value::new(game, state, proof))
}

/// The value of every move of a position, searched `depth` moves deep with the move itself.
pub fn minimax_all<G: Game>(
    game: &G,
    state: &G::State,
    history: &[u64],
    depth: u32,
) -> Vec<(G::Move, Value)> {
    if game.is_over(state) {
        return Vec::new();
    }
    let values = Minimax {
        game,
        path: history.to_vec(),
    }
    .children(state, depth.max(1));
    values
        .into_iter()
        .map(|(mv, proof)| (mv, Value::new(game, state, proof)))
        .collect()
}

struct Minimax<'a, G> {
    game: &'a G,
    /// Keys of all earlier positions that count.
    path: Vec<u64>,
}

impl<G: Game> Minimax<'_, G> {
    fn value(&mut self, state: &G::State, depth: u32) -> Proof {
        if depth == 0 {
            let (low, high) = self.game.score_bounds(state);
            let score = estimate(self.game.evaluate(state), certain(low), certain(high));
            return Proof {
                score,
                height: ESTIMATE,
            };
        }
        let mut best = Proof {
            score: -INFINITY,
            height: 0,
        };
        for (_, child) in self.children(state, depth) {
            best = Proof {
                score: best.score.max(child.score),
                height: best.height.max(child.height),
            };
        }
        best
    }

    /// The moves with their values for the player to move in `state`.
    fn children(&mut self, state: &G::State, depth: u32) -> Vec<(G::Move, Proof)> {
        let mut moves = Vec::new();
        self.game.moves(state, &mut moves);
        let counts = self.game.counts(state);
        if counts {
            self.path.push(self.game.key(state));
        }
        let values = moves
            .into_iter()
            .map(|mv| (mv, self.child(state, mv, depth)))
            .collect();
        if counts {
            self.path.pop();
        }
        values
    }

    fn child(&mut self, state: &G::State, mv: G::Move, depth: u32) -> Proof {
        let (mut next, mut turn) = self.game.play(state, mv);
        let mut flip = false;
        if !matches!(turn, Turn::Over(_)) && self.is_stopped(&next) {
            flip = turn == Turn::Other;
            (next, turn) = self.game.repeated(&next);
        }
        if let Turn::Over(margin) = turn {
            return Proof::certain(certain(margin)).flipped(flip);
        }
        let proof = self.value(&next, depth - 1);
        Proof {
            height: Proof::above(proof.height),
            ..proof
        }
        .flipped(flip != (turn == Turn::Other))
    }

    fn is_stopped(&self, state: &G::State) -> bool {
        let Some(limit) = self.game.repetition() else {
            return false;
        };
        let key = self.game.key(state);
        let earlier = self.path.iter().filter(|&&k| k == key).count();
        self.game.counts(state) && earlier + 1 >= limit.max(2) as usize
    }
}
