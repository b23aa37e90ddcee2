//! The board, the start, the moves and the sowing.

use crate::counts::Counts;
use crate::file::{ArrangeRule, Direction, Feed, From, Origin, RuleFile, Singles, Stores};

use crate::say::Told;

use super::{MOST_SEEDS, Problems, four, seeds_in_play};

/// Longest short name.
const LONGEST_ID: usize = 40;

pub(super) fn check(rules: &RuleFile, found: &mut Problems) {
    texts(rules, found);
    board(rules, found);
    moves(rules, found);
    sowing(rules, found);
}

/// Whether a text can be the short name of a game.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() <= LONGEST_ID
        && text.split('-').all(|part| {
            !part.is_empty()
                && part
                    .bytes()
                    .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        })
}

fn texts(rules: &RuleFile, found: &mut Problems) {
    if !is_id(&rules.id) {
        let mut better: String = rules
            .id
            .to_lowercase()
            .split(|c: char| !c.is_ascii_alphanumeric())
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join("-");
        better.truncate(LONGEST_ID);
        let better = better.trim_end_matches('-');
        let example = if better.is_empty() { "my-game" } else { better };
        found.add(
            "id",
            Told::new(
                "fault-id",
                &[
                    (
                        "id",
                        (rules.id.chars().take(2 * LONGEST_ID).collect::<String>()).into(),
                    ),
                    ("longest_id", LONGEST_ID.into()),
                ],
            ),
            Told::new("fault-id-help", &[("example", example.into())]),
        );
    }
    if rules.difficulty.is_some_and(|d| !(1..=5).contains(&d)) {
        found.note("difficulty", Told::plain("fault-difficulty"));
    }
    for (key, names) in [("names.en", &rules.names.en), ("names.fr", &rules.names.fr)] {
        if names.iter().any(|n| crate::names::normalise(n).is_empty()) {
            found.add(
                key,
                Told::plain("fault-name"),
                Told::plain("fault-name-help"),
            );
        }
    }
}

fn board(rules: &RuleFile, found: &mut Problems) {
    let board = &rules.board;
    let houses = u64::from(board.houses);
    match board.rows {
        2 if !(1..=15).contains(&houses) => {
            found.note(
                "board.houses",
                Told::new("fault-board-houses", &[("houses", houses.into())]),
            );
        }
        4 if houses != 8 => found.add(
            "board.houses",
            Told::new("fault-board-houses-2", &[("houses", houses.into())]),
            Told::plain("fault-board-houses-help"),
        ),
        2 | 4 => {}
        rows => found.add(
            "board.rows",
            Told::new("fault-board-rows", &[("rows", rows.into())]),
            Told::plain("fault-board-rows-help"),
        ),
    }
    if let Some(start) = &board.start {
        let wanted = houses * u64::from(board.rows) / 2;
        if start.len() as u64 != wanted {
            found.note(
                "board.start",
                Told::new(
                    "fault-board-start",
                    &[("wanted", wanted.into()), ("start", start.len().into())],
                ),
            );
        }
    }
    let total = seeds_in_play(rules);
    let key = if board.start.is_some() {
        "board.start"
    } else {
        "board.seeds"
    };
    if total == 0 {
        found.note(key, Told::plain("fault-no-seeds"));
    } else if total > MOST_SEEDS {
        found.add(
            key,
            Told::new(
                "fault-many-seeds",
                &[("total", total.into()), ("most_seeds", MOST_SEEDS.into())],
            ),
            Told::plain("fault-many-seeds-help"),
        );
    }
    if board.hand > 0 && rules.bao.is_none() {
        found.add(
            "board.hand",
            Told::plain("fault-board-hand"),
            Told::plain("fault-board-hand-help"),
        );
    }
    if board.setup == ArrangeRule::Free && (!four(rules) || rules.bao.is_some()) {
        found.add(
            "board.setup",
            Told::plain("fault-board-setup"),
            Told::plain("fault-board-setup-help"),
        );
    }
}

fn moves(rules: &RuleFile, found: &mut Problems) {
    let moves = &rules.moves;
    let total = seeds_in_play(rules);
    if moves.least == 0 {
        found.add(
            "moves.least",
            Told::plain("fault-moves-least"),
            Told::plain("fault-moves-least-help"),
        );
    } else if u64::from(moves.least) > total && total > 0 {
        found.note(
            "moves.least",
            Told::new("fault-moves-least-2", &[("total", total.into())]),
        );
    }
    if moves.least != 1 && rules.bao.is_some() {
        found.add(
            "moves.least",
            Told::plain("fault-moves-least-3"),
            Told::plain("fault-moves-least-help-2"),
        );
    }
    if moves.singles != Singles::Free && moves.least > 1 {
        found.add(
            "moves.singles",
            Told::new("fault-moves-singles", &[("least", moves.least.into())]),
            Told::plain("fault-moves-singles-help"),
        );
    }
    if moves.from == From::Owned && rules.rounds.is_none() {
        found.add(
            "moves.from",
            Told::plain("fault-moves-from"),
            Told::plain("fault-moves-from-help"),
        );
    }
    if !four(rules) {
        return;
    }
    if moves.feed != Feed::No {
        found.add(
            "moves.feed",
            Told::plain("fault-moves-feed"),
            Told::plain("fault-moves-feed-help"),
        );
    }
    if moves.pass {
        found.add(
            "moves.pass",
            Told::plain("fault-moves-pass"),
            Told::plain("fault-moves-pass-help"),
        );
    }
    if moves.pie {
        found.add(
            "moves.pie",
            Told::plain("fault-moves-pie"),
            Told::plain("fault-moves-pie-help"),
        );
    }
    if moves.singles != Singles::Free {
        found.add(
            "moves.singles",
            Told::plain("fault-moves-singles-2"),
            Told::plain("fault-moves-singles-help-2"),
        );
    }
}

fn sowing(rules: &RuleFile, found: &mut Problems) {
    if four(rules) {
        if rules.sowing.stores != Stores::None {
            found.add(
                "sowing.stores",
                Told::plain("fault-sowing-stores"),
                Told::plain("fault-sowing-stores-help"),
            );
        }
        if rules.sowing.origin != Origin::Sow {
            found.add(
                "sowing.origin",
                Told::plain("fault-sowing-origin"),
                Told::plain("fault-sowing-origin-help"),
            );
        }
        if rules.sowing.direction != Direction::Anticlockwise {
            found.add(
                "sowing.direction",
                Told::plain("fault-sowing-direction"),
                Told::plain("fault-sowing-direction-help"),
            );
        }
    }
    let Some(passing) = &rules.passing else {
        return;
    };
    let total = seeds_in_play(rules);
    if four(rules) {
        found.add(
            "passing",
            Told::plain("fault-passing"),
            Told::plain("fault-passing-help"),
        );
    }
    if let Some(reason) = never(passing.makes, total) {
        found.note("passing.makes", reason);
    }
}

/// Why no house that has just been sown can hold a count of the set.
pub(super) fn never(makes: Counts, total: u64) -> Option<Told> {
    let zero = Counts::only(0).unwrap_or(Counts::NONE);
    if zero.covers(makes) {
        return Some(Told::plain("fault-never-empty"));
    }
    let least = (1..=crate::counts::LARGEST_NAMED).find(|n| makes.has(*n));
    let too_many = total > 0 && least.is_some_and(|n| u64::from(n) > total);
    too_many.then(|| Told::new("fault-never-many", &[("total", total.into())]))
}
