//! One position in both kernels.

use std::ops::AddAssign;
use std::sync::Arc;

use kete_engine::packed::{Kernel, Packed, Tally};
use kete_engine::{Child, Game, Mancala, SplitMix64, Turn};
use kete_rules::{Move, Position, Rules};

use crate::{Any, boards, packed};

/// What a test has met, so that it cannot pass by looking at nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seen {
    pub moves: usize,
    pub over: usize,
    pub again: usize,
    pub gains: usize,
    pub heaps: usize,
    pub seats: [usize; 2],
    /// Houses with seeds that may not be played.
    pub refused: usize,
    /// Moves that leave a row empty and do not end the game.
    pub emptied: usize,
}

impl AddAssign for Seen {
    fn add_assign(&mut self, more: Seen) {
        self.moves += more.moves;
        self.over += more.over;
        self.again += more.again;
        self.gains += more.gains;
        self.heaps += more.heaps;
        self.refused += more.refused;
        self.emptied += more.emptied;
        for (seat, more) in self.seats.iter_mut().zip(more.seats) {
            *seat += more;
        }
    }
}

/// Games of random moves from the start and from random boards; `None` where no packed kernel knows
/// the rules.
pub fn compare(rules: &Arc<Rules>, seed: u64, games: usize) -> Option<Seen> {
    match packed(rules)? {
        Any::Kalah(game) => Some(games_of(&game, seed, games)),
        Any::Oware(game) => Some(games_of(&game, seed, games)),
    }
}

fn games_of<K: Kernel>(game: &Packed<K>, seed: u64, games: usize) -> Seen {
    let rules = game.rules().clone();
    let mut rng = SplitMix64::new(seed);
    let mut seen = Seen::default();
    for round in 0..games {
        let start = if round % 8 == 0 {
            Some(rules.start())
        } else {
            boards::random(&rules, &mut rng)
        };
        let Some(mut p) = start else {
            continue;
        };
        let back = game.unpack(&game.pack(&p)).validate(&rules);
        assert_eq!(back.expect("a board"), p);
        for _ in 0..60 {
            let children = position(game, &p, &mut seen);
            if children.is_empty() {
                break;
            }
            p = children[rng.below(children.len())];
        }
    }
    seen
}

fn position<K: Kernel>(game: &Packed<K>, p: &Position, seen: &mut Seen) -> Vec<Position> {
    let general = Mancala::new(game.rules().clone());
    let name = || format!("{:?}\n{p:?}", game.rules().file());
    let state = game.pack(p);
    let mut wanted: Vec<Child<Position, Move>> = Vec::new();
    let mut found = Vec::new();
    general.children(p, &mut wanted);
    game.children(&state, &mut found);
    let moves: Vec<Move> = wanted.iter().map(|child| child.mv).collect();
    let packed: Vec<Move> = found.iter().map(|child| child.mv).collect();
    assert_eq!(packed, moves, "{}", name());
    let mut listed = Vec::new();
    game.moves(&state, &mut listed);
    assert_eq!(listed, moves, "{}", name());
    assert_eq!(game.evaluate(&state), general.evaluate(p), "{}", name());
    assert_eq!(game.score_bounds(&state), general.score_bounds(p));
    assert_eq!(game.is_over(&state), general.is_over(p));
    assert_eq!(game.progress(&state), general.progress(p));
    if !state.over {
        let kernel = game.kernel();
        let one_by_one = Tally::of_moves(|place| kernel.play(&state, place), &state);
        assert_eq!(kernel.tally(&state), one_by_one, "{}", name());
        assert_eq!(one_by_one.moves, moves.len() as u64);
        let row = p.cells().iter().skip(rules_row(game, p));
        let full = row.take(kernel.houses()).filter(|&&seeds| seeds > 0);
        seen.refused += full.count() - moves.len();
    }
    for (found, wanted) in found.iter().zip(&wanted) {
        let what = || format!("{} {:?}", name(), wanted.mv);
        assert_eq!(found.state, game.pack(&wanted.state), "{}", what());
        assert_eq!(found.turn, wanted.turn, "{}", what());
        assert_eq!(game.play(&state, wanted.mv), (found.state, found.turn));
        let hint = general.order_hint(p, wanted);
        assert_eq!(game.order_hint(&state, found), hint, "{}", what());
        let over = matches!(wanted.turn, Turn::Over(_));
        let board = found.state.board;
        seen.moves += 1;
        seen.over += usize::from(over);
        seen.emptied += usize::from(!over && (board.own == 0 || board.other == 0));
        seen.again += usize::from(wanted.turn == Turn::Again);
        seen.gains += usize::from(wanted.state.store(p.player()) > p.store(p.player()) + 1);
        if let Move::House(cell) = wanted.mv {
            seen.heaps += usize::from(p.cells()[usize::from(cell)] > 31);
        }
        seen.seats[p.player().index()] += 1;
    }
    wanted.into_iter().map(|child| child.state).collect()
}

/// The first cell of the mover's row.
fn rules_row<K: Kernel>(game: &Packed<K>, p: &Position) -> usize {
    game.kernel().houses() * p.player().index()
}
