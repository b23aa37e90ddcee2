//! A game as the game page shows it.

use kete_rules::game::Game;
use kete_rules::say::{self, Lang, message};
use kete_rules::trace::Event;
use kete_rules::{Player, deadlock, why};
use serde_json::{Value, json};

use super::board::{Watcher, board_view};
use super::told::{before, names, phrase, result_line, seat_of};
use super::trace::trace_view;
use crate::app::App;
use crate::clock::now;
use crate::pages::ruleset;
use crate::play::{Clock, GameRow, Line, Mode, Party, Room, Status, allowed, guesser};

/// A game as somebody sees it; moves from `moves_from` on.
pub fn game_view(
    app: &App,
    room: &mut Room,
    lang: Lang,
    party: &Party<'_>,
    moves_from: i64,
) -> Value {
    let at = now();
    let from = usize::try_from(moves_from).unwrap_or(0);
    let lines: Vec<Value> = room
        .lines(lang)
        .iter()
        .enumerate()
        .skip(from)
        .map(|(ply, line)| line_view(ply, line))
        .collect();
    let row = &room.row;
    let game = &room.game;
    let position = game.position();
    let actions = allowed(row, game, party, at);
    let person = party.person(row);
    let both = row.mode == Mode::Screen && person.is_some();
    let seat = match (both, person) {
        (true, _) => Some(Player::South),
        (false, Some(person)) => Some(seat_of(position, person)),
        (false, None) => None,
    };
    let moves = actions.contains(&"move");
    let watcher = Watcher {
        // On one screen the houses are called as the player to move calls them.
        seat: if both { Some(position.player()) } else { seat },
        moves,
    };
    let role = match (both, person) {
        (true, _) => "both",
        (false, Some(_)) => "player",
        (false, None) => "spectator",
    };
    json!({
        "id": row.id,
        "version": row.version,
        "ply": row.ply,
        "status": row.status.name(),
        "mode": row.mode.name(),
        "game": {
            "id": row.game,
            "title": kete_rules::prose::title(game.rules().file(), lang),
            "summary": ruleset(lang, game.rules().file()),
        },
        "you": { "role": role, "person": person, "seat": seat.map(Player::index) },
        "players": players(row, game, lang, party, person, both),
        "to_move": row.to_move,
        "board": board_view(game.rules(), position, lang, watcher),
        "clock": clock_view(row, at),
        "moves_from": from,
        "moves": lines,
        "last": last(room, lang),
        "offers": row.offers,
        "end_proved": end_proved(row, game, &actions),
        "result": result(row, game, lang),
        "rematch": row.rematch,
        "actions": actions,
        "guess": guess(row, lang, person),
        "invite": invite(app, row, lang, party),
        "phrases": phrases(room, lang),
        "watchers": app.bus.watchers(&row.id, &row.visitors),
        "rounds": rounds(game),
    })
}

fn line_view(ply: usize, line: &Line) -> Value {
    json!({
        "ply": ply,
        "person": line.person,
        "seat": line.seat,
        "text": line.text,
        "told": line.told,
    })
}

fn players(
    row: &GameRow,
    game: &Game,
    lang: Lang,
    party: &Party<'_>,
    me: Option<usize>,
    both: bool,
) -> Value {
    let names = names(lang, row);
    let score = game.score();
    let position = game.position();
    let seats = names.into_iter().enumerate().map(|(person, name)| {
        let kind = if row.computer == Some(person) {
            "computer"
        } else if row.visitors[person].is_some() {
            "person"
        } else {
            "nobody"
        };
        let points = say::score(lang, score.halves[person]);
        let args = [
            ("player", name.clone().into()),
            ("score", points.clone().into()),
        ];
        let label = message(lang, "web-play-score-of", &args);
        json!({
            "person": person,
            "seat": seat_of(position, person).index(),
            "name": name,
            "kind": kind,
            "level": row.level.filter(|_| kind == "computer"),
            "online": kind == "computer" || (kind == "person" && party.is_here(row, person)),
            "you": both || me == Some(person),
            "score": points,
            "score_label": label,
        })
    });
    seats.collect()
}

fn clock_view(row: &GameRow, at: i64) -> Value {
    let (kind, increment) = match row.clock {
        Clock::None => return Value::Null,
        Clock::Fischer { increment, .. } => ("fischer", increment),
        Clock::Days { .. } => ("days", 0),
    };
    let mut left = row.left;
    if let (Status::Playing, Some(person)) = (row.status, row.to_move) {
        left[person] = (left[person] - (at - row.turn_at).max(0)).max(0);
    }
    json!({
        "kind": kind,
        "left": left,
        "running": row.to_move,
        "now": at,
        "increment": increment,
    })
}

/// The last move on the board: where it began, where it ended.
fn last(room: &Room, lang: Lang) -> Value {
    let moves = crate::play::steps_of_moves(&room.game);
    let Some(steps) = moves.last().cloned() else {
        return Value::Null;
    };
    let (from, to) = ends(&room.game, steps.start);
    let told = super::told::told(&room.game, lang, steps);
    json!({ "ply": moves.len() - 1, "from": from, "to": to, "told": told })
}

