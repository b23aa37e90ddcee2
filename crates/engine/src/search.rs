//! One node of the search: principal variation search with exact accounts of what was proven.

use crate::frame::{Frame, ORDINALS};
use crate::game::{Game, Oracle, Turn};
use crate::limits::{Budget, Limits};
use crate::path::Path;
use crate::rng::mix;
use crate::score::{ESTIMATE, INFINITY, Proof, certain, estimate};
use crate::table::{Bound, Entry, Table};

/// Buffers of one thread that outlive a search.
pub(crate) struct Workspace<G: Game> {
    pub frames: Vec<Frame<G>>,
    pub path: Path,
    pub success: [i32; ORDINALS],
}

impl<G: Game> Default for Workspace<G> {
    fn default() -> Self {
        Self {
            frames: Vec::new(),
            path: Path::default(),
            success: [0; ORDINALS],
        }
    }
}

/// A running search of one thread.
pub(crate) struct Search<'a, G: Game> {
    pub game: &'a G,
    pub work: &'a mut Workspace<G>,
    table: &'a Table,
    oracle: Option<&'a dyn Oracle<G::State>>,
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
    /// The key of the state; 0 where nobody asks for it.
    key: u64,
}

impl Played {
    /// The game is over; `margin` is seen by the opponent if `flip`.
    fn over(margin: i32, flip: bool) -> Self {
        Self {
            flip,
            result: Some(Proof::certain(certain(margin)).flipped(flip)),
            key: 0,
        }
    }

    fn on(flip: bool, key: u64) -> Self {
        Self {
            flip,
            result: None,
            key,
        }
    }
}

