//! From texts to rule sets: what a file extends, then everything that is wrong with it.

use std::collections::HashMap;

use crate::check::shape::{ShapeFault, check_shape};
use crate::check::{Fault, Lines, contradictions};
use crate::file::RuleFile;
use crate::names::nearest;

use super::library::{Entry, Library};
use super::tree::{self, Field, Node, Place, SyntaxFault, Table, Value};
use super::{LONGEST_FILE, RuleSource};

/// What says which game this is, and so is not inherited.
const OWN_KEYS: [&str; 8] = [
    "id",
    "extends",
    "names",
    "summary",
    "note",
    "perft",
    "sources",
    "confidence",
];

/// A file read but not yet joined with the one it extends.
struct Read<'a> {
    source: &'a RuleSource,
    table: Table,
    syntax: Vec<SyntaxFault>,
}

impl Read<'_> {
    fn text(&self, key: &str) -> Option<&str> {
        match &self.table.get(key)?.node.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// Why a file cannot be joined with the one it extends.
struct Broken {
    reason: String,
    suggestion: Option<String>,
}

/// The files to load and the games they may extend.
struct Group<'a> {
    files: Vec<Read<'a>>,
    by_id: HashMap<String, usize>,
    base: Option<&'a Library>,
}

/// Loads files, which may extend each other and the games of `base`.
pub(super) fn load(
    sources: &[RuleSource],
    base: Option<&Library>,
) -> Vec<Result<Entry, Vec<Fault>>> {
    let files: Vec<Read<'_>> = sources
        .iter()
        .map(|source| {
            let (table, syntax) = if source.text.len() > LONGEST_FILE {
                let message = format!("a rule file has at most {LONGEST_FILE} bytes");
                (Table::new(), vec![SyntaxFault { at: None, message }])
            } else {
                tree::parse(&source.text)
            };
            Read {
                source,
                table,
                syntax,
            }
        })
        .collect();
    let mut by_id = HashMap::new();
    for (i, file) in files.iter().enumerate() {
        if let Some(id) = file.text("id") {
            by_id.entry(id.to_owned()).or_insert(i);
        }
    }
    let group = Group { files, by_id, base };
    (0..sources.len()).map(|i| group.load_one(i)).collect()
}

