//! Counted things and sets of counts, as sentences need them.

use crate::counts::Counts;
use crate::file::RuleFile;
use crate::kernel::{Rules, Shape};
use crate::say::{Lang, Value, message};

/// Numbers up to this one are written as words.
const LARGEST_WORD: u32 = 12;

/// A game and the language it is told in.
pub(super) struct Words<'a> {
    pub rules: &'a Rules,
    pub lang: Lang,
}

impl<'a> Words<'a> {
    pub fn new(rules: &'a Rules, lang: Lang) -> Self {
        Words { rules, lang }
    }

    pub fn file(&self) -> &'a RuleFile {
        self.rules.file()
    }

    /// A message about the rules.
    pub fn say(&self, id: &str, args: &[(&str, Value<'_>)]) -> String {
        message(self.lang, &format!("prose-{id}"), args)
    }

    /// Which words the board asks for.
    pub fn board(&self) -> &'static str {
        match self.rules.shape() {
            Shape::Rows => "rows",
            Shape::Rings => "rings",
            Shape::Bao => "bao",
        }
    }

    /// "house", "pit".
    pub fn house(&self) -> String {
        self.say("house-word", &[("board", self.board().into())])
    }

    /// A number as digits, in groups of three.
    pub fn digits(&self, n: u32) -> String {
        let plain = n.to_string();
        let gap = match self.lang {
            Lang::En => ',',
            Lang::Fr => '\u{202f}',
        };
        let mut text = String::new();
        for (i, digit) in plain.chars().enumerate() {
            let left = plain.len() - i;
            if i > 0 && left.is_multiple_of(3) && plain.len() > 3 {
                text.push(gap);
            }
            text.push(digit);
        }
        text
    }

    /// A number as a word if it is small.
    pub fn number(&self, n: u32) -> String {
        let args = [("n", n.into()), ("digits", self.digits(n).into())];
        self.say("number", &args)
    }

    /// "four seeds", "30 kete".
    pub fn seeds(&self, n: u32) -> String {
        self.counted("seeds", n)
    }

    /// "six houses", "two mashimo".
    pub fn houses(&self, n: u32) -> String {
        self.counted("houses", n)
    }

    fn counted(&self, id: &str, n: u32) -> String {
        let args = [
            ("board", self.board().into()),
            ("n", n.into()),
            ("number", self.number(n).into()),
        ];
        self.say(id, &args)
    }

    /// "two or three seeds", "an even number of seeds".
    pub fn seeds_of(&self, counts: Counts) -> String {
        let one = Counts::only(1) == Some(counts);
        let args = [
            ("board", self.board().into()),
            ("n", if one { 1 } else { 2 }.into()),
            ("number", self.counts(counts).into()),
        ];
        self.say("seeds", &args)
    }

    /// A set of counts: "two or three", "at least two", "two to 15".
    fn counts(&self, counts: Counts) -> String {
        let text = counts.to_string();
        let word = |text: &str| {
            let n = text.parse().unwrap_or(0);
            if n == 0 {
                self.say("counts-zero", &[])
            } else {
                self.number(n)
            }
        };
        match text.as_str() {
            "even" => return self.say("counts-even", &[]),
            "odd" => return self.say("counts-odd", &[]),
            "any" => return self.say("counts-any", &[]),
            _ => {}
        }
        let parts: Vec<String> = text
            .split(',')
            .map(
                |part| match (part.strip_suffix('+'), part.split_once('-')) {
                    (Some(least), _) => self.say("counts-more", &[("number", word(least).into())]),
                    (_, Some((from, to))) => {
                        let words = to.parse().is_ok_and(|n: u32| n <= LARGEST_WORD);
                        let said = |n: &str| if words { word(n) } else { n.to_owned() };
                        let args = [("from", said(from).into()), ("to", said(to).into())];
                        self.say("counts-to", &args)
                    }
                    _ => word(part),
                },
            )
            .collect();
        self.either(&parts)
    }

    /// "a, b or c".
    pub fn either(&self, parts: &[String]) -> String {
        self.joined("prose-counts-or", parts)
    }

    /// "a, b and c".
    pub fn both(&self, parts: &[String]) -> String {
        self.joined("and", parts)
    }

    fn joined(&self, id: &str, parts: &[String]) -> String {
        match parts {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => {
                let args = [
                    ("first", first.join(", ").into()),
                    ("last", last.as_str().into()),
                ];
                message(self.lang, id, &args)
            }
        }
    }

    /// "12th", "12e".
    pub fn ordinal(&self, n: u32) -> String {
        let ending = match (self.lang, n % 10, n % 100) {
            (Lang::Fr, ..) if n == 1 => "re",
            (Lang::Fr, ..) => "e",
            (Lang::En, _, 11..=13) => "th",
            (Lang::En, 1, _) => "st",
            (Lang::En, 2, _) => "nd",
            (Lang::En, 3, _) => "rd",
            (Lang::En, ..) => "th",
        };
        format!("{n}{ending}")
    }
}

/// Which of two words a message is to choose.
pub(super) fn yes(on: bool) -> Value<'static> {
    if on { "yes" } else { "no" }.into()
}

/// How a set of counts is put for a house that has something or nothing in it; `None` where it allows everything.
pub(super) fn state(counts: Counts) -> Option<&'static str> {
    let any = Counts::ANY;
    if counts == any {
        None
    } else if Counts::only(0) == Some(counts) {
        Some("empty")
    } else if Counts::from(1) == Some(counts) {
        Some("occupied")
    } else {
        Some("count")
    }
}
