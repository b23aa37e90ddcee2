//! How a packed game ends, and who gets what is left.

use kete_rules::file::{From, Rest, Singles, When};
use kete_rules::{Rules, Shape};

use super::{Board, HOUSES, State, sum};
use crate::game::Turn;

/// What both families need to know of their rules.
#[derive(Clone, Copy, Debug)]
pub struct Ending {
    /// Houses in a row.
    pub houses: usize,
    /// Seeds in play.
    pub total: u16,
    /// A store that holds more than this ends the game.
    half: u16,
    either: bool,
    rest: Rest,
}

impl Ending {
    /// Reads it from the rules; `None` where they ask for something no packed kernel does.
    pub fn of(rules: &Rules) -> Option<Ending> {
        let file = rules.file();
        let plain = rules.shape() == Shape::Rows
            && rules.houses() <= HOUSES
            && rules.total() <= u16::from(u8::MAX)
            && file.moves.from == From::Row
            && file.moves.least <= 1
            && file.moves.singles == Singles::Free
            && !file.moves.pass
            && !file.moves.pie
            && file.passing.is_none()
            && file.tuzdik.is_none()
            && !file.end.only_singles
            && file.end.last == 0
            && file.rounds.is_none();
        plain.then(|| Ending {
            houses: rules.houses(),
            total: rules.total(),
            half: if file.end.majority {
                rules.total() / 2
            } else {
                u16::MAX
            },
            either: file.end.when == When::Either,
            rest: file.end.rest,
        })
    }

    /// Whether every seed ends in a store, whatever lies there before: then what is still to be won
    /// depends on the houses alone.
    pub fn counts_houses_alone(&self) -> bool {
        self.half == u16::MAX && self.rest != Rest::Nobody
    }

    /// Who gets the seeds left of a board on which the mover or his opponent is stuck: the mover's
    /// share and the opponent's.
    pub fn shares(&self, board: Board, opponent_is_stuck: bool) -> [u16; 2] {
        let [own, other] = [board.own, board.other].map(|row| sum(row) as u16);
        let all = own + other;
        let to_opponent = match self.rest {
            Rest::Owner => return [own, other],
            Rest::Nobody => return [0, 0],
            Rest::Opponent => !opponent_is_stuck,
            // A player who cannot feed has not run out: the other one has.
            Rest::Emptier if opponent_is_stuck => other == 0 || own > 0,
            Rest::Emptier => own > 0 && other == 0,
        };
        if to_opponent { [0, all] } else { [all, 0] }
    }

    /// Who is stuck after a move, if anybody: `Some(true)` the opponent, `Some(false)` the mover.
    /// `next_is_stuck` tells whether the player who moves next has no move.
    #[inline(always)]
    pub fn stuck(&self, board: Board, again: bool, next_is_stuck: bool) -> Option<bool> {
        if self.either && (board.own == 0 || board.other == 0) {
            return Some(board.other == 0);
        }
        next_is_stuck.then_some(!again)
    }

    /// The state after a move, from the mover's rows and stores.
    #[inline(always)]
    pub fn finish(
        &self,
        before: &State,
        board: Board,
        stored: u16,
        again: bool,
        next_is_stuck: bool,
    ) -> (State, Turn) {
        let stores = [before.stores[0] + stored, before.stores[1]];
        if stores[0].max(stores[1]) > self.half
            || board.own == 0
            || board.other == 0
            || next_is_stuck
        {
            return self.finish_slowly(before, board, stores, again, next_is_stuck);
        }
        turn(before, board, stores, again)
    }

    #[inline(never)]
    fn finish_slowly(
        &self,
        before: &State,
        board: Board,
        mut stores: [u16; 2],
        again: bool,
        next_is_stuck: bool,
    ) -> (State, Turn) {
        let mut board = board;
        if stores[0].max(stores[1]) <= self.half {
            let Some(opponent_is_stuck) = self.stuck(board, again, next_is_stuck) else {
                return turn(before, board, stores, again);
            };
            let shares = self.shares(board, opponent_is_stuck);
            stores = [stores[0] + shares[0], stores[1] + shares[1]];
            if self.rest != Rest::Nobody {
                board = Board::default();
            }
        }
        let margin = i32::from(stores[0]) - i32::from(stores[1]);
        let (mut state, _) = turn(before, board, stores, again);
        state.over = true;
        (state, Turn::Over(margin))
    }
}

/// The turn goes on or passes.
#[inline(always)]
fn turn(before: &State, board: Board, stores: [u16; 2], again: bool) -> (State, Turn) {
    if again {
        let state = State {
            board,
            stores,
            ..*before
        };
        (state, Turn::Again)
    } else {
        let state = State {
            board: board.turned(),
            stores: [stores[1], stores[0]],
            seat: before.seat.other(),
            over: false,
        };
        (state, Turn::Other)
    }
}
