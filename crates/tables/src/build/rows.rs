//! Rows of the Kalah family, looked at once instead of on every board.
//!
//! What a sowing makes of the mover's row does not depend on the other row, and what it adds to the other row depends
//! on the house alone. So with one row held fixed a turn is worth what stands at `base + step * rank` in some layer,
//! the rank being that of what the other row becomes, which lists hold for all rows at once. What is left of the inner
//! loops has no branch that is hard to foresee.

use std::ops::Range;

use kete_engine::packed::{Board, Capture, Kalah, Lap};

use super::Below;
use crate::index::Index;
use crate::row::Row;

/// A turn of a row whatever faces it.
#[derive(Clone, Copy, Debug)]
struct Sown<R> {
    /// The row afterwards.
    row: R,
    /// Seeds in the store.
    stored: u32,
    again: bool,
    /// Houses of the other row that get a seed, from its first one on.
    spill: u32,
    /// Where the last seed lies alone and may capture.
    captures_at: Option<usize>,
}

/// The family's turns, as far as they are simple enough.
#[derive(Debug)]
pub(super) struct Family<'a> {
    kernel: &'a Kalah,
    capture: Capture,
    houses: usize,
}

impl<'a> Family<'a> {
    /// `None` where a turn of these rules has to be looked at on the board.
    pub fn of(kernel: &'a Kalah, houses: usize) -> Option<Self> {
        let capture = kernel.capture();
        // A capture always takes something.
        let takes = capture.here || (capture.facing && capture.least > 0);
        (kernel.is_plain() && takes).then_some(Family {
            kernel,
            capture,
            houses,
        })
    }

    /// Every turn of a row; `None` if a handful goes round the board.
    fn turns<R: Row>(&self, row: R) -> Option<Vec<Sown<R>>> {
        let places = (0..self.houses).filter(|&place| row.house(place) > 0);
        places.map(|place| self.turn(row, place)).collect()
    }

    fn turn<R: Row>(&self, row: R, place: usize) -> Option<Sown<R>> {
        let handful = self.kernel.handful(place, row.house(place));
        let Board { own, other } = handful.left;
        let spill = (0..self.houses)
            .take_while(|&p| other.house(p) == 1)
            .count();
        let is_simple = handful.stored <= 1
            && (handful.stored == 0 || handful.captures_at.is_none())
            && (0..place).all(|p| own.house(p) == 0)
            && (spill..self.houses).all(|p| other.house(p) == 0);
        if !is_simple {
            return None;
        }
        let seeds = |p| own.house(p) + if p == place { 0 } else { row.house(p) };
        let after = (0..self.houses).fold(R::default(), |row, p| row.with(p, seeds(p)));
        Some(Sown {
            row: after,
            stored: handful.stored,
            again: handful.again,
            spill: spill as u32,
            captures_at: handful.captures_at.filter(|&p| after.house(p) == 1),
        })
    }

    /// The mover's margin of what is left, if the game is over after a turn that leaves so many seeds in the rows.
    fn ends(&self, own: u32, other: u32, again: bool) -> Option<i32> {
        if own > 0 && other > 0 {
            return None;
        }
        let lap = Lap {
            board: Board {
                own: own.into(),
                other: other.into(),
            },
            stored: 0,
            again,
        };
        let [own, other] = self.kernel.over(&lap)?;
        Some(i32::from(own) - i32::from(other))
    }
}

/// A row and how many seeds it has.
#[derive(Clone, Copy, Debug)]
struct Part {
    seeds: u32,
    rank: u64,
}

/// Where boards are found that have one row in common: the value of a turn that leads to them, by the rank of the
/// other row.
#[derive(Clone, Copy, Debug)]
enum Found<'a> {
    /// `gain + sign * values[base + step * rank]`.
    At {
        values: &'a [i8],
        base: u64,
        step: u64,
        gain: i8,
        sign: i8,
    },
    /// The game is over.
    Over(i8),
}

impl Found<'_> {
    /// Raises every value named by the pairs (where, rank) to what the turn is worth.
    #[inline(always)]
    fn raise(&self, best: &mut [i8], pairs: impl Iterator<Item = (usize, u32)>) {
        match *self {
            Found::At {
                values,
                base,
                step,
                gain,
                sign,
            } => {
                for (at, rank) in pairs {
                    let value = gain + sign * values[(base + step * u64::from(rank)) as usize];
                    best[at] = best[at].max(value);
                }
            }
            Found::Over(value) => {
                for (at, _) in pairs {
                    best[at] = best[at].max(value);
                }
            }
        }
    }
}

/// Turns of all rows with as many seeds that do the same: which rows, and the rank each becomes.
type List = Vec<(u32, u32)>;

