//! Public games and positions, which lie beside the repository or are absent.

use kete_rules::formats::{Format, Parsed, parse, print, print_place};
use kete_rules::game::{Action, Game};
use kete_rules::notation::print_position;
use kete_rules::{Ending, Player, Position, Rules, Setup};
use serde_json::Value;

use crate::support::{NORTH, SOUTH, data, rules, shared, stores};
use crate::{library, place, record};

/// The lines of a file that say something.
fn lines(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines()
        .filter(|l| !l.starts_with('#') && !l.is_empty())
        .map(|l| l.split('\t').collect())
}

/// What each player has when everybody takes his own side.
fn swept(rules: &Rules, p: &Position) -> [u16; 2] {
    let houses = rules.houses();
    let row = |k: Player| {
        p.cells()[houses * k.index()..][..houses]
            .iter()
            .sum::<u16>()
    };
    Player::BOTH.map(|k| p.store(k) + row(k))
}

#[test]
fn games_of_oware() {
    let Some(text) = shared("oware_games.txt") else {
        return;
    };
    let free = rules("oware", &[("repetition", "none"), ("play_out", "true")]);
    let second = rules("oware", &[("repetition", "second")]);
    let mut games = 0;
    for fields in lines(&text) {
        let [name, plies, moves, last, status, repeated, ..] = fields[..] else {
            panic!("{fields:?}")
        };
        let read = record(Format::Ogn, Some(&free), moves);
        let game = read.replay(library()).unwrap();
        assert_eq!(
            game.steps().len(),
            plies.parse::<usize>().unwrap(),
            "{name}"
        );
        let stated = place(Format::Dash, Some(&free), last).position;
        assert_eq!(
            swept(&free, game.position()),
            swept(&free, &stated),
            "{name}"
        );
        assert_eq!(
            game.position().is_over(),
            status == "no legal move",
            "{name}"
        );
        if status != "no legal move" {
            assert_eq!(
                print_place(Format::Dash, &free, game.position()).unwrap(),
                last,
                "{name}"
            );
        }
        // The same game through every other format of Oware.
        for format in [
            Format::Ogn,
            Format::Squares,
            Format::SpielOware,
            Format::Record,
        ] {
            let text = print(format, library(), &Parsed::Records(vec![read.clone()])).unwrap();
            let back = record(format, Some(&free), &text);
            assert_eq!(back.line, read.line, "{name} {format}");
        }
        // Where sites stop at the first repetition, so do their formats.
        if let Some((_, later)) = repeated.split_once('=') {
            let later: usize = later.parse().unwrap();
            let stopped: String = moves.chars().take(later).collect();
            let read = record(Format::Ogn, None, &stopped);
            assert_eq!(read.hash, second.hash(), "{name}");
            let last = read.line.nodes.last().map(|n| n.action);
            assert_eq!(last, Some(Action::Stopped(Ending::Repetition)), "{name}");
        }
        games += 1;
    }
    assert_eq!(games, 16);
}

#[test]
fn games_of_kalah() {
    let Some(text) = shared("kalah_games.txt") else {
        return;
    };
    let kalah = rules("kalah", &[]);
    let mut games = 0;
    for fields in lines(&text) {
        let [name, plies, moves, last, ..] = fields[..] else {
            panic!("{fields:?}")
        };
        let read = record(Format::KalahLeft, None, moves);
        let game = read.replay(library()).unwrap();
        assert_eq!(
            game.moves().count(),
            plies.parse::<usize>().unwrap(),
            "{name}"
        );
        let p = game.position();
        let row = |k: Player| {
            let cells: Vec<String> = p.cells()[6 * k.index()..][..6]
                .iter()
                .map(ToString::to_string)
                .collect();
            cells.join(" ")
        };
        let state = match (p.is_over(), p.player()) {
            (true, _) => "over",
            (false, Player::South) => "S to move",
            (false, Player::North) => "N to move",
        };
        let [s, n] = stores(p);
        assert_eq!(
            format!("S[{}] {s} N[{}] {n} {state}", row(SOUTH), row(NORTH)),
            last,
            "{name}"
        );
        assert_eq!(
            print(
                Format::KalahLeft,
                library(),
                &Parsed::Records(vec![read.clone()])
            )
            .unwrap()
            .split_whitespace()
            .collect::<Vec<_>>(),
            moves.split_whitespace().collect::<Vec<_>>()
        );
        for format in [Format::KalahStore, Format::SpielMancala] {
            let text = print(format, library(), &Parsed::Records(vec![read.clone()])).unwrap();
            assert_eq!(record(format, Some(&kalah), &text), read, "{name} {format}");
        }
        games += 1;
    }
    assert_eq!(games, 3);
}

#[test]
fn tournament_games_of_togyz() {
    let Some(text) = shared("togyz_master_742.csv") else {
        return;
    };
    let mut games = 0;
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let [id, _, result, plies, moves, white, black, state] = fields[..] else {
            panic!("{line}")
        };
        // Every digit and mark is compared by the reader.
        let text = format!("{moves} {}", if state == "over" { "" } else { result });
        let read = record(Format::Togyz, None, &text);
        let game = read.replay(library()).unwrap();
        assert_eq!(
            game.moves().count(),
            plies.parse::<usize>().unwrap(),
            "game {id}"
        );
        assert_eq!(game.position().is_over(), state == "over", "game {id}");
        assert_eq!(read.outcome.to_string(), result, "game {id}");
        // Written again it is the same, and its totals are those of the collection.
        let printed = print(Format::Togyz, library(), &Parsed::Records(vec![read])).unwrap();
        let (mut words, mut totals) = (Vec::new(), [0; 2]);
        let body = printed.split("\n\n").nth(1).unwrap();
        for (ply, word) in body
            .split_whitespace()
            .filter(|w| !w.contains(['.', '-']))
            .enumerate()
        {
            let (word, total) = word.split_once('(').unwrap_or((word, ""));
            words.push(word.to_lowercase());
            if let Some(total) = total.strip_suffix(')') {
                totals[ply % 2] = total.parse::<u16>().unwrap();
            }
        }
        assert_eq!(
            words,
            moves.split_whitespace().collect::<Vec<_>>(),
            "game {id}"
        );
        let stated = [white, black].map(|n| n.parse::<u16>().unwrap());
        assert!(
            totals[0] <= stated[0] && totals[1] <= stated[1],
            "game {id}"
        );
        if state != "over" {
            assert_eq!(stores(game.position()), stated, "game {id}");
        }
        games += 1;
    }
    assert_eq!(games, 742);
}

