//! The shortest way to force the end, or an irreversible move, without giving anything away.
//!
//! One player, the hunter, wants a margin that the tables promise him. His moves that keep it and all
//! moves of the other player are followed as long as the layer lasts; then the distances are counted
//! backwards from where the margin is safe. To play a move with the least distance is to come nearer with
//! every move, so that nothing recurs.

use std::collections::HashMap;

use super::layer::{After, Layer};
use crate::game::{Child, Game, Turn};

/// States followed at most.
pub(super) const MANY: usize = 300_000;

/// States followed before the distances are counted for the first time.
const FIRST: usize = 1 << 10;

/// States followed between two looks at the clock.
const INTERVAL: usize = 64;

/// No link, no distance.
const NONE: u32 = u32::MAX;

struct Node<S> {
    state: S,
    /// Whether the hunter is to move.
    hunts: bool,
    /// Moves from the start.
    depth: u32,
    /// Whether its moves have been played.
    followed: bool,
    /// The hunter has a move that settles it; the other one has a move that saves him.
    settled: bool,
    saved: bool,
    /// Moves within the layer.
    stays: u32,
    /// The first of the links to the states before it.
    links: u32,
    /// Moves to the goal.
    distance: u32,
}

/// A hunt in a layer.
pub(super) struct Hunt<'a, G: Game> {
    layer: &'a Layer<'a, G>,
    /// What the hunter wants, seen by himself.
    wanted: i32,
    nodes: Vec<Node<G::State>>,
    places: HashMap<u64, u32>,
    /// A state before, and the next link.
    links: Vec<(u32, u32)>,
    /// The first node not followed yet: they are followed in the order in which they were met.
    next: usize,
    children: Vec<Child<G::State, G::Move>>,
}

impl<'a, G: Game> Hunt<'a, G> {
    /// A hunt from `state`, in which the hunter is to move or not, for so much.
    pub fn new(layer: &'a Layer<'a, G>, state: &G::State, hunts: bool, wanted: i32) -> Self {
        let mut hunt = Self {
            layer,
            wanted,
            nodes: Vec::new(),
            places: HashMap::new(),
            links: Vec::new(),
            next: 0,
            children: Vec::new(),
        };
        hunt.place(layer.game.key(state), state, hunts, 0);
        hunt
    }

    /// Follows until the start is decided by the shortest way, all is known, so many states have been
    /// followed, or `late` says so. The distance of the start, if it can be forced.
    pub fn run(&mut self, most: usize, late: &dyn Fn() -> bool) -> Option<u32> {
        let mut target = FIRST.min(most);
        loop {
            while self.next < self.nodes.len() && self.next < target {
                if self.next.is_multiple_of(INTERVAL) && late() {
                    target = 0;
                }
                self.follow(self.next);
                self.next += 1;
            }
            self.count();
            let found = self.nodes[0].distance;
            let all = self.next >= self.nodes.len();
            let shortest = found != NONE && (all || self.nodes[self.next].depth >= found);
            if shortest || all || self.next >= most || self.next > target {
                return (found != NONE).then_some(found);
            }
            target = (2 * target).min(most);
        }
    }

    /// States followed.
    pub fn followed(&self) -> usize {
        self.next
    }

    /// Whether everything there is was followed.
    pub fn is_complete(&self) -> bool {
        self.next >= self.nodes.len()
    }

    /// The distance of a state, if it is known to be forced.
    pub fn distance(&self, key: u64) -> Option<u32> {
        let place = *self.places.get(&key)?;
        let distance = self.nodes[place as usize].distance;
        (distance != NONE).then_some(distance)
    }

    /// How far it is after a move that gives the hunter nothing away, in which he `hunts` or not; 0 where it is
    /// settled.
    pub fn after(
        &self,
        state: &G::State,
        hunts: bool,
        child: &Child<G::State, G::Move>,
    ) -> Option<u32> {
        let after = self.layer.after(state, child);
        match after {
            After::Stays(key, ..) => self.distance(key),
            _ => self.keeps(hunts, after).then_some(0),
        }
    }

    /// Whether a move leaves the hunter what he wants, as far as the tables know.
    fn keeps(&self, hunts: bool, after: After) -> bool {
        match (after, self.seen(hunts, after)) {
            (After::Over(_), Some((margin, _))) => self.layer.oracle.reaches(margin, self.wanted),
            (_, Some((low, _))) => low >= self.wanted,
            (_, None) => false,
        }
    }

    /// The hunter's bounds of a move; what the mover sees is turned.
    fn seen(&self, hunts: bool, after: After) -> Option<(i32, i32)> {
        let (low, high) = after.bounds()?;
        Some(if hunts { (low, high) } else { (-high, -low) })
    }

    fn follow(&mut self, at: usize) {
        let mut children = std::mem::take(&mut self.children);
        children.clear();
        let (state, hunts, depth) = {
            let node = &mut self.nodes[at];
            node.followed = true;
            (node.state.clone(), node.hunts, node.depth)
        };
        self.layer.game.children(&state, &mut children);
        for child in &children {
            let after = self.layer.after(&state, child);
            let keeps = self.keeps(hunts, after);
            let node = &mut self.nodes[at];
            match (keeps, after) {
                (false, _) => node.saved |= !hunts,
                (true, After::Stays(key, ..)) => {
                    node.stays += 1;
                    let next_hunts = hunts == (child.turn == Turn::Again);
                    let next = self.place(key, &child.state, next_hunts, depth + 1);
                    let link = self.links.len() as u32;
                    let node = &mut self.nodes[next as usize];
                    self.links.push((at as u32, node.links));
                    node.links = link;
                }
                (true, _) => node.settled |= hunts,
            }
        }
        self.children = children;
    }

    /// The place of a state, which may be new.
    fn place(&mut self, key: u64, state: &G::State, hunts: bool, depth: u32) -> u32 {
        let nodes = &mut self.nodes;
        *self.places.entry(key).or_insert_with(|| {
            nodes.push(Node {
                state: state.clone(),
                hunts,
                depth,
                followed: false,
                settled: false,
                saved: false,
                stays: 0,
                links: NONE,
                distance: NONE,
            });
            nodes.len() as u32 - 1
        })
    }

    /// Counts the distances of all that was followed.
    fn count(&mut self) {
        let mut open: Vec<u32> = self.nodes.iter().map(|node| node.stays).collect();
        let mut queue = Vec::new();
        for (place, node) in (0..).zip(&mut self.nodes) {
            let home = node.settled || (!node.hunts && !node.saved && node.stays == 0);
            node.distance = if node.followed && home { 1 } else { NONE };
            if node.distance == 1 {
                queue.push(place);
            }
        }
        let mut done = 0;
        while let Some(&place) = queue.get(done) {
            done += 1;
            let Node {
                distance, links, ..
            } = self.nodes[place as usize];
            let mut link = links;
            while link != NONE {
                let (before, next) = self.links[link as usize];
                link = next;
                open[before as usize] -= 1;
                let node = &mut self.nodes[before as usize];
                let forced = node.hunts || (!node.saved && open[before as usize] == 0);
                if forced && node.distance == NONE {
                    node.distance = distance + 1;
                    queue.push(before);
                }
            }
        }
    }
}
