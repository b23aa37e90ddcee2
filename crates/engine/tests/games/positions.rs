//! Random positions: walks from the start, and late boards with few seeds.

use std::sync::Arc;

use kete_engine::SplitMix64;
use kete_rules::game::Game as Record;
use kete_rules::{Move, Phase, Player, Position, Rules, Setup, Shape};

/// How many starts are tried. Usually one of a few will do.
const TRIES: usize = 1000;

/// A game that begins anywhere and goes on.
pub fn record(rules: &Arc<Rules>, rng: &mut SplitMix64) -> Record {
    for _ in 0..TRIES {
        let mut record = Record::new(rules.clone());
        walk(&mut record, rng.below(60), rng);
        let walked = *record.position();
        let start = match rng.below(4) {
            0 => Some(walked),
            _ => thinned(rules, &walked, rng),
        };
        // On a board that was set up the player to move may be stuck; no game comes to that.
        let playable = |p: &Position| rules.legal(p).iter().any(|m| *m != Move::Swap);
        if let Some(start) = start.filter(playable) {
            return Record::from(rules.clone(), start);
        }
    }
    panic!("{}: nobody can move wherever it starts", rules.id());
}

#[test]
#[should_panic(expected = "nobody can move")]
fn a_game_that_nobody_can_begin_is_given_up() {
    // Every turn of so few laps is refused: the game is over at its start.
    let rules = crate::rules("engehe laps=3");
    assert!(rules.legal(&rules.start()).is_empty(), "it can be begun");
    record(&rules, &mut SplitMix64::new(1));
}

/// Plays so many random moves.
pub fn walk(record: &mut Record, moves: usize, rng: &mut SplitMix64) {
    for _ in 0..moves {
        let legal = record.rules().legal(record.position());
        if legal.is_empty() {
            break;
        }
        record
            .play(legal[rng.below(legal.len())])
            .expect("a legal move");
    }
}

/// The board with fewer seeds: on two rows they go into the stores, on four they are taken away.
fn thinned(rules: &Rules, p: &Position, rng: &mut SplitMix64) -> Option<Position> {
    if p.phase() != Phase::Sow {
        return None;
    }
    let mut setup = Setup::of(rules, p);
    let rows = rules.shape() == Shape::Rows;
    let mut stores = setup.stores?;
    let left = 1 + rng.below(if rows { 12 } else { 30 }) as u32;
    let favourite = rng.below(2);
    while setup.cells.iter().sum::<u32>() > left {
        let cell = rng.below(setup.cells.len());
        let seeds = setup.cells[cell].min(1 + rng.below(4) as u32);
        setup.cells[cell] -= seeds;
        if rows {
            let to = if rng.below(3) == 0 {
                favourite
            } else {
                rng.below(2)
            };
            stores[to] += seeds;
        }
    }
    if !rows {
        stores = stores.map(|hand| hand.min(rng.below(4) as u32));
    }
    setup.stores = Some(stores);
    setup.player = Some(Player::of(rng.below(2)));
    setup.blocked = None;
    if let Some(rounds) = rules.file().rounds.as_ref().filter(|r| r.max > 1) {
        setup.round = Some(1 + rng.below(rounds.max as usize) as u32);
    }
    setup.validate(rules).ok()
}

/// The same with the seats exchanged.
pub fn mirrored(rules: &Rules, p: &Position) -> Position {
    let mut setup = Setup::of(rules, p);
    let half = setup.cells.len() / 2;
    let across = |cell: usize| (cell + half) % (2 * half);
    setup.cells.rotate_left(half);
    if let Some(stores) = &mut setup.stores {
        stores.reverse();
    }
    if let Some(owner) = &mut setup.owner {
        owner.rotate_left(half);
        owner.iter_mut().for_each(|k| *k = k.other());
    }
    if let Some(nyumba) = &mut setup.nyumba {
        nyumba.reverse();
    }
    setup.burnt.iter_mut().for_each(|c| *c = across(*c));
    setup.tuzdik.reverse();
    setup.tuzdik = setup.tuzdik.map(|cell| cell.map(across));
    setup.captured.reverse();
    setup.player = setup.player.map(Player::other);
    setup.starter = setup.starter.map(Player::other);
    setup.validate(rules).expect("a mirrored board")
}
