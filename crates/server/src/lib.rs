//! The web application of Kete: pages, an API and live games over one database.
//!
//! The truth is in the database: a move is one conditional update on the ply and a versioned event. What runs here beside
//! it (games held ready, sockets, thoughts of the computer) can be lost at any moment without harm.

mod api;
mod app;
pub mod bench;
mod clock;
mod computer;
mod config;
mod error;
mod keeper;
mod live;
mod net;
mod pages;
mod play;
mod puzzles;
mod retention;
mod secret;
mod serve;
mod store;
mod view;

pub use config::Config;
pub use serve::{ServeError, Server, serve};
pub use store::{Store, StoreError};