/// All rows `y` with as many seeds, as the mover's and as the other's.
pub(super) struct Rows<'a, R> {
    family: &'a Family<'a>,
    index: &'a Index<R>,
    below: &'a Below<'a, R>,
    /// Seeds of the rows `x` that face them, and of these.
    few: u32,
    many: u32,
    /// Rows whose turns have to be looked at on the board.
    round: Vec<u32>,
    /// Turns that only move seeds on.
    within: List,
    /// Turns that end in the store.
    stored: List,
    /// Turns that give the first 1, 2, ... houses of the other row a seed.
    spilt: Vec<List>,
    /// Turns whose last seed may capture, by its place: the rank if it does not, and if it does.
    capturing: Vec<(List, List)>,
    /// Seeds in each house.
    counts: Vec<Vec<u8>>,
    /// The rank without the seeds of a house.
    without: Vec<Vec<u32>>,
    /// The rank with a seed more in the first 1, 2, ... houses.
    with: Vec<Vec<u32>>,
}

impl<'a, R: Row> Rows<'a, R> {
    pub fn new(
        family: &'a Family<'a>,
        index: &'a Index<R>,
        below: &'a Below<'a, R>,
        few: u32,
        many: u32,
    ) -> Self {
        let houses = family.houses;
        let rows = index.rows(many);
        let mut all = Rows {
            family,
            index,
            below,
            few,
            many,
            round: Vec::new(),
            within: Vec::new(),
            stored: Vec::new(),
            spilt: vec![Vec::new(); houses],
            capturing: vec![Default::default(); houses],
            counts: vec![Vec::with_capacity(rows.len()); houses],
            without: vec![Vec::with_capacity(rows.len()); houses],
            with: vec![Vec::with_capacity(rows.len()); houses],
        };
        for (y, &row) in (0..).zip(rows) {
            all.add(y, row);
        }
        all
    }

    fn add(&mut self, y: u32, row: R) {
        let rank = |row| self.index.rank(row) as u32;
        for place in 0..self.family.houses {
            self.counts[place].push(row.house(place) as u8);
            self.without[place].push(rank(without(row, place)));
            // More seeds than a layer has are never asked for.
            if place < self.few as usize {
                self.with[place].push(rank(with_first(row, place as u32 + 1)));
            }
        }
        let Some(turns) = self.family.turns(row) else {
            self.round.push(y);
            return;
        };
        for turn in turns {
            let after = rank(turn.row);
            match (turn.captures_at, turn.stored, turn.spill) {
                (Some(at), ..) => {
                    let taken = if self.family.capture.here {
                        rank(without(turn.row, at))
                    } else {
                        after
                    };
                    self.capturing[at].0.push((y, after));
                    self.capturing[at].1.push((y, taken));
                }
                (_, 0, _) => self.within.push((y, after)),
                (_, _, 0) => self.stored.push((y, after)),
                (_, _, spill) => self.spilt[spill as usize - 1].push((y, after)),
            }
        }
    }

    /// Whether all turns of `x` can be taken from lists.
    pub fn knows(&self, x: R) -> bool {
        self.family.turns(x).is_some()
    }

    /// Rows among `ys` whose turns have to be looked at on the board.
    pub fn round(&self, ys: &Range<usize>) -> impl Iterator<Item = usize> {
        let ys = ys.clone();
        let all = self.round.iter().map(|&y| y as usize);
        all.filter(move |y| ys.contains(y))
    }

