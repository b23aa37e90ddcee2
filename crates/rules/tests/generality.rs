//! Games that are rule files and nothing else: each is loaded from its text, into a library that knows no other game but
//! the one it extends, and then held to positions worked out by hand from the text of its rules.

mod support;

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;

use kete_rules::game::Game;
use kete_rules::load::{Library, RuleSource};
use kete_rules::options::set_options;
use kete_rules::trace::Event;
use kete_rules::{Ending, Move, Position, Refusal, Rules, Setup, Word};
use serde_json::Value;
use support::{NORTH, SOUTH, at, board, counted, data, play, sow, stores};

/// The last of some rule files, which may extend those before it.
fn from_files(ids: &[&str], options: &[(&str, &str)]) -> Arc<Rules> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules");
    let text = |id: &&str| std::fs::read_to_string(folder.join(format!("{id}.toml"))).unwrap();
    let sources: Vec<RuleSource> = ids
        .iter()
        .map(|id| RuleSource::new(*id, text(id)))
        .collect();
    from_texts(&sources, ids.last().unwrap(), options)
}

fn from_texts(sources: &[RuleSource], id: &str, options: &[(&str, &str)]) -> Arc<Rules> {
    let library = Library::default()
        .with(sources)
        .unwrap_or_else(|e| panic!("{e:?}"));
    let mut file = library.by_id(id).unwrap().rules.clone();
    set_options(
        &mut file,
        options.iter().map(|(n, v)| (*n, Value::from(*v))),
    )
    .unwrap();
    Arc::new(Rules::compile(file).unwrap())
}

fn pit(pit: u8) -> Move {
    Move::Laps {
        pit,
        word: Word::EMPTY,
    }
}

#[track_caller]
fn turn(rules: &Rules, before: &str, m: Move, after: &str) -> Position {
    let p = play(rules, &at(rules, before, SOUTH), m);
    assert_eq!(counted(rules, &p), board(after), "{before} {m:?}");
    p
}

/// Hus: last seed in an occupied inner pit facing occupied inner *and* outer pit: take both, sow on from the next pit.
#[test]
fn hus_takes_only_where_both_pits_are_occupied() {
    let hus = from_files(&["hus"], &[]);
    // Two seeds from inner pit 6 fall into 5 and 4; inner 4 held one.
    let south = "0 0 0 1 0 2 0 0 / 0x8";
    turn(
        &hus,
        &format!("{south} | 0 0 0 0 2 0 0 0 / 0x7 2"),
        pit(5),
        "0 1 1 0 1 0 0 0 / 0x8 | 0 0 0 0 2 0 0 0 / 0x7 2",
    );
    // Five taken seeds go on into 3, 2, 1 and the outer row.
    turn(
        &hus,
        &format!("{south} | 0 0 0 0 2 0 0 0 / 0 0 0 0 3 0 0 2"),
        pit(5),
        "1 1 1 2 1 0 0 0 / 1 1 0 0 0 0 0 0 | 0x8 / 0x7 2",
    );
}

/// Owela: the outer pit need not be occupied.
#[test]
fn owela_takes_also_where_the_outer_pit_is_empty() {
    let owela = from_files(&["hus", "owela"], &[]);
    let south = "0 0 0 1 0 2 0 0 / 0x8";
    turn(
        &owela,
        &format!("{south} | 0 0 0 0 2 0 0 0 / 0x7 2"),
        pit(5),
        "0 1 1 2 1 0 0 0 / 0x8 | 0x8 / 0x7 2",
    );
    turn(
        &owela,
        &format!("{south} | 0 0 0 0 2 0 0 0 / 0 0 0 0 3 0 0 2"),
        pit(5),
        "1 1 1 2 1 0 0 0 / 1 1 0 0 0 0 0 0 | 0x8 / 0x7 2",
    );
    // The inner pit must be: an occupied outer one alone is safe, and the lap goes on.
    turn(
        &owela,
        &format!("{south} | 0x8 / 0 0 0 0 3 0 0 2"),
        pit(5),
        "0 1 1 0 1 0 0 0 / 0x8 | 0x8 / 0 0 0 0 3 0 0 2",
    );
}

#[test]
fn owela_plays_no_singles_and_who_cannot_move_has_lost() {
    let owela = from_files(&["hus", "owela"], &[]);
    let before = "0 0 0 1 0 2 0 0 / 0x8 | 0 0 0 0 2 0 0 0 / 0x7 1";
    let p = at(&owela, before, SOUTH);
    assert_eq!(
        owela.why_not(&p, pit(3)),
        Some(Refusal::TooFew { least: 2 })
    );
    assert_eq!(owela.legal(&p), [pit(5)]);
    let p = play(&owela, &p, pit(5));
    assert!(p.is_over());
    assert_eq!(p.verdict().winner(), Some(SOUTH));
}

