//! Every other game, by the search.

use std::sync::Mutex;

use kete_engine::solve::{GeneralSolver, Solved, TurnEnd, Unsolved};
use kete_engine::{Limits, Options};
use kete_rules::Position;

use super::ask::{Answer, MEGABYTE, Task, general_tables};
use super::progress::Ticker;
use crate::failure::Failure;

/// Solves a position, and every first turn if that is asked for.
pub(super) fn solve(task: &Task<'_>) -> Result<Answer, Failure> {
    let text = &task.ui.text;
    if task.args.resume.is_some() {
        return Err(Failure::Usage(text.get("solve-no-resume")));
    }
    if GeneralSolver::is_endless(&task.rules) {
        return Err(Failure::Failed(text.get("solve-endless")));
    }
    let options = Options {
        hash: task.args.hash.unwrap_or(256) as usize * MEGABYTE,
        threads: task.threads(),
        endgames: general_tables(task),
        ..Options::default()
    };
    let mut solver = GeneralSolver::new(task.rules.clone(), &options);
    let ticker = Mutex::new(Ticker::new(task));
    let found = exact(task, &mut solver, task.position, &ticker)?;
    let sign = task.sign();
    let mut answer = Answer {
        value: sign * found.margin,
        best: found.best,
        line: found.line,
        nodes: found.nodes,
        ..Answer::default()
    };
    if task.args.openings {
        let turns = solver.turns(task.position);
        let count = turns.len();
        let mut valued = Vec::new();
        for (number, (moves, end)) in (1..).zip(turns) {
            if let Ok(mut ticker) = ticker.lock() {
                ticker.turn = Some((number, count));
            }
            let value = match end {
                TurnEnd::Over(margin) => margin,
                TurnEnd::Passes(next) => {
                    let found = exact(task, &mut solver, &next, &ticker)?;
                    answer.nodes += found.nodes;
                    -found.margin
                }
            };
            valued.push((moves, sign * value));
        }
        answer.turns = Some(valued);
    }
    Ok(answer)
}

fn exact(
    task: &Task<'_>,
    solver: &mut GeneralSolver,
    position: &Position,
    ticker: &Mutex<Ticker<'_>>,
) -> Result<Solved, Failure> {
    let with = |tell: &dyn Fn(&mut Ticker<'_>)| {
        if let Ok(mut ticker) = ticker.lock() {
            tell(&mut ticker);
        }
    };
    with(&|ticker| ticker.begin_position());
    // The clock sets no limit here: it is where the search looks up from its work.
    let look_up = || {
        with(&|ticker| ticker.of_general());
        false
    };
    let limits = Limits {
        stop: Some(&task.stop),
        deadline: Some(&look_up),
        ..Limits::default()
    };
    let found = solver.solve(position, &limits, &|| with(&|ticker| ticker.end_depth()));
    found.map_err(|error| {
        let text = &task.ui.text;
        let (name, reached) = match error {
            Unsolved::Stopped(reached) => ("solve-not-solved", reached),
            Unsolved::TooLong(reached) => ("solve-too-long", reached),
            Unsolved::Over => return Failure::Failed(text.get("solve-over")),
        };
        let told = [
            ("depth", reached.depth.to_string().into()),
            ("settled", reached.settled.to_string().into()),
            ("moves", reached.moves.to_string().into()),
        ];
        Failure::Failed(text.with(name, told))
    })
}
