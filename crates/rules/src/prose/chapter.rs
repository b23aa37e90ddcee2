//! The book's chapter of a game: its rules and worked examples.

use std::fmt::Write as _;

use crate::kernel::Rules;
use crate::notation::{self, Style};
use crate::position::Position;
use crate::say::{self, Lang};

use super::examples::{Example, of_game};
use super::words::Words;
use super::{board_only, tell};

/// The chapter of a game, as Markdown.
pub fn chapter(rules: &Rules, lang: Lang) -> String {
    let words = Words::new(rules, lang);
    let mut text = tell(rules, lang).to_markdown();
    let mut begun = false;
    for example in of_game(rules.id()) {
        let Some(told) = told(rules, &example, lang) else {
            continue;
        };
        if !begun {
            let _ = write!(text, "\n## {}\n", words.say("title-examples", &[]));
            begun = true;
        }
        text.push('\n');
        text.push_str(&told);
    }
    text
}

/// An example: what it shows, the position, the move and what came of it.
fn told(rules: &Rules, example: &Example, lang: Lang) -> Option<String> {
    let words = Words::new(rules, lang);
    let with = example.rules(rules)?;
    let before = notation::parse_position(&with, &example.position).ok()?;
    let player = say::player(lang, before.player());
    let mut text = format!("**{}.** {}", example.id, example.text(lang));
    if !example.options.is_empty() {
        let settings: Vec<String> = example
            .options
            .iter()
            .map(|(name, value)| format!("`{name}={value}`"))
            .collect();
        let args = [("options", words.both(&settings).into())];
        let _ = write!(text, " {}", words.say("example-options", &args));
    }
    let intro = words.say("example-before", &[("player", player.clone().into())]);
    let _ = write!(text, "\n\n{intro}\n\n{}", drawn(&with, &before, lang));
    match (&example.play, &example.legal) {
        (Some(play), _) => {
            let m = notation::parse_move(&with, &before, play).ok()?;
            let (events, after) = with.trace(&before, m).ok()?;
            let args = [
                ("player", player.into()),
                ("move", format!("`{play}`").into()),
            ];
            let played = words.say("example-move", &args);
            let happened = say::turn(lang, &with, &before, &events);
            let _ = write!(
                text,
                "\n{played} {happened}\n\n{}",
                drawn(&with, &after, lang)
            );
        }
        (None, Some(legal)) => {
            let moves: Vec<String> = legal.iter().map(|m| format!("`{m}`")).collect();
            let args = [
                ("n", legal.len().into()),
                ("player", player.into()),
                ("moves", words.both(&moves).into()),
            ];
            let _ = write!(text, "\n{}\n", words.say("example-legal", &args));
        }
        _ => return None,
    }
    Some(text)
}

fn drawn(rules: &Rules, position: &Position, lang: Lang) -> String {
    let style = Style {
        lang,
        unicode: true,
    };
    let board = notation::board(rules, position, &style);
    format!("```text\n{}\n```\n", board_only(&board))
}
