//! Limits of captures, how the game ends, what stops it, and rounds.

use crate::file::{
    At, Choose, Deadlock, From, GrandSlam, Rest, RoundKind, Rounds, RuleFile, SlamSingle, Take, To,
    When,
};

use crate::say::Told;

use super::{Problems, four, seeds_in_play};

/// Most laps a turn may be given.
pub(crate) const MOST_LAPS: u32 = 100_000;
/// Most quiet moves a game may be given.
pub(crate) const MOST_QUIET: u32 = 10_000;

pub(super) fn check(rules: &RuleFile, found: &mut Problems) {
    slam(rules, found);
    tuzdik(rules, found);
    end(rules, found);
    let laps = rules.stop.laps;
    if !(1..=MOST_LAPS).contains(&laps) {
        found.note(
            "stop.laps",
            Told::new(
                "fault-stop-laps",
                &[("most_laps", MOST_LAPS.into()), ("laps", laps.into())],
            ),
        );
    }
    let quiet = rules.stop.quiet;
    if quiet > MOST_QUIET {
        found.note(
            "stop.quiet",
            Told::new(
                "fault-stop-quiet",
                &[("most_quiet", MOST_QUIET.into()), ("quiet", quiet.into())],
            ),
        );
    }
    if let Some(rounds) = &rules.rounds {
        if four(rules) {
            found.add(
                "rounds",
                Told::plain("fault-rounds"),
                Told::plain("fault-rounds-help"),
            );
        } else {
            each_round(rules, rounds, found);
            match rounds.kind {
                RoundKind::Territory => territory(rules, rounds, found),
                RoundKind::Refill => refill(rules, rounds, found),
            }
        }
    }
}

/// Whether captures on the opponent's side can be a grand slam.
pub(crate) fn can_slam(rules: &RuleFile) -> bool {
    !four(rules)
        && rules.moves.from == From::Row
        && rules.landing.iter().any(|l| {
            matches!(l.at, At::Enemy | At::House)
                && l.take.contains(&Take::Here)
                && l.to == To::Store
        })
}

fn slam(rules: &RuleFile, found: &mut Problems) {
    let capture = &rules.capture;
    if capture.grand_slam != GrandSlam::Capture && !can_slam(rules) {
        found.add(
            "capture.grand_slam",
            Told::plain("fault-capture-grand-slam"),
            Told::plain("fault-capture-grand-slam-help"),
        );
    }
    let keeps = matches!(
        capture.grand_slam,
        GrandSlam::KeepLast | GrandSlam::KeepFirst
    );
    if capture.slam_single == SlamSingle::Take && !keeps {
        found.add(
            "capture.slam_single",
            Told::plain("fault-capture-slam-single"),
            Told::plain("fault-capture-slam-single-help"),
        );
    }
}

fn tuzdik(rules: &RuleFile, found: &mut Problems) {
    if rules.tuzdik.is_none() {
        return;
    }
    if four(rules) {
        found.add(
            "tuzdik",
            Told::plain("fault-landing-tuzdik-2"),
            Told::plain("fault-tuzdik-help"),
        );
    } else if !rules.landing.iter().any(|l| l.tuzdik) {
        found.add(
            "tuzdik",
            Told::plain("fault-tuzdik"),
            Told::plain("fault-tuzdik-help-2"),
        );
    }
}

fn end(rules: &RuleFile, found: &mut Problems) {
    let end = &rules.end;
    let total = seeds_in_play(rules);
    if four(rules) {
        let only_two = [
            ("end.majority", end.majority),
            ("end.when", end.when != When::Mover),
            ("end.rest", end.rest != Rest::Owner),
            ("end.only_singles", end.only_singles),
            ("end.last", end.last != 0),
            ("stop.deadlock", rules.stop.deadlock != Deadlock::OwnSides),
        ];
        for (key, said) in only_two {
            if said {
                found.add(
                    key,
                    Told::plain("fault-uncounted"),
                    Told::plain("fault-landing-rule-help-2"),
                );
            }
        }
    } else if end.last > 0 && u64::from(end.last) >= total && total > 0 {
        found.note(
            "end.last",
            Told::new("fault-end-last", &[("total", total.into())]),
        );
    }
}

