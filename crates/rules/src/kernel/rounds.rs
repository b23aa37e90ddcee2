//! Matches of several rounds: burnt houses, and houses that change owner.

use crate::file::{Choose, Opens, Rounds};
use crate::position::{Phase, Player, Position, Verdict};
use crate::reason::{Ending, Refusal};
use crate::trace::{Event, Observer};

use super::Rules;

impl Rules {
    fn next_starter(&self, p: &Position, rounds: &Rounds, mover: Player) -> Player {
        let (south, north) = (p.store(Player::South), p.store(Player::North));
        match rounds.opens {
            Opens::Alternate => p.starter.other(),
            Opens::LastMover => mover,
            _ if south == north => p.starter.other(),
            Opens::Loser => Player::of(usize::from(north < south)),
            Opens::Winner => Player::of(usize::from(north > south)),
        }
    }

    fn match_over<O: Observer>(
        &self,
        p: &mut Position,
        mover: Player,
        ending: Ending,
        obs: &mut O,
    ) {
        if p.player == mover {
            self.to_next(p, mover.other(), obs);
        }
        self.over(p, ending, Verdict::Open, obs);
    }

    /// Each player refills his houses from his store outwards.
    pub(super) fn next_refilled_round<O: Observer>(
        &self,
        p: &mut Position,
        rounds: &Rounds,
        mover: Player,
        obs: &mut O,
    ) {
        let fillable = |player: Player| ((p.store(player) / rounds.fill) as usize).min(self.houses);
        let short = Player::BOTH
            .into_iter()
            .find(|&player| fillable(player) < rounds.least.max(1) as usize);
        if let Some(player) = short {
            return self.match_over(p, mover, Ending::CannotFill { player }, obs);
        }
        if rounds.max != 0 && p.round >= rounds.max {
            return self.match_over(p, mover, Ending::LastRound, obs);
        }
        let starter = self.next_starter(p, rounds, mover);
        let mut next = Position {
            round: p.round + 1,
            starter,
            player: starter,
            owner: p.owner,
            flags: p.flags,
            ..Position::EMPTY
        };
        for player in Player::BOTH {
            let filled = fillable(player);
            let start = self.houses * player.index();
            for cell in start..start + self.houses {
                if self.place_in_row(cell) + filled >= self.houses {
                    next.cells[cell] = rounds.fill;
                } else {
                    next.burnt |= 1 << cell;
                }
            }
            next.add_store(player, p.store(player) - rounds.fill * filled as u16);
        }
        next.count_rows(self.houses);
        self.begin_round(p, next, mover, obs);
    }

    /// Lays the board of a new round. Where it leaves no move the match is over: the next round would be the same.
    fn begin_round<O: Observer>(
        &self,
        p: &mut Position,
        next: Position,
        mover: Player,
        obs: &mut O,
    ) {
        let passed = Position {
            player: next.player.other(),
            ..next
        };
        let goes_on = self.can_move(&next) || self.file().moves.pass && self.can_move(&passed);
        if !goes_on {
            return self.match_over(
                p,
                mover,
                Ending::NoMove {
                    player: next.player,
                },
                obs,
            );
        }
        *p = next;
        if O::ON {
            obs.event(Event::Board { position: next });
        }
        self.settle(p, mover, obs);
    }

    /// Seeds of a round stopped in the middle: every house to its owner, a house that is split by its majority.
    pub(super) fn share_territory<O: Observer>(&self, p: &mut Position, obs: &mut O) {
        let owner = p.owner;
        self.sweep_to(
            p,
            |cell| Some(Player::of((owner >> cell & 1) as usize)),
            obs,
        );
    }

    /// Houses a player can fill; the house that both have seeds for goes to the one with more of them, at equal numbers
    /// to the player with fewer seeds in all.
    fn territory(&self, p: &Position, fill: u16) -> [usize; 2] {
        let stores = Player::BOTH.map(|player| p.store(player));
        let mut houses = stores.map(|seeds| (seeds / fill) as usize);
        if houses[0] + houses[1] < self.size {
            let rest = stores.map(|seeds| seeds % fill);
            let south = rest[0] > rest[1] || (rest[0] == rest[1] && stores[0] < stores[1]);
            houses[usize::from(!south)] += 1;
        }
        houses
    }

    /// Whole houses change owner.
    pub(super) fn next_territory<O: Observer>(
        &self,
        p: &mut Position,
        rounds: &Rounds,
        mover: Player,
        obs: &mut O,
    ) {
        let houses = self.territory(p, rounds.fill);
        let goal = if rounds.goal == 0 {
            self.size
        } else {
            rounds.goal as usize
        };
        if let Some(player) = Player::BOTH.into_iter().find(|k| houses[k.index()] >= goal) {
            return self.match_over(p, mover, Ending::AllHouses { player }, obs);
        }
        if rounds.max != 0 && p.round >= rounds.max {
            return self.match_over(p, mover, Ending::LastRound, obs);
        }
        let starter = self.next_starter(p, rounds, mover);
        p.round += 1;
        p.starter = starter;
        let winner = Player::of(usize::from(houses[1] > houses[0]));
        let gained = houses[winner.index()] - self.houses.min(houses[winner.index()]);
        if gained > 0 && rounds.choose == Choose::Winner {
            p.player = winner;
            p.phase = Phase::Choose;
            if O::ON {
                obs.event(Event::Board { position: *p });
            }
            return;
        }
        let other = self.houses * winner.other().index();
        let mask = (other..other + self.houses)
            .filter(|&cell| self.place_in_row(cell) < gained)
            .fold(0, |mask, cell| mask | 1u32 << cell);
        self.fill_territory(p, winner, mask, obs);
    }

    /// Number of houses the player to move must choose.
    pub fn houses_to_choose(&self, p: &Position) -> usize {
        let fill = self.file().rounds.as_ref().map_or(1, |r| r.fill);
        self.territory(p, fill)[p.player.index()].saturating_sub(self.houses)
    }

    /// Takes over the chosen houses and fills the board.
    pub(super) fn choose_houses<O: Observer>(
        &self,
        p: &mut Position,
        mask: u32,
        obs: &mut O,
    ) -> Result<(), Refusal> {
        let houses = self.houses_to_choose(p);
        let other_side = ((1u32 << self.houses) - 1) << (self.houses * p.player.other().index());
        if mask & !other_side != 0 || mask.count_ones() as usize != houses {
            return Err(Refusal::WrongHouses {
                houses: houses as u8,
            });
        }
        let winner = p.player;
        self.fill_territory(p, winner, mask, obs);
        Ok(())
    }

    fn fill_territory<O: Observer>(
        &self,
        p: &mut Position,
        winner: Player,
        mask: u32,
        obs: &mut O,
    ) {
        let north_side = ((1u32 << self.houses) - 1) << self.houses;
        let fill = self.file().rounds.as_ref().map_or(1, |r| r.fill);
        let mut next = Position {
            round: p.round,
            starter: p.starter,
            player: p.starter,
            owner: match winner {
                Player::South => north_side & !mask,
                Player::North => north_side | mask,
            },
            flags: p.flags,
            ..Position::EMPTY
        };
        next.cells[..self.size].fill(fill);
        next.count_rows(self.houses);
        self.begin_round(p, next, winner, obs);
    }
}
