//! Puzzles that only tables can prove within a few nodes.

use std::sync::Arc;

use kete_engine::puzzle::{Finder, Puzzle};
use kete_engine::review::Rating;
use kete_engine::{Endgames, Limits, Options, Partner};
use kete_rules::Rules;
use kete_rules::game::Game as Record;

use crate::naive::Naive;
use crate::rules;

/// So few that the search alone proves little.
const NODES: u64 = 400;

fn puzzles(rules: &Arc<Rules>, endgames: Option<Arc<dyn Endgames>>) -> Vec<Puzzle> {
    let options = Options {
        hash: 1 << 18,
        endgames,
        ..Options::default()
    };
    let mut finder = Finder::new(rules.clone(), &options);
    let found = (0..20).map(|seed| finder.in_game(seed, NODES, &Limits::default()));
    found.flat_map(|found| found.expect("no limit")).collect()
}

/// Tables prove more puzzles. Each of them has the results that a long search finds, and those that the search alone can
/// prove are as hard as without.
#[test]
fn tables_prove_more_and_change_no_grade() {
    let mut more = 0;
    for (game, seeds) in [
        ("kalah houses=4 seeds=3", 8),
        ("oware houses=3 seeds=3 repetition=second", 7),
    ] {
        let rules = rules(game);
        let with = puzzles(&rules, Some(Naive::new(&rules, seeds)));
        let without = puzzles(&rules, None);
        more += with.len() - without.len();
        for plain in &without {
            let same = with.iter().find(|puzzle| puzzle.position == plain.position);
            if let Some(same) = same {
                assert_eq!(
                    (same.depth, same.grade),
                    (plain.depth, plain.grade),
                    "{game}"
                );
                assert_eq!(same.answer(), plain.answer(), "{game}");
            }
        }
        let options = Options {
            hash: 1 << 22,
            ..Options::default()
        };
        let mut partner = Partner::new(rules.clone(), &options);
        for puzzle in &with {
            let record = Record::from(rules.clone(), puzzle.position);
            let rating = Rating::of(&mut partner, &record, &Limits::nodes(3_000_000));
            let rating = rating.expect("moves");
            assert!(rating.is_exact(), "{game}: too short a search");
            for rated in &rating.moves {
                let found = puzzle.moves.moves.iter().find(|other| other.mv == rated.mv);
                let found = found.expect("every move");
                assert_eq!(
                    found.worth.result(),
                    rated.worth.result(),
                    "{game} {puzzle:?}"
                );
            }
            assert_eq!(rating.best().map(|rated| rated.mv), puzzle.answer());
        }
    }
    assert!(more > 3, "{more} more");
}
