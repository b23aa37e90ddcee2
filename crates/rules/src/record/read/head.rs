//! The head of a record: its tags, and the rules they name.

use std::sync::Arc;

use super::{Reader, Tag};
use crate::kernel::Rules;
use crate::options::BadOption;
use crate::position::Player;
use crate::record::ending::{Outcome, parse_score};
use crate::record::error::{Fault, Said};
use crate::record::tags::in_name;
use crate::record::{named_options, other_rules, rules_named};

/// Most tags of a record.
const MOST_TAGS: usize = 500;

impl Reader<'_> {
    /// The tags at the head of a record, under our names.
    pub(super) fn tags(&mut self) -> Result<Vec<Tag>, Fault> {
        let mut tags: Vec<Tag> = Vec::new();
        loop {
            self.scan.spaces();
            if !self.scan.eat('[') {
                return Ok(tags);
            }
            self.scan.spaces();
            let at = self.scan.at();
            let name: String = self.scan.take(in_name).iter().collect();
            if name.is_empty() {
                return self.scan.fail("expected-tag-name", &[]);
            }
            let layout = self.dialect.layout();
            let ours = layout.aliases.iter().find(|(theirs, _)| *theirs == name);
            let name = match ours {
                Some((_, ours)) => (*ours).to_owned(),
                None if name == layout.start => "Start".to_owned(),
                None => name,
            };
            self.scan.spaces();
            if !self.scan.eat('"') {
                return self.scan.fail("expected-tag-value", &[]);
            }
            let value_at = self.scan.at();
            let value = self.tag_value()?;
            self.scan.spaces();
            self.scan.need(']')?;
            if tags.len() >= MOST_TAGS {
                return Err(Fault::message(
                    at,
                    "record-many-tags",
                    &[("most", MOST_TAGS.into())],
                ));
            }
            if tags.iter().any(|t| t.name == name) {
                return Err(Fault::message(
                    at,
                    "record-tag-twice",
                    &[("tag", name.into())],
                ));
            }
            tags.push(Tag {
                name,
                value,
                value_at,
            });
        }
    }

    fn tag_value(&mut self) -> Result<String, Fault> {
        let mut value = String::new();
        loop {
            match (self.scan.peek(), self.scan.ahead(1)) {
                (None | Some('\n'), _) => return self.scan.fail("expected-quote", &[]),
                (Some('"'), _) => {
                    self.scan.skip();
                    return Ok(value);
                }
                (Some('\\'), Some(c @ ('"' | '\\'))) => {
                    value.push(c);
                    self.scan.skip();
                }
                (Some('\\'), Some('n')) => {
                    value.push('\n');
                    self.scan.skip();
                }
                (Some(c), _) => value.push(c),
            }
            self.scan.skip();
        }
    }

    pub(super) fn result(&self, tag: &Tag) -> Result<(Outcome, Option<[i32; 2]>), Fault> {
        match self.result_of(tag.value.trim()) {
            Some(result) => Ok(result),
            None if tag.value.trim() == "?" => Ok((Outcome::Open, None)),
            None if self.dialect.layout().seeds => {
                Err(Fault::expected(tag.value_at, "expected-result-seeds", &[]))
            }
            None => Err(Fault::expected(tag.value_at, "expected-result", &[])),
        }
    }

    pub(super) fn result_of(&self, text: &str) -> Option<(Outcome, Option<[i32; 2]>)> {
        if let Some(outcome) = Outcome::parse(text) {
            return Some((outcome, None));
        }
        let score = parse_score(text).filter(|_| self.dialect.layout().seeds)?;
        let outcome = match score[0] - score[1] {
            0 => Outcome::Draw,
            n => Outcome::Win(Player::of(usize::from(n < 0))),
        };
        Some((outcome, Some(score)))
    }

    /// The rules the tags name.
    pub(super) fn rules(&mut self, tags: &[Tag], at: usize) -> Result<Arc<Rules>, Fault> {
        let tag = |name: &str| tags.iter().find(|t| t.name == name);
        let game = tag("Game").filter(|t| t.value != "?");
        let rules = match (game, self.given.rules, self.dialect.game()) {
            (None, Some(rules), _) if tag("Options").is_none() => rules.clone(),
            (None, None, None) => {
                self.scan.go(at);
                return Err(match self.scan.peek() {
                    Some('[') => Fault::message(at, "record-no-game", &[]),
                    _ if self.dialect.layout().native => {
                        Fault::expected(at, "expected-tag-game", &[])
                    }
                    _ => Fault::message(at, "record-which-game", &[]),
                });
            }
            (game, given, own) => {
                let (id, value_at) = match (game, given, own) {
                    (Some(tag), ..) => (tag.value.clone(), tag.value_at),
                    (None, Some(given), _) => (given.id().to_owned(), at),
                    (None, None, Some((id, _))) => (id.to_owned(), at),
                    (None, None, None) => (String::new(), at),
                };
                let rules = self.named(id, tag("Options"), value_at)?;
                self.check_given(&rules, value_at)?;
                rules
            }
        };
        if let Some(tag) = tag("Rules") {
            let well = tag.value.len() == 16 && tag.value.bytes().all(|b| b.is_ascii_hexdigit());
            let claimed = u64::from_str_radix(&tag.value, 16).ok().filter(|_| well);
            let Some(claimed) = claimed else {
                return Err(Fault::expected(tag.value_at, "expected-fingerprint", &[]));
            };
            if claimed != rules.hash() {
                return Err(Fault::new(tag.value_at, other_rules(&rules, claimed)));
            }
        }
        if !self.dialect.fits(&rules) {
            let at = game.map_or(at, |t| t.value_at);
            let args = [
                ("format", self.dialect.name().into()),
                ("game", rules.id().into()),
            ];
            return Err(Fault::message(at, "record-unfit-game", &args));
        }
        Ok(rules)
    }

    /// The rules that came with the text may be the plain ones of the game that it names.
    fn check_given(&self, rules: &Rules, at: usize) -> Result<(), Fault> {
        let Some(given) = self.given.rules.filter(|_| self.given.binding) else {
            return Ok(());
        };
        let plain = || rules_named(self.library, rules.id(), &[]).ok();
        let same = given.id() == rules.id()
            && (given.hash() == rules.hash() || plain().is_some_and(|p| p.hash() == given.hash()));
        if same {
            return Ok(());
        }
        let args = [
            ("theirs", self.described(rules).into()),
            ("ours", self.described(given).into()),
        ];
        Err(Fault::message(at, "record-other-game", &args))
    }

    /// A game and its options, as they are named.
    fn described(&self, rules: &Rules) -> String {
        let mut text = rules.id().to_owned();
        for (name, value) in named_options(self.library, rules).unwrap_or_default() {
            text.push_str(&format!(" {name}={value}"));
        }
        text
    }

    fn options(&self, tag: Option<&Tag>) -> Result<Option<Vec<(String, String)>>, Fault> {
        let Some(tag) = tag else { return Ok(None) };
        let split = |(at, word): (usize, &str)| match crate::options::split_setting(word) {
            Ok((name, value)) => Ok((name.to_owned(), value.to_owned())),
            Err(e) => Err(Fault::new(
                tag.value_at + at,
                Said::of(|lang| e.text(lang.is_french())),
            )),
        };
        words(&tag.value)
            .map(split)
            .collect::<Result<_, _>>()
            .map(Some)
    }

    /// The rules of a game with options. Without options the game of the format means those of the format.
    fn named(
        &mut self,
        game: String,
        tag: Option<&Tag>,
        game_at: usize,
    ) -> Result<Arc<Rules>, Fault> {
        let options = self.options(tag)?;
        if let Some((known, with, rules)) = &self.known
            && *known == game
            && *with == options
        {
            return Ok(rules.clone());
        }
        let found = self.library.find(&game);
        let id = found
            .map_err(|e| Fault::new(game_at, Said::of(|lang| e.text(lang.is_french()))))?
            .entry
            .id();
        let own = match self.dialect.game() {
            Some((own, settings)) if own == id => settings,
            _ => &[],
        };
        let owned = |&(n, v): &(&str, &str)| (n.to_owned(), v.to_owned());
        let with: Vec<_> = match &options {
            Some(options) => options.clone(),
            None => own.iter().map(owned).collect(),
        };
        let rules = rules_named(self.library, &game, &with).map_err(|no| {
            let at = match (tag, &no.bad) {
                (Some(tag), Some(bad)) => tag.value_at + place_of(bad, &tag.value),
                (Some(tag), None) => tag.value_at,
                (None, _) => game_at,
            };
            Fault::new(at, no.said)
        })?;
        named_options(self.library, &rules).map_err(|e| Fault::new(game_at, e.0))?;
        self.known = Some((game, options, rules.clone()));
        Ok(rules)
    }
}

/// The words of a text and the characters they begin at.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(|word| {
        let bytes = word.as_ptr() as usize - text.as_ptr() as usize;
        (text[..bytes].chars().count(), word)
    })
}

/// The character at which the settings of a tag are wrong.
fn place_of(bad: &BadOption, value: &str) -> usize {
    let at = |setting: &String| words(value).find(|(_, word)| word == setting);
    let whole = match bad {
        BadOption::Clash { settings } => settings.iter().rev().find_map(at),
        BadOption::Contradiction { settings, .. } => settings.iter().rev().find_map(at),
        _ => None,
    };
    let named = words(value).find_map(|(at, word)| {
        let (name, _) = word.split_once('=')?;
        let behind = matches!(bad, BadOption::Value { .. });
        let value_at = at + name.chars().count() + 1;
        (bad.option()? == name).then_some(if behind { value_at } else { at })
    });
    whole.map(|(at, _)| at).or(named).unwrap_or(0)
}
