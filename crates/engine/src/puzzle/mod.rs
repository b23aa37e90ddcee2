//! Puzzles: positions in which exactly one move wins, or exactly one holds a draw.
//!
//! They come from games that two players of middling strength play against each other. Where such a game is won or lost
//! whatever is played, a few seeds change stores, so that the best move matters. Nothing about a puzzle is guessed: a search
//! to the end of the game has found for every legal move whether it wins, draws or loses. How hard a puzzle is follows from
//! how far one has to look ahead before the right move is the best.

mod play;
mod prove;

use std::cmp::Ordering;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use kete_rules::{Move, Player, Position, Rules};

use crate::limits::Limits;
use crate::partner::{Method, Options, Partner};
use crate::review::Rating;
use crate::rng::mix;
use prove::Prover;

/// The hardest grade; the easiest is 1.
pub const HARDEST: u8 = 5;

/// What the right move of a puzzle brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// It wins, and no other does.
    Win,
    /// It draws, and every other loses.
    Draw,
}

impl Goal {
    /// Its name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Goal::Win => "win",
            Goal::Draw => "draw",
        }
    }

    /// The result it means for the player to move.
    pub const fn result(self) -> Ordering {
        match self {
            Goal::Win => Ordering::Greater,
            Goal::Draw => Ordering::Equal,
        }
    }
}

/// A position with one right move. What stood on the board before it is forgotten: repetition counts from here.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The position.
    pub position: Position,
    /// The person to move.
    pub mover: Player,
    /// What the right move brings.
    pub goal: Goal,
    /// The right move, and how it goes on under best play: to the end of the game, or until nothing can change who wins.
    pub solution: Vec<Move>,
    /// The least depth of search, in moves, at which the right move is better than all others and stays so.
    pub depth: u32,
    /// From 1 for the easiest to [`HARDEST`].
    pub grade: u8,
    /// What every move is worth, the best first; the result of each is certain.
    pub moves: Rating,
}

impl Puzzle {
    /// The right move.
    pub fn answer(&self) -> Option<Move> {
        self.solution.first().copied()
    }
}

/// How far to look for puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Most moves played in the search of a position.
    pub nodes: u64,
    /// Most games that are played.
    pub games: u32,
    /// The only grade that is wanted; nothing means any.
    pub grade: Option<u8>,
}

impl Default for Effort {
    /// A few seconds at most for common games.
    fn default() -> Self {
        Self {
            nodes: 200_000,
            games: 100,
            grade: None,
        }
    }
}

/// Why there is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPuzzle {
    /// None was found in so many games.
    None,
    /// Somebody asked to stop.
    Stopped,
}

/// Looks for puzzles of one rule set.
#[derive(Debug)]
pub struct Finder {
    partner: Partner,
    /// Whoever knows endgame tables, if there are any.
    tables: Option<Partner>,
}

impl Finder {
    /// A finder that thinks as the options say. What comes out can be found again only with one thread, and the same
    /// endgame tables: those prove more, but change neither the games nor how hard a puzzle is.
    pub fn new(rules: Arc<Rules>, options: &Options) -> Self {
        let options = Options {
            // Results are proven by alpha-beta alone.
            method: Method::AlphaBeta,
            ..options.clone()
        };
        let plain = Options {
            endgames: None,
            ..options.clone()
        };
        let tables = options.endgames.is_some();
        Self {
            partner: Partner::new(Arc::clone(&rules), &plain),
            tables: tables.then(|| Partner::new(rules, &options)),
        }
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Rules> {
        self.partner.rules()
    }

    /// The hardest puzzle of the first game that has one. The same seed finds the same.
    ///
    /// `limits` may hold a flag and a deadline, after which the search ends without a puzzle.
    ///
    /// # Errors
    /// There is none in so many games, or the limits stopped it.
    pub fn find(
        &mut self,
        seed: u64,
        effort: &Effort,
        limits: &Limits<'_>,
    ) -> Result<Puzzle, NoPuzzle> {
        for game in 0..effort.games {
            if let Some(puzzle) = self.hardest(seed, game, effort, limits)? {
                return Ok(puzzle);
            }
        }
        Err(NoPuzzle::None)
    }

    /// The hardest puzzle of one of the games of a seed, numbered from 0: of the grade that is wanted, if any is.
    ///
    /// # Errors
    /// The limits stopped it.
    pub fn hardest(
        &mut self,
        seed: u64,
        game: u32,
        effort: &Effort,
        limits: &Limits<'_>,
    ) -> Result<Option<Puzzle>, NoPuzzle> {
        let seed = mix(seed).wrapping_add(game.into());
        let found = self.in_game(seed, effort.nodes, limits)?.into_iter();
        let wanted = found.filter(|puzzle| effort.grade.is_none_or(|grade| grade == puzzle.grade));
        // The last of equal ones is the earliest in the game.
        Ok(wanted.max_by_key(|puzzle| puzzle.depth))
    }

    /// Every puzzle of one game, the last position first. The same seed plays the same game.
    ///
    /// # Errors
    /// The limits stopped it.
    pub fn in_game(
        &mut self,
        seed: u64,
        nodes: u64,
        limits: &Limits<'_>,
    ) -> Result<Vec<Puzzle>, NoPuzzle> {
        self.partner.clear();
        if let Some(tables) = &mut self.tables {
            tables.clear();
        }
        let stopped = || {
            let asked = limits.stop.is_some_and(|stop| stop.load(Relaxed));
            asked || limits.deadline.is_some_and(|late| late())
        };
        let positions = play::game(&mut self.partner, seed, &stopped)?;
        let mut prover = Prover::new(&mut self.partner, self.tables.as_mut(), nodes, limits);
        let mut found = Vec::new();
        let mut unproven = 0;
        for position in positions.iter().rev() {
            let puzzle = prover.puzzle(position);
            if stopped() {
                return Err(NoPuzzle::Stopped);
            }
            match puzzle {
                prove::Found::Puzzle(puzzle) => found.push(*puzzle),
                prove::Found::Dull => unproven = 0,
                // The further from the end, the less can be proven.
                prove::Found::Unproven => {
                    unproven += 1;
                    if unproven == PATIENCE {
                        break;
                    }
                }
            }
        }
        Ok(found)
    }
}

/// After so many positions in a row that could not be proven, those before them are not looked at.
const PATIENCE: u32 = 3;

/// The grade of a puzzle whose right move is the best from this depth on. A move that takes more than any other is soon found.
fn grade(depth: u32, greediest: bool) -> u8 {
    let grade = match depth {
        0..=1 => 1,
        2..=3 => 2,
        4..=6 => 3,
        7..=10 => 4,
        _ => HARDEST,
    };
    if greediest { grade.min(2) } else { grade }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_rise_with_the_depth_and_the_greediest_move_is_easy() {
        let grades: Vec<u8> = (0..20).map(|depth| grade(depth, false)).collect();
        assert!(grades.is_sorted() && grades[0] == 1 && grades[19] == HARDEST);
        let each = (1..=HARDEST).all(|g| grades.contains(&g));
        assert!(each, "{grades:?}");
        assert!((0..20).all(|depth| grade(depth, true) <= 2));
    }
}
