//! Four rows without compulsory capture: Hus, Owela, Omweso.

use crate::file::{Endless, To};
use crate::moves::{Move, Word};
use crate::position::{Player, Position, Verdict, flag};
use crate::reason::{Ending, Refusal};
use crate::trace::{Event, Observer, Silent};

use super::sow::ring_end;
use super::{Land, Rules, place, take};

/// Most words that are looked at for one pit: a turn with more choices than a person could survey is cut there.
const MOST_WORDS: usize = 4096;

/// Where the choices of a turn come from.
struct Script {
    given: Word,
    /// Whether choices after the given ones are made by the program: anticlockwise.
    explore: bool,
    met: Word,
}

impl Script {
    /// The next choice; `None` when the script does not have it.
    fn next(&mut self) -> Option<bool> {
        let i = self.met.len();
        let reverse = if i < self.given.len() {
            self.given.get(i)
        } else if self.explore {
            false
        } else {
            return None;
        };
        self.met.push(reverse).then_some(reverse)
    }
}

impl Rules {
    /// Calls `f` with legal moves and the positions after them until it answers true.
    pub(super) fn find_laps_child<const FINISH: bool>(
        &self,
        position: &Position,
        mut f: impl FnMut(Move, &Position) -> bool,
    ) -> bool {
        let base = 16 * position.player.index();
        for pit in 0..16 {
            if position.cells[base + pit] < self.file().moves.least.max(1) {
                continue;
            }
            let mut given = Word::EMPTY;
            for _ in 0..MOST_WORDS {
                let mut p = *position;
                let mut script = Script {
                    given,
                    explore: true,
                    met: Word::EMPTY,
                };
                let played = self.run_laps::<FINISH, _>(&mut p, pit, &mut script, &mut Silent);
                let m = Move::Laps {
                    pit: pit as u8,
                    word: script.met,
                };
                if played.is_ok() && f(m, &p) {
                    return true;
                }
                match script.met.next() {
                    Some(next) => given = next,
                    None => break,
                }
            }
        }
        false
    }

    pub(super) fn play_laps<O: Observer>(
        &self,
        p: &mut Position,
        pit: usize,
        word: Word,
        obs: &mut O,
    ) -> Result<(), Refusal> {
        if pit >= 16 {
            return Err(Refusal::NoSuchHouse);
        }
        let least = self.file().moves.least.max(1);
        match p.cells[16 * p.player.index() + pit] {
            0 => return Err(Refusal::Empty),
            n if n < least => return Err(Refusal::TooFew { least }),
            _ => {}
        }
        let mut script = Script {
            given: word,
            explore: false,
            met: Word::EMPTY,
        };
        self.run_laps::<true, _>(p, pit, &mut script, obs)
    }

    /// The landing rule for a last seed that makes `made` in `pit` of the mover's ring.
    #[inline(always)]
    fn ring_rule(&self, p: &Position, mover: Player, pit: usize, made: u16) -> Option<&Land> {
        let enemy = 16 * mover.other().index();
        let front = pit < 8;
        let class = if front { place::FRONT } else { place::BACK };
        let (facing, behind) = if front {
            (p.cells[enemy + 7 - pit], p.cells[enemy + 8 + pit])
        } else {
            (0, 0)
        };
        self.landing.iter().find(|rule| {
            rule.at >> class & 1 != 0
                && rule.makes.has(made)
                && (!rule.more || (front && rule.facing.has(facing) && rule.behind.has(behind)))
        })
    }

    /// Whether a clockwise lap of `hand` seeds from `pit` captures directly.
    fn captures_clockwise(&self, p: &Position, mover: Player, pit: usize, hand: u16) -> bool {
        let end = ring_end(pit, hand, true);
        let made = p.cells[16 * mover.index() + end] + hand.div_ceil(16);
        self.ring_rule(p, mover, end, made)
            .is_some_and(|rule| rule.take != 0)
    }

