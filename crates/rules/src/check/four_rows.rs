//! What only four rows have: the Baos, laps that turn round, and the ways to win on two rings.

use crate::file::{Bao, Front, OwnFront, RuleFile, TakasiaSingle, To};

use super::{Problems, four};

/// Pits in the front row.
const FRONT_PITS: u8 = 8;
/// Pits in a ring.
const RING_PITS: u8 = 16;
/// Most moves a pit can stay blocked.
pub(crate) const MOST_BLOCKED: u8 = 3;

pub(super) fn check(rules: &RuleFile, found: &mut Problems) {
    if let Some(bao) = &rules.bao {
        if four(rules) {
            compulsory(bao, found);
        } else {
            found.add(
                "bao",
                "the Baos are played on four rows",
                "write rows = 4 under [board]",
            );
        }
    }
    reverse(rules, found);
    let end = &rules.end;
    if end.front != Front::No && !four(rules) {
        found.add(
            "end.front",
            "there is a front row only on four rows",
            "remove `front`",
        );
    }
    if end.own_front != OwnFront::Loses && (rules.bao.is_none() || end.front == Front::No) {
        found.add(
            "end.own_front",
            "only in the Baos, and only where `front` looks at it, does an emptied front row matter",
            "remove `own_front`, or write front = \"lap\"",
        );
    }
    let omweso = four(rules) && rules.bao.is_none();
    for (key, on) in [
        ("end.both_ends", end.both_ends),
        ("end.akakyala", end.akakyala),
    ] {
        if on && !omweso {
            found.add(
                key,
                "this way to win exists only on four rows without [bao]",
                "write false, or remove it",
            );
        }
    }
}

fn compulsory(bao: &Bao, found: &mut Problems) {
    if !(1..64).any(|n| bao.mtaji.has(n)) {
        found.add(
            "bao.mtaji",
            "no capture could ever start: a pit that is played holds at least one seed",
            "write mtaji = \"2-15\"",
        );
    }
    if bao.takata_least == 0 {
        found.add(
            "bao.takata_least",
            "an empty pit cannot be played",
            "write takata_least = 2",
        );
    }
    takasia(bao, found);
    let Some(nyumba) = &bao.nyumba else { return };
    if nyumba.pit >= FRONT_PITS {
        found.add(
            "bao.nyumba.pit",
            format!(
                "the front row has the pits 0 to {}, not {}",
                FRONT_PITS - 1,
                nyumba.pit
            ),
            "write pit = 4 for the fifth from the left",
        );
    }
    if nyumba.tax == 0 {
        found.add(
            "bao.nyumba.tax",
            "a tax of no seeds sows nothing",
            "write tax = 2",
        );
    }
    if nyumba.working == 0 {
        found.add(
            "bao.nyumba.working",
            "an empty nyumba cannot work",
            "write working = 6",
        );
    } else if nyumba.tax > nyumba.working {
        found.note(
            "bao.nyumba.tax",
            format!(
                "{} seeds cannot be taken from a nyumba that works with {}",
                nyumba.tax, nyumba.working
            ),
        );
    }
}

fn takasia(bao: &Bao, found: &mut Problems) {
    if !(1..=MOST_BLOCKED).contains(&bao.takasia_moves) {
        found.add(
            "bao.takasia_moves",
            format!(
                "a pit stays blocked for 1 to {MOST_BLOCKED} moves, not {}",
                bao.takasia_moves
            ),
            "write takasia_moves = 1",
        );
    }
    let nyumba = bao.nyumba.is_some();
    for (key, said, needed) in [
        ("bao.takasia_moves", bao.takasia_moves != 1, true),
        ("bao.takasia_forces", bao.takasia_forces, true),
        (
            "bao.takasia_single",
            bao.takasia_single != TakasiaSingle::Exempt,
            true,
        ),
        ("bao.takasia_first_lap", bao.takasia_first_lap, nyumba),
    ] {
        if said && !(bao.takasia && needed) {
            found.add(
                key,
                if needed {
                    "no pit is ever blocked without takasia"
                } else {
                    "there is no nyumba to start from"
                },
                if needed {
                    "write takasia = true, or remove it"
                } else {
                    "add [bao.nyumba], or remove it"
                },
            );
        }
    }
}

fn reverse(rules: &RuleFile, found: &mut Problems) {
    let Some(reverse) = &rules.reverse else {
        return;
    };
    if !four(rules) {
        found.add(
            "reverse",
            "laps turn round only on four rows",
            "remove [reverse]",
        );
        return;
    }
    if rules.bao.is_some() {
        found.add(
            "reverse",
            "in the Baos every move has its direction already",
            "remove [reverse] or [bao]",
        );
    } else if !rules
        .landing
        .iter()
        .any(|l| l.to == To::LapStart && !l.take.is_empty())
    {
        found.add(
            "reverse",
            "a lap turns round only to capture, but no landing rule takes seeds to sow from the lap's start",
            "add a landing rule with `take` and to = \"lap_start\"",
        );
    }
    if reverse.pits.is_empty() {
        found.add(
            "reverse.pits",
            "no lap could ever turn round",
            "write pits = [0, 1, 14, 15], or remove [reverse]",
        );
    }
    for (i, pit) in reverse.pits.iter().enumerate() {
        let key = format!("reverse.pits[{}]", i + 1);
        if *pit >= RING_PITS {
            found.note(
                key,
                format!("a ring has the pits 0 to {}, not {pit}", RING_PITS - 1),
            );
        } else if reverse.pits[..i].contains(pit) {
            found.add(key, format!("pit {pit} is named twice"), "name it once");
        }
    }
}
