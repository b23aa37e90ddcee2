//! C73 to C79: Togyz Kumalak.

use kete_rules::game::Game;
use kete_rules::{Move, Player, Position, Rules, Setup};

use crate::cases;
use crate::support::{NORTH, SOUTH, rules, shared, stores};

/// Reads `W[counts] store | B[counts] store; W to move`; an `X` is a tuzdik of the other player.
fn position(rules: &Rules, text: &str) -> Position {
    let (boards, turn) = text.split_once(';').unwrap();
    let (white, black) = boards.split_once('|').unwrap();
    let mut setup = Setup::default();
    let mut totals = [0; 2];
    for (player, side) in [(SOUTH, white), (NORTH, black)] {
        let (row, store) = side.trim()[2..].split_once(']').unwrap();
        totals[player.index()] = store.trim().parse().unwrap();
        for count in row.split(' ') {
            if count == "X" {
                setup.tuzdik[player.other().index()] = Some(setup.cells.len());
            }
            setup.cells.push(count.parse().unwrap_or(0));
        }
    }
    setup.stores = Some(totals);
    setup.player = Some(if turn.trim().starts_with('W') {
        SOUTH
    } else {
        NORTH
    });
    setup.validate(rules).unwrap()
}

fn house(player: Player, number: u8) -> Move {
    Move::House(number - 1 + 9 * player.index() as u8)
}

#[test]
fn moves_of_togyz() {
    let rules = rules("togyz", &[]);
    let mut tested = 0;
    for case in cases("togyz") {
        let data = &case["data"];
        let before = position(&rules, data["before"].as_str().unwrap());
        let m = house(before.player(), data["move"].as_u64().unwrap() as u8);
        let want = position(&rules, data["after"].as_str().unwrap());
        assert_eq!(rules.play(&before, m), Ok(want), "{}", case["id"]);
        tested += 1;
    }
    assert_eq!(tested, 3);
}

#[test]
fn c73_the_third_seed_founds_a_tuzdik() {
    let rules = rules("togyz", &[]);
    let mut p = rules.start();
    for number in [6, 6, 9, 8, 2, 4] {
        p = rules.play(&p, house(p.player(), number)).unwrap();
    }
    let want = "W[12 2 13 13 X 3 12 12 1] 22 | B[12 12 0 1 2 3 12 2 13] 15; W to move";
    assert_eq!(p, position(&rules, want));
    assert_eq!(p.tuzdik(NORTH), Some(4));
}

#[test]
fn c73_nobody_plays_from_a_tuzdik() {
    let rules = rules("togyz", &[]);
    let p = position(
        &rules,
        "W[12 2 13 13 X 3 12 12 1] 22 | B[12 12 0 1 2 3 12 2 13] 15; W to move",
    );
    assert_eq!(
        rules.why_not(&p, house(SOUTH, 5)),
        Some(kete_rules::Refusal::Tuzdik)
    );
}

/// Columns a to i are houses 1 to 9 from the left as printed; row 1 is South's.
fn square(rules: &Rules, text: &str) -> (Player, u8) {
    let bytes = text.as_bytes();
    let column = bytes[0] - b'a';
    match bytes[1] {
        b'1' => (SOUTH, column),
        _ => (NORTH, rules.houses() as u8 - 1 - column),
    }
}

#[test]
fn games_in_squares() {
    let Some(text) = shared("togyz_playstrategy.txt") else {
        return;
    };
    let mut games = 0;
    for line in text
        .lines()
        .filter(|l| !l.starts_with('#') && !l.is_empty())
    {
        let fields: Vec<&str> = line.split('\t').collect();
        let name = fields[0].split(' ').next().unwrap();
        let rules = rules(if name == "bestemshe" { name } else { "togyz" }, &[]);
        let mut game = Game::new(rules.clone());
        for m in fields[2].split(' ') {
            let (player, number) = square(&rules, &m[..2]);
            assert_eq!(player, game.position().player(), "{name}: {m}");
            let house = number + (rules.houses() * player.index()) as u8;
            game.play(Move::House(house))
                .unwrap_or_else(|e| panic!("{name}: {m}: {e}"));
        }
        let [south, north] = stores(game.position());
        assert!(
            fields[3].contains(&format!("kazans {south}-{north}")),
            "{line}"
        );
        assert_eq!(
            game.position().is_over(),
            fields[3].contains("over=True"),
            "{name}"
        );
        games += 1;
    }
    assert_eq!(games, 3);
}

/// Tournament games as pairs of digits: the house played and the house of the last seed, `x` for a new tuzdik.
#[test]
fn tournament_games() {
    let Some(text) = shared("togyz_master_742.csv") else {
        return;
    };
    let rules = rules("togyz", &[]);
    let mut games = 0;
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let mut p = rules.start();
        for m in fields[4].split(' ').filter(|m| !m.is_empty()) {
            let before = p;
            let number = m.as_bytes()[0] - b'0';
            p = rules
                .play(&before, house(before.player(), number))
                .unwrap_or_else(|e| panic!("game {}: {m}: {e}", fields[0]));
            let founded = p.tuzdik(before.player()) != before.tuzdik(before.player());
            assert_eq!(founded, m.ends_with('x'), "game {}: {m}", fields[0]);
        }
        // Records leave out what the end of a game sweeps.
        let want: [u16; 2] = [fields[5].parse().unwrap(), fields[6].parse().unwrap()];
        let exact = stores(&p) == want;
        let swept = p.is_over() && Player::BOTH.iter().all(|k| p.store(*k) >= want[k.index()]);
        assert!(
            exact || swept,
            "game {}: {:?}, not {want:?}",
            fields[0],
            stores(&p)
        );
        games += 1;
    }
    assert_eq!(games, 742);
}
