//! Boards nobody would reach by playing.

use kete_engine::SplitMix64;
use kete_rules::{Player, Position, Rules, Setup};

/// Any board: seeds spread evenly or heaped up, rows nearly or quite empty, stores nearly full.
pub fn random(rules: &Rules, rng: &mut SplitMix64) -> Option<Position> {
    let houses = rules.houses();
    let mut setup = Setup {
        cells: vec![0; 2 * houses],
        player: Some(Player::of(rng.below(2))),
        ..Setup::default()
    };
    let mut stores = [0, 0];
    let mut left = usize::from(rules.total());
    if rng.below(3) == 0 {
        // An end game.
        let stored = left - (1 + rng.below(8)).min(left);
        stores[0] = rng.below(stored + 1) as u32;
        stores[1] = stored as u32 - stores[0];
        left -= stored;
    }
    let heap = [1, 2, 6, left][rng.below(4)];
    // Few houses are used, or only those of one row.
    let (first, used) = match rng.below(3) {
        0 => (houses * rng.below(2), houses),
        _ => (0, 1 + rng.below(2 * houses)),
    };
    let stored = rng.below(3);
    while left > 0 {
        let seeds = (1 + rng.below(heap)).min(left);
        left -= seeds;
        if rng.below(4) < stored {
            stores[rng.below(2)] += seeds as u32;
        } else {
            let cell = (first + rng.below(used) * if first == 0 { 7 } else { 1 }) % (2 * houses);
            setup.cells[cell] += seeds as u32;
        }
    }
    setup.stores = Some(stores);
    setup.validate(rules).ok()
}
