//! What can be wrong with the file of a layer.

use std::io;
use std::path::{Path, PathBuf};

/// A file that cannot be used, and why.
#[derive(Debug, thiserror::Error)]
#[error("{}: {fault}", path.display())]
pub struct FileError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    #[source]
    pub fault: Fault,
}

/// What is wrong with a file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// It could not be read or written.
    #[error(transparent)]
    Io(io::Error),
    /// It is no endgame table.
    #[error("this is no endgame table")]
    Foreign,
    /// A later program wrote it.
    #[error(
        "this endgame table has format {0}, which this version does not know: build it anew, or use a later version"
    )]
    Version(u32),
    /// It was built for other rules.
    #[error("this endgame table was built for other rules ({found:016x}, not {wanted:016x})")]
    Rules {
        /// The fingerprint in the file.
        found: u64,
        /// The fingerprint that was asked for.
        wanted: u64,
    },
    /// It is another layer.
    #[error(
        "this is the layer of {seeds} seeds on rows of {houses}, not the one that was asked for"
    )]
    Layer {
        /// Seeds of the boards in the file.
        seeds: u32,
        /// Houses in a row of the boards in the file.
        houses: u32,
    },
    /// The end is missing.
    #[error("the end of the file is missing: build it anew")]
    Truncated,
    /// Something follows the last block.
    #[error("the file is longer than it should be: build it anew")]
    Trailing,
    /// The header is not what was written.
    #[error("the header is damaged: build it anew")]
    Header,
    /// The index is not what was written.
    #[error("the index is damaged: build it anew")]
    Index,
    /// A block is not what was written.
    #[error("block {0} is damaged: build the file anew")]
    Block(u64),
    /// A board was asked for that the layer does not have.
    #[error("the layer has no board {0}")]
    NoBoard(u64),
    /// What was to be written contradicts itself.
    #[error("the values do not fit the layer")]
    Values,
}

impl Fault {
    /// The fault of this file.
    pub(crate) fn of(self, path: &Path) -> FileError {
        FileError {
            path: path.to_owned(),
            fault: self,
        }
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Fault {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Fault::Truncated,
            _ => Fault::Io(error),
        }
    }
}
