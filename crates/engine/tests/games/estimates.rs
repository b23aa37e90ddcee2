//! Estimates and the weights behind them.

use std::sync::Arc;

use kete_engine::tune::{Elo, Plan, Stopped, duel, tune};
use kete_engine::weights::{BadWeights, FILES, Kind, Weights};
use kete_engine::{Game, Mancala, Options, Partner, SplitMix64};
use kete_rules::game::Game as Record;
use kete_rules::{Phase, Position, Rules, Setup};

use crate::positions::{mirrored, walk};
use crate::{all_games, rules};

/// Positions of every game.
const POSITIONS: usize = 100;

fn positions(rules: &Arc<Rules>, rng: &mut SplitMix64) -> Vec<Position> {
    let mut found = Vec::new();
    while found.len() < POSITIONS {
        let mut record = Record::new(rules.clone());
        walk(&mut record, 1 + rng.below(80), rng);
        if record.position().phase() == Phase::Sow && !record.position().is_offered() {
            found.push(*record.position());
        }
    }
    found
}

/// Different numbers everywhere, so that no mistake is hidden by a zero.
fn shuffled(rules: &Rules, rng: &mut SplitMix64) -> Weights {
    let weights = Weights::guess(rules);
    let numbers: Vec<i32> = weights.numbers();
    let random = numbers.iter().map(|_| rng.below(1001) as i32 - 500);
    weights.with_numbers(&random.collect::<Vec<_>>())
}

#[test]
fn both_seats_are_judged_alike() {
    let mut rng = SplitMix64::new(11);
    for name in all_games() {
        let rules = rules(name);
        let mixed = shuffled(&rules, &mut rng);
        let games = [
            Mancala::new(rules.clone()),
            Mancala::with_weights(rules.clone(), &mixed),
        ];
        for p in positions(&rules, &mut rng) {
            let mirror = mirrored(&rules, &p);
            for game in &games {
                assert_eq!(game.evaluate(&p), game.evaluate(&mirror), "{name} {p:?}");
            }
        }
    }
}

/// What one player gains the other one loses, but for the right to move.
#[test]
fn estimates_are_a_difference() {
    let mut rng = SplitMix64::new(12);
    for name in all_games() {
        let rules = rules(name);
        let mut weights = shuffled(&rules, &mut rng);
        let tempo = weights.many.tempo;
        weights.few.tempo = tempo;
        let game = Mancala::with_weights(rules.clone(), &weights);
        let mut compared = 0;
        for p in positions(&rules, &mut rng) {
            let mut setup = Setup::of(&rules, &p);
            setup.player = Some(p.player().other());
            setup.blocked = None;
            // Some boards end the game or pass the turn when the other player is to move.
            let Ok(other) = setup.validate(&rules) else {
                continue;
            };
            if other.player() == p.player() || other.phase() != Phase::Sow {
                continue;
            }
            let sum = game.evaluate(&p) + game.evaluate(&other);
            // Each side is rounded towards zero.
            assert!((sum - 2 * tempo).abs() <= 1, "{name} {sum} {tempo} {p:?}");
            compared += 1;
        }
        assert!(compared > POSITIONS / 2, "{name}: {compared}");
    }
}

#[test]
fn packed_kernels_judge_alike_whatever_the_weights() {
    let mut rng = SplitMix64::new(13);
    for name in [
        "kalah",
        "kalah direction=clockwise",
        "kalah houses=4",
        "oware",
        "songo",
    ] {
        let rules = rules(name);
        let weights = Some(Arc::new(shuffled(&rules, &mut rng)));
        let [mut packed, mut general] = [false, true].map(|general| {
            let options = Options {
                hash: 1 << 12,
                general,
                weights: weights.clone(),
                ..Options::default()
            };
            Partner::new(rules.clone(), &options)
        });
        assert_ne!(packed.kernel(), general.kernel());
        for p in positions(&rules, &mut rng) {
            let value = |partner: &mut Partner| {
                let limits = kete_engine::Limits::depth(2);
                partner.search(&p, &[], &limits).map(|r| r.value.rank())
            };
            assert_eq!(value(&mut packed), value(&mut general), "{name} {p:?}");
        }
    }
}

#[test]
fn every_file_is_read_and_used() {
    let mut used = vec![0; FILES.len()];
    for (name, text) in FILES {
        let weights = Weights::read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(
            Weights::read(&weights.to_string()),
            Ok(weights.clone()),
            "{name}"
        );
        let origin = weights.origin.as_ref().expect("an origin");
        assert!(origin.error_after < origin.error_before, "{name}");
        // Only what has won stays, with its error bars.
        let first = weights.gain.first().expect("a gain");
        assert!(first.elo > first.elo_error, "{name}");
        assert!(
            origin
                .command
                .starts_with(&format!("kete tune {} ", first.game)),
            "{name}"
        );
    }
    for name in all_games() {
        let rules = rules(name);
        let fitting: Vec<usize> = (0..FILES.len())
            .filter(|file| Weights::read(FILES[*file].1).is_ok_and(|w| w.fit(&rules)))
            .collect();
        assert!(fitting.len() <= 1, "{name}: {fitting:?}");
        let expected = match fitting.first() {
            Some(file) => {
                used[*file] += 1;
                Weights::read(FILES[*file].1).expect("weights")
            }
            None => Weights::guess(&rules),
        };
        assert_eq!(Weights::of(&rules), expected, "{name}");
    }
    assert!(used.iter().all(|games| *games > 0), "{used:?}");
}

