//! The messages that scripts show, as JSON: the text of `js-...` with its variables as `{name}`.

use kete_rules::say::{Lang, Value, message};
use serde_json::{Map, Value as Json};

/// Where the ids and their variables are read; the text comes from the messages themselves.
const ENGLISH: &str = include_str!("../../../../i18n/en/web.ftl");

/// The messages of a language.
pub fn json(lang: Lang) -> Json {
    let all = messages(ENGLISH).map(|(id, pattern)| {
        let names = variables(&pattern);
        let filled: Vec<(String, String)> = names
            .into_iter()
            .map(|name| {
                let gap = format!("{{{name}}}");
                (name, gap)
            })
            .collect();
        let args: Vec<(&str, Value<'_>)> = filled
            .iter()
            .map(|(name, gap)| (name.as_str(), gap.as_str().into()))
            .collect();
        let text = message(lang, &id, &args);
        (id, Json::from(text))
    });
    Json::Object(all.collect::<Map<String, Json>>())
}

/// The messages for scripts in a file: ids and patterns.
fn messages(file: &str) -> impl Iterator<Item = (String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    let mut inside = false;
    for line in file.lines() {
        let begun = line.split_once('=').filter(|_| line.starts_with("js-"));
        if let Some((id, pattern)) = begun {
            found.push((id.trim().to_owned(), pattern.to_owned()));
            inside = true;
        } else if line.starts_with([' ', '}']) && inside {
            if let Some((_, pattern)) = found.last_mut() {
                pattern.push('\n');
                pattern.push_str(line);
            }
        } else if !line.is_empty() {
            inside = false;
        }
    }
    found.into_iter()
}

/// The variables of a pattern.
fn variables(pattern: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for after in pattern.split('$').skip(1) {
        let name: String = after
            .chars()
            .take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
            .collect();
        if !name.is_empty() && !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_become_gaps() {
        let file = "js-a = One { $n } and\n    { $who-else }\nweb-b = { $no }\n    { $more }\n";
        let all: Vec<_> = messages(file).collect();
        assert_eq!(all.len(), 1);
        assert_eq!(variables(&all[0].1), ["n", "who-else"]);
    }

    #[test]
    fn scripts_get_every_message_in_both_languages() {
        let [english, french] = Lang::ALL.map(json);
        let (english, french) = (english.as_object().unwrap(), french.as_object().unwrap());
        assert!(english.keys().eq(french.keys()));
        for (id, text) in english.iter().chain(french) {
            let text = text.as_str().unwrap();
            assert!(!text.is_empty() && text != id, "{id}");
            assert!(!text.contains('$'), "{id}: {text}");
        }
    }
}
