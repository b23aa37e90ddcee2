//! Endgame tables: for every board with up to so many seeds, the exact future margin of the player to move.
//!
//! A *layer* holds every board with the same number of seeds in the houses. Stores do not count: what is still to be
//! won depends on the houses alone, so a layer is all there is to know of them.

pub mod build;
pub mod exchange;
pub mod file;
pub mod index;
pub mod kind;
pub mod row;
pub mod source;
pub mod store;
