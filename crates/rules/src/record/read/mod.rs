//! Reading records of any format of move texts.

mod head;
mod line;

use std::sync::Arc;

use crate::game::Action;
use crate::kernel::Rules;
use crate::load::Library;
use crate::reason::Ending;
use crate::record::dialect::Dialect;
use crate::record::ending::{Outcome, Termination, parse_score};
use crate::record::error::{Fault, TextError};
use crate::record::scan::Scan;
use crate::record::walk::Walk;
use crate::record::{Node, Record};

/// Reads every record of a text. `rules` are meant where a record names no game.
pub(crate) fn read(
    dialect: &dyn Dialect,
    library: &Library,
    rules: Option<&Arc<Rules>>,
    text: &str,
) -> Result<Vec<Record>, TextError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let chars: Vec<char> = text.chars().collect();
    let mut reader = Reader {
        dialect,
        library,
        given: rules,
        known: None,
        scan: Scan::new(&chars),
    };
    reader.records().map_err(|fault| fault.locate(&chars))
}

/// Rules, and the game and options that named them.
type Named = (String, Option<Vec<(String, String)>>, Arc<Rules>);

struct Reader<'a> {
    dialect: &'a dyn Dialect,
    library: &'a Library,
    given: Option<&'a Arc<Rules>>,
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

impl Reader<'_> {
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
                let place = places
                    .iter()
                    .find(|(name, _)| name == tag)
                    .map(|(_, at)| *at);
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
