//! Monte-Carlo tree search: where lines are long and branch widely, it looks at few of them far.
//!
//! The tree grows by the rule UCT (Kocsis and Szepesvári, *Bandit based Monte-Carlo planning*, 2006).
//! A new position is not played out at random: its moves are tried and guessed at, and the best guess
//! counts. A position is worth a mixture of the average of all visits and the minimax value of the
//! guesses below it (Lanctot and others, *Monte Carlo tree search with heuristic evaluations using
//! implicit minimax backups*, 2014, where it helped in Kalah). Finished games are not averaged: what
//! they prove goes up the tree (Winands, Björnsson and Saito, *Monte-Carlo tree search solver*, 2008).

use std::sync::atomic::AtomicBool;

use crate::engine::Report;
use crate::game::{Child, Game, Oracle, Turn};
use crate::limits::{Budget, Limits, Sign};
use crate::rng::{SplitMix64, mix};
use crate::score::{ESTIMATE, Proof, Value, certain, estimate};

/// How a tree grows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TreeSearch {
    /// How much is given to moves that were seldom tried.
    pub exploration: f64,
    /// The part of minimax in the worth of a position, from 0 to 1.
    pub minimax: f64,
    /// The lead in points at which three games of four are won.
    pub spread: f64,
}

/// The most that an estimate counts; a certain win counts more.
const SURE: f64 = 0.95;

impl TreeSearch {
    /// What a score is worth, from -1 to 1.
    fn worth(&self, score: i32) -> f64 {
        let margin = score.abs() - crate::score::WIN;
        if margin > 0 {
            let margin = f64::from(margin);
            return f64::from(score.signum()) * (SURE + (1.0 - SURE) * margin / (margin + 20.0));
        }
        SURE * (f64::from(score) / (2.0 * self.spread)).tanh()
    }

    /// The points of an estimate that is worth so much.
    fn points(&self, worth: f64) -> i32 {
        let part = (worth / SURE).clamp(-0.999, 0.999);
        (part.atanh() * 2.0 * self.spread) as i32
    }
}

/// A position in the tree. What it is worth is seen by the player who chose to go there.
struct Node<G: Game> {
    state: G::State,
    mv: Option<G::Move>,
    parent: usize,
    /// The children stand one behind the other; none before it is expanded.
    first: usize,
    children: usize,
    /// The player to move is the opponent of whoever chose to go there.
    flip: bool,
    key: u64,
    /// Nothing that was before this position can recur.
    irreversible: bool,
    visits: u32,
    sum: f64,
    guess: f64,
    /// The score, once it is certain.
    proven: Option<i32>,
}

struct Tree<'a, G: Game> {
    game: &'a G,
    options: TreeSearch,
    nodes: Vec<Node<G>>,
    most: usize,
    /// Keys of the positions before the root.
    history: &'a [u64],
    oracle: Option<&'a dyn Oracle<G::State>>,
    repetition: Option<u32>,
    rng: SplitMix64,
    buffer: Vec<Child<G::State, G::Move>>,
}

const ROOT: usize = 0;

/// Searches for the best move with trees of at most so many bytes, one for each thread; `None` if
/// the game is over. The depth of the limits is not looked at.
pub fn search<G: Game>(
    game: &G,
    state: &G::State,
    history: &[u64],
    limits: &Limits<'_>,
    options: &TreeSearch,
    bytes: usize,
    threads: usize,
) -> Option<Report<G::Move>> {
    let room = (bytes, threads);
    search_with(game, None, (state, history), limits, options, room)
}

/// The same with an oracle to be asked below the root.
pub(crate) fn search_with<G: Game>(
    game: &G,
    oracle: Option<&dyn Oracle<G::State>>,
    (state, history): (&G::State, &[u64]),
    limits: &Limits<'_>,
    options: &TreeSearch,
    (bytes, threads): (usize, usize),
) -> Option<Report<G::Move>> {
    if game.is_over(state) {
        return None;
    }
    let threads = if limits.nodes.is_some() {
        1
    } else {
        threads.max(1)
    };
    let most = (bytes / threads / size_of::<Node<G>>()).max(1 << 10);
    let done = AtomicBool::new(false);
    let helping = Limits {
        stop: Some(&done),
        ..Limits::default()
    };
    let grown = |limits: Limits<'_>, thread: u64| {
        let mut tree = Tree::new(game, state, history, options, most, thread);
        tree.oracle = oracle;
        let mut budget = Budget::new(limits);
        tree.grow(&mut budget, limits.only_the_move());
        (tree, budget.nodes)
    };
    let (tree, nodes) = std::thread::scope(|scope| {
        let grown = &grown;
        let helpers: Vec<_> = (1..threads as u64)
            .map(|thread| scope.spawn(move || grown(helping, thread)))
            .collect();
        let sign = Sign(&done);
        let (mut tree, mut nodes) = grown(*limits, 0);
        drop(sign);
        for (other, more) in helpers.into_iter().filter_map(|helper| helper.join().ok()) {
            tree.add(&other);
            nodes += more;
        }
        (tree, nodes)
    });
    tree.report(nodes)
}

