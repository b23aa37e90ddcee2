//! Options: what they edit, and why one is refused.

use insta::assert_snapshot;
use kete_rules::file::RuleFile;
use kete_rules::load::Library;
use kete_rules::options::{Kind, all, options_of, set_option, set_options, split_setting};
use serde_json::Value;

fn game(id: &str) -> RuleFile {
    match Library::builtin().find(id) {
        Ok(found) => found.entry.rules.clone(),
        Err(unknown) => panic!("{unknown}"),
    }
}

pub fn refusal(id: &str, settings: &[&str]) -> String {
    let mut rules = game(id);
    let before = rules.clone();
    let pairs: Result<Vec<_>, _> = settings.iter().map(|s| split_setting(s)).collect();
    let result = pairs
        .and_then(|pairs| set_options(&mut rules, pairs.into_iter().map(|(n, v)| (n, v.into()))));
    match result {
        Ok(()) => "set".into(),
        Err(error) => {
            assert_eq!(rules, before);
            format!("{error}\n{}", error.text(true))
        }
    }
}

#[test]
fn every_option_can_be_set_to_what_it_says() {
    for entry in Library::builtin().entries() {
        for option in options_of(&entry.rules) {
            let mut rules = entry.rules.clone();
            let name = option.spec.name;
            assert!(!option.value.is_null(), "{}: {name}", entry.id());
            let set = set_option(&mut rules, name, &option.value);
            assert!(
                set.is_ok(),
                "{}: {name}={}: {set:?}",
                entry.id(),
                option.value
            );
            assert_eq!(rules, entry.rules, "{}: {name}", entry.id());
        }
    }
}

#[test]
fn every_value_of_every_option_is_read_back() {
    for entry in Library::builtin().entries() {
        for option in options_of(&entry.rules) {
            let values: Vec<Value> = match option.spec.kind {
                Kind::Bool => vec![true.into(), false.into()],
                Kind::Choice(words) => words.iter().map(|w| (*w).into()).collect(),
                Kind::Number { min, max } => vec![min.into(), 3.into(), max.into()],
                Kind::Counts => vec!["2-4".into()],
            };
            for value in values {
                let mut rules = entry.rules.clone();
                if set_option(&mut rules, option.spec.name, &value).is_ok() {
                    let now = option.spec.get(&rules);
                    assert_eq!(now, value, "{}: {}", entry.id(), option.spec.name);
                }
            }
        }
    }
}

#[test]
fn names_are_unique_and_explained_in_both_languages() {
    let mut names: Vec<&str> = all()
        .flat_map(|s| [Some(s.name), s.alias])
        .flatten()
        .collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
    for spec in all() {
        assert!(
            spec.help(false).ends_with('.') && spec.help(true).ends_with('.'),
            "{}",
            spec.name
        );
    }
}

#[test]
fn order_does_not_matter() {
    // Only with take_own can an empty capture take anything.
    let settings = ["empty_capture=true", "take_own=true", "slam_single=take"];
    assert_eq!(refusal("bao-children", &settings[..2]), "set");
    assert_eq!(
        refusal("oware", &["slam_single=take", "grand_slam=keep_last"]),
        "set"
    );
}

#[test]
fn options_edit_the_steps() {
    let mut kalah = game("kalah");
    let set = set_options(
        &mut kalah,
        [
            ("seeds", "3".into()),
            ("empty_capture", true.into()),
            ("End", "MOVER".into()),
            ("play-out", "no".into()),
        ],
    );
    assert!(set.is_ok(), "{set:?}");
    assert_eq!(kalah.board.seeds, 3);
    assert!(
        kalah
            .landing
            .iter()
            .any(|l| l.facing == kete_rules::counts::Counts::ANY)
    );
    assert!(kalah.end.majority);
    // The file's counts no longer hold.
    assert!(kalah.perft.is_empty());

    let mut bao = game("bao-kiswahili");
    assert!(set_option(&mut bao, "start", &"malawi".into()).is_ok());
    assert_eq!(
        bao.board.start.as_deref().map(|s| &s[4..7]),
        Some(&[8, 2, 2][..])
    );
    assert_eq!(bao.board.hand, 20);

    let mut congkak = game("congkak");
    assert!(set_option(&mut congkak, "max_rounds", &20.into()).is_ok());
    assert!(set_option(&mut congkak, "seeds", &5.into()).is_ok());
    assert_eq!(congkak.rounds.map(|r| (r.max, r.fill)), Some((20, 5)));
}

