//! `kete tables` as it is used.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{bad, finish, good, kete, run, run_with};
use kete_tables::file::{Header, Statistics, Table, write};
use serde_json::Value;

/// A folder that goes when the test ends.
struct Temp(PathBuf);

impl Temp {
    fn new(name: &str) -> Temp {
        let path = std::env::temp_dir().join(format!("kete-tables-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Temp(path)
    }

    fn text(&self) -> &str {
        self.0.to_str().expect("a plain path")
    }

    /// The arguments with this folder.
    fn tables<'a>(&'a self, arguments: &[&'a str]) -> Vec<&'a str> {
        [&["tables"], arguments, &["--dir", self.text()]].concat()
    }

    fn good(&self, arguments: &[&str]) -> String {
        good(&self.tables(arguments))
    }

    fn objects(&self, arguments: &[&str]) -> Vec<Value> {
        let out = self.good(&[arguments, &["--json"]].concat());
        let object = |line| serde_json::from_str(line).expect("an object a line");
        out.lines().map(object).collect()
    }

    /// The folder of a game's layers.
    fn of(&self, game: &str) -> PathBuf {
        self.good(&["path", game]).trim_end().into()
    }
}

impl Drop for Temp {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).expect("it is there");
    let paths = entries.map(|entry| entry.expect("it can be read").path());
    let mut files: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "kete-table"))
        .map(|path| (path.display().to_string(), fs::read(&path).expect("a file")))
        .collect();
    files.sort();
    files
}

/// The published counts of the Awari that was solved.
const AWARI: [[u64; 5]; 7] = [
    [1, 12, 5, 0, 7],
    [2, 78, 25, 13, 40],
    [3, 364, 123, 63, 178],
    [4, 1365, 580, 143, 642],
    [5, 4368, 2165, 0, 2203],
    [6, 12376, 5698, 1548, 5130],
    [7, 31824, 14921, 4487, 12416],
];

#[test]
fn layers_are_built_listed_and_told() {
    let temp = Temp::new("build");
    let built = temp.objects(&["build", "awari-olympiad", "--seeds", "7"]);
    assert_eq!(built.len(), AWARI.len());
    for (object, [seeds, boards, win, draw, loss]) in built.iter().zip(AWARI) {
        let names = ["seeds", "boards", "win", "draw", "loss"];
        let found = names.map(|name| object[name].as_u64().expect("a number"));
        assert_eq!(found, [seeds, boards, win, draw, loss]);
        let histogram = object["histogram"].as_object().expect("counts by value");
        let all: u64 = histogram.values().filter_map(Value::as_u64).sum();
        assert_eq!(all, boards);
        assert_eq!(
            histogram.get("0").and_then(Value::as_u64).unwrap_or(0),
            draw
        );
        assert!(
            object["longest"].is_u64() && object["seconds"].is_f64(),
            "{object}"
        );
    }
    // What is there stays: the same numbers, and no time was needed.
    let again = temp.objects(&["build", "awari-olympiad", "--seeds", "7"]);
    for (mut built, again) in built.into_iter().zip(again) {
        assert!(again["seconds"].is_null());
        built["seconds"] = Value::Null;
        assert_eq!(built, again);
    }
    let told = temp.objects(&["info", "awari-olympiad", "--seeds", "5"]);
    assert_eq!(told.len(), 5);
    assert_eq!(told[4]["win"], 2165);
    assert!(told[4]["bytes"].as_u64().is_some_and(|bytes| bytes < 4368));
    let listed = temp.objects(&["list"]);
    assert_eq!(listed.len(), 1);
    assert_eq!(listed[0]["game"], "awari-olympiad");
    assert_eq!(
        listed[0]["layers"],
        serde_json::json!([1, 2, 3, 4, 5, 6, 7])
    );
    assert!(temp.good(&["list"]).contains("layers 1-7"));
    assert!(temp.good(&["list", "--lang", "fr"]).contains("couches 1-7"));
    let people = temp.good(&["info", "awari-olympiad"]);
    assert!(
        people.contains("   31824        14921         4487        12416"),
        "{people}"
    );
    assert!(temp.of("awari-olympiad").starts_with(&temp.0));
    assert_eq!(temp.good(&["path"]).trim_end(), temp.text());
}