/// En Gehe: laps anticlockwise; a last seed in an own empty house takes the facing seeds and itself, nothing if there
/// are none.
#[test]
fn endodoi_captures() {
    let endodoi = from_files(&["engehe", "endodoi"], &[]);
    assert_eq!(counted(&endodoi, &endodoi.start()), board("4x8 | 4x8"));
    // A lap on the enemy side that ends in an empty house there.
    let p = sow(
        &endodoi,
        "2 0 0 0 0 0 0 1 (28) | 1 0 0 3 0 0 0 0 (29)",
        SOUTH,
        7,
        "2 0 0 0 0 0 0 0 (28) | 0 1 1 3 0 0 0 0 (29)",
    );
    assert_eq!(p.player(), NORTH);
    sow(
        &endodoi,
        "0 2 0 0 0 0 0 0 (25) | 1 0 0 0 5 0 0 0 (31)",
        SOUTH,
        1,
        "0 0 1 0 0 0 0 0 (31) | 1 0 0 0 0 0 0 0 (31)",
    );
    sow(
        &endodoi,
        "0 2 0 0 0 0 0 0 (30) | 1 0 0 0 0 0 0 0 (31)",
        SOUTH,
        1,
        "0 0 1 1 0 0 0 0 (30) | 1 0 0 0 0 0 0 0 (31)",
    );
}

/// En Gehe: a side without seeds loses the rest; a majority ends it.
#[test]
fn endodoi_ends() {
    let endodoi = from_files(&["engehe", "endodoi"], &[]);
    let p = sow(
        &endodoi,
        "0 2 0 0 0 0 0 0 (27) | 1 0 0 0 5 0 0 0 (29)",
        SOUTH,
        1,
        "0 0 1 0 0 0 0 0 (33) | 1 0 0 0 0 0 0 0 (29)",
    );
    assert!(p.is_over());
    // North's only five are taken: he has none left, and South keeps what is on his side.
    let p = sow(
        &endodoi,
        "0 2 0 0 0 0 0 0 (25) | 0 0 0 0 5 0 0 0 (32)",
        SOUTH,
        1,
        "0x8 (32) | 0x8 (32)",
    );
    assert!(p.is_over());
}

/// Pallanguzhi: laps continue with the house after the last seed; if it is empty, the seeds beyond it are taken. Pandi
/// also takes the house facing the prize.
#[test]
fn pandi_takes_the_prize_and_the_house_facing_it() {
    let pallanguzhi = from_files(&["pallanguzhi"], &[]);
    let pandi = from_files(&["pallanguzhi", "pandi"], &[]);
    // Two seeds fall into houses 3 and 4; 5 is empty, 6 holds three and faces North's second house.
    let before = "0 2 0 0 0 3 0 (36) | 1 2 0 0 0 0 0 (40)";
    sow(
        &pallanguzhi,
        before,
        SOUTH,
        1,
        "0 0 1 1 0 0 0 (39) | 1 2 0 0 0 0 0 (40)",
    );
    let p = sow(
        &pandi,
        before,
        SOUTH,
        1,
        "0 0 1 1 0 0 0 (41) | 1 0 0 0 0 0 0 (40)",
    );
    assert_eq!(p.player(), NORTH);
    // Nothing faces it: the prize alone.
    sow(
        &pandi,
        "0 2 0 0 0 3 0 (36) | 1 0 2 0 0 0 0 (40)",
        SOUTH,
        1,
        "0 0 1 1 0 0 0 (39) | 1 0 2 0 0 0 0 (40)",
    );
    // Two empty houses: nothing, whatever faces them.
    sow(
        &pandi,
        "0 2 0 0 0 0 3 (36) | 1 2 0 0 0 0 0 (40)",
        SOUTH,
        1,
        "0 0 1 1 0 0 3 (36) | 1 2 0 0 0 0 0 (40)",
    );
}

/// Pallanguzhi, Pandi: a house reaching 4 is taken at once by the owner of its row.
#[test]
fn pandi_fours_go_to_the_owner_of_the_row() {
    let pandi = from_files(&["pallanguzhi", "pandi"], &[]);
    // Three seeds from house 6: into 7, North's first, which reaches four, and North's second; the next two are empty.
    sow(
        &pandi,
        "1 0 0 0 0 3 0 (36) | 3 0 0 0 0 1 0 (40)",
        SOUTH,
        5,
        "1 0 0 0 0 0 1 (36) | 0 1 0 0 0 1 0 (44)",
    );
}

