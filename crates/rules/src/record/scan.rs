//! Reading a text character by character.

use super::error::{Fault, Said};
use crate::notation::ParseError;
use crate::position::Player;
use crate::say::Value;

/// A place in a text.
pub(crate) struct Scan<'a> {
    chars: &'a [char],
    at: usize,
}

impl<'a> Scan<'a> {
    pub fn new(chars: &'a [char]) -> Self {
        Scan { chars, at: 0 }
    }

    pub fn at(&self) -> usize {
        self.at
    }

    pub fn go(&mut self, at: usize) {
        self.at = at.min(self.chars.len());
    }

    pub fn peek(&self) -> Option<char> {
        self.ahead(0)
    }

    /// The character `n` places on.
    pub fn ahead(&self, n: usize) -> Option<char> {
        self.chars.get(self.at + n).copied()
    }

    pub fn skip(&mut self) {
        self.go(self.at + 1);
    }

    pub fn spaces(&mut self) {
        self.take(char::is_whitespace);
    }

    /// Steps over a character; whether it was there.
    pub fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.skip();
        }
        found
    }

    /// The characters that follow and fit.
    pub fn take(&mut self, fits: impl Fn(char) -> bool) -> &'a [char] {
        let start = self.at;
        while self.peek().is_some_and(&fits) {
            self.skip();
        }
        &self.chars[start..self.at]
    }

    /// The number that follows; one too large to count is the largest.
    pub fn number(&mut self) -> Option<u32> {
        let digits = self.take(|c| c.is_ascii_digit());
        let fold = |n: u32, c: &char| {
            n.saturating_mul(10)
                .saturating_add(c.to_digit(10).unwrap_or_default())
        };
        (!digits.is_empty()).then(|| digits.iter().fold(0, fold))
    }

    /// A number of seeds.
    pub fn seeds(&mut self) -> Result<u32, Fault> {
        let at = self.at;
        match self.number() {
            Some(n) if n <= u32::from(u16::MAX) => Ok(n),
            Some(_) => Err(Fault::expected(
                at,
                "expected-fewer",
                &[("most", u16::MAX.into())],
            )),
            None => self.fail("expected-seeds", &[]),
        }
    }

    /// The letter of the player to move, S or N in either case.
    pub fn player(&mut self) -> Result<Player, Fault> {
        let player = match self.peek() {
            Some('S' | 's') => Player::South,
            Some('N' | 'n') => Player::North,
            _ => return self.fail("expected-player", &[]),
        };
        self.skip();
        Ok(player)
    }

    /// Steps over a character that must be there.
    pub fn need(&mut self, wanted: char) -> Result<(), Fault> {
        if self.eat(wanted) {
            Ok(())
        } else {
            let sign = wanted.to_string();
            self.fail("expected-sign", &[("sign", sign.into())])
        }
    }

    /// The rest must be blank.
    pub fn end(&mut self) -> Result<(), Fault> {
        self.spaces();
        if self.peek().is_none() {
            Ok(())
        } else {
            self.fail("expected-end", &[])
        }
    }

    pub fn fail<T>(&self, id: &str, args: &[(&str, Value<'_>)]) -> Result<T, Fault> {
        Err(Fault::expected(self.at, id, args))
    }
}

/// The fault of a native text that begins at character `start`.
pub(crate) fn native_fault(start: usize, error: &ParseError) -> Fault {
    Fault::new(start + error.at, Said::of(|lang| error.told(lang)))
}
