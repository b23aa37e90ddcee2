//! C01 to C29 with data: Kalah on boards of six and of three houses.

use std::sync::Arc;

use kete_rules::trace::Event;
use kete_rules::{Move, Player, Rules, Setup};
use serde_json::Value;

use crate::support::{NORTH, SOUTH, at, counted, rules};
use crate::{cases, number, numbers};

fn player(value: &Value) -> Player {
    if value == "N" { NORTH } else { SOUTH }
}

/// Kalah with enough seeds for a position, and how many South's store must hold besides to use all of them.
fn kalah_for(houses: u32, found: u32, options: &[(&str, &str)]) -> (Arc<Rules>, u32) {
    let seeds = found.div_ceil(2 * houses);
    let (h, s) = (houses.to_string(), seeds.to_string());
    let size = [("houses", h.as_str()), ("seeds", s.as_str())];
    (
        rules("kalah", &[&size, options].concat()),
        2 * houses * seeds - found,
    )
}

/// What the cases call an option, and what it is here.
fn options(opts: &Value) -> Vec<(&'static str, &'static str)> {
    let options = opts.as_object().unwrap().iter();
    options
        .map(
            |(name, value)| match (name.as_str(), value.as_str().unwrap()) {
                ("sweep", "finisher") => ("rest", "emptier"),
                ("sweep", "owner") => ("rest", "owner"),
                ("end_check", "next") => ("end", "mover"),
                other => panic!("{other:?}"),
            },
        )
        .collect()
}

#[test]
fn moves_of_kalah() {
    let mut tested = 0;
    for case in cases("kalah") {
        let data = &case["data"];
        if !data["result"].is_object() {
            continue;
        }
        let name = case["id"].as_str().unwrap();
        let mut cells = numbers(&data["S"]);
        let houses = cells.len() as u32;
        cells.extend(numbers(&data["N"]));
        let stores = [number(&data["s"]), number(&data["n"])];
        let found = cells.iter().chain(&stores).sum();
        let (rules, more) = kalah_for(houses, found, &options(&data["opts"]));
        let mover = player(&data["side"]);
        let before = Setup {
            cells,
            stores: Some([stores[0] + more, stores[1]]),
            player: Some(mover),
            ..Setup::default()
        };
        let before = before.validate(&rules).unwrap();
        let house = number(&data["pit"]) - 1 + houses * mover.index() as u32;
        let (events, after) = rules.trace(&before, Move::House(house as u8)).unwrap();

        let want = &data["result"];
        let mut board = numbers(&want["S"]);
        board.extend(numbers(&want["N"]));
        let stores = [number(&want["s"]) + more, number(&want["n"])];
        assert_eq!(counted(&rules, &after), (board, stores), "{name}");
        assert_eq!(after.is_over(), want["over"] == true, "{name}");
        if !want["to"].is_null() {
            assert_eq!(after.player(), player(&want["to"]), "{name}");
        }
        let captured = events.iter().map(|e| match e {
            Event::Capture { seeds, .. } => u32::from(*seeds),
            _ => 0,
        });
        assert_eq!(captured.sum::<u32>(), number(&want["captured"]), "{name}");
        tested += 1;
    }
    assert_eq!(tested, 12);
}

#[test]
fn c13_every_house_faces_its_own() {
    let rules = rules("kalah", &[]);
    for house in 0..6 {
        assert_eq!(rules.facing(house), 11 - house);
        assert_eq!(rules.facing(11 - house), house);
    }
}

#[test]
fn c15_with_a_grand_slam_rule_the_capture_would_not_be_made() {
    // The variant the report mentions is no option of Kalah here; it is refused, not ignored.
    let found = kete_rules::load::Library::builtin().find("kalah").unwrap();
    let mut file = found.rules().unwrap();
    let set = kete_rules::options::set_option(&mut file, "grand_slam", &"illegal".into());
    assert!(set.is_err());
}

/// The positions of a program of the Kalah Game Protocol; sizes and totals differ from line to line.
#[test]
fn positions_of_the_protocol() {
    let Some(text) = crate::support::shared("kgp_sow_positions.csv") else {
        return;
    };
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let row =
            |field: &str| -> Vec<u32> { field.split(' ').map(|n| n.parse().unwrap()).collect() };
        let seeds = |i: usize| fields[i].parse::<u32>().unwrap();
        let mut cells = row(fields[0]);
        let houses = cells.len() as u32;
        cells.extend(row(fields[2]));
        let found = cells.iter().sum::<u32>() + seeds(1) + seeds(3);
        // The protocol's tables compare the board right after the move; the game goes on while the mover has seeds.
        let (rules, more) = kalah_for(houses, found, &[("end", "mover"), ("rest", "nobody")]);
        let mover = player(&fields[4][..1].into());
        let before = Setup {
            cells,
            stores: Some([seeds(1) + more, seeds(3)]),
            player: Some(mover),
            ..Setup::default()
        };
        let house = fields[4][1..].parse::<u32>().unwrap() - 1 + houses * mover.index() as u32;
        let p = before.validate(&rules).unwrap();
        let after = rules.play(&p, Move::House(house as u8)).unwrap();
        let mut want = row(fields[5]);
        want.extend(row(fields[7]));
        assert_eq!(
            counted(&rules, &after),
            (want, [seeds(6) + more, seeds(8)]),
            "{line}"
        );
        assert_eq!(after.player() == mover, fields[9] == "1", "{line}");
    }
}

/// A board that is set up with an empty row is over where that ends a game, whoever is to move, and whoever's row it is.
#[test]
fn a_board_set_up_with_an_empty_row() {
    for (game, options, is_over) in [
        ("kalah", &[][..], [true, true]),
        ("kalah", &[("end", "mover")], [true, false]),
        ("kalah", &[("surinam_end", "true")], [true, true]),
        ("oware", &[("end", "either")], [true, true]),
        // The player who has seeds feeds.
        ("oware", &[], [true, false]),
    ] {
        let rules = rules(game, options);
        for (empty, other) in [(SOUTH, NORTH), (NORTH, SOUTH)] {
            let text = if empty == SOUTH {
                "0x6 (22) | 0 1 0 0 1 1 (23)"
            } else {
                "0 1 0 0 1 1 (23) | 0x6 (22)"
            };
            for (mover, is_over) in [(empty, is_over[0]), (other, is_over[1])] {
                let p = at(&rules, text, mover);
                let (_, settled) = rules.settle_setup(&p);
                let what = format!("{game} {options:?}: {text}, {mover:?}");
                assert_eq!(settled.is_over(), is_over, "{what}");
                if is_over {
                    assert_eq!(rules.score(&settled).leader(), Some(other), "{what}");
                } else {
                    assert_eq!(settled, p, "{what}");
                }
            }
        }
    }
}
