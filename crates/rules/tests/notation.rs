//! The notation: whatever is printed reads back as the same, whatever is typed is answered, boards look right.

use kete_rules::file::RuleFile;
use kete_rules::load::Library;
use kete_rules::notation::{Style, board, parse_move, parse_position, print_move, print_position};
use kete_rules::options::set_options;
use kete_rules::say::Lang;
use kete_rules::{Move, Player, Position, Rules, Word};
use proptest::prelude::*;

/// Every game of the program, and forms of them that use what the others do not.
fn every_game() -> Vec<Rules> {
    let mut files: Vec<RuleFile> = Library::builtin()
        .entries()
        .map(|e| e.rules.clone())
        .collect();
    for (game, options) in [
        (
            "kalah",
            vec![("pie", "true"), ("houses", "15"), ("seeds", "15")],
        ),
        ("kalah", vec![("houses", "1"), ("pie", "true")]),
        ("congkak", vec![("rounds", "20")]),
        ("omweso", vec![("setup", "free"), ("akakyala", "true")]),
        ("namnam", vec![("rounds", "4")]),
        ("awari-olympiad", vec![("houses", "3")]),
        ("bao-kiswahili", vec![("takasia_moves", "3")]),
        ("bao-kiswahili", vec![("takasia_forces", "true")]),
    ] {
        files.push(with_options(game, &options));
    }
    files
        .into_iter()
        .map(|file| Rules::compile(file).expect("a valid game"))
        .collect()
}

fn with_options(game: &str, options: &[(&'static str, &'static str)]) -> RuleFile {
    let mut file = Library::builtin()
        .by_id(game)
        .expect("a built-in game")
        .rules
        .clone();
    set_options(
        &mut file,
        options.iter().map(|&(name, value)| (name, value.into())),
    )
    .expect("an option of the game");
    file
}

fn rules(game: &str) -> Rules {
    Rules::compile(with_options(game, &[])).expect("a valid game")
}

/// A small generator of numbers (SplitMix64).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % sides as u64) as usize
    }
}

/// Calls `f` with the positions of random games, and their legal moves.
fn walk(rules: &Rules, games: u64, plies: usize, mut f: impl FnMut(&Position, &[Move])) {
    for game in 0..games {
        let mut dice = Dice(game);
        let mut position = rules.start();
        for _ in 0..plies {
            let legal = rules.legal(&position);
            f(&position, &legal);
            if legal.is_empty() {
                break;
            }
            position = rules
                .play(&position, legal[dice.roll(legal.len())])
                .expect("a legal move");
        }
    }
}

#[test]
fn moves_read_back_as_they_are_printed() {
    for rules in every_game() {
        let mut seats = [0; 2];
        walk(&rules, 6, 300, |position, legal| {
            seats[position.player().index()] += 1;
            for &m in legal {
                let text = print_move(&rules, position, m);
                let read = parse_move(&rules, position, &text);
                assert_eq!(read.as_ref(), Ok(&m), "{}: {text}", rules.id());
                let spaced = format!("  {} ", text.to_lowercase());
                assert_eq!(
                    parse_move(&rules, position, &spaced),
                    Ok(m),
                    "{}: {spaced}",
                    rules.id()
                );
            }
        });
        // A single house may be sown but once.
        let both = seats.iter().all(|&n| n > 0) || rules.houses() == 1;
        assert!(both, "{}: both seats", rules.id());
    }
}

#[test]
fn positions_read_back_as_they_are_printed() {
    for rules in every_game() {
        walk(&rules, 8, 300, |position, _| {
            let text = print_position(&rules, position);
            match parse_position(&rules, &text) {
                Ok(read) => assert_eq!(read, *position, "{}: {text}", rules.id()),
                Err(error) => panic!("{}: {text}\n{error}", rules.id()),
            }
        });
    }
}

