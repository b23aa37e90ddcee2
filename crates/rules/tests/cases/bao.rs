//! C83 to C95: Bao la Kiswahili, in the notation of chess squares.

use kete_rules::trace::Event;
use kete_rules::{Move, Player, Position, Refusal, Rules, Setup};
use serde_json::Value;

use crate::support::{NORTH, SOUTH, at, play, rules, setup, shared};
use crate::{cases, numbers};

/// Rows as printed: North's back, North's front, South's front, South's back, each from South's left to right.
fn cells(rows: &Value) -> Vec<u32> {
    let rows: Vec<Vec<u32>> = rows.as_array().unwrap().iter().map(numbers).collect();
    let mut cells = rows[2].clone();
    cells.extend(rows[3].iter().rev());
    cells.extend(rows[1].iter().rev());
    cells.extend(&rows[0]);
    cells
}

/// Some seeds in both hands while the game is in namua.
fn position(rules: &Rules, rows: &Value, stage: &str, mover: Player, owned: bool) -> Position {
    let cells = cells(rows);
    let hand = if stage == "namua" { 9 } else { 0 };
    let nyumba = [owned && cells[4] > 0, owned && cells[16 + 4] > 0];
    let setup = Setup {
        cells,
        stores: Some([hand; 2]),
        player: Some(mover),
        nyumba: Some(nyumba),
        ..Setup::default()
    };
    setup.validate(rules).unwrap()
}

/// The move a text such as `f2>*` means: the square, the direction from the mover's seat (at a pit that leaves no
/// choice it counts for nothing), `*` for a takata, `+` for playing the nyumba on.
fn find(rules: &Rules, p: &Position, text: &str) -> Vec<Move> {
    let bytes = text.as_bytes();
    let (column, row) = (bytes[0] - b'a', bytes[1] - b'0');
    let pit = match (p.player(), row) {
        (Player::South, 2) => column,
        (Player::South, 1) => 15 - column,
        (Player::North, 3) => 7 - column,
        (Player::North, 4) => 8 + column,
        _ => panic!("{text}"),
    };
    let takata = text.contains('*');
    // Right is clockwise on the front row only; captured seeds enter by the kichwa on that side, so go the other way.
    let mut right = text.contains('>') == (pit < 8);
    if !takata && p.store(p.player()) > 0 {
        right = !right;
    }
    let fits = |m: &Move| match *m {
        Move::Bao {
            pit: at,
            capture,
            safari,
            ..
        } => at == pit && capture != takata && (safari == Some(true)) == text.contains('+'),
        _ => false,
    };
    let moves: Vec<Move> = rules.legal(p).into_iter().filter(fits).collect();
    let directed = |m: &&Move| matches!(**m, Move::Bao { clockwise, .. } if clockwise == right);
    if moves.len() > 1 {
        moves.iter().filter(directed).copied().collect()
    } else {
        moves
    }
}

fn check(rules: &Rules, name: &str, p: &Position, text: &str, want: &Value, captured: &Value) {
    let moves = find(rules, p, text);
    let [m] = moves[..] else {
        panic!("{name}: {text} means {moves:?}")
    };
    let (events, after) = rules.trace(p, m).unwrap();
    let after_cells: Vec<u32> = after.cells().iter().map(|&c| c.into()).collect();
    assert_eq!(after_cells, cells(want), "{name}: {text}");
    let taken = events.iter().map(|e| match e {
        Event::CaptureToSow { seeds, .. } => u64::from(*seeds),
        _ => 0,
    });
    assert_eq!(Some(taken.sum()), captured.as_u64(), "{name}: {text}");
}

fn check_endless(rules: &Rules, p: &Position, text: &str) {
    let column = text.as_bytes()[0] - b'a';
    let m = Move::Bao {
        pit: column,
        clockwise: text.contains('>'),
        capture: false,
        safari: None,
    };
    assert_eq!(
        rules.why_not(p, m),
        Some(Refusal::Endless { laps: 1000 }),
        "{text}"
    );
}

