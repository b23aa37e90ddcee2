//! A game on disk: one of ours, or a record for other programs and people.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kete_engine::Level;
use kete_rules::file::RuleFile;
use kete_rules::game::{Action, Game};
use kete_rules::load::Library;
use kete_rules::record::{self, Record, Tags};
use kete_rules::say::{Lang, message};
use kete_rules::wire::{move_from_json, move_to_json, state_from_json, state_to_json};
use kete_rules::{Ending, Player, Rules};
use serde_json::{Value, json};

use crate::faults::reason;
use crate::session::Computer;

/// The form of the files; a higher number is from a later program.
const FORM: u64 = 1;

/// What stands among the moves where the players agreed that nothing can be captured any more.
const AGREED: &str = "deadlock";

/// Largest file that is read, in bytes.
const LARGEST: u64 = 16 << 20;

/// A game and who plays it.
#[derive(Clone, Debug)]
pub struct Saved {
    /// The game with its moves.
    pub game: Game,
    /// The computer, unless two persons play.
    pub computer: Option<Computer>,
    /// The record it goes on from, with what is said there.
    pub record: Option<Box<Record>>,
}

/// A game that was opened, and which of those in its file it is.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The game.
    pub saved: Saved,
    /// Its number in the file, from 1.
    pub number: usize,
    /// How many there are.
    pub games: usize,
}

impl Saved {
    /// The game as text.
    pub fn print(&self) -> Result<String, String> {
        let rules = self.game.rules();
        let file = serde_json::to_value(rules.file()).map_err(|e| e.to_string())?;
        let computer = self.computer.map(|c| {
            json!({"level": c.level.number, "seat": c.seat.index(), "seed": c.seed.to_string()})
        });
        let steps = self.game.steps().iter();
        let moves: Vec<Value> = steps
            .filter_map(|step| match step.action {
                Action::Played(m) => Some(move_to_json(rules, m)),
                Action::Stopped(Ending::Deadlock) => Some(AGREED.into()),
                // Those stops follow from the moves.
                Action::Stopped(_) => None,
            })
            .collect();
        let whole = json!({
            "kete": FORM,
            "rules": file,
            "computer": computer,
            "start": state_to_json(rules, self.game.start()),
            "moves": moves,
            "record": self.record.as_ref().and_then(|r| r.print(Library::builtin()).ok()),
        });
        Ok(format!("{whole}\n"))
    }

