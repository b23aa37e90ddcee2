//! Games looked at again: every game, both seats, stops, changes of seats.

use kete_engine::grade::{Grade, Scale};
use kete_engine::review::{Rating, Review, Reviewer, tallies};
use kete_engine::{Limits, Partner, SplitMix64, engine_for};
use kete_rules::game::Game as Record;
use kete_rules::{Ending, Move, Player, Setup, Shape, persons};

use crate::positions::walk;
use crate::{all_games, rules};

fn reviewed(partner: &mut Partner, record: &Record, limits: &Limits<'_>) -> Vec<Review> {
    let last = Rating::of(partner, record, limits);
    assert_eq!(last.is_none(), record.position().is_over());
    let mut reviewer = Reviewer::new(record.clone(), last.as_ref());
    let mut reviews = Vec::new();
    while let Some(review) = reviewer.back(partner, limits) {
        reviews.push(review);
        assert_eq!(reviewer.left() + reviews.len(), record.moves().count());
    }
    assert_eq!(reviewer.left(), 0);
    reviews.reverse();
    reviews
}

/// Every move of a game in every rule set: its value and that of the best, as a search finds them, with lines that can
/// be played.
#[test]
fn every_game() {
    let mut rng = SplitMix64::new(3);
    let more = [
        "namnam rounds=2 repetition=second",
        "congkak rounds=2",
        "kalah pie=true",
        "omweso setup=free",
        "oware houses=2 seeds=2 repetition=second",
    ];
    for name in all_games().into_iter().chain(more) {
        let rules = rules(name);
        let mut record = Record::new(rules.clone());
        walk(&mut record, 40, &mut rng);
        let mut partner = engine_for(rules.clone(), 1 << 18);
        let limits = Limits::depth(2);
        let reviews = reviewed(&mut partner, &record, &limits);
        assert_eq!(reviews.len(), record.moves().count(), "{name}");
        for (review, (i, mv)) in reviews.iter().zip(record.moves().enumerate()) {
            assert_eq!((review.ply, review.played.mv), (i + 1, mv), "{name}");
            let mut then = Record::new(rules.clone());
            for earlier in record.moves().take(i) {
                then.play(earlier).expect("a legal move");
            }
            assert_eq!(then.steps().len(), review.step, "{name}");
            let p = *then.position();
            assert_eq!(review.person, persons::to_move(&p), "{name}");
            assert_eq!(review.choices, rules.legal(&p).len(), "{name}");
            assert_ne!(
                review.best.worth.compare(&review.played.worth),
                std::cmp::Ordering::Less,
                "{name}"
            );
            for rated in [&review.best, &review.played] {
                assert_eq!(rated.line.first(), Some(&rated.mv), "{name}");
                rules.play(&p, rated.mv).expect("a legal move");
            }
            if review.choices > 1 {
                let all = Rating::of(&mut partner, &then, &limits).expect("moves");
                let played = all.moves.iter().find(|rated| rated.mv == mv);
                assert_eq!(played.map(|r| r.worth), Some(review.played.worth), "{name}");
                assert_eq!(all.moves[0].worth, review.best.worth, "{name}");
                let falls = |pair: &[kete_engine::review::Rated]| {
                    pair[0].worth.compare(&pair[1].worth).is_ge()
                };
                assert!(all.moves.windows(2).all(falls), "{name}");
            }
        }
        let both = tallies(Scale::of(&rules), &reviews);
        let moves: u32 = both.iter().map(|tally| tally.moves()).sum();
        assert_eq!(moves as usize, reviews.len(), "{name}");
    }
}

