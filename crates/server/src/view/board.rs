//! A board as the board element draws it.

use kete_rules::file::{From, Stores};
use kete_rules::say::{self, Lang, message};
use kete_rules::wire::move_to_json;
use kete_rules::{Move, Phase, Player, Position, Rules, Shape, prose};
use serde_json::{Map, Value, json};

use super::cell::{Moves, cell};
use super::trace::stores;

/// Who looks at a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Watcher {
    /// The seat it is seen from; nothing for somebody who only watches.
    pub seat: Option<Player>,
    /// Whether he may move now.
    pub moves: bool,
}

impl Watcher {
    /// Somebody who only watches.
    pub const SPECTATOR: Watcher = Watcher {
        seat: None,
        moves: false,
    };
}

/// A board with everything that can be done on it: see the API description for its fields.
pub fn board_view(rules: &Rules, position: &Position, lang: Lang, watcher: Watcher) -> Value {
    let moves = Moves::of(rules, position, lang, watcher);
    let cells: Vec<Value> = (0..size(rules))
        .map(|id| cell(rules, position, lang, watcher, &moves, id))
        .collect();
    let over = position.is_over();
    let title = prose::title(rules.file(), lang);
    let label = if over {
        message(lang, "web-board-over", &[("game", title.into())])
    } else {
        let player = say::player(lang, position.player());
        let args = [("game", title.into()), ("player", player.into())];
        message(lang, "web-board-label", &args)
    };
    json!({
        "shape": match rules.shape() {
            Shape::Rows => "rows",
            Shape::Rings => "rings",
            Shape::Bao => "bao",
        },
        "rows": if rules.shape() == Shape::Rows { 2 } else { 4 },
        "houses": if rules.shape() == Shape::Rows { rules.houses() } else { 8 },
        "player": (!over).then(|| position.player().index()),
        "phase": match position.phase() {
            Phase::Sow => "sow",
            Phase::Choose => "choose",
            Phase::Arrange => "arrange",
            Phase::Over => "over",
        },
        "label": label,
        "cells": cells,
        "stores": store_views(rules, position, lang),
        "direction": if rules.is_mirrored() { "cw" } else { "ccw" },
        "swap": moves.swap,
        "input": if watcher.moves { input(rules, position, lang) } else { Value::Null },
    })
}

/// Cells of the board.
pub(super) fn size(rules: &Rules) -> usize {
    match rules.shape() {
        Shape::Rows => rules.size(),
        Shape::Rings | Shape::Bao => 32,
    }
}

fn store_views(rules: &Rules, position: &Position, lang: Lang) -> Vec<Value> {
    let start = rules.start();
    let hands = rules.shape() != Shape::Rows;
    let any = Player::BOTH
        .into_iter()
        .any(|k| start.store(k) > 0 || position.store(k) > 0);
    if hands && !any {
        return Vec::new();
    }
    let (kind, id) = if hands {
        ("hand", "web-hand")
    } else {
        ("store", "web-store")
    };
    let seeds = stores(position);
    Player::BOTH
        .into_iter()
        .zip(seeds)
        .map(|(player, n)| {
            let halves = 2 * i32::from(position.store(player)) + i32::from(position.has_half());
            let args = [
                ("player", say::player(lang, player).into()),
                ("n", position.store(player).into()),
                ("seeds", say::score(lang, halves).into()),
            ];
            // A store nothing is ever sown or stored in is the place of captured seeds all the same.
            let sown = rules.file().sowing.stores != Stores::None;
            json!({
                "seat": player.index(),
                "seeds": n,
                "kind": kind,
                "left": player == rules.left_store(),
                "sown": sown && !hands,
                "label": message(lang, id, &args),
            })
        })
        .collect()
}

/// What is asked for besides a house.
fn input(rules: &Rules, position: &Position, lang: Lang) -> Value {
    let mover = position.player();
    match position.phase() {
        Phase::Choose => {
            let count = rules.houses_to_choose(position);
            let other = mover.other();
            let first = rules.houses() * other.index();
            json!({
                "kind": "choose",
                "count": count,
                "cells": (first..first + rules.houses()).collect::<Vec<_>>(),
                "told": message(lang, "web-input-choose", &[("n", count.into())]),
            })
        }
        Phase::Arrange => {
            let first = 16 * mover.index();
            let seeds: u32 = position.cells()[first..first + 16]
                .iter()
                .map(|&n| u32::from(n))
                .sum();
            let presets: Vec<Value> = rules
                .legal(position)
                .into_iter()
                .zip(1..)
                .map(|(m, number): (Move, u32)| {
                    json!({
                        "label": message(lang, "web-input-preset", &[("n", number.into())]),
                        "move": move_to_json(rules, m),
                    })
                })
                .collect();
            json!({
                "kind": "arrange",
                "seeds": seeds,
                "cells": (first..first + 16).collect::<Vec<_>>(),
                "told": message(lang, "web-input-arrange", &[("n", seeds.into())]),
                "presets": presets,
            })
        }
        Phase::Sow | Phase::Over => Value::Null,
    }
}

/// What is worth marking on a cell.
pub(super) fn marks(rules: &Rules, position: &Position, id: usize) -> Map<String, Value> {
    let mut marks = Map::new();
    if rules.shape() == Shape::Rows {
        if rules.file().moves.from == From::Owned {
            marks.insert("owner".into(), json!(position.owner(id).index()));
        }
        if position.is_burnt(id) {
            marks.insert("burnt".into(), json!(true));
        }
        let whose = Player::BOTH
            .into_iter()
            .find(|&k| position.tuzdik(k) == Some(id));
        if let Some(player) = whose {
            marks.insert("tuzdik".into(), json!(player.index()));
        }
        return marks;
    }
    let owner = Player::of(id / 16);
    let bao = rules.file().bao.as_ref();
    let nyumba = bao.and_then(|b| b.nyumba.as_ref());
    if nyumba.is_some_and(|n| usize::from(n.pit) == id % 16) && position.owns_nyumba(owner) {
        marks.insert("nyumba".into(), json!(true));
    }
    let long = position.block(owner).map(|(pit, _)| pit);
    let now = position
        .blocked()
        .filter(|_| owner == position.player())
        .or(long);
    if now == Some(id % 16) {
        marks.insert("blocked".into(), json!(true));
    }
    marks
}
