//! What callers rely on.

mod toys;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::AtomicU32;
use std::sync::atomic::Ordering::Relaxed;

use kete_engine::minimax::minimax;
use kete_engine::{
    Engine, Game, LEVELS, Level, Limits, MAX_DEPTH, Oracle, SplitMix64, Turn, choose,
};
use toys::kalah::Kalah;
use toys::nim::Nim;
use toys::tree::{Node, Tree};

const KALAH: Kalah = Kalah { houses: 4 };

fn choice(next: Vec<(Turn, Node)>) -> Node {
    Node::Choice(next)
}

/// C33: a finished win ranks above any lead, a finished loss below any deficit.
#[test]
fn a_sure_win_beats_every_estimate() {
    let win = choice(vec![
        (Turn::Other, Node::Endless(-47)),
        (Turn::Over(2), Node::Final(-2)),
    ]);
    let loss = choice(vec![
        (Turn::Over(-2), Node::Final(2)),
        (Turn::Other, Node::Endless(47)),
    ]);
    for depth in 1..6 {
        let mut engine = Engine::new(Tree::new(), 1 << 10);
        let report = engine
            .search(&win, &[], &Limits::depth(depth))
            .expect("a move");
        assert_eq!((report.best, report.value.margin), (1, 2));
        assert!(report.value.decided && !report.value.exact);
        let report = engine
            .search(&loss, &[], &Limits::depth(depth))
            .expect("a move");
        assert_eq!((report.best, report.value.margin), (1, -47));
        assert!(!report.value.decided && !report.value.exact);
    }
}

#[test]
fn the_larger_of_two_wins_is_exact() {
    let root = choice(vec![
        (Turn::Over(2), Node::Final(-2)),
        (Turn::Over(5), Node::Final(-5)),
    ]);
    let report = Engine::new(Tree::new(), 0)
        .search(&root, &[], &Limits::depth(3))
        .expect("a move");
    assert_eq!(
        (report.best, report.value.margin, report.value.exact),
        (1, 5, true)
    );
    assert_eq!((report.depth, report.line), (1, vec![1]));
}

/// C37: the score leaps far out of any window around the last one, up and down.
#[test]
fn windows_widen_until_they_hold() {
    for (near, far) in [(0, 40), (0, -40), (30, -30), (-30, 30), (1, 4), (4, 1)] {
        // Two moves on, an extra turn each, the estimate changes.
        let leap = choice(vec![(Turn::Again, Node::Endless(far))]);
        let leap = choice(vec![
            (Turn::Again, leap),
            (Turn::Other, Node::Endless(-near.min(far))),
        ]);
        let root = choice(vec![(Turn::Again, leap), (Turn::Other, Node::Endless(48))]);
        for depth in 1..8 {
            let wanted = minimax(&Tree::new(), &root, &[], depth).expect("a value");
            let report = Engine::new(Tree::new(), 1 << 8).search(&root, &[], &Limits::depth(depth));
            assert_eq!(
                report.expect("a move").value.rank(),
                wanted.rank(),
                "{near} {far} {depth}"
            );
        }
    }
    let sudden = choice(vec![(
        Turn::Again,
        choice(vec![(Turn::Over(9), Node::Final(-9))]),
    )]);
    let sudden = choice(vec![(Turn::Again, sudden), (Turn::Other, Node::Endless(3))]);
    let report = Engine::new(Tree::new(), 0)
        .search(&sudden, &[], &Limits::depth(9))
        .expect("a move");
    assert_eq!((report.best, report.value.margin), (0, 9));
    assert!(report.value.decided);
}

/// Extra turns without end are bounded by the depth.
#[test]
fn long_chains_of_extra_turns() {
    let mut node = Node::Endless(7);
    for _ in 0..60 {
        node = choice(vec![(Turn::Again, node), (Turn::Other, Node::Final(0))]);
    }
    let report = Engine::new(Tree::new(), 1 << 12).search(&node, &[], &Limits::depth(40));
    assert_eq!(report.map(|r| r.depth), Some(40));
    let endless = Node::Endless(3);
    let report = Engine::new(Tree::new(), 1 << 16).search(&endless, &[], &Limits::depth(u32::MAX));
    assert_eq!(
        report.map(|r| (r.depth, r.value.margin)),
        Some((MAX_DEPTH, 3))
    );
}

