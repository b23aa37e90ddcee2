//! A line that is typed: a move, or the name of a file.

/// What the line is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A move in the game's notation.
    Move,
    /// The file to write the game to.
    Save,
    /// The file to read a game from.
    Load,
}

/// Longest line, in characters.
const LONGEST: usize = 400;

/// A line being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// What for.
    pub purpose: Purpose,
    /// What is there so far.
    pub text: String,
}

impl Prompt {
    /// An empty line, or one to be changed.
    pub fn new(purpose: Purpose, text: impl Into<String>) -> Prompt {
        Prompt {
            purpose,
            text: text.into(),
        }
    }

    /// Adds a character.
    pub fn push(&mut self, c: char) {
        if !c.is_control() && self.text.chars().count() < LONGEST {
            self.text.push(c);
        }
    }

    /// Takes the last character back.
    pub fn pop(&mut self) {
        self.text.pop();
    }
}
