//! The Kalah family: one lap through the own store, and captures of the facing house.

use std::hint::select_unpredictable;

use kete_rules::Rules;
use kete_rules::counts::Counts;
use kete_rules::file::{At, Chain, Landing, Origin, Stores, Take, Then, To};

use super::duties::Duties;
use super::table::Table;
use super::turn::{self, AGAIN, Family, Sown};
use super::{Board, Ending, Kernel, State, Tally};
use crate::game::Turn;

/// What sowing a house of so many seeds adds, and where the last one falls.
#[derive(Clone, Copy, Debug, Default)]
struct Sowing {
    /// To the mover's row, modulo 2^64.
    own: u64,
    /// To the other row.
    other: u64,
    /// To the mover's store, and [`AGAIN`].
    gain: u32,
    /// What a last seed in the mover's row has to make to capture: 1, or more than a byte can hold.
    makes: u16,
    /// The place of a last seed in the mover's row, in bits.
    last: u8,
    /// The facing place in the other row, in bits.
    facing: u8,
}

/// More seeds than a house can hold.
const NEVER: u16 = 256;

/// The rules of the Kalah family, read from a rule file.
#[derive(Clone, Debug)]
pub struct Kalah {
    duties: Duties,
    sowings: Table<Sowing>,
    /// Fewest seeds in the facing house that are captured.
    least: u64,
    /// What is taken, as masks of a byte: the capturing seed, the facing house.
    take: [u64; 2],
    /// What a capture adds to the gain besides its seeds.
    capture_gain: u32,
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

/// What a sowing does whatever lies on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handful {
    /// What it leaves on a board that is empty otherwise, seen by the player who sows.
    pub left: Board,
    /// Seeds that fall into his store.
    pub stored: u32,
    /// Whether the last one does, and gives another move.
    pub again: bool,
    /// The place in his row where a last seed that makes 1 may capture.
    pub captures_at: Option<usize>,
}

/// What a capture takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capture {
    /// Fewest seeds in the facing house.
    pub least: u32,
    /// Whether the capturing seed is taken.
    pub here: bool,
    /// Whether the facing house is.
    pub facing: bool,
    /// Whether the player moves again.
    pub again: bool,
}

/// A capture of the facing house by a last seed in an own empty house.
fn captures(rule: &Landing) -> bool {
    let counts = [rule.behind, rule.next, rule.beyond];
    rule.at == At::Own
        && Some(rule.makes) == Counts::only(1)
        && (rule.facing == Counts::ANY || Some(rule.facing) == Counts::from(1))
        && counts == [Counts::ANY; 3]
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
        let duties = Duties::of(rules)?;
        let ending = duties.ending;
        let capture = file.landing.iter().find(|rule| captures(rule));
        let again = file.landing.iter().find(|rule| plays_again(rule));
        let known = usize::from(capture.is_some()) + usize::from(again.is_some());
        if file.sowing.stores != Stores::Own || known != file.landing.len() {
            return None;
        }
        let takes = |what| {
            let taken = capture.is_some_and(|rule| rule.take.contains(&what));
            if taken { 0xff } else { 0 }
        };
        let entry = |place, seeds| {
            let mut sowing = sow(ending.houses, place, seeds, file.sowing.origin);
            let passes_store = sowing.gain > 0;
            if again.is_none() {
                sowing.gain &= AGAIN - 1;
            }
            if capture.is_none_or(|rule| rule.after_store && !passes_store) {
                sowing.makes = NEVER;
            }
            sowing
        };
        Some(Kalah {
            duties,
            sowings: Table::new(ending.houses, ending.total, entry),
            least: capture.map_or(0, |rule| u64::from(!rule.facing.has(0))),
            take: [takes(Take::Here), takes(Take::Facing)],
            capture_gain: match capture {
                Some(rule) if rule.then == Then::Again => AGAIN,
                _ => 0,
            },
        })
    }

    /// How the game ends.
    pub fn ending(&self) -> &Ending {
        &self.duties.ending
    }

    /// Whether sowing, capturing and the end are all there is to these rules, so that
    /// [`lap`](Kalah::lap) and [`over`](Kalah::over) tell everything.
    pub fn is_plain(&self) -> bool {
        self.duties.are_none()
    }

    /// What sowing a house with so many seeds does, captures apart.
    pub fn handful(&self, place: usize, seeds: u32) -> Handful {
        let own = u64::from(seeds) << (8 * place);
        let sowing = self.sowings.of(own, place);
        Handful {
            left: Board {
                own: own.wrapping_add(sowing.own),
                other: sowing.other,
            },
            stored: sowing.gain & (AGAIN - 1),
            again: sowing.gain & AGAIN != 0,
            captures_at: (sowing.makes == 1).then_some(usize::from(sowing.last) / 8),
        }
    }

    /// What a capture takes.
    pub fn capture(&self) -> Capture {
        Capture {
            least: self.least as u32,
            here: self.take[0] != 0,
            facing: self.take[1] != 0,
            again: self.capture_gain != 0,
        }
    }

    /// Sows a house that is not empty and captures.
    #[inline(always)]
    pub fn lap(&self, board: Board, place: usize) -> Lap {
        let (board, gain) = Family::lap(self, board, place);
        Lap {
            board,
            stored: gain as u16,
            again: gain & AGAIN != 0,
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
        let stuck = self.duties.ending.stuck(board, lap.again, next == 0)?;
        Some(self.duties.ending.shares(board, stuck))
    }
}

