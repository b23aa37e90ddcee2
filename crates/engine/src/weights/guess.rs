//! Weights from the rules alone: for kinds of games that were never tuned, and where tuning begins.

use kete_rules::Rules;
use kete_rules::file::{Family, Rest};

use super::kind::{Board, Kind, Laps};
use super::set::{CLASSES, Set};
use super::{SEED, Weights};

/// Seeds that the houses of four rows are told apart by.
const RING_SEEDS: usize = 10;

/// The same on two rows, at most.
const ROW_SEEDS: usize = 20;

impl Weights {
    /// A guess at what things are worth under these rules, with room for every number that fits the board.
    pub fn guess(rules: &Rules) -> Self {
        let kind = Kind::of(rules);
        let (many, few) = match kind.board {
            Board::Rows => {
                let set = rows(rules, &kind);
                // A tuzdik gets a seed of every handful that passes.
                let special = SEED * i32::from(rules.total()) / rules.size() as i32;
                let special = if kind.tuzdik { special } else { 0 };
                (
                    Set {
                        special,
                        ..set.clone()
                    },
                    set,
                )
            }
            Board::Rings | Board::Bao => (rings(&kind), rings(&kind)),
        };
        Self {
            kind,
            many,
            few,
            ..Self::default()
        }
    }
}

fn rows(rules: &Rules, kind: &Kind) -> Set {
    let houses = rules.houses();
    let row = match rules.file().end.rest {
        _ if kind.owned => 50,
        Rest::Owner if kind.store_sown => 10,
        Rest::Owner => 15,
        Rest::Emptier | Rest::Opponent | Rest::Nobody => 4,
    };
    let house = match rules.family() {
        _ if kind.owned => 0,
        Family::Kalah => 2,
        _ => 12,
    };
    // A handful that just reaches the own store moves again.
    let again = kind.store_sown && kind.laps == Laps::None;
    let worth = |place: usize, seeds: usize| match seeds {
        0 => 0,
        _ if again && seeds == place + 1 => row * seeds as i32 + house + 15,
        _ => row * seeds as i32 + house,
    };
    // Past a handful that goes all the way round nothing new happens.
    let told = (2 * houses + 2).clamp(8, ROW_SEEDS);
    Set {
        houses: (0..houses)
            .map(|place| (0..told).map(|seeds| worth(place, seeds)).collect())
            .collect(),
        beyond: vec![row; houses],
        live: vec![0; houses + 1],
        facing: vec![0; CLASSES * (CLASSES - 1) / 2],
        ..Set::default()
    }
}

fn rings(kind: &Kind) -> Set {
    let bao = i32::from(kind.board == Board::Bao);
    Set {
        special: SEED * bao,
        houses: vec![vec![0; RING_SEEDS]; 16],
        beyond: vec![0; 16],
        live: (0..=16).map(|pits| 15 * pits).collect(),
        front: (0..=8).map(|pits| 10 * bao * pits).collect(),
        facing: vec![0; CLASSES * (CLASSES - 1) / 2],
        columns: vec![0; CLASSES * CLASSES],
        ..Set::default()
    }
}