#[test]
fn the_folder_can_be_given_by_the_environment() {
    let temp = Temp::new("environment");
    let mut command = kete(&["tables", "path"]);
    command.env("KETE_TABLES", &temp.0);
    assert_eq!(finish(command, b"").out.trim_end(), temp.text());
    let mut command = kete(&["tables", "path"]);
    command.env("KETE_TABLES", "").env("XDG_DATA_HOME", &temp.0);
    let out = finish(command, b"").out;
    assert!(out.trim_end().ends_with("tables"), "{out}");
}

/// Any number of threads, and a build in two parts: the same files.
#[test]
fn the_same_bytes() {
    let first = Temp::new("bytes");
    first.good(&["build", "kalah", "--seeds", "6", "--threads", "1"]);
    let files_of = |temp: &Temp| {
        let files = files(&temp.of("kalah"));
        files
            .into_iter()
            .map(|(_, bytes)| bytes)
            .collect::<Vec<_>>()
    };
    let all = files_of(&first);
    assert_eq!(all.len(), 7);
    for threads in ["2", "7"] {
        let other = Temp::new(&format!("bytes-{threads}"));
        other.good(&["build", "kalah", "--seeds", "3", "--threads", threads]);
        other.good(&["build", "kalah", "--seeds", "6", "--threads", threads]);
        assert_eq!(files_of(&other), all, "{threads} threads");
    }
}

#[test]
fn what_is_right_is_verified() {
    let temp = Temp::new("right");
    for game in ["kalah", "oware", "awari-olympiad"] {
        temp.good(&["build", game, "--seeds", "5"]);
        for how in [&[][..], &["--all"], &["--seed", "7", "--threads", "3"]] {
            let layers = temp.objects(&[&["verify", game], how].concat());
            assert_eq!(layers.len(), 5);
            for layer in layers {
                assert_eq!(layer["wrong"], 0, "{game} {layer}");
                assert_eq!(layer["same"], true, "{game} {layer}");
                assert_eq!(layer["checked"], layer["boards"]);
            }
        }
        let out = temp.good(&["verify", game]);
        assert!(
            out.contains("5 seeds, 4368 boards: 4368 derived again, all right"),
            "{out}"
        );
    }
}

/// A file with right checksums and wrong values is found out by the layers below.
#[test]
fn wrong_values_are_found() {
    let temp = Temp::new("values");
    temp.good(&["build", "kalah", "--seeds", "4"]);
    let path = temp.of("kalah").join("04.kete-table");
    let table = Table::open_any(&path).expect("it is whole");
    let mut plane = table.load(1).expect("it is whole").remove(0);
    plane[700] ^= 1;
    let header = Header {
        statistics: Statistics::of(&[&plane], 0),
        ..table.header().clone()
    };
    write(&path, &header, &[&plane], 1).expect("it can be written");
    let ran = run(&temp.tables(&["verify", "kalah", "--json"]));
    assert_eq!(ran.status, Some(1), "{}", ran.err);
    assert!(ran.err.contains("report it"), "{}", ran.err);
    let last = ran.out.lines().last().expect("a layer");
    let last: Value = serde_json::from_str(last).expect("an object");
    assert!(
        last["wrong"].as_u64().is_some_and(|wrong| wrong >= 1),
        "{last}"
    );
    assert!(last["first"]["board"].is_u64(), "{last}");
    assert_eq!(last["same"], true);
    let ran = run(&temp.tables(&["verify", "kalah", "--all", "--lang", "fr"]));
    assert_eq!(ran.status, Some(1), "{}", ran.err);
    assert!(ran.out.contains("FAUX"), "{}", ran.out);
    temp.good(&["verify", "kalah", "--seeds", "3"]);
}

