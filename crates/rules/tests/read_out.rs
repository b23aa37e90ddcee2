//! Positions read out in words.

use kete_rules::load::Library;
use kete_rules::notation::parse_position;
use kete_rules::say::{self, Lang};
use kete_rules::{Player, Rules, Shape};

fn rules(game: &str) -> Rules {
    let found = Library::builtin().find(game).expect("a game");
    Rules::compile(found.rules().expect("options")).expect("rules")
}

#[test]
fn everything_about_a_position_is_read_out() {
    let cases = [
        ("kalah", "4 4 0 5 5 5 | 4 4 4 4 4 4 | 1 0 | S"),
        ("kalah", "0 0 0 0 0 0 | 0 0 0 0 0 0 | 26 22 | S over"),
        ("oware", "0 0 0 0 0 0 | 0 0 0 0 0 0 | 23.5 24.5 | S over"),
        (
            "namnam",
            "4 4 4 4 4 4 | 4 4 4 4 4 4 | 0 0 | N round=3 owner=SSSSSSNNNSNS",
        ),
        (
            "congkak-match",
            "7 7 7 7 7 0 0 | 7 7 7 7 7 7 7 | 3 11 | S round=2 burnt=S6,S7",
        ),
        (
            "togyz",
            "1 10 3 12 0 11 13 2 9 | 8 9 0 10 2 11 1 12 14 | 16 18 | S tuzdik=N3",
        ),
        (
            "bao-kiswahili",
            "0 0 0 0 6 2 2 0 / 0 0 0 0 0 0 0 0 | 0 0 0 0 6 2 2 0 / 0 0 0 0 0 0 0 0",
        ),
        (
            "omweso",
            "4 4 4 4 4 4 4 4 / 0 0 0 0 0 0 0 0 | 4 4 4 4 4 4 4 4 / 0 0 0 0 0 0 0 0 | N",
        ),
    ];
    let mut all = Vec::new();
    for (game, text) in cases {
        let rules = rules(game);
        let position = parse_position(&rules, text).unwrap_or_else(|e| panic!("{game}: {e}"));
        for lang in Lang::ALL {
            all.push(say::position(lang, &rules, &position));
        }
    }
    insta::assert_snapshot!(all.join("\n\n"));
}

#[test]
fn every_house_of_every_game_is_read_out_once() {
    for entry in Library::builtin().entries() {
        let rules = Rules::compile(entry.rules.clone()).expect("rules");
        let position = rules.start();
        let cells = position.cells();
        for (lang, has, empty, all) in [
            (Lang::En, " has ", " is empty", "all empty"),
            (Lang::Fr, " a ", " est vide", "tout est vide"),
        ] {
            let told = say::position(lang, &rules, &position);
            let (rows, row) = match rules.shape() {
                Shape::Rows => (2, rules.houses()),
                _ => (4, 8),
            };
            let lines: Vec<&str> = told.lines().collect();
            assert!(lines.len() > rows, "{}: {told}", rules.id());
            let mut seeds = [0; 2];
            for (i, line) in lines[..rows].iter().enumerate() {
                let player = if i < rows / 2 {
                    Player::South
                } else {
                    Player::North
                };
                assert!(line.starts_with(&say::player(lang, player)), "{line}");
                // The seeds are counted below all the same.
                if line.contains(all) {
                    continue;
                }
                let houses = line.matches(has).count() + line.matches(empty).count();
                assert_eq!(houses, row, "{}: {line}", rules.id());
                let counts = line.split(has).skip(1).map(|rest| {
                    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
                    digits.parse::<u32>().expect("a count")
                });
                seeds[player.index()] += counts.sum::<u32>();
            }
            for player in Player::BOTH {
                let half = rows * row / 2;
                let start = match rules.shape() {
                    Shape::Rows => half * player.index(),
                    _ => 16 * player.index(),
                };
                let there = cells[start..start + half].iter().map(|&c| u32::from(c));
                assert_eq!(
                    seeds[player.index()],
                    there.sum::<u32>(),
                    "{}: {told}",
                    rules.id()
                );
            }
        }
    }
}
