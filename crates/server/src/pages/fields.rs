//! The options of a game as a form that a player reads.

use kete_rules::file::RuleFile;
use kete_rules::load::Library;
use kete_rules::options::{Kind, OptionSpec, OptionValue, options_of};
use kete_rules::prose;
use kete_rules::say::{Lang, has_message, message};
use serde_json::Value;

use super::Site;
use super::catalog::capitalised;

/// Options that say the same as another one, or its opposite: one of the two is enough.
const TWINS: [&str; 2] = ["play_out", "facing_empty"];

/// A choice of a field.
pub struct Choice {
    /// As programs read it.
    pub value: String,
    /// As players read it.
    pub label: String,
    /// What holds when it is chosen, with the name of the option.
    pub told: String,
    /// Whether it is chosen.
    pub is_chosen: bool,
    /// Whether it is what the rule set says.
    pub is_default: bool,
}

/// A field of the form.
pub struct Field {
    /// The option.
    pub name: &'static str,
    /// `number`, `text` or `choice`.
    pub kind: &'static str,
    /// What it is set to in the rule set.
    pub value: String,
    /// The least number.
    pub min: u32,
    /// The greatest number.
    pub max: u32,
    /// What can be chosen.
    pub choices: Vec<Choice>,
    /// What it is called.
    pub label: String,
    /// What holds when it is set to `{value}`.
    pub told: String,
}

/// The options of a game, but for those that the page asks about elsewhere.
pub fn fields(site: &Site, file: &RuleFile, elsewhere: &[&str]) -> Vec<Field> {
    options_of(file)
        .into_iter()
        .filter(|o| !TWINS.contains(&o.spec.name) && !elsewhere.contains(&o.spec.name))
        .map(|option| field(site.lang, &option))
        .collect()
}

fn field(lang: Lang, option: &OptionValue) -> Field {
    let spec = option.spec;
    let value = written(&option.value);
    let (kind, min, max, words): (_, _, _, Vec<&str>) = match spec.kind {
        Kind::Bool => ("choice", 0, 0, vec!["true", "false"]),
        Kind::Number { min, max } => ("number", min, max, Vec::new()),
        Kind::Choice(words) => ("choice", 0, 0, words.to_vec()),
        Kind::Counts => ("text", 0, 0, Vec::new()),
    };
    Field {
        name: spec.name,
        kind,
        min,
        max,
        choices: words
            .into_iter()
            .map(|word| choice(lang, spec, word, &value))
            .collect(),
        label: name_of(lang, spec),
        told: set_to(lang, spec, "{value}"),
        value,
    }
}

/// The message that names an option.
fn name_id(spec: &OptionSpec) -> String {
    format!("web-option-{}", spec.name.replace('_', "-"))
}

/// What an option is called.
fn name_of(lang: Lang, spec: &OptionSpec) -> String {
    message(lang, &name_id(spec), &[])
}

/// An option and its value in words.
fn set_to(lang: Lang, spec: &OptionSpec, value: &str) -> String {
    let args = [
        ("label", name_of(lang, spec).into()),
        ("value", value.into()),
    ];
    message(lang, "web-option-set", &args)
}

/// What holds with this value: a rule that is or is not, or the name of the option and the value behind it.
fn told(lang: Lang, spec: &OptionSpec, word: &str) -> String {
    match (spec.kind, word) {
        (Kind::Bool, "true") => name_of(lang, spec),
        (Kind::Bool, _) => message(lang, &format!("{}-no", name_id(spec)), &[]),
        (Kind::Choice(_), word) => set_to(lang, spec, &label(lang, spec.name, word)),
        (_, word) => set_to(lang, spec, word),
    }
}

fn choice(lang: Lang, spec: &OptionSpec, word: &str, value: &str) -> Choice {
    Choice {
        value: word.to_owned(),
        label: label(lang, spec.name, word),
        told: told(lang, spec, word),
        is_chosen: word == value,
        is_default: word == value,
    }
}

/// What a value of an option is called.
fn label(lang: Lang, option: &str, word: &str) -> String {
    message_of(lang, option, word).map_or_else(|| word.to_owned(), |id| message(lang, &id, &[]))
}

/// The message that names a value: the option's own, or one that several options share.
fn message_of(lang: Lang, option: &str, word: &str) -> Option<String> {
    let plain = |text: &str| text.replace('_', "-");
    let own = format!("web-value-{}-{}", plain(option), plain(word));
    let shared = format!("web-value-{}", plain(word));
    [own, shared].into_iter().find(|id| has_message(lang, id))
}

/// The answers to what happens when a move would take everything, for a game that has the question.
pub fn slams(site: &Site, file: &RuleFile) -> Vec<Choice> {
    options_of(file)
        .into_iter()
        .find(|o| o.spec.name == "grand_slam")
        .map(|option| field(site.lang, &option).choices)
        .unwrap_or_default()
        .into_iter()
        .map(|choice| Choice {
            // They answer a question.
            label: capitalised(&choice.label),
            ..choice
        })
        .collect()
}

