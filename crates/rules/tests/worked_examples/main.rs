//! Every worked example of the rules, named by its number: the same letters and numbers as in the rules chapter's tables.

#[path = "../support/mod.rs"]
mod support;

mod congkak;
mod kalah;
mod kenya;
mod kiswahili;
mod kujifunza;
mod namnam;
mod omweso;
mod oware;

use kete_rules::Move;

/// A move of the Baos; `right` is the direction on the front row, +1.
fn bao(pit: u8, right: bool, capture: bool) -> Move {
    Move::Bao {
        pit,
        clockwise: right,
        capture,
        safari: None,
    }
}
