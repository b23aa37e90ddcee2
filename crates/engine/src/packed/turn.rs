//! A turn on packed rows.
//!
//! While both players have seeds, a turn is a sowing, a capture and a look at the store: that is
//! [`play`]. All that either family can ask for besides is in [`play_slowly`], in the order in which
//! the general kernel looks at it.

use std::hint::select_unpredictable;

use kete_rules::file::{Feed, GrandSlam, Singles};

use super::duties::Duties;
use super::perft::{mixed, stores_seen};
use super::{Board, HOUSES, State, Tally, house, occupied, sum};
use crate::game::Turn;

/// A bit above the seeds gained: the mover moves again.
pub(super) const AGAIN: u32 = 1 << 16;

/// What sowing and capturing is in a family.
pub(super) trait Family {
    fn duties(&self) -> &Duties;

    /// Sows a house that is not empty and captures: the rows, and the seeds gained, with [`AGAIN`].
    /// An empty house may give anything.
    fn lap(&self, board: Board, place: usize) -> (Board, u32);

    /// The same as far as the capture, which is left to be judged.
    fn sown(&self, board: Board, place: usize) -> Sown;
}

/// The rows after a sowing, and what would be captured.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sown {
    pub board: Board,
    /// Seeds sown into the store, with [`AGAIN`].
    pub gain: u32,
    /// All bits of the houses to be captured.
    pub taken: Board,
    /// All bits of the house of the last seed, where something is captured.
    pub landed: Board,
}

/// Plays a house that is not empty; `None` where the rules do not allow it.
#[inline(always)]
pub(super) fn play<F: Family>(family: &F, state: &State, place: usize) -> Option<(State, Turn)> {
    let room = family.duties().room(state.stores);
    let (board, gain) = family.lap(state.board, place);
    if is_special(state.board, board, gain, room) {
        return play_slowly(family, state, place);
    }
    let stores = [state.stores[0] + gain as u16, state.stores[1]];
    Some(next(state, board, stores, gain & AGAIN != 0))
}

/// Whether more than the rows and the gain has to be looked at.
#[inline(always)]
fn is_special(before: Board, board: Board, gain: u32, room: i32) -> bool {
    before.other == 0 || board.own == 0 || board.other == 0 || (gain & (AGAIN - 1)) as i32 > room
}

/// Plays every move of a position, one beside the other.
#[inline(always)]
pub(super) fn tally<F: Family>(family: &F, state: &State) -> Tally {
    match family.duties().ending.houses {
        ..=6 => tally_places::<F, 6>(family, state),
        _ => tally_places::<F, HOUSES>(family, state),
    }
}

/// Empty houses are played too, and what they give is left out afterwards: that costs less than to
/// guess how many there are.
#[inline(always)]
fn tally_places<F: Family, const PLACES: usize>(family: &F, state: &State) -> Tally {
    let seen = stores_seen(state.stores);
    let room = family.duties().room(state.stores);
    let mut sum = 0u64;
    for place in 0..PLACES {
        let (board, gain) = family.lap(state.board, place);
        if is_special(state.board, board, gain, room) {
            return Tally::of_moves(|place| play(family, state, place), state);
        }
        let left = mixed(board, seen + u64::from(gain));
        let empty = house(state.board.own, place) == 0;
        sum = sum.wrapping_add(select_unpredictable(empty, 0, left));
    }
    Tally {
        moves: occupied(state.board.own).count_ones().into(),
        sum,
    }
}

/// The turn goes on or passes. No branch: which of the two is hard to foresee.
#[inline(always)]
fn next(before: &State, board: Board, stores: [u16; 2], again: bool) -> (State, Turn) {
    let passes = u64::from(!again).wrapping_neg();
    let swap = (board.own ^ board.other) & passes;
    let swap_stores = (stores[0] ^ stores[1]) & passes as u16;
    let state = State {
        board: Board {
            own: board.own ^ swap,
            other: board.other ^ swap,
        },
        stores: [stores[0] ^ swap_stores, stores[1] ^ swap_stores],
        seat: if again {
            before.seat
        } else {
            before.seat.other()
        },
        over: false,
    };
    (state, if again { Turn::Again } else { Turn::Other })
}

/// How strictly a move is judged that is only allowed for want of another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Strict {
    Yes,
    No,
}

/// The rows after a capture.
struct After {
    board: Board,
    gain: u16,
    again: bool,
    /// A grand slam after which the mover goes on, if he can feed.
    shares: bool,
    /// The capture ended the game: whether the rest goes to the mover.
    rest: Option<bool>,
}

/// [`play`] with everything that rules can ask for.
#[inline(never)]
pub(super) fn play_slowly<F: Family>(
    family: &F,
    state: &State,
    place: usize,
) -> Option<(State, Turn)> {
    let after = allowed(family, state.board, place, Strict::Yes).or_else(|| {
        let waived = family.duties().waives() && !any(family, state.board, Strict::Yes);
        waived.then(|| allowed(family, state.board, place, Strict::No))?
    })?;
    Some(finish(family, state, &after))
}

/// Whether a player has a legal move, his row first.
fn can_move<F: Family>(family: &F, board: Board) -> bool {
    any(family, board, Strict::Yes) || (family.duties().waives() && any(family, board, Strict::No))
}

fn any<F: Family>(family: &F, board: Board, strict: Strict) -> bool {
    let mut places = 0..family.duties().ending.houses;
    places.any(|place| allowed(family, board, place, strict).is_some())
}

