//! Turns of the Oware family by the ranks of rows, looked at once instead of on every board.
//!
//! What a sowing makes of the mover's row does not depend on the other row; there it adds a seed to the first so many
//! houses, and what is captured depends on that row alone. So most turns, forwards and backwards, are read from lists:
//! of what a row can become, and of what becomes of a row that so many houses of are sown into. Where a list does not
//! tell the whole of it (a handful that goes round, a row that is or becomes empty, a capture of everything) the board is
//! left to the kernel.

use kete_engine::packed::{Oware, Sowings, house, sum};

use crate::index::{Index, Ranks};
use crate::row::Row;

/// Bits for the rank of a row in an entry; above it are the houses of the other row that get a seed.
const RANK_BITS: u32 = 24;

/// A row, and how many houses of the other one got a seed, or how many seeds were captured.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry(u32);

impl Entry {
    fn new(count: u32, rank: u32) -> Self {
        Entry(count << RANK_BITS | rank)
    }

    /// The houses, or the seeds.
    #[inline(always)]
    pub fn count(self) -> u32 {
        self.0 >> RANK_BITS
    }

    /// The rank of the row among those with as many seeds.
    #[inline(always)]
    pub fn rank(self) -> u64 {
        u64::from(self.0 & ((1 << RANK_BITS) - 1))
    }
}

/// What has to be left to the kernel.
mod odd {
    /// The turns of this row's owner.
    pub const MOVER: u8 = 1;
    /// The turns against this row.
    pub const FACING: u8 = 2;
    /// Turns that ended with this row as the sower's.
    pub const SOWER: u8 = 1;
    /// Turns that ended with this row as the other's.
    pub const SOWN: u8 = 1;
    /// Turns that went round and ended with this row as the sower's,
    pub const ROUND: u8 = 2;
    /// if they ended with this row as the other's: it has a seed in every house.
    pub const FULL: u8 = 2;
}

/// Houses of the longest rows.
const HOUSES: usize = 8;

/// What a row can have been before its owner's turn: one line of memory.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Sower {
    /// What is [`odd`] about it.
    odd: u8,
    /// How many rows there are in `within`.
    within_count: u8,
    /// Bit by bit, whether there is such a row in `spilling`.
    mask: u8,
    /// The ranks of rows whose sowing stayed within.
    within: [u32; HOUSES - 1],
    /// The ranks of the rows whose sowing gave the first 1, 2, ... houses of the other row a seed.
    spilling: [u32; HOUSES],
}

/// What a row can have been before the other player's turn, half a line.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(32))]
struct Sown([u32; HOUSES]);

impl Sown {
    fn new(ranks: [u32; HOUSES], mask: u8, odd: u8) -> Self {
        let mut words = ranks;
        words[0] |= u32::from(mask) << RANK_BITS;
        words[1] |= u32::from(odd) << RANK_BITS;
        Sown(words)
    }

    /// Bit by bit, whether there is a row for the first 1, 2, ... houses.
    #[inline(always)]
    fn mask(&self) -> u8 {
        (self.0[0] >> RANK_BITS) as u8
    }

    /// What is [`odd`] about it.
    #[inline(always)]
    fn odd(&self) -> u8 {
        (self.0[1] >> RANK_BITS) as u8
    }
}

/// Entries by row.
#[derive(Debug, Default)]
struct Lists {
    /// Where those of each row begin, and where the last ones end.
    first: Vec<u32>,
    entries: Vec<Entry>,
}

impl Lists {
    #[inline(always)]
    fn of(&self, row: usize) -> &[Entry] {
        &self.entries[self.first[row] as usize..self.first[row + 1] as usize]
    }

    fn begin(&mut self) {
        self.first.push(self.entries.len() as u32);
    }
}

/// The turns of all rows.
#[derive(Debug)]
pub(super) struct Circuit {
    houses: usize,
    /// The number of the first row with so many seeds.
    first: Vec<u32>,
    odd: Vec<u8>,
    /// What a row can become.
    turns: Lists,
    /// What becomes of a row that gets a seed in its first 1, 2, ... houses, and what is captured then.
    spilt: Vec<Entry>,
    sowers: Vec<Sower>,
    sown: Vec<Sown>,
}