/// The cells where a step began and where its last seed fell.
pub fn ends(game: &Game, step: usize) -> (Option<usize>, Option<usize>) {
    let Some(found) = game.steps().get(step) else {
        return (None, None);
    };
    let from = match found.action {
        kete_rules::game::Action::Played(m) => {
            why::origin(game.rules(), before(game, step).player(), m)
        }
        kete_rules::game::Action::Stopped(_) => None,
    };
    let to = found.events.iter().rev().find_map(|event| match *event {
        Event::Drop { cell } => Some(Some(usize::from(cell))),
        Event::DropStore { .. } => Some(None),
        _ => None,
    });
    (from, to.flatten())
}

/// Whether the program proposes to end a game in which nothing can be captured any more.
fn end_proved(row: &GameRow, game: &Game, actions: &[&str]) -> bool {
    row.status == Status::Playing
        && actions
            .iter()
            .any(|a| matches!(*a, "offer_end" | "accept_end"))
        && deadlock::is_likely(game.rules(), game.position())
        && deadlock::is_dead(game.rules(), game.position(), deadlock::LIMIT) == Some(true)
}

fn result(row: &GameRow, game: &Game, lang: Lang) -> Value {
    if row.status != Status::Over {
        return Value::Null;
    }
    let how = row.how.as_deref().unwrap_or("rules");
    let line = result_line(lang, row);
    let told = match (how, game.ending()) {
        ("rules", Some(ending)) => {
            let steps = crate::play::steps_of_moves(game);
            let events = steps
                .last()
                .and_then(|s| game.steps().get(s.end - 1))
                .map_or(&[][..], |s| &s.events);
            let why = say::ending_reason(lang, game.rules(), game.position(), &ending, events);
            format!("{why} {line}")
        }
        _ => line,
    };
    json!({
        "winner": row.winner,
        "score": row.score.map(|h| say::score(lang, h.and_then(|h| i32::try_from(h).ok()).unwrap_or(0))),
        "how": how,
        "told": told,
    })
}

fn guess(row: &GameRow, lang: Lang, me: Option<usize>) -> Value {
    if row.status != Status::Guess {
        return Value::Null;
    }
    let guesser = guesser(row);
    let you = me == Some(guesser);
    let name = names(lang, row)[guesser].clone();
    let id = if you {
        "web-guess-you"
    } else {
        "web-guess-other"
    };
    let told = message(lang, id, &[("player", name.into())]);
    json!({ "guesser": guesser, "you": you, "told": told })
}

/// The link that lets one person sit down; only whoever made the game sees it.
fn invite(app: &App, row: &GameRow, lang: Lang, party: &Party<'_>) -> Value {
    let Some(secret) = row
        .invite
        .as_deref()
        .filter(|_| row.status == Status::Waiting && party.visitor == Some(row.creator.as_str()))
    else {
        return Value::Null;
    };
    let reachable = app.config.is_reachable();
    let id = if reachable {
        "web-invite-reachable"
    } else {
        "web-invite-loopback"
    };
    json!({
        "path": format!("{}/join/{}/{secret}", app.config.base_path, row.id),
        "url": app.config.public_url.as_deref().map(|base| {
            format!("{}{}/join/{}/{secret}", base.trim_end_matches('/'), app.config.base_path, row.id)
        }),
        "reachable": reachable,
        "told": message(lang, id, &[]),
        "qr": format!("{}/api/games/{}/qr.svg", app.config.base_path, row.id),
    })
}

fn phrases(room: &Room, lang: Lang) -> Value {
    room.events
        .iter()
        .filter(|event| event.kind == "phrase")
        .map(|event| {
            let id = event.data["phrase"].as_str().unwrap_or_default();
            json!({
                "person": event.person,
                "id": id,
                "text": phrase(lang, id),
                "at": event.at,
            })
        })
        .collect()
}

fn rounds(game: &Game) -> Value {
    let rounds = game.rules().file().rounds.as_ref();
    let several = rounds.filter(|r| r.max != 1);
    several.map_or(
        Value::Null,
        |r| json!({ "now": game.position().round(), "of": (r.max > 0).then_some(r.max) }),
    )
}

/// The board after so many moves, and the turn that led there; nothing if there are fewer.
pub fn past_view(room: &Room, lang: Lang, party: &Party<'_>, ply: usize) -> Option<Value> {
    let game = &room.game;
    let moves = crate::play::steps_of_moves(game);
    let last = ply.checked_sub(1).map(|i| moves.get(i).cloned());
    let steps = match last {
        Some(None) => return None,
        Some(Some(steps)) => steps,
        None => 0..0,
    };
    let position = before(game, steps.end);
    let seat = party
        .person(&room.row)
        .map(|person| seat_of(position, person));
    let watcher = Watcher {
        seat: seat.filter(|_| room.row.mode != Mode::Screen),
        moves: false,
    };
    let trace: Vec<Value> = game.steps()[steps.clone()]
        .iter()
        .flat_map(|step| match trace_view(game.rules(), &step.events) {
            Value::Array(events) => events,
            _ => Vec::new(),
        })
        .collect();
    Some(json!({
        "ply": ply,
        "board": board_view(game.rules(), position, lang, watcher),
        "trace": trace,
        "told": super::told::told(game, lang, steps),
    }))
}
