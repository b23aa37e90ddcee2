//! Matches as a user plays them.

mod common;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use common::{Folder, Ran, bad, good, kete};
use serde_json::Value;

/// The result of a match that is played to its end.
fn result(arguments: &[&str]) -> Value {
    let all = [&["match"], arguments, &["--json"]].concat();
    serde_json::from_str(&good(&all)).expect("JSON")
}

fn program() -> PathBuf {
    assert_cmd::cargo::cargo_bin!("kete").to_owned()
}

#[test]
fn the_stronger_player_wins() {
    let played = ["kalah", "--a", "depth=4", "--b", "level=1", "--pairs", "8"];
    let found = result(&played);
    assert_eq!(found["games"], 16);
    assert!(found["score"].as_f64() > Some(0.8), "{found}");
    assert_eq!(found["pairs"].as_array().map(Vec::len), Some(5));
    assert!(found["elo"]["value"].as_f64().is_none_or(|elo| elo > 100.0));
    // The same the other way round.
    let turned = ["kalah", "--a", "level=1", "--b", "depth=4", "--pairs", "8"];
    assert!(result(&turned)["score"].as_f64() < Some(0.2));
    let told = good(&[&["match"], &played[..]].concat());
    assert!(
        told.contains("16 games") && told.contains("Elo +"),
        "{told}"
    );
}

/// Equal players make equal games from both sides, on every kind of board and at any number of games at a time.
#[test]
fn equal_players_are_equal() {
    for game in [
        "oware",
        "congkak",
        "bao-kujifunza",
        "omweso",
        "togyz",
        "namnam",
    ] {
        let both = [game, "--each", "depth=1", "--pairs", "2"];
        let found = result(&both);
        assert_eq!(found["score"], 0.5, "{game}: {found}");
        assert_eq!(found["pairs"], serde_json::json!([0, 0, 2, 0, 0]), "{game}");
    }
    let general = [
        "oware", "--each", "depth=2", "--b", "general", "--pairs", "3",
    ];
    assert_eq!(result(&general)["score"], 0.5);
    let moves = |n| {
        let many = [
            "kalah",
            "--each",
            "level=2",
            "--pairs",
            "6",
            "--concurrency",
            n,
        ];
        result(&many)["players"]["a"]["nodes"].clone()
    };
    assert_eq!(moves("1"), moves("3"));
}

#[test]
fn clocks_hold() {
    for clock in ["time=5ms", "clock=200ms+2ms", "clock=10/100ms"] {
        let args = ["oware", "--each", clock, "--pairs", "1", "--margin", "10s"];
        let found = result(&args);
        for player in ["a", "b"] {
            let player = &found["players"][player];
            assert!(player["overrun_ms"].as_f64() < Some(10_000.0), "{found}");
            assert_eq!(player["lost_by"]["time"], 0, "{found}");
        }
    }
}

#[test]
fn games_that_do_not_end_are_drawn() {
    let args = [
        "oware",
        "--each",
        "depth=1",
        "--pairs",
        "2",
        "--max-moves",
        "6",
    ];
    let found = result(&args);
    assert_eq!((&found["drawn"], &found["capped"]), (&4.into(), &4.into()));
    let told = good(&[&["match"], &args[..]].concat());
    assert!(told.contains("not over after 6 moves"), "{told}");
}

#[test]
fn a_match_stops_when_a_claim_is_believed() {
    let args = ["--pairs", "1000", "--sprt", "0,200"];
    let stronger = ["kalah", "--a", "depth=4", "--b", "level=1"];
    let found = result(&[&stronger[..], &args].concat());
    assert_eq!(found["sprt"]["verdict"], "h1");
    assert!(found["games"].as_u64() < Some(500), "{found}");
    let weaker = ["kalah", "--a", "level=1", "--b", "depth=4"];
    let found = result(&[&weaker[..], &args].concat());
    assert_eq!(found["sprt"]["verdict"], "h0");
}

