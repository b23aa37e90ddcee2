//! `kete bench`: the search on fixed positions of every family.
//!
//! The number of nodes is the same on every machine as long as the search does the same: it is a signature of its behaviour,
//! which is kept in the repository.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use kete_engine::{Limits, Options, Partner};
use kete_rules::load::Library;
use kete_rules::{Position, Rules, notation};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::select::compile;
use crate::table::columns;
use crate::ui::Ui;

/// A position a line: the game, the depth, the position. Made by the example `bench_positions` of kete-engine.
const POSITIONS: &str = include_str!("../../../bench/positions.txt");

/// What [`signature`] gave when the search was changed last.
const KNOWN: &str = include_str!("../../../bench/signature.txt");

/// Bytes in a megabyte.
const MEGABYTE: usize = 1 << 20;

/// Arguments of `kete bench` alone.
#[derive(Debug, clap::Args)]
pub struct SearchArgs {
    /// Compares with so many threads.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=256))]
    pub threads: Option<u32>,
    /// Searches deeper.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=100))]
    pub deeper: u32,
    /// Megabytes of the table.
    #[arg(long, value_name = "MB", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub hash: u32,
    /// Writes only the signature.
    #[arg(long)]
    pub signature: bool,
    /// Writes JSON.
    #[arg(long)]
    pub json: bool,
}

/// The positions of one game.
struct Task {
    rules: Arc<Rules>,
    depth: u32,
    positions: Vec<Position>,
}

/// What searching the positions of a game took.
#[derive(Clone, Copy, Default)]
struct Took {
    nodes: u64,
    time: Duration,
}

impl Took {
    fn rate(self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }

    fn add(&mut self, other: Took) {
        self.nodes += other.nodes;
        self.time += other.time;
    }
}

/// A game with what it took on one thread, and on many.
struct Row {
    game: String,
    kernel: &'static str,
    one: Took,
    many: Option<Took>,
}

/// Runs `kete bench` alone.
pub fn run(args: &SearchArgs, ui: &Ui) -> Result<(), Failure> {
    let mut rows = Vec::new();
    for task in tasks(ui)? {
        let (kernel, one) = task.search(1, args);
        let many = args.threads.map(|n| task.search(n as usize, args).1);
        rows.push(Row {
            game: task.rules.id().to_owned(),
            kernel,
            one,
            many,
        });
    }
    let mut out = io::stdout().lock();
    if args.signature {
        write!(out, "{}", signature(&rows))?;
    } else if args.json {
        writeln!(out, "{}", object(&rows, args))?;
    } else {
        for line in columns(&table(&rows, args, ui)) {
            writeln!(out, "{line}")?;
        }
        if is_usual(args) {
            let same = signature(&rows) == KNOWN;
            let told = if same { "bench-same" } else { "bench-other" };
            writeln!(out, "{}", ui.text.get(told))?;
        }
    }
    Ok(())
}

/// Whether the nodes are those of the signature.
fn is_usual(args: &SearchArgs) -> bool {
    args.deeper == 0 && args.hash == 16
}

/// The positions by their games, in the order of the file.
fn tasks(ui: &Ui) -> Result<Vec<Task>, Failure> {
    let mut tasks: Vec<Task> = Vec::new();
    for line in POSITIONS.lines().filter(|line| !line.starts_with('#')) {
        // The tests read every line.
        let mut parts = line.splitn(3, ' ');
        let (Some(game), Some(depth), Some(text)) = (parts.next(), parts.next(), parts.next())
        else {
            continue;
        };
        if tasks.last().is_none_or(|task| task.rules.id() != game) {
            let failed = |told: String| Failure::Failed(told);
            let found = Library::builtin()
                .find(game)
                .map_err(|error| failed(error.text(ui.text.french())))?;
            let file = found
                .rules()
                .map_err(|error| failed(error.text(ui.text.french())))?;
            tasks.push(Task {
                rules: Arc::new(compile(file)?),
                depth: depth.parse().unwrap_or(1),
                positions: Vec::new(),
            });
        }
        if let Some(task) = tasks.last_mut() {
            let position = notation::parse_position(&task.rules, text)
                .map_err(|error| Failure::Failed(error.message(ui.text.lang)))?;
            task.positions.push(position);
        }
    }
    Ok(tasks)
}