impl Circuit {
    /// `None` where the turns of these rules depend on more than this, or where there are too many rows.
    pub fn new<R: Row>(kernel: &Oware, index: &Index<R>) -> Option<Circuit> {
        let most = index.rows(index.seeds()).len();
        if !kernel.is_plain() || most > 1 << RANK_BITS || R::HOUSES > HOUSES {
            return None;
        }
        let mut circuit = Circuit {
            houses: index.houses(),
            first: Vec::new(),
            odd: Vec::new(),
            turns: Lists::default(),
            spilt: Vec::new(),
            sowers: Vec::new(),
            sown: Vec::new(),
        };
        for seeds in 0..=index.seeds() {
            circuit.first.push(circuit.odd.len() as u32);
            for &row in index.rows(seeds) {
                circuit.add(kernel, index, row.wide() as u64);
            }
        }
        circuit.turns.begin();
        Some(circuit)
    }

    /// Bytes a row, at most.
    pub fn row_bytes(houses: usize) -> u64 {
        let entries = 2 * houses * size_of::<Entry>();
        let lines = size_of::<Sower>() + size_of::<Sown>();
        (entries + lines + size_of::<u32>() + size_of::<u8>()) as u64
    }

    fn add<R: Row>(&mut self, kernel: &Oware, index: &Index<R>, row: u64) {
        let mut odd = 0;
        self.turns.begin();
        if row == 0 {
            odd |= odd::MOVER;
        }
        for place in 0..self.houses {
            let lifted = row & !(0xff << (8 * place));
            match house(row, place) as u32 {
                0 => {}
                seeds => match kernel.spilling(place, seeds) {
                    Some((own, spill)) if lifted + own > 0 => {
                        let entry = Entry::new(spill, rank(index, lifted + own));
                        self.turns.entries.push(entry);
                    }
                    _ => odd |= odd::MOVER,
                },
            }
        }
        for spill in 1..=self.houses as u32 {
            let (left, taken) = kernel.spilt(row, spill);
            if row == 0 || left == 0 {
                odd |= odd::FACING;
            }
            self.spilt.push(Entry::new(taken, rank(index, left)));
        }
        self.odd.push(odd);
        self.sowers.push(self.sower(kernel, index, row));
        self.sown.push(self.sown(kernel, index, row));
    }

    fn sower<R: Row>(&self, kernel: &Oware, index: &Index<R>, row: u64) -> Sower {
        let mut sower = Sower::default();
        if row == 0 {
            sower.odd |= odd::SOWER;
        }
        for place in 0..self.houses {
            for seeds in 1..=index.seeds() {
                let sown = kernel.sown(place, seeds);
                // More seeds would reach the same houses and more.
                if sum(row) + sum(sown.other) > index.seeds() || !covers(row, sown.own, place) {
                    break;
                }
                if house(row, place) != house(sown.own, place) {
                    continue;
                }
                let was = rank(index, row - sown.own + (u64::from(seeds) << (8 * place)));
                match kernel.spilling(place, seeds) {
                    Some((_, 0)) if usize::from(sower.within_count) < sower.within.len() => {
                        sower.within[usize::from(sower.within_count)] = was;
                        sower.within_count += 1;
                    }
                    Some((_, spill)) if spill > 0 && sower.mask & 1 << (spill - 1) == 0 => {
                        sower.spilling[spill as usize - 1] = was;
                        sower.mask |= 1 << (spill - 1);
                    }
                    // More than there is room for.
                    Some(_) => sower.odd |= odd::SOWER,
                    None => sower.odd |= odd::ROUND,
                }
            }
        }
        sower
    }

    fn sown<R: Row>(&self, kernel: &Oware, index: &Index<R>, row: u64) -> Sown {
        let (mut ranks, mut mask, mut odd) = ([0; HOUSES], 0, 0);
        if row == 0 {
            odd |= odd::SOWN;
        }
        if (0..self.houses).all(|place| house(row, place) > 0) {
            odd |= odd::FULL;
        }
        let mut was = row;
        for place in (0..self.houses).take_while(|&place| house(row, place) > 0) {
            was -= 1 << (8 * place);
            let (left, taken) = kernel.spilt(was, place as u32 + 1);
            if was == 0 || left == 0 {
                odd |= odd::SOWN;
            } else if taken == 0 {
                ranks[place] = rank(index, was);
                mask |= 1 << place;
            }
        }
        Sown::new(ranks, mask, odd)
    }