#[test]
fn nothing_to_search() {
    let mut engine = Engine::new(Tree::new(), 0);
    assert!(
        engine
            .search(&Node::Final(3), &[], &Limits::depth(4))
            .is_none()
    );
    assert!(
        engine
            .evaluate_all(&Node::Final(3), &[], &Limits::depth(4))
            .is_none()
    );
    assert!(
        engine
            .search(&Node::Choice(Vec::new()), &[], &Limits::depth(4))
            .is_none()
    );
    assert!(
        engine
            .evaluate_all(&Node::Choice(Vec::new()), &[], &Limits::depth(4))
            .is_none()
    );
    for level in &LEVELS {
        assert!(
            choose(
                &mut engine,
                &Node::Final(3),
                &[],
                level,
                &Limits::depth(2),
                1
            )
            .is_none()
        );
    }
}

#[test]
fn a_lone_move_is_answered_at_once() {
    let root = choice(vec![(Turn::Other, Node::Endless(1))]);
    let never = || false;
    let mut engine = Engine::new(Tree::new(), 0);
    for limits in [
        Limits {
            deadline: Some(&never),
            ..Limits::default()
        },
        Limits::nodes(1 << 40),
    ] {
        let report = engine.search(&root, &[], &limits).expect("a move");
        assert_eq!((report.best, report.depth), (0, 1));
    }
    let report = engine
        .search(&root, &[], &Limits::depth(5))
        .expect("a move");
    assert_eq!(report.depth, 5);
}

#[test]
fn limits_hold() {
    let state = KALAH.start(6);
    let mut engine = Engine::new(KALAH, 1 << 16);
    for nodes in [0, 1, 100, 5000] {
        let report = engine
            .search(&state, &[], &Limits::nodes(nodes))
            .expect("a move");
        assert!(report.nodes <= nodes.max(4), "{} of {nodes}", report.nodes);
        let analysis = engine
            .evaluate_all(&state, &[], &Limits::nodes(nodes))
            .expect("moves");
        assert!(analysis.nodes <= nodes.max(4) && analysis.moves.len() == 4);
    }
    let stop = AtomicBool::new(true);
    let limits = Limits {
        stop: Some(&stop),
        ..Limits::default()
    };
    assert_eq!(
        engine.search(&state, &[], &limits).map(|r| r.depth),
        Some(1)
    );
    assert_eq!(
        engine.evaluate_all(&state, &[], &limits).map(|r| r.depth),
        Some(1)
    );
    let looks = AtomicU32::new(0);
    let late = || looks.fetch_add(1, Relaxed) >= 20;
    let limits = Limits {
        deadline: Some(&late),
        ..Limits::default()
    };
    let report = engine.search(&state, &[], &limits).expect("a move");
    assert!(report.nodes < 21 * 64 && report.depth > 1);
}

#[test]
fn the_same_search_gives_the_same_report() {
    let state = KALAH.start(5);
    let mut engine = Engine::new(KALAH, 1 << 12);
    for limits in [Limits::depth(7), Limits::nodes(3000)] {
        engine.clear();
        let first = engine.search(&state, &[], &limits);
        engine.clear();
        assert_eq!(engine.search(&state, &[], &limits), first);
        assert_eq!(
            Engine::new(KALAH, 1 << 12).search(&state, &[], &limits),
            first
        );
    }
}

#[test]
fn lines_are_legal_and_lead_to_the_value() {
    let mut rng = SplitMix64::new(5);
    let mut ends = 0;
    for _ in 0..300 {
        let root = KALAH.random(&mut rng, 10);
        let Some(report) = Engine::new(KALAH, 1 << 12).search(&root, &[], &Limits::depth(8)) else {
            continue;
        };
        let (mut state, mut sign) = (root.clone(), 1);
        for &mv in &report.line {
            let mut moves = Vec::new();
            KALAH.moves(&state, &mut moves);
            assert!(moves.contains(&mv));
            let (next, turn) = KALAH.play(&state, mv);
            state = next;
            sign = if turn == Turn::Again { sign } else { -sign };
        }
        if KALAH.is_over(&state) {
            ends += 1;
            assert_eq!(sign * KALAH.final_score(&state), report.value.margin);
        }
    }
    assert!(ends > 100);
}