#[test]
fn games_in_squares() {
    let Some(text) = shared("togyz_playstrategy.txt") else {
        return;
    };
    let mut games = 0;
    for fields in lines(&text) {
        let [name, plies, moves, last] = fields[..] else {
            panic!("{fields:?}")
        };
        let game = if name.starts_with("best") {
            "bestemshe"
        } else {
            "togyz"
        };
        let rules = rules(game, &[]);
        let read = record(Format::Squares, Some(&rules), moves);
        let game = read.replay(library()).unwrap();
        assert_eq!(
            game.moves().count(),
            plies.parse::<usize>().unwrap(),
            "{name}"
        );
        let [south, north] = stores(game.position());
        assert!(last.contains(&format!("kazans {south}-{north}")), "{name}");
        assert_eq!(
            game.position().is_over(),
            last.contains("over=True"),
            "{name}"
        );
        let again = print(
            Format::Squares,
            library(),
            &Parsed::Records(vec![read.clone()]),
        )
        .unwrap();
        assert_eq!(
            record(Format::Squares, Some(&rules), &again),
            read,
            "{name}"
        );
        games += 1;
    }
    assert_eq!(games, 3);
}

/// Bao with rows as printed: North's back and front row, South's front and back row, from South's left.
fn bao(rules: &Rules, rows: &Value, case: &Value, owned: bool) -> Position {
    let row = |i: usize| -> Vec<u32> {
        rows[i]
            .as_array()
            .unwrap()
            .iter()
            .map(|n| n.as_u64().unwrap() as u32)
            .collect()
    };
    let turned = |mut row: Vec<u32>| {
        row.reverse();
        row
    };
    let hand = if case["stage"] == "namua" { 10 } else { 0 };
    let cells = [row(2), turned(row(3)), turned(row(1)), row(0)].concat();
    let player = if case["side"] == "N" || case["player"] == "N" {
        NORTH
    } else {
        SOUTH
    };
    // An empty nyumba is lost, whatever the study says.
    let nyumba = [4, 20].map(|pit: usize| owned && cells[pit] != 0);
    let setup = Setup {
        cells,
        stores: Some([hand; 2]),
        player: Some(player),
        nyumba: Some(nyumba),
        ..Setup::default()
    };
    setup.validate(rules).unwrap()
}

/// Reads the move in both notations and compares the board after it.
fn check_bao(case: &Value, rows: &Value, text: &str) {
    let rules = rules("bao-kiswahili", &[]);
    let before = bao(&rules, rows, case, case["houses_owned"] != false);
    let start = print_position(&rules, &before);
    let whole = format!("[Start \"{start}\"]\n{text}");
    if !case["result"].is_array() {
        let unowned = bao(&rules, rows, case, false);
        let whole = format!("[Start \"{}\"]\n{text}", print_position(&rules, &unowned));
        let error = parse(Format::BaoSquares, library(), Some(&rules), &whole).unwrap_err();
        assert!(error.to_string().contains("laps"), "{error}");
        return;
    }
    let read = record(Format::BaoSquares, Some(&rules), &whole);
    let game = read.replay(library()).unwrap();
    let after = bao(&rules, &case["result"], case, true);
    assert_eq!(game.position().cells(), after.cells(), "{text}");
    for format in [Format::BaoLetters, Format::BaoSquares, Format::Record] {
        let text = print(format, library(), &Parsed::Records(vec![read.clone()])).unwrap();
        assert_eq!(record(format, None, &text), read, "{text}");
    }
}

#[test]
fn positions_of_bao() {
    let Some(text) = shared("bao_positions.json") else {
        return;
    };
    let file: Value = serde_json::from_str(&text).unwrap();
    let positions = file["positions"].as_array().unwrap();
    for case in positions {
        let rows = &case["rows_N_back_N_front_S_front_S_back"];
        check_bao(case, rows, case["move"].as_str().unwrap());
    }
    assert_eq!(positions.len(), 15);
}

#[test]
fn reported_positions_of_bao() {
    let text = std::fs::read_to_string(data("cases.json")).unwrap();
    let cases: Vec<Value> = serde_json::from_str(&text).unwrap();
    let mut tested = 0;
    for case in cases
        .iter()
        .map(|c| &c["data"])
        .filter(|d| d["game"] == "bao")
    {
        check_bao(case, &case["board"], case["move"].as_str().unwrap());
        tested += 1;
    }
    assert_eq!(tested, 4);
}

/// The opening of a real game: Ramadhan against Kijumbe, 1994.
#[test]
fn bao_as_de_voogt_writes_it() {
    let read = record(Format::BaoLetters, None, "1. A7L a5R");
    let game: Game = read.replay(library()).unwrap();
    let rules = game.rules();
    assert_eq!(
        print_position(rules, game.position()),
        "0 0 0 0 7 3 0 0 / 0 0 0 0 0 0 0 0 | 0 0 0 0 7 2 2 1 / 0 0 0 0 0 0 0 0 | 21 21 | S"
    );
}
