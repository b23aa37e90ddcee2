//! What every move of a position leads to, proven; and how the game goes on after the right one.

use std::cmp::Ordering;

use kete_rules::game::Game;
use kete_rules::{Move, Player, Position, Rules, Setup, Shape, persons};

use super::{Goal, Puzzle, grade};
use crate::MAX_DEPTH;
use crate::game::Game as _;
use crate::limits::Limits;
use crate::partner::Partner;
use crate::review::{Rated, Rating};

/// The longest line that is shown, in moves.
const LONGEST: usize = 300;

/// What a position turns out to be.
pub(super) enum Found {
    /// One move is right.
    Puzzle(Box<Puzzle>),
    /// Several are, or none.
    Dull,
    /// The search was too short to know.
    Unproven,
}

/// What a search has proven of a position.
enum Proven {
    /// One move is right: what it brings, what all bring, and from which depth on it is the best.
    One(Goal, Rating, u32),
    /// Several are, or none.
    Other(Rating),
    /// Not enough.
    Nothing,
}

/// Proves results within a number of nodes a position.
pub(super) struct Prover<'a> {
    /// Whoever knows no tables: how hard a puzzle is does not depend on them.
    partner: &'a mut Partner,
    tables: Option<&'a mut Partner>,
    nodes: u64,
    limits: Limits<'a>,
}

impl<'a> Prover<'a> {
    pub fn new(
        partner: &'a mut Partner,
        tables: Option<&'a mut Partner>,
        nodes: u64,
        limits: &Limits<'a>,
    ) -> Self {
        Self {
            partner,
            tables,
            nodes,
            limits: *limits,
        }
    }

    /// What there is to find in a position, or in the same with other stores if all is lost or won in it.
    pub fn puzzle(&mut self, position: &Position) -> Found {
        let game = Game::from(self.partner.rules().clone(), *position);
        match self.proven(&game) {
            Proven::One(goal, rating, depth) => self.made(&game, goal, rating, depth),
            Proven::Other(rating) => {
                let Some(even) = evened(game.rules(), position, &rating) else {
                    return Found::Dull;
                };
                let game = Game::from(game.rules().clone(), even);
                match self.proven(&game) {
                    Proven::One(goal, rating, depth) => self.made(&game, goal, rating, depth),
                    _ => Found::Dull,
                }
            }
            Proven::Nothing => Found::Unproven,
        }
    }

    /// What is proven of a position: by search, and where that is not enough with what tables know.
    fn proven(&mut self, game: &Game) -> Proven {
        let (rating, bests) = self.deepen(game);
        let Some(mut rating) = rating else {
            return Proven::Nothing;
        };
        if !is_settled(&rating)
            && let Some(tables) = &mut self.tables
        {
            let limits = Limits {
                nodes: Some(self.nodes),
                ..self.limits
            };
            rating = Rating::of(tables, game, &limits).unwrap_or(rating);
        }
        let right = rating.best().map(|rated| rated.mv);
        match goal(&rating) {
            _ if !is_decided(&rating) => Proven::Nothing,
            None => Proven::Other(rating),
            Some(goal) => {
                let seen = bests.iter().rev().take_while(|best| **best == right);
                let depth = bests.len() + 1 - seen.count();
                Proven::One(goal, rating, depth as u32)
            }
        }
    }

    /// Looks one move further ahead again and again, until all that matters is certain. The table makes up for the
    /// repetition. With the last rating comes the best move of every depth, where it is better than all others.
    fn deepen(&mut self, game: &Game) -> (Option<Rating>, Vec<Option<Move>>) {
        let mut nodes = 0;
        let mut bests = Vec::new();
        let mut last = None;
        for depth in 1..=MAX_DEPTH {
            let limits = Limits {
                depth: Some(depth),
                nodes: Some(self.nodes.saturating_sub(nodes)),
                ..self.limits
            };
            let Some(rating) = Rating::of(self.partner, game, &limits) else {
                break;
            };
            nodes += rating.nodes;
            let cut = rating.depth < depth;
            if !cut {
                bests.push(above_all(&rating));
            }
            let done = cut || nodes >= self.nodes || is_settled(&rating);
            last = Some(rating);
            if done {
                break;
            }
        }
        (last, bests)
    }

    /// The puzzle, if its line ends as the proof says.
    fn made(&mut self, game: &Game, goal: Goal, moves: Rating, depth: u32) -> Found {
        let position = *game.position();
        let line = moves.best().and_then(|right| self.line(game, right, goal));
        let Some(solution) = line else {
            return Found::Unproven;
        };
        let greediest = self.is_greediest(&position, &moves);
        Found::Puzzle(Box::new(Puzzle {
            position,
            mover: persons::to_move(&position),
            goal,
            solution,
            depth,
            grade: grade(depth, greediest),
            moves,
        }))
    }

