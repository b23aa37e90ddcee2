//! The table of slots.

use std::sync::Arc;

use super::pair;
use super::visit::{Layout, View};
use crate::weights::{CLASSES, Set, Weights};

/// What each slot is worth.
#[derive(Clone, Debug)]
pub(super) struct Slots(Arc<[i64]>);

impl Slots {
    /// Spreads the weights over the slots. Linear: what the sum of two sets of weights makes of a slot is the
    /// sum of what each makes of it.
    pub fn new(view: &View, weights: &Weights) -> Self {
        let many = slots(view, &weights.many);
        let few = slots(view, &weights.few);
        Self(many.into_iter().zip(few).map(|(m, f)| pair(m, f)).collect())
    }

    #[inline(always)]
    pub fn get(&self, slot: usize) -> i64 {
        // The layout has no other slots; the check costs less than the memory.
        self.0.get(slot).copied().unwrap_or_default()
    }
}

/// What one set of weights makes of every slot.
pub(super) fn slots(view: &View, set: &Set) -> Vec<i32> {
    let layout = view.layout();
    let mut slots = vec![0; layout.len()];
    for place in 0..layout.places {
        for seeds in 0..Layout::SEEDS {
            slots[layout.house(place, seeds)] = house(set, place, seeds);
        }
    }
    let counts = [(&set.live, Layout::LIVE), (&set.front, Layout::FRONT)];
    for (list, base) in counts {
        for (count, slot) in layout.counts(base) {
            slots[slot] = last_known(list, count);
        }
    }
    let mut ranks = set.facing.iter();
    for own in 0..CLASSES {
        for other in own + 1..CLASSES {
            let worth = ranks.next().copied().unwrap_or_default();
            slots[layout.facing(own, other)] = worth;
            slots[layout.facing(other, own)] = -worth;
        }
    }
    for (column, worth) in set.columns.iter().take(CLASSES * CLASSES).enumerate() {
        slots[layout.column(column / CLASSES, column % CLASSES)] = *worth;
    }
    slots[layout.special()] = set.special;
    slots[layout.tempo()] = set.tempo;
    slots
}

fn house(set: &Set, place: usize, seeds: usize) -> i32 {
    let Some(list) = set.houses.get(place).or(set.houses.last()) else {
        return 0;
    };
    let beyond = set.beyond.get(place).or(set.beyond.last());
    let more = (seeds + 1).saturating_sub(list.len()) as i32;
    last_known(list, seeds) + more * beyond.copied().unwrap_or_default()
}

fn last_known(list: &[i32], n: usize) -> i32 {
    list.get(n).or(list.last()).copied().unwrap_or_default()
}
