//! States and moves as JSON, in the form of the conformance files.

use serde_json::{Map, Value, json};

use crate::file::From;
use crate::kernel::{Rules, Score, Shape};
use crate::moves::{Move, Word};
use crate::position::{Phase, Player, Position};
use crate::setup::Setup;

/// What is wrong with a state or a move in JSON.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct WireError(pub String);

fn bad<T>(message: impl Into<String>) -> Result<T, WireError> {
    Err(WireError(message.into()))
}

/// A position as JSON.
pub fn state_to_json(rules: &Rules, p: &Position) -> Value {
    let file = rules.file();
    let mut state = Map::new();
    let pair = |f: &dyn Fn(Player) -> Value| Value::Array(Player::BOTH.map(f).to_vec());
    let store = |player| {
        if p.has_half() {
            json!(f64::from(p.store(player)) + 0.5)
        } else {
            json!(p.store(player))
        }
    };
    if rules.shape() == Shape::Rows {
        state.insert("houses".into(), json!(p.cells[..rules.size()]));
        state.insert("stores".into(), pair(&store));
        if file.moves.from == From::Owned {
            state.insert(
                "owner".into(),
                (0..rules.size())
                    .map(|c| json!(p.owner(c).index()))
                    .collect(),
            );
        }
        if file.tuzdik.is_some() || file.family == crate::file::Family::Togyz {
            state.insert("tuzdik".into(), pair(&|k| json!(p.tuzdik(k))));
        }
    } else {
        state.insert("rings".into(), json!([p.cells[..16], p.cells[16..]]));
        if rules.shape() == Shape::Bao {
            state.insert("hand".into(), pair(&store));
            state.insert("nyumba".into(), pair(&|k| json!(p.owns_nyumba(k))));
            state.insert("blocked".into(), json!(p.blocked()));
            if rules.has_long_blocks() {
                state.insert("blocks".into(), pair(&|k| json!(p.block(k))));
            }
        }
        state.insert(
            "winner".into(),
            json!(p.verdict().winner().map(Player::index)),
        );
    }
    state.insert("player".into(), json!(p.player().index()));
    if rules.has_rounds() {
        if file.moves.from == From::Row {
            state.insert(
                "burnt".into(),
                (0..rules.size())
                    .filter(|&c| p.is_burnt(c))
                    .map(|c| json!(c))
                    .collect(),
            );
        }
        state.insert("starter".into(), json!(p.starter().index()));
        state.insert("round".into(), json!(p.round()));
    }
    let arranging = p.phase() == Phase::Arrange;
    if file.moves.from == From::Owned || arranging {
        state.insert("phase".into(), json!(phase_name(p.phase())));
    }
    state.insert("over".into(), json!(p.is_over()));
    if file.moves.pie {
        state.insert("offer".into(), json!(p.is_offered()));
        state.insert("swapped".into(), json!(p.is_swapped()));
    }
    let setup = Setup::of(rules, p);
    if setup.drawn && rules.shape() == Shape::Rows {
        state.insert("drawn".into(), json!(true));
    }
    if setup.once {
        state.insert("once".into(), json!(true));
    }
    if setup.captured != [false; 2] {
        state.insert("captured".into(), json!(setup.captured));
    }
    Value::Object(state)
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Sow => "sow",
        Phase::Choose => "choose",
        Phase::Arrange => "arrange",
        Phase::Over => "over",
    }
}

/// Scores as JSON: whole numbers where they are whole; four-row games have 1 for a win.
pub fn score_to_json(score: Score, rules: &Rules) -> Value {
    let _ = rules;
    score
        .halves
        .iter()
        .map(|&h| {
            if h % 2 == 0 {
                json!(h / 2)
            } else {
                json!(f64::from(h) / 2.0)
            }
        })
        .collect()
}