#[test]
fn moves_of_bao() {
    let rules = rules("bao-kiswahili", &[]);
    let mut tested = 0;
    for case in cases("bao") {
        let (name, data) = (case["id"].as_str().unwrap(), &case["data"]);
        let (text, stage) = (
            data["move"].as_str().unwrap(),
            data["stage"].as_str().unwrap(),
        );
        let endless = data["infinite"] == true;
        let p = position(&rules, &data["board"], stage, SOUTH, !endless);
        if endless {
            check_endless(&rules, &p, text);
        } else {
            check(&rules, name, &p, text, &data["result"], &data["captured"]);
        }
        tested += 1;
    }
    assert_eq!(tested, 4);
}

#[test]
fn positions_of_another_program() {
    let Some(text) = shared("bao_positions.json") else {
        return;
    };
    let file: Value = serde_json::from_str(&text).unwrap();
    let rules = rules("bao-kiswahili", &[]);
    let positions = file["positions"].as_array().unwrap();
    for (i, case) in positions.iter().enumerate() {
        let text = case["move"].as_str().unwrap();
        let mover = if case["side"] == "N" { NORTH } else { SOUTH };
        let owned = case["houses_owned"] != false;
        let rows = &case["rows_N_back_N_front_S_front_S_back"];
        let p = position(&rules, rows, case["stage"].as_str().unwrap(), mover, owned);
        if case["result"].is_array() {
            let name = format!("position {}", i + 1);
            check(&rules, &name, &p, text, &case["result"], &case["captured"]);
        } else {
            check_endless(&rules, &p, text);
        }
    }
    assert_eq!(positions.len(), 15);
}

#[test]
fn c91_a_sixth_seed_does_not_make_the_nyumba_work() {
    let rules = rules("bao-kiswahili", &[]);
    let text = "0 0 0 0 5 0 0 0 / 0x8 (1) | 0x7 1 / 56 0x7 (1)";
    let p = Setup {
        nyumba: Some([true, false]),
        ..setup(text, SOUTH)
    }
    .validate(&rules)
    .unwrap();
    let p = play(
        &rules,
        &p,
        Move::Bao {
            pit: 4,
            clockwise: true,
            capture: false,
            safari: None,
        },
    );
    // Six seeds from e2: f2 g2 h2 and three of the back row.
    assert_eq!(
        p.cells()[..16],
        [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0]
    );
    assert!(!p.owns_nyumba(SOUTH));
}

#[test]
fn c93_sixteen_seeds_bind_mtaji_only() {
    let rules = rules("bao-kiswahili", &[]);
    // Sixteen seeds at A4 face a5: from the hand it captures.
    let namua = at(
        &rules,
        "0 0 0 16 0 0 0 0 / 0x8 (1) | 0 0 0 0 2 0 0 1 / 43 0x7 (1)",
        SOUTH,
    );
    let capture = |clockwise| Move::Bao {
        pit: 3,
        clockwise,
        capture: true,
        safari: None,
    };
    assert_eq!(rules.why_not(&namua, capture(true)), None);
    // Hands empty: sixteen seeds end where they began, in an emptied pit; and they may only takata.
    let mtaji = at(&rules, "0 0 0 16 0 0 0 0 / 0x8 | 0x7 1 / 47 0x7", SOUTH);
    assert_eq!(
        rules.why_not(&mtaji, capture(true)),
        Some(Refusal::TooManyToCapture { most: 15 })
    );
    let takata = Move::Bao {
        pit: 3,
        clockwise: true,
        capture: false,
        safari: None,
    };
    assert_eq!(rules.why_not(&mtaji, takata), None);
}

#[test]
fn c95_a_block_lasts_one_move() {
    let rules = rules("bao-kiswahili", &[]);
    let text = "0 2 0 0 0 0 2 0 / 0 0 2 2 0 2 6 4 | 1 0 1 2 10 0 0 10 / 2 2 8 4 1 2 1 0";
    let p = Setup {
        nyumba: Some([false; 2]),
        ..setup(text, SOUTH)
    }
    .validate(&rules)
    .unwrap();
    let blocked = play(
        &rules,
        &p,
        Move::Bao {
            pit: 6,
            clockwise: false,
            capture: false,
            safari: None,
        },
    );
    assert_eq!(blocked.blocked(), Some(3));
    for reply in rules.legal(&blocked) {
        assert_eq!(play(&rules, &blocked, reply).blocked(), None, "{reply:?}");
    }
}
