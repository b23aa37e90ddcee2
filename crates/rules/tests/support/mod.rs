//! What the tests share: rules by name, boards from text, the mirror.
#![allow(dead_code)] // every test program uses a part of it

pub mod laws;
pub mod random;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use kete_rules::load::Library;
use kete_rules::options::set_options;
use kete_rules::{Move, Player, Position, Rules, Setup, Shape};
use serde_json::Value;

pub const SOUTH: Player = Player::South;
pub const NORTH: Player = Player::North;

/// The rules of a game or conformance key with options set.
pub fn rules(game: &str, options: &[(&str, &str)]) -> Arc<Rules> {
    let found = Library::builtin()
        .find(game)
        .unwrap_or_else(|e| panic!("{e}"));
    let mut file = found.rules().unwrap_or_else(|e| panic!("{game}: {e:?}"));
    set_options(
        &mut file,
        options.iter().map(|(n, v)| (*n, Value::from(*v))),
    )
    .unwrap_or_else(|e| panic!("{game}: {e:?}"));
    Arc::new(Rules::compile(file).unwrap_or_else(|e| panic!("{game}: {e:?}")))
}

/// A board in text: `0 1 4x3 (7) | 5x5 (0)`, South's row and store, then North's, each from its owner's seat; `4x3` is
/// 4 4 4. Four rows have `front / back (hand)` on each side, both rows left to right.
pub fn board(text: &str) -> (Vec<u32>, [u32; 2]) {
    let (south, north) = text
        .split_once('|')
        .unwrap_or_else(|| panic!("two sides: {text}"));
    let (mut cells, s) = side(south);
    let (more, n) = side(north);
    cells.extend(more);
    (cells, [s, n])
}

fn side(text: &str) -> (Vec<u32>, u32) {
    let text = text.trim();
    let (row, store) = match text.strip_suffix(')') {
        Some(text) => {
            let (row, store) = text.split_once('(').unwrap();
            (row, store.trim().parse().unwrap())
        }
        None => (text, 0),
    };
    match row.split_once('/') {
        Some((front, back)) => {
            let (mut ring, mut back) = (counts(front), counts(back));
            assert!(
                ring.len() == 8 && back.len() == 8,
                "eight pits a row: {text}"
            );
            back.reverse();
            ring.extend(back);
            (ring, store)
        }
        None => (counts(row), store),
    }
}

fn counts(row: &str) -> Vec<u32> {
    row.split_whitespace()
        .flat_map(|word| {
            let (seeds, times) = word.split_once('x').unwrap_or((word, "1"));
            let seeds: u32 = seeds.parse().unwrap_or_else(|_| panic!("seeds: {row}"));
            vec![seeds; times.parse().unwrap()]
        })
        .collect()
}

/// The board of a text, to be completed.
pub fn setup(text: &str, player: Player) -> Setup {
    let (cells, stores) = board(text);
    Setup {
        cells,
        stores: Some(stores),
        player: Some(player),
        ..Setup::default()
    }
}

/// The position of a text.
pub fn at(rules: &Rules, text: &str, player: Player) -> Position {
    setup(text, player)
        .validate(rules)
        .unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// Seeds on the board and in the stores of a position.
pub fn counted(rules: &Rules, p: &Position) -> (Vec<u32>, [u32; 2]) {
    let setup = Setup::of(rules, p);
    (setup.cells, setup.stores.unwrap())
}

/// The position after a legal move.
#[track_caller]
pub fn play(rules: &Rules, p: &Position, m: Move) -> Position {
    rules.play(p, m).unwrap_or_else(|e| panic!("{m:?}: {e}"))
}

/// Plays a house and checks the board after it.
#[track_caller]
pub fn sow(rules: &Rules, before: &str, player: Player, house: u8, after: &str) -> Position {
    let p = play(rules, &at(rules, before, player), Move::House(house));
    assert_eq!(
        counted(rules, &p),
        board(after),
        "{before}, {house} -> {after}"
    );
    p
}

/// The houses that may be played.
pub fn houses(rules: &Rules, p: &Position) -> Vec<u8> {
    let house = |m| match m {
        Move::House(house) => house,
        other => panic!("not a house: {other:?}"),
    };
    rules.legal(p).into_iter().map(house).collect()
}

/// Stores of a position.
pub fn stores(p: &Position) -> [u16; 2] {
    Player::BOTH.map(|player| p.store(player))
}

/// A file of facts that may not be copied here; it lies beside the repository or is absent.
pub fn shared(name: &str) -> Option<String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/data")
        .join(name);
    match std::fs::read_to_string(&path) {
        Ok(text) => Some(text),
        Err(_) => {
            println!("skipped: {name} is not there");
            None
        }
    }
}

/// A file of the tests' own data.
pub fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name)
}

/// The position with the seats exchanged.
pub fn mirror(rules: &Rules, p: &Position) -> Setup {
    let mut s = Setup::of(rules, p);
    let half = s.cells.len() / 2;
    let across = |cell: usize| (cell + half) % (2 * half);
    s.cells.rotate_left(half);
    if let Some(stores) = &mut s.stores {
        stores.reverse();
    }
    s.player = s.player.map(Player::other);
    s.winner = s.winner.map(Player::other);
    s.starter = s.starter.map(Player::other);
    if let Some(owner) = &mut s.owner {
        owner.rotate_left(half);
        owner.iter_mut().for_each(|o| *o = o.other());
    }
    s.burnt.iter_mut().for_each(|cell| *cell = across(*cell));
    s.burnt.sort_unstable();
    if let Some(nyumba) = &mut s.nyumba {
        nyumba.reverse();
    }
    s.blocks.reverse();
    s.tuzdik.reverse();
    for cell in s.tuzdik.iter_mut().flatten() {
        *cell = across(*cell);
    }
    s.captured.reverse();
    s
}

/// The move as the other player makes it on the mirrored board.
pub fn mirror_move(rules: &Rules, m: Move) -> Move {
    let half = rules.houses();
    match m {
        Move::House(house) if rules.shape() == Shape::Rows => {
            Move::House(((house as usize + half) % (2 * half)) as u8)
        }
        Move::Take(mask) => {
            let low = (1u32 << half) - 1;
            Move::Take((mask & low) << half | mask >> half)
        }
        other => other,
    }
}
