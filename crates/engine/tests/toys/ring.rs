//! A capturing game on a ring whose positions recur: Oware on two or three houses a side, with
//! an optional extra turn, and repetition counted in every position or between turns only.

use kete_engine::{Game, SplitMix64, Turn};

pub struct Ring {
    pub houses: usize,
    /// Occurrences that stop the game.
    pub stop: Option<u32>,
    /// A last seed in this own house moves again.
    pub again: Option<usize>,
    /// Only positions between turns count.
    pub between_turns: bool,
    /// Tell the search what cannot recur.
    pub hints: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    seeds: [u8; 6],
    won: [u8; 2],
    seat: usize,
    within: bool,
}

impl Ring {
    pub fn random(&self, rng: &mut SplitMix64, most: usize) -> Board {
        let mut board = Board {
            seeds: [0; 6],
            won: [0; 2],
            seat: rng.below(2),
            within: false,
        };
        for _ in 0..2 + rng.below(most - 1) {
            board.seeds[rng.below(2 * self.houses)] += 1;
        }
        board
    }

    fn final_score(&self, s: &Board) -> i32 {
        let own = self.side(s, s.seat) + i32::from(s.won[s.seat]);
        own - self.side(s, 1 - s.seat) - i32::from(s.won[1 - s.seat])
    }

    fn side(&self, s: &Board, seat: usize) -> i32 {
        let first = seat * self.houses;
        s.seeds[first..first + self.houses]
            .iter()
            .map(|&x| i32::from(x))
            .sum()
    }
}

impl Game for Ring {
    type State = Board;
    type Move = u8;

    fn moves(&self, s: &Board, out: &mut Vec<u8>) {
        let first = s.seat * self.houses;
        out.extend(
            (first..first + self.houses)
                .filter(|&h| s.seeds[h] > 0)
                .map(|h| h as u8),
        );
    }

    fn play(&self, s: &Board, mv: u8) -> (Board, Turn) {
        let ring = 2 * self.houses;
        let mut next = s.clone();
        let origin = usize::from(mv);
        let mut at = origin;
        let mut hand = std::mem::take(&mut next.seeds[at]);
        while hand > 0 {
            at = (at + 1) % ring;
            if at != origin {
                next.seeds[at] += 1;
                hand -= 1;
            }
        }
        let own = at / self.houses == s.seat;
        if !own && next.seeds[at] == 2 {
            next.won[s.seat] += std::mem::take(&mut next.seeds[at]);
        }
        next.within = own && self.again == Some(at % self.houses) && self.side(&next, s.seat) > 0;
        if next.within {
            return (next, Turn::Again);
        }
        next.seat = 1 - s.seat;
        if self.side(&next, next.seat) > 0 {
            return (next, Turn::Other);
        }
        // A pass while the other can move, so that turns without a move occur as well.
        if self.side(&next, s.seat) > 1 {
            next.seat = s.seat;
            return (next, Turn::Again);
        }
        let margin = -self.final_score(&next);
        (next, Turn::Over(margin))
    }

    fn is_over(&self, s: &Board) -> bool {
        self.side(s, s.seat) == 0
    }

    fn evaluate(&self, s: &Board) -> i32 {
        i32::from(s.won[s.seat]) - i32::from(s.won[1 - s.seat]) + i32::from(s.seeds[0] > 1)
    }

    fn score_bounds(&self, s: &Board) -> (i32, i32) {
        let board = self.side(s, 0) + self.side(s, 1);
        let ahead = i32::from(s.won[s.seat]) - i32::from(s.won[1 - s.seat]);
        (ahead - board, ahead + board)
    }

    fn key(&self, s: &Board) -> u64 {
        let tail = [s.won[0], s.won[1], s.seat as u8, u8::from(s.within)];
        super::hash(&s.seeds).rotate_left(32) ^ super::hash(&tail)
    }

    fn repetition(&self) -> Option<u32> {
        self.stop
    }

    fn repeated(&self, s: &Board) -> (Board, Turn) {
        (s.clone(), Turn::Over(self.final_score(s)))
    }

    fn counts(&self, s: &Board) -> bool {
        !(self.between_turns && s.within)
    }

    fn progress(&self, s: &Board) -> u32 {
        if self.hints {
            u32::from(s.won[0] + s.won[1])
        } else {
            0
        }
    }

    fn shortest_cycle(&self) -> u32 {
        // The law of the ring counts moves; without the positions within turns fewer are met.
        if self.hints && !(self.between_turns && self.again.is_some()) {
            2 * self.houses as u32
        } else {
            1
        }
    }

    fn ordinal(&self, mv: u8) -> usize {
        usize::from(mv)
    }
}
