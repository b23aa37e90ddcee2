//! The events of a trace as JSON.

use kete_rules::trace::Event;
use kete_rules::wire::state_to_json;
use kete_rules::{Ending, Player, Rules, Shape, Verdict};
use serde_json::{Map, Value, json};

/// An event as JSON. Cells are `house` on two rows, `player` and `pit` on four; `to` says whose store seeds go to.
pub(super) fn event_to_json(rules: &Rules, event: &Event) -> Value {
    let index = |player: Player| json!(player.index());
    let (name, mut data) = match *event {
        Event::FromHand { player } => ("from_hand", by(player)),
        Event::Lift { cell, seeds } => ("lift", at(rules, cell, Some(seeds))),
        Event::Drop { cell } => ("drop", at(rules, cell, None)),
        Event::DropStore { player } => ("drop_store", with("to", index(player))),
        Event::Capture {
            cell,
            seeds,
            player,
        } => ("capture", to(at(rules, cell, Some(seeds)), Some(player))),
        Event::CaptureToSow { cell, seeds } => ("capture_to_sow", at(rules, cell, Some(seeds))),
        Event::Store { seeds, player } => ("store", to(with("seeds", json!(seeds)), Some(player))),
        Event::SlamSpares { player, spared } => {
            let mut data = by(player);
            if let Some(cell) = spared {
                data.insert("house".into(), json!(cell));
            }
            ("slam_spares", data)
        }
        Event::Tuzdik { player, cell } => {
            let mut data = at(rules, cell, None);
            data.insert("player".into(), index(player));
            ("tuzdik", data)
        }
        Event::NyumbaLost { player } => ("nyumba_lost", by(player)),
        Event::Block { pit, moves } => {
            let mut data = with("pit", json!(pit));
            if moves > 1 {
                data.insert("moves".into(), json!(moves));
            }
            ("block", data)
        }
        Event::Unblock => ("unblock", Map::new()),
        Event::Again { once } => ("again", with("once", json!(once))),
        Event::Pass { player } => ("pass", by(player)),
        Event::Next { player } => ("next", by(player)),
        Event::Sweep {
            cell,
            seeds,
            player,
        } => ("sweep", to(at(rules, cell, Some(seeds)), player)),
        Event::Halves => ("halves", Map::new()),
        Event::Swap => ("swap", Map::new()),
        Event::Declined => ("declined", Map::new()),
        Event::FirstCapture { player } => ("first_capture", by(player)),
        Event::RoundOver { ending } => ("round_over", reason(ending)),
        Event::Board { position } => ("board", with("state", state_to_json(rules, &position))),
        Event::Over { ending, verdict } => {
            let mut data = reason(ending);
            let winner = match verdict {
                Verdict::South | Verdict::North => json!(verdict.winner().map(Player::index)),
                Verdict::Draw => json!("draw"),
                Verdict::Open => Value::Null,
            };
            data.insert("winner".into(), winner);
            ("over", data)
        }
    };
    data.insert("event".into(), name.into());
    Value::Object(data)
}

fn with(name: &str, value: Value) -> Map<String, Value> {
    Map::from_iter([(name.to_owned(), value)])
}

fn by(player: Player) -> Map<String, Value> {
    with("player", json!(player.index()))
}

fn at(rules: &Rules, cell: u8, seeds: Option<u16>) -> Map<String, Value> {
    let mut data = if rules.shape() == Shape::Rows {
        with("house", json!(cell))
    } else {
        let mut data = with("player", json!(cell / 16));
        data.insert("pit".into(), json!(cell % 16));
        data
    };
    if let Some(seeds) = seeds {
        data.insert("seeds".into(), json!(seeds));
    }
    data
}

fn to(mut data: Map<String, Value>, player: Option<Player>) -> Map<String, Value> {
    data.insert("to".into(), json!(player.map(Player::index)));
    data
}

fn reason(ending: Ending) -> Map<String, Value> {
    match serde_json::to_value(ending) {
        Ok(Value::Object(data)) => data,
        _ => Map::new(),
    }
}
