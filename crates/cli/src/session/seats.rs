//! Who is to move, and how far a move is taken back: the computer's answers go with the person's move.

use kete_rules::game::Game;
use kete_rules::{Player, Position, Rules, Setup};

use super::Computer;

/// Who sat down where the player to move sits now: a change of seats moves the persons.
pub fn person_to_move(game: &Game) -> Player {
    let position = game.position();
    if position.is_swapped() {
        position.player().other()
    } else {
        position.player()
    }
}

/// Whether the computer is to move.
pub fn is_computer_to_move(game: &Game, computer: Option<Computer>) -> bool {
    computer.is_some_and(|computer| computer.seat == person_to_move(game))
}

/// The message that tells a person where he sits.
pub fn seated(game: &Game, computer: Computer) -> &'static str {
    let seat = match game.position().is_swapped() {
        true => computer.seat,
        false => computer.seat.other(),
    };
    match seat {
        Player::South => "play-now-south",
        Player::North => "play-now-north",
    }
}

/// Takes back moves until a person has taken back one; false when only the computer has moved so far.
pub fn take_back(game: &mut Game, computer: Option<Computer>) -> bool {
    let mut taken = 0;
    while game.undo() {
        taken += 1;
        if !is_computer_to_move(game, computer) {
            return true;
        }
    }
    for _ in 0..taken {
        game.redo();
    }
    false
}

/// Plays moves again until a person is to move; false when there is none.
pub fn play_again(game: &mut Game, computer: Option<Computer>) -> bool {
    let mut any = false;
    while game.redo() {
        any = true;
        if !is_computer_to_move(game, computer) {
            break;
        }
    }
    any
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