impl<'a, G: Game> Tree<'a, G> {
    fn new(
        game: &'a G,
        state: &G::State,
        history: &'a [u64],
        options: &TreeSearch,
        most: usize,
        thread: u64,
    ) -> Self {
        let root = Node {
            state: state.clone(),
            mv: None,
            parent: ROOT,
            first: 0,
            children: 0,
            flip: false,
            key: game.key(state),
            irreversible: false,
            visits: 1,
            sum: 0.0,
            guess: 0.0,
            proven: None,
        };
        // Taken at once, though not touched: to grow by doubling would need more than was allowed.
        let (mut nodes, mut most) = (Vec::new(), most);
        while nodes.try_reserve_exact(most).is_err() {
            most /= 2;
        }
        nodes.push(root);
        Self {
            game,
            options: *options,
            nodes,
            most,
            history,
            oracle: None,
            repetition: game.repetition().map(|n| n.max(2)),
            rng: SplitMix64::new(mix(thread)),
            buffer: Vec::new(),
        }
    }

    /// Grows until the budget is spent, the tree is full, or the root is proven.
    fn grow(&mut self, budget: &mut Budget<'_>, lone_at_once: bool) {
        self.visit(budget);
        budget.arm();
        if lone_at_once && self.nodes[ROOT].children == 1 {
            return;
        }
        while self.nodes[ROOT].proven.is_none()
            && budget.may_go_on()
            && self.nodes.len() < self.most
            && self.visit(budget)
        {}
    }

    /// Goes down to a position that is not expanded yet, expands it, and tells all above; false when
    /// the budget is spent.
    fn visit(&mut self, budget: &mut Budget<'_>) -> bool {
        let mut at = ROOT;
        while self.nodes[at].children > 0 {
            at = self.choose(at);
        }
        if self.nodes[at].proven.is_none() && !self.expand(at, budget) {
            return false;
        }
        self.tell(at);
        true
    }

    /// The child to go on with.
    fn choose(&mut self, at: usize) -> usize {
        let node = &self.nodes[at];
        let log = f64::from(node.visits.max(2)).ln();
        // Trees of several threads grow apart, and equal moves are not always tried in the same order.
        let jitter = 1e-3 * self.rng.below(1 << 10) as f64 / 1024.0;
        let minimax = self.options.minimax;
        let mut best = (f64::MIN, node.first);
        for i in node.first..node.first + node.children {
            let child = &self.nodes[i];
            // What is proven needs no visits as long as there is something else.
            let promise = if child.proven.is_some() {
                -2.0 + child.guess
            } else {
                let visits = f64::from(child.visits);
                (1.0 - minimax) * child.sum / visits
                    + minimax * child.guess
                    + self.options.exploration * (log / visits).sqrt()
                    + if i % 2 == 0 { jitter } else { 0.0 }
            };
            if promise > best.0 {
                best = (promise, i);
            }
        }
        best.1
    }

    /// Plays every move of a position; false when the budget is spent.
    fn expand(&mut self, at: usize, budget: &mut Budget<'_>) -> bool {
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.clear();
        self.game.children(&self.nodes[at].state, &mut buffer);
        budget.worked(buffer.len() as u64);
        let first = self.nodes.len();
        let here = self.game.progress(&self.nodes[at].state);
        let mut enough = true;
        for child in buffer.drain(..) {
            enough = enough && budget.spend();
            if enough {
                let node = self.grown(at, here, child);
                self.nodes.push(node);
            }
        }
        self.buffer = buffer;
        // No game should have a position without a move; nothing would ever come of it.
        if !enough || self.nodes.len() == first {
            self.nodes.truncate(first);
            return false;
        }
        let children = self.nodes.len() - first;
        let node = &mut self.nodes[at];
        (node.first, node.children) = (first, children);
        true
    }

    /// The position after a move.
    fn grown(&self, parent: usize, here: u32, child: Child<G::State, G::Move>) -> Node<G> {
        let game = self.game;
        let mut node = Node {
            key: 0,
            irreversible: game.progress(&child.state) != here,
            state: child.state,
            mv: Some(child.mv),
            parent,
            first: 0,
            children: 0,
            flip: child.turn == Turn::Other,
            visits: 1,
            sum: 0.0,
            guess: 0.0,
            proven: None,
        };
        let mut turn = child.turn;
        if !matches!(turn, Turn::Over(_)) {
            node.key = game.key(&node.state);
            if self
                .repetition
                .is_some_and(|n| self.occurrences(&node) >= n)
            {
                let (state, then) = game.repeated(&node.state);
                turn = match then {
                    Turn::Over(margin) => Turn::Over(if node.flip { -margin } else { margin }),
                    other => other,
                };
                node.flip ^= then == Turn::Other;
                node.key = game.key(&state);
                node.irreversible = true;
                node.state = state;
            }
        }
        let score = match turn {
            Turn::Over(margin) => {
                node.proven = Some(certain(margin));
                certain(margin)
            }
            _ => {
                let (mut low, mut high) = game.score_bounds(&node.state);
                if let Some(oracle) = self.oracle {
                    let fresh = node.irreversible || self.repetition.is_none();
                    if let Some((least, most)) = oracle.probe(&node.state, fresh) {
                        (low, high) = (low.max(least), high.min(most));
                    }
                }
                let (low, high) = (certain(low), certain(high));
                let sign = if node.flip { -1 } else { 1 };
                if low == high {
                    node.proven = Some(sign * low);
                }
                sign * estimate(game.evaluate(&node.state), low, high)
            }
        };
        node.guess = self.options.worth(score);
        node.sum = node.guess;
        node
    }

