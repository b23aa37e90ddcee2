//! A house: its label, what can be played from it, or why nothing can.

use kete_rules::notation::{house_number, pit_name, print_move};
use kete_rules::say::{self, Lang, message};
use kete_rules::trace::Event;
use kete_rules::wire::move_to_json;
use kete_rules::{Move, Phase, Player, Position, Rules, Shape, why};
use serde_json::{Value, json};

use super::board::{Watcher, marks, size};

/// The moves of a position by the house they start from.
pub(super) struct Moves {
    legal: Vec<Move>,
    choices: Vec<Vec<Value>>,
    /// The answer to an offer to change seats.
    pub swap: Value,
}

impl Moves {
    pub fn of(rules: &Rules, position: &Position, lang: Lang, watcher: Watcher) -> Moves {
        let mut moves = Moves {
            legal: Vec::new(),
            choices: vec![Vec::new(); size(rules)],
            swap: Value::Null,
        };
        if !watcher.moves || position.phase() != Phase::Sow {
            return moves;
        }
        moves.legal = rules.legal(position);
        for &m in &moves.legal {
            if m == Move::Swap {
                moves.swap = choice(rules, position, lang, m);
            } else if let Some(cell) = why::origin(rules, position.player(), m)
                && let Some(choices) = moves.choices.get_mut(cell)
            {
                choices.push(choice(rules, position, lang, m));
            }
        }
        moves
    }
}

fn choice(rules: &Rules, position: &Position, lang: Lang, m: Move) -> Value {
    let (events, _) = rules.trace(position, m).unwrap_or((Vec::new(), *position));
    let last = events
        .iter()
        .rev()
        .find(|e| matches!(e, Event::Drop { .. } | Event::DropStore { .. }));
    let (lands, lands_store) = match last {
        Some(Event::Drop { cell }) => (Some(*cell), None),
        Some(Event::DropStore { player }) => (None, Some(player.index())),
        _ => (None, None),
    };
    let captures: u32 = events
        .iter()
        .map(|event| match *event {
            Event::Capture { seeds, player, .. } if player == position.player() => seeds.into(),
            Event::CaptureToSow { seeds, .. } => seeds.into(),
            _ => 0,
        })
        .sum();
    json!({
        "move": move_to_json(rules, m),
        "text": print_move(rules, position, m),
        "label": label(lang, m),
        "dir": match m {
            Move::Bao { clockwise: true, .. } => Some("cw"),
            Move::Bao { clockwise: false, .. } => Some("ccw"),
            _ => None,
        },
        "told": say::turn(lang, rules, position, &events),
        "lands": lands,
        "lands_store": lands_store,
        "captures": captures,
        "again": events.iter().any(|e| matches!(e, Event::Again { .. })),
    })
}

/// What sets a move apart from others of the same house.
fn label(lang: Lang, m: Move) -> String {
    let say = |id: &str| message(lang, id, &[]);
    match m {
        Move::Bao {
            clockwise, safari, ..
        } => {
            let way = say(if clockwise {
                "web-choice-clockwise"
            } else {
                "web-choice-anticlockwise"
            });
            let nyumba = match safari {
                None => return way,
                Some(true) => say("web-choice-safari"),
                Some(false) => say("web-choice-stop"),
            };
            format!("{way}, {nyumba}")
        }
        Move::Laps { word, .. } => {
            let ways: Vec<String> = word
                .to_string()
                .chars()
                .map(|way| {
                    say(if way == 'r' {
                        "web-choice-reverse"
                    } else {
                        "web-choice-ahead"
                    })
                })
                .collect();
            if ways.is_empty() {
                say("web-choice-play")
            } else {
                ways.join(", ")
            }
        }
        Move::Swap => say("web-choice-swap"),
        _ => say("web-choice-play"),
    }
}

