//! A turn on two rows: sow, look where the last seed fell, do what the first fitting landing rule says.

use crate::file::{Chain, Endless, Feed, GrandSlam, SlamSingle, Then};
use crate::position::{CELLS, NO_PIT, Player, Position, Verdict, flag};
use crate::reason::{Ending, Refusal};
use crate::trace::{Event, Observer};

use super::sow::{Landed, STORE};
use super::{Land, Rules, take};

/// How strictly a move is judged that is only allowed for want of another.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Strict {
    /// As long as there may be another move.
    Yes,
    /// When every move breaks the rule: it is waived.
    No,
}

impl Rules {
    /// Plays `house`, which the mover may lift, into `p`, which is a copy of `from` or holds another turn from it.
    ///
    /// On an error `p` is left in the middle of the turn, and without `FINISH` before what ends it. For
    /// [short](Rules::short) rules `LANES` may be the number of cells that are looked at, which leaves out what these
    /// rules never need; otherwise it is 0.
    #[inline(always)]
    pub(crate) fn turn_rows<const FINISH: bool, const LANES: usize, O: Observer>(
        &self,
        from: &Position,
        house: usize,
        p: &mut Position,
        strict: Strict,
        obs: &mut O,
    ) -> Result<(), Refusal> {
        let short = LANES > 0;
        let mover = from.player;
        let enemy = mover.other();
        let mut landed = self.sow_first::<LANES, O>(from, mover, house, p, obs);
        let mut laps = 1;
        let (mut after_store, mut fed, mut share, mut once) = (false, false, false, false);
        let again = loop {
            after_store |= landed.passed_store;
            fed |= p.row(enemy) > 0;
            if !short && let Some(player) = landed.taker {
                if FINISH {
                    self.end_of_round(p, mover, Ending::LastSeeds { player }, obs);
                }
                return Ok(());
            }
            let cell = landed.cell as usize;
            let Some(rule) = self.landing_rule(p, mover, landed, after_store) else {
                break false;
            };
            if rule.acts {
                if short && rule.runs && self.capture_run(p, mover, rule, cell) {
                    break false;
                }
                match self.act(p, mover, rule, cell, strict, obs)? {
                    Captured::Ordinary => {}
                    Captured::Share if !short => share = true,
                    over => {
                        if FINISH {
                            self.end_by_capture(p, mover, &over, obs);
                        }
                        return Ok(());
                    }
                }
            }
            let next = match rule.then {
                Then::End => break false,
                Then::Again => break true,
                _ if short => break false,
                Then::AgainOnce => {
                    once = from.flags & flag::ONCE == 0;
                    break once;
                }
                Then::Relay => cell,
                Then::RelayNext => self.next_house(p, cell),
            };
            laps += 1;
            if laps > self.most_laps {
                match self.file().stop.endless {
                    Endless::Illegal => {
                        return Err(Refusal::Endless {
                            laps: self.most_laps,
                        });
                    }
                    Endless::Draw => {
                        if FINISH {
                            self.to_next(p, enemy, obs);
                            self.over(p, Ending::Endless, Verdict::Draw, obs);
                        }
                        return Ok(());
                    }
                    Endless::End => break false,
                }
            }
            landed = self.sow_on(p, mover, next, house, obs);
        };
        if self.judges && (!short || from.row(enemy) == 0) {
            self.judge(from, p, fed, strict, obs)?;
        }
        if FINISH {
            self.end_of_turn::<LANES, O>(p, mover, again, once, share, obs);
        }
        Ok(())
    }

    /// The common case of [`Rules::capture`], taken quickly: a run in the other row, before the last seed, that is no
    /// grand slam. False when it is one, and nothing has been taken.
    #[inline(always)]
    fn capture_run(&self, p: &mut Position, mover: Player, rule: &Land, cell: usize) -> bool {
        let enemy = mover.other();
        let first = self.row_start(enemy);
        let mut seeds = 0;
        let mut mask = 0u32;
        let mut at = cell & (CELLS - 1);
        while rule.makes.has(p.cells[at]) {
            seeds += p.cells[at];
            mask |= 1 << at;
            if at == first {
                break;
            }
            at = if self.clockwise {
                at + 1
            } else {
                at.wrapping_sub(1)
            } & (CELLS - 1);
        }
        if self.grand_slam != GrandSlam::Capture && seeds == p.row(enemy) {
            return false;
        }
        while mask != 0 {
            p.cells[mask.trailing_zeros() as usize & (CELLS - 1)] = 0;
            mask &= mask - 1;
        }
        let row = u64::from(seeds) << (16 * enemy.index());
        let store = u64::from(seeds) << (32 + 16 * mover.index());
        p.totals = p.totals.wrapping_sub(row).wrapping_add(store);
        true
    }

