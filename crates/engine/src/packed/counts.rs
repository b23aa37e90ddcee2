//! Sets of seed counts, looked for in a whole row at once.

use kete_rules::counts::Counts;

/// A byte for every house.
const fn each(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

/// Neighbouring counts, all below 128 or none.
#[derive(Clone, Copy, Debug)]
struct Span {
    /// Carries into the highest bit of every byte whose other bits are at least the first count,
    from: u64,
    /// or more than the last.
    above: u64,
    /// What turns the highest bit of a byte to 0 where it is that of the counts.
    half: u64,
}

impl Span {
    fn new(first: u8, last: u8) -> Span {
        Span {
            from: each(0x80 - (first & 0x7f)),
            above: each(0x7f - (last & 0x7f)),
            half: each(first & 0x80),
        }
    }

    /// The highest bit of every house that holds one of the counts.
    #[inline(always)]
    fn of(&self, row: u64) -> u64 {
        let low = row & each(0x7f);
        (low + self.from) & !(low + self.above) & !(row ^ self.half) & each(0x80)
    }
}

/// A set of seed counts.
#[derive(Clone, Debug)]
pub(super) struct Among {
    first: Span,
    more: Vec<Span>,
}

impl Among {
    /// The counts of a set up to `most`; `None` when there is none.
    pub fn new(counts: Counts, most: u16) -> Option<Among> {
        let mut spans = Vec::new();
        for half in [0..=0x7fu8, 0x80..=0xff] {
            let mut open = None;
            let end = *half.end();
            for count in half {
                let has = u16::from(count) <= most && counts.has(count.into());
                match open {
                    None if has => open = Some(count),
                    Some(first) if !has => {
                        spans.push(Span::new(first, count - 1));
                        open = None;
                    }
                    _ => {}
                }
            }
            spans.extend(open.map(|first| Span::new(first, end)));
        }
        (!spans.is_empty()).then(|| Among {
            first: spans.remove(0),
            more: spans,
        })
    }

    /// All bits of every house that holds one of the counts.
    #[inline(always)]
    pub fn of(&self, row: u64) -> u64 {
        let mut found = self.first.of(row);
        for span in &self.more {
            found |= span.of(row);
        }
        (found << 1).wrapping_sub(found >> 7)
    }
}

#[cfg(test)]
mod tests {
    use super::Among;
    use kete_rules::counts::Counts;

    /// Every count in every house, beside neighbours of all kinds.
    #[test]
    fn houses_are_found_by_their_counts() {
        for text in [
            "2,3", "2,4", "even", "odd", "1+", "3-61", "61", "any", "127", "2,4,60+",
        ] {
            let Ok(counts) = text.parse::<Counts>() else {
                assert_eq!(text, "127");
                continue;
            };
            let among = Among::new(counts, 255).expect(text);
            for count in 0..=255u8 {
                for place in 0..8 {
                    let mut row = [0, 1, 127, 128, 255, 2, 3, count ^ 0x80];
                    row[place] = count;
                    let wanted = row.map(|n| if counts.has(n.into()) { 0xff } else { 0 });
                    let found = among.of(u64::from_le_bytes(row)).to_le_bytes();
                    assert_eq!(found, wanted, "{text} {row:?}");
                }
            }
        }
        assert!(Among::new(Counts::NONE, 255).is_none());
        assert!(Among::new(Counts::from(9).expect("a set"), 8).is_none());
    }
}
