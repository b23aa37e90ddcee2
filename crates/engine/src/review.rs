//! A game looked at again: what every move was worth, and what could have been played.
//!
//! The last move comes first. What is proven about the end of a game is still in the table when the moves that led
//! there are looked at.

use kete_rules::game::{Action, Game};
use kete_rules::{Move, Player, persons};

use crate::engine::Analysis;
use crate::grade::{Grade, Scale, Tally, Worth, grade, loss};
use crate::limits::Limits;
use crate::partner::Partner;

/// A move and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// The move.
    pub mv: Move,
    /// What it is worth to its player.
    pub worth: Worth,
    /// The best line, the move itself first.
    pub line: Vec<Move>,
}

/// Every move of a position, the best first.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    /// The moves; equal ones in the order of the game.
    pub moves: Vec<Rated>,
    /// How many moves were looked ahead.
    pub depth: u32,
    /// The moves played in the search.
    pub nodes: u64,
}

impl Rating {
    /// Puts an analysis in order.
    pub fn new(partner: &Partner, analysis: Analysis<Move>) -> Rating {
        let mut moves = analysis.moves;
        moves.sort_by_key(|found| std::cmp::Reverse(found.value.rank()));
        let rated = moves.into_iter().map(|found| Rated {
            mv: found.mv,
            worth: Worth {
                seeds: partner.value_in_seeds(&found.value),
                exact: found.value.exact,
                decided: found.value.decided,
            },
            line: found.line,
        });
        Rating {
            moves: rated.collect(),
            depth: analysis.depth,
            nodes: analysis.nodes,
        }
    }

    /// Rates every move of a game as it stands; `None` if it is over.
    pub fn of(partner: &mut Partner, game: &Game, limits: &Limits<'_>) -> Option<Rating> {
        let analysis = partner.evaluate_moves(game, limits)?;
        Some(Rating::new(partner, analysis))
    }

    /// The best move.
    pub fn best(&self) -> Option<&Rated> {
        self.moves.first()
    }

    /// Whether every value is proven.
    pub fn is_exact(&self) -> bool {
        self.moves.iter().all(|rated| rated.worth.exact)
    }
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Its number among the moves of the game, from 1.
    pub ply: usize,
    /// Who played it: the person who sat down on this seat at the start.
    pub person: Player,
    /// The step of the game it is.
    pub step: usize,
    /// What was played.
    pub played: Rated,
    /// The best that could be played.
    pub best: Rated,
    /// How many moves there were.
    pub choices: usize,
    /// How many moves were looked ahead.
    pub depth: u32,
    /// The moves played in the search.
    pub nodes: u64,
}

impl Review {
    /// What the move lost against the best.
    pub fn loss(&self) -> f64 {
        loss(&self.best.worth, &self.played.worth)
    }

    /// How good it was.
    pub fn grade(&self, scale: Scale) -> Grade {
        grade(scale, &self.best.worth, &self.played.worth, self.choices)
    }
}

/// The grades of both persons.
pub fn tallies(scale: Scale, reviews: &[Review]) -> [Tally; 2] {
    let mut tallies = [Tally::default(); 2];
    for review in reviews {
        let (best, played) = (&review.best.worth, &review.played.worth);
        tallies[review.person.index()].add(scale, best, played, review.choices);
    }
    tallies
}

/// Goes through a game from its end to its beginning.
#[derive(Clone, Debug)]
pub struct Reviewer {
    game: Game,
    ply: usize,
    /// The best move of the position that was looked at last, and how deep.
    next: Option<(Rated, u32)>,
}

impl Reviewer {
    /// Begins behind the last move. `last` is what is known of the position there.
    pub fn new(game: Game, last: Option<&Rating>) -> Reviewer {
        Reviewer {
            ply: game.moves().count(),
            next: last.and_then(|rating| Some((rating.best()?.clone(), rating.depth))),
            game,
        }
    }

    /// How many moves are left.
    pub fn left(&self) -> usize {
        self.ply
    }

    /// Takes back a move and looks at it; `None` before the first.
    pub fn back(&mut self, partner: &mut Partner, limits: &Limits<'_>) -> Option<Review> {
        let mv = self.take_back()?;
        let position = self.game.position();
        let rules = self.game.rules();
        let after = rules.play(position, mv).ok()?;
        let (person, step) = (persons::to_move(position), self.game.steps().len());
        let ply = self.ply + 1;
        let flips = persons::to_move(&after) != person;
        let choices = rules.legal(position).len();
        if choices == 1
            && let Some((next, depth)) = self.next.take()
        {
            // It is worth what comes after it.
            let played = before(mv, next, flips);
            let depth = depth + 1;
            self.next = Some((played.clone(), depth));
            let best = played.clone();
            return Some(Review {
                ply,
                person,
                step,
                played,
                best,
                choices,
                depth,
                nodes: 0,
            });
        }
        let mut rating = Rating::of(partner, &self.game, limits)?;
        let played = match rating.moves.iter().position(|rated| rated.mv == mv) {
            Some(place) => rating.moves[place].clone(),
            None => {
                // Arrangements can be played that no list has.
                let mut then = self.game.clone();
                then.play(mv).ok()?;
                let limits = limits.within(Some(rating.depth.saturating_sub(1).max(1)), None);
                let next = Rating::of(partner, &then, &limits)?;
                rating.nodes += next.nodes;
                before(mv, next.best()?.clone(), flips)
            }
        };
        let best = rating.best()?.clone();
        let better = best.worth.compare(&played.worth).is_lt();
        let best = if better { played.clone() } else { best };
        self.next = Some((best.clone(), rating.depth));
        let (depth, nodes) = (rating.depth, rating.nodes);
        Some(Review {
            ply,
            person,
            step,
            played,
            best,
            choices,
            depth,
            nodes,
        })
    }

    /// Takes back the last move, with what the rules or the players stopped after it.
    fn take_back(&mut self) -> Option<Move> {
        while let Some(step) = self.game.steps().last() {
            let action = step.action;
            if let Action::Stopped(_) = action {
                self.next = None;
            }
            let length = self.game.steps().len();
            let before = self.game.steps().get(length.wrapping_sub(2));
            let before = before.map(|step| step.action);
            self.game.undo();
            let gone = length - self.game.steps().len();
            let all = [Some(action), before];
            let played = all.iter().take(gone).find_map(|action| match action {
                Some(Action::Played(mv)) => Some(*mv),
                _ => None,
            });
            if played.is_some() {
                self.ply -= 1;
                return played;
            }
        }
        None
    }
}

/// A move, from what the position after it is worth.
fn before(mv: Move, next: Rated, flips: bool) -> Rated {
    let mut line = vec![mv];
    line.extend(next.line);
    let worth = if flips {
        next.worth.flipped()
    } else {
        next.worth
    };
    Rated { mv, worth, line }
}
