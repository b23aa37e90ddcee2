//! Every game of kete-rules, as the search sees it.
//!
//! *Points of view.* Scores belong to the person to move, not to a seat. The pie rule's swap moves no
//! seed, but the seat to move passes to the other person, so it ends a turn like any other move.
//!
//! *Scores.* Two rows: the final margin in whole seeds; a seed that is split in halves adds as much to
//! both sides. Four rows: 1 for a win, 0 for a draw, -1 for a loss.
//!
//! *Matches of rounds* are searched through the end of a round, which is only one more move; the margin
//! is that of the stores when the match ends. Before the last round nothing bounds it but the
//! number of seeds. A repetition ends the round and the search goes on with the next one.

pub(crate) mod estimate;
mod seeds;

use std::sync::Arc;

use kete_rules::file::{Deadlock, Endless, From, Repetition, RoundKind, Stores, Then};
use kete_rules::{Ending, Move, Phase, Player, Position, Rules, Shape};

use crate::game::{Child, Game, Turn};
use crate::weights::{SEED, Weights};
use estimate::Estimate;

/// A rule set as a game to be searched.
#[derive(Clone, Debug)]
pub struct Mancala {
    rules: Arc<Rules>,
    estimate: Estimate,
    /// Seeds in play, as the widest bound of a margin.
    total: i32,
    /// The last round of a match of several: 0 if there is no limit. `None` where one round is all.
    last_round: Option<u32>,
    /// A game can be drawn whatever the stores hold.
    draws: bool,
    repetition: Option<u32>,
    cycle: u32,
}

impl Mancala {
    /// The game of these rules, judged by the weights of their kind.
    pub fn new(rules: Arc<Rules>) -> Self {
        let weights = Weights::of(&rules);
        Self::with_weights(rules, &weights)
    }

    /// The game of these rules, judged by other weights. Those of another kind of game are nonsense, but
    /// harmless.
    pub fn with_weights(rules: Arc<Rules>, weights: &Weights) -> Self {
        let file = rules.file();
        let repetition = match file.stop.repetition {
            _ if !may_recur(&rules) => None,
            Repetition::None => None,
            Repetition::Second => Some(2),
            Repetition::Third => Some(3),
        };
        let stops_drawn = repetition.is_some() && file.stop.deadlock == Deadlock::Draw;
        Self {
            estimate: Estimate::new(&rules, weights),
            total: i32::from(rules.total()),
            last_round: file.rounds.as_ref().map(|r| r.max).filter(|&max| max != 1),
            draws: stops_drawn || file.stop.endless == Endless::Draw,
            repetition,
            cycle: shortest_cycle(&rules),
            rules,
        }
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// What a move from `before` to `after` does to the turn.
    fn turn(&self, before: &Position, after: &Position) -> Turn {
        if after.is_over() {
            let margin = self.rules.margin(after) / 2;
            let same_seat = after.player() == before.player();
            return Turn::Over(if same_seat { margin } else { -margin });
        }
        if person(after) == person(before) {
            Turn::Again
        } else {
            Turn::Other
        }
    }

    /// The estimate of positions.
    pub(crate) fn estimate(&self) -> &Estimate {
        &self.estimate
    }

    /// The least and the greatest margin with so many seeds in play.
    pub(crate) fn margin_bounds(&self, ahead: i32, in_play: i32) -> (i32, i32) {
        let (low, high) = (ahead - in_play, ahead + in_play);
        if self.draws {
            (low.min(0), high.max(0))
        } else {
            (low, high)
        }
    }

    /// Seeds the player to move is ahead by, in the stores.
    fn ahead(p: &Position) -> i32 {
        i32::from(p.store(p.player())) - i32::from(p.store(p.player().other()))
    }

    /// Whether another round may follow the present one.
    fn goes_on(&self, p: &Position) -> bool {
        self.last_round.is_some_and(|last| {
            // Houses are chosen between two rounds; the number is that of the next one.
            last == 0 || p.round() < last || p.phase() == Phase::Choose
        })
    }
}

/// Who sits on the seat to move: whoever opened the game is South.
pub(crate) fn person(p: &Position) -> Player {
    if p.is_swapped() {
        p.player().other()
    } else {
        p.player()
    }
}

/// Whether a position can occur twice within a round.
///
/// Seeds only move forward round two rows, so between two occurrences without a capture as many of
/// them cross each border between neighbours. If a player sows his own store and plays his own row,
/// no turn crosses the border to either side without dropping a seed into a store.
pub(crate) fn may_recur(rules: &Rules) -> bool {
    let file = rules.file();
    rules.shape() != Shape::Rows
        || file.sowing.stores != Stores::Own
        || file.moves.from != From::Row
}

/// See [`Game::shortest_cycle`].
///
/// Where a turn is one handful, every house must have been emptied between two occurrences: one that
/// is not would keep a seed of all that pass. Burnt houses let them pass.
fn shortest_cycle(rules: &Rules) -> u32 {
    let file = rules.file();
    if rules.shape() != Shape::Rows {
        // Turns alternate.
        return 2;
    }
    let relays = |then| matches!(then, Then::Relay | Then::RelayNext);
    let burns = file
        .rounds
        .as_ref()
        .is_some_and(|r| r.kind == RoundKind::Refill && r.max != 1);
    if burns || file.landing.iter().any(|l| relays(l.then)) {
        1
    } else {
        rules.size() as u32
    }
}

impl Game for Mancala {
    type State = Position;
    type Move = Move;