    /// Reads a game.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn parse(text: &str, lang: Lang) -> Result<Saved, String> {
        let damaged = |error: String| message(lang, "tui-damaged", &[("error", error.into())]);
        let whole: Value = serde_json::from_str(text).map_err(|e| damaged(e.to_string()))?;
        match whole["kete"].as_u64() {
            Some(FORM) => Saved::of_json(&whole).map_err(damaged),
            Some(later) if later > FORM => Err(message(lang, "tui-later", &[])),
            _ => Err(damaged("kete".to_owned())),
        }
    }

    fn of_json(whole: &Value) -> Result<Saved, String> {
        let file: RuleFile =
            serde_json::from_value(whole["rules"].clone()).map_err(|e| format!("rules: {e}"))?;
        let rules = Rules::compile(file).map_err(|problems| {
            let told: Vec<String> = problems
                .iter()
                .map(|p| format!("rules: {}: {}", p.key, p.reason))
                .collect();
            told.join("; ")
        })?;
        let rules = Arc::new(rules);
        let start = state_from_json(&rules, &whole["start"]).map_err(|e| format!("start: {e}"))?;
        let mut game = Game::from(Arc::clone(&rules), start);
        for (i, m) in whole["moves"].as_array().into_iter().flatten().enumerate() {
            if m == AGREED {
                game.stop(Ending::Deadlock);
                continue;
            }
            let m = move_from_json(&rules, m).map_err(|e| format!("moves: {i}: {e}"))?;
            game.play(m).map_err(|e| format!("moves: {i}: {e}"))?;
        }
        let computer = match &whole["computer"] {
            Value::Null => None,
            other => Some(computer(other).ok_or("computer")?),
        };
        let record = match whole["record"].as_str() {
            Some(text) => record::parse(Library::builtin(), text)
                .map_err(|e| format!("record: {}", e.brief(Lang::En)))?
                .into_iter()
                .next(),
            None => None,
        };
        Ok(Saved {
            game,
            computer,
            record: record.map(Box::new),
        })
    }

    /// Whether somebody may want to go on with it.
    pub fn is_unfinished(&self) -> bool {
        !self.game.position().is_over() && !self.game.steps().is_empty()
    }

    /// Reads a file of ours.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(path: &Path, lang: Lang) -> Result<Saved, String> {
        Saved::parse(&load(path, lang)?, lang)
    }

    /// Reads a file of ours, or a record of a file of records, which the players of this game go on with: the first, or
    /// the one whose number is written behind the name, as in `games.kete#3`.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn open(&self, path: &Path, lang: Lang) -> Result<Opened, String> {
        let (path, number) = numbered(path);
        let text = load(&path, lang)?;
        let none = |games: usize| message(lang, "tui-no-such-record", &[("games", games.into())]);
        let (saved, games) = if is_ours(&text) {
            (Saved::parse(&text, lang)?, 1)
        } else {
            let library = Library::builtin();
            let records = record::parse(library, &text).map_err(|e| e.message(lang))?;
            let games = records.len();
            let wanted = records.into_iter().nth(number - 1);
            let wanted = wanted.ok_or_else(|| match games {
                0 => message(lang, "tui-no-record", &[]),
                _ => none(games),
            })?;
            let game = wanted.replay(library).map_err(|e| e.message(lang))?;
            let saved = Saved {
                game,
                computer: self.computer,
                record: Some(Box::new(wanted)),
            };
            (saved, games)
        };
        if number > games {
            return Err(none(games));
        }
        Ok(Opened {
            saved,
            number,
            games,
        })
    }

    /// The game as a record, with what was said in the record it goes on from.
    fn record_text(&self) -> Option<String> {
        let library = Library::builtin();
        let mut tags = Tags::default();
        if let Some(computer) = self.computer {
            let name = if computer.seat == Player::South {
                "South"
            } else {
                "North"
            };
            tags.set(name, format!("Kete, level {}", computer.level.number));
        }
        let mut record = Record::from_game(library, &self.game, tags).ok()?;
        if let Some(earlier) = &self.record {
            record.carry_on(earlier);
        }
        record.print(library).ok()
    }

    /// Writes a record for other programs and people; a file of ours where the rules are the user's own.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn export(&self, path: &Path, lang: Lang) -> Result<(), String> {
        match self.record_text() {
            Some(text) => replace(path, text.as_bytes()).map_err(|e| reason(&e, lang)),
            None => self.write(path, lang),
        }
    }

    /// Adds the record of the game to a file of records, which stays as it is otherwise.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub fn append(&self, path: &Path, lang: Lang) -> Result<(), String> {
        let text = load(path, lang)?;
        let own = || message(lang, "tui-no-records", &[]);
        if is_ours(&text) || record::parse(Library::builtin(), &text).is_err() {
            return Err(own());
        }
        let more = self.record_text().ok_or_else(own)?;
        let whole = format!("{}\n\n{more}", text.trim_end());
        replace(path, whole.trim_start().as_bytes()).map_err(|e| reason(&e, lang))
    }

    /// Writes a file, which is whole at every moment.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn write(&self, path: &Path, lang: Lang) -> Result<(), String> {
        let text = self.print()?;
        replace(path, text.as_bytes()).map_err(|e| reason(&e, lang))
    }
}

/// Whether this is a file of ours, and not one of records.
fn is_ours(text: &str) -> bool {
    text.trim_start().starts_with('{') && text.contains("\"kete\"")
}

