//! Running the program as a user does.
#![allow(dead_code)]

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

/// The program, in a known language.
pub fn kete(arguments: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("kete"));
    command.args(arguments);
    for name in [
        "LC_ALL",
        "LC_MESSAGES",
        "LC_CTYPE",
        "LANG",
        "NO_COLOR",
        "COLUMNS",
    ] {
        command.env_remove(name);
    }
    // No tables but those that a test gives.
    command.env_remove("KETE_TABLES");
    command.env("XDG_DATA_HOME", "/dev/null");
    command
}

/// What the program did.
pub struct Ran {
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
    /// The exit status.
    pub status: Option<i32>,
}

/// Runs the program with this input.
pub fn run_with(arguments: &[&str], input: &[u8]) -> Ran {
    finish(kete(arguments), input)
}

/// Runs a command with this input.
pub fn finish(mut command: Command, input: &[u8]) -> Ran {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        // A program that has heard enough closes its input.
        let _ = stdin.write_all(&input);
    });
    let Output {
        status,
        stdout,
        stderr,
    } = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    Ran {
        out: String::from_utf8(stdout).expect("UTF-8"),
        err: String::from_utf8(stderr).expect("UTF-8"),
        status: status.code(),
    }
}

/// Runs the program without input.
pub fn run(arguments: &[&str]) -> Ran {
    run_with(arguments, b"")
}

/// Runs the program, which must succeed, and gives its output.
pub fn good(arguments: &[&str]) -> String {
    let ran = run(arguments);
    assert_eq!(ran.status, Some(0), "{arguments:?}: {}", ran.err);
    ran.out
}

/// Runs the program, which must fail with this status, and gives what it says.
pub fn bad(arguments: &[&str], status: i32) -> String {
    let ran = run(arguments);
    assert_eq!(
        ran.status,
        Some(status),
        "{arguments:?}: {}{}",
        ran.out,
        ran.err
    );
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
    ran.err
}

/// A program one talks with, line by line.
pub struct Talk {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
    /// Everything it has said.
    pub said: String,
}

impl Talk {
    /// Starts the program.
    pub fn start(arguments: &[&str]) -> Talk {
        let mut child = kete(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let stdin = child.stdin.take().expect("a pipe");
        let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        Talk {
            child,
            stdin,
            stdout,
            said: String::new(),
        }
    }

    /// Types a line; the program may have ended.
    pub fn tell(&mut self, line: &str) {
        let _ = writeln!(self.stdin, "{line}");
    }

    /// Reads up to a line that begins so, and gives the rest of it; nothing at the end.
    pub fn hear(&mut self, beginning: &str) -> Option<String> {
        loop {
            let mut line = String::new();
            if self.stdout.read_line(&mut line).expect("text") == 0 {
                return None;
            }
            self.said.push_str(&line);
            if let Some(rest) = line.strip_prefix(beginning) {
                return Some(rest.trim_end().to_owned());
            }
        }
    }

    /// Plays one of the legal moves again and again until the game is over, and gives everything that was said.
    pub fn play_on(mut self) -> String {
        for ply in 0..2000 {
            self.tell("moves");
            let Some(moves) = self.hear("Legal moves: ") else {
                let status = self.child.wait().expect("it ends");
                assert!(status.success(), "{}", self.said);
                return self.said;
            };
            let moves: Vec<&str> = moves.split(", ").collect();
            let m = moves[ply * 7 % moves.len()].to_owned();
            self.tell(&m);
        }
        panic!("the game does not end: {}", self.said);
    }
}

/// A folder of its own for a test, with files in it.
pub struct Folder(PathBuf);

impl Folder {
    /// Makes the folder.
    pub fn new(name: &str, files: &[(&str, &[u8])]) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        for (name, content) in files {
            std::fs::write(path.join(name), content).expect("a file");
        }
        Folder(path)
    }

    /// Runs the program in it.
    pub fn run(&self, arguments: &[&str]) -> Ran {
        let mut command = kete(arguments);
        command.current_dir(&self.0);
        finish(command, b"")
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        &self.0
    }
}
