//! The JSON lines protocol: one request a line, one answer a line, in the same order.
//!
//! A [`Session`] answers lines; whoever owns it reads and writes them. Requests do not depend on each other: every one
//! brings the position it is about, and its answer is the same whatever was asked before.

mod analyse;
mod cache;
mod error;
mod events;
mod games;
mod perft;
mod play;
mod puzzle;
mod record;
mod replay;
mod request;
mod schema;
mod search;
mod text;

use std::sync::Arc;

use kete_engine::Endgames;
use kete_rules::Rules;
use kete_rules::load::Library;
use kete_rules::say::Lang;
use serde_json::{Map, Value};

use cache::Cache;
use error::{Failure, Kind};
use request::Request;

pub use analyse::{rating_json, reviews_json};
pub use puzzle::puzzle_json;
pub use record::records_from_json;
pub use schema::schema;
pub use text::to_json as parsed_to_json;

/// The longest line that is read, in bytes.
pub const LONGEST_LINE: usize = 1 << 20;

/// The longest list of moves that is replayed.
pub const MOST_MOVES: usize = 100_000;

/// Tells when time is up; the library itself never looks at a clock.
pub trait Clock {
    /// A question that is answered with true once so many milliseconds have passed.
    fn deadline(&self, ms: u64) -> Box<dyn Fn() -> bool + Sync>;
}

/// The endgame tables of a game, where there are any.
pub type Tables = Box<dyn Fn(&Rules) -> Option<Arc<dyn Endgames>>>;

/// What a search has besides its request.
#[derive(Default)]
struct Aids {
    clock: Option<Box<dyn Clock>>,
    tables: Option<Tables>,
}

/// Answers requests.
pub struct Session {
    cache: Cache,
    aids: Aids,
    lang: Lang,
}

/// An operation: its name, the fields of its requests besides those of every request, and what answers it.
struct Operation {
    name: &'static str,
    fields: &'static [&'static str],
    answer: Answer,
}

/// An answer without its id.
type Answered = Result<Value, Failure>;

/// What an operation needs.
enum Answer {
    /// All games.
    Games(fn(&Library, Lang) -> Value),
    /// The rules of one game.
    Rules(fn(&Rules, &Request) -> Answered),
    /// All games, and the rules of one if it is named.
    Text(fn(&Library, Option<Arc<Rules>>, &Request) -> Answered),
    /// The rules, and what helps to think.
    Search(fn(&Arc<Rules>, &Request, &Aids) -> Answered),
}

const OPERATIONS: &[Operation] = &[
    Operation {
        name: "games",
        fields: &[],
        answer: Answer::Games(games::games),
    },
    Operation {
        name: "rules",
        fields: &[],
        answer: Answer::Rules(games::rules),
    },
    Operation {
        name: "start",
        fields: &[],
        answer: Answer::Rules(play::start),
    },
    Operation {
        name: "legal",
        fields: &["state"],
        answer: Answer::Rules(play::legal),
    },
    Operation {
        name: "play",
        fields: &["state", "move"],
        answer: Answer::Rules(play::play),
    },
    Operation {
        name: "trace",
        fields: &["state", "move"],
        answer: Answer::Rules(play::trace),
    },
    Operation {
        name: "why",
        fields: &["state", "move"],
        answer: Answer::Rules(play::why),
    },
    Operation {
        name: "replay",
        fields: &["start", "moves"],
        answer: Answer::Rules(replay::replay),
    },
    Operation {
        name: "perft",
        fields: &["state", "depth", "max_nodes"],
        answer: Answer::Rules(perft::perft),
    },
    Operation {
        name: "best",
        fields: &[
            "state", "start", "moves", "time_ms", "nodes", "depth", "threads", "hash_mb", "level",
            "seed",
        ],
        answer: Answer::Search(search::best),
    },
    Operation {
        name: "evaluate",
        fields: &[
            "state", "start", "moves", "time_ms", "nodes", "depth", "threads", "hash_mb",
        ],
        answer: Answer::Search(search::evaluate),
    },
    Operation {
        name: "analyse",
        fields: &[
            "start", "moves", "time_ms", "nodes", "depth", "threads", "hash_mb",
        ],
        answer: Answer::Search(analyse::analyse),
    },
    Operation {
        name: "parse",
        fields: &["text", "format"],
        answer: Answer::Text(text::parse),
    },
    Operation {
        name: "print",
        fields: &["state", "start", "moves", "format"],
        answer: Answer::Text(text::print),
    },
];

