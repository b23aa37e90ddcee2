//! Options set at random, on every game that a packed kernel knows.

use std::collections::BTreeMap;
use std::sync::Arc;

use kete_engine::SplitMix64;
use kete_rules::Rules;
use kete_rules::file::RuleFile;
use kete_rules::load::Library;
use kete_rules::options::{Kind, options_of, set_option};

use crate::compare::{Seen, compare};
use crate::{packed, rules};

/// Sets an option to a value it can have; what contradicts the game leaves it as it was.
fn set(file: &mut RuleFile, rng: &mut SplitMix64) {
    let options = options_of(file);
    // Some have many values.
    let slam = options.iter().find(|o| o.spec.name == "grand_slam");
    let spec = match slam.filter(|_| rng.below(5) == 0) {
        Some(slam) => slam.spec,
        None => options[rng.below(options.len())].spec,
    };
    let value = match (spec.name, spec.kind) {
        ("houses", _) => (1 + rng.below(8)).into(),
        ("seeds", _) => (1 + rng.below(16)).into(),
        (_, Kind::Bool) => (rng.below(2) == 1).into(),
        (_, Kind::Choice(words)) => words[rng.below(words.len())].into(),
        (_, Kind::Number { min, max }) => (min + rng.below(8) as u32).min(max).into(),
        (_, Kind::Counts) => ["2,3", "1", "2-4", "even", "3+"][rng.below(5)].into(),
    };
    let _ = set_option(file, spec.name, &value);
}

/// What of a rule file the kernels look at, as words.
fn features(file: &RuleFile) -> Vec<String> {
    let moves = &file.moves;
    let mut words = vec![
        format!("feed {}", moves.feed.name()),
        format!("slam {}", file.capture.grand_slam.name()),
        format!("singles {}", moves.singles.name()),
        format!("rest {}", file.end.rest.name()),
        format!("end {}", file.end.when.name()),
        format!("direction {}", file.sowing.direction.name()),
        format!("origin {}", file.sowing.origin.name()),
        format!("houses {}", file.board.houses),
    ];
    words.extend(
        file.landing
            .iter()
            .map(|l| format!("chain {}", l.chain.name())),
    );
    let flags = [
        ("pass", moves.pass),
        ("majority", file.end.majority),
        ("only singles", file.end.only_singles),
        ("last", file.end.last > 0),
    ];
    words.extend(flags.iter().filter(|f| f.1).map(|f| f.0.to_owned()));
    words
}

#[test]
fn options_change_both_kernels_alike() {
    let entries = Library::builtin().entries();
    let games: Vec<Arc<Rules>> = entries.map(|entry| rules(entry.id())).collect();
    let games: Vec<_> = games
        .iter()
        .filter(|rules| packed(rules).is_some())
        .collect();
    let mut rng = SplitMix64::new(5);
    let mut met: BTreeMap<String, usize> = BTreeMap::new();
    let (mut seen, mut sets) = (Seen::default(), 0);
    for seed in 0..900 {
        let mut file = games[seed as usize % games.len()].file().clone();
        for _ in 0..1 + rng.below(6) {
            set(&mut file, &mut rng);
        }
        let rules = Arc::new(Rules::compile(file).expect("options are checked"));
        if let Some(more) = compare(&rules, seed, 24) {
            seen += more;
            sets += 1;
            for word in features(rules.file()) {
                *met.entry(word).or_default() += 1;
            }
        }
    }
    assert!(sets > 600, "{sets}");
    assert!(seen.moves > 100_000 && seen.over > 3_000, "{seen:?}");
    assert!(seen.refused > 2_000 && seen.emptied > 1_000, "{seen:?}");
    let wanted = 4 + 8 + 2 + 4 + 2 + 2 + 3 + 8 + 3 + 4;
    assert!(
        met.len() >= wanted && met.values().all(|&n| n >= 10),
        "{met:?}"
    );
}
