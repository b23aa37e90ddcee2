//! Sowing: as one table lookup where nothing can happen on the way, seed by seed where something can.

use crate::file::{Origin, Stores};
use crate::position::{CELLS, NO_PIT, Phase, Player, Position};
use crate::trace::{Event, Observer};

use super::{Rules, place};

/// A landing in the mover's own store.
pub(crate) const STORE: usize = CELLS;

/// Handfuls up to this size are looked up; larger ones are sown seed by seed.
const LARGEST_TABLED: usize = 64;

/// Where the last seed of a handful fell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Landed {
    /// A cell, or [`STORE`].
    pub cell: u8,
    /// One of [`place`].
    pub class: u8,
    /// Whether the mover's store got a seed on the way.
    pub passed_store: bool,
    /// Who took the last seeds in play in passing: the round is over.
    pub taker: Option<Player>,
}

/// What sowing a house of so many seeds adds everywhere.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(32))]
struct RowEntry {
    /// Modulo 2^16, the emptied house included.
    delta: [u16; CELLS],
    /// The same for [`Position::totals`], modulo 2^64.
    totals: u64,
    landed: Landed,
}

/// Sowings on two rows by mover, house and seeds.
#[derive(Clone, Debug, Default)]
pub(crate) struct RowTable {
    entries: Vec<RowEntry>,
    /// Entries a house; also one more than the largest handful in the table.
    pub stride: usize,
}

/// Sowings on a ring by direction, pit and seeds.
#[derive(Clone, Debug, Default)]
pub(crate) struct RingTable {
    entries: Vec<[u16; 16]>,
    stride: usize,
}

impl RowTable {
    /// An empty table when sowings cannot be looked up.
    pub fn build(rules: &Rules, tabled: bool) -> RowTable {
        let stride = if tabled {
            LARGEST_TABLED.min(rules.total as usize) + 1
        } else {
            0
        };
        let mut entries = Vec::with_capacity(2 * rules.size * stride);
        for mover in Player::BOTH {
            for house in 0..rules.size {
                for seeds in 0..stride {
                    entries.push(RowEntry::of(rules, mover, house, seeds as u16));
                }
            }
        }
        RowTable { entries, stride }
    }
}

impl RowEntry {
    /// Sows on an empty board and looks at the difference.
    fn of(rules: &Rules, mover: Player, house: usize, seeds: u16) -> RowEntry {
        let mut before = Position {
            player: mover,
            ..Position::EMPTY
        };
        before.cells[house] = seeds;
        before.count_rows(rules.houses);
        let mut after = before;
        let landed = if seeds == 0 {
            Landed {
                cell: house as u8,
                class: rules.class_of(mover, house),
                passed_store: false,
                taker: None,
            }
        } else {
            rules.sow_slowly(&mut after, mover, house, house, &mut crate::trace::Silent)
        };
        let mut delta = [0; CELLS];
        for (cell, d) in delta.iter_mut().enumerate() {
            *d = after.cells[cell].wrapping_sub(before.cells[cell]);
        }
        RowEntry {
            delta,
            totals: after.totals.wrapping_sub(before.totals),
            landed,
        }
    }
}

impl RingTable {
    pub fn build(total: u16) -> RingTable {
        let stride = LARGEST_TABLED.min(total as usize) + 1;
        let mut entries = vec![[0u16; 16]; 32 * stride];
        for clockwise in [false, true] {
            for pit in 0..16 {
                for seeds in 0..stride {
                    let entry = &mut entries[(usize::from(clockwise) * 16 + pit) * stride + seeds];
                    let mut at = pit;
                    for _ in 0..seeds {
                        at = step(at, clockwise);
                        entry[at] += 1;
                    }
                }
            }
        }
        RingTable { entries, stride }
    }
}

/// The next pit of a ring.
#[inline(always)]
pub(crate) fn step(pit: usize, clockwise: bool) -> usize {
    if clockwise {
        (pit + 1) & 15
    } else {
        pit.wrapping_sub(1) & 15
    }
}

/// The pit where the last of `seeds` falls that are sown from the pit after `pit`.
#[inline(always)]
pub(crate) fn ring_end(pit: usize, seeds: u16, clockwise: bool) -> usize {
    let seeds = seeds as usize;
    if clockwise {
        (pit + seeds) & 15
    } else {
        pit.wrapping_sub(seeds) & 15
    }
}

impl Rules {
    /// The place of a cell of a two-row board, seen from the mover.
    #[inline(always)]
    pub(crate) fn class_of(&self, mover: Player, cell: usize) -> u8 {
        if (cell < self.houses) == (mover == Player::South) {
            place::OWN
        } else {
            place::ENEMY
        }
    }

    /// The side a cell of a two-row board lies on.
    #[inline(always)]
    pub(crate) fn side(&self, cell: usize) -> Player {
        Player::of(usize::from(cell >= self.houses))
    }

    /// The next cell in sowing order, stores left out.
    #[inline(always)]
    pub(crate) fn next_cell(&self, cell: usize) -> usize {
        let last = self.size - 1;
        match (self.clockwise, cell) {
            (false, c) if c == last => 0,
            (false, c) => c + 1,
            (true, 0) => last,
            (true, c) => c - 1,
        }
    }

