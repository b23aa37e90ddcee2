//! Perft: numbers of move sequences, against the published table and the longer ladders.

mod support;

use kete_rules::load::{Library, conformance_keys};
use kete_rules::{Move, Rules, perft};
use support::{SOUTH, at, data, rules};

/// Key and counts of depths 1 to 6, from the start.
const TABLE: &[(&str, [u64; 6])] = &[
    ("oware-abapa", [6, 36, 190, 1014, 5219, 27332]),
    ("oware-000", [6, 36, 190, 1014, 5219, 27332]),
    ("oware-004", [6, 36, 190, 1014, 5219, 27332]),
    ("oware-rest", [6, 36, 190, 1014, 5219, 27332]),
    ("oware-keeplast", [6, 36, 190, 1014, 5219, 27332]),
    ("oware-keepfirst", [6, 36, 190, 1014, 5219, 27332]),
    ("awari", [6, 36, 190, 1014, 5219, 27332]),
    ("oware-5", [6, 36, 195, 1090, 5841, 31743]),
    ("oware-6", [6, 36, 206, 1166, 6563, 36386]),
    ("kalah-3", [6, 35, 182, 904, 4243, 19418]),
    ("kalah-4", [6, 35, 185, 942, 4690, 23233]),
    ("bantumi", [6, 35, 185, 942, 4690, 23233]),
    ("kalah-4m", [6, 35, 185, 942, 4690, 23233]),
    ("kalah-5", [6, 35, 187, 982, 5113, 26927]),
    ("kalah-6", [6, 35, 190, 1056, 5882, 32243]),
    ("kalah-4e", [6, 35, 185, 942, 4685, 23169]),
    ("kalah-4pie", [6, 40, 220, 1127, 5632, 27923]),
    ("bantumi-lit", [6, 35, 185, 942, 4712, 23452]),
    ("namnam", [6, 32, 140, 638, 3029, 13844]),
    ("bao-kids", [8, 63, 450, 3093, 20168, 127733]),
    ("bao-laps", [8, 39, 138, 538, 1859, 6708]),
    ("kujifunza", [16, 108, 500, 1902, 6550, 23442]),
    ("kiswahili", [4, 14, 38, 124, 405, 1430]),
    ("kiswahili-nt", [4, 14, 38, 124, 405, 1430]),
    ("congkak", [7, 36, 230, 1406, 8293, 48263]),
    ("congkak-match", [7, 36, 230, 1406, 8293, 48263]),
    ("congkak-leave", [7, 36, 230, 1406, 8295, 48305]),
    ("sungka", [7, 36, 230, 1406, 8295, 48305]),
    ("congkak-jkkn", [7, 36, 230, 1408, 8329, 48814]),
    ("omweso", [8, 64, 420, 2773, 21792, 167824]),
    ("omweso-ccw", [8, 64, 416, 2695, 18952, 131477]),
    ("hus", [12, 144, 1250, 11359, 79046, 594766]),
    ("togyz", [9, 73, 613, 5199, 43184, 360035]),
    ("bestemshe", [5, 21, 91, 407, 1761, 7782]),
    ("ouril", [6, 36, 180, 900, 3767, 16126]),
    ("songo", [7, 49, 309, 1964, 12161, 76369]),
    ("ayoayo", [6, 30, 159, 789, 3888, 18719]),
    ("engehe", [8, 58, 366, 2372, 15269, 97814]),
    ("endodoi", [8, 58, 366, 2372, 15269, 97814]),
    ("bohnenspiel", [6, 36, 206, 1166, 6599, 36654]),
    ("vailung", [6, 36, 190, 1015, 5454, 29161]),
    ("pallanguzhi", [7, 41, 210, 1043, 4578, 19300]),
];

/// Longer ladders, as far as five million leaves.
const LADDERS: &[(&str, &[u64])] = &[
    (
        "oware",
        &[6, 36, 190, 1014, 5219, 27332, 139157, 711414, 3592872],
    ),
    (
        "kalah",
        &[6, 35, 185, 942, 4690, 23233, 114430, 563055, 2763490],
    ),
    (
        "kalah-5",
        &[6, 35, 187, 982, 5113, 26927, 142073, 748196, 3914250],
    ),
    ("kalah-6", &[6, 35, 190, 1056, 5882, 32243, 177827, 962153]),
    (
        "kalah-4e",
        &[6, 35, 185, 942, 4685, 23169, 113959, 559885, 2743126],
    ),
];

