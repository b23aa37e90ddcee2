//! Matches of several rounds.

use crate::file::{Opens, RoundKind};

use super::board::goal;
use super::facts::{Facts, Topic};
use super::words::Words;

pub(super) fn tell(words: &Words<'_>, facts: &mut Facts) {
    let Some(rounds) = &words.file().rounds else {
        return;
    };
    let topic = Topic::Rounds;
    match rounds.max {
        0 => facts.add(words, topic, "rounds-free", &[]),
        1 => facts.add(words, topic, "rounds-one", &[]),
        n => facts.add(words, topic, "rounds-max", &[("n", words.number(n).into())]),
    }
    let seeds = [("seeds", words.seeds(rounds.fill.into()).into())];
    match rounds.kind {
        RoundKind::Refill => {
            facts.add(words, topic, "refill", &seeds);
            let least = words.houses(rounds.least.into());
            let args = [("n", rounds.least.into()), ("houses", least.into())];
            facts.add(words, topic, "refill-least", &args);
        }
        RoundKind::Territory => {
            facts.add(words, topic, "territory", &seeds);
            let choose = [("choose", rounds.choose.name().into())];
            facts.add(words, topic, "territory-choose", &choose);
            facts.add(words, topic, "territory-rest", &[]);
            facts.add(words, topic, "territory-goal", &goal(words, rounds.goal));
        }
    }
    let opens = match rounds.opens {
        Opens::Loser => "opens-loser",
        Opens::Winner => "opens-winner",
        Opens::Alternate => "opens-alternate",
        Opens::LastMover => "opens-last-mover",
    };
    facts.add(words, topic, opens, &[]);
}
