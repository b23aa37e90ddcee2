//! Games drawn as trees.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use kete_engine::{Game, Turn};

/// A node of a drawn game. Scores are seen by the player to move there.
#[derive(Clone)]
pub enum Node {
    /// A finished game.
    Final(i32),
    /// A position that goes on for ever with this estimate.
    Endless(i32),
    /// A choice.
    Choice(Vec<(Turn, Node)>),
}

pub struct Tree {
    /// Counts moves played.
    pub played: AtomicU64,
}

impl Tree {
    pub fn new() -> Self {
        Self {
            played: AtomicU64::new(0),
        }
    }
}

impl Game for Tree {
    type State = Node;
    type Move = usize;

    fn moves(&self, s: &Node, out: &mut Vec<usize>) {
        match s {
            Node::Final(_) => {}
            Node::Endless(_) => out.push(0),
            Node::Choice(next) => out.extend(0..next.len()),
        }
    }

    fn play(&self, s: &Node, mv: usize) -> (Node, Turn) {
        self.played.fetch_add(1, Relaxed);
        match s {
            Node::Choice(next) => (next[mv].1.clone(), next[mv].0),
            Node::Endless(points) => (Node::Endless(-points), Turn::Other),
            Node::Final(margin) => (s.clone(), Turn::Over(-margin)),
        }
    }

    fn is_over(&self, s: &Node) -> bool {
        matches!(s, Node::Final(_))
    }

    fn evaluate(&self, s: &Node) -> i32 {
        if let Node::Endless(points) = s {
            *points
        } else {
            0
        }
    }

    fn score_bounds(&self, _: &Node) -> (i32, i32) {
        (-48, 48)
    }

    fn key(&self, s: &Node) -> u64 {
        fn key(s: &Node) -> u64 {
            match s {
                Node::Final(n) => super::hash(&n.to_le_bytes()),
                Node::Endless(n) => !super::hash(&n.to_le_bytes()),
                Node::Choice(next) => next.iter().fold(7, |h: u64, (t, n)| {
                    h.rotate_left(9).wrapping_mul(31) ^ key(n) ^ u64::from(*t == Turn::Again)
                }),
            }
        }
        key(s)
    }
}