fn relay() -> Arc<Rules> {
    from_files(&["kalah", "kalah-relay"], &[])
}

/// The same with Kalah's capture.
fn relay_with_capture() -> Arc<Rules> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules");
    let kalah = std::fs::read_to_string(folder.join("kalah.toml")).unwrap();
    let text = r#"
        id = "avalanche"
        extends = "kalah"

        [[landing]]
        at = "own_store"
        then = "again"

        [[landing]]
        at = "house"
        makes = "2+"
        then = "relay"

        [[landing]]
        at = "own"
        makes = 1
        facing = "1+"
        take = ["here", "facing"]
    "#;
    let sources = [
        RuleSource::new("kalah.toml", kalah),
        RuleSource::new("avalanche.toml", text),
    ];
    from_texts(&sources, "avalanche", &[])
}

/// Own store moves again, an occupied house relays, an empty house ends the turn, no capture.
#[test]
fn kalah_relay_steps() {
    let rules = relay();
    let p = sow(&rules, "4x6 | 4x6", SOUTH, 2, "4 4 0 5 5 5 (1) | 4x6");
    assert_eq!(p.player(), SOUTH);
    // One seed into an empty house: no capture of the five facing it.
    let p = sow(
        &rules,
        "1 0 1 0 0 0 (20) | 0 0 0 0 5 0 (21)",
        SOUTH,
        0,
        "0 1 1 0 0 0 (20) | 0 0 0 0 5 0 (21)",
    );
    assert_eq!(p.player(), NORTH);
    // Onto an enemy single: its two go on to the next two houses.
    sow(
        &rules,
        "1 0 0 0 0 2 (20) | 1 0 0 0 5 0 (19)",
        SOUTH,
        5,
        "1 0 0 0 0 0 (21) | 0 1 1 0 5 0 (19)",
    );
}

#[test]
fn kalah_relay_can_be_won_in_the_first_turn() {
    let file: Value =
        serde_json::from_str(&std::fs::read_to_string(data("relay.json")).unwrap()).unwrap();
    let won = &file["shortest_first_turn_win"];
    for (rules, moves) in [
        (relay(), &won["no_capture"]),
        (relay_with_capture(), &won["with_opposite_capture"]),
    ] {
        let moves: Vec<u64> = moves
            .as_array()
            .unwrap()
            .iter()
            .map(|n| n.as_u64().unwrap())
            .collect();
        let mut p = rules.start();
        for number in &moves {
            assert_eq!((p.player(), p.is_over()), (SOUTH, false));
            assert!(p.store(SOUTH) <= 24);
            p = play(&rules, &p, Move::House(*number as u8 - 1));
        }
        assert!(p.store(SOUTH) >= 25, "{:?}", stores(&p));
        assert_eq!(shortest_win(&rules), moves.len(), "no shorter one");
    }
}

/// Fewest moves of the first turn after which South has more than half.
fn shortest_win(rules: &Rules) -> usize {
    let mut level = vec![rules.start()];
    for moves in 1.. {
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for p in &level {
            for m in rules.legal(p) {
                let q = play(rules, p, m);
                if q.store(SOUTH) > 24 {
                    return moves;
                }
                if q.player() == SOUTH && !q.is_over() && seen.insert(q) {
                    next.push(q);
                }
            }
        }
        level = next;
    }
    unreachable!()
}

/// Dakon: pass, until all seeds are stored.
#[test]
fn dakon_passes() {
    let dakon = from_files(&["congkak", "dakon"], &[]);
    let p = sow(
        &dakon,
        "0 0 0 0 0 0 1 (40) | 0 3 5 0 2 0 1 (46)",
        SOUTH,
        6,
        "0x7 (41) | 0 3 5 0 2 0 1 (46)",
    );
    assert_eq!((p.player(), p.is_over()), (NORTH, false));
    let p = sow(
        &dakon,
        "0x7 (33) | 0 0 0 0 0 1 1 (63)",
        NORTH,
        13,
        "0x7 (33) | 0 0 0 0 0 1 0 (64)",
    );
    assert_eq!((p.player(), p.is_over()), (NORTH, false));
    assert!(
        sow(
            &dakon,
            "0x7 (33) | 0x6 1 (64)",
            NORTH,
            13,
            "0x7 (33) | 0x7 (65)"
        )
        .is_over()
    );
}

