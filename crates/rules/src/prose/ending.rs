//! How the game ends: for want of moves, by a majority, by repetition, in an endless turn.

use crate::file::{Deadlock, Endless, From, Front, Repetition, Rest, RuleFile, Then, To, When};
use crate::kernel::Shape;
use crate::say::Value;

use super::facts::{Facts, Topic};
use super::words::{Words, yes};

pub(super) fn tell(words: &Words<'_>, facts: &mut Facts) {
    match words.rules.shape() {
        Shape::Rows => rows(words, facts),
        Shape::Rings => rings(words, facts),
        Shape::Bao => bao(words, facts),
    }
    stop(words, facts);
    if laps(words.file()) {
        let endless = match words.file().stop.endless {
            Endless::Illegal => "illegal",
            Endless::Draw => "draw",
            Endless::End => "end",
        };
        let args = [
            ("endless", endless.into()),
            ("laps", words.digits(words.file().stop.laps).into()),
        ];
        facts.add(words, Topic::Endless, "endless", &args);
    }
}

/// Whether a turn can have several laps.
fn laps(file: &RuleFile) -> bool {
    file.bao.is_some()
        || file
            .landing
            .iter()
            .any(|l| matches!(l.then, Then::Relay | Then::RelayNext) || l.to != To::Store)
}

/// Whether a game has rounds, so that it is a round that ends.
fn in_rounds(file: &RuleFile) -> bool {
    file.rounds.as_ref().is_some_and(|rounds| rounds.max != 1)
}

/// "the game", or "the round" where further rounds follow.
fn thing(words: &Words<'_>) -> String {
    let rounds = in_rounds(words.file());
    words.say(if rounds { "the-round" } else { "the-game" }, &[])
}

fn rows(words: &Words<'_>, facts: &mut Facts) {
    let file = words.file();
    let end = &file.end;
    let territory = file.moves.from == From::Owned;
    let thing = thing(words);
    let total = u32::from(words.rules.total());
    if end.majority {
        let half = total / 2;
        let args: [(&str, Value<'_>); 2] = [
            ("win", words.digits(half + 1).into()),
            ("half", words.digits(half).into()),
        ];
        if total.is_multiple_of(2) {
            facts.add_alike(words, Topic::End, "end-majority-even", &args);
        } else {
            facts.add_alike(words, Topic::End, "end-majority-odd", &args[..1]);
        }
    }
    if end.last > 0 {
        let args = [
            ("last", words.seeds(end.last.into()).into()),
            ("thing", thing.clone().into()),
        ];
        facts.add(words, Topic::End, "end-last", &args);
    }
    let first = !end.majority && end.last == 0;
    when(words, &thing, first, facts);
    if end.only_singles {
        facts.add(words, Topic::End, "end-only-singles", &[]);
    }
    if !end.majority && !territory {
        facts.add_absence(words, Topic::End, "end-no-majority");
    }
    let rest = match end.rest {
        Rest::Owner if territory => "rest-owned",
        Rest::Owner => "rest-owner",
        Rest::Emptier => "rest-emptier",
        Rest::Opponent => "rest-opponent",
        Rest::Nobody => "rest-nobody",
    };
    facts.add(words, Topic::Rest, rest, &[]);
    let more = if in_rounds(file) {
        "end-more-round"
    } else {
        "end-more"
    };
    facts.add(words, Topic::Rest, more, &[]);
}

/// What ends a game for want of seeds or moves.
fn when(words: &Words<'_>, thing: &str, first: bool, facts: &mut Facts) {
    let file = words.file();
    let pass = ("pass", yes(file.moves.pass));
    match file.end.when {
        When::Mover => {
            let (id, capital) = if first {
                ("end-mover-first", capital(thing))
            } else {
                ("end-mover", thing.to_owned())
            };
            let like = words.say("end-mover", &[pass.clone(), ("thing", thing.into())]);
            facts.add_like(
                words,
                Topic::End,
                id,
                &[pass, ("thing", capital.into())],
                like,
            );
        }
        When::Either => {
            facts.add(words, Topic::End, "end-either", &[("thing", thing.into())]);
            facts.add(words, Topic::End, "end-either-stuck", &[pass]);
        }
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |c| c.to_uppercase().chain(letters).collect())
}

fn rings(words: &Words<'_>, facts: &mut Facts) {
    let file = words.file();
    facts.add(words, Topic::End, "end-stuck", &[]);
    if file.end.both_ends {
        facts.add(words, Topic::End, "end-both-ends", &[]);
    }
    if file.end.akakyala {
        facts.add(words, Topic::End, "end-akakyala", &[]);
    }
}

fn bao(words: &Words<'_>, facts: &mut Facts) {
    let end = &words.file().end;
    let id = match end.front {
        Front::No => "end-front-no",
        Front::Lap => "end-front-lap",
        Front::Turn => "end-front-turn",
    };
    facts.add(words, Topic::End, id, &[]);
    if end.front != Front::No {
        let own = [("own", end.own_front.name().into())];
        facts.add(words, Topic::End, "end-own-front", &own);
    }
    facts.add(words, Topic::End, "end-stuck", &[]);
}

fn stop(words: &Words<'_>, facts: &mut Facts) {
    let file = words.file();
    let stop = &file.stop;
    let id = match stop.repetition {
        Repetition::None => "stop-none",
        Repetition::Second => "stop-second",
        Repetition::Third => "stop-third",
    };
    facts.add(words, Topic::Stop, id, &[]);
    let quiet = stop.quiet > 0;
    if quiet {
        let args = [("moves", words.digits(stop.quiet).into())];
        facts.add(words, Topic::Stop, "stop-quiet", &args);
    }
    let alone = stop.repetition == Repetition::None && !quiet;
    let agree = if alone {
        "stop-agree-only"
    } else {
        "stop-agree"
    };
    facts.add(words, Topic::Stop, agree, &[]);
    if words.rules.shape() != Shape::Rows {
        return facts.add(words, Topic::Stop, "deadlock-four", &[]);
    }
    let thing = ("thing", thing(words).into());
    match stop.deadlock {
        Deadlock::OwnSides => {
            let owned = file.moves.from == From::Owned;
            let args = [("from", if owned { "owned" } else { "row" }.into()), thing];
            facts.add(words, Topic::Stop, "deadlock-own-sides", &args);
        }
        Deadlock::Split => facts.add(words, Topic::Stop, "deadlock-split", &[thing]),
        Deadlock::Draw => facts.add(words, Topic::Stop, "deadlock-draw", &[]),
    }
}
