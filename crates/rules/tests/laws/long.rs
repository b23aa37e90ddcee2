//! Games of ten thousand plies.

use kete_rules::game::Game;

use crate::support::laws::seeds;
use crate::support::rules;
use crate::{Dice, play_out};

const PLIES: usize = 10_000;

fn check(name: &str, options: &[(&str, &str)]) {
    let rules = rules(name, options);
    // Some matches end early by chance.
    let mut game = (1..50)
        .find_map(|seed| {
            let mut game = Game::new(rules.clone());
            play_out(&mut game, &mut Dice::new(seed), PLIES);
            (game.moves().count() >= PLIES).then_some(game)
        })
        .unwrap_or_else(|| panic!("{name}: no game of {PLIES} plies"));
    let end = *game.position();
    assert_eq!(seeds(&rules, &end), seeds(&rules, &rules.start()));
    let mut back = 0;
    while game.undo() {
        back += 1;
    }
    assert_eq!(back, PLIES);
    assert_eq!(*game.position(), rules.start());
    while game.redo() {}
    assert_eq!(*game.position(), end);
    // The record replays.
    let mut again = Game::new(rules.clone());
    for m in game.moves() {
        again.play(m).unwrap();
    }
    assert_eq!(*again.position(), end);
}

#[test]
fn namnam_match() {
    check("namnam", &[]);
}

#[test]
fn congkak_match() {
    check("congkak", &[("rounds", "0")]);
}

#[test]
fn oware_without_repetition() {
    check("oware", &[("repetition", "none"), ("play_out", "true")]);
}