#[test]
fn adjudicated_positions_read_back() {
    use kete_rules::Ending;
    for rules in every_game() {
        walk(&rules, 4, 60, |position, _| {
            let position = rules.adjudicate(position, Ending::Repetition);
            let text = print_position(&rules, &position);
            assert_eq!(
                parse_position(&rules, &text),
                Ok(position),
                "{}: {text}",
                rules.id()
            );
        });
    }
}

/// Blocks of both players, with the moves left.
#[test]
fn lasting_blocks_read_back() {
    let board = "0 2 0 0 0 0 2 0 / 0 0 2 2 0 2 6 4 | 1 0 1 2 10 0 0 10 / 2 2 8 4 1 2 1 0 | 0 0";
    for (options, blocks, good) in [
        (("takasia_moves", "3"), "SA2:1,NA4:3", true),
        (("takasia_moves", "3"), "SA2:3", true),
        (("takasia_moves", "3"), "SA2:4", false),
        (("takasia_moves", "3"), "SA2:0", false),
        (("takasia_moves", "3"), "SA2:1,SA3:1", false),
        (("takasia_moves", "3"), "SA2", false),
        (("takasia_forces", "true"), "SA2:1,NA4:0", true),
        (("takasia_forces", "true"), "NA4:0", true),
        (("takasia_forces", "false"), "NA4:1", false),
    ] {
        let rules = Rules::compile(with_options("bao-kiswahili", &[options])).expect("valid");
        let text = format!("{board} | S nyumba=- blocks={blocks}");
        let read = parse_position(&rules, &text);
        assert_eq!(read.is_ok(), good, "{text}: {read:?}");
        if let Ok(position) = read {
            assert_eq!(print_position(&rules, &position), text);
        }
    }
}

#[test]
fn refused_moves_of_bao_read_back_too() {
    let rules = rules("bao-kiswahili");
    walk(&rules, 2, 60, |position, _| {
        for pit in 0..16 {
            for bits in 0..4 {
                for safari in [None, Some(false), Some(true)] {
                    let (clockwise, capture) = (bits & 1 != 0, bits & 2 != 0);
                    let m = Move::Bao {
                        pit,
                        clockwise,
                        capture,
                        safari,
                    };
                    let text = print_move(&rules, position, m);
                    assert_eq!(parse_move(&rules, position, &text), Ok(m), "{text}");
                }
            }
        }
    });
}

#[test]
fn houses_are_numbered_from_the_movers_left() {
    let oware = rules("oware");
    let start = oware.start();
    assert_eq!(print_move(&oware, &start, Move::House(2)), "3");
    assert_eq!(parse_move(&oware, &start, "9"), Ok(Move::House(8)));
    let north = oware.play(&start, Move::House(2)).expect("legal");
    assert_eq!(print_move(&oware, &north, Move::House(8)), "3");
    assert_eq!(
        print_position(&oware, &north),
        "4 4 0 5 5 5 | 5 4 4 4 4 4 | 0 0 | N"
    );
    let namnam = rules("namnam");
    assert_eq!(
        print_move(&namnam, &namnam.start(), Move::Take(0b1010_0000_0000)),
        "take 10,12"
    );
}