    /// What a landing rule does besides going on.
    #[inline(never)]
    fn act<O: Observer>(
        &self,
        p: &mut Position,
        mover: Player,
        rule: &Land,
        cell: usize,
        strict: Strict,
        obs: &mut O,
    ) -> Result<Captured, Refusal> {
        if rule.tuzdik {
            p.tuzdik[mover.index()] = cell as u8;
            if O::ON {
                obs.event(Event::Tuzdik {
                    player: mover,
                    cell: cell as u8,
                });
            }
        }
        if rule.take == 0 {
            return Ok(Captured::Ordinary);
        }
        self.capture(p, mover, rule, cell, strict, obs)
    }

    /// A capture that ended the round.
    #[inline(never)]
    fn end_by_capture<O: Observer>(
        &self,
        p: &mut Position,
        mover: Player,
        over: &Captured,
        obs: &mut O,
    ) {
        if let Captured::Over(ending) = over {
            return self.end_of_round(p, mover, *ending, obs);
        }
        let enemy = mover.other();
        self.to_next(p, enemy, obs);
        self.sweep_to(p, |_| Some(enemy), obs);
        self.over(p, Ending::SlamRest { player: mover }, Verdict::Open, obs);
    }

    /// What is looked at when the last seed lies: tuzdiks, and the duty to feed.
    #[inline(never)]
    fn judge<O: Observer>(
        &self,
        from: &Position,
        p: &mut Position,
        fed: bool,
        strict: Strict,
        obs: &mut O,
    ) -> Result<(), Refusal> {
        let enemy = from.player.other();
        let hungry = from.row(enemy) == 0;
        if self.file().tuzdik.is_some() {
            self.collect_tuzdiks(p, obs);
        }
        match self.file().moves.feed {
            Feed::Must if hungry && !fed => Err(Refusal::MustFeed),
            Feed::Turn if hungry && p.row(enemy) == 0 => Err(Refusal::MustFeed),
            Feed::Reply if p.row(enemy) == 0 && strict == Strict::Yes => Err(Refusal::NoReply),
            _ => Ok(()),
        }
    }

    /// The first landing rule that fits.
    #[inline(always)]
    fn landing_rule(
        &self,
        p: &Position,
        mover: Player,
        landed: Landed,
        after_store: bool,
    ) -> Option<&Land> {
        let cell = landed.cell as usize;
        // For the store, which is no cell, any count will do: no rule looks at it.
        let made = p.cells[cell & (CELLS - 1)];
        let first = self.dispatch.first(landed.class, made);
        let rule = self.landing.get(first)?;
        if !rule.more || self.more_fits(p, mover, rule, cell, after_store) {
            return Some(rule);
        }
        self.later_rule(p, mover, landed, first + 1, after_store)
    }

    /// The first landing rule from number `first` on that fits.
    #[inline(never)]
    fn later_rule(
        &self,
        p: &Position,
        mover: Player,
        landed: Landed,
        first: usize,
        after_store: bool,
    ) -> Option<&Land> {
        let cell = landed.cell as usize;
        let made = p.cells[cell & (CELLS - 1)];
        self.landing[first..].iter().find(|rule| {
            rule.at >> landed.class & 1 != 0
                && rule.makes.has(made)
                && (!rule.more || self.more_fits(p, mover, rule, cell, after_store))
        })
    }

    #[inline(never)]
    fn more_fits(
        &self,
        p: &Position,
        mover: Player,
        rule: &Land,
        cell: usize,
        after_store: bool,
    ) -> bool {
        if rule.after_store && !after_store {
            return false;
        }
        if cell == STORE {
            return true;
        }
        if !rule.facing.has(p.cells[self.size - 1 - cell]) {
            return false;
        }
        if rule.next.covers(crate::counts::Counts::ANY)
            && rule.beyond.covers(crate::counts::Counts::ANY)
            && !rule.tuzdik
        {
            return true;
        }
        let next = self.next_house(p, cell);
        rule.next.has(p.cells[next])
            && rule.beyond.has(p.cells[self.next_house(p, next)])
            && (!rule.tuzdik || self.may_found(p, mover, cell))
    }

    /// Whether the mover may make `cell` his tuzdik.
    fn may_found(&self, p: &Position, mover: Player, cell: usize) -> bool {
        let Some(rule) = &self.file().tuzdik else {
            return false;
        };
        let number = |cell: usize| self.place_in_row(cell);
        p.tuzdik[mover.index()] == NO_PIT
            && self.side(cell) != mover
            && (rule.last_house || number(cell) != self.houses - 1)
            && (rule.same_number
                || p.tuzdik(mover.other())
                    .is_none_or(|other| number(other) != number(cell)))
    }

