//! The solvers with tables find what they find without.

use kete_engine::Limits;
use kete_engine::Options;
use kete_engine::packed::{Kalah, Packed, State};
use kete_engine::solve::{GeneralSolver, KalahSolver};

use crate::naive::Naive;
use crate::rules;

#[test]
fn kalah_is_worth_the_same() {
    for name in [
        "kalah houses=3 seeds=3",
        "kalah houses=3 seeds=3 empty_capture=true direction=clockwise",
        "kalah houses=3 seeds=4 end=mover rest=emptier",
        "kalah houses=4 seeds=2 take_own=false",
    ] {
        let rules = rules(name);
        let tables = Naive::new(&rules, 6);
        let game = Packed::new(rules.clone(), Kalah::new(&rules).expect("the Kalah family"));
        let State { board, .. } = game.pack(&rules.start());
        let new = || KalahSolver::new(&rules, 1 << 16).expect("the Kalah family");
        let (mut alone, mut with) = (new(), new().with_endgames(tables.clone()));
        let found = [&mut alone, &mut with].map(|solver| {
            let solution = solver.solve(board, &mut |_| true).expect("a solution");
            let turns = solver.first_turns(board, &mut |_| true).expect("values");
            assert_eq!(
                solver.outcome(board, -3, &mut |_| true),
                Ok((solution.value - 3).signum())
            );
            (solution.value, solution.best, turns)
        });
        assert_eq!(found[0], found[1], "{name}");
        assert!(
            with.nodes() < alone.nodes(),
            "{name}: {} {}",
            with.nodes(),
            alone.nodes()
        );
        // Two and more threads, and a board that the tables know.
        let mut several = new().with_threads(3).with_endgames(tables);
        assert_eq!(
            several.value(board, &mut |_| true),
            Ok(found[0].0),
            "{name}"
        );
    }
}

#[test]
fn other_games_are_worth_the_same() {
    for name in [
        "oware houses=2 seeds=2 deadlock=draw majority=false",
        "congkak houses=2 seeds=2 rounds=1",
    ] {
        let rules = rules(name);
        let tables = Naive::new(&rules, 4);
        let found = [None, Some(tables as _)].map(|endgames| {
            let options = Options {
                hash: 1 << 20,
                endgames,
                ..Options::default()
            };
            let mut solver = GeneralSolver::new(rules.clone(), &options);
            solver
                .solve(&rules.start(), &Limits::default(), &|| ())
                .expect("a solution")
        });
        assert_eq!(
            (found[0].margin, &found[0].best),
            (found[1].margin, &found[1].best),
            "{name}"
        );
        assert!(found[1].nodes < found[0].nodes, "{name}");
    }
}
