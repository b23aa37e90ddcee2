//! Reading the fields of a request.

use kete_rules::formats::{Format, UnknownFormat};
use kete_rules::names::{either, nearest};
use kete_rules::say::Lang;
use kete_rules::wire::{move_from_json, state_from_json};
use kete_rules::{Move, Position, Rules};
use serde_json::{Map, Value};

use super::error::{Failure, Kind, shortened};

/// Fields of every request.
const COMMON: &[&str] = &["op", "lang"];

/// Fields of every request about a game.
const OF_GAMES: &[&str] = &["game", "options"];

/// A request whose fields all belong to its operation.
pub(super) struct Request<'a> {
    map: &'a Map<String, Value>,
    operation: &'static str,
    /// The language of sentences.
    pub lang: Lang,
}

/// The operation a request names.
pub(super) fn operation(map: &Map<String, Value>) -> Result<&str, Failure> {
    match map.get("op") {
        Some(Value::String(name)) => Ok(name),
        Some(_) => Err(bad(r#"`op` is a text such as "start""#)),
        None => Err(bad(
            r#"`op` is missing: say what to do, such as "op":"start""#,
        )),
    }
}

fn bad(message: impl Into<String>) -> Failure {
    Failure::new(Kind::BadJson, message)
}

impl<'a> Request<'a> {
    pub fn new(
        map: &'a Map<String, Value>,
        operation: &'static str,
        fields: &[&'static str],
        of_game: bool,
        usual: Lang,
    ) -> Result<Request<'a>, Failure> {
        let of_game = if of_game { OF_GAMES } else { &[] };
        let known = || COMMON.iter().chain(of_game).chain(fields).copied();
        if let Some(field) = map.keys().find(|key| !known().any(|k| k == *key)) {
            let near = nearest(field, known().chain(["id"]), 1);
            let help = match near.first() {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("it has {} and `id`", either(known()).replace(" or ", ", ")),
            };
            let field = shortened(field);
            return Err(bad(format!("`{operation}` has no field `{field}`; {help}")));
        }
        let lang = match map.get("lang") {
            None | Some(Value::Null) => Some(usual),
            Some(value) => value.as_str().and_then(Lang::parse),
        };
        let lang = lang.ok_or_else(|| bad(r#"`lang` is "en" or "fr""#))?;
        Ok(Request {
            map,
            operation,
            lang,
        })
    }

    /// A field that may be missing; null counts as missing.
    pub fn get(&self, field: &str) -> Option<&'a Value> {
        self.map.get(field).filter(|value| !value.is_null())
    }

    fn need(&self, field: &str, form: &str) -> Result<&'a Value, Failure> {
        let missing = || bad(format!("`{}` needs `{field}`: {form}", self.operation));
        self.get(field).ok_or_else(missing)
    }

    /// The name of the game.
    pub fn game(&self) -> Result<&'a str, Failure> {
        let form = r#"the name of a game, such as "oware"; {"op":"games"} lists them"#;
        let wrong = || bad(format!("`game` is {form}"));
        self.need("game", form)?.as_str().ok_or_else(wrong)
    }

    /// Whether a game is named, or something said about it.
    pub fn names_game(&self) -> bool {
        self.get("game").is_some() || self.get("options").is_some()
    }

    /// The text to be read.
    pub fn text(&self) -> Result<&'a str, Failure> {
        let form = r#"a position or a game in one of the formats"#;
        let wrong = || bad(format!("`text` is {form}"));
        self.need("text", form)?.as_str().ok_or_else(wrong)
    }

    /// The format of a text, which may be missing.
    pub fn format(&self) -> Result<Option<Format>, Failure> {
        let Some(value) = self.get("format") else {
            return Ok(None);
        };
        let wrong = || bad(r#"`format` is the name of a format, such as "ogn""#);
        let format = value.as_str().ok_or_else(wrong)?.parse();
        let unknown = |e: UnknownFormat| bad(UnknownFormat(shortened(&e.0)).message(self.lang));
        format.map(Some).map_err(unknown)
    }

    /// The options of the game.
    pub fn options(&self) -> Result<Option<&'a Map<String, Value>>, Failure> {
        match self.get("options") {
            None => Ok(None),
            Some(Value::Object(map)) => Ok(Some(map)),
            Some(_) => Err(bad(r#"`options` is an object such as {"seeds":3}"#)),
        }
    }

    /// The position asked about.
    pub fn state(&self, rules: &Rules) -> Result<Position, Failure> {
        let form = r#"a position, such as `start` and `play` answer"#;
        position(rules, "state", self.need("state", form)?)
    }

    /// The position in a field that may be missing.
    pub fn position(&self, rules: &Rules, field: &str) -> Result<Option<Position>, Failure> {
        self.get(field)
            .map(|value| position(rules, field, value))
            .transpose()
    }

    /// The move in question as it was sent.
    pub fn move_value(&self) -> Result<&'a Value, Failure> {
        self.need("move", "one of the moves that `legal` answers")
    }

    /// A list of moves as they were sent.
    pub fn moves(&self) -> Result<&'a [Value], Failure> {
        let form = "a list of moves, such as [2,5]";
        let list = self.need("moves", form)?.as_array();
        let list = list.ok_or_else(|| bad(format!("`moves` is {form}")))?;
        if list.len() > super::MOST_MOVES {
            return Err(bad(format!(
                "`moves` has at most {} moves",
                super::MOST_MOVES
            )));
        }
        Ok(list)
    }

    /// A whole number that may be missing.
    pub fn number(&self, field: &str, least: u64, most: u64) -> Result<Option<u64>, Failure> {
        let Some(value) = self.get(field) else {
            return Ok(None);
        };
        match value.as_u64() {
            Some(n) if (least..=most).contains(&n) => Ok(Some(n)),
            _ => Err(bad(format!(
                "`{field}` is a whole number from {least} to {most}"
            ))),
        }
    }

    /// A whole number that must be there.
    pub fn needed_number(&self, field: &str, least: u64, most: u64) -> Result<u64, Failure> {
        self.need(field, &format!("a whole number from {least} to {most}"))?;
        Ok(self.number(field, least, most)?.unwrap_or(least))
    }

    /// Something missing or contradictory among the fields.
    pub fn bad(&self, message: &str) -> Failure {
        bad(format!("`{}` {message}", self.operation))
    }
}

fn position(rules: &Rules, field: &str, value: &Value) -> Result<Position, Failure> {
    state_from_json(rules, value)
        .map_err(|error| Failure::new(Kind::BadState, format!("`{field}`: {error}")))
}

/// Reads a move; what is no move at all is not legal either.
pub(super) fn read_move(rules: &Rules, value: &Value) -> Result<Move, Failure> {
    move_from_json(rules, value).map_err(|error| Failure::new(Kind::IllegalMove, error.to_string()))
}
