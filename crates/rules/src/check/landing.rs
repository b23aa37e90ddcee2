//! The landing rules, one by one and against each other.

use crate::counts::Counts;
use crate::file::{At, Chain, Landing, RuleFile, Stores, Take, Then, To};

use super::board::never;
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
                "the turn never sows into a store, so the rule never fits",
                "remove `after_store`, or write stores = \"own\" under [sowing]",
            );
        }
        if let Some(earlier) = rules.landing[..i].iter().position(|e| covers(e, rule)) {
            found.add(
                key(""),
                format!(
                    "this rule can never fit: landing rule {} always comes first",
                    earlier + 1
                ),
                "put it before that rule, or remove it",
            );
        }
    }
    endless(rules, found);
}

fn in_store(rules: &RuleFile, rule: &Landing, key: &impl Fn(&str) -> String, found: &mut Problems) {
    if rules.sowing.stores == Stores::None {
        found.add(
            key(".at"),
            "no seed ever falls into a store, because none is sown",
            "write stores = \"own\" under [sowing]",
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
                "a store has no count and no neighbours",
                "remove it",
            );
        }
    }
    if !rule.take.is_empty() {
        found.add(
            key(".take"),
            "nothing is taken from a store",
            "remove `take`",
        );
    }
    if rule.chain != Chain::No {
        found.add(key(".chain"), "a store has no neighbours", "remove `chain`");
    }
    if rule.tuzdik {
        found.add(
            key(".tuzdik"),
            "a store cannot become a tuzdik",
            "remove `tuzdik`",
        );
    }
    if matches!(rule.then, Then::Relay | Then::RelayNext) {
        found.add(
            key(".then"),
            "seeds are never lifted out of a store",
            "write then = \"again\" or \"end\"",
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
            format!(
                "on four rows each player sows only his own pits, so there is no `{}`",
                rule.at.name()
            ),
            "write \"front\", \"back\" or \"house\"",
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
                "on four rows only the pits of the front row face the opponent's",
                "write at = \"front\"",
            );
        }
    }
    for take in &rule.take {
        if matches!(take, Take::Next | Take::Beyond | Take::BeyondFacing) {
            found.add(
                key(".take"),
                format!(
                    "on four rows `{}` is a pit of the mover himself",
                    take.name()
                ),
                "take \"facing\" and \"behind\"",
            );
        }
    }
    if rule.chain != Chain::No {
        found.add(
            key(".chain"),
            "neighbours are only taken along on two rows",
            "remove `chain`",
        );
    }
    if rule.to == To::Kichwa && rules.bao.is_none() {
        found.add(
            key(".to"),
            "only the Baos sow captured seeds from the ends of the front row",
            "write to = \"here\" or \"lap_start\", or add [bao]",
        );
    }
    if rule.tuzdik {
        found.add(
            key(".tuzdik"),
            "a tuzdik exists only on two rows",
            "remove `tuzdik`",
        );
    }
}

fn on_two_rows(rule: &Landing, key: &impl Fn(&str) -> String, found: &mut Problems) {
    if matches!(rule.at, At::Front | At::Back) {
        found.add(
            key(".at"),
            format!("there is a {} row only on four rows", rule.at.name()),
            "write \"own\", \"enemy\" or \"house\"",
        );
    }
    if rule.behind != Counts::ANY {
        found.add(
            key(".behind"),
            "nothing lies behind a house on two rows",
            "remove `behind`",
        );
    }
    if rule.take.contains(&Take::Behind) {
        found.add(
            key(".take"),
            "nothing lies behind a house on two rows",
            "remove \"behind\"",
        );
    }
    if rule.to != To::Store {
        found.add(
            key(".to"),
            "captured seeds are sown again only on four rows",
            "write to = \"store\"",
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
                format!("no other house can hold so many: there are only {total} seeds"),
            );
        }
    }
    let zero = Counts::only(0).unwrap_or(Counts::NONE);
    if rule.then == Then::RelayNext && zero.covers(rule.next) {
        found.add(
            key(".then"),
            "the next house, which this rule wants empty, has no seeds to sow on",
            "write next = \"1+\"",
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
                format!("`{name}` is taken twice: the seeds would be counted double"),
                format!("name \"{name}\" once"),
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
                format!("`{name}` is taken, but the rule wants it empty"),
                format!("write {name} = \"1+\", or do not take it"),
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
                    format!(
                        "with one house in a row `{}` and `{}` are the same house: its seeds would be counted double",
                        a.name(),
                        b.name()
                    ),
                );
            }
        }
    }
    if rule.chain != Chain::No && !rule.take.contains(&Take::Here) {
        found.add(
            key(".chain"),
            "a chain starts with the house of the last seed, which this rule does not take",
            "add \"here\" to `take`, or remove `chain`",
        );
    }
    if rule.to != To::Store && rule.take.is_empty() {
        found.add(
            key(".to"),
            "nothing is taken that could be sown again",
            "add `take`",
        );
    }
    if rule.then == Then::Relay && rule.to == To::Store && rule.take.contains(&Take::Here) {
        found.add(
            key(".then"),
            "the house that would be lifted has just been taken",
            "remove \"here\" from `take`, or write then = \"end\"",
        );
    }
    if rule.then == Then::RelayNext && rule.take.contains(&Take::Next) {
        found.add(
            key(".then"),
            "the next house, which would be lifted, has just been taken",
            "remove \"next\" from `take`, or write then = \"end\"",
        );
    }
    if rule.tuzdik && rules.tuzdik.is_none() && !four(rules) {
        found.add(
            key(".tuzdik"),
            "there is no [tuzdik] that allows it",
            "add [tuzdik]",
        );
    }
    if rule.tuzdik && rule.at != At::Enemy && !four(rules) {
        found.add(
            key(".at"),
            "only a house of the opponent becomes a tuzdik",
            "write at = \"enemy\"",
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
                "every last seed starts another lap, so no turn would ever end",
                "write makes = \"2+\" so that an empty house ends the turn",
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
