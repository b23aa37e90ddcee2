//! The free arrangement of seeds before the first move (Omweso).

use crate::position::{CELLS, Phase, Player, Position};
use crate::reason::Refusal;
use crate::trace::{Event, Observer};

use super::Rules;

impl Rules {
    /// Arrangements a player may pick from, the rule file's own first; any other one that uses all seeds is legal too.
    pub(crate) fn presets(&self, p: &Position) -> Vec<[u16; CELLS / 2]> {
        let base = 16 * p.player.index();
        let seeds: u16 = p.cells[base..base + 16].iter().sum();
        let mut fixed = [0; 16];
        fixed.copy_from_slice(&p.cells[base..base + 16]);
        let spread = |pits: &[usize]| {
            let mut ring = [0u16; 16];
            for i in 0..seeds as usize {
                ring[pits[i % pits.len()]] += 1;
            }
            ring
        };
        let all: Vec<usize> = (0..16).collect();
        let mut presets = vec![fixed];
        for ring in [
            spread(&all),
            spread(&all[8..]),
            spread(&all[..8]),
            spread(&[12, 13, 14, 15]),
        ] {
            if !presets.contains(&ring) {
                presets.push(ring);
            }
        }
        presets
    }

    pub(super) fn arrange<O: Observer>(
        &self,
        p: &mut Position,
        ring: &[u16; CELLS / 2],
        obs: &mut O,
    ) -> Result<(), Refusal> {
        let base = 16 * p.player.index();
        let seeds: u16 = p.cells[base..base + 16].iter().sum();
        if ring.iter().map(|&c| u32::from(c)).sum::<u32>() != u32::from(seeds) {
            return Err(Refusal::WrongSeeds { seeds });
        }
        p.cells[base..base + 16].copy_from_slice(ring);
        if p.player == p.starter.other() {
            p.phase = Phase::Sow;
        }
        p.player = p.player.other();
        if O::ON {
            obs.event(Event::Board { position: *p });
        }
        if p.phase == Phase::Sow && !self.can_move(p) {
            let loser = p.player;
            self.lose(p, loser, obs);
        }
        Ok(())
    }

    /// Four rows: a player who cannot move has lost.
    pub(super) fn lose<O: Observer>(&self, p: &mut Position, loser: Player, obs: &mut O) {
        use crate::position::Verdict;
        use crate::reason::Ending;
        self.over(
            p,
            Ending::NoMove { player: loser },
            Verdict::win(loser.other()),
            obs,
        );
    }
}
