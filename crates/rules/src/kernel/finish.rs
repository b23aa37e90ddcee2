//! The end of a turn, and of a game.

use crate::file::{Deadlock, From, Rest, RoundKind, When};
use crate::position::{Phase, Player, Position, Verdict, flag};
use crate::reason::Ending;
use crate::trace::{Event, Observer, Silent};

use super::{Rules, Shape};

impl Rules {
    /// The turn passes to `player`.
    #[inline(always)]
    pub(super) fn to_next<O: Observer>(&self, p: &mut Position, player: Player, obs: &mut O) {
        p.player = player;
        p.flags &= !flag::ONCE;
        if O::ON {
            obs.event(Event::Next { player });
        }
    }

    /// The game is over.
    pub(super) fn over<O: Observer>(
        &self,
        p: &mut Position,
        ending: Ending,
        verdict: Verdict,
        obs: &mut O,
    ) {
        p.phase = Phase::Over;
        p.verdict = verdict;
        if O::ON {
            obs.event(Event::Over { ending, verdict });
        }
    }

    /// What follows a complete turn on two rows.
    #[inline(always)]
    pub(super) fn end_of_turn<const LANES: usize, O: Observer>(
        &self,
        p: &mut Position,
        mover: Player,
        mut again: bool,
        once: bool,
        share: bool,
        obs: &mut O,
    ) {
        let short = LANES > 0;
        if !short && p.flags & flag::OFFER != 0 && mover == Player::North {
            self.decline(p, obs);
        }
        if !short && share && !again {
            // A grand slam that must be shared: the mover goes on if one of his moves feeds.
            again = self.can_move(p);
        }
        if short {
            p.player = if again { mover } else { mover.other() };
        } else if again {
            p.set_flag(flag::ONCE, once);
            if O::ON {
                obs.event(Event::Again { once });
            }
        } else {
            self.to_next(p, mover.other(), obs);
        }
        // Lanes of sixteen bits: no store has its top bit set by itself, no empty row keeps it clear.
        if (p.totals + self.majority) & 0x8000_8000_0000_0000 != 0 && self.end_by_majority(p, obs) {
            return;
        }
        if (p.totals as u32).wrapping_sub(0x0001_0001) & 0x8000_8000 | self.look != 0 {
            self.end_of_turn_slowly(p, mover, obs);
        }
    }

    /// Whether a player holds more than half of the seeds, or both hold half.
    #[inline(never)]
    fn end_by_majority<O: Observer>(&self, p: &mut Position, obs: &mut O) -> bool {
        let [south, north] = Player::BOTH.map(|player| 2 * p.store(player));
        let ending = if south > self.total {
            Ending::Majority {
                player: Player::South,
            }
        } else if north > self.total {
            Ending::Majority {
                player: Player::North,
            }
        } else if south == self.total && north == self.total {
            Ending::HalfEach
        } else {
            return false;
        };
        self.over(p, ending, Verdict::Open, obs);
        true
    }

    fn decline<O: Observer>(&self, p: &mut Position, obs: &mut O) {
        p.set_flag(flag::OFFER, false);
        if O::ON {
            obs.event(Event::Declined);
        }
    }

    #[inline(never)]
    fn end_of_turn_slowly<O: Observer>(&self, p: &mut Position, mover: Player, obs: &mut O) {
        let end = &self.file().end;
        if end.only_singles && p.cells[..self.size].iter().all(|&seeds| seeds <= 1) {
            self.sweep(p, p.player, obs);
            return self.end_of_round(p, mover, Ending::OnlySingles, obs);
        }
        if end.when == When::Either {
            let empty = [mover.other(), mover].into_iter().find(|&k| p.row(k) == 0);
            if let Some(player) = empty {
                self.sweep(p, player, obs);
                return self.end_of_round(p, mover, Ending::RowEmpty { player }, obs);
            }
        }
        self.settle(p, mover, obs);
    }

    /// Finds the player who can move, or ends the round.
    pub(super) fn settle<O: Observer>(&self, p: &mut Position, mover: Player, obs: &mut O) {
        if self.can_move(p) {
            return;
        }
        let stuck = p.player;
        if self.file().moves.pass {
            let other = stuck.other();
            let mut passed = *p;
            passed.player = other;
            passed.flags &= !flag::ONCE;
            if self.can_move(&passed) {
                if O::ON {
                    obs.event(Event::Pass { player: stuck });
                }
                return self.to_next(p, other, obs);
            }
        }
        let seeds = |player| match self.file().moves.from {
            From::Row => p.row(player),
            From::Owned => (0..self.size)
                .filter(|&c| p.owner(c) == player)
                .map(|c| p.cells[c])
                .sum(),
        };
        let ending = if p.row(Player::South) + p.row(Player::North) == 0 {
            Ending::BoardEmpty
        } else if seeds(stuck) == 0 {
            Ending::NoSeeds { player: stuck }
        } else if seeds(stuck.other()) == 0 {
            Ending::CannotFeed { player: stuck }
        } else {
            Ending::NoMove { player: stuck }
        };
        self.sweep(p, stuck, obs);
        self.end_of_round(p, mover, ending, obs);
    }

