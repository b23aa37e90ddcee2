//! Packed kernels against the general one: every move of random positions, heaps included.

use std::sync::Arc;

use kete_engine::packed::{HOUSES, Kalah, Kernel, Oware, Packed, perft};
use kete_engine::{Child, Game, Mancala, SplitMix64, Turn};
use kete_rules::load::Library;
use kete_rules::options::{set_options, split_setting};
use kete_rules::{Move, Player, Position, Rules, Setup};

/// Rule sets of the Kalah family, each with something of its own.
const KALAHS: &[&str] = &[
    "kalah",
    "kalah houses=1 seeds=9",
    "kalah houses=3 seeds=7 empty_capture=true",
    "kalah houses=8 seeds=15 end=mover rest=emptier",
    "kalah seeds=6 take_own=false rest=opponent",
    "kalah direction=clockwise majority=true",
    "kalah direction=clockwise houses=5 end=mover rest=nobody",
    "mancala",
    "bantumi",
    "bao-children",
];

/// Rule sets of the Oware family.
const OWARES: &[&str] = &[
    "oware",
    "oware houses=8 seeds=15",
    "oware direction=clockwise majority=true",
    "oware feed=no end=either houses=4 seeds=3",
    "oware-slam",
    "oware-slam rest=opponent direction=clockwise",
    "oware rest=emptier houses=3",
    "songo",
];

fn rules(name: &str) -> Arc<Rules> {
    let mut words = name.split_whitespace();
    let id = words.next().unwrap_or_default();
    let mut file = Library::builtin().by_id(id).expect(id).rules.clone();
    let settings = words.map(|word| {
        let (option, value) = split_setting(word).expect("a setting");
        (option, value.into())
    });
    set_options(&mut file, settings).unwrap_or_else(|e| panic!("{name}: {e:?}"));
    Arc::new(Rules::compile(file).unwrap_or_else(|e| panic!("{name}: {e:?}")))
}

fn kalah(name: &str) -> Packed<Kalah> {
    let rules = rules(name);
    let kernel = Kalah::new(&rules).unwrap_or_else(|| panic!("{name} is not packed"));
    Packed::new(rules, kernel)
}

fn oware(name: &str) -> Packed<Oware> {
    let rules = rules(name);
    let kernel = Oware::new(&rules).unwrap_or_else(|| panic!("{name} is not packed"));
    Packed::new(rules, kernel)
}

/// Any board: seeds spread evenly or heaped up, rows nearly empty, a store nearly full.
fn random(rules: &Rules, rng: &mut SplitMix64) -> Option<Position> {
    let houses = rules.houses();
    let mut setup = Setup {
        cells: vec![0; 2 * houses],
        player: Some(Player::of(rng.below(2))),
        ..Setup::default()
    };
    let mut stores = [0, 0];
    let mut left = usize::from(rules.total());
    let heap = [1, 2, 6, left][rng.below(4)];
    let used = 1 + rng.below(2 * houses);
    let stored = rng.below(3);
    while left > 0 {
        let seeds = (1 + rng.below(heap)).min(left);
        left -= seeds;
        if rng.below(4) < stored {
            stores[rng.below(2)] += seeds as u32;
        } else {
            setup.cells[(rng.below(used) * 7) % (2 * houses)] += seeds as u32;
        }
    }
    setup.stores = Some(stores);
    setup.validate(rules).ok()
}

/// What a test has met, so that it cannot pass by looking at nothing.
#[derive(Default)]
struct Seen {
    moves: usize,
    over: usize,
    again: usize,
    gains: usize,
    heaps: usize,
    seats: [usize; 2],
}

fn compare<K: Kernel>(game: &Packed<K>, p: &Position, seen: &mut Seen) -> Vec<Position> {
    let general = Mancala::new(game.rules().clone());
    let name = game.rules().id();
    let state = game.pack(p);
    let mut wanted: Vec<Child<Position, Move>> = Vec::new();
    let mut found = Vec::new();
    general.children(p, &mut wanted);
    game.children(&state, &mut found);
    let moves = |c: &Vec<Child<Position, Move>>| c.iter().map(|c| c.mv).collect::<Vec<_>>();
    let packed: Vec<Move> = found.iter().map(|c| c.mv).collect();
    assert_eq!(packed, moves(&wanted), "{name} {p:?}");
    assert_eq!(game.evaluate(&state), general.evaluate(p), "{name} {p:?}");
    assert_eq!(game.score_bounds(&state), general.score_bounds(p));
    assert_eq!(game.is_over(&state), general.is_over(p));
    assert_eq!(game.progress(&state), general.progress(p));
    for (found, wanted) in found.iter().zip(&wanted) {
        let what = || format!("{name} {p:?} {:?}", wanted.mv);
        assert_eq!(found.state, game.pack(&wanted.state), "{}", what());
        assert_eq!(found.turn, wanted.turn, "{}", what());
        assert_eq!(game.play(&state, wanted.mv), (found.state, found.turn));
        assert_eq!(
            game.order_hint(&state, found),
            general.order_hint(p, wanted),
            "{}",
            what()
        );
        seen.moves += 1;
        seen.over += usize::from(matches!(wanted.turn, Turn::Over(_)));
        seen.again += usize::from(wanted.turn == Turn::Again);
        seen.gains += usize::from(wanted.state.store(p.player()) > p.store(p.player()) + 1);
        if let Move::House(cell) = wanted.mv {
            seen.heaps += usize::from(p.cells()[usize::from(cell)] > 31);
        }
        seen.seats[p.player().index()] += 1;
    }
    wanted.into_iter().map(|child| child.state).collect()
}

