//! The words of the program: both languages say everything, and nothing is left unfilled.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use kete_rules::load::Library;
use kete_rules::notation::{parse_move, parse_position};
use kete_rules::options::set_options;
use kete_rules::say::{self, Lang};
use kete_rules::{Ending, Move, Player, Refusal, Rules};

fn folder(lang: Lang) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../i18n")
        .join(lang.code())
}

/// The messages of a language: their text and variables by id.
fn messages(lang: Lang) -> BTreeMap<String, (String, BTreeSet<String>)> {
    let mut all: BTreeMap<String, (String, BTreeSet<String>)> = BTreeMap::new();
    for file in fs::read_dir(folder(lang)).expect("the folder of messages") {
        let path = file.expect("a file").path();
        let text = fs::read_to_string(&path).expect("a text");
        let mut id = String::new();
        for line in text.lines().filter(|l| !l.starts_with('#')) {
            if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
                id = line.split('=').next().unwrap_or_default().trim().to_owned();
                assert!(!all.contains_key(&id), "{id} stands twice in {lang}");
            }
            if id.is_empty() {
                continue;
            }
            let (said, variables) = all.entry(id.clone()).or_default();
            said.push_str(line);
            said.push('\n');
            for part in line.split('$').skip(1) {
                let name: String = part
                    .chars()
                    .take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c))
                    .collect();
                variables.insert(name);
            }
        }
    }
    all
}

#[test]
fn both_languages_say_the_same() {
    let (en, fr) = (messages(Lang::En), messages(Lang::Fr));
    assert!(en.len() > 100, "few messages: {}", en.len());
    assert_eq!(en.keys().collect::<Vec<_>>(), fr.keys().collect::<Vec<_>>());
    for (id, (_, variables)) in &en {
        assert_eq!(variables, &fr[id].1, "variables of {id}");
        for lang in Lang::ALL {
            assert!(say::has_message(lang, id), "{id} in {lang} is not loaded");
        }
    }
}

#[test]
fn no_message_file_is_forgotten() {
    let loader = include_str!("../src/say/bundle.rs");
    for lang in Lang::ALL {
        for file in fs::read_dir(folder(lang)).expect("the folder of messages") {
            let name = file
                .expect("a file")
                .file_name()
                .into_string()
                .expect("a name");
            assert!(
                loader.contains(&format!("/{name}\"")),
                "{name} is not loaded"
            );
        }
    }
}

#[test]
fn french_is_french() {
    let (en, fr) = (messages(Lang::En), messages(Lang::Fr));
    let words = [
        "the", "house", "houses", "seed", "seeds", "your", "you", "move", "with", "and", "player",
    ];
    // Examples are commands, not words.
    for (id, (text, _)) in fr.iter().filter(|(id, _)| !id.starts_with("examples-")) {
        let mut said = String::new();
        let mut depth = 0;
        for c in text.split_once('=').map_or("", |(_, said)| said).chars() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ if depth == 0 => said.push(c),
                _ => {}
            }
        }
        // Names of options and commands are not words.
        let prose = said
            .split_whitespace()
            .filter(|word| !word.contains(['=', '-', '_', '`', '/', '"']));
        for word in prose.flat_map(|word| word.split(|c: char| !c.is_alphabetic())) {
            assert!(
                !words.contains(&word.to_lowercase().as_str()),
                "{id}: {word}"
            );
        }
        let same = en[id].0 == *text;
        // A single word may well be spelt alike, and what has a digit in it is no word.
        let long = said
            .split(|c: char| !c.is_alphanumeric())
            .filter(|w| w.len() > 2 && w.chars().all(char::is_alphabetic))
            .count()
            > 1;
        assert!(!same || !long, "{id} is the same in both languages");
    }
}

