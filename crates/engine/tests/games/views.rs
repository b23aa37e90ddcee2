//! Points of view that are easily got wrong.

use kete_engine::{Game, Limits, Mancala, SplitMix64, Turn, engine_for};
use kete_rules::game::Game as Record;
use kete_rules::{Move, Phase, Player, Setup, Verdict};

use crate::positions::walk;
use crate::rules;

#[test]
fn children_are_moves_played() {
    let mut rng = SplitMix64::new(1);
    for name in crate::all_games() {
        let rules = rules(name);
        let game = Mancala::new(rules.clone());
        for _ in 0..30 {
            let mut record = Record::new(rules.clone());
            walk(&mut record, rng.below(40), &mut rng);
            let p = *record.position();
            let (mut moves, mut children) = (Vec::new(), Vec::new());
            game.moves(&p, &mut moves);
            game.children(&p, &mut children);
            assert_eq!(moves, children.iter().map(|c| c.mv).collect::<Vec<_>>());
            for child in children {
                assert_eq!(
                    game.play(&p, child.mv),
                    (child.state, child.turn),
                    "{name} {p:?}"
                );
            }
        }
    }
}

/// Bounds never widen and progress never falls along a move.
#[test]
fn laws_of_the_search() {
    let mut rng = SplitMix64::new(2);
    let more = [
        "namnam rounds=3",
        "congkak rounds=0",
        "oware deadlock=draw",
        "kalah rest=nobody",
        "kalah pie=true houses=2 seeds=2",
        "kalah pie=true end=mover seeds=1",
        "bao-laps endless=draw laps=3 majority=false",
    ];
    for name in crate::all_games().into_iter().chain(more) {
        let rules = rules(name);
        let game = Mancala::new(rules.clone());
        for _ in 0..20 {
            let mut p = rules.start();
            for _ in 0..300 {
                let mut children = Vec::new();
                game.children(&p, &mut children);
                if children.is_empty() {
                    break;
                }
                let (low, high) = game.score_bounds(&p);
                for child in &children {
                    let (a, b) = match child.turn {
                        Turn::Again => game.score_bounds(&child.state),
                        Turn::Other => {
                            let (a, b) = game.score_bounds(&child.state);
                            (-b, -a)
                        }
                        Turn::Over(margin) => (margin, margin),
                    };
                    assert!(
                        low <= a && b <= high,
                        "{name} {p:?} {:?}: {low}..{high} {a}..{b}",
                        child.mv
                    );
                    assert!(
                        child.state.is_over() || game.progress(&child.state) >= game.progress(&p),
                        "{name} {p:?} {:?}",
                        child.mv
                    );
                }
                p = children.swap_remove(rng.below(children.len())).state;
            }
        }
    }
}

#[test]
fn a_swap_passes_the_turn() {
    let rules = rules("kalah pie=true");
    let game = Mancala::new(rules.clone());
    let p = rules.play(&rules.start(), Move::House(0)).expect("legal");
    assert_eq!(p.player(), Player::North);
    let (next, turn) = game.play(&p, Move::Swap);
    assert_eq!(
        (turn, next.player(), next.is_swapped()),
        (Turn::Other, Player::North, true)
    );
    // Whoever has the better seat keeps it: with and without a swap the values are opposite.
    let mut engine = engine_for(rules, 1 << 20);
    let all = engine
        .evaluate_all(&p, &[], &Limits::depth(5))
        .expect("moves");
    let after = engine
        .search(&next, &[], &Limits::depth(4))
        .expect("a move");
    let swap = all
        .moves
        .iter()
        .find(|m| m.mv == Move::Swap)
        .expect("a swap");
    assert_eq!(swap.value.rank(), -after.value.rank());
}

/// A win inside a turn is a win for the mover, whoever would move next.
#[test]
fn wins_belong_to_the_mover() {
    let mut rng = SplitMix64::new(3);
    let mut within = 0;
    for name in ["bao-kujifunza", "bao-kiswahili", "omweso", "hus"] {
        let rules = rules(name);
        let game = Mancala::new(rules.clone());
        for _ in 0..200 {
            let mut record = Record::new(rules.clone());
            walk(&mut record, 400, &mut rng);
            let p = *record.position();
            let Some(winner) = p.verdict().winner().filter(|_| p.is_over()) else {
                continue;
            };
            let last = record.moves().last().expect("a move");
            record.undo();
            let before = *record.position();
            let (after, turn) = game.play(&before, last);
            assert_eq!(after, p);
            let margin = if winner == before.player() { 1 } else { -1 };
            assert_eq!(turn, Turn::Over(margin), "{name}");
            within += usize::from(after.player() == before.player());
        }
    }
    assert!(within > 0);
}

/// Drawn by repetition whatever the stores hold, where the rules say so; a split odd seed makes no
/// difference to a margin.
#[test]
fn repetition_is_worth_what_the_rules_say() {
    for (name, wanted) in [
        ("oware", Turn::Over(6)),
        ("oware deadlock=split", Turn::Over(5)),
        ("oware-slam", Turn::Over(0)),
    ] {
        let rules = rules(name);
        let setup = Setup {
            cells: vec![1, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0],
            stores: Some([24, 19]),
            ..Setup::default()
        };
        let p = setup.validate(&rules).expect("a board");
        let game = Mancala::new(rules);
        let (end, turn) = game.repeated(&p);
        assert_eq!(turn, wanted, "{name}");
        assert!(end.is_over() && end.phase() == Phase::Over);
        assert_eq!(end.verdict() == Verdict::Draw, name == "oware-slam");
    }
}