#[test]
fn there_may_be_few_openings() {
    let tiny = [
        "kalah", "--houses", "2", "--seeds", "1", "--each", "depth=1",
    ];
    let told = bad(&[&["match"], &tiny[..]].concat(), 1);
    assert!(told.contains("--balance"), "{told}");
    let small = [
        "kalah", "--houses", "3", "--seeds", "3", "--each", "depth=1", "--plies", "1",
    ];
    let told = good(&[&["match"], &small[..], &["--pairs", "5000"]].concat());
    assert!(told.contains("balanced openings"), "{told}");
}

/// This very program over its own protocol plays the same games as its search within.
#[test]
fn another_program_plays() {
    let path = program();
    let exec = format!("exec={}", path.display());
    for game in ["kalah", "bao-kujifunza", "congkak"] {
        let args = [game, "--each", "depth=2", "--b", &exec, "--pairs", "2"];
        let found = result(&args);
        assert_eq!(found["games"], 4);
        assert_eq!(found["score"], 0.5, "{game}: {found}");
        assert_eq!(found["players"]["b"]["lost_by"]["silent"], 0);
    }
    let options = [
        "kalah", "--seeds", "3", "--set", "pie=true", "--each", "level=2",
    ];
    let found = result(&[&options[..], &["--b", &exec, "--pairs", "2"]].concat());
    assert_eq!(found["players"]["b"]["lost_by"]["illegal"], 0, "{found}");
}

#[test]
fn a_program_that_cannot_play_is_refused() {
    let told = bad(
        &[
            "match",
            "kalah",
            "--each",
            "depth=1",
            "--a",
            "exec=/nowhere/x",
        ],
        1,
    );
    assert!(told.contains("/nowhere/x"), "{told}");
    #[cfg(unix)]
    {
        let told = bad(
            &[
                "match",
                "kalah",
                "--each",
                "depth=1",
                "--a",
                "exec=/bin/true",
            ],
            1,
        );
        assert!(told.contains("does not answer"), "{told}");
    }
}

/// A program that knows the start and answers every question for a move with this line of a shell.
#[cfg(unix)]
fn stub(folder: &Folder, name: &str, answer: &str) -> String {
    use std::os::unix::fs::PermissionsExt;

    let start = common::run_with(&["json"], br#"{"op":"start","game":"kalah"}"#).out;
    let script = format!(
        "#!/bin/sh\nwhile read -r line; do\ncase $line in\n*'\"op\":\"start\"'*) echo '{}' ;;\n*) {answer} ;;\nesac\ndone\n",
        start.trim()
    );
    let path = folder.path().join(name);
    std::fs::write(&path, script).expect("a file");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("a program");
    format!("exec={}", path.display())
}

#[cfg(unix)]
#[test]
fn faults_of_a_program_lose_the_game() {
    let folder = Folder::new("match-faults", &[]);
    let cases = [
        (
            "illegal",
            "illegal",
            "echo '{\"move\":6,\"depth\":1,\"nodes\":1}'",
        ),
        ("nonsense", "illegal", "echo '{\"move\":\"x\"}'"),
        ("error", "silent", "echo '{\"error\":{\"message\":\"no\"}}'"),
        ("garbage", "silent", "echo garbage"),
        ("gone", "silent", "exit 3"),
        ("late", "time", "sleep 0.4; echo '{\"move\":0}'"),
        ("asleep", "time", "sleep 30"),
    ];
    for (name, fault, answer) in cases {
        let exec = stub(&folder, name, answer);
        // With an illegal move for South alone: North may play house 6.
        let args = [
            "kalah",
            "--a",
            &exec,
            "--each",
            "depth=2,time=50ms",
            "--pairs",
            "1",
        ];
        let found = result(&args);
        let lost = found["players"]["a"]["lost_by"][fault].as_u64();
        assert!(lost >= Some(1), "{name}: {found}");
        assert_eq!(
            found["players"]["b"]["lost_by"][fault], 0,
            "{name}: {found}"
        );
    }
}

/// The records of a file by their round, without what differs from run to run.
fn games(file: &Path) -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let records = text.split("[Event ").skip(1);
    let stable = records.map(|record| {
        let lines = record.lines().filter(|line| !line.starts_with("[Work"));
        let round = record.lines().find(|line| line.starts_with("[Round"));
        (round.unwrap_or("none").to_owned(), lines.collect())
    });
    stable.collect()
}

