//! A turn's trace as the board element animates it.

use kete_rules::trace::Event;
use kete_rules::{Player, Position, Rules, Shape};
use serde_json::{Value, json};

/// The events of a turn as a list of small objects; the kinds are those of the API description.
pub fn trace_view(rules: &Rules, events: &[Event]) -> Value {
    events.iter().map(|event| one(rules, event)).collect()
}

fn one(rules: &Rules, event: &Event) -> Value {
    let note = |kind: &str| json!({ "e": "note", "k": kind });
    match *event {
        Event::FromHand { player } => json!({ "e": "hand", "s": player.index() }),
        Event::Lift { cell, seeds } => json!({ "e": "lift", "c": cell, "n": seeds }),
        Event::Drop { cell } => json!({ "e": "drop", "c": cell }),
        Event::DropStore { player } => json!({ "e": "drop_store", "s": player.index() }),
        Event::Capture {
            cell,
            seeds,
            player,
        } => json!({ "e": "capture", "c": cell, "n": seeds, "s": player.index() }),
        Event::CaptureToSow { cell, seeds } => {
            json!({ "e": "capture_sow", "c": cell, "n": seeds })
        }
        Event::Store { seeds, player } => json!({ "e": "store", "n": seeds, "s": player.index() }),
        Event::Sweep {
            cell,
            seeds,
            player,
        } => json!({ "e": "sweep", "c": cell, "n": seeds, "s": player.map(Player::index) }),
        Event::Halves => json!({ "e": "halves" }),
        Event::Board { position } => json!({
            "e": "board",
            "cells": seeds(rules, &position),
            "stores": stores(&position),
        }),
        Event::Tuzdik { player, cell } => {
            json!({ "e": "note", "k": "tuzdik", "c": cell, "s": player.index() })
        }
        Event::SlamSpares { .. } => note("slam"),
        Event::NyumbaLost { .. } => note("nyumba_lost"),
        Event::Block { .. } => note("block"),
        Event::Unblock => note("unblock"),
        Event::Again { .. } => note("again"),
        Event::Pass { .. } => note("pass"),
        Event::Next { .. } => note("next"),
        Event::Swap => note("swap"),
        Event::Declined => note("declined"),
        Event::FirstCapture { .. } => note("first_capture"),
        Event::RoundOver { .. } => note("round_over"),
        Event::Over { .. } => note("over"),
    }
}

/// The seeds of every cell on the board.
pub(super) fn seeds<'a>(rules: &Rules, position: &'a Position) -> &'a [u16] {
    let size = match rules.shape() {
        Shape::Rows => rules.size(),
        Shape::Rings | Shape::Bao => 32,
    };
    &position.cells()[..size]
}

/// What is in the stores, or in the hands of the Baos.
pub(super) fn stores(position: &Position) -> [Value; 2] {
    Player::BOTH.map(|player| {
        let whole = position.store(player);
        if position.has_half() {
            json!(f64::from(whole) + 0.5)
        } else {
            json!(whole)
        }
    })
}
