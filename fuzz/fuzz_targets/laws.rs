//! A game with options, a position and moves, all made of bytes: seeds are conserved, the trace is what is played, with
//! the seats exchanged everything is mirrored, and undoing gives back what was there.
#![no_main]

use kete_fuzz::{Bytes, mirror, mirror_move, play, position, rules};
use kete_rules::Setup;
use kete_rules::game::Game;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Bytes(bytes);
    let rules = rules(&mut bytes);
    let start = position(&rules, &mut bytes);
    let mut game = Game::from(rules.clone(), start);
    for _ in 0..60 {
        let p = *game.position();
        let legal = rules.legal(&p);
        assert_eq!(*game.position(), p);
        if legal.is_empty() || bytes.is_empty() {
            break;
        }
        let m = legal[bytes.below(legal.len())];
        let after = play(&rules, &p, m);
        if let Some(mirrored) = mirror(&rules, &p) {
            let mirrored = mirrored
                .validate(&rules)
                .expect("as good as the board itself");
            let got = play(&rules, &mirrored, mirror_move(&rules, m));
            assert_eq!(
                Some(Setup::of(&rules, &got)),
                mirror(&rules, &after),
                "mirror: {p:?} {m:?}"
            );
        }
        game.play(m).expect("legal");
    }
    let (end, mut back) = (*game.position(), 0);
    while game.undo() {
        back += 1;
    }
    assert_eq!((*game.position(), game.occurrences()), (start, 1));
    (0..back).for_each(|_| assert!(game.redo()));
    assert_eq!(*game.position(), end);
});
