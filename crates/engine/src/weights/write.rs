//! Weights as a file people can read: a house a line.

use std::fmt::{Display, Formatter, Result};

use serde::Serialize;

use super::{Set, Weights};

impl Display for Weights {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        #[derive(Serialize)]
        struct Head<'a> {
            kind: &'a super::Kind,
            #[serde(skip_serializing_if = "Option::is_none")]
            origin: &'a Option<super::Origin>,
            #[serde(skip_serializing_if = "<[_]>::is_empty")]
            gain: &'a [super::Gain],
        }
        let head = Head {
            kind: &self.kind,
            origin: &self.origin,
            gain: &self.gain,
        };
        f.write_str(&toml::to_string(&head).map_err(|_| std::fmt::Error)?)?;
        for (name, set) in [("many", &self.many), ("few", &self.few)] {
            write!(f, "\n[{name}]\n")?;
            write_set(f, set)?;
        }
        Ok(())
    }
}

fn write_set(f: &mut Formatter<'_>, set: &Set) -> Result {
    writeln!(f, "tempo = {}", set.tempo)?;
    if set.special != 0 {
        writeln!(f, "special = {}", set.special)?;
    }
    f.write_str("houses = [\n")?;
    for house in &set.houses {
        writeln!(f, "    {house:?},")?;
    }
    f.write_str("]\n")?;
    let lists = [
        ("beyond", &set.beyond),
        ("live", &set.live),
        ("front", &set.front),
        ("facing", &set.facing),
        ("columns", &set.columns),
    ];
    for (name, list) in lists {
        if !list.is_empty() {
            writeln!(f, "{name} = {list:?}")?;
        }
    }
    Ok(())
}