    /// The number of a row among all of them.
    #[inline(always)]
    fn row(&self, seeds: u32, rank: u64) -> usize {
        self.first[seeds as usize] as usize + rank as usize
    }

    /// The rows of a board of so many seeds, if its turns are in the lists.
    #[inline(always)]
    pub fn forward(&self, board: Ranks, seeds: u32) -> Option<Forward<'_>> {
        let [own, other] = self.rows(board, seeds);
        let odd = (self.odd[own] & odd::MOVER) | (self.odd[other] & odd::FACING);
        let at = other * self.houses;
        (odd == 0).then(|| Forward {
            turns: self.turns.of(own),
            spilt: &self.spilt[at..at + self.houses],
        })
    }

    /// The numbers of both rows of a board of so many seeds.
    #[inline(always)]
    pub fn rows(&self, board: Ranks, seeds: u32) -> [usize; 2] {
        [
            self.row(board.seeds, board.own),
            self.row(seeds - board.seeds, board.other),
        ]
    }

    /// Reads of both rows of a board what [`backward`](Circuit::backward) will, so that it is near then.
    #[inline(always)]
    pub fn touch(&self, [own, other]: [usize; 2]) -> u8 {
        self.sown[own].odd() ^ self.sowers[other].odd
    }

    /// The rows of a board, if the turns that can have led to it are in the lists.
    #[inline(always)]
    pub fn backward(&self, [own, other]: [usize; 2]) -> Option<Backward<'_>> {
        let (sown, sower) = (&self.sown[own], &self.sowers[other]);
        // The flags of both are the same bits.
        let odd = (sown.odd() | sower.odd) & odd::SOWER;
        let round = sown.odd() & sower.odd & odd::ROUND;
        (odd | round == 0).then_some(Backward { sower, sown })
    }
}

/// The turns of a board.
pub(super) struct Forward<'a> {
    /// What the mover's row becomes, and how many houses of the other row get a seed.
    pub turns: &'a [Entry],
    spilt: &'a [Entry],
}

impl Forward<'_> {
    /// What becomes of the other row if its first so many houses, at least one, get a seed, and how many seeds are
    /// captured then.
    #[inline(always)]
    pub fn spilt(&self, houses: u32) -> Entry {
        self.spilt[houses as usize - 1]
    }
}

/// The turns that can have led to a board, none of which captured anything.
pub(super) struct Backward<'a> {
    sower: &'a Sower,
    sown: &'a Sown,
}

impl Backward<'_> {
    /// The ranks of the rows from which the sower sowed nothing into the other row.
    #[inline(always)]
    pub fn within(&self) -> &[u32] {
        &self.sower.within[..usize::from(self.sower.within_count) % HOUSES]
    }

    /// Bit by bit, whether a turn can have sowed into the first 1, 2, ... houses of the other row.
    #[inline(always)]
    pub fn spilling(&self) -> u8 {
        self.sower.mask & self.sown.mask()
    }

    /// The ranks of the sower's row and of the other before a turn that sowed into `1 + at` houses of the other.
    #[inline(always)]
    pub fn spilt(&self, at: usize) -> (u64, u64) {
        let rank = |word: u32| u64::from(word & ((1 << RANK_BITS) - 1));
        (
            self.sower.spilling[at % HOUSES].into(),
            rank(self.sown.0[at % HOUSES]),
        )
    }
}

/// The rank of a row; anything for one of more seeds than the index knows.
fn rank<R: Row>(index: &Index<R>, row: u64) -> u32 {
    if sum(row) > index.seeds() {
        return 0;
    }
    R::narrow(row.into()).map_or(0, |row| index.rank(row) as u32)
}

/// Whether a row has at least the seeds of another in every house but one.
fn covers(row: u64, least: u64, but: usize) -> bool {
    (0..8).all(|place| place == but || house(row, place) >= house(least, place))
}

#[cfg(test)]
mod tests {
    use kete_rules::Rules;
    use kete_rules::load::Library;
    use kete_rules::options::{set_options, split_setting};

    use super::*;
    use crate::index::Rows;
    use crate::kind::Suit;
    use crate::source::{Packed, Source};

