//! Rules that differ in behaviour differ in words.

mod fields;
mod landings;
mod options;

use std::collections::HashMap;

use kete_rules::Rules;
use kete_rules::file::RuleFile;
use kete_rules::prose::{Block, Prose, tell};
use kete_rules::say::{Lang, message};

/// The words of the rules proper: no board, no summary, no relatives, names or sources.
pub fn words(rules: &Rules, lang: Lang) -> String {
    let prose: Prose = tell(rules, lang);
    let beside = ["relatives", "names", "sources"]
        .map(|title| message(lang, &format!("prose-title-{title}"), &[]));
    let mut text = String::new();
    for section in prose.sections.iter().filter(|s| !beside.contains(&s.title)) {
        for block in &section.blocks {
            match block {
                Block::Paragraph(said) => text.push_str(said),
                Block::List { items, .. } => text.push_str(&items.join("\n")),
                Block::Drawing(_) => {}
            }
            text.push('\n');
        }
    }
    text
}

/// Rule files by their words: two of different hashes never share them.
#[derive(Default)]
pub struct Told {
    seen: HashMap<(Lang, String), (u64, String)>,
    /// What was told alike though the hashes differ.
    pub alike: Vec<String>,
    /// How many rule files were told.
    pub count: usize,
}

impl Told {
    /// Adds rules; `what` says what they are.
    pub fn add(&mut self, file: &RuleFile, what: &str) {
        let Ok(rules) = Rules::compile(file.clone()) else {
            return;
        };
        self.count += 1;
        for lang in Lang::ALL {
            let entry = self
                .seen
                .entry((lang, words(&rules, lang)))
                .or_insert_with(|| (rules.hash(), what.to_owned()));
            if entry.0 != rules.hash() {
                self.alike.push(format!("{lang}: {what} like {}", entry.1));
            }
        }
    }
}

/// Random numbers, the same every time.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }

    pub fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}
