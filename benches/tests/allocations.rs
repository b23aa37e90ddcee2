//! No move allocates: playing, and going through all moves, take no memory from the heap in any game.

use allocation_counter::measure;
use kete_benches::{positions, rules};
use kete_rules::load::Library;
use kete_rules::{Phase, perft};

#[test]
fn no_allocation_a_move() {
    for entry in Library::builtin().entries() {
        let rules = rules(entry.id());
        let positions = positions(&rules, 300);
        let moves: Vec<_> = positions.iter().map(|p| rules.legal(p)).collect();
        for (p, moves) in positions.iter().zip(&moves) {
            // Choosing houses or an arrangement happens once a round.
            if p.phase() != Phase::Sow {
                continue;
            }
            let asked = measure(|| rules.children(p, |_, after| _ = std::hint::black_box(*after)));
            assert_eq!(asked.count_total, 0, "{}: all moves of {p:?}", entry.id());
            for m in moves {
                let played = measure(|| _ = std::hint::black_box(rules.play(p, *m)));
                assert_eq!(played.count_total, 0, "{}: {m:?} in {p:?}", entry.id());
            }
        }
    }
}

#[test]
fn no_allocation_in_perft() {
    for game in ["kalah", "oware", "omweso", "bao-kiswahili", "congkak"] {
        let rules = rules(game);
        let start = rules.start();
        assert_eq!(
            measure(|| _ = perft(&rules, &start, 4)).count_total,
            0,
            "{game}"
        );
    }
}