/// Where the forms of the grand slam differ at once.
const P1: &str = "1 0 0 0 3 2 (20) | 1 2 0 0 0 0 (19)";
const P1_COUNTS: &[(&str, &str, [u64; 8])] = &[
    ("oware", "capture", [3, 2, 6, 16, 36, 109, 220, 736]),
    ("oware", "no_capture", [3, 6, 14, 42, 81, 271, 500, 1796]),
    ("oware", "illegal", [1, 2, 6, 16, 36, 109, 220, 735]),
    ("oware", "opponent_rest", [3, 2, 6, 16, 36, 109, 220, 736]),
    ("oware", "keep_last", [3, 4, 10, 31, 62, 201, 372, 1249]),
    ("oware", "keep_first", [3, 4, 10, 20, 44, 122, 242, 789]),
    ("awari", "illegal", [1, 2, 6, 16, 36, 106, 214, 708]),
];

/// The same for the forms of Kalah.
const K1: &str = "0 0 1 0 2 1 (16) | 2 0 3 1 0 1 (21)";
const K1_COUNTS: &[(&str, [u64; 8])] = &[
    ("kalah-4", [3, 7, 18, 26, 23, 15, 17, 26]),
    ("kalah-4e", [3, 7, 18, 26, 19, 6, 0, 0]),
    ("kalah-4m", [3, 7, 18, 26, 48, 49, 21, 34]),
    ("bantumi-lit", [3, 7, 19, 34, 65, 101, 193, 346]),
];

#[track_caller]
fn check(rules: &Rules, name: &str, want: &[u64]) {
    let start = rules.start();
    let got: Vec<u64> = (1..=want.len() as u32)
        .map(|d| perft(rules, &start, d))
        .collect();
    assert_eq!(got, want, "{name}");
}

#[test]
fn the_table() {
    for (key, want) in TABLE {
        check(&rules(key, &[]), key, want);
    }
}

#[test]
fn the_table_names_every_key_but_the_solved_awari() {
    for key in conformance_keys().filter(|key| *key != "awari-olympiad") {
        assert!(TABLE.iter().any(|(known, _)| *known == key), "{key}");
    }
}

#[test]
fn the_counts_of_the_rule_files() {
    for entry in Library::builtin().entries() {
        let file = &entry.rules;
        let compiled = Rules::compile(file.clone()).unwrap();
        check(&compiled, entry.id(), &file.perft);
    }
}

#[test]
fn rule_files_state_the_counts_of_the_table() {
    for (key, want) in TABLE {
        let found = Library::builtin().find(key).unwrap();
        if found.options.is_empty() {
            assert_eq!(found.entry.rules.perft, want, "{key}");
        }
    }
}

#[test]
fn grand_slams_from_p1() {
    for (game, slam, want) in P1_COUNTS {
        let rules = rules(game, &[("grand_slam", slam)]);
        let p1 = at(&rules, P1, SOUTH);
        for (depth, want) in (1..).zip(want) {
            assert_eq!(
                perft(&rules, &p1, depth),
                *want,
                "{game} {slam}, depth {depth}"
            );
        }
    }
}

#[test]
fn forms_of_kalah_from_a_late_position() {
    for (key, want) in K1_COUNTS {
        let rules = rules(key, &[]);
        let k1 = at(&rules, K1, SOUTH);
        for (depth, want) in (1..).zip(want) {
            assert_eq!(perft(&rules, &k1, depth), *want, "{key}, depth {depth}");
        }
    }
}

#[test]
fn longer_ladders() {
    for (key, want) in LADDERS {
        check(&rules(key, &[]), key, want);
    }
}

#[test]
fn counts_of_the_data_file() {
    let text = std::fs::read_to_string(data("perft.csv")).unwrap();
    let mut lines = 0;
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let [.., depth, leaves] = fields[..] else {
            panic!("{line}")
        };
        let game = match fields[0].trim_matches('"') {
            "kalah(6" => "kalah",
            "oware abapa" => "oware",
            "togyz kumalak" => "togyz",
            other => other,
        };
        let rules = rules(game, &[]);
        let got = perft(&rules, &rules.start(), depth.parse().unwrap());
        assert_eq!(got, leaves.parse::<u64>().unwrap(), "{line}");
        lines += 1;
    }
    assert_eq!(lines, 26);
}

#[test]
fn divide_adds_up() {
    for game in ["kalah", "oware", "omweso", "bao-kiswahili"] {
        let rules = rules(game, &[]);
        let start = rules.start();
        let parts = kete_rules::divide(&rules, &start, 4);
        let moves: Vec<Move> = parts.iter().map(|(m, _)| *m).collect();
        assert_eq!(moves, rules.legal(&start));
        assert_eq!(
            parts.iter().map(|(_, n)| n).sum::<u64>(),
            perft(&rules, &start, 4),
            "{game}"
        );
    }
}
