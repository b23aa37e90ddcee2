//! Endgame tables as an oracle of a kernel's states.

use std::sync::Arc;

use kete_rules::file::{Deadlock, Direction};
use kete_rules::{Phase, Player, Position, Rules, Shape};

use crate::game::{Endgames, Game, Oracle};
use crate::mancala::may_recur;
use crate::packed::State;

/// A state as the tables know boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rows {
    /// The row of the player to move, a byte a house, the first he sows in the lowest one.
    pub own: u128,
    /// The other row, numbered as its owner sows.
    pub other: u128,
    /// What is in the stores of the player to move and of the other one.
    pub stores: [u16; 2],
    /// Seeds on the board.
    pub seeds: u32,
}

impl Rows {
    /// Seeds the player to move is ahead by in the stores.
    pub fn ahead(&self) -> i32 {
        i32::from(self.stores[0]) - i32::from(self.stores[1])
    }
}

impl From<&State> for Rows {
    fn from(state: &State) -> Self {
        Rows {
            own: state.board.own.into(),
            other: state.board.other.into(),
            stores: state.stores,
            seeds: state.board.seeds(),
        }
    }
}

/// The rows of a position in which a player of a two-row game is to sow; `None` elsewhere, and where
/// more than `most` seeds are on the board.
pub fn rows_of(rules: &Rules, p: &Position, most: u32) -> Option<Rows> {
    let seeds = u32::from(p.row(Player::South)) + u32::from(p.row(Player::North));
    if seeds > most.min(255) || p.phase() != Phase::Sow || p.is_offered() {
        return None;
    }
    if rules.shape() != Shape::Rows {
        return None;
    }
    let houses = rules.houses();
    let clockwise = rules.file().sowing.direction == Direction::Clockwise;
    let row = |seat: Player| {
        (0..houses).fold(0u128, |row, place| {
            let from_left = if clockwise { houses - 1 - place } else { place };
            let seeds = p.cells()[houses * seat.index() + from_left];
            row | u128::from(seeds) << (8 * place)
        })
    };
    let seat = p.player();
    Some(Rows {
        own: row(seat),
        other: row(seat.other()),
        stores: [p.store(seat), p.store(seat.other())],
        seeds,
    })
}

/// A game whose states the tables know.
pub(crate) trait OnBoard: Game {
    fn rules(&self) -> &Rules;

    /// The state as rows; `None` where it is no board of the tables, or holds more than `most` seeds.
    fn rows(&self, state: &Self::State, most: u32) -> Option<Rows>;
}

/// What comes of going round for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Round {
    /// That cannot be, or nothing stops it.
    Never,
    /// A draw.
    Draw,
    /// Both get the same of what is left.
    Split,
    /// Something that depends on the board.
    Board,
}

/// The tables behind the door of the search.
#[derive(Debug)]
pub(crate) struct Known<G> {
    game: G,
    tables: Arc<dyn Endgames>,
    /// Most seeds on the board.
    most: u32,
    round: Round,
    /// All seeds, and what a store may hold before a majority ends the game.
    total: i32,
    half: Option<i32>,
}

impl<G: OnBoard> Known<G> {
    pub fn new(game: G, tables: Arc<dyn Endgames>) -> Self {
        let rules = game.rules();
        let file = rules.file();
        let round = match (game.repetition(), file.stop.deadlock) {
            (None, _) => Round::Never,
            (_, Deadlock::Draw) => Round::Draw,
            (_, Deadlock::Split) => Round::Split,
            (_, Deadlock::OwnSides) => Round::Board,
        };
        let total = i32::from(rules.total());
        let half = file.end.majority.then_some(total / 2);
        Self {
            game,
            most: tables.seeds(),
            tables,
            round,
            total,
            half,
        }
    }

    fn rows(&self, state: &G::State) -> Option<Rows> {
        self.game.rows(state, self.most)
    }

    /// What the bounds of a game that is played out are worth where a majority ends it before: it
    /// stops counting there, but the winner is the same. Only in a draw by repetition may a majority come first.
    fn until_majority(&self, rows: &Rows, (low, high): (i32, i32)) -> (i32, i32) {
        let Some(half) = self.half else {
            return (low, high);
        };
        let can = rows
            .stores
            .map(|store| i32::from(store) + rows.seeds as i32 > half);
        if can == [false; 2] {
            return (low, high);
        }
        let drawn = self.round == Round::Draw;
        let held = |bound: i32, loser_can: bool| match bound {
            1.. => 1,
            0 if !(drawn && loser_can) => 0,
            _ => -self.total,
        };
        (held(low, can[1]), -held(-high, can[0]))
    }
}

impl<G: OnBoard + Send> Oracle<G::State> for Known<G> {
    fn probe(&self, state: &G::State, fresh: bool) -> Option<(i32, i32)> {
        if !fresh && self.round == Round::Board {
            return None;
        }
        let rows = self.rows(state)?;
        let (low, high) = self.tables.bounds(rows.own, rows.other, rows.ahead())?;
        let (low, high) = match self.round {
            // Whoever would lose by a repetition may find that it comes too soon.
            Round::Draw if !fresh => (low.min(0), high.max(0)),
            Round::Split if !fresh => (low.min(rows.ahead()), high.max(rows.ahead())),
            _ => (low, high),
        };
        Some(self.until_majority(&rows, (low, high)))
    }

    fn told(&self, state: &G::State) -> Option<(i32, i32)> {
        let rows = self.rows(state)?;
        // Tables know of no majority: what they say is of a game that is played out.
        let played_out = self.tables.bounds(rows.own, rows.other, rows.ahead())?;
        let sure = self.until_majority(&rows, played_out);
        let winner_is_sure = sure.0 > 0 || sure.1 < 0 || sure == (0, 0);
        Some(if winner_is_sure { played_out } else { sure })
    }

    fn may_go_round(&self) -> bool {
        may_recur(self.game.rules())
    }

    fn going_round(&self, state: &G::State) -> Option<i32> {
        match self.round {
            Round::Draw => Some(0),
            Round::Split => self.rows(state).map(|rows| rows.ahead()),
            Round::Never | Round::Board => None,
        }
    }

    fn reaches(&self, margin: i32, told: i32) -> bool {
        margin >= told || (self.half.is_some() && margin > 0 && told > 0)
    }
}
