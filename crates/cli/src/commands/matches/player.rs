//! A side at the board: Kete's own search, or another program.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use kete_engine::{Limits, Partner};
use kete_rules::game::Game;
use kete_rules::{Move, Rules};

use super::clock::Clock;
use super::program::{Program, Start};
use super::spec::Spec;

/// A move that a player has chosen.
#[derive(Clone, Copy, Debug)]
pub struct Thought {
    /// The move.
    pub mv: Move,
    /// How many moves it looked ahead.
    pub depth: u32,
    /// Moves played in the search.
    pub nodes: u64,
}

/// How a player can lose without the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Its time ran out.
    Time,
    /// Its move was not legal.
    Illegal,
    /// It gave no move at all: it ended, or answered something else.
    Silent,
}

impl Fault {
    /// All of them, in the order in which they are counted.
    pub const ALL: [Fault; 3] = [Fault::Time, Fault::Illegal, Fault::Silent];
}

/// One side of the games of one worker.
pub struct Player {
    spec: Spec,
    mind: Mind,
}

enum Mind {
    Own(Box<Partner>),
    Program(Box<Program>),
}

impl Player {
    /// A player of these rules.
    ///
    /// # Errors
    /// Why the other program cannot be used.
    pub fn new(spec: &Spec, rules: &Arc<Rules>, start: &Start) -> Result<Player, String> {
        let mind = match &spec.exec {
            Some(path) => Mind::Program(Box::new(Program::start(path, rules, start)?)),
            None => Mind::Own(Box::new(Partner::new(Arc::clone(rules), &spec.options()))),
        };
        Ok(Player {
            spec: spec.clone(),
            mind,
        })
    }

    /// Begins a game, with nothing left of the one before.
    ///
    /// # Errors
    /// Why the other program cannot be started again.
    pub fn begin(&mut self) -> Result<(), String> {
        match &mut self.mind {
            Mind::Own(partner) => {
                partner.clear();
                Ok(())
            }
            Mind::Program(program) => program.revive(),
        }
    }

    /// Chooses a move. `patience` is how long a move may take at all.
    ///
    /// # Errors
    /// The fault by which it loses.
    pub fn choose(
        &mut self,
        game: &Game,
        clock: &Clock,
        seed: u64,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<Thought, Fault> {
        let begin = Instant::now();
        let allotted = clock.told().and_then(|told| told.allot());
        let partner = match &mut self.mind {
            Mind::Own(partner) => partner,
            Mind::Program(program) => {
                // It is told one time, which it will use up: what is usual lies between the two.
                let time = allotted.map(|all| (all.enough.mul_f64(1.6)).min(all.hard));
                return program.best(game, &self.spec, time, seed, patience, stop);
            }
        };
        let late = allotted.map(|all| move || begin.elapsed() >= all.hard);
        let enough = allotted.map(|all| move || begin.elapsed() >= all.enough);
        let limits = Limits {
            depth: self.spec.depth,
            nodes: self.spec.nodes,
            stop: Some(stop),
            deadline: late.as_ref().map(|late| late as &(dyn Fn() -> bool + Sync)),
            enough: enough
                .as_ref()
                .map(|enough| enough as &(dyn Fn() -> bool + Sync)),
        };
        let report = match &self.spec.level {
            Some(level) => partner.choose_move(game, level, &limits, seed),
            None => partner.best_move(game, &limits),
        };
        let report = report.ok_or(Fault::Silent)?;
        Ok(Thought {
            mv: report.best,
            depth: report.depth,
            nodes: report.nodes,
        })
    }
}
