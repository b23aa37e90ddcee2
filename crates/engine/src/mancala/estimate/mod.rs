//! A cheap guess at the final margin, from [weights](crate::weights) that are data.
//!
//! Everything that counts is a *slot* of one table: a house with so many seeds, two facing houses, the number of
//! houses that are not empty. To judge a position is to visit its slots and to add up what they are worth; the
//! fit visits the same ones, so both always agree on what a position consists of.

mod observe;
mod slots;
mod visit;

use kete_rules::{Player, Position, Rules};

use crate::weights::{SEED, Weights};
pub(crate) use observe::Observer;
use slots::Slots;
use visit::View;

/// What a position is worth.
#[derive(Clone, Debug)]
pub(crate) struct Estimate {
    view: View,
    slots: Slots,
}

impl Estimate {
    /// With the weights for these rules.
    pub fn new(rules: &Rules, weights: &Weights) -> Self {
        let view = View::new(rules);
        Self {
            slots: Slots::new(&view, weights),
            view,
        }
    }

    /// The estimate for the player to move.
    pub fn points(&self, p: &Position) -> i32 {
        let mut sum = 0;
        self.view
            .visit(p, |slot, sign| sum += sign * self.slots.get(slot));
        SEED * self.view.seeds(p) + blend(sum, self.view.many(p))
    }

    /// The same for two rows seen from outside: seeds by place in sowing order, and by how many the player to
    /// move is ahead in the stores.
    #[inline(always)]
    pub fn of_rows(
        &self,
        ahead: i32,
        in_play: u32,
        own: impl Fn(usize) -> usize,
        other: impl Fn(usize) -> usize,
    ) -> i32 {
        let mut sum = 0;
        self.view.visit_rows(own, other, |slot, sign| {
            sum += sign * self.slots.get(slot);
        });
        SEED * ahead + blend(sum, self.view.many_of(in_play))
    }
}

/// A weight with many seeds in play and one with few, in one number: so both are added up at once.
#[inline(always)]
fn pair(many: i32, few: i32) -> i64 {
    (i64::from(many) << 32) + i64::from(few)
}

/// Rounds towards zero, so that both players get the same.
#[inline(always)]
fn blend(sum: i64, many: i64) -> i32 {
    let few = i64::from(sum as i32);
    let full = (sum - few) >> 32;
    ((full * many + few * (MANY - many)) / MANY) as i32
}

/// The share of the weights for many seeds when all are in play.
pub(crate) const MANY: i64 = 256;

/// Seeds on a player's ring.
pub(super) fn ring(p: &Position, player: Player) -> i32 {
    let first = 16 * player.index();
    let pits = &p.cells()[first..first + 16];
    pits.iter().map(|&seeds| i32::from(seeds)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_added_and_blended() {
        for (many, few) in [(3, -5), (-3, 5), (-70_000, -1), (0, 80_000)] {
            let sum = pair(many, few) + pair(2, -7) - pair(2, -7);
            assert_eq!(blend(sum, MANY), many);
            assert_eq!(blend(sum, 0), few);
            assert_eq!(blend(-sum, 100), -blend(sum, 100));
        }
        assert_eq!(blend(pair(200, 100), MANY / 2), 150);
    }
}
