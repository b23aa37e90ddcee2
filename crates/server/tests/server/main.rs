//! The whole server over HTTP and sockets, on SQLite and, where `KETE_TEST_POSTGRES` names one, on PostgreSQL.

mod bad_input;
mod clocks;
mod games;
mod instances;
mod limits;
mod offers;
mod pages;
mod puzzles;
mod sockets;
mod support;
