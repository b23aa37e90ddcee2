//! The rules of a game as readable text, made from the rule file itself: what is told here cannot disagree with what is
//! played.
//!
//! Every statement is a `Fact` about one topic. The sections are the facts in their order; what differs
//! from a related game are the facts that the other game does not share.

mod bao;
mod board;
pub mod book;
mod chapter;
mod ending;
pub mod examples;
mod facts;
mod landing;
mod names;
mod relatives;
mod render;
mod rings;
mod rounds;
mod turn;
mod words;

use crate::kernel::{Rules, Shape};
use crate::load::Library;
use crate::notation::{self, Style};
use crate::say::Lang;

pub use chapter::chapter;
pub use names::title;

use facts::{Fact, Facts, Topic};
use words::Words;

/// The rules of a game in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prose {
    /// The name of the game.
    pub title: String,
    /// What stands before the first section.
    pub opening: Vec<Block>,
    /// The sections in their order.
    pub sections: Vec<Section>,
}

/// A part of the rules under a title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// What it is about.
    pub title: String,
    /// What it says.
    pub blocks: Vec<Block>,
}

/// A piece of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// Sentences.
    Paragraph(String),
    /// A list of sentences; in an ordered one the first that fits counts.
    List {
        /// Whether the order matters.
        ordered: bool,
        /// Its items.
        items: Vec<String>,
    },
    /// A board, to be shown with all its spaces.
    Drawing(String),
}

/// Tells the rules of a game.
pub fn tell(rules: &Rules, lang: Lang) -> Prose {
    let words = Words::new(rules, lang);
    let facts = Facts::of(rules, lang);
    let changed = names::is_changed(rules);
    let mut sections = Vec::new();
    for part in PARTS {
        let blocks = blocks(rules, lang, &facts, part.topics);
        if !blocks.is_empty() {
            let title = match (part.title, rules.shape()) {
                ("title-landing", Shape::Bao) => "title-captures",
                (title, _) => title,
            };
            sections.push(Section {
                title: words.say(title, &[]),
                blocks,
            });
        }
    }
    let further = [
        (
            "title-relatives",
            relatives::blocks(rules, lang, &facts, Library::builtin()),
        ),
        ("title-names", names::names(&words)),
        ("title-sources", names::sources(&words, changed)),
    ];
    for (title, blocks) in further {
        if !blocks.is_empty() {
            sections.push(Section {
                title: words.say(title, &[]),
                blocks,
            });
        }
    }
    Prose {
        title: names::title(rules.file(), lang),
        opening: names::opening(&words, changed),
        sections,
    }
}

/// A section and the topics it is made of.
struct Part {
    title: &'static str,
    topics: &'static [Topic],
}

const PARTS: &[Part] = &[
    Part {
        title: "title-board",
        topics: &[Topic::Board, Topic::Start],
    },
    Part {
        title: "title-aim",
        topics: &[Topic::Aim],
    },
    Part {
        title: "title-turn",
        topics: &[Topic::Moves, Topic::Sowing, Topic::Feeding, Topic::Passing],
    },
    Part {
        title: "title-landing",
        topics: &[
            Topic::Landing,
            Topic::Namua,
            Topic::Mtaji,
            Topic::Kichwa,
            Topic::Laps,
            Topic::Takata,
        ],
    },
    Part {
        title: "title-special",
        topics: &[
            Topic::Slam,
            Topic::Tuzdik,
            Topic::Reverse,
            Topic::Nyumba,
            Topic::Takasia,
            Topic::Pie,
        ],
    },
    Part {
        title: "title-end",
        topics: &[Topic::End, Topic::Rest, Topic::Stop, Topic::Endless],
    },
    Part {
        title: "title-rounds",
        topics: &[Topic::Rounds],
    },
];

/// The facts of some topics: a paragraph for each topic, lists where they are lists.
fn blocks(rules: &Rules, lang: Lang, facts: &Facts, topics: &[Topic]) -> Vec<Block> {
    let mut blocks = Vec::new();
    for &topic in topics {
        let of_topic = facts.about(topic);
        let mut sentences: Vec<&str> = Vec::new();
        let mut items: Vec<String> = Vec::new();
        let ordered =
            rules.shape() != Shape::Bao && of_topic.iter().filter(|fact| fact.item).count() > 1;
        let flush =
            |sentences: &mut Vec<&str>, items: &mut Vec<String>, blocks: &mut Vec<Block>| {
                if !sentences.is_empty() {
                    blocks.push(Block::Paragraph(std::mem::take(sentences).join(" ")));
                }
                if !items.is_empty() {
                    blocks.push(Block::List {
                        ordered,
                        items: std::mem::take(items),
                    });
                }
            };
        for fact in of_topic {
            if fact.item {
                if items.is_empty() {
                    flush(&mut sentences, &mut items, &mut blocks);
                }
                items.push(fact.text.clone());
            } else {
                if !items.is_empty() {
                    flush(&mut sentences, &mut items, &mut blocks);
                }
                sentences.push(&fact.text);
            }
        }
        flush(&mut sentences, &mut items, &mut blocks);
        if topic == Topic::Start {
            blocks.push(Block::Drawing(drawing(rules, lang)));
        }
    }
    blocks
}

/// The start position as it is drawn everywhere, without the lines about whose turn it is.
fn drawing(rules: &Rules, lang: Lang) -> String {
    let style = Style {
        lang,
        unicode: true,
    };
    let text = notation::board(rules, &rules.start(), &style);
    board_only(&text)
}

/// A drawing up to its first empty line.
fn board_only(text: &str) -> String {
    let board = text.split("\n\n").next().unwrap_or_default();
    board.trim_end().to_owned()
}

/// A fact of a list or a paragraph: what the sections are made of.
impl Fact {
    fn new(topic: Topic, text: String) -> Fact {
        Fact {
            topic,
            like: text.clone(),
            text,
            item: false,
            absence: false,
        }
    }
}
