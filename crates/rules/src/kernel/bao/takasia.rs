//! Takasia: a takata blocks the only pit it threatens.

use crate::file::{Bao, TakasiaSingle};
use crate::position::{NO_PIT, Position};
use crate::reason::Refusal;
use crate::trace::{Event, Observer};

use super::{Rules, Turn, stands};

impl Rules {
    /// Whether a blocked pit can matter for longer than the next move.
    pub(crate) fn has_long_blocks(&self) -> bool {
        self.bao()
            .is_some_and(|b| b.takasia && (b.takasia_moves > 1 || b.takasia_forces))
    }

    /// Why a capture that first takes the enemy pit `target` may not be played: a blocked pit must be captured.
    pub(super) fn duty_refusal(&self, p: &Position, bao: &Bao, target: usize) -> Option<Refusal> {
        let due = p.blocks.other as usize;
        if !bao.takasia_forces || p.blocks.other == NO_PIT || target == due {
            return None;
        }
        self.mtaji_targets(p, bao)
            .any(|t| t == due)
            .then_some(Refusal::CaptureBlocked)
    }

    /// The enemy front pits that the player to move can take first, hands empty.
    fn mtaji_targets<'a>(
        &'a self,
        p: &'a Position,
        bao: &'a Bao,
    ) -> impl Iterator<Item = usize> + 'a {
        (0..16).flat_map(move |pit| {
            [false, true]
                .into_iter()
                .filter_map(move |cw| self.mtaji_target(p, bao, pit, cw))
        })
    }
}

impl Turn<'_> {
    /// The mover's blocked pit for this turn. A block that ends with the turn is lifted already, unless the pit has still
    /// to be captured.
    pub(super) fn begin_block<O: Observer>(&self, p: &mut Position, obs: &mut O) -> u8 {
        let blocked = p.blocked;
        if blocked != NO_PIT && p.blocks.after == 0 && !self.bao.takasia_forces {
            self.end_own_block(p, blocked as usize, obs);
        }
        blocked
    }

    /// The mover's block ends if it is that of `pit`.
    pub(super) fn end_own_block<O: Observer>(&self, p: &mut Position, pit: usize, obs: &mut O) {
        if p.blocked as usize == pit {
            p.blocked = NO_PIT;
            p.blocks.after = 0;
            if O::ON {
                obs.event(Event::Unblock);
            }
        }
    }

    /// Blocks the only pit that the mover threatens, if the opponent cannot capture.
    pub(super) fn takasia<O: Observer>(&self, p: &mut Position, obs: &mut O) {
        let (enemy, blocks) = (self.mover.other(), p.blocks);
        let lasting = |pit, moves| if moves > 0 { pit } else { NO_PIT };
        let again = Position {
            blocked: lasting(p.blocked, blocks.after),
            ..*p
        };
        let reply = Position {
            player: enemy,
            blocked: lasting(blocks.other, blocks.moves),
            ..*p
        };
        if self.rules.has_capture(&reply, self.bao) {
            return;
        }
        let mut targets = self.rules.mtaji_targets(&again, self.bao);
        let Some(target) = targets.next() else { return };
        if targets.any(|other| other != target) {
            return;
        }
        let front = &p.cells[self.other..self.other + 8];
        let occupied = front.iter().filter(|&&s| s > 0).count();
        let bigger = front.iter().filter(|&&s| s > 1).count();
        let single = front[target] == 1;
        let exempt = (single && self.bao.takasia_single == TakasiaSingle::Exempt)
            || occupied == 1
            || (bigger == 1 && !single)
            || self
                .nyumba()
                .is_some_and(|n| n.pit as usize == target && stands(n, p, enemy));
        if !exempt {
            p.blocks.other = target as u8;
            p.blocks.moves = self.bao.takasia_moves;
            if O::ON {
                obs.event(Event::Block {
                    pit: target as u8,
                    moves: self.bao.takasia_moves,
                });
            }
        }
    }
}
