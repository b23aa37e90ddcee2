//! The proof that a game is at a dead end: nothing can be captured any more, and it would not end by itself.

use rustc_hash::FxHashSet;

use crate::file::Stores;
use crate::game::won;
use crate::kernel::{Rules, Shape};
use crate::position::{Phase, Player, Position};

/// Positions after which a search for a proof is given up: a fraction of a second.
pub const LIMIT: usize = 20_000;

/// Most seeds on the board with which a proof is looked for unasked.
const FEW: u32 = 8;

/// Whether nothing can be captured or stored any more, however both players go on, and the game cannot end by itself.
/// Nothing if that has not been found out within `limit` positions.
pub fn is_dead(rules: &Rules, position: &Position, limit: usize) -> Option<bool> {
    if position.phase() != Phase::Sow {
        return Some(false);
    }
    let now = won(rules, position);
    let mut seen = FxHashSet::default();
    let mut queue = vec![*position];
    seen.insert(*position);
    let mut next = 0;
    while let Some(p) = queue.get(next).copied() {
        // Where nobody has looked yet whether the player can move, a position without moves is an end.
        let (mut alive, mut any) = (false, false);
        rules.children(&p, |_, child| {
            any = true;
            alive |= child.phase() != Phase::Sow || won(rules, child) != now;
            if !alive && seen.len() <= limit && seen.insert(*child) {
                queue.push(*child);
            }
        });
        if alive || !any {
            return Some(false);
        }
        if seen.len() > limit {
            return None;
        }
        next += 1;
    }
    Some(true)
}

/// Whether it is worth looking for a proof without being asked: only captures go into the stores, and few seeds are left.
pub fn is_likely(rules: &Rules, position: &Position) -> bool {
    let left: u32 = Player::BOTH
        .into_iter()
        .map(|player| u32::from(position.row(player)))
        .sum();
    rules.shape() == Shape::Rows
        && rules.file().sowing.stores == Stores::None
        && position.phase() == Phase::Sow
        && left <= FEW
}
