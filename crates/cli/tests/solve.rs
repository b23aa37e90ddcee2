//! `kete solve` as it is used.

mod common;

use std::process::Stdio;
use std::time::Duration;

use common::{bad, good, kete, run};
use serde_json::{Value, json};

fn certificate(arguments: &[&str]) -> Value {
    let out = good(&[&["solve"], arguments, &["--json"]].concat());
    serde_json::from_str(&out).expect("one JSON object")
}

#[test]
fn people_are_told_in_their_language() {
    let arguments = ["solve", "kalah", "--houses", "4", "--seeds", "3"];
    let out = good(&arguments);
    assert!(
        out.starts_with("South wins by 6 seeds.\nBest first moves: 2\nBest line: 2-"),
        "{out}"
    );
    let out = good(&[&arguments[..], &["--lang", "fr", "--win-only"]].concat());
    assert_eq!(out, "Sud gagne.\n");
    let out = good(&["solve", "kalah", "--houses", "1", "--seeds", "1"]);
    assert!(out.starts_with("It is a draw.\n"), "{out}");
}

/// The form that was promised: `value`, `best`, `line`, `nodes`, `seconds`, and the first turns.
#[test]
fn the_certificate() {
    let empty = [
        "kalah",
        "--houses",
        "5",
        "--seeds",
        "3",
        "--set",
        "empty_capture=true",
    ];
    let plain = certificate(&empty);
    for key in ["value", "best", "line", "nodes", "seconds"] {
        assert!(!plain[key].is_null(), "{key}: {plain}");
    }
    assert!(plain.get("openings").is_none());
    let found = certificate(&[&empty[..], &["--openings", "--hash", "1"]].concat());
    // There may be several best lines.
    for key in ["game", "rules", "position", "value", "best"] {
        assert_eq!(found[key], plain[key], "{key}");
    }
    let openings = found["openings"].as_array().expect("first turns");
    assert!(
        openings
            .iter()
            .any(|turn| turn["moves"].as_str().is_some_and(|m| m.contains('-')))
    );
    let best = openings.iter().map(|turn| turn["value"].as_i64()).max();
    assert_eq!(best, Some(found["value"].as_i64()));
    let small = certificate(&[
        "kalah",
        "--houses",
        "2",
        "--seeds",
        "4",
        "--set",
        "empty_capture=true",
    ]);
    assert_eq!(
        (&small["value"], &small["best"]),
        (&json!(-12), &json!([1, 2]))
    );
    let win = certificate(&["kalah", "--houses", "2", "--seeds", "4", "--win-only"]);
    assert_eq!((&win["outcome"], win.get("value")), (&json!("north"), None));
}

/// Both seats, and seeds in the stores: the value is always South's final margin.
#[test]
fn positions_of_either_seat() {
    let board = |houses: [u32; 4], stores: [u32; 2], player: u32| {
        json!({ "houses": houses, "stores": stores, "player": player }).to_string()
    };
    let solve = |position: &str| {
        certificate(&[
            "kalah",
            "--houses",
            "2",
            "--seeds",
            "2",
            "--position",
            position,
            "--openings",
        ])
    };
    let south = solve(&board([1, 1, 1, 1], [3, 1], 0));
    let north = solve(&board([1, 1, 1, 1], [1, 3], 1));
    let value = south["value"].as_i64().expect("a number");
    assert_eq!(north["value"].as_i64(), Some(-value));
    assert_eq!(south["best"], north["best"]);
    assert_eq!(south["line"], north["line"]);
    let turns = |found: &Value, sign: i64| -> Vec<(String, i64)> {
        let turns = found["openings"].as_array().expect("first turns").iter();
        turns
            .map(|t| {
                (
                    t["moves"].to_string(),
                    sign * t["value"].as_i64().expect("a number"),
                )
            })
            .collect()
    };
    assert_eq!(turns(&south, 1), turns(&north, -1));
    let over = board([0, 0, 1, 1], [3, 3], 0);
    let told = bad(
        &[
            "solve",
            "kalah",
            "--houses",
            "2",
            "--seeds",
            "2",
            "--position",
            &over,
        ],
        1,
    );
    assert_eq!(told, "kete: in this position the game is over\n");
}

/// Games of every kind, by the search, and first turns as the special solver counts them.
#[test]
fn other_games() {
    let found = certificate(&["oware", "--houses", "2", "--seeds", "2"]);
    assert!(found["value"].is_i64() && !found["best"].as_array().expect("moves").is_empty());
    let game = ["kalah", "--houses", "3", "--seeds", "2", "--openings"];
    let special = certificate(&game);
    // The stores decide when the game is over: so the general search is asked.
    let general = certificate(&[&game[..], &["--set", "majority=true"]].concat());
    let places = |found: &Value| -> Vec<String> {
        let turns = found["openings"].as_array().expect("first turns").iter();
        turns.map(|turn| turn["moves"].to_string()).collect()
    };
    assert_eq!(places(&special), places(&general));
    assert_eq!(
        special["value"].as_i64().map(i64::signum),
        general["value"].as_i64().map(i64::signum)
    );
    let told = bad(
        &["solve", "oware", "--houses", "2", "--resume", "x.part"],
        2,
    );
    assert!(told.contains("--resume"), "{told}");
}

