//! Compiled rules, kept for the next request about the same game with the same options.

use std::collections::HashMap;
use std::sync::Arc;

use kete_rules::Rules;
use kete_rules::load::{Library, UnknownGame};
use kete_rules::options::set_options;
use kete_rules::say::Lang;
use serde_json::{Map, Value, json};

use super::error::{Failure, Kind, shortened};

/// Compiled rules that are kept; a script that tries out more options than that compiles some of them again.
const MOST: usize = 64;

pub(super) struct Cache {
    library: Library,
    /// Games without options, by the name given.
    plain: HashMap<String, Arc<Rules>>,
    /// Games with options, by name and options as JSON.
    varied: HashMap<String, Arc<Rules>>,
}

impl Cache {
    pub fn new(library: Library) -> Cache {
        Cache {
            library,
            plain: HashMap::new(),
            varied: HashMap::new(),
        }
    }

    pub fn library(&self) -> &Library {
        &self.library
    }

    /// The rules of a game with options.
    pub fn rules(
        &mut self,
        game: &str,
        options: Option<&Map<String, Value>>,
        lang: Lang,
    ) -> Result<Arc<Rules>, Failure> {
        let options = options.filter(|options| !options.is_empty());
        let key = options.map(|options| json!([game, options]).to_string());
        let known = match &key {
            None => self.plain.get(game),
            Some(key) => self.varied.get(key),
        };
        if let Some(rules) = known {
            return Ok(Arc::clone(rules));
        }
        let rules = Arc::new(self.compile(game, options, lang)?);
        let (kept, key) = match key {
            None => (&mut self.plain, game.to_owned()),
            Some(key) => (&mut self.varied, key),
        };
        if kept.len() >= MOST {
            kept.clear();
        }
        kept.insert(key, Arc::clone(&rules));
        Ok(rules)
    }

    fn compile(
        &self,
        game: &str,
        options: Option<&Map<String, Value>>,
        lang: Lang,
    ) -> Result<Rules, Failure> {
        let unknown = |error: UnknownGame| {
            let short = UnknownGame {
                name: shortened(&error.name),
                ..error
            };
            Failure::new(Kind::UnknownGame, short.text(lang.is_french()))
        };
        let bad = |message: String| Failure::new(Kind::BadOption, message);
        let found = self.library.find(game).map_err(unknown)?;
        let mut file = found
            .rules()
            .map_err(|error| bad(error.text(lang.is_french())))?;
        if let Some(options) = options {
            let settings = options
                .iter()
                .map(|(name, value)| (name.as_str(), value.clone()));
            set_options(&mut file, settings).map_err(|error| bad(error.text(lang.is_french())))?;
        }
        Rules::compile(file).map_err(|problems| {
            let all: Vec<String> = problems
                .iter()
                .map(|p| format!("{}: {}", p.key, p.reason))
                .collect();
            bad(all.join("; "))
        })
    }
}
