//! What a visitor may set, and how.

use serde_json::{Map, Value, json};

/// A setting: its name and what it may be; the first value is the usual one.
struct Setting {
    name: &'static str,
    values: &'static [Choice],
}

/// A value of a setting.
#[derive(Clone, Copy)]
enum Choice {
    Word(&'static str),
    Flag(bool),
}

use Choice::{Flag, Word};

impl Choice {
    fn json(self) -> Value {
        match self {
            Word(word) => json!(word),
            Flag(flag) => json!(flag),
        }
    }
}

/// The settings that there are.
const SETTINGS: [Setting; 12] = [
    Setting {
        name: "theme",
        values: &[Word("auto"), Word("light"), Word("dark")],
    },
    Setting {
        name: "style",
        values: &[
            Word("wood"),
            Word("soapstone"),
            Word("sand"),
            Word("eggbox"),
        ],
    },
    Setting {
        name: "seeds",
        values: &[Word("beans"), Word("marbles"), Word("shells")],
    },
    Setting {
        name: "counts",
        values: &[Flag(true), Flag(false)],
    },
    Setting {
        name: "speed",
        values: &[Word("normal"), Word("slow"), Word("fast"), Word("off")],
    },
    Setting {
        name: "sound",
        values: &[Flag(false), Flag(true)],
    },
    Setting {
        name: "flip",
        values: &[Flag(false), Flag(true)],
    },
    Setting {
        name: "mirror",
        values: &[Flag(false), Flag(true)],
    },
    Setting {
        name: "face",
        values: &[Flag(false), Flag(true)],
    },
    Setting {
        name: "verbosity",
        values: &[Word("full"), Word("short")],
    },
    Setting {
        name: "notation",
        values: &[Flag(true), Flag(false)],
    },
    Setting {
        name: "previews",
        values: &[Flag(true), Flag(false)],
    },
];

/// What a visitor has set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings(Map<String, Value>);

impl Settings {
    /// Reads what was stored; what is no setting any more is forgotten.
    pub fn stored(text: &str) -> Settings {
        let mut settings = Settings::default();
        if let Ok(Value::Object(fields)) = serde_json::from_str(text) {
            for (name, value) in fields {
                // A refused one was allowed by an earlier version.
                let _ = settings.set(&name, value);
            }
        }
        settings
    }

    /// As it is stored: only what differs from the usual.
    pub fn text(&self) -> String {
        Value::Object(self.0.clone()).to_string()
    }

    /// Sets something; `null` goes back to the usual value.
    ///
    /// # Errors
    /// There is no such setting (`None`), or the values it may have.
    pub fn set(&mut self, name: &str, value: Value) -> Result<(), Option<String>> {
        let setting = SETTINGS.iter().find(|setting| setting.name == name);
        let setting = setting.ok_or(None)?;
        let place = setting
            .values
            .iter()
            .position(|choice| choice.json() == value);
        match place {
            Some(0) => drop(self.0.remove(name)),
            None if value.is_null() => drop(self.0.remove(name)),
            Some(_) => drop(self.0.insert(name.to_owned(), value)),
            None => {
                let all: Vec<String> = setting
                    .values
                    .iter()
                    .map(|c| c.json().to_string())
                    .collect();
                return Err(Some(all.join(", ")));
            }
        }
        Ok(())
    }

    /// A setting that is one of some words, such as `theme`.
    pub fn word(&self, name: &str) -> &str {
        let usual = SETTINGS.iter().find(|setting| setting.name == name);
        let usual = usual.and_then(|setting| match setting.values.first() {
            Some(Word(word)) => Some(*word),
            _ => None,
        });
        let own = self.0.get(name).and_then(Value::as_str);
        own.or(usual).unwrap_or_default()
    }

    /// A setting that is on or off, such as `sound`.
    pub fn is_on(&self, name: &str) -> bool {
        self.all()[name] == json!(true)
    }

    /// Every setting with its value.
    pub fn all(&self) -> Value {
        let usual = |setting: &Setting| setting.values.first().map_or(Value::Null, |c| c.json());
        SETTINGS
            .iter()
            .map(|setting| {
                let own = self.0.get(setting.name).cloned();
                (
                    setting.name.to_owned(),
                    own.unwrap_or_else(|| usual(setting)),
                )
            })
            .collect::<Map<String, Value>>()
            .into()
    }
}

/// Every setting with all its values, the usual one first.
pub fn values() -> impl Iterator<Item = (&'static str, Vec<Value>)> {
    SETTINGS.iter().map(|setting| {
        let values = setting.values.iter().map(|choice| choice.json());
        (setting.name, values.collect())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_allowed_value_can_be_set_and_comes_back() {
        for (name, values) in values() {
            for value in values {
                let mut settings = Settings::default();
                assert_eq!(settings.set(name, value.clone()), Ok(()), "{name}");
                assert_eq!(settings.all()[name], value, "{name}");
                assert_eq!(Settings::stored(&settings.text()), settings);
            }
        }
    }

    #[test]
    fn anything_else_is_refused_and_changes_nothing() {
        let mut settings = Settings::default();
        assert_eq!(settings.set("colour", json!("red")), Err(None));
        let allowed = Some(r#""auto", "light", "dark""#.to_owned());
        assert_eq!(settings.set("theme", json!("red")), Err(allowed));
        assert!(settings.set("sound", json!("true")).is_err());
        assert!(settings.set("sound", json!(1)).is_err());
        assert_eq!(settings, Settings::default());
    }

    #[test]
    fn null_goes_back_to_the_usual_value() {
        let mut settings = Settings::default();
        assert!(settings.set("style", json!("sand")).is_ok() && settings.word("style") == "sand");
        assert!(settings.set("style", Value::Null).is_ok());
        assert_eq!(
            (settings.word("style"), settings.text().as_str()),
            ("wood", "{}")
        );
        assert!(settings.is_on("counts") && !settings.is_on("sound"));
    }

    #[test]
    fn damaged_settings_are_the_usual_ones() {
        for text in ["", "[]", "{", r#"{"theme":"red","gone":1}"#] {
            assert_eq!(Settings::stored(text), Settings::default(), "{text}");
        }
    }
}
