//! Options: the alternatives of a game that can be set by name, on any game they make sense for.
//!
//! An option edits the steps of the rule file, so that it works on a user's game as on a built-in one. What is set is
//! checked like a file: no option can make a game that contradicts itself.

#[macro_use]
mod make;
mod board;
mod capture;
mod clash;
mod error;
mod finish;
mod four_rows;
mod rounds;
mod scope;
mod turn;
mod value;

use serde_json::Value;

use crate::check::contradictions;
use crate::file::RuleFile;
use crate::load::Library;
use crate::names::{nearest, normalise};

pub use error::BadOption;
pub use scope::Scope;
pub use value::Kind;

/// An option of the rules.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name.
    pub name: &'static str,
    /// A second name for the same option.
    pub alias: Option<&'static str>,
    /// What it does, in English.
    pub help_en: &'static str,
    /// What it does, in French.
    pub help_fr: &'static str,
    /// What it may be set to.
    pub kind: Kind,
    /// Which games it makes sense for.
    pub scope: &'static Scope,
    get: fn(&RuleFile) -> Value,
    set: fn(&mut RuleFile, &Value),
}

impl OptionSpec {
    /// Whether the option makes sense for these rules.
    pub fn applies(&self, rules: &RuleFile) -> bool {
        (self.scope.fits)(rules)
    }

    /// What the option is set to; `null` where it says nothing.
    pub fn get(&self, rules: &RuleFile) -> Value {
        (self.get)(rules)
    }

    /// What the option does.
    pub fn help(&self, french: bool) -> &'static str {
        if french { self.help_fr } else { self.help_en }
    }

    /// The option set to a value, as somebody would type it.
    fn setting(&self, value: &Value) -> String {
        format!("{}={}", self.name, value::written(value))
    }

    fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.alias)
    }
}

/// An option of a game and its present value.
#[derive(Clone, Debug)]
pub struct OptionValue {
    /// The option.
    pub spec: &'static OptionSpec,
    /// Its value.
    pub value: Value,
}

/// Every option there is, in the order in which they are set: what others depend on comes first.
pub fn all() -> impl Iterator<Item = &'static OptionSpec> {
    let tables: [&'static [OptionSpec]; 6] = [
        board::OPTIONS,
        capture::OPTIONS,
        turn::OPTIONS,
        rounds::OPTIONS,
        finish::OPTIONS,
        four_rows::OPTIONS,
    ];
    tables.into_iter().flatten()
}

/// The options of a game with their present values.
pub fn options_of(rules: &RuleFile) -> Vec<OptionValue> {
    all()
        .filter(|spec| spec.applies(rules))
        .map(|spec| OptionValue {
            spec,
            value: spec.get(rules),
        })
        .collect()
}

/// Sets one option; text is read as the option's kind asks. Rules that are refused stay as they were.
pub fn set_option(rules: &mut RuleFile, name: &str, value: &Value) -> Result<(), BadOption> {
    set_options(rules, [(name, value.clone())])
}

/// Sets several options at once: their order does not matter, and the rules are judged when all are set.
pub fn set_options<'a>(
    rules: &mut RuleFile,
    settings: impl IntoIterator<Item = (&'a str, Value)>,
) -> Result<(), BadOption> {
    let mut wanted = Vec::new();
    for (name, value) in settings {
        let (place, spec) = lookup(name, rules)?;
        let read = spec.kind.read(&value).ok_or_else(|| BadOption::Value {
            option: spec.name.to_owned(),
            value: value::written(&value),
            kind: spec.kind,
        })?;
        wanted.push((place, spec, read));
    }
    // What others depend on comes first.
    wanted.sort_by_key(|(place, ..)| *place);
    let mut changed = rules.clone();
    for (_, spec, value) in &wanted {
        if !spec.applies(&changed) {
            return Err(BadOption::NotHere {
                option: spec.name.to_owned(),
                game: rules.id.clone(),
                scope: spec.scope,
            });
        }
        (spec.set)(&mut changed, value);
    }
    if let Some(settings) = clash::clash(&wanted, &changed) {
        return Err(BadOption::Clash { settings });
    }
    if let Some(problem) = contradictions(&changed).into_iter().next() {
        let settings = wanted.iter().map(|(_, s, v)| s.setting(v)).collect();
        let problem = Box::new(problem);
        return Err(BadOption::Contradiction { settings, problem });
    }
    if changed != *rules {
        // The counts belong to the rules as the file states them.
        changed.perft.clear();
    }
    *rules = changed;
    Ok(())
}

/// A game as it is named on a command line, with the options that make it differ from the built-in one; nothing for a
/// game that is not built in.
pub fn arguments(rules: &RuleFile) -> Option<String> {
    let mut reached = Library::builtin().by_id(&rules.id)?.rules.clone();
    let mut command = rules.id.clone();
    for option in options_of(rules) {
        // Two options may say the same: the first is enough.
        let is_there = option.value.is_null() || option.spec.get(&reached) == option.value;
        if !is_there {
            command.push_str(&format!(" --set {}", option.spec.setting(&option.value)));
            // What needs another option comes with it.
            let _ = set_option(&mut reached, option.spec.name, &option.value);
        }
    }
    Some(command)
}

/// Splits `name=value`.
pub fn split_setting(text: &str) -> Result<(&str, &str), BadOption> {
    match text.split_once('=') {
        Some((name, value)) if !name.trim().is_empty() => Ok((name.trim(), value.trim())),
        _ => Err(BadOption::Form {
            text: text.to_owned(),
        }),
    }
}

fn lookup(name: &str, rules: &RuleFile) -> Result<(usize, &'static OptionSpec), BadOption> {
    let wanted = normalise(name);
    let found = all()
        .enumerate()
        .find(|(_, spec)| spec.names().any(|n| normalise(n) == wanted));
    found.ok_or_else(|| {
        let here = all().filter(|spec| spec.applies(rules));
        let names = here.chain(all()).flat_map(OptionSpec::names);
        let near = nearest(name, names, 2);
        BadOption::Unknown {
            option: name.to_owned(),
            nearest: near.into_iter().map(str::to_owned).collect(),
            known: all()
                .filter(|spec| spec.applies(rules))
                .map(|spec| spec.name.to_owned())
                .collect(),
        }
    })
}