    /// How often a new position has stood on the board, this time included.
    fn occurrences(&self, node: &Node<G>) -> u32 {
        if !self.game.counts(&node.state) || node.irreversible {
            return 0;
        }
        let mut count = 1;
        let mut at = node.parent;
        loop {
            let above = &self.nodes[at];
            if above.key == node.key && self.game.counts(&above.state) {
                count += 1;
            }
            if above.irreversible {
                return count;
            }
            if at == ROOT {
                let earlier = self.history.iter().filter(|&&key| key == node.key);
                return count + earlier.count() as u32;
            }
            at = above.parent;
        }
    }

    /// Takes what was found at a position up to the root.
    fn tell(&mut self, mut at: usize) {
        let mut worth = self.refresh(at);
        loop {
            let node = &mut self.nodes[at];
            worth = if node.flip { -worth } else { worth };
            node.visits += 1;
            node.sum += worth;
            if at == ROOT {
                return;
            }
            at = node.parent;
            self.refresh(at);
        }
    }

    /// Looks at the children again; the best guess among them, seen by the player to move.
    fn refresh(&mut self, at: usize) -> f64 {
        let node = &self.nodes[at];
        let sign = if node.flip { -1 } else { 1 };
        let children = &self.nodes[node.first..node.first + node.children];
        if children.is_empty() {
            return f64::from(sign) * node.guess;
        }
        let best = children.iter().map(|c| c.guess).fold(-1.0, f64::max);
        let sure = children.iter().filter_map(|c| c.proven).max();
        let all = children.iter().all(|c| c.proven.is_some());
        let high = certain(self.game.score_bounds(&node.state).1);
        let proven = sure.filter(|&score| all || score >= high);
        let node = &mut self.nodes[at];
        node.guess = f64::from(sign) * best;
        node.proven = proven.map(|score| sign * score);
        best
    }

    /// Adds the visits of another tree's first moves.
    fn add(&mut self, other: &Tree<'_, G>) {
        let count = self.nodes[ROOT].children.min(other.nodes[ROOT].children);
        let (mine, theirs) = (self.nodes[ROOT].first, other.nodes[ROOT].first);
        for i in 0..count {
            let theirs = &other.nodes[theirs + i];
            let mine = &mut self.nodes[mine + i];
            mine.visits += theirs.visits;
            mine.sum += theirs.sum;
            mine.proven = mine.proven.or(theirs.proven);
        }
        self.refresh(ROOT);
    }

    /// The child to play: what is proven counts as it is, the others by their visits.
    fn best(&self, at: usize) -> Option<usize> {
        let node = &self.nodes[at];
        let children = node.first..node.first + node.children;
        let sure = children
            .clone()
            .filter(|&i| self.nodes[i].proven.is_some())
            .max_by_key(|&i| self.nodes[i].proven);
        let tried = children
            .filter(|&i| self.nodes[i].proven.is_none())
            .max_by_key(|&i| self.nodes[i].visits);
        match (sure, tried) {
            (Some(sure), Some(tried)) => {
                let average = self.nodes[tried].sum / f64::from(self.nodes[tried].visits);
                let known = self.nodes[sure]
                    .proven
                    .map(|score| self.options.worth(score));
                Some(if known >= Some(average) { sure } else { tried })
            }
            (sure, tried) => sure.or(tried),
        }
    }

    fn report(&self, nodes: u64) -> Option<Report<G::Move>> {
        let best = self.best(ROOT)?;
        let mut line = Vec::new();
        let mut at = ROOT;
        while let Some(next) = self.best(at) {
            line.extend(self.nodes[next].mv);
            at = next;
        }
        let chosen = &self.nodes[best];
        let proof = match (self.nodes[ROOT].proven, chosen.proven) {
            (Some(score), _) => Proof { score, height: 0 },
            (None, Some(score)) => Proof {
                score,
                height: ESTIMATE,
            },
            (None, None) => Proof {
                score: self.options.points(chosen.sum / f64::from(chosen.visits)),
                height: ESTIMATE,
            },
        };
        Some(Report {
            best: chosen.mv?,
            value: Value::new(self.game, &self.nodes[ROOT].state, proof),
            depth: line.len() as u32,
            nodes,
            line,
        })
    }
}
