//! Any board that somebody typed or drew, and the way from it to a position.

use std::fmt;

use crate::file::{Below, From, WhichHouse};
use crate::kernel::{Rules, Shape};
use crate::position::{Blocks, CELLS, NO_PIT, Phase, Player, Position, Verdict, flag};
use crate::say::{Told, Value};

/// A board, not necessarily a possible one. What is `None` takes its value from the start of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// Seeds in every cell, in the order of [`Position`]: `2 n` houses, or South's ring and then North's.
    pub cells: Vec<u32>,
    /// Seeds in South's and North's store, or hand on four rows.
    pub stores: Option<[u32; 2]>,
    /// Whether each store holds half a seed more.
    pub half: bool,
    /// The player to move.
    pub player: Option<Player>,
    /// Whether the game is over.
    pub over: bool,
    /// What kind of decision is due, if the game is not over.
    pub phase: Option<Phase>,
    /// The winner, where that does not follow from the stores.
    pub winner: Option<Player>,
    /// Whether the rules have drawn the game, whatever lies in the stores.
    pub drawn: bool,
    /// The owner of each house (Nam-nam).
    pub owner: Option<Vec<Player>>,
    /// Burnt houses.
    pub burnt: Vec<usize>,
    /// Who opened the round.
    pub starter: Option<Player>,
    /// The number of the round.
    pub round: Option<u32>,
    /// Whether each player still owns his nyumba.
    pub nyumba: Option<[bool; 2]>,
    /// The pit that takasia blocks for the player to move.
    pub blocked: Option<usize>,
    /// Each player's blocked pit and for how many moves of his, where that can be more than the next one.
    pub blocks: [Option<(usize, u32)>; 2],
    /// Each player's tuzdik.
    pub tuzdik: [Option<usize>; 2],
    /// Whether the pie rule has still to be answered.
    pub offer: Option<bool>,
    /// Whether the players have changed seats.
    pub swapped: bool,
    /// Whether the move due was granted once in a row.
    pub once: bool,
    /// Which players have captured, where that counts (akakyala).
    pub captured: [bool; 2],
}

/// One thing that is wrong with a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupFault {
    /// The board has another number of cells.
    Cells {
        /// Cells of the rule set.
        expected: usize,
        /// Cells given.
        found: usize,
    },
    /// The seeds do not add up.
    Seeds {
        /// Seeds of the rule set.
        expected: u32,
        /// Seeds given.
        found: u64,
    },
    /// A field says something about a cell that does not exist or cannot be so.
    Field {
        /// The field.
        field: &'static str,
        /// What is wrong with it.
        reason: Told,
    },
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupFault::Cells { expected, found } => {
                write!(f, "the board has {expected} houses, not {found}")
            }
            SetupFault::Seeds { expected, found } => write!(
                f,
                "the game is played with {expected} seeds, but houses and stores hold {found}"
            ),
            SetupFault::Field { field, reason } => write!(f, "{field}: {reason}"),
        }
    }
}

/// Everything that is wrong with a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError(pub Vec<SetupFault>);

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&all.join("; "))
    }
}

impl std::error::Error for SetupError {}

