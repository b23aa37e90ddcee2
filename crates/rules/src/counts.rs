//! Sets of seed counts, as rule files write them: `3`, `"2,3"`, `"1+"`, `"2-15"`, `"even"`, `"any"`.

use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A set of seed counts.
///
/// Counts below 62 are exact; above, only the parity can matter, which is all that mancala rules ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts(u64);

/// Largest count that a set can name by itself.
pub const LARGEST_NAMED: u16 = 61;

impl Counts {
    /// Every count.
    pub const ANY: Counts = Counts(u64::MAX);
    /// No count at all.
    pub const NONE: Counts = Counts(0);

    /// Whether `count` belongs to the set.
    #[inline(always)]
    pub const fn has(self, count: u16) -> bool {
        let bit = if count < 62 { count } else { 62 | (count & 1) };
        self.0 >> bit & 1 != 0
    }

    /// The set of one count; `None` when it is too large to be named.
    pub fn only(count: u16) -> Option<Counts> {
        (count <= LARGEST_NAMED).then(|| Counts(1 << count))
    }

    /// The counts from `least` upwards; `None` when it is too large to be named.
    pub fn from(least: u16) -> Option<Counts> {
        (least <= LARGEST_NAMED).then(|| Counts(u64::MAX << least))
    }

    /// The set as a bit mask, for hashing.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The smallest count of the set below 62.
    pub fn smallest(self) -> Option<u16> {
        (self.0 != 0).then(|| self.0.trailing_zeros() as u16)
    }

    /// Whether no count of `other` is missing here.
    pub const fn covers(self, other: Counts) -> bool {
        self.0 & other.0 == other.0
    }
}

impl Default for Counts {
    fn default() -> Self {
        Counts::ANY
    }
}

/// Even counts, zero excluded: an empty house is not called even.
const EVEN: u64 = 0x5555_5555_5555_5555 & !1;
const ODD: u64 = 0xAAAA_AAAA_AAAA_AAAA;

impl FromStr for Counts {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |s: &str| -> Result<u16, String> {
            let n: u16 = s.trim().parse().map_err(|_| {
                format!(
                    "`{text}` is not a set of counts: write for example 3, \"2,3\", \"1+\", \"2-15\", \"even\", \"odd\" or \"any\""
                )
            })?;
            if n > LARGEST_NAMED {
                return Err(format!(
                    "{n} is too large: counts up to {LARGEST_NAMED} can be named"
                ));
            }
            Ok(n)
        };
        match text.trim() {
            "any" => return Ok(Counts::ANY),
            "even" => return Ok(Counts(EVEN)),
            "odd" => return Ok(Counts(ODD)),
            _ => {}
        }
        let mut set = 0;
        for part in text.split(',') {
            let part = part.trim();
            if let Some(least) = part.strip_suffix('+') {
                set |= u64::MAX << number(least)?;
            } else if let Some((a, b)) = part.split_once('-') {
                let (a, b) = (number(a)?, number(b)?);
                if a > b {
                    return Err(format!(
                        "`{part}` runs backwards: write the smaller count first"
                    ));
                }
                set |= (a..=b).fold(0, |s, n| s | 1 << n);
            } else {
                set |= 1 << number(part)?;
            }
        }
        Ok(Counts(set))
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            u64::MAX => return f.write_str("any"),
            EVEN => return f.write_str("even"),
            ODD => return f.write_str("odd"),
            _ => {}
        }
        let mut parts = Vec::new();
        let mut n = 0;
        while n < 64 {
            if self.0 >> n & 1 == 0 {
                n += 1;
                continue;
            }
            let run = (self.0 >> n).trailing_ones();
            if n + run >= 64 {
                parts.push(format!("{n}+"));
            } else if run > 2 {
                parts.push(format!("{n}-{}", n + run - 1));
            } else {
                parts.extend((n..n + run).map(|k| k.to_string()));
            }
            n += run;
        }
        f.write_str(&parts.join(","))
    }
}

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Counts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Raw {
            Number(u16),
            Text(String),
        }
        match Raw::deserialize(deserializer)? {
            Raw::Number(n) => Counts::only(n).ok_or_else(|| {
                format!("{n} is too large: counts up to {LARGEST_NAMED} can be named")
            }),
            Raw::Text(t) => t.parse(),
        }
        .map_err(serde::de::Error::custom)
    }
}

impl JsonSchema for Counts {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Counts".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A set of seed counts: 3, \"2,3\", \"1+\", \"2-15\", \"even\", \"odd\" or \"any\".",
            "anyOf": [
                { "type": "integer", "minimum": 0, "maximum": LARGEST_NAMED },
                { "type": "string" }
            ]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_read_back_as_written() {
        for text in [
            "any", "even", "odd", "0", "2,3", "2-15", "1+", "0,2,4+", "2,4,6",
        ] {
            let set: Counts = text.parse().unwrap();
            assert_eq!(set.to_string(), text);
        }
        assert!("2,x".parse::<Counts>().is_err());
        assert!("9-2".parse::<Counts>().is_err());
        assert!("62".parse::<Counts>().is_err());
    }

    #[test]
    fn large_counts_keep_their_parity() {
        let even: Counts = "even".parse().unwrap();
        let many: Counts = "2+".parse().unwrap();
        for n in 50..450 {
            assert_eq!(even.has(n), n % 2 == 0);
            assert!(many.has(n));
        }
        assert!(!even.has(0) && !many.has(1));
    }
}
