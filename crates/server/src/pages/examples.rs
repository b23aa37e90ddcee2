//! Worked examples on little boards: pictures for every reader, and what a script needs to play the turn.

use kete_rules::notation;
use kete_rules::prose::examples::{Example, of_game};
use kete_rules::say::{self, Lang, message};
use kete_rules::{Position, Rules};
use serde_json::{Value, json};

use crate::view::{Watcher, board_view, trace_view};

use super::drawing::{self, Detail};
use super::site::script_json;
use super::{Site, fields};

/// An example as the page shows it.
pub struct Shown {
    /// Its number.
    pub id: String,
    /// What it shows.
    pub text: String,
    /// Rules that it needs, in words.
    pub options: String,
    /// Whose turn it is.
    pub before_told: String,
    /// The board before.
    pub before: String,
    /// What the turn did.
    pub played: String,
    /// The board after it.
    pub after: String,
    /// All moves that may be played, where the example is about those.
    pub legal: String,
    /// What the script needs, as JSON that can stand in a page; empty where there is nothing to play.
    pub data: String,
}

/// The examples of a game.
pub fn of(site: &Site, rules: &Rules) -> Vec<Shown> {
    of_game(rules.id())
        .filter_map(|example| shown(site, rules, &example))
        .collect()
}

fn shown(site: &Site, rules: &Rules, example: &Example) -> Option<Shown> {
    let lang = site.lang;
    let with = example.rules(rules)?;
    let before = notation::parse_position(&with, &example.position).ok()?;
    let player = say::player(lang, before.player());
    let mut shown = Shown {
        id: example.id.clone(),
        text: example.text(lang),
        options: options(lang, rules, &with),
        before_told: message(
            lang,
            "prose-example-before",
            &[("player", player.clone().into())],
        ),
        before: drawing::board(&with, &before, lang, Detail::Counted),
        played: String::new(),
        after: String::new(),
        legal: String::new(),
        data: String::new(),
    };
    if let Some(play) = &example.play {
        let m = notation::parse_move(&with, &before, play).ok()?;
        let (events, after) = with.trace(&before, m).ok()?;
        let args = [("player", player.into()), ("move", play.as_str().into())];
        let told = say::turn(lang, &with, &before, &events);
        shown.played = format!("{} {told}", message(lang, "prose-example-move", &args));
        shown.after = drawing::board(&with, &after, lang, Detail::Counted);
        let still = |position: &Position| board(&with, position, lang);
        shown.data = script_json(&json!({
            "before": still(&before),
            "trace": trace_view(&with, &events),
            "after": still(&after),
        }));
    } else {
        let moves = example.legal.as_ref()?;
        let args = [
            ("n", moves.len().into()),
            ("player", player.into()),
            ("moves", listed(lang, moves).into()),
        ];
        shown.legal = message(lang, "prose-example-legal", &args);
    }
    Some(shown)
}

fn board(rules: &Rules, position: &Position, lang: Lang) -> Value {
    board_view(rules, position, lang, Watcher::SPECTATOR)
}

/// What the rules of the example have that the game has not.
fn options(lang: Lang, rules: &Rules, with: &Rules) -> String {
    let differing = fields::differing(lang, rules.file(), with.file());
    if differing.is_empty() {
        return differing;
    }
    message(lang, "web-example-with", &[("options", differing.into())])
}

/// "a, b and c".
fn listed(lang: Lang, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [all @ .., last] => {
            let args = [
                ("first", all.join(", ").into()),
                ("last", last.as_str().into()),
            ];
            message(lang, "and", &args)
        }
    }
}