impl Group<'_> {
    fn load_one(&self, index: usize) -> Result<Entry, Vec<Fault>> {
        let file = &self.files[index];
        let mut report = Report::of(file);
        for fault in &file.syntax {
            let at = fault.at.map(Place::Here);
            report.add(at, "", fault.message.clone(), syntax_help(&fault.message));
        }
        let mut trail = vec![index];
        let mut merged = match self.merged(index, &mut trail) {
            Ok(merged) => merged,
            Err(broken) => {
                report.at_key("extends", broken.reason, broken.suggestion);
                file.table.clone()
            }
        };
        let complete = report.faults.is_empty();
        // Keys behind a header that does not end are read as if they stood elsewhere.
        if file.syntax.iter().any(|f| f.message.contains("unclosed")) {
            return Err(report.finish());
        }
        let whole = merged.clone();
        let shape = check_shape(&mut merged);
        let mut spoilt: Vec<String> = shape.iter().map(|f| section(&f.key).to_owned()).collect();
        for fault in shape {
            report.shape(fault, complete);
        }
        self.same_id(index, &mut report);
        if !complete {
            return Err(report.finish());
        }
        if spoilt.iter().any(|s| s == "board") {
            spoilt.push("rounds".into());
        }
        if spoilt.iter().any(|s| s == "landing") {
            spoilt.extend(["capture", "tuzdik", "reverse"].map(str::to_owned));
        }
        stand_in(&mut merged, &spoilt);
        let rules: RuleFile = match serde_json::from_value(tree::to_json(&merged)) {
            Ok(rules) => rules,
            Err(error) => {
                if report.faults.is_empty() {
                    report.add(None, "", error.to_string(), None);
                }
                return Err(report.finish());
            }
        };
        for problem in contradictions(&rules) {
            if !spoilt.iter().any(|s| s == section(&problem.key)) {
                let at = tree::locate(&whole, &problem.key);
                report.add(at, &problem.key, problem.reason, problem.suggestion);
            }
        }
        report.start_decides(&whole);
        if report.faults.is_empty() {
            Ok(Entry {
                rules,
                source: file.source.clone(),
                tree: whole,
            })
        } else {
            Err(report.finish())
        }
    }

    /// A file laid over everything it extends; `trail` are the files that led here.
    fn merged(&self, index: usize, trail: &mut Vec<usize>) -> Result<Table, Broken> {
        let file = &self.files[index];
        let Some(parent) = file.text("extends") else {
            return Ok(file.table.clone());
        };
        if file.text("id") == Some(parent) {
            return Err(Broken {
                reason: "a file cannot extend itself".into(),
                suggestion: Some("give the file an id of its own".into()),
            });
        }
        let mut below = match self.by_id.get(parent) {
            Some(next) if trail.contains(next) => {
                let names = trail
                    .iter()
                    .chain([next])
                    .map(|i| format!("`{}`", self.files[*i].text("id").unwrap_or_default()));
                let circle = names.collect::<Vec<_>>().join(" extends ");
                return Err(Broken {
                    reason: format!("a circle: {circle}"),
                    suggestion: None,
                });
            }
            Some(next) => {
                let parent_file = &self.files[*next];
                if !parent_file.syntax.is_empty() {
                    return Err(Broken {
                        reason: format!(
                            "`{parent}` cannot be read: {} is not sound TOML",
                            parent_file.source.file_name
                        ),
                        suggestion: None,
                    });
                }
                trail.push(*next);
                let table = self.merged(*next, trail)?;
                trail.pop();
                table
            }
            None => match self.base.and_then(|b| b.by_id(parent)) {
                Some(entry) => entry.tree.clone(),
                None => return Err(self.unknown_parent(parent)),
            },
        };
        for key in OWN_KEYS {
            below.remove(key);
        }
        tree::inherit(&mut below);
        Ok(tree::merge(below, file.table.clone()))
    }

    fn unknown_parent(&self, parent: &str) -> Broken {
        let known = self.by_id.keys().map(String::as_str);
        let built_in = self
            .base
            .into_iter()
            .flat_map(|b| b.entries().map(|e| e.id()));
        let mut near = nearest(parent, known.chain(built_in), 3);
        // People write what they call the game; its short name is what is wanted.
        let called = self
            .base
            .and_then(|b| b.find(parent).ok())
            .map(|found| found.entry.id());
        near.splice(..0, called.filter(|id| !near.contains(id)));
        let suggestion = if near.is_empty() {
            "write the short name of a built-in game or of a file given along".to_owned()
        } else {
            format!("did you mean {}?", crate::names::either(near))
        };
        Broken {
            reason: format!("there is no game `{parent}`"),
            suggestion: Some(suggestion),
        }
    }

    /// Refuses a short name that is taken.
    fn same_id(&self, index: usize, report: &mut Report<'_>) {
        let Some(id) = self.files[index].text("id") else {
            return;
        };
        let suggestion = || Some(format!("write another, for example \"my-{id}\""));
        if self.base.is_some_and(|b| b.by_id(id).is_some()) {
            report.at_key(
                "id",
                format!("there is a game `{id}` already"),
                suggestion(),
            );
        } else if let Some(first) = self.by_id.get(id).filter(|first| **first != index) {
            let other = &self.files[*first].source.file_name;
            report.at_key(
                "id",
                format!("{other} has the id `{id}` already"),
                suggestion(),
            );
        }
    }
}

