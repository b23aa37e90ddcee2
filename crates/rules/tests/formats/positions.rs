//! Positions.

use kete_rules::formats::{Format, Parsed, detect, parse, print_place};
use kete_rules::game::Game;
use kete_rules::notation::print_position;
use proptest::prelude::*;

use crate::support::random::{Dice, every_game, play_on};
use crate::support::rules;
use crate::{library, place};

fn native(format: Format, text: &str) -> String {
    let place = place(format, None, text);
    format!(
        "{}: {}",
        place.rules.id(),
        print_position(&place.rules, &place.position)
    )
}

/// C117: South's store comes first.
#[test]
fn c117_stores_of_the_kalah_game_protocol() {
    let text = "<3,10,2,1,2,3,4,2,0>";
    assert_eq!(native(Format::Kgp, text), "kalah: 1 2 3 | 4 2 0 | 10 2 | S");
    let place = place(Format::Kgp, None, text);
    assert_eq!(
        print_place(Format::Kgp, &place.rules, &place.position).unwrap(),
        text
    );
    assert_eq!(
        native(Format::Kgp, " < 1 , 0 , 0, 1, 1 > "),
        "kalah: 1 | 1 | 0 0 | S"
    );
}

/// C65: the letter of the player to move.
#[test]
fn c65_the_letter_of_the_player_to_move() {
    for (text, native_text) in [
        (
            "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 N 1",
            "oware: 4 4 4 4 4 4 | 4 4 4 4 4 4 | 0 0 | N",
        ),
        (
            "9S,9S,9S,9S,1,10S,10S,10S,10S/9S,9S,9S,9S,9S,1S,10S,10S,10S 10 0 N 1",
            "togyz: 9 9 9 9 9 1 10 10 10 | 10 10 10 10 0 9 9 9 9 | 10 0 | N",
        ),
        (
            "5S,5S,5S,5S,5S/5S,5S,5S,5S,5S 0 0 N 1",
            "bestemshe: 5 5 5 5 5 | 5 5 5 5 5 | 0 0 | N",
        ),
        (
            "DDDDDD/DDDDDD 0 0 S",
            "oware: 4 4 4 4 4 4 | 4 4 4 4 4 4 | 0 0 | S",
        ),
        (
            "1C1AB2/e5 1 10 S",
            "oware: 31 0 0 0 0 0 | 0 0 2 1 0 3 | 1 10 | S",
        ),
    ] {
        if let Ok(Parsed::Position(p)) = parse(Format::Fen, library(), None, text) {
            let told = format!(
                "{}: {}",
                p.rules.id(),
                print_position(&p.rules, &p.position)
            );
            assert_eq!(told, native_text, "{text}");
        } else {
            assert!(text.starts_with("1C"), "{text}");
        }
    }
    assert!(
        parse(
            Format::Fen,
            library(),
            None,
            "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 b 1"
        )
        .is_err()
    );
}

#[test]
fn tuzdiks_and_counted_stores() {
    let text = "2,T,24S,2S,9S,3S,9S,9S/2S,11S,2S,T,2,9S,9S,4S 30 39 S 16";
    let told = native(Format::Fen, text);
    assert_eq!(
        told,
        "togyz: 2 11 2 0 0 0 9 9 4 | 9 9 3 9 2 24 0 0 0 | 30 39 | S tuzdik=S4,N7"
    );
    // The stores of a finished game count what lies on the board.
    let over = native(Format::Fen, "5,1S/1S,5 24 24 S 50");
    assert_eq!(over, "oware: 1 0 0 0 0 0 | 1 0 0 0 0 0 | 23 23 | S over");
}

#[test]
fn observation_strings() {
    assert_eq!(
        native(Format::SpielState, "1 | 0 0 | 4 4 0 5 5 5 5 4 4 4 4 4"),
        "oware: 4 4 0 5 5 5 | 5 4 4 4 4 4 | 0 0 | N"
    );
    let text = "-4-4-4-5-5-5-\n0-----------1\n-4-4-4-4-4-0-\nCurrent player: 1\nMove number: 1";
    let told = "kalah: 4 4 4 4 4 0 | 5 5 5 4 4 4 | 1 0 | N";
    assert_eq!(native(Format::SpielState, text), told);
    assert_eq!(native(Format::SpielState, &text.replace('\n', "\\n")), told);
    // The end of a game: the seeds left belong to who owns the houses.
    let end = "-0-0-0-0-0-0-\n24-----------19\n-1-1-0-1-1-1-\nCurrent player: 0\nMove number: 61";
    assert_eq!(
        native(Format::SpielState, end),
        "kalah: 0 0 0 0 0 0 | 0 0 0 0 0 0 | 24 24 | S over"
    );
}

#[test]
fn dashes() {
    assert_eq!(
        native(Format::Dash, "0-0-0-0-2-0-0-1-0-0-1-0-19-25-S"),
        "oware: 0 0 0 0 2 0 | 0 1 0 0 1 0 | 19 25 | S over"
    );
    let six = place(Format::Dash, None, "6-6-6-6-6-6-6-6-6-6-6-6-0-0-N");
    assert_eq!(six.rules.total(), 72);
}