    /// Takes what a landing rule takes.
    #[inline(always)]
    fn capture<O: Observer>(
        &self,
        p: &mut Position,
        mover: Player,
        rule: &Land,
        cell: usize,
        strict: Strict,
        obs: &mut O,
    ) -> Result<Captured, Refusal> {
        let mut mask = self.taken(p, rule, cell);
        let slam_rule = self.grand_slam;
        let mut spared = None;
        let mut outcome = Captured::Ordinary;
        if slam_rule != GrandSlam::Capture && self.is_slam(p, mover, mask) {
            match slam_rule {
                GrandSlam::Capture => {}
                GrandSlam::NoCapture => mask = 0,
                GrandSlam::Illegal => return Err(Refusal::GrandSlam),
                GrandSlam::IllegalUnlessOnly => {
                    if strict == Strict::Yes {
                        return Err(Refusal::GrandSlam);
                    }
                    mask = 0;
                }
                GrandSlam::OpponentRest => outcome = Captured::SlamRest,
                GrandSlam::KeepLast | GrandSlam::KeepFirst => {
                    let kept = match slam_rule {
                        GrandSlam::KeepLast => cell,
                        _ => self.row_start(mover.other()),
                    };
                    let single = mask.count_ones() == 1
                        && self.file().capture.slam_single == SlamSingle::Take;
                    if !single && mask & 1 << kept != 0 {
                        mask &= !(1 << kept);
                        spared = (mask != 0).then_some(kept as u8);
                    }
                }
                GrandSlam::ShareAgain => outcome = Captured::Share,
            }
            if O::ON && (mask == 0 || spared.is_some()) {
                let player = mover;
                obs.event(Event::SlamSpares { player, spared });
            }
        }
        let last = self.are_last(p, 0);
        let before = p.totals;
        // Told as a hand would take: the house of the last seed first.
        let here = if O::ON { mask & 1 << cell } else { mask };
        for part in [here, mask & !here] {
            let mut rest = part;
            while rest != 0 {
                self.take_house(p, rest.trailing_zeros() as usize, mover, obs);
                rest &= rest - 1;
            }
        }
        if last && p.totals != before {
            self.take_rest(p, mover, 0, obs);
            return Ok(Captured::Over(Ending::LastSeeds { player: mover }));
        }
        Ok(outcome)
    }

    /// The houses a landing rule takes, as bits.
    #[inline(always)]
    fn taken(&self, p: &Position, rule: &Land, cell: usize) -> u32 {
        let mut mask = 0;
        if rule.take & take::HERE != 0 {
            mask |= 1 << cell;
            let stays = |at: usize| {
                (rule.at == super::place::HOUSES || self.side(at) == self.side(cell))
                    && rule.makes.has(p.cells[at])
            };
            if rule.chain != Chain::No {
                let mut at = self.previous_cell(cell);
                while at != cell && stays(at) {
                    mask |= 1 << at;
                    at = self.previous_cell(at);
                }
            }
            if rule.chain == Chain::Both {
                let mut at = self.next_cell(cell);
                while at != cell && stays(at) {
                    mask |= 1 << at;
                    at = self.next_cell(at);
                }
            }
        }
        if rule.take & take::FACING != 0 {
            mask |= 1 << (self.size - 1 - cell);
        }
        if rule.take & (take::NEXT | take::BEYOND | take::BEYOND_FACING) != 0 {
            let next = self.next_house(p, cell);
            let beyond = self.next_house(p, next);
            if rule.take & take::NEXT != 0 {
                mask |= 1 << next;
            }
            if rule.take & take::BEYOND != 0 {
                mask |= 1 << beyond;
            }
            if rule.take & take::BEYOND_FACING != 0 {
                mask |= 1 << (self.size - 1 - beyond);
            }
        }
        mask
    }

    /// Whether the houses of `mask` hold every seed the opponent has.
    #[inline(always)]
    fn is_slam(&self, p: &Position, mover: Player, mask: u32) -> bool {
        let enemy = mover.other();
        let mut rest = mask & ((1 << self.houses) - 1) << (self.houses * enemy.index());
        let mut seeds = 0;
        while rest != 0 {
            seeds += p.cells[rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        seeds > 0 && seeds == p.row(enemy)
    }

    /// Seeds that fell into tuzdiks go to their owners.
    fn collect_tuzdiks<O: Observer>(&self, p: &mut Position, obs: &mut O) {
        for player in Player::BOTH {
            if let Some(cell) = p.tuzdik(player) {
                self.take_house(p, cell, player, obs);
            }
        }
    }
}

/// What came of a capture.
enum Captured {
    Ordinary,
    /// A grand slam after which the mover must feed.
    Share,
    /// The last seeds in play were taken.
    Over(Ending),
    /// A grand slam that leaves the rest to the opponent.
    SlamRest,
}
