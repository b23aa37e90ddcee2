//! Options that say how regions differ: takasia, the nyumba, an emptied front row; and games stopped or played in rounds.

mod support;

use kete_rules::check::contradictions;
use kete_rules::file::{Deadlock, OwnFront, RuleFile};
use kete_rules::game::Game;
use kete_rules::options::set_option;
use kete_rules::wire::{state_from_json, state_to_json};
use kete_rules::{Ending, Move, Position, Refusal, Rules, Setup};
use support::laws::{check_asking, check_mirror, check_move, seeds};
use support::{NORTH, SOUTH, at, play, rules, setup};

const fn bao(pit: u8, clockwise: bool, capture: bool) -> Move {
    Move::Bao {
        pit,
        clockwise,
        capture,
        safari: None,
    }
}

/// Random numbers, the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

#[test]
fn a_lone_kichwa_and_an_emptied_front_row() {
    let text = "2 0x7 / 0 0 0 0 3 0 0 0 | 0 0 0 1 0x4 / 57 0x7";
    let left = bao(0, false, false);
    for (options, refusal) in [
        (&[][..], Some(Refusal::LoneKichwa)),
        (&[("lone_kichwa", "allowed")], None),
        (
            &[("lone_kichwa", "allowed"), ("own_front", "illegal")],
            Some(Refusal::OwnFront),
        ),
        (
            &[
                ("lone_kichwa", "allowed"),
                ("own_front", "illegal"),
                ("front_check", "turn"),
            ],
            Some(Refusal::OwnFront),
        ),
    ] {
        for game in ["bao-kujifunza", "bao-kiswahili"] {
            let rules = rules(game, options);
            let p = at(&rules, text, SOUTH);
            assert_eq!(rules.why_not(&p, left), refusal, "{game} {options:?}");
            assert_eq!(rules.legal(&p).contains(&left), refusal.is_none());
            if refusal.is_none() {
                assert_eq!(play(&rules, &p, left).verdict().winner(), Some(NORTH));
            }
        }
    }
}

const K6: &str = "0 2 0 0 0 0 2 0 / 0 0 2 2 0 2 6 4 | 1 0 1 2 10 0 0 10 / 2 2 8 4 1 2 1 0";

/// The position of K6 after South's takata, which blocks a4.
fn after_k6(rules: &Rules) -> Position {
    let before = Setup {
        nyumba: Some([false; 2]),
        ..setup(K6, SOUTH)
    };
    play(
        rules,
        &before.validate(rules).unwrap(),
        bao(6, false, false),
    )
}

/// Random positions with empty hands and no nyumba, which hold some seeds more or less.
fn scattered(rules: &Rules, count: usize) -> Vec<Position> {
    let mut dice = Dice(3);
    let positions = (0..count).map(|_| {
        let mut cells = vec![0u32; 32];
        for _ in 0..20 + dice.below(40) {
            cells[dice.below(32)] += 1;
        }
        let s = Setup {
            cells,
            stores: Some([0; 2]),
            nyumba: Some([false; 2]),
            ..Setup::default()
        };
        s.validate(rules).unwrap()
    });
    positions.collect()
}

/// The positions in which North has a blocked pit, each with the move of South that blocks it.
fn blocking(rules: &Rules, count: usize) -> Vec<(Position, Move, usize)> {
    let mut found = Vec::new();
    for p in scattered(rules, count) {
        for m in rules.legal(&p) {
            if let Some(pit) = play(rules, &p, m).blocked() {
                found.push((p, m, pit));
            }
        }
    }
    assert!(found.len() > 50, "{}", found.len());
    found
}