const SLOW: [&str; 7] = [
    "match",
    "oware",
    "--each",
    "nodes=30000",
    "--concurrency",
    "2",
    "--save",
];

/// Starts a match that saves its games, and gives it the signal when it has finished a few.
#[cfg(unix)]
fn interrupted(file: &Path, signal: &str) -> Ran {
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    let name = file.to_str().expect("a path");
    let child = kete(&[&SLOW[..], &[name, "--pairs", "500"]].concat())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let begin = Instant::now();
    while games(file).len() < 3 && begin.elapsed() < Duration::from_secs(120) {
        std::thread::sleep(Duration::from_millis(50));
    }
    let killed = Command::new("kill")
        .args([signal, &child.id().to_string()])
        .status();
    assert!(killed.is_ok_and(|status| status.success()));
    let ran = child.wait_with_output().expect("the program ends");
    Ran {
        out: String::from_utf8_lossy(&ran.stdout).into_owned(),
        err: String::from_utf8_lossy(&ran.stderr).into_owned(),
        status: ran.status.code(),
    }
}

#[cfg(unix)]
#[test]
fn a_killed_match_goes_on_where_it_was() {
    let folder = Folder::new("match-killed", &[]);
    let file = folder.path().join("oware.kete");
    let killed = interrupted(&file, "-KILL");
    assert_eq!(killed.status, None);
    let before = games(&file);
    assert!(before.len() >= 3);
    let name = file.to_str().expect("a path");
    // What was being written when the power failed.
    let torn = "\n[Event \"kete match\"]\n[Round \"9.1\"]\n[South \"A no";
    let whole = std::fs::read_to_string(&file).expect("a file");
    std::fs::write(&file, format!("{whole}{torn}")).expect("written");
    let pairs = (before.len() / 2 + 2).to_string();
    let resumed = good(&[&SLOW[..], &[name, "--pairs", &pairs]].concat());
    let after = games(&file);
    assert!(
        resumed.contains(&format!("{} games", 2 * (before.len() / 2 + 2))),
        "{resumed}"
    );
    assert!(
        before
            .iter()
            .all(|(round, game)| after.get(round) == Some(game))
    );
    // The same as if nothing had happened.
    let straight = folder.path().join("straight.kete");
    let other = straight.to_str().expect("a path");
    good(&[&SLOW[..], &[other, "--pairs", &pairs]].concat());
    assert_eq!(games(&straight), after);
    // Nothing is left to be played.
    good(&[&SLOW[..], &[name, "--pairs", &pairs]].concat());
    assert_eq!(games(&file), after);
}

#[cfg(unix)]
#[test]
fn an_interrupted_match_tells_its_result() {
    let folder = Folder::new("match-interrupted", &[]);
    let file = folder.path().join("oware.kete");
    let ran = interrupted(&file, "-INT");
    assert_eq!(ran.status, Some(1), "{}", ran.err);
    assert!(ran.err.contains("stopped after"), "{}", ran.err);
    let told = format!("{} games", games(&file).len());
    assert!(ran.out.contains(&told), "{told} in {}", ran.out);
}

#[test]
fn a_file_of_something_else_is_refused() {
    let folder = Folder::new(
        "match-files",
        &[("foreign", b"PNG"), ("bytes", b"\xff\xfe")],
    );
    let name = |file: &str| folder.path().join(file).display().to_string();
    let played = |more: &[&str], file: &str| {
        let name = name(file);
        let usual = [
            "match", "--each", "depth=1", "--pairs", "1", "--save", &name,
        ];
        common::run(&[&usual[..], more].concat())
    };
    assert_eq!(played(&["kalah"], "kalah").status, Some(0));
    let content = std::fs::read(name("kalah")).expect("a file");
    for (more, file, reason) in [
        (&["kalah", "--seed", "2"][..], "kalah", "another match"),
        (&["kalah", "--b", "depth=2"], "kalah", "another match"),
        (&["kalah", "--seeds", "3"], "kalah", "other rules"),
        (&["oware"], "kalah", "other rules"),
        (&["kalah"], "foreign", "no file of kete match"),
        (&["kalah"], "bytes", "no file of kete match"),
        (&["kalah"], "no/folder", "folder"),
    ] {
        let ran = played(more, file);
        assert_eq!(ran.status, Some(1), "{more:?} {file}: {}", ran.err);
        assert!(ran.err.contains(reason), "{reason}: {}", ran.err);
    }
    assert_eq!(std::fs::read(name("kalah")).expect("a file"), content);
    assert_eq!(std::fs::read(name("foreign")).expect("a file"), b"PNG");
}

