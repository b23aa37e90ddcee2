//! Everything a player reads, in English and French: why a move is refused, how a turn went, why a game is over.
//!
//! The messages are [Fluent](https://projectfluent.org) files in `i18n/en` and `i18n/fr`, compiled into the program.
//! [`message`] formats any of them; the other functions know which message and which numbers fit.

mod board;
mod bundle;
mod ending;
mod lang;
mod prospect;
mod refusal;
mod told;
mod turn;
mod words;

pub use board::position;
pub(crate) use bundle::french_spaces as french;
pub use bundle::{Value, format, has_message, message};
pub use ending::{ending, ending_reason, ending_told, result};
pub use lang::{Lang, UnknownLang};
pub use prospect::prospect;
pub use refusal::{refusal, refusal_id, setup_fault};
pub use told::Told;
pub use turn::{turn, turn_without_end};
pub use words::{house, player, score, seeds};
