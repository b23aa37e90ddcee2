//! Names nobody can guess.

use sha2::{Digest, Sha256};

const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// So many letters and digits drawn by chance.
fn letters(count: usize) -> String {
    let mut text = String::with_capacity(count);
    while text.len() < count {
        let bytes = draw::<32>();
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

/// Bytes drawn by chance.
pub fn draw<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without chance there is no safe server: the operating system's never ends on the systems that are supported.
    if getrandom::fill(&mut bytes).is_err() {
        std::process::abort();
    }
    bytes
}

/// A token of so many bytes, in hexadecimal digits.
pub fn token<const N: usize>() -> String {
    hexadecimal(&draw::<N>())
}

/// Whether a text can be a token of so many bytes; anything else is not worth a look into the database.
pub fn is_token<const N: usize>(text: &str) -> bool {
    text.len() == 2 * N && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
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
    u64::from_le_bytes(draw())
}

/// What is kept of a secret: SHA-256 in hexadecimal.
pub fn hash(secret: &str) -> String {
    hexadecimal(&Sha256::digest(secret.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_random_and_long() {
        let (a, b) = (token::<32>(), token::<32>());
        assert!(is_token::<32>(&a) && is_token::<32>(&b));
        assert_ne!(a, b);
        assert!(!is_token::<16>(&a) && !is_token::<32>(&a.to_uppercase()));
    }

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
