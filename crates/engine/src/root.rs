//! Iterative deepening: the search from the root, with aspiration windows.

use crate::MAX_DEPTH;
use crate::engine::{Analysis, MoveValue, Report};
use crate::game::Game;
use crate::score::{ESTIMATE, INFINITY, Proof, Value, WIN, certain};
use crate::search::{Search, extend_line};

/// The best move of an iteration.
struct Best<M> {
    mv: M,
    place: u16,
    proof: Proof,
    line: Vec<M>,
}

/// What was found of one move among all.
#[derive(Clone)]
struct Line<M> {
    proof: Proof,
    line: Vec<M>,
}

impl<M> Line<M> {
    fn is_exact(&self) -> bool {
        self.proof.height != ESTIMATE
    }
}

/// An iteration at the root: the score with the best move if it is above the window's floor; if the
/// budget ran out, what was found so far.
enum Iteration<M> {
    Done(Proof, Option<Best<M>>),
    Cut(Option<Best<M>>),
}

impl<G: Game> Search<'_, G> {
    /// Deepens up to `last` and reports the best move; `None` if there is no move. A thread other
    /// than the first goes ahead by one iteration in two, so that it is not always at the same place.
    pub fn best(
        &mut self,
        last: u32,
        lone_at_once: bool,
        thread: usize,
    ) -> Option<Report<G::Move>> {
        let mut depth = 1;
        let mut found = self.first_iteration()?;
        let lone = lone_at_once && self.work.frames[0].children.len() == 1;
        self.budget.arm();
        while !lone && depth < last && found.proof.height == ESTIMATE && self.budget.may_go_on() {
            let next = self.next_depth(depth, last, thread);
            match self.aspire(next, &found) {
                Iteration::Done(_, Some(best)) => {
                    found = best;
                    depth = next;
                }
                Iteration::Cut(Some(best)) => found = best,
                Iteration::Done(_, None) | Iteration::Cut(None) => break,
            }
        }
        Some(Report {
            best: found.mv,
            value: Value::new(self.game, &self.work.frames[0].state, found.proof),
            depth,
            nodes: self.budget.nodes,
            line: found.line,
        })
    }

    /// The iteration after one of `depth`.
    fn next_depth(&mut self, depth: u32, last: u32, thread: usize) -> u32 {
        let ahead = u32::from(thread > 0 && (depth as usize + thread).is_multiple_of(2));
        let next = (depth + 1 + ahead).min(last);
        self.reach(next);
        next
    }

    fn first_iteration(&mut self) -> Option<Best<G::Move>> {
        self.reach(1);
        match self.root(1, -INFINITY, INFINITY, None) {
            Iteration::Done(_, best) | Iteration::Cut(best) => best,
        }
    }

    /// An iteration that first looks near the last score. A side that fails is widened until it is
    /// open, so that the result is that of a full window.
    fn aspire(&mut self, depth: u32, last: &Best<G::Move>) -> Iteration<G::Move> {
        let guess = last.proof.score;
        let mut first = last.place;
        let mut delta = if guess.abs() > WIN {
            2
        } else {
            self.game.unit().clamp(1, WIN / 64)
        };
        let mut raised = None;
        let (mut alpha, mut beta) = (guess - delta, guess + delta);
        loop {
            delta = delta.saturating_mul(8);
            let wide = |bound: i32| {
                if delta > WIN / 8 || bound.abs() > WIN {
                    INFINITY
                } else {
                    delta
                }
            };
            match self.root(depth, alpha, beta, Some(first)) {
                Iteration::Done(proof, _) if proof.score <= alpha && alpha > -INFINITY => {
                    alpha = (proof.score - wide(proof.score)).max(-INFINITY);
                }
                Iteration::Done(proof, best) if proof.score >= beta && beta < INFINITY => {
                    beta = (proof.score + wide(proof.score)).min(INFINITY);
                    first = best.as_ref().map_or(first, |b| b.place);
                    raised = best.or(raised);
                }
                Iteration::Done(proof, best) => return Iteration::Done(proof, best),
                // A move that raised the window's top is better than the last best one.
                Iteration::Cut(best) => return Iteration::Cut(best.or(raised.map(unfinished))),
            }
        }
    }

    fn root(
        &mut self,
        depth: u32,
        floor: i32,
        beta: i32,
        first: Option<u16>,
    ) -> Iteration<G::Move> {
        let game = self.game;
        let count = self.generate(0, depth, first);
        let high = certain(game.score_bounds(&self.work.frames[0].state).1);
        let mut alpha = floor;
        let mut score = -INFINITY;
        let mut height = 0;
        let mut found: Option<Best<G::Move>> = None;
        for i in 0..count {
            let place = self.work.frames[0].pick(i);
            let proof = self
                .play(0, place)
                .and_then(|child| self.scout(&child, 0, depth, alpha, beta, i == 0));
            let Some(proof) = proof else {
                return Iteration::Cut(found.map(unfinished));
            };
            height = height.max(proof.height);
            if proof.score > score {
                score = proof.score;
                if score > alpha {
                    alpha = score;
                    extend_line(&mut self.work.frames, 0, place);
                    let line = self.work.frames[0].line.clone();
                    found = Some(Best {
                        mv: self.work.frames[0].at(place),
                        place,
                        proof,
                        line,
                    });
                }
                if score >= beta || score >= high {
                    height = proof.height;
                    break;
                }
            }
        }
        let proof = Proof {
            score,
            height: Proof::above(height),
        };
        Iteration::Done(proof, found.map(|best| Best { proof, ..best }))
    }

    /// Deepens up to `last` with an open window for every move; `None` if there is no move.
    pub fn all(&mut self, last: u32, thread: usize) -> Option<Analysis<G::Move>> {
        self.reach(1);
        let game = self.game;
        let count = self.generate(0, MAX_DEPTH, None);
        let mut lines = self.all_to(1, count, &[])?;
        let mut depth = 1;
        self.budget.arm();
        while depth < last && !lines.iter().all(Line::is_exact) && self.budget.may_go_on() {
            let deeper = self.next_depth(depth, last, thread);
            let Some(next) = self.all_to(deeper, count, &lines) else {
                break;
            };
            lines = next;
            depth = deeper;
        }
        if lines.is_empty() {
            return None;
        }
        let state = &self.work.frames[0].state;
        let moves = self.work.frames[0].children.iter();
        let moves = moves.zip(lines).map(|(child, found)| MoveValue {
            mv: child.mv,
            value: Value::new(game, state, found.proof),
            line: found.line,
        });
        Some(Analysis {
            moves: moves.collect(),
            depth,
            nodes: self.budget.nodes,
        })
    }

    /// One iteration over all moves; those with an exact value keep it.
    fn all_to(
        &mut self,
        depth: u32,
        count: usize,
        known: &[Line<G::Move>],
    ) -> Option<Vec<Line<G::Move>>> {
        let mut next = Vec::with_capacity(count);
        for place in 0..count as u16 {
            let old = known.get(usize::from(place));
            if let Some(line) = old.filter(|line| line.is_exact()) {
                next.push(line.clone());
                continue;
            }
            let child = self.play(0, place)?;
            let Proof { score, height } = self.after(&child, 0, depth, -INFINITY, INFINITY)?;
            let height = Proof::above(height);
            extend_line(&mut self.work.frames, 0, place);
            next.push(Line {
                proof: Proof { score, height },
                line: self.work.frames[0].line.clone(),
            });
        }
        Some(next)
    }
}

/// A best move whose rivals were not all searched is an estimate.
fn unfinished<M>(best: Best<M>) -> Best<M> {
    let proof = Proof {
        height: ESTIMATE,
        ..best.proof
    };
    Best { proof, ..best }
}
