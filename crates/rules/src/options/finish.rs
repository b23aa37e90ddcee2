//! Options of how a game ends and what stops it.

use crate::check::MOST_QUIET;
use crate::file::{Deadlock, Repetition, Rest, When};

use super::board::set_number;
use super::scope::{ALL, MAJORITY, TWO_ROWS};
use super::{Kind, OptionSpec};

pub(super) static OPTIONS: &[OptionSpec] = &[
    flag!(
        "majority",
        MAJORITY,
        end.majority,
        "Whether more than half of all seeds ends the game.",
        "Si plus de la moitié des graines met fin à la partie."
    ),
    option!(
        "play_out",
        Kind::Bool,
        MAJORITY,
        "Whether the game goes on after a majority: the opposite of majority.",
        "Si la partie continue après une majorité : le contraire de majority.",
        get | r | (!r.end.majority).into(),
        set | r,
        v | r.end.majority = v != true
    ),
    choice!(
        "end",
        When,
        TWO_ROWS,
        end.when,
        "Whether the game ends when the mover cannot move, or as soon as either side is empty.",
        "Si la partie finit quand celui qui doit jouer ne le peut pas, ou dès qu’un camp est vide."
    ),
    choice!(
        "rest",
        Rest,
        TWO_ROWS,
        end.rest,
        "Who gets the seeds left on the board.",
        "Qui reçoit les graines restées sur le plateau."
    ),
    flag!(
        "surinam_end",
        TWO_ROWS,
        end.only_singles,
        "Whether the game ends when no house holds more than one seed.",
        "Si la partie finit quand aucune case ne tient plus d’une graine."
    ),
    option!(
        "last",
        Kind::Number { min: 0, max: 500 },
        TWO_ROWS,
        "When this many seeds are left in play, the next capture takes them all (0: never).",
        "Quand il reste ce nombre de graines en jeu, la prise suivante les prend toutes (0 : jamais).",
        get | r | r.end.last.into(),
        set | r,
        v | set_number(&mut r.end.last, v)
    ),
    choice!(
        "repetition",
        Repetition,
        ALL,
        stop.repetition,
        "Which occurrence of a position stops the game.",
        "Quelle apparition d’une position arrête la partie."
    ),
    option!(
        "quiet",
        Kind::Number {
            min: 0,
            max: MOST_QUIET
        },
        ALL,
        "Moves in a row without a seed captured or stored after which the game is stopped (0: never).",
        "Nombre de coups de suite sans graine prise ni engrangée après lequel la partie est arrêtée (0 : jamais).",
        get | r | r.stop.quiet.into(),
        set | r,
        v | {
            if let Some(n) = v.as_u64().and_then(|n| u32::try_from(n).ok()) {
                r.stop.quiet = n;
            }
        }
    ),
    choice!(
        "deadlock",
        Deadlock,
        TWO_ROWS,
        stop.deadlock,
        "What a stopped game is worth: own sides, an even split, or a draw.",
        "Ce que vaut une partie arrêtée : chacun son camp, un partage égal, ou une partie nulle."
    ),
];
