//! `parse` and `print`: positions and games in any of the text formats.

use std::sync::Arc;

use kete_rules::formats::{
    Format, Parsed, detect, parse as read, parse_as, print as write, print_place,
};
use kete_rules::game::Action;
use kete_rules::load::Library;
use kete_rules::record::{Line, Node, Record, RecordError};
use kete_rules::say::Lang;
use kete_rules::wire::{move_to_json, score_to_json, state_to_json};
use kete_rules::{Ending, Rules, Score};
use serde_json::{Map, Value, json};

use super::error::{Failure, Kind};
use super::replay::{ADJUDICATE, Record as Replay};
use super::request::{Request, read_move};

/// The word that stands among the moves where the players stopped a game or a round.
pub(super) const DEADLOCK: &str = "deadlock";

pub(super) fn parse(
    library: &Library,
    rules: Option<Arc<Rules>>,
    request: &Request,
) -> Result<Value, Failure> {
    let text = request.text()?;
    let format = match request.format()? {
        Some(format) => format,
        None => detect(text).ok_or_else(|| request.bad(&which_format()))?,
    };
    let parsed = match &rules {
        Some(rules) => parse_as(format, library, rules, text),
        None => read(format, library, None, text),
    };
    let parsed = parsed.map_err(|error| Failure::in_text(&error, request.lang))?;
    to_json(format, library, &parsed).map_err(|error| unfit(&error, request.lang))
}

pub(super) fn print(
    library: &Library,
    rules: Option<Arc<Rules>>,
    request: &Request,
) -> Result<Value, Failure> {
    let Some(rules) = rules else {
        request.game()?;
        return Err(request.bad("needs a game"));
    };
    let text = match (request.get("state"), request.get("moves")) {
        (Some(_), None) => {
            if request.get("start").is_some() {
                return Err(request.bad("has `start` with `moves`, not with `state`"));
            }
            let position = request.state(&rules)?;
            let format = request.format()?.unwrap_or(Format::Position);
            print_place(format, &rules, &position)
        }
        (None, Some(_)) => {
            let record = record(library, &rules, request)?;
            let format = request.format()?.unwrap_or(Format::Record);
            write(format, library, &Parsed::Records(vec![record]))
        }
        _ => return Err(request.bad("needs either `state` or `moves`")),
    };
    let text = text.map_err(|error| unfit(&error, request.lang))?;
    Ok(json!({ "text": text }))
}

/// The record of the moves of a request.
fn record(library: &Library, rules: &Arc<Rules>, request: &Request) -> Result<Record, Failure> {
    let start = request.position(rules, "start")?;
    let moves = request.moves()?;
    let mut replay = Replay::new(rules, start.unwrap_or_else(|| rules.start()));
    replay.play_all(moves, request.lang)?;
    let moves: Result<Vec<_>, Failure> = moves
        .iter()
        .filter(|value| *value != ADJUDICATE)
        .map(|value| read_move(rules, value))
        .collect();
    Record::from_moves(library, rules, start, moves?).map_err(|error| unfit(&error, request.lang))
}

fn which_format() -> String {
    let names: Vec<&str> = Format::ALL.iter().map(|f| f.name()).collect();
    format!(
        "needs `format`, since this text may be in several: one of {}",
        names.join(", ")
    )
}

fn unfit(error: &RecordError, lang: Lang) -> Failure {
    Failure::new(Kind::BadState, error.message(lang))
}

/// What a text holds, as `parse` answers it: one position, one game, or several games under `records`.
///
/// # Errors
/// When no game of the library with options has the rules of the text.
pub fn to_json(format: Format, library: &Library, parsed: &Parsed) -> Result<Value, RecordError> {
    let mut answer = match parsed {
        Parsed::Position(place) => {
            let mut answer = game(&Record::new(library, &place.rules)?);
            let state = state_to_json(&place.rules, &place.position);
            answer.insert("state".into(), state);
            answer
        }
        Parsed::Records(records) => {
            let all: Result<Vec<_>, _> = records.iter().map(|r| record_json(library, r)).collect();
            match <[Map<String, Value>; 1]>::try_from(all?) {
                Ok([one]) => one,
                Err(several) => Map::from_iter([("records".to_owned(), several.into())]),
            }
        }
    };
    answer.insert("format".into(), format.name().into());
    Ok(Value::Object(answer))
}

/// The game and its options.
fn game(record: &Record) -> Map<String, Value> {
    let mut map = Map::from_iter([("game".to_owned(), record.game.as_str().into())]);
    if !record.options.is_empty() {
        let options = record.options.iter().map(|(name, value)| {
            let plain = serde_json::from_str(value).ok();
            let plain = plain.filter(|v: &Value| v.is_boolean() || v.is_u64());
            (name.clone(), plain.unwrap_or_else(|| value.as_str().into()))
        });
        map.insert("options".into(), Value::Object(options.collect()));
    }
    map
}

fn action_json(rules: &Rules, action: Action) -> Value {
    match action {
        Action::Played(m) => move_to_json(rules, m),
        Action::Stopped(Ending::Deadlock) => DEADLOCK.into(),
        Action::Stopped(_) => ADJUDICATE.into(),
    }
}

/// Whether anything but moves is in a line.
fn is_annotated(line: &Line) -> bool {
    let plain = |node: &Node| {
        node.comments.is_empty() && node.glyphs.is_empty() && node.variations.is_empty()
    };
    !line.comments.is_empty() || !line.nodes.iter().all(plain)
}

/// A line with comments and variations. A variation is a list in the list, behind the move that it replaces: one level of
/// JSON a level of variations, because readers of JSON bear only so many.
fn line_json(rules: &Rules, line: &Line) -> Value {
    let mut all = Vec::new();
    if !line.comments.is_empty() {
        all.push(json!({ "comments": line.comments }));
    }
    for node in &line.nodes {
        let mut step = Map::from_iter([("move".to_owned(), action_json(rules, node.action))]);
        if !node.glyphs.is_empty() {
            step.insert("glyphs".into(), json!(node.glyphs));
        }
        if !node.comments.is_empty() {
            step.insert("comments".into(), json!(node.comments));
        }
        all.push(step.into());
        all.extend(node.variations.iter().map(|line| line_json(rules, line)));
    }
    all.into()
}

/// A record: its main line and what stands around it.
fn record_json(library: &Library, record: &Record) -> Result<Map<String, Value>, RecordError> {
    let rules = record.rules(library)?;
    let mut map = game(record);
    if let Some(start) = &record.start {
        map.insert("start".into(), state_to_json(&rules, start));
    }
    let moves = record.line.nodes.iter();
    let moves = moves.map(|node| action_json(&rules, node.action));
    map.insert("moves".into(), moves.collect());
    if is_annotated(&record.line) {
        map.insert("annotated".into(), line_json(&rules, &record.line));
    }
    let position = record.last_position(library)?;
    map.insert("state".into(), state_to_json(&rules, &position));
    map.insert("result".into(), record.outcome.to_string().into());
    if let Some(halves) = record.score {
        let score = Score { halves };
        map.insert("score".into(), score_to_json(score, &rules));
    }
    if let Some(termination) = &record.termination {
        map.insert("termination".into(), termination.to_string().into());
    }
    let tags: Map<String, Value> = record
        .tags
        .iter()
        .map(|(name, value)| (name.to_owned(), value.into()))
        .collect();
    if !tags.is_empty() {
        map.insert("tags".into(), tags.into());
    }
    Ok(map)
}