impl Family for Kalah {
    fn duties(&self) -> &Duties {
        &self.duties
    }

    #[inline(always)]
    fn lap(&self, board: Board, place: usize) -> (Board, u32) {
        let sowing = self.sowings.of(board.own, place);
        let own = board.own.wrapping_add(sowing.own);
        let other = board.other.wrapping_add(sowing.other);
        let made = own >> sowing.last & 0xff;
        let there = other >> sowing.facing & 0xff;
        let takes = (made == u64::from(sowing.makes)) & (there >= self.least);
        // No branch: whether a seed captures is hard to foresee.
        let mask = select_unpredictable(takes, u64::MAX, 0);
        let here = made & mask & self.take[0];
        let facing = there & mask & self.take[1];
        let left = Board {
            own: own - (here << sowing.last),
            other: other - (facing << sowing.facing),
        };
        let gain = sowing.gain + (here + facing) as u32 + (self.capture_gain & mask as u32);
        (left, gain)
    }

    fn sown(&self, board: Board, place: usize) -> Sown {
        let sowing = self.sowings.of(board.own, place);
        let own = board.own.wrapping_add(sowing.own);
        let other = board.other.wrapping_add(sowing.other);
        let made = own >> sowing.last & 0xff;
        let there = other >> sowing.facing & 0xff;
        let mut sown = Sown {
            board: Board { own, other },
            gain: sowing.gain,
            taken: Board::default(),
            landed: Board::default(),
        };
        if made == u64::from(sowing.makes) && there >= self.least {
            sown.gain += self.capture_gain;
            sown.taken = Board {
                own: self.take[0] << sowing.last,
                other: self.take[1] << sowing.facing,
            };
            sown.landed.own = 0xff << sowing.last;
        }
        sown
    }
}

impl Kernel for Kalah {
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

/// Sows seed by seed on an empty board.
fn sow(houses: usize, place: usize, seeds: usize, origin: Origin) -> Sowing {
    // The circuit: the own row, the store, the other row.
    let store = houses;
    let circuit = 2 * houses + 1;
    let mut added = vec![0u64; circuit];
    let mut at = place;
    let mut hand = seeds;
    // In one lap the house it begins with is the house the turn began with.
    let skips = matches!(origin, Origin::Skip | Origin::SkipTurn);
    if origin == Origin::First && hand > 1 {
        added[place] += 1;
        hand -= 1;
    }
    while hand > 0 {
        at = (at + 1) % circuit;
        if skips && at == place {
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
        gain: added[store] as u32 + if at == store { AGAIN } else { 0 },
        last: 8 * last as u8,
        facing: 8 * (houses - 1 - last) as u8,
        makes: if in_row { 1 } else { NEVER },
    }
}
