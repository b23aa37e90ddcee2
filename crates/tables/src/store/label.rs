//! For which game tables were built.

use serde::{Deserialize, Serialize};

/// What is told in `game.json`. Other games may share the tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Label {
    /// The game's name in files and on the command line.
    pub game: String,
    /// The game and what is changed in it, as on a command line.
    pub arguments: String,
    /// Houses in a row.
    pub houses: u32,
    /// How the tables are built.
    pub kind: String,
}

impl Label {
    pub(super) fn print(&self) -> String {
        // Text and a number can always be written.
        let text = serde_json::to_string_pretty(self).unwrap_or_default();
        text + "\n"
    }

    pub(super) fn parse(text: &str) -> Option<Label> {
        serde_json::from_str(text).ok()
    }
}
