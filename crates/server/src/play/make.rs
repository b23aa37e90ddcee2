//! New games.

use std::collections::BTreeMap;
use std::sync::Arc;

use kete_rules::Rules;
use kete_rules::file::RuleFile;
use kete_rules::game::Game;
use kete_rules::load::Library;
use kete_rules::options::{options_of, set_options};
use kete_rules::say::{Lang, message};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::draft::{Draft, EventRow};
use super::write::insert_event;
use super::{Clock, GameRow, Mode, Offers, Plays, Status, failed};
use crate::app::App;
use crate::clock::{DAY, now};
use crate::error::{Code, Refused};
use crate::secret;
use crate::store::StoreError;

/// Rounds of a match whose rule set plays a single one.
const MATCH: u32 = 20;

/// A game somebody asks for.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// The game, by any of its names.
    pub game: String,
    /// Options that differ from it.
    #[serde(default)]
    pub options: BTreeMap<String, Value>,
    /// `computer`, `friend`, `open` or `screen`.
    pub opponent: String,
    /// How well the computer plays, from 1 to 8.
    pub level: Option<u8>,
    /// Who begins.
    #[serde(default)]
    pub first: First,
    /// The clock.
    pub clock: Option<AskedClock>,
    /// A whole match, or one round; nothing leaves it to the rule set.
    #[serde(rename = "match")]
    pub whole_match: Option<bool>,
}

/// Who begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// Whoever makes the game.
    #[default]
    Me,
    /// The other player.
    Opponent,
    /// Whoever the guess favours.
    Fist,
}

/// A clock somebody asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum AskedClock {
    /// Seconds for the game and more seconds for every turn.
    Fischer {
        /// At the start.
        initial: u32,
        /// With every turn.
        increment: u32,
    },
    /// Days for every turn.
    Days {
        /// For a turn.
        days: u32,
    },
}

impl AskedClock {
    fn checked(self, lang: Lang) -> Result<Clock, Refused> {
        match self {
            AskedClock::Fischer { initial, increment }
                if (5..=10_800).contains(&initial) && increment <= 180 =>
            {
                Ok(Clock::Fischer {
                    initial: i64::from(initial) * 1000,
                    increment: i64::from(increment) * 1000,
                })
            }
            AskedClock::Days { days } if (1..=14).contains(&days) => Ok(Clock::Days {
                turn: i64::from(days) * DAY,
            }),
            _ => Err(Code::BadRequest.because(message(lang, "web-play-bad-clock", &[]))),
        }
    }
}

/// Who makes a game.
#[derive(Clone, Copy, Debug)]
pub struct Maker<'a> {
    /// The visitor.
    pub id: &'a str,
    /// His name.
    pub name: &'a str,
}

impl Asked {
    /// The rules that are asked for.
    ///
    /// # Errors
    /// The game is unknown, or an option does not fit.
    pub fn rules(&self, lang: Lang) -> Result<RuleFile, Refused> {
        let french = lang == Lang::Fr;
        let found = Library::builtin()
            .find(&self.game)
            .map_err(|e| Code::UnknownGame.because(e.text(french)))?;
        let bad = |e: kete_rules::options::BadOption| Code::BadOption.because(e.text(french));
        let mut file = found.rules().map_err(bad)?;
        let mut options: Vec<(&str, Value)> = self
            .options
            .iter()
            .map(|(name, value)| (name.as_str(), value.clone()))
            .collect();
        if let Some(rounds) = self.rounds(&file)
            && !self.options.contains_key("rounds")
            && !self.options.contains_key("max_rounds")
        {
            options.push(("rounds", json!(rounds)));
        }
        set_options(&mut file, options).map_err(bad)?;
        Ok(file)
    }

    fn rounds(&self, file: &RuleFile) -> Option<u32> {
        let usual = file.rounds.as_ref().map_or(1, |r| r.max);
        match self.whole_match? {
            true if usual == 1 => Some(MATCH),
            true => None,
            false => file.rounds.as_ref().map(|_| 1),
        }
    }