/// The file and the number of the game in it. A file that is called so is meant itself.
fn numbered(path: &Path) -> (PathBuf, usize) {
    let split = path.to_str().and_then(|name| name.rsplit_once('#'));
    match split.map(|(file, number)| (file, number.parse())) {
        Some((file, Ok(number @ 1..))) if !path.exists() => (file.into(), number),
        _ => (path.to_owned(), 1),
    }
}

/// A name for the record of a game that no file has yet: `oware.kete`, `oware-2.kete`.
pub fn free_name(id: &str) -> String {
    let name = plain(id);
    let mut all = (2..).map(|n| format!("{name}-{n}.kete"));
    let first = format!("{name}.kete");
    if !Path::new(&first).exists() {
        return first;
    }
    all.find(|name| !Path::new(name).exists()).unwrap_or(first)
}

/// The name of a game as the name of a file: that of a user's own need not be one.
pub fn plain(id: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    id.chars().take(100).map(plain).collect()
}

fn load(path: &Path, lang: Lang) -> Result<String, String> {
    let told = |e: io::Error| reason(&e, lang);
    let size = fs::metadata(path).map_err(told)?.len();
    if size > LARGEST {
        return Err(told(io::ErrorKind::FileTooLarge.into()));
    }
    fs::read_to_string(path).map_err(told)
}

fn computer(value: &Value) -> Option<Computer> {
    Some(Computer {
        level: value["level"]
            .as_u64()
            .and_then(|n| Level::new(n.try_into().ok()?))?,
        seat: Player::of(value["seat"].as_u64()? as usize),
        seed: value["seed"].as_str()?.parse().ok()?,
    })
}

fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let fresh = path.with_file_name(name);
    let written = fs::File::create(&fresh)
        .and_then(|mut file| file.write_all(content))
        .and_then(|()| fs::rename(&fresh, path));
    if written.is_err() {
        // The half of a file helps nobody.
        let _ = fs::remove_file(&fresh);
    }
    written
}

#[cfg(test)]
pub mod tests {
    use super::*;

    pub fn played(id: &str, moves: usize) -> Saved {
        let file = Library::builtin()
            .find(id)
            .expect("a game")
            .rules()
            .expect("options");
        let mut game = Game::new(Arc::new(Rules::compile(file).expect("rules")));
        for i in 0..moves {
            let legal = game.rules().legal(game.position());
            if legal.is_empty() {
                break;
            }
            game.play(legal[i * 3 % legal.len()]).expect("legal");
        }
        let level = Level::new(4).expect("a level");
        Saved {
            game,
            computer: Some(Computer {
                level,
                seat: Player::North,
                seed: u64::MAX,
            }),
            record: None,
        }
    }

    #[test]
    fn a_game_of_every_kind_comes_back_as_it_was() {
        for entry in Library::builtin().entries() {
            let saved = played(entry.id(), 60);
            let back = Saved::parse(&saved.print().expect("text"), Lang::En).expect("a game");
            assert_eq!(back.game.steps(), saved.game.steps(), "{}", entry.id());
            assert_eq!(back.game.rules().hash(), saved.game.rules().hash());
            let computer = back.computer.expect("a computer");
            assert_eq!((computer.level.number, computer.seed), (4, u64::MAX));
        }
    }

    #[test]
    fn an_agreed_end_is_kept() {
        for id in ["oware", "bao-laps", "congkak"] {
            let mut saved = played(id, 6);
            saved.game.stop(Ending::Deadlock);
            let back = Saved::parse(&saved.print().expect("text"), Lang::En).expect("a game");
            assert_eq!(back.game.steps(), saved.game.steps(), "{id}");
        }
    }

