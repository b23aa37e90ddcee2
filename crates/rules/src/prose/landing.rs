//! What the last seed does: the ordered landing rules as sentences.

use crate::counts::Counts;
use crate::file::{At, Chain, Landing, Take, Then, To};
use crate::kernel::Shape;
use crate::say::Value;

use super::facts::{Facts, Topic};
use super::words::{Words, state};

pub(super) fn tell(words: &Words<'_>, facts: &mut Facts) {
    let rules = &words.file().landing;
    let intro = match rules.len() {
        0 => return facts.add(words, Topic::Landing, "landing-none", &[]),
        1 => "landing-one",
        _ => "landing-many",
    };
    if rules.iter().any(goes_on) {
        facts.add_frame(words, Topic::Landing, "landing-laps");
    }
    facts.add_frame(words, Topic::Landing, intro);
    for rule in rules {
        facts.add_item(Topic::Landing, sentence(words, rule));
    }
    let ends_by_capture = rules.iter().any(|rule| {
        !taken(words, rule).is_empty() && rule.then == Then::End && !resown(words, rule)
    });
    let close = if ends_by_capture {
        "landing-else-capture"
    } else {
        "landing-else"
    };
    facts.add_frame(words, Topic::Landing, close);
}

/// Whether a rule starts another lap.
fn goes_on(rule: &Landing) -> bool {
    matches!(rule.then, Then::Relay | Then::RelayNext) || rule.to != To::Store
}

/// The houses a rule takes; on four rows only the opponent's can be.
fn taken(words: &Words<'_>, rule: &Landing) -> Vec<Take> {
    let rings = words.rules.shape() != Shape::Rows;
    let mut taken = Vec::new();
    for take in [
        Take::Here,
        Take::Facing,
        Take::Behind,
        Take::Next,
        Take::Beyond,
        Take::BeyondFacing,
    ] {
        let possible = !rings || matches!(take, Take::Facing | Take::Behind);
        if rule.take.contains(&take) && possible {
            taken.push(take);
        }
    }
    taken
}

/// Whether what a rule takes is sown again: on four rows it always is.
fn resown(words: &Words<'_>, rule: &Landing) -> bool {
    words.rules.shape() != Shape::Rows && !taken(words, rule).is_empty()
}

fn sentence(words: &Words<'_>, rule: &Landing) -> String {
    let args = [
        (
            "conditions",
            words.both(&all_of(words, conditions(words, rule))).into(),
        ),
        ("does", joined(words, &does(words, rule)).into()),
    ];
    let mut text = words.say("landing-if", &args);
    for more in remarks(words, rule) {
        text.push(' ');
        text.push_str(&more);
    }
    text
}

/// Conditions that all have to hold, each in the form in which it follows the first.
fn all_of(words: &Words<'_>, conditions: Vec<String>) -> Vec<String> {
    let further =
        |condition: String| words.say("landing-and-if", &[("condition", condition.into())]);
    conditions
        .into_iter()
        .enumerate()
        .map(|(i, condition)| {
            if i == 0 {
                condition
            } else {
                further(condition)
            }
        })
        .collect()
}

/// What a rule does, one after another: where a capture stands first a comma sets it off.
fn joined(words: &Words<'_>, does: &[String]) -> String {
    match does {
        [first, last] => {
            let args = [
                ("first", first.as_str().into()),
                ("last", last.as_str().into()),
            ];
            words.say("landing-then", &args)
        }
        _ => words.both(does),
    }
}

fn conditions(words: &Words<'_>, rule: &Landing) -> Vec<String> {
    let mut all = vec![place(words, rule)];
    let filled = |counts: Counts| state(counts) == Some("occupied");
    if filled(rule.facing) && filled(rule.behind) {
        all.push(words.say("landing-both-occupied", &[]));
    } else {
        all.extend(house(words, "landing-facing", rule.facing));
        all.extend(house(words, "landing-behind", rule.behind));
    }
    all.extend(house(words, "landing-next", rule.next));
    all.extend(house(words, "landing-beyond", rule.beyond));
    if rule.after_store {
        all.push(words.say("landing-after-store", &[]));
    }
    if rule.tuzdik {
        all.push(words.say("landing-tuzdik", &[]));
    }
    all
}