/// Where a game has ended, the value of its last move is the result, for either seat.
#[test]
fn the_last_move_is_worth_the_result() {
    let mut rng = SplitMix64::new(4);
    let (mut wins, mut losses) = ([0, 0], [0, 0]);
    for name in [
        "oware",
        "kalah",
        "kalah pie=true",
        "bao-kujifunza",
        "omweso",
        "congkak",
    ] {
        let rules = rules(name);
        for _ in 0..6 {
            let mut record = Record::new(rules.clone());
            walk(&mut record, 2000, &mut rng);
            assert!(record.position().is_over(), "{name}");
            let mut partner = engine_for(rules.clone(), 1 << 16);
            let mut reviewer = Reviewer::new(record.clone(), None);
            let review = reviewer
                .back(&mut partner, &Limits::depth(1))
                .expect("a move");
            assert!(review.played.worth.exact, "{name}");
            let halves = record.score().halves;
            let own = halves[review.person.index()] - halves[review.person.other().index()];
            let margin = if rules.shape() == Shape::Rows {
                f64::from(own / 2)
            } else {
                f64::from(own.signum())
            };
            assert_eq!(review.played.worth.seeds, margin, "{name}");
            match own.signum() {
                1 => wins[review.person.index()] += 1,
                -1 => losses[review.person.index()] += 1,
                _ => {}
            }
        }
    }
    let all = [wins, losses].concat();
    assert!(all.iter().all(|n| *n > 0), "{all:?}");
}

/// A win given away, a draw given away, and moves without a choice, by both seats.
#[test]
fn what_was_certain_and_is_lost() {
    let rules = rules("kalah");
    // The values of the three moves are -4, 4 and -4 (C31).
    let own = [0, 0, 0, 1, 1, 2];
    let theirs = [0, 0, 1, 0, 3, 0];
    for (seat, cells) in [
        (Player::South, [own, theirs].concat()),
        (Player::North, [theirs, own].concat()),
    ] {
        for (house, wanted) in [(3, Grade::WinThrownAway), (4, Grade::Best)] {
            let setup = Setup {
                cells: cells.clone(),
                stores: Some([20, 20]),
                player: Some(seat),
                ..Setup::default()
            };
            let start = setup.validate(&rules).expect("a board");
            let mut record = Record::from(rules.clone(), start);
            let cell = house + 6 * seat.index() as u8;
            record.play(Move::House(cell)).expect("a legal move");
            let mut partner = engine_for(rules.clone(), 1 << 18);
            let reviews = reviewed(&mut partner, &record, &Limits::default());
            let [review] = &reviews[..] else {
                panic!("{reviews:?}")
            };
            assert_eq!(review.person, seat);
            assert_eq!(review.grade(Scale::of(&rules)), wanted);
            let lost = if wanted == Grade::Best { 0.0 } else { 8.0 };
            assert_eq!((review.loss(), review.best.worth.seeds), (lost, 4.0));
        }
    }
}

/// A game that the players stopped, and one whose first player changes seats.
#[test]
fn stops_and_changes_of_seats() {
    let rules_of = rules("oware");
    let mut record = Record::new(rules_of.clone());
    walk(&mut record, 6, &mut SplitMix64::new(1));
    record.stop(Ending::Deadlock);
    assert!(record.position().is_over());
    let mut partner = engine_for(rules_of, 1 << 16);
    let reviews = reviewed(&mut partner, &record, &Limits::depth(3));
    assert_eq!(reviews.len(), 6);
    // The stop decides nothing about the move before it.
    assert!(!reviews[5].played.worth.decided);

    let rules = rules("kalah pie=true");
    let mut record = Record::new(rules.clone());
    for mv in [Move::House(0), Move::Swap, Move::House(8)] {
        record.play(mv).expect("a legal move");
    }
    let mut partner = engine_for(rules, 1 << 16);
    let reviews = reviewed(&mut partner, &record, &Limits::depth(3));
    let persons: Vec<_> = reviews.iter().map(|review| review.person).collect();
    assert_eq!(persons, [Player::South, Player::North, Player::South]);
}

/// An arrangement that is in no list is judged by what follows.
#[test]
fn arrangements_of_ones_own() {
    let rules = rules("omweso setup=free");
    let mut record = Record::new(rules.clone());
    let mut pits = [0; 16];
    (pits[3], pits[9]) = (20, 12);
    let own = Move::Arrange(pits);
    assert!(!rules.legal(record.position()).contains(&own));
    record.play(own).expect("an arrangement");
    let mut partner = engine_for(rules, 1 << 16);
    let reviews = reviewed(&mut partner, &record, &Limits::depth(2));
    assert_eq!((reviews.len(), reviews[0].played.mv), (1, own));
    assert_eq!(reviews[0].played.line[0], own);
}
