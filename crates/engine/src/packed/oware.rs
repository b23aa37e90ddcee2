//! The Oware family: one lap round the houses, and captures by count in the other row.

use kete_rules::Rules;
use kete_rules::counts::Counts;
use kete_rules::file::{At, Chain, Landing, Origin, Stores, Take, Then, To};

use super::counts::Among;
use super::duties::Duties;
use super::table::Table;
use super::turn::{self, Family, Sown};
use super::{Board, Ending, Kernel, Sowings, State, Tally, sum};
use crate::game::Turn;

/// What sowing a house of so many seeds adds, and where the last one falls.
#[derive(Clone, Copy, Debug, Default)]
struct Sowing {
    /// To the mover's row, modulo 2^64.
    own: u64,
    /// To the other row, modulo 2^64.
    other: u64,
    /// The lowest bit of the place of a last seed in the other row; 0 for one in the mover's.
    last: u64,
}

/// The rules of the Oware family, read from a rule file.
#[derive(Clone, Debug)]
pub struct Oware {
    duties: Duties,
    sowings: Table<Sowing>,
    /// Counts that are captured; `None` where nothing is.
    makes: Option<Among>,
    chain: Chain,
}

/// A capture by count in the other row.
fn captures(rule: &Landing) -> bool {
    let counts = [rule.facing, rule.behind, rule.next, rule.beyond];
    rule.at == At::Enemy
        && counts == [Counts::ANY; 4]
        && !rule.makes.has(0)
        && !rule.after_store
        && !rule.tuzdik
        && rule.take == [Take::Here]
        && rule.to == To::Store
        && rule.then == Then::End
}

impl Oware {
    /// The packed kernel of these rules; `None` where they are not of this family.
    pub fn new(rules: &Rules) -> Option<Oware> {
        let file = rules.file();
        let duties = Duties::of(rules)?;
        let [capture] = &file.landing[..] else {
            return None;
        };
        if !captures(capture) || file.sowing.stores != Stores::None {
            return None;
        }
        let Ending { houses, total, .. } = duties.ending;
        Some(Oware {
            duties,
            sowings: Table::new(houses, total, |place, seeds| {
                sow(houses, place, seeds, file.sowing.origin)
            }),
            makes: Among::new(capture.makes, total),
            chain: capture.chain,
        })
    }

    /// How the game ends.
    pub fn ending(&self) -> &Ending {
        &self.duties.ending
    }

    /// Whether a turn is its sowing and its capture and nothing else, as long as the opponent has seeds before it and both
    /// players have some after it.
    pub fn is_plain(&self) -> bool {
        self.duties.watch >= 0
    }

    /// What sowing so many seeds of a place leaves in the mover's row, if that is empty otherwise, and how many houses of
    /// the other row get a seed, from its first one on; the last seed falls into the last of them, if there is one. `None`
    /// where the handful goes on from there.
    pub fn spilling(&self, place: usize, seeds: u32) -> Option<(u64, u32)> {
        let Board { own, other } = Sowings::sown(self, place, seeds);
        let spill = other.count_ones();
        let last = self.sowings.of(u64::from(seeds) << (8 * place), place).last;
        let simple = first_ones(spill) == other && last == other & !(other >> 8);
        simple.then_some((own, spill))
    }

    /// What the capture leaves of a row whose first houses have got a seed each, the last seed falling into the last of
    /// them, and how many seeds it takes. Rules about captures of everything are not looked at.
    pub fn spilt(&self, row: u64, houses: u32) -> (u64, u32) {
        let ones = first_ones(houses);
        let sowing = Sowing {
            own: 0,
            other: ones,
            last: ones & !(ones >> 8),
        };
        let board = Board { own: 0, other: row };
        let (sown, taken) = self.rows(board, &sowing);
        (sown.other & !taken, sum(sown.other & taken))
    }

    /// Sows a house that is not empty: the rows, and all bits of the houses captured.
    #[inline(always)]
    fn rows(&self, board: Board, sowing: &Sowing) -> (Board, u64) {
        let sown = Board {
            own: board.own.wrapping_add(sowing.own),
            other: board.other.wrapping_add(sowing.other),
        };
        let Some(makes) = &self.makes else {
            return (sown, 0);
        };
        // No branch: where a run ends is hard to foresee. Added to a run of ones, the bit it begins
        // with carries through to its end; a run backwards is one forwards of the row reversed.
        let found = makes.of(sown.other);
        let run = |found: u64, first: u64| found & !found.wrapping_add(first);
        let back = || run(found.swap_bytes(), sowing.last.swap_bytes()).swap_bytes();
        let taken = match self.chain {
            Chain::No => found & (sowing.last * 0xff),
            Chain::Back => back(),
            Chain::Both => back() | run(found, sowing.last),
        };
        (sown, taken)
    }
}

impl Family for Oware {
    fn duties(&self) -> &Duties {
        &self.duties
    }

    #[inline(always)]
    fn lap(&self, board: Board, place: usize) -> (Board, u32) {
        let (sown, taken) = self.rows(board, self.sowings.of(board.own, place));
        let left = Board {
            own: sown.own,
            other: sown.other & !taken,
        };
        (left, sum(sown.other & taken))
    }

    fn sown(&self, board: Board, place: usize) -> Sown {
        let sowing = self.sowings.of(board.own, place);
        let (board, other) = self.rows(board, sowing);
        Sown {
            board,
            gain: 0,
            taken: Board { own: 0, other },
            landed: Board {
                own: 0,
                other: sowing.last * 0xff,
            },
        }
    }
}

impl Sowings for Oware {
    fn sown(&self, place: usize, seeds: u32) -> Board {
        let own = u64::from(seeds) << (8 * place);
        let sowing = self.sowings.of(own, place);
        Board {
            own: own.wrapping_add(sowing.own),
            other: sowing.other,
        }
    }
}

impl Kernel for Oware {
    fn houses(&self) -> usize {
        self.duties.ending.houses
    }

    #[inline(always)]
    fn play(&self, state: &State, place: usize) -> Option<(State, Turn)> {
        turn::play(self, state, place)
    }

    fn tally(&self, state: &State) -> Tally {
        turn::tally(self, state)
    }
}

/// A seed in each of the first houses.
fn first_ones(houses: u32) -> u64 {
    0x0101_0101_0101_0101 & !(!0u64).checked_shl(8 * houses).unwrap_or(0)
}

/// Sows seed by seed on an empty board.
fn sow(houses: usize, place: usize, seeds: usize, origin: Origin) -> Sowing {
    let circuit = 2 * houses;
    let mut added = vec![0u64; circuit];
    added[place] = (seeds as u64).wrapping_neg();
    let mut at = place;
    let mut hand = seeds;
    // In one lap the house it begins with is the house the turn began with.
    let skips = matches!(origin, Origin::Skip | Origin::SkipTurn);
    if origin == Origin::First && hand > 1 {
        added[place] = added[place].wrapping_add(1);
        hand -= 1;
    }
    while hand > 0 {
        at = (at + 1) % circuit;
        if skips && at == place {
            continue;
        }
        added[at] = added[at].wrapping_add(1);
        hand -= 1;
    }
    let row =
        |from: usize| (0..houses).fold(0u64, |row, i| row.wrapping_add(added[from + i] << (8 * i)));
    Sowing {
        own: row(0),
        other: row(houses),
        last: if at < houses {
            0
        } else {
            1 << (8 * (at - houses))
        },
    }
}