#[test]
fn damaged_and_other_files_are_found() {
    let temp = Temp::new("damaged");
    temp.good(&["build", "kalah", "--seeds", "4"]);
    let other = Temp::new("damaged-other");
    let set = ["--set", "empty_capture=true"];
    other.good(&[&["build", "kalah", "--seeds", "4"][..], &set].concat());
    let path = other.good(&[&["path", "kalah"][..], &set].concat());
    let layer = "04.kete-table";
    let copied = fs::copy(
        Path::new(path.trim_end()).join(layer),
        temp.of("kalah").join(layer),
    );
    copied.expect("it can be copied");
    for command in ["verify", "info"] {
        let told = bad(&temp.tables(&[command, "kalah"]), 1);
        assert!(
            told.contains("other rules") && told.contains(layer),
            "{told}"
        );
    }
    let path = temp.of("kalah").join("03.kete-table");
    let mut bytes = fs::read(&path).expect("it is there");
    *bytes.last_mut().expect("it is not empty") ^= 1;
    fs::write(&path, &bytes).expect("it can be written");
    let told = bad(&temp.tables(&["verify", "kalah", "--lang", "fr"]), 1);
    assert!(told.contains("le bloc 0 est endommagé"), "{told}");
    // Built anew, all is well.
    temp.good(&["build", "kalah", "--seeds", "4"]);
    temp.good(&["verify", "kalah", "--all"]);
}

#[test]
fn a_position_is_probed() {
    let temp = Temp::new("probe");
    temp.good(&["build", "awari-olympiad", "--seeds", "12"]);
    let position = |houses: [u32; 12]| {
        let kept = 48 - houses.iter().sum::<u32>();
        let state = serde_json::json!({
            "houses": houses, "stores": [kept / 2, kept - kept / 2], "player": 0,
        });
        state.to_string()
    };
    // The public sample has more seeds; one in each house has twelve.
    let even = position([1; 12]);
    let found = &temp.objects(&["probe", "awari-olympiad", "--position", &even])[0];
    assert_eq!((&found["value"], &found["margin"]), (&0.into(), &0.into()));
    let moves = found["moves"].as_array().expect("moves");
    let values: Vec<i64> = moves.iter().filter_map(|m| m["value"].as_i64()).collect();
    assert_eq!(values, [-1, -8, -2, -2, -2, 0]);
    let out = temp.good(&["probe", "awari-olympiad", "--position", &even]);
    assert!(
        out.starts_with("South to move gains 0 with best play; final margin 0\n"),
        "{out}"
    );
    assert_eq!(out.matches('*').count(), 1, "{out}");

    let told = bad(&temp.tables(&["probe", "awari-olympiad"]), 1);
    assert!(
        told.contains("48 seeds") && told.contains("up to 12"),
        "{told}"
    );
}