    /// The cell before in sowing order.
    #[inline(always)]
    pub(crate) fn previous_cell(&self, cell: usize) -> usize {
        let last = self.size - 1;
        match (self.clockwise, cell) {
            (true, c) if c == last => 0,
            (true, c) => c + 1,
            (false, 0) => last,
            (false, c) => c - 1,
        }
    }

    /// The first house of a row in sowing order.
    pub(crate) fn row_start(&self, player: Player) -> usize {
        self.houses * player.index() + if self.clockwise { self.houses - 1 } else { 0 }
    }

    /// The last house of a row in sowing order: the one next to its owner's store.
    #[inline(always)]
    pub(crate) fn row_end(&self, player: Player) -> usize {
        self.houses * player.index() + if self.clockwise { 0 } else { self.houses - 1 }
    }

    /// The place of a house in its row in sowing order, from 0.
    pub(crate) fn place_in_row(&self, cell: usize) -> usize {
        let from_left = cell % self.houses;
        if self.clockwise {
            self.houses - 1 - from_left
        } else {
            from_left
        }
    }

    /// The next house in sowing order, stores left out, burnt houses skipped.
    pub(crate) fn next_house(&self, p: &Position, mut cell: usize) -> usize {
        for _ in 0..self.size {
            cell = self.next_cell(cell);
            if !p.is_burnt(cell) {
                break;
            }
        }
        cell
    }

    /// The table's entry for a sowing; `None` when it has to be sown seed by seed.
    #[inline(always)]
    fn entry<O: Observer>(&self, mover: Player, house: usize, seeds: u16) -> Option<&RowEntry> {
        if O::ON || seeds as usize >= self.rows.stride {
            return None;
        }
        self.rows
            .entries
            .get((mover.index() * self.size + house) * self.rows.stride + seeds as usize)
    }

    /// Writes the position after sowing the seeds of `house` into `p`: the first lap of a turn.
    #[inline(always)]
    pub(crate) fn sow_first<const LANES: usize, O: Observer>(
        &self,
        from: &Position,
        mover: Player,
        house: usize,
        p: &mut Position,
        obs: &mut O,
    ) -> Landed {
        let Some(entry) = self.entry::<O>(mover, house, from.cells[house]) else {
            *p = *from;
            return self.sow_slowly(p, mover, house, house, obs);
        };
        let totals = from.totals.wrapping_add(entry.totals);
        if LANES > 0 {
            // A short turn touches nothing else.
            for i in 0..LANES {
                p.cells[i] = from.cells[i].wrapping_add(entry.delta[i]);
            }
            p.totals = totals;
            if p.phase != Phase::Sow {
                p.phase = Phase::Sow;
                p.verdict = from.verdict;
            }
        } else {
            let cells = std::array::from_fn(|i| from.cells[i].wrapping_add(entry.delta[i]));
            *p = Position {
                cells,
                totals,
                ..*from
            };
        }
        entry.landed
    }

    /// Sows the seeds of `house`: a further lap of a turn that began with the house `first`.
    #[inline]
    pub(crate) fn sow_on<O: Observer>(
        &self,
        p: &mut Position,
        mover: Player,
        house: usize,
        first: usize,
        obs: &mut O,
    ) -> Landed {
        let Some(entry) = self.entry::<O>(mover, house, p.cells[house]) else {
            return self.sow_slowly(p, mover, house, first, obs);
        };
        p.cells = std::array::from_fn(|i| p.cells[i].wrapping_add(entry.delta[i]));
        p.totals = p.totals.wrapping_add(entry.totals);
        entry.landed
    }

    /// Sows the seeds of `house` one by one; `first` is the house the turn began with.
    #[inline(never)]
    pub(crate) fn sow_slowly<O: Observer>(
        &self,
        p: &mut Position,
        mover: Player,
        house: usize,
        first: usize,
        obs: &mut O,
    ) -> Landed {
        let file = self.file();
        let mut hand = p.cells[house];
        let side = |cell| 16 * self.side(cell).index();
        p.cells[house] = 0;
        p.totals = p.totals.wrapping_sub(u64::from(hand) << side(house));
        if O::ON {
            obs.event(Event::Lift {
                cell: house as u8,
                seeds: hand,
            });
        }
        let skipped = match file.sowing.origin {
            Origin::Skip => house,
            Origin::SkipTurn => first,
            _ => usize::MAX,
        };
        let own_end = self.row_end(mover);
        let store_sown = file.sowing.stores == Stores::Own;
        let mut landed = Landed {
            cell: house as u8,
            class: self.class_of(mover, house),
            passed_store: false,
            taker: None,
        };
        let mut at = house;
        let mut in_store = false;
        let mut skips = 0;
        let mut stay = file.sowing.origin == Origin::First && hand > 1;
        while hand > 0 {
            if stay {
                stay = false;
            } else if at == own_end && store_sown && !in_store {
                // The store follows the last house of the mover's row.
                in_store = true;
                skips = 0;
                hand -= 1;
                p.add_store(mover, 1);
                landed.passed_store = true;
                landed.cell = STORE as u8;
                landed.class = place::STORE;
                if O::ON {
                    obs.event(Event::DropStore { player: mover });
                }
                continue;
            } else {
                in_store = false;
                at = self.next_cell(at);
                if p.is_burnt(at) || at == skipped {
                    skips += 1;
                    if skips <= self.size {
                        continue;
                    }
                    // Every house but this one is burnt: there is nowhere else to sow.
                    at = house;
                }
            }
            skips = 0;
            hand -= 1;
            p.cells[at] += 1;
            p.totals = p.totals.wrapping_add(1 << side(at));
            landed.cell = at as u8;
            landed.class = self.class_of(mover, at);
            if O::ON {
                obs.event(Event::Drop { cell: at as u8 });
            }
            if let Some(passing) = &file.passing
                && (hand > 0 || passing.last)
                && passing.makes.has(p.cells[at])
            {
                let taker = self.owner_of(p, at);
                let last = self.are_last(p, hand);
                self.take_house(p, at, taker, obs);
                if last {
                    self.take_rest(p, taker, hand, obs);
                    landed.taker = Some(taker);
                    break;
                }
            }
        }
        landed
    }

