//! One node of the search: principal variation search with exact accounts of what was proven.

use crate::frame::{Frame, ORDINALS};
use crate::game::{Game, Turn};
use crate::limits::{Budget, Limits};
use crate::path::Path;
use crate::rng::mix;
use crate::score::{ESTIMATE, INFINITY, Proof, certain, estimate};
use crate::table::{Bound, Entry, Table};

/// Buffers that outlive a search.
pub(crate) struct Workspace<G: Game> {
    pub table: Table,
    pub frames: Vec<Frame<G>>,
    pub path: Path,
    pub success: [i32; ORDINALS],
}

/// A running search.
pub(crate) struct Search<'a, G: Game> {
    pub game: &'a G,
    pub work: &'a mut Workspace<G>,
    pub budget: Budget<'a>,
    /// Occurrences that stop the game, if repetition is watched.
    stop_at: Option<u32>,
    /// A position stops the game no sooner than so many positions after its first occurrence.
    cycle: u32,
}

/// A move just played in the search.
pub(crate) struct Played {
    /// The point of view changes.
    flip: bool,
    /// The result, if the game stopped.
    result: Option<Proof>,
}

impl Played {
    /// The game is over; `margin` is seen by the opponent if `flip`.
    fn over(margin: i32, flip: bool) -> Self {
        Self {
            flip,
            result: Some(Proof::certain(certain(margin)).flipped(flip)),
        }
    }

    fn on(flip: bool) -> Self {
        Self { flip, result: None }
    }
}

impl<'a, G: Game> Search<'a, G> {
    pub fn new(
        game: &'a G,
        work: &'a mut Workspace<G>,
        root: &G::State,
        history: &[u64],
        limits: Limits<'a>,
    ) -> Self {
        let depth = limits.last_depth() as usize;
        work.table.next_search();
        work.success = [0; ORDINALS];
        work.frames.iter_mut().for_each(Frame::reset);
        if work.frames.is_empty() {
            work.frames.push(Frame::new(root.clone()));
        }
        work.frames[0].state = root.clone();
        let stop_at = game.repetition().map(|n| n.max(2));
        let key = mix(game.key(root));
        work.path.start(history, key, game.counts(root), depth);
        Self {
            game,
            work,
            budget: Budget::new(limits),
            stop_at,
            cycle: game
                .shortest_cycle()
                .saturating_mul(stop_at.map_or(1, |n| n - 1)),
        }
    }

    /// Makes room for an iteration.
    pub fn reach(&mut self, depth: u32) {
        let plies = depth as usize + 2;
        while self.work.frames.len() < plies {
            let frame = Frame::new(self.work.frames[0].state.clone());
            self.work.frames.push(frame);
        }
    }

    /// Generates the moves of a ply; how many there are.
    pub fn generate(&mut self, ply: usize, first: Option<u16>) -> usize {
        let count = self.work.frames[ply].generate(self.game, first, &self.work.success);
        self.budget.worked(count as u64);
        count
    }

    /// Goes on to the state after the move at `place` of ply `ply`. `None` when the budget is spent.
    pub fn play(&mut self, ply: usize, place: u16) -> Option<Played> {
        if !self.budget.spend() {
            return None;
        }
        let game = self.game;
        let (head, tail) = self.work.frames.split_at_mut(ply + 1);
        let (parent, next) = (&head[ply], &mut tail[0]);
        let child = &parent.children[usize::from(place)];
        next.line.clear();
        if let Turn::Over(margin) = child.turn {
            return Some(Played::over(margin, false));
        }
        next.state.clone_from(&child.state);
        let flip = child.turn == Turn::Other;
        if let Some(limit) = self.stop_at {
            let path = &mut self.work.path;
            let irreversible = game.progress(&next.state) != game.progress(&parent.state);
            let key = mix(game.key(&next.state));
            path.set(ply + 1, key, game.counts(&next.state), irreversible);
            // Positions nearer than the shortest cycle need not be compared.
            if path.before(ply + 1) >= self.cycle && path.occurrences(ply + 1) >= limit {
                let (state, turn) = game.repeated(&next.state);
                if let Turn::Over(margin) = turn {
                    return Some(Played::over(margin, flip));
                }
                let key = mix(game.key(&state));
                path.set(ply + 1, key, game.counts(&state), true);
                next.state = state;
                return Some(Played::on(flip != (turn == Turn::Other)));
            }
        }
        Some(Played::on(flip))
    }

