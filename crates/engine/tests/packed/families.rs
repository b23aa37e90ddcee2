//! Rule sets of both families, each with something of its own.

use kete_rules::load::Library;

use crate::compare::compare;
use crate::rules;

const KALAHS: &[&str] = &[
    "kalah houses=1 seeds=9",
    "kalah houses=3 seeds=7 empty_capture=true",
    "kalah houses=8 seeds=15 end=mover rest=emptier",
    "kalah seeds=6 take_own=false rest=opponent",
    "kalah direction=clockwise majority=true",
    "kalah direction=clockwise houses=5 end=mover rest=nobody",
    "kalah lap_first=true seeds=5",
    "kalah feed=must end=mover",
    "kalah feed=turn end=mover houses=3",
    "kalah feed=reply end=mover houses=3",
    "kalah singles=wait",
    "kalah last=3 seeds=2",
    "kalah surinam_end=true",
    "kalah pass=true end=mover",
];

const OWARES: &[&str] = &[
    "oware houses=8 seeds=15",
    "oware direction=clockwise majority=true",
    "oware feed=no end=either houses=4 seeds=3",
    "oware feed=turn houses=4 seeds=2",
    "oware feed=turn houses=3 captures=1-3 grand_slam=capture",
    "oware-slam rest=opponent direction=clockwise",
    "oware rest=emptier houses=3",
    "oware chain=both",
    "oware chain=no captures=2,3,5",
    "oware grand_slam=illegal",
    "oware grand_slam=illegal_unless_only houses=3",
    "oware grand_slam=opponent_rest houses=4",
    "oware grand_slam=keep_first houses=4",
    "oware grand_slam=keep_last slam_single=take houses=4 direction=clockwise",
    "oware grand_slam=share_again houses=4",
    "oware feed=reply houses=3",
    "oware pass=true feed=no houses=3",
    "oware singles=wait",
    "oware singles=wait feed=must houses=4 seeds=2",
    "songo houses=8 seeds=15",
    "bestemshe houses=8 seeds=15",
];

fn check(name: &str, seed: u64) {
    let rules = rules(name);
    let seen = compare(&rules, seed, 1200).unwrap_or_else(|| panic!("{name} is not packed"));
    assert!(seen.moves > 2_000, "{name} {seen:?}");
    assert!(seen.over > 20 && seen.gains > 50, "{name} {seen:?}");
    assert!(seen.seats.iter().all(|&n| n > 500), "{name} {seen:?}");
    assert!(seen.heaps > 10 || rules.total() < 48, "{name} {seen:?}");
    let again = rules.file().landing.iter().any(|rule| rule.take.is_empty());
    assert!(!again || seen.again > 500, "{name} {seen:?}");
    let refuses = ["feed=must", "feed=turn", "singles", "grand_slam=illegal"];
    let refuses = refuses.iter().any(|option| name.contains(option));
    assert!(!refuses || seen.refused > 20, "{name} {seen:?}");
    assert!(
        !name.contains("pass=true") || seen.emptied > 20,
        "{name} {seen:?}"
    );
}

#[test]
fn the_kalah_family() {
    for (name, seed) in KALAHS.iter().zip(1..) {
        check(name, seed);
    }
}

#[test]
fn the_oware_family() {
    for (name, seed) in OWARES.iter().zip(101..) {
        check(name, seed);
    }
}

#[test]
fn the_built_in_games() {
    let mut packed = 0;
    for (entry, seed) in Library::builtin().entries().zip(201..) {
        if compare(&rules(entry.id()), seed, 0).is_some() {
            check(entry.id(), seed);
            packed += 1;
        }
    }
    assert!(packed >= 12, "{packed}");
}