/// What a format cannot say is not left out in silence.
#[test]
fn nothing_is_lost_in_silence() {
    let kalah = rules("kalah", &[]);
    let mut p = kalah
        .play(&kalah.start(), kete_rules::Move::House(0))
        .unwrap();
    let error = print_place(Format::Kgp, &kalah, &p).unwrap_err();
    insta::assert_snapshot!(error, @"the format kgp cannot say all of this position: 0 5 5 5 5 4 | 4 4 4 4 4 4 | 0 0 | N");
    let pie = rules("kalah", &[("pie", "true")]);
    p = pie.start();
    insta::assert_snapshot!(print_place(Format::SpielState, &pie, &p).unwrap_err(), @"the format openspiel-state cannot say all of this position: 4 4 4 4 4 4 | 4 4 4 4 4 4 | 0 0 | S offer");
    let bao = rules("bao-kiswahili", &[]);
    insta::assert_snapshot!(print_place(Format::Dash, &bao, &bao.start()).unwrap_err(), @"the format dash is not for the game bao-kiswahili");
    insta::assert_snapshot!(print_place(Format::Ogn, &kalah, &p).unwrap_err(), @"the format ogn holds games, not a position");
}

#[test]
fn formats_are_detected_where_only_one_is_possible() {
    for (text, format) in [
        (
            "[Event \"x\"]\n[Game \"oware\"]\n1. 3",
            Some(Format::Record),
        ),
        ("[Variant \"Abapa\"]\n1. F f", Some(Format::Ogn)),
        (
            "[Event \"9\"]\n[White \"a\"]\n\n1. 87(10)",
            Some(Format::Togyz),
        ),
        ("1. 76 98 2. 68X 25", Some(Format::Togyz)),
        ("76 98 66", None),
        ("2 5 2 1", None),
        ("S3 N4", None),
        ("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", Some(Format::Dash)),
        ("<3,10,2,1,2,3,4,2,0>", Some(Format::Kgp)),
        (
            "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1",
            Some(Format::Fen),
        ),
        ("g1d2 a2h1", Some(Format::Squares)),
        (
            "0 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 4",
            Some(Format::SpielState),
        ),
        (
            "-4-4-4-4-4-4-\n0-----------0\n-4-4-4-4-4-4-\nCurrent player: 0",
            Some(Format::SpielState),
        ),
        (
            "4 4 0 5 5 5 | 4 4 4 4 4 4 | 1 0 | S",
            Some(Format::Position),
        ),
        ("1. A7L a5R*", Some(Format::BaoLetters)),
        ("f2>* b3<*", Some(Format::BaoSquares)),
        ("", None),
        ("1-0", None),
    ] {
        assert_eq!(detect(text), format, "{text}");
    }
}

#[test]
fn formats_have_names() {
    for format in Format::ALL {
        assert_eq!(format.name().parse(), Ok(format));
    }
    insta::assert_snapshot!("pgn".parse::<Format>().unwrap_err(), @"there is no format pgn; there are kete, position, ogn, dash, kgp, fen, squares, openspiel-oware, openspiel-mancala, openspiel-state, togyz, bao-letters, bao-squares, kalah-left, kalah-store");
}

const POSITIONS: [Format; 5] = [
    Format::Position,
    Format::Dash,
    Format::Kgp,
    Format::Fen,
    Format::SpielState,
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn positions_of_every_game_read_back(which in 0usize..1000, seed in any::<u64>()) {
        let games = every_game();
        let rules = &games[which % games.len()];
        let mut dice = Dice(seed);
        let mut game = Game::new(rules.clone());
        let plies = dice.roll(150);
        play_on(&mut game, &mut dice, plies);
        for format in POSITIONS {
            let Ok(text) = print_place(format, rules, game.position()) else { continue };
            let back = place(format, Some(rules), &text);
            prop_assert_eq!(&back.position, game.position(), "{}", text);
            if format != Format::SpielState || rules.family() != kete_rules::file::Family::Oware {
                let found = detect(&text);
                prop_assert!(found == Some(format), "{}: {:?}", text, found);
            }
        }
    }

    #[test]
    fn games_of_a_format_are_written_by_it(seed in any::<u64>()) {
        for (game, formats) in [
            ("oware", &[Format::Dash, Format::Fen, Format::SpielState][..]),
            ("awari", &[Format::Dash, Format::Fen, Format::SpielState]),
            ("togyz", &[Format::Fen]),
            ("bestemshe", &[Format::Fen]),
            ("kalah", &[Format::SpielState]),
        ] {
            let rules = rules(game, &[]);
            let mut dice = Dice(seed);
            let mut game = Game::new(rules.clone());
            let plies = dice.roll(400);
            play_on(&mut game, &mut dice, plies);
            for &format in formats {
                let text = print_place(format, &rules, game.position());
                prop_assert!(text.is_ok(), "{}: {:?}", format, text);
            }
        }
    }

    #[test]
    fn any_text_is_answered(which in 0usize..15, text in "\\PC{0,60}|[0-9,<> /|ST-]{0,60}|(-[0-9]{1,2}){0,8}\n?[0-9 -]{0,20}", seed in any::<u64>()) {
        let games = every_game();
        let rules = Dice(seed).roll(2 * games.len());
        let format = Format::ALL[which];
        match parse(format, library(), games.get(rules), &text) {
            Ok(Parsed::Position(p)) => {
                if let Ok(text) = print_place(format, &p.rules, &p.position) {
                    prop_assert_eq!(place(format, Some(&p.rules), &text).position, p.position);
                }
            }
            Ok(Parsed::Records(_)) => {}
            Err(error) => {
                prop_assert!(error.at <= text.chars().count());
                prop_assert!(!error.to_string().is_empty());
            }
        }
        detect(&text);
    }
}
