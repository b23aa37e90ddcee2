//! Another program at the board, asked over the JSON protocol.

use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use kete_rules::Rules;
use kete_rules::game::Game;
use kete_rules::wire::{move_from_json, move_to_json, state_to_json};
use serde_json::{Map, Value, json};

use super::player::{Fault, Thought};
use super::spec::Spec;
use crate::lines::read_line;
use crate::text::Text;

/// Longest answer that is read, in bytes.
const LONGEST: usize = 1 << 20;

/// How often it is seen that the match is to be stopped.
const GLANCE: Duration = Duration::from_millis(20);

/// How long a program may take until it answers its first request.
const FIRST: Duration = Duration::from_secs(30);

/// What a program has to be told.
#[derive(Clone)]
pub struct Start {
    /// The game as it is named in requests.
    pub game: String,
    /// The options that differ from its own rules.
    pub options: Map<String, Value>,
    /// Rule files.
    pub rules: Vec<PathBuf>,
    /// The language of what is said about it.
    pub text: Text,
}

impl Start {
    /// The game of a match.
    pub fn new(game: &str, options: &[(String, String)], rules: &[PathBuf], text: Text) -> Start {
        // Numbers and switches as such; other values are words.
        let value = |text: &String| match serde_json::from_str(text) {
            Ok(value @ (Value::Bool(_) | Value::Number(_))) => value,
            _ => Value::from(text.as_str()),
        };
        Start {
            game: game.to_owned(),
            options: options.iter().map(|(n, v)| (n.clone(), value(v))).collect(),
            rules: rules.to_vec(),
            text,
        }
    }
}

/// A program and the pipes to it.
pub struct Program {
    path: PathBuf,
    rules: Arc<Rules>,
    start: Start,
    running: Option<Running>,
}

struct Running {
    child: Child,
    requests: Sender<String>,
    answers: Receiver<Vec<u8>>,
}

impl Program {
    /// Starts a program and sees whether it knows the game.
    ///
    /// # Errors
    /// Why it cannot play.
    pub fn start(path: &Path, rules: &Arc<Rules>, start: &Start) -> Result<Program, String> {
        let mut program = Program {
            path: path.to_owned(),
            rules: Arc::clone(rules),
            start: start.clone(),
            running: None,
        };
        program.revive()?;
        Ok(program)
    }

    /// Starts it again if it has ended, or was ended.
    ///
    /// # Errors
    /// Why it cannot play.
    pub fn revive(&mut self) -> Result<(), String> {
        if self.running.is_some() {
            return Ok(());
        }
        let running = run(&self.path, &self.start.rules).map_err(|e| self.fault(&e.to_string()))?;
        self.running = Some(running);
        let stop = AtomicBool::new(false);
        let answer = self.ask(&self.request("start"), FIRST, &stop);
        let known = state_to_json(&self.rules, &self.rules.start());
        match answer {
            Ok(answer) if answer.get("state") == Some(&known) => Ok(()),
            Ok(answer) => {
                let told = answer["error"]["message"].as_str();
                let other = self.start.text.get("match-exec-other");
                Err(self.fault(told.unwrap_or(&other)))
            }
            Err(_) => Err(self.fault(&self.start.text.get("match-exec-silent"))),
        }
    }

    /// What is wrong with it.
    fn fault(&self, reason: &str) -> String {
        let about = [
            ("path", self.path.display().to_string().into()),
            ("reason", reason.into()),
        ];
        self.start.text.with("match-exec", about)
    }

    fn request(&self, operation: &str) -> Map<String, Value> {
        let mut request = Map::new();
        request.insert("op".into(), operation.into());
        request.insert("game".into(), self.start.game.as_str().into());
        if !self.start.options.is_empty() {
            request.insert("options".into(), self.start.options.clone().into());
        }
        request
    }

    /// Its move.
    ///
    /// # Errors
    /// The fault by which it loses; it is ended then unless it can go on.
    pub fn best(
        &mut self,
        game: &Game,
        spec: &Spec,
        time: Option<Duration>,
        seed: u64,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<Thought, Fault> {
        let mut request = self.request("best");
        let mut put = |key: &str, value: Value| request.insert(key.into(), value);
        let moves = game.moves().map(|m| move_to_json(&self.rules, m));
        put("moves", moves.collect());
        if let Some(level) = spec.level {
            put("level", level.number.into());
            put("seed", seed.into());
        }
        if let Some(time) = time {
            put("time_ms", (time.as_millis().max(1) as u64).into());
        }
        if let Some(nodes) = spec.nodes {
            put("nodes", nodes.into());
        }
        if let Some(depth) = spec.depth {
            put("depth", depth.into());
        }
        let answer = self.ask(&request, patience, stop).inspect_err(|_| {
            self.running = None;
        })?;
        let said = answer.get("move").ok_or(Fault::Silent)?;
        let mv = move_from_json(&self.rules, said).map_err(|_| Fault::Illegal)?;
        Ok(Thought {
            mv,
            depth: answer["depth"].as_u64().unwrap_or(0) as u32,
            nodes: answer["nodes"].as_u64().unwrap_or(0),
        })
    }

    fn ask(
        &self,
        request: &Map<String, Value>,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<Value, Fault> {
        let running = self.running.as_ref().ok_or(Fault::Silent)?;
        let begin = Instant::now();
        let sent = running.requests.send(json!(request).to_string());
        sent.map_err(|_| Fault::Silent)?;
        loop {
            let left = patience.saturating_sub(begin.elapsed());
            match running.answers.recv_timeout(left.min(GLANCE)) {
                Ok(line) => return serde_json::from_slice(&line).map_err(|_| Fault::Silent),
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Silent),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Fault::Time),
                // Whoever stops the match asks for no result.
                Err(_) if stop.load(Ordering::Relaxed) => return Err(Fault::Silent),
                Err(_) => {}
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts a program with threads that write to it and read from it, so that one that does neither cannot hold up the match.
fn run(path: &Path, rules: &[PathBuf]) -> std::io::Result<Running> {
    let mut command = Command::new(path);
    command.arg("json");
    for file in rules {
        command.arg("--rules").arg(file);
    }
    // Ctrl-C is for the match, which ends its programs itself.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let (requests, to_send) = channel::<String>();
    let (heard, answers) = channel();
    let pipes = child.stdin.take().zip(child.stdout.take());
    let (mut input, output) = pipes.ok_or(std::io::ErrorKind::BrokenPipe)?;
    thread::spawn(move || {
        for mut line in to_send {
            line.push('\n');
            if input
                .write_all(line.as_bytes())
                .and_then(|()| input.flush())
                .is_err()
            {
                return;
            }
        }
    });
    thread::spawn(move || {
        let mut output = BufReader::new(output);
        let mut line = Vec::new();
        while matches!(read_line(&mut output, LONGEST, &mut line), Ok(true)) {
            if heard.send(std::mem::take(&mut line)).is_err() {
                return;
            }
        }
    });
    Ok(Running {
        child,
        requests,
        answers,
    })
}
