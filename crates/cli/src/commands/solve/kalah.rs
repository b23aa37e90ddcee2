//! The Kalah family: all questions of a command, each of which may be interrupted.

use std::sync::atomic::Ordering;

use kete_engine::packed::{Kalah, Packed};
use kete_engine::solve::{KalahSolver, Progress, Stopped};
use kete_rules::Move;

use super::ask::{Answer, Task};
use super::keep::Kept;
use super::progress::Ticker;
use crate::failure::Failure;

/// Solves a position, going on from what was kept.
pub(super) fn solve(
    task: &Task<'_>,
    mut solver: KalahSolver,
    game: &Packed<Kalah>,
) -> Result<Answer, Failure> {
    let mut kept = Kept::new(task);
    kept.read(&mut solver)?;
    let mut ticker = Ticker::new(task);
    loop {
        let mut due = false;
        let mut watch = |progress: &Progress| {
            ticker.of_kalah(progress, ahead(task, game));
            due = kept.is_due();
            !due && !task.stop.load(Ordering::Relaxed)
        };
        match ask(task, &mut solver, game, &mut watch) {
            Ok(answer) => {
                if task.args.resume.is_some() {
                    kept.write_or_warn(&solver);
                }
                return Ok(answer);
            }
            // Everything is asked anew; what was answered before is in the table.
            Err(Stopped) if due => kept.write_or_warn(&solver),
            Err(Stopped) => return Err(kept.stopped(&solver)),
        }
    }
}

/// Seeds by which the player to move is ahead in the stores.
fn ahead(task: &Task<'_>, game: &Packed<Kalah>) -> i32 {
    let [own, other] = game.pack(task.position).stores.map(i32::from);
    own - other
}

/// Everything that is asked for, with values for South.
fn ask(
    task: &Task<'_>,
    solver: &mut KalahSolver,
    game: &Packed<Kalah>,
    watch: &mut dyn FnMut(&Progress) -> bool,
) -> Result<Answer, Stopped> {
    let state = game.pack(task.position);
    let (sign, ahead) = (task.sign(), ahead(task, game));
    let mut answer = Answer::default();
    if task.args.win_only {
        answer.value = sign * solver.outcome(state.board, ahead, watch)?;
    } else {
        let found = solver.solve(state.board, watch)?;
        answer.value = sign * (ahead + found.value);
        let moves = |places: &[usize]| -> Vec<Move> {
            let moves = places.iter().map(|&place| game.move_of(state.seat, place));
            moves.collect()
        };
        answer.best = moves(&found.best);
        if task.args.openings {
            let turns = solver.first_turns(state.board, watch)?;
            let turn = turns
                .iter()
                .map(|turn| (moves(&turn.places), sign * (ahead + turn.value)));
            answer.turns = Some(turn.collect());
        }
        let mut at = *task.position;
        for place in found.line {
            let mv = game.move_of(at.player(), place);
            answer.line.push(mv);
            at = game.rules().play(&at, mv).unwrap_or(at);
        }
    }
    answer.nodes = solver.nodes();
    Ok(answer)
}