/// Tables that are built first change no value; where a majority ends the game they would not tell it.
#[test]
fn tables_are_built_for_proofs() {
    let folder = std::env::temp_dir().join(format!("kete-solve-tables-{}", std::process::id()));
    let folder = folder.to_str().expect("a plain path");
    let split = ["--set", "deadlock=split", "--set", "majority=false"];
    let small = ["--houses", "2", "--seeds", "3"];
    for (game, built) in [
        ([&["vailung"], &small[..], &split].concat(), true),
        (
            [&["congkak"], &small[..], &["--set", "rounds=1"]].concat(),
            true,
        ),
        (
            [&["kalah"], &small[..], &["--set", "majority=true"]].concat(),
            false,
        ),
        (
            vec!["awari-olympiad", "--houses", "2", "--seeds", "2"],
            false,
        ),
    ] {
        let without = certificate(&game);
        let with = [&["solve"], &game[..], &["--json", "--tables", folder]].concat();
        for again in [false, true] {
            let ran = run(&with);
            assert_eq!(ran.status, Some(0), "{game:?}: {}", ran.err);
            let told = ran.err.contains("First endgame tables are built");
            assert_eq!(told, built && !again, "{game:?}: {}", ran.err);
            let found: Value = serde_json::from_str(&ran.out).expect("one JSON object");
            for key in ["value", "best"] {
                assert_eq!(found[key], without[key], "{game:?}");
            }
        }
    }
    // More than the search can do.
    let large = ["solve", "oware", "--houses", "4", "--seeds", "2"];
    let told = good(&[&large[..], &["--tables", folder], &split].concat());
    assert!(
        told.starts_with("It is a draw.\nBest first moves: 1, 3\n"),
        "{told}"
    );
    std::fs::remove_dir_all(folder).expect("it was made");
}

/// Four rows count no seeds; rounds are played to the end of the match; some matches have none.
#[test]
fn games_that_cannot_or_need_not_be_counted() {
    for (position, value, best) in [
        (
            "0 0 0 0 0 1 2 0 / 0 0 0 0 0 0 0 0 | 0 0 0 0 0 0 0 1 / 0 0 0 0 0 0 2 0 | 0 0 | S",
            1,
            json!(["A7L*"]),
        ),
        (
            "0 0 0 0 0 1 2 0 / 0 0 0 0 0 0 0 0 | 0 2 0 0 0 0 0 1 / 0 0 0 3 0 0 2 0 | 0 0 | N",
            -1,
            json!(["A2L*", "A2R*"]),
        ),
    ] {
        let arguments = ["bao-kujifunza", "--openings", "--position", position];
        let found = certificate(&arguments);
        assert_eq!((&found["value"], &found["best"]), (&json!(value), &best));
        let turns = found["openings"].as_array().expect("first turns").iter();
        assert!(turns.clone().any(|turn| turn["value"] == value));
        let told = good(&["solve", "bao-kujifunza", "--position", position]);
        assert!(
            told.starts_with(if value > 0 {
                "South wins.\n"
            } else {
                "North wins.\n"
            }),
            "{told}"
        );
    }
    let told = bad(&["solve", "ali-guli-mane"], 1);
    assert!(told.contains("--set rounds=1"), "{told}");
    let match_of_two = [
        "congkak", "--houses", "2", "--seeds", "2", "--set", "rounds=2",
    ];
    assert!(certificate(&match_of_two)["value"].is_i64());
}

#[test]
fn wrong_arguments() {
    for wrong in ["0", "much", "1048577", "-3"] {
        let told = bad(&["solve", "kalah", "--hash", wrong], 2);
        assert!(told.contains("--hash <MB>"), "{told}");
    }
    for wrong in ["0", "257", "-1", "two"] {
        let told = bad(&["solve", "kalah", "--threads", wrong], 2);
        assert!(told.contains("--threads <N>"), "{told}");
    }
    let told = bad(&["solve", "kalah", "--resume", "no/such/folder/x.part"], 1);
    assert!(told.contains("x.part"), "{told}");
    bad(&["solve", "kalah", "--win-only", "--openings"], 2);
    bad(&["solve", "kalah", "--position", "nonsense"], 2);
}