#[test]
fn unknown_option() {
    assert_snapshot!(refusal("kalah", &["seed=3"]), @r"
    there is no option `seed`; did you mean `seeds` or `feed`? The options here are `houses`, `seeds`, `take_own`, `empty_capture`, `facing_empty`, `lap_first`, `singles`, `direction`, `feed`, `pass`, `pie`, `rounds`, `majority`, `play_out`, `end`, `rest`, `surinam_end`, `last`, `repetition`, `quiet` and `deadlock`
    il n’y a pas d’option `seed` ; vouliez-vous dire `seeds` ou `feed` ? Les options d’ici sont `houses`, `seeds`, `take_own`, `empty_capture`, `facing_empty`, `lap_first`, `singles`, `direction`, `feed`, `pass`, `pie`, `rounds`, `majority`, `play_out`, `end`, `rest`, `surinam_end`, `last`, `repetition`, `quiet` et `deadlock`
    ");
}

#[test]
fn option_without_meaning_here() {
    assert_snapshot!(refusal("hus", &["pie=true"]), @r"
    the option `pie` does not apply to `hus`: it is for games on two rows
    l’option `pie` ne concerne pas `hus` : elle est pour les jeux à deux rangées
    ");
    assert_snapshot!(refusal("bao-children", &["empty_capture=true"]), @r"
    empty_capture=true and take_own=false exclude each other: keep one of the two
    empty_capture=true et take_own=false s’excluent : gardez l’une des deux options
    ");
    assert_snapshot!(refusal("bao-kiswahili", &["seeds=3"]), @r"
    the option `seeds` does not apply to `bao-kiswahili`: it is for games whose start is not given house by house
    l’option `seeds` ne concerne pas `bao-kiswahili` : elle est pour les jeux dont le départ n’est pas donné case par case
    ");
}

#[test]
fn value_that_is_not_allowed() {
    assert_snapshot!(refusal("oware", &["grand_slam=ilegal"]), @r"
    grand_slam=ilegal is not allowed: write `capture`, `no_capture`, `illegal`, `illegal_unless_only`, `opponent_rest`, `keep_last`, `keep_first` or `share_again`; did you mean `illegal`?
    grand_slam=ilegal n’est pas permis : écrivez `capture`, `no_capture`, `illegal`, `illegal_unless_only`, `opponent_rest`, `keep_last`, `keep_first` ou `share_again` ; vouliez-vous dire `illegal` ?
    ");
    assert_snapshot!(refusal("kalah", &["houses=16"]), @r"
    houses=16 is not allowed: write a whole number from 1 to 15
    houses=16 n’est pas permis : écrivez un nombre entier de 1 à 15
    ");
    assert_snapshot!(refusal("kalah", &["pie=perhaps"]), @r"
    pie=perhaps is not allowed: write `true` or `false`
    pie=perhaps n’est pas permis : écrivez `true` ou `false`
    ");
    assert_snapshot!(refusal("oware", &["captures=3-2"]), @r"
    captures=3-2 is not allowed: write a set of counts such as `2,3` or `2-4`
    captures=3-2 n’est pas permis : écrivez un ensemble de nombres tel que `2,3` ou `2-4`
    ");
}

#[test]
fn text_that_is_no_setting() {
    assert_snapshot!(refusal("kalah", &["seeds"]), @r"
    `seeds` is not an option: write name=value
    `seeds` n’est pas une option : écrivez nom=valeur
    ");
}

#[test]
fn settings_that_contradict() {
    assert_snapshot!(refusal("kalah", &["houses=15", "seeds=34"]), @r"
    houses=15 seeds=34 contradicts the other rules: board.seeds: 1020 seeds are more than a game can have in play: the most is 1000; use fewer seeds or houses
    houses=15 seeds=34 contredit les autres règles : board.seeds : 1020 graines sont plus qu’un jeu ne peut en compter : le maximum est 1000 ; mettez moins de graines ou de cases
    ");
    assert_snapshot!(refusal("congkak", &["rest=nobody", "rounds=3"]), @r#"
    rounds=3 rest=nobody contradicts the other rules: end.rest: the seeds left over would be missing in the next round; write rest = "owner", or max = 1 under [rounds]
    rounds=3 rest=nobody contredit les autres règles : end.rest : les graines restantes manqueraient à la manche suivante ; écrivez rest = "owner", ou max = 1 sous [rounds]
    "#);
}
