//! A position: everything that decides what may happen next, in a hundred bytes that copy freely.

use std::hash::{Hash, Hasher};

/// One of the two players. South sits below the board and starts unless told otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Player {
    /// The player below the board.
    South = 0,
    /// The player above it.
    North = 1,
}

impl Player {
    /// Both players, South first.
    pub const BOTH: [Player; 2] = [Player::South, Player::North];

    /// The other player.
    #[inline(always)]
    pub const fn other(self) -> Player {
        match self {
            Player::South => Player::North,
            Player::North => Player::South,
        }
    }

    /// 0 for South, 1 for North.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The player of an index; any number but 0 is North.
    #[inline(always)]
    pub const fn of(index: usize) -> Player {
        if index == 0 {
            Player::South
        } else {
            Player::North
        }
    }
}

/// What kind of decision is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Phase {
    /// An ordinary move.
    Sow,
    /// The winner of a Nam-nam round chooses houses of the other side.
    Choose,
    /// The player to move arranges his seeds (Omweso).
    Arrange,
    /// None: the game is over.
    Over,
}

/// Who has won a game that is decided without counting seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Verdict {
    /// South.
    South,
    /// North.
    North,
    /// Nobody: a draw.
    Draw,
    /// Undecided, or decided by the stores.
    Open,
}

impl Verdict {
    /// A win of `player`.
    pub const fn win(player: Player) -> Verdict {
        match player {
            Player::South => Verdict::South,
            Player::North => Verdict::North,
        }
    }

    /// The winner, if somebody has won.
    pub const fn winner(self) -> Option<Player> {
        match self {
            Verdict::South => Some(Player::South),
            Verdict::North => Some(Player::North),
            _ => None,
        }
    }
}

/// Number of cells a position can hold: two rows of 15 houses, or two rings of 16 pits.
pub const CELLS: usize = 32;

/// No pit, where a pit number is kept.
pub(crate) const NO_PIT: u8 = 255;

/// Bits of [`Position::flags`].
pub(crate) mod flag {
    /// South's nyumba is owned; North's is the next bit.
    pub const NYUMBA: u8 = 1;
    /// The pie rule has not been answered yet.
    pub const OFFER: u8 = 4;
    /// The players have changed seats.
    pub const SWAPPED: u8 = 8;
    /// Each store holds half a seed more than it says.
    pub const HALF: u8 = 16;
    /// The move due is one that is granted only once in a row.
    pub const ONCE: u8 = 32;
    /// South has captured in a turn (for Omweso's akakyala); North's is the next bit.
    pub const CAPTURED: u8 = 64;
}

/// A position of one rule set.
///
/// Two rows: cells `0..n` are South's houses from left to right, `n..2n` North's from his left to his right, so sowing
/// anticlockwise is +1. Four rows: cells `0..16` are South's ring and `16..32` North's, each with the front row from left
/// to right and then the back row from right to left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(32))]
pub struct Position {
    pub(crate) cells: [u16; CELLS],
    /// Seeds on South's row, on North's row, in South's store, in North's store, sixteen bits each from the lowest.
    /// Four rows keep only the last two, as hands.
    pub(crate) totals: u64,
    /// Bit i: North owns house i.
    pub(crate) owner: u32,
    /// Bit i: house i is burnt.
    pub(crate) burnt: u32,
    pub(crate) round: u32,
    pub(crate) tuzdik: [u8; 2],
    pub(crate) player: Player,
    pub(crate) starter: Player,
    pub(crate) phase: Phase,
    pub(crate) verdict: Verdict,
    pub(crate) blocked: u8,
    pub(crate) flags: u8,
    pub(crate) blocks: Blocks,
}

/// What takasia needs to remember when a block lasts for more than the next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Blocks {
    /// Moves after the present one for which the pit of the player to move stays blocked.
    pub after: u8,
    /// The pit of the other player that is blocked.
    pub other: u8,
    /// Moves of his for which it will be; 0 while it only has to be captured.
    pub moves: u8,
}

impl Blocks {
    pub const NONE: Blocks = Blocks {
        after: 0,
        other: NO_PIT,
        moves: 0,
    };

    /// A pit of the other player is captured, which ends its block.
    pub fn capture(&mut self, pit: usize) {
        if self.other as usize == pit {
            *self = Blocks {
                after: self.after,
                ..Blocks::NONE
            };
        }
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key());
    }
}

impl Position {
    pub(crate) const EMPTY: Position = Position {
        cells: [0; CELLS],
        totals: 0,
        owner: 0,
        burnt: 0,
        round: 1,
        tuzdik: [NO_PIT; 2],
        player: Player::South,
        starter: Player::South,
        phase: Phase::Sow,
        verdict: Verdict::Open,
        blocked: NO_PIT,
        flags: 0,
        blocks: Blocks::NONE,
    };

    /// The player to move; when the game is over, the one who would have moved next.
    #[inline(always)]
    pub fn player(&self) -> Player {
        self.player
    }

    /// Whether the game is over.
    #[inline(always)]
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// The kind of decision that is due.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who has won, where that does not follow from the stores.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Seeds in every cell; see the type for their order. Only the first `Rules::size` are in use.
    pub fn cells(&self) -> &[u16; CELLS] {
        &self.cells
    }

    /// Seeds in a player's store (two rows) or hand (four rows), without a half.
    #[inline(always)]
    pub fn store(&self, player: Player) -> u16 {
        (self.totals >> (32 + 16 * player.index())) as u16
    }

    /// Seeds on a player's row (two rows only).
    #[inline(always)]
    pub fn row(&self, player: Player) -> u16 {
        (self.totals >> (16 * player.index())) as u16
    }

