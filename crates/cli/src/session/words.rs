//! What a player types: command words in English, and in French when that is spoken.

use kete_rules::names::normalise;

/// What a line asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked<'a> {
    /// Nothing.
    Nothing,
    /// Take the last move back.
    Undo,
    /// Play it again.
    Redo,
    /// A good move.
    Hint,
    /// What a move does, or why it is refused.
    Why(&'a str),
    /// The legal moves.
    Moves,
    /// The rules.
    Rules,
    /// The end, because nothing can be captured any more.
    Deadlock,
    /// Agreement.
    Yes,
    /// None.
    No,
    /// The board, drawn.
    Board,
    /// The position in words.
    Position,
    /// The commands.
    Help,
    /// The end.
    Quit,
    /// Anything else: a move.
    Move(&'a str),
}

/// Words without accents, in English and French, and what they ask for.
const WORDS: &[(&str, &str, Asked<'static>)] = &[
    ("undo", "annuler", Asked::Undo),
    ("redo", "refaire", Asked::Redo),
    ("hint", "conseil", Asked::Hint),
    ("why", "pourquoi", Asked::Why("")),
    ("moves", "coups", Asked::Moves),
    ("rules", "regles", Asked::Rules),
    ("board", "plateau", Asked::Board),
    ("position", "position", Asked::Position),
    ("deadlock", "impasse", Asked::Deadlock),
    ("yes", "oui", Asked::Yes),
    ("no", "non", Asked::No),
    ("help", "aide", Asked::Help),
    ("quit", "quitter", Asked::Quit),
    ("q", "q", Asked::Quit),
    ("exit", "sortir", Asked::Quit),
];

/// Reads a line.
pub fn read(line: &str, french: bool) -> Asked<'_> {
    let line = line.trim();
    if line == "?" {
        return Asked::Help;
    }
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let first = normalise(first.trim_end_matches('?'));
    let rest = rest.trim();
    let word = WORDS
        .iter()
        .find(|(en, fr, _)| first == *en || (french && first == *fr));
    match word {
        _ if line.is_empty() => Asked::Nothing,
        Some((_, _, Asked::Why(_))) => Asked::Why(rest),
        Some((_, _, asked)) if rest.is_empty() => *asked,
        _ => Asked::Move(line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_the_language_are_commands() {
        assert_eq!(read("  UNDO ", false), Asked::Undo);
        assert_eq!(read("règles", true), Asked::Rules);
        assert_eq!(read("règles", false), Asked::Move("règles"));
        assert_eq!(read("undo", true), Asked::Undo);
        assert_eq!(read("why 3 ", false), Asked::Why("3"));
        assert_eq!(read("pourquoi a1 r", true), Asked::Why("a1 r"));
        assert_eq!(read("why", false), Asked::Why(""));
        assert_eq!(read("impasse", true), Asked::Deadlock);
        assert_eq!(read("oui", true), Asked::Yes);
        assert_eq!(read("oui", false), Asked::Move("oui"));
        assert_eq!(read("Q", false), Asked::Quit);
        assert_eq!(read("?", false), Asked::Help);
        assert_eq!(read("", false), Asked::Nothing);
        assert_eq!(read("take 9", false), Asked::Move("take 9"));
        assert_eq!(read("board 9", false), Asked::Move("board 9"));
        assert_eq!(read("Position", true), Asked::Position);
    }
}
