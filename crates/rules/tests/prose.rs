//! The rules in words: one text for every game and language, and different words for different rules.

#[path = "prose_laws/mod.rs"]
mod laws;

use std::fs;
use std::path::Path;

use kete_rules::Rules;
use kete_rules::load::{Entry, Library};
use kete_rules::notation::{parse_move, parse_position, print_move};
use kete_rules::prose::{Block, book, chapter, examples, tell};
use kete_rules::say::Lang;

fn compiled(entry: &Entry) -> Rules {
    Rules::compile(entry.rules.clone()).expect("a valid game")
}

#[test]
fn every_game_is_told() {
    for entry in Library::builtin().entries() {
        let rules = compiled(entry);
        for lang in Lang::ALL {
            let text = tell(&rules, lang).to_text(100);
            insta::assert_snapshot!(format!("{}_{}", entry.id(), lang.code()), text);
        }
    }
}

/// What every sentence of the rules has to be.
fn well_formed(lang: Lang, text: &str) {
    let bad = [
        "  ",
        " ,",
        " .",
        "..",
        ",,",
        ",.",
        "{",
        "}",
        "$",
        "prose-",
        " de de ",
        "the the ",
        " à le ",
        " si il ",
        "que il",
        "1 cases",
        "one houses",
        "one seeds",
    ];
    for part in bad {
        assert!(!text.contains(part), "{lang}: {part:?} in {text}");
    }
    let first = text.chars().find(|c| c.is_alphabetic());
    assert!(first.is_some_and(|c| !c.is_lowercase()), "{lang}: {text}");
    assert!(text.ends_with(['.', ':', '>']), "{lang}: {text}");
    if lang.is_french() {
        for part in [" :", " ;", " !", " ?", "« ", " »"] {
            assert!(!text.contains(part), "{lang}: {part:?} in {text}");
        }
    }
}

#[test]
fn sentences_are_well_formed() {
    let mut count = 0;
    for entry in Library::builtin().entries() {
        let rules = compiled(entry);
        for lang in Lang::ALL {
            let prose = tell(&rules, lang);
            let rules_only = prose.sections.len() - 1;
            let blocks = prose.sections[..rules_only].iter().flat_map(|s| &s.blocks);
            for block in blocks.chain(&prose.opening) {
                match block {
                    Block::Paragraph(text) => well_formed(lang, text),
                    Block::List { items, .. } => items.iter().for_each(|i| well_formed(lang, i)),
                    Block::Drawing(board) => assert!(!board.is_empty()),
                }
                count += 1;
            }
            // A sentence stands once in the rules proper.
            let mut seen = Vec::new();
            for section in &prose.sections[..rules_only - 2] {
                for block in &section.blocks {
                    if let Block::Paragraph(text) = block {
                        for sentence in text.split_inclusive(". ") {
                            let sentence = sentence.trim();
                            assert!(!seen.contains(&sentence), "{lang}: {sentence}");
                            seen.push(sentence);
                        }
                    }
                }
            }
        }
    }
    assert!(count > 500);
}

#[test]
fn text_keeps_to_its_width() {
    let rules = compiled(Library::builtin().by_id("bao-kiswahili").expect("a game"));
    for width in [20, 40, 72, 200] {
        let text = tell(&rules, Lang::Fr).to_text(width);
        for line in text.lines() {
            let long = line.chars().count() > width;
            let board = line.contains(['│', '┌', '├', '└', '╞', '═']) || line.contains("   ");
            let one_word = !line.trim().contains(' ') || line.trim_start().starts_with("- ");
            assert!(!long || board || one_word, "{width}: {line}");
        }
    }
}

#[test]
fn examples_hold() {
    let library = Library::builtin();
    let all = examples::all().expect("readable examples");
    assert!(all.len() > 50);
    for example in all {
        for game in &example.games {
            let id = &example.id;
            let rules = compiled(
                library
                    .by_id(game)
                    .unwrap_or_else(|| panic!("{id}: {game}")),
            );
            let rules = example
                .rules(&rules)
                .unwrap_or_else(|| panic!("{id}: options"));
            let before =
                parse_position(&rules, &example.position).unwrap_or_else(|e| panic!("{id}: {e}"));
            if let Some(play) = &example.play {
                let m = parse_move(&rules, &before, play).unwrap_or_else(|e| panic!("{id}: {e}"));
                let (_, after) = rules
                    .trace(&before, m)
                    .unwrap_or_else(|e| panic!("{id} in {game}: {e:?}"));
                let told = example.after.as_deref().unwrap_or_default();
                let wanted = parse_position(&rules, told).unwrap_or_else(|e| panic!("{id}: {e}"));
                let cells = rules.size();
                assert_eq!(
                    after.cells()[..cells],
                    wanted.cells()[..cells],
                    "{id} in {game}"
                );
                for player in kete_rules::Player::BOTH {
                    assert_eq!(after.store(player), wanted.store(player), "{id} in {game}");
                }
            }
            if let Some(legal) = &example.legal {
                let moves: Vec<String> = rules
                    .legal(&before)
                    .into_iter()
                    .map(|m| print_move(&rules, &before, m))
                    .collect();
                let (mut legal, mut moves) = (legal.clone(), moves);
                legal.sort();
                moves.sort();
                assert_eq!(moves, legal, "{id} in {game}");
            }
            assert!(example.play.is_some() != example.legal.is_some(), "{id}");
            for lang in Lang::ALL {
                let rules = compiled(library.by_id(game).expect("a game"));
                let page = chapter(&rules, lang);
                assert!(
                    page.contains(&format!("**{id}.**")),
                    "{id} is not in {game}"
                );
            }
        }
    }
}

/// The pages of the book are those the rule files make: `cargo run -p kete-rules --example book` writes them.
#[test]
fn the_book_is_up_to_date() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src");
    let library = Library::builtin();
    let pages = book::pages(library, Lang::En);
    assert_eq!(pages.len(), library.entries().count());
    for (name, text) in &pages {
        let written = fs::read_to_string(source.join("games").join(name)).unwrap_or_default();
        assert!(written == *text, "docs/src/games/{name} is not up to date");
    }
    let there = fs::read_dir(source.join("games"))
        .expect("the pages")
        .count();
    assert_eq!(
        there,
        pages.len(),
        "docs/src/games has pages of unknown games"
    );
    let keys = fs::read_to_string(source.join("rule-keys.md")).expect("the keys of rule files");
    assert!(
        keys == kete_rules::schema::reference_markdown(),
        "rule-keys.md is out of date"
    );
    let summary = fs::read_to_string(source.join("SUMMARY.md")).expect("the contents");
    assert_eq!(summary, book::contents(library, Lang::En, &summary));
}
