//! The words that sentences are made of.

use super::{Lang, message};
use crate::kernel::{Rules, Shape};
use crate::notation::{house_number, pit_name};
use crate::position::Player;

/// A player's name.
pub fn player(lang: Lang, player: Player) -> String {
    let id = match player {
        Player::South => "south",
        Player::North => "north",
    };
    message(lang, id, &[])
}

/// Which words a board asks for.
pub(super) fn board(rules: &Rules) -> &'static str {
    match rules.shape() {
        Shape::Rows => "rows",
        Shape::Rings => "rings",
        Shape::Bao => "bao",
    }
}

/// So many seeds, or kete.
pub fn seeds(lang: Lang, rules: &Rules, n: u32) -> String {
    message(
        lang,
        "seeds",
        &[("board", board(rules).into()), ("n", n.into())],
    )
}

/// A house as the player `viewer` calls it: "house 3", "pit A5"; one of the opponent's with his name.
pub fn house(lang: Lang, rules: &Rules, viewer: Player, cell: usize) -> String {
    let (owner, name) = match rules.shape() {
        // Where houses change owner all of them are numbered through.
        Shape::Rows if rules.numbers_through() => {
            (viewer, house_number(rules, viewer, cell).to_string())
        }
        Shape::Rows => {
            let owner = rules.side(cell);
            (owner, house_number(rules, owner, cell).to_string())
        }
        _ => (Player::of(cell / 16), pit_name(cell % 16)),
    };
    let board = board(rules);
    if owner == viewer {
        message(
            lang,
            "house",
            &[("board", board.into()), ("name", name.into())],
        )
    } else {
        let args = [
            ("board", board.into()),
            ("name", name.into()),
            ("player", player(lang, owner).into()),
        ];
        message(lang, "house-of", &args)
    }
}

/// Half seeds as a number of seeds: `24`, `24.5`, `24,5`.
pub fn score(lang: Lang, halves: i32) -> String {
    let half = match (halves % 2 != 0, lang) {
        (false, _) => "",
        (true, Lang::En) => ".5",
        (true, Lang::Fr) => ",5",
    };
    format!("{}{half}", halves / 2)
}

/// The text with a capital at its beginning.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |c| c.to_uppercase().chain(letters).collect())
}

/// "a, b and c".
pub(super) fn listed(lang: Lang, parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => {
            let args = [
                ("first", first.join(", ").into()),
                ("last", last.as_str().into()),
            ];
            message(lang, "and", &args)
        }
    }
}
