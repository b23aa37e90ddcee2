//! The Kalah family: one lap through the own store, and captures of the facing house.

use kete_rules::Rules;
use kete_rules::counts::Counts;
use kete_rules::file::{At, Chain, Feed, GrandSlam, Landing, Origin, Stores, Take, Then, To};

use super::{Board, Ending, Kernel, State, house};
use crate::game::Turn;

/// What sowing a house of so many seeds adds, and where the last one falls.
#[derive(Clone, Copy, Debug, Default)]
struct Sowing {
    /// To the mover's row, modulo 2^64.
    own: u64,
    /// To the other row.
    other: u64,
    /// To the mover's store.
    stored: u8,
    /// The place of a last seed in the mover's row, in bits.
    last: u8,
    /// The facing place in the other row, in bits.
    facing: u8,
    /// What a last seed in the mover's row has to make to capture: 1, or more than a byte can hold.
    makes: u16,
    /// The last seed fell into the store and the mover moves again.
    again: bool,
}

/// More seeds than a house can hold.
const NEVER: u16 = 256;

/// The rules of the Kalah family, read from a rule file.
#[derive(Clone, Debug)]
pub struct Kalah {
    ending: Ending,
    sowings: Vec<Sowing>,
    /// Entries a house.
    stride: usize,
    /// Fewest seeds in the facing house that are captured.
    least: u64,
    /// What is taken, as masks of a byte: the capturing seed, the facing house.
    take: [u64; 2],
    capture_again: bool,
}

/// The rows after a sowing, still seen by the player who sowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lap {
    /// The rows.
    pub board: Board,
    /// Seeds that went into the mover's store, captures included.
    pub stored: u16,
    /// Whether he moves again.
    pub again: bool,
}

/// A capture of the facing house by a last seed in an own empty house.
fn captures(rule: &Landing) -> bool {
    let counts = [rule.behind, rule.next, rule.beyond];
    rule.at == At::Own
        && Some(rule.makes) == Counts::only(1)
        && (rule.facing == Counts::ANY || Some(rule.facing) == Counts::from(1))
        && counts == [Counts::ANY; 3]
        && !rule.after_store
        && !rule.tuzdik
        && !rule.take.is_empty()
        && rule
            .take
            .iter()
            .all(|t| matches!(t, Take::Here | Take::Facing))
        && rule.chain == Chain::No
        && rule.to == To::Store
        && matches!(rule.then, Then::End | Then::Again)
}

/// Another move for a last seed in the store.
fn plays_again(rule: &Landing) -> bool {
    rule.at == At::Store && rule.take.is_empty() && rule.then == Then::Again && !rule.tuzdik
}

impl Kalah {
    /// The packed kernel of these rules; `None` where they are not of this family.
    pub fn new(rules: &Rules) -> Option<Kalah> {
        let file = rules.file();
        let ending = Ending::of(rules)?;
        let capture = file.landing.iter().find(|rule| captures(rule));
        let again = file.landing.iter().find(|rule| plays_again(rule));
        let known = usize::from(capture.is_some()) + usize::from(again.is_some());
        if file.sowing.stores != Stores::Own
            || file.sowing.origin == Origin::SkipTurn
            || file.moves.feed != Feed::No
            || file.capture.grand_slam != GrandSlam::Capture
            || known != file.landing.len()
        {
            return None;
        }
        let takes = |what| {
            let taken = capture.is_some_and(|rule| rule.take.contains(&what));
            if taken { 0xff } else { 0 }
        };
        let mut kernel = Kalah {
            ending,
            sowings: Vec::new(),
            stride: usize::from(rules.total()) + 1,
            least: capture.map_or(0, |rule| u64::from(!rule.facing.has(0))),
            take: [takes(Take::Here), takes(Take::Facing)],
            capture_again: capture.is_some_and(|rule| rule.then == Then::Again),
        };
        for place in 0..ending.houses {
            for seeds in 0..kernel.stride {
                let mut sowing = sow(ending.houses, place, seeds, file.sowing.origin);
                sowing.again &= again.is_some();
                if capture.is_none() {
                    sowing.makes = NEVER;
                }
                kernel.sowings.push(sowing);
            }
        }
        Some(kernel)
    }

    /// How the game ends.
    pub fn ending(&self) -> &Ending {
        &self.ending
    }

    /// Sows a house that is not empty and captures.
    #[inline(always)]
    pub fn lap(&self, board: Board, place: usize) -> Lap {
        let seeds = house(board.own, place) as usize;
        let sowing = &self.sowings[place * self.stride + seeds];
        let own = board.own.wrapping_add(sowing.own);
        let other = board.other.wrapping_add(sowing.other);
        let made = own >> sowing.last & 0xff;
        let there = other >> sowing.facing & 0xff;
        // No branch: whether a seed captures is hard to foresee.
        let takes = (made == u64::from(sowing.makes)) & (there >= self.least);
        let mask = u64::from(takes).wrapping_neg();
        let [here, facing] = self.take.map(|take| take & mask);
        Lap {
            board: Board {
                own: own & !(here << sowing.last),
                other: other & !(facing << sowing.facing),
            },
            stored: u16::from(sowing.stored) + ((made & here) + (there & facing)) as u16,
            again: sowing.again | (takes & self.capture_again),
        }
    }

    /// The mover's share and the opponent's of what is left, if the game is over after a lap.
    #[inline(always)]
    pub fn over(&self, lap: &Lap) -> Option<[u16; 2]> {
        let board = lap.board;
        if board.own != 0 && board.other != 0 {
            return None;
        }
        let next = if lap.again { board.own } else { board.other };
        let stuck = self.ending.stuck(board, lap.again, next == 0)?;
        Some(self.ending.shares(board, stuck))
    }
}

impl Kernel for Kalah {
    fn houses(&self) -> usize {
        self.ending.houses
    }

    #[inline(always)]
    fn play(&self, state: &State, place: usize) -> Option<(State, Turn)> {
        let lap = self.lap(state.board, place);
        let next = if lap.again {
            lap.board.own
        } else {
            lap.board.other
        };
        let ending = &self.ending;
        Some(ending.finish(state, lap.board, lap.stored, lap.again, next == 0))
    }
}

/// Sows seed by seed on an empty board.
fn sow(houses: usize, place: usize, seeds: usize, origin: Origin) -> Sowing {
    // The circuit: the own row, the store, the other row.
    let store = houses;
    let circuit = 2 * houses + 1;
    let mut added = vec![0u64; circuit];
    let mut at = place;
    let mut hand = seeds;
    if origin == Origin::First && hand > 1 {
        added[place] += 1;
        hand -= 1;
    }
    while hand > 0 {
        at = (at + 1) % circuit;
        if origin == Origin::Skip && at == place {
            continue;
        }
        added[at] += 1;
        hand -= 1;
    }
    let lift = |i| if i == place { seeds as u64 } else { 0 };
    let row = |from: usize| {
        (0..houses).fold(0u64, |row, i| {
            let change = added[from + i].wrapping_sub(if from == 0 { lift(i) } else { 0 });
            row.wrapping_add(change << (8 * i))
        })
    };
    let in_row = at < houses;
    let last = if in_row { at } else { 0 };
    Sowing {
        own: row(0),
        other: row(houses + 1),
        stored: added[store] as u8,
        last: 8 * last as u8,
        facing: 8 * (houses - 1 - last) as u8,
        makes: if in_row { 1 } else { NEVER },
        again: at == store,
    }
}