impl Task {
    /// Searches every position with an empty table, which is not part of the time.
    fn search(&self, threads: usize, args: &SearchArgs) -> (&'static str, Took) {
        let options = Options {
            hash: args.hash as usize * MEGABYTE,
            threads,
            ..Options::default()
        };
        let mut partner = Partner::new(Arc::clone(&self.rules), &options);
        let limits = Limits::depth(self.depth + args.deeper);
        let mut took = Took::default();
        for position in &self.positions {
            partner.clear();
            let begin = Instant::now();
            let found = partner.search(position, &[], &limits);
            took.add(Took {
                nodes: found.map_or(0, |report| report.nodes),
                time: begin.elapsed(),
            });
        }
        (partner.kernel(), took)
    }
}

fn total(rows: &[Row]) -> Row {
    let mut all = Row {
        game: "total".to_owned(),
        kernel: "",
        one: Took::default(),
        many: None,
    };
    for row in rows {
        all.one.add(row.one);
        if let Some(many) = row.many {
            all.many.get_or_insert_with(Took::default).add(many);
        }
    }
    all
}

/// The nodes of every game and of all, a line each.
fn signature(rows: &[Row]) -> String {
    let line = |row: &Row| format!("{} {}\n", row.game, row.one.nodes);
    rows.iter().chain([&total(rows)]).map(line).collect()
}

fn table(rows: &[Row], args: &SearchArgs, ui: &Ui) -> Vec<Vec<String>> {
    let mut heads = vec!["game", "kernel", "nodes", "ms", "speed"];
    if args.threads.is_some() {
        heads.extend(["ms-many", "speed-many", "faster", "sooner"]);
    }
    let threads = args.threads.unwrap_or(1);
    let head = |name: &&str| {
        let id = format!("bench-head-{name}");
        ui.text.with(&id, [("threads", threads.into())])
    };
    let mut lines = vec![heads.iter().map(head).collect()];
    let ms = |took: Took| format!("{:.1}", took.time.as_secs_f64() * 1e3);
    let speed = |took: Took| format!("{:.0}", took.rate() / 1e3);
    for row in rows.iter().chain([&total(rows)]) {
        let mut line = vec![
            row.game.clone(),
            row.kernel.to_owned(),
            row.one.nodes.to_string(),
            ms(row.one),
            speed(row.one),
        ];
        if let Some(many) = row.many {
            let sooner = row.one.time.as_secs_f64() / many.time.as_secs_f64().max(1e-9);
            let faster = many.rate() / row.one.rate().max(1e-9);
            line.extend([ms(many), speed(many)]);
            line.extend([faster, sooner].map(|ratio| format!("{ratio:.2}")));
        }
        lines.push(line);
    }
    lines
}

fn object(rows: &[Row], args: &SearchArgs) -> Value {
    let took = |took: Took| {
        json!({
            "nodes": took.nodes,
            "seconds": took.time.as_secs_f64(),
            "nodes_per_second": took.rate().round(),
        })
    };
    let one = |row: &Row| {
        let mut object = took(row.one);
        object["game"] = row.game.as_str().into();
        object["kernel"] = row.kernel.into();
        if let Some(many) = row.many {
            object["threads"] = took(many);
        }
        object
    };
    let mut object = one(&total(rows));
    if let Value::Object(map) = &mut object {
        map.retain(|key, _| !matches!(key.as_str(), "game" | "kernel"));
    }
    object["games"] = rows.iter().map(one).collect();
    object["hash_mb"] = args.hash.into();
    object["same"] = (is_usual(args).then(|| signature(rows) == KNOWN)).into();
    object
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use kete_rules::say::Lang;

    use super::*;
    use crate::text::Text;

    fn all() -> Vec<Task> {
        let ui = Ui::new(Text { lang: Lang::En });
        tasks(&ui).unwrap_or_else(|failure| panic!("{failure:?}"))
    }

    /// Early, middle and late positions of at least two games of every family that has two.
    #[test]
    fn every_family_is_measured() {
        let tasks = all();
        let lines = POSITIONS.lines().filter(|line| !line.starts_with('#'));
        assert_eq!(
            lines.count(),
            tasks.iter().map(|t| t.positions.len()).sum::<usize>()
        );
        assert!(
            tasks
                .iter()
                .all(|task| task.positions.len() == 3 && task.depth > 1)
        );
        let mut measured: BTreeMap<&str, usize> = BTreeMap::new();
        for task in &tasks {
            *measured.entry(task.rules.family().name()).or_default() += 1;
        }
        let mut there: BTreeMap<&str, usize> = BTreeMap::new();
        for entry in Library::builtin().entries() {
            *there.entry(entry.rules.family.name()).or_default() += 1;
        }
        for (family, games) in there {
            let enough = measured.get(family).is_some_and(|n| *n >= games.min(2));
            assert!(enough, "{family}");
        }
    }
}
