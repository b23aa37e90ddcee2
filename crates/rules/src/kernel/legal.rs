//! Which moves are legal, and why the others are not.

use crate::file::{Feed, From, GrandSlam, Singles};
use crate::moves::{Move, Word};
use crate::position::{CELLS, Phase, Player, Position, flag};
use crate::reason::Refusal;
use crate::trace::{Event, Observer, Silent};

use super::rows::Strict;
use super::{Rules, Shape};

impl Rules {
    /// Plays a move.
    ///
    /// # Errors
    /// The reason when the move is not legal.
    pub fn play(&self, position: &Position, m: Move) -> Result<Position, Refusal> {
        let mut p = *position;
        self.play_on(&mut p, m, &mut Silent)?;
        Ok(p)
    }

    /// Plays a move and tells it as events.
    ///
    /// # Errors
    /// The reason when the move is not legal.
    pub fn trace(&self, position: &Position, m: Move) -> Result<(Vec<Event>, Position), Refusal> {
        let mut p = *position;
        let mut events = Vec::new();
        self.play_on(&mut p, m, &mut events)?;
        Ok((events, p))
    }

    /// Why a move is not legal; `None` when it is.
    pub fn why_not(&self, position: &Position, m: Move) -> Option<Refusal> {
        self.play(position, m).err()
    }

    /// Every legal move, in a fixed order. Before a free arrangement, the presets: see [`Move::Arrange`].
    pub fn legal(&self, position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        self.children(position, |m, _| moves.push(m));
        moves
    }

    /// Calls `f` with every legal move and the position after it.
    pub fn children(&self, position: &Position, mut f: impl FnMut(Move, &Position)) {
        self.find_child::<true>(position, |m, p| {
            f(m, p);
            false
        });
    }

    /// Whether the player to move has a legal move.
    pub(crate) fn can_move(&self, p: &Position) -> bool {
        if self.shape == Shape::Rows && p.phase == Phase::Sow {
            let (own, other) = (p.row(p.player), p.row(p.player.other()));
            if self.look == 0 && own != 0 && other != 0 {
                return true;
            }
            if own == 0 && self.file().moves.from == From::Row {
                return false;
            }
        }
        let mut bare = *p;
        // A change of seats is no way out for a player who is stuck.
        bare.flags &= !flag::OFFER;
        self.find_child::<false>(&bare, |_, _| true)
    }

    /// Calls `f` with legal moves and the positions after them until it answers true.
    ///
    /// Without `FINISH` the positions are those right after the last lap: nobody has looked whether the game is over,
    /// which itself asks for legal moves.
    #[inline(always)]
    pub(crate) fn find_child<const FINISH: bool>(
        &self,
        position: &Position,
        mut f: impl FnMut(Move, &Position) -> bool,
    ) -> bool {
        match (position.phase, self.shape) {
            (Phase::Sow, Shape::Rows) if self.short => {
                if self.size <= 16 {
                    self.find_short_child::<FINISH, 16>(position, f)
                } else {
                    self.find_short_child::<FINISH, CELLS>(position, f)
                }
            }
            (Phase::Sow, Shape::Rows) => self.find_rows_child::<FINISH>(position, f),
            (Phase::Sow, Shape::Rings) => self.find_laps_child::<FINISH>(position, f),
            (Phase::Sow, Shape::Bao) => self.find_bao_child::<FINISH>(position, f),
            (Phase::Choose, _) => {
                let other = self.houses * position.player.other().index();
                let count = self.houses_to_choose(position) as u32;
                combinations(self.houses, count).any(|mask| {
                    let m = Move::Take(mask << other);
                    self.play(position, m).is_ok_and(|p| f(m, &p))
                })
            }
            (Phase::Arrange, _) => self.presets(position).into_iter().any(|ring| {
                let m = Move::Arrange(ring);
                self.play(position, m).is_ok_and(|p| f(m, &p))
            }),
            (Phase::Over, _) => false,
        }
    }

    /// [`Rules::find_child`] for [short](Rules::short) rules.
    #[inline(always)]
    fn find_short_child<const FINISH: bool, const LANES: usize>(
        &self,
        position: &Position,
        mut f: impl FnMut(Move, &Position) -> bool,
    ) -> bool {
        let first = self.houses * position.player.index();
        let mut p = *position;
        for house in first..(first + self.houses).min(CELLS) {
            if position.cells[house] != 0
                && self
                    .turn_rows::<FINISH, LANES, _>(
                        position,
                        house,
                        &mut p,
                        Strict::Yes,
                        &mut Silent,
                    )
                    .is_ok()
                && f(Move::House(house as u8), &p)
            {
                return true;
            }
        }
        false
    }

    fn find_rows_child<const FINISH: bool>(
        &self,
        position: &Position,
        mut f: impl FnMut(Move, &Position) -> bool,
    ) -> bool {
        let owned = self.file().moves.from == From::Owned;
        let first = if owned {
            0
        } else {
            self.houses * position.player.index()
        };
        let count = if owned { self.size } else { self.houses };
        let mut p = *position;
        let mut strict = Strict::Yes;
        loop {
            let mut any = false;
            for house in first..first + count {
                if position.cells[house] == 0
                    || (!self.plain && self.liftable(position, house, strict).is_err())
                {
                    continue;
                }
                let turn =
                    self.turn_rows::<FINISH, 0, _>(position, house, &mut p, strict, &mut Silent);
                if turn.is_ok() {
                    any = true;
                    if f(Move::House(house as u8), &p) {
                        return true;
                    }
                }
            }
            if any || strict == Strict::No || !self.waives() {
                break;
            }
            strict = Strict::No;
        }
        if self.may_swap(position) {
            p = *position;
            self.swap(&mut p, &mut Silent);
            return f(Move::Swap, &p);
        }
        false
    }