    fn run_laps<const FINISH: bool, O: Observer>(
        &self,
        p: &mut Position,
        start: usize,
        script: &mut Script,
        obs: &mut O,
    ) -> Result<(), Refusal> {
        let stop = &self.file().stop;
        let mover = p.player;
        let enemy = mover.other();
        let (own, other) = (16 * mover.index(), 16 * enemy.index());
        let mut pit = start;
        let mut hand = p.cells[own + pit];
        p.cells[own + pit] = 0;
        if O::ON {
            obs.event(Event::Lift {
                cell: (own + pit) as u8,
                seeds: hand,
            });
        }
        let mut lap_start = pit;
        // A lap of captured seeds may only be reversed after a clockwise one.
        let mut may_reverse = true;
        let mut columns = 0u8;
        let mut laps = 0;
        loop {
            laps += 1;
            if laps > stop.laps {
                if stop.endless == Endless::Illegal {
                    return Err(Refusal::Endless { laps: stop.laps });
                }
                // What is in the hand goes back to the pit it came from.
                p.cells[own + pit] += hand;
                if O::ON {
                    (0..hand).for_each(|_| {
                        obs.event(Event::Drop {
                            cell: (own + pit) as u8,
                        })
                    });
                }
                if stop.endless == Endless::Draw {
                    self.to_next(p, enemy, obs);
                    self.over(p, Ending::Endless, Verdict::Draw, obs);
                    return Ok(());
                }
                break;
            }
            let clockwise = may_reverse
                && self.reverse >> pit & 1 != 0
                && self.captures_clockwise(p, mover, pit, hand)
                && script.next().ok_or(Refusal::WrongLaps {
                    choices: script.met.len() as u8 + 1,
                })?;
            let end = self.sow_ring(p, mover, pit, hand, clockwise, obs);
            let made = p.cells[own + end];
            let Some(rule) = self.ring_rule(p, mover, end, made) else {
                break;
            };
            if rule.take != 0 {
                hand = 0;
                let mut seize = |cell: usize| {
                    let seeds = p.cells[cell];
                    p.cells[cell] = 0;
                    hand += seeds;
                    if O::ON && seeds > 0 {
                        obs.event(Event::CaptureToSow {
                            cell: cell as u8,
                            seeds,
                        });
                    }
                };
                if rule.take & take::FACING != 0 {
                    seize(other + 7 - end);
                }
                if rule.take & take::BEHIND != 0 {
                    seize(other + 8 + end);
                }
                if hand == 0 {
                    break;
                }
                columns |= 1 << end;
                match rule.to {
                    To::LapStart => {
                        pit = lap_start;
                        may_reverse = clockwise;
                    }
                    _ => {
                        pit = end;
                        lap_start = end;
                        may_reverse = false;
                    }
                }
                continue;
            }
            match rule.then {
                crate::file::Then::Relay => {
                    pit = end;
                    lap_start = end;
                    may_reverse = true;
                    hand = p.cells[own + end];
                    p.cells[own + end] = 0;
                    if O::ON {
                        obs.event(Event::Lift {
                            cell: (own + end) as u8,
                            seeds: hand,
                        });
                    }
                }
                _ => break,
            }
        }
        if script.met.len() != script.given.len() && !script.explore {
            return Err(Refusal::WrongLaps {
                choices: script.met.len() as u8,
            });
        }
        if FINISH {
            self.end_ring_turn(p, mover, columns, obs);
        }
        Ok(())
    }

    fn end_ring_turn<O: Observer>(
        &self,
        p: &mut Position,
        mover: Player,
        columns: u8,
        obs: &mut O,
    ) {
        let end = &self.file().end;
        let enemy = mover.other();
        self.to_next(p, enemy, obs);
        if end.both_ends && columns & 0x81 == 0x81 {
            let ending = Ending::BothEnds { player: mover };
            return self.over(p, ending, Verdict::win(mover), obs);
        }
        if end.akakyala && columns != 0 {
            let has = |player: Player| p.flags & (flag::CAPTURED << player.index()) != 0;
            if has(mover) && !has(enemy) {
                let ending = Ending::Akakyala { player: mover };
                return self.over(p, ending, Verdict::win(mover), obs);
            }
            if !has(mover) {
                p.set_flag(flag::CAPTURED << mover.index(), true);
                if O::ON {
                    obs.event(Event::FirstCapture { player: mover });
                }
            }
        }
        if !self.can_move(p) {
            self.lose(p, enemy, obs);
        }
    }
}
