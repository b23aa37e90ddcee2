//! Worked examples: positions worked out by hand, held against the kernel by the tests and shown in the book.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::kernel::Rules;
use crate::options::set_options;
use crate::say::Lang;

/// The files of examples.
const FILES: &[&str] = &[
    include_str!("examples/oware.toml"),
    include_str!("examples/kalah.toml"),
    include_str!("examples/kenya.toml"),
    include_str!("examples/namnam.toml"),
    include_str!("examples/congkak.toml"),
    include_str!("examples/four_rows.toml"),
    include_str!("examples/bao.toml"),
];

/// An example of a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// Its number.
    pub id: String,
    /// The games it belongs to.
    pub games: Vec<String>,
    /// Options it needs.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The position before.
    pub position: String,
    /// The move.
    #[serde(default)]
    pub play: Option<String>,
    /// The position after it.
    #[serde(default)]
    pub after: Option<String>,
    /// Instead of a move: all the moves that may be played.
    #[serde(default)]
    pub legal: Option<Vec<String>>,
    /// What it shows, in English.
    pub en: String,
    /// The same in French.
    pub fr: String,
}

#[derive(Deserialize)]
struct File {
    example: Vec<Example>,
}

static EXAMPLES: LazyLock<Result<Vec<Example>, String>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for text in FILES {
        let file: File = toml::from_str(text).map_err(|e| e.to_string())?;
        all.extend(file.example);
    }
    Ok(all)
});

/// Every example.
///
/// # Errors
/// What is wrong with the files; the tests see to it that nothing is.
pub fn all() -> Result<&'static [Example], &'static str> {
    match &*EXAMPLES {
        Ok(all) => Ok(all),
        Err(error) => Err(error),
    }
}

/// The examples of a game.
pub fn of_game(id: &str) -> impl Iterator<Item = Example> {
    let all = all().unwrap_or_default();
    all.iter()
        .filter(move |e| e.games.iter().any(|g| g == id))
        .cloned()
}

impl Example {
    /// What it shows.
    pub fn text(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.en.clone(),
            Lang::Fr => super::names::typographic(&self.fr),
        }
    }

    /// The rules of the game with the example's options set; `None` if they cannot be.
    pub fn rules(&self, rules: &Rules) -> Option<Rules> {
        if self.options.is_empty() {
            return Some(rules.clone());
        }
        let mut file = rules.file().clone();
        let settings = self
            .options
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str().into()));
        set_options(&mut file, settings).ok()?;
        Rules::compile(file).ok()
    }
}
