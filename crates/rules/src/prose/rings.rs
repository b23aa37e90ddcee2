//! A turn on four rows without compulsory capture.

use crate::notation::pit_name;

use super::facts::{Facts, Topic};
use super::words::Words;

pub(super) fn tell(words: &Words<'_>, facts: &mut Facts) {
    let file = words.file();
    let least = [("seeds", words.seeds(file.moves.least.into()).into())];
    facts.add(words, Topic::Moves, "rings-lift", &least);
    facts.add_absence(words, Topic::Moves, "no-duty");
    if let Some(reverse) = &file.reverse {
        let pits: Vec<String> = reverse
            .pits
            .iter()
            .map(|&pit| pit_name(pit.into()))
            .collect();
        let args = [("pits", words.either(&pits).into())];
        facts.add(words, Topic::Reverse, "reverse", &args);
    }
}