    /// Whether a rule is waived when every move breaks it.
    fn waives(&self) -> bool {
        let file = self.file();
        file.moves.feed == Feed::Reply || file.capture.grand_slam == GrandSlam::IllegalUnlessOnly
    }

    /// Whether the mover may lift a house at all, before looking at where the turn leads.
    fn liftable(&self, p: &Position, house: usize, strict: Strict) -> Result<(), Refusal> {
        let moves = &self.file().moves;
        if house >= self.size {
            return Err(Refusal::NoSuchHouse);
        }
        if p.is_burnt(house) {
            return Err(Refusal::Burnt);
        }
        if self.tuzdik_owner(p, house).is_some() {
            return Err(Refusal::Tuzdik);
        }
        if self.owner_of(p, house) != p.player {
            return Err(Refusal::NotYours);
        }
        match p.cells[house] {
            0 => return Err(Refusal::Empty),
            n if n < moves.least => return Err(Refusal::TooFew { least: moves.least }),
            _ => {}
        }
        if moves.singles != Singles::Free && p.cells[house] == 1 {
            let own = self.houses * p.player.index();
            let hungry = moves.feed == Feed::Must && p.row(p.player.other()) == 0;
            // Feeding comes first: bigger houses count only if they feed.
            let bigger = (own..own + self.houses)
                .any(|other| p.cells[other] > 1 && (!hungry || self.can_play(p, other, strict)));
            if bigger {
                return Err(Refusal::SingleWaits);
            }
            if moves.singles == Singles::WaitToEmpty && p.cells[self.next_house(p, house)] != 0 {
                return Err(Refusal::SingleToEmpty);
            }
        }
        Ok(())
    }

    fn may_swap(&self, p: &Position) -> bool {
        p.flags & flag::OFFER != 0 && p.player == Player::North
    }

    fn swap<O: Observer>(&self, p: &mut Position, obs: &mut O) {
        p.set_flag(flag::SWAPPED, true);
        p.set_flag(flag::OFFER, false);
        if O::ON {
            obs.event(Event::Swap);
        }
    }

    /// Plays a move on `p`; on an error `p` is spoilt.
    fn play_on<O: Observer>(&self, p: &mut Position, m: Move, obs: &mut O) -> Result<(), Refusal> {
        match (p.phase, m) {
            (Phase::Over, _) => Err(Refusal::GameOver),
            (Phase::Choose, Move::Take(mask)) => self.choose_houses(p, mask, obs),
            (Phase::Choose, _) => Err(Refusal::ChooseFirst {
                houses: self.houses_to_choose(p) as u8,
            }),
            (Phase::Arrange, Move::Arrange(ring)) => self.arrange(p, &ring, obs),
            (Phase::Arrange, _) => Err(Refusal::ArrangeFirst),
            (Phase::Sow, Move::Swap) => {
                if self.shape != Shape::Rows || !self.may_swap(p) {
                    return Err(Refusal::NoSwap);
                }
                self.swap(p, obs);
                Ok(())
            }
            (Phase::Sow, Move::House(house)) if self.shape == Shape::Rows => {
                self.play_house(p, house as usize, obs)
            }
            (Phase::Sow, Move::Laps { pit, word }) if self.shape == Shape::Rings => {
                self.play_laps(p, pit as usize, word, obs)
            }
            (Phase::Sow, Move::House(pit)) if self.shape == Shape::Rings => {
                self.play_laps(p, pit as usize, Word::EMPTY, obs)
            }
            (
                Phase::Sow,
                Move::Bao {
                    pit,
                    clockwise,
                    capture,
                    safari,
                },
            ) if self.shape == Shape::Bao => {
                self.play_bao(p, pit as usize, clockwise, capture, safari, obs)
            }
            (Phase::Sow, _) => Err(Refusal::WrongForm),
        }
    }

    fn play_house<O: Observer>(
        &self,
        p: &mut Position,
        house: usize,
        obs: &mut O,
    ) -> Result<(), Refusal> {
        self.liftable(p, house, Strict::Yes)?;
        if !self.waives() {
            let from = *p;
            return self.turn_rows::<true, 0, _>(&from, house, p, Strict::Yes, obs);
        }
        // Judged without witnesses first: a refused turn must not be told.
        let from = *p;
        let strict = match self.turn_rows::<false, 0, _>(&from, house, p, Strict::Yes, &mut Silent)
        {
            Ok(()) => Strict::Yes,
            Err(refusal @ (Refusal::NoReply | Refusal::GrandSlam)) => {
                let own = self.houses * from.player.index();
                let other_way = (own..own + self.houses).any(|other| {
                    self.liftable(&from, other, Strict::Yes).is_ok()
                        && self.can_play(&from, other, Strict::Yes)
                });
                if other_way {
                    return Err(refusal);
                }
                Strict::No
            }
            Err(refusal) => return Err(refusal),
        };
        self.turn_rows::<true, 0, _>(&from, house, p, strict, obs)
    }

    /// Whether the turn that begins with `house` is allowed, wherever it leads.
    fn can_play(&self, from: &Position, house: usize, strict: Strict) -> bool {
        let mut p = *from;
        self.turn_rows::<false, 0, _>(from, house, &mut p, strict, &mut Silent)
            .is_ok()
    }
}

/// Every mask of `count` bits among the lowest `of`, in increasing order of their houses.
fn combinations(of: usize, count: u32) -> impl Iterator<Item = u32> {
    let mut masks: Vec<u32> = (0..1u32 << of)
        .filter(|m| m.count_ones() == count)
        .collect();
    masks.sort_by_key(|m| m.reverse_bits());
    masks.reverse();
    masks.into_iter()
}
