//! Packed kernels as games for the search, and the way between them and the general kernel.

use std::sync::Arc;

use kete_rules::file::Direction;
use kete_rules::{Ending as Reason, Move, Player, Position, Rules, Setup};

use super::{Board, Kernel, State, first_place, house, occupied};
use crate::game::{Child, Game, Turn};
use crate::mancala::Mancala;
use crate::rng::mix;

/// A packed kernel as a game: the same moves, values and estimates as [`Mancala`] gives.
#[derive(Clone, Debug)]
pub struct Packed<K> {
    kernel: K,
    general: Mancala,
    clockwise: bool,
}

impl<K: Kernel> Packed<K> {
    /// The game of a kernel and the rules it was made from.
    pub fn new(rules: Arc<Rules>, kernel: K) -> Self {
        Self::of(Mancala::new(rules), kernel)
    }

    /// A game played by a kernel that was made from its rules.
    pub fn of(general: Mancala, kernel: K) -> Self {
        Self {
            kernel,
            clockwise: general.rules().file().sowing.direction == Direction::Clockwise,
            general,
        }
    }

    /// The kernel.
    pub fn kernel(&self) -> &K {
        &self.kernel
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Rules> {
        self.general.rules()
    }

    /// The cell of a place in a player's row.
    fn cell(&self, seat: Player, place: usize) -> usize {
        let houses = self.kernel.houses();
        let from_left = if self.clockwise {
            houses - 1 - place
        } else {
            place
        };
        houses * seat.index() + from_left
    }

    /// The move that sows a place of the player to move.
    pub fn move_of(&self, seat: Player, place: usize) -> Move {
        Move::House(self.cell(seat, place) as u8)
    }

    /// The place a move sows; `None` for a move of another kind or the other player's.
    pub fn place_of(&self, seat: Player, mv: Move) -> Option<usize> {
        let Move::House(cell) = mv else {
            return None;
        };
        (0..self.kernel.houses()).find(|&place| self.cell(seat, place) == usize::from(cell))
    }

    /// A position of the general kernel, packed.
    pub fn pack(&self, p: &Position) -> State {
        let row = |seat| {
            let seeds = |place| u64::from(p.cells()[self.cell(seat, place)]) << (8 * place);
            (0..self.kernel.houses()).map(seeds).sum()
        };
        let seat = p.player();
        State {
            board: Board {
                own: row(seat),
                other: row(seat.other()),
            },
            stores: [p.store(seat), p.store(seat.other())],
            seat,
            over: p.is_over(),
        }
    }

    /// The board of a state, as the general kernel sets it up.
    pub fn unpack(&self, state: &State) -> Setup {
        let mut setup = Setup {
            cells: vec![0; 2 * self.kernel.houses()],
            stores: Some([0, 0]),
            player: Some(state.seat),
            over: state.over,
            ..Setup::default()
        };
        let sides = [
            (state.seat, state.board.own),
            (state.seat.other(), state.board.other),
        ];
        for ((seat, row), store) in sides.into_iter().zip(state.stores) {
            for place in 0..self.kernel.houses() {
                setup.cells[self.cell(seat, place)] = house(row, place) as u32;
            }
            if let Some(stores) = &mut setup.stores {
                stores[seat.index()] = store.into();
            }
        }
        setup
    }

    /// Calls `f` with every legal move and what comes of it, in the general kernel's order.
    #[inline(always)]
    fn each(&self, state: &State, mut f: impl FnMut(usize, State, Turn)) {
        if state.over {
            return;
        }
        let mut left = occupied(state.board.own);
        while left != 0 {
            let place = if self.clockwise {
                7 - left.leading_zeros() as usize / 8
            } else {
                first_place(left)
            };
            left &= !(0xff << (8 * place));
            if let Some((next, turn)) = self.kernel.play(state, place) {
                f(place, next, turn);
            }
        }
    }
}

/// Seeds the player of a seat is ahead by.
fn ahead(state: &State, seat: Player) -> i32 {
    let ahead = i32::from(state.stores[0]) - i32::from(state.stores[1]);
    if state.seat == seat { ahead } else { -ahead }
}

impl<K: Kernel> Game for Packed<K> {
    type State = State;
    type Move = Move;

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        self.each(state, |place, _, _| {
            out.push(self.move_of(state.seat, place))
        });
    }

    fn play(&self, state: &State, mv: Move) -> (State, Turn) {
        let place = self
            .place_of(state.seat, mv)
            .filter(|&p| house(state.board.own, p) > 0);
        // An illegal move is the caller's mistake; it changes nothing.
        place
            .and_then(|place| self.kernel.play(state, place))
            .unwrap_or((*state, Turn::Again))
    }

    fn children(&self, state: &State, out: &mut Vec<Child<State, Move>>) {
        self.each(state, |place, next, turn| {
            out.push(Child {
                mv: self.move_of(state.seat, place),
                state: next,
                turn,
            });
        });
    }

    fn is_over(&self, state: &State) -> bool {
        state.over
    }

    fn evaluate(&self, state: &State) -> i32 {
        let last = self.kernel.houses() - 1;
        let Board { own, other } = state.board;
        self.general.estimate().of_rows(
            ahead(state, state.seat),
            state.board.seeds(),
            |place| house(own, last - place) as usize,
            |place| house(other, last - place) as usize,
        )
    }

    fn unit(&self) -> i32 {
        self.general.unit()
    }

    fn score_bounds(&self, state: &State) -> (i32, i32) {
        self.general
            .margin_bounds(ahead(state, state.seat), state.board.seeds() as i32)
    }

    fn key(&self, state: &State) -> u64 {
        let stores = u64::from(state.stores[0]) | u64::from(state.stores[1]) << 16;
        let rest = stores | (state.seat as u64) << 32 | u64::from(state.over) << 33;
        mix(state.board.own ^ mix(state.board.other ^ mix(rest)))
    }

    fn repetition(&self) -> Option<u32> {
        self.general.repetition()
    }

    fn repeated(&self, state: &State) -> (State, Turn) {
        let Ok(p) = self.unpack(state).validate(self.rules()) else {
            return (*state, Turn::Over(ahead(state, state.seat)));
        };
        let stopped = self.rules().adjudicate(&p, Reason::Repetition);
        let margin = self.rules().margin(&stopped) / 2;
        let margin = if stopped.player() == state.seat {
            margin
        } else {
            -margin
        };
        (self.pack(&stopped), Turn::Over(margin))
    }

    fn progress(&self, state: &State) -> u32 {
        u32::from(state.stores[0]) + u32::from(state.stores[1]) + (1 << 16)
    }

    fn shortest_cycle(&self) -> u32 {
        self.general.shortest_cycle()
    }

    fn order_hint(&self, state: &State, child: &Child<State, Move>) -> i32 {
        let gain = ahead(&child.state, state.seat) - ahead(state, state.seat);
        match child.turn {
            Turn::Over(margin) => 1000 * margin.signum(),
            Turn::Again => 3 + 2 * gain,
            Turn::Other => 2 * gain,
        }
    }

    fn ordinal(&self, mv: Move) -> usize {
        self.general.ordinal(mv)
    }
}
