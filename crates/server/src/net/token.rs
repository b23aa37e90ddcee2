//! Random tokens.

use std::fmt::Write;

/// A token of so many random bytes, in hexadecimal digits.
///
/// # Errors
/// The system has no random numbers.
pub fn fresh<const N: usize>() -> Result<String, getrandom::Error> {
    Ok(hexadecimal(&draw::<N>()?))
}

/// Random bytes.
///
/// # Errors
/// The system has no random numbers.
pub fn draw<const N: usize>() -> Result<[u8; N], getrandom::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// Whether a text can be a token of so many bytes; anything else is not worth a look into the database.
pub fn is_token<const N: usize>(text: &str) -> bool {
    text.len() == 2 * N && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_random_and_long() {
        let (a, b) = (fresh::<32>().expect("a token"), fresh::<32>().expect("one"));
        assert!(is_token::<32>(&a) && is_token::<32>(&b));
        assert_ne!(a, b);
        assert!(!is_token::<16>(&a) && !is_token::<32>(&a.to_uppercase()));
    }
}
