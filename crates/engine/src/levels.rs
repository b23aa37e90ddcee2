//! Playing levels: the same search, held back.

use crate::engine::{Engine, Report};
use crate::game::Game;
use crate::limits::Limits;
use crate::rng::SplitMix64;

/// How a level is weaker than the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// From 1 to 8.
    pub number: u8,
    /// The deepest search, in moves.
    pub depth: Option<u32>,
    /// The largest search, in nodes.
    pub nodes: Option<u64>,
    /// Moves worse than the best by no more than this many hundredths of a seed are as good to
    /// it. A sure win, or a sure loss, is never confused with an estimate.
    pub spread: u16,
    /// How many of a hundred moves are played without looking.
    pub blunders: u8,
}

/// All levels. A beginner looks one move ahead, sees no difference of two seeds and plays every
/// fourth move blindly; the best is held back by the caller's limits only.
pub const LEVELS: [Level; 8] = [
    level(1, Some(1), Some(1_000), 200, 25),
    level(2, Some(1), Some(1_000), 100, 12),
    level(3, Some(2), Some(2_000), 100, 6),
    level(4, Some(3), Some(5_000), 50, 3),
    level(5, Some(4), Some(20_000), 25, 1),
    level(6, Some(6), Some(50_000), 0, 0),
    level(7, Some(9), Some(300_000), 0, 0),
    level(8, None, None, 0, 0),
];

const fn level(
    number: u8,
    depth: Option<u32>,
    nodes: Option<u64>,
    spread: u16,
    blunders: u8,
) -> Level {
    Level {
        number,
        depth,
        nodes,
        spread,
        blunders,
    }
}

impl Level {
    /// The level of this number, from 1 to 8.
    pub fn new(number: u8) -> Option<Self> {
        LEVELS.iter().find(|level| level.number == number).copied()
    }

    /// Whether chance has a part in its moves.
    pub fn is_random(&self) -> bool {
        self.spread > 0 || self.blunders > 0
    }
}

/// Chooses a move as a player of this level would; `None` if the game is over.
///
/// Nothing but `seed` decides between moves the level takes for equal; give each move of a game
/// its own. `limits` hold besides those of the level.
pub fn choose<G: Game>(
    engine: &mut Engine<G>,
    state: &G::State,
    history: &[u64],
    level: &Level,
    limits: &Limits<'_>,
    seed: u64,
) -> Option<Report<G::Move>> {
    let limits = limits.within(level.depth, level.nodes);
    if !level.is_random() {
        return engine.search(state, history, &limits);
    }
    let unit = i64::from(engine.game().unit());
    let analysis = engine.evaluate_all(state, history, &limits)?;
    let mut rng = SplitMix64::new(seed);
    let blind = rng.below(100) < usize::from(level.blunders);
    let floor = i64::from(analysis.best()?.value.rank()) - i64::from(level.spread) * unit / 100;
    let (depth, nodes) = (analysis.depth, analysis.nodes);
    let mut near: Vec<_> = analysis
        .moves
        .into_iter()
        .filter(|m| blind || i64::from(m.value.rank()) >= floor)
        .collect();
    let chosen = near.swap_remove(rng.below(near.len()));
    Some(Report {
        best: chosen.mv,
        value: chosen.value,
        depth,
        nodes,
        line: chosen.line,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_numbered_and_rise() {
        for (level, number) in LEVELS.iter().zip(1..) {
            assert_eq!(level.number, number);
            assert_eq!(Level::new(number), Some(*level));
        }
        for pair in LEVELS.windows(2) {
            let depth = |l: &Level| l.depth.unwrap_or(u32::MAX);
            let nodes = |l: &Level| l.nodes.unwrap_or(u64::MAX);
            assert!(depth(&pair[0]) <= depth(&pair[1]) && nodes(&pair[0]) <= nodes(&pair[1]));
            assert!(pair[0].spread >= pair[1].spread && pair[0].blunders >= pair[1].blunders);
        }
        assert_eq!((Level::new(0), Level::new(9)), (None, None));
        assert!(!LEVELS[7].is_random() && LEVELS[7].depth.is_none() && LEVELS[7].nodes.is_none());
    }
}