impl Session {
    /// A session with the games of `library`. Searches are limited by nodes and depth only.
    pub fn new(library: Library) -> Session {
        Session {
            cache: Cache::new(library),
            aids: Aids::default(),
            lang: Lang::En,
        }
    }

    /// The same with a clock, so that `time_ms` can be asked for.
    #[must_use]
    pub fn with_clock(mut self, clock: Box<dyn Clock>) -> Session {
        self.aids.clock = Some(clock);
        self
    }

    /// The same with endgame tables: what is searched goes by them.
    #[must_use]
    pub fn with_tables(mut self, tables: Tables) -> Session {
        self.aids.tables = Some(tables);
        self
    }

    /// The same with another language for requests that name none.
    #[must_use]
    pub fn with_lang(self, lang: Lang) -> Session {
        Session { lang, ..self }
    }

    /// Answers one line with one line, without its end.
    pub fn answer(&mut self, line: &str) -> String {
        let (id, answered) = match parse(line) {
            Ok(mut map) => (map.remove("id"), self.serve(&map)),
            Err(failure) => (None, Err(failure)),
        };
        let mut answer = answered.unwrap_or_else(Failure::into_json);
        if let (Some(id), Value::Object(map)) = (id, &mut answer) {
            map.insert("id".into(), id);
        }
        answer.to_string()
    }

    /// The answer to a line that is not text in UTF-8.
    pub fn answer_bytes(&mut self, line: &[u8]) -> String {
        match std::str::from_utf8(line) {
            Ok(text) => self.answer(text),
            Err(_) if line.len() > LONGEST_LINE => too_long().into_json().to_string(),
            Err(error) => {
                let at = error.valid_up_to() + 1;
                let message = format!("byte {at} of the line is not UTF-8; send the line in UTF-8");
                Failure::new(Kind::BadJson, message).into_json().to_string()
            }
        }
    }

    fn serve(&mut self, map: &Map<String, Value>) -> Answered {
        let name = request::operation(map)?;
        let Some(operation) = OPERATIONS.iter().find(|o| o.name == name) else {
            return Err(error::unknown_operation(
                name,
                OPERATIONS.iter().map(|o| o.name),
            ));
        };
        let needs_game = !matches!(operation.answer, Answer::Games(_));
        let request = Request::new(map, operation.name, operation.fields, needs_game, self.lang)?;
        match operation.answer {
            Answer::Games(answer) => Ok(answer(self.cache.library(), request.lang)),
            Answer::Rules(answer) => answer(&*self.rules(&request)?, &request),
            Answer::Text(answer) => {
                let rules = match request.names_game() {
                    true => Some(self.rules(&request)?),
                    false => None,
                };
                answer(self.cache.library(), rules, &request)
            }
            Answer::Search(answer) => {
                let rules = self.rules(&request)?;
                answer(&rules, &request, &self.aids)
            }
        }
    }

    fn rules(&mut self, request: &Request) -> Result<Arc<Rules>, Failure> {
        self.cache
            .rules(request.game()?, request.options()?, request.lang)
    }
}

fn parse(line: &str) -> Result<Map<String, Value>, Failure> {
    if line.len() > LONGEST_LINE {
        return Err(too_long());
    }
    // Some systems begin every text with a byte order mark.
    match serde_json::from_str(line.strip_prefix('\u{feff}').unwrap_or(line)) {
        Ok(Value::Object(map)) => Ok(map),
        Ok(_) => Err(Failure::new(
            Kind::BadJson,
            r#"a request is an object such as {"op":"start","game":"oware"}"#,
        )),
        Err(error) => Err(Failure::new(
            Kind::BadJson,
            format!("this line is not JSON: {error}"),
        )),
    }
}

fn too_long() -> Failure {
    Failure::new(
        Kind::BadJson,
        format!("a line has at most {LONGEST_LINE} bytes"),
    )
}
