//! Lines of input as they come: perhaps too long, perhaps no text at all.

use std::io::{self, BufRead, Read};

/// Reads the next line into `line`, without its end; false when the input is over.
///
/// Of a line of more than `longest` bytes only the first `longest + 1` are kept, so that nobody can fill the memory.
pub fn read_line(input: &mut impl BufRead, longest: usize, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let limit = u64::try_from(longest).unwrap_or(u64::MAX).saturating_add(1);
    if input.by_ref().take(limit).read_until(b'\n', line)? == 0 {
        return Ok(false);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
        if line.last() == Some(&b'\r') {
            line.pop();
        }
    } else if line.len() > longest {
        skip_line(input)?;
    }
    Ok(true)
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|b| *b == b'\n');
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_one_by_one() -> io::Result<()> {
        let mut input = &b"one\r\n\n\xff\xfe\n123456\n123456789\nlast"[..];
        let mut line = Vec::new();
        for wanted in [
            &b"one"[..],
            b"",
            b"\xff\xfe",
            b"123456",
            b"1234567",
            b"last",
        ] {
            assert!(read_line(&mut input, 6, &mut line)?);
            assert_eq!(line, wanted);
        }
        assert!(!read_line(&mut input, 6, &mut line)?);
        Ok(())
    }
}
