//! Checksums.

use sha2::{Digest, Sha256};

/// Bytes of a checksum.
pub(super) const SUM: usize = 8;

/// The first bytes of the SHA-256 of `bytes`.
pub(super) fn sum(bytes: &[u8]) -> [u8; SUM] {
    let digest = Sha256::digest(bytes);
    std::array::from_fn(|i| digest[i])
}
