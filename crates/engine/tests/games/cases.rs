//! Faults of other programs in search, as public reports tell them, by their numbers in `data/cases.json`. C31 and C103
//! stand in `solved`, C33 and C37 in the tests of the search with invented games.

use kete_engine::minimax::minimax;
use kete_engine::{Engine, Game, LEVELS, Limits, Mancala, SplitMix64, Turn, engine_for};
use kete_rules::Setup;
use kete_rules::game::Game as Record;

use crate::positions::{record, walk};
use crate::{all_games, rules};

/// C35: whatever is asked about the moves of a position, nothing has changed afterwards.
#[test]
fn c35_questions_change_nothing() {
    let mut rng = SplitMix64::new(35);
    for name in all_games() {
        let rules = rules(name);
        let game = Mancala::new(rules.clone());
        let mut partner = engine_for(rules.clone(), 1 << 16);
        for _ in 0..4 {
            let mut record = record(&rules, &mut rng);
            walk(&mut record, 3, &mut rng);
            if record.position().is_over() {
                continue;
            }
            let before = *record.position();
            let mut children = Vec::new();
            game.children(&before, &mut children);
            let limits = Limits::depth(2);
            let first = partner.evaluate_moves(&record, &limits).expect("moves");
            for child in &children {
                game.order_hint(&before, child);
                let traced = rules.trace(&before, child.mv).expect("a legal move").1;
                assert_eq!(traced, child.state, "{name}");
                // A look from the other side of the move.
                partner.search(&child.state, &[before], &Limits::depth(2));
            }
            assert_eq!(*record.position(), before, "{name}");
            let mut again = Vec::new();
            game.children(record.position(), &mut again);
            assert_eq!(again, children, "{name}");
            let second = partner.evaluate_moves(&record, &limits).expect("moves");
            let ranks = |all: &kete_engine::Analysis<_>| {
                let ranks = all.moves.iter().map(|m| (m.mv, m.value.rank()));
                ranks.collect::<Vec<_>>()
            };
            assert_eq!(ranks(&first), ranks(&second), "{name}");
        }
    }
}

/// C39: a player without a move is told that the game is over, at once and at every level.
#[test]
fn c39_no_move_is_the_end() {
    let rules = rules("kalah");
    let setup = Setup {
        cells: vec![0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
        stores: Some([22, 24]),
        ..Setup::default()
    };
    let p = setup.validate(&rules).expect("a board");
    let record = Record::from(rules.clone(), p);
    assert!(record.position().is_over());
    assert_eq!(record.score().halves, [44, 52]);
    let mut partner = engine_for(rules, 1 << 16);
    // Without limits: a search that went on would never come back.
    let limits = Limits::default();
    assert!(partner.best_move(&record, &limits).is_none());
    assert!(partner.evaluate_moves(&record, &limits).is_none());
    for level in &LEVELS {
        assert!(partner.choose_move(&record, level, &limits, 1).is_none());
    }
}

/// A row of positions, each with an estimate of its own.
struct Row;

impl Game for Row {
    type State = u32;
    type Move = ();

    fn moves(&self, _: &u32, out: &mut Vec<()>) {
        out.push(());
    }
    fn play(&self, state: &u32, (): ()) -> (u32, Turn) {
        (state + 1, Turn::Again)
    }
    fn is_over(&self, _: &u32) -> bool {
        false
    }
    fn evaluate(&self, state: &u32) -> i32 {
        (state.wrapping_mul(2_654_435_769) >> 20) as i32
    }
    fn score_bounds(&self, _: &u32) -> (i32, i32) {
        (-100_000, 100_000)
    }
    fn key(&self, state: &u32) -> u64 {
        u64::from(*state)
    }
}

/// C41: a depth of 130 is remembered as 130, and neither as 2 nor as a negative one; a shallow result does not take the
/// place of a deep one.
#[test]
fn c41_deep_results_are_remembered_as_deep() {
    for bytes in [16, 1 << 16] {
        let mut engine = Engine::new(Row, bytes);
        for depth in [130, 2, 131, 3, 260, 4, 258, 130, 127, 128, 512, 1] {
            for start in [0, 1, 40] {
                let report = engine.search(&start, &[], &Limits::depth(depth));
                let wanted = Row.evaluate(&(start + depth));
                let found = report.map(|r| (r.depth, r.value.margin));
                assert_eq!(found, Some((depth, wanted)), "from {start}");
            }
        }
    }
}

/// C43: what a position is worth may depend on what was on the board before, and one partner keeps the two apart.
#[test]
fn c43_values_with_and_without_history() {
    let rules = rules("oware houses=3 seeds=2 repetition=second majority=false");
    let game = Mancala::new(rules.clone());
    let mut partner = engine_for(rules.clone(), 1 << 16);
    let mut rng = SplitMix64::new(43);
    let (mut asked, mut different) = (0, 0);
    while asked < 300 {
        let mut record = record(&rules, &mut rng);
        walk(&mut record, 12, &mut rng);
        let p = *record.position();
        if p.is_over() {
            continue;
        }
        let before = record.recent();
        let keys: Vec<u64> = before.iter().map(|p| game.key(p)).collect();
        let depth = 6;
        let plain = |history: &[u64]| minimax(&game, &p, history, depth).map(|v| v.rank());
        let wanted = [plain(&keys), plain(&[])];
        // The order in which they are asked must not matter.
        for with in [asked % 2 == 0, asked % 2 != 0] {
            let past = if with { &before[..] } else { &[] };
            let found = partner.search(&p, past, &Limits::depth(depth));
            let found = found.map(|r| r.value.rank());
            assert_eq!(found, wanted[usize::from(!with)], "{p:?} {with}");
        }
        asked += 1;
        different += usize::from(wanted[0] != wanted[1]);
    }
    assert!(different > 5, "the past mattered {different} times");
}
