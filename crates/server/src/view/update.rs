//! What has happened since a browser last looked.

use kete_rules::say::Lang;
use serde_json::{Map, Value, json};

use super::game::{ends, game_view};
use super::told::{event_told, told};
use super::trace::trace_view;
use crate::app::App;
use crate::play::{EventRow, Party, Room, steps_of_moves};

/// Events after version `since` with the game as it stands; no events where too much has happened to be told one by one.
pub fn update_view(
    app: &App,
    room: &mut Room,
    lang: Lang,
    party: &Party<'_>,
    since: Option<i64>,
) -> Value {
    let events: Option<Vec<EventRow>> = since
        .and_then(|since| room.since(since))
        .map(|events| events.into_iter().cloned().collect());
    // Moves before the first thing that happened are known; without any event, all of them are sent.
    let first = events.iter().flatten().map(|e| e.ply).min();
    let moves_from = first.unwrap_or(0).min(room.row.ply);
    let told = events.map_or_else(Vec::new, |events| tell(room, lang, &events));
    json!({
        "type": "update",
        "events": told,
        "view": game_view(app, room, lang, party, moves_from),
    })
}

fn tell(room: &mut Room, lang: Lang, events: &[EventRow]) -> Vec<Value> {
    let moves = steps_of_moves(&room.game);
    // A move that was taken back since is not told: another one may stand at its ply by now.
    let mut kept = i64::MAX;
    let mut shown = vec![true; events.len()];
    for (event, shown) in events.iter().zip(&mut shown).rev() {
        match event.kind.as_str() {
            "undo" => kept = kept.min(event.ply),
            "move" => *shown = event.ply < kept,
            _ => {}
        }
    }
    let mut told_events = Vec::new();
    for (event, _) in events.iter().zip(shown).filter(|(_, shown)| *shown) {
        let mut fields = Map::new();
        fields.insert("version".into(), json!(event.version));
        fields.insert("kind".into(), json!(event.kind));
        fields.insert("person".into(), json!(event.person));
        fields.insert("ply".into(), json!(event.ply));
        fields.insert("at".into(), json!(event.at));
        let steps = usize::try_from(event.ply)
            .ok()
            .filter(|_| event.kind == "move")
            .and_then(|ply| moves.get(ply).cloned());
        let sentence = match steps {
            Some(steps) => {
                let (from, to) = ends(&room.game, steps.start);
                let trace: Vec<Value> = room.game.steps()[steps.clone()]
                    .iter()
                    .flat_map(|step| match trace_view(room.game.rules(), &step.events) {
                        Value::Array(events) => events,
                        _ => Vec::new(),
                    })
                    .collect();
                fields.insert("from".into(), json!(from));
                fields.insert("to".into(), json!(to));
                fields.insert("trace".into(), trace.into());
                told(&room.game, lang, steps)
            }
            None => event_told(lang, &room.row, &room.game, event),
        };
        if let Some(text) = usize::try_from(event.ply)
            .ok()
            .filter(|_| event.kind == "move")
            .and_then(|ply| room.lines(lang).get(ply).map(|line| line.text.clone()))
        {
            fields.insert("text".into(), text.into());
        }
        if let Value::Object(data) = &event.data {
            fields.extend(data.clone());
        }
        fields.insert("told".into(), sentence.into());
        told_events.push(Value::Object(fields));
    }
    told_events
}
