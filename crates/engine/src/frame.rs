//! Buffers of one ply, kept from search to search, and the order in which its moves are tried.

use crate::game::{Child, Game};
use crate::rng::mix;

/// Success counts of moves by [`Game::ordinal`].
pub(crate) const ORDINALS: usize = 256;

/// Success counts stay below this, so that they only part moves of equal hint.
const TOP: i32 = 1 << 14;

/// The buffers of one ply.
pub(crate) struct Frame<G: Game> {
    pub state: G::State,
    pub children: Vec<Child<G::State, G::Move>>,
    /// The keys of the children, mixed; none where nobody asks for them.
    pub keys: Vec<u64>,
    /// Order score and place in `children`, sorted as far as the moves were tried.
    order: Vec<(i64, u16)>,
    killers: [Option<G::Move>; 2],
    /// The best line from here.
    pub line: Vec<G::Move>,
}

impl<G: Game> Frame<G> {
    pub fn new(state: G::State) -> Self {
        Self {
            state,
            children: Vec::new(),
            keys: Vec::new(),
            order: Vec::new(),
            killers: [None; 2],
            line: Vec::new(),
        }
    }

    /// Forgets the moves that were good in another search.
    pub fn reset(&mut self) {
        self.killers = [None; 2];
        self.line.clear();
    }

    /// Plays every move; how many there are.
    pub fn generate(&mut self, game: &G) -> usize {
        self.children.clear();
        game.children(&self.state, &mut self.children);
        self.children.len()
    }

    /// Weighs the moves: first the one the table names, then by hint, killers and success counts.
    pub fn sort_by_promise(&mut self, game: &G, first: Option<u16>, success: &[i32; ORDINALS]) {
        self.order.clear();
        for (place, child) in (0..u16::MAX).zip(&self.children) {
            let weight = if first == Some(place) {
                i64::MAX
            } else {
                let killer = if self.killers.contains(&Some(child.mv)) {
                    TOP
                } else {
                    0
                };
                let count = success[game.ordinal(child.mv) % ORDINALS];
                (i64::from(game.order_hint(&self.state, child)) << 16) + i64::from(killer + count)
            };
            self.order.push((weight, place));
        }
    }

    /// Finds the keys of the states after every move.
    pub fn find_keys(&mut self, game: &G) {
        let keys = self
            .children
            .iter()
            .map(|child| mix(game.key(&child.state)));
        self.keys.clear();
        self.keys.extend(keys);
    }

    /// The move to try as number `i`, after those before it.
    pub fn pick(&mut self, i: usize) -> u16 {
        let mut best = i;
        for j in i + 1..self.order.len() {
            let (a, b) = (self.order[j], self.order[best]);
            if a.0 > b.0 || (a.0 == b.0 && a.1 < b.1) {
                best = j;
            }
        }
        self.order.swap(i, best);
        self.order[i].1
    }

    /// The move at a place of the generated list.
    pub fn at(&self, place: u16) -> G::Move {
        self.children[usize::from(place)].mv
    }

    /// Notes that the move tried as number `i` refuted the move before, and those tried earlier not.
    pub fn reward(&mut self, game: &G, i: usize, depth: u32, success: &mut [i32; ORDINALS]) {
        let mv = self.at(self.order[i].1);
        if self.killers[0] != Some(mv) {
            self.killers = [Some(mv), self.killers[0]];
        }
        let weight = (depth * depth).min(1024) as i32;
        let mut add = |mv, by: i32| {
            let count = &mut success[game.ordinal(mv) % ORDINALS];
            *count += by - *count * by.abs() / TOP;
        };
        add(mv, weight);
        for &(_, place) in &self.order[..i] {
            add(self.children[usize::from(place)].mv, -weight);
        }
    }
}
