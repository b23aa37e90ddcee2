//! Why a turn of Bao may not start so.

use crate::counts::{Counts, LARGEST_NAMED};
use crate::file::{Bao, LoneKichwa, Sixteen, WhichHouse};
use crate::position::Position;
use crate::reason::Refusal;

use super::{Rules, Start, stands};

impl Rules {
    /// Why a turn may not start so; where it leads is not looked at.
    pub(super) fn bao_refusal(&self, p: &Position, bao: &Bao, start: Start) -> Option<Refusal> {
        let Start {
            pit,
            clockwise,
            capture,
            ..
        } = start;
        if pit >= 16 {
            return Some(Refusal::NoSuchHouse);
        }
        let own = 16 * p.player.index();
        let seeds = p.cells[own + pit];
        if seeds == 0 {
            return Some(Refusal::Empty);
        }
        if !capture && self.has_capture(p, bao) {
            return Some(Refusal::MustCapture);
        }
        match (p.store(p.player) > 0, capture) {
            (true, true) => {
                if pit >= 8 {
                    return Some(Refusal::NotInFront);
                }
                if p.cells[16 - own + 7 - pit] == 0 {
                    return Some(Refusal::NoCapture);
                }
                let forced = match pit {
                    0 | 1 => Some(true),
                    6 | 7 => Some(false),
                    _ => None,
                };
                forced
                    .is_some_and(|cw| cw != clockwise)
                    .then_some(Refusal::WrongKichwa)
            }
            (false, true) => {
                if p.blocked as usize == pit {
                    return Some(Refusal::Blocked);
                }
                if !bao.mtaji.has(seeds) {
                    return Some(match bao.mtaji.smallest() {
                        Some(least) if seeds < least => Refusal::TooFew { least },
                        _ => Refusal::TooManyToCapture {
                            most: largest(bao.mtaji),
                        },
                    });
                }
                match self.mtaji_target(p, bao, pit, clockwise) {
                    None => Some(Refusal::NoCapture),
                    Some(target) => self.duty_refusal(p, bao, target),
                }
            }
            (true, false) => self.namua_takata_refusal(p, bao, pit, clockwise),
            (false, false) => self.mtaji_takata_refusal(p, bao, pit, clockwise),
        }
    }

    fn namua_takata_refusal(
        &self,
        p: &Position,
        bao: &Bao,
        pit: usize,
        clockwise: bool,
    ) -> Option<Refusal> {
        if pit >= 8 {
            return Some(Refusal::NotInFront);
        }
        let front = &p.cells[16 * p.player.index()..][..8];
        if bao.lone_kichwa == LoneKichwa::Illegal && lone_kichwa(front, pit, clockwise) {
            return Some(Refusal::LoneKichwa);
        }
        let (owned, working) = match &bao.nyumba {
            Some(n) => {
                let owned = stands(n, p, p.player);
                (owned, owned && front[n.pit as usize] >= n.working)
            }
            None => (false, false),
        };
        let house = bao.nyumba.as_ref().map_or(usize::MAX, |n| n.pit as usize);
        let singles_free = match bao.nyumba.as_ref().map(|n| n.singles) {
            Some(WhichHouse::Owned) => owned,
            Some(WhichHouse::Working) => working,
            None => false,
        };
        if working && pit == house && front.iter().filter(|&&s| s > 0).count() > 1 {
            return Some(Refusal::NyumbaWaits);
        }
        let bigger = front
            .iter()
            .enumerate()
            .any(|(c, &s)| s > 1 && !(working && c == house));
        (!singles_free && front[pit] == 1 && bigger).then_some(Refusal::SingleWaits)
    }

    fn mtaji_takata_refusal(
        &self,
        p: &Position,
        bao: &Bao,
        pit: usize,
        clockwise: bool,
    ) -> Option<Refusal> {
        let ring = &p.cells[16 * p.player.index()..][..16];
        let most = largest(bao.mtaji);
        let playable =
            |s: u16| s >= bao.takata_least && (bao.sixteen == Sixteen::Takata || s <= most);
        if p.blocked as usize == pit {
            return Some(Refusal::Blocked);
        }
        if ring[pit] < bao.takata_least {
            return Some(Refusal::TooFew {
                least: bao.takata_least,
            });
        }
        if !playable(ring[pit]) {
            return Some(Refusal::TooMany { least: most + 1 });
        }
        if pit >= 8 && (0..8).any(|c| playable(ring[c]) && p.blocked as usize != c) {
            return Some(Refusal::FrontFirst);
        }
        (bao.lone_kichwa == LoneKichwa::Illegal && lone_kichwa(&ring[..8], pit, clockwise))
            .then_some(Refusal::LoneKichwa)
    }
}

/// The largest count of a set below its gap.
fn largest(counts: Counts) -> u16 {
    (0..=LARGEST_NAMED)
        .rev()
        .find(|&n| counts.has(n))
        .unwrap_or(0)
}

/// Whether `pit` is an end of the front row, the only occupied front pit, and would be sown into the back row.
fn lone_kichwa(front: &[u16], pit: usize, clockwise: bool) -> bool {
    let outwards = (pit == 0 && !clockwise) || (pit == 7 && clockwise);
    outwards && front.iter().enumerate().all(|(c, &s)| s == 0 || c == pit)
}
