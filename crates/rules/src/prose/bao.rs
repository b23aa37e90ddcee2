//! A turn of the Baos: compulsory capture, namua and mtaji, takata, the nyumba, takasia.

use crate::file::{Bao, Nyumba, WhichHouse};
use crate::notation::pit_name;

use super::facts::{Facts, Topic};
use super::words::{Words, yes};

pub(super) fn tell(words: &Words<'_>, facts: &mut Facts) {
    let Some(bao) = &words.file().bao else { return };
    let hand = words.file().board.hand > 0;
    facts.add(words, Topic::Moves, "bao-sow", &[]);
    facts.add(words, Topic::Moves, "bao-must", &[]);
    if hand {
        facts.add(words, Topic::Moves, "bao-stages", &[]);
        facts.add(words, Topic::Namua, "bao-namua-capture", &[]);
    }
    let stage = if hand { "mtaji" } else { "only" };
    let kete = words.seeds_of(bao.mtaji);
    let args = [("stage", stage.into()), ("kete", kete.into())];
    facts.add(words, Topic::Mtaji, "bao-mtaji-capture", &args);
    kichwa(words, bao, hand, facts);
    for id in ["empty", "capture", "on"] {
        facts.add_item(Topic::Laps, words.say(&format!("bao-laps-{id}"), &[]));
    }
    takata(words, bao, hand, facts);
    if let Some(nyumba) = &bao.nyumba {
        house(words, nyumba, hand, facts);
    }
    takasia(words, bao, facts);
}

fn kichwa(words: &Words<'_>, bao: &Bao, hand: bool, facts: &mut Facts) {
    facts.add(words, Topic::Kichwa, "bao-kichwa", &[]);
    let middle = [("middle", bao.middle.name().into())];
    facts.add(words, Topic::Kichwa, "bao-middle", &middle);
    if hand {
        facts.add(words, Topic::Kichwa, "bao-middle-namua", &[]);
    }
    facts.add_frame(words, Topic::Laps, "bao-laps");
}

fn takata(words: &Words<'_>, bao: &Bao, hand: bool, facts: &mut Facts) {
    let topic = Topic::Takata;
    if hand {
        facts.add(words, topic, "bao-namua-takata", &[]);
        let when = bao.nyumba.as_ref().map_or("never", |n| n.singles.name());
        facts.add(words, topic, "bao-namua-singles", &[("when", when.into())]);
    }
    let stage = if hand { "mtaji" } else { "only" };
    let kete = words.seeds(bao.takata_least.into());
    let args = [("stage", stage.into()), ("kete", kete.into())];
    facts.add(words, topic, "bao-takata-start", &args);
    // What is above all counts that may capture.
    let most = (0..=crate::counts::LARGEST_NAMED)
        .rev()
        .find(|&n| bao.mtaji.has(n));
    if let Some(most) = most {
        let args = [
            ("sixteen", bao.sixteen.name().into()),
            ("most", words.seeds(most.into()).into()),
        ];
        facts.add(words, topic, "bao-sixteen", &args);
    }
    let lone = [("lone", bao.lone_kichwa.name().into())];
    facts.add(words, topic, "bao-lone", &lone);
    facts.add(words, topic, "bao-takata-laps", &[]);
}

fn house(words: &Words<'_>, nyumba: &Nyumba, hand: bool, facts: &mut Facts) {
    let topic = Topic::Nyumba;
    let args = [
        ("shimo", pit_name(nyumba.pit.into()).into()),
        ("kete", words.seeds(nyumba.working.into()).into()),
        ("hand", yes(hand)),
    ];
    facts.add(words, topic, "bao-nyumba", &args);
    let below = [("below", nyumba.below.name().into())];
    facts.add_item(topic, words.say("bao-nyumba-below", &below));
    let choice = if nyumba.mtaji_choice { "both" } else { "namua" };
    facts.add_item(topic, words.say("bao-safari", &[("choice", choice.into())]));
    if !hand {
        return;
    }
    facts.add_item(topic, words.say("bao-nyumba-stop", &[]));
    facts.add_item(topic, words.say("bao-nyumba-waits", &[]));
    let args = [
        ("taxed", nyumba.taxed.name().into()),
        ("kete", words.seeds(nyumba.tax.into()).into()),
    ];
    facts.add_item(topic, words.say("bao-tax", &args));
    if nyumba.taxed == WhichHouse::Working {
        let counts = [("counts", yes(nyumba.tax_counts_seed))];
        facts.add_item(topic, words.say("bao-tax-counts", &counts));
        facts.add_item(topic, words.say("bao-tax-else", &[]));
    }
}

fn takasia(words: &Words<'_>, bao: &Bao, facts: &mut Facts) {
    let topic = Topic::Takasia;
    if !bao.takasia {
        return facts.add_absence(words, topic, "bao-takasia-no");
    }
    facts.add(words, topic, "bao-takasia", &[]);
    if bao.nyumba.is_some() {
        let passes = [("passes", yes(bao.takasia_first_lap))];
        facts.add(words, topic, "bao-takasia-first", &passes);
    }
    let single = [("single", bao.takasia_single.name().into())];
    facts.add(words, topic, "bao-takasia-exempt", &single);
    let moves = bao.takasia_moves;
    let args = [
        ("moves", if moves == 1 { "one" } else { "other" }.into()),
        ("number", words.number(moves.into()).into()),
    ];
    facts.add(words, topic, "bao-takasia-moves", &args);
    let forces = [("forces", yes(bao.takasia_forces))];
    facts.add(words, topic, "bao-takasia-forces", &forces);
}
