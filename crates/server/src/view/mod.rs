//! What browsers are shown: boards, turns and games as JSON, in the reader's language and from his seat.

mod board;
mod cell;
mod game;
mod told;
mod trace;
mod update;

pub use board::{Watcher, board_view};
pub use game::{game_view, past_view};
pub use told::{extend_lines, names, result_line};
pub use trace::trace_view;
pub use update::update_view;
