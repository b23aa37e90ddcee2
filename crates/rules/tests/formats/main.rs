//! Notations of other programs: public games reach their ends, whatever is printed reads back as the same, whatever is
//! wrong is pointed at.

#[path = "../support/mod.rs"]
mod support;

mod data;
mod faults;
mod moves;
mod pointed;
mod positions;

use std::sync::Arc;

use kete_rules::Rules;
use kete_rules::formats::{Format, Parsed, Place, parse};
use kete_rules::load::Library;
use kete_rules::record::Record;

fn library() -> &'static Library {
    Library::builtin()
}

/// The one record of a text.
#[track_caller]
fn record(format: Format, rules: Option<&Arc<Rules>>, text: &str) -> Record {
    match parse(format, library(), rules, text) {
        Ok(Parsed::Records(mut records)) if records.len() == 1 => records.remove(0),
        Ok(other) => panic!("one record expected: {other:?}"),
        Err(error) => panic!("{format}: {error}"),
    }
}

/// The position of a text.
#[track_caller]
fn place(format: Format, rules: Option<&Arc<Rules>>, text: &str) -> Place {
    match parse(format, library(), rules, text) {
        Ok(Parsed::Position(place)) => place,
        Ok(other) => panic!("a position expected: {other:?}"),
        Err(error) => panic!("{format}: {error}"),
    }
}
