//! The Baos: compulsory capture, both directions, the kichwa, the nyumba and takasia.

mod refuse;
mod takasia;

use crate::file::{Bao, Below, Endless, Front, Middle, Nyumba, OwnFront, WhichHouse};
use crate::moves::Move;
use crate::position::{Player, Position, Verdict, flag};
use crate::reason::{Ending, Refusal};
use crate::trace::{Event, Observer, Silent};

use super::Rules;
use super::sow::ring_end;

/// A move of the Baos, taken apart.
#[derive(Clone, Copy)]
struct Start {
    pit: usize,
    clockwise: bool,
    capture: bool,
    safari: Option<bool>,
}

impl Start {
    fn as_move(self) -> Move {
        Move::Bao {
            pit: self.pit as u8,
            clockwise: self.clockwise,
            capture: self.capture,
            safari: self.safari,
        }
    }
}

/// What a turn of Bao has to know all along.
struct Turn<'a> {
    rules: &'a Rules,
    bao: &'a Bao,
    mover: Player,
    own: usize,
    other: usize,
    /// Whether the turn began with a seed from the hand.
    namua: bool,
    laps: u32,
}

/// How a lap leaves the turn.
enum Lap {
    /// The turn ends.
    End,
    /// The game is over and has been closed.
    Over,
    /// Another lap: so many seeds from the pit after this one.
    On {
        pit: usize,
        hand: u16,
        clockwise: bool,
    },
}

impl Rules {
    fn bao(&self) -> Option<&Bao> {
        self.file().bao.as_ref()
    }

    /// Calls `f` with legal moves and the positions after them until it answers true.
    pub(super) fn find_bao_child<const FINISH: bool>(
        &self,
        position: &Position,
        mut f: impl FnMut(Move, &Position) -> bool,
    ) -> bool {
        let Some(bao) = self.bao() else { return false };
        let capture = self.has_capture(position, bao);
        for pit in 0..16 {
            for clockwise in [false, true] {
                let start = Start {
                    pit,
                    clockwise,
                    capture,
                    safari: None,
                };
                if self.bao_refusal(position, bao, start).is_some() {
                    continue;
                }
                let mut p = *position;
                let choices: &[Option<bool>] =
                    match self.bao_turn::<FINISH, _>(&mut p, bao, start, &mut Silent) {
                        Ok(()) => {
                            if f(start.as_move(), &p) {
                                return true;
                            }
                            continue;
                        }
                        Err(Refusal::Safari { .. }) => &[Some(false), Some(true)],
                        Err(_) => continue,
                    };
                for &safari in choices {
                    let start = Start { safari, ..start };
                    let mut p = *position;
                    if self
                        .bao_turn::<FINISH, _>(&mut p, bao, start, &mut Silent)
                        .is_ok()
                        && f(start.as_move(), &p)
                    {
                        return true;
                    }
                }
            }
        }
        false
    }

    pub(super) fn play_bao<O: Observer>(
        &self,
        p: &mut Position,
        pit: usize,
        clockwise: bool,
        capture: bool,
        safari: Option<bool>,
        obs: &mut O,
    ) -> Result<(), Refusal> {
        let Some(bao) = self.bao() else {
            return Err(Refusal::WrongForm);
        };
        let start = Start {
            pit,
            clockwise,
            capture,
            safari,
        };
        match self.bao_refusal(p, bao, start) {
            Some(refusal) => Err(refusal),
            None => self.bao_turn::<true, _>(p, bao, start, obs),
        }
    }

    /// Whether the player to move can start a capturing turn.
    fn has_capture(&self, p: &Position, bao: &Bao) -> bool {
        let own = 16 * p.player.index();
        let other = 16 - own;
        if p.store(p.player) > 0 {
            return (0..8).any(|c| p.cells[own + c] > 0 && p.cells[other + 7 - c] > 0);
        }
        (0..16).any(|pit| {
            [false, true]
                .into_iter()
                .any(|cw| self.mtaji_target(p, bao, pit, cw).is_some())
        })
    }

