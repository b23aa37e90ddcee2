//! C45 to C71: Oware (Abapa).

use std::sync::Arc;

use kete_rules::game::Game;
use kete_rules::{Ending, Move, Position, Rules, Setup};
use serde_json::Value;

use crate::cases;
use crate::support::{NORTH, SOUTH, at, houses, play, rules, stores};

/// The house of a letter: A to F are South's, a to f North's.
fn house(letter: char) -> u8 {
    match letter {
        'A'..='F' => letter as u8 - b'A',
        'a'..='f' => letter as u8 - b'a' + 6,
        _ => panic!("{letter}"),
    }
}

/// Reads twelve counts, two stores and the side to move, joined by `-`.
fn position(rules: &Rules, text: &str) -> Position {
    let fields: Vec<&str> = text.split('-').collect();
    let n: Vec<u32> = fields[..14].iter().map(|f| f.parse().unwrap()).collect();
    let setup = Setup {
        cells: n[..12].to_vec(),
        stores: Some([n[12], n[13]]),
        player: Some(if fields[14] == "N" { NORTH } else { SOUTH }),
        ..Setup::default()
    };
    setup.validate(rules).unwrap()
}

fn written(p: &Position) -> String {
    let counts = p.cells()[..12].iter().copied().chain(stores(p));
    let counts: Vec<String> = counts.map(|n| n.to_string()).collect();
    format!(
        "{}-{}",
        counts.join("-"),
        if p.player() == NORTH { "N" } else { "S" }
    )
}

#[test]
fn moves_of_oware() {
    let rules = rules("oware", &[]);
    let mut tested = 0;
    for case in cases("oware") {
        let data = &case["data"];
        let (name, p) = (&case["id"], position(&rules, data["pos"].as_str().unwrap()));
        if let (Some(m), Some(result)) = (data["move"].as_str(), data["result"].as_str()) {
            let after = play(&rules, &p, Move::House(house(m.chars().next().unwrap())));
            assert_eq!(written(&after), result, "{name}");
            tested += 1;
        }
        if let Value::Array(legal) = &data["legal"] {
            let letter = |l: &Value| house(l.as_str().unwrap().chars().next().unwrap());
            let want: Vec<u8> = legal.iter().map(letter).collect();
            assert_eq!(houses(&rules, &p), want, "{name}");
            tested += 1;
        }
    }
    assert_eq!(tested, 7);
}

#[test]
fn c51_nobody_can_feed_south() {
    let rules = rules("oware", &[]);
    // The position of the report, agreed upon, and the same one move earlier.
    let p = position(&rules, "0-0-0-0-0-0-1-1-1-1-1-0-22-21-N");
    assert_eq!(
        stores(&rules.adjudicate(&p, Ending::CannotFeed { player: NORTH })),
        [22, 26]
    );
    let p = play(
        &rules,
        &position(&rules, "0-0-0-0-0-1-0-1-1-1-1-0-22-21-S"),
        Move::House(5),
    );
    assert!(p.is_over() && rules.legal(&p).is_empty());
    assert_eq!(stores(&p), [22, 26]);
}

#[test]
fn c57_two_seed_cycle() {
    let case = cases("oware")
        .into_iter()
        .find(|case| case["id"] == "C57")
        .unwrap();
    let data = &case["data"];
    let rules = rules("oware", &[("repetition", "second")]);
    let mut game = Game::from(
        rules.clone(),
        position(&rules, data["pos"].as_str().unwrap()),
    );
    for (ply, letter) in data["moves"].as_str().unwrap().chars().enumerate() {
        assert!(!game.position().is_over(), "over after {ply} plies");
        game.play(Move::House(house(letter))).unwrap();
    }
    assert_eq!(game.ending(), Some(Ending::Repetition));
    assert_eq!(stores(game.position()), [24, 24]);
}

#[test]
fn c57_the_third_occurrence_by_default() {
    let rules = rules("oware", &[]);
    let mut game = Game::from(
        rules.clone(),
        position(&rules, "0-0-0-0-0-1-0-0-0-0-0-1-23-23-S"),
    );
    let mut plies = 0;
    while !game.position().is_over() {
        let m = rules.legal(game.position())[0];
        game.play(m).unwrap();
        plies += 1;
    }
    assert_eq!((plies, game.ending()), (24, Some(Ending::Repetition)));
    assert_eq!(stores(game.position()), [24, 24]);
}

/// Games from `game` in which a position comes back; the first for which `wanted` holds of the plies between.
fn cycle(game: &Game, depth: u32, wanted: &dyn Fn(&Game) -> bool) -> Option<Game> {
    if game.position().is_over() || depth == 0 {
        let cyclic = game.ending() == Some(Ending::Repetition);
        return (cyclic && wanted(game)).then(|| game.clone());
    }
    game.rules()
        .legal(game.position())
        .into_iter()
        .find_map(|m| {
            let mut next = game.clone();
            next.play(m).unwrap();
            cycle(&next, depth - 1, wanted)
        })
}

