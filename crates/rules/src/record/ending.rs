//! How a game came to its end, and who has won.

use std::fmt;

use crate::kernel::{Rules, Shape};
use crate::position::{Player, Position, Verdict};
use crate::reason::Ending;

/// Who has won. After a change of seats South is still the person who opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A player has won: `1-0` for South, `0-1` for North.
    Win(Player),
    /// Nobody has: `1/2-1/2`.
    Draw,
    /// The game goes on, or nobody knows: `*`.
    #[default]
    Open,
}

impl Outcome {
    /// What the rules say of a position.
    pub fn of(rules: &Rules, position: &Position) -> Outcome {
        if !position.is_over() {
            return Outcome::Open;
        }
        let person = |k: Player| if position.is_swapped() { k.other() } else { k };
        match (position.verdict(), rules.shape()) {
            (Verdict::South, _) => Outcome::Win(person(Player::South)),
            (Verdict::North, _) => Outcome::Win(person(Player::North)),
            (Verdict::Open, Shape::Rows) => rules
                .score(position)
                .leader()
                .map_or(Outcome::Draw, Outcome::Win),
            (Verdict::Draw | Verdict::Open, _) => Outcome::Draw,
        }
    }

    /// Reads a result token.
    pub fn parse(text: &str) -> Option<Outcome> {
        match text {
            "1-0" => Some(Outcome::Win(Player::South)),
            "0-1" => Some(Outcome::Win(Player::North)),
            "1/2-1/2" | "½-½" => Some(Outcome::Draw),
            "*" => Some(Outcome::Open),
            _ => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::Win(Player::South) => "1-0",
            Outcome::Win(Player::North) => "0-1",
            Outcome::Draw => "1/2-1/2",
            Outcome::Open => "*",
        })
    }
}

/// The seeds of South and North in half seeds, where a finished game counts them.
pub(crate) fn counted(rules: &Rules, position: &Position) -> Option<[i32; 2]> {
    let counts =
        position.is_over() && rules.shape() == Shape::Rows && position.verdict() == Verdict::Open;
    counts.then(|| rules.score(position).halves)
}

/// The seeds in the stores of South and North in half seeds, in the games that are won by them.
pub(crate) fn in_stores(rules: &Rules, position: &Position) -> Option<[i32; 2]> {
    let counts = rules.shape() == Shape::Rows && !rules.has_rounds();
    counts.then(|| Player::BOTH.map(|k| 2 * i32::from(position.store(k))))
}

/// Writes a score: `27-21`, `24.5-23.5`.
pub(crate) fn print_score(halves: [i32; 2]) -> String {
    let side = |h: i32| format!("{}{}", h / 2, if h % 2 == 0 { "" } else { ".5" });
    format!("{}-{}", side(halves[0]), side(halves[1]))
}

/// Reads a score.
pub(crate) fn parse_score(text: &str) -> Option<[i32; 2]> {
    let side = |text: &str| -> Option<i32> {
        let (whole, half) = match text.strip_suffix(".5") {
            Some(whole) => (whole, 1),
            None => (text, 0),
        };
        let plain = !whole.is_empty() && whole.bytes().all(|b| b.is_ascii_digit());
        let n: u16 = plain.then(|| whole.parse().ok()).flatten()?;
        Some(2 * i32::from(n) + half)
    };
    let (south, north) = text.split_once('-')?;
    Some([side(south)?, side(north)?])
}

/// Why a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Termination {
    /// By the rules.
    Rules(Ending),
    /// A player resigned.
    Resignation(Player),
    /// A player's time ran out.
    Time(Player),
    /// The players agreed on the result.
    Agreement,
    /// Somebody else decided.
    Adjudication,
    /// The game was broken off.
    Abandoned,
    /// Anything else, in the words of the record.
    Other(String),
}

