//! Behaviour that is a matter of the rules library.

use kete_rules::game::Game;
use kete_rules::trace::Event;
use kete_rules::{Ending, Move, Refusal, Setup};

use crate::support::laws::check_asking;
use crate::support::{NORTH, SOUTH, at, board, counted, data, play, rules, setup, sow, stores};

fn finished(text: &str) -> (std::sync::Arc<kete_rules::Rules>, kete_rules::Position) {
    let rules = rules("kalah", &[]);
    let p = Setup {
        over: true,
        ..setup(text, SOUTH)
    }
    .validate(&rules)
    .unwrap();
    (rules, p)
}

#[test]
fn c25_scores_are_numbers() {
    let (rules, p) = finished("0x6 (9) | 0x6 (39)");
    assert_eq!(rules.score(&p).leader(), Some(NORTH));
}

#[test]
fn c27_the_winner_is_the_right_player_and_a_draw_has_none() {
    let (rules, p) = finished("0x6 (20) | 0x6 (28)");
    assert_eq!(
        (rules.score(&p).leader(), rules.score(&p).margin()),
        (Some(NORTH), -16)
    );
    assert_eq!(rules.margin(&p), -16, "South was to move");
    let (rules, p) = finished("0x6 (24) | 0x6 (24)");
    assert_eq!(
        (rules.score(&p).leader(), rules.score(&p).margin()),
        (None, 0)
    );
}

#[test]
fn c29_an_early_stop_keeps_the_winner_but_not_the_margin() {
    let before = "0 0 0 0 0 1 (24) | 0 0 0 0 0 1 (22)";
    sow(
        &rules("kalah", &[]),
        before,
        SOUTH,
        5,
        "0x6 (25) | 0x6 (23)",
    );
    let stop = rules("kalah", &[("majority", "true")]);
    let p = sow(&stop, before, SOUTH, 5, "0x6 (25) | 0 0 0 0 0 1 (22)");
    let (events, _) = stop
        .trace(&at(&stop, before, SOUTH), Move::House(5))
        .unwrap();
    let over = |e: &Event| {
        matches!(
            e,
            Event::Over {
                ending: Ending::Majority { .. },
                ..
            }
        )
    };
    assert!(
        p.is_over() && events.iter().any(over),
        "the record says why: {events:?}"
    );
}

#[test]
fn c35_asking_changes_nothing() {
    let rules = rules("kalah", &[]);
    let p = at(&rules, "0 3 1 2 0 8 (9) | 1 0 4 0 6 2 (12)", NORTH);
    let before = p;
    check_asking(&rules, &p).unwrap();
    for m in rules.legal(&p) {
        rules.trace(&p, m).unwrap();
    }
    assert_eq!(p, before);
}

#[test]
fn c39_no_move_means_game_over() {
    let rules = rules("kalah", &[]);
    // The position of the report cannot stand: the move before it has ended the game.
    let p = sow(
        &rules,
        "0 0 0 0 0 1 (21) | 1 0 0 0 0 1 (24)",
        SOUTH,
        5,
        "0x6 (22) | 0x6 (26)",
    );
    assert!(p.is_over() && rules.legal(&p).is_empty());
    assert_eq!(rules.why_not(&p, Move::House(0)), Some(Refusal::GameOver));
    // Typed in, it has no move, and can be settled.
    let p = at(&rules, "0x6 (22) | 1 0 0 0 0 1 (24)", SOUTH);
    assert!(rules.legal(&p).is_empty());
    assert_eq!(
        stores(&rules.adjudicate(&p, Ending::NoSeeds { player: SOUTH })),
        [22, 26]
    );
}

#[test]
fn c97_extra_turn_with_an_empty_row() {
    let p = sow(
        &rules("sungka", &[]),
        "0 0 0 0 0 0 1 (40) | 3 0 2 0 0 1 0 (51)",
        SOUTH,
        6,
        "0x7 (41) | 3 0 2 0 0 1 0 (51)",
    );
    assert_eq!((p.is_over(), p.player()), (false, NORTH));
}