fn each_round(rules: &RuleFile, rounds: &Rounds, found: &mut Problems) {
    let total = seeds_in_play(rules);
    if rounds.fill == 0 {
        found.note("rounds.fill", Told::plain("fault-rounds-fill"));
    } else if u64::from(rounds.fill) > total && total > 0 {
        found.note(
            "rounds.fill",
            Told::new("fault-rounds-fill-2", &[("total", total.into())]),
        );
    }
    if rules.end.rest == Rest::Nobody && rounds.max != 1 {
        found.add(
            "end.rest",
            Told::plain("fault-end-rest"),
            Told::plain("fault-end-rest-help"),
        );
    }
}

fn territory(rules: &RuleFile, rounds: &Rounds, found: &mut Problems) {
    let total = seeds_in_play(rules);
    let houses = 2 * u64::from(rules.board.houses);
    let fill = u64::from(rounds.fill);
    if rules.moves.from != From::Owned {
        found.add(
            "rounds.kind",
            Told::plain("fault-rounds-kind"),
            Told::plain("fault-rounds-kind-help"),
        );
    }
    if fill > 0 && fill * houses != total {
        let exact = (houses > 0 && total.is_multiple_of(houses)).then(|| total / houses);
        let reason = Told::new(
            "fault-rounds-territory-fill",
            &[
                ("houses", houses.into()),
                ("fill", fill.into()),
                ("held", (fill * houses).into()),
                ("total", total.into()),
            ],
        );
        match exact {
            Some(exact) => found.add(
                "rounds.fill",
                reason,
                Told::new("fault-rounds-fill-help", &[("exact", exact.into())]),
            ),
            None => found.note("rounds.fill", reason),
        }
    }
    if u64::from(rounds.goal) > houses {
        found.note(
            "rounds.goal",
            Told::new("fault-rounds-goal", &[("houses", houses.into())]),
        );
    }
    if rounds.least != 1 {
        found.add(
            "rounds.least",
            Told::plain("fault-rounds-least"),
            Told::plain("fault-rounds-least-help"),
        );
    }
    if rules.end.majority {
        found.add(
            "end.majority",
            Told::plain("fault-end-majority"),
            Told::plain("fault-end-majority-help"),
        );
    }
}

/// Whether rounds in which each player refills his houses can be added to a game of one round: its seeds must all come
/// to the players, whole, and its houses must not have become something else.
pub(crate) fn can_refill(rules: &RuleFile) -> bool {
    !four(rules)
        && rules.rounds.is_none()
        && rules.moves.from == From::Row
        && rules.tuzdik.is_none()
        && rules.end.rest != Rest::Nobody
        && rules.stop.deadlock != Deadlock::Split
}

fn refill(rules: &RuleFile, rounds: &Rounds, found: &mut Problems) {
    let houses = rules.board.houses;
    if rules.end.majority && rounds.max != 1 {
        found.add(
            "end.majority",
            Told::plain("fault-end-majority-2"),
            Told::plain("fault-end-majority-help-2"),
        );
    }
    if rules.stop.deadlock == Deadlock::Split && rounds.max != 1 {
        found.add(
            "stop.deadlock",
            Told::plain("fault-stop-deadlock"),
            Told::plain("fault-stop-deadlock-help"),
        );
    }
    if !(1..=houses).contains(&rounds.least) && houses > 0 {
        found.note(
            "rounds.least",
            Told::new(
                "fault-rounds-least-2",
                &[("houses", houses.into()), ("least", rounds.least.into())],
            ),
        );
    }
    if rules.moves.from == From::Owned {
        found.add(
            "rounds.kind",
            Told::plain("fault-moves-from"),
            Told::plain("fault-rounds-kind-help-2"),
        );
    }
    for (key, said) in [
        ("rounds.goal", rounds.goal != 0),
        ("rounds.choose", rounds.choose != Choose::Winner),
    ] {
        if said {
            found.add(
                key,
                Told::plain("fault-refill-owners"),
                Told::plain("fault-refill-owners-help"),
            );
        }
    }
}
