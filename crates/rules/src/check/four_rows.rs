//! What only four rows have: the Baos, laps that turn round, and the ways to win on two rings.

use crate::file::{Bao, Front, OwnFront, RuleFile, TakasiaSingle, To};

use crate::say::Told;

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
                Told::plain("fault-bao"),
                Told::plain("fault-bao-help"),
            );
        }
    }
    reverse(rules, found);
    let end = &rules.end;
    if end.front != Front::No && !four(rules) {
        found.add(
            "end.front",
            Told::plain("fault-end-front"),
            Told::plain("fault-end-front-help"),
        );
    }
    if end.front != Front::No && four(rules) && rules.bao.is_none() {
        found.add(
            "end.front",
            Told::plain("fault-end-front-2"),
            Told::plain("fault-end-front-help-2"),
        );
    }
    if end.own_front != OwnFront::Loses && (rules.bao.is_none() || end.front == Front::No) {
        found.add(
            "end.own_front",
            Told::plain("fault-end-own-front"),
            Told::plain("fault-end-own-front-help"),
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
                Told::plain("fault-rings-win"),
                Told::plain("fault-rings-win-help"),
            );
        }
    }
}

fn compulsory(bao: &Bao, found: &mut Problems) {
    if !(1..64).any(|n| bao.mtaji.has(n)) {
        found.add(
            "bao.mtaji",
            Told::plain("fault-bao-mtaji"),
            Told::plain("fault-bao-mtaji-help"),
        );
    }
    if bao.takata_least == 0 {
        found.add(
            "bao.takata_least",
            Told::plain("fault-bao-takata-least"),
            Told::plain("fault-bao-takata-least-help"),
        );
    }
    takasia(bao, found);
    let Some(nyumba) = &bao.nyumba else { return };
    if nyumba.pit >= FRONT_PITS {
        found.add(
            "bao.nyumba.pit",
            Told::new(
                "fault-bao-nyumba-pit",
                &[
                    ("last", (FRONT_PITS - 1).into()),
                    ("pit", nyumba.pit.into()),
                ],
            ),
            Told::plain("fault-bao-nyumba-pit-help"),
        );
    }
    if nyumba.tax == 0 {
        found.add(
            "bao.nyumba.tax",
            Told::plain("fault-bao-nyumba-tax"),
            Told::plain("fault-bao-nyumba-tax-help"),
        );
    }
    if nyumba.working == 0 {
        found.add(
            "bao.nyumba.working",
            Told::plain("fault-bao-nyumba-working"),
            Told::plain("fault-bao-nyumba-working-help"),
        );
    } else if nyumba.tax > nyumba.working {
        found.note(
            "bao.nyumba.tax",
            Told::new(
                "fault-bao-nyumba-tax-2",
                &[
                    ("tax", nyumba.tax.into()),
                    ("working", nyumba.working.into()),
                ],
            ),
        );
    }
}

fn takasia(bao: &Bao, found: &mut Problems) {
    if !(1..=MOST_BLOCKED).contains(&bao.takasia_moves) {
        found.add(
            "bao.takasia_moves",
            Told::new(
                "fault-bao-takasia-moves",
                &[
                    ("most_blocked", MOST_BLOCKED.into()),
                    ("takasia_moves", bao.takasia_moves.into()),
                ],
            ),
            Told::plain("fault-bao-takasia-moves-help"),
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
            let reason = if needed {
                "fault-takasia-off"
            } else {
                "fault-takasia-nyumba"
            };
            found.add(
                key,
                Told::plain(reason),
                Told::plain(&format!("{reason}-help")),
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
            Told::plain("fault-reverse"),
            Told::plain("fault-reverse-help"),
        );
        return;
    }
    if rules.bao.is_some() {
        found.add(
            "reverse",
            Told::plain("fault-reverse-2"),
            Told::plain("fault-reverse-help-2"),
        );
    } else if !rules
        .landing
        .iter()
        .any(|l| l.to == To::LapStart && !l.take.is_empty())
    {
        found.add(
            "reverse",
            Told::plain("fault-reverse-3"),
            Told::plain("fault-reverse-help-3"),
        );
    }
    if reverse.pits.is_empty() {
        found.add(
            "reverse.pits",
            Told::plain("fault-reverse-pits"),
            Told::plain("fault-reverse-pits-help"),
        );
    }
    for (i, pit) in reverse.pits.iter().enumerate() {
        let key = format!("reverse.pits[{}]", i + 1);
        if *pit >= RING_PITS {
            found.note(
                key,
                Told::new(
                    "fault-reverse-pit",
                    &[("last", (RING_PITS - 1).into()), ("pit", pit.into())],
                ),
            );
        } else if reverse.pits[..i].contains(pit) {
            found.add(
                key,
                Told::new("fault-reverse-pit-twice", &[("pit", pit.into())]),
                Told::plain("fault-reverse-pit-twice-help"),
            );
        }
    }
}