/// A message and its variable.
type OddTuzdik = (&'static str, [(&'static str, Value<'static>); 1]);

impl Rules {
    /// A position between two turns of a game of two rows with these seeds, the other things as at the start, without
    /// asking whether the seeds add up. `None` for other boards.
    pub fn on_board(&self, cells: &[u16], stores: [u16; 2], player: Player) -> Option<Position> {
        if self.shape() != Shape::Rows || cells.len() != self.size {
            return None;
        }
        let mut p = self.start();
        p.cells = [0; CELLS];
        p.cells[..cells.len()].copy_from_slice(cells);
        p.totals = 0;
        for (seat, seeds) in Player::BOTH.into_iter().zip(stores) {
            p.add_store(seat, seeds);
        }
        p.count_rows(self.houses);
        p.player = player;
        p.phase = Phase::Sow;
        p.flags &= !(flag::OFFER | flag::ONCE);
        Some(p)
    }
}

impl Setup {
    /// The board of a position.
    pub fn of(rules: &Rules, p: &Position) -> Setup {
        let rows = rules.shape() == Shape::Rows;
        let rounds = rules.has_rounds();
        Setup {
            cells: p.cells[..rules.size].iter().map(|&c| c.into()).collect(),
            stores: Some(Player::BOTH.map(|k| p.store(k).into())),
            half: p.has_half(),
            player: Some(p.player),
            over: p.is_over(),
            phase: Some(p.phase),
            winner: p.verdict.winner(),
            drawn: p.verdict == Verdict::Draw,
            owner: (rows && rules.file().moves.from == From::Owned)
                .then(|| (0..rules.size).map(|c| p.owner(c)).collect()),
            burnt: (0..rules.size).filter(|&c| p.is_burnt(c)).collect(),
            starter: rounds.then_some(p.starter),
            round: rounds.then_some(p.round),
            nyumba: Some(Player::BOTH.map(|k| p.owns_nyumba(k))),
            blocked: p.blocked(),
            blocks: if rules.has_long_blocks() {
                Player::BOTH.map(|k| p.block(k).map(|(pit, moves)| (pit, moves.into())))
            } else {
                [None; 2]
            },
            tuzdik: Player::BOTH.map(|k| p.tuzdik(k)),
            offer: Some(p.is_offered()),
            swapped: p.is_swapped(),
            once: p.flags & flag::ONCE != 0,
            captured: Player::BOTH.map(|k| p.flags & (flag::CAPTURED << k.index()) != 0),
        }
    }

    /// Makes a position of the board.
    ///
    /// # Errors
    /// Every fault of the board.
    pub fn validate(&self, rules: &Rules) -> Result<Position, SetupError> {
        let mut faults = Vec::new();
        let start = rules.start();
        let rows = rules.shape() == Shape::Rows;
        if self.cells.len() != rules.size {
            faults.push(SetupFault::Cells {
                expected: rules.size,
                found: self.cells.len(),
            });
            return Err(SetupError(faults));
        }
        let stores = self
            .stores
            .unwrap_or_else(|| Player::BOTH.map(|k| start.store(k).into()));
        let found = self
            .cells
            .iter()
            .chain(&stores)
            .map(|&c| u64::from(c))
            .sum::<u64>()
            + u64::from(self.half);
        // On four rows nothing is counted against the total, and studies with fewer or more seeds make sense.
        let fits = if rows {
            found == u64::from(rules.total)
        } else {
            (1..=1000).contains(&found)
        };
        if !fits {
            faults.push(SetupFault::Seeds {
                expected: rules.total.into(),
                found,
            });
        }
        let mut p = start;
        p.cells = [0; CELLS];
        for (cell, &seeds) in p.cells.iter_mut().zip(&self.cells) {
            *cell = seeds.min(u16::MAX.into()) as u16;
        }
        p.totals = 0;
        for player in Player::BOTH {
            p.add_store(player, stores[player.index()].min(u16::MAX.into()) as u16);
        }
        if rows {
            p.count_rows(rules.houses);
        }
        let mut fault = |field, id: &str, args: &[(&str, Value<'_>)]| {
            faults.push(SetupFault::Field {
                field,
                reason: Told::new(id, args),
            });
        };
        p.player = self.player.unwrap_or(Player::South);
        p.phase = match (self.over, self.phase) {
            (true, _) | (_, Some(Phase::Over)) => Phase::Over,
            (false, Some(phase)) => phase,
            // What is left out is as at the start; any other board has been arranged.
            (false, None) if p.cells == start.cells && p.player == start.player => start.phase,
            (false, None) => Phase::Sow,
        };
        if p.phase == Phase::Choose {
            let territory = rules
                .file()
                .rounds
                .as_ref()
                .is_some_and(|r| r.kind == crate::file::RoundKind::Territory);
            if !territory || self.cells.iter().any(|&c| c != 0) {
                fault("phase", "setup-choose-when", &[]);
            } else if rules.houses_to_choose(&p) == 0 {
                fault("phase", "setup-choose-none", &[]);
            }
        }
        if p.phase == Phase::Arrange && rules.file().board.setup != crate::file::ArrangeRule::Free {
            fault("phase", "setup-no-arranging", &[]);
        }
        if self.winner.is_some() && p.phase != Phase::Over {
            fault("winner", "setup-no-winner", &[]);
        }
        if self.drawn && (p.phase != Phase::Over || self.winner.is_some()) {
            fault("drawn", "setup-not-drawn", &[]);
        }
        p.verdict = match (self.winner, p.phase, rules.shape()) {
            (Some(player), ..) => Verdict::win(player),
            (None, Phase::Over, Shape::Rings | Shape::Bao) => Verdict::Draw,
            (None, Phase::Over, _) if self.drawn => Verdict::Draw,
            _ => Verdict::Open,
        };
        if let Some(owner) = &self.owner {
            if owner.len() == rules.size {
                p.owner = (0..rules.size).fold(0, |o, c| o | (owner[c].index() as u32) << c);
            } else {
                fault(
                    "owner",
                    "setup-owners",
                    &[
                        ("expected", rules.size.into()),
                        ("found", owner.len().into()),
                    ],
                );
            }
        }
        p.burnt = 0;
        for &cell in &self.burnt {
            if !rows || cell >= rules.size {
                fault("burnt", "setup-no-house", &[("cell", cell.into())]);
            } else if self.cells[cell] != 0 {
                fault("burnt", "setup-burnt-seeds", &[("cell", cell.into())]);
            } else {
                p.burnt |= 1 << cell;
            }
        }
        if p.burnt != 0 && rules.tabled {
            fault("burnt", "setup-not-burnt", &[]);
        }
        p.starter = self.starter.unwrap_or(Player::South);
        p.round = self.round.unwrap_or(1);
        let most = rules.file().rounds.as_ref().map_or(1, |r| r.max);
        if p.round == 0 {
            fault("round", "setup-round-zero", &[]);
        } else if most > 0 && p.round > most {
            fault("round", "setup-round-late", &[("most", most.into())]);
        }
        if let Some(nyumba) = self.nyumba {
            let has_house = rules
                .file()
                .bao
                .as_ref()
                .is_some_and(|b| b.nyumba.is_some());
            for player in Player::BOTH {
                let owned = nyumba[player.index()];
                if owned && !has_house {
                    fault("nyumba", "setup-no-nyumba", &[]);
                } else if owned && self.empty_nyumba(rules, player) {
                    fault("nyumba", "setup-empty-nyumba", &[]);
                }
                p.set_flag(flag::NYUMBA << player.index(), owned && has_house);
            }
        }
        match self.takasia(rules, p.player) {
            Ok((blocked, blocks)) => (p.blocked, p.blocks) = (blocked, blocks),
            Err((field, id, n)) => fault(field, id, &[("n", n.into())]),
        }
        p.tuzdik = [NO_PIT; 2];
        for player in Player::BOTH {
            let Some(cell) = self.tuzdik[player.index()] else {
                continue;
            };
            if rules.file().tuzdik.is_none() || cell >= rules.size || rules.side(cell) == player {
                fault("tuzdik", "setup-not-tuzdik", &[("cell", cell.into())]);
            } else {
                p.tuzdik[player.index()] = cell as u8;
                if let Some((id, args)) = self.odd_tuzdik(rules, player, cell) {
                    fault("tuzdik", id, &args);
                }
            }
        }
        let offer = self
            .offer
            .unwrap_or(rules.file().moves.pie && self.player.is_none());
        if (offer || self.swapped) && !rules.file().moves.pie {
            fault("offer", "setup-no-pie", &[]);
        } else if offer && self.swapped {
            fault("offer", "setup-offer-over", &[]);
        }
        p.set_flag(flag::OFFER, offer);
        p.set_flag(flag::SWAPPED, self.swapped);
        p.set_flag(flag::HALF, self.half);
        p.set_flag(flag::ONCE, self.once);
        for player in Player::BOTH {
            p.set_flag(
                flag::CAPTURED << player.index(),
                self.captured[player.index()],
            );
        }
        if faults.is_empty() {
            Ok(p)
        } else {
            Err(SetupError(faults))
        }
    }

    /// Whether a player would own an empty nyumba, which some options allow.
    fn empty_nyumba(&self, rules: &Rules, player: Player) -> bool {
        let Some(n) = rules.file().bao.as_ref().and_then(|b| b.nyumba.as_ref()) else {
            return false;
        };
        let cell = 16 * player.index() + usize::from(n.pit);
        let lasts = n.below == Below::Owned && n.taxed == WhichHouse::Working && n.tax < n.working;
        lasts && rules.start().cells[cell] != 0 && self.cells.get(cell) == Some(&0)
    }

    /// Why a house of the other side cannot be a player's tuzdik after all.
    fn odd_tuzdik(&self, rules: &Rules, player: Player, cell: usize) -> Option<OddTuzdik> {
        let rule = rules.file().tuzdik.as_ref()?;
        let number = |cell: usize| rules.place_in_row(cell) + 1;
        let other = self.tuzdik[player.other().index()];
        let id = if self.cells[cell] != 0 {
            "setup-tuzdik-seeds"
        } else if !rule.last_house && number(cell) == rules.houses {
            "setup-tuzdik-last"
        } else if !rule.same_number
            && player == Player::North
            && other.map(number) == Some(number(cell))
        {
            "setup-tuzdik-same"
        } else {
            return None;
        };
        Some((id, [("number", number(cell).into())]))
    }

    /// The pits that takasia blocks: the mover's, and the rest.
    fn takasia(
        &self,
        rules: &Rules,
        mover: Player,
    ) -> Result<(u8, Blocks), (&'static str, &'static str, usize)> {
        let (mut blocked, mut blocks) = (NO_PIT, Blocks::NONE);
        let bao = rules.file().bao.as_ref();
        let fits = |pit: usize| bao.is_some() && pit < 8;
        if let Some(pit) = self.blocked {
            if !fits(pit) {
                return Err(("blocked", "setup-not-blocked", pit));
            }
            blocked = pit as u8;
        }
        for player in Player::BOTH {
            let Some((pit, moves)) = self.blocks[player.index()] else {
                continue;
            };
            let most = bao.map_or(0, |b| b.takasia_moves.into());
            let own = player == mover;
            if !fits(pit) || !rules.has_long_blocks() {
                return Err(("blocks", "setup-not-blocked", pit));
            }
            if moves > most || (moves == 0 && (own || !bao.is_some_and(|b| b.takasia_forces))) {
                return Err(("blocks", "setup-block-moves", moves as usize));
            }
            if !own {
                (blocks.other, blocks.moves) = (pit as u8, moves as u8);
            } else if blocked != NO_PIT && blocked as usize != pit {
                return Err(("blocks", "setup-blocked-other", blocked.into()));
            } else {
                (blocked, blocks.after) = (pit as u8, moves as u8 - 1);
            }
        }
        Ok((blocked, blocks))
    }
}