/// Sources that the line about a rule set names.
const SOURCES: usize = 2;

/// The rule set in one line: its title, whose rules they are, and what has been set differently.
pub fn ruleset(lang: Lang, file: &RuleFile) -> String {
    // Sheets that only this project numbers tell a player nothing.
    let is_ours = |tag: &str| tag.len() == 4 && tag.starts_with('S');
    let mut tags: Vec<&str> = file.sources.iter().map(|s| s.tag.as_str()).collect();
    if tags.iter().any(|tag| !is_ours(tag)) {
        tags.retain(|tag| !is_ours(tag));
    }
    tags.truncate(SOURCES);
    let title = prose::title(file, lang);
    let args = [("title", title.into()), ("source", tags.join(", ").into())];
    let line = message(lang, "web-ruleset", &args);
    let differing = changed(lang, file);
    if differing.is_empty() {
        return line;
    }
    let args = [("ruleset", line.into()), ("options", differing.into())];
    message(lang, "web-ruleset-differs", &args)
}

/// What is not as the built-in rule set of that name has it, in words; empty where nothing differs.
pub fn changed(lang: Lang, file: &RuleFile) -> String {
    let own = Library::builtin().by_id(&file.id);
    own.map(|own| differing(lang, &own.rules, file))
        .unwrap_or_default()
}

/// The options of the second rules that are not as in the first, in words.
pub fn differing(lang: Lang, usual: &RuleFile, file: &RuleFile) -> String {
    let usual = options_of(usual);
    let all: Vec<String> = options_of(file)
        .into_iter()
        .filter(|option| {
            let name = option.spec.name;
            let same = usual.iter().find(|u| u.spec.name == name);
            !TWINS.contains(&name) && same.is_none_or(|u| u.value != option.value)
        })
        .map(|option| told(lang, option.spec, &written(&option.value)))
        .collect();
    all.join(" · ")
}

/// A value as a form holds it.
fn written(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_of_every_option_has_words() {
        for lang in Lang::ALL {
            let site = Site::plain(lang);
            for entry in Library::builtin().entries() {
                for field in fields(&site, &entry.rules, &[]) {
                    for choice in &field.choices {
                        let id = message_of(lang, field.name, &choice.value);
                        assert!(id.is_some(), "{lang} {} {}", field.name, choice.value);
                    }
                    let option = options_of(&entry.rules).into_iter();
                    let option = option.map(|o| o.spec).find(|s| s.name == field.name);
                    let id = name_id(option.unwrap());
                    assert!(has_message(lang, &id), "{lang} {id}");
                    let no = format!("{id}-no");
                    let is_rule = option.unwrap().kind == Kind::Bool;
                    assert_eq!(has_message(lang, &no), is_rule, "{lang} {no}");
                }
            }
        }
    }

    #[test]
    fn what_differs_is_told_in_words() {
        let oware = &Library::builtin().by_id("oware").unwrap().rules;
        let told = ruleset(Lang::En, oware);
        assert_eq!(told, "Oware, rules after en.wikipedia, MSO.");
        let mut file = oware.clone();
        kete_rules::options::set_option(&mut file, "grand_slam", &"capture".into()).unwrap();
        let told = ruleset(Lang::En, &file);
        assert!(
            told.ends_with("What differs: When a move would take everything: they are all taken."),
            "{told}"
        );
        assert!(!told.contains("grand_slam"), "{told}");
    }

    #[test]
    fn a_rule_that_does_not_hold_is_told_as_such() {
        let kalah = &Library::builtin().by_id("kalah").unwrap().rules;
        let mut file = kalah.clone();
        let on = options_of(&file)
            .iter()
            .any(|o| o.spec.name == "pie" && o.value == true);
        kete_rules::options::set_option(&mut file, "pie", &(!on).into()).unwrap();
        let told = [&file, kalah].map(|to| differing(Lang::En, if on { kalah } else { &file }, to));
        let no = "North may not change seats after South’s first turn";
        assert!(told.contains(&no.to_owned()), "{told:?}");
        assert!(told.contains(&String::new()), "{told:?}");
    }

    #[test]
    fn the_form_shows_what_the_rule_set_says() {
        let site = Site::plain(Lang::En);
        let oware = &Library::builtin().by_id("oware").unwrap().rules;
        let slams = slams(&site, oware);
        assert_eq!(slams.len(), 8);
        let chosen = slams.iter().find(|choice| choice.is_chosen).unwrap();
        assert_eq!(chosen.value, "no_capture");
        let fields = fields(&site, oware, &["grand_slam"]);
        assert!(fields.iter().all(|field| field.name != "grand_slam"));
        let seeds = fields.iter().find(|field| field.name == "seeds").unwrap();
        assert_eq!((seeds.kind, seeds.value.as_str()), ("number", "4"));
    }
}