    /// Whether the right move takes something, and no other takes as much.
    fn is_greediest(&self, position: &Position, moves: &Rating) -> bool {
        let (rules, game) = (self.partner.rules(), self.partner.game());
        let mut gains = moves.moves.iter().map(|rated| {
            let after = rules.play(position, rated.mv);
            after.map_or(0, |after| game.gain(position, &after))
        });
        let right = gains.next().unwrap_or(0);
        right > 0 && gains.all(|gain| gain < right)
    }

    /// The right move and how the game goes on, as long as something can change who wins; nothing if it ends in another
    /// way than the proof says, or not in time.
    fn line(&mut self, game: &Game, right: &Rated, goal: Goal) -> Option<Vec<Move>> {
        let mover = persons::to_move(game.position());
        let mut game = game.clone();
        let mut line = Vec::new();
        let mut next = right.line.clone();
        while line.len() < LONGEST {
            for mv in next {
                game.play(mv).ok()?;
                line.push(mv);
                if let Some(result) = self.settled(&game, mover) {
                    return (result == goal.result()).then_some(line);
                }
            }
            let limits = Limits {
                nodes: Some(self.nodes),
                ..self.limits
            };
            let best = match &mut self.tables {
                Some(tables) => tables.best_move(&game, &limits),
                None => self.partner.best_move(&game, &limits),
            };
            // What was found behind the best move may rest on bounds of those that play badly: one move at a time.
            next = vec![best?.best];
        }
        None
    }

    /// The result for a person, if nothing can change it any more.
    fn settled(&self, game: &Game, mover: Player) -> Option<Ordering> {
        let position = game.position();
        if position.is_over() {
            let won = persons::winner(game.rules(), position);
            return Some(won.map_or(Ordering::Equal, |winner| {
                if winner == mover {
                    Ordering::Greater
                } else {
                    Ordering::Less
                }
            }));
        }
        let (low, high) = self.partner.game().score_bounds(position);
        let result = match (low, high) {
            (1.., _) => Ordering::Greater,
            (_, ..=-1) => Ordering::Less,
            _ => return None,
        };
        let same = persons::to_move(position) == mover;
        Some(if same { result } else { result.reverse() })
    }
}

/// The best move, if it is better than all others.
fn above_all(rating: &Rating) -> Option<Move> {
    let [first, second, ..] = rating.moves.as_slice() else {
        return None;
    };
    first
        .worth
        .compare(&second.worth)
        .is_gt()
        .then_some(first.mv)
}

/// Whether the result of every move is certain.
fn is_decided(rating: &Rating) -> bool {
    rating.moves.iter().all(|rated| rated.worth.decided)
}

/// What the one right move brings, as far as is known; nothing where several are right, or none.
fn goal(rating: &Rating) -> Option<Goal> {
    let [first, second, ..] = rating.moves.as_slice() else {
        return None;
    };
    match (first.worth.result()?, second.worth.result()?) {
        (Ordering::Greater, Ordering::Equal | Ordering::Less) => Some(Goal::Win),
        (Ordering::Equal, Ordering::Less) => Some(Goal::Draw),
        _ => None,
    }
}

/// Whether nothing more can be learnt that matters.
fn is_settled(rating: &Rating) -> bool {
    rating.is_exact() || (is_decided(rating) && goal(rating).is_some())
}

/// Most seeds that change stores to make a puzzle of a position.
const MOST_MOVED: i32 = 8;

/// The same board with a few seeds of one store in the other, so that the best move brings a better result than the second;
/// as little as possible. Nothing where values are not exact, or seeds do not decide.
fn evened(rules: &Rules, position: &Position, rating: &Rating) -> Option<Position> {
    if rules.shape() != Shape::Rows || rules.has_rounds() || !rating.is_exact() {
        return None;
    }
    let [first, second, ..] = rating.moves.as_slice() else {
        return None;
    };
    let (best, next) = (first.worth.seeds as i32, second.worth.seeds as i32);
    let mover = position.player();
    // A seed that changes stores changes the margin by two. A win of as little as possible, or a draw.
    let moved = (-MOST_MOVED..=MOST_MOVED).filter(|moved| {
        let (best, next) = (best + 2 * moved, next + 2 * moved);
        best >= 0 && next < best && (next < 0 || (next == 0 && best > 0))
    });
    let moved = moved.min_by_key(|moved| moved.abs())?;
    let mut setup = Setup::of(rules, position);
    let stores = setup.stores.as_mut()?;
    for (player, change) in [(mover, moved), (mover.other(), -moved)] {
        let store = &mut stores[player.index()];
        *store = store.checked_add_signed(change)?;
    }
    let even = setup.validate(rules).ok()?;
    // Whoever has most of the seeds already has won where a majority does.
    (!even.is_over() && rules.legal(&even).len() == rating.moves.len()).then_some(even)
}
