//! Which games can have tables, and of which kind.

use kete_rules::file::{Deadlock, Endless, From, Repetition, RuleFile, Singles, Stores, Then};
use kete_rules::{Rules, Shape};
use thiserror::Error;

use crate::index::MOST_SEEDS;

/// How the tables of a game are built, and what a board is worth in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A board cannot recur: one ordered pass, one value a board.
    Acyclic,
    /// Boards recur, and a repetition splits what is left: one value a board.
    Cyclic,
    /// Boards recur, and what a repetition is worth depends on more than the board: what each side can force, as two
    /// bounds a board.
    Bounded,
}

impl Kind {
    /// Values a board.
    pub fn planes(self) -> usize {
        match self {
            Kind::Acyclic | Kind::Cyclic => 1,
            Kind::Bounded => 2,
        }
    }

    /// Its name in files and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Acyclic => "acyclic",
            Kind::Cyclic => "cyclic",
            Kind::Bounded => "bounded",
        }
    }
}

/// What a game is worth that never leaves a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forever {
    /// Nothing to either: the seeds left are split.
    Split,
    /// Between all the seeds left for one side and for the other.
    Seeds,
    /// The whole game is drawn: the seeds won before do not count any more.
    Draw,
    /// Such a game never ends.
    Unknown,
}

/// Why a game can have no tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Unsuited {
    /// No seed ever leaves the board.
    #[error("nothing leaves a board of four rows, so there are no smaller boards to build on")]
    FourRows,
    /// Houses are owned or burnt from round to round.
    #[error(
        "a match of several rounds is worth more than the seeds of one: give rounds=1 where the game has it"
    )]
    Rounds,
    /// Players own houses on the other side.
    #[error("who owns which house matters as well as the seeds in it")]
    Owned,
    /// A house can become a trap.
    #[error("a tuzdik makes a board worth more than its seeds tell")]
    Tuzdik,
    /// A move is granted only once in a row.
    #[error("whether the player has just moved matters as well as the seeds")]
    Once,
    /// An endless turn draws the whole game.
    #[error("an endless turn draws the game whatever lies in the stores: give endless=illegal")]
    Endless,
    /// The game stops after so many moves without a capture.
    #[error("the game stops after {0} moves without a capture, which no board shows: give quiet=0")]
    Quiet(u32),
    /// Boards of a kind that no table numbers.
    #[error("more than {MOST_SEEDS} seeds on a board of {0} houses a side cannot be numbered")]
    Large(usize),
}

/// A rule set as tables see it.
#[derive(Clone, Debug)]
pub struct Suit {
    /// How its tables are built.
    pub kind: Kind,
    /// What a game without end is worth.
    pub forever: Forever,
    /// What decides the value of a board: rule sets with the same number share their tables.
    pub fingerprint: u64,
    /// Houses in a row.
    pub houses: usize,
    file: RuleFile,
}

impl Suit {
    /// What tables of these rules would be.
    ///
    /// # Errors
    /// Why they can have none.
    pub fn of(rules: &Rules) -> Result<Suit, Unsuited> {
        let mut file = rules.file().clone();
        if rules.shape() != Shape::Rows {
            return Err(Unsuited::FourRows);
        }
        if file.moves.from != From::Row {
            return Err(Unsuited::Owned);
        }
        if file.tuzdik.is_some() || file.landing.iter().any(|l| l.tuzdik) {
            return Err(Unsuited::Tuzdik);
        }
        if file.landing.iter().any(|l| l.then == Then::AgainOnce) {
            return Err(Unsuited::Once);
        }
        // Last, for it can be helped.
        if file.rounds.as_ref().is_some_and(|rounds| rounds.max != 1) {
            return Err(Unsuited::Rounds);
        }
        let acyclic = is_acyclic(&file);
        if file.stop.endless == Endless::Draw {
            return Err(Unsuited::Endless);
        }
        if file.stop.quiet > 0 && !acyclic {
            return Err(Unsuited::Quiet(file.stop.quiet));
        }
        let forever = match (file.stop.repetition, file.stop.deadlock) {
            (Repetition::None, _) => Forever::Unknown,
            (_, Deadlock::Split) => Forever::Split,
            (_, Deadlock::Draw) => Forever::Draw,
            (_, Deadlock::OwnSides) => Forever::Seeds,
        };
        let kind = match forever {
            _ if acyclic => Kind::Acyclic,
            Forever::Split => Kind::Cyclic,
            _ => Kind::Bounded,
        };
        // What says nothing about the value of a board is left out, so that games share tables.
        file.board.seeds = 1;
        file.board.start = None;
        file.board.mirrored = false;
        file.sowing.direction = Default::default();
        file.moves.pie = false;
        file.end.majority = false;
        file.rounds = None;
        file.perft.clear();
        if acyclic {
            file.stop.repetition = Repetition::None;
            file.stop.deadlock = Default::default();
            file.stop.quiet = 0;
        } else if file.stop.repetition != Repetition::None {
            file.stop.repetition = Repetition::Third;
        }
        let houses = rules.houses();
        let compiled = Rules::compile(file.clone()).map_err(|_| Unsuited::Large(houses))?;
        Ok(Suit {
            kind,
            forever,
            fingerprint: compiled.hash(),
            houses,
            file,
        })
    }

    /// The rules that boards of up to so many seeds are built with.
    ///
    /// # Errors
    /// If there are more seeds than tables or rules know of.
    pub fn rules(&self, seeds: u32) -> Result<Rules, Unsuited> {
        let large = Unsuited::Large(self.houses);
        if seeds > MOST_SEEDS {
            return Err(large);
        }
        let mut file = self.file.clone();
        let each = seeds.div_ceil(2 * self.houses as u32).max(1);
        file.board.seeds = u16::try_from(each).map_err(|_| large)?;
        Rules::compile(file).map_err(|_| large)
    }
}

/// Whether a turn that puts no seed into a store only moves seeds on within the mover's row, and passes.
///
/// A player who sows his own store and plays his own row cannot reach the other row without passing it. Where a
/// player may miss his turn although he has seeds, turns within a layer do not alternate, and the general way is taken.
fn is_acyclic(file: &RuleFile) -> bool {
    let stuck_with_seeds = file.moves.least > 1
        || file.moves.feed != Default::default()
        || file.moves.singles != Singles::Free
        || file.capture.grand_slam != Default::default();
    file.sowing.stores == Stores::Own
        && file.moves.from == From::Row
        && file.landing.iter().all(|l| l.then != Then::RelayNext)
        && !(file.moves.pass && stuck_with_seeds)
}
