//! The Oware family: one lap round the houses, and captures by count in the other row.

use kete_rules::Rules;
use kete_rules::counts::Counts;
use kete_rules::file::{At, Chain, Feed, GrandSlam, Landing, Origin, Stores, Take, Then, To};

use super::{Board, Ending, Kernel, State, house, sum};
use crate::game::Turn;

/// What sowing a house of so many seeds adds, and where the last one falls.
#[derive(Clone, Copy, Debug)]
struct Sowing {
    /// To the mover's row, modulo 2^64.
    own: u64,
    /// To the other row, modulo 2^64.
    other: u64,
    /// The place of a last seed in the other row; [`OWN`] for one in the mover's.
    last: u8,
}

/// The last seed fell into the mover's row.
const OWN: u8 = u8::MAX;

/// The rules of the Oware family, read from a rule file.
#[derive(Clone, Debug)]
pub struct Oware {
    ending: Ending,
    sowings: Vec<Sowing>,
    /// Entries a house.
    stride: usize,
    /// Counts that are captured.
    makes: Counts,
    /// A capture runs back through the row.
    chain: bool,
    /// A capture of all the opponent has takes nothing.
    spares: bool,
    /// An opponent without seeds has to be fed.
    feed: bool,
    /// A house at place `i` with this many seeds or more in byte `i` feeds the opponent.
    reach: u64,
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
        && matches!(rule.chain, Chain::No | Chain::Back)
        && rule.to == To::Store
        && rule.then == Then::End
}

impl Oware {
    /// The packed kernel of these rules; `None` where they are not of this family.
    pub fn new(rules: &Rules) -> Option<Oware> {
        let file = rules.file();
        let ending = Ending::of(rules)?;
        let [capture] = &file.landing[..] else {
            return None;
        };
        let slam = file.capture.grand_slam;
        if !captures(capture)
            || file.sowing.stores != Stores::None
            || matches!(file.sowing.origin, Origin::SkipTurn | Origin::First)
            || !matches!(file.moves.feed, Feed::No | Feed::Must)
            || !matches!(slam, GrandSlam::Capture | GrandSlam::NoCapture)
        {
            return None;
        }
        let houses = ending.houses;
        let stride = usize::from(rules.total()) + 1;
        let all = (0..houses).flat_map(|place| (0..stride).map(move |seeds| (place, seeds)));
        Some(Oware {
            ending,
            sowings: all
                .map(|(place, seeds)| sow(houses, place, seeds, file.sowing.origin))
                .collect(),
            stride,
            makes: capture.makes,
            chain: capture.chain == Chain::Back,
            spares: slam == GrandSlam::NoCapture,
            feed: file.moves.feed == Feed::Must,
            reach: (0..houses).fold(0, |reach, place| {
                reach | ((houses - place) as u64) << (8 * place)
            }),
        })
    }

    /// How the game ends.
    pub fn ending(&self) -> &Ending {
        &self.ending
    }

    /// Sows a house that is not empty: the rows, and the place of a last seed in the other row.
    #[inline(always)]
    fn sow(&self, board: Board, place: usize) -> (Board, u8) {
        let seeds = house(board.own, place) as usize;
        let sowing = &self.sowings[place * self.stride + seeds];
        let sown = Board {
            own: board.own.wrapping_add(sowing.own),
            other: board.other.wrapping_add(sowing.other),
        };
        (sown, sowing.last)
    }

    /// The other row after the capture that begins at `last`, and the seeds taken.
    #[inline(always)]
    fn capture(&self, row: u64, last: u8) -> (u64, u16) {
        let mut left = row;
        let mut at = u32::from(last) * 8;
        loop {
            let count = (row >> at & 0xff) as u16;
            if !self.makes.has(count) {
                break;
            }
            left &= !(0xff << at);
            if at == 0 || !self.chain {
                break;
            }
            at -= 8;
        }
        if left == 0 && self.spares {
            return (row, 0);
        }
        (left, sum(row ^ left) as u16)
    }

    /// Whether a player with these rows can move.
    #[inline(always)]
    fn can_move(&self, own: u64, other: u64) -> bool {
        own != 0 && (other != 0 || !self.feed || self.can_feed(own))
    }

    #[inline(never)]
    fn can_feed(&self, row: u64) -> bool {
        (0..self.ending.houses).any(|place| house(row, place) >= house(self.reach, place))
    }
}

impl Kernel for Oware {
    fn houses(&self) -> usize {
        self.ending.houses
    }

    #[inline(always)]
    fn play(&self, state: &State, place: usize) -> Option<(State, Turn)> {
        let (sown, last) = self.sow(state.board, place);
        if state.board.other == 0 && self.feed && sown.other == 0 {
            return None;
        }
        let (other, taken) = if last == OWN {
            (sown.other, 0)
        } else {
            self.capture(sown.other, last)
        };
        let board = Board {
            own: sown.own,
            other,
        };
        let next_is_stuck =
            (board.own == 0 || board.other == 0) && !self.can_move(board.other, board.own);
        Some(
            self.ending
                .finish(state, board, taken, false, next_is_stuck),
        )
    }
}

/// Sows seed by seed on an empty board.
fn sow(houses: usize, place: usize, seeds: usize, origin: Origin) -> Sowing {
    let circuit = 2 * houses;
    let mut added = vec![0u64; circuit];
    added[place] = (seeds as u64).wrapping_neg();
    let mut at = place;
    let mut hand = seeds;
    while hand > 0 {
        at = (at + 1) % circuit;
        if origin == Origin::Skip && at == place {
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
            OWN
        } else {
            (at - houses) as u8
        },
    }
}