/// The weights of the game itself change nothing, others do, and those of another game are refused.
#[test]
fn weights_are_compared() {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules/weights/kalah.toml");
    let own = format!("weights={}", rules.display());
    let args = ["--each", "depth=2", "--pairs", "3"];
    let same = result(&[&["kalah", "--b", &own], &args[..]].concat());
    assert_eq!(same["score"], 0.5);
    let told = bad(&[&["match", "oware", "--b", &own], &args[..]].concat(), 2);
    assert!(told.contains("--b") && told.contains("oware"), "{told}");
    let folder = Folder::new("match-weights", &[("bad.toml", b"many = 1")]);
    let bad_file = format!("weights={}", folder.path().join("bad.toml").display());
    let told = bad(
        &[&["match", "kalah", "--b", &bad_file], &args[..]].concat(),
        2,
    );
    assert!(told.contains("bad.toml"), "{told}");
}

/// Another build under the same name is another player.
#[cfg(unix)]
#[test]
fn a_match_does_not_go_on_with_another_build() {
    let folder = Folder::new("match-builds", &[]);
    let answer = "echo '{\"move\":\"x\"}'";
    let exec = stub(&folder, "player", answer);
    let name = folder.path().join("x.kete").display().to_string();
    let args = [
        "match", "kalah", "--each", "depth=1", "--a", &exec, "--save", &name, "--pairs", "1",
    ];
    good(&args);
    good(&args);
    stub(&folder, "player", &format!("true; {answer}"));
    assert!(bad(&args, 1).contains("another match"));
}

/// Records are games of the library: they can be converted and opened like others.
#[test]
fn records_are_read_everywhere() {
    let folder = Folder::new("match-records", &[]);
    let name = folder.path().join("x.kete").display().to_string();
    good(&[
        "match",
        "bao-kujifunza",
        "--each",
        "depth=1",
        "--pairs",
        "2",
        "--save",
        &name,
    ]);
    let told = good(&["convert", &name, "--json"]);
    assert!(told.contains("kete match"), "{told}");
}

#[test]
fn games_are_described() {
    let table = good(&[
        "match", "--stats", "kalah", "oware", "--each", "depth=1", "--pairs", "3",
    ]);
    assert!(
        table.lines().count() == 3 && table.contains("kalah"),
        "{table}"
    );
    let csv = [
        "match", "--stats", "all", "--each", "depth=1", "--pairs", "1", "--csv",
    ];
    let csv = good(&csv);
    let mut lines = csv.lines();
    let heads = lines.next().expect("a head").split(',').count();
    let rows: Vec<&str> = lines.collect();
    assert!(rows.len() > 30, "{csv}");
    for row in rows {
        let cells: Vec<&str> = row.split(',').collect();
        assert_eq!((cells.len(), cells[1]), (heads, "2"), "{row}");
        assert!(
            cells[2].parse::<f64>().is_ok_and(|moves| moves > 1.0),
            "{row}"
        );
        assert!(
            cells[5].parse::<f64>().is_ok_and(|choices| choices >= 1.0),
            "{row}"
        );
    }
    let one = [
        "match", "--stats", "togyz", "--each", "depth=1", "--pairs", "2", "--json",
    ];
    let one: Value = serde_json::from_str(&good(&one)).expect("JSON");
    assert_eq!((&one["game"], &one["games"]), (&"togyz".into(), &4.into()));
}

#[test]
fn french_is_spoken() {
    let args = [
        "match", "oware", "--each", "depth=1", "--pairs", "1", "--lang", "fr",
    ];
    let told = good(&args);
    assert!(
        told.contains("2 parties") && told.contains("joueur"),
        "{told}"
    );
}
