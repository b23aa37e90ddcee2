//! Which solver is asked, and what is told and kept on the way.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use kete_engine::Endgames;
use kete_engine::packed::{Kalah, Oware, Packed};
use kete_engine::solve::KalahSolver;
use kete_rules::{Move, Player, Position, Rules};
use kete_tables::index::{MOST_SEEDS, boards};
use signal_hook::consts::{SIGINT, SIGTERM};

use super::{Args, general, kalah};
use crate::failure::Failure;
use crate::ui::Ui;

/// Bytes in a megabyte.
pub(super) const MEGABYTE: usize = 1 << 20;

/// What the solver found.
#[derive(Default)]
pub(super) struct Answer {
    /// South's final margin; with `--win-only` only its sign counts.
    pub value: i32,
    /// The moves that reach it.
    pub best: Vec<Move>,
    /// A game in which both play best.
    pub line: Vec<Move>,
    /// Complete first turns with their values for South.
    pub turns: Option<Vec<(Vec<Move>, i32)>>,
    /// Positions searched.
    pub nodes: u64,
    /// The time it took.
    pub seconds: f64,
}

/// What is asked, and by whom.
pub(super) struct Task<'a> {
    pub rules: Arc<Rules>,
    pub position: &'a Position,
    pub args: &'a Args,
    pub ui: &'a Ui,
    /// Set by Ctrl-C.
    pub stop: Arc<AtomicBool>,
    pub begin: Instant,
}

impl Task<'_> {
    /// Bytes for the table of the Kalah family.
    pub fn kalah_bytes(&self) -> usize {
        self.args.hash.unwrap_or(1024) as usize * MEGABYTE
    }

    /// The sign that makes a value of the player to move one of South.
    pub fn sign(&self) -> i32 {
        match self.position.player() {
            Player::South => 1,
            Player::North => -1,
        }
    }

    /// Threads that search together.
    pub fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.args.threads.map_or_else(cores, usize::from)
    }
}

/// Which tables are built for a proof, where they are not there.
struct Budget {
    /// Seeds on the board from which on a proof takes longer than the tables that shorten it.
    least: u32,
    /// Most boards, all layers together: a few seconds.
    boards: u64,
}

/// All boards with 20 seeds on two rows of six.
const KALAH: Budget = Budget {
    least: 40,
    boards: 250_000_000,
};

/// All boards with 15 seeds on two rows of six.
const OWARE: Budget = Budget {
    least: 10,
    boards: 20_000_000,
};

/// Games without a kernel of their own.
const OTHERS: Budget = Budget {
    least: 10,
    boards: 500_000,
};

/// What a proof starts from.
fn tables(task: &Task<'_>, budget: &Budget) -> Option<Arc<dyn Endgames>> {
    let tables = &task.args.tables;
    let rows = Player::BOTH.map(|seat| u32::from(task.position.row(seat)));
    let seeds = rows[0] + rows[1];
    if seeds < budget.least {
        return tables.of(&task.rules);
    }
    // With one cell more, all boards up to so many seeds are counted.
    let fits = |&seeds: &u32| {
        let all = boards(task.rules.size() + 1, seeds);
        all.is_some_and(|all| all <= budget.boards)
    };
    let layers = (0..=seeds.min(MOST_SEEDS)).rev().find(fits)?;
    tables.built(&task.rules, layers, task.threads(), &task.stop, task.ui)
}

/// What the solver of all games starts from. Where a majority ends the game tables only tell who wins, and not by how
/// much: there they would stand in the way.
pub(super) fn general_tables(task: &Task<'_>) -> Option<Arc<dyn Endgames>> {
    if task.rules.file().end.majority {
        return None;
    }
    let budget = match Oware::new(&task.rules) {
        Some(_) => &OWARE,
        None => &OTHERS,
    };
    tables(task, budget)
}

/// Solves a position on which the game goes on.
pub(super) fn solve(
    rules: Rules,
    position: &Position,
    args: &Args,
    ui: &Ui,
) -> Result<(Arc<Rules>, Answer), Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // Asked a second time, the program ends at once.
        signal_hook::flag::register_conditional_shutdown(signal, 1, stop.clone())?;
        signal_hook::flag::register(signal, stop.clone())?;
    }
    let task = Task {
        rules: Arc::new(rules),
        position,
        args,
        ui,
        stop,
        begin: Instant::now(),
    };
    let bytes = task.kalah_bytes();
    let special = KalahSolver::new(&task.rules, bytes).zip(Kalah::new(&task.rules));
    let mut answer = match special {
        Some((solver, kernel)) => {
            let solver = match tables(&task, &KALAH) {
                Some(tables) => solver.with_endgames(tables),
                None => solver,
            };
            let game = Packed::new(task.rules.clone(), kernel);
            kalah::solve(&task, solver.with_threads(task.threads()), &game)?
        }
        None => general::solve(&task)?,
    };
    answer.seconds = task.begin.elapsed().as_secs_f64();
    Ok((task.rules, answer))
}
