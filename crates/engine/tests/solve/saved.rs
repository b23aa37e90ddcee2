//! Independence of the table, stopping and going on.

use kete_engine::solve::{NotSaved, Stopped};

use crate::{packed, rules, solver};

#[test]
fn the_table_changes_no_value() {
    for (name, value) in [
        ("kalah houses=4 seeds=4", 2),
        ("kalah houses=4 seeds=4 empty_capture=true", 2),
        ("kalah houses=5 seeds=3", 6),
    ] {
        let rules = rules(name);
        let board = packed(&rules).pack(&rules.start()).board;
        let mut nodes = Vec::new();
        for bytes in [0, 1 << 22, 1 << 27] {
            let mut solver = solver(&rules, bytes);
            assert!(solver.table_bytes() <= bytes.max(1 << 20) + 64, "{name}");
            assert_eq!(solver.value(board, &mut |_| true), Ok(value), "{name}");
            nodes.push(solver.nodes());
        }
        assert!(nodes.is_sorted_by(|a, b| a >= b), "{name} {nodes:?}");
    }
}

/// Several threads prove the same, with a table that forgets and one that grows.
#[test]
fn threads_change_no_value() {
    for (name, value) in [
        ("kalah seeds=3", 2),
        ("kalah seeds=3 empty_capture=true", 2),
        ("kalah houses=5 seeds=3", 6),
    ] {
        let rules = rules(name);
        let board = packed(&rules).pack(&rules.start()).board;
        let found = solver(&rules, 1 << 26).solve(board, &mut |_| true);
        for (threads, bytes) in [(2, 1 << 20), (3, 1 << 26)] {
            let mut solver = solver(&rules, bytes).with_threads(threads);
            assert_eq!(solver.value(board, &mut |_| true), Ok(value), "{name}");
            let best = solver.solve(board, &mut |_| true).map(|s| s.best);
            assert_eq!(Ok(best), found.clone().map(|s| Ok(s.best)), "{name}");
        }
    }
    // Too large to be done before it is stopped.
    let rules = rules("kalah");
    let board = packed(&rules).pack(&rules.start()).board;
    let mut looks = 0;
    let mut solver = solver(&rules, 1 << 20).with_threads(2);
    let stopped = solver.value(board, &mut |_| {
        looks += 1;
        looks < 4
    });
    assert_eq!((stopped, looks), (Err(Stopped), 4));
}

/// Bounds only narrow while a value is found, and enclose it.
#[test]
fn progress_encloses_the_value() {
    let rules = rules("kalah seeds=3");
    let board = packed(&rules).pack(&rules.start()).board;
    let mut told = Vec::new();
    let mut solver = solver(&rules, 1 << 26);
    let value = solver.value(board, &mut |progress| {
        told.push(*progress);
        true
    });
    assert_eq!(value, Ok(2));
    assert!(told.len() > 10, "{}", told.len());
    assert!(told.iter().all(|p| p.low <= 2 && 2 <= p.high));
    assert!(told.iter().all(|p| (0.0..=1.0).contains(&p.share)));
    assert!(told.iter().any(|p| p.share > 0.5));
    assert!(told.is_sorted_by(|a, b| a.nodes < b.nodes && a.low <= b.low && a.high >= b.high));
}

#[test]
fn a_stopped_solution_goes_on() {
    let rules = rules("kalah seeds=3");
    let board = packed(&rules).pack(&rules.start()).board;
    let mut straight = solver(&rules, 1 << 26);
    assert_eq!(straight.value(board, &mut |_| true), Ok(2));
    let most = straight.nodes();

    let mut first = solver(&rules, 1 << 26);
    let stopped = first.value(board, &mut |progress| progress.nodes < most * 3 / 4);
    assert_eq!(stopped, Err(Stopped));
    let mut file = Vec::new();
    first.save(&mut file).expect("written");

    // A table of another size will do.
    let mut second = solver(&rules, 1 << 25);
    second.load(&mut &file[..]).expect("read");
    let before = second.nodes();
    assert_eq!(before, first.nodes());
    assert_eq!(second.value(board, &mut |_| true), Ok(2));
    let more = second.nodes() - before;
    assert!(more < most / 2, "{more} of {most}");
}

#[test]
fn damaged_and_foreign_files_are_refused() {
    let rules = rules("kalah houses=4 seeds=3");
    let board = packed(&rules).pack(&rules.start()).board;
    let mut writer = solver(&rules, 1 << 20);
    assert_eq!(writer.value(board, &mut |_| true), Ok(6));
    let mut file = Vec::new();
    writer.save(&mut file).expect("written");
    assert!(file.len() > 1000, "{}", file.len());

    let refused = |file: &[u8]| {
        solver(&rules, 1 << 20)
            .load(&mut &*file)
            .expect_err("refused")
    };
    assert!(matches!(refused(b"PNG"), NotSaved::Foreign));
    assert!(matches!(refused(b"kete tables 1\n...."), NotSaved::Foreign));
    for cut in [20, 200, file.len() - 8, file.len() - 1] {
        assert!(matches!(refused(&file[..cut]), NotSaved::Damaged), "{cut}");
    }
    for at in (23..file.len()).step_by(7) {
        let mut damaged = file.clone();
        damaged[at] ^= 4;
        assert!(matches!(refused(&damaged), NotSaved::Damaged), "{at}");
        // Nothing of it is used.
        if at % 5 == 0 {
            let mut reader = solver(&rules, 1 << 20);
            reader.load(&mut &damaged[..]).expect_err("refused");
            assert_eq!(reader.value(board, &mut |_| true), Ok(6));
        }
    }
    let other = crate::rules("kalah houses=4 seeds=3 empty_capture=true");
    let read = solver(&other, 1 << 20).load(&mut &file[..]);
    assert!(matches!(read, Err(NotSaved::OtherRules)));
}