#[test]
fn takasia_for_three_moves() {
    let rules = rules("bao-kiswahili", &[("takasia_moves", "3")]);
    let p = after_k6(&rules);
    assert_eq!(
        (p.blocked(), p.block(NORTH), p.block(SOUTH)),
        (Some(3), Some((3, 3)), None)
    );
    let (mut goes_on, mut captured) = (0, 0);
    for (p, m, pit) in blocking(&rules, 8000) {
        let p = play(&rules, &p, m);
        for reply in rules.legal(&p) {
            let q = play(&rules, &p, reply);
            if q.is_over() {
                continue;
            }
            assert_eq!((q.blocked(), q.block(NORTH)), (None, Some((pit, 2))));
            for m in rules.legal(&q) {
                let r = check_move(&rules, &q, m).unwrap();
                let Move::Bao { capture: true, .. } = m else {
                    continue;
                };
                if r.is_over() {
                    continue;
                }
                // The block goes on unless the pit was captured.
                if r.cells()[16 + pit] == 0 {
                    captured += 1;
                    assert_eq!(r.block(NORTH), None);
                    continue;
                }
                goes_on += 1;
                assert_eq!((r.blocked(), r.block(NORTH)), (Some(pit), Some((pit, 2))));
                for clockwise in [true, false] {
                    let from = bao(pit as u8, clockwise, false);
                    assert!(rules.why_not(&r, from).is_some());
                }
                for reply in rules.legal(&r) {
                    let s = play(&rules, &r, reply);
                    assert!(s.is_over() || matches!(s.block(NORTH), Some((_, 1)) | None));
                }
            }
        }
    }
    assert!(goes_on > 0 && captured > 0, "{goes_on} {captured}");
}

#[test]
fn the_last_move_of_a_block() {
    let rules = rules("bao-kiswahili", &[("takasia_moves", "2")]);
    let p = after_k6(&rules);
    let mut state = state_to_json(&rules, &p);
    assert_eq!(state["blocks"], serde_json::json!([null, [3, 2]]));
    state["blocks"] = serde_json::json!([null, [3, 1]]);
    let p = state_from_json(&rules, &state).unwrap();
    for reply in rules.legal(&p) {
        assert_eq!(play(&rules, &p, reply).block(NORTH), None);
    }
    for wrong in [
        serde_json::json!([null, [3, 0]]),
        serde_json::json!([null, [3, 3]]),
        serde_json::json!([null, [2, 1]]),
        serde_json::json!([[8, 1], null]),
    ] {
        state["blocks"] = wrong;
        assert!(state_from_json(&rules, &state).is_err(), "{state}");
    }
    // One move is all the plain game knows: its states have no such field.
    let plain = support::rules("bao-kiswahili", &[]);
    let p = after_k6(&plain);
    assert!(state_to_json(&plain, &p).get("blocks").is_none());
}

#[test]
fn the_blocked_pit_must_be_captured() {
    let rules = rules("bao-kiswahili", &[("takasia_forces", "true")]);
    let free = support::rules("bao-kiswahili", &[]);
    assert_eq!(after_k6(&rules).block(NORTH), Some((3, 1)));
    let (mut forced, mut refused) = (0, 0);
    for (p, m, pit) in blocking(&rules, 8000) {
        let (p, unbound) = (play(&rules, &p, m), play(&free, &p, m));
        assert_eq!(rules.legal(&p), free.legal(&unbound));
        for reply in rules.legal(&p) {
            let (q, unbound) = (play(&rules, &p, reply), play(&free, &unbound, reply));
            if q.is_over() {
                continue;
            }
            // No longer blocked, but still to be captured.
            assert_eq!((q.blocked(), q.block(NORTH)), (None, Some((pit, 0))));
            for m in free.legal(&unbound) {
                match rules.why_not(&q, m) {
                    None => {
                        let after = play(&rules, &q, m);
                        let gone = after.cells()[16 + pit] == 0;
                        forced += usize::from(gone);
                        assert!(after.is_over() || after.block(NORTH).is_none_or(|b| b.1 == 1));
                    }
                    Some(refusal) => {
                        refused += 1;
                        assert_eq!(refusal, Refusal::CaptureBlocked);
                    }
                }
            }
        }
    }
    assert!(forced > 0 && refused > 0, "{forced} {refused}");
}

#[test]
fn a_single_seed_under_takasia() {
    let exempt = rules("bao-kiswahili", &[]);
    let blocked = rules("bao-kiswahili", &[("takasia_single", "blocked")]);
    let mut found = 0;
    for p in scattered(&exempt, 3000) {
        for m in exempt.legal(&p) {
            let (a, b) = (play(&exempt, &p, m), play(&blocked, &p, m));
            if let (None, Some(pit)) = (a.blocked(), b.blocked()) {
                found += 1;
                assert_eq!(b.cells()[16 + pit], 1);
            } else {
                assert_eq!(a.blocked(), b.blocked());
            }
        }
    }
    assert!(found > 0);
}

