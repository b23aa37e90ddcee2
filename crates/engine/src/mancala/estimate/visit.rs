//! Which slots a position consists of.

use kete_rules::file::Direction;
use kete_rules::{Player, Position, Rules, Shape};

use super::MANY;
use crate::weights::{CLASSES, Captures, Kind};

/// Where the slots are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    /// Houses in a row, or pits of a ring.
    pub places: usize,
}

impl Layout {
    /// Seeds a house is told apart by; more count like the most.
    pub const SEEDS: usize = 64;
    /// Where the numbers of live houses begin, after the houses.
    pub const LIVE: usize = 0;
    /// Those of front pits.
    pub const FRONT: usize = Self::LIVE + 33;
    const FACING: usize = Self::FRONT + 9;
    const COLUMNS: usize = Self::FACING + CLASSES * CLASSES;
    const SPECIAL: usize = Self::COLUMNS + CLASSES * CLASSES;
    const TEMPO: usize = Self::SPECIAL + 1;

    pub fn len(self) -> usize {
        self.rest(Self::TEMPO) + 1
    }

    #[inline(always)]
    pub fn house(self, place: usize, seeds: usize) -> usize {
        place * Self::SEEDS + seeds.min(Self::SEEDS - 1)
    }

    #[inline(always)]
    fn rest(self, slot: usize) -> usize {
        self.places * Self::SEEDS + slot
    }

    /// The slots of a count, each with it.
    pub fn counts(self, base: usize) -> impl Iterator<Item = (usize, usize)> {
        let end = if base == Self::LIVE {
            Self::FRONT
        } else {
            Self::FACING
        };
        (0..end - base).map(move |count| (count, self.rest(base + count)))
    }

    #[inline(always)]
    pub fn facing(self, own: usize, other: usize) -> usize {
        self.rest(Self::FACING + CLASSES * own + other)
    }

    #[inline(always)]
    pub fn column(self, front: usize, back: usize) -> usize {
        self.rest(Self::COLUMNS + CLASSES * front + back)
    }

    pub fn special(self) -> usize {
        self.rest(Self::SPECIAL)
    }

    #[inline(always)]
    pub fn tempo(self) -> usize {
        self.rest(Self::TEMPO)
    }
}

/// How the rules make a position look.
#[derive(Clone, Debug)]
pub(crate) struct View {
    layout: Layout,
    shape: Shape,
    owned: bool,
    /// Facing houses matter.
    faces: bool,
    clockwise: bool,
    /// Seeds in play at most, or in the hands.
    most: i64,
}

/// The class of a house among facing houses and in columns.
#[inline(always)]
fn class(seeds: usize) -> usize {
    seeds.min(CLASSES - 1)
}

impl View {
    pub fn new(rules: &Rules) -> Self {
        let kind = Kind::of(rules);
        let rows = rules.shape() == Shape::Rows;
        let start = rules.start();
        let hands = start.store(Player::South) + start.store(Player::North);
        Self {
            layout: Layout {
                places: if rows { rules.houses() } else { 16 },
            },
            shape: rules.shape(),
            owned: kind.owned,
            faces: !rows || kind.captures == Captures::Facing,
            clockwise: rules.file().sowing.direction == Direction::Clockwise,
            most: i64::from(if rows { rules.total() } else { hands }).max(1),
        }
    }

    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// Seeds the player to move is ahead by: in the stores; on four rows on the rings and in the hands.
    pub fn seeds(&self, p: &Position) -> i32 {
        let of = |player| {
            let store = i32::from(p.store(player));
            match self.shape {
                Shape::Rows => store,
                _ => store + super::ring(p, player),
            }
        };
        of(p.player()) - of(p.player().other())
    }

    /// The share of the weights for many seeds, of [`MANY`].
    pub fn many(&self, p: &Position) -> i64 {
        let [south, north] = Player::BOTH.map(|player| match self.shape {
            Shape::Rows => p.row(player),
            _ => p.store(player),
        });
        self.many_of(u32::from(south) + u32::from(north))
    }

