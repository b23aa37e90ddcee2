//! Who plays: the specification of one side, such as `level=6` or `time=50ms,general`.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use kete_engine::weights::Weights;
use kete_engine::{Level, MAX_DEPTH, Method, Options};

use super::clock::{Control, duration, written};
use super::fingerprint;
use crate::text::Text;

/// Bytes of a table unless told.
const USUAL_HASH: usize = 16 << 20;

/// The largest table.
const LARGEST_HASH: usize = 1 << 40;

/// One side of a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spec {
    /// A level.
    pub level: Option<Level>,
    /// Moves to look ahead.
    pub depth: Option<u32>,
    /// Moves played in the search.
    pub nodes: Option<u64>,
    /// The time.
    pub control: Option<Control>,
    /// The general kernel.
    pub general: bool,
    /// What positions are judged by, and where that was read.
    pub weights: Option<(PathBuf, Arc<Weights>)>,
    /// How to search.
    pub method: Option<Method>,
    /// Bytes of the table.
    pub hash: Option<usize>,
    /// Threads of the search.
    pub threads: Option<usize>,
    /// Another program.
    pub exec: Option<PathBuf>,
}

/// What a specification may say.
const KEYS: [&str; 11] = [
    "level", "time", "clock", "nodes", "depth", "general", "method", "weights", "hash", "threads",
    "exec",
];

/// What means nothing to another program.
const OWN: [&str; 5] = ["general", "method", "weights", "hash", "threads"];

/// Methods by their names.
const METHODS: [(&str, Method); 2] = [
    ("alphabeta", Method::AlphaBeta),
    ("montecarlo", Method::MonteCarlo),
];

impl Spec {
    /// Reads what is said of one side, on top of what is said of both.
    pub fn read(each: &str, own: &str, text: Text) -> Result<Spec, String> {
        let mut spec = Spec::default();
        let (each, own) = (settings(each, text)?, settings(own, text)?);
        let has = |key: &str| own.iter().any(|(k, _)| *k == key);
        let timed = has("time") || has("clock");
        for (key, value) in &each {
            let replaced = has(key) || timed && matches!(*key, "time" | "clock");
            let foreign = has("exec") && OWN.contains(key);
            if !(replaced || foreign) {
                spec.set(key, value, text)?;
            }
        }
        for (key, value) in &own {
            spec.set(key, value, text)?;
        }
        let foreign = OWN.iter().find(|key| has(key));
        if let (Some(_), Some(key)) = (&spec.exec, foreign) {
            return Err(text.with("match-spec-exec", [("key", (*key).into())]));
        }
        if spec.is_endless() {
            return Err(text.get("match-spec-endless"));
        }
        Ok(spec)
    }

    fn set(&mut self, key: &str, value: &str, text: Text) -> Result<(), String> {
        let known = match key {
            "level" => {
                self.level = value.parse().ok().and_then(Level::new);
                self.level.is_some()
            }
            "depth" => {
                self.depth = number(value, MAX_DEPTH.into()).map(|n| n as u32);
                self.depth.is_some()
            }
            "nodes" => {
                self.nodes = number(value, u64::MAX);
                self.nodes.is_some()
            }
            "time" => {
                let time = duration(value).filter(|time| *time >= Duration::from_millis(1));
                self.control = time.map(Control::Fixed);
                self.control.is_some()
            }
            "clock" => {
                self.control = Control::parse(value);
                self.control.is_some()
            }
            "general" => {
                self.general = value.is_empty();
                self.general
            }
            "method" => {
                let named = METHODS.iter().find(|(name, _)| *name == value);
                self.method = named.map(|(_, method)| *method);
                self.method.is_some()
            }
            "weights" => {
                self.weights = Some(weights(value)?);
                true
            }
            "hash" => {
                self.hash = bytes(value);
                self.hash.is_some()
            }
            "threads" => {
                self.threads = number(value, 1024).map(|n| n as usize);
                self.threads.is_some()
            }
            _ => {
                self.exec = (!value.is_empty()).then(|| PathBuf::from(value));
                self.exec.is_some()
            }
        };
        if known {
            return Ok(());
        }
        let about = [
            ("key", key.into()),
            ("value", value.into()),
            ("wanted", text.get(&format!("match-want-{key}")).into()),
        ];
        Err(text.with("match-spec-value", about))
    }

    /// Whether nothing would end its thoughts.
    fn is_endless(&self) -> bool {
        let held = self.level.is_some_and(|level| level.depth.is_some());
        !held && self.depth.is_none() && self.nodes.is_none() && self.control.is_none()
    }

    /// How the search of Kete's own is made.
    pub fn options(&self) -> Options {
        let mut options = Options {
            hash: self.hash.unwrap_or(USUAL_HASH),
            ..Options::default()
        };
        options.threads = self.threads.unwrap_or(1);
        options.general = self.general;
        options.method = self.method.unwrap_or_default();
        options.weights = self.weights.as_ref().map(|(_, w)| Arc::clone(w));
        options
    }

