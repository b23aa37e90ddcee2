//! Random lists of landing rules.

use kete_rules::counts::Counts;
use kete_rules::file::{At, Chain, Landing, RuleFile, Take, Then, To};
use kete_rules::load::Library;

use super::{Dice, Told};

fn counts(dice: &mut Dice, of: &[&str]) -> Counts {
    dice.one(of).parse().expect("counts")
}

const MADE: &[&str] = &[
    "any", "any", "1", "2+", "2,3", "4", "even", "odd", "3-5", "1,4+", "2,4,6",
];
const THERE: &[&str] = &["any", "any", "any", "0", "1+", "2", "even", "0,3", "2-4"];

fn rows_rule(dice: &mut Dice) -> Landing {
    let takes = [
        Take::Here,
        Take::Facing,
        Take::Next,
        Take::Beyond,
        Take::BeyondFacing,
    ];
    let capture = dice.below(2) == 0;
    let take: Vec<Take> = takes
        .into_iter()
        .filter(|_| capture && dice.below(3) == 0)
        .collect();
    let at = dice.one(&[At::Store, At::Own, At::Enemy, At::House]);
    let store = at == At::Store;
    let there = |dice: &mut Dice| {
        if store {
            Counts::ANY
        } else {
            counts(dice, THERE)
        }
    };
    let (facing, next, beyond) = (there(dice), there(dice), there(dice));
    Landing {
        at,
        makes: if store {
            Counts::ANY
        } else {
            counts(dice, MADE)
        },
        facing,
        behind: Counts::ANY,
        next,
        beyond,
        after_store: dice.below(6) == 0,
        chain: if take.contains(&Take::Here) {
            dice.one(&[Chain::No, Chain::Back, Chain::Both])
        } else {
            Chain::No
        },
        take: if store { Vec::new() } else { take },
        to: To::Store,
        tuzdik: at == At::Enemy && dice.below(5) == 0,
        then: dice.one(&[
            Then::End,
            Then::Again,
            Then::AgainOnce,
            Then::Relay,
            Then::RelayNext,
        ]),
    }
}

fn rings_rule(dice: &mut Dice) -> Landing {
    let front = dice.below(2) == 0;
    let take = match dice.below(4) {
        0 if front => vec![Take::Facing],
        1 if front => vec![Take::Behind],
        2 if front => vec![Take::Facing, Take::Behind],
        _ => Vec::new(),
    };
    let there = |dice: &mut Dice| {
        if front {
            counts(dice, THERE)
        } else {
            Counts::ANY
        }
    };
    let (facing, behind) = (there(dice), there(dice));
    Landing {
        at: if front {
            At::Front
        } else {
            dice.one(&[At::Back, At::House])
        },
        makes: counts(dice, MADE),
        facing,
        behind,
        next: Counts::ANY,
        beyond: Counts::ANY,
        after_store: false,
        chain: Chain::No,
        to: if take.is_empty() {
            To::Store
        } else {
            dice.one(&[To::LapStart, To::Here])
        },
        // A capture on four rows is sown on whatever follows.
        then: if take.is_empty() {
            dice.one(&[Then::End, Then::Relay])
        } else {
            Then::End
        },
        take,
        tuzdik: false,
    }
}

fn told(base: &RuleFile, rule: fn(&mut Dice) -> Landing, seed: u64) -> Told {
    let mut dice = Dice(seed);
    let mut told = Told::default();
    for _ in 0..4000 {
        let mut file = base.clone();
        file.landing = (0..1 + dice.below(4)).map(|_| rule(&mut dice)).collect();
        let what = format!("{:?}", file.landing);
        if !file.landing.iter().any(|l| l.tuzdik) {
            file.tuzdik = None;
        }
        told.add(&file, &what);
    }
    told
}

#[test]
fn landing_rules_are_told() {
    let library = Library::builtin();
    let mut rows = library.by_id("togyz").expect("a game").rules.clone();
    rows.sowing.stores = kete_rules::file::Stores::Own;
    let rings = library.by_id("hus").expect("a game").rules.clone();
    for told in [told(&rows, rows_rule, 3), told(&rings, rings_rule, 5)] {
        assert!(told.count > 300, "{} lists are valid", told.count);
        assert!(
            told.alike.is_empty(),
            "{:#?}",
            &told.alike[..told.alike.len().min(3)]
        );
    }
}
