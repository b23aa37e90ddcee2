//! Best moves, best lines and first turns.

use super::kalah::{Aim, KalahSolver, NOTHING_KNOWN, Stopped, Watch};
use super::order::seen_by_mover;
use crate::packed::{Board, first_place, occupied};

/// What is known of a position once it is solved. Houses are places, numbered from 0 as the player
/// who plays them sows; values are margins still to be won by the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The value.
    pub value: i32,
    /// Every move that reaches it.
    pub best: Vec<usize>,
    /// The moves of a game in which both play best.
    pub line: Vec<usize>,
}

/// A complete turn: one move, or several where a last seed in the store plays again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstTurn {
    /// The houses played.
    pub places: Vec<usize>,
    /// What it is worth to the player who plays it.
    pub value: i32,
}

/// What a move leads to.
enum After {
    /// The end of the game, with this margin won.
    Over(i32),
    /// A board seen by the player to move, what it brought, and whether he moves again.
    Goes(Board, i32, bool),
}

impl KalahSolver {
    /// The value of a board with all its best moves and a best line.
    ///
    /// # Errors
    /// When `watch` says no.
    pub fn solve(&mut self, board: Board, watch: Watch<'_>) -> Result<Solution, Stopped> {
        let value = self.value(board, watch)?;
        self.aim = Aim::Moves;
        let mut best = Vec::new();
        for place in places(board) {
            if self.reaches(board, place, value, watch)? {
                best.push(place);
            }
        }
        let line = self.line(board, value, watch)?;
        Ok(Solution { value, best, line })
    }

    /// Whether the player to move wins, draws or loses if he is `ahead` by so many seeds in the
    /// stores: 1, 0 or -1.
    ///
    /// # Errors
    /// When `watch` says no.
    pub fn outcome(&mut self, board: Board, ahead: i32, watch: Watch<'_>) -> Result<i32, Stopped> {
        self.aim = Aim::Value;
        let value = self.value_within(board, (-ahead - 1, 1 - ahead), watch)?;
        Ok((value + ahead).signum())
    }

    /// Every complete turn from a board, with its value.
    ///
    /// # Errors
    /// When `watch` says no.
    pub fn first_turns(
        &mut self,
        board: Board,
        watch: Watch<'_>,
    ) -> Result<Vec<FirstTurn>, Stopped> {
        let mut turns = Vec::new();
        self.extend(board, 0, &mut Vec::new(), &mut turns);
        let count = turns.len();
        let mut valued = Vec::new();
        for (number, (places, won, next)) in (1..).zip(turns) {
            self.aim = Aim::Turn(number, count);
            let theirs = match next {
                Some(board) => self.value_within(board, NOTHING_KNOWN, watch)?,
                None => 0,
            };
            let value = won - theirs;
            valued.push(FirstTurn { places, value });
        }
        Ok(valued)
    }

    /// Appends every complete turn: its places, what it brings, and the board of the opponent if
    /// the game goes on.
    fn extend(
        &self,
        board: Board,
        won: i32,
        played: &mut Vec<usize>,
        turns: &mut Vec<(Vec<usize>, i32, Option<Board>)>,
    ) {
        for place in places(board) {
            played.push(place);
            match self.after(board, place) {
                After::Goes(next, gain, true) => self.extend(next, won + gain, played, turns),
                After::Goes(next, gain, false) => {
                    turns.push((played.clone(), won + gain, Some(next)));
                }
                After::Over(margin) => turns.push((played.clone(), won + margin, None)),
            }
            played.pop();
        }
    }

    fn after(&self, board: Board, place: usize) -> After {
        let lap = self.kernel.lap(board, place);
        let gain = i32::from(lap.stored);
        match self.kernel.over(&lap) {
            Some([own, other]) => After::Over(gain + i32::from(own) - i32::from(other)),
            None if lap.again => After::Goes(lap.board, gain, true),
            None => After::Goes(lap.board.turned(), gain, false),
        }
    }

    /// Whether a move is worth at least `value`.
    fn reaches(
        &mut self,
        board: Board,
        house: usize,
        value: i32,
        watch: Watch<'_>,
    ) -> Result<bool, Stopped> {
        let (next, gain, again) = match self.after(board, house) {
            After::Over(margin) => return Ok(margin >= value),
            After::Goes(next, gain, again) => (next, gain, again),
        };
        let bound = if again {
            value - gain
        } else {
            gain - value + 2
        };
        let (low, high) = self.known(next);
        let at_least = if low >= bound || high < bound {
            low >= bound
        } else {
            self.ask(next, bound, (low, high), watch)? >= bound
        };
        Ok(at_least == again)
    }

    /// Whether a move is known to be worth at least `value`, without searching.
    fn is_known(&self, board: Board, house: usize, value: i32) -> bool {
        match self.after(board, house) {
            After::Over(margin) => margin >= value,
            After::Goes(next, gain, again) => {
                seen_by_mover(gain, again, self.known(next)).0 >= value
            }
        }
    }

    /// A best line: of every position of known value a move that reaches it.
    fn line(
        &mut self,
        mut board: Board,
        mut value: i32,
        watch: Watch<'_>,
    ) -> Result<Vec<usize>, Stopped> {
        let mut line = Vec::new();
        loop {
            let all: Vec<usize> = places(board).rev().collect();
            let mut found = all
                .iter()
                .copied()
                .find(|&p| self.is_known(board, p, value));
            for &place in &all {
                if found.is_none() && self.reaches(board, place, value, watch)? {
                    found = Some(place);
                }
            }
            let Some(place) = found else {
                return Ok(line);
            };
            line.push(place);
            match self.after(board, place) {
                After::Over(_) => return Ok(line),
                After::Goes(next, gain, again) => {
                    value = if again { value - gain } else { gain - value };
                    board = next;
                }
            }
        }
    }
}

/// The houses that can be played.
fn places(board: Board) -> impl DoubleEndedIterator<Item = usize> {
    let full = occupied(board.own);
    (first_place(full)..8).filter(move |place| full >> (8 * place) & 0xff != 0)
}