    /// The enemy front pit that a capturing turn from `pit` takes first, hands empty.
    fn mtaji_target(&self, p: &Position, bao: &Bao, pit: usize, clockwise: bool) -> Option<usize> {
        let own = 16 * p.player.index();
        let seeds = p.cells[own + pit];
        if p.blocked as usize == pit || !bao.mtaji.has(seeds) || seeds == 0 {
            return None;
        }
        let end = ring_end(pit, seeds, clockwise);
        // Seeds there when the last one falls; the emptied pit counts for nothing.
        let before = if end == pit { 0 } else { p.cells[own + end] } + seeds.div_ceil(16) - 1;
        (end < 8 && before > 0 && p.cells[16 - own + 7 - end] > 0).then(|| 7 - end)
    }

    fn bao_turn<const FINISH: bool, O: Observer>(
        &self,
        p: &mut Position,
        bao: &Bao,
        start: Start,
        obs: &mut O,
    ) -> Result<(), Refusal> {
        let mover = p.player;
        let own = 16 * mover.index();
        let mut turn = Turn {
            rules: self,
            bao,
            mover,
            own,
            other: 16 - own,
            namua: p.store(mover) > 0,
            laps: 0,
        };
        let blocked = turn.begin_block(p, obs);
        let hands_empty = p.store(Player::South) + p.store(Player::North) == 0;
        let over = if start.capture {
            turn.capturing(p, start, obs)?
        } else {
            turn.takata(p, start, blocked, obs)?
        };
        if !over && turn.own_front_is_forbidden(p) {
            return Err(Refusal::OwnFront);
        }
        if over || !FINISH {
            return Ok(());
        }
        turn.end(p, !start.capture && hands_empty, obs);
        Ok(())
    }
}

/// Whether the nyumba counts as its owner's house and not as an ordinary pit.
fn stands(nyumba: &Nyumba, p: &Position, player: Player) -> bool {
    let seeds = p.cells[16 * player.index() + nyumba.pit as usize];
    p.owns_nyumba(player) && (nyumba.below == Below::Owned || seeds >= nyumba.working)
}