/// What a search of so few nodes does not see by itself.
#[test]
fn the_json_protocol_goes_by_tables() {
    let temp = Temp::new("json");
    temp.good(&["build", "awari-olympiad", "--seeds", "12"]);
    let ask = |arguments: &[&str]| -> Vec<Value> {
        let state = r#""state":{"houses":[1,1,1,1,1,1,1,1,1,1,1,1],"stores":[18,18],"player":0}"#;
        let game = r#""game":"awari-olympiad","options":{"majority":false}"#;
        let best = format!(r#"{{"op":"best",{game},{state},"level":8,"nodes":300}}"#);
        let all = format!(r#"{{"op":"evaluate",{game},{state},"nodes":300}}"#);
        let input = format!("{best}\n{all}\n");
        let ran = run_with(&[&["json"], arguments].concat(), input.as_bytes());
        assert_eq!(ran.status, Some(0), "{}", ran.err);
        let object = |line| serde_json::from_str(line).expect("an object a line");
        ran.out.lines().map(object).collect()
    };
    let [with, without] = [ask(&["--tables", temp.text()]), ask(&[])];
    assert_eq!(
        [&with[0]["move"], &with[0]["value"], &with[0]["exact"]],
        [&Value::from(5), &Value::from(0), &Value::from(true)],
        "{with:?}"
    );
    let moves = with[1]["values"].as_array().expect("values");
    let mut values: Vec<_> = moves
        .iter()
        .map(|m| (m["move"].as_i64(), m["value"].as_i64(), &m["exact"]))
        .collect();
    values.sort_by_key(|value| value.0);
    let exact = Value::from(true);
    let wanted = [-1, -8, -2, -2, -2, 0];
    for (at, (value, wanted)) in values.iter().zip(wanted).enumerate() {
        assert_eq!(*value, (Some(at as i64), Some(wanted), &exact), "{with:?}");
    }
    assert_eq!(without[0]["exact"], false, "{without:?}");
}

#[test]
fn what_cannot_be_done_is_said() {
    let temp = Temp::new("refused");
    let told = bad(&temp.tables(&["build", "omweso", "--seeds", "4"]), 1);
    assert!(told.contains("four rows"), "{told}");
    let told = bad(&temp.tables(&["build", "kalah", "--seeds", "60"]), 1);
    assert!(told.contains("--seeds"), "{told}");
    for seeds in ["0", "121", "-1", "x", ""] {
        let ran = run(&temp.tables(&["build", "kalah", "--seeds", seeds]));
        assert_eq!(ran.status, Some(2), "{seeds}: {}", ran.err);
        assert!(ran.err.contains("1 to 120"), "{seeds}: {}", ran.err);
    }
    let ran = run(&temp.tables(&["build", "kalah"]));
    assert_eq!(ran.status, Some(2));
    assert!(ran.err.contains("--seeds"), "{}", ran.err);
    let told = bad(&temp.tables(&["verify", "kalah"]), 1);
    assert!(told.contains("kete tables build"), "{told}");
    assert!(temp.good(&["info", "kalah"]).contains("kete tables build"));
    assert!(temp.good(&["list"]).contains(temp.text()));
    assert!(!temp.0.exists(), "nothing was made");
}

/// Ctrl-C: the layers that are done stay, and the same command goes on.
#[cfg(unix)]
#[test]
fn a_stopped_build_goes_on() {
    use std::io::{BufRead, BufReader};
    use std::process::Stdio;

    let temp = Temp::new("stopped");
    let arguments = temp.tables(&["build", "awari-olympiad", "--seeds", "13", "--json"]);
    let mut child = kete(&arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    // So many layers are done; the largest takes seconds.
    for _ in 0..10 {
        lines.next().expect("a layer").expect("text");
    }
    let id = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(id, rustix::process::Signal::INT).expect("it runs");
    let rest = lines.count();
    let ended = child.wait_with_output().expect("it ends");
    let told = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(1), "{told}");
    assert!(told.contains("are kept"), "{told}");
    let there = temp.objects(&["info", "awari-olympiad"]).len();
    assert!(
        (10..13).contains(&there) && there == 10 + rest,
        "{there} and {rest}"
    );
    temp.good(&["verify", "awari-olympiad"]);
}

/// Killed at any moment, again and again: what comes of it in the end are the same files.
#[cfg(unix)]
#[test]
fn a_killed_build_goes_on() {
    use std::process::Stdio;
    use std::time::Duration;

    let read = |temp: &Temp| -> Vec<Vec<u8>> {
        let files = files(&temp.of("awari-olympiad"));
        files.into_iter().map(|(_, bytes)| bytes).collect()
    };
    let build = ["build", "awari-olympiad", "--seeds", "10"];
    let whole = Temp::new("whole");
    whole.good(&build);
    let temp = Temp::new("killed");
    let mut killed = 0;
    for turn in 1.. {
        let mut child = kete(&temp.tables(&build))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        // Later and later, so that it gets there on any machine.
        std::thread::sleep(Duration::from_millis(turn * turn * 7 % 31 + 10 * turn));
        if child.try_wait().expect("it can be asked").is_some() {
            break;
        }
        child.kill().expect("it runs");
        child.wait().expect("it ends");
        killed += 1;
    }
    assert!(killed > 0);
    temp.good(&build);
    assert_eq!(read(&temp), read(&whole), "killed {killed} times");
    let left = fs::read_dir(temp.of("awari-olympiad")).expect("a folder");
    let names = left.map(|entry| entry.expect("an entry").file_name());
    assert!(
        names
            .into_iter()
            .all(|name| !name.to_string_lossy().ends_with(".new"))
    );
}
