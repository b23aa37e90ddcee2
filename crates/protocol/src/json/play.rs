//! Single moves: `start`, `legal`, `play`, `trace` and `why`.

use kete_rules::wire::{move_from_json, move_to_json, score_to_json, state_to_json};
use kete_rules::{Move, Position, Refusal, Rules, say};
use serde_json::{Map, Value, json};

use super::error::Failure;
use super::events::event_to_json;
use super::request::{Request, read_move};

pub(super) fn start(rules: &Rules, _: &Request) -> Result<Value, Failure> {
    Ok(json!({ "state": state_to_json(rules, &rules.start()) }))
}

pub(super) fn legal(rules: &Rules, request: &Request) -> Result<Value, Failure> {
    let position = request.state(rules)?;
    let mut moves = Vec::new();
    rules.children(&position, |m, _| moves.push(move_to_json(rules, m)));
    Ok(object([("legal", Value::Array(moves))]))
}

pub(super) fn play(rules: &Rules, request: &Request) -> Result<Value, Failure> {
    let (position, m) = state_and_move(rules, request)?;
    let played = rules.play(&position, m);
    let refused = |refusal| Failure::refused(request.lang, refusal, rules, &position, Some(m));
    let after = played.map_err(refused)?;
    Ok(object([
        ("state", state_to_json(rules, &after)),
        ("over", after.is_over().into()),
        ("score", score_to_json(rules.score(&after), rules)),
    ]))
}

pub(super) fn trace(rules: &Rules, request: &Request) -> Result<Value, Failure> {
    let (position, m) = state_and_move(rules, request)?;
    let traced = rules.trace(&position, m);
    let refused = |refusal| Failure::refused(request.lang, refusal, rules, &position, Some(m));
    let (events, after) = traced.map_err(refused)?;
    let events = events
        .iter()
        .map(|event| event_to_json(rules, event))
        .collect();
    Ok(object([
        ("events", events),
        ("state", state_to_json(rules, &after)),
    ]))
}

pub(super) fn why(rules: &Rules, request: &Request) -> Result<Value, Failure> {
    let position = request.state(rules)?;
    let value = request.move_value()?;
    // What is no move at all is refused like a move of another game.
    let m = move_from_json(rules, value).ok();
    let refusal = match m {
        _ if position.is_over() => Some(Refusal::GameOver),
        Some(m) => rules.why_not(&position, m),
        None => Some(Refusal::WrongForm),
    };
    let text = refusal.map(|refusal| say::refusal(request.lang, &refusal, rules, &position, m));
    let mut answer = match refusal.map(serde_json::to_value) {
        Some(Ok(Value::Object(data))) => data,
        _ => Map::from_iter([("reason".to_owned(), Value::Null)]),
    };
    answer.insert("legal".into(), refusal.is_none().into());
    answer.insert("text".into(), text.into());
    Ok(Value::Object(answer))
}

fn state_and_move(rules: &Rules, request: &Request) -> Result<(Position, Move), Failure> {
    let position = request.state(rules)?;
    let value = request.move_value()?;
    if position.is_over() {
        return Err(Failure::game_over(request.lang, rules, &position));
    }
    Ok((position, read_move(rules, value)?))
}

/// An object of a few fields.
pub(super) fn object<const N: usize>(fields: [(&str, Value); N]) -> Value {
    Value::Object(
        fields
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value))
            .collect(),
    )
}