    /// The game as it begins, and what happens with it.
    ///
    /// # Errors
    /// What does not fit.
    pub fn begin(&self, lang: Lang, maker: Maker<'_>) -> Result<Begun, Refused> {
        let bad = |id: &str| Code::BadRequest.because(message(lang, id, &[]));
        let mode = Mode::parse(&self.opponent).ok_or_else(|| bad("web-play-bad-opponent"))?;
        let level = match (mode, self.level) {
            (Mode::Computer, Some(level)) if (1..=8).contains(&level) => Some(level),
            (Mode::Computer, None) => Some(3),
            (Mode::Computer, Some(_)) => return Err(bad("web-play-bad-level")),
            _ => None,
        };
        let clock = match self.clock {
            None => Clock::None,
            Some(clock) => clock.checked(lang)?,
        };
        let file = self.rules(lang)?;
        // Who makes the game is person 0 if he begins; the guess may change that.
        let me = usize::from(self.first == First::Opponent);
        let mut visitors = [None, None];
        let mut names = [String::new(), String::new()];
        visitors[me] = Some(maker.id.to_owned());
        maker.name.clone_into(&mut names[me]);
        if mode == Mode::Screen {
            visitors = [Some(maker.id.to_owned()), Some(maker.id.to_owned())];
            names = [String::new(), String::new()];
        }
        let fist = match (mode, self.first) {
            (Mode::Screen, _) | (_, First::Me | First::Opponent) => "",
            _ if secret::number().is_multiple_of(2) => "left",
            _ => "right",
        };
        let row = blank(Blank {
            file: &file,
            options: differing(&file),
            mode,
            visitors,
            names,
            computer: (mode == Mode::Computer).then_some(1 - me),
            level,
            fist,
            invite: mode.is_between_people().then(secret::word),
            creator: maker.id,
            clock,
        });
        Begun::new(row, file, mode.is_between_people(), lang)
    }
}

/// A game that begins.
pub struct Begun {
    /// Its row.
    pub row: GameRow,
    /// What happens with it.
    pub events: Vec<EventRow>,
}

impl Begun {
    /// Begins a game, which may wait for a second player or for the guess.
    ///
    /// # Errors
    /// The rules make no sense.
    pub fn new(
        mut row: GameRow,
        file: RuleFile,
        waits: bool,
        lang: Lang,
    ) -> Result<Begun, Refused> {
        let rules = Rules::compile(file).map_err(|problems| {
            let told: Vec<&str> = problems.iter().map(|p| p.reason.text(lang)).collect();
            Code::BadOption.because(told.join(" "))
        })?;
        let mut game = Game::new(Arc::new(rules));
        let mut draft = Draft::new(&mut row, &mut game, now());
        if waits {
            draft.row.status = Status::Waiting;
        } else if draft.row.fist.is_empty() {
            draft.start();
        } else {
            draft.row.status = Status::Guess;
        }
        let events = draft.events;
        Ok(Begun { row, events })
    }

    /// Writes it.
    ///
    /// # Errors
    /// Why the database refuses.
    pub async fn insert(&self, db: &mut sqlx::AnyConnection) -> Result<(), StoreError> {
        self.row.insert(db).await?;
        for event in &self.events {
            insert_event(db, &self.row.id, event).await?;
        }
        Ok(())
    }
}

struct Blank<'a> {
    file: &'a RuleFile,
    options: Value,
    mode: Mode,
    visitors: [Option<String>; 2],
    names: [String; 2],
    computer: Option<usize>,
    level: Option<u8>,
    fist: &'a str,
    invite: Option<String>,
    creator: &'a str,
    clock: Clock,
}