impl Turn<'_> {
    fn nyumba(&self) -> Option<&Nyumba> {
        self.bao.nyumba.as_ref()
    }

    fn is_house(&self, pit: usize) -> bool {
        self.nyumba().is_some_and(|n| n.pit as usize == pit)
    }

    /// Whether `pit` is the mover's working nyumba, counting what lies in it now.
    fn works(&self, p: &Position, pit: usize) -> bool {
        self.nyumba().is_some_and(|n| {
            n.pit as usize == pit
                && p.owns_nyumba(self.mover)
                && p.cells[self.own + pit] >= n.working
        })
    }

    fn lose_nyumba<O: Observer>(&self, p: &mut Position, player: Player, obs: &mut O) {
        if p.owns_nyumba(player) {
            p.set_flag(flag::NYUMBA << player.index(), false);
            if O::ON {
                obs.event(Event::NyumbaLost { player });
            }
        }
    }

    /// Lifts a whole pit of the mover, who loses his nyumba when it is that.
    fn lift<O: Observer>(&self, p: &mut Position, pit: usize, obs: &mut O) -> u16 {
        let seeds = p.cells[self.own + pit];
        p.cells[self.own + pit] = 0;
        if O::ON {
            obs.event(Event::Lift {
                cell: (self.own + pit) as u8,
                seeds,
            });
        }
        if self.is_house(pit) {
            self.lose_nyumba(p, self.mover, obs);
        }
        self.end_own_block(p, pit, obs);
        seeds
    }

    fn drop_from_hand<O: Observer>(&self, p: &mut Position, pit: usize, obs: &mut O) {
        p.totals -= 1 << (32 + 16 * self.mover.index());
        p.cells[self.own + pit] += 1;
        if O::ON {
            obs.event(Event::FromHand { player: self.mover });
            obs.event(Event::Drop {
                cell: (self.own + pit) as u8,
            });
        }
    }

    fn over<O: Observer>(&self, p: &mut Position, loser: Player, obs: &mut O) -> Lap {
        let ending = Ending::FrontEmpty { player: loser };
        self.rules.over(p, ending, Verdict::win(loser.other()), obs);
        Lap::Over
    }

    fn front_is_empty(&self, p: &Position, base: usize) -> bool {
        p.cells[base..base + 8].iter().all(|&s| s == 0)
    }

    /// Sows one lap; false when it emptied the mover's own front row, or the turn is endless.
    fn sow<O: Observer>(
        &mut self,
        p: &mut Position,
        pit: usize,
        hand: u16,
        clockwise: bool,
        obs: &mut O,
    ) -> Result<Option<usize>, Refusal> {
        let stop = &self.rules.file().stop;
        self.laps += 1;
        if self.laps > stop.laps {
            match stop.endless {
                Endless::Illegal => return Err(Refusal::Endless { laps: stop.laps }),
                Endless::Draw => {
                    self.rules
                        .sow_ring(p, self.mover, pit, hand, clockwise, obs);
                    self.to_next(p, obs);
                    self.rules.over(p, Ending::Endless, Verdict::Draw, obs);
                    return Ok(None);
                }
                Endless::End => {}
            }
        }
        let end = self
            .rules
            .sow_ring(p, self.mover, pit, hand, clockwise, obs);
        if self.rules.file().end.front == Front::Lap && self.front_is_empty(p, self.own) {
            if self.rules.file().end.own_front == OwnFront::Illegal {
                return Err(Refusal::OwnFront);
            }
            self.over(p, self.mover, obs);
            return Ok(None);
        }
        Ok(Some(end))
    }

    /// A turn that captures; true when it ended the game.
    fn capturing<O: Observer>(
        &mut self,
        p: &mut Position,
        start: Start,
        obs: &mut O,
    ) -> Result<bool, Refusal> {
        let mut safari_asked = false;
        let mut next = if self.namua {
            self.drop_from_hand(p, start.pit, obs);
            self.seize(p, start.pit, start.clockwise, obs)
        } else {
            let hand = self.lift(p, start.pit, obs);
            Lap::On {
                pit: start.pit,
                hand,
                clockwise: start.clockwise,
            }
        };
        loop {
            let (pit, hand, clockwise) = match next {
                Lap::End => break,
                Lap::Over => return Ok(true),
                Lap::On {
                    pit,
                    hand,
                    clockwise,
                } => (pit, hand, clockwise),
            };
            let Some(end) = self.sow(p, pit, hand, clockwise, obs)? else {
                return Ok(true);
            };
            if self.laps > self.rules.file().stop.laps {
                break;
            }
            next = if p.cells[self.own + end] == 1 {
                Lap::End
            } else if end < 8 && p.cells[self.other + 7 - end] > 0 {
                let kichwa = match (end, self.bao.middle) {
                    (0 | 1, _) => true,
                    (6 | 7, _) => false,
                    (_, Middle::Current) => clockwise,
                    (_, Middle::Mtaji) => start.clockwise,
                };
                self.seize(p, end, kichwa, obs)
            } else if self.works(p, end)
                && (self.namua || self.nyumba().is_some_and(|n| n.mtaji_choice))
            {
                safari_asked = true;
                match start.safari {
                    None => return Err(Refusal::Safari { needed: true }),
                    Some(false) => Lap::End,
                    Some(true) => Lap::On {
                        pit: end,
                        hand: self.lift(p, end, obs),
                        clockwise,
                    },
                }
            } else {
                Lap::On {
                    pit: end,
                    hand: self.lift(p, end, obs),
                    clockwise,
                }
            };
        }
        if start.safari.is_some() && !safari_asked {
            return Err(Refusal::Safari { needed: false });
        }
        Ok(false)
    }

    /// Takes the seeds facing `pit`; they enter by the left kichwa when `clockwise`.
    fn seize<O: Observer>(
        &mut self,
        p: &mut Position,
        pit: usize,
        clockwise: bool,
        obs: &mut O,
    ) -> Lap {
        let enemy = self.mover.other();
        let target = 7 - pit;
        let seeds = p.cells[self.other + target];
        p.cells[self.other + target] = 0;
        if O::ON {
            obs.event(Event::CaptureToSow {
                cell: (self.other + target) as u8,
                seeds,
            });
        }
        if self.is_house(target) {
            self.lose_nyumba(p, enemy, obs);
        }
        p.blocks.capture(target);
        if !self.namua {
            self.lose_nyumba(p, self.mover, obs);
        }
        if self.rules.file().end.front == Front::Lap && self.front_is_empty(p, self.other) {
            p.add_store(self.mover, seeds);
            if O::ON {
                obs.event(Event::Store {
                    seeds,
                    player: self.mover,
                });
            }
            return self.over(p, enemy, obs);
        }
        Lap::On {
            pit: if clockwise { 15 } else { 8 },
            hand: seeds,
            clockwise,
        }
    }

    /// A turn without captures; true when it ended the game.
    fn takata<O: Observer>(
        &mut self,
        p: &mut Position,
        start: Start,
        blocked: u8,
        obs: &mut O,
    ) -> Result<bool, Refusal> {
        if start.safari.is_some() {
            return Err(Refusal::Safari { needed: false });
        }
        let (mut pit, clockwise) = (start.pit, start.clockwise);
        let mut passes = self.bao.takasia_first_lap
            && self.is_house(pit)
            && self.nyumba().is_some_and(|n| stands(n, p, self.mover));
        let mut hand = if self.namua && self.taxed(p, pit) {
            self.drop_from_hand(p, pit, obs);
            let tax = self
                .nyumba()
                .map_or(0, |n| n.tax)
                .min(p.cells[self.own + pit]);
            p.cells[self.own + pit] -= tax;
            if O::ON {
                obs.event(Event::Lift {
                    cell: (self.own + pit) as u8,
                    seeds: tax,
                });
            }
            tax
        } else {
            if self.namua {
                self.drop_from_hand(p, pit, obs);
            }
            self.lift(p, pit, obs)
        };
        loop {
            let Some(end) = self.sow(p, pit, hand, clockwise, obs)? else {
                return Ok(true);
            };
            if p.cells[self.own + end] == 1
                || (blocked as usize == end && !passes)
                || (self.namua && self.works(p, end))
                || self.laps > self.rules.file().stop.laps
            {
                return Ok(false);
            }
            hand = self.lift(p, end, obs);
            pit = end;
            passes = false;
        }
    }

    /// Whether a takata of namua from `pit` only taxes it.
    fn taxed(&self, p: &Position, pit: usize) -> bool {
        let Some(n) = self.nyumba() else { return false };
        let seeds = p.cells[self.own + pit] + u16::from(n.tax_counts_seed);
        n.pit as usize == pit
            && p.owns_nyumba(self.mover)
            && (n.taxed == WhichHouse::Owned && n.below == Below::Owned || seeds >= n.working)
    }

    /// Whether the turn, which is over, has emptied a front row that may not be emptied. An opponent who has lost his own
    /// comes first.
    fn own_front_is_forbidden(&self, p: &Position) -> bool {
        let end = &self.rules.file().end;
        end.front == Front::Turn
            && end.own_front == OwnFront::Illegal
            && self.front_is_empty(p, self.own)
            && !self.front_is_empty(p, self.other)
    }

    fn to_next<O: Observer>(&self, p: &mut Position, obs: &mut O) {
        p.exchange_blocks();
        self.rules.to_next(p, self.mover.other(), obs);
    }

    /// The turn is over: what takasia blocks, and whether the opponent can go on.
    fn end<O: Observer>(&self, p: &mut Position, may_block: bool, obs: &mut O) {
        let enemy = self.mover.other();
        if self.rules.file().end.front == Front::Turn {
            let loser = [(enemy, self.other), (self.mover, self.own)]
                .into_iter()
                .find(|&(_, base)| self.front_is_empty(p, base));
            if let Some((loser, _)) = loser {
                self.to_next(p, obs);
                self.over(p, loser, obs);
                return;
            }
        }
        if may_block && self.bao.takasia {
            self.takasia(p, obs);
        }
        self.to_next(p, obs);
        if !self.rules.can_move(p) {
            self.rules.lose(p, enemy, obs);
        }
    }
}
