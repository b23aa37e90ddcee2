//! The pages of the book that are made from the rule files.

use crate::kernel::Rules;
use crate::load::Library;
use crate::say::Lang;

use super::{chapter, names};

/// What stands first in a page that is made.
const NOTICE: &str =
    "<!-- Made from the rule file by `cargo run -p kete-rules --example book`: do not edit. -->";

/// The line of the table of contents below which the games stand.
const PARENT: &str = "(games.md)";

/// The pages of all games: the name of the file in `docs/src/games` and its text.
pub fn pages(library: &Library, lang: Lang) -> Vec<(String, String)> {
    library
        .entries()
        .filter_map(|entry| {
            let rules = Rules::compile(entry.rules.clone()).ok()?;
            let text = format!("{NOTICE}\n\n{}", chapter(&rules, lang));
            Some((format!("{}.md", entry.id()), text))
        })
        .collect()
}

/// The table of contents with a line for every game.
pub fn contents(library: &Library, lang: Lang, summary: &str) -> String {
    let mut text = String::new();
    for line in summary.lines().filter(|line| !line.contains("(games/")) {
        text.push_str(line);
        text.push('\n');
        if line.contains(PARENT) {
            let mut games: Vec<(String, &str)> = library
                .entries()
                .map(|entry| (names::title(&entry.rules, lang), entry.id()))
                .collect();
            games.sort();
            for (title, id) in games {
                text.push_str(&format!("  - [{title}](games/{id}.md)\n"));
            }
        }
    }
    text
}