/// Nothing but the known variables is needed, and French has its no-break spaces.
#[test]
fn messages_are_complete() {
    for lang in Lang::ALL {
        for (id, (_, variables)) in messages(lang) {
            for value in [1, 7] {
                let args: Vec<(&str, say::Value<'_>)> = variables
                    .iter()
                    .map(|name| (name.as_str(), value.into()))
                    .collect();
                let text = say::format(lang, &id, &args).unwrap_or_else(|e| panic!("{e}"));
                for bare in [" :", " ;", " !", " ?", " »", "« "] {
                    assert!(
                        lang == Lang::En || !text.trim_start().contains(bare),
                        "{id}: {text}"
                    );
                }
            }
        }
    }
}

#[test]
fn languages_are_recognised() {
    for (text, lang) in [
        ("en", Some(Lang::En)),
        ("fr", Some(Lang::Fr)),
        ("FR", Some(Lang::Fr)),
        ("fr_FR.UTF-8", Some(Lang::Fr)),
        ("fr-CA", Some(Lang::Fr)),
        ("en_GB.UTF-8", Some(Lang::En)),
        ("C", None),
        ("frisian", None),
        ("", None),
    ] {
        assert_eq!(Lang::parse(text), lang, "{text}");
    }
    assert_eq!("fr".parse(), Ok(Lang::Fr));
    assert!("de".parse::<Lang>().is_err());
}

fn rules(game: &str) -> Rules {
    let entry = Library::builtin().by_id(game).expect("a built-in game");
    Rules::compile(entry.rules.clone()).expect("a valid game")
}

const REFUSALS: &[Refusal] = &[
    Refusal::GameOver,
    Refusal::WrongForm,
    Refusal::NoSuchHouse,
    Refusal::NotYours,
    Refusal::Burnt,
    Refusal::Tuzdik,
    Refusal::Empty,
    Refusal::TooFew { least: 2 },
    Refusal::SingleWaits,
    Refusal::SingleToEmpty,
    Refusal::MustFeed,
    Refusal::NoReply,
    Refusal::GrandSlam,
    Refusal::Endless { laps: 1000 },
    Refusal::MustCapture,
    Refusal::NoCapture,
    Refusal::TooManyToCapture { most: 15 },
    Refusal::TooMany { least: 16 },
    Refusal::FrontFirst,
    Refusal::LoneKichwa,
    Refusal::NotInFront,
    Refusal::NyumbaWaits,
    Refusal::Blocked,
    Refusal::WrongKichwa,
    Refusal::Safari { needed: true },
    Refusal::Safari { needed: false },
    Refusal::WrongLaps { choices: 0 },
    Refusal::WrongLaps { choices: 1 },
    Refusal::WrongLaps { choices: 2 },
    Refusal::NoSwap,
    Refusal::WrongHouses { houses: 1 },
    Refusal::WrongSeeds { seeds: 32 },
    Refusal::ArrangeFirst,
    Refusal::ChooseFirst { houses: 2 },
    Refusal::CaptureBlocked,
    Refusal::OwnFront,
];

/// Every kind of refusal stands in the list above: a new one does not compile here until it does.
fn number(refusal: &Refusal) -> usize {
    match refusal {
        Refusal::GameOver => 0,
        Refusal::WrongForm => 1,
        Refusal::NoSuchHouse => 2,
        Refusal::NotYours => 3,
        Refusal::Burnt => 4,
        Refusal::Tuzdik => 5,
        Refusal::Empty => 6,
        Refusal::TooFew { .. } => 7,
        Refusal::SingleWaits => 8,
        Refusal::SingleToEmpty => 9,
        Refusal::MustFeed => 10,
        Refusal::NoReply => 11,
        Refusal::GrandSlam => 12,
        Refusal::Endless { .. } => 13,
        Refusal::MustCapture => 14,
        Refusal::NoCapture => 15,
        Refusal::TooManyToCapture { .. } => 16,
        Refusal::TooMany { .. } => 17,
        Refusal::FrontFirst => 18,
        Refusal::LoneKichwa => 19,
        Refusal::NotInFront => 20,
        Refusal::NyumbaWaits => 21,
        Refusal::Blocked => 22,
        Refusal::WrongKichwa => 23,
        Refusal::Safari { .. } => 24,
        Refusal::WrongLaps { .. } => 25,
        Refusal::NoSwap => 26,
        Refusal::WrongHouses { .. } => 27,
        Refusal::WrongSeeds { .. } => 28,
        Refusal::ArrangeFirst => 29,
        Refusal::ChooseFirst { .. } => 30,
        Refusal::CaptureBlocked => 31,
        Refusal::OwnFront => 32,
    }
}

fn is_sentence(text: &str) -> bool {
    text.ends_with('.')
        && !text.contains(['{', '}', '$'])
        && text.chars().next().is_some_and(char::is_uppercase)
        && !text.contains("..")
        && !text.contains("refusal-")
        && !text.contains("ending-")
}

#[test]
fn every_refusal_is_a_sentence() {
    let told: BTreeSet<usize> = REFUSALS.iter().map(number).collect();
    assert_eq!(told, (0..=32).collect());
    let bao = Move::Bao {
        pit: 2,
        clockwise: true,
        capture: true,
        safari: None,
    };
    let laps = Move::Laps {
        pit: 15,
        word: kete_rules::Word::EMPTY,
    };
    for (game, m) in [
        ("oware", Move::House(9)),
        ("bao-kiswahili", bao),
        ("omweso", laps),
    ] {
        let rules = rules(game);
        for refusal in REFUSALS {
            let data = serde_json::to_value(refusal).expect("data");
            assert_eq!(data["reason"], say::refusal_id(refusal));
            for lang in Lang::ALL {
                for m in [None, Some(m), Some(Move::Swap)] {
                    let text = say::refusal(lang, refusal, &rules, &rules.start(), m);
                    assert!(is_sentence(&text), "{lang}: {text}");
                }
            }
        }
    }
}

fn endings() -> Vec<Ending> {
    let mut all = vec![
        Ending::HalfEach,
        Ending::BoardEmpty,
        Ending::OnlySingles,
        Ending::Endless,
        Ending::Repetition,
        Ending::Quiet,
        Ending::Deadlock,
        Ending::LastRound,
    ];
    for player in Player::BOTH {
        all.extend([
            Ending::Majority { player },
            Ending::NoSeeds { player },
            Ending::NoMove { player },
            Ending::CannotFeed { player },
            Ending::RowEmpty { player },
            Ending::SlamRest { player },
            Ending::LastSeeds { player },
            Ending::FrontEmpty { player },
            Ending::BothEnds { player },
            Ending::Akakyala { player },
            Ending::AllHouses { player },
            Ending::CannotFill { player },
        ]);
    }
    all
}

#[test]
fn every_ending_is_a_sentence() {
    for (game, text) in [
        ("oware", "0 0 0 0 0 0 | 0 0 0 0 0 0 | 27 21 | S over"),
        (
            "awari-olympiad",
            "0 0 0 0 0 0 | 0 0 0 0 0 0 | 23.5 24.5 | S over",
        ),
        (
            "oware-slam",
            "1 0 0 0 0 0 | 0 0 0 0 0 1 | 23 23 | S over drawn",
        ),
        (
            "omweso",
            "0 0 0 0 0 0 0 0 / 8 8 0 0 0 0 0 0 | 1 1 1 1 1 1 1 1 / 1 1 1 1 1 1 1 1 | N over winner=S",
        ),
    ] {
        let rules = rules(game);
        let position = parse_position(&rules, text).unwrap_or_else(|e| panic!("{e}"));
        for ending in endings() {
            for lang in Lang::ALL {
                let text = say::ending(lang, &rules, &position, &ending);
                assert!(is_sentence(&text), "{lang}: {text}");
            }
        }
    }
}

/// What a move in a position is told as.
fn told(game: &str, position: &str, text: &str) -> [String; 2] {
    let rules = rules(game);
    let before = parse_position(&rules, position).unwrap_or_else(|e| panic!("{e}"));
    let m = parse_move(&rules, &before, text).unwrap_or_else(|e| panic!("{e}"));
    Lang::ALL.map(|lang| match rules.trace(&before, m) {
        Ok((events, _)) => say::turn(lang, &rules, &before, &events),
        Err(refusal) => say::refusal(lang, &refusal, &rules, &before, Some(m)),
    })
}

#[test]
fn turns_are_told() {
    let cases = [
        ("kalah", "4 4 4 4 4 4 | 4 4 4 4 4 4", "3"),
        ("kalah", "1 0 5 2 2 2 | 3 1 4 2 5 1 | 10 10 | S", "1"),
        ("kalah", "0 0 0 0 0 2 | 2 0 3 0 0 0 | 20 21 | S", "6"),
        ("oware", "1 0 2 1 6 1 | 3 3 2 1 2 4 | 11 11 | S", "5"),
        ("oware", "1 0 0 0 3 2 | 1 2 0 0 0 0 | 20 19 | S", "6"),
        ("oware", "0 0 0 0 0 0 | 0 0 0 0 0 1 | 24 23 | N", "6"),
        ("namnam", "4 4 4 4 4 4 | 4 4 4 4 4 4", "1"),
        ("namnam", "0 0 0 0 2 3 | 0 1 1 1 0 0 | 20 20 | S", "5"),
        (
            "namnam",
            "0 0 0 0 0 0 | 0 0 0 0 0 0 | 28 20 | S round=2 starter=N choose",
            "take 10",
        ),
        ("congkak", "0 0 0 0 0 0 1 | 0 3 5 0 2 0 1 | 40 46 | S", "7"),
        (
            "bao-kiswahili",
            "0 0 0 0 6 2 2 0 / 0 0 0 0 0 0 0 0 | 0 0 0 0 6 2 2 0 / 0 0 0 0 0 0 0 0",
            "A7L",
        ),
        (
            "bao-kiswahili",
            "0 0 2 0 5 0 0 0 / 0 0 0 0 0 0 0 0 | 0 0 0 0 0 5 0 1 / 49 0 0 0 0 0 0 0 | 1 1 | S nyumba=S",
            "A3L+",
        ),
        (
            "bao-kiswahili",
            "0 2 0 0 0 0 2 0 / 0 0 2 2 0 2 6 4 | 1 0 1 2 10 0 0 10 / 2 2 8 4 1 2 1 0 | 0 0 | S nyumba=-",
            "A7L",
        ),
        (
            "omweso",
            "0 0 0 1 0 2 0 0 / 0 0 0 0 0 0 0 0 | 0 0 0 0 2 0 0 1 / 0 0 0 0 3 0 0 55 | S",
            "A6",
        ),
    ];
    let all: Vec<String> = cases
        .iter()
        .flat_map(|(game, p, m)| told(game, p, m))
        .collect();
    insta::assert_snapshot!("turns", all.join("\n"));
}

#[test]
fn a_grand_slam_is_told_as_it_was() {
    let several = "1 0 0 0 3 2 | 1 2 0 0 0 0 | 20 19 | S";
    let north = "1 2 0 0 0 0 | 1 0 0 0 3 2 | 19 20 | N";
    let single = "1 0 0 0 3 1 | 1 0 0 0 0 0 | 21 21 | S";
    let only = "0 0 0 0 0 1 | 1 0 0 0 0 0 | 23 23 | S";
    let nothing = [
        "the grand slam takes nothing",
        "le grand chelem ne prend rien",
    ];
    let spares = |en, fr| Some([en, fr]);
    let cases = [
        ("oware", "", several, Some(nothing)),
        ("oware", "", north, Some(nothing)),
        ("oware", "illegal_unless_only", only, Some(nothing)),
        (
            "oware",
            "keep_last",
            several,
            spares(
                "the grand slam spares North's house 2",
                "le grand chelem épargne la case 2 de Nord",
            ),
        ),
        (
            "oware",
            "keep_last",
            north,
            spares(
                "the grand slam spares South's house 2",
                "le grand chelem épargne la case 2 de Sud",
            ),
        ),
        (
            "oware",
            "keep_first",
            several,
            spares(
                "the grand slam spares North's house 1",
                "le grand chelem épargne la case 1 de Nord",
            ),
        ),
        // The only house is spared: nothing is taken.
        ("oware", "keep_last", single, Some(nothing)),
        ("oware", "keep_first", single, Some(nothing)),
        // Unless it may be taken all the same.
        ("oware", "keep_last single", single, None),
        ("oware", "keep_first single", single, None),
        ("oware", "capture", several, None),
        ("oware", "opponent_rest", several, None),
        ("oware", "share_again", several, None),
    ];
    for (game, option, position, wanted) in cases {
        let (slam, single) = option.split_once(' ').unwrap_or((option, ""));
        let mut file = Library::builtin()
            .find(game)
            .expect("a game")
            .rules()
            .expect("options");
        let mut settings = Vec::new();
        settings.extend((!slam.is_empty()).then_some(("grand_slam", slam.into())));
        settings.extend((!single.is_empty()).then_some(("slam_single", "take".into())));
        set_options(&mut file, settings).expect("an option");
        let rules = Rules::compile(file).expect("rules");
        let before = parse_position(&rules, position).unwrap_or_else(|e| panic!("{e}"));
        let m = parse_move(&rules, &before, "6").expect("a move");
        for (i, lang) in Lang::ALL.into_iter().enumerate() {
            let told = match rules.trace(&before, m) {
                Ok((events, _)) => say::turn(lang, &rules, &before, &events),
                Err(_) => String::new(),
            };
            match wanted {
                Some(wanted) => assert!(told.contains(wanted[i]), "{option} {position}: {told}"),
                None => assert!(
                    !nothing.iter().any(|n| told.contains(n)) && !told.contains("spare"),
                    "{option} {position}: {told}"
                ),
            }
        }
    }
}

#[test]
fn refusals_are_told() {
    let cases = [
        ("oware", "4 4 4 4 4 0 | 4 4 4 4 4 4 | 4 0 | S", "6"),
        ("oware", "4 4 4 4 4 4 | 4 4 4 4 4 4", "9"),
        ("oware", "0 3 0 0 2 0 | 0 0 0 0 0 0 | 22 21 | S", "2"),
        ("oware-s004", "1 0 0 0 3 2 | 1 2 0 0 0 0 | 20 19 | S", "6"),
        ("ouril", "1 2 0 0 0 0 | 4 4 4 4 4 4 | 21 0 | S", "1"),
        (
            "bao-kiswahili",
            "0 0 2 0 5 0 0 0 / 0 0 0 0 0 0 0 0 | 0 0 0 0 0 5 0 1 / 49 0 0 0 0 0 0 0 | 1 1 | S nyumba=S",
            "A3L",
        ),
        (
            "omweso",
            "0 0 0 1 0 2 0 0 / 0 0 0 0 0 0 0 0 | 0 0 0 0 2 0 0 1 / 0 0 0 0 3 0 0 55 | S",
            "A4",
        ),
        (
            "omweso",
            "0 0 0 1 0 2 0 0 / 0 0 0 0 0 0 0 0 | 0 0 0 0 2 0 0 1 / 0 0 0 0 3 0 0 55 | S",
            "A6:r",
        ),
    ];
    let all: Vec<String> = cases
        .iter()
        .flat_map(|(game, p, m)| told(game, p, m))
        .collect();
    insta::assert_snapshot!("refusals", all.join("\n"));
}

/// Random games of every game in both languages: each turn is told, and nothing is left unfilled.
#[test]
fn every_turn_is_a_sentence() {
    for entry in Library::builtin().entries() {
        let rules = Rules::compile(entry.rules.clone()).expect("a valid game");
        let mut dice = 1u64;
        let mut position = rules.start();
        for _ in 0..400 {
            let legal = rules.legal(&position);
            if legal.is_empty() {
                break;
            }
            dice = dice
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let m = legal[(dice >> 33) as usize % legal.len()];
            let (events, after) = rules.trace(&position, m).expect("a legal move");
            for lang in Lang::ALL {
                let text = say::turn(lang, &rules, &position, &events);
                assert!(
                    is_sentence(&text) && !text.contains("turn-"),
                    "{}: {text}",
                    rules.id()
                );
            }
            position = after;
        }
    }
}