/// A program that is killed has kept what was proven a moment before, among several questions too.
#[cfg(unix)]
#[test]
fn killed_and_resumed() {
    let folder = std::env::temp_dir().join(format!("kete-solve-killed-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("kalah.part");
    let arguments = ["solve", "kalah", "--openings", "--hash", "8", "--resume"];
    let mut child = kete(&[&arguments[..], &[file.to_str().expect("a path")]].concat())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut waited = 0;
    while !file.exists() && waited < 600 {
        std::thread::sleep(Duration::from_millis(100));
        waited += 1;
    }
    child.kill().expect("it was at work");
    child.wait().expect("it ended");
    let bytes = std::fs::read(&file).expect("what was proven");
    assert!(bytes.starts_with(b"kete bounds 1\n") && bytes.len() > 10_000);
    let _ = std::fs::remove_dir_all(&folder);
}

/// What was proven for one question answers another at once.
#[test]
fn a_solution_is_kept_when_it_is_done() {
    let folder = std::env::temp_dir().join(format!("kete-solve-done-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("kalah.part");
    let name = file.to_str().expect("a path");
    let game = ["kalah", "--houses", "4", "--seeds", "4", "--threads", "1"];
    let nodes = |found: &Value| found["nodes"].as_u64().expect("a number");
    let first = certificate(&[&game[..], &["--resume", name]].concat());
    let second = certificate(&[&game[..], &["--resume", name]].concat());
    assert_eq!(first["value"], second["value"]);
    let more = nodes(&second) - nodes(&first);
    assert!(more < nodes(&first) / 4, "{more} after {}", nodes(&first));
    let _ = std::fs::remove_dir_all(&folder);
}

/// Ctrl-C keeps what is proven, and the next run goes on from there.
#[cfg(unix)]
#[test]
fn interrupted_and_resumed() {
    let folder = std::env::temp_dir().join(format!("kete-solve-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("kalah.part");
    let name = file.to_str().expect("a path");
    let interrupted = || {
        let mut command = kete(&[
            "solve", "kalah", "--seeds", "6", "--hash", "8", "--resume", name,
        ]);
        let child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        std::thread::sleep(Duration::from_secs(2));
        let id = child.id().to_string();
        let status = std::process::Command::new("kill")
            .args(["-INT", &id])
            .status();
        assert!(status.is_ok_and(|status| status.success()));
        let ran = child.wait_with_output().expect("the program ends");
        let told = String::from_utf8_lossy(&ran.stderr).into_owned();
        assert_eq!(ran.status.code(), Some(1), "{told}");
        assert!(told.contains("stopped") && told.contains(name), "{told}");
        // Behind the name of the format, the rules and the houses.
        let bytes = std::fs::read(&file).expect("what was proven");
        u64::from_le_bytes(bytes[23..31].try_into().expect("eight bytes"))
    };
    let first = interrupted();
    let second = interrupted();
    assert!(first > 10_000 && second > first, "{first} {second}");
    let other = bad(&["solve", "kalah", "--seeds", "1", "--resume", name], 1);
    assert!(other.contains("other rules"), "{other}");
    std::fs::write(&file, "PNG").expect("written");
    let foreign = bad(&["solve", "kalah", "--seeds", "6", "--resume", name], 1);
    assert!(foreign.contains("no file of kete solve"), "{foreign}");
    let _ = std::fs::remove_dir_all(&folder);
}

/// Without a name for the file, what is there is never written over: it may be another proof.
#[cfg(unix)]
#[test]
fn a_stopped_solver_takes_a_free_name() {
    let folder = std::env::temp_dir().join(format!("kete-solve-free-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("kete-solve.part"), "precious").expect("written");
    let child = kete(&["solve", "kalah", "--seeds", "6", "--hash", "8"])
        .current_dir(&folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    std::thread::sleep(Duration::from_secs(1));
    let kill = std::process::Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(kill.is_ok_and(|status| status.success()));
    let ran = child.wait_with_output().expect("the program ends");
    let told = String::from_utf8_lossy(&ran.stderr).into_owned();
    assert!(told.contains("kete-solve-2.part"), "{told}");
    let kept = std::fs::read(folder.join("kete-solve.part")).expect("still there");
    assert_eq!(kept, b"precious");
    // A table too small for what the file holds would keep less of it.
    let file = folder.join("kete-solve-2.part");
    let before = std::fs::read(&file).expect("what was proven");
    assert!(before.len() > (1 << 17) * 11, "{}", before.len());
    let name = file.to_str().expect("a path");
    let small = [
        "solve", "kalah", "--seeds", "6", "--hash", "1", "--resume", name,
    ];
    let told = bad(&small, 1);
    assert!(told.contains("give --hash"), "{told}");
    assert_eq!(std::fs::read(&file).expect("still there"), before);
    let _ = std::fs::remove_dir_all(&folder);
}

/// More memory than there is: what there is does.
#[test]
fn too_much_memory_is_no_fault() {
    for game in [["oware", "--houses"], ["kalah", "--houses"]] {
        let out = good(
            &[
                &["solve"],
                &game[..],
                &["2", "--seeds", "1", "--hash", "1048576"],
            ]
            .concat(),
        );
        assert!(out.contains("Best first moves"), "{out}");
    }
}