/// Reads a state.
///
/// # Errors
/// A sentence that names the field and what is wrong with it.
pub fn state_from_json(rules: &Rules, value: &Value) -> Result<Position, WireError> {
    let Value::Object(map) = value else {
        return bad(
            "a state is an object such as {\"houses\":[...],\"stores\":[0,0],\"player\":0}",
        );
    };
    let mut setup = Setup::default();
    let rows = rules.shape() == Shape::Rows;
    let board = if rows { "houses" } else { "rings" };
    let mut seen = false;
    for (key, value) in map {
        match (key.as_str(), rows) {
            ("houses", true) => {
                seen = true;
                setup.cells = numbers(key, value)?;
            }
            ("rings", false) => {
                seen = true;
                let rings = pair(key, value, |v| numbers(key, v))?;
                if rings.iter().any(|r| r.len() != 16) {
                    return bad("rings: each player has 16 pits");
                }
                setup.cells = rings.concat();
            }
            ("stores", true) => {
                let halves = pair(key, value, |v| halves(key, v))?;
                if halves[0] % 2 != halves[1] % 2 {
                    return bad("stores: only both can hold half a seed");
                }
                setup.half = halves[0] % 2 == 1;
                setup.stores = Some(halves.map(|h| h / 2));
            }
            ("hand", false) => setup.stores = Some(pair(key, value, |v| number(key, v))?),
            ("player", _) => setup.player = Some(player(key, value)?),
            ("over", _) => setup.over = boolean(key, value)?,
            ("phase", _) => {
                setup.phase = Some(match value.as_str() {
                    Some("sow") => Phase::Sow,
                    Some("choose") => Phase::Choose,
                    Some("arrange") => Phase::Arrange,
                    Some("over") => Phase::Over,
                    _ => return bad("phase: \"sow\", \"choose\", \"arrange\" or \"over\""),
                });
            }
            ("winner", false) => setup.winner = optional(value, |v| player(key, v))?,
            ("owner", true) => setup.owner = Some(list(key, value, |v| player(key, v))?),
            ("burnt", true) => setup.burnt = list(key, value, |v| Ok(number(key, v)? as usize))?,
            ("starter", _) => setup.starter = Some(player(key, value)?),
            ("round", _) => setup.round = Some(number(key, value)?),
            ("nyumba", false) => setup.nyumba = Some(pair(key, value, |v| boolean(key, v))?),
            ("blocked", false) => {
                setup.blocked = optional(value, |v| Ok(number(key, v)? as usize))?;
            }
            ("blocks", false) => {
                setup.blocks = pair(key, value, |v| {
                    optional(v, |v| pair(key, v, |v| number(key, v)))
                })?
                .map(|block| block.map(|[pit, moves]| (pit as usize, moves)));
            }
            ("tuzdik", true) => {
                setup.tuzdik = pair(key, value, |v| {
                    optional(v, |v| Ok(number(key, v)? as usize))
                })?;
            }
            ("offer", true) => setup.offer = Some(boolean(key, value)?),
            ("swapped", true) => setup.swapped = boolean(key, value)?,
            ("drawn", true) => setup.drawn = boolean(key, value)?,
            ("once", true) => setup.once = boolean(key, value)?,
            ("captured", false) => setup.captured = pair(key, value, |v| boolean(key, v))?,
            _ => return bad(format!("{key}: not a field of this game's states")),
        }
    }
    if !seen {
        return bad(format!("a state of this game needs `{board}`"));
    }
    if rules.has_rounds() && setup.over && setup.phase.is_none() {
        setup.phase = Some(Phase::Over);
    }
    setup.validate(rules).map_err(|e| WireError(e.to_string()))
}

fn number(key: &str, value: &Value) -> Result<u32, WireError> {
    match value.as_u64() {
        Some(n) if n <= 1_000_000_000 => Ok(n as u32),
        _ => bad(format!(
            "{key}: {value} is not a whole number that can be counted here"
        )),
    }
}

fn halves(key: &str, value: &Value) -> Result<u32, WireError> {
    match value.as_f64() {
        Some(x) if (0.0..=100_000.0).contains(&x) && (2.0 * x).fract() == 0.0 => {
            Ok((2.0 * x) as u32)
        }
        _ => bad(format!("{key}: {value} is not a number of seeds")),
    }
}

fn numbers(key: &str, value: &Value) -> Result<Vec<u32>, WireError> {
    list(key, value, |v| number(key, v))
}

fn list<T>(
    key: &str,
    value: &Value,
    read: impl Fn(&Value) -> Result<T, WireError>,
) -> Result<Vec<T>, WireError> {
    match value {
        Value::Array(items) if items.len() <= 64 => items.iter().map(read).collect(),
        _ => bad(format!("{key}: a list is expected")),
    }
}

fn pair<T>(
    key: &str,
    value: &Value,
    read: impl Fn(&Value) -> Result<T, WireError>,
) -> Result<[T; 2], WireError> {
    match value.as_array().map(Vec::as_slice) {
        Some([south, north]) => Ok([read(south)?, read(north)?]),
        _ => bad(format!("{key}: a list of two is expected, South's first")),
    }
}

