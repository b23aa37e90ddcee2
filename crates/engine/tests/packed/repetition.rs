//! Repetition is judged as by the general kernel.

use kete_engine::packed::{Kernel, Packed};
use kete_engine::{Game, Mancala, SplitMix64};

use crate::{Any, boards, packed, rules};

#[test]
fn repetition_stops_alike() {
    for name in [
        "oware",
        "oware-slam",
        "oware deadlock=split houses=5",
        "oware deadlock=draw houses=5",
        "awari-olympiad",
        "songo",
        "kalah",
    ] {
        match packed(&rules(name)).expect(name) {
            Any::Kalah(game) => stops(&game),
            Any::Oware(game) => stops(&game),
        }
    }
}

fn stops<K: Kernel>(game: &Packed<K>) {
    let name = game.rules().id();
    let mut rng = SplitMix64::new(9);
    let general = Mancala::new(game.rules().clone());
    assert_eq!(game.repetition(), general.repetition());
    assert_eq!(game.shortest_cycle(), general.shortest_cycle());
    let mut stopped = 0;
    for _ in 0..300 {
        let Some(p) = boards::random(game.rules(), &mut rng).filter(|p| !p.is_over()) else {
            continue;
        };
        let (wanted, turn) = general.repeated(&p);
        let found = game.repeated(&game.pack(&p));
        assert_eq!(found, (game.pack(&wanted), turn), "{name} {p:?}");
        stopped += 1;
    }
    assert!(stopped > 100, "{name} {stopped}");
}