#[test]
fn c99_relay_first_moves() {
    let text = std::fs::read_to_string(data("relay.json")).unwrap();
    let file: serde_json::Value = serde_json::from_str(&text).unwrap();
    let rules = rules("kalah-relay", &[]);
    for first in file["first_moves"].as_array().unwrap() {
        let number: u8 = first["play"].as_str().unwrap()[1..].parse().unwrap();
        let (events, p) = rules
            .trace(&rules.start(), Move::House(number - 1))
            .unwrap();
        let mut cells = crate::numbers(&first["S"]);
        cells.extend(crate::numbers(&first["N"]));
        let store = crate::number(&first["store"]);
        assert_eq!(counted(&rules, &p), (cells, [store, 0]), "{first}");
        assert_eq!(p.player() == SOUTH, first["again"] == true, "{first}");
        let laps = events
            .iter()
            .filter(|e| matches!(e, Event::Lift { .. }))
            .count();
        assert_eq!(laps as u64, first["laps"].as_u64().unwrap(), "{first}");
    }
}

#[test]
fn c105_undo_after_an_extra_turn() {
    let rules = rules("kalah", &[]);
    let mut game = Game::new(rules.clone());
    game.play(Move::House(2)).unwrap();
    game.play(Move::House(5)).unwrap();
    assert_eq!(game.position().player(), NORTH);
    assert!(game.undo());
    assert_eq!(
        counted(&rules, game.position()),
        board("4 4 0 5 5 5 (1) | 4x6")
    );
    assert_eq!(game.position().player(), SOUTH);
    assert!(game.undo());
    assert_eq!(*game.position(), rules.start());
    assert!(!game.undo());
    assert!(game.redo() && game.redo() && !game.redo());
    assert_eq!(game.position().player(), NORTH);
}

#[test]
fn c113_an_empty_house_is_refused() {
    for game in ["kalah", "oware", "togyz", "namnam", "congkak"] {
        let rules = rules(game, &[("repetition", "third")]);
        let empty = Setup::of(&rules, &rules.start());
        let mut cells = empty.cells.clone();
        let moved = std::mem::take(&mut cells[2]);
        cells[3] += moved;
        let p = Setup { cells, ..empty }.validate(&rules).unwrap();
        assert_eq!(
            rules.why_not(&p, Move::House(2)),
            Some(Refusal::Empty),
            "{game}"
        );
        let mut game = Game::from(rules, p);
        assert_eq!(game.play(Move::House(2)).map(|_| ()), Err(Refusal::Empty));
        assert_eq!(
            (*game.position(), game.steps().len()),
            (p, 0),
            "nothing has happened"
        );
    }
}

#[test]
fn c113_the_other_players_house_is_refused() {
    let rules = rules("oware", &[]);
    assert_eq!(
        rules.why_not(&rules.start(), Move::House(7)),
        Some(Refusal::NotYours)
    );
    assert_eq!(
        rules.why_not(&rules.start(), Move::House(12)),
        Some(Refusal::NoSuchHouse)
    );
}

/// Recorded games of Kalah: every token is a side and a house; final positions as they stand.
#[test]
fn recorded_games_of_kalah() {
    let Some(text) = crate::support::shared("kalah_games.txt") else {
        return;
    };
    let rules = rules("kalah", &[]);
    let mut games = 0;
    for line in text
        .lines()
        .filter(|l| !l.starts_with('#') && !l.is_empty())
    {
        let fields: Vec<&str> = line.split('\t').collect();
        let mut p = rules.start();
        for token in fields[2].split(' ') {
            let player = if token.starts_with('N') { NORTH } else { SOUTH };
            assert_eq!(p.player(), player, "{}: {token}", fields[0]);
            let number: u8 = token[1..].parse().unwrap();
            p = play(
                &rules,
                &p,
                Move::House(number - 1 + 6 * player.index() as u8),
            );
        }
        let row = |cells: &[u16]| {
            cells
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(" ")
        };
        let [south, north] = stores(&p);
        let state = match (p.is_over(), p.player() == SOUTH) {
            (true, _) => "over",
            (false, true) => "S to move",
            (false, false) => "N to move",
        };
        let (low, high) = p.cells()[..12].split_at(6);
        let written = format!("S[{}] {south} N[{}] {north} {state}", row(low), row(high));
        assert_eq!(written, fields[3], "{}", fields[0]);
        games += 1;
    }
    assert_eq!(games, 3);
}
