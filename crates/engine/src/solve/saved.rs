//! What the solver has proved, on its way to a file and back.
//!
//! ```text
//! "kete bounds 1\n" | rules 8 | houses 1 | nodes 8 | entries | ff ff ff ff ff ff ff ff | checksum 8
//! an entry          | key 8 | lower 1 | upper 1 | work 1 |
//! ```
//!
//! Numbers are little-endian. An entry holds for the rules, whatever position was asked about, and
//! for a table of any size.

use std::io::{self, Read, Write};

use super::kalah::KalahSolver;
use crate::rng::mix;

const MAGIC: &[u8; 14] = b"kete bounds 1\n";

/// What ends the entries; no key is that wide.
const END: u64 = u64::MAX;

/// Entries of less work than this are quicker to prove again than to read: about sixteen positions.
const LEAST_WORK: u8 = 2;

/// Why a file could not be read.
#[derive(Debug)]
#[non_exhaustive]
pub enum NotSaved {
    /// It could not be read at all.
    Io(io::Error),
    /// It is no file of the solver.
    Foreign,
    /// It was written for other rules.
    OtherRules,
    /// It has been changed or cut off.
    Damaged,
}

impl std::fmt::Display for NotSaved {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NotSaved::Io(error) => error.fmt(f),
            NotSaved::Foreign => f.write_str("this is no file of the solver"),
            NotSaved::OtherRules => f.write_str("the file was written for other rules"),
            NotSaved::Damaged => f.write_str("the file is damaged"),
        }
    }
}

impl std::error::Error for NotSaved {}

impl From<io::Error> for NotSaved {
    fn from(error: io::Error) -> NotSaved {
        if error.kind() == io::ErrorKind::UnexpectedEof {
            NotSaved::Damaged
        } else {
            NotSaved::Io(error)
        }
    }
}

impl KalahSolver {
    /// Writes everything that took some work to prove.
    ///
    /// # Errors
    /// Those of the file.
    pub fn save(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(MAGIC)?;
        out.write_all(&self.rules_hash.to_le_bytes())?;
        out.write_all(&[self.kernel.ending().houses as u8])?;
        out.write_all(&self.nodes.to_le_bytes())?;
        let mut check = mix(self.nodes);
        for (key, data) in self
            .table
            .entries()
            .filter(|(_, data)| data[2] >= LEAST_WORK)
        {
            out.write_all(&key.to_le_bytes())?;
            out.write_all(&data)?;
            check = next_check(check, key, data);
        }
        out.write_all(&END.to_le_bytes())?;
        out.write_all(&check.to_le_bytes())
    }

    /// Reads what [`save`](KalahSolver::save) wrote, and goes on counting positions from there.
    ///
    /// # Errors
    /// When the file is not what was written for these rules; the table is empty then.
    pub fn load(&mut self, from: &mut impl Read) -> Result<(), NotSaved> {
        let read = self.load_all(from);
        if read.is_err() {
            self.table.clear();
        }
        read
    }

    fn load_all(&mut self, from: &mut impl Read) -> Result<(), NotSaved> {
        let mut magic = [0; MAGIC.len()];
        from.read_exact(&mut magic).map_err(|_| NotSaved::Foreign)?;
        if &magic != MAGIC {
            return Err(NotSaved::Foreign);
        }
        if number(from)? != self.rules_hash || byte(from)? != self.kernel.ending().houses as u8 {
            return Err(NotSaved::OtherRules);
        }
        let nodes = number(from)?;
        let mut check = mix(nodes);
        loop {
            let key = number(from)?;
            if key == END {
                break;
            }
            let data = [byte(from)?, byte(from)?, byte(from)?];
            check = next_check(check, key, data);
            self.enter(key, data)?;
        }
        if number(from)? != check {
            return Err(NotSaved::Damaged);
        }
        self.nodes = nodes;
        Ok(())
    }

    fn enter(&mut self, key: u64, [low, high, work]: [u8; 3]) -> Result<(), NotSaved> {
        let board = self.table.board(key);
        let houses = self.kernel.ending().houses;
        let total = u32::from(self.kernel.ending().total);
        let seeds: u32 = (0..houses)
            .map(|i| (board.own >> (8 * i) & 0xff) as u32 + (board.other >> (8 * i) & 0xff) as u32)
            .sum();
        let (low, high) = (u32::from(low), u32::from(high));
        let place = self.table.key(board).filter(|&again| again == key);
        let (Some(key), true) = (place, seeds <= total && low <= high && high <= seeds) else {
            return Err(NotSaved::Damaged);
        };
        let value = |code: u32| 2 * code as i32 - seeds as i32;
        let work = 1u64 << (2 * work.min(15));
        let place = self.table.place(key);
        let bounds = (value(low), value(high));
        let taken = self.table.put(place, seeds as i32, bounds, work);
        self.table.count(taken.into());
        if self.table.is_crowded() {
            self.table.grow();
        }
        Ok(())
    }
}

fn next_check(check: u64, key: u64, data: [u8; 3]) -> u64 {
    mix(check ^ key) ^ u64::from(u32::from_le_bytes([data[0], data[1], data[2], 1]))
}

fn number(from: &mut impl Read) -> Result<u64, NotSaved> {
    let mut bytes = [0; 8];
    from.read_exact(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

fn byte(from: &mut impl Read) -> Result<u8, NotSaved> {
    let mut bytes = [0];
    from.read_exact(&mut bytes)?;
    Ok(bytes[0])
}
