//! Whether a file is still the one it was: a match must not go on with another build under the same name.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

use kete_engine::SplitMix64;

/// A number that changes with the content of a file.
pub fn of_file(path: &Path) -> io::Result<u64> {
    of(&mut BufReader::with_capacity(1 << 16, File::open(path)?))
}

fn of(content: &mut impl Read) -> io::Result<u64> {
    let mut sum = 0;
    let mut piece = [0; 1 << 16];
    loop {
        let mut length = 0;
        while length < piece.len() {
            match content.read(&mut piece[length..])? {
                0 => break,
                read => length += read,
            }
        }
        for word in piece[..length].chunks(8) {
            let mut bytes = [0; 8];
            bytes[..word.len()].copy_from_slice(word);
            sum = SplitMix64::new(sum ^ u64::from_le_bytes(bytes)).next_u64();
        }
        // A last piece of zeros is not the same as none.
        sum = SplitMix64::new(sum ^ length as u64).next_u64();
        if length < piece.len() {
            return Ok(sum);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_counts() {
        let sum = |content: &[u8]| of(&mut &*content).expect("a sum");
        let long = vec![7; 200_000];
        assert_eq!(sum(&long), sum(&long));
        for place in [0, 65_535, 65_536, 199_999] {
            let mut other = long.clone();
            other[place] = 8;
            assert_ne!(sum(&other), sum(&long), "{place}");
        }
        assert_ne!(sum(b""), sum(b"\0"));
        assert_ne!(sum(b"a"), sum(b"a\0"));
    }
}