    /// The position as the rules leave it when somebody sets it up: where what lies in the houses ends a game it is over,
    /// and where the player to move cannot, his turn passes. Told as events, which are none for an ordinary position.
    pub fn settle_setup(&self, position: &Position) -> (Vec<Event>, Position) {
        let mut p = *position;
        let mut events = Vec::new();
        if p.phase == Phase::Sow {
            match self.shape {
                Shape::Rows => {
                    self.end_of_turn_slowly(&mut p, position.player.other(), &mut events);
                }
                _ if self.can_move(&p) => {}
                _ => self.lose(&mut p, position.player, &mut events),
            }
        }
        (events, p)
    }

    /// Gives what is left to those who get it; `stuck` is the player who cannot move or whose row is empty.
    fn sweep<O: Observer>(&self, p: &mut Position, stuck: Player, obs: &mut O) {
        match self.file().end.rest {
            Rest::Owner if self.file().moves.from == From::Owned => self.share_territory(p, obs),
            Rest::Owner => self.sweep_to(p, |cell| Some(self.side(cell)), obs),
            Rest::Emptier => {
                // A player who cannot feed has not run out: his opponent has.
                let emptier = if p.row(stuck) > 0 && p.row(stuck.other()) == 0 {
                    stuck.other()
                } else {
                    stuck
                };
                self.sweep_to(p, |_| Some(emptier), obs);
            }
            Rest::Opponent => self.sweep_to(p, |_| Some(stuck.other()), obs),
            Rest::Nobody => {}
        }
    }

    /// Stops a game that would not end: at a repetition, or because the players agree that nothing can be captured.
    ///
    /// Returns the position after it; in a match of rounds, the start of the next one.
    pub fn adjudicate(&self, position: &Position, ending: Ending) -> Position {
        self.adjudicate_with(position, ending, &mut Silent)
    }

    /// [`Rules::adjudicate`], told as events.
    pub fn adjudicate_with<O: Observer>(
        &self,
        position: &Position,
        ending: Ending,
        obs: &mut O,
    ) -> Position {
        let mut p = *position;
        if p.is_over() {
            return p;
        }
        if self.shape != Shape::Rows {
            self.over(&mut p, ending, Verdict::Draw, obs);
            return p;
        }
        match self.file().stop.deadlock {
            Deadlock::Draw => self.over(&mut p, ending, Verdict::Draw, obs),
            Deadlock::Split => {
                let left = p.row(Player::South) + p.row(Player::North);
                self.split(&mut p, left, obs);
                self.end_of_round(&mut p, position.player, ending, obs);
            }
            Deadlock::OwnSides => {
                if self.file().moves.from == From::Owned {
                    self.share_territory(&mut p, obs);
                } else {
                    self.sweep_to(&mut p, |cell| Some(self.side(cell)), obs);
                }
                self.end_of_round(&mut p, position.player, ending, obs);
            }
        }
        p
    }

    /// Splits the seeds left evenly, an odd one into halves.
    fn split<O: Observer>(&self, p: &mut Position, left: u16, obs: &mut O) {
        self.sweep_to(p, |_| None, obs);
        for player in Player::BOTH {
            p.add_store(player, left / 2);
            if O::ON {
                obs.event(Event::Store {
                    seeds: left / 2,
                    player,
                });
            }
        }
        if left % 2 == 1 {
            p.add_halves();
            if O::ON {
                obs.event(Event::Halves);
            }
        }
    }

    /// The round is over, and with it the game unless another round follows.
    pub(super) fn end_of_round<O: Observer>(
        &self,
        p: &mut Position,
        mover: Player,
        ending: Ending,
        obs: &mut O,
    ) {
        let Some(rounds) = &self.file().rounds else {
            if matches!(ending, Ending::LastSeeds { .. }) && p.player == mover {
                self.to_next(p, mover.other(), obs);
            }
            return self.over(p, ending, Verdict::Open, obs);
        };
        if rounds.max == 1 {
            if matches!(ending, Ending::LastSeeds { .. }) {
                self.to_next(p, mover.other(), obs);
            }
            return self.over(p, ending, Verdict::Open, obs);
        }
        if O::ON {
            obs.event(Event::RoundOver { ending });
        }
        match rounds.kind {
            RoundKind::Refill => self.next_refilled_round(p, rounds, mover, obs),
            RoundKind::Territory => self.next_territory(p, rounds, mover, obs),
        }
    }
}
