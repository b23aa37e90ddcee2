//! Persons and seats: whoever sat down South at the start is South all game long, wherever a change of seats puts him.

use crate::kernel::Rules;
use crate::position::{Player, Position, Verdict};
use crate::setup::Setup;

/// Who sat down where the player to move sits now.
pub fn to_move(position: &Position) -> Player {
    of_seat(position, position.player())
}

/// Who sat down where `seat` is now; and where that person sits now.
pub fn of_seat(position: &Position, seat: Player) -> Player {
    if position.is_swapped() {
        seat.other()
    } else {
        seat
    }
}

/// The person who has won a finished game; nobody when it is drawn.
pub fn winner(rules: &Rules, position: &Position) -> Option<Player> {
    let verdict = position.verdict();
    if verdict == Verdict::Draw {
        return None;
    }
    match verdict.winner() {
        Some(seat) => Some(of_seat(position, seat)),
        None => rules.score(position).leader(),
    }
}

/// The start of a game that this player opens; nothing where the rules leave no choice.
pub fn start(rules: &Rules, first: Player) -> Option<Position> {
    let start = rules.start();
    if first == start.player() {
        return Some(start);
    }
    // The pie rule is about the first turn of South.
    if rules.file().moves.pie {
        return None;
    }
    let mut setup = Setup::of(rules, &start);
    setup.player = Some(first);
    setup.starter = Some(first);
    setup.validate(rules).ok()
}
