//! A cheap guess at the final margin, from what the rules say of the seeds left.

use kete_rules::file::{At, Direction, Family, From, Rest, Stores, Then};
use kete_rules::{Player, Position, Rules, Shape};

/// Points of an estimate in one seed.
pub(super) const SEED: i32 = 100;

/// What counts besides the stores, in points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Estimate {
    kind: Kind,
    /// A seed on the own side (two rows).
    row: i32,
    /// A house that can be played.
    house: i32,
    /// A handful that just reaches the own store.
    reaching: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Houses belong to the player of their row.
    Rows,
    /// Houses have owners.
    Owned,
    /// Houses can become tuzdiks.
    Tuzdik,
    /// Rings without compulsory capture.
    Rings,
    /// Rings with hands, nyumba and a front row that must not be emptied.
    Bao,
}

impl Estimate {
    pub fn new(rules: &Rules) -> Self {
        let file = rules.file();
        let sown = file.sowing.stores == Stores::Own;
        let relays = file
            .landing
            .iter()
            .any(|l| matches!(l.then, Then::Relay | Then::RelayNext));
        let again = file
            .landing
            .iter()
            .any(|l| l.at == At::Store && l.then == Then::Again);
        let kind = match rules.shape() {
            Shape::Rings => Kind::Rings,
            Shape::Bao => Kind::Bao,
            Shape::Rows if file.tuzdik.is_some() => Kind::Tuzdik,
            Shape::Rows if file.moves.from == From::Owned => Kind::Owned,
            Shape::Rows => Kind::Rows,
        };
        let row = match (kind, file.end.rest) {
            (Kind::Owned, _) => 50,
            (_, Rest::Owner) if sown => 10,
            (_, Rest::Owner) => 15,
            (_, Rest::Emptier | Rest::Opponent | Rest::Nobody) => 4,
        };
        Self {
            kind,
            row,
            house: match (kind, rules.family()) {
                (Kind::Rings | Kind::Bao, _) => 15,
                (_, Family::Kalah) => 2,
                _ => 12,
            },
            reaching: if sown && again && !relays { 15 } else { 0 },
        }
    }

    /// The estimate for the player to move.
    pub fn points(&self, rules: &Rules, p: &Position) -> i32 {
        let (own, other) = (p.player(), p.player().other());
        match self.kind {
            Kind::Rings | Kind::Bao => self.four_rows(p, own) - self.four_rows(p, other),
            _ => self.two_rows(rules, p, own) - self.two_rows(rules, p, other),
        }
    }

    fn two_rows(&self, rules: &Rules, p: &Position, player: Player) -> i32 {
        let houses = rules.houses();
        let first = houses * player.index();
        let row = &p.cells()[first..first + houses];
        if self.kind == Kind::Owned {
            let owned = (0..2 * houses).filter(|&c| p.owner(c) == player);
            return SEED * i32::from(p.store(player))
                + owned
                    .map(|c| self.row * i32::from(p.cells()[c]))
                    .sum::<i32>();
        }
        let mut points = if rules.file().sowing.direction == Direction::Clockwise {
            self.side_of(p.store(player), row.iter().rev())
        } else {
            self.side_of(p.store(player), row.iter())
        };
        if self.kind == Kind::Tuzdik && p.tuzdik(player).is_some() {
            // A tuzdik gets a seed of every handful that passes.
            let in_play = i32::from(p.row(Player::South)) + i32::from(p.row(Player::North));
            points += SEED * in_play / (2 * houses as i32);
        }
        points
    }

    /// A side of two rows without owners or tuzdiks: its store, and its houses in sowing order.
    pub fn side(&self, store: u16, row: &[u16]) -> i32 {
        self.side_of(store, row.iter())
    }

    fn side_of<'a>(&self, store: u16, row: impl ExactSizeIterator<Item = &'a u16>) -> i32 {
        let houses = row.len();
        let mut points = SEED * i32::from(store);
        for (place, &seeds) in row.enumerate() {
            points += self.row * i32::from(seeds) + self.house * i32::from(seeds > 0);
            if usize::from(seeds) == houses - place {
                points += self.reaching;
            }
        }
        points
    }

    fn four_rows(&self, p: &Position, player: Player) -> i32 {
        let first = 16 * player.index();
        let pits = &p.cells()[first..first + 16];
        let live = pits.iter().filter(|&&seeds| seeds > 1).count() as i32;
        let mut points = SEED * (ring(p, player) + i32::from(p.store(player))) + self.house * live;
        if self.kind == Kind::Bao {
            points += 10 * pits[..8].iter().filter(|&&seeds| seeds > 0).count() as i32;
            if p.owns_nyumba(player) {
                points += SEED;
            }
        }
        points
    }
}

/// Seeds on a player's ring.
pub(super) fn ring(p: &Position, player: Player) -> i32 {
    let first = 16 * player.index();
    let pits = &p.cells()[first..first + 16];
    pits.iter().map(|&seeds| i32::from(seeds)).sum()
}
