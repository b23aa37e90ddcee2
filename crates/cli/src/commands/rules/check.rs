//! `kete rules check`: every fault of rule files.

use std::io::Write;
use std::path::PathBuf;

use kete_rules::check::Fault;
use kete_rules::file::RuleFile;
use kete_rules::load::{Library, RuleSource};
use kete_rules::{Rules, perft};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::faults;
use crate::ui::Ui;

/// Most leaves that are counted to check a number in a file.
const MOST_LEAVES: u64 = 2_000_000;

/// Arguments of `kete rules check`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Rule files, or folders of them.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Writes JSON.
    #[arg(long)]
    pub json: bool,
}

/// Runs `kete rules check`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    let mut sources = Vec::new();
    let mut found = Vec::new();
    for path in &args.files {
        match RuleSource::read_told(path, ui.text.lang) {
            Ok(read) => {
                for source in read {
                    match source {
                        Ok(source) => sources.push(source),
                        Err(fault) => found.push(*fault),
                    }
                }
            }
            Err(error) => found.push(Fault {
                file: path.display().to_string(),
                line: None,
                column: None,
                key: String::new(),
                reason: ui.text.with(
                    "cannot-read",
                    [("reason", faults::reason(&error, ui.text.lang).into())],
                ),
                suggestion: None,
            }),
        }
    }
    let mut games = Vec::new();
    let mut loaded = Library::builtin().with_told(&sources, ui.text.lang);
    if let Err(faults) = &loaded {
        found.extend(faults.iter().cloned());
        let good = |source: &&RuleSource| faults.iter().all(|f| f.file != source.file_name);
        let good: Vec<RuleSource> = sources.iter().filter(good).cloned().collect();
        loaded = Library::builtin().with_told(&good, ui.text.lang);
    }
    for entry in loaded.iter().flat_map(Library::added) {
        let faults = wrong_counts(&entry.rules, &entry.source, ui);
        if faults.is_empty() {
            games.push((entry.source.file_name.clone(), entry.rules.clone()));
        }
        found.extend(faults);
    }
    match tell(args, &sources, &games, &found, ui) {
        // Who reads only the beginning still learns from the exit status that there are faults.
        Ok(()) | Err(Failure::Closed) if !found.is_empty() || sources.is_empty() => {
            Err(Failure::Told)
        }
        told => told,
    }
}

fn tell(
    args: &Args,
    sources: &[RuleSource],
    games: &[(String, RuleFile)],
    found: &[Fault],
    ui: &Ui,
) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    if args.json {
        let faults: Vec<Value> = found.iter().map(fault_json).collect();
        let games: Vec<&str> = games.iter().map(|(_, rules)| rules.id.as_str()).collect();
        let answer = json!({ "ok": found.is_empty(), "games": games, "faults": faults });
        return Ok(writeln!(out, "{answer}")?);
    }
    for (file, rules) in games {
        let title = rules.title(ui.text.french());
        let variables = [
            ("file", file.into()),
            ("title", title.into()),
            ("id", rules.id.as_str().into()),
        ];
        writeln!(out, "{}", ui.text.with("check-good", variables))?;
    }
    for fault in found {
        writeln!(out, "{}", faults::show(fault, sources, ui))?;
    }
    if sources.is_empty() && found.is_empty() {
        writeln!(out, "{}", ui.text.get("check-nothing"))?;
    } else if !found.is_empty() {
        writeln!(
            out,
            "\n{}",
            ui.text.with("count-faults", [("n", found.len().into())])
        )?;
    }
    Ok(())
}

fn fault_json(fault: &Fault) -> Value {
    json!({
        "file": fault.file,
        "line": fault.line,
        "column": fault.column,
        "key": fault.key,
        "reason": fault.reason,
        "suggestion": fault.suggestion,
    })
}

/// Counts of move sequences that the file states and the program does not find.
fn wrong_counts(file: &RuleFile, source: &RuleSource, ui: &Ui) -> Vec<Fault> {
    let Ok(rules) = Rules::compile(file.clone()) else {
        return Vec::new();
    };
    let start = rules.start();
    let line = source
        .text
        .lines()
        .position(|line| line.trim_start().starts_with("perft"));
    let counts = file
        .perft
        .iter()
        .zip(1..)
        .take_while(|(count, _)| **count <= MOST_LEAVES);
    let wrong = counts.map(|(count, depth)| (*count, depth, perft(&rules, &start, depth)));
    // After the first difference the others say nothing new, and may be far larger.
    let first = wrong
        .into_iter()
        .find(|(stated, _, counted)| stated != counted);
    first
        .map(|(stated, depth, counted)| Fault {
            file: source.file_name.clone(),
            line: line.map(|line| line + 1),
            column: line.map(|_| 1),
            key: format!("perft[{depth}]"),
            reason: ui.text.with(
                "check-count",
                [
                    ("depth", depth.into()),
                    ("stated", stated.to_string().into()),
                    ("counted", counted.to_string().into()),
                ],
            ),
            suggestion: None,
        })
        .into_iter()
        .collect()
}