    fn moves(&self, p: &Position, out: &mut Vec<Move>) {
        self.rules.children(p, |m, _| out.push(m));
    }

    fn play(&self, p: &Position, m: Move) -> (Position, Turn) {
        // An illegal move is the caller's mistake; it changes nothing.
        let next = self.rules.play(p, m).unwrap_or(*p);
        (next, self.turn(p, &next))
    }

    fn children(&self, p: &Position, out: &mut Vec<Child<Position, Move>>) {
        self.rules.children(p, |mv, next| {
            out.push(Child {
                mv,
                state: *next,
                turn: self.turn(p, next),
            });
        });
    }

    fn is_over(&self, p: &Position) -> bool {
        p.is_over()
    }

    fn evaluate(&self, p: &Position) -> i32 {
        self.estimate.points(p)
    }

    fn unit(&self) -> i32 {
        SEED
    }

    fn score_bounds(&self, p: &Position) -> (i32, i32) {
        if self.rules.shape() != Shape::Rows {
            return (-1, 1);
        }
        if self.goes_on(p) {
            return (-self.total, self.total);
        }
        let in_play = i32::from(p.row(Player::South)) + i32::from(p.row(Player::North));
        let (mut low, mut high) = self.margin_bounds(Self::ahead(p), in_play);
        if p.is_offered() {
            // Either person can still come to sit on either seat.
            (low, high) = (low.min(-high), high.max(-low));
        }
        (low, high)
    }

    fn key(&self, p: &Position) -> u64 {
        p.key()
    }

    fn repetition(&self) -> Option<u32> {
        self.repetition
    }

    fn repeated(&self, p: &Position) -> (Position, Turn) {
        let next = self.rules.adjudicate(p, Ending::Repetition);
        (next, self.turn(p, &next))
    }

    fn counts(&self, p: &Position) -> bool {
        p.phase() == Phase::Sow
    }

    fn progress(&self, p: &Position) -> u32 {
        let stores = u32::from(p.store(Player::South)) + u32::from(p.store(Player::North));
        match (self.rules.shape(), p.phase()) {
            // While houses are chosen the stores are those of the round before.
            (Shape::Rows, Phase::Choose) => (p.round().wrapping_sub(1) << 16).wrapping_add(stores),
            (Shape::Rows, _) => (p.round() << 16).wrapping_add(stores),
            // Hands are only emptied.
            _ => (1 << 17) - stores,
        }
    }

    fn shortest_cycle(&self) -> u32 {
        self.cycle
    }

    fn order_hint(&self, p: &Position, child: &Child<Position, Move>) -> i32 {
        match child.turn {
            Turn::Over(margin) => 1000 * margin.signum(),
            Turn::Again => 3 + 2 * self.gain(p, &child.state),
            Turn::Other => 2 * self.gain(p, &child.state),
        }
    }

    fn ordinal(&self, m: Move) -> usize {
        match m {
            Move::House(house) => usize::from(house & 31),
            Move::Swap => 32,
            Move::Arrange(_) => 33,
            Move::Take(_) => 34,
            Move::Bao {
                pit,
                clockwise,
                capture,
                ..
            } => {
                64 + (usize::from(pit & 15) << 2)
                    + (usize::from(clockwise) << 1)
                    + usize::from(capture)
            }
            Move::Laps { pit, word } => {
                let choices = (0..3).fold(0, |bits, i| bits << 1 | usize::from(word.get(i)));
                128 + (usize::from(pit & 15) << 3) + choices
            }
        }
    }
}

impl Mancala {
    /// Seeds that a move brings the player of `before`.
    pub(crate) fn gain(&self, before: &Position, after: &Position) -> i32 {
        let mover = before.player();
        if self.rules.shape() != Shape::Rows {
            let own = estimate::ring(after, mover) - estimate::ring(before, mover);
            return own - i32::from(before.store(mover)) + i32::from(after.store(mover));
        }
        if after.round() != before.round() {
            return 0;
        }
        let won = |p: &Position| i32::from(p.store(mover)) - i32::from(p.store(mover.other()));
        won(after) - won(before)
    }
}
