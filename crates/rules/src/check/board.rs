//! The board, the start, the moves and the sowing.

use crate::counts::Counts;
use crate::file::{ArrangeRule, Direction, Feed, From, Origin, RuleFile, Singles, Stores};

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
            format!(
                "`{}` is not a short name: lower-case letters and digits, joined by single hyphens, at most {LONGEST_ID}",
                rules.id.chars().take(2 * LONGEST_ID).collect::<String>()
            ),
            format!("write for example \"{example}\""),
        );
    }
    if rules.difficulty.is_some_and(|d| !(1..=5).contains(&d)) {
        found.note("difficulty", "the difficulty is a number from 1 to 5");
    }
    for (key, names) in [("names.en", &rules.names.en), ("names.fr", &rules.names.fr)] {
        if names.iter().any(|n| crate::names::normalise(n).is_empty()) {
            found.add(
                key,
                "a name needs a letter or a digit",
                "remove the empty name",
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
                format!("two rows have 1 to 15 houses each, not {houses}"),
            );
        }
        4 if houses != 8 => found.add(
            "board.houses",
            format!("four rows have 8 houses each, not {houses}"),
            "write houses = 8",
        ),
        2 | 4 => {}
        rows => found.add(
            "board.rows",
            format!("a board has 2 or 4 rows, not {rows}"),
            "write rows = 2 or rows = 4",
        ),
    }
    if let Some(start) = &board.start {
        let wanted = houses * u64::from(board.rows) / 2;
        if start.len() as u64 != wanted {
            found.note(
                "board.start",
                format!(
                    "a player has {wanted} houses, but the start names {} of them",
                    start.len()
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
        found.note(key, "there are no seeds to play with");
    } else if total > MOST_SEEDS {
        found.add(
            key,
            format!(
                "{total} seeds are more than a game can have in play: the most is {MOST_SEEDS}"
            ),
            "use fewer seeds or houses",
        );
    }
    if board.hand > 0 && rules.bao.is_none() {
        found.add(
            "board.hand",
            "only the Baos bring seeds from the hand into play; these would never be played",
            "remove `hand`, or add [bao]",
        );
    }
    if board.setup == ArrangeRule::Free && (!four(rules) || rules.bao.is_some()) {
        found.add(
            "board.setup",
            "only on four rows without [bao] do the players arrange their seeds",
            "write setup = \"fixed\"",
        );
    }
}

fn moves(rules: &RuleFile, found: &mut Problems) {
    let moves = &rules.moves;
    let total = seeds_in_play(rules);
    if moves.least == 0 {
        found.add(
            "moves.least",
            "an empty house cannot be played",
            "write least = 1",
        );
    } else if u64::from(moves.least) > total && total > 0 {
        found.note(
            "moves.least",
            format!("no house can ever be played: there are only {total} seeds"),
        );
    }
    if moves.singles != Singles::Free && moves.least > 1 {
        found.add(
            "moves.singles",
            format!(
                "it says when a single may be played, but no house with fewer than {} seeds may be",
                moves.least
            ),
            "remove `singles`, or write least = 1",
        );
    }
    if moves.from == From::Owned && rules.rounds.is_none() {
        found.add(
            "moves.from",
            "houses change owner only in rounds of territory",
            "write from = \"row\", or add [rounds] with kind = \"territory\"",
        );
    }
    if !four(rules) {
        return;
    }
    let two_rows = "only on two rows";
    if moves.feed != Feed::No {
        found.add(
            "moves.feed",
            format!("{two_rows} can a player be fed: on four rows each sows his own ring"),
            "remove `feed`",
        );
    }
    if moves.pass {
        found.add(
            "moves.pass",
            format!("{two_rows} is a turn missed: on four rows a player who cannot move loses"),
            "remove `pass`",
        );
    }
    if moves.pie {
        found.add(
            "moves.pie",
            format!("{two_rows} are seats changed"),
            "remove `pie`",
        );
    }
    if moves.singles != Singles::Free {
        found.add(
            "moves.singles",
            format!("{two_rows} do singles wait"),
            "remove `singles`, and write least = 2 where singles are never played",
        );
    }
}

fn sowing(rules: &RuleFile, found: &mut Problems) {
    if four(rules) {
        if rules.sowing.stores != Stores::None {
            found.add(
                "sowing.stores",
                "on four rows no store lies on the way",
                "write stores = \"none\"",
            );
        }
        if rules.sowing.origin != Origin::Sow {
            found.add(
                "sowing.origin",
                "on four rows the emptied pit is sown like any other",
                "write origin = \"sow\"",
            );
        }
        if rules.sowing.direction != Direction::Anticlockwise {
            found.add(
                "sowing.direction",
                "on four rows each player sows his own ring anticlockwise",
                "write direction = \"anticlockwise\"",
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
            "only on two rows are seeds taken in passing",
            "remove [passing]",
        );
    }
    if let Some(reason) = never(passing.makes, total) {
        found.note("passing.makes", reason);
    }
}

/// Why no house that has just been sown can hold a count of the set.
pub(super) fn never(makes: Counts, total: u64) -> Option<String> {
    let zero = Counts::only(0).unwrap_or(Counts::NONE);
    if zero.covers(makes) {
        return Some("a house that has just been sown holds at least one seed".into());
    }
    let least = (1..=crate::counts::LARGEST_NAMED).find(|n| makes.has(*n));
    let too_many = total > 0 && least.is_some_and(|n| u64::from(n) > total);
    too_many.then(|| format!("a house can never hold so many: there are only {total} seeds"))
}