/// Completes what is faulty, a board with so many houses and seeds that nothing else seems wrong because of it.
fn stand_in(root: &mut Table, spoilt: &[String]) {
    let field = |value| {
        let at = Place::Inherited;
        Field {
            key_at: at,
            node: Node { value, at },
        }
    };
    if spoilt.iter().any(|s| s == "id") {
        root.insert("id".to_owned(), field(Value::Text("test".to_owned())));
    }
    if !spoilt.iter().any(|s| s == "board") {
        return;
    }
    let Some(Value::Table(board)) = root.get_mut("board").map(|f| &mut f.node.value) else {
        return;
    };
    let four = board
        .get("rows")
        .is_some_and(|f| matches!(f.node.value, Value::Integer(4)));
    for (key, number) in [("houses", if four { 8 } else { 15 }), ("seeds", 30)] {
        board.insert(key.to_owned(), field(Value::Integer(number)));
    }
}

/// The top-level key of a path.
fn section(key: &str) -> &str {
    key.split(['.', '[']).next().unwrap_or(key)
}

/// What may help against a fault of syntax.
fn syntax_help(message: &str) -> Option<String> {
    let help = [
        ("unclosed table", "close the name of the table with `]`"),
        ("unclosed array", "close the list with `]`"),
        ("duplicate key", "remove one of the two"),
        (
            "must be quoted",
            "write a text in quotes, and every key with a value",
        ),
        (
            "invalid boolean",
            "write true or false, and a text in quotes",
        ),
        ("extra `=`", "write one `=`"),
    ];
    help.iter()
        .find(|(part, _)| message.contains(part))
        .map(|(_, text)| (*text).to_owned())
}

/// The faults of a file as they are found.
struct Report<'a> {
    file: &'a Read<'a>,
    lines: Lines<'a>,
    faults: Vec<Fault>,
}

impl<'a> Report<'a> {
    fn of(file: &'a Read<'a>) -> Self {
        Report {
            file,
            lines: Lines::of(&file.source.text),
            faults: Vec::new(),
        }
    }

    fn add(&mut self, at: Option<Place>, key: &str, reason: String, suggestion: Option<String>) {
        let extends = || match self.file.table.get("extends")?.key_at {
            Place::Here(offset) => Some(offset),
            Place::Inherited => None,
        };
        let (offset, inherited) = match at {
            Some(Place::Here(offset)) => (Some(offset), false),
            Some(Place::Inherited) => (extends(), true),
            None => (None, false),
        };
        let place = offset.map(|o| self.lines.at(o));
        let reason = match self.file.text("extends") {
            Some(parent) if inherited => format!("{reason} (inherited from `{parent}`)"),
            _ => reason,
        };
        self.faults.push(Fault {
            file: self.file.source.file_name.clone(),
            line: place.map(|p| p.0),
            column: place.map(|p| p.1),
            key: key.to_owned(),
            reason,
            suggestion,
        });
    }

    fn at_key(&mut self, key: &str, reason: String, suggestion: Option<String>) {
        let at = self.file.table.get(key).map(|f| f.key_at);
        self.add(at, key, reason, suggestion);
    }

    /// Notes a fault of shape; in a file that could not be read whole, only what certainly is one.
    fn shape(&mut self, fault: ShapeFault, complete: bool) {
        if !complete {
            let line = match fault.at {
                Some(Place::Here(offset)) => Some(self.lines.at(offset).0),
                _ => None,
            };
            if fault.missing || self.faults.iter().any(|f| f.line == line) {
                return;
            }
        }
        self.add(fault.at, &fault.key, fault.reason, fault.suggestion);
    }

    /// A child that states `seeds` under an inherited `start` would be ignored.
    fn start_decides(&mut self, whole: &Table) {
        let at = |key| tree::locate(whole, key);
        let Some(Value::Table(board)) = whole.get("board").map(|f| &f.node.value) else {
            return;
        };
        let inherited = board
            .get("start")
            .is_some_and(|f| f.key_at == Place::Inherited);
        if inherited && matches!(at("board.seeds"), Some(Place::Here(_))) {
            self.add(
                at("board.seeds"),
                "board.seeds",
                "it has no effect, because the extended game has a `start`".into(),
                Some("write the new `start`".into()),
            );
        }
    }

    fn finish(mut self) -> Vec<Fault> {
        self.faults.sort_by_key(|f| (f.line.unwrap_or(0), f.column));
        self.faults
    }
}
