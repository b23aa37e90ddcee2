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

    /// Takes the last word back.
    pub fn pop_word(&mut self) {
        let is_word = |c: char| c.is_alphanumeric();
        let end = self.text.trim_end_matches(|c| !is_word(c)).len();
        let begin = self.text[..end].trim_end_matches(is_word).len();
        self.text.truncate(begin);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_taken_back() {
        let mut prompt = Prompt::new(Purpose::Save, "parties/été-2.kete ");
        for left in ["parties/été-2.", "parties/été-", "parties/", "", ""] {
            prompt.pop_word();
            assert_eq!(prompt.text, left);
        }
    }
}
