//! Where tables are kept: one folder for all, in it one for each rule set, in that one file a layer.

mod cabinet;
mod fill;
mod folder;
mod label;
mod numbering;
mod stock;
mod tables;

pub use cabinet::{Cabinet, Layer};
pub use fill::{FillError, Filling, Needs, fill, needs};
pub use folder::{Folder, Lock, Shelf, StoreError};
pub use label::Label;
pub use stock::Stock;
pub use tables::{OpenError, Tables};

#[cfg(test)]
mod tests;
