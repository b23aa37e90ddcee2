//! Names, what the game is like in a sentence, sources.

use crate::file::{Confidence, RuleFile};
use crate::kernel::Rules;
use crate::load::Library;
use crate::say::Lang;

use super::Block;
use super::words::Words;

/// The title of a game.
pub fn title(file: &RuleFile, lang: Lang) -> String {
    file.title(lang.is_french()).to_owned()
}

/// Whether these are a game's own rules with options set differently, so that its texts may say something else.
pub(super) fn is_changed(rules: &Rules) -> bool {
    let own = Library::builtin().by_id(rules.id());
    own.and_then(|entry| Rules::compile(entry.rules.clone()).ok())
        .is_some_and(|own| own.hash() != rules.hash())
}

/// The game in a sentence, and how long and difficult it is.
pub(super) fn opening(words: &Words<'_>, changed: bool) -> Vec<Block> {
    let file = words.file();
    let mut blocks = Vec::new();
    if !changed {
        blocks.extend(text(words, &file.summary.en, &file.summary.fr));
    }
    let known = match (file.minutes, file.difficulty) {
        (Some(_), Some(_)) => "both",
        (Some(_), None) => "minutes",
        (None, Some(_)) => "difficulty",
        (None, None) => return blocks,
    };
    let args = [
        ("known", known.into()),
        ("minutes", file.minutes.unwrap_or(0).into()),
        ("difficulty", file.difficulty.unwrap_or(0).into()),
    ];
    blocks.push(Block::Paragraph(words.say("time", &args)));
    blocks
}

/// French text as it is printed: no-break spaces, and apostrophes like those of the messages.
pub(super) fn typographic(text: &str) -> String {
    crate::say::french(text).replace('\'', "’")
}

/// A text of the file in the language, or in the other where it has none.
fn text(words: &Words<'_>, en: &str, fr: &str) -> Option<Block> {
    let (first, second) = match words.lang {
        Lang::En => (en, fr),
        Lang::Fr => (fr, en),
    };
    let text = if first.is_empty() { second } else { first };
    let text = if words.lang.is_french() {
        typographic(text)
    } else {
        text.to_owned()
    };
    (!text.is_empty()).then_some(Block::Paragraph(text))
}

pub(super) fn names(words: &Words<'_>) -> Vec<Block> {
    let file = words.file();
    let title = title(file, words.lang);
    let (first, second) = match words.lang {
        Lang::En => (&file.names.en, &file.names.fr),
        Lang::Fr => (&file.names.fr, &file.names.en),
    };
    let mut others: Vec<String> = Vec::new();
    for name in first.iter().chain(second) {
        if *name != title && !others.contains(name) {
            others.push(name.clone());
        }
    }
    let named = if others.is_empty() {
        words.say("names-only", &[("name", title.into())])
    } else {
        words.say("names-also", &[("names", others.join(", ").into())])
    };
    let id = words.say("short-name", &[("id", file.id.clone().into())]);
    vec![Block::Paragraph(format!("{named} {id}"))]
}

pub(super) fn sources(words: &Words<'_>, changed: bool) -> Vec<Block> {
    let file = words.file();
    let mut blocks = Vec::new();
    if !changed {
        let confidence = match file.confidence {
            Confidence::High => "confidence-high",
            Confidence::Medium => "confidence-medium",
            Confidence::Low => "confidence-low",
        };
        blocks.push(Block::Paragraph(words.say(confidence, &[])));
        blocks.extend(text(words, &file.note.en, &file.note.fr));
    }
    if file.sources.is_empty() {
        blocks.push(Block::Paragraph(words.say("sources-none", &[])));
        return blocks;
    }
    blocks.push(Block::Paragraph(words.say("sources-intro", &[])));
    let items = file
        .sources
        .iter()
        .map(|source| {
            let mut args = vec![
                ("tag", source.tag.as_str().into()),
                ("text", source.text.as_str().into()),
            ];
            match &source.url {
                Some(url) => {
                    args.push(("url", format!("<{url}>").into()));
                    words.say("source-url", &args)
                }
                None => words.say("source", &args),
            }
        })
        .collect();
    blocks.push(Block::List {
        ordered: false,
        items,
    });
    blocks
}