/// Games of random moves from the start and from random boards.
fn check<K: Kernel>(game: &Packed<K>, seed: u64, again: bool) {
    let rules = game.rules().clone();
    let mut rng = SplitMix64::new(seed);
    let mut seen = Seen::default();
    for round in 0..1200 {
        let start = if round % 4 == 0 {
            Some(rules.start())
        } else {
            random(&rules, &mut rng)
        };
        let Some(mut p) = start else {
            continue;
        };
        let back = game
            .unpack(&game.pack(&p))
            .validate(&rules)
            .expect("a board");
        assert_eq!(back, p);
        for _ in 0..60 {
            let children = compare(game, &p, &mut seen);
            if children.is_empty() {
                break;
            }
            p = children[rng.below(children.len())];
        }
    }
    let name = rules.id();
    assert!(seen.moves > 2_000, "{name} {}", seen.moves);
    assert!(
        seen.over > 20 && seen.gains > 50,
        "{name} {} {}",
        seen.over,
        seen.gains
    );
    assert!(!again || seen.again > 500, "{name} {}", seen.again);
    assert!(
        seen.seats.iter().all(|&n| n > 500),
        "{name} {:?}",
        seen.seats
    );
    assert!(
        seen.heaps > 10 || rules.total() < 48,
        "{name} {}",
        seen.heaps
    );
}

#[test]
fn the_kalah_family() {
    for (name, seed) in KALAHS.iter().zip(1..) {
        check(&kalah(name), seed, true);
    }
}

#[test]
fn the_oware_family() {
    for (name, seed) in OWARES.iter().zip(1..) {
        check(&oware(name), 100 + seed, false);
    }
}

#[test]
fn sequences_are_counted_as_by_the_general_kernel() {
    for name in KALAHS.iter().filter(|n| !n.contains("15")) {
        let game = kalah(name);
        let start = game.rules().start();
        let wanted = kete_rules::perft(game.rules(), &start, 6);
        assert_eq!(
            perft(game.kernel(), &game.pack(&start), 6),
            wanted,
            "{name}"
        );
    }
    for name in OWARES {
        let game = oware(name);
        let start = game.rules().start();
        let wanted = kete_rules::perft(game.rules(), &start, 5);
        assert_eq!(
            perft(game.kernel(), &game.pack(&start), 5),
            wanted,
            "{name}"
        );
    }
    let game = kalah("kalah");
    let start = game.pack(&game.rules().start());
    assert_eq!(perft(game.kernel(), &start, 7), 114_430);
    assert_eq!(perft(game.kernel(), &start, 0), 1);
    let game = oware("oware");
    let start = game.pack(&game.rules().start());
    assert_eq!(perft(game.kernel(), &start, 7), 139_157);
}

/// The kernel is chosen by what the rules say: every built-in game, and options that change the family.
#[test]
fn rules_of_other_kinds_are_left_to_the_general_kernel() {
    let mut packed: Vec<&str> = Vec::new();
    for entry in Library::builtin().entries() {
        let rules = Rules::compile(entry.rules.clone()).expect("rules");
        let (kalah, oware) = (Kalah::new(&rules), Oware::new(&rules));
        assert!(kalah.is_none() || oware.is_none());
        if kalah.is_some() || oware.is_some() {
            packed.push(entry.id());
        }
    }
    packed.sort_unstable();
    let known = [
        "bantumi",
        "bao-children",
        "kalah",
        "mancala",
        "oware",
        "oware-slam",
        "songo",
    ];
    assert_eq!(packed, known);
    for name in [
        "kalah houses=9",
        "kalah houses=8 seeds=16",
        "kalah pie=true",
        "kalah lap_first=true",
        "kalah feed=must",
        "kalah singles=wait",
        "kalah last=3",
        "kalah surinam_end=true",
        "kalah pass=true",
        "kalah-relay",
        "congkak",
    ] {
        assert!(Kalah::new(&rules(name)).is_none(), "{name}");
    }
    for name in [
        "oware houses=9",
        "oware houses=8 seeds=16",
        "oware grand_slam=illegal",
        "oware chain=both",
        "oware feed=reply",
        "ouril",
        "awari",
        "bohnenspiel",
    ] {
        assert!(Oware::new(&rules(name)).is_none(), "{name}");
    }
    const { assert!(HOUSES == 8) };
}

/// Repetition is judged as by the general kernel.
#[test]
fn repetition_stops_alike() {
    let mut rng = SplitMix64::new(9);
    for name in [
        "oware",
        "oware-slam",
        "oware deadlock=split houses=5",
        "songo",
    ] {
        let game = oware(name);
        let general = Mancala::new(game.rules().clone());
        assert_eq!(game.repetition(), general.repetition());
        assert_eq!(game.shortest_cycle(), general.shortest_cycle());
        let mut stopped = 0;
        for _ in 0..300 {
            let Some(p) = random(game.rules(), &mut rng).filter(|p| !p.is_over()) else {
                continue;
            };
            let (wanted, turn) = general.repeated(&p);
            assert_eq!(
                game.repeated(&game.pack(&p)),
                (game.pack(&wanted), turn),
                "{name} {p:?}"
            );
            stopped += 1;
        }
        assert!(stopped > 100, "{name} {stopped}");
    }
}
