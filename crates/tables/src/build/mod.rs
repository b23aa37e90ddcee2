//! Building a layer from those below it.
//!
//! *Acyclic* games take one ordered pass. *Cyclic* ones are solved backwards: what leaves the
//! layer is looked up below, then values spread from the greatest to the least over turns taken back.
//!
//! Neither the number of ranks nor the order of their work shows in the result: every value, and the length of the
//! longest line, is a property of the layer.

mod acyclic;
mod circuit;
mod cyclic;
mod graph;
mod rows;
mod split;

use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use kete_engine::packed::{Kalah, Oware};
use thiserror::Error;

use self::circuit::Circuit;
use crate::exchange::{Exchange, Threads};
use crate::index::{Index, Layer, Rows, boards};
use crate::kind::{Forever, Kind, Suit, Unsuited};
use crate::row::Row;
use crate::source::{General, Packed, Source, Step};

/// In a bound: not to be had at any price, for it would need a game that ends.
pub const NEVER: i8 = 127;

/// The values of a layer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Values {
    /// A plane of one byte a board, by number: the value; with two planes what the player to move can force if going
    /// on for ever is worst for him, and if it is best.
    pub planes: Vec<Vec<i8>>,
    /// The longest line within the layer before its value is settled, in turns.
    pub longest: u32,
}

/// What a build tells while it works, and asks.
pub trait Watch: Sync {
    /// So much more of a layer's [`work`](Builder::work) is done.
    fn advance(&self, work: u64) {
        let _ = work;
    }

    /// Whether to stop; then nothing comes of the layer.
    fn stopped(&self) -> bool {
        false
    }
}

/// Watches nothing.
impl Watch for () {}

/// Why a layer could not be built.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum BuildError {
    /// It was told to stop.
    #[error("stopped")]
    Stopped,
    /// The memory cannot be had.
    #[error("there is not enough memory for a layer of {0} boards")]
    Memory(u64),
    /// A turn does what turns of these rules should not.
    #[error(
        "a turn of this game goes backwards, which is a fault of the program: please report it"
    )]
    Order,
    /// The game can have no such table.
    #[error(transparent)]
    Unsuited(#[from] Unsuited),
}

/// What a build needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Estimate {
    /// Boards of the layer.
    pub boards: u64,
    /// Bytes of memory, the layers below included.
    pub memory: u64,
    /// Bytes of memory for the layers below.
    pub below: u64,
}

/// A builder of one game's layers.
pub struct Builder {
    suit: Suit,
    plan: Box<dyn Plan>,
    seeds: u32,
}

impl std::fmt::Debug for Builder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Builder")
            .field("suit", &self.suit)
            .field("seeds", &self.seeds)
            .finish_non_exhaustive()
    }
}

impl Builder {
    /// A builder for boards of up to `seeds` seeds.
    ///
    /// # Errors
    /// If the game can have no such tables.
    pub fn new(suit: &Suit, seeds: u32) -> Result<Builder, Unsuited> {
        Builder::with(suit, seeds, true)
    }

    /// The same with the general kernel, which is slower; the values are the same.
    ///
    /// # Errors
    /// If the game can have no such tables.
    pub fn general(suit: &Suit, seeds: u32) -> Result<Builder, Unsuited> {
        Builder::with(suit, seeds, false)
    }

    fn with(suit: &Suit, seeds: u32, packed: bool) -> Result<Builder, Unsuited> {
        let rules = suit.rules(seeds)?;
        let houses = suit.houses;
        let large = Unsuited::Large(houses);
        let plan: Box<dyn Plan> = if houses > <u64 as Row>::HOUSES {
            let index = Index::<u128>::new(houses, seeds).ok_or(large)?;
            Of::boxed(index, General::new(rules))
        } else {
            let index = Index::<u64>::new(houses, seeds).ok_or(large)?;
            let kalah = Kalah::new(&rules).filter(|_| packed);
            let oware = Oware::new(&rules).filter(|_| packed);
            match (kalah, oware) {
                (Some(kernel), _) => Of::boxed(index, Packed::new(kernel, rules)),
                (_, Some(kernel)) => Of::boxed(index, Packed::new(kernel, rules).backwards()),
                _ => Of::boxed(index, General::new(rules)),
            }
        };
        Ok(Builder {
            suit: suit.clone(),
            plan,
            seeds,
        })
    }

