//! The program's words in the player's language.

use kete_rules::say::{self, Lang, Value};

/// Messages in one language; those of this crate stand in `i18n/*/cli.ftl`.
#[derive(Clone, Copy, Debug)]
pub struct Text {
    /// The language.
    pub lang: Lang,
}

impl Text {
    /// Whether the language is French.
    pub fn french(self) -> bool {
        self.lang.is_french()
    }

    /// A message without variables, if there is one of this name.
    pub fn find(self, id: &str) -> Option<String> {
        say::has_message(self.lang, id).then(|| self.get(id))
    }

    /// A message without variables.
    pub fn get(self, id: &str) -> String {
        say::message(self.lang, id, &[])
    }

    /// A message with its variables.
    pub fn with<const N: usize>(self, id: &str, variables: [(&str, Value<'_>); N]) -> String {
        say::message(self.lang, id, &variables)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    const EN: &str = include_str!("../../../i18n/en/cli.ftl");
    const FR: &str = include_str!("../../../i18n/fr/cli.ftl");

    /// Every message of a file with the variables it names.
    fn messages(source: &str) -> BTreeMap<&str, Vec<&str>> {
        let mut found: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        let mut id = "";
        for line in source.lines() {
            if line.starts_with(|c: char| c.is_ascii_lowercase()) {
                id = line.split(" =").next().unwrap_or_default();
                assert!(!found.contains_key(id), "{id} stands twice");
                found.insert(id, Vec::new());
            }
            let names = found.entry(id).or_default();
            for variable in line.split("{ $").skip(1) {
                names.extend(variable.split([' ', '}']).next());
            }
            names.sort_unstable();
            names.dedup();
        }
        found
    }

    #[test]
    fn both_languages_say_the_same_things() {
        let (en, fr) = (messages(EN), messages(FR));
        assert_eq!(en, fr);
        for (lang, id) in Lang::ALL
            .into_iter()
            .flat_map(|l| en.keys().map(move |id| (l, *id)))
        {
            assert!(
                id.is_empty() || say::has_message(lang, id),
                "{id} in {lang} cannot be read"
            );
        }
    }

    #[test]
    fn plurals_follow_the_language() {
        let faults = |lang, n: i64| Text { lang }.with("count-faults", [("n", n.into())]);
        assert_eq!(faults(Lang::En, 1), "1 fault");
        assert_eq!(faults(Lang::En, 2), "2 faults");
        assert_eq!(faults(Lang::Fr, 1), "1 faute");
        assert_eq!(faults(Lang::Fr, 2), "2 fautes");
    }
}