impl<'a, G: Game> Search<'a, G> {
    pub fn new(
        game: &'a G,
        table: &'a Table,
        work: &'a mut Workspace<G>,
        root: &G::State,
        history: &[u64],
        limits: Limits<'a>,
    ) -> Self {
        let depth = limits.last_depth() as usize;
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
            table,
            oracle: None,
            budget: Budget::new(limits),
            stop_at,
            cycle: game
                .shortest_cycle()
                .saturating_mul(stop_at.map_or(1, |n| n - 1)),
        }
    }

    /// With somebody to ask.
    pub fn ask(self, oracle: Option<&'a dyn Oracle<G::State>>) -> Self {
        Self { oracle, ..self }
    }

    /// Makes room for an iteration.
    pub fn reach(&mut self, depth: u32) {
        let plies = depth as usize + 2;
        while self.work.frames.len() < plies {
            let frame = Frame::new(self.work.frames[0].state.clone());
            self.work.frames.push(frame);
        }
    }

    /// Generates the moves of a ply, in the order in which they are to be tried; how many there are.
    pub fn generate(&mut self, ply: usize, depth: u32, first: Option<u16>) -> usize {
        let frame = &mut self.work.frames[ply];
        let count = frame.generate(self.game);
        frame.sort_by_promise(self.game, first, &self.work.success);
        if depth > KEPT || self.stop_at.is_some() {
            frame.find_keys(self.game);
        } else {
            frame.keys.clear();
        }
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
        let key = parent.keys.get(usize::from(place)).copied().unwrap_or(0);
        if let Some(limit) = self.stop_at {
            let path = &mut self.work.path;
            let irreversible = game.progress(&next.state) != game.progress(&parent.state);
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
                return Some(Played::on(flip != (turn == Turn::Other), key));
            }
        }
        Some(Played::on(flip, key))
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
        let (alpha, beta) = turned(child.flip, alpha, beta);
        Some(
            self.node(ply + 1, child.key, depth - 1, alpha, beta)?
                .flipped(child.flip),
        )
    }

    /// The value of the state at `ply`, as far as the window asks. `None` when the budget is spent.
    fn node(
        &mut self,
        ply: usize,
        key: u64,
        depth: u32,
        mut alpha: i32,
        beta: i32,
    ) -> Option<Proof> {
        self.work.frames[ply].line.clear();
        let of_game = bounds(self.game, &self.work.frames[ply].state);
        let fresh = self.stop_at.is_none() || self.work.path.is_fresh(ply);
        let (low, high) = self.known(&self.work.frames[ply].state, of_game, fresh);
        if low >= beta || low == high {
            return Some(Proof::certain(low));
        }
        if high <= alpha {
            return Some(Proof::certain(high));
        }
        if depth == 0 {
            return Some(guess(self.game, &self.work.frames[ply].state, low, high));
        }
        if depth == 1 && self.nothing_recurs_after(ply) {
            return self.leaves(ply, (low, high), alpha, beta);
        }

        let open = beta - alpha > 1;
        let kept = depth >= KEPT;
        let stored = if kept {
            self.lookup(ply, key, depth)
        } else {
            None
        };
        if let Some(entry) = stored.filter(|e| e.usable && !open && e.entry.settles(alpha, beta)) {
            return Some(entry.entry.proof());
        }

        let first = stored.and_then(|e| e.entry.mv);
        let count = self.generate(ply, depth, first);
        if count == 0 {
            // No game should have such a state.
            return Some(guess(self.game, &self.work.frames[ply].state, low, high));
        }
        if depth > KEPT
            && !open
            && let Some((place, proof)) = self.probe_children(ply, depth, beta)
        {
            let height = Proof::above(proof.height);
            let bound = Bound::of_cutoff(proof.score, of_game.1);
            self.store(ply, key, depth, height, proof.score, bound, Some(place));
            let score = proof.score;
            return Some(Proof { score, height });
        }

        // What an oracle grants needs no move. It may not hold after another path, so that no entry of
        // the table rests on it.
        let granted = if low > of_game.0 { low } else { -INFINITY };
        let floor = alpha;
        alpha = alpha.max(granted);
        let mut best = granted;
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
                    bound = Bound::of_cutoff(best, of_game.1);
                    height = proof.height;
                    self.work.frames[ply].reward(self.game, i, depth, &mut self.work.success);
                    break;
                }
                alpha = alpha.max(best);
            }
        }
        if bound == Bound::Upper && best > floor.max(granted) {
            bound = Bound::Exact;
        }
        let height = Proof::above(height);
        if kept {
            self.store(ply, key, depth, height, best, bound, best_move);
        }
        Some(Proof {
            score: best,
            height,
        })
    }

    /// The bounds of a state with what the oracle says of it.
    #[inline(always)]
    fn known(&self, state: &G::State, (low, high): (i32, i32), fresh: bool) -> (i32, i32) {
        match self.oracle.and_then(|oracle| oracle.probe(state, fresh)) {
            Some((least, most)) => (low.max(certain(least)), high.min(certain(most))),
            None => (low, high),
        }
    }

    /// Whether no move from here can repeat a position.
    fn nothing_recurs_after(&self, ply: usize) -> bool {
        self.stop_at.is_none() || self.work.path.before(ply).saturating_add(1) < self.cycle
    }

    /// The value of a state one move above the leaves. Every move is guessed at as it comes: to
    /// sort them would cost more than it saves.
    fn leaves(
        &mut self,
        ply: usize,
        (low, high): (i32, i32),
        mut alpha: i32,
        beta: i32,
    ) -> Option<Proof> {
        let game = self.game;
        let open = beta - alpha > 1;
        let count = self.work.frames[ply].generate(game);
        self.budget.worked(count as u64);
        self.work.frames[ply + 1].line.clear();
        let mut best = -INFINITY;
        let mut height = 0;
        for place in 0..count {
            if !self.budget.spend() {
                return None;
            }
            let child = &self.work.frames[ply].children[place];
            let proof = match child.turn {
                Turn::Over(margin) => Proof::certain(certain(margin)),
                turn => {
                    let flip = turn == Turn::Other;
                    let (alpha, beta) = turned(flip, alpha, beta);
                    let of_game = bounds(game, &child.state);
                    let within = match self.oracle {
                        Some(_) => {
                            let here = game.progress(&self.work.frames[ply].state);
                            let fresh =
                                self.stop_at.is_none() || game.progress(&child.state) != here;
                            self.known(&child.state, of_game, fresh)
                        }
                        None => of_game,
                    };
                    leaf(game, &child.state, within, alpha, beta).flipped(flip)
                }
            };
            height = height.max(proof.height);
            if proof.score > best {
                best = proof.score;
                if best > alpha && open {
                    extend_line(&mut self.work.frames, ply, place as u16);
                }
                if best >= beta || best >= high {
                    height = proof.height;
                    break;
                }
                alpha = alpha.max(best);
            }
        }
        if count == 0 {
            // No game should have such a state.
            return Some(guess(game, &self.work.frames[ply].state, low, high));
        }
        Some(Proof {
            score: best.max(low),
            height: Proof::above(height),
        })
    }

    /// A move that is known to reach `beta` before any is searched.
    fn probe_children(&self, ply: usize, depth: u32, beta: i32) -> Option<(u16, Proof)> {
        let frame = &self.work.frames[ply];
        let mut touched = 0;
        for &key in &frame.keys {
            touched ^= self.table.touch(key);
        }
        // All lines have been asked for before the first is waited for.
        std::hint::black_box(touched);
        let here = self.game.progress(&frame.state);
        let children = frame.children.iter().zip(&frame.keys).zip(0..u16::MAX);
        for ((child, &key), place) in children {
            if let Turn::Over(_) = child.turn {
                continue;
            }
            let Some(entry) = self.table.get(key).filter(|e| e.fits(depth - 1)) else {
                continue;
            };
            let flip = child.turn == Turn::Other;
            let (_, child_beta) = turned(flip, beta - 1, beta);
            if !entry.settles(child_beta - 1, child_beta) {
                continue;
            }
            let proof = entry.proof().flipped(flip);
            if proof.score >= beta {
                let reversible = self.game.progress(&child.state) == here;
                if self.independent_after(ply, reversible, u32::from(entry.depth)) {
                    return Some((place, proof));
                }
            }
        }
        None
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

    /// The same for a result after a move from here.
    fn independent_after(&self, ply: usize, reversible: bool, height: u32) -> bool {
        if self.stop_at.is_none() || !reversible {
            return true;
        }
        let before = self.work.path.before(ply).saturating_add(1);
        before.saturating_add(height) < self.cycle
    }

    fn lookup(&self, ply: usize, key: u64, depth: u32) -> Option<Found> {
        let plain = self.table.get(key);
        let found = plain.map(|entry| {
            let usable = entry.fits(depth) && self.independent(ply, u32::from(entry.depth));
            Found { entry, usable }
        });
        if found.is_some_and(|f| f.usable) || self.independent(ply, depth) {
            return found;
        }
        let own = self.table.get(self.work.path.key_with_path(ply));
        own.map(|entry| Found {
            entry,
            usable: entry.fits(depth),
        })
        .or(found)
    }

    #[allow(clippy::too_many_arguments)]
    fn store(
        &self,
        ply: usize,
        key: u64,
        depth: u32,
        height: u16,
        score: i32,
        bound: Bound,
        mv: Option<u16>,
    ) {
        let proven = height != ESTIMATE;
        let depth = if proven { height } else { depth as u16 };
        let plain = self.independent(ply, u32::from(depth));
        let key = if plain {
            key
        } else {
            self.work.path.key_with_path(ply)
        };
        let entry = Entry {
            score,
            bound,
            depth,
            proven,
            mv,
        };
        self.table.put(key, &entry);
    }
}

/// The least depth whose results are worth a place in the table.
const KEPT: u32 = 2;

/// A window seen by the player who moves next.
#[inline(always)]
fn turned(flip: bool, alpha: i32, beta: i32) -> (i32, i32) {
    if flip { (-beta, -alpha) } else { (alpha, beta) }
}

/// The certain bounds of a state.
#[inline(always)]
fn bounds<G: Game>(game: &G, state: &G::State) -> (i32, i32) {
    let (low, high) = game.score_bounds(state);
    (certain(low), certain(high))
}

/// The estimate of a state between its bounds.
#[inline(always)]
fn guess<G: Game>(game: &G, state: &G::State, low: i32, high: i32) -> Proof {
    Proof {
        score: estimate(game.evaluate(state), low, high),
        height: ESTIMATE,
    }
}

/// The value of a state that is searched no further.
#[inline(always)]
fn leaf<G: Game>(
    game: &G,
    state: &G::State,
    (low, high): (i32, i32),
    alpha: i32,
    beta: i32,
) -> Proof {
    if low >= beta || low == high {
        Proof::certain(low)
    } else if high <= alpha {
        Proof::certain(high)
    } else {
        guess(game, state, low, high)
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
