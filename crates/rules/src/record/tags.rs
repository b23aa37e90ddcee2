//! The tags of a record.

/// Tags every reader looks for first, in the order in which they are written.
const ROSTER: [&str; 6] = ["Event", "Site", "Date", "Round", "South", "North"];

/// Tags that are fields of a record.
pub(super) const FIELDS: [&str; 7] = [
    "Result",
    "Game",
    "Options",
    "Rules",
    "Start",
    "Score",
    "Termination",
];

/// Names and values, those of the roster first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// Sets a tag. False when the name is not one of letters, digits and `_`, or belongs to a field of the record.
    pub fn set(&mut self, name: &str, value: impl Into<String>) -> bool {
        if !is_name(name) || FIELDS.contains(&name) {
            return false;
        }
        let value = value.into();
        match self.0.iter_mut().find(|(n, _)| n == name) {
            Some(tag) => tag.1 = value,
            None => {
                let rank = rank(name);
                let place = self.0.iter().position(|(n, _)| self::rank(n) > rank);
                self.0
                    .insert(place.unwrap_or(self.0.len()), (name.to_owned(), value));
            }
        }
        true
    }

    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0
            .iter()
            .find(|(n, _)| n == name)
            .map(|(_, value)| value.as_str())
    }

    /// Names and values.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

fn rank(name: &str) -> usize {
    ROSTER
        .iter()
        .position(|&n| n == name)
        .unwrap_or(ROSTER.len())
}

/// Whether a tag of the roster.
pub(super) fn is_roster(name: &str) -> bool {
    ROSTER.contains(&name)
}

/// A character of a tag's name.
pub(super) fn in_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(in_name)
}

/// Writes a tag on a line of its own.
pub(super) fn print_tag(name: &str, value: &str) -> String {
    let mut line = format!("[{name} \"");
    for c in value.chars() {
        match c {
            '"' | '\\' => line.extend(['\\', c]),
            '\n' => line.push_str("\\n"),
            c => line.push(c),
        }
    }
    line.push_str("\"]\n");
    line
}
