//! A puzzle as browsers are shown it.

use std::sync::Arc;

use kete_engine::puzzle::Goal;
use kete_rules::game::Game;
use kete_rules::notation::print_move;
use kete_rules::say::{self, Lang, message};
use kete_rules::{Player, prose};
use serde_json::{Map, Value, json};

use super::Found;
use crate::clock::{DAY, date};
use crate::view::{Watcher, board_view, trace_view};

/// What is asked: "South to move and win."
pub fn task(found: &Found, lang: Lang) -> String {
    let id = match (found.puzzle.mover, found.puzzle.goal) {
        (Player::South, Goal::Win) => "puzzle-south-wins",
        (Player::South, Goal::Draw) => "puzzle-south-draws",
        (Player::North, Goal::Win) => "puzzle-north-wins",
        (Player::North, Goal::Draw) => "puzzle-north-draws",
    };
    message(lang, id, &[])
}

/// The turns of the solution in words.
pub fn sentences(found: &Found, lang: Lang) -> Vec<String> {
    walk(found, lang, |turn| turn.told)
}

/// A puzzle with everything that is needed to judge a move and to play the solution.
pub fn puzzle_view(found: &Found, lang: Lang) -> Value {
    let (rules, puzzle) = (&found.rules, &found.puzzle);
    let seat = puzzle.position.player();
    let mover = Watcher {
        seat: Some(seat),
        moves: true,
    };
    let results = puzzle.moves.moves.iter().map(|rated| {
        let text = print_move(rules, &puzzle.position, rated.mv);
        let result = match rated.worth.result() {
            Some(std::cmp::Ordering::Greater) => "win",
            Some(std::cmp::Ordering::Less) => "loss",
            _ => "draw",
        };
        (text, result.into())
    });
    let turns = walk(found, lang, |turn| {
        json!({
            "text": turn.text,
            "told": turn.told,
            "player": turn.seat.index(),
            "trace": turn.trace,
            "board": board_view(rules, turn.game.position(), lang, Watcher::SPECTATOR),
        })
    });
    let title = prose::title(rules.file(), lang);
    json!({
        "number": found.number,
        "day": found.day.map(|day| date(day * DAY)),
        "game": { "id": rules.id(), "title": title },
        "player": seat.index(),
        "goal": puzzle.goal.name(),
        "grade": puzzle.grade,
        "depth": puzzle.depth,
        "task": task(found, lang),
        "answer": puzzle.answer().map(|mv| print_move(rules, &puzzle.position, mv)),
        "results": Value::Object(results.collect::<Map<_, _>>()),
        "board": board_view(rules, &puzzle.position, lang, mover),
        "turns": turns,
    })
}

/// A move of the solution.
struct Turn<'a> {
    text: String,
    told: String,
    seat: Player,
    trace: Vec<Value>,
    /// The game after it.
    game: &'a Game,
}

fn walk<T>(found: &Found, lang: Lang, tell: impl Fn(Turn<'_>) -> T) -> Vec<T> {
    let rules = &found.rules;
    let mut game = Game::from(Arc::clone(rules), found.puzzle.position);
    let mut turns = Vec::new();
    for &mv in &found.puzzle.solution {
        let mut before = *game.position();
        let (text, seat) = (print_move(rules, &before, mv), before.player());
        let known = game.steps().len();
        if game.play(mv).is_err() {
            break;
        }
        let mut told: Vec<String> = Vec::new();
        let mut trace = Vec::new();
        for step in &game.steps()[known..] {
            if let Value::Array(events) = trace_view(rules, &step.events) {
                trace.extend(events);
            }
            told.push(say::turn(lang, rules, &before, &step.events));
            before = step.position;
        }
        told.retain(|sentence| !sentence.is_empty());
        turns.push(tell(Turn {
            text,
            told: told.join(" "),
            seat,
            trace,
            game: &game,
        }));
    }
    turns
}
