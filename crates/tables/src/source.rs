//! The turns of a board, from the kernels that play the game.

use std::any::Any;

use kete_engine::Turn;
use kete_engine::packed::{self, Board, Kalah, Kernel, Oware, Sowings, State};
use kete_rules::{Player, Position, Rules};

use crate::index::Rows;
use crate::row::Row;

/// What a turn makes of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step<R> {
    /// Seeds the mover gained more than the opponent.
    pub gain: i32,
    /// What is left on the board, seen by the player who moves next; nothing counts once the game is over.
    pub left: Rows<R>,
    /// Whether the same player moves again.
    pub again: bool,
    /// Whether the game is over.
    pub over: bool,
}

/// Something that knows every turn of a board.
pub trait Source<R: Row>: Sync {
    /// Calls `f` with what every move of the player to move makes of the board. Where the game is over before he moves,
    /// or he cannot, with what the rules make of that: the end, or the turn of the opponent. At least once in any case.
    fn steps(&self, board: Rows<R>, f: &mut impl FnMut(Step<R>));

    /// Calls `f` with every board from which a move that leaves all seeds on the board leads to `board` and passes
    /// the turn, as often as there are such moves. False where that is not known; then nothing is called.
    fn before(&self, board: Rows<R>, f: &mut impl FnMut(Rows<R>)) -> bool {
        let _ = (board, f);
        false
    }

    /// The kernel, if it is that of the Kalah family.
    fn kalah(&self) -> Option<&Kalah> {
        None
    }

    /// The kernel, if it is that of the Oware family and its turns can be taken back.
    fn oware(&self) -> Option<&Oware> {
        None
    }
}

/// The general kernel.
#[derive(Clone, Debug)]
pub struct General {
    rules: Rules,
}

impl General {
    /// The turns of these rules, which [`Suit::rules`](crate::kind::Suit::rules) gives.
    pub fn new(rules: Rules) -> Self {
        General { rules }
    }

    /// A board as a position of South's, who has all seeds that are not on it.
    fn position<R: Row>(&self, board: Rows<R>) -> Option<Position> {
        let houses = self.rules.houses();
        let mut cells = [0u16; 32];
        let mut seeds = 0;
        for place in 0..houses {
            cells[place] = board.own.house(place) as u16;
            cells[houses + place] = board.other.house(place) as u16;
            seeds += cells[place] + cells[houses + place];
        }
        let kept = self.rules.total().saturating_sub(seeds);
        let cells = cells.get(..2 * houses)?;
        self.rules.on_board(cells, [kept, 0], Player::South)
    }

    /// What the rules make of a position before anybody moves: the end of the game, or the turn of the opponent.
    fn settled<R: Row>(&self, position: &Position) -> Option<Step<R>> {
        let (_, settled) = self.rules.settle_setup(position);
        let changes = settled.is_over() || settled.player() != position.player();
        changes.then(|| self.step(position, &settled))
    }

    /// What a position made of the one before it is as a step of South's.
    fn step<R: Row>(&self, before: &Position, after: &Position) -> Step<R> {
        let kept = i32::from(before.store(Player::South));
        let houses = self.rules.houses();
        let row = |seat: Player| {
            let cells = &after.cells()[seat.index() * houses..][..houses];
            let places = cells.iter().enumerate();
            places.fold(R::default(), |row, (place, &seeds)| {
                row.with(place, seeds.into())
            })
        };
        let next = after.player();
        Step {
            gain: self.rules.seat_score(after).margin() / 2 - kept,
            left: Rows {
                own: row(next),
                other: row(next.other()),
            },
            again: next == before.player(),
            over: after.is_over(),
        }
    }
}

impl<R: Row> Source<R> for General {
    fn steps(&self, board: Rows<R>, f: &mut impl FnMut(Step<R>)) {
        let Some(position) = self.position(board) else {
            return;
        };
        if let Some(step) = self.settled(&position) {
            return f(step);
        }
        self.rules
            .children(&position, |_, after| f(self.step(&position, after)));
    }
}

/// A packed kernel, and the general one for boards on which the player to move cannot.
#[derive(Clone, Debug)]
pub struct Packed<K> {
    kernel: K,
    general: General,
    /// What sowing so many seeds of a place adds, where turns can be taken back.
    sowings: Option<Vec<Vec<Board>>>,
    /// Whether a sown house may hold seeds afterwards.
    keeps: bool,
    /// Whether the game ends when no house holds more than one seed.
    singles_end: bool,
}

impl<K: Kernel> Packed<K> {
    /// The turns of a kernel and of the rules it was made from.
    pub fn new(kernel: K, rules: Rules) -> Self {
        Packed {
            kernel,
            sowings: None,
            keeps: false,
            singles_end: rules.file().end.only_singles,
            general: General::new(rules),
        }
    }