    /// The game.
    pub fn suit(&self) -> &Suit {
        &self.suit
    }

    /// Most seeds of a board.
    pub fn seeds(&self) -> u32 {
        self.seeds
    }

    /// Boards of a layer.
    pub fn boards(&self, seeds: u32) -> u64 {
        boards(2 * self.suit.houses, seeds).unwrap_or(u64::MAX)
    }

    /// The work that building a layer is: looks at a board. Cyclic games look at each once for every value it can have,
    /// and before that play all its turns, which takes about as long as all these looks.
    pub fn work(&self, seeds: u32) -> u64 {
        let boards = self.boards(seeds);
        match self.suit.kind {
            Kind::Acyclic => boards,
            Kind::Cyclic => boards.saturating_mul(2 * u64::from(seeds).max(1)),
            Kind::Bounded => boards.saturating_mul(2 * (2 * u64::from(seeds) + 1)),
        }
    }

    /// What building the layer of so many seeds needs.
    pub fn estimate(&self, seeds: u32) -> Estimate {
        let planes = self.suit.kind.planes() as u64;
        let layer = self.boards(seeds);
        let below = (0..seeds).map(|n| self.boards(n)).sum::<u64>() * planes;
        let a_board = match self.suit.kind {
            Kind::Acyclic => 2,
            // A plane each, what is left of the turns, and boards on their way.
            _ if self.plan.knows_before() => planes + 2,
            // Besides, every turn of the layer backwards.
            _ => planes + 2 + 16 * self.suit.houses as u64 / 2,
        };
        let rows = boards(self.suit.houses + 1, self.seeds).unwrap_or(u64::MAX);
        let lists = rows.saturating_mul(self.plan.row_bytes());
        let memory = below.saturating_add(layer.saturating_mul(a_board));
        Estimate {
            boards: layer,
            memory: memory.saturating_add(lists),
            below,
        }
    }

    /// Builds the layer of `seeds` seeds from all those below it, by seeds, on so many ranks.
    ///
    /// # Errors
    /// If it was told to stop, or the memory cannot be had.
    pub fn layer(
        &self,
        seeds: u32,
        below: &[Values],
        ranks: usize,
        watch: &dyn Watch,
    ) -> Result<Values, BuildError> {
        self.plan.layer(&self.suit, seeds, below, ranks, watch)
    }

    /// The value of a board of a layer once more, from its turns and the layers up to it: for every plane what one turn
    /// makes of the values given.
    pub fn again(&self, seeds: u32, values: &[Values], number: u64) -> Vec<i8> {
        self.plan.again(&self.suit, seeds, values, number)
    }

    /// The number of a board in the layer of its seeds, its rows a byte a house; `None` if it has too many seeds or
    /// houses.
    pub fn rank(&self, own: u128, other: u128) -> Option<(u32, u64)> {
        self.plan.rank(own, other)
    }

    /// The rows of a board by its number, a byte a house.
    pub fn board(&self, seeds: u32, number: u64) -> (u128, u128) {
        self.plan.board(seeds, number)
    }
}

/// A builder whatever its kernel.
trait Plan: Send + Sync {
    fn knows_before(&self) -> bool;
    /// Bytes that are kept of a row, whatever faces it.
    fn row_bytes(&self) -> u64;
    fn layer(
        &self,
        suit: &Suit,
        seeds: u32,
        below: &[Values],
        ranks: usize,
        watch: &dyn Watch,
    ) -> Result<Values, BuildError>;
    fn again(&self, suit: &Suit, seeds: u32, values: &[Values], number: u64) -> Vec<i8>;
    fn rank(&self, own: u128, other: u128) -> Option<(u32, u64)>;
    fn board(&self, seeds: u32, number: u64) -> (u128, u128);
}

struct Of<R, S> {
    index: Index<R>,
    source: S,
    /// Made for the first layer that is built.
    circuit: OnceLock<Option<Circuit>>,
}

impl<R, S> Of<R, S> {
    fn boxed(index: Index<R>, source: S) -> Box<Self> {
        Box::new(Of {
            index,
            source,
            circuit: OnceLock::new(),
        })
    }
}