/// The kind follows the rules and not the name.
#[test]
fn options_change_the_kind() {
    let kind = |name: &str| Kind::of(&rules(name));
    assert_eq!(
        kind("kalah"),
        kind("kalah houses=4 seeds=3 direction=clockwise")
    );
    assert_eq!(kind("kalah"), kind("bao-children"));
    assert_ne!(kind("kalah"), kind("kalah rest=nobody"));
    assert_ne!(kind("kalah"), kind("kalah-relay"));
    assert_ne!(kind("oware"), kind("bohnenspiel"));
    assert_ne!(kind("togyz"), kind("bestemshe"));
    assert_ne!(kind("hus"), kind("omweso"));
    assert_ne!(kind("bao-kujifunza"), kind("bao-kiswahili"));
}

#[test]
fn what_is_no_file_of_weights_is_refused() {
    let good = Weights::guess(&rules("kalah")).to_string();
    assert!(Weights::read(&good).is_ok());
    for bad in [
        "",
        "kind",
        "[kind]\nboard = \"triangle\"\n",
        &format!("{good}\nmore = 1\n"),
    ] {
        assert!(
            matches!(Weights::read(bad), Err(BadWeights::Form(_))),
            "{bad}"
        );
    }
    let large = good.replacen("tempo = 0", "tempo = 5001", 1);
    assert_eq!(Weights::read(&large), Err(BadWeights::Range));
    let long = good.replacen("live = [", &format!("live = [{}", "0, ".repeat(64)), 1);
    assert_eq!(Weights::read(&long), Err(BadWeights::Range));
}

fn plan(games: usize, threads: usize) -> Plan {
    Plan {
        games,
        rounds: 2,
        nodes: 60,
        seed: 5,
        threads,
    }
}

#[test]
fn the_same_seed_finds_the_same_weights() {
    for name in [
        "kalah houses=3 seeds=3",
        "oware houses=3 seeds=2",
        "bao-kujifunza",
        "namnam",
    ] {
        let rules = rules(name);
        let first = Weights::guess(&rules);
        let [one, two] = [1, 2].map(|threads| {
            let found = tune(&rules, &first, &plan(12, threads), &mut |_| true);
            found.expect("weights")
        });
        assert_eq!(one.to_string(), two.to_string(), "{name}");
        assert_ne!(one.numbers(), first.numbers(), "{name}");
        let origin = one.origin.expect("an origin");
        assert_eq!(origin.games, 24, "{name}");
    }
}

/// Even a few short games teach Kalah.
#[test]
fn tuned_weights_win() {
    let rules = rules("kalah");
    let first = Weights::guess(&rules);
    let found = tune(&rules, &first, &plan(150, 1), &mut |_| true).expect("weights");
    let origin = found.origin.as_ref().expect("an origin");
    assert!(origin.error_after < origin.error_before, "{origin:?}");
    let won = duel(&rules, &found, &first, &plan(100, 1), &mut |_| true).expect("a match");
    assert!(won.score > 0.6, "{won:?}");
    let lost = duel(&rules, &first, &found, &plan(100, 2), &mut |_| true).expect("a match");
    assert!((lost.score + won.score - 1.0).abs() < 1e-9, "{lost:?}");
}

#[test]
fn equal_weights_are_equal() {
    for name in ["kalah pie=true", "bao-laps", "hus"] {
        let rules = rules(name);
        let weights = Weights::guess(&rules);
        let even = duel(&rules, &weights, &weights, &plan(10, 1), &mut |_| true);
        let expected = Elo {
            score: 0.5,
            elo: 0.0,
            error: 0.0,
        };
        assert_eq!(even, Ok(expected), "{name}");
    }
}

#[test]
fn tuning_stops_when_it_is_told_to() {
    let rules = rules("kalah");
    let first = Weights::guess(&rules);
    let mut games = 0;
    let stopped = tune(&rules, &first, &plan(1000, 1), &mut |step| {
        games = step.games;
        step.games < 3
    });
    assert_eq!(stopped, Err(Stopped));
    assert!(games < 20, "{games}");
    let stopped = duel(&rules, &first, &first, &plan(1000, 1), &mut |_| false);
    assert_eq!(stopped, Err(Stopped));
}