#[test]
fn c61_a_cycle_entered_by_choice_is_found_by_the_history() {
    let rules = rules("oware", &[("repetition", "second")]);
    let start = Game::from(
        rules.clone(),
        position(&rules, "0-0-0-0-0-2-0-0-0-0-0-2-21-23-S"),
    );
    let chosen = |game: &Game| {
        let mut steps = game.steps().iter().take(game.steps().len() - 2);
        steps.any(|step| rules.legal(&step.position).len() > 1)
    };
    let game = cycle(&start, 40, &chosen).expect("a cycle with a choice in it");
    assert_eq!(game.ending(), Some(Ending::Repetition));
}

#[test]
fn c63_more_than_half_and_the_seeds_on_the_board() {
    let text = "0-0-0-0-2-0-0-1-0-0-1-0-19-25-S";
    let rules = rules("oware", &[]);
    let over = Setup {
        over: true,
        ..Setup::of(&rules, &position(&rules, text))
    };
    let over = over.validate(&rules).unwrap();
    assert_eq!(rules.score(&over).halves, [2 * 19, 2 * 25]);
    // Swept, as other programs do: the same winner, another margin.
    let swept = rules.adjudicate(&position(&rules, text), Ending::Deadlock);
    assert_eq!(stores(&swept), [21, 27]);
}

#[test]
fn c69_long_games() {
    let rules = rules("oware", &[("repetition", "none"), ("play_out", "true")]);
    let mut game = Game::from(
        rules.clone(),
        at(&rules, "0 0 0 0 0 1 (23) | 0 0 0 0 0 1 (23)", SOUTH),
    );
    for _ in 0..10_000 {
        let m = rules.legal(game.position())[0];
        game.play(m).unwrap();
    }
    assert_eq!(game.steps().len(), 10_000);
}

/// Final positions of recorded games: the board after the last ply, nothing swept.
#[test]
fn recorded_games() {
    let Some(text) = crate::support::shared("oware_games.txt") else {
        return;
    };
    let (plain, on) = (rules("oware", &[]), rules("oware", &[("play_out", "true")]));
    let mut past_the_majority = 0;
    let lines: Vec<&str> = text
        .lines()
        .filter(|l| !l.starts_with('#') && !l.is_empty())
        .collect();
    for line in &lines {
        let fields: Vec<&str> = line.split('\t').collect();
        let [name, plies, moves, last, status, repeated, ..] = fields[..] else {
            panic!("{line}")
        };
        let moves: Vec<char> = moves.chars().collect();
        assert_eq!(moves.len(), plies.parse::<usize>().unwrap(), "{name}");
        let game = replay(&plain, &moves).unwrap_or_else(|| {
            past_the_majority += 1;
            replay(&on, &moves).unwrap_or_else(|| panic!("{name}: an illegal move"))
        });
        assert_eq!(
            swept(game.position()),
            swept(&position(&on, last)),
            "{name}"
        );
        if !game.position().is_over() {
            assert_eq!(written(game.position()), last, "{name}");
        }
        if status == "no legal move" {
            assert!(game.position().is_over(), "{name}");
        }
        // PlayStrategy and OpenSpiel stop at the second occurrence.
        if let Some((earlier, later)) = repeated.split_once('=') {
            let at = |ply: &str| game.steps()[ply.parse::<usize>().unwrap() - 1].position;
            assert_eq!(at(earlier), at(later), "{name}");
            assert_eq!(
                first_repetition(&game),
                later.parse::<usize>().ok(),
                "{name}"
            );
        } else {
            assert_eq!(first_repetition(&game), None, "{name}");
        }
    }
    assert_eq!((lines.len(), past_the_majority), (16, 5));
}

fn replay(rules: &Arc<Rules>, moves: &[char]) -> Option<Game> {
    let mut game = Game::new(rules.clone());
    for letter in moves {
        game.play_only(Move::House(house(*letter))).ok()?;
    }
    Some(game)
}

fn first_repetition(game: &Game) -> Option<usize> {
    let mut seen = vec![*game.start()];
    game.steps().iter().enumerate().find_map(|(i, step)| {
        let repeated = seen.contains(&step.position);
        seen.push(step.position);
        repeated.then_some(i + 1)
    })
}

/// Stores with every seed on the board given to its side.
fn swept(p: &Position) -> [u16; 2] {
    [p.store(SOUTH) + p.row(SOUTH), p.store(NORTH) + p.row(NORTH)]
}
