//! The analysis as one JSON object.

use kete_protocol::json::{rating_json, reviews_json};
use kete_rules::wire::state_to_json;
use serde_json::{Map, Value};

use super::source::Subject;
use super::think::Thoughts;

/// Everything that was found; at most so many moves of a position.
pub(super) fn json(subject: &Subject, thoughts: &Thoughts, most: usize) -> Value {
    let game = &subject.game;
    let rules = game.rules();
    let mut object = Map::from_iter([
        ("game".to_owned(), rules.id().into()),
        ("rules".to_owned(), format!("{:016x}", rules.hash()).into()),
    ]);
    let state = state_to_json(rules, game.position());
    let rating = thoughts.next.as_ref();
    let rating = rating.map(|rating| rating_json(rules, rating, most));
    if subject.record.is_some() {
        object.insert("start".into(), state_to_json(rules, game.start()));
        object.append(&mut reviews_json(rules, &thoughts.reviews));
        object.insert("state".into(), state);
        object.insert("next".into(), rating.map_or(Value::Null, Value::Object));
    } else {
        object.insert("state".into(), state);
        object.insert("moves".into(), Value::Array(Vec::new()));
        object.insert("depth".into(), 0.into());
        object.append(&mut rating.unwrap_or_default());
    }
    let seconds = (thoughts.seconds * 1000.0).round() / 1000.0;
    object.insert("complete".into(), thoughts.complete.into());
    object.insert("nodes".into(), thoughts.nodes.into());
    object.insert("seconds".into(), seconds.into());
    Value::Object(object)
}