/// A house as the board element draws it.
pub(super) fn cell(
    rules: &Rules,
    position: &Position,
    lang: Lang,
    watcher: Watcher,
    moves: &Moves,
    id: usize,
) -> Value {
    let (row, col, side) = place(rules, id);
    let seeds = position.cells()[id];
    let name = match rules.shape() {
        Shape::Rows => {
            let viewer = if rules.numbers_through() {
                watcher.seat.unwrap_or(Player::South)
            } else {
                side
            };
            house_number(rules, viewer, id).to_string()
        }
        Shape::Rings | Shape::Bao => pit_name(id % 16),
    };
    let marks = marks(rules, position, id);
    let choices = moves.choices.get(id).map_or(&[][..], Vec::as_slice);
    let label = {
        let mut parts = vec![message(
            lang,
            "web-cell",
            &[
                ("house", house(rules, lang, watcher, id).into()),
                ("seeds", say::seeds(lang, rules, seeds.into()).into()),
            ],
        )];
        if position.is_burnt(id) && rules.shape() == Shape::Rows {
            parts.push(message(lang, "web-cell-burnt", &[]));
        } else if let Some(owner) = marks.get("owner").and_then(Value::as_u64) {
            let owner = say::player(lang, Player::of(owner as usize));
            parts.push(message(lang, "web-cell-owner", &[("player", owner.into())]));
        }
        if let Some(whose) = marks.get("tuzdik").and_then(Value::as_u64) {
            let whose = say::player(lang, Player::of(whose as usize));
            parts.push(message(
                lang,
                "web-cell-tuzdik",
                &[("player", whose.into())],
            ));
        }
        for (mark, id) in [
            ("nyumba", "web-cell-nyumba"),
            ("blocked", "web-cell-blocked"),
        ] {
            if marks.contains_key(mark) {
                parts.push(message(lang, id, &[]));
            }
        }
        if !choices.is_empty() {
            parts.push(message(lang, "web-cell-playable", &[]));
        }
        parts.join(", ")
    };
    let mut cell = json!({
        "id": id,
        "row": row,
        "col": col,
        "seat": side.index(),
        "name": name,
        "seeds": seeds,
        "label": label,
    });
    if let Value::Object(fields) = &mut cell {
        fields.extend(marks);
        if !choices.is_empty() {
            fields.insert("choices".into(), choices.into());
        } else if watcher.moves && position.phase() == Phase::Sow {
            let (refusal, m) = why::not_from(rules, position, &moves.legal, id);
            let told = say::refusal(lang, &refusal, rules, position, m);
            fields.insert("why".into(), told.into());
        }
    }
    cell
}

/// A house as the watcher calls it; who only watches hears whose it is.
fn house(rules: &Rules, lang: Lang, watcher: Watcher, id: usize) -> String {
    let owner = match rules.shape() {
        Shape::Rows => Player::of(id / rules.houses()),
        Shape::Rings | Shape::Bao => Player::of(id / 16),
    };
    let viewer = match watcher.seat {
        Some(seat) => seat,
        None if rules.shape() == Shape::Rows && rules.numbers_through() => Player::South,
        None => owner.other(),
    };
    say::house(lang, rules, viewer, id)
}

/// The row from South's edge, the column from South's left, and whose side it is.
fn place(rules: &Rules, id: usize) -> (usize, usize, Player) {
    let houses = rules.houses();
    match rules.shape() {
        Shape::Rows if id < houses => (0, id, Player::South),
        Shape::Rows => (1, 2 * houses - 1 - id, Player::North),
        Shape::Rings | Shape::Bao => {
            let owner = Player::of(id / 16);
            let pit = id % 16;
            // Pits 0 to 7 are the front row from the owner's left; 8 to 15 the back row.
            let (front, along) = (pit < 8, pit % 8);
            match owner {
                Player::South => (
                    usize::from(front),
                    if front { along } else { back(along) },
                    owner,
                ),
                Player::North => (
                    if front { 2 } else { 3 },
                    7 - if front { along } else { back(along) },
                    owner,
                ),
            }
        }
    }
}

/// Where the back row's pits lie, from the owner's left.
fn back(along: usize) -> usize {
    7 - along
}
