//! One game of a match.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kete_engine::SplitMix64;
use kete_rules::game::Game;
use kete_rules::record::{Outcome, Termination};
use kete_rules::{Move, Player as Person, Rules, persons};

use super::clock::{Clock, Control};
use super::player::{Fault, Player};

/// What holds for every game of a match.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// Moves after which a game is drawn, the opening included.
    pub most_moves: u32,
    /// What a clock may be overrun by.
    pub margin: Duration,
    /// The seed of what chance decides in levels.
    pub seed: u64,
}

/// A move without any limit of time is waited for so long.
const LONGEST: Duration = Duration::from_secs(600);

/// What a player did in a game, or in several.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Work {
    /// Its moves.
    pub moves: u64,
    /// Moves played in its searches.
    pub nodes: u64,
    /// The sum of its depths.
    pub depth: u64,
    /// The time it took.
    pub time: Duration,
    /// The most that its clock was overrun by.
    pub overrun: Duration,
}

impl Work {
    /// Adds what was done elsewhere.
    pub fn add(&mut self, other: &Work) {
        self.moves += other.moves;
        self.nodes += other.nodes;
        self.depth += other.depth;
        self.time += other.time;
        self.overrun = self.overrun.max(other.overrun);
    }
}

/// A finished game.
pub struct Played {
    /// The game.
    pub game: Game,
    /// Who has won: South is who opened.
    pub outcome: Outcome,
    /// Why it ended, where that was not by the rules.
    pub termination: Option<Termination>,
    /// What the players did, that of the match's first player first.
    pub work: [Work; 2],
    /// The sum of the numbers of legal moves, and of how many positions.
    pub choices: (u64, u64),
}

/// Plays a game; nothing when it is stopped. Player `south` of the two opens.
pub fn play(
    rules: &Arc<Rules>,
    opening: &[Move],
    players: &mut [Player; 2],
    controls: [Option<Control>; 2],
    south: usize,
    terms: &Terms,
    stop: &AtomicBool,
) -> Option<Played> {
    let mut game = Game::new(Arc::clone(rules));
    for m in opening {
        game.play(*m).ok()?;
    }
    let mut clocks = controls.map(Clock::new);
    let mut work = [Work::default(); 2];
    let mut choices = (0, 0);
    let mut rng = SplitMix64::new(terms.seed);
    let mut lost = None;
    let most = terms.most_moves as usize;
    let mut moves = opening.len();
    while !game.position().is_over() && moves < most {
        let person = persons::to_move(game.position());
        let who = if person == Person::South {
            south
        } else {
            1 - south
        };
        choices.0 += rules.legal(game.position()).len() as u64;
        choices.1 += 1;
        let limit = clocks[who].limit().map(|time| time + terms.margin);
        let patience = limit.unwrap_or(LONGEST);
        let begin = Instant::now();
        let thought = players[who].choose(&game, &clocks[who], rng.next_u64(), patience, stop);
        let took = begin.elapsed();
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let spent = clocks[who].spend(took, terms.margin);
        let done = &mut work[who];
        done.time += took;
        done.overrun = done.overrun.max(spent.overrun);
        let fault = match thought {
            Err(fault) => Some(fault),
            Ok(_) if spent.lost => Some(Fault::Time),
            Ok(thought) => {
                done.moves += 1;
                done.nodes += thought.nodes;
                done.depth += u64::from(thought.depth);
                game.play(thought.mv).is_err().then_some(Fault::Illegal)
            }
        };
        if let Some(fault) = fault {
            lost = Some((person, fault));
            break;
        }
        moves += 1;
    }
    let (outcome, termination) = match lost {
        Some((person, fault)) => (Outcome::Win(person.other()), Some(told(fault, person))),
        None if game.position().is_over() => (Outcome::of(rules, game.position()), None),
        None => (Outcome::Draw, Some(Termination::Adjudication)),
    };
    Some(Played {
        game,
        outcome,
        termination,
        work,
        choices,
    })
}

/// How a record tells a fault.
fn told(fault: Fault, person: Person) -> Termination {
    let letter = if person == Person::South { "S" } else { "N" };
    match fault {
        Fault::Time => Termination::Time(person),
        Fault::Illegal => Termination::Other(format!("illegal_move {letter}")),
        Fault::Silent => Termination::Other(format!("no_answer {letter}")),
    }
}

/// The fault that a record tells, and whose it was.
pub fn fault_of(termination: &Termination) -> Option<(Fault, Person)> {
    let all = Fault::ALL
        .into_iter()
        .flat_map(|fault| Person::BOTH.map(|person| (fault, person)));
    all.into_iter()
        .find(|(fault, person)| told(*fault, *person) == *termination)
}
