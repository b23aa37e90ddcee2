//! Who is to move, and how far a move is taken back: the computer's answers go with the person's move.

use kete_rules::game::Game;
use kete_rules::{Player, persons};

use super::Computer;

/// Whether the computer is to move.
pub fn is_computer_to_move(game: &Game, computer: Option<Computer>) -> bool {
    computer.is_some_and(|computer| computer.seat == persons::to_move(game.position()))
}

/// The message that tells a person where he sits.
pub fn seated(game: &Game, computer: Computer) -> &'static str {
    match persons::of_seat(game.position(), computer.seat.other()) {
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