#[test]
fn the_first_lap_from_the_nyumba() {
    let text = "0 0 1 0 2 0 0 0 / 0x8 | 0x7 1 / 60 0x7";
    let left = bao(4, false, false);
    for (option, owned, front) in [
        ("false", true, [0, 0, 2, 1, 0, 0, 0, 0]),
        ("true", true, [1, 1, 0, 1, 0, 0, 0, 0]),
        ("true", false, [0, 0, 2, 1, 0, 0, 0, 0]),
    ] {
        let rules = rules("bao-kiswahili", &[("takasia_first_lap", option)]);
        let s = Setup {
            nyumba: Some([owned, false]),
            blocked: Some(2),
            ..setup(text, SOUTH)
        };
        let p = s.validate(&rules).unwrap();
        let after = check_move(&rules, &p, left).unwrap();
        assert_eq!(after.cells()[..8], front, "{option} {owned}");
    }
}

#[test]
fn a_nyumba_that_holds_too_little() {
    let text = "0 0 1 0 5 0 2 0 / 0x8 (1) | 0x8 / 54 0x7 (1)";
    for (below, refusal) in [("owned", None), ("ordinary", Some(Refusal::SingleWaits))] {
        let rules = rules("bao-kiswahili", &[("nyumba_below", below)]);
        let s = Setup {
            nyumba: Some([true, false]),
            ..setup(text, SOUTH)
        };
        let p = s.validate(&rules).unwrap();
        assert_eq!(rules.why_not(&p, bao(2, true, false)), refusal);
    }
}

/// Random play under every combination: what is told is what happens, the seats do not matter, states can be written.
#[test]
fn every_combination_keeps_the_laws() {
    let mut dice = Dice(7);
    let (mut blocks, mut both) = (0, 0);
    for moves in ["1", "2", "3"] {
        for forces in ["false", "true"] {
            for below in ["owned", "ordinary"] {
                let options = [
                    ("takasia_moves", moves),
                    ("takasia_forces", forces),
                    ("nyumba_below", below),
                    ("takasia_single", "blocked"),
                    ("takasia_first_lap", "true"),
                    ("own_front", "illegal"),
                    ("hand", "1"),
                ];
                let rules = rules("bao-kiswahili", &options);
                for _ in 0..120 {
                    let mut cells = vec![0u32; 32];
                    for _ in 0..20 + dice.below(40) {
                        cells[dice.below(32)] += 1;
                    }
                    let nyumba = [4, 20].map(|pit: usize| dice.below(2) == 0 && cells[pit] != 0);
                    let s = Setup {
                        cells,
                        stores: Some([0; 2]),
                        nyumba: Some(nyumba),
                        ..Setup::default()
                    };
                    let mut p = s.validate(&rules).unwrap();
                    for _ in 0..30 {
                        let legal = check_asking(&rules, &p).unwrap();
                        let Some(&m) = legal.get(dice.below(legal.len().max(1))) else {
                            break;
                        };
                        let q = check_move(&rules, &p, m).unwrap();
                        check_mirror(&rules, &p, m, &q).unwrap();
                        let state = state_to_json(&rules, &q);
                        assert_eq!(state_from_json(&rules, &state).as_ref(), Ok(&q), "{state}");
                        blocks += usize::from(q.block(SOUTH).or(q.block(NORTH)).is_some());
                        both += usize::from(q.block(SOUTH).and(q.block(NORTH)).is_some());
                        p = q;
                    }
                }
            }
        }
    }
    assert!(blocks > 500, "{blocks} {both}");
}

