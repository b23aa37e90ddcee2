//! The packed kernels play as the general one does: options, a position and moves made of bytes, heaps included, move by
//! move and from both seats.
#![no_main]

use std::sync::{Arc, LazyLock};

use kete_engine::packed::{Kalah, Kernel, Oware, Packed, Tally};
use kete_engine::{Game, Mancala};
use kete_fuzz::{Bytes, GAMES, position, with_options};
use kete_rules::{Move, Rules};
use libfuzzer_sys::fuzz_target;

/// The games that a packed kernel knows.
static KNOWN: LazyLock<Vec<Arc<Rules>>> = LazyLock::new(|| {
    let known = |rules: &&Arc<Rules>| Kalah::new(rules).is_some() || Oware::new(rules).is_some();
    GAMES.iter().filter(known).cloned().collect()
});

fn play<K: Kernel>(rules: &Arc<Rules>, kernel: K, bytes: &mut Bytes) {
    let game = Packed::new(rules.clone(), kernel);
    let general = Mancala::new(rules.clone());
    let mut p = position(rules, bytes);
    for _ in 0..60 {
        let state = game.pack(&p);
        assert_eq!(
            game.unpack(&state).validate(rules).as_ref(),
            Ok(&p),
            "{p:?}"
        );
        let (mut wanted, mut found) = (Vec::new(), Vec::new());
        general.children(&p, &mut wanted);
        game.children(&state, &mut found);
        let wanted_moves: Vec<Move> = wanted.iter().map(|child| child.mv).collect();
        let found_moves: Vec<Move> = found.iter().map(|child| child.mv).collect();
        assert_eq!(found_moves, wanted_moves, "{p:?}");
        for (found, wanted) in found.iter().zip(&wanted) {
            assert_eq!(
                found.state,
                game.pack(&wanted.state),
                "{p:?} {:?}",
                wanted.mv
            );
            assert_eq!(found.turn, wanted.turn, "{p:?} {:?}", wanted.mv);
        }
        assert_eq!(game.evaluate(&state), general.evaluate(&p));
        assert_eq!(game.score_bounds(&state), general.score_bounds(&p));
        if wanted.is_empty() || bytes.is_empty() {
            return;
        }
        let one_by_one = Tally::of_moves(|place| game.kernel().play(&state, place), &state);
        assert_eq!(game.kernel().tally(&state), one_by_one, "{p:?}");
        p = wanted[bytes.below(wanted.len())].state;
    }
}

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Bytes(bytes);
    let rules = with_options(&KNOWN[bytes.below(KNOWN.len())], &mut bytes);
    if let Some(kernel) = Kalah::new(&rules) {
        play(&rules, kernel, &mut bytes);
    } else if let Some(kernel) = Oware::new(&rules) {
        play(&rules, kernel, &mut bytes);
    }
});
