//! Text protocols of Kete without input or output: lines in, lines out.

pub mod json;