fn boolean(key: &str, value: &Value) -> Result<bool, WireError> {
    value
        .as_bool()
        .map_or_else(|| bad(format!("{key}: true or false")), Ok)
}

fn player(key: &str, value: &Value) -> Result<Player, WireError> {
    match value.as_u64() {
        Some(0) => Ok(Player::South),
        Some(1) => Ok(Player::North),
        _ => bad(format!("{key}: 0 is South and 1 is North")),
    }
}

fn optional<T>(
    value: &Value,
    read: impl Fn(&Value) -> Result<T, WireError>,
) -> Result<Option<T>, WireError> {
    if value.is_null() {
        Ok(None)
    } else {
        read(value).map(Some)
    }
}

/// A move as JSON.
pub fn move_to_json(rules: &Rules, m: Move) -> Value {
    match m {
        Move::House(house) => json!(house),
        Move::Swap => json!("swap"),
        Move::Take(mask) => {
            let houses: Vec<usize> = (0..rules.size()).filter(|&c| mask >> c & 1 != 0).collect();
            json!({ "take": houses })
        }
        Move::Bao {
            pit,
            clockwise,
            capture,
            safari,
        } => json!({
            "pit": pit,
            "dir": if clockwise { 1 } else { -1 },
            "capture": capture,
            "safari": safari,
        }),
        Move::Laps { pit, word } => json!({ "pit": pit, "laps": word.to_string() }),
        Move::Arrange(ring) => json!({ "arrange": ring }),
    }
}

/// Reads a move.
///
/// # Errors
/// A sentence that says what a move looks like.
pub fn move_from_json(rules: &Rules, value: &Value) -> Result<Move, WireError> {
    let pit = |v: &Value| number("pit", v).map(|n| n.min(255) as u8);
    match value {
        Value::Number(_) => Ok(Move::House(number("move", value)?.min(255) as u8)),
        Value::String(s) if s == "swap" => Ok(Move::Swap),
        Value::Object(map) => {
            let only = |keys: &[&str]| match map.keys().find(|k| !keys.contains(&k.as_str())) {
                Some(key) => bad(format!("move: {key} does not belong here")),
                None => Ok(()),
            };
            if let Some(take) = map.get("take") {
                only(&["take"])?;
                let mut mask = 0;
                for house in numbers("take", take)? {
                    if house as usize >= rules.size() || mask >> house & 1 != 0 {
                        return bad(format!("take: {house} is no house, or named twice"));
                    }
                    mask |= 1u32 << house;
                }
                return Ok(Move::Take(mask));
            }
            if let Some(ring) = map.get("arrange") {
                only(&["arrange"])?;
                let ring = numbers("arrange", ring)?;
                let ring: Vec<u16> = ring
                    .iter()
                    .map(|&c| c.min(u16::MAX.into()) as u16)
                    .collect();
                return match <[u16; 16]>::try_from(ring) {
                    Ok(ring) => Ok(Move::Arrange(ring)),
                    Err(_) => bad("arrange: a list of 16 pits"),
                };
            }
            let Some(at) = map.get("pit") else {
                return bad("move: a pit is missing");
            };
            if rules.shape() == Shape::Rings {
                only(&["pit", "laps"])?;
                let word = match map.get("laps") {
                    None | Some(Value::Null) => Some(Word::EMPTY),
                    Some(Value::String(s)) => Word::parse(s),
                    Some(_) => None,
                };
                return match word {
                    Some(word) => Ok(Move::Laps {
                        pit: pit(at)?,
                        word,
                    }),
                    None => bad("laps: a word of the letters a and r, at most 64"),
                };
            }
            only(&["pit", "dir", "capture", "safari"])?;
            let clockwise = match map.get("dir").and_then(Value::as_i64) {
                Some(1) => true,
                Some(-1) => false,
                _ => return bad("dir: 1 is clockwise, -1 anticlockwise"),
            };
            let capture = match map.get("capture") {
                Some(v) => boolean("capture", v)?,
                None => return bad("capture: true or false"),
            };
            let safari = match map.get("safari") {
                Some(v) => optional(v, |v| boolean("safari", v))?,
                None => None,
            };
            Ok(Move::Bao {
                pit: pit(at)?,
                clockwise,
                capture,
                safari,
            })
        }
        _ => bad(
            "a move is a house number, \"swap\", {\"take\":[...]}, {\"pit\",\"dir\",\"capture\",\"safari\"}, {\"pit\",\"laps\"} or {\"arrange\":[...]}",
        ),
    }
}
