//! Options of the board and the start.

use serde_json::Value;

use crate::file::{ArrangeRule, Board, RuleFile};

use super::scope::{HOUSES, NYUMBA, RINGS, SEEDS};
use super::{Kind, OptionSpec};

/// Starts of Bao la Kiswahili: seeds in the nyumba and in hand; the two pits to its right hold two each.
const STARTS: [(&str, u16, u16); 2] = [("zanzibar", 6, 22), ("malawi", 8, 20)];

pub(super) static OPTIONS: &[OptionSpec] = &[
    option!(
        "houses",
        Kind::Number { min: 1, max: 15 },
        HOUSES,
        "Houses in a row.",
        "Nombre de cases par rangée.",
        get | r | r.board.houses.into(),
        set | r,
        v | set_small(&mut r.board.houses, v)
    ),
    option!(
        "seeds",
        Kind::Number { min: 1, max: 500 },
        SEEDS,
        "Seeds in every house at the start.",
        "Nombre de graines par case au départ.",
        get | r | r.board.seeds.into(),
        set | r,
        v | {
            let before = r.board.seeds;
            set_number(&mut r.board.seeds, v);
            let seeds = r.board.seeds;
            // Rounds that fill houses as at the start go on doing so.
            if let Some(rounds) = r.rounds.as_mut().filter(|rounds| rounds.fill == before) {
                rounds.fill = seeds;
            }
        }
    ),
    option!(
        "start",
        Kind::Choice(&["zanzibar", "malawi"]),
        NYUMBA,
        "The start: six seeds in the nyumba and 22 in hand (zanzibar), or eight and 20 (malawi).",
        "Le départ : six graines dans la nyumba et 22 en main (zanzibar), ou huit et 20 (malawi).",
        get | r | {
            let known = STARTS
                .iter()
                .find(|s| kiswahili(r, s.1, s.2).as_ref() == Some(&r.board));
            known.map_or(Value::Null, |s| s.0.into())
        },
        set | r,
        v | {
            let start = STARTS.iter().find(|s| v == s.0);
            if let Some(board) = start.and_then(|s| kiswahili(r, s.1, s.2)) {
                r.board = board;
            }
        }
    ),
    option!(
        "hand",
        Kind::Number { min: 0, max: 100 },
        NYUMBA,
        "Seeds each player holds in hand at the start.",
        "Nombre de graines que chaque joueur tient en main au départ.",
        get | r | r.board.hand.into(),
        set | r,
        v | set_number(&mut r.board.hand, v)
    ),
    choice!(
        "setup",
        ArrangeRule,
        RINGS,
        board.setup,
        "Whether the start is fixed, or each player first arranges his seeds (free).",
        "Si le départ est fixé (fixed), ou si chaque joueur dispose d’abord ses graines (free)."
    ),
];

/// The board of a game of Bao with so many seeds in the nyumba and in hand.
fn kiswahili(rules: &RuleFile, house: u16, hand: u16) -> Option<Board> {
    let pit = usize::from(rules.bao.as_ref()?.nyumba.as_ref()?.pit);
    let mut start = vec![0; 16];
    *start.get_mut(pit)? = house;
    for beside in start.get_mut(pit + 1..pit + 3)? {
        *beside = 2;
    }
    Some(Board {
        start: Some(start),
        hand,
        ..rules.board.clone()
    })
}

/// Sets a field to a number that the option's bounds have let through.
pub(super) fn set_number(field: &mut u16, value: &Value) {
    if let Some(n) = value.as_u64().and_then(|n| u16::try_from(n).ok()) {
        *field = n;
    }
}

/// The same for a small field.
pub(super) fn set_small(field: &mut u8, value: &Value) {
    if let Some(n) = value.as_u64().and_then(|n| u8::try_from(n).ok()) {
        *field = n;
    }
}
