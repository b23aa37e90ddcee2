//! A game in words: its players, its moves, what happened, how it ended.

use kete_rules::game::Game;
use kete_rules::notation::print_move;
use kete_rules::say::{self, Lang, message};
use kete_rules::{Player, Position, persons};
use serde_json::Value;

use crate::play::{EventRow, GameRow, Line, Mode, steps_of_moves};

/// The players' names by person.
pub fn names(lang: Lang, row: &GameRow) -> [String; 2] {
    [0, 1].map(|person| {
        if row.computer == Some(person) {
            let level = ("level", row.level.unwrap_or(0).into());
            message(lang, "web-play-computer", &[level])
        } else if row.mode == Mode::Screen {
            say::player(lang, Player::of(person))
        } else if row.visitors[person].is_none() {
            message(lang, "web-play-nobody", &[])
        } else {
            row.names[person].clone()
        }
    })
}

/// Where a person sits.
pub fn seat_of(position: &Position, person: usize) -> Player {
    persons::of_seat(position, Player::of(person))
}

/// The position before a step.
pub fn before(game: &Game, step: usize) -> &Position {
    match step.checked_sub(1).and_then(|i| game.steps().get(i)) {
        Some(step) => &step.position,
        None => game.start(),
    }
}

/// Tells a move with what the rules made of it.
pub fn told(game: &Game, lang: Lang, steps: std::ops::Range<usize>) -> String {
    let sentences: Vec<String> = steps
        .filter_map(|i| {
            let step = game.steps().get(i)?;
            let told = say::turn(lang, game.rules(), before(game, i), &step.events);
            (!told.is_empty()).then_some(told)
        })
        .collect();
    sentences.join(" ")
}

/// Brings a list of moves up to the moves of the game.
pub fn extend_lines(game: &Game, lang: Lang, lines: &mut Vec<Line>) {
    let moves = steps_of_moves(game);
    lines.truncate(moves.len());
    for steps in moves.into_iter().skip(lines.len()) {
        let Some(step) = game.steps().get(steps.start) else {
            continue;
        };
        let position = before(game, steps.start);
        let text = match step.action {
            kete_rules::game::Action::Played(m) => print_move(game.rules(), position, m),
            kete_rules::game::Action::Stopped(_) => message(lang, "web-play-agreed", &[]),
        };
        lines.push(Line {
            text,
            told: told(game, lang, steps),
            person: persons::to_move(position).index(),
            seat: position.player().index(),
        });
    }
}

/// Something that happened besides moves, in words.
pub fn event_told(lang: Lang, row: &GameRow, event: &EventRow) -> String {
    let names = names(lang, row);
    let name = |person: Option<usize>| {
        person
            .and_then(|p| names.get(p).cloned())
            .unwrap_or_default()
    };
    let field = |name: &str| event.data[name].as_str().unwrap_or_default();
    let by = ("player", name(event.person).into());
    let id = match event.kind.as_str() {
        "undo" if row.mode.is_between_people() => "web-play-takeback".to_owned(),
        "undo" => "web-play-undo".to_owned(),
        "offer" => format!("web-play-offer-{}", field("what")),
        "decline" => format!("web-play-decline-{}", field("what")),
        "join" => "web-play-joins".to_owned(),
        "guess" if event.data["right"] == Value::Bool(true) => "web-play-guess-right".to_owned(),
        "guess" => "web-play-guess-wrong".to_owned(),
        "start" => "web-play-starts".to_owned(),
        "phrase" => return phrase(lang, field("phrase")),
        "rematch" => "web-play-rematch".to_owned(),
        _ => return String::new(),
    };
    let first = ("first", names[0].clone().into());
    let hand = match field("fist") {
        "left" => message(lang, "web-hand-left", &[]),
        _ => message(lang, "web-hand-right", &[]),
    };
    message(lang, &id, &[by, first, ("hand", hand.into())])
}

/// A preset phrase.
pub fn phrase(lang: Lang, id: &str) -> String {
    message(lang, &format!("web-phrase-{id}"), &[])
}

/// How a game ended, in a line: who has won, the score, and what decided it.
pub fn result_line(lang: Lang, row: &GameRow) -> String {
    let how = row.how.as_deref().unwrap_or("rules");
    if how == "aborted" {
        return message(lang, "web-play-aborted", &[]);
    }
    let names = names(lang, row);
    let result = match row.winner {
        Some(winner) => {
            let args = [("player", names[winner].clone().into())];
            message(lang, "web-play-wins", &args)
        }
        None => message(lang, "web-play-draw", &[]),
    };
    let score = row
        .score
        .map(|halves| halves.and_then(|h| i32::try_from(h).ok()));
    let score = match score {
        [Some(first), Some(second)] => {
            let args = [
                ("first", say::score(lang, first).into()),
                ("second", say::score(lang, second).into()),
            ];
            message(lang, "web-play-score", &args)
        }
        _ => String::new(),
    };
    let why = match how {
        "resign" | "time" | "claim" | "draw" | "end" => {
            message(lang, &format!("web-play-how-{how}"), &[])
        }
        _ => String::new(),
    };
    let args = [
        ("result", result.into()),
        ("score", score.into()),
        ("why", why.clone().into()),
    ];
    let id = if why.is_empty() {
        "web-play-result"
    } else {
        "web-play-result-why"
    };
    message(lang, id, &args)
}
