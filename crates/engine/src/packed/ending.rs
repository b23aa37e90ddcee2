//! How a packed game ends, and who gets what is left.

use kete_rules::Rules;
use kete_rules::file::{Rest, When};

use super::{Board, sum};

/// What both families need to know of the end of a game.
#[derive(Clone, Copy, Debug)]
pub struct Ending {
    /// Houses in a row.
    pub houses: usize,
    /// Seeds in play.
    pub total: u16,
    /// A store that holds more than this ends the game.
    pub(super) half: u16,
    pub(super) either: bool,
    rest: Rest,
}

impl Ending {
    /// Reads it from the rules.
    pub(super) fn of(rules: &Rules) -> Ending {
        let end = &rules.file().end;
        Ending {
            houses: rules.houses(),
            total: rules.total(),
            half: if end.majority {
                rules.total() / 2
            } else {
                u16::MAX
            },
            either: end.when == When::Either,
            rest: end.rest,
        }
    }

    /// Whether every seed ends in a store, whatever lies there before: then what is still to be won
    /// depends on the houses alone.
    pub fn counts_houses_alone(&self) -> bool {
        self.half == u16::MAX && self.keeps_seeds()
    }

    /// Whether what is left of a board goes to somebody.
    pub(super) fn keeps_seeds(&self) -> bool {
        self.rest != Rest::Nobody
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
}