fn blank(b: Blank<'_>) -> GameRow {
    let at = now();
    let rules = serde_json::to_string(b.file).unwrap_or_default();
    GameRow {
        id: secret::id(),
        game: b.file.id.clone(),
        rules_hash: secret::hash(&rules),
        rules,
        options: b.options.to_string(),
        mode: b.mode,
        status: Status::Waiting,
        visitors: b.visitors,
        names: b.names,
        computer: b.computer,
        level: b.level,
        seed: secret::number() as i64,
        fist: b.fist.to_owned(),
        invite: b.invite,
        creator: b.creator.to_owned(),
        ply: 0,
        version: 0,
        to_move: None,
        computer_due: false,
        clock: b.clock,
        left: [b.clock.initial(); 2],
        turn_at: at,
        flag_at: None,
        offers: Offers::default(),
        how: None,
        winner: None,
        score: [None, None],
        rematch: None,
        created_at: at,
        updated_at: at,
        ended_at: None,
    }
}

/// The game that follows another: the same rules and players, who change sides.
///
/// # Errors
/// The rules make no sense any more.
pub fn rematch(of: &GameRow, lang: Lang) -> Result<Begun, Refused> {
    let file: RuleFile = serde_json::from_str(&of.rules).map_err(|error| {
        let broken = StoreError::Broken(format!("game {}: rules: {error}", of.id));
        failed(lang, &broken)
    })?;
    let [first, second] = of.visitors.clone();
    let [name, other] = of.names.clone();
    let mut row = blank(Blank {
        file: &file,
        options: serde_json::from_str(&of.options).unwrap_or(Value::Null),
        mode: of.mode,
        visitors: [second, first],
        names: [other, name],
        computer: of.computer.map(|person| 1 - person),
        level: of.level,
        fist: "",
        invite: None,
        creator: &of.creator,
        clock: of.clock,
    });
    row.game.clone_from(&of.game);
    Begun::new(row, file, false, lang)
}

/// The options that differ from the built-in rule set.
fn differing(file: &RuleFile) -> Value {
    let Some(own) = Library::builtin().by_id(&file.id) else {
        return json!({});
    };
    let usual = options_of(&own.rules);
    let differing: Map<String, Value> = options_of(file)
        .into_iter()
        .filter(|o| {
            let same = |u: &kete_rules::options::OptionValue| {
                u.spec.name == o.spec.name && u.value == o.value
            };
            !o.value.is_null() && !usual.iter().any(same)
        })
        .map(|o| (o.spec.name.to_owned(), o.value))
        .collect();
    Value::Object(differing)
}

impl Plays {
    /// Makes a game; its name.
    ///
    /// # Errors
    /// The database fails.
    pub async fn make(&self, app: &App, lang: Lang, begun: Begun) -> Result<String, Refused> {
        let insert = async {
            let mut work = app.store.begin().await?;
            begun.insert(work.db()?).await?;
            work.commit().await
        };
        insert.await.map_err(|e| failed(lang, &e))?;
        if begun.row.computer_due {
            app.computer.wake(&begun.row.creator, &begun.row.id);
        }
        Ok(begun.row.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_of_rules_are_told_in_the_readers_language() {
        let asked = r#"{"game":"oware","opponent":"screen"}"#;
        let asked: Asked = serde_json::from_str(asked).expect("a game");
        let maker = Maker {
            id: "ada",
            name: "Ada",
        };
        let begun = asked.begin(Lang::En, maker).expect("a game");
        let told = |lang| {
            let mut file = asked.rules(lang).expect("rules");
            file.board.houses = 0;
            let refused = Begun::new(begun.row.clone(), file, false, lang);
            let refused = refused.err().expect("no houses");
            assert_eq!(refused.code, Code::BadOption);
            refused.told
        };
        assert_ne!(told(Lang::En), told(Lang::Fr));
        let broken = GameRow {
            rules: "no rules".into(),
            ..begun.row.clone()
        };
        for lang in Lang::ALL {
            let refused = rematch(&broken, lang).err().expect("no rules");
            assert_eq!(refused, Code::Internal.tell(lang));
        }
    }
}
