//! Games on disk: the one being played is written after every move, so that nothing ends it but its end.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use etcetera::BaseStrategy;
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
        });
        Ok(format!("{whole}\n"))
    }

    /// Reads a game.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn parse(text: &str) -> Result<Saved, String> {
        let whole: Value = serde_json::from_str(text).map_err(|e| e.to_string())?;
        if whole["kete"].as_u64() != Some(FORM) {
            return Err(format!("kete: not {FORM}"));
        }
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
        Ok(Saved { game, computer })
    }

    /// Reads a file of ours.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(path: &Path, lang: Lang) -> Result<Saved, String> {
        Saved::parse(&load(path, lang)?)
    }

    /// Reads a file of ours, or the first record of a file of records, which the players of this game go on with.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn open(&self, path: &Path, lang: Lang) -> Result<Saved, String> {
        let text = load(path, lang)?;
        if text.trim_start().starts_with('{') && text.contains("\"kete\"") {
            return Saved::parse(&text);
        }
        let library = Library::builtin();
        let records = record::parse(library, &text).map_err(|e| e.message(lang))?;
        let first = records
            .first()
            .ok_or_else(|| message(lang, "tui-no-record", &[]))?;
        let game = first.replay(library).map_err(|e| e.message(lang))?;
        Ok(Saved {
            game,
            computer: self.computer,
        })
    }

    /// Writes a record for other programs and people; a file of ours where the rules are the user's own.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn export(&self, path: &Path, lang: Lang) -> Result<(), String> {
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
        let record = Record::from_game(library, &self.game, tags);
        match record.and_then(|r| r.print(library)) {
            Ok(text) => replace(path, text.as_bytes()).map_err(|e| reason(&e, lang)),
            Err(_) => self.write(path, lang),
        }
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

/// The folder of the games being played.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
    lang: Lang,
}

impl Store {
    /// The user's own; nothing where he has no home. Says in his language what goes wrong.
    pub fn of_user(lang: Lang) -> Option<Store> {
        let strategy = etcetera::choose_base_strategy().ok()?;
        Some(Store {
            folder: strategy.data_dir().join("kete").join("games"),
            lang,
        })
    }

    /// Keeps a game in place of an earlier one of the same name.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn keep(&self, saved: &Saved) -> Result<(), String> {
        fs::create_dir_all(&self.folder).map_err(|e| reason(&e, self.lang))?;
        saved.write(&self.path(saved.game.rules().id()), self.lang)
    }

    /// The game of this name that was kept last.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn find(&self, id: &str) -> Option<Result<Saved, String>> {
        let path = self.path(id);
        path.exists().then(|| Saved::read(&path, self.lang))
    }

    /// The game that was kept last of all.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn newest(&self) -> Option<Result<Saved, String>> {
        let files = fs::read_dir(&self.folder).ok()?;
        let games = files
            .flatten()
            .filter(|f| f.path().extension().is_some_and(|e| e == "json"));
        let newest = games.max_by_key(|f| f.metadata().and_then(|m| m.modified()).ok())?;
        Some(Saved::read(&newest.path(), self.lang))
    }

    fn path(&self, id: &str) -> PathBuf {
        // The name of a user's own game need not be one of a file.
        let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
        let name: String = id.chars().take(100).map(plain).collect();
        self.folder.join(format!("{name}.json"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(id: &str, moves: usize) -> Saved {
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
        }
    }

    #[test]
    fn a_game_of_every_kind_comes_back_as_it_was() {
        for entry in Library::builtin().entries() {
            let saved = played(entry.id(), 60);
            let back = Saved::parse(&saved.print().expect("text")).expect("a game");
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
            let back = Saved::parse(&saved.print().expect("text")).expect("a game");
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
            assert_eq!(back.game.steps(), saved.game.steps(), "{id}");
            saved.write(&path, Lang::En).expect("written");
            let back = saved.open(&path, Lang::En).expect("a game");
            assert_eq!(back.game.steps(), saved.game.steps(), "{id}");
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
            assert!(Saved::parse(cut).is_err());
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
            assert!(Saved::parse(&good.replace(from, to)).is_err(), "{to}");
        }
    }

    #[test]
    fn the_game_kept_last_is_found() {
        let folder = std::env::temp_dir().join(format!("kete-store-{}", std::process::id()));
        let store = Store {
            folder: folder.clone(),
            lang: Lang::En,
        };
        assert!(store.newest().is_none() && store.find("oware").is_none());
        store.keep(&played("oware", 3)).expect("kept");
        store.keep(&played("oware", 4)).expect("kept");
        let found = store.find("oware").expect("a file").expect("a game");
        assert_eq!(found.game.steps().len(), 4);
        assert!(store.newest().is_some_and(|g| g.is_ok()));
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);
        fs::remove_dir_all(folder).expect("removed");
    }
}
