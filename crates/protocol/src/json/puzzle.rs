//! Puzzles as other programs read them.

use kete_engine::puzzle::Puzzle;
use kete_rules::wire::{move_to_json, state_to_json};
use kete_rules::{Rules, notation};
use serde_json::{Map, Value};

use super::analyse::rating_json;
use super::search::line;

/// A puzzle: the position as `state` and in notation, who moves, what the right move brings, how hard it is, the line after
/// it, and what every move is worth, the best first.
pub fn puzzle_json(rules: &Rules, puzzle: &Puzzle) -> Map<String, Value> {
    let answer = puzzle.answer().map(|mv| move_to_json(rules, mv));
    let mut object = Map::from_iter([
        ("game".to_owned(), rules.id().into()),
        ("rules".to_owned(), format!("{:016x}", rules.hash()).into()),
        ("state".to_owned(), state_to_json(rules, &puzzle.position)),
        (
            "position".to_owned(),
            notation::print_position(rules, &puzzle.position).into(),
        ),
        ("player".to_owned(), puzzle.mover.index().into()),
        ("goal".to_owned(), puzzle.goal.name().into()),
        ("grade".to_owned(), puzzle.grade.into()),
        ("answer".to_owned(), answer.into()),
        ("solution".to_owned(), line(rules, &puzzle.solution)),
    ]);
    object.append(&mut rating_json(rules, &puzzle.moves, usize::MAX));
    // How far one has to look, not how far it was looked.
    object.insert("depth".into(), puzzle.depth.into());
    object
}
