//! Endgame tables made the plain way: every board is looked at until nothing changes any more.

use std::collections::HashMap;
use std::sync::Arc;

use kete_engine::{Child, Endgames, Game, Mancala, Turn};
use kete_rules::file::{Deadlock, Direction};
use kete_rules::options::set_options;
use kete_rules::{Player, Position, Rules, Setup};

type Rows = (u128, u128);

/// What a move brings its player, and the board he leaves: none when the game is over.
struct Step {
    gain: i32,
    next: Option<(Rows, bool)>,
}

/// What the player to move still wins, if going round for ever is the worst for him and if it is the best.
#[derive(Debug)]
pub struct Naive {
    seeds: u32,
    deadlock: Deadlock,
    /// Nothing stops those who go round.
    recurs: bool,
    values: HashMap<Rows, (i32, i32)>,
}

const FAR: i32 = 10_000;

impl Naive {
    /// All boards with up to so many seeds on which the player to move can move.
    pub fn new(rules: &Rules, seeds: u32) -> Arc<Self> {
        let played_out = played_out(rules);
        let game = Mancala::new(Arc::clone(&played_out));
        let recurs = game.repetition().is_some();
        let mut values = HashMap::new();
        for seeds in 1..=seeds {
            let layer = layer(&game, seeds);
            let mut now: HashMap<Rows, (i32, i32)> =
                layer.keys().map(|&rows| (rows, (-FAR, FAR))).collect();
            loop {
                let next: HashMap<Rows, (i32, i32)> = layer
                    .iter()
                    .map(|(&rows, steps)| {
                        let seen = steps.iter().map(|step| match step.next {
                            None => (step.gain, step.gain),
                            Some((rows, flip)) => {
                                let known = now.get(&rows).or(values.get(&rows));
                                let &(low, high) = known.expect("a board with moves");
                                let (low, high) = if flip { (-high, -low) } else { (low, high) };
                                (step.gain + low, step.gain + high)
                            }
                        });
                        let best = seen.reduce(|a, b| (a.0.max(b.0), a.1.max(b.1)));
                        (rows, best.expect("a move"))
                    })
                    .collect();
                if next == now {
                    break;
                }
                now = next;
            }
            // Only what lies below may be used from here on: with its real worth, not as if it were endless.
            for (rows, (low, high)) in now {
                let bounds = match rules.file().stop.deadlock {
                    Deadlock::Split if recurs => (0.clamp(low, high), 0.clamp(low, high)),
                    // A draw is out of all proportion to what is left on the board.
                    Deadlock::Draw => (low, high),
                    _ => (low.max(-(seeds as i32)), high.min(seeds as i32)),
                };
                values.insert(rows, bounds);
            }
        }
        Arc::new(Self {
            seeds,
            deadlock: rules.file().stop.deadlock,
            recurs,
            values,
        })
    }

    /// The boards that are known.
    pub fn boards(&self) -> impl Iterator<Item = Rows> {
        let mut all: Vec<Rows> = self.values.keys().copied().collect();
        all.sort_unstable();
        all.into_iter()
    }
}

impl Endgames for Naive {
    fn seeds(&self) -> u32 {
        self.seeds
    }

    fn bounds(&self, own: u128, other: u128, ahead: i32) -> Option<(i32, i32)> {
        let (low, high) = self.future(own, other)?;
        let (low, high) = (low + ahead, high + ahead);
        Some(if self.recurs && self.deadlock == Deadlock::Draw {
            let margin = 0.clamp(low, high);
            (margin, margin)
        } else {
            (low, high)
        })
    }

    fn future(&self, own: u128, other: u128) -> Option<(i32, i32)> {
        self.values.get(&(own, other)).copied()
    }
}

/// The same rules without an end by majority.
fn played_out(rules: &Rules) -> Arc<Rules> {
    let mut file = rules.file().clone();
    if file.end.majority {
        set_options(&mut file, [("majority", false.into())]).expect("the option");
    }
    Arc::new(Rules::compile(file).expect("the rules"))
}

/// The rows of a position, as tables know them.
pub fn rows(rules: &Rules, p: &Position) -> Rows {
    let houses = rules.houses();
    let row = |seat: Player| {
        let cells = &p.cells()[houses * seat.index()..][..houses];
        let mut cells: Vec<u16> = cells.to_vec();
        if rules.file().sowing.direction == Direction::Clockwise {
            cells.reverse();
        }
        let seeds = cells.into_iter().zip(0..);
        seeds.fold(0, |row, (n, place)| row | u128::from(n) << (8 * place))
    };
    (row(p.player()), row(p.player().other()))
}

/// A board with the rows, `ahead` of which the player to move has in his store beyond an even share.
pub fn position(rules: &Rules, rows: Rows, seat: Player, ahead: i32) -> Option<Position> {
    let houses = rules.houses();
    let mut cells = vec![0; 2 * houses];
    for (seat, row) in [(seat, rows.0), (seat.other(), rows.1)] {
        for place in 0..houses {
            let clockwise = rules.file().sowing.direction == Direction::Clockwise;
            let cell = if clockwise { houses - 1 - place } else { place };
            cells[houses * seat.index() + cell] = (row >> (8 * place)) as u32 & 0xff;
        }
    }
    let left = i64::from(rules.total()) - cells.iter().map(|&n| i64::from(n)).sum::<i64>();
    let own = (left + i64::from(ahead)).div_euclid(2);
    let mut stores = [0; 2];
    stores[seat.index()] = u32::try_from(own).ok()?;
    stores[seat.other().index()] = u32::try_from(left - own).ok()?;
    let setup = Setup {
        cells,
        stores: Some(stores),
        player: Some(seat),
        ..Setup::default()
    };
    let p = setup.validate(rules).ok()?;
    let goes_on = rules.settle_setup(&p).1 == p && !rules.legal(&p).is_empty();
    goes_on.then_some(p)
}

/// Every board of a layer, with its moves.
fn layer(game: &Mancala, seeds: u32) -> HashMap<Rows, Vec<Step>> {
    let houses = game.rules().houses();
    let mut boards = vec![Vec::new()];
    for house in 1..=2 * houses {
        boards = boards
            .into_iter()
            .flat_map(|board: Vec<u32>| {
                let left = seeds - board.iter().sum::<u32>();
                let least = if house == 2 * houses { left } else { 0 };
                (least..=left).map(move |n| [&board[..], &[n]].concat())
            })
            .collect();
    }
    let all = boards.into_iter().filter_map(|board| {
        let row = |cells: &[u32]| {
            let seeds = cells.iter().zip(0..);
            seeds.fold(0u128, |row, (&n, place)| row | u128::from(n) << (8 * place))
        };
        let rows = (row(&board[..houses]), row(&board[houses..]));
        let p = position(game.rules(), rows, Player::South, 0)?;
        let mut children = Vec::new();
        game.children(&p, &mut children);
        let steps = children.iter().map(|child| step(game, &p, child));
        Some((rows, steps.collect()))
    });
    all.collect()
}

fn step(game: &Mancala, p: &Position, child: &Child<Position, kete_rules::Move>) -> Step {
    let rules = game.rules();
    let ahead =
        |q: &Position| i32::from(q.store(p.player())) - i32::from(q.store(p.player().other()));
    match child.turn {
        Turn::Over(margin) => Step {
            gain: margin - ahead(p),
            next: None,
        },
        turn => Step {
            gain: ahead(&child.state) - ahead(p),
            next: Some((rows(rules, &child.state), turn == Turn::Other)),
        },
    }
}
