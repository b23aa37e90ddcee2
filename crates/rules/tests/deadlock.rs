//! The proof that nothing can be captured any more.

use kete_rules::deadlock::{LIMIT, is_dead, is_likely};
use kete_rules::load::Library;
use kete_rules::notation::parse_position;
use kete_rules::{Player, Position, Rules};

fn rules(id: &str) -> Rules {
    let file = Library::builtin().by_id(id).expect("a game").rules.clone();
    Rules::compile(file).expect("rules")
}

fn position(rules: &Rules, text: &str) -> Position {
    parse_position(rules, text).expect("a position")
}

/// Numbers that look like chance.
fn next(x: &mut u64, below: usize) -> usize {
    *x = x
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    (*x >> 33) as usize % below
}

#[test]
fn single_seeds_that_run_after_each_other_are_dead() {
    let rules = rules("oware");
    for text in [
        "1 0 0 0 0 0 | 1 0 0 0 0 0 | 23 23 | S",
        "1 0 0 0 0 0 | 1 0 0 0 0 0 | 23 23 | N",
        "0 0 0 1 0 0 | 0 0 1 0 0 0 | 23 23 | N",
        "0 0 1 0 0 0 | 0 0 0 1 0 0 | 24 22 | S",
    ] {
        let p = position(&rules, text);
        assert_eq!(is_dead(&rules, &p, LIMIT), Some(true), "{text}");
        assert!(is_likely(&rules, &p));
    }
}

#[test]
fn a_capture_or_an_end_is_seen() {
    let oware = rules("oware");
    for text in [
        // South's last seed but one takes two at once.
        "1 0 0 0 0 1 | 1 0 0 1 0 0 | 22 22 | S",
        "1 0 0 1 0 0 | 1 0 0 0 0 1 | 22 22 | N",
        // North cannot move: whoever asks has not looked.
        "0 0 0 1 1 0 | 0 0 0 0 0 0 | 23 23 | N",
    ] {
        assert_eq!(
            is_dead(&oware, &position(&oware, text), LIMIT),
            Some(false),
            "{text}"
        );
    }
    // Nobody has to feed here: a player may run out of seeds, which ends the game otherwise than by a draw.
    let laps = rules("bao-laps");
    for player in ["S", "N"] {
        for (seeds, stores) in [("1 0 0 0 0 0 0 0", "15 15"), ("0 0 0 1 0 0 1 0", "14 14")] {
            let p = position(&laps, &format!("{seeds} | {seeds} | {stores} | {player}"));
            assert_eq!(is_dead(&laps, &p, LIMIT), Some(false), "{seeds} {player}");
        }
    }
    for entry in Library::builtin().entries() {
        let rules = Rules::compile(entry.rules.clone()).expect("rules");
        let start = rules.start();
        assert_ne!(is_dead(&rules, &start, 500), Some(true), "{}", entry.id());
        assert!(!is_likely(&rules, &start), "{}", entry.id());
    }
}

#[test]
fn what_is_not_found_out_in_time_stays_open() {
    let rules = rules("oware");
    assert_eq!(is_dead(&rules, &rules.start(), 3), None);
    let dead = position(&rules, "1 0 0 0 0 0 | 1 0 0 0 0 0 | 23 23 | S");
    assert_eq!(is_dead(&rules, &dead, 2), None);
}

#[test]
fn nothing_happens_after_a_proof() {
    let mut x = 1;
    // In the last one a player can always run out of seeds.
    for (id, provable) in [("oware", true), ("awari", true), ("bao-laps", false)] {
        let rules = rules(id);
        let (n, total) = (rules.houses(), usize::from(rules.total()));
        let mut proved = [0; 2];
        for _ in 0..20_000 {
            let mut cells = vec![0; 2 * n];
            let seeds = 2 + next(&mut x, 5);
            for _ in 0..seeds {
                cells[next(&mut x, 2 * n)] += 1;
            }
            let row = |row: &[usize]| row.iter().map(|c| format!("{c} ")).collect::<String>();
            let half = (total - seeds) / 2;
            let player = next(&mut x, 2);
            let text = format!(
                "{}| {}| {half} {} | {}",
                row(&cells[..n]),
                row(&cells[n..]),
                total - seeds - half,
                ["S", "N"][player]
            );
            let Ok(start) = parse_position(&rules, &text) else {
                continue;
            };
            if is_dead(&rules, &start, LIMIT) != Some(true) {
                continue;
            }
            proved[player] += 1;
            let mut p = start;
            for _ in 0..60 {
                let legal = rules.legal(&p);
                p = rules
                    .play(&p, legal[next(&mut x, legal.len())])
                    .expect("a legal move");
                assert!(
                    !p.is_over() && p.row(Player::South) + p.row(Player::North) == seeds as u16,
                    "{id} {text}"
                );
            }
        }
        let expected = proved.iter().all(|&n| (n > 10) == provable);
        assert!(expected, "{id}: {proved:?}");
    }
}