    /// What lists say of all boards of a game is what the kernel plays; gives the share of the boards they speak of,
    /// forwards and backwards, if there are lists.
    fn compare(name: &str, most: u32) -> Option<[f64; 2]> {
        let mut words = name.split_whitespace();
        let library = Library::builtin();
        let entry = library.by_id(words.next().unwrap_or_default());
        let mut file = entry.expect(name).rules.clone();
        let settings = words.map(|word| {
            let (option, value) = split_setting(word).expect(name);
            (option, value.into())
        });
        set_options(&mut file, settings).expect(name);
        let suit = Suit::of(&Rules::compile(file).expect(name)).expect(name);
        let rules = suit.rules(most).expect(name);
        let kernel = Oware::new(&rules).expect(name);
        let index = Index::<u64>::new(suit.houses, most).expect(name);
        let circuit = Circuit::new(&kernel, &index)?;
        let source = Packed::new(kernel, rules).backwards();
        let (mut told, mut boards) = ([0.0; 2], 0.0);
        for seeds in 1..=most {
            let layer = index.layer(seeds);
            for number in 0..layer.boards() {
                let ranks = layer.ranks(number);
                let what = || format!("{name}: {:?}", layer.at(ranks));
                boards += 1.0;
                if let Some(lists) = circuit.forward(ranks, seeds) {
                    told[0] += 1.0;
                    let next = |turn: &Entry| {
                        let (mut other, mut left) = (ranks.other, seeds - ranks.seeds);
                        let mut taken = 0;
                        if turn.count() > 0 {
                            let spilt = lists.spilt(turn.count());
                            (other, taken) = (spilt.rank(), spilt.count());
                            left = left + turn.count() - taken;
                        }
                        let span = index.layer(seeds - taken).span(left);
                        (taken as i32, span.number(other, turn.rank()))
                    };
                    let found: Vec<_> = lists.turns.iter().map(next).collect();
                    let mut played = Vec::new();
                    source.steps(layer.at(ranks), &mut |step| {
                        assert!(!step.over && !step.again, "{}", what());
                        let Rows { own, other } = step.left;
                        let left = index.layer(own.seeds() + other.seeds());
                        played.push((step.gain, left.rank(step.left)));
                    });
                    assert_eq!(found, played, "{}", what());
                }
                if let Some(lists) = circuit.backward(circuit.rows(ranks, seeds)) {
                    told[1] += 1.0;
                    let sower = seeds - ranks.seeds;
                    let span = layer.span(sower);
                    let within = lists.within().iter();
                    let mut found: Vec<_> = within
                        .map(|&own| span.number(own.into(), ranks.own))
                        .collect();
                    for at in (0..8).filter(|at| lists.spilling() >> at & 1 != 0) {
                        let (own, other) = lists.spilt(at);
                        let span = layer.span(sower + at as u32 + 1);
                        found.push(span.number(own, other));
                    }
                    let mut played = Vec::new();
                    let knows = source.before(layer.at(ranks), &mut |before| {
                        played.push(layer.rank(before));
                    });
                    found.sort_unstable();
                    played.sort_unstable();
                    assert!(knows && found == played, "{}: {found:?} {played:?}", what());
                }
            }
        }
        Some(told.map(|told| told / boards))
    }

    #[test]
    fn lists_are_what_the_kernel_plays() {
        for (name, most) in [
            ("awari-olympiad", 7),
            ("oware", 6),
            ("oware-slam", 6),
            ("songo", 6),
            ("oware grand_slam=capture", 6),
            ("oware grand_slam=keep_last", 6),
            ("oware grand_slam=share_again", 6),
            ("oware end=either", 6),
            ("oware houses=8", 4),
            ("oware houses=3", 12),
            ("oware houses=2", 20),
            ("awari-olympiad houses=3", 12),
            ("awari-olympiad houses=2", 20),
        ] {
            let told = compare(name, most).expect(name);
            assert!(told.iter().all(|&told| told > 0.1), "{name}: {told:?}");
        }
    }

    /// Where a turn is more than its sowing and its capture.
    #[test]
    fn other_rules_have_no_lists() {
        for name in ["awari", "oware-s004", "ouril", "oware grand_slam=illegal"] {
            assert_eq!(compare(name, 3), None, "{name}");
        }
    }
}
