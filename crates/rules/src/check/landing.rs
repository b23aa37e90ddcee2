//! The landing rules, one by one and against each other.

use crate::counts::Counts;
use crate::file::{At, Chain, Landing, RuleFile, Stores, Take, Then, To};

use super::board::never;
use crate::say::Told;

use super::{Problems, four, seeds_in_play};

pub(super) fn check(rules: &RuleFile, found: &mut Problems) {
    for (i, rule) in rules.landing.iter().enumerate() {
        let key = |field: &str| format!("landing[{}]{field}", i + 1);
        if rule.at == At::Store {
            in_store(rules, rule, &key, found);
        } else {
            if four(rules) {
                on_four_rows(rules, rule, &key, found);
            } else {
                on_two_rows(rule, &key, found);
            }
            counts(rules, rule, &key, found);
            takes(rules, rule, &key, found);
        }
        if rule.after_store && rules.sowing.stores == Stores::None {
            found.add(
                key(".after_store"),
                Told::plain("fault-landing-after-store"),
                Told::plain("fault-landing-after-store-help"),
            );
        }
        if let Some(earlier) = rules.landing[..i].iter().position(|e| covers(e, rule)) {
            found.add(
                key(""),
                Told::new("fault-landing-rule", &[("earlier", (earlier + 1).into())]),
                Told::plain("fault-landing-rule-help"),
            );
        }
    }
    endless(rules, found);
}

fn in_store(rules: &RuleFile, rule: &Landing, key: &impl Fn(&str) -> String, found: &mut Problems) {
    if rules.sowing.stores == Stores::None {
        found.add(
            key(".at"),
            Told::plain("fault-landing-at"),
            Told::plain("fault-landing-at-help"),
        );
    }
    let asks = [
        (".makes", rule.makes),
        (".facing", rule.facing),
        (".behind", rule.behind),
        (".next", rule.next),
        (".beyond", rule.beyond),
    ];
    for (field, counts) in asks {
        if counts != Counts::ANY {
            found.add(
                key(field),
                Told::plain("fault-landing-rule-2"),
                Told::plain("fault-landing-rule-help-2"),
            );
        }
    }
    if !rule.take.is_empty() {
        found.add(
            key(".take"),
            Told::plain("fault-landing-take"),
            Told::plain("fault-landing-take-help"),
        );
    }
    if rule.to != To::Store {
        found.add(
            key(".to"),
            Told::plain("fault-landing-take"),
            Told::plain("fault-landing-to-help"),
        );
    }
    if rule.chain != Chain::No {
        found.add(
            key(".chain"),
            Told::plain("fault-landing-chain"),
            Told::plain("fault-landing-chain-help"),
        );
    }
    if rule.tuzdik {
        found.add(
            key(".tuzdik"),
            Told::plain("fault-landing-tuzdik"),
            Told::plain("fault-landing-tuzdik-help"),
        );
    }
    if matches!(rule.then, Then::Relay | Then::RelayNext) {
        found.add(
            key(".then"),
            Told::plain("fault-landing-then"),
            Told::plain("fault-landing-then-help"),
        );
    }
}

