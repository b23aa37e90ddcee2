//! Rules as text for a terminal and as Markdown.

use std::fmt::Write as _;

use super::{Block, Prose};

/// Narrowest text: a word a line is no use to anybody.
const NARROWEST: usize = 20;

impl Prose {
    /// The rules as plain text, broken into lines of at most `width` characters; boards keep their own width.
    pub fn to_text(&self, width: usize) -> String {
        let width = width.max(NARROWEST);
        let mut text = String::new();
        heading(&mut text, &self.title, '=');
        blocks(&mut text, &self.opening, width);
        for section in &self.sections {
            heading(&mut text, &section.title, '-');
            blocks(&mut text, &section.blocks, width);
        }
        let mut text = text.trim_end().to_owned();
        text.push('\n');
        text
    }

    /// The rules as Markdown, the title as a heading of the first level.
    pub fn to_markdown(&self) -> String {
        let mut text = format!("# {}\n\n", self.title);
        markdown(&mut text, &self.opening);
        for section in &self.sections {
            let _ = write!(text, "## {}\n\n", section.title);
            markdown(&mut text, &section.blocks);
        }
        let mut text = text.trim_end().to_owned();
        text.push('\n');
        text
    }
}

fn heading(text: &mut String, title: &str, line: char) {
    let length = title.chars().count();
    let _ = write!(
        text,
        "{title}\n{}\n\n",
        std::iter::repeat_n(line, length).collect::<String>()
    );
}

fn blocks(text: &mut String, blocks: &[Block], width: usize) {
    for block in blocks {
        match block {
            Block::Paragraph(said) => wrap(text, said, "", "", width),
            Block::List { ordered, items } => {
                for (i, item) in items.iter().enumerate() {
                    let mark = if *ordered {
                        format!("{:>2}. ", i + 1)
                    } else {
                        "  - ".to_owned()
                    };
                    wrap(text, item, &mark, "    ", width);
                }
            }
            Block::Drawing(board) => {
                text.push_str(board);
                text.push('\n');
            }
        }
        text.push('\n');
    }
}

/// Breaks a paragraph at ordinary spaces; no-break spaces stay together.
fn wrap(text: &mut String, said: &str, first: &str, others: &str, width: usize) {
    let mut line = first.to_owned();
    let mut length = first.chars().count();
    let mut begun = false;
    for word in said.split(' ').filter(|word| !word.is_empty()) {
        let letters = word.chars().count();
        if begun && length + 1 + letters > width {
            text.push_str(line.trim_end());
            text.push('\n');
            line = others.to_owned();
            length = others.chars().count();
            begun = false;
        }
        if begun {
            line.push(' ');
            length += 1;
        }
        line.push_str(word);
        length += letters;
        begun = true;
    }
    text.push_str(line.trim_end());
    text.push('\n');
}

pub(super) fn markdown(text: &mut String, blocks: &[Block]) {
    for block in blocks {
        match block {
            Block::Paragraph(said) => {
                let _ = write!(text, "{}\n\n", escape(said));
            }
            Block::List { ordered, items } => {
                for (i, item) in items.iter().enumerate() {
                    let _ = if *ordered {
                        writeln!(text, "{}. {}", i + 1, escape(item))
                    } else {
                        writeln!(text, "- {}", escape(item))
                    };
                }
                text.push('\n');
            }
            Block::Drawing(board) => {
                let _ = write!(text, "```text\n{board}\n```\n\n");
            }
        }
    }
}

/// What Markdown would read as markup; addresses in angle brackets stay links.
fn escape(said: &str) -> String {
    let mut text = String::with_capacity(said.len());
    let mut in_link = false;
    for (i, c) in said.char_indices() {
        match c {
            '<' if said[i..].starts_with("<http") => in_link = true,
            '>' if in_link => in_link = false,
            '*' | '_' | '[' | ']' | '<' | '`' | '\\' if !in_link => text.push('\\'),
            _ => {}
        }
        text.push(c);
    }
    text
}
