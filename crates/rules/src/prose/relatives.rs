//! What differs from related games: the statements they do not share.

use crate::file::Family;
use crate::kernel::Rules;
use crate::load::{Entry, Library};
use crate::say::Lang;

use super::Block;
use super::facts::{Fact, Facts, Topic};
use super::names::title;
use super::words::Words;

/// The best-known game of a family.
fn best_known(family: Family) -> Option<&'static str> {
    Some(match family {
        Family::Oware => "oware",
        Family::Kalah => "kalah",
        Family::Bao => "bao-kiswahili",
        Family::Congkak => "congkak",
        Family::Omweso => "omweso",
        Family::Togyz => "togyz",
        Family::Relay | Family::Other => return None,
    })
}

pub(super) fn blocks(rules: &Rules, lang: Lang, facts: &Facts, library: &Library) -> Vec<Block> {
    let words = Words::new(rules, lang);
    let mut blocks = Vec::new();
    let mut compared: Vec<&str> = Vec::new();
    let file = rules.file();
    let own = library.by_id(&file.id);
    let parent = file.extends.as_deref().and_then(|id| library.by_id(id));
    let family = best_known(file.family).and_then(|id| library.by_id(id));
    let relatives = [
        ("differs-options", own),
        ("differs-parent", parent),
        ("differs-family", family),
    ];
    for (id, relative) in relatives {
        let Some(entry) = relative else { continue };
        if compared.contains(&entry.id()) {
            continue;
        }
        compared.push(entry.id());
        let Some((other, other_facts)) = facts_of(entry, lang) else {
            continue;
        };
        if other.hash() == rules.hash() && id == "differs-options" {
            continue;
        }
        let items = differences(&words, facts, &other_facts);
        let args = [
            ("name", title(&entry.rules, lang).into()),
            ("id", entry.id().to_owned().into()),
        ];
        if items.is_empty() {
            blocks.push(Block::Paragraph(words.say("differs-none", &args)));
        } else {
            let named = if id == "differs-options" {
                &args[..1]
            } else {
                &args[..]
            };
            blocks.push(Block::Paragraph(words.say(id, named)));
            blocks.push(Block::List {
                ordered: false,
                items,
            });
        }
    }
    blocks
}

fn facts_of(entry: &Entry, lang: Lang) -> Option<(Rules, Facts)> {
    let rules = Rules::compile(entry.rules.clone()).ok()?;
    let facts = Facts::of(&rules, lang);
    Some((rules, facts))
}

/// What is said here and not there, topic by topic; and what is said there only where this game is silent.
fn differences(words: &Words<'_>, here: &Facts, there: &Facts) -> Vec<String> {
    let mut items = Vec::new();
    for topic in Topic::ALL {
        let (ours, theirs) = (here.about(topic), there.about(topic));
        let only = |these: &[&Fact], those: &[&Fact]| -> Vec<String> {
            these
                .iter()
                .filter(|fact| !fact.like.is_empty())
                .filter(|fact| !those.iter().any(|other| other.like == fact.like))
                .map(|fact| fact.text.clone())
                .collect()
        };
        let mine = only(&ours, &theirs);
        let rules: Vec<&Fact> = theirs
            .iter()
            .copied()
            .filter(|fact| !fact.absence)
            .collect();
        let gone = only(&rules, &ours);
        let name = ("topic", words.say(topic.id(), &[]).into());
        if !mine.is_empty() {
            let args = [name, ("here", mine.join(" ").into())];
            items.push(words.say("differs-item", &args));
        } else if !gone.is_empty() && ours.is_empty() {
            items.push(words.say("differs-without", &[name]));
        } else if !gone.is_empty() {
            let args = [name, ("there", gone.join(" ").into())];
            items.push(words.say("differs-gone", &args));
        }
    }
    items
}