fn on_four_rows(
    rules: &RuleFile,
    rule: &Landing,
    key: &impl Fn(&str) -> String,
    found: &mut Problems,
) {
    if matches!(rule.at, At::Own | At::Enemy) {
        found.add(
            key(".at"),
            Told::new("fault-landing-at-2", &[("at", rule.at.name().into())]),
            Told::plain("fault-landing-at-help-2"),
        );
    }
    let asks_facing = [
        (".facing", rule.facing != Counts::ANY),
        (".behind", rule.behind != Counts::ANY),
        (
            ".take",
            rule.take
                .iter()
                .any(|t| matches!(t, Take::Facing | Take::Behind)),
        ),
    ];
    for (field, asks) in asks_facing {
        if asks && matches!(rule.at, At::Back | At::House) {
            found.add(
                key(field),
                Told::plain("fault-landing-rule-3"),
                Told::plain("fault-landing-rule-help-3"),
            );
        }
    }
    for take in &rule.take {
        if matches!(take, Take::Next | Take::Beyond | Take::BeyondFacing) {
            found.add(
                key(".take"),
                Told::new("fault-landing-take-2", &[("name", take.name().into())]),
                Told::plain("fault-landing-take-help-2"),
            );
        }
    }
    if rule.chain != Chain::No {
        found.add(
            key(".chain"),
            Told::plain("fault-landing-chain-2"),
            Told::plain("fault-landing-chain-help"),
        );
    }
    if rule.take.contains(&Take::Here) {
        found.add(
            key(".take"),
            Told::plain("fault-landing-take-3"),
            Told::plain("fault-landing-take-help-2"),
        );
    }
    if rules.bao.is_some() && !rule.take.is_empty() && rule.to != To::Kichwa {
        found.add(
            key(".to"),
            Told::plain("fault-landing-to"),
            Told::plain("fault-landing-to-help-2"),
        );
    } else if rule.to == To::Store && !rule.take.is_empty() {
        found.add(
            key(".to"),
            Told::plain("fault-landing-to-2"),
            Told::plain("fault-landing-to-help-3"),
        );
    }
    if rule.to == To::Kichwa && rules.bao.is_none() {
        found.add(
            key(".to"),
            Told::plain("fault-landing-to-3"),
            Told::plain("fault-landing-to-help-4"),
        );
    }
    if rule.tuzdik {
        found.add(
            key(".tuzdik"),
            Told::plain("fault-landing-tuzdik-2"),
            Told::plain("fault-landing-tuzdik-help"),
        );
    }
}

fn on_two_rows(rule: &Landing, key: &impl Fn(&str) -> String, found: &mut Problems) {
    if matches!(rule.at, At::Front | At::Back) {
        found.add(
            key(".at"),
            Told::new("fault-landing-at-3", &[("at", rule.at.name().into())]),
            Told::plain("fault-landing-at-help-3"),
        );
    }
    if rule.behind != Counts::ANY {
        found.add(
            key(".behind"),
            Told::plain("fault-landing-behind"),
            Told::plain("fault-landing-behind-help"),
        );
    }
    if rule.take.contains(&Take::Behind) {
        found.add(
            key(".take"),
            Told::plain("fault-landing-behind"),
            Told::plain("fault-landing-take-help-3"),
        );
    }
    if rule.to != To::Store {
        found.add(
            key(".to"),
            Told::plain("fault-landing-to-4"),
            Told::plain("fault-landing-to-help-5"),
        );
    }
}

fn counts(rules: &RuleFile, rule: &Landing, key: &impl Fn(&str) -> String, found: &mut Problems) {
    let total = seeds_in_play(rules);
    if !taken_on_arrival(rules)
        && let Some(reason) = never(rule.makes, total)
    {
        found.note(key(".makes"), reason);
    }
    let others = [
        (".facing", rule.facing),
        (".behind", rule.behind),
        (".next", rule.next),
        (".beyond", rule.beyond),
    ];
    for (field, counts) in others {
        let least = counts.smallest();
        if total > 0 && least.is_none_or(|n| n < 62 && u64::from(n) >= total) {
            found.note(
                key(field),
                Told::new("fault-landing-rule-4", &[("total", total.into())]),
            );
        }
    }
    let zero = Counts::only(0).unwrap_or(Counts::NONE);
    if rule.then == Then::RelayNext && zero.covers(rule.next) {
        found.add(
            key(".then"),
            Told::plain("fault-landing-then-2"),
            Told::plain("fault-landing-then-help-2"),
        );
    }
}

