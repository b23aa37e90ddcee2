//! Every game is answered at every level, within its budget.

use std::sync::atomic::AtomicU32;
use std::sync::atomic::Ordering::Relaxed;

use kete_engine::{LEVELS, Level, Limits, SplitMix64, engine_for};
use kete_rules::game::Game as Record;

use crate::positions::walk;
use crate::{all_games, rules};

/// The best level on a clock that strikes after so many looks: the moves generated between two looks are
/// few, so that the answer comes in time in games of long laps too.
#[test]
fn the_best_level_answers_in_time() {
    let mut rng = SplitMix64::new(1);
    for name in all_games() {
        let rules = rules(name);
        let mut engine = engine_for(rules.clone(), 1 << 20);
        let best = Level::new(8).expect("a level");
        for moves in [0, 10, 30] {
            let mut record = Record::new(rules.clone());
            walk(&mut record, moves, &mut rng);
            if record.position().is_over() {
                continue;
            }
            let looks = AtomicU32::new(0);
            let late = || looks.fetch_add(1, Relaxed) >= 20;
            let limits = Limits {
                deadline: Some(&late),
                ..Limits::default()
            };
            let report = engine
                .choose_move(&record, &best, &limits, 1)
                .expect("a move");
            assert!(
                looks.load(Relaxed) <= 22,
                "{name}: {} looks",
                looks.load(Relaxed)
            );
            assert!(rules.play(record.position(), report.best).is_ok());
            // Sixty-four moves a look, and the first iteration.
            assert!(report.nodes < 21 * 200 + 5000, "{name}: {}", report.nodes);
        }
    }
}

#[test]
fn whole_games_at_every_level() {
    for name in all_games() {
        let rules = rules(name);
        let mut engine = engine_for(rules.clone(), 1 << 18);
        let mut record = Record::new(rules.clone());
        let mut rng = SplitMix64::new(7);
        for ply in 0..60 {
            let level = &LEVELS[ply % 8];
            let limits = Limits::nodes(300);
            let Some(report) = engine.choose_move(&record, level, &limits, rng.next_u64()) else {
                break;
            };
            record.play(report.best).expect("a legal move");
            let value = engine.value_in_seeds(&report.value);
            assert!(value.abs() <= f64::from(rules.total()), "{name}: {value}");
        }
    }
}
