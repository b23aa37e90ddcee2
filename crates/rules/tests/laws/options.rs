//! Every value of every option of every game keeps the laws.

use std::collections::BTreeSet;
use std::sync::Arc;

use kete_rules::Rules;
use kete_rules::file::{Repetition, RuleFile};
use kete_rules::game::Game;
use kete_rules::load::Library;
use kete_rules::options::{Kind, options_of, set_option, set_options};
use serde_json::Value;

use crate::support::laws::{check_asking, seeds};
use crate::{Dice, check_position, play_out};

/// Values to try: all of a few, the ends and a little more of many.
fn values(kind: Kind) -> Vec<Value> {
    match kind {
        Kind::Bool => vec![true.into(), false.into()],
        Kind::Choice(words) => words.iter().map(|w| (*w).into()).collect(),
        Kind::Number { min, max } => {
            let tried = [min, min + 1, 2, 3, 5, 7, max];
            let fit: BTreeSet<u32> = tried
                .into_iter()
                .filter(|n| (min..=max).contains(n))
                .collect();
            fit.into_iter().map(Value::from).collect()
        }
        Kind::Counts => ["2,3", "4", "2-4", "3,5"]
            .into_iter()
            .map(Value::from)
            .collect(),
    }
}

/// Every game with one option set, with every value the game accepts.
fn every_setting() -> Vec<(String, RuleFile)> {
    let mut settings = Vec::new();
    for entry in Library::builtin().entries() {
        for option in options_of(&entry.rules) {
            for value in values(option.spec.kind) {
                let mut file = entry.rules.clone();
                if set_option(&mut file, option.spec.name, &value).is_ok() && file != entry.rules {
                    settings.push((format!("{} {}={value}", entry.id(), option.spec.name), file));
                }
            }
        }
    }
    settings
}

/// A few plies of a random game, every move of every position checked.
fn check_game(rules: &Rules, seed: u64, plies: usize) -> Result<(), String> {
    let mut dice = Dice::new(seed);
    let mut p = rules.start();
    for _ in 0..plies {
        let legal = check_position(rules, &p)?;
        if legal.is_empty() {
            // The start has a test of its own.
            let over = p.is_over() || p == rules.start();
            return if over {
                Ok(())
            } else {
                Err(format!("no move, and not over: {p:?}"))
            };
        }
        p = rules.play(&p, legal[dice.below(legal.len())]).unwrap();
    }
    Ok(())
}

/// Settings that break a law, a line each.
fn report(broken: &[String]) {
    let shown: Vec<String> = broken
        .iter()
        .take(12)
        .map(|b| b.chars().take(400).collect())
        .collect();
    assert!(
        broken.is_empty(),
        "{} settings:\n{}",
        broken.len(),
        shown.join("\n")
    );
}

fn compiled(name: &str, file: RuleFile) -> Arc<Rules> {
    Arc::new(Rules::compile(file).unwrap_or_else(|e| panic!("{name}: {e:?}")))
}

#[test]
fn a_start_without_a_move_is_over() {
    let mut broken = Vec::new();
    for (name, file) in every_setting() {
        let rules = compiled(&name, file);
        let start = rules.start();
        if rules.legal(&start).is_empty() && !start.is_over() {
            broken.push(name);
        }
    }
    report(&broken);
}

#[test]
fn one_option_at_a_time() {
    let settings = every_setting();
    assert!(settings.len() > 500, "only {} settings", settings.len());
    let mut broken = Vec::new();
    for (i, (name, file)) in settings.into_iter().enumerate() {
        if let Err(e) = check_game(&compiled(&name, file), i as u64, 40) {
            broken.push(format!("{name}: {e}"));
        }
    }
    report(&broken);
}

#[test]
fn whole_games_with_one_option() {
    let mut broken = Vec::new();
    for (i, (name, mut file)) in every_setting().into_iter().enumerate() {
        // What may last for ever is cut.
        if let Some(rounds) = &mut file.rounds {
            rounds.max = if rounds.max == 0 {
                2
            } else {
                rounds.max.min(2)
            };
        }
        if file.stop.repetition == Repetition::None {
            continue;
        }
        let rules = compiled(&name, file);
        let mut game = Game::new(rules.clone());
        if rules.legal(game.start()).is_empty() {
            continue;
        }
        if !play_out(&mut game, &mut Dice::new(i as u64), 40_000) {
            broken.push(format!("{name} does not end: {:?}", game.position()));
        } else if seeds(&rules, game.position()) != seeds(&rules, game.start()) {
            broken.push(format!("{name} loses seeds: {:?}", game.position()));
        }
    }
    report(&broken);
}

#[test]
fn several_options_at_once() {
    let mut dice = Dice::new(1);
    let entries: Vec<_> = Library::builtin().entries().collect();
    let mut broken = Vec::new();
    for round in 0..1500 {
        let mut file = entries[dice.below(entries.len())].rules.clone();
        let mut name = file.id.clone();
        for _ in 0..4 {
            let options = options_of(&file);
            let option = &options[dice.below(options.len())];
            let values = values(option.spec.kind);
            let value = values[dice.below(values.len())].clone();
            if set_options(&mut file, [(option.spec.name, value.clone())]).is_ok() {
                name += &format!(" {}={value}", option.spec.name);
            }
        }
        if let Err(e) = check_game(&compiled(&name, file), round, 25) {
            broken.push(format!("{name}: {e}"));
        }
    }
    report(&broken);
}

#[test]
fn reading_an_option_back_gives_what_was_set() {
    for (name, file) in every_setting() {
        let (_, setting) = name.split_once(' ').unwrap();
        let (option, value) = setting.split_once('=').unwrap();
        let options = options_of(&file);
        let Some(read) = options.iter().find(|o| o.spec.name == option) else {
            continue;
        };
        assert_eq!(read.value.to_string(), value, "{name}");
    }
}

#[test]
fn the_rules_of_a_setting_are_other_rules() {
    let hashes: BTreeSet<u64> = every_setting()
        .into_iter()
        .filter(|(name, _)| name.starts_with("oware "))
        .map(|(_, file)| Rules::compile(file).unwrap().hash())
        .collect();
    assert!(hashes.len() > 20, "{}", hashes.len());
    let rules = crate::support::rules("oware", &[]);
    assert!(!hashes.contains(&rules.hash()));
    check_asking(&rules, &rules.start()).unwrap();
}
