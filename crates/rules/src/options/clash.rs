//! Settings that cannot be had together.

use serde_json::Value;

use crate::file::RuleFile;

use super::{Kind, OptionSpec, options_of};

type Wanted = (usize, &'static OptionSpec, Value);

/// The first setting that did not last, and what stands against it, as `name=value`.
pub(super) fn clash(wanted: &[Wanted], set: &RuleFile) -> Option<[String; 2]> {
    let lost = |(_, spec, value): &&Wanted| !agrees(spec, value, &spec.get(set));
    let (_, spec, value) = wanted.iter().find(lost)?;
    let against = wanted.iter().find_map(|(_, other, theirs)| {
        let mut rules = set.clone();
        (spec.set)(&mut rules, value);
        let stands = agrees(spec, value, &spec.get(&rules));
        (other.set)(&mut rules, theirs);
        let fallen = !agrees(spec, value, &spec.get(&rules));
        (stands && fallen).then(|| other.setting(theirs))
    });
    let against = against.or_else(|| hindrance(spec, value, set))?;
    Some([spec.setting(value), against])
}

/// Whether an option that was set to one value and has another says what was meant.
fn agrees(spec: &OptionSpec, set: &Value, now: &Value) -> bool {
    // Singles that wait for an empty house wait.
    set == now || (spec.name == "singles" && set == "wait" && now == "wait_to_empty")
}

/// An option as it stands, without which the setting would last.
fn hindrance(spec: &OptionSpec, value: &Value, rules: &RuleFile) -> Option<String> {
    options_of(rules).into_iter().find_map(|other| {
        let values: Vec<Value> = match other.spec.kind {
            Kind::Bool => vec![true.into(), false.into()],
            Kind::Choice(words) => words.iter().map(|w| (*w).into()).collect(),
            Kind::Number { .. } | Kind::Counts => Vec::new(),
        };
        let frees = |theirs: &Value| {
            let mut changed = rules.clone();
            (other.spec.set)(&mut changed, theirs);
            (spec.set)(&mut changed, value);
            agrees(spec, value, &spec.get(&changed))
                && agrees(other.spec, theirs, &other.spec.get(&changed))
        };
        let differs = values.iter().filter(|v| **v != other.value);
        let hinders = other.spec.name != spec.name && differs.into_iter().any(frees);
        hinders.then(|| other.spec.setting(&other.value))
    })
}
