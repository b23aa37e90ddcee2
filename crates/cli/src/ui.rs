//! What commands write with: the player's language, and colour where it is wanted.

use std::io::IsTerminal;

use crate::text::Text;

/// Words and styles.
pub struct Ui {
    /// The messages.
    pub text: Text,
    /// Styles for what goes to standard output.
    pub style: Style,
}

impl Ui {
    /// Words in a language, styled if a person looks at the output.
    pub fn new(text: Text) -> Ui {
        let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
        let on = std::io::stdout().is_terminal() && !set("NO_COLOR") && !dumb;
        Ui {
            text,
            style: Style { on },
        }
    }
}

/// Styles of a terminal, or none.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    on: bool,
}

impl Style {
    /// No styles.
    pub const PLAIN: Style = Style { on: false };

    /// Whether there are styles.
    pub fn is_on(self) -> bool {
        self.on
    }

    /// Stands out.
    pub fn strong(self, text: &str) -> String {
        self.paint("1", text)
    }

    /// Stands back.
    pub fn faint(self, text: &str) -> String {
        self.paint("2", text)
    }

    /// Something is wrong.
    pub fn bad(self, text: &str) -> String {
        self.paint("1;31", text)
    }

    fn paint(self, code: &str, text: &str) -> String {
        if self.on {
            format!("\x1b[{code}m{text}\x1b[0m")
        } else {
            text.to_owned()
        }
    }
}