    #[test]
    fn records_are_written_and_opened() {
        let path = std::env::temp_dir().join(format!("kete-record-{}.kete", std::process::id()));
        for id in ["oware", "bao-kiswahili", "omweso", "togyz"] {
            let saved = played(id, 30);
            saved.export(&path, Lang::En).expect("written");
            let back = saved.open(&path, Lang::En).expect("a game");
            assert_eq!(back.saved.game.steps(), saved.game.steps(), "{id}");
            saved.write(&path, Lang::En).expect("written");
            let back = saved.open(&path, Lang::En).expect("a game");
            assert_eq!(back.saved.game.steps(), saved.game.steps(), "{id}");
        }
        fs::write(&path, "nonsense").expect("written");
        assert!(played("oware", 0).open(&path, Lang::Fr).is_err());
        fs::write(&path, "").expect("written");
        assert!(played("oware", 0).open(&path, Lang::Fr).is_err());
        fs::remove_file(&path).expect("removed");
        assert!(played("oware", 0).open(&path, Lang::En).is_err());
    }

    #[test]
    fn damaged_files_are_refused_in_words() {
        let good = played("oware", 5).print().expect("text");
        for cut in (0..good.len()).step_by(97) {
            let cut = good.get(..cut).unwrap_or_default();
            assert!(Saved::parse(cut, Lang::Fr).is_err());
        }
        for (from, to) in [
            ("\"kete\":1", "\"kete\":2"),
            ("\"level\":4", "\"level\":40"),
            ("\"moves\":[", "\"moves\":[99,"),
            ("\"moves\":[", "\"moves\":[{},"),
            ("\"houses\":6", "\"houses\":60"),
            ("\"stores\":[0,0]", "\"stores\":[7,0]"),
        ] {
            assert!(good.contains(from), "{from} in {good}");
            assert!(
                Saved::parse(&good.replace(from, to), Lang::En).is_err(),
                "{to}"
            );
        }
    }

    #[test]
    fn every_game_of_a_file_can_be_opened() {
        let name = format!("kete-several-{}.kete", std::process::id());
        let path = std::env::temp_dir().join(name);
        let saved = played("oware", 4);
        saved.export(&path, Lang::En).expect("written");
        for id in ["kalah", "bao-kiswahili", "togyz"] {
            played(id, 5).append(&path, Lang::En).expect("added");
        }
        let ids = ["oware", "kalah", "bao-kiswahili", "togyz"];
        for (i, id) in ids.into_iter().enumerate() {
            let numbered = format!("{}#{}", path.display(), i + 1);
            let opened = saved.open(numbered.as_ref(), Lang::En).expect("a game");
            assert_eq!(opened.saved.game.rules().id(), id);
            assert_eq!((opened.number, opened.games), (i + 1, 4));
        }
        let beyond = format!("{}#5", path.display());
        let error = saved.open(beyond.as_ref(), Lang::En).expect_err("no game");
        assert!(error.contains('4'), "{error}");
        fs::write(&path, "my diary").expect("written");
        assert!(saved.append(&path, Lang::Fr).is_err());
        assert_eq!(fs::read_to_string(&path).expect("text"), "my diary");
        fs::remove_file(&path).expect("removed");
    }

    #[test]
    fn what_a_record_says_comes_through() {
        let name = format!("kete-remarks-{}.kete", std::process::id());
        let path = std::env::temp_dir().join(name);
        let text = "[Event \"Match\"]\n[South \"Ama\"]\n[Game \"oware\"]\n\n1. 3! {Good.} (1. 4 2) 5 2. 1\n";
        fs::write(&path, text).expect("written");
        let mut opened = played("oware", 0).open(&path, Lang::En).expect("a game");
        let m = opened
            .saved
            .game
            .rules()
            .legal(opened.saved.game.position())[0];
        opened.saved.game.play(m).expect("legal");
        // Through the game that is kept, too.
        let back = Saved::parse(&opened.saved.print().expect("text"), Lang::En).expect("a game");
        back.export(&path, Lang::En).expect("written");
        let written = fs::read_to_string(&path).expect("text");
        for part in ["\"Match\"", "\"Ama\"", "3!", "{Good.}", "(1. 4 2)"] {
            assert!(written.contains(part), "{part} in {written}");
        }
        fs::remove_file(&path).expect("removed");
    }
}