impl<R: Row, S: Source<R>> Of<R, S> {
    fn circuit(&self) -> Option<&Circuit> {
        let make = || Circuit::new(self.source.oware()?, &self.index);
        self.circuit.get_or_init(make).as_ref()
    }
}

impl<R: Row, S: Source<R> + Send> Plan for Of<R, S> {
    fn knows_before(&self) -> bool {
        self.source.before(Rows::default(), &mut |_| {})
    }

    fn row_bytes(&self) -> u64 {
        let lists = self
            .source
            .oware()
            .map_or(0, |_| Circuit::row_bytes(self.index.houses()));
        lists + size_of::<R>() as u64
    }

    fn layer(
        &self,
        suit: &Suit,
        seeds: u32,
        below: &[Values],
        ranks: usize,
        watch: &dyn Watch,
    ) -> Result<Values, BuildError> {
        let task = Task {
            source: &self.source,
            below: Below::new(&self.index, below),
            layer: self.index.layer(seeds),
            index: &self.index,
            circuit: self.circuit(),
            forever: suit.forever,
            watch,
            disorder: AtomicBool::new(false),
        };
        let threads = Threads::new(ranks);
        match suit.kind {
            Kind::Acyclic => acyclic::build(&task, &threads),
            Kind::Cyclic => cyclic::build::<_, _, false>(&task, &threads),
            Kind::Bounded => cyclic::build::<_, _, true>(&task, &threads),
        }
    }

    fn again(&self, suit: &Suit, seeds: u32, values: &[Values], number: u64) -> Vec<i8> {
        let below = Below::new(&self.index, values);
        let board = self.index.layer(seeds).board(number);
        let mut best = vec![-NEVER; suit.kind.planes()];
        self.source.steps(board, &mut |step| {
            for (plane, best) in best.iter_mut().enumerate() {
                *best = (*best).max(below.worth(&step, plane));
            }
        });
        best
    }

    fn rank(&self, own: u128, other: u128) -> Option<(u32, u64)> {
        self.index.number(own, other)
    }

    fn board(&self, seeds: u32, number: u64) -> (u128, u128) {
        let rows = self.index.layer(seeds).board(number);
        (rows.own.wide(), rows.other.wide())
    }
}

/// A layer to be built.
struct Task<'a, R, S> {
    source: &'a S,
    index: &'a Index<R>,
    circuit: Option<&'a Circuit>,
    layer: Layer<'a, R>,
    below: Below<'a, R>,
    forever: Forever,
    watch: &'a dyn Watch,
    /// A turn did what none should.
    disorder: AtomicBool,
}

impl<R: Row, S> Task<'_, R, S> {
    /// Whether any rank has been told to stop; all ranks ask at once.
    fn stopped(&self, line: &impl Exchange) -> bool {
        line.sum(self.watch.stopped().into()) > 0
    }
}

/// The layers below.
struct Below<'a, R> {
    index: &'a Index<R>,
    values: &'a [Values],
}

impl<'a, R: Row> Below<'a, R> {
    fn new(index: &'a Index<R>, values: &'a [Values]) -> Self {
        Below { index, values }
    }

    /// What a turn is worth to the player who makes it, if it ends the game or leaves the layer.
    #[inline(always)]
    fn worth(&self, step: &Step<R>, plane: usize) -> i8 {
        if step.over {
            return step.gain as i8;
        }
        let seeds = step.left.own.seeds() + step.left.other.seeds();
        let number = self.index.layer(seeds).rank(step.left);
        if step.again {
            let value = self.values[seeds as usize].planes[plane][number as usize];
            return after(step.gain, value);
        }
        self.passed(step.gain, seeds, number, plane)
    }

    /// What a turn is worth to the player who makes it, if it gains so much and passes to a board of a layer below.
    #[inline(always)]
    fn passed(&self, gain: i32, seeds: u32, number: u64, plane: usize) -> i8 {
        let planes = &self.values[seeds as usize].planes;
        // What the opponent can force at best is what he leaves at worst.
        let his = planes[planes.len() - 1 - plane][number as usize];
        after(gain, -his)
    }
}

/// A value after a gain. What no price can buy, none can.
#[inline(always)]
fn after(gain: i32, value: i8) -> i8 {
    if value.abs() == NEVER {
        value
    } else {
        (gain + i32::from(value)) as i8
    }
}
