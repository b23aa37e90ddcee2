//! Reading a line character by character.

use super::ParseError;

/// A place in a text.
pub(super) struct Cursor<'a> {
    text: &'a str,
    chars: Vec<char>,
    at: usize,
}

impl<'a> Cursor<'a> {
    pub fn new(text: &'a str) -> Self {
        Cursor {
            text,
            chars: text.chars().collect(),
            at: 0,
        }
    }

    pub fn at(&self) -> usize {
        self.at
    }

    /// The next character, in capitals.
    pub fn peek(&self) -> Option<char> {
        self.chars.get(self.at).map(char::to_ascii_uppercase)
    }

    pub fn skip(&mut self) {
        self.at = (self.at + 1).min(self.chars.len());
    }

    pub fn spaces(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.skip();
        }
    }

    /// Steps over a character; whether it was there.
    pub fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.skip();
        }
        found
    }

    /// The letters that follow, in capitals.
    pub fn word(&mut self) -> String {
        let mut word = String::new();
        while let Some(c) = self.peek().filter(char::is_ascii_alphabetic) {
            word.push(c);
            self.skip();
        }
        word
    }

    /// The number that follows; one too large to count is the largest.
    pub fn number(&mut self) -> Option<u32> {
        let mut number = None;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            number = Some(
                number
                    .unwrap_or(0u32)
                    .saturating_mul(10)
                    .saturating_add(digit),
            );
            self.skip();
        }
        number
    }

    /// The rest must be blank.
    pub fn end(&mut self) -> Result<(), ParseError> {
        self.spaces();
        if self.peek().is_none() {
            Ok(())
        } else {
            self.fail("expected-end")
        }
    }

    pub fn error(&self, at: usize, id: &'static str) -> ParseError {
        ParseError::expected(self.text, at, id, None)
    }

    pub fn error_with(
        &self,
        at: usize,
        id: &'static str,
        name: &'static str,
        value: impl ToString,
    ) -> ParseError {
        ParseError::expected(self.text, at, id, Some((name, value.to_string())))
    }

    pub fn fail<T>(&self, id: &'static str) -> Result<T, ParseError> {
        Err(self.error(self.at, id))
    }

    /// A pit `A1` to `B8`.
    pub fn pit(&mut self, expected: &'static str) -> Result<u8, ParseError> {
        let front = match self.peek() {
            Some('A') => true,
            Some('B') => false,
            _ => return self.fail(expected),
        };
        self.skip();
        let start = self.at;
        match self.number() {
            Some(n @ 1..=8) if front => Ok(n as u8 - 1),
            Some(n @ 1..=8) => Ok(16 - n as u8),
            _ => Err(self.error(start, "expected-column")),
        }
    }

    /// A number of seeds.
    pub fn seeds(&mut self) -> Result<u32, ParseError> {
        self.spaces();
        let start = self.at;
        match self.number() {
            Some(n) if n <= u32::from(u16::MAX) => Ok(n),
            Some(_) => Err(self.error_with(start, "expected-fewer", "most", u16::MAX)),
            None => self.fail("expected-seeds"),
        }
    }

    /// Two rows of a ring as their owner sees them, into the order of the ring.
    pub fn ring(&mut self) -> Result<[u32; 16], ParseError> {
        let mut ring = [0; 16];
        for pit in &mut ring[..8] {
            *pit = self.seeds()?;
        }
        self.spaces();
        if !self.eat('/') {
            return self.fail("expected-slash");
        }
        for pit in ring[8..].iter_mut().rev() {
            *pit = self.seeds()?;
        }
        Ok(ring)
    }
}

/// A ring as its owner sees it: the front row, a slash, the back row.
pub(super) fn print_ring(ring: &[u16]) -> String {
    let row = |seeds: &mut dyn Iterator<Item = &u16>| {
        seeds.map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    let (front, back) = ring.split_at(8.min(ring.len()));
    format!(
        "{} / {}",
        row(&mut front.iter()),
        row(&mut back.iter().rev())
    )
}