    /// The same with so many seeds in play, or in the hands.
    #[inline(always)]
    pub fn many_of(&self, seeds: u32) -> i64 {
        (MANY * i64::from(seeds) / self.most).min(MANY)
    }

    /// Visits every slot, with 1 for the player to move and -1 for the other one.
    pub fn visit(&self, p: &Position, mut add: impl FnMut(usize, i64)) {
        let seat = p.player();
        match self.shape {
            Shape::Rows if self.owned => self.visit_owned(p, &mut add),
            Shape::Rows => {
                let row = |player: Player| {
                    let first = self.layout.places * player.index();
                    let row = &p.cells()[first..first + self.layout.places];
                    move |place: usize| {
                        let from_left = if self.clockwise {
                            place
                        } else {
                            row.len() - 1 - place
                        };
                        usize::from(row[from_left])
                    }
                };
                self.visit_rows(row(seat), row(seat.other()), &mut add);
            }
            _ => self.visit_rings(p, &mut add),
        }
        for (player, sign) in [(seat, 1), (seat.other(), -1)] {
            if p.tuzdik(player).is_some() || p.owns_nyumba(player) {
                add(self.layout.special(), sign);
            }
        }
    }

    /// The slots of two rows, seen by place from the end that is sown last.
    #[inline(always)]
    pub fn visit_rows(
        &self,
        own: impl Fn(usize) -> usize,
        other: impl Fn(usize) -> usize,
        mut add: impl FnMut(usize, i64),
    ) {
        let layout = self.layout;
        let (mut mine, mut theirs) = (0, 0);
        for place in 0..layout.places {
            let (a, b) = (own(place), other(place));
            add(layout.house(place, a), 1);
            add(layout.house(place, b), -1);
            mine += usize::from(a > 0);
            theirs += usize::from(b > 0);
            if self.faces {
                let facing = other(layout.places - 1 - place);
                add(layout.facing(class(a), class(facing)), 1);
            }
        }
        add(layout.rest(Layout::LIVE + mine), 1);
        add(layout.rest(Layout::LIVE + theirs), -1);
        add(layout.tempo(), 1);
    }

    /// Houses count for their owners, wherever they lie.
    fn visit_owned(&self, p: &Position, add: &mut impl FnMut(usize, i64)) {
        let layout = self.layout;
        let mut live = [0; 2];
        for cell in 0..2 * layout.places {
            let from_left = cell % layout.places;
            let place = if self.clockwise {
                from_left
            } else {
                layout.places - 1 - from_left
            };
            let seeds = usize::from(p.cells()[cell]);
            let mine = p.owner(cell) == p.player();
            add(layout.house(place, seeds), if mine { 1 } else { -1 });
            live[usize::from(!mine)] += usize::from(seeds > 0);
        }
        add(layout.rest(Layout::LIVE + live[0]), 1);
        add(layout.rest(Layout::LIVE + live[1]), -1);
        add(layout.tempo(), 1);
    }

    fn visit_rings(&self, p: &Position, add: &mut impl FnMut(usize, i64)) {
        let layout = self.layout;
        let pits = |player: Player| {
            let first = 16 * player.index();
            &p.cells()[first..first + 16]
        };
        let (own, other) = (pits(p.player()), pits(p.player().other()));
        for (sign, pits) in [(1, own), (-1, other)] {
            let (mut live, mut front) = (0, 0);
            for (pit, &seeds) in pits.iter().enumerate() {
                add(layout.house(pit, seeds.into()), sign);
                live += usize::from(seeds > 1);
                front += usize::from(pit < 8 && seeds > 0);
            }
            for pit in 0..8 {
                let (fore, back) = (class(pits[pit].into()), class(pits[15 - pit].into()));
                add(layout.column(fore, back), sign);
            }
            add(layout.rest(Layout::LIVE + live), sign);
            add(layout.rest(Layout::FRONT + front), sign);
        }
        for pit in 0..8 {
            add(
                layout.facing(class(own[pit].into()), class(other[7 - pit].into())),
                1,
            );
        }
        add(layout.tempo(), 1);
    }
}
