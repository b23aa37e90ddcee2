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
            // The end of the game is told once, with its result.
            let told = say::turn_without_end(lang, game.rules(), before(game, i), &step.events);
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
pub fn event_told(lang: Lang, row: &GameRow, game: &Game, event: &EventRow) -> String {
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
        "offer" if field("what") == "end" && !game.position().is_over() => {
            let args = [by, ("score", end_score(lang, game).into())];
            return message(lang, "web-play-offer-end", &args);
        }
        "offer" => format!("web-play-offer-{}", field("what")),
        "decline" => format!("web-play-decline-{}", field("what")),
        "withdraw" => "web-play-withdraw".to_owned(),
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

/// The score of the persons if they agreed to end the game here.
fn end_score(lang: Lang, game: &Game) -> String {
    let end = game
        .rules()
        .adjudicate(game.position(), kete_rules::Ending::Deadlock);
    let [first, second] = game.rules().score(&end).halves;
    let args = [
        ("first", say::score(lang, first).into()),
        ("second", say::score(lang, second).into()),
    ];
    message(lang, "web-play-score", &args)
}

/// A preset phrase.
pub fn phrase(lang: Lang, id: &str) -> String {
    message(lang, &format!("web-phrase-{id}"), &[])
}

/// How a game ended, in a line: who has won, the winner's score first, and what decided it.
pub fn result_line(lang: Lang, row: &GameRow) -> String {
    let how = row.how.as_deref().unwrap_or("rules");
    if how == "aborted" {
        return message(lang, "web-play-aborted", &[]);
    }
    let names = names(lang, row);
    let winner = row.winner.unwrap_or(0);
    let halves = [winner, 1 - winner].map(|person| {
        let halves = row.score[person].and_then(|h| i32::try_from(h).ok());
        say::score(lang, halves.unwrap_or(0))
    });
    let [more, less] = halves;
    let args = [
        ("winner", names[winner].clone().into()),
        ("loser", names[1 - winner].clone().into()),
        ("more", more.into()),
        ("less", less.into()),
    ];
    let id = match (how, row.winner) {
        ("resign" | "time" | "claim", _) => format!("web-play-over-{how}"),
        ("end", Some(_)) => "web-play-over-end".to_owned(),
        ("end" | "draw", None) => format!("web-play-over-{how}-draw"),
        (_, Some(_)) => "web-play-over-win".to_owned(),
        (_, None) => "web-play-over-drawn".to_owned(),
    };
    message(lang, &id, &args)
}
