//! Games played by the tables.

use std::sync::Arc;

use kete_engine::{Endgames, Level, Limits, Options, Partner, SplitMix64};
use kete_rules::file::Deadlock;
use kete_rules::game::Game as Record;
use kete_rules::{Ending, Player, Rules};

use crate::naive::{Naive, position};
use crate::rules;

/// The player at the table.
fn partner(rules: &Arc<Rules>, tables: &Arc<Naive>) -> Partner {
    let options = Options {
        hash: 1 << 16,
        endgames: Some(tables.clone()),
        ..Options::default()
    };
    Partner::new(rules.clone(), &options)
}

/// How a game ended, seen by the seat.
struct Outcome {
    margin: i32,
    repeated: bool,
    moves: usize,
}

/// Plays a game to its end; a seat without a partner moves at random.
fn game(
    record: &mut Record,
    seats: &mut [Option<Partner>; 2],
    seat: Player,
    rng: &mut SplitMix64,
) -> Outcome {
    let level = Level::new(8).expect("a level");
    let mut moves = 0;
    while !record.position().is_over() && moves < 500 {
        let mover = record.position().player();
        let mv = match &mut seats[mover.index()] {
            Some(partner) => {
                let found = partner.choose_move(record, &level, &Limits::nodes(500), 1);
                found.expect("a move").best
            }
            None => {
                let legal = record.rules().legal(record.position());
                legal[rng.below(legal.len())]
            }
        };
        record.play(mv).expect("a legal move");
        moves += 1;
    }
    let margin = record.score().margin() / 2;
    Outcome {
        margin: if seat == Player::South {
            margin
        } else {
            -margin
        },
        repeated: matches!(record.ending(), Some(Ending::Repetition)),
        moves,
    }
}

/// From boards that the tables call won, both seats play on: the winner gets what the tables say, and no
/// repetition stops him; of somebody who moves at random he gets as much or more.
fn wins(name: &str, seeds: u32, least: usize) {
    let rules = rules(name);
    let tables = Naive::new(&rules, seeds);
    // Where what is left is shared, going round is as good as anything to whoever has won enough.
    let shared = rules.file().stop.deadlock == Deadlock::Split;
    let majority = rules.file().end.majority;
    let mut rng = SplitMix64::new(7);
    let boards: Vec<_> = tables.boards().collect();
    let mut won = 0;
    for round in 0..1000 {
        let rows = boards[rng.below(boards.len())];
        let ahead = rng.below(5) as i32 - 2;
        let seat = Player::of(round % 2);
        let Some(p) = position(&rules, rows, seat, ahead) else {
            continue;
        };
        let parity = i32::from(p.store(seat)) - i32::from(p.store(seat.other()));
        let Some((low, high)) = tables.bounds(rows.0, rows.1, parity) else {
            continue;
        };
        // Who wins, and by how much for sure?
        let (winner, sure) = match (low, high) {
            (1.., _) => (seat, low),
            (_, ..=-1) => (seat.other(), -high),
            _ => continue,
        };
        if low != high {
            continue;
        }
        won += 1;
        let start = Record::from(rules.clone(), p);
        let both = || Some(partner(&rules, &tables));
        let mut record = start.clone();
        let outcome = game(&mut record, &mut [both(), both()], winner, &mut rng);
        let what = || format!("{name}: {p:?} {winner:?} {sure}");
        assert!(
            (shared || !outcome.repeated) && outcome.moves < 500,
            "{}",
            what()
        );
        if majority {
            // It stops the count.
            assert!(outcome.margin > 0, "{}", what());
        } else {
            assert_eq!(outcome.margin, sure, "{}", what());
        }
        let mut seats = [None, None];
        seats[winner.index()] = both();
        let mut record = start.clone();
        let outcome = game(&mut record, &mut seats, winner, &mut rng);
        let least = if majority { 1 } else { sure };
        assert!(outcome.margin >= least, "{}", what());
    }
    assert!(won >= least, "{name}: {won}");
}

#[test]
fn a_won_game_is_won() {
    for repetition in ["second", "third"] {
        let with = format!("majority=false repetition={repetition}");
        wins(
            &format!("oware houses=3 seeds=2 deadlock=draw {with}"),
            6,
            50,
        );
        wins(
            &format!("oware houses=2 seeds=3 deadlock=own_sides {with}"),
            6,
            50,
        );
        wins(
            &format!("oware-slam houses=3 seeds=2 deadlock=draw {with}"),
            6,
            50,
        );
    }
    for name in ["awari-olympiad", "oware", "oware-slam"] {
        wins(&format!("{name} houses=3 seeds=2"), 6, 50);
    }
    wins("kalah houses=3 seeds=2", 6, 50);
}
