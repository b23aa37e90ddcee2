//! Plain minimax over recorded games: the two persons maximise and minimise one score, nothing is
//! negated, and repetition, rounds and endings are those of the record.

use kete_engine::{Game, Mancala};
use kete_rules::game::{Action, Game as Record};
use kete_rules::{Player, Position, Verdict};

/// Sure results lie beyond all estimates.
const SURE: i32 = 1 << 22;

fn certain(margin: i32) -> i32 {
    SURE * margin.signum() + margin
}

/// Whether the person to move is the one who opened the game.
pub fn opener_moves(p: &Position) -> bool {
    (p.player() == Player::South) != p.is_swapped()
}

/// The measure.
pub struct Plain<'a> {
    pub game: &'a Mancala,
    /// How often a repetition stopped a game or a round.
    pub stops: usize,
}

impl Plain<'_> {
    /// The score for the person who opened, searched so many moves deep; and whether it is the outcome.
    pub fn score(&mut self, record: &mut Record, depth: u32) -> (i32, bool) {
        let p = *record.position();
        if p.is_over() {
            let margin = match p.verdict() {
                Verdict::Draw => 0,
                _ => record.score().margin() / 2,
            };
            return (certain(margin), true);
        }
        if depth == 0 {
            let (low, high) = self.game.score_bounds(&p);
            let points = self.game.evaluate(&p).max(certain(low)).min(certain(high));
            return (if opener_moves(&p) { points } else { -points }, false);
        }
        let children = record.rules().legal(&p).into_iter().map(|m| {
            let step = record.play(m).expect("a legal move");
            self.stops += usize::from(matches!(step.action, Action::Stopped(_)));
            let found = self.score(record, depth - 1);
            record.undo();
            found
        });
        let (scores, exact): (Vec<i32>, Vec<bool>) = children.unzip();
        let best = if opener_moves(&p) {
            scores.into_iter().max()
        } else {
            scores.into_iter().min()
        };
        let best = best.unwrap_or_else(|| panic!("no move in {p:?}"));
        (best, exact.into_iter().all(|e| e))
    }
}