    /// Who owns a house: by its marker, or by its side.
    pub(crate) fn owner_of(&self, p: &Position, cell: usize) -> Player {
        match self.file().moves.from {
            crate::file::From::Owned => p.owner(cell),
            crate::file::From::Row => self.side(cell),
        }
    }

    /// Stores the seeds of a house.
    #[inline(always)]
    pub(crate) fn take_house<O: Observer>(
        &self,
        p: &mut Position,
        cell: usize,
        taker: Player,
        obs: &mut O,
    ) {
        let seeds = p.cells[cell];
        p.cells[cell] = 0;
        // Out of the row, into the store: lanes cannot run over, the seeds were there.
        p.totals = p
            .totals
            .wrapping_sub(u64::from(seeds) << (16 * self.side(cell).index()))
            .wrapping_add(u64::from(seeds) << (32 + 16 * taker.index()));
        if O::ON && seeds > 0 {
            obs.event(Event::Capture {
                cell: cell as u8,
                seeds,
                player: taker,
            });
        }
    }

    /// Whether the seeds in play, those in the mover's hand included, are so few that the next capture takes them all.
    #[inline(always)]
    pub(crate) fn are_last(&self, p: &Position, hand: u16) -> bool {
        self.last > 0 && p.row(Player::South) + p.row(Player::North) + hand <= self.last
    }

    /// After a capture of the last seeds: the rest, the mover's hand included, goes with them.
    pub(crate) fn take_rest<O: Observer>(
        &self,
        p: &mut Position,
        taker: Player,
        hand: u16,
        obs: &mut O,
    ) {
        if hand > 0 {
            p.add_store(taker, hand);
            if O::ON {
                obs.event(Event::Store {
                    seeds: hand,
                    player: taker,
                });
            }
        }
        self.sweep_to(p, |_| Some(taker), obs);
    }

    /// Gives the seeds of every house away.
    pub(crate) fn sweep_to<O: Observer>(
        &self,
        p: &mut Position,
        to: impl Fn(usize) -> Option<Player>,
        obs: &mut O,
    ) {
        for cell in 0..self.size {
            let seeds = p.cells[cell];
            if seeds == 0 {
                continue;
            }
            let player = to(cell);
            p.cells[cell] = 0;
            if let Some(player) = player {
                p.add_store(player, seeds);
            }
            if O::ON {
                obs.event(Event::Sweep {
                    cell: cell as u8,
                    seeds,
                    player,
                });
            }
        }
        p.totals = p.totals >> 32 << 32;
    }

    /// Sows `hand` seeds on a player's ring from the pit after `pit` on.
    #[inline(always)]
    pub(crate) fn sow_ring<O: Observer>(
        &self,
        p: &mut Position,
        mover: Player,
        pit: usize,
        hand: u16,
        clockwise: bool,
        obs: &mut O,
    ) -> usize {
        let base = 16 * mover.index();
        if O::ON || hand as usize >= self.rings.stride {
            let mut at = pit;
            for _ in 0..hand {
                at = step(at, clockwise);
                p.cells[base + at] += 1;
                if O::ON {
                    obs.event(Event::Drop {
                        cell: (base + at) as u8,
                    });
                }
            }
            return at;
        }
        let entry = &self.rings.entries
            [(usize::from(clockwise) * 16 + pit) * self.rings.stride + hand as usize];
        for (cell, delta) in p.cells[base..base + 16].iter_mut().zip(entry) {
            *cell += *delta;
        }
        ring_end(pit, hand, clockwise)
    }

    /// The house a player has as tuzdik, if `cell` is one.
    pub(crate) fn tuzdik_owner(&self, p: &Position, cell: usize) -> Option<Player> {
        Player::BOTH.into_iter().find(|k| {
            let t = p.tuzdik[k.index()];
            t != NO_PIT && t as usize == cell
        })
    }
}
