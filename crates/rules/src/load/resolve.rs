//! From texts to rule sets: what a file extends, then everything that is wrong with it.

use std::collections::HashMap;

use crate::check::shape::{ShapeFault, check_shape, meant};
use crate::check::{Fault, Lines, contradictions};
use crate::file::RuleFile;
use crate::names::{nearest, normalise};
use crate::say::{Lang, Told, message};

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
    reason: Told,
    suggestion: Option<Told>,
}

/// The files to load and the games they may extend.
struct Group<'a> {
    files: Vec<Read<'a>>,
    by_id: HashMap<String, usize>,
    base: Option<&'a Library>,
    /// The language faults are told in.
    lang: Lang,
}

/// Loads files, which may extend each other and the games of `base`.
pub(super) fn load(
    sources: &[RuleSource],
    base: Option<&Library>,
    lang: Lang,
) -> Vec<Result<Entry, Vec<Fault>>> {
    let files: Vec<Read<'_>> = sources
        .iter()
        .map(|source| {
            let (table, syntax) = if source.text.len() > LONGEST_FILE {
                let most = [("most", LONGEST_FILE.into())];
                let message = message(lang, "fault-long", &most);
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
    let group = Group {
        files,
        by_id,
        base,
        lang,
    };
    (0..sources.len()).map(|i| group.load_one(i)).collect()
}

impl Group<'_> {
    fn load_one(&self, index: usize) -> Result<Entry, Vec<Fault>> {
        let file = &self.files[index];
        let mut report = Report::of(file, self.lang);
        for fault in &file.syntax {
            let at = fault.at.map(Place::Here);
            let text = [("text", fault.message.as_str().into())];
            let reason = match at {
                Some(_) => Told::new("fault-syntax", &text),
                // What is not a fault of the parser is told in the right language already.
                None => Told::of(|_| fault.message.clone()),
            };
            report.add(at, "", reason, syntax_help(&fault.message));
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
        let faulty: Vec<String> = shape.iter().map(|f| f.key.clone()).collect();
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
                    report.add(None, "", Told::of(|_| error.to_string()), None);
                }
                return Err(report.finish());
            }
        };
        for problem in contradictions(&rules) {
            if !hidden(&problem.key, &spoilt, &faulty) {
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
                reason: Told::plain("fault-extends-itself"),
                suggestion: Some(Told::plain("fault-extends-itself-help")),
            });
        }
        let mut below = match self.by_id.get(parent) {
            Some(next) if trail.contains(next) => {
                let names = trail
                    .iter()
                    .chain([next])
                    .map(|i| format!("`{}`", self.files[*i].text("id").unwrap_or_default()));
                let names: Vec<String> = names.collect();
                return Err(Broken {
                    reason: Told::of(|lang| {
                        let extends = message(lang, "fault-extends", &[]);
                        let circle = names.join(&format!(" {extends} "));
                        message(lang, "fault-circle", &[("circle", circle.into())])
                    }),
                    suggestion: None,
                });
            }
            Some(next) => {
                let parent_file = &self.files[*next];
                if !parent_file.syntax.is_empty() {
                    return Err(Broken {
                        reason: Told::new(
                            "fault-extends-unsound",
                            &[
                                ("parent", parent.into()),
                                ("file", parent_file.source.file_name.as_str().into()),
                            ],
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
            Told::plain("fault-extends-nobody-help")
        } else {
            meant(&near)
        };
        Broken {
            reason: Told::new("fault-extends-nobody", &[("parent", parent.into())]),
            suggestion: Some(suggestion),
        }
    }

    /// Refuses a short name that is taken.
    fn same_id(&self, index: usize, report: &mut Report<'_>) {
        let Some(id) = self.files[index].text("id") else {
            return;
        };
        let suggestion = || Some(Told::new("fault-id-taken-help", &[("id", id.into())]));
        let taken = self.base.and_then(|b| b.find(id).ok());
        if let Some(other) = taken.map(|found| found.entry.id()) {
            let args = [("id", id.into()), ("other", other.into())];
            let reason = if other == id {
                Told::new("fault-id-taken", &args[..1])
            } else {
                Told::new("fault-id-called", &args)
            };
            report.at_key("id", reason, suggestion());
        } else if let Some((first, theirs)) = self.files[..index].iter().find_map(|other| {
            let theirs = other.text("id")?;
            (normalise(theirs) == normalise(id)).then_some((other, theirs))
        }) {
            let other = &first.source.file_name;
            report.at_key(
                "id",
                Told::new(
                    "fault-id-twice",
                    &[("file", other.as_str().into()), ("id", theirs.into())],
                ),
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

/// Whether a contradiction may come from a fault of shape: from any in its table, where the keys depend on each other.
fn hidden(key: &str, spoilt: &[String], faulty: &[String]) -> bool {
    let alone = match section(key) {
        "stop" => key != "stop.deadlock",
        "moves" => !matches!(key, "moves.from" | "moves.singles"),
        _ => false,
    };
    if alone {
        faulty.iter().any(|f| f == key || f == section(key))
    } else {
        spoilt.iter().any(|s| s == section(key))
    }
}

/// What may help against a fault of syntax.
fn syntax_help(message: &str) -> Option<Told> {
    let help = [
        ("unclosed table", "fault-syntax-table"),
        ("unclosed array", "fault-syntax-list"),
        ("duplicate key", "fault-syntax-twice"),
        ("must be quoted", "fault-syntax-quotes"),
        ("invalid boolean", "fault-syntax-truth"),
        ("extra `=`", "fault-syntax-equals"),
    ];
    help.iter()
        .find(|(part, _)| message.contains(part))
        .map(|(_, id)| Told::plain(id))
}

/// The faults of a file as they are found.
struct Report<'a> {
    lang: Lang,
    file: &'a Read<'a>,
    lines: Lines<'a>,
    faults: Vec<Fault>,
}

impl<'a> Report<'a> {
    fn of(file: &'a Read<'a>, lang: Lang) -> Self {
        Report {
            lang,
            file,
            lines: Lines::of(&file.source.text),
            faults: Vec::new(),
        }
    }

    fn add(&mut self, at: Option<Place>, key: &str, reason: Told, suggestion: Option<Told>) {
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
        let reason = reason.text(self.lang);
        let reason = match self.file.text("extends") {
            Some(parent) if inherited => {
                let args = [("reason", reason.into()), ("parent", parent.into())];
                message(self.lang, "fault-inherited", &args)
            }
            _ => reason.to_owned(),
        };
        self.faults.push(Fault {
            file: self.file.source.file_name.clone(),
            line: place.map(|p| p.0),
            column: place.map(|p| p.1),
            key: key.to_owned(),
            reason,
            suggestion: suggestion.map(|help| help.text(self.lang).to_owned()),
        });
    }

    fn at_key(&mut self, key: &str, reason: Told, suggestion: Option<Told>) {
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
                Told::plain("fault-start-decides"),
                Some(Told::plain("fault-start-decides-help")),
            );
        }
    }

    fn finish(mut self) -> Vec<Fault> {
        self.faults.sort_by_key(|f| (f.line.unwrap_or(0), f.column));
        self.faults
    }
}
