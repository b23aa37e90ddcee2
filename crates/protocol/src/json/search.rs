//! `best` and `evaluate`: the engine behind two requests.

use std::sync::Arc;

use kete_engine::{Level, Limits, MAX_DEPTH, Options, Partner, Value as Worth};
use kete_rules::wire::move_to_json;
use kete_rules::{Move, Position, Rules};
use serde_json::{Value, json};

use super::Aids;
use super::error::Failure;
use super::play::object;
use super::replay::Record;
use super::request::Request;

/// More threads than that are of no use to one search.
const MOST_THREADS: u64 = 256;

/// The largest table.
const MOST_MB: u64 = 1 << 16;

/// A day: longer than anybody waits.
const LONGEST_MS: u64 = 86_400_000;

pub(super) fn best(rules: &Arc<Rules>, request: &Request, aids: &Aids) -> Result<Value, Failure> {
    let task = Task::read(rules, request)?;
    let level = request
        .number("level", 1, 8)?
        .and_then(|n| Level::new(n as u8));
    let seed = request.number("seed", 0, u64::MAX)?;
    let bounds = Bounds::read(request, level)?;
    if task.position.is_over() {
        return Err(Failure::game_over(request.lang, rules, &task.position));
    }
    let mut engine = bounds.partner(rules, request, aids)?;
    let late = bounds.deadline(request, aids)?;
    let limits = bounds.limits(late.as_deref());
    let report = match level {
        // Without a seed of its own every position is still given another one, so that a weak player errs now and then.
        Some(level) => {
            let seed = seed.unwrap_or_else(|| task.position.key());
            engine.choose(&task.position, &task.before, &level, &limits, seed)
        }
        None => engine.search(&task.position, &task.before, &limits),
    };
    let report = report.ok_or_else(|| Failure::game_over(request.lang, rules, &task.position))?;
    Ok(object([
        ("move", move_to_json(rules, report.best)),
        ("value", number(&engine, &report.value)),
        ("exact", report.value.exact.into()),
        ("line", line(rules, &report.line)),
        ("depth", report.depth.into()),
        ("nodes", report.nodes.into()),
    ]))
}

pub(super) fn evaluate(
    rules: &Arc<Rules>,
    request: &Request,
    aids: &Aids,
) -> Result<Value, Failure> {
    let task = Task::read(rules, request)?;
    let bounds = Bounds::read(request, None)?;
    let mut engine = bounds.partner(rules, request, aids)?;
    let late = bounds.deadline(request, aids)?;
    let limits = bounds.limits(late.as_deref());
    let Some(analysis) = engine.evaluate_all(&task.position, &task.before, &limits) else {
        return Ok(json!({ "values": [], "depth": 0, "nodes": 0 }));
    };
    let values = analysis.moves.iter().map(|m| {
        object([
            ("move", move_to_json(rules, m.mv)),
            ("value", number(&engine, &m.value)),
            ("exact", m.value.exact.into()),
            ("line", line(rules, &m.line)),
        ])
    });
    Ok(object([
        ("values", values.collect()),
        ("depth", analysis.depth.into()),
        ("nodes", analysis.nodes.into()),
    ]))
}

fn number(engine: &Partner, value: &Worth) -> Value {
    seeds(engine.value_in_seeds(value))
}

/// A value in seeds, whole where it is whole.
pub(super) fn seeds(seeds: f64) -> Value {
    if seeds.fract() == 0.0 {
        json!(seeds as i64)
    } else {
        json!(seeds)
    }
}

pub(super) fn line(rules: &Rules, moves: &[Move]) -> Value {
    moves.iter().map(|&m| move_to_json(rules, m)).collect()
}

/// The position to think about, and what came before it.
struct Task {
    position: Position,
    before: Vec<Position>,
}

