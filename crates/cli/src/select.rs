//! Which game, under which rules: the arguments of every command that takes a game.

use std::borrow::Cow;
use std::path::PathBuf;

use kete_rules::Rules;
use kete_rules::file::RuleFile;
use kete_rules::load::{Library, RuleSource};
use kete_rules::options::{BadOption, set_options, split_setting};
use serde_json::Value;

use crate::failure::Failure;
use crate::faults;
use crate::ui::Ui;

/// Rule files of the user.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct RulesArgs {
    /// A rule file, or a folder of them.
    #[arg(long, value_name = "FILE")]
    pub rules: Vec<PathBuf>,
}

/// What is changed in a game.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct OptionArgs {
    /// Options, `name=value` each.
    #[arg(long, value_name = "NAME=VALUE")]
    pub set: Vec<String>,
    /// Houses in a row; text here, so that the rules say what is wrong with it.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub houses: Option<String>,
    /// Seeds in a house.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub seeds: Option<String>,
    /// The user's own games.
    #[command(flatten)]
    pub rules: RulesArgs,
}

/// A game and what is changed in it.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct GameArgs {
    /// The game, by any of its names.
    pub game: Option<String>,
    /// What is changed.
    #[command(flatten)]
    pub options: OptionArgs,
}

impl RulesArgs {
    /// Every game that can be named.
    pub fn library(&self, ui: &Ui) -> Result<Cow<'static, Library>, Failure> {
        let library = Library::builtin();
        if self.rules.is_empty() {
            return Ok(Cow::Borrowed(library));
        }
        let sources = self.sources(ui)?;
        match library.with_told(&sources, ui.text.lang) {
            Ok(library) => Ok(Cow::Owned(library)),
            Err(found) => Err(Failure::Failed(faults::page(&found, &sources, ui))),
        }
    }

    fn sources(&self, ui: &Ui) -> Result<Vec<RuleSource>, Failure> {
        let mut sources = Vec::new();
        for path in &self.rules {
            let read = RuleSource::read_told(path, ui.text.lang)
                .map_err(|error| faults::unreadable(path, &error, ui))?;
            for source in read {
                sources.push(source.map_err(|fault| Failure::Failed(fault.to_string()))?);
            }
        }
        Ok(sources)
    }
}

impl GameArgs {
    /// The rules that are meant, as a file with every option set.
    pub fn file(&self, ui: &Ui) -> Result<RuleFile, Failure> {
        let library = self.options.rules.library(ui)?;
        let mut added = library.added();
        let name = match (&self.game, added.next(), added.next()) {
            (Some(name), ..) => name.as_str(),
            // A single rule file needs no name besides.
            (None, Some(entry), None) => entry.id(),
            (None, Some(_), Some(_)) => {
                let ids: Vec<&str> = library.added().map(|entry| entry.id()).collect();
                let which = [("games", ids.join(", ").into())];
                return Err(Failure::Usage(ui.text.with("which-game", which)));
            }
            (None, None, _) => return Err(Failure::Usage(ui.text.get("no-game"))),
        };
        let found = library
            .find(name)
            .map_err(|e| Failure::Usage(e.text(ui.text.french())))?;
        let bad = |error: BadOption| {
            let more = ui
                .text
                .with("options-of", [("game", found.entry.id().into())]);
            Failure::Usage(format!("{}\n{more}", error.text(ui.text.french())))
        };
        let mut file = found.rules().map_err(bad)?;
        let mut settings = Vec::new();
        for (name, value) in [
            ("houses", &self.options.houses),
            ("seeds", &self.options.seeds),
        ] {
            if let Some(value) = value {
                settings.push((name, value.as_str().into()));
            }
        }
        for setting in &self.options.set {
            let (name, value) = split_setting(setting).map_err(bad)?;
            settings.push((name, value.into()));
        }
        set_options(&mut file, settings).map_err(bad)?;
        Ok(file)
    }

    /// The rules that are meant, ready to be played.
    pub fn rules(&self, ui: &Ui) -> Result<Rules, Failure> {
        compile(self.file(ui)?)
    }
}

/// Makes rules of a file.
pub fn compile(file: RuleFile) -> Result<Rules, Failure> {
    Rules::compile(file).map_err(|problems| {
        let lines: Vec<String> = problems
            .iter()
            .map(|p| format!("{}: {}", p.key, p.reason))
            .collect();
        Failure::Failed(lines.join("\n"))
    })
}

/// The value of an option as somebody types it.
pub fn written(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}