    /// What a turn is worth that leaves these rows, the mover's first, one of them known by its seeds only.
    fn found(&self, gain: u32, own: Part, other: Part, again: bool, fixed: Fixed) -> Found<'a> {
        let gain = gain as i32;
        if let Some(rest) = self.family.ends(own.seeds, other.seeds, again) {
            return Found::Over((gain + rest) as i8);
        }
        let (first, second) = if again { (own, other) } else { (other, own) };
        let own_is_fixed = matches!(fixed, Fixed::Own);
        let first_is_fixed = own_is_fixed == again;
        let seeds = first.seeds + second.seeds;
        let layer = self.index.layer(seeds);
        let span = layer.span(first.seeds);
        let (base, step) = if first_is_fixed {
            (span.number(first.rank, 0), span.other)
        } else {
            (span.number(0, second.rank), span.own)
        };
        Found::At {
            values: &self.below.values[seeds as usize].planes[0],
            base,
            step,
            gain: gain as i8,
            sign: if again { 1 } else { -1 },
        }
    }

    /// The values of all boards on which the owner of `x` moves against rows `y` in `ys`; `y_moves(rank)` are those of
    /// the boards on which their owners move against the row `x` of that rank, from `ys.start` on.
    pub fn x_moves<'v>(
        &self,
        x: R,
        ys: Range<usize>,
        best: &mut [i8],
        y_moves: impl Fn(usize) -> &'v [i8],
    ) {
        let capture = self.family.capture;
        let rank = |row| self.index.rank(row) as u64;
        for turn in self.family.turns(x).into_iter().flatten() {
            let part = |row: R| Part {
                seeds: row.seeds(),
                rank: rank(row),
            };
            let open = |seeds| Part { seeds, rank: 0 };
            let same = ys.clone().enumerate().map(|(at, y)| (at, y as u32));
            let Some(at) = turn.captures_at else {
                match (turn.stored, turn.spill) {
                    (0, _) => {
                        let values = y_moves(rank(turn.row) as usize);
                        for (best, value) in best.iter_mut().zip(values) {
                            *best = (*best).max(-value);
                        }
                    }
                    (_, 0) => {
                        let other = open(self.many);
                        self.found(1, part(turn.row), other, turn.again, Fixed::Own)
                            .raise(best, same);
                    }
                    (_, spill) => {
                        let with = &self.with[spill as usize - 1][ys.clone()];
                        let other = open(self.many + spill);
                        self.found(1, part(turn.row), other, false, Fixed::Own)
                            .raise(best, with.iter().copied().enumerate());
                    }
                }
                continue;
            };
            let facing = self.family.houses - 1 - at;
            let own = if capture.here {
                part(without(turn.row, at))
            } else {
                part(turn.row)
            };
            let taken = |count: u32| {
                let facing = if capture.facing { count } else { 0 };
                let gain = u32::from(capture.here) + facing;
                self.found(
                    gain,
                    own,
                    open(self.many - facing),
                    capture.again,
                    Fixed::Own,
                )
            };
            let counts = &self.counts[facing][ys.clone()];
            let without = &self.without[facing][ys.clone()];
            let values = y_moves(rank(turn.row) as usize);
            let least = capture.least;
            let by_count: Vec<Found<'_>> = (least..=self.many).map(taken).collect();
            for (at, best) in best.iter_mut().enumerate() {
                let Some(over) = u32::from(counts[at]).checked_sub(least) else {
                    *best = (*best).max(-values[at]);
                    continue;
                };
                let rank = if capture.facing {
                    without[at]
                } else {
                    (ys.start + at) as u32
                };
                let found = &by_count[over as usize];
                found.raise(std::slice::from_mut(best), std::iter::once((0, rank)));
            }
        }
    }

    /// The values of all boards on which the owner of a row `y` in `ys` moves against `x`; `row` has those of the
    /// boards on which the owner of `x` moves, by the rank of `y`.
    pub fn y_moves(&self, x: R, ys: Range<usize>, best: &mut [i8], row: &[u8]) {
        let capture = self.family.capture;
        let part = |row: R| Part {
            seeds: row.seeds(),
            rank: self.index.rank(row) as u64,
        };
        let open = |seeds| Part { seeds, rank: 0 };
        let mine = |list: &List| {
            let at = |y: usize| list.partition_point(|&(of, _)| (of as usize) < y);
            at(ys.start)..at(ys.end)
        };
        let shifted = |&(y, rank): &(u32, u32)| (y as usize - ys.start, rank);
        for &(y, rank) in &self.within[mine(&self.within)] {
            let best = &mut best[y as usize - ys.start];
            *best = (*best).max(-(row[rank as usize] as i8));
        }
        if self.many > 0 {
            let again = self.again();
            let own = open(self.many - 1);
            self.found(1, own, part(x), again, Fixed::Other)
                .raise(best, self.stored[mine(&self.stored)].iter().map(shifted));
        }
        for (i, list) in self.spilt.iter().enumerate() {
            let spill = i as u32 + 1;
            if list.is_empty() {
                continue;
            }
            let own = open(self.many - 1 - spill);
            let other = part(with_first(x, spill));
            self.found(1, own, other, false, Fixed::Other)
                .raise(best, list[mine(list)].iter().map(shifted));
        }
        for (at, (stays, takes)) in self.capturing.iter().enumerate() {
            let facing = self.family.houses - 1 - at;
            let count = x.house(facing);
            if count < capture.least {
                for &(y, rank) in &stays[mine(stays)] {
                    let best = &mut best[y as usize - ys.start];
                    *best = (*best).max(-(row[rank as usize] as i8));
                }
                continue;
            }
            let taken = if capture.facing { count } else { 0 };
            let here = u32::from(capture.here);
            let other = part(if capture.facing {
                without(x, facing)
            } else {
                x
            });
            self.found(
                here + taken,
                open(self.many - here),
                other,
                capture.again,
                Fixed::Other,
            )
            .raise(best, takes[mine(takes)].iter().map(shifted));
        }
    }

    /// Whether a last seed in the store gives another move.
    fn again(&self) -> bool {
        self.family.kernel.handful(self.family.houses - 1, 1).again
    }
}

/// Which row of the board that a turn leaves is the same for all.
#[derive(Clone, Copy, Debug)]
enum Fixed {
    /// The mover's.
    Own,
    /// The other.
    Other,
}

fn without<R: Row>(row: R, place: usize) -> R {
    let places = (0..R::HOUSES).filter(|&p| p != place);
    places.fold(R::default(), |rest, p| rest.with(p, row.house(p)))
}

fn with_first<R: Row>(row: R, houses: u32) -> R {
    (0..houses as usize).fold(row, |row, place| row.with(place, 1))
}