/// The examples of a game of 1994 and of the rules: directions as the mover sees them.
#[test]
fn directions_of_bao() {
    let bao = rules("bao-kiswahili");
    let start = bao.start();
    let left = Move::Bao {
        pit: 6,
        clockwise: false,
        capture: false,
        safari: None,
    };
    assert_eq!(parse_move(&bao, &start, "A7L"), Ok(left));
    assert_eq!(print_move(&bao, &start, left), "A7L*");
    let second = bao.play(&start, left).expect("legal");
    let kichwa = Move::Bao {
        pit: 4,
        clockwise: false,
        capture: true,
        safari: None,
    };
    assert_eq!(parse_move(&bao, &second, "a5R"), Ok(kichwa));
    assert_eq!(parse_move(&bao, &second, "a5>"), Ok(kichwa));
    assert_eq!(print_move(&bao, &second, kichwa), "A5R");
    let text =
        "0 0 2 0 5 0 0 0 / 0 0 0 0 0 0 0 0 | 0 0 0 0 0 5 0 1 / 49 0 0 0 0 0 0 0 | 1 1 | S nyumba=S";
    let choice = parse_position(&bao, text).expect("a position");
    let played: Vec<String> = bao
        .legal(&choice)
        .iter()
        .map(|&m| print_move(&bao, &choice, m))
        .collect();
    assert!(
        played.contains(&"A3L+".to_owned()) && played.contains(&"A3L-".to_owned()),
        "{played:?}"
    );
    // In mtaji a back pit goes left by going clockwise.
    let mtaji = "0 2 0 0 0 0 2 0 / 0 0 2 2 0 2 6 4 | 1 0 1 2 10 0 0 10 / 2 2 8 4 1 2 1 0 | 0 0 | S nyumba=-";
    let mtaji = parse_position(&bao, mtaji).expect("a position");
    let back = Move::Bao {
        pit: 9,
        clockwise: true,
        capture: false,
        safari: None,
    };
    assert_eq!(print_move(&bao, &mtaji, back), "B7L*");
    let forced = parse_position(
        &bao,
        "2 0 0 0 0 0 0 0 / 0 0 0 0 0 0 0 0 | 0 0 0 0 0 0 2 2 / 0 0 0 0 0 0 0 0 | 9 9 | S",
    );
    let forced = forced.expect("a position");
    let entered = Move::Bao {
        pit: 0,
        clockwise: true,
        capture: true,
        safari: None,
    };
    assert_eq!(parse_move(&bao, &forced, "A1"), Ok(entered));
}

#[test]
fn words_of_omweso() {
    let omweso = rules("omweso");
    let start = omweso.start();
    let m = Move::Laps {
        pit: 2,
        word: Word::parse("ar").expect("letters"),
    };
    assert_eq!(print_move(&omweso, &start, m), "A3:ar");
    assert_eq!(parse_move(&omweso, &start, "a3:AR"), Ok(m));
    let arranged = parse_move(&omweso, &start, "= 0 1 2 3 4 5 6 7 / 1 0 0 0 0 0 0 3");
    let ring = [0, 1, 2, 3, 4, 5, 6, 7, 3, 0, 0, 0, 0, 0, 0, 1];
    assert_eq!(arranged, Ok(Move::Arrange(ring)));
}