fn place(words: &Words<'_>, rule: &Landing) -> String {
    let id = match (rule.at, words.rules.shape()) {
        (At::Store, _) => return words.say("landing-place-store", &[]),
        (At::Own, _) => "landing-place-own",
        (At::Enemy, _) => "landing-place-enemy",
        (At::House, Shape::Rows) => "landing-place-either",
        (At::House, _) => "landing-place-ring",
        (At::Front, _) => "landing-place-front",
        (At::Back, _) => "landing-place-back",
    };
    // The last seed lies there already: one seed now is an empty house before.
    let found = if rule.makes == Counts::ANY {
        "any"
    } else if Counts::only(1) == Some(rule.makes) {
        "empty"
    } else if Counts::from(2) == Some(rule.makes) {
        "occupied"
    } else {
        "count"
    };
    let args = [
        ("state", found.into()),
        ("seeds", words.seeds_of(rule.makes).into()),
    ];
    words.say(id, &args)
}

/// A condition on another house, where there is one.
fn house(words: &Words<'_>, id: &str, counts: Counts) -> Option<String> {
    let state = state(counts)?;
    let mut args: Vec<(&str, Value<'_>)> = vec![
        ("state", state.into()),
        ("seeds", words.seeds_of(counts).into()),
    ];
    if id == "landing-facing" {
        args.push(("house", words.house().into()));
    }
    Some(words.say(id, &args))
}

fn does(words: &Words<'_>, rule: &Landing) -> Vec<String> {
    let mut all = Vec::new();
    if rule.tuzdik {
        all.push(words.say("landing-found", &[]));
    }
    let taken = taken(words, rule);
    if !taken.is_empty() {
        all.push(takes(words, rule, &taken));
    }
    if resown(words, rule) {
        all.push(words.say(
            match rule.to {
                To::LapStart => "landing-to-lap-start",
                _ => "landing-to-here",
            },
            &[],
        ));
        return all;
    }
    if words.rules.shape() != Shape::Rows && !rule.take.is_empty() {
        // Nothing that four rows could give is taken.
        all.push(words.say("landing-end", &[]));
        return all;
    }
    let house = [("house", words.house().into())];
    match rule.then {
        Then::Again => all.push(words.say("landing-again", &[])),
        Then::AgainOnce => all.push(words.say("landing-again-once", &[])),
        Then::Relay => all.push(words.say("landing-relay", &house)),
        Then::RelayNext => all.push(words.say("landing-relay-next", &[])),
        Then::End if all.is_empty() => all.push(words.say("landing-end", &[])),
        Then::End => {}
    }
    all
}

fn takes(words: &Words<'_>, rule: &Landing, taken: &[Take]) -> String {
    let filled = |counts: Counts| state(counts) == Some("occupied");
    match taken {
        [Take::Here, Take::Facing] if single(rule) => {
            return words.say("landing-take-together", &[]);
        }
        [Take::Facing, Take::Behind] => {
            let said = filled(rule.facing) && filled(rule.behind);
            let id = if said {
                "landing-take-both"
            } else {
                "landing-take-column"
            };
            return words.say(id, &[]);
        }
        _ => {}
    }
    let house = [("house", words.house().into())];
    let what: Vec<String> = taken
        .iter()
        .map(|take| match take {
            Take::Here => words.say("landing-what-here", &[]),
            Take::Facing => words.say("landing-what-facing", &house),
            Take::Behind if taken.len() == 1 => words.say("landing-what-behind-only", &[]),
            Take::Behind => words.say("landing-what-behind", &[]),
            Take::Next => words.say("landing-what-next", &[]),
            Take::Beyond => words.say("landing-what-beyond", &[]),
            Take::BeyondFacing => words.say("landing-what-beyond-facing", &[]),
        })
        .collect();
    let of: Vec<String> = what
        .into_iter()
        .map(|house| words.say("landing-of", &[("house", house.into())]))
        .collect();
    words.say("landing-take", &[("what", words.both(&of).into())])
}

/// Whether the last seed lies alone in its house.
fn single(rule: &Landing) -> bool {
    Counts::only(1) == Some(rule.makes)
}

fn remarks(words: &Words<'_>, rule: &Landing) -> Vec<String> {
    let mut all = Vec::new();
    if words.rules.shape() != Shape::Rows {
        return all;
    }
    let taken = taken(words, rule);
    if taken == [Take::Facing] && single(rule) && !matches!(rule.then, Then::Relay) {
        all.push(words.say("landing-stays", &[]));
    }
    if taken == [Take::Here, Take::Facing] && single(rule) && rule.facing.has(0) {
        all.push(words.say("landing-even-empty", &[]));
    }
    if taken.contains(&Take::Here) && rule.chain != Chain::No {
        let place = match rule.at {
            At::Own => "own",
            At::Enemy => "enemy",
            _ => "either",
        };
        let id = match rule.chain {
            Chain::Both => "landing-chain-both",
            _ => "landing-chain-back",
        };
        let args = [
            ("where", place.into()),
            ("seeds", words.seeds_of(rule.makes).into()),
        ];
        all.push(words.say(id, &args));
    }
    all
}
