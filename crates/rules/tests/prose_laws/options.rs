//! Every option of every game.

use kete_rules::file::RuleFile;
use kete_rules::load::Library;
use kete_rules::options::{Kind, OptionValue, options_of, set_option, set_options};
use serde_json::Value;

use super::{Dice, Told};

/// Values to try: all of a choice, a few numbers.
fn values(option: &OptionValue) -> Vec<Value> {
    match option.spec.kind {
        Kind::Bool => vec![true.into(), false.into()],
        Kind::Choice(words) => words.iter().map(|w| (*w).into()).collect(),
        Kind::Number { min, max } => {
            let now = option.value.as_u64().unwrap_or(0) as u32;
            let mut numbers = vec![
                min,
                min + 1,
                2,
                3,
                5,
                7,
                10,
                13,
                now + 1,
                now.saturating_sub(1),
                max,
            ];
            numbers.retain(|n| (min..=max).contains(n));
            numbers.sort_unstable();
            numbers.dedup();
            numbers.into_iter().map(Value::from).collect()
        }
        Kind::Counts => ["2,3", "2-4", "2,4", "even", "3", "4+", "odd", "2,4,6", "1"]
            .map(Value::from)
            .to_vec(),
    }
}

/// On four rows without compulsory capture an empty front row means nothing.
fn means_nothing(file: &RuleFile, option: &str) -> bool {
    option == "front_check" && file.bao.is_none()
}

#[test]
fn options_are_told() {
    let mut alike = Vec::new();
    for entry in Library::builtin().entries() {
        let mut told = Told::default();
        told.add(&entry.rules, "as it is");
        for option in options_of(&entry.rules) {
            if means_nothing(&entry.rules, option.spec.name) {
                continue;
            }
            for value in values(&option) {
                let mut file = entry.rules.clone();
                if set_option(&mut file, option.spec.name, &value).is_ok() {
                    told.add(&file, &format!("{}={value}", option.spec.name));
                }
            }
        }
        assert!(told.count > 10, "{}", entry.id());
        alike.extend(
            told.alike
                .iter()
                .map(|what| format!("{}: {what}", entry.id())),
        );
    }
    assert!(alike.is_empty(), "{alike:#?}");
}

#[test]
fn pairs_of_options_are_told() {
    let mut dice = Dice(11);
    let mut alike = Vec::new();
    for entry in Library::builtin().entries() {
        let mut told = Told::default();
        let options: Vec<OptionValue> = options_of(&entry.rules)
            .into_iter()
            .filter(|option| !means_nothing(&entry.rules, option.spec.name))
            .collect();
        for _ in 0..150 {
            let a = &options[dice.below(options.len())];
            let b = &options[dice.below(options.len())];
            let (va, vb) = (values(a), values(b));
            let settings = [
                (a.spec.name, va[dice.below(va.len())].clone()),
                (b.spec.name, vb[dice.below(vb.len())].clone()),
            ];
            let mut file = entry.rules.clone();
            let what = format!("{settings:?}");
            if set_options(&mut file, settings).is_ok() {
                told.add(&file, &what);
            }
        }
        alike.extend(
            told.alike
                .iter()
                .map(|what| format!("{}: {what}", entry.id())),
        );
    }
    assert!(alike.is_empty(), "{alike:#?}");
}
