//! Kalah on up to four houses a side: extra turns, captures, no recurrence.

use kete_engine::{Child, Game, SplitMix64, Turn};

pub struct Kalah {
    pub houses: usize,
}

/// Seeds seen by the player to move: own houses, own store, the other's houses, the other's store.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    seeds: [u8; 10],
    seat: u8,
}

impl Kalah {
    pub fn start(&self, each: u8) -> Board {
        let mut seeds = [0; 10];
        seeds[..self.houses].fill(each);
        seeds[self.houses + 1..=2 * self.houses].fill(each);
        Board { seeds, seat: 0 }
    }

    pub fn random(&self, rng: &mut SplitMix64, most: usize) -> Board {
        let mut board = self.start(0);
        for _ in 0..=rng.below(most) {
            board.seeds[rng.below(2 * self.houses + 2)] += 1;
        }
        board
    }

    pub fn final_score(&self, s: &Board) -> i32 {
        let own: i32 = s.seeds[..=self.houses].iter().map(|&x| i32::from(x)).sum();
        2 * own - self.total(s)
    }

    fn total(&self, board: &Board) -> i32 {
        board.seeds.iter().map(|&n| i32::from(n)).sum()
    }
}

impl Game for Kalah {
    type State = Board;
    type Move = u8;

    fn moves(&self, s: &Board, out: &mut Vec<u8>) {
        if !self.is_over(s) {
            out.extend((0..self.houses as u8).filter(|&h| s.seeds[usize::from(h)] > 0));
        }
    }

    fn play(&self, s: &Board, mv: u8) -> (Board, Turn) {
        let (n, ring) = (self.houses, 2 * self.houses + 1);
        let mut next = s.clone();
        let mut at = usize::from(mv);
        let hand = std::mem::take(&mut next.seeds[at]);
        for _ in 0..hand {
            at = (at + 1) % ring;
            next.seeds[at] += 1;
        }
        if at < n && next.seeds[at] == 1 && next.seeds[2 * n - at] > 0 {
            let won =
                std::mem::take(&mut next.seeds[2 * n - at]) + std::mem::take(&mut next.seeds[at]);
            next.seeds[n] += won;
        }
        if at == n && !self.is_over(&next) {
            return (next, Turn::Again);
        }
        next.seeds[..2 * n + 2].rotate_left(n + 1);
        next.seat ^= 1;
        let turn = if self.is_over(&next) {
            Turn::Over(-self.final_score(&next))
        } else {
            Turn::Other
        };
        (next, turn)
    }

    fn is_over(&self, s: &Board) -> bool {
        let n = self.houses;
        s.seeds[..n].iter().all(|&x| x == 0) || s.seeds[n + 1..=2 * n].iter().all(|&x| x == 0)
    }

    fn evaluate(&self, s: &Board) -> i32 {
        let n = self.houses;
        10 * (i32::from(s.seeds[n]) - i32::from(s.seeds[2 * n + 1])) + i32::from(s.seeds[0])
    }

    fn unit(&self) -> i32 {
        10
    }

    fn score_bounds(&self, s: &Board) -> (i32, i32) {
        let (n, total) = (self.houses, self.total(s));
        (
            2 * i32::from(s.seeds[n]) - total,
            total - 2 * i32::from(s.seeds[2 * n + 1]),
        )
    }

    fn key(&self, s: &Board) -> u64 {
        super::hash(&s.seeds)
    }

    fn order_hint(&self, s: &Board, child: &Child<Board, u8>) -> i32 {
        let mv = child.mv;
        i32::from(usize::from(mv + s.seeds[usize::from(mv)]) == self.houses)
    }

    fn ordinal(&self, mv: u8) -> usize {
        usize::from(mv)
    }
}