#[test]
fn a_quiet_game_is_stopped() {
    for game in ["oware", "hus", "bao-kiswahili", "bao-kujifunza"] {
        let rules = rules(game, &[("quiet", "3"), ("repetition", "none")]);
        let mut stopped = 0;
        for seed in 0..40 {
            let mut game = Game::new(rules.clone());
            let mut dice = Dice(seed);
            while !game.position().is_over() {
                let legal = rules.legal(game.position());
                game.play(legal[dice.below(legal.len())]).unwrap();
            }
            let quiet = game.ending() == Some(Ending::Quiet);
            stopped += usize::from(quiet);
            if !quiet {
                continue;
            }
            let end = *game.position();
            assert_eq!(seeds(&rules, &end), seeds(&rules, game.start()));
            assert!(game.undo() && game.due().is_none() && game.redo());
            assert_eq!(*game.position(), end);
        }
        assert!(stopped > 0, "{}: {stopped}", rules.id());
    }
}

#[test]
fn the_count_of_quiet_moves() {
    let rules = rules("oware", &[("quiet", "4")]);
    let mut game = Game::new(rules);
    for house in [0, 6, 1] {
        game.play_only(Move::House(house)).unwrap();
        assert!(!game.is_stopped());
    }
    game.play_only(Move::House(7)).unwrap();
    assert_eq!(game.due(), Some(Ending::Quiet));
    assert!(game.stop_if_due() && game.position().is_over());
}

#[test]
fn a_match_of_a_game_of_one_round() {
    for id in [
        "pallanguzhi",
        "kalah",
        "oware",
        "songo",
        "vailung",
        "ayoayo",
    ] {
        let one = rules(id, &[("rounds", "1")]);
        assert!(!one.has_rounds(), "{id}");
        let rules = rules(id, &[("rounds", "3"), ("opens", "winner")]);
        let mut last = 0;
        for seed in 0..30 {
            let mut game = Game::new(rules.clone());
            let mut dice = Dice(seed);
            while !game.position().is_over() {
                let legal = check_asking(&rules, game.position()).unwrap();
                let m = legal[dice.below(legal.len())];
                check_move(&rules, game.position(), m).unwrap();
                game.play(m).unwrap();
            }
            let ending = game.ending();
            assert!(
                matches!(ending, Some(Ending::LastRound | Ending::CannotFill { .. })),
                "{id}: {ending:?}"
            );
            assert_eq!(seeds(&rules, game.position()), seeds(&rules, game.start()));
            last += usize::from(game.position().round() == 3);
        }
        assert!(last > 0, "{id}");
    }
    let mut togyz = support::rules("togyz", &[]).file().clone();
    assert!(set_option(&mut togyz, "rounds", &3.into()).is_err());
}

#[test]
fn settings_that_say_nothing_are_contradictions() {
    let reason = |game: &str, change: fn(&mut RuleFile)| {
        let mut file = rules(game, &[]).file().clone();
        change(&mut file);
        let found = contradictions(&file).into_iter().map(|p| p.key);
        found.collect::<Vec<_>>().join(" ")
    };
    let takasia = reason("bao-kujifunza", |f| {
        let Some(bao) = &mut f.bao else { return };
        bao.takasia_forces = true;
        bao.takasia_first_lap = true;
        bao.takasia_moves = 4;
    });
    assert_eq!(
        takasia,
        "bao.takasia_moves bao.takasia_moves bao.takasia_forces bao.takasia_first_lap"
    );
    let own_front = |f: &mut RuleFile| f.end.own_front = OwnFront::Illegal;
    assert_eq!(reason("hus", own_front), "end.own_front");
    assert_eq!(reason("bao-kujifunza", own_front), "");
    let quiet = |f: &mut RuleFile| f.stop.quiet = 10_001;
    assert_eq!(reason("oware", quiet), "stop.quiet");
    let rounds = |f: &mut RuleFile| {
        f.end.majority = true;
        f.stop.deadlock = Deadlock::Split;
    };
    assert_eq!(reason("dakon", rounds), "");
    let several = |f: &mut RuleFile| {
        f.end.majority = true;
        f.stop.deadlock = Deadlock::Split;
        f.rounds.as_mut().unwrap().max = 2;
    };
    assert_eq!(reason("dakon", several), "end.majority stop.deadlock");
    // Without takasia its own options go back to saying nothing.
    let mut file = rules("bao-kiswahili", &[("takasia_moves", "3")])
        .file()
        .clone();
    set_option(&mut file, "takasia", &false.into()).unwrap();
    assert_eq!(file.bao.as_ref().map(|b| b.takasia_moves), Some(1));
}