/// What a move makes of the board; `None` where it is not allowed.
fn allowed<F: Family>(family: &F, board: Board, place: usize, strict: Strict) -> Option<After> {
    let may = may_lift(family, board, place, strict);
    may.then(|| sow(family, board, place, strict))?
}

/// Whether a house may be lifted, before looking at where the turn leads.
fn may_lift<F: Family>(family: &F, board: Board, place: usize, strict: Strict) -> bool {
    let duties = family.duties();
    let houses = duties.ending.houses;
    let seeds = house(board.own, place);
    if seeds == 0 || seeds < duties.least {
        return false;
    }
    if seeds > 1 || duties.singles == Singles::Free {
        return true;
    }
    // Feeding comes first: bigger houses count only if they feed.
    let hungry = duties.feed == Feed::Must && board.other == 0;
    let counts = |other| !hungry || sow(family, board, other, strict).is_some();
    if (0..houses).any(|other| house(board.own, other) > 1 && counts(other)) {
        return false;
    }
    let before = if place + 1 < houses {
        house(board.own, place + 1)
    } else {
        house(board.other, 0)
    };
    duties.singles == Singles::Wait || before == 0
}

/// Sows, captures and feeds; `None` where that is not allowed.
fn sow<F: Family>(family: &F, before: Board, place: usize, strict: Strict) -> Option<After> {
    let duties = family.duties();
    let sown = family.sown(before, place);
    let Board { own, other } = sown.board;
    let mut taken = sown.taken;
    let (mut shares, mut rest) = (false, None);
    if duties.slam != GrandSlam::Capture && other != 0 && other & !taken.other == 0 {
        match duties.slam {
            GrandSlam::Capture => {}
            GrandSlam::Illegal => return None,
            GrandSlam::IllegalUnlessOnly if strict == Strict::Yes => return None,
            GrandSlam::NoCapture | GrandSlam::IllegalUnlessOnly => taken = Board::default(),
            GrandSlam::OpponentRest => rest = Some(false),
            GrandSlam::KeepLast => taken = keep(duties, taken, sown.landed),
            GrandSlam::KeepFirst => {
                let first = Board {
                    own: 0,
                    other: 0xff,
                };
                taken = keep(duties, taken, first);
            }
            GrandSlam::ShareAgain => shares = true,
        }
    }
    let seeds = sum(own & taken.own) + sum(other & taken.other);
    if seeds > 0 && sown.board.seeds() <= duties.last {
        rest = Some(true);
    }
    let after = After {
        board: Board {
            own: own & !taken.own,
            other: other & !taken.other,
        },
        gain: (sown.gain + seeds) as u16,
        again: sown.gain & AGAIN != 0,
        shares,
        rest,
    };
    let hungry = before.other == 0;
    let starves = match duties.feed {
        _ if rest.is_some() => false,
        Feed::No => false,
        Feed::Must => hungry && other == 0,
        Feed::Turn => hungry && after.board.other == 0,
        Feed::Reply => after.board.other == 0 && strict == Strict::Yes,
    };
    (!starves).then_some(after)
}

/// What a grand slam takes that keeps a house.
fn keep(duties: &Duties, taken: Board, kept: Board) -> Board {
    let bits = taken.own.count_ones() + taken.other.count_ones();
    if bits == u8::BITS && duties.takes_single {
        return taken;
    }
    Board {
        own: taken.own & !kept.own,
        other: taken.other & !kept.other,
    }
}

/// Who moves next, or how the game ends.
fn finish<F: Family>(family: &F, before: &State, after: &After) -> (State, Turn) {
    let duties = family.duties();
    let ending = &duties.ending;
    let board = after.board;
    let stores = [before.stores[0] + after.gain, before.stores[1]];
    if let Some(to_mover) = after.rest {
        let rest = board.seeds() as u16;
        let stores = if to_mover {
            [stores[0] + rest, stores[1]]
        } else {
            [stores[0], stores[1] + rest]
        };
        return over(before, Board::default(), stores, false);
    }
    let mut again = after.again || (after.shares && can_move(family, board));
    if stores[0].max(stores[1]) > ending.half {
        return over(before, board, stores, again);
    }
    let stuck = if duties.only_singles && (board.own | board.other) & !0x0101_0101_0101_0101 == 0 {
        Some(!again)
    } else {
        let can_move = |seen| can_move(family, if seen { board } else { board.turned() });
        // A game that ends with an empty row asks for no move.
        let stuck = ending.stuck(board, again, false);
        let next_is_stuck = stuck.is_none() && !can_move(again);
        if next_is_stuck && duties.pass && can_move(!again) {
            again = !again;
            None
        } else {
            stuck.or(next_is_stuck.then_some(!again))
        }
    };
    let Some(opponent_is_stuck) = stuck else {
        return next(before, board, stores, again);
    };
    let [own, other] = ending.shares(board, opponent_is_stuck);
    let left = if ending.keeps_seeds() {
        Board::default()
    } else {
        board
    };
    over(before, left, [stores[0] + own, stores[1] + other], again)
}

fn over(before: &State, board: Board, stores: [u16; 2], again: bool) -> (State, Turn) {
    let (mut state, _) = next(before, board, stores, again);
    state.over = true;
    let margin = i32::from(stores[0]) - i32::from(stores[1]);
    (state, Turn::Over(margin))
}