/// Dakon: the next round by the last mover; fewer than four fillable houses lose.
#[test]
fn dakon_rounds() {
    let dakon = from_files(&["congkak", "dakon"], &[("rounds", "20")]);
    // South has won less, but North has moved last: he opens.
    let p = sow(
        &dakon,
        "0x7 (33) | 0x6 1 (64)",
        NORTH,
        13,
        "0 0 0 7 7 7 7 (5) | 7x7 (16)",
    );
    assert_eq!((p.player(), p.round(), p.is_over()), (NORTH, 2, false));
    assert_eq!(Setup::of(&dakon, &p).burnt, [0, 1, 2]);
    let before = "0x7 (27) | 0x6 1 (70)";
    assert!(sow(&dakon, before, NORTH, 13, "0x7 (27) | 0x7 (71)").is_over());
    let (events, _) = dakon
        .trace(&at(&dakon, before, NORTH), Move::House(13))
        .unwrap();
    let lost = |e: &Event| {
        matches!(
            e,
            Event::Over {
                ending: Ending::CannotFill { player: SOUTH },
                ..
            }
        )
    };
    assert!(events.iter().any(lost), "{events:?}");
}

/// Ali Guli Mane: laps continue with the next house; at an empty one take the house beyond and the one facing that
/// prize, then one more turn (once only).
#[test]
fn ali_guli_mane_captures_and_plays_once_more() {
    let rules = from_files(&["ali-guli-mane"], &[]);
    assert_eq!(counted(&rules, &rules.start()), board("5x7 | 5x7"));
    // 3 beyond, 2 facing it; then 4 beyond, 1 facing it.
    let p = sow(
        &rules,
        "0 2 0 0 0 3 4 (25) | 1 2 0 0 0 0 1 (32)",
        SOUTH,
        1,
        "0 0 1 1 0 0 4 (30) | 1 0 0 0 0 0 1 (32)",
    );
    assert_eq!(p.player(), SOUTH);
    let p = play(&rules, &p, Move::House(3));
    assert_eq!(
        counted(&rules, &p),
        board("0 0 1 0 1 0 0 (35) | 0 0 0 0 0 0 1 (32)")
    );
    assert_eq!(
        p.player(),
        NORTH,
        "the second capture in a row gives no third turn"
    );
    // After North's turn South may again earn one.
    let p = play(&rules, &p, Move::House(13));
    assert_eq!(p.player(), SOUTH);
}

#[test]
fn ali_guli_mane_laps_continue_with_the_next_house() {
    let rules = from_files(&["ali-guli-mane"], &[]);
    // One seed into house 2; house 3 holds two, which fall into 4 and 5; 6 and 7 are empty: the turn is over.
    let p = sow(
        &rules,
        "1 0 2 0 0 0 0 (30) | 0 0 0 2 0 0 0 (35)",
        SOUTH,
        0,
        "0 1 0 1 1 0 0 (30) | 0 0 0 2 0 0 0 (35)",
    );
    assert_eq!(p.player(), NORTH);
}

/// Pass if stuck.
#[test]
fn ali_guli_mane_passes() {
    let rules = from_files(&["ali-guli-mane"], &[]);
    let p = sow(
        &rules,
        "0x7 (35) | 2 0 0 0 0 0 1 (32)",
        NORTH,
        7,
        "0x7 (35) | 0 1 1 0 0 0 1 (32)",
    );
    assert_eq!((p.player(), p.is_over()), (NORTH, false));
}

/// Rounds: a loser fills what he can with five; fewer than two houses lose.
#[test]
fn ali_guli_mane_rounds() {
    let rules = from_files(&["ali-guli-mane"], &[]);
    let stopped = |text: &str| {
        let mut game = Game::from(rules.clone(), at(&rules, text, SOUTH));
        game.stop(Ending::Repetition);
        game
    };
    // 13 seeds fill two houses and leave three; 57 fill seven and leave 22.
    let game = stopped("1 0 0 0 0 0 0 (12) | 0x7 (57)");
    let s = Setup::of(&rules, game.position());
    assert_eq!(
        (s.cells[..7].iter().sum::<u32>(), s.cells[7..].to_vec()),
        (10, vec![5; 7])
    );
    assert_eq!(
        (s.stores, s.round, s.burnt.len()),
        (Some([3, 22]), Some(2), 5)
    );
    assert!(s.burnt.iter().all(|house| *house < 7));
    // Nine seeds fill only one house.
    let game = stopped("1 0 0 0 0 0 0 (8) | 0x7 (61)");
    assert!(game.position().is_over());
    assert_eq!(game.ending(), Some(Ending::CannotFill { player: SOUTH }));
    // Ten are enough.
    assert!(!stopped("1 0 0 0 0 0 0 (9) | 0x7 (60)").position().is_over());
}
