//! What the fuzz targets share: bytes as a supply of choices, the games, and a position made of bytes.

use std::sync::{Arc, LazyLock};

use kete_rules::load::Library;
use kete_rules::options::{Kind, options_of, set_option};
use kete_rules::trace::apply;
use kete_rules::{Move, Phase, Player, Position, Rules, Setup, Shape};
use serde_json::Value;

/// Bytes taken one after the other; zeros when they have run out.
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    /// The next byte.
    pub fn next(&mut self) -> u8 {
        match self.0.split_first() {
            Some((first, rest)) => {
                self.0 = rest;
                *first
            }
            None => 0,
        }
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        let wide = u16::from_le_bytes([self.next(), self.next()]);
        usize::from(wide) % n.max(1)
    }

    /// Whether there are none left.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Every game of the program as it stands.
pub static GAMES: LazyLock<Vec<Arc<Rules>>> = LazyLock::new(|| {
    let entries = Library::builtin().entries();
    entries
        .map(|entry| Arc::new(Rules::compile(entry.rules.clone()).expect("built in")))
        .collect()
});

/// A game with some options set.
pub fn rules(bytes: &mut Bytes) -> Arc<Rules> {
    let game = &GAMES[bytes.below(GAMES.len())];
    with_options(game, bytes)
}

/// The game with some options set.
pub fn with_options(game: &Arc<Rules>, bytes: &mut Bytes) -> Arc<Rules> {
    let settings = bytes.below(4);
    if settings == 0 {
        return game.clone();
    }
    let mut file = game.file().clone();
    for _ in 0..settings {
        let options = options_of(&file);
        let spec = options[bytes.below(options.len())].spec;
        let value: Value = match spec.kind {
            Kind::Bool => (bytes.below(2) == 1).into(),
            Kind::Choice(words) => words[bytes.below(words.len())].into(),
            Kind::Number { min, max } => {
                // Large boards and small ones alike, but seldom huge ones.
                let top = if bytes.below(8) == 0 {
                    max
                } else {
                    max.min(min + 20)
                };
                (min + bytes.below((top - min + 1) as usize) as u32).into()
            }
            Kind::Counts => ["2,3", "1", "2-4", "4", "3+"][bytes.below(5)].into(),
        };
        // What contradicts the game is refused and leaves it as it was.
        let _ = set_option(&mut file, spec.name, &value);
    }
    Arc::new(Rules::compile(file).expect("options are checked"))
}

/// A position with all seeds somewhere; the start where the bytes make none.
pub fn position(rules: &Rules, bytes: &mut Bytes) -> Position {
    let start = rules.start();
    if bytes.below(2) == 0 {
        return start;
    }
    let mut s = Setup::of(rules, &start);
    let mut left: u32 = s.cells.iter().chain(s.stores.iter().flatten()).sum();
    s.cells.fill(0);
    for cell in 0..s.cells.len() {
        let seeds = u32::from(bytes.next()).min(left);
        s.cells[cell] = seeds;
        left -= seeds;
    }
    let south = bytes.below(left as usize + 1) as u32;
    s.stores = Some([south, left - south]);
    s.player = Some(Player::of(bytes.below(2)));
    s.offer = Some(false);
    s.phase = None;
    s.validate(rules).unwrap_or(start)
}

/// The number of houses as [`apply`] wants it.
pub fn row_length(rules: &Rules) -> usize {
    if rules.shape() == Shape::Rows {
        rules.houses()
    } else {
        0
    }
}

/// Every seed of a position.
pub fn seeds(rules: &Rules, p: &Position) -> u64 {
    let s = Setup::of(rules, p);
    s.cells
        .iter()
        .chain(s.stores.iter().flatten())
        .map(|&c| u64::from(c))
        .sum::<u64>()
        + u64::from(s.half)
}

/// Plays a legal move and holds it to the laws: seeds are conserved, the trace tells what was played.
pub fn play(rules: &Rules, p: &Position, m: Move) -> Position {
    let after = rules
        .play(p, m)
        .unwrap_or_else(|e| panic!("legal, but {e}: {p:?} {m:?}"));
    let (events, told) = rules.trace(p, m).expect("legal");
    assert_eq!(told, after, "trace = play: {p:?} {m:?}");
    assert_eq!(
        apply(p, &events, row_length(rules)),
        after,
        "applied trace = play: {p:?} {m:?} {events:?}"
    );
    assert_eq!(seeds(rules, &after), seeds(rules, p), "seeds: {p:?} {m:?}");
    assert_eq!(rules.why_not(p, m), None);
    after
}

/// The position with the seats exchanged; none where the rules distinguish the players.
pub fn mirror(rules: &Rules, p: &Position) -> Option<Setup> {
    if p.is_offered() || p.phase() == Phase::Arrange {
        return None;
    }
    let mut s = Setup::of(rules, p);
    let half = s.cells.len() / 2;
    let across = |cell: usize| (cell + half) % (2 * half);
    s.cells.rotate_left(half);
    s.stores.as_mut()?.reverse();
    s.player = s.player.map(Player::other);
    s.winner = s.winner.map(Player::other);
    s.starter = s.starter.map(Player::other);
    if let Some(owner) = &mut s.owner {
        owner.rotate_left(half);
        owner.iter_mut().for_each(|o| *o = o.other());
    }
    s.burnt.iter_mut().for_each(|cell| *cell = across(*cell));
    s.burnt.sort_unstable();
    s.nyumba.as_mut()?.reverse();
    s.blocks.reverse();
    s.tuzdik.reverse();
    s.tuzdik
        .iter_mut()
        .flatten()
        .for_each(|cell| *cell = across(*cell));
    s.captured.reverse();
    Some(s)
}

/// The move as the other player makes it on the mirrored board.
pub fn mirror_move(rules: &Rules, m: Move) -> Move {
    let half = rules.houses();
    match m {
        Move::House(house) if rules.shape() == Shape::Rows => {
            Move::House(((house as usize + half) % (2 * half)) as u8)
        }
        Move::Take(mask) => Move::Take((mask & ((1 << half) - 1)) << half | mask >> half),
        other => other,
    }
}
