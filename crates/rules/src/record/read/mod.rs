//! Reading records of any format of move texts.

mod head;
mod line;

use std::sync::Arc;

use crate::game::Action;
use crate::kernel::Rules;
use crate::load::{Library, Setting};
use crate::reason::Ending;
use crate::record::dialect::Dialect;
use crate::record::ending::{Outcome, Termination, parse_score};
use crate::record::error::{Fault, TextError};
use crate::record::scan::Scan;
use crate::record::walk::Walk;
use crate::record::{Node, Record};

/// Rules that come with a text.
#[derive(Clone, Copy, Default)]
pub(crate) struct Given<'a> {
    /// They are meant where a record names no game.
    pub rules: Option<&'a Arc<Rules>>,
    /// A record that names another game, or other options, is refused.
    pub binding: bool,
}

/// Reads every record of a text.
pub(crate) fn read(
    dialect: &dyn Dialect,
    library: &Library,
    given: Given<'_>,
    text: &str,
) -> Result<Vec<Record>, TextError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let chars: Vec<char> = text.chars().collect();
    let mut reader = Reader::new(dialect, library, given, &chars);
    reader.records().map_err(|fault| fault.locate(&chars))
}

/// The game that the first record of a text names, or that the format stands for, with the settings the format makes.
pub(crate) fn game_of(
    dialect: &dyn Dialect,
    library: &Library,
    text: &str,
) -> Option<(String, &'static [Setting])> {
    let chars: Vec<char> = text.chars().collect();
    let mut reader = Reader::new(dialect, library, Given::default(), &chars);
    let tags = reader.tags().unwrap_or_default();
    let named = tags
        .iter()
        .find(|tag| tag.name == "Game" && tag.value != "?");
    let named = named.map(|tag| match library.find(&tag.value) {
        Ok(found) => found.entry.id().to_owned(),
        Err(_) => tag.value.clone(),
    });
    match (named, dialect.game()) {
        (Some(named), Some((own, settings))) if named == own => Some((named, settings)),
        (Some(named), _) => Some((named, &[])),
        (None, own) => own.map(|(own, settings)| (own.to_owned(), settings)),
    }
}

/// Rules, and the game and options that named them.
type Named = (String, Option<Vec<(String, String)>>, Arc<Rules>);

struct Reader<'a> {
    dialect: &'a dyn Dialect,
    library: &'a Library,
    given: Given<'a>,
    /// The rules of the last record: a file rarely changes them.
    known: Option<Named>,
    scan: Scan<'a>,
}

/// A tag as it stands in the text.
struct Tag {
    name: String,
    value: String,
    /// Where its value begins.
    value_at: usize,
}

/// The result at the end of a move text.
struct Stated {
    at: usize,
    outcome: Outcome,
    score: Option<[i32; 2]>,
}

impl<'a> Reader<'a> {
    fn new(
        dialect: &'a dyn Dialect,
        library: &'a Library,
        given: Given<'a>,
        chars: &'a [char],
    ) -> Self {
        Reader {
            dialect,
            library,
            given,
            known: None,
            scan: Scan::new(chars),
        }
    }

    fn records(&mut self) -> Result<Vec<Record>, Fault> {
        let mut records = Vec::new();
        loop {
            self.scan.spaces();
            if self.scan.peek().is_none() && !records.is_empty() {
                return Ok(records);
            }
            records.push(self.record()?);
        }
    }

    fn record(&mut self) -> Result<Record, Fault> {
        let start_at = self.scan.at();
        let tags = self.tags()?;
        let rules = self.rules(&tags, start_at)?;
        let mut record =
            Record::new(self.library, &rules).map_err(|e| Fault::new(start_at, e.0))?;
        let mut start = rules.start();
        let mut result = None;
        let mut places = Vec::new();
        for tag in tags {
            places.push((tag.name.clone(), tag.value_at));
            match tag.name.as_str() {
                "Result" => result = Some(self.result(&tag)?),
                "Start" => {
                    start = self.dialect.read_start(&rules, &tag.value, tag.value_at)?;
                    record.start = (start != rules.start()).then_some(start);
                }
                "Score" => match parse_score(&tag.value) {
                    Some(score) => record.score = Some(score),
                    None => return Err(Fault::expected(tag.value_at, "expected-score", &[])),
                },
                "Termination" => record.termination = Some(Termination::parse(&tag.value)),
                "Game" | "Options" | "Rules" => {}
                name => {
                    record.tags.set(name, tag.value);
                }
            }
        }
        let mut walk = Walk::new(rules.clone(), start);
        let mut stated = None;
        record.line = self.line(&mut walk, 0, &mut stated)?;
        if record.termination == Some(Termination::Rules(Ending::Deadlock))
            && !walk.position().is_over()
        {
            walk.stop(Ending::Deadlock);
            let stop = Node::new(Action::Stopped(Ending::Deadlock));
            record.line.nodes.push(stop);
        }
        let stated_at = stated.as_ref().map(|s| s.at);
        settle_result(&mut record, &walk, result, stated)?;
        record
            .check_result(&rules, walk.position(), walk.ending())
            .map_err(|(tag, said)| {
                let of = |wanted: &str| places.iter().find(|(name, _)| name == wanted);
                // A result may be a score.
                let place = of(tag).or(of("Result")).map(|(_, at)| *at);
                let at = if tag == "Result" {
                    stated_at.or(place)
                } else {
                    place.or(stated_at)
                };
                Fault::new(at.unwrap_or(start_at), said)
            })?;
        Ok(record)
    }
}

/// Puts together the results of the tag and of the moves; without any, what the rules say.
fn settle_result(
    record: &mut Record,
    walk: &Walk,
    tag: Option<(Outcome, Option<[i32; 2]>)>,
    stated: Option<Stated>,
) -> Result<(), Fault> {
    if tag.is_none() && stated.is_none() && record.score.is_none() && record.termination.is_none() {
        record.conclude(walk.rules(), walk.position(), walk.ending());
        return Ok(());
    }
    let (mut outcome, mut score) = tag.unwrap_or_default();
    if let Some(stated) = stated {
        let other_score = score.is_some_and(|s| stated.score.is_some_and(|t| s != t));
        let open = [outcome, stated.outcome].contains(&Outcome::Open);
        if outcome != stated.outcome && !open || other_score {
            let args = [
                ("tag", outcome.to_string().into()),
                ("moves", stated.outcome.to_string().into()),
            ];
            return Err(Fault::message(stated.at, "record-two-results", &args));
        }
        if outcome == Outcome::Open {
            outcome = stated.outcome;
        }
        score = stated.score.or(score);
    }
    record.outcome = outcome;
    record.score = record.score.or(score);
    Ok(())
}
