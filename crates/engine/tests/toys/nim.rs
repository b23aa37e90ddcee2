//! Nim with three heaps: a decided game with estimates of no worth.

use kete_engine::{Game, SplitMix64, Turn};

pub struct Nim;

pub type Heaps = [u8; 3];

impl Nim {
    pub fn random(rng: &mut SplitMix64) -> Heaps {
        [
            1 + rng.below(3) as u8,
            rng.below(4) as u8,
            rng.below(3) as u8,
        ]
    }
}

impl Game for Nim {
    type State = Heaps;
    type Move = (u8, u8);

    fn moves(&self, s: &Heaps, out: &mut Vec<(u8, u8)>) {
        for heap in 0..3u8 {
            out.extend((1..=s[usize::from(heap)]).map(|take| (heap, take)));
        }
    }

    fn play(&self, s: &Heaps, (heap, take): (u8, u8)) -> (Heaps, Turn) {
        let mut next = *s;
        next[usize::from(heap)] -= take;
        let turn = if self.is_over(&next) {
            Turn::Over(1)
        } else {
            Turn::Other
        };
        (next, turn)
    }

    fn is_over(&self, s: &Heaps) -> bool {
        s.iter().all(|&n| n == 0)
    }

    fn evaluate(&self, s: &Heaps) -> i32 {
        i32::from(s[0]) * 40 - i32::from(s[1]) * 25
    }

    fn unit(&self) -> i32 {
        100
    }

    fn score_bounds(&self, _: &Heaps) -> (i32, i32) {
        (-1, 1)
    }

    fn key(&self, s: &Heaps) -> u64 {
        super::hash(s)
    }
}
