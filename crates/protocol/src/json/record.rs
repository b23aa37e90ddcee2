//! Games in JSON, as `parse` answers them, read back.

use std::sync::Arc;

use kete_rules::game::{Action, Game};
use kete_rules::load::Library;
use kete_rules::record::{Outcome, Record, Tags};
use kete_rules::say::Lang;
use kete_rules::wire::state_from_json;
use kete_rules::{Ending, Position, Rules};
use serde_json::{Map, Value};

use super::cache::Cache;
use super::error::{Failure, Kind};
use super::replay::{ADJUDICATE, not_repeated};
use super::request::read_move;
use super::text::DEADLOCK;

/// Plays moves; the words for stops may stand among them.
pub(super) fn play_all(
    rules: &Arc<Rules>,
    start: Option<Position>,
    moves: &[Value],
    lang: Lang,
) -> Result<Game, Failure> {
    let start = start.unwrap_or_else(|| rules.start());
    let mut game = Game::from(Arc::clone(rules), start);
    for (i, value) in moves.iter().enumerate() {
        let here = |failure: Failure| failure.at_ply(i + 1, lang);
        let stopped = game.steps().last().is_some_and(|step| {
            let ending = Action::Stopped(Ending::Deadlock);
            matches!(step.action, Action::Stopped(_)) && step.action != ending
        });
        if value == ADJUDICATE && stopped {
            continue;
        }
        if game.position().is_over() {
            return Err(here(Failure::game_over(lang, rules, game.position())));
        }
        if value == ADJUDICATE {
            return Err(here(not_repeated(lang)));
        }
        if value == DEADLOCK {
            game.stop(Ending::Deadlock);
            continue;
        }
        let m = read_move(rules, value).map_err(here)?;
        let before = *game.position();
        if let Err(refusal) = game.play(m) {
            return Err(here(Failure::refused(
                lang,
                refusal,
                rules,
                &before,
                Some(m),
            )));
        }
    }
    Ok(game)
}

/// Reads one game, or the list `records`, of the form in which `parse` answers games. `rules` are meant where a game
/// does not say under which rules it was played.
///
/// # Errors
/// What is wrong with it, in words.
pub fn records_from_json(
    library: &Library,
    rules: Option<&Arc<Rules>>,
    json: &Value,
    lang: Lang,
) -> Result<Vec<Record>, String> {
    let read = |value: &Value| record(library, rules, value, lang).map_err(Failure::into_message);
    match json.get("records").and_then(Value::as_array) {
        Some(all) => all.iter().map(read).collect(),
        None => Ok(vec![read(json)?]),
    }
}

fn record(
    library: &Library,
    given: Option<&Arc<Rules>>,
    json: &Value,
    lang: Lang,
) -> Result<Record, Failure> {
    let bad = |message: &str| Failure::new(Kind::BadJson, message);
    let rules = match (json.get("game").and_then(Value::as_str), given) {
        (Some(game), _) => {
            let options = json.get("options").and_then(Value::as_object);
            Cache::new(library.clone()).rules(game, options, lang)?
        }
        (None, Some(rules)) => Arc::clone(rules),
        (None, None) => {
            return Err(bad(
                r#"`game` is missing: the name of a game, such as "oware""#,
            ));
        }
    };
    let start = json.get("start").filter(|start| !start.is_null());
    let start = start
        .map(|start| state_from_json(&rules, start))
        .transpose()
        .map_err(|error| Failure::new(Kind::BadState, format!("`start`: {error}")))?;
    let moves = json.get("moves").and_then(Value::as_array);
    let moves = moves.ok_or_else(|| bad("`moves` is a list of moves, such as [2,5]"))?;
    let game = play_all(&rules, start, moves, lang)?;
    let empty = Map::new();
    let mut tags = Tags::default();
    for (name, value) in json
        .get("tags")
        .and_then(Value::as_object)
        .unwrap_or(&empty)
    {
        tags.set(name, value.as_str().unwrap_or_default());
    }
    let mut record = Record::from_game(library, &game, tags)
        .map_err(|error| Failure::new(Kind::BadState, error.message(lang)))?;
    let stated = json.get("result").and_then(Value::as_str);
    if !game.position().is_over()
        && let Some(outcome) = stated.and_then(Outcome::parse)
    {
        record.outcome = outcome;
    }
    Ok(record)
}