    /// Searches the move just played from ply `ply`, with the window of its player.
    pub fn after(
        &mut self,
        child: &Played,
        ply: usize,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> Option<Proof> {
        if let Some(result) = child.result {
            return Some(result);
        }
        let (alpha, beta) = if child.flip {
            (-beta, -alpha)
        } else {
            (alpha, beta)
        };
        Some(
            self.node(ply + 1, depth - 1, alpha, beta)?
                .flipped(child.flip),
        )
    }

    /// The value of the state at `ply`, as far as the window asks. `None` when the budget is spent.
    fn node(&mut self, ply: usize, depth: u32, mut alpha: i32, beta: i32) -> Option<Proof> {
        self.work.frames[ply].line.clear();
        let (low, high) = self.game.score_bounds(&self.work.frames[ply].state);
        let (low, high) = (certain(low), certain(high));
        if low >= beta || low == high {
            return Some(Proof::certain(low));
        }
        if high <= alpha {
            return Some(Proof::certain(high));
        }
        if depth == 0 {
            let points = self.game.evaluate(&self.work.frames[ply].state);
            return Some(Proof {
                score: estimate(points, low, high),
                height: ESTIMATE,
            });
        }

        let open = beta - alpha > 1;
        let key = mix(self.game.key(&self.work.frames[ply].state));
        let stored = self.lookup(ply, key, depth);
        if let Some(entry) = stored.filter(|e| e.usable && !open && e.entry.settles(alpha, beta)) {
            let height = if entry.entry.proven {
                entry.entry.depth
            } else {
                ESTIMATE
            };
            return Some(Proof {
                score: entry.entry.score,
                height,
            });
        }

        let first = stored.and_then(|e| e.entry.mv);
        let count = self.generate(ply, first);
        if count == 0 {
            // No game should have such a state.
            let points = self.game.evaluate(&self.work.frames[ply].state);
            return Some(Proof {
                score: estimate(points, low, high),
                height: ESTIMATE,
            });
        }

        let floor = alpha;
        let mut best = -INFINITY;
        let mut best_move = None;
        let mut height = 0;
        let mut bound = Bound::Upper;
        for i in 0..count {
            let place = self.work.frames[ply].pick(i);
            let child = self.play(ply, place)?;
            let proof = self.scout(&child, ply, depth, alpha, beta, i == 0)?;
            height = height.max(proof.height);
            if proof.score > best {
                best = proof.score;
                if best > alpha {
                    best_move = Some(place);
                    if open {
                        extend_line(&mut self.work.frames, ply, place);
                    }
                }
                // A bound that rises to the most that is possible needs no other move.
                if best >= beta || best >= high {
                    bound = if best >= high {
                        Bound::Exact
                    } else {
                        Bound::Lower
                    };
                    height = proof.height;
                    self.work.frames[ply].reward(self.game, i, depth, &mut self.work.success);
                    break;
                }
                alpha = alpha.max(best);
            }
        }
        if bound == Bound::Upper && best > floor {
            bound = Bound::Exact;
        }
        let height = Proof::above(height);
        self.store(
            ply,
            key,
            depth,
            height,
            Entry {
                score: best,
                bound,
                depth: 0,
                proven: false,
                mv: best_move,
            },
        );
        Some(Proof {
            score: best,
            height,
        })
    }

    /// A move after the first is searched with a null window, and again if it turns out better.
    pub fn scout(
        &mut self,
        child: &Played,
        ply: usize,
        depth: u32,
        alpha: i32,
        beta: i32,
        first: bool,
    ) -> Option<Proof> {
        if first || beta - alpha <= 1 {
            return self.after(child, ply, depth, alpha, beta);
        }
        let proof = self.after(child, ply, depth, alpha, alpha + 1)?;
        if proof.score > alpha && proof.score < beta && child.result.is_none() {
            return self.after(child, ply, depth, alpha, beta);
        }
        Some(proof)
    }

    /// Whether a result of `height` plies from here is the same after every path.
    fn independent(&self, ply: usize, height: u32) -> bool {
        if self.stop_at.is_none() {
            return true;
        }
        let before = self.work.path.before(ply);
        before == 0 || before.saturating_add(height) < self.cycle
    }

    fn lookup(&self, ply: usize, key: u64, depth: u32) -> Option<Found> {
        let plain = self.work.table.get(key);
        let found = plain.map(|entry| {
            let usable = entry.fits(depth) && self.independent(ply, u32::from(entry.depth));
            Found { entry, usable }
        });
        if found.is_some_and(|f| f.usable) || self.independent(ply, depth) {
            return found;
        }
        let own = self.work.table.get(self.work.path.key_with_path(ply));
        own.map(|entry| Found {
            entry,
            usable: entry.fits(depth),
        })
        .or(found)
    }

    fn store(&mut self, ply: usize, key: u64, depth: u32, height: u16, mut entry: Entry) {
        entry.proven = height != ESTIMATE;
        entry.depth = if entry.proven { height } else { depth as u16 };
        let plain = self.independent(ply, u32::from(entry.depth));
        let key = if plain {
            key
        } else {
            self.work.path.key_with_path(ply)
        };
        self.work.table.put(key, &entry);
    }
}

/// An entry of the table and whether its score holds here; if not, its move is still a good guess.
#[derive(Clone, Copy)]
struct Found {
    entry: Entry,
    usable: bool,
}

/// Puts the move at `place` before the best line of the next ply.
pub(crate) fn extend_line<G: Game>(frames: &mut [Frame<G>], ply: usize, place: u16) {
    let (head, tail) = frames.split_at_mut(ply + 1);
    if let (Some(here), Some(next)) = (head.last_mut(), tail.first()) {
        here.line.clear();
        here.line.push(here.at(place));
        here.line.extend_from_slice(&next.line);
    }
}
