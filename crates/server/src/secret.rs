//! Names nobody can guess.

use sha2::{Digest, Sha256};

const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// So many letters and digits drawn by chance.
fn letters(count: usize) -> String {
    let mut text = String::with_capacity(count);
    while text.len() < count {
        let mut bytes = [0; 32];
        fill(&mut bytes);
        // The last few values would favour the first letters.
        let fair = bytes.iter().filter(|&&b| b < 248);
        let wanted = count - text.len();
        text.extend(
            fair.take(wanted)
                .map(|&b| char::from(LETTERS[usize::from(b % 62)])),
        );
    }
    text
}

fn fill(bytes: &mut [u8]) {
    // Without chance there is no safe server: the operating system's never ends on the systems that are supported.
    if getrandom::fill(bytes).is_err() {
        std::process::abort();
    }
}

/// The name of a game.
pub fn id() -> String {
    letters(10)
}

/// A secret of more than 128 bits.
pub fn word() -> String {
    letters(24)
}

/// A number drawn by chance.
pub fn number() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

/// What is kept of a secret: SHA-256 in hexadecimal.
pub fn hash(secret: &str) -> String {
    Sha256::digest(secret.as_bytes())
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_long_plain_and_different() {
        let words: std::collections::HashSet<String> = (0..1000).map(|_| word()).collect();
        assert_eq!(words.len(), 1000);
        assert!(
            words
                .iter()
                .all(|w| w.len() == 24 && w.bytes().all(|b| b.is_ascii_alphanumeric()))
        );
        assert_eq!(id().len(), 10);
        assert_eq!(
            hash("abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
    }
}