#[test]
fn levels_are_deterministic_and_varied() {
    let state = KALAH.start(4);
    for level in &LEVELS {
        let limits = Limits::nodes(2000);
        let pick = |seed| {
            let mut engine = Engine::new(KALAH, 1 << 12);
            choose(&mut engine, &state, &[], level, &limits, seed).map(|r| r.best)
        };
        let picks: Vec<_> = (0..40).map(pick).collect();
        assert_eq!(picks, (0..40).map(pick).collect::<Vec<_>>());
        let varied = picks.iter().any(|p| *p != picks[0]);
        assert!(varied || level.number > 3, "level {}", level.number);
        assert!(!varied || level.is_random(), "level {}", level.number);
    }
}

#[test]
fn a_level_takes_a_sure_win_it_sees() {
    let root = choice(vec![
        (Turn::Other, Node::Endless(-2)),
        (Turn::Over(1), Node::Final(-1)),
    ]);
    let level = Level {
        blunders: 0,
        ..LEVELS[0]
    };
    for seed in 0..50 {
        let mut engine = Engine::new(Tree::new(), 0);
        let report = choose(&mut engine, &root, &[], &level, &Limits::default(), seed);
        assert_eq!(report.map(|r| r.best), Some(1));
    }
}

/// Levels play in order of strength, with both sides of every opening.
#[test]
fn higher_levels_win() {
    let game = |levels: [&Level; 2], seed: u64| {
        let mut engine = Engine::new(KALAH, 1 << 14);
        let mut rng = SplitMix64::new(seed);
        let (mut state, mut turn) = (KALAH.start(4), 0);
        loop {
            let limits = Limits::nodes(20_000);
            let report = choose(
                &mut engine,
                &state,
                &[],
                levels[turn],
                &limits,
                rng.next_u64(),
            );
            let Some(report) = report else { break };
            let (next, what) = KALAH.play(&state, report.best);
            state = next;
            turn = if what == Turn::Again { turn } else { 1 - turn };
        }
        let margin = KALAH.final_score(&state);
        (if turn == 0 { margin } else { -margin }).signum()
    };
    for (low, high) in [(1, 4), (3, 6), (4, 8)] {
        let (low, high) = (&LEVELS[low - 1], &LEVELS[high - 1]);
        let score: i32 = (0..15)
            .map(|seed| game([high, low], seed) - game([low, high], seed))
            .sum();
        assert!(score > 6, "{} against {}: {score}", high.number, low.number);
    }
}

/// Knows who wins the small positions of Nim.
struct SmallNim;

impl Oracle<[u8; 3]> for SmallNim {
    fn probe(&self, heaps: &[u8; 3], _fresh: bool) -> Option<(i32, i32)> {
        let small = heaps.iter().sum::<u8>() <= 5;
        let wins = heaps.iter().fold(0, |all, n| all ^ n) != 0;
        let margin = if wins { 1 } else { -1 };
        small.then_some((margin, margin))
    }
}

/// What an oracle knows ends the search there, and makes values exact long before the game ends.
#[test]
fn an_oracle_is_asked_below_the_root() {
    for (state, margin) in [([3, 3, 2], 1), ([3, 3, 0], -1), ([3, 2, 1], -1)] {
        let alone = Engine::new(Nim, 1 << 12).search(&state, &[], &Limits::depth(3));
        assert!(!alone.expect("a move").value.exact, "{state:?}");
        for threads in [1, 2] {
            let mut engine = Engine::new(Nim, 1 << 12)
                .with_threads(threads)
                .with_oracle(Arc::new(SmallNim));
            let found = engine
                .search(&state, &[], &Limits::depth(3))
                .expect("a move");
            assert!(found.value.exact, "{state:?}");
            assert_eq!(found.value.margin, margin, "{state:?}");
            let all = engine.evaluate_all(&state, &[], &Limits::depth(3));
            let best = all.and_then(|all| all.best().map(|best| best.value.margin));
            assert_eq!(best, Some(margin), "{state:?}");
        }
    }
}
