//! Limits of captures, how the game ends, what stops it, and rounds.

use crate::file::{
    At, Choose, Deadlock, From, GrandSlam, Rest, RoundKind, Rounds, RuleFile, SlamSingle, Take, To,
    When,
};

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
            format!("a turn may have 1 to {MOST_LAPS} laps, not {laps}"),
        );
    }
    let quiet = rules.stop.quiet;
    if quiet > MOST_QUIET {
        found.note(
            "stop.quiet",
            format!("a game may have up to {MOST_QUIET} moves without a capture, not {quiet}"),
        );
    }
    if let Some(rounds) = &rules.rounds {
        if four(rules) {
            found.add(
                "rounds",
                "several rounds are played only on two rows",
                "remove [rounds]",
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
            "no landing rule takes the house of the last seed on the opponent's side, so there are no grand slams",
            "write grand_slam = \"capture\"",
        );
    }
    let keeps = matches!(
        capture.grand_slam,
        GrandSlam::KeepLast | GrandSlam::KeepFirst
    );
    if capture.slam_single == SlamSingle::Take && !keeps {
        found.add(
            "capture.slam_single",
            "it only matters with grand_slam = \"keep_last\" or \"keep_first\"",
            "remove `slam_single`",
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
            "a tuzdik exists only on two rows",
            "remove [tuzdik]",
        );
    } else if !rules.landing.iter().any(|l| l.tuzdik) {
        found.add(
            "tuzdik",
            "no landing rule makes a house a tuzdik",
            "add tuzdik = true to a landing rule, or remove [tuzdik]",
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
        ];
        for (key, said) in only_two {
            if said {
                found.add(
                    key,
                    "on four rows seeds are not counted: who cannot move loses",
                    "remove it",
                );
            }
        }
    } else if end.last > 0 && u64::from(end.last) >= total && total > 0 {
        found.note(
            "end.last",
            format!("with {total} seeds in play the first capture would already take everything"),
        );
    }
}

fn each_round(rules: &RuleFile, rounds: &Rounds, found: &mut Problems) {
    let total = seeds_in_play(rules);
    if rounds.fill == 0 {
        found.note(
            "rounds.fill",
            "a house filled with no seeds cannot be played",
        );
    } else if u64::from(rounds.fill) > total && total > 0 {
        found.note(
            "rounds.fill",
            format!("no player could ever fill a house: there are only {total} seeds"),
        );
    }
    if rules.end.rest == Rest::Nobody && rounds.max != 1 {
        found.add(
            "end.rest",
            "the seeds left over would be missing in the next round",
            "write rest = \"owner\", or max = 1 under [rounds]",
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
            "in rounds of territory a player plays the houses he owns",
            "write from = \"owned\" under [moves]",
        );
    }
    if fill > 0 && fill * houses != total {
        let exact = (houses > 0 && total.is_multiple_of(houses)).then(|| total / houses);
        let reason = format!(
            "{houses} houses filled with {fill} hold {} seeds, but {total} are in play",
            fill * houses
        );
        match exact {
            Some(exact) => found.add("rounds.fill", reason, format!("write fill = {exact}")),
            None => found.note("rounds.fill", reason),
        }
    }
    if u64::from(rounds.goal) > houses {
        found.note(
            "rounds.goal",
            format!("there are only {houses} houses to own"),
        );
    }
    if rules.end.majority {
        found.add(
            "end.majority",
            "a round of territory is played until every seed has its owner",
            "write majority = false",
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
            "a round is played until every seed has its owner",
            "write majority = false, or max = 1 under [rounds]",
        );
    }
    if rules.stop.deadlock == Deadlock::Split && rounds.max != 1 {
        found.add(
            "stop.deadlock",
            "half a seed cannot be sown in the next round",
            "write deadlock = \"own_sides\", or max = 1 under [rounds]",
        );
    }
    if !(1..=houses).contains(&rounds.least) && houses > 0 {
        found.note(
            "rounds.least",
            format!(
                "a player has 1 to {houses} houses to fill, not {}",
                rounds.least
            ),
        );
    }
    if rules.moves.from == From::Owned {
        found.add(
            "rounds.kind",
            "houses change owner only in rounds of territory",
            "write kind = \"territory\"",
        );
    }
    for (key, said) in [
        ("rounds.goal", rounds.goal != 0),
        ("rounds.choose", rounds.choose != Choose::Winner),
    ] {
        if said {
            found.add(
                key,
                "no houses change owner where players refill their own",
                "remove it, or write kind = \"territory\"",
            );
        }
    }
}