    /// The same, and turns are taken back by the sowings of the kernel. A player who passes moves twice, and his turns
    /// are not known backwards.
    #[must_use]
    pub fn backwards(mut self) -> Self
    where
        K: Sowings,
    {
        let rules = &self.general.rules;
        if !rules.file().moves.pass {
            let of = |place| {
                let seeds = 1..=u32::from(rules.total());
                seeds.map(|seeds| self.kernel.sown(place, seeds)).collect()
            };
            let sowings: Vec<Vec<Board>> = (0..rules.houses()).map(of).collect();
            let places = sowings.iter().enumerate();
            self.keeps = places
                .flat_map(|(place, sown)| sown.iter().map(move |s| packed::house(s.own, place)))
                .any(|seeds| seeds > 0);
            self.sowings = Some(sowings);
        }
        self
    }

    /// Whether the game may be over on a board before anybody moves.
    #[inline(always)]
    fn asks_more(&self, board: Rows<u64>) -> bool {
        const ONES: u64 = 0x0101_0101_0101_0101;
        board.own == 0
            || board.other == 0
            || (self.singles_end && (board.own | board.other) & !ONES == 0)
    }

    #[inline(never)]
    fn is_over(&self, board: Rows<u64>) -> bool {
        let position = self.general.position(board);
        position.is_none_or(|p| self.general.settled::<u64>(&p).is_some())
    }

    #[inline(always)]
    fn play(&self, board: Rows<u64>, place: usize) -> Option<Step<u64>> {
        let state = State {
            board: Board {
                own: board.own,
                other: board.other,
            },
            stores: [0, 0],
            seat: Player::South,
            over: false,
        };
        let (next, turn) = self.kernel.play(&state, place)?;
        let gain = i32::from(next.stores[0]) - i32::from(next.stores[1]);
        let step = |gain, again, over| Step {
            gain,
            left: Rows {
                own: next.board.own,
                other: next.board.other,
            },
            again,
            over,
        };
        Some(match turn {
            Turn::Again => step(gain, true, false),
            Turn::Other => step(-gain, false, false),
            Turn::Over(margin) => step(margin, false, true),
        })
    }
}

impl<K: Kernel + Any> Source<u64> for Packed<K> {
    fn kalah(&self) -> Option<&Kalah> {
        (&self.kernel as &dyn Any).downcast_ref()
    }

    fn oware(&self) -> Option<&Oware> {
        self.sowings.as_ref()?;
        (&self.kernel as &dyn Any).downcast_ref()
    }

    #[inline(always)]
    fn steps(&self, board: Rows<u64>, f: &mut impl FnMut(Step<u64>)) {
        if self.asks_more(board) {
            return self.general.steps(board, f);
        }
        let mut any = false;
        let mut left = packed::occupied(board.own);
        while left != 0 {
            let place = packed::first_place(left);
            left &= left - 1;
            if let Some(step) = self.play(board, place) {
                any = true;
                f(step);
            }
        }
        if !any {
            self.general.steps(board, f);
        }
    }

    /// Every sowing that fits the board is taken back, and played again to see whether it leads here.
    #[inline(always)]
    fn before(&self, board: Rows<u64>, f: &mut impl FnMut(Rows<u64>)) -> bool {
        let Some(sowings) = &self.sowings else {
            return false;
        };
        // Seen by the player who moved.
        let after = board.turned();
        for (place, sowings) in sowings.iter().enumerate() {
            let in_house = 0xffu64 << (8 * place);
            if after.own & in_house != 0 && !self.keeps {
                continue;
            }
            for (i, sown) in sowings.iter().enumerate() {
                if !(covers(after.own | in_house, sown.own & !in_house)
                    && covers(after.other, sown.other))
                {
                    // More seeds would reach the same houses and more.
                    break;
                }
                if after.own & in_house != sown.own & in_house {
                    continue;
                }
                let seeds = i as u64 + 1;
                let from = Rows {
                    own: after.own - sown.own + (seeds << (8 * place)),
                    other: after.other - sown.other,
                };
                if self.asks_more(from) && self.is_over(from) {
                    continue;
                }
                let back = self.play(from, place);
                if back.is_some_and(|s| s.gain == 0 && !s.over && !s.again && s.left == board) {
                    f(from);
                }
            }
        }
        true
    }
}

/// Whether every house of one row holds at least as many seeds as in the other. No house holds more than 127.
#[inline(always)]
fn covers(row: u64, least: u64) -> bool {
    const TOPS: u64 = 0x8080_8080_8080_8080;
    // The top bit lends each house what it lacks.
    ((row | TOPS) - least) & TOPS & !(row & TOPS) == TOPS & !(row & TOPS)
}
