//! Every game that can be named.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, OnceLock};

use crate::check::Fault;
use crate::file::RuleFile;
use crate::names::{listed, nearest, normalise};
use crate::options::{BadOption, set_options};
use crate::say::Lang;

use super::keys::{Setting, conformance_key};
use super::tree::Table;
use super::{RuleSource, resolve};

/// The rule files of the program: names and texts.
const BUILT_IN: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/rule_files.rs"));

/// A game of a library.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its rules, with everything it extends.
    pub rules: RuleFile,
    /// Its own file.
    pub source: RuleSource,
    /// The whole tree, for files that extend it.
    pub(super) tree: Table,
}

impl Entry {
    /// Its short name.
    pub fn id(&self) -> &str {
        &self.rules.id
    }

    /// Its short name and everything people call it.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let names = &self.rules.names;
        std::iter::once(self.id())
            .chain(names.en.iter().map(String::as_str))
            .chain(names.fr.iter().map(String::as_str))
    }

    /// Its title in English or French; without one, the short name.
    pub fn title(&self, french: bool) -> &str {
        self.rules.title(french)
    }
}

/// A game that was found, and the options its name implies.
#[derive(Clone, Copy, Debug)]
pub struct Found<'a> {
    /// The game.
    pub entry: &'a Entry,
    /// Options that a conformance key sets.
    pub options: &'static [Setting],
}

impl Found<'_> {
    /// The rules with the implied options set.
    pub fn rules(&self) -> Result<RuleFile, BadOption> {
        let mut rules = self.entry.rules.clone();
        set_options(
            &mut rules,
            self.options.iter().map(|(n, v)| (*n, (*v).into())),
        )?;
        Ok(rules)
    }
}

/// A name that no game answers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    /// The name.
    pub name: String,
    /// Short names of games that may be meant.
    pub nearest: Vec<String>,
}

impl UnknownGame {
    /// The message in English or French.
    pub fn text(&self, french: bool) -> String {
        let near = self.nearest.iter().map(String::as_str);
        match (french, self.nearest.is_empty()) {
            (false, true) => format!("no game is called `{}`", self.name),
            (true, true) => format!("aucun jeu ne s’appelle `{}`", self.name),
            (false, false) => {
                let near = listed(near, "or");
                format!("no game is called `{}`; did you mean {near}?", self.name)
            }
            (true, false) => {
                let near = listed(near, "ou");
                format!(
                    "aucun jeu ne s’appelle `{}` ; vouliez-vous dire {near} ?",
                    self.name
                )
            }
        }
    }
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(false))
    }
}

impl std::error::Error for UnknownGame {}

/// Games by their names.
#[derive(Clone, Debug, Default)]
pub struct Library {
    entries: Vec<Arc<Entry>>,
    /// How many of them are the program's own.
    built_in: usize,
    /// Normalised short names.
    ids: HashMap<String, usize>,
    /// Everything people call a game, normalised.
    called: HashMap<String, usize>,
    faults: Vec<Fault>,
}

impl Library {
    /// The games of the program.
    pub fn builtin() -> &'static Library {
        static LIBRARY: OnceLock<Library> = OnceLock::new();
        LIBRARY.get_or_init(|| {
            let sources: Vec<RuleSource> = BUILT_IN
                .iter()
                .map(|(name, text)| RuleSource::new(*name, *text))
                .collect();
            let mut library = Library::default();
            for loaded in resolve::load(&sources, None, Lang::En) {
                match loaded {
                    Ok(entry) => library.entries.push(Arc::new(entry)),
                    Err(faults) => library.faults.extend(faults),
                }
            }
            library.built_in = library.entries.len();
            library.index();
            library
        })
    }

    /// Faults of the program's own files; the tests see to it that there are none.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// This library and further files, which may extend its games and each other; faults are told in English.
    pub fn with(&self, sources: &[RuleSource]) -> Result<Library, Vec<Fault>> {
        self.with_told(sources, Lang::En)
    }

    /// The same with faults told in `lang`.
    pub fn with_told(&self, sources: &[RuleSource], lang: Lang) -> Result<Library, Vec<Fault>> {
        let mut library = self.clone();
        let mut faults = Vec::new();
        for loaded in resolve::load(sources, Some(self), lang) {
            match loaded {
                Ok(entry) => library.entries.push(Arc::new(entry)),
                Err(more) => faults.extend(more),
            }
        }
        library.index();
        if faults.is_empty() {
            Ok(library)
        } else {
            Err(faults)
        }
    }

    /// Where a name belongs to several games a user's own comes first, then the game that bears it as its title.
    fn index(&mut self) {
        self.ids.clear();
        self.called.clear();
        for (i, entry) in self.entries.iter().enumerate() {
            self.ids.entry(normalise(entry.id())).or_insert(i);
        }
        for (i, entry) in self.entries.iter().enumerate().skip(self.built_in) {
            for name in entry.names() {
                self.called.entry(normalise(name)).or_insert(i);
            }
        }
        for (i, entry) in self.entries.iter().enumerate() {
            for french in [false, true] {
                self.called
                    .entry(normalise(entry.title(french)))
                    .or_insert(i);
            }
        }
        for (i, entry) in self.entries.iter().enumerate() {
            for name in entry.names() {
                self.called.entry(normalise(name)).or_insert(i);
            }
        }
    }

    /// Every game, the program's own first.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().map(AsRef::as_ref)
    }

    /// The games that files of the user added.
    pub fn added(&self) -> impl Iterator<Item = &Entry> {
        self.entries().skip(self.built_in)
    }

    /// The game with this short name.
    pub fn by_id(&self, id: &str) -> Option<&Entry> {
        self.entries().find(|e| e.id() == id)
    }

    /// The game somebody names: by its short name, a conformance key, or anything people call it in any language.
    pub fn find(&self, name: &str) -> Result<Found<'_>, UnknownGame> {
        let wanted = normalise(name);
        let entry = |i: &usize| self.entries.get(*i).map(AsRef::as_ref);
        let plain = |entry| Found {
            entry,
            options: &[],
        };
        if let Some(entry) = self.ids.get(&wanted).and_then(entry) {
            return Ok(plain(entry));
        }
        if let Some((id, options)) = conformance_key(name)
            && let Some(entry) = self.by_id(id)
        {
            return Ok(Found { entry, options });
        }
        let called = self.called.get(&wanted).and_then(entry);
        called.map(plain).ok_or_else(|| self.unknown(name))
    }

    fn unknown(&self, name: &str) -> UnknownGame {
        let all = self.entries().flat_map(Entry::names);
        let mut ids: Vec<String> = Vec::new();
        for near in nearest(name, all, 12) {
            let games = self.entries().filter(|e| e.names().any(|n| n == near));
            for id in games.map(Entry::id) {
                if !ids.iter().any(|known| known == id) {
                    ids.push(id.to_owned());
                }
            }
        }
        ids.truncate(3);
        UnknownGame {
            name: name.to_owned(),
            nearest: ids,
        }
    }
}
