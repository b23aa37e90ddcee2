//! Options of moves and turns.

use crate::check::MOST_LAPS;
use crate::file::{Direction, Endless, Feed, Singles};

use super::scope::{LAPS, SINGLES, SINGLES_WAIT, TWO_ROWS, territory};
use super::{Kind, OptionSpec};

pub(super) static OPTIONS: &[OptionSpec] = &[
    choice!(
        "singles",
        Singles,
        SINGLES,
        moves.singles,
        "When a house with one seed may be played.",
        "Quand une case d’une seule graine peut être jouée."
    ),
    option!(
        "singles_to_empty",
        Kind::Bool,
        SINGLES_WAIT,
        "Whether a single may only be played into an empty house.",
        "Si une graine seule ne peut être jouée que vers une case vide.",
        get | r | (r.moves.singles == Singles::WaitToEmpty).into(),
        set | r,
        v | r.moves.singles = if v == true {
            Singles::WaitToEmpty
        } else {
            Singles::Wait
        }
    ),
    choice!(
        "direction",
        Direction,
        TWO_ROWS,
        sowing.direction,
        "Which way seeds go round the board.",
        "Dans quel sens les graines font le tour du plateau."
    ),
    option!(
        "feed",
        Kind::Choice(Feed::NAMES),
        TWO_ROWS,
        "The duty to give or leave the opponent seeds.",
        "L’obligation de donner ou de laisser des graines à l’adversaire.",
        get | r | r.moves.feed.name().into(),
        set | r,
        v | {
            if let Some(feed) = v.as_str().and_then(Feed::parse) {
                r.moves.feed = feed;
                // Where houses change owner, a player who cannot feed ends the round.
                if territory(r) {
                    r.moves.pass = feed == Feed::No;
                }
            }
        }
    ),
    flag!(
        "pass",
        TWO_ROWS,
        moves.pass,
        "Whether a player without a move misses his turn instead of ending the game.",
        "Si un joueur sans coup passe son tour au lieu de finir la partie."
    ),
    flag!(
        "pie",
        TWO_ROWS,
        moves.pie,
        "Whether North may change seats after South's first turn.",
        "Si Nord peut échanger les places après le premier tour de Sud."
    ),
    option!(
        "laps",
        Kind::Number {
            min: 1,
            max: MOST_LAPS
        },
        LAPS,
        "Laps after which a turn counts as endless.",
        "Nombre de tours de plateau à partir duquel un tour est sans fin.",
        get | r | r.stop.laps.into(),
        set | r,
        v | {
            if let Some(n) = v.as_u64().and_then(|n| u32::try_from(n).ok()) {
                r.stop.laps = n;
            }
        }
    ),
    choice!(
        "endless",
        Endless,
        LAPS,
        stop.endless,
        "What an endless turn is: not legal, a draw, or the end of the turn.",
        "Ce qu’est un tour sans fin : un coup interdit, une partie nulle, ou la fin du tour."
    ),
];