    /// Whether each store holds half a seed more.
    pub fn has_half(&self) -> bool {
        self.flags & flag::HALF != 0
    }

    /// The owner of a house (Nam-nam).
    pub fn owner(&self, house: usize) -> Player {
        Player::of((self.owner >> house & 1) as usize)
    }

    /// Whether a house is burnt.
    pub fn is_burnt(&self, house: usize) -> bool {
        self.burnt >> house & 1 != 0
    }

    /// The number of the round, from 1.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// Who opened the round.
    pub fn starter(&self) -> Player {
        self.starter
    }

    /// The house a player has turned into his tuzdik.
    pub fn tuzdik(&self, player: Player) -> Option<usize> {
        let house = self.tuzdik[player.index()];
        (house != NO_PIT).then_some(house as usize)
    }

    /// Whether a player still owns his nyumba (Bao).
    #[inline(always)]
    pub fn owns_nyumba(&self, player: Player) -> bool {
        self.flags & (flag::NYUMBA << player.index()) != 0
    }

    /// The pit of the player to move that takasia blocks.
    pub fn blocked(&self) -> Option<usize> {
        (self.blocked != NO_PIT).then_some(self.blocked as usize)
    }

    /// The pit of a player that takasia blocks, and for how many moves of his from now on; none are left when it only has
    /// to be captured.
    pub fn block(&self, player: Player) -> Option<(usize, u8)> {
        let Blocks {
            after,
            other,
            moves,
        } = self.blocks;
        let (pit, moves) = if player == self.player {
            (self.blocked, after + 1)
        } else {
            (other, moves)
        };
        (pit != NO_PIT).then_some((pit as usize, moves))
    }

    /// Whether the pie rule has still to be answered.
    pub fn is_offered(&self) -> bool {
        self.flags & flag::OFFER != 0
    }

    /// Whether the players have changed seats.
    pub fn is_swapped(&self) -> bool {
        self.flags & flag::SWAPPED != 0
    }

    /// A 64-bit key of the whole position. Equal positions have equal keys; different ones almost always differ.
    pub fn key(&self) -> u64 {
        const K: u64 = 0x9E37_79B9_7F4A_7C15;
        let mut h = mix(self.totals >> 32, K ^ 0x7777);
        for i in 0..CELLS / 4 {
            let word = u64::from(self.cells[4 * i])
                | u64::from(self.cells[4 * i + 1]) << 16
                | u64::from(self.cells[4 * i + 2]) << 32
                | u64::from(self.cells[4 * i + 3]) << 48;
            h = mix(h ^ word, K.wrapping_add(2 * i as u64));
        }
        let marks = u64::from(self.owner) | u64::from(self.burnt) << 32;
        let rest = u64::from(self.round)
            | u64::from(self.flags) << 32
            | u64::from(self.blocked) << 40
            | (self.player as u64) << 48
            | (self.starter as u64) << 49
            | (self.phase as u64) << 50
            | (self.verdict as u64) << 52;
        let tuzdik = u64::from(self.tuzdik[0])
            | u64::from(self.tuzdik[1]) << 8
            | u64::from(self.blocks.after) << 16
            | u64::from(self.blocks.other ^ NO_PIT) << 24
            | u64::from(self.blocks.moves) << 32;
        h = mix(h ^ marks, K ^ 0x5555);
        h = mix(h ^ rest, K ^ 0xAAAA);
        mix(h ^ tuzdik, K ^ 0x3333)
    }

    #[inline(always)]
    pub(crate) fn add_store(&mut self, player: Player, seeds: u16) {
        self.totals += u64::from(seeds) << (32 + 16 * player.index());
    }

    /// The turn passes on: a pit that was the other player's is now that of the player to move, and the reverse.
    pub(crate) fn exchange_blocks(&mut self) {
        let Blocks {
            after,
            other,
            moves,
        } = self.blocks;
        self.blocks = match self.blocked {
            NO_PIT => Blocks::NONE,
            pit => Blocks {
                after: 0,
                other: pit,
                moves: after,
            },
        };
        // A block that only had to be captured has had its time.
        if other != NO_PIT && moves > 0 {
            self.blocked = other;
            self.blocks.after = moves - 1;
        } else {
            self.blocked = NO_PIT;
        }
    }

    /// Puts half a seed into each store; two halves are a whole one.
    pub(crate) fn add_halves(&mut self) {
        if self.has_half() {
            Player::BOTH
                .into_iter()
                .for_each(|player| self.add_store(player, 1));
        }
        self.flags ^= flag::HALF;
    }

    pub(crate) fn set_flag(&mut self, flag: u8, on: bool) {
        if on {
            self.flags |= flag;
        } else {
            self.flags &= !flag;
        }
    }

    /// Recomputes the totals of the rows of `houses` houses each from the cells.
    pub(crate) fn count_rows(&mut self, houses: usize) {
        let row = |cells: &[u16]| cells.iter().map(|&c| u64::from(c)).sum::<u64>();
        let (south, north) = (
            row(&self.cells[..houses]),
            row(&self.cells[houses..2 * houses]),
        );
        self.totals = self.totals >> 32 << 32 | north << 16 | south;
    }
}

/// A multiplication whose halves are folded together (the mixing step of wyhash).
#[inline(always)]
fn mix(a: u64, b: u64) -> u64 {
    let wide = u128::from(a ^ 0x2D35_8DCC_AA6C_78A5).wrapping_mul(u128::from(b | 1));
    (wide >> 64) as u64 ^ wide as u64
}