impl Task {
    /// A request gives either a state, or moves that lead to it.
    fn read(rules: &Rules, request: &Request) -> Result<Task, Failure> {
        match (request.get("state"), request.get("moves")) {
            (Some(_), Some(_)) => Err(request.bad("takes `state` or `moves`, not both")),
            (Some(_), None) if request.get("start").is_some() => {
                Err(request.bad("takes `start` together with `moves`, not with `state`"))
            }
            (None, Some(_)) => {
                let start = request
                    .position(rules, "start")?
                    .unwrap_or_else(|| rules.start());
                let mut record = Record::new(rules, start);
                record.play_all(request.moves()?, request.lang)?;
                Ok(Task {
                    position: record.position,
                    before: record.before,
                })
            }
            (_, None) => Ok(Task {
                position: request.state(rules)?,
                before: Vec::new(),
            }),
        }
    }
}

/// How much a search may take.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    ms: Option<u64>,
    nodes: Option<u64>,
    depth: Option<u32>,
    level: Option<Level>,
    threads: Option<u64>,
    hash_mb: Option<u64>,
}

impl Bounds {
    pub fn read(request: &Request, level: Option<Level>) -> Result<Bounds, Failure> {
        let bounds = Bounds {
            ms: request.number("time_ms", 0, LONGEST_MS)?,
            nodes: request.number("nodes", 1, u64::MAX)?,
            depth: request
                .number("depth", 1, MAX_DEPTH.into())?
                .map(|d| d as u32),
            level,
            threads: request.number("threads", 1, MOST_THREADS)?,
            hash_mb: request.number("hash_mb", 1, MOST_MB)?,
        };
        let held = level.is_some_and(|level| level.depth.is_some());
        if bounds.ms.is_none() && bounds.nodes.is_none() && bounds.depth.is_none() && !held {
            return Err(request.bad("needs a limit: `time_ms`, `nodes` or `depth`"));
        }
        Ok(bounds)
    }

    /// Somebody who thinks so.
    pub fn partner(
        &self,
        rules: &Arc<Rules>,
        request: &Request,
        aids: &Aids,
    ) -> Result<Partner, Failure> {
        let given = self.hash_mb.map(|mb| (mb << 20) as usize);
        if given.is_some_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_err()) {
            return Err(request.bad("cannot have so much memory: give a smaller `hash_mb`"));
        }
        let options = Options {
            hash: given.unwrap_or_else(|| self.table()),
            threads: self.threads.unwrap_or(1) as usize,
            endgames: aids.tables.as_ref().and_then(|tables| tables(rules)),
            ..Options::default()
        };
        Ok(Partner::new(Arc::clone(rules), &options))
    }

    pub fn deadline(
        &self,
        request: &Request,
        aids: &Aids,
    ) -> Result<Option<Box<dyn Fn() -> bool + Sync>>, Failure> {
        match (self.ms, &aids.clock) {
            (None, _) => Ok(None),
            (Some(ms), Some(clock)) => Ok(Some(clock.deadline(ms))),
            (Some(_), None) => {
                Err(request.bad("has no clock here: give `nodes` or `depth` instead of `time_ms`"))
            }
        }
    }

    pub fn limits<'a>(&self, deadline: Option<&'a (dyn Fn() -> bool + Sync)>) -> Limits<'a> {
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            deadline,
            ..Limits::default()
        }
    }

    /// A table for as many nodes as the search can reach: a large one costs more than a small search.
    fn table(&self) -> usize {
        const BYTES_PER_NODE: u64 = 32;
        /// A little more than any game searches in a millisecond.
        const NODES_PER_MS: u64 = 5_000;
        let by_depth = |depth: u32| 8_u64.saturating_pow(depth);
        let level = self.level.map(|l| (l.depth.map(by_depth), l.nodes));
        let (level_depth, level_nodes) = level.unwrap_or_default();
        let all = [
            self.ms.map(|ms| ms.saturating_mul(NODES_PER_MS)),
            self.nodes,
            self.depth.map(by_depth),
            level_depth,
            level_nodes,
        ];
        let nodes = all.into_iter().flatten().min().unwrap_or(u64::MAX);
        nodes.saturating_mul(BYTES_PER_NODE).clamp(1 << 14, 1 << 26) as usize
    }
}
