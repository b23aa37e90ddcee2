//! Monte-Carlo tree search: what it proves is true, and it keeps to its limits.

mod toys;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

use kete_engine::mcts::{TreeSearch, search};
use kete_engine::minimax::{minimax, minimax_all};
use kete_engine::{Game, Level, Limits, Method, Options, Partner, SplitMix64, Turn};
use kete_rules::Rules;
use kete_rules::load::Library;
use toys::nim::Nim;
use toys::ring::Ring;
use toys::tree::{Node, Tree};

const OPTIONS: TreeSearch = TreeSearch {
    exploration: 0.4,
    minimax: 0.5,
    spread: 4.0,
};

/// Every value that is called exact is that of minimax, and so is the move.
fn check<G: Game>(game: &G, state: &G::State, history: &[u64], nodes: u64) -> bool
where
    G::Move: std::fmt::Debug,
{
    let limits = Limits::nodes(nodes);
    let report = search(game, state, history, &limits, &OPTIONS, 1 << 22, 1).expect("a move");
    assert_eq!(report.line.first(), Some(&report.best));
    if !report.value.exact {
        return false;
    }
    // Deep enough for whatever so few nodes have proven.
    let all = minimax_all(game, state, history, 12);
    let found = all.iter().find(|(mv, _)| *mv == report.best);
    let whole = minimax(game, state, history, 12).expect("moves");
    if whole.exact {
        assert_eq!(report.value.margin, whole.margin, "{:?}", report.best);
        assert_eq!(found.map(|(_, value)| value.margin), Some(whole.margin));
    }
    whole.exact
}

#[test]
fn what_is_proven_is_true() {
    let mut rng = SplitMix64::new(1);
    let proven = (0..200).filter(|_| check(&Nim, &Nim::random(&mut rng), &[], 5_000));
    assert_eq!(proven.count(), 200);
}

/// A position that comes back for the second or third time stops the game, the game so far included.
#[test]
fn repetition_is_seen_along_the_whole_path() {
    let mut rng = SplitMix64::new(2);
    for stop in [2, 3] {
        let game = Ring {
            houses: 2,
            stop: Some(stop),
            again: Some(0),
            between_turns: stop == 3,
            hints: true,
        };
        let (mut proven, mut all) = (0, 0);
        for _ in 0..120 {
            let mut state = game.random(&mut rng, 4);
            let mut history = Vec::new();
            for _ in 0..4 {
                if game.is_over(&state) {
                    break;
                }
                all += 1;
                proven += usize::from(check(&game, &state, &history, 4_000));
                if game.counts(&state) {
                    history.push(game.key(&state));
                }
                let mut moves = Vec::new();
                game.moves(&state, &mut moves);
                state = game.play(&state, moves[rng.below(moves.len())]).0;
                let earlier = history.iter().filter(|&&k| k == game.key(&state)).count();
                if game.counts(&state) && earlier as u32 + 1 >= stop {
                    break;
                }
            }
        }
        assert!(proven > 20, "{proven} of {all}");
    }
}

#[test]
fn limits_are_kept() {
    let state = [3, 3, 2];
    let run = |limits: &Limits<'_>, bytes, threads| {
        search(&Nim, &state, &[], limits, &OPTIONS, bytes, threads).expect("a move")
    };
    let first = run(&Limits::nodes(30), 1 << 20, 1);
    assert!(first.nodes <= 30 && !first.value.exact);
    // A number of nodes is for one thread, whatever is asked for.
    assert_eq!(run(&Limits::nodes(30), 1 << 20, 4), first);
    let stop = AtomicBool::new(true);
    let stopped = Limits {
        stop: Some(&stop),
        ..Limits::default()
    };
    assert!(run(&stopped, 1 << 20, 1).nodes < 100);
    let looks = AtomicU32::new(0);
    let late = || looks.fetch_add(1, Relaxed) >= 3;
    let timed = Limits {
        deadline: Some(&late),
        ..Limits::default()
    };
    assert!(run(&timed, 1 << 30, 1).nodes < 64 * 8);
    // Two threads prove what one proves.
    let whole = run(&Limits::default(), 1 << 30, 2);
    assert!(whole.value.exact && whole.value.margin == 1);
    assert!(search(&Nim, &[0, 0, 0], &[], &timed, &OPTIONS, 0, 1).is_none());
}

/// Which search is at work is seen by what it looks at: data says it, for searches without a depth.
#[test]
fn the_rules_choose_the_search() {
    for (id, suited) in [
        ("bao-kiswahili", Method::MonteCarlo),
        ("kalah", Method::AlphaBeta),
        ("congkak", Method::AlphaBeta),
    ] {
        let file = Library::builtin().by_id(id).expect(id).rules.clone();
        let rules = Arc::new(Rules::compile(file).expect(id));
        let think = |method, limits: &Limits<'_>, level: Option<u8>| {
            let options = Options {
                method,
                hash: 1 << 20,
                ..Options::default()
            };
            let mut partner = Partner::new(rules.clone(), &options);
            let start = rules.start();
            let level = level.and_then(Level::new);
            let report = match level {
                Some(level) => partner.choose(&start, &[], &level, limits, 1),
                None => partner.search(&start, &[], limits),
            };
            report.expect("a move")
        };
        let nodes = Limits::nodes(3_000);
        let found = think(Method::Suited, &nodes, None);
        assert_eq!(found, think(suited, &nodes, None), "{id}");
        assert_eq!(found, think(Method::Suited, &nodes, Some(8)), "{id}");
        let [tree, other] = [Method::MonteCarlo, Method::AlphaBeta];
        assert_ne!(think(tree, &nodes, None), think(other, &nodes, None));
        // A depth is what only one of them has.
        for (limits, level) in [(Limits::depth(3), None), (nodes, Some(7))] {
            let [a, b] = [tree, other].map(|method| think(method, &limits, level));
            assert_eq!(a, b, "{id}");
        }
    }
}

/// A lone move is answered at once where the move is asked for, and a position without moves ends nothing
/// but the tree.
#[test]
fn a_lone_move_needs_no_thought() {
    let on = || (Turn::Other, Node::Endless(3));
    let after = Node::Choice(vec![on(), on()]);
    let lone = Node::Choice(vec![(Turn::Other, after.clone())]);
    let never = || false;
    let timed = Limits {
        deadline: Some(&never),
        ..Limits::default()
    };
    let run = |state: &Node, limits: &Limits<'_>| {
        search(&Tree::new(), state, &[], limits, &OPTIONS, 1 << 16, 1)
    };
    assert_eq!(run(&lone, &timed).expect("a move").nodes, 1);
    assert!(run(&after, &timed).expect("a move").nodes > 100);
    assert_eq!(run(&Node::Choice(Vec::new()), &timed), None);
}
