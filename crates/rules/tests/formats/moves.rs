//! Games.

use kete_rules::formats::{Format, Parsed, detect, parse, print};
use kete_rules::game::{Action, Game};
use kete_rules::record::{Line, Node, Outcome, Record, Tags};
use kete_rules::{Player, Rules};
use proptest::prelude::*;

use crate::support::random::{Dice, every_game, play_on};
use crate::support::rules;
use crate::{library, record};

/// Formats of games.
const GAMES: [Format; 10] = [
    Format::Record,
    Format::Ogn,
    Format::Squares,
    Format::SpielOware,
    Format::SpielMancala,
    Format::Togyz,
    Format::BaoLetters,
    Format::BaoSquares,
    Format::KalahLeft,
    Format::KalahStore,
];

/// Formats that hold nothing but moves.
fn is_bare(format: Format) -> bool {
    matches!(
        format,
        Format::Squares
            | Format::SpielOware
            | Format::SpielMancala
            | Format::KalahLeft
            | Format::KalahStore
    )
}

fn written(format: Format, record: &Record) -> Option<String> {
    print(format, library(), &Parsed::Records(vec![record.clone()])).ok()
}

#[test]
fn oware_game_notation() {
    let text = "[Variant \"Abapa\"]\n[Event \"?\"]\n[South \"Ama\"]\n[Result \"*\"]\n\n1. F f { a comment } 2. C (2. D a+0 { inside }) b *";
    let read = record(Format::Ogn, None, text);
    assert_eq!(read.game, "oware");
    assert_eq!(
        read.options,
        [("repetition".to_owned(), "second".to_owned())]
    );
    assert_eq!(read.line.nodes[1].comments, [" a comment "]);
    assert_eq!(read.line.nodes[2].variations[0].nodes.len(), 2);
    let start = "[Variant \"oware\"]\n[FEN \"1-0-0-0-3-2-1-2-0-0-0-0-20-19-S\"]\n\n1. E f 20-19";
    assert!(
        parse(Format::Ogn, library(), None, start).is_err(),
        "f is empty"
    );
    insta::assert_snapshot!(written(Format::Ogn, &read).unwrap(), @r#"
    [Variant "oware"]
    [Event "?"]
    [South "Ama"]
    [Result "*"]

    1. F f { a comment } 2. C (2. D a { inside }) 2... b *
    "#);
}

#[test]
fn a_game_of_oware_with_its_score() {
    let mut game = Game::new(rules("oware", &[]));
    play_on(&mut game, &mut Dice(3), 1000);
    assert!(game.position().is_over());
    let record = Record::from_game(library(), &game, Tags::default()).unwrap();
    insta::assert_snapshot!(written(Format::Ogn, &record).unwrap(), @r#"
    [Variant "oware"]
    [Result "18-25"]
    [Options ""]
    [Termination "majority N"]

    1. D d 2. F f 3. B a 4. A e+3 5. C a 6. A c 7. E b 8. E e 9. A c 10. E d 11. C b
    12. B b 13. E f 14. E c+5 15. D c 16. F d 17. C e+2 18. E b 19. D f+5 20. A a
    21. D a 22. F c 23. A f 24. E b+2 25. C+2 e 26. C f 27. E b 28. D d 29. C f 30.
    A c 31. E e 32. F f 33. D a 34. E d+2 35. F+3 f 36. C a 37. D b 38. E e 39. B+4
    d 40. A c 41. E d 42. D+2 f 43. C a 44. A e+2 45. A f 46. F b 47. A f 48. D c
    49. E b 50. A e 51. F+3 f+2 52. B+2 a 53. D b 54. E a 55. C c 56. D b 57. E d
    58. F+2 b 59. B a 60. A e 61. C f+2 18-25
    "#);
}

/// C81: the total of a record leaves out what the end of the game gives.
#[test]
fn c81_totals_are_compared_before_the_sweep() {
    let togyz = rules("togyz", &[]);
    let start = "0 0 0 0 0 0 0 0 1 | 1 1 0 0 0 0 0 0 0 | 79 80 | S";
    // House 9 makes two of North's first: captured, North keeps a single and plays on.
    let text = format!("[Start \"{start}\"]\n1. 91(81)");
    let read = record(Format::Togyz, Some(&togyz), &text);
    let game = read.replay(library()).unwrap();
    assert_eq!(game.position().store(Player::South), 81);
    // Here the capture leaves North nothing: the game is over and South, who has nothing left either, ends with 81.
    let start = "3 0 0 0 0 0 0 0 1 | 1 0 0 0 0 0 0 0 0 | 77 80 | S";
    let text = format!("[Start \"{start}\"]\n1. 91(79)");
    let read = record(Format::Togyz, Some(&togyz), &text);
    let game = read.replay(library()).unwrap();
    assert!(game.position().is_over());
    assert_eq!(game.position().store(Player::South), 82);
    assert_eq!(read.outcome, Outcome::Win(Player::South));
}

#[test]
fn a_record_of_togyz() {
    let text = "[Event \"9\"]\n[Site \"PlayOK\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"0-1\"]\n\n1. 87(10) 87(10) 2. 22 99(22) 3. 23 12(24) 4. 68X 25\n0-1 {zero}\n";
    let read = record(Format::Togyz, None, text);
    assert_eq!(read.tags.get("South"), Some("a"));
    assert_eq!(read.line.nodes[7].comments, ["zero"]);
    insta::assert_snapshot!(written(Format::Togyz, &read).unwrap(), @r#"
    [Event "9"]
    [Site "PlayOK"]
    [White "a"]
    [Black "b"]
    [Result "0-1"]

    1. 87(10) 87(10) 2. 22 99(22) 3. 23 12(24) 4. 68X 25 {zero} 0-1
    "#);
}

#[test]
fn lists_of_actions() {
    let list = record(Format::SpielOware, None, "[2, 5, 2, 1]");
    assert_eq!(list, record(Format::SpielOware, None, "2 5 2 1"));
    assert_eq!(list, record(Format::SpielOware, None, "C f C b"));
    let mancala = record(Format::SpielMancala, None, "6, 11, 4, 12, 1, 5");
    assert_eq!(
        written(Format::KalahLeft, &mancala).unwrap(),
        "S6 N4 S4 N5 S1 S5\n"
    );
    assert_eq!(
        written(Format::KalahStore, &mancala).unwrap(),
        "S1 N3 S3 N2 S6 S2\n"
    );
    assert_eq!(mancala, record(Format::KalahLeft, None, "6 4 4 5 1 5"));
    assert_eq!(mancala, record(Format::KalahStore, None, "1 3 3 2 6 2"));
}

#[test]
fn forced_pits_of_bao() {
    let rules = rules("bao-kiswahili", &[]);
    let start = "1 0 2 2 7 0 0 0 / 0 0 0 0 0 0 0 0 | 0 0 0 0 6 2 0 5 / 0 0 0 0 0 0 0 0 | 10 10 | S";
    let read = |text: &str| {
        let text = format!("[Start \"{start}\"]\n{text}");
        record(Format::BaoSquares, Some(&rules), &text).line
    };
    for same in ["a2<", "a2>", "a2", "a2-"] {
        assert_eq!(read(same), read("a2"), "{same}");
    }
    assert_ne!(read("a2>+"), read("a2"));
    let letters = |text: &str| {
        let text = format!("[Start \"{start}\"]\n{text}");
        record(Format::BaoLetters, Some(&rules), &text).line
    };
    assert_eq!(letters("A1R>"), read("a2>+"));
    assert_eq!(letters("A1"), read("a2"));
}

/// A record of a random game, with things said about it where the format has room.
fn random(rules: &std::sync::Arc<Rules>, dice: &mut Dice, bare: bool) -> Record {
    let mut game = Game::new(rules.clone());
    let plies = dice.roll(120);
    play_on(&mut game, dice, plies);
    let mut tags = Tags::default();
    if !bare {
        tags.set("South", "Ama \"x\"");
        tags.set("Opening", "y");
    }
    let mut record = Record::from_game(library(), &game, tags).unwrap();
    if bare {
        return record;
    }
    let mut stopped = false;
    for node in record.line.nodes.iter_mut().rev() {
        // What would stop the game again cannot be left out of a variation.
        let before_stop =
            std::mem::replace(&mut stopped, matches!(node.action, Action::Stopped(_)));
        if dice.roll(8) == 0 {
            node.comments = vec!["a 3 (b) } X".into()];
            node.glyphs = vec![1, 200];
        }
        if dice.roll(8) == 0 && !stopped && !before_stop {
            let same = Node::new(node.action);
            node.variations = vec![Line {
                comments: vec!["or".into()],
                nodes: vec![same],
            }];
        }
    }
    record
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(160))]

    #[test]
    fn games_read_back(which in 0usize..1000, seed in any::<u64>()) {
        let games = every_game();
        let rules = &games[which % games.len()];
        for format in GAMES {
            let mut dice = Dice(seed);
            let record_in = random(rules, &mut dice, is_bare(format));
            let Some(text) = written(format, &record_in) else { continue };
            let back = record(format, is_bare(format).then_some(rules), &text);
            prop_assert_eq!(&back, &record_in, "{}", text);
            if matches!(format, Format::Record | Format::Ogn | Format::Togyz) {
                prop_assert_eq!(detect(&text), Some(format));
            }
        }
    }

    #[test]
    fn every_format_writes_its_games(seed in any::<u64>()) {
        for (game, formats) in [
            ("oware", &[Format::Ogn, Format::Squares, Format::SpielOware][..]),
            ("oware-slam", &[Format::Ogn, Format::Squares, Format::SpielOware]),
            ("togyz", &[Format::Togyz, Format::Squares]),
            ("bestemshe", &[Format::Togyz, Format::Squares]),
            ("kalah", &[Format::KalahLeft, Format::KalahStore, Format::SpielMancala]),
            ("bao-kiswahili", &[Format::BaoLetters, Format::BaoSquares]),
            ("bao-kujifunza", &[Format::BaoLetters, Format::BaoSquares]),
        ] {
            let rules = rules(game, &[]);
            for &format in formats {
                let read = random(&rules, &mut Dice(seed), is_bare(format));
                let printed = print(format, library(), &Parsed::Records(vec![read]));
                prop_assert!(printed.is_ok(), "{}: {:?}", format, printed);
            }
        }
    }

    #[test]
    fn any_text_is_answered(which in 0usize..10, text in "\\PC{0,60}|([A-Fa-f][+0-9]{0,2} ?){0,12}|([0-9]{1,2}[X(]?[0-9]?[)]? ){0,12}|([A-Ba-h][1-8][LR<>*+]{0,3} ){0,10}|([SN]?[1-7],? ?){0,12}") {
        let format = GAMES[which];
        match parse(format, library(), None, &text) {
            Ok(parsed) => {
                let printed = print(format, library(), &parsed);
                prop_assert!(printed.is_ok(), "{}: {:?}", text, printed);
            }
            Err(error) => {
                prop_assert!(error.at <= text.chars().count());
                prop_assert!(!error.to_string().is_empty());
            }
        }
    }

    #[test]
    fn damaged_games_are_answered(seed in any::<u64>(), at in 0usize..2000, put in "\\PC{0,2}") {
        let games = every_game();
        let mut dice = Dice(seed);
        let rules = &games[dice.roll(games.len())];
        for format in GAMES {
            let record = random(rules, &mut dice, is_bare(format));
            let Some(text) = written(format, &record) else { continue };
            let mut text: Vec<char> = text.chars().collect();
            let at = at % text.len();
            text.splice(at..=at, put.chars());
            let text: String = text.into_iter().collect();
            if let Err(error) = parse(format, library(), Some(rules), &text) {
                prop_assert!(error.at <= text.chars().count() && !error.told(kete_rules::say::Lang::Fr).is_empty());
            }
        }
    }
}

/// An empty line separates the games of a list of moves.
#[test]
fn several_lists_of_moves() {
    for (format, text) in [
        (Format::KalahLeft, "S3 S6 N2\n\nS1 N1\n"),
        (Format::SpielOware, "0 0 1\n\n5\n"),
    ] {
        let Ok(Parsed::Records(records)) = parse(format, library(), None, text) else {
            panic!("{text}");
        };
        assert_eq!(records.len(), 2);
        let parsed = Parsed::Records(records.clone());
        assert_eq!(print(format, library(), &parsed).unwrap(), text);
        let mut with_empty = records;
        with_empty[1].line.nodes.clear();
        let error = print(format, library(), &Parsed::Records(with_empty)).unwrap_err();
        assert!(error.to_string().starts_with("record 2: "), "{error}");
    }
}

/// What could be in two formats is not guessed.
#[test]
fn tags_of_two_formats_decide_nothing() {
    for (text, format) in [
        ("[Variant \"oware\"]\n1. A *", Some(Format::Ogn)),
        ("[Variant \"x\"]\n[Game \"oware\"]\n1. 1 *", None),
        (
            "[Variant \"x\"]\n[Game \"oware\"]\n[Rules \"0\"]\n1. 1 *",
            Some(Format::Record),
        ),
        ("[Game \"kalah\"]\n1. 1 *", Some(Format::Record)),
        ("[White \"x\"]\n1. 76 98", Some(Format::Togyz)),
        (
            "[White \"x\"]\n[Game \"bestemshe\"]\n1. 12",
            Some(Format::Togyz),
        ),
        ("[Game \"bao-kujifunza\"]\n1. A3L a2L *", None),
        (
            "[Game \"bao-kujifunza\"]\n1. A3L A2L *",
            Some(Format::Record),
        ),
        ("[Result \"*\"]\n1. A3L a2L *", Some(Format::BaoLetters)),
        (
            "[Game \"bao-kujifunza\"]\n1. f2>* *",
            Some(Format::BaoSquares),
        ),
    ] {
        assert_eq!(kete_rules::formats::detect(text), format, "{text}");
    }
}