    /// The specification with fingerprints of the files that it names.
    pub fn identity(&self) -> String {
        let files = [self.exec.as_ref(), self.weights.as_ref().map(|(p, _)| p)];
        let mut identity = self.to_string();
        for path in files.into_iter().flatten() {
            // A program that is found by the search path has its name only.
            let sum = fingerprint::of_file(path).unwrap_or(0);
            identity.push_str(&format!(" {sum:016x}"));
        }
        identity
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        if let Some(path) = &self.exec {
            parts.push(format!("exec={}", path.display()));
        }
        if let Some(level) = self.level {
            parts.push(format!("level={}", level.number));
        }
        match self.control {
            Some(Control::Fixed(time)) => parts.push(format!("time={}", written(time))),
            Some(control) => parts.push(format!("clock={control}")),
            None => {}
        }
        if let Some(nodes) = self.nodes {
            parts.push(format!("nodes={nodes}"));
        }
        if let Some(depth) = self.depth {
            parts.push(format!("depth={depth}"));
        }
        if self.general {
            parts.push("general".to_owned());
        }
        let named = |method| METHODS.iter().find(|(_, m)| Some(*m) == method);
        if let Some((name, _)) = named(self.method) {
            parts.push(format!("method={name}"));
        }
        if let Some((path, _)) = &self.weights {
            parts.push(format!("weights={}", path.display()));
        }
        if let Some(hash) = self.hash {
            parts.push(format!("hash={}kB", hash >> 10));
        }
        if let Some(threads) = self.threads {
            parts.push(format!("threads={threads}"));
        }
        f.write_str(&parts.join(","))
    }
}

/// Keys and values, each known and none twice.
fn settings(spec: &str, text: Text) -> Result<Vec<(&'static str, &str)>, String> {
    let mut found: Vec<(&'static str, &str)> = Vec::new();
    for part in spec.split(',').map(str::trim).filter(|p| !p.is_empty()) {
        let (key, value) = part.split_once('=').unwrap_or((part, ""));
        let Some(known) = KEYS.into_iter().find(|k| *k == key) else {
            let about = [("key", key.into()), ("keys", KEYS.join(", ").into())];
            return Err(text.with("match-spec-key", about));
        };
        let twice = |k: &str| {
            k == known || ["time", "clock"].contains(&k) && ["time", "clock"].contains(&known)
        };
        if let Some((other, _)) = found.iter().find(|(k, _)| twice(k)) {
            let about = [("key", known.into()), ("other", (*other).into())];
            return Err(text.with("match-spec-twice", about));
        }
        found.push((known, value));
    }
    Ok(found)
}

/// Reads a file of weights.
fn weights(path: &str) -> Result<(PathBuf, Arc<Weights>), String> {
    let told = |reason: String| format!("{path}: {reason}");
    let content = std::fs::read_to_string(path).map_err(|error| told(error.to_string()))?;
    let weights = Weights::read(&content).map_err(|error| told(error.to_string()))?;
    Ok((PathBuf::from(path), Arc::new(weights)))
}

/// A number from 1 on.
fn number(text: &str, most: u64) -> Option<u64> {
    text.parse().ok().filter(|n| (1..=most).contains(n))
}

/// Reads `16MB`, `512kB` or `1GB`.
fn bytes(text: &str) -> Option<usize> {
    let end = text.find(|c: char| c.is_ascii_alphabetic())?;
    let shift = match &text[end..] {
        "kB" | "KB" => 10,
        "MB" => 20,
        "GB" => 30,
        _ => return None,
    };
    let number = number(&text[..end], 1 << 40)?;
    let bytes = usize::try_from(number.checked_mul(1 << shift)?).ok()?;
    (bytes <= LARGEST_HASH).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use kete_rules::say::Lang;

    use super::*;

    fn read(each: &str, own: &str) -> Result<Spec, String> {
        Spec::read(each, own, Text { lang: Lang::En })
    }

    #[test]
    fn specifications_read_back() {
        for text in [
            "level=6",
            "time=50ms",
            "clock=10s+100ms",
            "clock=40/60s+1s,general",
            "nodes=2000,depth=8,hash=1024kB,threads=2",
            "nodes=500,method=montecarlo",
            "exec=/usr/bin/kete,level=8,time=1s",
        ] {
            let spec = read("", text).expect(text);
            assert_eq!(spec.to_string(), text);
            assert_eq!(read("", &spec.to_string()), Ok(spec));
        }
    }

    #[test]
    fn what_is_said_of_both_gives_way() {
        let text = |each, own| read(each, own).map(|spec| spec.to_string());
        assert_eq!(text("time=50ms", "general"), Ok("time=50ms,general".into()));
        assert_eq!(text("time=50ms", "clock=1s"), Ok("clock=1s".into()));
        assert_eq!(
            text("depth=3,hash=1MB", "depth=4"),
            Ok("depth=4,hash=1024kB".into())
        );
        assert_eq!(
            text("depth=3,hash=1MB,general", "exec=x"),
            Ok("exec=x,depth=3".into())
        );
        assert_eq!(
            read("", "depth=3").map(|spec| spec.options().hash),
            Ok(USUAL_HASH)
        );
    }

    #[test]
    fn bad_specifications_are_refused() {
        for spec in [
            "",
            "general",
            "level=8",
            "level=0",
            "level=9",
            "level",
            "levle=3",
            "depth=0",
            "depth=513",
            "depth=x",
            "nodes=0",
            "nodes=-1",
            "time=0ms",
            "time=50",
            "time=50ms,clock=1s",
            "depth=1,depth=2",
            "clock=0s",
            "depth=1,general=yes",
            "depth=1,hash=16",
            "depth=1,hash=0MB",
            "depth=1,hash=99999999999999GB",
            "depth=1,hash=é",
            "depth=1,threads=0",
            "depth=1,method=luck",
            "depth=1,weights=",
            "depth=1,weights=/nowhere/kalah.toml",
            "depth=1,exec=",
            "depth=1,exec=x,hash=1MB",
            "exec=x",
        ] {
            assert!(read("", spec).is_err(), "{spec}");
        }
        assert!(read("level=8,clock=x", "depth=1").is_err());
    }
}
