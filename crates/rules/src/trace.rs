//! A move as it is seen: the events of a turn, one seed at a time.
//!
//! The same code plays and tells: the kernel is generic over an [`Observer`], which costs nothing when nobody watches.
//! Law: applying the events of a trace to the position before gives the position after.

use crate::position::{CELLS, NO_PIT, Phase, Player, Position, Verdict, flag};
use crate::reason::Ending;

/// One thing that happens in a turn. Cells are numbered as in [`Position::cells`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seed is taken from the mover's hand (Bao).
    FromHand {
        /// The mover.
        player: Player,
    },
    /// Seeds are lifted from a house, to be sown: the first lift starts the turn, every other one a lap.
    Lift {
        /// The cell.
        cell: u8,
        /// How many seeds.
        seeds: u16,
    },
    /// One seed falls into a house.
    Drop {
        /// The cell.
        cell: u8,
    },
    /// One seed falls into a store.
    DropStore {
        /// Whose store.
        player: Player,
    },
    /// The seeds of a house are captured and stored.
    Capture {
        /// The cell.
        cell: u8,
        /// How many seeds.
        seeds: u16,
        /// Whose store they go to.
        player: Player,
    },
    /// The seeds of a house are captured and will be sown.
    CaptureToSow {
        /// The cell.
        cell: u8,
        /// How many seeds.
        seeds: u16,
    },
    /// Seeds still in the mover's fingers are stored.
    Store {
        /// How many seeds.
        seeds: u16,
        /// Whose store they go to.
        player: Player,
    },
    /// A grand slam takes nothing, or spares a house.
    SlamSpares {
        /// The mover.
        player: Player,
        /// The cell that is spared while others are taken; none: nothing is taken.
        spared: Option<u8>,
    },
    /// A house becomes a player's tuzdik.
    Tuzdik {
        /// Whose.
        player: Player,
        /// The cell.
        cell: u8,
    },
    /// A player loses his nyumba.
    NyumbaLost {
        /// Whose.
        player: Player,
    },
    /// Takasia blocks a pit of the next player.
    Block {
        /// The pit of his ring.
        pit: u8,
        /// For how many of his moves.
        moves: u8,
    },
    /// The block of a pit of the mover ends.
    Unblock,
    /// The mover plays again.
    Again {
        /// Whether only once in a row.
        once: bool,
    },
    /// A player has no move and misses his turn.
    Pass {
        /// Who.
        player: Player,
    },
    /// The next player.
    Next {
        /// Who.
        player: Player,
    },
    /// Seeds left on the board go to a player.
    Sweep {
        /// The cell.
        cell: u8,
        /// How many seeds.
        seeds: u16,
        /// Who gets them; nobody: they are put aside.
        player: Option<Player>,
    },
    /// Each store gets half a seed besides (an odd seed is split); two halves are a whole one.
    Halves,
    /// The players change seats (pie rule).
    Swap,
    /// The pie rule is answered by an ordinary move.
    Declined,
    /// A player has captured for the first time (where that counts).
    FirstCapture {
        /// Who.
        player: Player,
    },
    /// The round is over.
    RoundOver {
        /// Why.
        ending: Ending,
    },
    /// The board as a new round finds it, or after an arrangement.
    Board {
        /// Everything.
        position: Position,
    },
    /// The game is over.
    Over {
        /// Why.
        ending: Ending,
        /// Who has won, where that does not follow from the stores.
        verdict: Verdict,
    },
}

/// Somebody who watches a turn.
pub trait Observer {
    /// Whether anybody watches at all.
    const ON: bool;
    /// Is told every event in order.
    fn event(&mut self, event: Event);
}

/// Nobody watches.
pub struct Silent;

impl Observer for Silent {
    const ON: bool = false;
    #[inline(always)]
    fn event(&mut self, _: Event) {}
}

impl Observer for Vec<Event> {
    const ON: bool = true;
    fn event(&mut self, event: Event) {
        self.push(event);
    }
}

/// Plays events on a position: what animations do, and the law of the trace.
///
/// `houses` is the number of houses in a row of a two-row board, 0 on four rows.
pub fn apply(position: &Position, events: &[Event], houses: usize) -> Position {
    let mut p = *position;
    for event in events {
        match *event {
            Event::FromHand { player } => {
                p.totals -= 1 << (32 + 16 * player.index());
            }
            Event::Lift { cell, seeds } => p.cells[cell as usize] -= seeds,
            Event::CaptureToSow { cell, seeds } => {
                p.cells[cell as usize] -= seeds;
                p.blocks.capture(usize::from(cell & 15));
            }
            Event::Drop { cell } => p.cells[cell as usize] += 1,
            Event::DropStore { player } => p.add_store(player, 1),
            Event::Capture {
                cell,
                seeds,
                player,
            } => {
                p.cells[cell as usize] -= seeds;
                p.add_store(player, seeds);
            }
            Event::Store { seeds, player } => p.add_store(player, seeds),
            Event::Sweep {
                cell,
                seeds,
                player,
            } => {
                p.cells[cell as usize] -= seeds;
                if let Some(player) = player {
                    p.add_store(player, seeds);
                }
            }
            Event::Tuzdik { player, cell } => p.tuzdik[player.index()] = cell,
            Event::NyumbaLost { player } => p.set_flag(flag::NYUMBA << player.index(), false),
            Event::Block { pit, moves } => {
                p.blocks.other = pit;
                p.blocks.moves = moves;
            }
            Event::Unblock => {
                p.blocked = NO_PIT;
                p.blocks.after = 0;
            }
            Event::Again { once } => p.set_flag(flag::ONCE, once),
            Event::Pass { .. } | Event::SlamSpares { .. } | Event::RoundOver { .. } => {}
            Event::Next { player } => {
                p.set_flag(flag::ONCE, false);
                if p.player != player {
                    p.exchange_blocks();
                }
                p.player = player;
            }
            Event::Halves => p.add_halves(),
            Event::Swap => {
                p.set_flag(flag::SWAPPED, true);
                p.set_flag(flag::OFFER, false);
            }
            Event::Declined => p.set_flag(flag::OFFER, false),
            Event::FirstCapture { player } => p.set_flag(flag::CAPTURED << player.index(), true),
            Event::Board { position } => p = position,
            Event::Over { verdict, .. } => {
                p.phase = Phase::Over;
                p.verdict = verdict;
            }
        }
    }
    if houses > 0 && 2 * houses <= CELLS {
        p.count_rows(houses);
    }
    p
}