impl Termination {
    /// Reads the value of a tag. Words that mean nothing here are kept.
    pub fn parse(text: &str) -> Termination {
        let (word, player) = match text.split_once(' ') {
            Some((word, "S")) => (word, Some(Player::South)),
            Some((word, "N")) => (word, Some(Player::North)),
            _ => (text, None),
        };
        match (word, player) {
            ("resignation", Some(player)) => Termination::Resignation(player),
            ("time", Some(player)) => Termination::Time(player),
            ("agreement", None) => Termination::Agreement,
            ("adjudication", None) => Termination::Adjudication,
            ("abandoned", None) => Termination::Abandoned,
            _ => match parse_ending(text) {
                Some(ending) => Termination::Rules(ending),
                None => Termination::Other(text.to_owned()),
            },
        }
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Termination::Rules(ending) => f.write_str(&print_ending(*ending)),
            Termination::Resignation(player) => write!(f, "resignation {}", letter(*player)),
            Termination::Time(player) => write!(f, "time {}", letter(*player)),
            Termination::Agreement => f.write_str("agreement"),
            Termination::Adjudication => f.write_str("adjudication"),
            Termination::Abandoned => f.write_str("abandoned"),
            Termination::Other(words) => f.write_str(words),
        }
    }
}

/// The letter of a player.
pub(crate) fn letter(player: Player) -> char {
    match player {
        Player::South => 'S',
        Player::North => 'N',
    }
}

/// The word for an ending, and the player it names.
fn named(ending: Ending) -> (&'static str, Option<Player>) {
    match ending {
        Ending::Majority { player } => ("majority", Some(player)),
        Ending::HalfEach => ("half_each", None),
        Ending::NoSeeds { player } => ("no_seeds", Some(player)),
        Ending::NoMove { player } => ("no_move", Some(player)),
        Ending::CannotFeed { player } => ("cannot_feed", Some(player)),
        Ending::RowEmpty { player } => ("row_empty", Some(player)),
        Ending::BoardEmpty => ("board_empty", None),
        Ending::OnlySingles => ("only_singles", None),
        Ending::SlamRest { player } => ("slam_rest", Some(player)),
        Ending::LastSeeds { player } => ("last_seeds", Some(player)),
        Ending::FrontEmpty { player } => ("front_empty", Some(player)),
        Ending::BothEnds { player } => ("both_ends", Some(player)),
        Ending::Akakyala { player } => ("akakyala", Some(player)),
        Ending::Endless => ("endless", None),
        Ending::Repetition => ("repetition", None),
        Ending::Quiet => ("quiet", None),
        Ending::Deadlock => ("deadlock", None),
        Ending::AllHouses { player } => ("all_houses", Some(player)),
        Ending::CannotFill { player } => ("cannot_fill", Some(player)),
        Ending::LastRound => ("last_round", None),
    }
}

/// Every ending there is.
pub(crate) fn all_endings() -> impl Iterator<Item = Ending> {
    let of = |player| {
        [
            Ending::Majority { player },
            Ending::NoSeeds { player },
            Ending::NoMove { player },
            Ending::CannotFeed { player },
            Ending::RowEmpty { player },
            Ending::SlamRest { player },
            Ending::LastSeeds { player },
            Ending::FrontEmpty { player },
            Ending::BothEnds { player },
            Ending::Akakyala { player },
            Ending::AllHouses { player },
            Ending::CannotFill { player },
        ]
    };
    let plain = [
        Ending::HalfEach,
        Ending::BoardEmpty,
        Ending::OnlySingles,
        Ending::Endless,
        Ending::Repetition,
        Ending::Quiet,
        Ending::Deadlock,
        Ending::LastRound,
    ];
    Player::BOTH.into_iter().flat_map(of).chain(plain)
}

/// Writes an ending: `majority S`, `repetition`.
pub(crate) fn print_ending(ending: Ending) -> String {
    match named(ending) {
        (word, Some(player)) => format!("{word} {}", letter(player)),
        (word, None) => word.to_owned(),
    }
}

/// Reads an ending.
pub(crate) fn parse_ending(text: &str) -> Option<Ending> {
    all_endings().find(|&ending| print_ending(ending) == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_read_back() {
        assert_eq!(all_endings().count(), 32);
        for ending in all_endings() {
            let written = print_ending(ending);
            let word = serde_json::to_value(ending).expect("an ending in JSON");
            assert_eq!(
                word["reason"],
                written.split(' ').next().unwrap_or_default()
            );
            assert_eq!(Termination::parse(&written), Termination::Rules(ending));
        }
    }

    #[test]
    fn scores_read_back() {
        for halves in [[0, 0], [54, 42], [49, 47]] {
            assert_eq!(parse_score(&print_score(halves)), Some(halves));
        }
        for text in [
            "", "-", "1", "1-", "a-1", "+1-1", "1-0-0", ".5-1", "99999-0",
        ] {
            assert_eq!(parse_score(text), None, "{text}");
        }
    }
}