#[test]
fn faults_are_pointed_at() {
    let oware = rules("oware");
    let error = parse_move(&oware, &oware.start(), "3x").expect_err("no move");
    insta::assert_snapshot!(error, @r"
    at character 2: expected the end
      3x
       ^
    ");
    let error = parse_position(&oware, "4 4 4 4 4 4 | 4 4 4 4 4 | 0 0 | S")
        .expect_err("a house is missing");
    insta::assert_snapshot!(error, @r"
    at character 25: expected a number of seeds
      4 4 4 4 4 4 | 4 4 4 4 4 | 0 0 | S
                              ^
    ");
    let error = parse_position(&oware, "4 4 4 4 4 4 | 4 4 4 4 4 5").expect_err("too many seeds");
    insta::assert_snapshot!(error, @"the game is played with 48 seeds, but houses and stores hold 49");
    let bao = rules("bao-kiswahili");
    let error = parse_move(&bao, &bao.start(), "A9L").expect_err("no pit");
    assert_eq!(
        error.message(Lang::Fr),
        "au caractère 2\u{a0}: on attend un chiffre de 1 à 8\n  A9L\n   ^"
    );
}

#[test]
fn short_forms_of_positions() {
    let kalah = rules("kalah");
    let start = "4 4 4 4 4 4 | 4 4 4 4 4 4";
    assert_eq!(parse_position(&kalah, start), Ok(kalah.start()));
    let bao = rules("bao-kiswahili");
    let start = "0 0 0 0 6 2 2 0/0 0 0 0 0 0 0 0|0 0 0 0 6 2 2 0/0 0 0 0 0 0 0 0|S";
    assert_eq!(parse_position(&bao, start), Ok(bao.start()));
}

proptest! {
    #[test]
    fn garbage_is_answered(text in "\\PC*", which in 0usize..64) {
        answer(&text, which);
    }

    #[test]
    fn likely_garbage_is_answered(
        text in "[0-9 |/SNABLRar:*+=.,x<>-]{0,60}|(take|swap|= )[0-9 /,]{0,40}",
        which in 0usize..64,
    ) {
        answer(&text, which);
    }

    #[test]
    fn damaged_positions_are_answered(which in 0usize..64, at in 0usize..200, put in "\\PC{0,3}") {
        GAMES.with(|games| {
            let rules = &games[which % games.len()];
            let mut text: Vec<char> = print_position(rules, &rules.start()).chars().collect();
            let at = at % text.len();
            text.splice(at..=at, put.chars());
            let text: String = text.into_iter().collect();
            read_all(rules, &text);
        });
    }
}

thread_local! {
    static GAMES: Vec<Rules> = every_game();
}

fn answer(text: &str, which: usize) {
    GAMES.with(|games| read_all(&games[which % games.len()], text));
}

/// Nothing panics, and what can be read is printed as the same.
fn read_all(rules: &Rules, text: &str) {
    let start = rules.start();
    match parse_move(rules, &start, text) {
        Ok(m) => {
            let printed = print_move(rules, &start, m);
            assert_eq!(parse_move(rules, &start, &printed), Ok(m));
        }
        Err(error) => {
            assert!(error.at <= text.chars().count());
            assert!(!error.to_string().is_empty() && !error.message(Lang::Fr).is_empty());
        }
    }
    match parse_position(rules, text) {
        Ok(position) => {
            let printed = print_position(rules, &position);
            assert_eq!(parse_position(rules, &printed), Ok(position));
            let style = Style {
                lang: Lang::Fr,
                unicode: false,
            };
            assert!(is_drawn_plainly(&board(rules, &position, &style), Lang::Fr));
        }
        Err(error) => {
            assert!(error.at <= text.chars().count());
            assert!(!error.to_string().is_empty() && !error.message(Lang::Fr).is_empty());
        }
    }
}

/// Nothing but ASCII, except letters and signs in French words.
fn is_drawn_plainly(text: &str, lang: Lang) -> bool {
    let word = |c: char| lang.is_french() && (c.is_alphabetic() || "’«»\u{a0}\u{202f}".contains(c));
    text.chars().all(|c| c.is_ascii() || word(c))
}

/// French words keep their accents, however the lines are drawn.
#[test]
fn words_are_whole_in_either_drawing() {
    let rules = rules("oware");
    for unicode in [false, true] {
        let lang = Lang::Fr;
        let text = board(&rules, &rules.start(), &Style { lang, unicode });
        assert!(text.contains("À Sud de jouer."), "{text}");
    }
}

#[test]
fn boards_fit_a_terminal() {
    for rules in every_game() {
        walk(&rules, 2, 200, |position, _| {
            for lang in Lang::ALL {
                for unicode in [false, true] {
                    let text = board(&rules, position, &Style { lang, unicode });
                    let plain = is_drawn_plainly(&text, lang);
                    assert_eq!(plain, !unicode, "{}:\n{text}", rules.id());
                    for line in text.lines() {
                        assert!(line.chars().count() < 80, "{}: {line}", rules.id());
                        assert_eq!(line.trim_end(), line);
                    }
                }
            }
        });
    }
}

const PLAIN: Style = Style {
    lang: Lang::En,
    unicode: false,
};
const DRAWN: Style = Style {
    lang: Lang::Fr,
    unicode: true,
};

fn drawn(game: &str, position: &str, style: &Style) -> String {
    let rules = rules(game);
    let position = parse_position(&rules, position).unwrap_or_else(|e| panic!("{e}"));
    board(&rules, &position, style)
}

#[test]
fn boards() {
    insta::assert_snapshot!(
        "kalah",
        drawn("kalah", "4 4 0 5 5 5 | 4 4 4 4 4 4 | 1 0 | S", &PLAIN)
    );
    insta::assert_snapshot!(
        "kalah_french",
        drawn("kalah", "4 4 0 5 5 5 | 4 4 4 4 4 4 | 1 0 | N", &DRAWN)
    );
    insta::assert_snapshot!(
        "clockwise_over",
        drawn(
            "vailung",
            "0 0 0 0 0 0 | 0 0 0 0 0 0 | 25 35 | S over",
            &PLAIN
        )
    );
    insta::assert_snapshot!(
        "tuzdik",
        drawn(
            "togyz",
            "9 9 9 9 9 9 9 9 9 | 9 9 0 9 9 9 9 9 0 | 10 8 | N tuzdik=N3",
            &PLAIN
        )
    );
    insta::assert_snapshot!(
        "owned",
        drawn(
            "namnam",
            "4 4 4 4 4 4 | 4 4 4 4 4 4 | 0 0 | N round=2 starter=N owner=SSSSSSNNNSNN",
            &PLAIN
        )
    );
    insta::assert_snapshot!(
        "choosing",
        drawn(
            "namnam",
            "0 0 0 0 0 0 | 0 0 0 0 0 0 | 28 20 | S round=2 starter=N choose",
            &DRAWN
        )
    );
    let congkak = Rules::compile(with_options("congkak", &[("rounds", "20")])).expect("valid");
    let text = "0 0 0 7 7 7 7 | 7 7 7 7 7 7 7 | 5 16 | S burnt=S1,S2,S3 round=2";
    let burnt = parse_position(&congkak, text).unwrap_or_else(|e| panic!("{e}"));
    insta::assert_snapshot!("burnt", board(&congkak, &burnt, &PLAIN));
    insta::assert_snapshot!(
        "hands_and_nyumba",
        drawn(
            "bao-kiswahili",
            "0 0 0 1 7 3 0 0 / 0 0 0 0 0 0 0 0 | 0 0 0 0 6 2 2 0 / 0 0 0 0 0 0 0 0 | 21 22 | N",
            &PLAIN
        )
    );
    insta::assert_snapshot!(
        "blocked",
        drawn(
            "bao-kiswahili",
            "0 2 0 0 0 0 2 0 / 0 0 2 2 0 2 6 4 | 1 0 1 2 10 0 0 10 / 2 2 8 4 1 2 1 0 | 0 0 | N nyumba=- blocked=A4",
            &DRAWN
        )
    );
    insta::assert_snapshot!(
        "omweso",
        board(&rules("omweso"), &rules("omweso").start(), &PLAIN)
    );
    let wide = with_options(
        "kalah",
        &[("houses", "15"), ("seeds", "15"), ("pie", "true")],
    );
    let wide = Rules::compile(wide).expect("valid");
    let after = wide.play(&wide.start(), Move::House(1)).expect("legal");
    assert_eq!(after.player(), Player::North);
    insta::assert_snapshot!("wide", board(&wide, &after, &PLAIN));
}

#[test]
fn only_moves_that_a_game_has_are_asked_for() {
    for (game, options, most, words) in [
        ("oware", vec![], 6, [].as_slice()),
        ("kalah", vec![("pie", "true")], 6, &["swap"]),
        ("namnam", vec![], 12, &["take"]),
    ] {
        let rules = Rules::compile(with_options(game, &options)).expect("a valid game");
        for typed in ["x", "99"] {
            let error = parse_move(&rules, &rules.start(), typed).expect_err("no move");
            let told = error.message(Lang::En);
            let range = format!("a house number from 1 to {most}");
            assert!(told.contains(&range), "{game} {typed}: {told}");
            for word in ["swap", "take"] {
                let asked = told.contains(&format!("\"{word}\""));
                assert_eq!(asked, words.contains(&word), "{game} {typed}: {told}");
            }
        }
    }
}
