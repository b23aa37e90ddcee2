//! Sequences of moves, counted and played.

use kete_engine::packed::{Kernel, Packed, State, perft, tally};
use kete_engine::{Counter, Turn};

use crate::{Any, packed, rules};

fn both(name: &str, depth: u32) {
    let rules = rules(name);
    let start = rules.start();
    let wanted = kete_rules::perft(&rules, &start, depth);
    for general in [false, true] {
        let counter = Counter::new(rules.clone(), general);
        assert_eq!(counter.is_packed(), !general);
        for threads in [0, 1, 3] {
            assert_eq!(counter.count(&start, depth, threads), wanted, "{name}");
        }
        let parts = counter.divide(&start, depth, 2);
        assert_eq!(parts, kete_rules::divide(&rules, &start, depth), "{name}");
    }
    match packed(&rules).expect(name) {
        Any::Kalah(game) => leaves(&game, depth),
        Any::Oware(game) => leaves(&game, depth),
    }
}

/// Playing the last moves side by side gives the checksum of playing them one after the other.
fn leaves<K: Kernel>(game: &Packed<K>, depth: u32) {
    /// A kernel that plays one after the other.
    struct OneByOne<'a, K>(&'a K);
    impl<K: Kernel> Kernel for OneByOne<'_, K> {
        fn houses(&self) -> usize {
            self.0.houses()
        }
        fn play(&self, state: &State, place: usize) -> Option<(State, Turn)> {
            self.0.play(state, place)
        }
    }
    let start = game.pack(&game.rules().start());
    let found = tally(game.kernel(), &start, depth);
    let wanted = tally(&OneByOne(game.kernel()), &start, depth);
    assert_eq!(found, wanted, "{}", game.rules().id());
}

#[test]
fn sequences_are_counted_as_by_the_general_kernel() {
    for name in [
        "kalah houses=1 seeds=9",
        "kalah houses=3 seeds=3",
        "kalah houses=8 direction=clockwise",
        "kalah majority=true seeds=2 houses=4",
        "bao-children",
        "oware",
        "oware houses=3 seeds=2",
        "oware-slam",
        "oware grand_slam=illegal houses=4 seeds=2",
        "awari-olympiad houses=4 seeds=2",
        "songo",
        "bestemshe",
    ] {
        both(name, 6);
    }
    let other = rules("congkak");
    let counter = Counter::new(other.clone(), false);
    assert!(!counter.is_packed());
    for depth in 0..4 {
        let wanted = kete_rules::perft(&other, &other.start(), depth);
        assert_eq!(counter.count(&other.start(), depth, 2), wanted);
    }
    assert_eq!(counter.divide(&other.start(), 0, 2), []);
}

/// The published and regenerated counts. The next lengths by hand: `kete perft kalah 12` gives
/// 318739550, `kete perft oware 12` 460005710.
#[test]
fn known_counts() {
    let known: [(&str, &[u64]); 5] = [
        (
            "oware",
            &[
                6, 36, 190, 1014, 5219, 27332, 139_157, 711_414, 3_592_872, 18_137_964,
            ],
        ),
        (
            "kalah",
            &[
                6, 35, 185, 942, 4690, 23233, 114_430, 563_055, 2_763_490, 13_519_607,
            ],
        ),
        (
            "kalah seeds=5",
            &[6, 35, 187, 982, 5113, 26927, 142_073, 748_196, 3_914_250],
        ),
        (
            "kalah seeds=6",
            &[6, 35, 190, 1056, 5882, 32243, 177_827, 962_153, 5_197_521],
        ),
        (
            "kalah empty_capture=true",
            &[6, 35, 185, 942, 4685, 23169, 113_959, 559_885, 2_743_126],
        ),
    ];
    for (name, counts) in known {
        let rules = rules(name);
        let counter = Counter::new(rules.clone(), false);
        for (depth, &wanted) in (1..).zip(counts) {
            let found = counter.count(&rules.start(), depth, 1);
            assert_eq!(found, wanted, "{name} {depth}");
        }
        assert_eq!(counter.count(&rules.start(), 0, 1), 1);
    }
}

/// A game that is over has no moves.
#[test]
fn nothing_is_counted_after_the_end() {
    let rules = rules("kalah");
    let Some(Any::Kalah(game)) = packed(&rules) else {
        panic!("not packed");
    };
    let mut state = game.pack(&rules.start());
    state.over = true;
    assert_eq!(perft(game.kernel(), &state, 3), 0);
}