fn takes(rules: &RuleFile, rule: &Landing, key: &impl Fn(&str) -> String, found: &mut Problems) {
    let zero = Counts::only(0).unwrap_or(Counts::NONE);
    for (i, take) in rule.take.iter().enumerate() {
        let name = take.name();
        if rule.take[..i].contains(take) {
            found.add(
                key(".take"),
                Told::new("fault-landing-take-4", &[("name", name.into())]),
                Told::new("fault-landing-take-help-4", &[("name", name.into())]),
            );
        }
        let wants = match take {
            Take::Facing => rule.facing,
            Take::Behind => rule.behind,
            Take::Next => rule.next,
            Take::Beyond => rule.beyond,
            Take::Here | Take::BeyondFacing => Counts::ANY,
        };
        if zero.covers(wants) {
            found.add(
                key(".take"),
                Told::new("fault-landing-take-5", &[("name", name.into())]),
                Told::new("fault-landing-take-help-5", &[("name", name.into())]),
            );
        }
    }
    if rules.board.houses == 1 && !four(rules) {
        // In a circuit of two houses the next one faces the last seed's, and the one after it is that house itself.
        let pairs = [
            (Take::Next, Take::Facing),
            (Take::Beyond, Take::Here),
            (Take::BeyondFacing, Take::Facing),
            (Take::BeyondFacing, Take::Next),
        ];
        for (a, b) in pairs {
            if rule.take.contains(&a) && rule.take.contains(&b) {
                found.note(
                    key(".take"),
                    Told::new(
                        "fault-landing-take-6",
                        &[("a", a.name().into()), ("b", b.name().into())],
                    ),
                );
            }
        }
    }
    if rule.chain != Chain::No && !rule.take.contains(&Take::Here) {
        found.add(
            key(".chain"),
            Told::plain("fault-landing-chain-3"),
            Told::plain("fault-landing-chain-help-2"),
        );
    }
    if rule.to != To::Store && rule.take.is_empty() {
        found.add(
            key(".to"),
            Told::plain("fault-landing-to-5"),
            Told::plain("fault-landing-to-help-6"),
        );
    }
    if rule.then == Then::Relay && rule.to == To::Store && rule.take.contains(&Take::Here) {
        found.add(
            key(".then"),
            Told::plain("fault-landing-then-3"),
            Told::plain("fault-landing-then-help-3"),
        );
    }
    if rule.then == Then::RelayNext && rule.take.contains(&Take::Next) {
        found.add(
            key(".then"),
            Told::plain("fault-landing-then-4"),
            Told::plain("fault-landing-then-help-4"),
        );
    }
    if rule.tuzdik && rules.tuzdik.is_none() && !four(rules) {
        found.add(
            key(".tuzdik"),
            Told::plain("fault-landing-tuzdik-3"),
            Told::plain("fault-landing-tuzdik-help-2"),
        );
    }
    if rule.tuzdik && rule.at != At::Enemy && !four(rules) {
        found.add(
            key(".at"),
            Told::plain("fault-landing-at-4"),
            Told::plain("fault-landing-at-help-4"),
        );
    }
}

/// Whether the earlier rule fits wherever the later one does.
fn covers(earlier: &Landing, later: &Landing) -> bool {
    let place = earlier.at == later.at
        || match earlier.at {
            At::House => later.at != At::Store,
            _ => false,
        };
    // A sown house is never empty, so what a rule says about empty ones does not matter.
    let makes = (1..64).all(|n| earlier.makes.has(n) || !later.makes.has(n));
    place
        && makes
        && earlier.facing.covers(later.facing)
        && earlier.behind.covers(later.behind)
        && earlier.next.covers(later.next)
        && earlier.beyond.covers(later.beyond)
        && (!earlier.after_store || later.after_store)
        && !earlier.tuzdik
}

/// A turn that every landing sends on would never end.
fn endless(rules: &RuleFile, found: &mut Problems) {
    if rules.sowing.stores != Stores::None || taken_on_arrival(rules) {
        return;
    }
    for (i, rule) in rules.landing.iter().enumerate() {
        if rule.then != Then::Relay {
            return;
        }
        if covers(rule, &plain()) {
            found.add(
                format!("landing[{}].then", i + 1),
                Told::plain("fault-landing-rule-5"),
                Told::plain("fault-landing-rule-help-4"),
            );
            return;
        }
    }
}

/// Whether the house of the last seed may be empty again before the landing rules are asked.
fn taken_on_arrival(rules: &RuleFile) -> bool {
    rules.passing.as_ref().is_some_and(|p| p.last)
}

/// The rule that fits everywhere and ends the turn.
fn plain() -> Landing {
    Landing {
        at: At::House,
        makes: Counts::ANY,
        facing: Counts::ANY,
        behind: Counts::ANY,
        next: Counts::ANY,
        beyond: Counts::ANY,
        after_store: false,
        take: Vec::new(),
        chain: Chain::No,
        to: To::Store,
        tuzdik: false,
        then: Then::End,
    }
}
